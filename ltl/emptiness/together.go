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
	leading  []W // and those on ways there
	left     int
	entered  []W // those to which edges lead
	targets  []uint32
	kinds    []*kind
	kinded
}

// kinded is the kinds that the states of a graph have.
type kinded struct {
	of    []uint16 // of each state: the number of its kind
	first []uint32 // of each kind: the first state that has it
}

// mostKinds is how many there may be.
const mostKinds = 1 << 12

// kindsOf numbers the kinds of states; false: there are too many of them.
func kindsOf(n int, kind func(uint32) uint64) (k kinded, ok bool) {
	numbers := map[uint64]uint16{}
	k.of = make([]uint16, n)
	last, number := uint64(0), uint16(0)
	for i := range k.of {
		if of := kind(uint32(i)); of != last || i == 0 {
			known := false
			if number, known = numbers[of]; !known {
				if len(numbers) == mostKinds {
					return k, false
				}
				number = uint16(len(numbers))
				numbers[of], k.first = number, append(k.first, uint32(i))
			}
			last = of
		}
		k.of[i] = number
	}
	return k, true
}

// kind is what nodes can do in states of a kind.
type kind struct {
	moves uint64   // those that have a transition
	stays uint64   // one that leads to the same state of the automaton
	goes  uint64   // some that lead elsewhere
	leads []uint64 // where those of each node lead
}

// fits reports whether nodes of a question can be taken out together with those of others.
func (s *search) fits() bool {
	return s.q.Event == nil && s.q.Kind != nil && s.number.width <= wordBits
}

// trimTogether takes out nodes of searches that fit in a word.
func trimTogether(list []*search, k kinded) bool {
	width := uint64(0)
	for _, s := range list {
		width += s.number.width
	}
	switch {
	case width <= 8:
		return (&together[uint8]{searches: list, kinded: k}).trim()
	case width <= 16:
		return (&together[uint16]{searches: list, kinded: k}).trim()
	case width <= 32:
		return (&together[uint32]{searches: list, kinded: k}).trim()
	}
	return (&together[uint64]{searches: list, kinded: k}).trim()
}

func (t *together[W]) trim() bool {
	t.prepare()
	ok := t.sweeps()
	if ok && t.left >= len(t.nodes)/4 { // else it is soon done without
		t.leading, t.entered = slices.Clone(t.nodes), make([]W, len(t.nodes))
		ok = t.heads() && t.sweeps()
	}
	t.deal()
	return ok
}

// sweeps is so many of them as are worth it.
func (t *together[W]) sweeps() bool {
	for sweeps := 1; t.left > 0; sweeps++ {
		before := t.left
		if !t.sweep() {
			return false
		}
		if sweeps >= leastSweeps && (before-t.left)*leastShare < before {
			break
		}
	}
	return true
}

// sweep looks at all nodes once, those of the last state first.
func (t *together[W]) sweep() bool {
	for i := len(t.nodes) - 1; i >= 0; i-- {
		if !t.goesOn(i) {
			return false
		}
		if t.nodes[i] != 0 {
			t.keep(i, t.staying(uint32(i), t.nodes[i]))
		}
	}
	return true
}

func (t *together[W]) goesOn(i int) bool { return i%1024 != 0 || t.searches[0].pass(1024) }

// keep takes out all nodes of a state but some.
func (t *together[W]) keep(i int, staying W) {
	t.left -= bits.OnesCount64(uint64(t.nodes[i] &^ staying))
	t.nodes[i] &= staying
}

// row is where the edges of a state lead, as far as there is more to know.
func (t *together[W]) row(state uint32) []uint32 {
	t.targets = t.searches[0].graph.Targets(state, t.targets[:0])
	n := 0
	for _, to := range t.targets {
		if int(to) < len(t.nodes) {
			t.targets[n] = to
			n++
		}
	}
	return t.targets[:n]
}

// staying are those of some nodes of a state that lead to what is still there.
func (t *together[W]) staying(state uint32, nodes W) W {
	k := t.kinds[t.of[state]]
	reached := W(0)
	for _, to := range t.row(state) {
		reached |= t.nodes[to]
	}
	return nodes&W(k.stays)&reached | W(k.to(uint64(nodes), uint64(reached)))
}

// to are those of some nodes that lead to some others in other states of their automata.
func (k *kind) to(nodes, others uint64) (some uint64) {
	for more := nodes & k.goes; more != 0; more &= more - 1 {
		if n := bits.TrailingZeros64(more); k.leads[n]&others != 0 {
			some |= 1 << n
		}
	}
	return some
}

// from are the nodes to which some lead.
func (k *kind) from(nodes uint64) uint64 {
	to := nodes & k.stays
	for more := nodes & k.goes; more != 0; more &= more - 1 {
		to |= k.leads[bits.TrailingZeros64(more)]
	}
	return to
}

// heads takes out nodes to which no edge leads from another that is there.
func (t *together[W]) heads() bool {
	for _, back := range []bool{true, false} {
		for i := range t.nodes {
			if !t.goesOn(i) {
				return false
			}
			if !back {
				t.keep(i, t.entered[i])
			}
			if t.nodes[i] != 0 {
				t.point(uint32(i), back)
			}
		}
	}
	return true
}

// point notes to which nodes edges lead from those of a state: either back, or on.
func (t *together[W]) point(state uint32, back bool) {
	to := W(t.kinds[t.of[state]].from(uint64(t.nodes[state])))
	for _, s := range t.row(state) {
		if (s <= state) == back {
			t.entered[s] |= to
		}
	}
}

// prepare finds out what each kind lets automata do, and how many nodes a state has; none stays where its letter does not let it.
func (t *together[W]) prepare() {
	for _, state := range t.first {
		k := &kind{}
		for _, s := range t.searches {
			k.add(s, s.q.State(state))
		}
		t.kinds = append(t.kinds, k)
	}
	t.nodes = make([]W, len(t.of))
	for i, of := range t.of {
		t.nodes[i] = W(t.kinds[of].moves)
		t.left += bits.OnesCount64(uint64(t.nodes[i]))
	}
}

// add adds what an automaton can do with a letter.
func (k *kind) add(s *search, letter ltl.Letter) {
	first, skip := len(k.leads), int(s.number.skip)
	for _, list := range s.q.Automaton.States[skip:] {
		leads, at := uint64(0), uint64(1)<<len(k.leads)
		for i := range list {
			if t := &list[i]; t.Takes(letter) {
				leads |= 1 << (first + t.To - skip)
			}
		}
		k.leads = append(k.leads, leads)
		if leads != 0 {
			k.moves |= at
		}
		k.stays |= leads & at
		if leads&^at != 0 {
			k.goes |= at
		}
	}
}

// deal gives each search what is left of its nodes.
func (t *together[W]) deal() {
	first := uint64(0)
	for _, s := range t.searches {
		s.alive = share(s, t.nodes, t.left, first)
		if t.leading != nil {
			s.leading = share(s, t.leading, t.left, first)
		}
		first += s.number.width
	}
}

// share is those of some nodes that are of a search, the first of which has a certain bit.
func share[W word](s *search, nodes []W, left int, first uint64) *alive {
	width := s.number.width
	a := &alive{nodes: uint64(s.graph.Len()) * width}
	if left == 0 {
		return a
	}
	a.bits = make([]uint64, a.nodes/64+1)
	for i, w := range nodes {
		for own := uint64(w) >> first & (1<<width - 1); own != 0; own &= own - 1 {
			a.add(uint64(i)*width + uint64(bits.TrailingZeros64(own)))
		}
	}
	return a
}
