package snapshot

import (
	"slices"

	"gomc/ir"
	"gomc/source"
)

// StartRule returns a start state that makes the given cells, which must be normalised, in a program of that layout.
// Traces name it, and the place, which must be known.
func StartRule(p *ir.Program, cells []uint64, name string, place source.Span) *ir.Rule {
	w := &writer{at: place}
	for _, v := range p.Vars {
		w.value(ir.State, v.Base, v.Type, cells[v.Base:v.Base+v.Type.Cells()], 0)
	}
	r := &ir.Rule{Name: name, Number: 1, Body: w.body, Cells: w.frame, At: place}
	for _, c := range p.Channels {
		content := cells[c.Var.Base : c.Var.Base+c.Var.Type.Cells()]
		if slices.ContainsFunc(content, func(raw uint64) bool { return raw != 0 }) {
			r.Sends = append(r.Sends, c)
		}
	}
	return r
}

// writer writes the statements that give cells their contents.
type writer struct {
	at    source.Span
	body  []ir.Stmt
	frame int // cells of the frame
}

// value writes a value to a place that is Undefined. The frame is free from cell `free` on.
func (w *writer) value(root ir.Root, base int, t *ir.Type, cells []uint64, free int) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			w.value(root, base+f.Offset, f.Type, cells[f.Offset:f.Offset+f.Type.Cells()], free)
		}
	case ir.Array:
		size := t.Elem.Cells()
		for at := 0; size > 0 && at < len(cells); at += size {
			w.value(root, base+at, t.Elem, cells[at:at+size], free)
		}
	case ir.Bag:
		for _, elem := range elements(t, cells) {
			w.add(w.place(root, base, t), elem, free)
		}
	default:
		if cells[0] != 0 {
			w.body = append(w.body, &ir.Store{Dst: w.place(root, base, t), X: &ir.Const{V: int64(cells[0]-1) + t.First()}, At: w.at})
		}
	}
}

// add writes an element into the frame, and puts it into a bag from there.
func (w *writer) add(bag *ir.Place, elem []uint64, free int) {
	end := free + len(elem)
	w.frame = max(w.frame, end)
	from := w.place(ir.Frame, free, bag.Type.Elem)
	w.body = append(w.body, &ir.Undefine{Dst: from})
	w.value(ir.Frame, free, bag.Type.Elem, elem, end)
	w.body = append(w.body, &ir.BagAdd{Bag: bag, Elem: from, At: w.at})
}

func (w *writer) place(root ir.Root, base int, t *ir.Type) *ir.Place {
	return &ir.Place{Root: root, Base: base, Type: t, At: w.at}
}
