package kernel

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// At is p as used at another place of the text.
func At(p *ir.Place, at source.Span) *ir.Place {
	q := *p
	q.At = at
	return &q
}

// Index is an index, and whether it is known to be legal.
type Index struct {
	X     ir.Expr
	Total bool
}

// Of is the element of the array at p that i selects.
func (i Index) Of(p *ir.Place, at source.Span) *ir.Place {
	q := p.IndexBy(i.X, at)
	if len(q.Path) > len(p.Path) {
		q.Path[len(q.Path)-1].Total = i.Total
	}
	return q
}

// Indexed returns an index that was checked.
func (b *Body) Indexed(x core.Expr, t *ir.Type) Index {
	return b.Lower(x).Index(t)
}

// Instance is the record of an instance of a process.
func (b *Body) Instance(x core.Instance, at source.Span) *ir.Place {
	whole := &ir.Place{Root: ir.State, Base: x.Process.Var.Base, Type: x.Process.Var.Type, At: at}
	if x.Index == nil {
		return whole
	}
	return b.Indexed(x.Index, x.Process.Index).Of(whole, at)
}

// Index is o as an index of an array over t.
func (o Operand) Index(t *ir.Type) Index { return Index{o.As(t), total(o, t)} }

// total reports whether o is a register that holds only values of t.
func total(o Operand, t *ir.Type) bool {
	if _, reg := o.X.(*ir.Reg); !reg {
		return false
	}
	if ir.Same(o.Type, t) {
		return true
	}
	return types.IsInt(o.Type) && types.IsInt(t) && t.Lo <= o.Type.Lo && o.Type.Hi <= t.Hi
}

// fixed reports whether a place stays the same, and stays legal, while the registers
// it is indexed by are in scope: all of them range over the very type of the index.
func fixed(p *ir.Place) bool {
	if len(p.Pre) > 0 {
		return false
	}
	for _, s := range p.Path {
		if _, reg := s.Index.(*ir.Reg); !reg || s.Slot || !s.Total {
			return false
		}
	}
	return true
}

// behind returns a place that is found when statements have run.
func behind(pre []ir.Stmt, p *ir.Place) *ir.Place {
	q := *p
	q.Pre = append(pre[:len(pre):len(pre)], p.Pre...)
	if len(q.Pre) == 0 {
		q.Pre = nil
	}
	return &q
}

func withoutPre(p *ir.Place) *ir.Place {
	q := *p
	q.Pre = nil
	return &q
}

// both is the conjunction of two tests, either of which may be missing.
func both(a, b ir.Expr) ir.Expr {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &ir.Logic{Op: ir.And, X: a, Y: b}
}

// either is the disjunction of two tests, the first of which may be missing.
func either(a, b ir.Expr) ir.Expr {
	if a == nil {
		return b
	}
	return &ir.Logic{Op: ir.Or, X: a, Y: b}
}
