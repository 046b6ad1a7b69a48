package kernel

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// aggregate is the state of computing an aggregate: its value so far, and whether there was an element.
type aggregate struct {
	b        *Body
	kind     ast.Aggregate
	over     *ir.Place // the collection, or nil
	sum, any *ir.Place
	at       source.Span
}

func newAggregate(b *Body, kind ast.Aggregate, over *ir.Place, at source.Span) *aggregate {
	a := &aggregate{b: b, kind: kind, over: over, at: at, sum: b.Temp(numberType, at)}
	if a.least() || kind == ast.MaxOf {
		a.any = b.Temp(ir.Mark, at)
	}
	return a
}

func (a *aggregate) least() bool { return a.kind == ast.MinOf }

// first returns the value of an aggregate before its first element. For min and max it is a sentinel that no element is
// worse than; it must not be read as a result.
func (a *aggregate) first() int64 {
	switch a.kind {
	case ast.MinOf:
		return math.MaxInt64 / 2
	case ast.MaxOf:
		return math.MinInt64 / 2
	}
	return 0
}

// step takes one value of the body into account.
func (a *aggregate) step(body core.Expr) []ir.Stmt {
	b, now := a.b, &ir.Load{Place: a.sum}
	if a.kind == ast.CountOf {
		x := b.Value(body)
		return []ir.Stmt{&ir.If{Cond: x, Then: []ir.Stmt{&ir.Store{Dst: a.sum, X: plus(now, 1, a.at), At: a.at}}}}
	}
	x := b.Value(body)
	if a.kind == ast.SumOf {
		return []ir.Stmt{&ir.Store{Dst: a.sum, X: &ir.Binary{Op: ir.Add, X: now, Y: x, At: a.at}, At: a.at}}
	}
	return a.better(x, body.At(), nil)
}

// better keeps a value if it is less, or greater, than all before it, and then does something.
func (a *aggregate) better(x ir.Expr, at source.Span, then []ir.Stmt) []ir.Stmt {
	v := a.b.Temp(numberType, at)
	op := ir.Gt
	if a.least() {
		op = ir.Lt
	}
	better := compare(op, &ir.Load{Place: v}, &ir.Load{Place: a.sum}, a.at)
	keep := append([]ir.Stmt{&ir.Store{Dst: a.sum, X: &ir.Load{Place: v}, At: a.at}}, then...)
	return []ir.Stmt{&ir.Store{Dst: v, X: x, At: at}, Mark(a.any, a.at), &ir.If{Cond: better, Then: keep}}
}

// result is the value after the loops, which begin behind some statements.
func (a *aggregate) result(pre, loops []ir.Stmt) Operand {
	out := append(pre[:len(pre):len(pre)], &ir.Store{Dst: a.sum, X: &ir.Const{V: a.first(), Extreme: a.any != nil}, At: a.at})
	if a.any != nil {
		out = append(out, &ir.Undefine{Dst: a.any})
	}
	out = append(out, loops...)
	if a.any != nil {
		nothing := &ir.Fail{Kind: ir.Absent, Message: "there is no " + string(a.kind) + " of nothing", Of: a.over, At: a.at}
		out = append(out, &ir.If{Cond: &ir.IsUndefined{Place: a.any}, Then: []ir.Stmt{nothing}})
	}
	return computation(&ir.Load{Place: behind(out, a.sum)}, core.IntType, a.at)
}

// Aggregate returns an aggregate of a term, over what loops around go through.
func (b *Body) Aggregate(kind ast.Aggregate, term core.Expr, at source.Span, around func(round []ir.Stmt) []ir.Stmt) ir.Expr {
	a := newAggregate(b, kind, nil, at)
	return a.result(nil, around(a.step(term))).X
}
