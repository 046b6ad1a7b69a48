package step

import (
	"slices"

	"gomc/prove/form"
)

// counts are the majorities of which a state has bits: one for each of the program, and each value that its arguments
// may have, nodes among the concrete ones.
type counts struct {
	list  []count
	first []int // by majority: where its bits begin
}

// count is what one bit says: that as many nodes as a majority needs satisfy its predicate for some arguments.
type count struct {
	of   int
	args []int64 // values of expressions
}

// Counted are the majorities of which a state has bits, behind the existence bits: which one each is, and the values of
// its arguments.
func (m *Machine) Counted() (of []int, args [][]int64) {
	for i := range m.counts.list {
		of, args = append(of, m.counts.list[i].of), append(args, m.counts.list[i].args)
	}
	return of, args
}

func (m *Machine) newCounts() (out counts) {
	for i, q := range m.Program.Majorities {
		out.first = append(out.first, len(out.list))
		args := make([]int64, len(q.Args))
		var choose func(j int)
		choose = func(j int) {
			if j == len(args) {
				out.list = append(out.list, count{i, slices.Clone(args)})
				return
			}
			for _, v := range m.valuesOf(q.Args[j]) {
				args[j] = v
				choose(j + 1)
			}
		}
		choose(0)
	}
	return out
}

func (m *Machine) valuesOf(d form.Domain) (out []int64) {
	if d.Node {
		for n := range m.K {
			out = append(out, form.NodeValue(n))
		}
		return out
	}
	for v := d.From; v <= d.To; v++ {
		out = append(out, v)
	}
	return out
}

// find is the number of a bit; -1: there is none, since an argument is a node that is not concrete, or out of range.
func (c *counts) find(of int, args []int64) int {
	for i := c.first[of]; i < len(c.list) && c.list[i].of == of; i++ {
		if slices.Equal(c.list[i].args, args) {
			return i
		}
	}
	return -1
}

// renamed says where each bit comes from when nodes are renamed.
func (c *counts) renamed(perm []int) []int {
	out := make([]int, len(c.list))
	for i, one := range c.list {
		args := slices.Clone(one.args)
		for j, v := range args {
			if n, isNode := form.NodeOf(v); isNode {
				args[j] = form.NodeValue(perm[n])
			}
		}
		out[c.find(one.of, args)] = i
	}
	return out
}

// most is whether as many nodes satisfy a predicate as are needed: what the bit says, or either, when an argument is
// not concrete.
func (s *Stepper) most(e *form.Most) int64 {
	args := make([]int64, len(e.Args))
	for i, a := range e.Args {
		args[i] = s.eval(a)
	}
	if s.end.stop != running {
		return 0
	}
	at := s.m.counts.find(e.Of, args)
	if at < 0 && s.mode.judging {
		return unknown
	}
	q := s.m.Program.Majorities[e.Of]
	if q.Faults && !s.mode.before && s.countFaults(q, args) {
		return 0
	}
	if at >= 0 {
		return int64(s.now.most[at])
	}
	if s.choose(2) == 0 {
		return 0
	}
	s.meetAll(e.Of, args)
	return truth(s.end.stop == running)
}

// countFaults evaluates the predicate for the nodes that are known, as a count does for all, and has another one fault
// if the tape says so; true: the tape has ended. In a property, each node is a concrete one in some state.
func (s *Stepper) countFaults(q *form.Majority, args []int64) bool {
	visited := s.now.n
	for n := range s.m.K + 1 + visited {
		if n != s.m.K {
			s.predicate(q, args, n)
		}
	}
	if s.mode.judging {
		return s.end.stop != running
	}
	if s.end.stop == running && s.choose(2) == 1 {
		s.predicate(q, args, s.resolveFrom(visited))
		if s.end.stop == running {
			s.end.stop = aborted
		}
	}
	return s.end.stop != running
}

// predicate evaluates the predicate of a majority for a node, in a frame of its own.
func (s *Stepper) predicate(q *form.Majority, args []int64, n int) bool {
	if s.end.stop != running {
		return false
	}
	rp, rtop := s.code.rp, s.code.rtop
	s.code.rp, s.code.rtop = rtop, rtop+q.Regs
	s.reserve()
	clear(s.code.regs[s.code.rp:s.code.rtop])
	s.code.regs[s.code.rp] = form.NodeValue(n)
	copy(s.code.regs[s.code.rp+1:], args)
	v := s.eval(q.Pred)
	s.code.rp, s.code.rtop = rp, rtop
	return v != 0 && s.end.stop == running
}

// votes reports whether a node satisfies a predicate. A node for which it has no value does not.
func (s *Stepper) votes(c *count, n int) bool {
	v := s.predicate(s.m.Program.Majorities[c.of], c.args, n)
	if s.end.stop == faulted {
		s.end.stop = running
		return false
	}
	return v
}

// meetAll has a majority that holds before the step share a node with each one that must have one in common with it.
func (s *Stepper) meetAll(of int, args []int64) {
	a := count{of, args}
	for i := range s.m.counts.list {
		b := &s.m.counts.list[i]
		if s.now.most[i] != 0 && form.Intersect(s.need(&a), s.need(b), s.m.K) {
			s.exists(func(n int) bool { return s.votes(&a, n) && s.votes(b, n) })
		}
	}
}

func (s *Stepper) need(c *count) form.Need { return s.m.Program.Majorities[c.of].Need }

