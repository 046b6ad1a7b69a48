package ir

import "gomc/internal/bitset"

// CellSet is a set of cells of the state.
type CellSet = bitset.Set

// NewCellSet is the empty set of cells of p.
func (p *Program) NewCellSet() CellSet { return bitset.New(len(p.Layout.Cells)) }
