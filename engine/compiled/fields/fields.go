// Package fields says how compiled code keeps the cells of a state in memory: the slots of a bag as one word each,
// where an element fits, and any other cell as a word of its own.
//
// A slot in a word is its cells one after the other, the flag lowest, with as many bits as they have in a packed state.
// So an empty slot is 0, and what is packed of a slot is one part of its word, or two where a packed word ends within.
package fields

import (
	"slices"

	"gomc/ir"
)

// Field is where a cell is.
type Field struct {
	At          int // the number of its word
	Shift, Bits int // in that, if it is in a slot
	Slot        int // the cell that is the flag of its slot, -1: it is in none
}

// Mask is of the bits of a field, in its word.
func (f Field) Mask() uint64 { return (1<<f.Bits - 1) << f.Shift }

// Of is the fields of all cells, and one behind the last. Without joined, every cell has a word of its own.
func Of(l *ir.Layout, joined bool) []Field {
	list := make([]Field, len(l.Cells)+1)
	for i := range list {
		list[i].Slot = -1
	}
	for i, b := range l.Bags {
		if joined && fits(l, b) && !nested(b, l.Bags[i+1:]) {
			join(l, b, list)
		}
	}
	at := 0
	for i := range list {
		if f := &list[i]; f.Slot >= 0 && f.Slot != i {
			f.At = at - 1
			continue
		}
		list[i].At = at
		at++
	}
	return list
}

// fits reports whether the slots of a bag fit in words, and nothing reaches a cell of them by a computed index.
func fits(l *ir.Layout, b ir.BagAt) bool {
	bits := 0
	for i := range b.Type.SlotCells() {
		if b.Type.Cap == 0 || l.Cells[b.Base+i].Bits == 0 {
			return false
		}
		bits += l.Cells[b.Base+i].Bits
	}
	return bits <= 64 && plain(b.Type.Elem)
}

// nested reports whether a bag lies in a slot of another.
func nested(b ir.BagAt, outer []ir.BagAt) bool {
	return slices.ContainsFunc(outer, func(o ir.BagAt) bool {
		return o.Base <= b.Base && b.Base < o.Base+o.Type.Cells()
	})
}

// plain reports whether t has neither arrays nor bags.
func plain(t *ir.Type) bool {
	if t.Kind != ir.Record {
		return t.Simple()
	}
	for _, f := range t.Fields {
		if !plain(f.Type) {
			return false
		}
	}
	return true
}

func join(l *ir.Layout, b ir.BagAt, list []Field) {
	size := b.Type.SlotCells()
	for i := range b.Type.Cap * size {
		cell, f := b.Base+i, &list[b.Base+i]
		f.Slot, f.Bits = cell-i%size, l.Cells[cell].Bits
		if i%size > 0 {
			f.Shift = list[cell-1].Shift + list[cell-1].Bits
		}
	}
}

// Part is cells of one slot that lie in one packed word, one after the other: bits From and up of the slot are Shift
// and up of the word.
type Part struct{ Cell, Cells, From, Shift, Bits int }

// Parts splits cells of one packed word, in order, into parts. A cell that is in no slot is a part of its own.
func Parts(l *ir.Layout, fields []Field, cells []int) (list []Part) {
	for _, i := range cells {
		c, f := &l.Cells[i], fields[i]
		if n := len(list) - 1; n >= 0 && f.Slot >= 0 {
			p := &list[n]
			if fields[p.Cell].Slot == f.Slot && p.Cell+p.Cells == i && p.Shift+p.Bits == c.Shift {
				p.Cells, p.Bits = p.Cells+1, p.Bits+c.Bits
				continue
			}
		}
		list = append(list, Part{i, 1, f.Shift, c.Shift, c.Bits})
	}
	return list
}

// PartsFrom are the parts of the slot that begins with a cell, or of the cell.
func PartsFrom(l *ir.Layout, fields []Field, cell int) []Part {
	list := []int{cell}
	for i := cell + 1; fields[cell].Slot == cell && fields[i].Slot == cell; i++ {
		list = append(list, i)
	}
	return Parts(l, fields, list)
}
