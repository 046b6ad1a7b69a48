package emptiness

import (
	"math"
	"slices"

	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/rows"
	"gomc/ltl"
)

// node is a place of the graph and a state of the automaton.
type node struct{ place, q uint32 }

// edge is one of the product, to a node, by a transition of the automaton.
type edge struct {
	to         node
	event      uint64
	renaming   uint64
	marks      uint64
	transition uint32
}

// transitions lists the transitions of an automaton with consecutive numbers.
type transitions struct {
	first []uint32 // number of each state's first one
	to    []uint32
	marks []uint64
}

func newTransitions(a *automaton.Automaton) *transitions {
	t := &transitions{}
	for _, list := range a.States {
		t.first = append(t.first, uint32(len(t.to)))
		for i := range list {
			t.to, t.marks = append(t.to, uint32(list[i].To)), append(t.marks, list[i].Marks)
		}
	}
	return t
}

// dead is the number of a node whose component is known not to do.
const dead = math.MaxUint32

// search is one for components.
type search struct {
	q         *Question
	graph     *reader
	automaton *transitions
	instances instances
	effects   *effects
	number    numbering
	region    region
	tarjan    tarjan
	work      work
	row       rowRead // that was read last
	targets   *targets
	moves     *moves  // nil: they differ from edge to edge
	cores     []*core // that answer for it together; nil: none
}

// rowRead is where the edges of a state lead, all edges of one where their events matter, and edges of the product.
type rowRead struct {
	to    []uint32
	all   rows.Edges
	edges []edge
	ahead byte // of rows that are read later: what is not used is not asked for
}

// work is how much a search has done, and whether it had to end.
type work struct {
	met    uint64 // nodes
	failed bool   // Tick has ended it
	ticks  int    // steps since it was called
	steps  int    // edges looked at for ways
}

// instances is the instances of fairness, by their strength.
type instances struct {
	strong set
	weak   set
	losing set // of the strong ones
	banned bans
	kept   bans // those of the search that found a part
}

// bans are losing instances that no edge may owe anything: whatever node it leads from, or, of threads, by nodes.
type bans struct {
	all set
	of  map[node]set
}

// at returns the instances that no edge from a node may owe anything; nil: none.
func (b *bans) at(n node) set {
	if b.of != nil {
		return b.of[n]
	}
	return b.all
}

// any reports whether some may be banned.
func (b *bans) any() bool { return b.all != nil || b.of != nil }

// unbanned is the same instances for a search that may take all edges.
func (i instances) unbanned() instances {
	i.banned, i.kept = bans{}, bans{}
	return i
}

// region is the nodes that a search looks at.
type region struct {
	whole   bool          // the search looks for components, whatever they contain
	inner   bool          // the nodes of a part are looked at, and all of them
	within  map[node]bool // nothing else is looked at; nil: all,
	alive   *alive        // but for what is not among these; nil: all
	leading *alive        // nodes on ways to those; nil: they are the same
}

// tarjan is the state of Tarjan's algorithm, which finds strongly connected components.
type tarjan struct {
	next    uint32
	live    []node // numbered, and not dead, in the order of the numbers
	roots   []root
	sums    sums // of the roots
	path    []frame
	pending []pendingEdge // of the nodes on the path
	threads *threads      // nil: no instance of fairness is renamed along an edge
}

// pendingEdge is an edge that is to be taken: there may be millions.
type pendingEdge struct {
	place      uint32
	transition uint32
	effect     uint32 // where the sets of its event lie
}

// reset forgets all nodes.
func (t *tarjan) reset() {
	t.next, t.live, t.roots, t.path, t.pending = 0, t.live[:0], t.roots[:0], t.path[:0], t.pending[:0]
	t.sums.sets = t.sums.sets[:0]
}

// root is the first node of a part under construction. What is taken and enabled in it is in its sums.
type root struct {
	marks  uint64 // of the part
	number uint32
	live   uint32 // where it stands among the live nodes
	arc    uint32 // the transition of the edge that leads to it; noTransition: none does
	cyclic bool
	joined bool // it has a thread of several names
}

// noTransition is the transition of no edge.
const noTransition = math.MaxUint32

