// Package fields says how compiled code keeps the cells of a state in memory: the slots of a bag as one word each,
// where an element fits, likewise the elements of an array of records that the program copies whole, and any other cell
// as a word of its own. What is said of slots is true of such elements, too, except that these have no flag.
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
	Slot        int // the first cell of its slot, which is the flag, -1: it is in none
}

// Mask is of the bits of a field, in its word.
func (f Field) Mask() uint64 { return (1<<f.Bits - 1) << f.Shift }

// Of is the fields of all cells, and one behind the last. Without joined, every cell has a word of its own.
func Of(p *ir.Program, joined bool) []Field {
	l := p.Layout
	list := make([]Field, len(l.Cells)+1)
	for i := range list {
		list[i].Slot = -1
	}
	for i, b := range l.Bags {
		t := b.Type
		if joined && t.Cap > 0 && plain(t.Elem) && fits(l, b.Base, t.SlotCells()) && !nested(b, l.Bags[i+1:]) {
			join(l, b.Base, t.SlotCells(), t.Cap, list)
		}
	}
	if joined {
		a := arrays{l, list, copied(p)}
		var last *ir.Var
		for i := range l.Cells {
			if v := l.Cells[i].Var; v != last {
				a.join(v.Base, v.Type)
				last = v
			}
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

// fits reports whether the cells from base on fit in a word.
func fits(l *ir.Layout, base, cells int) bool {
	bits := 0
	for _, c := range l.Cells[base : base+cells] {
		if c.Bits == 0 {
			return false
		}
		bits += c.Bits
	}
	return bits <= 64
}

// copied are the types of the records that the program copies whole.
func copied(p *ir.Program) map[*ir.Type]bool {
	types := map[*ir.Type]bool{}
	visit := func(n any) bool {
		if s, ok := n.(*ir.Copy); ok && s.Dst.Type.Kind == ir.Record {
			types[s.Dst.Type], types[s.Src.Type] = true, true
		}
		return true
	}
	for _, r := range p.Rules {
		ir.InspectAll(r.Body, visit)
	}
	for _, f := range p.Funcs {
		ir.InspectAll(f.Body, visit)
	}
	return types
}

// arrays joins the elements of arrays.
type arrays struct {
	*ir.Layout
	fields []Field
	copied map[*ir.Type]bool
}

// join joins the elements of the arrays in the cells from base on, which are a t. Bags keep theirs.
func (a *arrays) join(base int, t *ir.Type) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			a.join(base+f.Offset, f.Type)
		}
	case ir.Array:
		n, size := int(t.Index.Count()), t.Elem.Cells()
		if n > 0 && a.copied[t.Elem] && size > 1 && plain(t.Elem) && fits(a.Layout, base, size) {
			join(a.Layout, base, size, n, a.fields)
			return
		}
		for i := range n {
			a.join(base+i*size, t.Elem)
		}
	}
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

// join packs each of n slots of size cells into one word.
func join(l *ir.Layout, base, size, n int, list []Field) {
	for i := range n * size {
		cell, f := base+i, &list[base+i]
		f.Slot, f.Bits = cell-i%size, l.Cells[cell].Bits
		if i%size > 0 {
			f.Shift = list[cell-1].Shift + list[cell-1].Bits
		}
	}
}

// Whole reports whether n cells from one on are whole slots.
func Whole(list []Field, from, n int) bool {
	for i := from; i < from+n; i++ {
		if list[i].Slot < from {
			return false
		}
	}
	return n > 0 && (list[from+n].Slot < 0 || list[from+n].Slot == from+n)
}

// Alike reports whether n cells from a on, which are whole slots, lie in their words as those from b on do.
func Alike(list []Field, a, b, n int) bool {
	if !Whole(list, a, n) || !Whole(list, b, n) {
		return false
	}
	for i := range n {
		x, y := list[a+i], list[b+i]
		if x.Shift != y.Shift || x.Bits != y.Bits || x.Slot-a != y.Slot-b {
			return false
		}
	}
	return true
}

// Together reports whether n cells from one on lie in one slot.
func Together(list []Field, from, n int) bool {
	return n > 0 && list[from].Slot >= 0 && list[from].Slot == list[from+n-1].Slot
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
