package ir

import (
	"slices"

	"gomc/source"
)

// IndexBy is the element of the array at p that index selects. A constant index
// in range is folded into the place, so that a place without a Path is one fixed
// run of cells.
func (p *Place) IndexBy(index Expr, at source.Span) *Place {
	array := p.Type
	first, stride := array.Index.First(), array.Elem.Cells()
	if k, ok := index.(*Const); ok && array.Index.Contains(k.V) {
		return p.shift(int(k.V-first)*stride, array.Elem, at)
	}
	q := *p
	q.Type, q.At = array.Elem, at
	q.Path = append(slices.Clone(p.Path), Step{
		Index: index, First: first, Count: int64(array.Index.Count()), Stride: stride, Type: array.Index, At: at})
	return &q
}

// Field is the field f of the record at p.
func (p *Place) Field(f Field, at source.Span) *Place { return p.shift(f.Offset, f.Type, at) }

// Slot is the element in the given slot of the bag at p.
func (p *Place) Slot(slot Expr, at source.Span) *Place {
	q := *p
	q.Type, q.At = p.Type.Elem, at
	q.Path = append(slices.Clone(p.Path), Step{
		Index: slot, Count: int64(p.Type.Cap), Stride: p.Type.SlotCells(), Offset: 1, Slot: true, At: at})
	return &q
}

// shift is the place n cells further on, of type t.
func (p *Place) shift(n int, t *Type, at source.Span) *Place {
	q := *p
	q.Type, q.At = t, at
	if len(p.Path) == 0 {
		q.Base += n
		return &q
	}
	q.Path = slices.Clone(p.Path)
	q.Path[len(q.Path)-1].Offset += n
	return &q
}
