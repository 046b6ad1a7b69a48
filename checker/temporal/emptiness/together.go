package emptiness

import (
	"math"
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

// wordBits is the number of bits of the largest word.
const wordBits = 64

// together takes out nodes of some searches of one graph.
type together[W word] struct {
	searches []*search
	nodes    []W // of each state: those that may be on a cycle
	left     int
	read     int          // rows, so far
	entered  []W          // those to which edges lead, as far as it was noted
	readers  []*rowReader // of each worker
	ahead    ahead[W]
	kinds    []*kind
	outlines []*outline // of the searches; nil: not all links are known
	*kinded
}

// rowReader reads where edges lead.
type rowReader struct {
	reader
	to []uint32
}

// row is where the edges of a state lead, as far as there is more to know.
func (r *rowReader) row(state uint32) []uint32 {
	r.to = r.targets(state, r.to[:0])
	n, end := 0, r.Len()
	for _, to := range r.to {
		if int(to) < end {
			r.to[n] = to
			n++
		}
	}
	return r.to[:n]
}

// kinded is the kinds that the states of a graph have for some questions.
type kinded struct {
	about   []any
	few     []uint8  // of each state: the number of its kind, while that fits,
	many    []uint16 // and from then on
	first   []uint32 // of each kind: the first state that has it
	numbers map[uint64]uint16
	tooMany bool // there are more of them
}

// mostKinds is how many there may be.
const mostKinds = 1 << 12

// number numbers the kinds of the first n states, as far as that was not done yet; false: there are too many of them.
func (k *kinded) number(n int, kind func(uint32) uint64) (ok bool) {
	from := max(len(k.few), len(k.many))
	if k.tooMany || from >= n {
		return !k.tooMany
	}
	if k.many == nil {
		k.few = longer(k.few, n)
	} else {
		k.many = longer(k.many, n)
	}
	last, number := uint64(0), uint16(0)
	for i := from; i < n && !k.tooMany; i++ {
		if of := kind(uint32(i)); of != last || i == from {
			last, number = of, k.add(of, uint32(i))
		}
		k.put(i, number)
	}
	if k.tooMany {
		k.few, k.many = nil, nil
	}
	return !k.tooMany
}

// longer is a list with room for n, and for no more: it may be the largest of all, and seldom grows.
func longer[T any](list []T, n int) []T {
	out := make([]T, n)
	copy(out, list)
	return out
}

// put notes the number of the kind of a state.
func (k *kinded) put(state int, number uint16) {
	if k.many == nil && number <= math.MaxUint8 {
		k.few[state] = uint8(number)
		return
	}
	if k.many == nil {
		k.many = make([]uint16, len(k.few))
		for i, number := range k.few {
			k.many[i] = uint16(number)
		}
		k.few = nil
	}
	k.many[state] = number
}

// kindOf returns the number of the kind of a state.
func (k *kinded) kindOf(state uint32) uint16 {
	if k.many == nil {
		return uint16(k.few[state])
	}
	return k.many[state]
}

// add is the number of a kind that a state has.
func (k *kinded) add(of uint64, state uint32) uint16 {
	number, known := k.numbers[of]
	switch {
	case known:
		return number
	case len(k.numbers) == mostKinds:
		k.tooMany = true
		return 0
	}
	number = uint16(len(k.numbers))
	k.numbers[of], k.first = number, append(k.first, state)
	return number
}

// kind describes the moves of nodes in states of a kind.
type kind struct {
	moves uint64   // those that have a transition
	stays uint64   // one that leads to the same state of the automaton
	goes  uint64   // some that lead elsewhere
	leads []uint64 // where those of each node lead
}

// moves caches the transitions that an automaton can take in states of each kind.
type moves struct {
	*kinded
	q    *Question
	list [][][]uint32 // of each kind, and each state of the automaton: the numbers of transitions
	only [][]uint32   // of each state of the automaton that has one transition, that
}

// of returns the transitions that the automaton can take at a node.
func (m *moves) of(n node) []uint32 {
	kind := m.kindOf(n.place)
	if m.list[kind] == nil {
		m.list[kind] = m.in(m.q.State(n.place))
	}
	return m.list[kind][n.q]
}

// ofAlive is the same for a node that was not taken out, which can do something: where it can only do one thing, that.
func (m *moves) ofAlive(n node) []uint32 {
	if m.only == nil {
		m.only = m.single()
	}
	if only := m.only[n.q]; only != nil {
		return only
	}
	return m.of(n)
}

// single is the number of the transition of each state of the automaton that has one; nil: it has several.
func (m *moves) single() [][]uint32 {
	list, number := [][]uint32{}, uint32(0)
	for _, all := range m.q.Automaton.States {
		if len(all) == 1 {
			list = append(list, []uint32{number})
		} else {
			list = append(list, nil)
		}
		number += uint32(len(all))
	}
	return list
}

// in returns the transitions that the automaton can take where a letter is true.
func (m *moves) in(letter ltl.Letter) (list [][]uint32) {
	number := uint32(0)
	for _, all := range m.q.Automaton.States {
		taken := []uint32{}
		for i := range all {
			if all[i].Takes(letter) {
				taken = append(taken, number)
			}
			number++
		}
		list = append(list, taken)
	}
	return list
}

// fits reports whether nodes of a question can be taken out together with those of others.
func (s *search) fits() bool {
	return s.q.Event == nil && s.q.Graph.Kinds != nil && s.number.width <= wordBits
}

// kindsOf numbers the kinds of all states for some searches; nil: there are too many, or they are not known.
func kindsOf(list []*search) *kinded {
	g := list[0].q.Graph
	var of []*Question
	var about []any
	for _, s := range list {
		of, about = append(of, s.q), append(about, s.q.About)
	}
	kind := g.Kinds(of)
	if kind == nil {
		return nil
	}
	g.kindsLock.Lock()
	defer g.kindsLock.Unlock()
	if k := g.keptKinds(about); k.number(g.Len(), kind) {
		return k
	}
	return nil
}

// mostLately is for how many lists of questions kinds are kept: the same are asked again when there are more states.
const mostLately = 8

// keptKinds are the kinds for questions about something, with those that were numbered before.
func (g *Graph) keptKinds(about []any) *kinded {
	at := slices.IndexFunc(g.kinds, func(k *kinded) bool { return slices.Equal(k.about, about) })
	if at >= 0 {
		return g.kinds[at]
	}
	if len(g.kinds) == mostLately {
		g.kinds = slices.Delete(g.kinds, 0, 1)
	}
	k := &kinded{about: about, numbers: map[uint64]uint16{}}
	g.kinds = append(g.kinds, k)
	return k
}

// trimTogether takes out nodes of searches that fit in a word.
func trimTogether(list []*search, k *kinded, workers int) bool {
	width := uint64(0)
	for _, s := range list {
		width += s.number.width
	}
	switch {
	case width <= 8:
		return (&together[uint8]{searches: list, kinded: k}).trim(workers)
	case width <= 16:
		return (&together[uint16]{searches: list, kinded: k}).trim(workers)
	case width <= 32:
		return (&together[uint32]{searches: list, kinded: k}).trim(workers)
	}
	return (&together[uint64]{searches: list, kinded: k}).trim(workers)
}

func (t *together[W]) trim(workers int) bool {
	for range workers {
		t.readers = append(t.readers, &rowReader{reader: reader{Graph: t.searches[0].q.Graph}})
	}
	t.prepare()
	var leading []W // those on ways to what is left; nil: the same
	whole, ok := false, t.trimKinds()
	if ok {
		whole, ok = t.sweeps()
	}
	if whole && ok && t.left > 0 && t.findBack() && t.heads() {
		leading = slices.Clone(t.nodes)
		if ok = t.headsOff(); ok {
			_, ok = t.sweeps()
		}
	}
	if t.deal(leading); ok && t.left > 0 {
		t.shareCores()
	}
	return ok
}

// rowsPerNode is how many rows are read in sequence in the time in which a search for components enters and leaves a
// node.
const rowsPerNode = 4

// pieces is how many pieces a sweep has, and leastPiece how many rows each is at least.
const (
	pieces     = 16
	leastPiece = 1 << 12
)

// sweeps makes as many of them as pay: the search need not look at what they take out. It reports whether the last of
// them was whole, and whether Tick has let it go on.
func (t *together[W]) sweeps() (whole, ok bool) {
	for worth := true; worth && t.left > 0; {
		before, read := t.left, t.read
		if whole, ok = t.sweep(); !whole || !ok {
			return whole, ok
		}
		worth = t.pays(before, read)
	}
	return true, true
}

// pays reports whether reading rows pays: it has removed enough nodes for the rows read since.
func (t *together[W]) pays(before, read int) bool { return (before-t.left)*rowsPerNode >= t.read-read }

// sweep looks at the nodes once, those of the last state first. It ends before it is whole where a piece of it does not
// pay.
func (t *together[W]) sweep() (whole, ok bool) {
	piece := max(leastPiece, len(t.nodes)/pieces)
	before, read := t.left, t.read
	t.ahead.forget(len(t.nodes))
	for i := len(t.nodes) - 1; i >= 0; i-- {
		if !t.goesOn(i) {
			return false, false
		}
		if i < t.ahead.from {
			t.lookAhead(i + 1)
		}
		if t.nodes[i] == 0 {
			continue
		}
		t.keep(i, t.staying(uint32(i), t.nodes[i]))
		if t.read-read == piece {
			if !t.pays(before, read) {
				return false, true
			}
			before, read = t.left, t.read
		}
	}
	return true, true
}

// kindAt is the kind of a state.
func (t *together[W]) kindAt(state int) *kind { return t.kinds[t.kindOf(uint32(state))] }

func (t *together[W]) goesOn(i int) bool { return i%1024 != 0 || t.searches[0].pass(1024) }

// keep takes out all nodes of a state but some.
func (t *together[W]) keep(i int, staying W) {
	t.left -= bits.OnesCount64(uint64(t.nodes[i] &^ staying))
	t.nodes[i] &= staying
}

// staying returns those of some nodes of a state that lead to nodes that remain.
func (t *together[W]) staying(state uint32, nodes W) W {
	t.read++
	reached, known := t.ahead.of(state)
	if !known {
		for _, to := range t.readers[0].row(state) {
			reached |= t.nodes[to]
		}
	}
	k := t.kindAt(int(state))
	return nodes&W(k.stays)&reached | W(k.to(uint64(nodes), uint64(reached)))
}

// to returns those of some nodes that lead to some others in other states of their automata.
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

// findBack notes to which nodes edges lead back, and reports whether it was done.
func (t *together[W]) findBack() bool {
	t.entered = make([]W, len(t.nodes))
	for i, nodes := range t.nodes {
		if !t.goesOn(i) {
			return false
		}
		if nodes != 0 {
			t.enter(t.readers[0].row(uint32(i)), nodes, t.kindAt(i), func(to uint32) bool { return to <= uint32(i) })
		}
	}
	return true
}

// heads reports whether most nodes are entered by no edge that leads back. Then it is worth it to look for those
// that are entered by none.
func (t *together[W]) heads() bool {
	n := 0
	for i, w := range t.nodes {
		n += bits.OnesCount64(uint64(w &^ t.entered[i]))
	}
	return 2*n > t.left
}

// headsOff takes out nodes to which no edge leads from another that is there; edges that lead back have been noted.
func (t *together[W]) headsOff() bool {
	for i := range t.nodes {
		if !t.goesOn(i) {
			return false
		}
		t.keep(i, t.entered[i])
		if t.nodes[i] != 0 {
			row := t.readers[0].row(uint32(i))
			t.enter(row, t.nodes[i], t.kindAt(i), func(to uint32) bool { return to > uint32(i) })
		}
	}
	return true
}

// enter notes to which nodes some of a state of a kind lead, by some edges.
func (t *together[W]) enter(row []uint32, nodes W, k *kind, by func(to uint32) bool) {
	to := W(k.from(uint64(nodes)))
	for _, s := range row {
		if by(s) {
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
	t.nodes = make([]W, t.searches[0].graph.Len())
	for i := range t.nodes {
		t.nodes[i] = W(t.kindAt(i).moves)
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

// deal gives each search what is left of its nodes, and those on ways there.
func (t *together[W]) deal(leading []W) {
	first := uint64(0)
	for _, s := range t.searches {
		s.moves = &moves{kinded: t.kinded, q: s.q, list: make([][][]uint32, len(t.kinds))}
		s.region.alive = share(s, t.nodes, t.left, first)
		if leading != nil {
			s.region.leading = share(s, leading, t.left, first)
		}
		first += s.number.width
	}
}

// share returns those of some nodes that belong to a search, whose bits in each word begin at first.
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
