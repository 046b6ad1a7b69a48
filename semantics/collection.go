package semantics

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/walks"
	"gomc/source"
)

// Collections: sets, sequences and maps. Here are their types, and what all of them share;
// what is done with each is in set.go, seq.go and map.go, literals in literal.go, loops
// over them in iterate.go, aggregates in aggregate.go.
//
// The IR has no collections. What is done with them becomes loops and tests over the cells
// that package ir says they are made of; an expression that takes statements fills a
// temporary before it is read (Place.Pre). No operation leaves anything in the cells of a
// collection that is not its value, so that equal ones are equal cells.

// present reports whether the mark at p is set.
func present(p *ir.Place) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p}, At: p.At}
}

// mark sets the mark at p.
func mark(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p, X: &ir.Const{}, At: at}
}

func not(x ir.Expr, at source.Span) ir.Expr { return &ir.Unary{Op: ir.Not, X: x, At: at} }

// held is a place that can be used several times and always means the same cells, and what
// has to be done once before.
func (c *compiler) held(p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if fixed(&q) {
		return &q, p.Pre
	}
	reg := c.body.newReg()
	return &ir.Place{Root: ir.Ref, Reg: reg, Type: p.Type, At: p.At}, append(p.Pre[:len(p.Pre):len(p.Pre)], &ir.Bind{Reg: reg, Place: &q})
}

// evaluated is a value that can be used several times, and what has to be done once before.
func (c *compiler) evaluated(x ir.Expr) (ir.Expr, []ir.Stmt) {
	switch x := x.(type) {
	case *ir.Const, *ir.Reg:
		return x, nil
	}
	reg := c.body.newReg()
	return &ir.Reg{N: reg}, []ir.Stmt{&ir.Let{Reg: reg, X: x}}
}

// filled is an operand of a type that statements put into a temporary.
func (c *compiler) filled(t *ir.Type, at source.Span, fill func(*ir.Place) []ir.Stmt) operand {
	p := *c.body.temp(t, at)
	to := p
	p.Pre = fill(&to)
	return operand{typ: t, place: &p, computed: true, at: at, readonly: "it is a value, not a variable"}
}

// numberType is the type of temporaries for numbers that are not known to be in a range.
var numberType = &ir.Type{Kind: ir.Range, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2}

// after is the value of x, of boolType or intType, evaluated behind some statements.
func (c *compiler) after(pre []ir.Stmt, x ir.Expr, t *ir.Type, at source.Span) operand {
	if len(pre) == 0 {
		return computation(x, t, at)
	}
	held := t
	if isInt(t) {
		held = numberType
	}
	o := c.filled(held, at, func(p *ir.Place) []ir.Stmt {
		return append(pre[:len(pre):len(pre)], &ir.Store{Dst: p, X: x, At: at})
	})
	return computation(&ir.Load{Place: o.place}, t, at)
}

// changed translates a collection that is about to be changed. The place may be used several
// times, behind the statements.
func (c *compiler) changed(e ast.Expr, forms ...ir.Form) (operand, []ir.Stmt, bool) {
	x := c.types.Changed(e, forms...)
	if core.IsBad(x) {
		return operand{}, nil, false
	}
	o := c.changing(x)
	var pre []ir.Stmt
	o.place, pre = c.held(o.place)
	return o, pre, true
}

// again is held for a place that is used several times by one expression, which changes
// nothing: to find it anew each time does no harm unless that takes calls.
func (c *compiler) again(p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if ir.Calls(&ir.Load{Place: &q}) {
		return c.held(p)
	}
	return &q, p.Pre
}

// maxUnrolled is how many marks are counted one by one in an expression; more are counted
// by a loop.
const maxUnrolled = 64

// size is the number of elements of the collection at p.
func (c *compiler) size(p *ir.Place, at source.Span) ir.Expr {
	if p.Type.Form == ir.SeqForm {
		return length(p, at)
	}
	if p.Type.Cells() > maxUnrolled {
		return c.counted(p, at)
	}
	var sum ir.Expr
	for _, m := range marks(p, at) {
		one := &ir.Cond{C: &ir.IsUndefined{Place: m}, A: &ir.Const{V: 0}, B: &ir.Const{V: 1}}
		if sum == nil {
			sum = one
		} else {
			sum = &ir.Binary{Op: ir.Add, X: sum, Y: one, At: at}
		}
	}
	return sum
}

// counted is size by a loop.
func (c *compiler) counted(p *ir.Place, at source.Span) ir.Expr {
	n := &ir.Type{Kind: ir.Range, Hi: int64(p.Type.Cells())}
	o := c.filled(n, at, func(sum *ir.Place) []ir.Stmt {
		more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: sum}, Y: &ir.Const{V: 1}, At: at}
		return append([]ir.Stmt{&ir.Store{Dst: sum, X: &ir.Const{}, At: at}},
			c.eachMark(p, at, func(m *ir.Place, _ []ir.Expr) []ir.Stmt {
				return []ir.Stmt{&ir.If{Cond: present(m), Then: []ir.Stmt{&ir.Store{Dst: sum, X: more, At: at}}}}
			})...)
	})
	return o.expr()
}

// marks are the places of all marks of a set or map.
func marks(p *ir.Place, at source.Span) []*ir.Place {
	if m := walks.Mark(p, at); m != nil {
		return []*ir.Place{m}
	}
	var out []*ir.Place
	for i := range int64(p.Type.Index.Count()) {
		out = append(out, marks(p.IndexBy(&ir.Const{V: p.Type.Index.First() + i}, at), at)...)
	}
	return out
}

// eachMark runs over all marks of the set or map at p, with the values of the cells of the
// element, or the key, that a mark stands for.
func (c *compiler) eachMark(p *ir.Place, at source.Span, do func(mark *ir.Place, element []ir.Expr) []ir.Stmt) []ir.Stmt {
	loops, element, m := c.body.frame().Marks(p, at)
	out := do(m, element)
	for i := len(loops) - 1; i >= 0; i-- {
		out = []ir.Stmt{&ir.For{Loop: loops[i], Body: out}}
	}
	return out
}

// over is a loop over the values of a simple type.
func (c *compiler) over(t *ir.Type, name string, at source.Span) ir.Loop {
	return c.body.frame().Over(t, name, at)
}

// clearParts is `clear x` where there are collections in x: they are empty then.
func (c *compiler) clearParts(p *ir.Place, s *ast.Clear) []ir.Stmt {
	p, pre := c.held(p)
	return append(pre[:len(pre):len(pre)], c.clearBelow(p, s)...)
}

func (c *compiler) clearBelow(p *ir.Place, s *ast.Clear) []ir.Stmt {
	switch {
	case isCollection(p.Type):
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	case !holdsCollection(p.Type):
		return c.clearPlain(p, s)
	case p.Type.Kind == ir.Array:
		loop := c.over(p.Type.Index, "(element)", s.At())
		return []ir.Stmt{&ir.For{Loop: loop, Body: c.clearBelow(indexValue{&ir.Reg{N: loop.Reg}, true}.of(p, s.At()), s)}}
	}
	var out []ir.Stmt
	for _, f := range p.Type.Fields {
		out = append(out, c.clearBelow(p.Field(f, s.At()), s)...)
	}
	return out
}
