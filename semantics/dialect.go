package semantics

import (
	"fmt"
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/spec"
)

// Dialect holds the switches for what CMurphi and Rumur do differently.
type Dialect = spec.Dialect

// RuleOrder says in which order a state's instances are tried.
type RuleOrder = spec.RuleOrder

// The readings that this package, and those who try it, ask for by name.
const (
	Copied       = spec.Copied
	Strict       = spec.Strict
	Compared     = spec.Compared
	TextOrder    = spec.TextOrder
	RumurOrder   = spec.RumurOrder
	CMurphiOrder = spec.CMurphiOrder
	UpOnly       = spec.UpOnly
	Towards      = spec.Towards
	Lasting      = spec.Lasting
	Landing      = spec.Landing
	Declared     = spec.Declared
)

// The profiles of other tools.
var (
	CMurphi = spec.CMurphi
	Rumur   = spec.Rumur
)

// guardEffects says how the program does what a dialect asks for.
var guardEffects = map[spec.GuardEffects]ir.GuardEffects{spec.Refused: ir.GuardRefused, Landing: ir.GuardLands, Lasting: ir.GuardLasts}

// differentUnions reports whether two union types are different although they have the same
// members, since they are of two declarations.
func (c *compiler) differentUnions(a, b *ir.Type) bool {
	return c.opts.Dialect.Unions == Declared && a.Kind == ir.Union && b.Kind == ir.Union && a != b
}

// unionAdvice is what to try where two unions differ by their declarations alone, or "".
func (c *compiler) unionAdvice(a, b *ir.Type) string {
	if c.differentUnions(a, b) && compatible(a, b) {
		return "--unions=alike, or one type for both"
	}
	return ""
}

// strictCopy reports whether a copy of o reads it strictly.
func (c *compiler) strictCopy(o operand) bool {
	return c.opts.Dialect.Undefined == Strict && o.typ.Simple() && o.designator()
}

// lenientEqual is equality where Undefined, of an operand that may be it, equals
// Undefined and nothing else.
func (c *compiler) lenientEqual(op ir.Op, a, b ir.Expr, x, y operand, e *ast.Binary) ir.Expr {
	ux, uy := c.undefinedTest(x), c.undefinedTest(y)
	either := &ir.Logic{Op: ir.Or, X: ux, Y: uy}
	both := &ir.Logic{Op: ir.And, X: ux, Y: uy}
	var out ir.Expr = &ir.Cond{C: either, A: both, B: &ir.Binary{Op: ir.Eq, X: a, Y: b, At: e.At()}}
	if op == ir.Ne {
		out = &ir.Unary{Op: ir.Not, X: out, At: e.At()}
	}
	return out
}

func (c *compiler) undefinedTest(o operand) ir.Expr {
	if !c.lenient(o) {
		return &ir.Const{}
	}
	return &ir.IsUndefined{Place: o.place}
}

// lenient reports whether o may be compared while Undefined: a union, since models
// take the absence of a value for one more member (docs/rationale.md), and under
// CMurphi's reading a scalarset as well.
func (c *compiler) lenient(o operand) bool {
	if o.place == nil {
		return false
	}
	switch c.opts.Dialect.Undefined {
	case Compared:
		return o.typ.Kind == ir.Union || o.typ.Kind == ir.Scalarset
	case Copied:
		return o.typ.Kind == ir.Union
	}
	return false
}

// checkDirection refuses a loop that Rumur would refuse: constant bounds, and a step
// away from the end.
func (c *compiler) checkDirection(q *ast.Quant, from, to operand, by *operand) {
	if c.opts.Dialect.RangeLoop != Towards || !from.isConst || !to.isConst || by != nil && !by.isConst {
		return
	}
	up := by == nil || by.value > 0
	if up && from.value > to.value || !up && from.value < to.value {
		c.errorf(CodeConstFault, q.At(), "the step leads away from the end of this loop").
			Suggest("--range-loop=up: the loop is empty then")
	}
}

// unchecked is the type in which a function's result travels when it is not checked.
func unchecked(t *ir.Type) *ir.Type {
	if !isInt(t) {
		return t
	}
	return &ir.Type{Kind: ir.Range, Name: t.Name, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2, Decl: t.Decl}
}

// nameElements gives scalarset elements their names where they do not count from 0.
func (c *compiler) nameElements() {
	base := c.opts.Dialect.FirstElement
	if base == 0 {
		return
	}
	for _, t := range c.prog.Scalarsets {
		for i := range t.Size {
			if len(t.Members) < int(t.Size) {
				t.Members = append(t.Members, fmt.Sprintf("%s_%d", t.Name, int(i)+base))
			}
		}
	}
}