// frame is a node on the path of the search. Those of its edges that are left lie behind those of the node before it,
// the next one last.
type frame struct {
	node  node
	first uint32
}

func newSearch(q *Question) *search {
	s := &search{q: q, graph: &reader{Graph: q.Graph}, automaton: newTransitions(q.Automaton)}
	n := len(q.Fairness.Strong)
	s.instances.strong, s.instances.weak = newSet(n), newSet(n)
	s.instances.losing = newSet(n)
	for i, losing := range q.Fairness.Losing {
		if losing {
			s.instances.losing.add(i)
		}
	}
	for i, strong := range q.Fairness.Strong {
		if strong {
			s.instances.strong.add(i)
		} else {
			s.instances.weak.add(i)
		}
	}
	s.effects = newEffects(&q.Fairness, s.instances.losing)
	s.tarjan.sums, s.tarjan.threads = newSums(n), s.newThreads(nil)
	s.number.width = uint64(len(q.Automaton.States))
	if q.Automaton.Waits() {
		s.number.width, s.number.skip = s.number.width-1, 1
	}
	return s
}

// anew is another search of the same product, which has not begun.
func (s *search) anew() *search {
	t := &search{q: s.q, graph: s.graph, automaton: s.automaton, instances: s.instances, effects: s.effects,
		moves: s.moves}
	t.instances.kept = bans{}
	t.tarjan.sums = newSums(len(s.q.Fairness.Strong))
	if s.tarjan.threads != nil {
		t.tarjan.threads = s.newThreads(s.tarjan.threads.lists)
	}
	return t
}

// inside is a search of the same product among some nodes.
func (s *search) inside(nodes []node) *search {
	t := s.anew()
	t.region.inner, t.region.within = true, make(map[node]bool, len(nodes))
	t.number.some = map[node]uint32{}
	for _, n := range nodes {
		t.region.within[n] = true
	}
	return t
}

// among is the same for nodes of the component that is looked at now. Where numbers are in a list, they get new ones
// there: what has an old one is outside.
func (s *search) among(nodes []node) *search {
	if !s.number.lists() || uint64(s.tarjan.next)+uint64(len(nodes)) >= dead {
		return s.inside(nodes)
	}
	t := s.anew()
	t.region.inner, t.number, t.tarjan.next = true, s.number, s.tarjan.next
	t.number.least = s.tarjan.next + 1
	for _, n := range nodes {
		t.number.renew(n)
	}
	return t
}

// edges lists those of a node.
func (s *search) edges(n node) []edge { return s.appendEdges(nil, n, nil) }

// appendEdges appends those of a node. What is enabled at its place is added to a set, unless that is nil.
func (s *search) appendEdges(out []edge, n node, on set) []edge {
	if s.moves != nil {
		return s.appendMoves(out, n, on)
	}
	label, list := s.q.State(n.place), s.q.Automaton.States[n.q]
	for c := s.graph.row(n.place); s.graph.Rows.Next(&c.Cursor); {
		if on != nil {
			on.union(s.effects.enabled(c.Event))
		}
		if !s.graph.leads(&c) {
			continue
		}
		letter := s.q.letter(n.place, label, c.Event)
		for i := range list {
			if list[i].Takes(letter) {
				out = s.appendEdge(out, n, &c, s.automaton.first[n.q]+uint32(i))
			}
		}
	}
	return out
}

// appendMoves does so where the state alone says what an automaton can do.
func (s *search) appendMoves(out []edge, n node, on set) []edge {
	list := s.moves.of(n)
	for c := s.graph.row(n.place); s.graph.Rows.Next(&c.Cursor); {
		if on != nil {
			on.union(s.effects.enabled(c.Event))
		}
		if !s.graph.leads(&c) {
			continue
		}
		for _, t := range list {
			out = s.appendEdge(out, n, &c, t)
		}
	}
	return out
}

// appendEdge appends the one behind a cursor, by a transition.
func (s *search) appendEdge(out []edge, from node, c *cursor, transition uint32) []edge {
	e := edge{node{c.place, s.automaton.to[transition]}, c.Event, c.Renaming, s.automaton.marks[transition], transition}
	if s.covers(e.to) && !s.isBanned(from, e.event) {
		out = append(out, e)
	}
	return out
}

