package emptiness

import (
	"math"
	"slices"
)

// The lasso is built of a part of the product that will do: the way to it is a shortest one, and the loop
// goes from what it lacks to what it lacks by shortest ways, within the part. From several nodes of the
// part, the nearest, the shortest lasso counts.

const (
	// maxEntries is from how many nodes loops are tried,
	maxEntries = 64
	// maxSteps how many edges are looked at before one that is found is good enough,
	maxSteps = 1 << 21
	// maxWhole and how large a product is at most for all of the component to be looked for.
	maxWhole = 1 << 20
)

// entry is a node of the part, and how it is reached.
type entry struct {
	node   node
	prefix []Step
}

// move is an edge and where it begins.
type move struct {
	from node
	edge edge
}

// step converts a move to a step of a lasso.
func (m move) step() Step { return Step{m.from.place, m.edge.event, m.edge.renaming} }

// lasso is the shortest of those that are tried; nil when Tick has ended it.
func (s *search) lasso(part []node) *Lasso {
	all, whole := s.component(part)
	in := s.inside(all)
	if !whole {
		in.instances.banned = s.instances.kept
		in.banUnattainable()
	}
	var best *Lasso
	for _, e := range s.entries(in.region.within) {
		if best != nil && (in.work.steps > maxSteps || len(e.prefix) >= best.len()) {
			break
		}
		if l := shortened(e.prefix, in.loop(e.node)); best == nil || l.len() < best.len() {
			best = l
		}
	}
	if best == nil {
		return nil
	}
	return s.shorter(best)
}

// banUnattainable bans edges that owe something to an instance which no edge of the part takes: they lead from node
// to node of the part and are none of its own. A part that was found under construction has looked at all of its
// nodes, and not at all edges between them.
func (s *search) banUnattainable() {
	if s.tarjan.threads != nil || !s.instances.losing.any() {
		return // of threads, only components are found
	}
	never := s.instances.losing.without(s.attainable())
	if s.instances.banned.all != nil {
		never.union(s.instances.banned.all)
	}
	s.instances.banned.all = never
}

func (l *Lasso) len() int { return len(l.Prefix) + len(l.Loop) }

// shortened tells a run in as few steps as it takes. The automaton may go round a loop before it begins to count, or see
// the same loop as several.
func shortened(prefix, loop []Step) *Lasso {
	for n := 1; n < len(loop); n++ {
		if len(loop)%n == 0 && slices.Equal(loop[n:], loop[:len(loop)-n]) {
			loop = loop[:n]
			break
		}
	}
	for n := len(prefix); n > 0 && prefix[n-1] == loop[len(loop)-1]; n-- {
		prefix, loop = prefix[:n-1], slices.Concat(prefix[n-1:n], loop[:len(loop)-1])
	}
	return &Lasso{prefix, loop}
}

// component returns all of the one that a part is of, where that will do as well: in a larger part there are shorter
// ways.
func (s *search) component(part []node) (all []node, whole bool) {
	if s.graph.Len()*len(s.q.Automaton.States) > maxWhole {
		return part, false
	}
	t := s.anew()
	t.instances, t.region.whole, t.number.some = s.instances.unbanned(), true, map[node]uint32{}
	if all := t.from(part[0]); all != nil {
		return all, true
	}
	return part, false
}

// entries are the nodes of a part that are nearest to the first ones.
func (s *search) entries(part map[node]bool) (out []entry) {
	came := s.newOrigins()
	var queue []node
	arrive := func(n, from node) {
		if !came.known(n) {
			came.set(n, from)
			queue = append(queue, n)
		}
	}
	for _, start := range s.graph.starts() {
		arrive(node{start, 0}, node{start, 0})
	}
	for i := 0; i < len(queue) && len(out) < maxEntries; i++ {
		n := queue[i]
		if part[n] {
			out = append(out, entry{n, s.prefix(came, n)})
		}
		for _, e := range s.edges(n) {
			if !s.tick() {
				return nil
			}
			if !s.dropped(e.to) {
				arrive(e.to, n)
			}
		}
	}
	return out
}

// origins is from where nodes were reached first.
type origins struct {
	width uint64   // states of the automaton
	list  []uint32 // of each node, one more than the place of that; 0: it was not reached
	some  map[node]node
}

const (
	// mostWidth is of how many states an automaton may be for all nodes to have a place in a list,
	mostWidth = 8
	// fewPlaces and how many nodes may have one whatever the automaton.
	fewPlaces = 1 << 24
)

func (s *search) newOrigins() *origins {
	o := &origins{width: uint64(len(s.q.Automaton.States))}
	if nodes := uint64(s.graph.Len()) * o.width; nodes <= fewPlaces || o.width <= mostWidth && nodes < math.MaxUint32 {
		o.list = make([]uint32, nodes)
	} else {
		o.some = map[node]node{}
	}
	return o
}

func (o *origins) place(n node) uint64 { return uint64(n.place)*o.width + uint64(n.q) }

func (o *origins) known(n node) (known bool) {
	if o.list == nil {
		_, known = o.some[n]
		return known
	}
	return o.list[o.place(n)] != 0
}

func (o *origins) set(n, from node) {
	if o.list == nil {
		o.some[n] = from
		return
	}
	o.list[o.place(n)] = uint32(o.place(from) + 1)
}

func (o *origins) get(n node) node {
	if o.list == nil {
		return o.some[n]
	}
	at := uint64(o.list[o.place(n)] - 1)
	return node{uint32(at / o.width), uint32(at % o.width)}
}

