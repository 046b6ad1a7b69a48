package premises

import (
	"slices"

	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// temporary is a message that an iteration of a loop over nodes puts together in the frame, and sends, or the result of
// a call: a local variable that each iteration writes, and that nothing else looks at.
type temporary struct {
	lo, hi int
	places []*form.Place // where it is written, and sent
	at     source.Span
}

func (t *temporary) has(p *form.Place) bool {
	return p.Root == ir.Frame && p.Base < t.hi && t.lo < p.Base+max(1, p.Size)
}

// send takes note of what is sent, if statements before it in the same list have surely written all of it.
func (r *reader) send(before []form.Stmt, elem *form.Place) {
	if elem.Root != ir.Frame || len(elem.Path) > 0 || len(elem.Pre) > 0 {
		return
	}
	t := temporary{lo: elem.Base, hi: elem.Base + elem.Size, places: []*form.Place{elem}, at: elem.At}
	written := map[int]bool{}
	for _, s := range before {
		p := destination(s)
		if p == nil || p.Root != ir.Frame || len(p.Path) > 0 || len(p.Pre) > 0 || !t.has(p) {
			continue
		}
		t.places = append(t.places, p)
		for c := p.Base; c < p.Base+max(1, p.Size); c++ {
			written[c] = true
		}
	}
	for c := t.lo; c < t.hi; c++ {
		if !written[c] {
			return
		}
	}
	*r.sent = append(*r.sent, t)
}

// returned takes note of where a call has its result, which nothing else looks at if it is a simple one.
func (r *reader) returned(into *form.Place) {
	if r.sent != nil && !r.frame && into.Root == ir.Frame && len(into.Path) == 0 && len(into.Pre) == 0 {
		*r.sent = append(*r.sent, temporary{into.Base, into.Base + max(1, into.Size), []*form.Place{into}, into.At})
	}
}

// destination returns the place that a statement certainly writes, or nil.
func destination(s form.Stmt) *form.Place {
	switch s := s.(type) {
	case *form.Store:
		return s.Dst
	case *form.Copy:
		return s.Dst
	case *form.Set:
		if !s.Wide {
			return s.Dst
		}
	}
	return nil
}

// isSent reports whether a place that is written is of something that is sent.
func (r *reader) isSent(p *form.Place) bool {
	return r.sent != nil && slices.ContainsFunc(*r.sent, func(t temporary) bool { return slices.Contains(t.places, p) })
}

// checkSent refuses code that looks elsewhere at what an iteration has put together.
func (l *lowerer) checkSent(code any) {
	results := map[*form.Place]bool{} // of calls, which are written there
	form.Inspect(code, func(n any) bool {
		if c, ok := n.(*form.Call); ok && c.Into != nil {
			results[c.Into] = true
		}
		p, ok := n.(*form.Place)
		if !ok || results[p] {
			return true
		}
		if slices.ContainsFunc(l.frame.sent, func(t temporary) bool { return slices.Contains(t.places, p) }) {
			return true
		}
		for i := range l.frame.sent {
			if t := &l.frame.sent[i]; t.has(p) {
				panic(l.sums(t.at, p.At, "which is used here"))
			}
		}
		return true
	})
	l.frame.sent = nil
}
