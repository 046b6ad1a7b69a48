package kernel

import (
	"gomc/ir"
	"gomc/semantics/types"
	"gomc/source"
	"gomc/spec"
)

// Operand is a translated expression: a type, and either a constant, a place or a
// computation. Nothing has been read yet: Value does that.
type Operand struct {
	Type      *ir.Type
	At        source.Span
	IsConst   bool
	Const     int64
	Place     *ir.Place
	X         ir.Expr
	Temporary bool // Place is a temporary that the expression fills itself, not storage of the model

	entry *ir.Place // of a map's value that is about to be stored: the mark to be set then
}

// Designates reports whether o is storage of the model.
func (o Operand) Designates() bool { return o.Place != nil && !o.Temporary }

func computation(x ir.Expr, t *ir.Type, at source.Span) Operand {
	return Operand{Type: t, X: x, At: at}
}

// Value is the value of a simple operand: reading a place is strict.
func (o Operand) Value() ir.Expr {
	switch {
	case o.IsConst:
		return &ir.Const{V: o.Const}
	case o.Place != nil:
		return &ir.Load{Place: o.Place}
	}
	return o.X
}

// As translates o for a place of type to, which it must be compatible with: a union
// value is widened, or narrowed with a check. Ranges are left to the check at the store.
func (o Operand) As(to *ir.Type) ir.Expr {
	d := types.Delta(to, o.Type)
	if d == 0 && (to.Kind != ir.Union) == (o.Type.Kind != ir.Union) {
		return o.Value()
	}
	x := &ir.Convert{X: o.Value(), Delta: d, At: o.At}
	if o.Type.Kind == ir.Union && to.Kind != ir.Union {
		x.To = to
	}
	return x
}

// strictCopy reports whether a copy of o reads it strictly.
func strictCopy(b *Body, o Operand) bool {
	return b.model.Dialect.Undefined == spec.Strict && o.Type.Simple() && o.Designates()
}