// isBanned reports whether an edge of a node owes something to an instance to which none may.
func (s *search) isBanned(from node, event uint64) bool {
	banned := s.instances.banned.at(from)
	return banned != nil && s.effects.owed(event).meets(banned)
}

// open appends the edges of a node to those that are to be taken, but for those to dead nodes. All of them at once: what is known of
// their ends lies anywhere in memory, and the processor need not wait for one before it asks for the next.
func (s *search) open(n node) {
	t := &s.tarjan
	first := len(t.pending)
	t.path = append(t.path, frame{n, uint32(first)})
	switch {
	case s.moves == nil || !s.number.lists() || s.instances.banned.any():
		s.openEdges(n)
	case t.sums.words == 0:
		s.openMoves(n)
	default:
		s.openFairMoves(n)
	}
	slices.Reverse(t.pending[first:])
	if s.tarjan.threads != nil {
		slices.Reverse(s.tarjan.threads.renamed[first:])
	}
}

// openEdges does so for any graph.
func (s *search) openEdges(n node) {
	t, on := &s.tarjan, s.enabledHere()
	s.row.edges = s.appendEdges(s.row.edges[:0], n, on)
	s.sees(on)
	s.pass(1 + len(s.row.edges))
	for i := range s.row.edges {
		if e := &s.row.edges[i]; s.number.get(e.to) != dead {
			t.pending = append(t.pending, pendingEdge{e.to.place, e.transition, uint32(s.effects.at(e.event))})
			s.tarjan.threads.renames(e.renaming, len(t.pending))
		}
	}
}

// enabledHere returns the set to which what is enabled in the node that is opened is added; nil: nothing asks for it.
func (s *search) enabledHere() set {
	switch {
	case s.tarjan.threads != nil:
		clear(s.tarjan.threads.on)
		return s.tarjan.threads.on
	case s.tarjan.sums.words > 0:
		return s.tarjan.sums.always()
	}
	return nil
}

// sees notes what is enabled in the node that is opened.
func (s *search) sees(on set) {
	if s.tarjan.threads != nil {
		on = s.tarjan.sums.always()
		s.tarjan.threads.add(on, s.tarjan.threads.on)
	}
	s.tarjan.sums.sees(on)
}

// adds adds a set of an event, of an edge from the last node on the path, to one of the sums.
func (s *search) adds(to set, effect uint32, which int) {
	if of := s.effects.set(int(effect), which); s.tarjan.threads == nil {
		to.union(of)
	} else {
		s.tarjan.threads.add(to, of)
	}
}

// openMoves does so where events do not matter and all numbers are in a list.
func (s *search) openMoves(n node) {
	s.row.to = s.graph.targets(n.place, s.row.to[:0])
	s.pass(1 + len(s.row.to))
	moves := s.moves.ofAlive(n)
	for _, place := range s.row.to {
		s.move(place, moves, noEffect)
	}
}

// openFairMoves does so where what events do for fairness matters.
func (s *search) openFairMoves(n node) {
	row, states := &s.row, uint32(s.graph.Rows.Len())
	state, choice := s.graph.Split(n.place)
	s.graph.Rows.Edges(state, &row.all)
	s.pass(1 + len(row.all.To))
	moves, on, renaming := s.moves.ofAlive(n), s.enabledHere(), uint64(0)
	for i, to := range row.all.To {
		effect := s.effects.at(row.all.Events[i])
		on.union(s.effects.set(effect, enabledBy))
		if to >= states {
			continue
		}
		if len(row.all.Renamings) > 0 {
			renaming = row.all.Renamings[i]
		}
		s.move(s.graph.Place(to, s.graph.does(renaming).choice(choice)), moves, uint32(effect))
		s.tarjan.threads.renames(renaming, len(s.tarjan.pending))
	}
	s.sees(on)
}

