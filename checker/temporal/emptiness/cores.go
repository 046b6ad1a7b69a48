package emptiness

import (
	"iter"
	"math/bits"
	"slices"
	"sync"

	"gomc/checker/temporal/automaton"
)

// Formulas often wait for the same: what a run does in the meantime is a cycle among the same nodes, or among some of
// them. Where no cycle among nodes of one question is fair, none among some of these is; so the question with the most
// nodes answers the others: from where any of them is entered. That is looked for where an automaton, when it does not
// wait any more, has one state, and stays there.

// core is the nodes of a question that has all those of some others.
type core struct {
	of   *Question
	some []*Question // that it answers, and itself
	once sync.Once
	free bool // no cycle among what they come to is fair and accepted
	done bool // Tick has not ended the search for one
	met  uint64
}

// answers reports whether there is no run for a search, or Tick has ended that of the core. Whoever asks first looks.
func (c *core) answers(s *search) bool {
	c.once.Do(func() {
		all := newSearch(c.of)
		all.begin()
		var part []node
		if all.region.leading != nil { // those that are entered may have been taken out, and few are left
			part, c.done = all.anywhere()
		} else {
			part, c.done = all.enteredBy(c.some)
		}
		c.free, c.met = part == nil, all.work.met
	})
	if c.free && c.of == s.q {
		s.work.met = c.met
	}
	return c.free
}

// enteredBy begins at all nodes that some questions enter.
func (s *search) enteredBy(some []*Question) (part []node, done bool) {
	s.numberNodes()
	for n := range s.entrances(some) {
		if part := s.from(n); part != nil || s.ended() {
			return part, !s.work.failed
		}
	}
	return nil, !s.work.failed
}

// entrances are the nodes that some questions enter: where runs begin, or behind states in which waiting may end.
func (s *search) entrances(some []*Question) iter.Seq[node] {
	only, ends := uint32(s.number.skip), s.moves.endWaiting(some)
	return func(yield func(node) bool) {
		to := []uint32(nil)
		if slices.ContainsFunc(some, func(q *Question) bool { return !q.Automaton.Waits() }) {
			to = s.graph.starts()
		}
		for place := uint32(0); ; place++ {
			for _, t := range to {
				if int(t) < s.graph.Len() && !yield(node{t, only}) {
					return
				}
			}
			if int(place) == s.graph.Len() || !s.tick() {
				return
			}
			if to = to[:0]; ends[s.moves.kindOf(place)] {
				to = s.graph.targets(place, to)
			}
		}
	}
}

// endWaiting says of each kind of states whether one of some questions may end waiting there.
func (m *moves) endWaiting(some []*Question) (ends []bool) {
	for _, place := range m.first[:len(m.list)] {
		ends = append(ends, slices.ContainsFunc(some, func(q *Question) bool {
			return q.Automaton.Waits() && q.leavesWaiting(q.State(place))
		}))
	}
	return ends
}

// isCore reports whether what a search looks for is a cycle of its nodes, by any edges between them.
func (s *search) isCore() bool {
	only := int(s.number.skip)
	if s.number.width != 1 || s.q.Most > 0 {
		return false
	}
	return !slices.ContainsFunc(s.q.Automaton.States[only], func(t automaton.Transition) bool {
		return t.To != only || t.Marks != s.q.Automaton.Marks
	})
}

// shareCores has questions answered by those that have all of their nodes.
func (t *together[W]) shareCores() {
	var of [wordBits]*search
	asked, bit := uint64(0), uint64(0)
	for _, s := range t.searches {
		if s.isCore() {
			of[bit], asked = s, asked|1<<bit
		}
		bit += s.number.width
	}
	above := t.above(asked)
	for rest := asked; rest != 0; rest &= rest - 1 {
		s, most := of[bits.TrailingZeros64(rest)], of[mostAbove(above, bits.TrailingZeros64(rest))]
		if s == most {
			continue
		}
		if most.core == nil {
			most.core = &core{of: most.q, some: []*Question{most.q}}
		}
		s.core = most.core
		s.core.some = append(s.core.some, s.q)
	}
}

// above are for each of some bits those that are set wherever it is.
func (t *together[W]) above(asked uint64) *[wordBits]uint64 {
	var above [wordBits]uint64
	for bit := range above {
		above[bit] = asked
	}
	last := W(0)
	for _, w := range t.nodes {
		if w == last {
			continue
		}
		last = w
		for rest := uint64(w) & asked; rest != 0; rest &= rest - 1 {
			above[bits.TrailingZeros64(rest)] &= uint64(w)
		}
	}
	return &above
}

// mostAbove is the one of those above a bit that has fewest above it, the first of equal ones.
func mostAbove(above *[wordBits]uint64, bit int) int {
	most := bits.TrailingZeros64(above[bit])
	for rest := above[bit]; rest != 0; rest &= rest - 1 {
		if n := bits.TrailingZeros64(rest); bits.OnesCount64(above[n]) < bits.OnesCount64(above[most]) {
			most = n
		}
	}
	return most
}
