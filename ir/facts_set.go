package ir

import (
	"iter"
	"math/bits"
)

// CellSet is a set of cells of the state, one bit for each.
type CellSet []uint64

// NewCellSet is the empty set of cells of p.
func (p *Program) NewCellSet() CellSet { return make(CellSet, (len(p.Layout.Cells)+63)/64) }

// Add puts a cell into s.
func (s CellSet) Add(cell int) { s[cell/64] |= 1 << (cell % 64) }

// AddRange puts the cells from .. to-1 into s.
func (s CellSet) AddRange(from, to int) {
	for c := from; c < to; c++ {
		s.Add(c)
	}
}

// AddAll puts the cells of t into s.
func (s CellSet) AddAll(t CellSet) {
	for i := range t {
		s[i] |= t[i]
	}
}

// Has reports whether s holds a cell.
func (s CellSet) Has(cell int) bool { return s[cell/64]>>(cell%64)&1 != 0 }

// Intersects reports whether s and t share a cell.
func (s CellSet) Intersects(t CellSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Len is the number of cells in s.
func (s CellSet) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Cells yields the cells of s, ascending.
func (s CellSet) Cells() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(64*i + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}