// move appends the edges to the nodes of a place to those that are to be taken, but for those to dead nodes.
func (s *search) move(place uint32, moves []uint32, effect uint32) {
	for _, t := range moves {
		if at := s.number.place(node{place, s.automaton.to[t]}); s.number.goes(at) {
			if s.number.fresh[at/64]>>(at%64)&1 != 0 {
				s.row.ahead += s.graph.Rows.Touch(place) // it is on its way from memory when it is read
			}
			s.tarjan.pending = append(s.tarjan.pending, pendingEdge{place, t, effect})
		}
	}
}

// covers reports whether a node is to be looked at. In a list, the numbers say so.
func (s *search) covers(n node) bool {
	if s.region.within != nil {
		return s.region.within[n]
	}
	return s.number.lists() || !s.dropped(n)
}

// dropped reports whether a node is one of those that were taken out.
func (s *search) dropped(n node) bool {
	return s.region.alive != nil && uint64(n.q) >= s.number.skip && !s.region.alive.has(s.number.place(n))
}

// enabled adds the instances of which an event can happen at a place.
func (s *search) enabled(place uint32, to set) {
	if len(to) == 0 {
		return
	}
	for c := s.graph.row(place); s.graph.Rows.Next(&c.Cursor); {
		to.union(s.effects.enabled(c.Event))
	}
}

// enabledIn is the instances of which an event can happen at a place.
func (s *search) enabledIn(place uint32) set {
	out := newSet(len(s.q.Fairness.Strong))
	s.enabled(place, out)
	return out
}

// run looks for a part that will do, from the first nodes on; nil: there is none, if done.
func (s *search) run() (part []node, done bool) {
	if s.q.alive == nil && !Trim([]*Question{s.q}, 1) {
		return nil, false
	}
	if s.begin(); s.region.alive.left == 0 {
		return nil, true
	}
	if free, done := s.answered(); free {
		return nil, done
	}
	if s.q.Event == nil && !s.soonEntered() {
		if part, done := s.anywhere(); part == nil {
			return nil, done
		}
	}
	if s.region.leading != nil {
		s.region.alive = s.region.leading
	}
	return s.entered()
}

// entered begins at all nodes that are entered, when the automaton does not wait any more or runs begin.
func (s *search) entered() (part []node, done bool) {
	s.numberNodes()
	if s.number.skip > 0 {
		return s.behindWaiting()
	}
	for _, start := range s.graph.starts() {
		if part := s.from(node{start, 0}); part != nil || s.ended() {
			return part, !s.work.failed
		}
	}
	return nil, true
}

// begin begins with what was left of its nodes.
func (s *search) begin() {
	left := s.q.alive
	s.region.alive, s.region.leading, s.moves, s.cores = left.alive, left.leading, left.moves, left.cores
}

// soonEntered reports whether it is better to look only at the nodes of runs at once: where a node is behind waiting
// they are found by reading some rows, and the other nodes may be many.
func (s *search) soonEntered() bool {
	return s.number.skip > 0 && s.moves != nil && uint64(s.region.alive.left)*2 > s.region.alive.nodes
}

// fewNodes: if no more than one of this many nodes is met, they are better numbered in a map.
const fewNodes = 64

// numberNodes makes the search begin anew.
func (s *search) numberNodes() {
	if nodes := uint64(s.graph.Len()) * s.number.width; uint64(s.region.alive.left)*fewNodes < nodes {
		s.number.list, s.number.some = nil, map[node]uint32{}
	} else {
		s.number.among(s.region.alive)
	}
	s.work.met = 0
	s.tarjan.reset()
}

// ended reports whether the search is over before all nodes are met: Tick has ended it, or as many were met as the
// question asks for. Searches among the nodes of a part look at all of them.
func (s *search) ended() bool {
	return s.work.failed || s.q.Most > 0 && s.work.met >= s.q.Most && !s.region.whole && !s.region.inner
}

// anywhere begins at all nodes that are alive. If none of their components is accepting, it does not matter whether a
// run gets there.
func (s *search) anywhere() (part []node, done bool) {
	s.numberNodes()
	for at := range s.region.alive.all() {
		n := node{uint32(at / s.number.width), uint32(at%s.number.width + s.number.skip)}
		if part := s.from(n); part != nil || s.ended() {
			return part, !s.work.failed
		}
	}
	return nil, true
}

