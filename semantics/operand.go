package semantics

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// What this package calls by the names of packages core and types.
var (
	boolType, intType, badType = core.BoolType, core.IntType, core.BadType
	flagType                   = &ir.Type{Kind: ir.Range, Name: "present"}

	article, describe, shorten, counted   = types.Article, types.Describe, types.Shorten, types.Counted
	compatible, delta, isInt              = types.Compatible, types.Delta, types.IsInt
	isForm, isCollection, holdsCollection = types.IsForm, types.IsCollection, types.HoldsCollection
	strip, narrower                       = types.Strip, types.Narrower
)

const (
	maxCells      = types.MaxCells
	maxScalarset  = types.MaxScalarset
	maxPermutable = types.MaxPermutable
	severalEvents = types.SeveralEvents
)

// operand is a translated expression: a type, and either a constant, a place or a
// computation. Nothing has been read yet: expr does that.
type operand struct {
	checked  core.Expr // what was translated; nil of what no expression stands for
	typ      *ir.Type
	at       source.Span
	isConst  bool
	value    int64
	place    *ir.Place
	x        ir.Expr
	readonly string // a place that cannot be assigned: why
	origin   origin
	computed bool      // the place is a temporary: not a designator of the model
	entry    *ir.Place // of a map's value that is about to be stored: the mark to be set then
	slot     *symbol
	quorum   *quorum
}

func (o operand) bad() bool { return o.typ == badType }

// designator reports whether o names storage of the model.
func (o operand) designator() bool { return o.place != nil && !o.computed }

// source is o as the check knows it.
func (o operand) source() core.Expr {
	if o.checked != nil {
		return o.checked
	}
	return &later{Typed: core.Typed{T: o.typ, Where: o.at}}
}

func badOperand(at source.Span) operand { return operand{typ: badType, at: at} }

func computation(x ir.Expr, t *ir.Type, at source.Span) operand {
	return operand{typ: t, x: x, at: at}
}

// expr is the value of a simple operand as IR: reading a place is strict.
func (o operand) expr() ir.Expr {
	switch {
	case o.bad():
		return &ir.Const{}
	case o.isConst:
		return &ir.Const{V: o.value}
	case o.place != nil:
		return &ir.Load{Place: o.place}
	}
	return o.x
}

// as translates o for a place of type to, which it must be compatible with: a union
// value is widened, or narrowed with a check. Ranges are left to the check at the store.
func (o operand) as(to *ir.Type) ir.Expr {
	d := delta(to, o.typ)
	if o.bad() || to == badType || d == 0 && (to.Kind != ir.Union) == (o.typ.Kind != ir.Union) {
		return o.expr()
	}
	x := &ir.Convert{X: o.expr(), Delta: d, At: o.at}
	if o.typ.Kind == ir.Union && to.Kind != ir.Union {
		x.To = to
	}
	return x
}