// prefix is the steps to a node by which it was found: of several from one node to another, the first.
func (s *search) prefix(came *origins, n node) (steps []Step) {
	for from := came.get(n); from != n; from = came.get(n) {
		edges := s.edges(from)
		e := edges[slices.IndexFunc(edges, func(e edge) bool { return e.to == n })]
		steps = append(steps, move{from, e}.step())
		n = from
	}
	slices.Reverse(steps)
	return steps
}

// way is the steps to a node by which it was found.
func (s *search) way(came map[node]arrival, n node) (steps []Step) {
	for m := came[n]; m.from != n; m = came[n] {
		steps = append(steps, m.step())
		n = m.from
	}
	slices.Reverse(steps)
	return steps
}

// need lists what a loop still lacks.
type need struct {
	marks  uint64
	served set // instances that are taken, or, if weak, disabled on the way
	seen   set // enabled on the way
}

// loop returns a way from a node of the part back to it that has all marks and is fair.
func (s *search) loop(first node) (steps []Step) {
	n := s.nothing()
	n.meets(s.enabledIn(first.place), s.instances.weak)
	lacks := s.attainable()
	for at := first; ; {
		var moves []move
		if n.lacks(s, lacks) && s.tarjan.threads != nil {
			moves = s.nearest(s.errands(at, &n), func(x errand, m move) bool { return s.serves(x, m.edge, &n) })
		} else if n.lacks(s, lacks) {
			moves = s.nearest([]errand{{at, nobody}}, func(_ errand, m move) bool { return n.gains(s, m, lacks) })
		} else if len(steps) > 0 && at == first {
			return steps
		} else {
			moves = s.nearest([]errand{{at, nobody}}, func(_ errand, m move) bool { return m.edge.to == first })
		}
		for _, m := range moves {
			n.take(s, m)
			steps = append(steps, m.step())
			at = m.edge.to
		}
	}
}

// attainable is the instances that an edge of the part takes, or, if weak, a node disables; nil: all that are missing.
func (s *search) attainable() set {
	if s.tarjan.threads != nil {
		return nil
	}
	out := newSet(len(s.q.Fairness.Strong))
	for n := range s.region.within {
		for _, e := range s.edges(n) {
			out.union(s.effects.taken(e.event))
		}
	}
	out.union(s.instances.weak)
	return out
}

// meets notes what is enabled in a node, and which weak instances therefore are not.
func (n *need) meets(enabled, weak set) {
	for i, on := range enabled {
		n.seen[i] |= on
		n.served[i] |= weak[i] &^ on
	}
}

// passes notes what an edge brings.
func (n *need) passes(s *search, e edge) {
	n.marks |= e.marks
	if len(n.served) > 0 {
		n.seen.union(s.effects.owed(e.event))
		n.served.union(s.effects.taken(e.event))
		n.seen, n.served = s.along(n.seen, e), s.along(n.served, e)
	}
}

func (n *need) take(s *search, m move) {
	n.passes(s, m.edge)
	n.meets(s.enabledIn(m.edge.to.place), s.instances.weak)
}

// pending is the instances that have to be served yet: the weak ones, and the strong ones that were enabled.
func (n *need) pending(s *search, attainable set) set {
	all := s.instances.strong.and(n.seen)
	all.union(s.instances.weak)
	if attainable != nil {
		all.intersect(attainable)
	}
	return all.without(n.served)
}

// lacks reports whether anything is missing.
func (n *need) lacks(s *search, attainable set) bool {
	p := n.pending(s, attainable)
	return n.marks != s.q.Automaton.Marks || p.any()
}

// gains reports whether a move gives something that is missing.
func (n *need) gains(s *search, m move, attainable set) bool {
	if m.edge.marks&^n.marks != 0 {
		return true
	}
	p := n.pending(s, attainable)
	if !p.any() {
		return false
	}
	if p.meets(s.effects.taken(m.edge.event)) {
		return true
	}
	return p.and(s.instances.weak).without(s.enabledIn(m.edge.to.place)).meets(s.instances.weak)
}

// errand is a node on a path, and the instance that the path has to serve, by its name there; nobody: none.
type errand struct {
	node     node
	instance int
}

const nobody = -1

// errandMove is the move by which an errand reached a node.
type errandMove struct {
	before errand
	by     move
	first  bool
}

// nearest returns a shortest way within the part on one of some errands, of which the last move is as wanted.
func (s *search) nearest(queue []errand, wanted func(errand, move) bool) []move {
	came := map[errand]errandMove{}
	for _, x := range queue {
		came[x] = errandMove{first: true}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, e := range s.edges(at.node) {
			m, to := move{at.node, e}, errand{e.to, at.instance}
			s.work.steps++
			if wanted(at, m) {
				return traced(came, at, m)
			}
			if at.instance != nobody {
				to.instance = s.graph.does(e.renaming).instance(at.instance)
			}
			if _, known := came[to]; !known {
				came[to] = errandMove{at, m, false}
				queue = append(queue, to)
			}
		}
	}
	panic("emptiness: a part is not connected")
}

// traced are the moves that led to an errand, and the last one.
func traced(came map[errand]errandMove, at errand, last move) []move {
	moves := []move{last}
	for c := came[at]; !c.first; c = came[c.before] {
		moves = append(moves, c.by)
	}
	slices.Reverse(moves)
	return moves
}