// behindWaiting begins at all nodes that are entered when the automaton does not wait any more.
func (s *search) behindWaiting() (part []node, done bool) {
	var entered []node
	for place := range uint32(s.graph.Len()) {
		if !s.tick() {
			return nil, false
		}
		if !s.leavesWaiting(place) {
			continue
		}
		entered = s.enteredFrom(place, entered[:0])
		for _, n := range entered {
			if part := s.from(n); part != nil || s.ended() {
				return part, !s.work.failed
			}
		}
	}
	return nil, true
}

// enteredFrom appends the nodes that are entered from waiting at a place and are new.
func (s *search) enteredFrom(place uint32, list []node) []node {
	if s.moves == nil || !s.number.lists() {
		s.row.edges = s.appendEdges(s.row.edges[:0], node{place, 0}, nil)
		for i := range s.row.edges {
			if n := s.row.edges[i].to; n.q != 0 {
				list = append(list, n)
			}
		}
		return list
	}
	s.row.to = s.graph.targets(place, s.row.to[:0])
	for _, to := range s.row.to {
		for _, t := range s.moves.of(node{place, 0}) {
			n := node{to, s.automaton.to[t]}
			if n.q != 0 && s.number.isNew(n) {
				list = append(list, n)
			}
		}
	}
	return list
}

// leavesWaiting reports whether the automaton may go on from waiting at a place.
func (s *search) leavesWaiting(place uint32) bool {
	if s.q.Event != nil {
		return true
	}
	if s.moves != nil {
		return slices.ContainsFunc(s.moves.of(node{place, 0}), func(t uint32) bool { return s.automaton.to[t] != 0 })
	}
	return s.q.leavesWaiting(s.q.State(place))
}

// leavesWaiting reports whether the automaton may go on from waiting where a letter is true.
func (q *Question) leavesWaiting(label ltl.Letter) bool {
	return slices.ContainsFunc(q.Automaton.States[0], func(t automaton.Transition) bool {
		return t.To != 0 && t.Takes(label)
	})
}

// tick is a step of work; false: it is the last.
func (s *search) tick() bool { return s.pass(1) }

// passed is how many steps pass between two looks at whether to go on.
const passed = 64

// pass is some steps of work.
func (s *search) pass(steps int) bool {
	if s.work.ticks += steps; s.work.ticks >= passed && s.q.Tick != nil {
		s.work.failed = s.work.failed || !s.q.Tick(s.work.ticks)
		s.work.ticks = 0
	}
	return !s.work.failed
}

// from goes through what can be reached from a node.
func (s *search) from(n node) []node {
	if !s.covers(n) || s.number.get(n) != 0 {
		return nil
	}
	s.tarjan.threads.reset(s.tarjan.next + 1)
	s.enter(n, pendingEdge{transition: noTransition, effect: noEffect}, nil)
	for len(s.tarjan.path) > 0 {
		f, last := &s.tarjan.path[len(s.tarjan.path)-1], len(s.tarjan.pending)-1
		if last < int(f.first) {
			if part := s.leave(f.node); part != nil || s.work.failed {
				return part
			}
			continue
		}
		if s.ended() {
			return nil
		}
		e := s.tarjan.pending[last]
		s.tarjan.pending = s.tarjan.pending[:last]
		renaming := s.tarjan.threads.taken(last)
		to := node{e.place, s.automaton.to[e.transition]}
		switch number := s.number.get(to); number {
		case 0:
			s.enter(to, e, s.graph.does(renaming))
		case dead:
		default:
			if part := s.closes(number, e, s.graph.does(renaming)); part != nil {
				return part
			}
		}
	}
	return nil
}

// noEvent stands for no edge, and noEffect is the position of its sets.
const (
	noEvent  = math.MaxUint64
	noEffect = 0
)

