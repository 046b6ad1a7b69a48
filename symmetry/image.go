package symmetry

import "slices"

// image computes into out the state that src becomes when element e is renamed to[e].
func (m *machine) image(out, src []uint64, to []int32, slots *[]uint64) {
	for w, mask := range m.fixed {
		out[w] = src[w] & mask
	}
	for _, i := range m.moving {
		u := &m.units[i]
		if v := src[u.word] >> u.shift & u.mask; v != 0 {
			d := &m.units[u.goes(i, to)]
			out[d.word] |= u.becomes(v, to) << d.shift
		}
	}
	m.normalize(out, slots)
}

// goes is the unit that receives what unit u, of number i, holds.
func (u *unit) goes(i int32, to []int32) int32 {
	for _, k := range u.coords {
		i += k.stride * (to[k.element] - k.element)
	}
	return i
}

// becomes renames what is held in v, the raw contents of u.
func (u *unit) becomes(v uint64, to []int32) uint64 {
	switch {
	case u.content == nil:
		return v
	case u.bitmap:
		return u.content.renameBits(v, to)
	}
	if e := u.content.elements[v]; e >= 0 {
		return v + uint64(to[e]-e)
	}
	return v
}

// normalize sorts the active bags, as ir.Layout.Normalize would. The others need no
// sorting: renaming moves each as a whole.
func (m *machine) normalize(words []uint64, slots *[]uint64) {
	for i := range m.bags {
		b := &m.bags[i]
		if b.fifo {
			continue
		}
		if n := m.occupied(b, words); n > 1 {
			m.sortSlots(b, words, n, slots)
		}
	}
}

// occupied counts the elements of a normalised (or merely renamed) bag.
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
