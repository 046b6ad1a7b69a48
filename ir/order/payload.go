package order

import (
	"slices"

	"gomc/ir"
)

// Which cells of the elements of bags are never Undefined: those that everything which puts
// an element into a bag of the type has filled. A payload is filled in temporaries, which
// are written just before they are read (or by the choice of an element, of a delivery or
// a receive), so that it suffices to look at what is written to them.

// payloads says it by the type of the elements, cell by cell.
type payloads struct {
	p       *ir.Program
	defined []bool
	full    map[*ir.Type][]bool
	changed bool
}

func findPayloads(p *ir.Program, defined []bool) map[*ir.Type][]bool {
	s := &payloads{p: p, defined: defined, full: map[*ir.Type][]bool{}}
	for s.changed = true; s.changed; {
		s.changed = false
		for _, r := range p.Starts {
			s.body(r.Body, nil, func(int) bool { return true })
		}
		for _, r := range p.Rules {
			s.body(r.Body, r.Params, func(cell int) bool { return isLocal(r.Locals, cell) })
		}
		for _, f := range p.Funcs {
			result := &frame{fn: f}
			s.body(f.Body, nil, func(cell int) bool { return isLocal(f.Locals, cell) || result.result(cell) })
		}
	}
	return s.full
}

func isLocal(locals []ir.Local, cell int) bool {
	return slices.ContainsFunc(locals, func(l ir.Local) bool { return cell >= l.Cell && cell < l.Cell+l.Type.Cells() })
}

// ofElement lists the cells of elements of a type. Of one that nothing is put into, all are defined.
func (s *payloads) ofElement(elem *ir.Type) []bool {
	if s.full[elem] == nil {
		s.full[elem] = make([]bool, elem.Cells())
		for i := range s.full[elem] {
			s.full[elem][i] = true
		}
	}
	return s.full[elem]
}

// body looks at what is put into bags; lasts says of a cell of the frame that it is no
// temporary.
func (s *payloads) body(list []ir.Stmt, params []ir.Param, lasts func(cell int) bool) {
	ir.InspectAll(list, func(n any) bool {
		switch n := n.(type) {
		case *ir.BagAdd:
			if n.Kept { // it has been in such a bag
				return true
			}
			known := s.ofElement(n.Bag.Type.Elem)
			for i := range known {
				if known[i] && !s.filled(list, params, lasts, n.Elem, i) {
					known[i], s.changed = false, true
				}
			}
		case *ir.Copy:
			s.invalidate(n.Dst)
		case *ir.Store:
			s.invalidate(n.Dst)
		case *ir.Undefine:
			if slices.ContainsFunc(n.Dst.Path, func(x ir.Step) bool { return x.Slot }) {
				s.invalidate(n.Dst)
			}
		}
		return true
	})
}

// invalidate assumes nothing any more of elements that are written in their bag, or copied with it.
func (s *payloads) invalidate(dst *ir.Place) {
	inside := slices.ContainsFunc(dst.Path, func(x ir.Step) bool { return x.Slot })
	if !inside && dst.Type.Simple() || !inside && !dst.Type.HoldsBag() {
		return
	}
	for _, v := range s.p.Vars {
		s.invalidateType(v.Type)
	}
}

func (s *payloads) invalidateType(t *ir.Type) {
	switch t.Kind {
	case ir.Record:
		for _, f := range t.Fields {
			s.invalidateType(f.Type)
		}
	case ir.Array:
		s.invalidateType(t.Elem)
	case ir.Bag:
		for i, known := range s.ofElement(t.Elem) {
			s.changed = s.changed || known
			s.full[t.Elem][i] = false
		}
		s.invalidateType(t.Elem)
	}
}

// filled reports whether the i-th cell of an element is defined when it is put into a bag.
func (s *payloads) filled(list []ir.Stmt, params []ir.Param, lasts func(int) bool, elem *ir.Place, i int) bool {
	if len(elem.Path) > 0 || len(elem.Pre) > 0 || elem.Root == ir.Ref {
		return false
	}
	cell := elem.Base + i
	if elem.Root == ir.State {
		return cell < len(s.defined) && s.defined[cell]
	}
	picked, full := s.chosen(params, cell)
	written, sound := writesTo(list, cell, func(src *ir.Place, k int) bool {
		return s.copied(src, k) || s.forwarded(list, params, src, k)
	})
	return sound && (picked && full || written && !picked && !lasts(cell))
}

// chosen reports whether a cell of the frame is one of a chosen element's, and whether it
// is defined then.
func (s *payloads) chosen(params []ir.Param, cell int) (picked, full bool) {
	for i := range params {
		for _, c := range params[i].Choices {
			if c.Into < 0 || params[i].Quorum || len(params[i].Choices) > 1 {
				continue
			}
			if k := cell - c.Into; k >= 0 && k < c.Bag.Type.Elem.Cells() {
				return true, s.ofElement(c.Bag.Type.Elem)[k]
			}
		}
	}
	return false, false
}

// copied reports whether what is copied from a place is defined.
func (s *payloads) copied(src *ir.Place, k int) bool {
	at := src.Base + k
	for i := range src.Path {
		at += src.Path[i].Offset
		if src.Path[i].Slot {
			return false
		}
	}
	return src.Root == ir.State && at < len(s.defined) && s.defined[at]
}

