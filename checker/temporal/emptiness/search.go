package emptiness

import (
	"math"
	"slices"

	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/rows"
)

// node is a state of the graph and one of the automaton.
type node struct{ state, q uint32 }

// edge is one of the product, to a node.
type edge struct {
	to    node
	event uint64
	marks uint64
}

// dead is the number of a node whose component is known not to do.
const dead = math.MaxUint32

// search is one for components.
type search struct {
	q       *Question
	graph   *rows.Rows
	strong  set
	weak    set
	losing  set // of the strong ones
	banned  set // losing instances that no edge may owe anything
	kept    set // those of the search that found a part
	number  numbering
	within  map[node]bool // nothing else is looked at; nil: all,
	alive   *alive        // but for what is not among these; nil: all
	leading *alive        // nodes on ways to those; nil: they are the same
	going   *alive        // those that are not dead, where numbers are a list: few bytes to look at
	next    uint32
	met     uint64
	live    []node // numbered, and not dead, in the order of the numbers
	roots   []root
	sums    sums // of the roots
	path    []frame
	pending []edge   // of the nodes on the path
	row     []uint32 // that was read last
	failed  bool     // Tick has ended it
	ticks   int      // steps since it was called
	steps   int      // edges looked at for ways
	targets *targets
	moves   *moves // nil: they differ from edge to edge
	whole   bool   // components are what is looked for, whatever is in them
}

// numbering is the numbers that a search has given to nodes, from 1 on; 0: none yet. Those of a whole product
// are a list, those of a part of it a map.
type numbering struct {
	list  []uint32
	width uint64 // states of the automaton that have a place in the list
	skip  uint64 // those before it, which are not numbered
	some  map[node]uint32
}

func (x *numbering) get(n node) uint32 {
	if x.list == nil {
		return x.some[n]
	}
	return x.list[x.place(n)]
}

// place is where a node stands in a list of all.
func (x *numbering) place(n node) uint64 { return uint64(n.state)*x.width + uint64(n.q) - x.skip }

func (x *numbering) set(n node, v uint32) {
	if x.list == nil {
		x.some[n] = v
		return
	}
	x.list[x.place(n)] = v
}

// root is the first node of a part under construction. What is taken and enabled in it is in its sums.
type root struct {
	number uint32
	live   int // where it stands among the live nodes
	cyclic bool
	marks  uint64 // of the part,
	arc    uint64 // and of the edge that leads to it
}

// frame is a node on the path of the search. Its edges lie behind those of the node before it; the next one is at some place.
type frame struct {
	node        node
	first, next int
}

func newSearch(q *Question) *search {
	s := &search{q: q, graph: q.Graph}
	n := len(q.Fairness.Strong)
	s.strong, s.weak = newSet(n), newSet(n)
	s.losing = newSet(n)
	for i, losing := range q.Fairness.Losing {
		if losing {
			s.losing.add(i)
		}
	}
	for i, strong := range q.Fairness.Strong {
		if strong {
			s.strong.add(i)
		} else {
			s.weak.add(i)
		}
	}
	s.sums = newSums(n)
	s.number.width = uint64(len(q.Automaton.States))
	if waits(q.Automaton) {
		s.number.width, s.number.skip = s.number.width-1, 1
	}
	return s
}

// waits reports whether the first state of an automaton stays where it is whatever comes, accepts nothing as long
// as it does, and never comes back.
func waits(a *automaton.Automaton) bool {
	always, marks := false, uint64(0)
	for i, list := range a.States {
		for _, t := range list {
			switch {
			case t.To != 0:
			case i != 0:
				return false
			default:
				always, marks = always || t.True|t.False == 0, marks|t.Marks
			}
		}
	}
	return always && marks != a.Marks
}

// inside is a search of the same product among some nodes.
func (s *search) inside(nodes []node) *search {
	t := &search{q: s.q, graph: s.graph, strong: s.strong, weak: s.weak, losing: s.losing, banned: s.banned, sums: newSums(len(s.q.Fairness.Strong)), moves: s.moves, within: make(map[node]bool, len(nodes))}
	t.number.some = map[node]uint32{}
	for _, n := range nodes {
		t.within[n] = true
	}
	return t
}