// exists ends the tape unless some node can satisfy a condition: a concrete one, a materialised one, or another one. It
// is enough that one can, so nothing is learnt of it.
func (s *Stepper) exists(is func(n int) bool) {
	for n := range s.m.K {
		if s.end.stop != running || is(n) {
			return
		}
	}
	if !s.aside(func() {
		if n := s.resolve(); s.end.stop == running && !is(n) && s.end.stop == running {
			s.end.stop = aborted
		}
	}) {
		s.end.stop = aborted
	}
}

// aside reports whether some tape gets through something, which leaves no trace.
func (s *Stepper) aside(do func()) (through bool) {
	now, facts, outer, before := s.now.clone(), s.facts, s.tape, s.mode.before
	s.tape = tape{}
	for more := true; more && !through; more = s.tape.next() {
		s.tape.pos = 0
		do()
		through = s.end.stop == running
		s.work.blocked = s.work.blocked || s.end.stop == stuck
		s.end.stop = running
		s.now.restore(&now)
		s.facts, s.mode.before = facts, before
	}
	s.tape = outer
	return through
}

// clone is a copy of what is known.
func (c *cells) clone() cells {
	out := *c
	out.pre, out.cur, out.xs = slices.Clone(c.pre), slices.Clone(c.cur), slices.Clone(c.xs)
	return out
}

func (c *cells) restore(from *cells) {
	copy(c.pre, from.pre)
	copy(c.cur, from.cur)
	c.n, c.xs = from.n, append(c.xs[:0], from.xs...)
}

// countsAfter are the bits of majorities after the step. See the package comment.
func (s *Stepper) countsAfter(out State) {
	changed := make([]bool, len(s.m.counts.list))
	for i := range s.m.counts.list {
		c := &s.m.counts.list[i]
		came, went := s.moved(c)
		was := s.now.most[i]
		out[i] = was
		if was != 0 && went || was == 0 && came {
			out[i] = uint16(s.choose(2))
		}
		if changed[i] = out[i] != was || s.mode.starting; changed[i] {
			s.possible(c, out[i] != 0)
		}
		if s.end.stop != running {
			return
		}
	}
	for i := range s.m.counts.list {
		for j := range s.m.counts.list {
			if changed[i] || changed[j] {
				s.agreeOn(out, i, j)
			}
		}
	}
}

// possible ends the tape unless a bit can be so after the step: there are so many nodes; some node satisfies the
// predicate if one has to, or some node does not.
func (s *Stepper) possible(c *count, so bool) {
	n := s.need(c)
	all, more, none := form.Need{P: 1, R: 1}, form.Need{P: 1, R: 1, S: 1}, form.Need{R: 1}
	if so && form.Within(more, n, 0, s.m.K) || !so && form.Within(n, none, 0, s.m.K) {
		s.end.stop = aborted
	}
	if so && n.Positive(s.m.K) || !so && form.Within(n, all, 0, s.m.K) {
		s.exists(func(n int) bool { return s.votes(c, n) == so })
	}
}

// moved reports whether some node may satisfy the predicate after the step that did not before, or the other way round.
func (s *Stepper) moved(c *count) (came, went bool) {
	if s.mode.starting {
		return true, true // what was before is nothing
	}
	q := s.m.Program.Majorities[c.of]
	for _, cell := range q.Cells {
		if h := s.now.havoc[cell]; h != untouched {
			came, went = came || h != shrunk || !q.Grows, true
		}
	}
	for n := range s.m.K + 1 + s.now.n {
		if n == s.m.K || n > s.m.K && !s.touched(q, n) {
			continue
		}
		s.mode.before = true
		before := s.votes(c, n)
		s.mode.before = false
		after := s.votes(c, n)
		came, went = came || after && !before, went || before && !after
	}
	return came, went
}

// touched reports whether a cell of a materialised node that the predicate reads has been written.
func (s *Stepper) touched(q *form.Majority, n int) bool {
	return slices.ContainsFunc(s.now.xs, func(x other) bool {
		at := x.key.nodes()
		return x.cur >= 0 && (int(at[0]) == n || int(at[1]) == n) && slices.Contains(q.Cells, x.key.cell())
	})
}

// agreeOn ends the tape unless two bits can be so together after the step: two sets of so many nodes meet, or one of
// them is not within the other.
func (s *Stepper) agreeOn(out State, i, j int) {
	a, b := &s.m.counts.list[i], &s.m.counts.list[j]
	switch {
	case i < j && out[i] != 0 && out[j] != 0 && form.Intersect(s.need(a), s.need(b), s.m.K):
		s.exists(func(n int) bool { return s.votes(a, n) && s.votes(b, n) })
	case i < j && out[i] == 0 && out[j] == 0 && form.Lacking(s.need(a), s.need(b), s.m.K):
		s.exists(func(n int) bool { return !s.votes(a, n) && !s.votes(b, n) })
	case i != j && out[i] != 0 && out[j] == 0 && form.Within(s.need(b), s.need(a), s.surplus(a, b), s.m.K):
		s.exists(func(n int) bool { return s.votes(a, n) && !s.votes(b, n) })
	}
}

// surplus is how many concrete nodes satisfy the second predicate, and not the first one.
func (s *Stepper) surplus(a, b *count) (d int) {
	for n := range s.m.K {
		if s.votes(b, n) && !s.votes(a, n) {
			d++
		}
	}
	return d
}