// forwarded reports whether what is copied from a place is part of an element that the
// parameters have chosen, which was defined there and has stayed as it was.
func (s *payloads) forwarded(list []ir.Stmt, params []ir.Param, src *ir.Place, k int) bool {
	if src.Root != ir.Frame || len(src.Path) > 0 || len(src.Pre) > 0 {
		return false
	}
	picked, full := s.chosen(params, src.Base+k)
	written, _ := writesTo(list, src.Base+k, func(*ir.Place, int) bool { return true })
	return picked && full && !written
}

// writesTo reports whether something is written to a cell of the frame, and whether all of
// it is defined.
func writesTo(list []ir.Stmt, cell int, copied func(src *ir.Place, k int) bool) (written, sound bool) {
	sound = true
	write := func(p *ir.Place, defined func(k int) bool) {
		if p == nil || p.Root != ir.Frame || cell < p.Base || cell >= p.Base+extent(p) {
			return
		}
		written = true
		sound = sound && len(p.Path) == 0 && defined(cell-p.Base)
	}
	always, never := func(int) bool { return true }, func(int) bool { return false }
	ir.InspectAll(list, func(n any) bool {
		switch n := n.(type) {
		case *ir.Store:
			write(n.Dst, always)
		case *ir.Copy:
			write(n.Dst, func(k int) bool { return copied(n.Src, k) })
		case *ir.Undefine:
			write(n.Dst, never)
		case *ir.Choose:
			write(n.Dst, func(int) bool { return n.Of != nil })
		case *ir.Clear:
			write(n.Dst, always)
		case *ir.Bind:
			write(n.Place, never)
		case *ir.Call:
			write(n.Into, never)
			for i := range n.Args {
				write(n.Args[i].Ref, never)
			}
		}
		return true
	})
	return written, sound
}

// payload reports whether a place is a cell of a payload that is never Undefined: in a slot,
// or in what a rule has chosen from a bag, where that is known to be there.
func (w *walker) payload(p *ir.Place, k known) bool {
	at := p.Base
	for i := range p.Path {
		at += p.Path[i].Offset
	}
	switch {
	case p.Root == ir.State:
		return w.inSlot(p, at)
	case p.Root == ir.Frame && w.rule != nil && w.inside == nil && (w.f == nil || w.f.fn == nil):
		return w.inChoice(p, at, k)
	}
	return false
}

// inSlot looks at the element whose slot is the last step of a place.
func (w *walker) inSlot(p *ir.Place, at int) bool {
	if n := len(p.Path); n == 0 || !p.Path[n-1].Slot || slices.ContainsFunc(p.Path[:n-1], func(s ir.Step) bool { return s.Slot }) {
		return false
	}
	for _, b := range w.p.Layout.Bags {
		if k := at - b.Base; k > 0 && k < b.Type.SlotCells() {
			full := w.facts.full[b.Type.Elem]
			return full != nil && full[k-1]
		}
	}
	return false
}

// inChoice looks at what the parameters of the rule have chosen.
func (w *walker) inChoice(p *ir.Place, at int, k known) bool {
	for i := range w.rule.Params {
		q := &w.rule.Params[i]
		if q.Kind != ir.Pick || len(q.Choices) == 0 || q.Choices[0].Into < 0 {
			continue
		}
		elem, first := q.Choices[0].Bag.Type.Elem, q.Choices[0].Into
		if q.Quorum {
			first = firstOfQuorum(q, p, at) + 1
		}
		leaf := at - first
		if leaf < 0 || leaf >= elem.Cells() || !w.unwritten(first, elem.Cells()) {
			continue
		}
		full := w.facts.full[elem]
		return full != nil && full[leaf] && (!q.Quorum && len(p.Path) == 0 || q.Quorum && w.isChosen(q, p, leaf, k))
	}
	return false
}

// firstOfQuorum returns where the messages of a quorum begin, as far as a cell is one of theirs that a place names. The
// first sender need not be among the choices, where a receive has been split.
func firstOfQuorum(q *ir.Param, p *ir.Place, at int) int {
	into, size := q.Choices[0].Into, q.Choices[0].Bag.Type.Elem.Cells()+1
	if len(p.Path) != 1 || p.Path[0].Stride != size {
		return into
	}
	first := at - ((at-into)%size+size)%size
	if k := into - first; k < 0 || k >= size*int(p.Path[0].Count) {
		return into
	}
	return first
}

// unwritten reports whether the body of the rule leaves cells of its frame as they are.
func (w *walker) unwritten(first, n int) bool {
	for cell := first; cell < first+n; cell++ {
		if written, _ := writesTo(w.rule.Body, cell, func(*ir.Place, int) bool { return true }); written {
			return false
		}
	}
	return true
}

// isChosen reports whether the sender of a message of a quorum is known to be one of those
// chosen: the one whose filter is asked, or one whose flag has been looked at.
func (w *walker) isChosen(q *ir.Param, p *ir.Place, leaf int, k known) bool {
	if len(p.Path) != 1 {
		return false
	}
	if r, ok := p.Path[0].Index.(*ir.Reg); ok && w.filter == q && r.N == q.Sender {
		return true
	}
	flag := *p
	flag.Path = slices.Clone(p.Path)
	if flag.Path[0].Offset > 0 {
		flag.Path[0].Offset -= leaf + 1
	} else {
		flag.Base -= leaf + 1
	}
	return slices.Contains(k, placeKey(&flag))
}