// edges lists those of a node.
func (s *search) edges(n node) []edge { return s.appendEdges(nil, n) }

func (s *search) appendEdges(out []edge, n node) []edge {
	if s.moves != nil {
		return s.appendMoves(out, n)
	}
	label, list := s.q.State(n.state), s.q.Automaton.States[n.q]
	for c := s.graph.Row(n.state); s.nextEdge(&c); {
		letter := s.q.letter(n.state, label, c.Event)
		for i := range list {
			if t := &list[i]; t.Takes(letter) {
				out = s.appendEdge(out, edge{node{c.To, uint32(t.To)}, c.Event, t.Marks})
			}
		}
	}
	return out
}

// appendMoves does so where the state alone says what an automaton can do.
func (s *search) appendMoves(out []edge, n node) []edge {
	list := s.moves.of(n)
	for c := s.graph.Row(n.state); s.nextEdge(&c); {
		for i := range list {
			out = s.appendEdge(out, edge{node{c.To, uint32(list[i].To)}, c.Event, list[i].Marks})
		}
	}
	return out
}

func (s *search) appendEdge(out []edge, e edge) []edge {
	if s.among(e.to) && !s.isBanned(e.event) {
		out = append(out, e)
	}
	return out
}

// isBanned reports whether an edge owes something to an instance to which none may.
func (s *search) isBanned(event uint64) bool {
	return s.banned != nil && slices.ContainsFunc(s.q.Fairness.Owes(event), func(i int32) bool { return s.banned.has(int(i)) })
}

// owes is the losing instances that an event owes something.
func (s *search) owes(event uint64) []int32 {
	if event == noEvent || s.q.Fairness.Owes == nil || len(s.losing) == 0 {
		return nil
	}
	return s.q.Fairness.Owes(event)
}

// open appends the edges of a node to those that are to be taken, but for those to dead nodes. All of them at once: what is known of
// their ends lies anywhere in memory, and the processor need not wait for one before it asks for the next.
func (s *search) open(n node) {
	first := len(s.pending)
	s.path = append(s.path, frame{n, first, first})
	if s.moves != nil && s.going != nil && s.sums.words == 0 {
		s.openMoves(n)
		return
	}
	s.pending = s.appendEdges(s.pending, n)
	s.pass(1 + len(s.pending) - first)
	kept := s.pending[:first]
	for _, e := range s.pending[first:] {
		if s.number.get(e.to) != dead {
			kept = append(kept, e)
		}
	}
	s.pending = kept
}

// openMoves does so where events do not matter and all numbers are in a list.
func (s *search) openMoves(n node) {
	s.row = s.graph.Targets(n.state, s.row[:0])
	s.pass(1 + len(s.row))
	moves := s.moves.of(n)
	for _, state := range s.row {
		for i := range moves {
			t := &moves[i]
			if at := uint64(state)*s.number.width + uint64(t.To) - s.number.skip; at < s.going.nodes && s.going.has(at) {
				s.pending = append(s.pending, edge{to: node{state, uint32(t.To)}, marks: t.Marks})
			}
		}
	}
}

// among reports whether a node is to be looked at. In a list, the numbers say so.
func (s *search) among(n node) bool {
	if s.within != nil {
		return s.within[n]
	}
	return s.number.list != nil || !s.dropped(n)
}

// dropped reports whether a node is one of those that were taken out.
func (s *search) dropped(n node) bool {
	return s.alive != nil && uint64(n.q) >= s.number.skip && !s.alive.has(s.number.place(n))
}

// nextEdge advances to the next edge of the graph to a state that has a row.
func (s *search) nextEdge(c *rows.Cursor) bool {
	for s.graph.Next(c) {
		if int(c.To) < s.graph.Len() {
			return true
		}
	}
	return false
}

// enabled adds the instances of which an event can happen in a state.
func (s *search) enabled(state uint32, to set) {
	if len(to) == 0 {
		return
	}
	for c := s.graph.Row(state); s.graph.Next(&c); {
		to.addAll(s.q.Fairness.Of(c.Event))
	}
	for i := range to {
		to[i] &^= s.losing[i]
	}
}

