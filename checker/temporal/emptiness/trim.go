package emptiness

import (
	"iter"
	"math/bits"
	"slices"

	"gomc/checker/temporal/automaton"
	"gomc/ltl"
)

// Before components are looked for, nodes are taken out that are on no cycle since no edge leads from them to what is
// still there. Sweeps go through the states in the order in which they lie in memory, and need a bit for each
// node: where a formula holds without fairness, nothing is left for the search, which jumps from state to
// state. They go from the last state to the first, for most edges lead to states behind. A way on which several lead
// back takes as many sweeps.

const (
	// leastSweeps is how many sweeps there are,
	leastSweeps = 2
	// leastShare the share of the nodes that each must take out for another to be worth it.
	leastShare = 8
)

// alive is the nodes that may be on a cycle.
type alive struct {
	bits  []uint64
	nodes uint64
	left  int
}

// trimmed holds the nodes of a question that trimming has left, as in a search.
type trimmed struct {
	alive, leading *alive
	moves          *moves
	cores          []*core // that answer it together; nil: none
}

func (a *alive) has(at uint64) bool { return a.bits[at/64]>>(at%64)&1 != 0 }

// all is where they are, in order.
func (a *alive) all() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i, w := range a.bits {
			for ; w != 0; w &= w - 1 {
				if at := uint64(i)*64 + uint64(bits.TrailingZeros64(w)); at < a.nodes && !yield(at) {
					return
				}
			}
		}
	}
}

func (a *alive) add(at uint64) {
	a.bits[at/64] |= 1 << (at % 64)
	a.left++
}

func (a *alive) drop(at uint64) {
	a.bits[at/64] &^= 1 << (at % 64)
	a.left--
}

// mostAtOnce is of how many questions nodes are taken out at once, where they do not fit in a word: each needs its bits.
const mostAtOnce = 16

// Trim takes out the nodes of several questions with one fairness, of those about one graph together: each row of it is
// read once for many of them, by some workers. Find does it by itself where it was not done, or not to the end.
func Trim(list []*Question, workers int) bool {
	var graphs []*Graph
	about := map[*Graph][]*Question{}
	for _, q := range list {
		if about[q.Graph] == nil {
			graphs = append(graphs, q.Graph)
		}
		about[q.Graph] = append(about[q.Graph], q)
	}
	return !slices.ContainsFunc(graphs, func(g *Graph) bool { return !trimGraph(about[g], workers) })
}

// trimGraph does so for questions about one graph.
func trimGraph(list []*Question, workers int) bool {
	var words, others []*search
	for _, q := range list {
		if s := newSearch(q); s.fits() {
			words = append(words, s)
		} else {
			others = append(others, s)
		}
	}
	if len(words) > 0 && words[0].graph.Rows.Dropped() {
		workers = 1 // rows that are found again are found by one
	}
	for len(words) > 0 {
		n := fitting(words)
		apart, ok := trimWords(words[:n], workers)
		if !ok {
			return false
		}
		words, others = words[n:], append(others, apart...)
	}
	for some := range slices.Chunk(others, mostAtOnce) {
		if !trimApart(some) {
			return false
		}
		keep(some)
	}
	return true
}

// trimWords does so for searches that fit in a word: for halves of them where states have too many kinds for all. It
// returns those for which states have too many by themselves.
func trimWords(list []*search, workers int) (apart []*search, ok bool) {
	if kinds := kindsOf(list); kinds != nil {
		ok = trimTogether(list, kinds, workers)
		keep(list)
		return nil, ok
	}
	if len(list) == 1 {
		return list, true
	}
	half := len(list) / 2
	apart, ok = trimWords(list[:half], workers)
	if ok {
		var more []*search
		more, ok = trimWords(list[half:], workers)
		apart = append(apart, more...)
	}
	return apart, ok
}

// fitting is how many of some searches fit in a word together.
func fitting(list []*search) (n int) {
	for width := uint64(0); n < len(list) && width+list[n].number.width <= wordBits; n++ {
		width += list[n].number.width
	}
	return n
}

// keep leaves what is still there with the questions.
func keep(list []*search) {
	for _, s := range list {
		s.q.alive = &trimmed{s.region.alive, s.region.leading, s.moves, s.cores}
	}
}

// trimApart looks at the nodes of each search by themselves.
func trimApart(at []*search) bool {
	shared := &targets{}
	for _, s := range at {
		s.targets = shared
		nodes := uint64(s.graph.Len()) * s.number.width
		s.region.alive = &alive{bits: slices.Repeat([]uint64{^uint64(0)}, int(nodes/64)+1), nodes: nodes,
			left: int(nodes)}
	}
	for sweeps := 1; len(at) > 0; sweeps++ {
		before := make([]int, len(at))
		for k, s := range at {
			before[k] = s.region.alive.left
		}
		if !sweep(at) {
			return false
		}
		var more []*search
		for k, s := range at {
			if left := s.region.alive.left; left > 0 && (sweeps < leastSweeps ||
				(before[k]-left)*leastShare >= before[k]) {
				more = append(more, s)
			}
		}
		at = more
	}
	return true
}

// sweep looks at all nodes once, those of the last state first.
func sweep(searches []*search) bool {
	for i := searches[0].graph.Len() - 1; i >= 0; i-- {
		if !searches[0].tick() {
			return false
		}
		for _, s := range searches {
			s.sweepPlace(uint32(i))
		}
	}
	return true
}

// targets are where the edges of a place lead, as far as it was asked for.
type targets struct {
	known bool
	place uint32
	list  []uint32
}

// of reads the targets of a place, unless it is the place that was asked for last.
func (t *targets) of(s *search, place uint32) []uint32 {
	if !t.known || t.place != place {
		t.known, t.place, t.list = true, place, s.graph.targets(place, t.list[:0])
	}
	return t.list
}

// sweepPlace takes out the nodes of a place that lead nowhere.
func (s *search) sweepPlace(place uint32) {
	label, known := ltl.Letter(0), false
	for q := s.number.skip; q < s.number.skip+s.number.width; q++ {
		at := s.number.place(node{place, uint32(q)})
		if !s.region.alive.has(at) {
			continue
		}
		if !known {
			label, known = s.q.State(place), true
		}
		if !s.leads(place, label, s.q.Automaton.States[q]) {
			s.region.alive.drop(at)
		}
	}
}

// leads reports whether an edge leads from a place, by some transition, to a node that is alive.
func (s *search) leads(place uint32, label ltl.Letter, list []automaton.Transition) bool {
	if s.q.Event == nil {
		return s.leadsWhateverHappens(place, label, list)
	}
	for c := s.graph.row(place); s.graph.next(&c); {
		letter := s.q.letter(place, label, c.Event)
		for i := range list {
			if t := &list[i]; t.Takes(letter) && s.region.alive.has(s.number.place(node{c.place, uint32(t.To)})) {
				return true
			}
		}
	}
	return false
}

// leadsWhateverHappens does so where nothing is said of events.
func (s *search) leadsWhateverHappens(place uint32, label ltl.Letter, list []automaton.Transition) bool {
	for i := range list {
		t := &list[i]
		if !t.Takes(label) {
			continue
		}
		for _, to := range s.targets.of(s, place) {
			if int(to) < s.graph.Len() && s.region.alive.has(s.number.place(node{to, uint32(t.To)})) {
				return true
			}
		}
	}
	return false
}
