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
	plain bool  // there are at most 64, and no predicate depends on nodes that cells hold
}

// count describes one bit: at least as many nodes as a majority needs satisfy its predicate for some arguments.
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
	out.plain = len(out.list) <= 64 && !m.countsNodes()
	return out
}

// countsNodes reports whether some predicate reads a cell that holds a node.
func (m *Machine) countsNodes() bool {
	return slices.ContainsFunc(m.Program.Majorities, func(q *form.Majority) bool {
		return slices.ContainsFunc(q.Cells, func(c int) bool { return m.Program.Cells[c].Kind == form.Node })
	})
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

// most evaluates whether as many nodes satisfy a predicate as are needed: what the bit says, or either, when an
// argument is not concrete.
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

// predicate evaluates the predicate of a majority for a node.
func (s *Stepper) predicate(q *form.Majority, args []int64, n int) bool {
	if s.end.stop != running {
		return false
	}
	v := int64(0)
	s.inPredicate(q, args, n, func() { v = s.eval(q.Pred) })
	return v != 0 && s.end.stop == running
}

// inPredicate evaluates something in a frame of its own, with the registers of the predicate of a majority for a node.
func (s *Stepper) inPredicate(q *form.Majority, args []int64, n int, do func()) {
	rp, rtop := s.code.rp, s.code.rtop
	s.code.rp, s.code.rtop = rtop, rtop+q.Regs
	s.reserve()
	clear(s.code.regs[s.code.rp:s.code.rtop])
	s.code.regs[s.code.rp] = form.NodeValue(n)
	copy(s.code.regs[s.code.rp+1:], args)
	do()
	s.code.rp, s.code.rtop = rp, rtop
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
			s.exists(func(n int) bool { return s.votes(&a, n) && s.votes(b, n) }, true)
		}
	}
}

func (s *Stepper) need(c *count) form.Need { return s.m.Program.Majorities[c.of].Need }

// exists ends the tape unless some node can satisfy a condition: a concrete one, a materialised one, or another one. It
// is enough that one can, so nothing is learnt of it. Fresh: another one may be, that is not materialised.
func (s *Stepper) exists(is func(n int) bool, fresh bool) {
	for n := range s.m.K {
		if s.end.stop != running || is(n) {
			return
		}
	}
	s.elsewhere(is, fresh)
}

// elsewhere is exists where no concrete node will do.
func (s *Stepper) elsewhere(is func(n int) bool, fresh bool) {
	if !fresh && s.now.n == 0 {
		s.end.stop = aborted
		return
	}
	if !s.aside(func() {
		if n := s.other(fresh); s.end.stop == running && !is(n) && s.end.stop == running {
			s.end.stop = aborted
		}
	}) {
		s.end.stop = aborted
	}
}

// other returns a materialised node, or perhaps a fresh one.
func (s *Stepper) other(fresh bool) int {
	if fresh {
		return s.resolve()
	}
	return s.m.K + 1 + s.choose(s.now.n)
}

// wanted requires that a node satisfies the predicate of a bit, or does not.
type wanted struct {
	bit int
	so  bool
}

// mustExist ends the tape unless some node can satisfy some predicates and not others, after the step.
func (s *Stepper) mustExist(after []uint64, all ...wanted) {
	if s.end.stop != running || after != nil && oneSatisfies(after, all) {
		return
	}
	is := func(n int) bool {
		for _, w := range all {
			if s.votes(&s.m.counts.list[w.bit], n) != w.so {
				return false
			}
		}
		return true
	}
	if after != nil {
		s.elsewhere(is, s.canBeFresh(all))
		return
	}
	s.exists(is, s.canBeFresh(all))
}

// oneSatisfies reports whether one of some nodes, of which it is known what they satisfy, is so.
func oneSatisfies(votes []uint64, all []wanted) bool {
	return slices.ContainsFunc(votes, func(v uint64) bool {
		return !slices.ContainsFunc(all, func(w wanted) bool { return (v>>w.bit&1 != 0) != w.so })
	})
}