// enabledIn is the instances of which an event can happen in a state.
func (s *search) enabledIn(state uint32) set {
	out := newSet(len(s.q.Fairness.Strong))
	s.enabled(state, out)
	return out
}

// run looks for a part that will do, from the first nodes on; nil: there is none, if done.
func (s *search) run() (part []node, done bool) {
	if s.q.alive == nil && !Trim([]*Question{s.q}) {
		return nil, false
	}
	s.alive, s.leading, s.moves = s.q.alive.alive, s.q.alive.leading, s.q.alive.moves
	if s.alive.left == 0 {
		return nil, true
	}
	if s.q.Event == nil {
		if part, done := s.anywhere(); part == nil {
			return nil, done
		}
	}
	if s.leading != nil {
		s.alive = s.leading
	}
	s.numberNodes()
	if s.number.skip > 0 {
		return s.behindWaiting()
	}
	for _, start := range s.graph.Starts {
		if part := s.from(node{start, 0}); part != nil || s.failed {
			return part, !s.failed
		}
	}
	return nil, true
}

// fewNodes: if no more than one of this many nodes is met, they are better numbered in a map.
const fewNodes = 64

// numberNodes makes the search begin anew.
func (s *search) numberNodes() {
	s.number.list, s.number.some, s.going = nil, nil, nil
	if nodes := uint64(s.graph.Len()) * s.number.width; uint64(s.alive.left)*fewNodes < nodes {
		s.number.some = map[node]uint32{}
	} else {
		s.number.list = slices.Repeat([]uint32{dead}, int(nodes))
		for at := range s.alive.all() {
			s.number.list[at] = 0
		}
		s.going = &alive{slices.Clone(s.alive.bits), s.alive.nodes, s.alive.left}
	}
	s.next, s.met, s.live, s.roots, s.path = 0, 0, s.live[:0], s.roots[:0], s.path[:0]
	s.pending = s.pending[:0]
	s.sums.sets = s.sums.sets[:0]
}

// anywhere begins at all nodes that are alive. If none of their components is accepting, it does not matter whether a
// run gets there.
func (s *search) anywhere() (part []node, done bool) {
	s.numberNodes()
	for at := range s.alive.all() {
		n := node{uint32(at / s.number.width), uint32(at%s.number.width + s.number.skip)}
		if part := s.from(n); part != nil || s.failed {
			return part, !s.failed
		}
	}
	return nil, true
}

// behindWaiting begins at all nodes that are entered when the automaton does not wait any more.
func (s *search) behindWaiting() (part []node, done bool) {
	leaves := slices.DeleteFunc(slices.Clone(s.q.Automaton.States[0]), func(t automaton.Transition) bool { return t.To == 0 })
	for state := range uint32(s.graph.Len()) {
		if !s.tick() {
			return nil, false
		}
		label := s.q.State(state)
		if s.q.Event == nil && !slices.ContainsFunc(leaves, func(t automaton.Transition) bool { return t.Takes(label) }) {
			continue
		}
		for c := s.graph.Row(state); s.nextEdge(&c); {
			letter := s.q.letter(state, label, c.Event)
			for i := range leaves {
				if !leaves[i].Takes(letter) {
					continue
				}
				if part := s.from(node{c.To, uint32(leaves[i].To)}); part != nil || s.failed {
					return part, !s.failed
				}
			}
		}
	}
	return nil, true
}

// tick is a step of work; false: it is the last.
func (s *search) tick() bool { return s.pass(1) }

// passed is how many steps pass between two looks at whether to go on.
const passed = 64

// pass is some steps of work.
func (s *search) pass(steps int) bool {
	if s.ticks += steps; s.ticks >= passed && s.q.Tick != nil {
		s.failed = s.failed || !s.q.Tick(s.ticks)
		s.ticks = 0
	}
	return !s.failed
}

