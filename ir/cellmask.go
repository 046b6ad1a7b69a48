package ir

// CellMask selects some cells of packed states: the words from Lo on, masked.
type CellMask struct {
	Lo   int
	Mask []uint64
}

// MaskOf selects a set of cells.
func (l *Layout) MaskOf(set CellSet) CellMask {
	words := make([]uint64, l.Words)
	for i := range set.All() {
		c := &l.Cells[i]
		words[c.Word] |= mask(c.Bits) << c.Shift
	}
	lo, hi := 0, len(words)
	for lo < hi && words[lo] == 0 {
		lo++
	}
	for hi > lo && words[hi-1] == 0 {
		hi--
	}
	return CellMask{lo, words[lo:hi]}
}

// Project appends to out what the mask leaves of a state.
func (c *CellMask) Project(state, out []uint64) []uint64 {
	for i, m := range c.Mask {
		out = append(out, state[c.Lo+i]&m)
	}
	return out
}

// Merge joins what a mask has left with a state that holds nothing there.
func (c *CellMask) Merge(words, state []uint64) {
	for i, w := range words {
		state[c.Lo+i] |= w & c.Mask[i]
	}
}

// Raw returns a cell of a packed state.
func (l *Layout) Raw(state []uint64, cell int) uint64 {
	c := &l.Cells[cell]
	return state[c.Word] >> c.Shift & mask(c.Bits)
}

// SetRaw changes a cell of a packed state.
func (l *Layout) SetRaw(state []uint64, cell int, v uint64) {
	c := &l.Cells[cell]
	state[c.Word] = state[c.Word]&^(mask(c.Bits)<<c.Shift) | v<<c.Shift
}
