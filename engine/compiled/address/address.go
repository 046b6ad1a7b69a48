// Package address remembers the addresses of elements that compiled code has computed from an index: what is indexed
// the same way again is found in a local, without a check and without arithmetic. It says nothing of cells, so writes
// do not matter, except to locals.
package address

import (
	"slices"

	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// Term is the value of an index: that of a local plus a bias.
type Term struct {
	Local wasm.Local
	Bias  int64
}

// Known gives the compile-time facts at a point of the code.
type Known interface {
	Fold(e ir.Expr) (int64, bool)         // the value, if it is known now
	Bounds(e ir.Expr) bounds.Interval     // of the value
	InLocal(register int) (Term, bool)    // the value of a register
	CellTerm(cell *ir.Place) (Term, bool) // that of a defined cell which the code has in a local
}

// Of finds the value of e in a local.
func Of(e ir.Expr, k Known) (t Term, ok bool) {
	switch e := e.(type) {
	case *ir.Reg:
		return k.InLocal(e.N)
	case *ir.Load:
		return k.CellTerm(e.Place)
	case *ir.Binary:
		y, known := k.Fold(e.Y)
		if e.Op == ir.Sub {
			y = -y
		}
		_, fits := bounds.Exact(ir.Add, k.Bounds(e.X), bounds.Between(y, y))
		if t, ok = Of(e.X, k); e.Op == ir.Add || e.Op == ir.Sub {
			return Term{t.Local, t.Bias + y}, ok && known && fits
		}
	case *ir.Convert:
		in, fits := bounds.Shift(k.Bounds(e.X), e.Delta)
		t, ok = Of(e.X, k)
		return Term{t.Local, t.Bias + e.Delta}, ok && fits && (e.To == nil || in.Within(e.To))
	}
	return t, false
}

// Element is an element of an array.
type Element struct {
	Index  Term       // counted from the first
	Base   wasm.Local // what its offset is added to, if Moved
	Moved  bool
	Stride int   // in bytes
	Count  int64 // of the array: the index is less
}

// Table holds what is known at a point of the code. The zero Table is empty.
type Table struct {
	list    []entry
	regions int // that are around the point
}

type entry struct {
	Element
	addr   wasm.Local
	region int // it is known in this one only
}

// Find is the local that has the address of e, if there is one. An index that was checked for a shorter array will do.
func (t *Table) Find(e Element) (addr wasm.Local, ok bool) {
	for _, x := range t.list {
		if checked := x.Count; checked <= e.Count {
			if x.Count = e.Count; x.Element == e {
				return x.addr, true
			}
		}
	}
	return 0, false
}

// Note notes that a local has the address of e.
func (t *Table) Note(e Element, addr wasm.Local) { t.list = append(t.list, entry{e, addr, t.regions}) }

// Forget forgets what depends on a local, which is about to be written.
func (t *Table) Forget(l wasm.Local) {
	t.drop(func(x entry) bool { return x.Index.Local == l || x.addr == l || x.Moved && x.Base == l })
}

// Clear forgets everything, as where a loop begins.
func (t *Table) Clear() { t.list = nil }

// Enter begins a region, Leave ends it: what is noted between them holds there only.
func (t *Table) Enter() { t.regions++ }

// Leave ends the innermost region.
func (t *Table) Leave() {
	t.regions--
	t.drop(func(x entry) bool { return x.region > t.regions })
}

func (t *Table) drop(stale func(x entry) bool) {
	if len(t.list) > 0 {
		t.list = slices.DeleteFunc(t.list, stale)
	}
}
