package match

import "gomc/ir"

// A step without a line that changes nothing but what its instance alone has, such as a read that takes effect, need
// not wait if the next line of the instance takes what it leaves, and erases it. For in a run that explains the lines
// the step comes at some moment before that line. If it comes here instead, nobody else can tell, the line is explained
// as well, and the states behind the line are the same. So no other order is looked at.

// settles adds what such a step leads to, if there is one.
func (s *search) settles(n *node) bool {
	o := s.unlogged.owners
	if o == nil || !s.opts.Foresee || !s.obs.Local {
		return false
	}
	for _, q := range o.inward {
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
	if o.never(q, n.state) || !o.private[q.owner].Holds(q.of.guard) {
		return nil
	}
	s.unlogged.room = s.parts.append(s.unlogged.room[:0], q.of, n.state)
	if len(s.unlogged.room) != 1 || s.unlogged.room[0].fault != nil {
		return nil
	}
	st := &s.unlogged.room[0]
	next, known := o.next(q.owner, int(n.at[0]))
	if !known || next < 0 {
		return nil
	}
	if to := st.behind(n.state); !o.rests(q.owner, to) || !o.taken(q, s.logs[0].lines[next-s.logs[0].first], n, to) {
		return nil
	}
	return st
}

// taken reports whether a line is certain to be explained in a state, by one event that erases what a part writes.
func (o *owners) taken(q *quietPart, r *reading, n *node, to []uint64) bool {
	if len(r.Choices) != 1 || len(r.Choices[0].Steps) != 1 || len(r.Choices[0].After) > 0 {
		return false
	}
	s, ch := o.search, r.Choices[0]
	p := ch.Steps[0]
	rules := s.rulesOf(p)
	if len(rules) != 1 {
		return false
	}
	of, held := s.parts.of(rules[0], p.Fixed, n.bound)
	if len(p.Tests) > 64 || held&(1<<len(p.Tests)-1) != 1<<len(p.Tests)-1 || o.ownerOf(of) != q.owner ||
		!o.private[q.owner].Holds(of.guard) {
		return false
	}
	return o.holds(q.owner, ch.Before, r, n, to) && s.parts.erased(of, to).Holds(q.of.writes)
}

// holds reports whether tests hold by what an instance alone has.
func (o *owners) holds(i int, tests []*Test, r *reading, n *node, state []uint64) bool {
	asked := &o.search.unlogged.foreseen
	asked.reset()
	look := &Situation{Line: r.line, State: &View{Words: state, Asked: asked}, Bound: n.bound, Brief: true}
	for _, t := range tests {
		if answer, err := o.search.ask(t, look); err != nil || !answer.Holds {
			return false
		}
	}
	return !asked.All && o.private[i].Holds(asked.cells)
}

// erased are cells that each step of a part writes, whatever they had; none if that is not known. A part that reads
// nothing once it is possible writes the same cells in each state: those that it changes, here or where they have
// another value.
func (p *Parts) erased(of *part, state []uint64) ir.CellSet {
	if of.erases != nil {
		return of.erases
	}
	program := p.machine.Program()
	all := program.NewCellSet()
	if of.body.Len() > 0 {
		of.erases = all
		return all
	}
	layout, other := program.Layout, append([]uint64(nil), state...)
	for cell := range of.writes.All() {
		if raw := layout.Raw(state, cell); !of.guard.Has(cell) && layout.Cells[cell].Bits > 0 {
			layout.SetRaw(other, cell, 1-min(raw, 1))
		}
	}
	here, there := p.steps(of, state), p.steps(of, other)
	if len(here) != 1 || here[0].fault != nil {
		return all // it is not known yet
	}
	if of.erases = all; len(there) != 1 || there[0].fault != nil {
		return all
	}
	a := (&step{of: of, leaves: here[0].leaves}).behind(state)
	b := (&step{of: of, leaves: there[0].leaves}).behind(other)
	for cell := range of.writes.All() {
		was, is := layout.Raw(state, cell), layout.Raw(a, cell)
		if is != was || was != layout.Raw(other, cell) && layout.Raw(b, cell) == is {
			all.Add(cell)
		}
	}
	return all
}