// canBeFresh reports whether a node that is not materialised may satisfy all the given bits. Only a loop or a quorum
// can have changed such a node. The test compares it with the concrete nodes alone.
func (s *Stepper) canBeFresh(all []wanted) bool {
	if s.mode.starting || len(s.m.counts.list) > 64 {
		return true
	}
	mask, want := uint64(0), uint64(0)
	for _, w := range all {
		q := s.m.Program.Majorities[s.m.counts.list[w.bit].of]
		if slices.ContainsFunc(q.Cells, func(c int) bool { return s.now.havoc[c] != untouched }) {
			continue
		}
		mask |= 1 << w.bit
		if w.so {
			want |= 1 << w.bit
		}
	}
	return slices.ContainsFunc(s.freshVotes(), func(v uint64) bool { return v&mask == want })
}

// freshVotes are the predicates, as bits, that another node may satisfy together before the step.
func (s *Stepper) freshVotes() []uint64 {
	w := &s.work.voting
	if !w.known {
		blocked, used := s.work.blocked, s.work.used
		s.work.blocked, s.work.used = false, 0
		s.findFreshVotes()
		w.blocked, w.used = s.work.blocked, s.work.used
		s.work.blocked, s.work.used = blocked, used
	}
	s.work.blocked, s.work.used = s.work.blocked || w.blocked, s.work.used|w.used
	return w.votes
}

func (s *Stepper) findFreshVotes() {
	w := &s.work.voting
	w.known, w.votes = true, w.votes[:0]
	s.aside(func() {
		s.now.n, s.now.xs = 0, s.now.xs[:0]
		s.asLoaded()
		s.inStateBefore(func() {
			votes := s.votesOf(s.fresh())
			if s.end.stop == running && !slices.Contains(w.votes, votes) {
				w.votes = append(w.votes, votes)
			}
		})
		if s.end.stop == running {
			s.end.stop = aborted // other tapes have others
		}
	})
}

// asLoaded forgets which nodes have been identified.
func (s *Stepper) asLoaded() {
	copy(s.now.pre, s.now.loaded)
}

// concreteVotes says which predicates each concrete node satisfies before and after the step, as bits; nil: that may
// depend on nodes that cells hold.
func (s *Stepper) concreteVotes() (before, after []uint64) {
	if !s.m.counts.plain || s.mode.starting {
		return nil, nil
	}
	w := &s.work.voting
	if !w.concrete {
		w.concrete, w.before = true, w.before[:0]
		s.inStateBefore(func() {
			for n := range s.m.K {
				w.before = append(w.before, s.votesOf(n))
			}
		})
	}
	w.after = append(w.after[:0], w.before...)
	for i := range s.m.counts.list {
		c := &s.m.counts.list[i]
		if !s.writes(s.m.Program.Majorities[c.of].Cells) {
			continue
		}
		for n := range s.m.K {
			if w.after[n] &^= 1 << i; s.votes(c, n) {
				w.after[n] |= 1 << i
			}
		}
	}
	return w.before, w.after
}

// writes reports whether one of some cells of concrete nodes has been written.
func (s *Stepper) writes(cells []int) bool {
	return slices.ContainsFunc(cells, func(c int) bool {
		end := s.m.Size
		if c+1 < len(s.m.base) {
			end = s.m.base[c+1]
		}
		return slices.Contains(s.now.written[s.m.base[c]:end], true)
	})
}

// votesOf are the predicates that a node satisfies, as bits.
func (s *Stepper) votesOf(n int) (votes uint64) {
	for i := range s.m.counts.list {
		if s.votes(&s.m.counts.list[i], n) {
			votes |= 1 << i
		}
	}
	return votes
}

// aside reports whether some tape gets through something, up to which it tries them all. It leaves no trace.
func (s *Stepper) aside(do func()) (through bool) {
	now, facts, outer := s.now.clone(), s.facts, s.tape
	s.tape = tape{}
	for more := true; more && !through; more = s.tape.next() {
		s.tape.pos = 0
		do()
		through = s.end.stop == running
		s.work.blocked = s.work.blocked || s.end.stop == stuck
		s.end.stop = running
		s.now.restore(&now)
		s.facts = facts
	}
	s.tape = outer
	return through
}