// from goes through what can be reached from a node.
func (s *search) from(n node) []node {
	if !s.among(n) || s.number.get(n) != 0 {
		return nil
	}
	s.enter(n, edge{to: n, event: noEvent})
	for len(s.path) > 0 {
		f := &s.path[len(s.path)-1]
		if f.next == len(s.pending) {
			if part := s.leave(f.node); part != nil || s.failed {
				return part
			}
			continue
		}
		if s.failed {
			return nil
		}
		e := s.pending[f.next]
		f.next++
		switch number := s.number.get(e.to); number {
		case 0:
			s.enter(e.to, e)
		case dead:
		default:
			if part := s.closes(number, e); part != nil {
				return part
			}
		}
	}
	return nil
}

// noEvent is that of no edge.
const noEvent = math.MaxUint64

// of is the fairness instances of an event.
func (s *search) of(event uint64) []int32 {
	if event == noEvent || len(s.weak) == 0 {
		return nil
	}
	return s.q.Fairness.Of(event)
}

// enter follows an edge to a new node, which is a component of its own for now.
func (s *search) enter(n node, by edge) {
	s.next++
	s.met++
	s.number.set(n, s.next)
	s.live = append(s.live, n)
	s.roots = append(s.roots, root{number: s.next, live: len(s.live) - 1, arc: by.marks})
	if s.sums.words > 0 {
		s.sums.push()
		s.sums.arc().addAll(s.of(by.event))
		s.enabled(n.state, s.sums.always())
		copy(s.sums.ever(), s.sums.always())
		s.sums.ever().addAll(s.owes(by.event)) // which need not lie in the part: it is looked at again without such edges then
	}
	s.open(n)
}

// closes makes one part of all those since the one that holds a number, to which an edge leads
// back. It returns the part if it will do.
func (s *search) closes(number uint32, by edge) []node {
	top := len(s.roots) - 1
	marks := by.marks
	s.sums.taken().addAll(s.of(by.event))
	s.sums.ever().addAll(s.owes(by.event))
	for ; s.roots[top].number > number; top-- {
		marks |= s.roots[top].marks | s.roots[top].arc
		s.sums.pop()
	}
	s.roots = s.roots[:top+1]
	r := &s.roots[top]
	r.marks |= marks
	r.cyclic = true
	if s.whole || !s.accepts(r, s.strong) {
		return nil
	}
	s.kept = s.banned
	return slices.Clone(s.live[r.live:])
}

// accepts reports whether the last part will do, if only some of the strong instances are asked about.
func (s *search) accepts(r *root, strong set) bool {
	return r.cyclic && r.marks == s.q.Automaton.Marks &&
		!unserved(s.sums.always(), s.sums.taken(), s.weak) && !unserved(s.sums.ever(), s.sums.taken(), strong)
}

// leave goes back from a node. If it is the root of a component, that has been looked at.
func (s *search) leave(n node) (part []node) {
	last := len(s.path) - 1
	s.path, s.pending = s.path[:last], s.pending[:s.path[last].first]
	top := s.roots[len(s.roots)-1]
	if top.number != s.number.get(n) {
		return nil
	}
	from := top.live
	switch {
	case s.whole && top.number == 1 && s.accepts(&top, s.strong):
		part = append(part, s.live[from:]...)
	case !s.whole && s.accepts(&top, nil): // but for strong instances
		part = s.smaller(s.live[from:], s.sums.ever().without(s.sums.taken()))
	}
	s.roots = s.roots[:len(s.roots)-1]
	s.sums.drop()
	for _, n := range s.live[from:] {
		s.number.set(n, dead)
		if s.going != nil {
			s.going.drop(s.number.place(n))
		}
	}
	s.live = s.live[:from]
	return part
}

// smaller looks for a part of a component in which none of some starved instances with strong
// fairness is enabled, or owed anything.
func (s *search) smaller(component []node, starved set) []node {
	var rest []node
	starved = starved.and(s.strong)
	owed := starved.and(s.losing)
	for _, n := range component {
		if !s.enabledIn(n.state).meets(starved) {
			rest = append(rest, n)
		}
	}
	inner := s.inside(rest)
	if owed.any() {
		inner.banned = owed
		if s.banned != nil {
			inner.banned.union(s.banned)
		}
	}
	for _, n := range rest {
		if part := inner.from(n); part != nil || inner.failed {
			s.failed, s.kept = inner.failed, inner.kept
			return part
		}
	}
	return nil
}
