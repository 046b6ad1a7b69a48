package emptiness

import (
	"math"
	"math/bits"
	"slices"

	"gomc/checker/temporal/rows"
)

// Before nodes are looked at, kinds of states are. A kind has a link to another if an edge leads from a state of the one
// to a state of the other; what an automaton does on it depends on the kinds alone. A cycle of nodes stays in one
// component of these links. Where that lacks a mark, or has an instance of fairness that is enabled in all its states
// and taken by none of its edges, no cycle in it will do. So the nodes of a kind are taken out if no run comes to them,
// or from them to a component that may do, as far as links say so: on the way to an answer there is none of them. That
// takes one look at each row for all questions. Many formulas that wait for one step, which fairness promises, hold by
// this alone, and others are left with nodes of one that waits for more.

const (
	// mostLinked bounds the kinds: each two of them have a place for their link.
	mostLinked = 512
	// firstLinked counts the rows that are read before links are looked at for the first time.
	firstLinked = 1 << 12
)

// links holds those between kinds, as far as rows were read.
type links struct {
	kinds  int
	words  int      // of a set of instances; 0: nothing is known of them
	at     []uint32 // of each two kinds: one more than the number of their link; 0: they have none
	list   []link
	from   [][]uint32 // the numbers of the links of each kind
	taken  []uint64   // of each link, the instances that some edge takes
	always []uint64   // of each kind, the instances that are enabled in all of its states
}

type link struct{ from, to uint16 }

func newLinks(kinds, words int) *links {
	return &links{kinds: kinds, words: words, at: make([]uint32, kinds*kinds), from: make([][]uint32, kinds),
		always: slices.Repeat([]uint64{math.MaxUint64}, kinds*words)}
}

// takes returns the instances that a link's edges take.
func (l *links) takes(number uint32) set { return l.taken[int(number)*l.words:][:l.words] }

// enabled returns the instances that are enabled in all states of a kind.
func (l *links) enabled(kind uint16) set { return l.always[int(kind)*l.words:][:l.words] }

// between returns the number of the link between two kinds, which have one from now on.
func (l *links) between(from, to uint16) uint32 {
	at := &l.at[int(from)*l.kinds+int(to)]
	if *at == 0 {
		l.from[from] = append(l.from[from], uint32(len(l.list)))
		l.list, l.taken = append(l.list, link{from, to}), append(l.taken, make([]uint64, l.words)...)
		*at = uint32(len(l.list))
	}
	return *at - 1
}

// linker reads rows for links.
type linker struct {
	links   *links
	from    *rowReader
	kinds   *kinded
	effects *effects
	all     rows.Edges
	does    []doing // of the edges that were read last
}

// doing says where the sets of an edge lie: of its event, and of its link if it has one.
type doing struct {
	effect int
	link   uint32
	linked bool
}

// read adds the edges of a place.
func (l *linker) read(place uint32) {
	kind, words := l.kinds.kindOf(place), l.links.words
	if words == 0 {
		for _, to := range l.from.row(place) {
			l.links.between(kind, l.kinds.kindOf(to))
		}
		return
	}
	state, choice := l.from.Split(place)
	l.from.Rows.Edges(state, &l.all)
	l.does = l.does[:0]
	for i, to := range l.all.To {
		d := doing{effect: l.effects.at(l.all.Events[i]), linked: int(to) < l.from.Rows.Len()}
		if d.linked {
			d.link = l.links.between(kind, l.kinds.kindOf(l.from.Place(to, choice)))
		}
		l.does = append(l.does, d)
	}
	for w := range words {
		l.links.always[int(kind)*words+w] &= l.join(w)
	}
}

// join adds a word of what the edges take to their links, and returns what is enabled.
func (l *linker) join(word int) (on uint64) {
	words := l.links.words
	taken, enabled := l.effects.sets[takenBy*words+word:], l.effects.sets[enabledBy*words+word:]
	for _, d := range l.does {
		on |= enabled[d.effect]
		if d.linked {
			l.links.taken[int(d.link)*words+word] |= taken[d.effect]
		}
	}
	return on
}

// trimKinds takes out nodes by their kinds, if that is worth it; false: Tick has ended it.
func (t *together[W]) trimKinds() bool {
	if len(t.kinds) > mostLinked {
		return true
	}
	l, states := t.linker(), t.statesOf()
	outlines := t.outlinesOf(l.links)
	for from, to := 0, firstLinked; from < len(t.nodes); from, to = to, 2*to {
		to = min(to, len(t.nodes))
		for i := from; i < to; i++ {
			if !t.goesOn(i) {
				return false
			}
			l.read(uint32(i))
		}
		staying := stay(outlines, len(t.kinds))
		if to == len(t.nodes) {
			t.outlines = outlines
			t.keepKinds(staying)
		} else if t.dropped(staying, states)*rowsPerNode < len(t.nodes) {
			return true // the more links there are, the fewer nodes are dropped
		}
	}
	return true
}

// linker makes one. Where edges rename instances of fairness, it does not look at those.
func (t *together[W]) linker() *linker {
	s := t.searches[0]
	words := s.tarjan.sums.words
	if s.q.Graph.Renames != nil || !s.q.Graph.Rows.Events {
		words = 0
	}
	return &linker{links: newLinks(len(t.kinds), words), from: t.readers[0], kinds: t.kinded, effects: s.effects}
}

// statesOf counts the states of each kind.
func (t *together[W]) statesOf() []int {
	count := make([]int, len(t.kinds))
	for i := range t.nodes {
		count[t.kindOf(uint32(i))]++
	}
	return count
}

func (t *together[W]) outlinesOf(l *links) (list []*outline) {
	first := 0
	for _, s := range t.searches {
		list = append(list, newOutline(s, t.kinded, l, first))
		first += int(s.number.width)
	}
	return list
}

// stay returns the nodes of a state of each kind that stay.
func stay(outlines []*outline, kinds int) []uint64 {
	staying := make([]uint64, kinds)
	for _, o := range outlines {
		for _, n := range o.staying() {
			staying[n/o.width] |= 1 << (o.first + n%o.width)
		}
	}
	return staying
}

// dropped counts the nodes that do not stay.
func (t *together[W]) dropped(staying []uint64, states []int) (n int) {
	for kind, k := range t.kinds {
		n += states[kind] * bits.OnesCount64(k.moves&^staying[kind])
	}
	return n
}

func (t *together[W]) keepKinds(staying []uint64) {
	for i := range t.nodes {
		t.keep(i, t.nodes[i]&W(staying[t.kindOf(uint32(i))]))
	}
}
