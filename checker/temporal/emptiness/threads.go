package emptiness

import (
	"math"
	"slices"

	"gomc/internal/disjoint"
)

// What is known of a class of threads: some pair of a node and an instance in it
const (
	taken    = 1 << iota // is taken by an edge,
	enabled              // is enabled, or owed something by an edge,
	disabled             // or is not enabled.
)

// threads are the classes of the pairs of a component. The pair of its i-th node and an instance has the number
// i*instances + instance.
type threads struct {
	instances int
	classes   disjoint.Sets
	known     []uint8 // by the roots of classes; until all edges were looked at, by pairs
}

// class returns the class of the i-th node paired with an instance.
func (t *threads) class(i, instance int) int { return t.classes.Root(i*t.instances + instance) }

// leaveThreads is the component of a root that has all of its edges, or a part of it, if that will do; else nil.
func (s *search) leaveThreads(r *root) []node {
	if !s.marked(r) || s.region.whole && r.number != 1 {
		return nil
	}
	component := s.tarjan.live[r.live:]
	t := s.threadsOf(component, r.number)
	if t == nil || t.neglects(&s.instances) {
		return nil
	}
	if starving := t.starving(&s.instances); len(starving) > 0 {
		if s.region.whole {
			return nil
		}
		return s.without(component, t, starving)
	}
	s.instances.kept = s.instances.banned
	return slices.Clone(component)
}

// threadsOf joins the threads of a component whose first node has a number; nil: Tick has ended it. The nodes get the
// numbers from there on.
func (s *search) threadsOf(component []node, first uint32) *threads {
	t := &threads{instances: len(s.q.Fairness.Strong)}
	if len(component) > math.MaxInt32/t.instances {
		s.work.failed = true // there is not enough memory for the pairs
		return nil
	}
	for i, n := range component {
		s.number.set(n, first+uint32(i))
	}
	t.classes.Grow(len(component) * t.instances)
	t.known = make([]uint8, len(t.classes))
	at := met{on: newSet(t.instances), taken: newSet(t.instances), owed: newSet(t.instances)}
	for i, n := range component {
		if !t.look(s, i, n, first, &at) {
			return nil
		}
	}
	for pair, known := range t.known {
		t.known[t.classes.Root(pair)] |= known
	}
	return t
}

// met holds what the edges of a node enable, take and owe.
type met struct {
	on, taken, owed set
	edges           []edge
}

// look joins the threads of node i along its edges within a component whose nodes have numbers from first on, and notes
// what is enabled there, taken and owed. It returns false if Tick has ended the search.
func (t *threads) look(s *search, i int, n node, first uint32, at *met) bool {
	clear(at.on)
	clear(at.taken)
	clear(at.owed)
	at.edges = s.appendEdges(at.edges[:0], n, at.on)
	for _, e := range at.edges {
		if number := s.number.get(e.to); number >= first && number != dead {
			t.join(i, int(number-first), s.graph.does(e.renaming))
			at.taken.union(s.effects.taken(e.event))
			at.owed.union(s.effects.owed(e.event))
		}
	}
	t.note(i, at, s.instances.losing)
	return s.pass(1 + len(at.edges))
}

// join makes one class of each pair of node i and what the edge to node j makes of it.
func (t *threads) join(i, j int, does *Renames) {
	for x := range t.instances {
		t.classes.Join(i*t.instances+x, j*t.instances+does.instance(x))
	}
}

// note notes of the pairs of node i what was met there.
func (t *threads) note(i int, at *met, losing set) {
	pairs := t.known[i*t.instances : (i+1)*t.instances]
	for x := range pairs {
		switch {
		case losing.has(x):
		case at.on.has(x):
			pairs[x] |= enabled
		default:
			pairs[x] |= disabled
		}
		if at.taken.has(x) {
			pairs[x] |= taken
		}
		if at.owed.has(x) {
			pairs[x] |= enabled
		}
	}
}

// neglects reports whether a class of weak instances is enabled everywhere and taken nowhere. All pairs of the first
// node are in all classes.
func (t *threads) neglects(of *instances) bool {
	for x := range t.instances {
		if of.weak.has(x) && t.known[t.class(0, x)]&(taken|disabled) == 0 {
			return true
		}
	}
	return false
}

// starving are the classes of strong instances that are enabled somewhere and taken nowhere.
func (t *threads) starving(of *instances) map[int]bool {
	list := map[int]bool{}
	for x := range t.instances {
		if c := t.class(0, x); of.strong.has(x) && t.known[c]&(taken|enabled) == enabled {
			list[c] = true
		}
	}
	return list
}

// without looks for a part of a component in which nothing that starves is enabled, or owed anything.
func (s *search) without(component []node, t *threads, starving map[int]bool) []node {
	var rest []node
	banned := map[node]set{}
	for i, n := range component {
		starved := newSet(t.instances)
		for x := range t.instances {
			if starving[t.class(i, x)] {
				starved.add(x)
			}
		}
		if !s.enabledIn(n.place).meets(starved) {
			rest = append(rest, n)
			banned[n] = starved.and(s.instances.losing)
			if before := s.instances.banned.at(n); before != nil {
				banned[n].union(before)
			}
		}
	}
	inner := s.among(rest)
	if slices.Contains(s.q.Fairness.Losing, true) {
		inner.instances.banned.of = banned
	}
	return s.foundBy(inner, rest)
}

// along returns the image of a set of instances along an edge.
func (s *search) along(a set, e edge) set {
	does := s.graph.does(e.renaming)
	if does == nil {
		return a
	}
	out := make(set, len(a))
	for x := range s.q.Fairness.Strong {
		if a.has(x) {
			out.add(does.instance(x))
		}
	}
	return out
}

// errands lists what is missing at a node: marks, and what threads lack.
func (s *search) errands(from node, n *need) (list []errand) {
	if n.marks != s.q.Automaton.Marks {
		list = append(list, errand{from, nobody})
	}
	all := n.pending(s, nil)
	for x := range s.q.Fairness.Strong {
		if all.has(x) {
			list = append(list, errand{from, x})
		}
	}
	return list
}

// serves reports whether an edge does what an errand is for.
func (s *search) serves(at errand, e edge, n *need) bool {
	if at.instance == nobody {
		return e.marks&^n.marks != 0
	}
	if s.effects.taken(e.event).has(at.instance) {
		return true
	}
	to := s.graph.does(e.renaming).instance(at.instance)
	return s.instances.weak.has(to) && !s.enabledIn(e.to.place).has(to)
}