// clone returns a copy of what is known.
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
	if s.end.stop != running {
		return
	}
	before, after := s.concreteVotes()
	changed := make([]bool, len(s.m.counts.list))
	for i := range s.m.counts.list {
		c := &s.m.counts.list[i]
		came, went := s.moved(i, before, after)
		was := s.now.most[i]
		out[i] = was
		switch {
		case came && s.m.Program.Majorities[c.of].Memory:
			out[i] = 1
		case was != 0 && went || was == 0 && came:
			out[i] = uint16(s.choose(2))
		}
		if changed[i] = out[i] != was || s.mode.starting; changed[i] {
			s.possible(i, out[i] != 0, after)
		}
		if s.end.stop != running {
			return
		}
	}
	for i := range s.m.counts.list {
		for j := range s.m.counts.list {
			if changed[i] || changed[j] {
				s.agreeOn(out, i, j, after)
			}
		}
	}
}

// possible ends the tape unless the bit can have the value `so` after the step: the model has enough nodes, and there
// can be a node that satisfies the predicate, or that does not, where the value requires one.
func (s *Stepper) possible(i int, so bool, after []uint64) {
	n := s.need(&s.m.counts.list[i])
	all, more, none := form.Need{P: 1, R: 1}, form.Need{P: 1, R: 1, S: 1}, form.Need{R: 1}
	if so && form.Within(more, n, 0, s.m.K) || !so && form.Within(n, none, 0, s.m.K) {
		s.end.stop = aborted
	}
	if so && n.Positive(s.m.K) || !so && form.Within(n, all, 0, s.m.K) {
		s.mustExist(after, wanted{i, so})
	}
}

// moved reports whether some node may satisfy the predicate after the step that did not before, or the other way round.
func (s *Stepper) moved(i int, before, after []uint64) (came, went bool) {
	c := &s.m.counts.list[i]
	q := s.m.Program.Majorities[c.of]
	switch {
	case q.Memory:
		return s.isRemembered(c), false
	case s.mode.starting:
		return true, true // what was before is nothing
	}
	for _, cell := range q.Cells {
		if h := s.now.havoc[cell]; h != untouched {
			came, went = came || h != shrunk || !q.Grows, true
		}
	}
	bit := uint64(1) << i
	for n := range s.m.K + 1 + s.now.n {
		if n < s.m.K && before != nil {
			came, went = came || after[n]&^before[n]&bit != 0, went || before[n]&^after[n]&bit != 0
			continue
		}
		if n == s.m.K || n > s.m.K && !s.touched(q, n) {
			continue
		}
		did := false
		s.inStateBefore(func() { did = s.votes(c, n) })
		does := s.votes(c, n)
		came, went = came || does && !did, went || did && !does
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

// agreeOn ends the tape unless two bits can have their values together after the step: sets that must meet can share a
// node, sets that cannot cover all nodes can leave one out, and a larger set can have a node outside a smaller one.
func (s *Stepper) agreeOn(out State, i, j int, after []uint64) {
	a, b := &s.m.counts.list[i], &s.m.counts.list[j]
	switch {
	case i < j && out[i] != 0 && out[j] != 0 && form.Intersect(s.need(a), s.need(b), s.m.K):
		s.mustExist(after, wanted{i, true}, wanted{j, true})
	case i < j && out[i] == 0 && out[j] == 0 && form.Lacking(s.need(a), s.need(b), s.m.K):
		s.mustExist(after, wanted{i, false}, wanted{j, false})
	case i != j && out[i] != 0 && out[j] == 0 && form.Within(s.need(b), s.need(a), s.surplus(i, j, after), s.m.K):
		s.mustExist(after, wanted{i, true}, wanted{j, false})
	}
}

// surplus returns how many concrete nodes satisfy the second predicate, and not the first one.
func (s *Stepper) surplus(i, j int, after []uint64) (d int) {
	a, b := &s.m.counts.list[i], &s.m.counts.list[j]
	for n := range s.m.K {
		if after != nil && after[n]>>j&^(after[n]>>i)&1 != 0 || after == nil && s.votes(b, n) && !s.votes(a, n) {
			d++
		}
	}
	return d
}
