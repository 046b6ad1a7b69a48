package symmetry

import "slices"

// normalize sorts the active bags, as ir.Layout.Normalize would. The others need no
// sorting: renaming moves each as a whole.
func (m *machine) normalize(words []uint64, slots *[]uint64) {
	for i := range m.bags {
		b := &m.bags[i]
		if n := m.occupied(b, words); n > 1 && !b.fifo {
			m.sortSlots(b, words, n, slots)
		}
	}
}

// occupied counts the elements of a bag whose occupied slots come first.
func (m *machine) occupied(b *bag, words []uint64) int {
	n := 0
	for n < b.slots && m.cell(words, b.base+n*b.slotCells) != 0 {
		n++
	}
	return n
}

func (m *machine) cell(words []uint64, i int) uint64 {
	c := &m.layout.Cells[i]
	return words[c.Word] >> c.Shift & ones(c.Bits)
}

// sortSlots sorts the first n slots of b by their cells.
func (m *machine) sortSlots(b *bag, words []uint64, n int, scratch *[]uint64) {
	slots := (*scratch)[:0]
	for i := range n * b.slotCells {
		slots = append(slots, m.cell(words, b.base+i))
	}
	*scratch = slots
	sortRows(slots, b.slotCells)
	for i, v := range slots {
		c := &m.layout.Cells[b.base+i]
		words[c.Word] = words[c.Word]&^(ones(c.Bits)<<c.Shift) | v<<c.Shift
	}
}

// sortRows is an insertion sort: bags are small and nearly sorted.
func sortRows(rows []uint64, size int) {
	for i := size; i < len(rows); i += size {
		for j := i; j > 0 && slices.Compare(rows[j:j+size], rows[j-size:j]) < 0; j -= size {
			for k := range size {
				rows[j+k], rows[j+k-size] = rows[j+k-size], rows[j+k]
			}
		}
	}
}
