package emptiness

import (
	"math/bits"
	"slices"

	"gomc/ltl"
)

// Where formulas say nothing of events, and what they say of a state follows from its kind, nodes of several questions are
// taken out together: a word for each state of the graph has a bit for each of its nodes, whatever automaton that is of.
// The words of all states to which edges lead are joined, so that a row is read once; what a letter lets each automaton do is worked
// out once for each kind.

// word is the bits of a state.
type word interface {
	~uint8 | ~uint16 | ~uint32 | ~uint64
}

// wordBits are those of the largest word.
const wordBits = 64

// together takes out nodes of some searches of one graph.
type together[W word] struct {
	searches []*search
	nodes    []W // of each state: those that may be on a cycle
	left     int
	kinds    [1 << kindBits]*kind
	targets  []uint32
}

// It is kept of 1<<kindBits kinds what they let automata do; where that is, their product with spread says.
const (
	kindBits = 10
	spread   = 0x9e3779b97f4a7c15
)

// kind is what nodes can do in states of a kind.
type kind struct {
	of    uint64
	moves uint64   // those that have a transition
	stays uint64   // one that leads to the same state of the automaton
	goes  uint64   // some that lead elsewhere
	leads []uint64 // where those of each node lead
}

// fits reports whether nodes of a question can be taken out together with those of others.
func (s *search) fits() bool {
	return s.q.Event == nil && s.q.Kind != nil && s.number.width <= wordBits
}

// trimTogether does so for searches that fit in a word.
func trimTogether(list []*search) bool {
	width := uint64(0)
	for _, s := range list {
		width += s.number.width
	}
	switch {
	case width <= 8:
		return (&together[uint8]{searches: list}).trim(int(width))
	case width <= 16:
		return (&together[uint16]{searches: list}).trim(int(width))
	case width <= 32:
		return (&together[uint32]{searches: list}).trim(int(width))
	}
	return (&together[uint64]{searches: list}).trim(int(width))
}

func (t *together[W]) trim(width int) bool {
	n := t.searches[0].graph.Len()
	t.nodes, t.left = slices.Repeat([]W{W(uint64(1)<<width - 1)}, n), n*width
	for sweeps := 1; t.left > 0; sweeps++ {
		before := t.left
		if !t.sweep() {
			return false
		}
		if sweeps >= leastSweeps && (before-t.left)*leastShare < before {
			break
		}
	}
	t.deal()
	return true
}

// sweep looks at all nodes once, those of the last state first.
func (t *together[W]) sweep() bool {
	for i := len(t.nodes) - 1; i >= 0; i-- {
		if i%1024 == 0 && !t.searches[0].tick() {
			return false
		}
		if before := t.nodes[i]; before != 0 {
			after := t.staying(uint32(i), before)
			t.left -= bits.OnesCount64(uint64(before &^ after))
			t.nodes[i] = after
		}
	}
	return true
}

// staying are those of some nodes of a state that lead to what is still there.
func (t *together[W]) staying(state uint32, nodes W) W {
	k := t.kind(t.searches[0].q.Kind(state), state)
	if nodes &= W(k.moves); nodes == 0 {
		return 0
	}
	reached := W(0)
	t.targets = t.searches[0].graph.Targets(state, t.targets[:0])
	for _, to := range t.targets {
		if int(to) < len(t.nodes) {
			reached |= t.nodes[to]
		}
	}
	staying := nodes & W(k.stays) & reached
	for more := uint64(nodes &^ staying & W(k.goes)); more != 0; more &= more - 1 {
		if n := bits.TrailingZeros64(more); k.leads[n]&uint64(reached) != 0 {
			staying |= 1 << n
		}
	}
	return staying
}

// kind is that of a state.
func (t *together[W]) kind(of uint64, state uint32) *kind {
	at := &t.kinds[of*spread>>(wordBits-kindBits)]
	if *at == nil {
		*at = &kind{of: ^of}
	}
	if k := *at; k.of == of {
		return k
	}
	k := *at
	*k = kind{of: of, leads: k.leads[:0]}
	for _, s := range t.searches {
		first, letter := len(k.leads), s.q.State(state)
		for q := range s.number.width {
			k.add(s, first, int(q), letter)
		}
	}
	return k
}

// add adds what a state of an automaton can do, the first of which has a certain bit.
func (k *kind) add(s *search, first, q int, letter ltl.Letter) {
	leads := uint64(0)
	for _, t := range s.q.Automaton.States[q+int(s.number.skip)] {
		if t.Takes(letter) {
			leads |= 1 << (first + t.To - int(s.number.skip))
		}
	}
	at := uint64(1) << (first + q)
	k.leads = append(k.leads, leads)
	if leads != 0 {
		k.moves |= at
	}
	k.stays |= leads & at
	if leads&^at != 0 {
		k.goes |= at
	}
}

// deal gives each search what is left of its nodes.
func (t *together[W]) deal() {
	first := uint64(0)
	for _, s := range t.searches {
		width := s.number.width
		s.alive = &alive{nodes: uint64(len(t.nodes)) * width}
		if t.left > 0 {
			s.alive.bits = make([]uint64, s.alive.nodes/64+1)
			for i, w := range t.nodes {
				for own := uint64(w) >> first & (1<<width - 1); own != 0; own &= own - 1 {
					s.alive.add(uint64(i)*width + uint64(bits.TrailingZeros64(own)))
				}
			}
		}
		first += width
	}
}