// enter follows an edge to a new node, which is a component of its own for now.
func (s *search) enter(n node, by pendingEdge, does *Renames) {
	t := &s.tarjan
	t.next++
	s.work.met++
	s.number.set(n, t.next)
	t.live = append(t.live, n)
	t.roots = append(t.roots, root{number: t.next, live: uint32(len(t.live) - 1), arc: by.transition})
	if t.sums.words > 0 {
		t.sums.push()
		s.adds(t.sums.arc(), by.effect, takenBy)
		// which need not lie in the part: it is looked at again without such edges then
		s.adds(t.sums.ever(), by.effect, owedBy)
	}
	s.tarjan.threads.enter(does)
	s.open(n)
}

// closes makes one part of all those since the one that holds a number, to which an edge leads
// back. It returns the part if it will do.
func (s *search) closes(number uint32, by pendingEdge, does *Renames) []node {
	t := &s.tarjan
	top := len(t.roots) - 1
	marks := s.automaton.marks[by.transition]
	if t.sums.words > 0 {
		s.adds(t.sums.taken(), by.effect, takenBy)
		s.adds(t.sums.ever(), by.effect, owedBy)
	}
	for ; t.roots[top].number > number; top-- {
		marks |= t.roots[top].marks | s.automaton.marks[t.roots[top].arc] // no edge leads back beyond the first one
		t.sums.pop()
		s.tarjan.threads.pop(&t.roots[top-1], &t.roots[top])
	}
	t.roots = t.roots[:top+1]
	r := &t.roots[top]
	r.marks |= marks
	r.cyclic = true
	s.tarjan.threads.join(r, number, does)
	if s.region.whole || s.tarjan.threads != nil || !s.accepts(r, s.instances.strong) {
		return nil
	}
	s.instances.kept = s.instances.banned
	return slices.Clone(t.live[r.live:])
}

// accepts reports whether the last part will do, if only some of the strong instances are asked about.
func (s *search) accepts(r *root, strong set) bool {
	t := &s.tarjan
	return s.marked(r) && !unserved(t.sums.always(), t.sums.taken(), s.instances.weak) &&
		!unserved(t.sums.ever(), t.sums.taken(), strong)
}

// marked reports whether a part has a cycle, and all marks.
func (s *search) marked(r *root) bool { return r.cyclic && r.marks == s.q.Automaton.Marks }

// leave goes back from a node. If it is the root of a component, that has been looked at.
func (s *search) leave(n node) (part []node) {
	t := &s.tarjan
	last := len(t.path) - 1
	t.path, t.pending = t.path[:last], t.pending[:t.path[last].first]
	s.tarjan.threads.leave(len(t.pending))
	top := t.roots[len(t.roots)-1]
	if top.number != s.number.get(n) {
		return nil
	}
	from := top.live
	switch {
	case s.tarjan.threads != nil:
		part = s.leaveThreads(&top)
	case s.region.whole && top.number == 1 && s.accepts(&top, s.instances.strong):
		part = append(part, t.live[from:]...)
	case !s.region.whole && s.accepts(&top, nil): // but for strong instances
		part = s.smaller(t.live[from:], t.sums.ever().without(t.sums.taken()))
	}
	t.roots = t.roots[:len(t.roots)-1]
	t.sums.drop()
	s.tarjan.threads.drop(&top)
	for _, n := range t.live[from:] {
		s.number.set(n, dead)
	}
	t.live = t.live[:from]
	return part
}

// smaller looks for a part of a component in which none of some starved instances with strong
// fairness is enabled, or owed anything.
func (s *search) smaller(component []node, starved set) []node {
	var rest []node
	starved = starved.and(s.instances.strong)
	owed, on := starved.and(s.instances.losing), newSet(len(s.q.Fairness.Strong))
	for _, n := range component {
		clear(on)
		if s.enabled(n.place, on); !on.meets(starved) {
			rest = append(rest, n)
		}
	}
	inner := s.among(rest)
	if owed.any() {
		if s.instances.banned.all != nil {
			owed.union(s.instances.banned.all)
		}
		inner.instances.banned.all = owed
	}
	return s.foundBy(inner, rest)
}

// foundBy returns the component that an inner search finds from some nodes on.
func (s *search) foundBy(inner *search, from []node) []node {
	for _, n := range from {
		if part := inner.from(n); part != nil || inner.work.failed {
			s.work.failed, s.instances.kept = inner.work.failed, inner.instances.kept
			return part
		}
	}
	return nil
}
