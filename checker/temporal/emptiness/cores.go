package emptiness

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"gomc/checker/temporal/automaton"
)

// Formulas often wait for the same: what a run does in the meantime is a cycle among the same nodes, or among some of
// them. So a question is answered by one that has all its nodes, and all places where it may end waiting. That is
// looked for where an automaton, when it does not wait any more, has one state, and stays there.
//
// A question may also have fair cycles only in parts of the links between kinds (links.go) in all of whose states such
// questions may end waiting, and then wait for what the part lacks: any run that stays in it is one for which they ask.

// core answers a question for others, too.
type core struct {
	of   *Question
	once sync.Once
	free bool // no cycle to which it comes is fair and accepted
	done bool // Tick has not ended the search for one
	met  uint64
}

// answered reports whether there is no run, since others have none, or Tick has ended their searches.
func (s *search) answered() (is, done bool) {
	for _, c := range s.cores {
		if !c.answers() || !c.done {
			return c.free, c.done
		}
		if c.of == s.q {
			s.work.met = c.met
		}
	}
	return s.cores != nil, true
}

// asCore returns the core that answers it.
func (s *search) asCore() *core {
	if s.cores == nil {
		s.cores = []*core{{of: s.q}}
	}
	return s.cores[0]
}

// answers reports whether there is no run, or Tick has ended the search for one. Whoever asks first looks.
func (c *core) answers() bool {
	c.once.Do(func() {
		s := newSearch(c.of)
		s.begin()
		var part []node
		if s.region.leading != nil { // those that are entered may have been taken out, and few are left
			part, c.done = s.anywhere()
		} else {
			part, c.done = s.entered()
		}
		c.free, c.met = part == nil, s.work.met
	})
	return c.free
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

// shareCores has questions answered by those that have all of their nodes, or all of their parts.
func (t *together[W]) shareCores() {
	settled := t.settle()
	t.shareNodes(settled)
	for s, by := range settled {
		s.cores = []*core{}
		for _, other := range by {
			s.cores = append(s.cores, other.asCore())
		}
	}
}

// settle returns the searches that are answered by others, and by which: to these come all runs that stay in one of the
// parts. None of them is answered so itself.
func (t *together[W]) settle() map[*search][]*search {
	settled, all := map[*search][]*search{}, t.allRunsIn()
	if len(t.outlines) > wordBits {
		return settled
	}
	rest := uint64(math.MaxUint64)
	for i, o := range t.outlines {
		if without := rest &^ (1 << i); o.search.region.alive.left > 0 && o.settledBy(all, without) != nil {
			rest = without
		}
	}
	for i, o := range t.outlines {
		if rest>>i&1 != 0 {
			continue
		}
		settled[o.search] = []*search{}
		for _, k := range o.settledBy(all, rest) {
			if other := t.searches[k]; other.region.alive.left > 0 && !slices.Contains(settled[o.search], other) {
				settled[o.search] = append(settled[o.search], other)
			}
		}
	}
	return settled
}

// allRunsIn says of each kind which searches come to each run that stays in its states: a bit for each.
func (t *together[W]) allRunsIn() []uint64 {
	all := make([]uint64, len(t.kinds))
	for i, o := range t.outlines {
		for kind := range all {
			if o.search.isCore() && len(o.enters[kind]) > 0 && len(o.arcs[kind]) > 0 {
				all[kind] |= 1 << i
			}
		}
	}
	return all
}

// settledBy returns one of some searches for each part, which comes to all runs that stay in it; nil: a part has none.
func (o *outline) settledBy(all []uint64, some uint64) []int {
	by := []int{}
	for _, part := range o.parts {
		of := some
		for _, n := range part {
			of &= all[o.kind(n)]
		}
		if of == 0 {
			return nil
		}
		by = append(by, bits.TrailingZeros64(of))
	}
	return by
}

// shareNodes has questions answered by those that have all of their nodes, but for some that are settled.
func (t *together[W]) shareNodes(settled map[*search][]*search) {
	var of [wordBits]*search
	asked, bit := uint64(0), uint64(0)
	for _, s := range t.searches {
		if settled[s] == nil && s.isCore() {
			of[bit], asked = s, asked|1<<bit
		}
		bit += s.number.width
	}
	above, ending := t.above(asked), t.aboveWhereEnding(&of)
	for rest := asked; rest != 0; rest &= rest - 1 {
		above[bits.TrailingZeros64(rest)] &= ending[bits.TrailingZeros64(rest)]
	}
	for rest := asked; rest != 0; rest &= rest - 1 {
		s, most := of[bits.TrailingZeros64(rest)], of[mostAbove(above, bits.TrailingZeros64(rest))]
		if s != most {
			s.cores = []*core{most.asCore()}
		}
	}
}

// aboveWhereEnding returns for each search, by its bit, those that may end waiting wherever it may, or begin as it does.
func (t *together[W]) aboveWhereEnding(of *[wordBits]*search) *[wordBits]uint64 {
	var above [wordBits]uint64
	for bit := range above {
		above[bit] = math.MaxUint64
	}
	for kind := -1; kind < len(t.kinds); kind++ { // before the first one: those that do not wait
		ends := uint64(0)
		for bit, s := range of {
			if s != nil && (kind < 0 && s.number.skip == 0 || kind >= 0 && t.ends(s, kind)) {
				ends |= 1 << bit
			}
		}
		for rest := ends; rest != 0; rest &= rest - 1 {
			above[bits.TrailingZeros64(rest)] &= ends
		}
	}
	return &above
}

// ends reports whether a search may end waiting in states of a kind, and come to a node that stays, as far as is known.
func (t *together[W]) ends(s *search, kind int) bool {
	if s.number.skip == 0 || !s.q.leavesWaiting(s.q.State(t.first[kind])) {
		return false
	}
	at := slices.IndexFunc(t.outlines, func(o *outline) bool { return o.search == s })
	return at < 0 || t.outlines[at].ends(kind)
}

// ends reports whether an automaton with one state that does not wait comes to a node that stays from those of a kind.
func (o *outline) ends(kind int) bool {
	return slices.ContainsFunc(o.from[kind], func(number uint32) bool { return o.stays[o.list[number].to] })
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
