package match

import "gomc/ir"

// A step without a line that changes nothing but what its instance alone has, such as a read that takes effect, need
// not wait if the next line of the instance takes what it leaves, and erases it, and nothing else may happen without a
// line in the instance until then, neither here nor behind the step. For in a run that explains the lines the step
// comes at some moment before that line, or the line is explained without it. If it comes here instead, no other
// instance can observe the difference, the line is still explained, and the states after the line are the same. So the
// search tries no other order.

// settles adds what such a step leads to, if there is one.
func (s *search) settles(n *node) bool {
	o := s.unlogged.owners
	if o == nil || !s.opts.Foresee || !s.obs.Local {
		return false
	}
	for _, q := range s.unlogged.quiet.inward {
		if st := o.settled(q, n); st != nil {
			s.unlogged.spent = n.spent
			s.quietly(n, st)
			return true
		}
	}
	return false
}

// settled is the step of a part, if it need not wait.
func (o *owners) settled(q *quietPart, n *node) *step {
	s := o.search
	x := &s.at.view.state
	if o.never(q, x) || !o.restsBut(q, q.owner, x) || o.moved(q, x) != nil && !o.fits(q, n) {
		return nil
	}
	s.unlogged.room = s.parts.append(s.unlogged.room[:0], q.of, x)
	if len(s.unlogged.room) != 1 || s.unlogged.room[0].fault != nil {
		return nil
	}
	st := &s.unlogged.room[0]
	next, known := o.next(q.owner, int(n.at[0]))
	if !known || next < 0 {
		return nil
	}
	r, found := s.logs[0].lines[next-s.logs[0].first], &st.effect.taken
	if !found.of(r, n) {
		to := st.behind(&n.state)
		if found.is = o.rests(q.owner, to); found.is {
			takes, refuses := o.taken(q, r, n, to)
			if found.is = takes; refuses {
				st.effect.vain = *found
				st.effect.vain.is = true
			}
		}
	}
	if !found.is {
		return nil
	}
	return st
}

// fits reports whether the next line takes what the moves of a part leave, and notes it if it is refused.
func (o *owners) fits(q *quietPart, n *node) bool {
	next, known := o.next(q.owner, int(n.at[0]))
	if !known || next < 0 {
		return false
	}
	r := o.search.logs[0].lines[next-o.search.logs[0].first]
	known = q.fit.of(r, n)
	if same := q.fit.same(o.search.parts.touches(q.of).pieces, &n.state); !known || !same {
		o.moving = state{ids: n.state.ids, of: n.state.of, moves: q.moves}
		q.fit.takes, q.fit.refuses = false, false
		if o.rests(q.owner, &o.moving) {
			q.fit.takes, q.fit.refuses = o.taken(q, r, n, &o.moving)
		}
	}
	if q.fit.refuses {
		q.turn = o.search.parts.turn
	}
	return q.fit.takes
}

// fit caches what the last comparison found out about the moves of a part.
type fit struct {
	foreseen
	ids            []uint32 // of the pieces that the part touches
	takes, refuses bool
}

// same reports whether the state has the same values in these pieces as at the last call. If not, it stores the new
// ones.
func (f *fit) same(pieces []int, x *state) bool {
	same := len(f.ids) == len(pieces)
	for i, k := range pieces {
		same = same && f.ids[i] == x.ids[k]
	}
	if !same {
		f.ids = f.ids[:0]
		for _, k := range pieces {
			f.ids = append(f.ids, x.ids[k])
		}
	}
	return same
}

// isRefused reports whether the next line was found to refuse what a part leaves of the configuration at hand.
func (o *owners) isRefused(q *quietPart, n *node) bool {
	if q.turn != o.search.parts.turn {
		return false
	}
	next, _ := o.next(q.owner, int(n.at[0]))
	o.search.result.Omitted.Lines = max(o.search.result.Omitted.Lines, next+1)
	return true
}

// of reports whether what was found out is about a line. If not, it is from now on.
func (f *foreseen) of(r *reading, n *node) bool {
	if f.line == r.serial && f.bound == n.bound {
		return true
	}
	f.line, f.bound = r.serial, n.bound
	return false
}

// taken reports whether a line is certain to be explained in a state, by one event that erases what a part writes; and
// whether it is certain to be refused.
func (o *owners) taken(q *quietPart, r *reading, n *node, to *state) (is, refused bool) {
	if len(r.Choices) != 1 || len(r.Choices[0].Steps) != 1 || len(r.Choices[0].After) > 0 {
		return false, false
	}
	s, ch := o.search, r.Choices[0]
	p := ch.Steps[0]
	parts, held := s.partsOf(p, n.bound)
	if len(parts) != 1 || !allHeld(p.Tests, held) {
		return false, false
	}
	of := parts[0]
	if o.ownerOf(of) != q.owner || !o.private[q.owner].Holds(of.guard) {
		return false, false
	}
	holds, known := o.holds(q.owner, ch.Before, r, n, to)
	return known && holds && s.parts.erased(of, to.whole()).Holds(q.of.writes), known && !holds
}

// holds reports whether tests hold, if that is known by what an instance alone has.
func (o *owners) holds(i int, tests []*Test, r *reading, n *node, x *state) (holds, known bool) {
	asked := &o.search.unlogged.foreseen
	asked.reset()
	o.view = View{state: *x, Asked: asked}
	o.look = Situation{Line: r.line, State: &o.view, Bound: n.bound, Brief: true}
	holds = true
	for k := 0; k < len(tests) && holds; k++ {
		answer, err := tests[k].Eval(&o.look)
		if err != nil {
			return false, false
		}
		holds = answer.Holds
	}
	return holds, !asked.All && o.private[i].Holds(asked.cells)
}

// erased are cells that each step of a part writes, whatever they had; none if that is not known. A part that reads
// nothing once it is possible writes the same cells in each state: those that it changes, here or where they have
// another value.
func (p *Parts) erased(of *part, x *state) ir.CellSet {
	if of.erases != nil {
		return of.erases
	}
	program := p.machine.Program()
	all := program.NewCellSet()
	if of.body.Len() > 0 {
		of.erases = all
		return all
	}
	state := x.words()
	layout, other := program.Layout, append([]uint64(nil), state...)
	for cell := range of.writes.All() {
		if raw := layout.Raw(state, cell); !of.guard.Has(cell) && layout.Cells[cell].Bits > 0 {
			layout.SetRaw(other, cell, 1-min(raw, 1))
		}
	}
	y := stateIn(p.pieces, other)
	here, there := p.steps(of, x), p.steps(of, &y)
	if len(here) != 1 || here[0].fault != nil {
		return all // it is not known yet
	}
	if of.erases = all; len(there) != 1 || there[0].fault != nil {
		return all
	}
	a := (&step{of: of, effect: &here[0]}).behind(x).words()
	b := (&step{of: of, effect: &there[0]}).behind(&y).words()
	for cell := range of.writes.All() {
		was, is := layout.Raw(state, cell), layout.Raw(a, cell)
		if is != was || was != layout.Raw(other, cell) && layout.Raw(b, cell) == is {
			all.Add(cell)
		}
	}
	return all
}
