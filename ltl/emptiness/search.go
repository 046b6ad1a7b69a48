package emptiness

import (
	"math"

	"gomc/ltl"
	"gomc/ltl/automaton"
)

// node is a state of the graph and one of the automaton: the one times the number of the others, plus the other.
type node uint64

// edge is one of the product, to a node.
type edge struct {
	to    node
	event uint32
	marks uint64
}

// dead is the number of a node whose component is known not to do.
const dead = math.MaxUint32

// numbering is the numbers that a search has given to nodes, from 1 on; 0: none yet.
type numbering interface {
	get(n node) uint32
	set(n node, number uint32)
}

// all numbers nodes of the whole product, some those of a part of it.
type (
	all  []uint32
	some map[node]uint32
)

func (a all) get(n node) uint32     { return a[n] }
func (a all) set(n node, v uint32)  { a[n] = v }
func (m some) get(n node) uint32    { return m[n] }
func (m some) set(n node, v uint32) { m[n] = v }

// search is one for components.
type search struct {
	q      *Question
	states uint64 // of the automaton
	strong set
	weak   set
	number numbering
	within map[node]bool // nothing else is looked at; nil: all
	next   uint32
	met    uint64
	live   []node // numbered, and not dead, in the order of the numbers
	roots  []root
	path   []frame
	failed bool // Tick has ended it
	steps  int  // edges looked at for ways
	whole  bool // components are what is looked for, whatever is in them
}

// root is the first node of a part under construction.
type root struct {
	number uint32
	sum    summary // of the part
	arc    summary // of the edge that leads to it, as far as it says what is taken
}

// summary is what is known of a part.
type summary struct {
	cyclic bool
	marks  uint64
	taken  set
	always set // enabled in each of its nodes
	ever   set // enabled in one of them
}

// frame is a node on the path of the search, and how many of its edges have been taken.
type frame struct {
	node       node
	label      ltl.Letter
	edge       uint64 // of the graph, that comes next,
	transition int    // and of the automaton
}

func newSearch(q *Question) *search {
	s := &search{q: q, states: uint64(len(q.Automaton.States))}
	n := len(q.Fairness.Strong)
	s.strong, s.weak = newSet(n), newSet(n)
	for i, strong := range q.Fairness.Strong {
		if strong {
			s.strong.add(i)
		} else {
			s.weak.add(i)
		}
	}
	s.number = make(all, uint64(q.Graph.Len())*s.states)
	return s
}

// inside is a search of the same product among some nodes.
func (s *search) inside(nodes []node) *search {
	t := &search{q: s.q, states: s.states, strong: s.strong, weak: s.weak, number: some{}, within: map[node]bool{}}
	for _, n := range nodes {
		t.within[n] = true
	}
	return t
}

func (s *search) nodeOf(state uint32, q int) node { return node(uint64(state)*s.states + uint64(q)) }

func (s *search) stateOf(n node) uint32 { return uint32(uint64(n) / s.states) }

func (s *search) transitions(n node) []automaton.Transition {
	return s.q.Automaton.States[uint64(n)%s.states]
}

// frame stands before the first edge of a node.
func (s *search) frame(n node) frame {
	state := s.stateOf(n)
	return frame{node: n, label: s.q.State(state), edge: s.q.Graph.First[state]}
}

// take takes the next edge of a node; false: there is none.
func (s *search) take(f *frame) (edge, bool) {
	g, list := s.q.Graph, s.transitions(f.node)
	for end := g.First[s.stateOf(f.node)+1]; f.edge < end; f.edge, f.transition = f.edge+1, 0 {
		event := g.event(f.edge)
		letter := s.q.letter(f.label, event)
		for f.transition < len(list) {
			t := &list[f.transition]
			f.transition++
			if !t.Takes(letter) {
				continue
			}
			if to := s.nodeOf(g.To[f.edge], t.To); s.within == nil || s.within[to] {
				return edge{to, event, t.Marks}, true
			}
		}
	}
	return edge{}, false
}

// edges lists those of a node.
func (s *search) edges(n node) (out []edge) {
	f := s.frame(n)
	for e, ok := s.take(&f); ok; e, ok = s.take(&f) {
		out = append(out, e)
	}
	return out
}

// enabled is the instances of which an event can happen in a state.
func (s *search) enabled(state uint32) set {
	out, g := newSet(len(s.q.Fairness.Strong)), s.q.Graph
	if len(out) > 0 {
		for e := g.First[state]; e < g.First[state+1]; e++ {
			out.addAll(s.q.Fairness.Of[g.event(e)])
		}
	}
	return out
}

// run looks for a part that will do, from the first nodes on; nil: there is none, if done.
func (s *search) run() (part []node, done bool) {
	for _, start := range s.q.Graph.Starts {
		if part := s.from(s.nodeOf(start, 0)); part != nil || s.failed {
			return part, !s.failed
		}
	}
	return nil, true
}

// from goes through what can be reached from a node.
func (s *search) from(n node) []node {
	if s.number.get(n) != 0 {
		return nil
	}
	s.enter(n, summary{taken: newSet(len(s.q.Fairness.Strong))})
	for len(s.path) > 0 {
		f := &s.path[len(s.path)-1]
		e, ok := s.take(f)
		if !ok {
			if part := s.leave(f.node); part != nil || s.failed {
				return part
			}
			continue
		}
		if s.q.Tick != nil && !s.q.Tick() {
			s.failed = true
			return nil
		}
		switch number := s.number.get(e.to); number {
		case 0:
			s.enter(e.to, s.arc(e))
		case dead:
		default:
			if part := s.closes(number, s.arc(e)); part != nil {
				return part
			}
		}
	}
	return nil
}

// arc is what an edge adds to a part.
func (s *search) arc(e edge) summary {
	a := summary{marks: e.marks, taken: newSet(len(s.q.Fairness.Strong))}
	if len(a.taken) > 0 {
		a.taken.addAll(s.q.Fairness.Of[e.event])
	}
	return a
}

// enter goes on to a new node, which is a part of its own for now.
func (s *search) enter(n node, arc summary) {
	s.next++
	s.met++
	s.number.set(n, s.next)
	s.live = append(s.live, n)
	enabled := s.enabled(s.stateOf(n))
	sum := summary{taken: newSet(len(s.q.Fairness.Strong)), always: enabled, ever: enabled.clone()}
	s.roots = append(s.roots, root{s.next, sum, arc})
	s.path = append(s.path, s.frame(n))
}

// closes makes one part of all those since the one that holds a number, to which an edge leads
// back. It returns the part if it will do.
func (s *search) closes(number uint32, arc summary) []node {
	for {
		top := &s.roots[len(s.roots)-1]
		arc.add(&top.sum)
		if top.number <= number {
			arc.cyclic = true
			top.sum = arc
			break
		}
		arc.marks |= top.arc.marks
		arc.taken.union(top.arc.taken)
		s.roots = s.roots[:len(s.roots)-1]
	}
	top := &s.roots[len(s.roots)-1]
	if s.whole || !s.accepts(&top.sum, s.strong) {
		return nil
	}
	return append([]node(nil), s.live[s.position(top.number):]...)
}

// position is where the node with a number stands among the live ones.
func (s *search) position(number uint32) int {
	low, high := 0, len(s.live)
	for low < high {
		if mid := (low + high) / 2; s.number.get(s.live[mid]) < number {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// accepts reports whether a part will do, if only some of the strong instances are asked about.
func (s *search) accepts(sum *summary, strong set) bool {
	return sum.cyclic && sum.marks == s.q.Automaton.Marks &&
		!sum.always.without(sum.taken).meets(s.weak) && !sum.ever.without(sum.taken).meets(strong)
}

// leave goes back from a node. If it is the root of a component, that has been looked at.
func (s *search) leave(n node) (part []node) {
	s.path = s.path[:len(s.path)-1]
	top := s.roots[len(s.roots)-1]
	if top.number != s.number.get(n) {
		return nil
	}
	s.roots = s.roots[:len(s.roots)-1]
	from := s.position(top.number)
	switch {
	case s.whole && top.number == 1 && s.accepts(&top.sum, s.strong):
		part = append(part, s.live[from:]...)
	case !s.whole && s.accepts(&top.sum, nil): // but for strong instances
		part = s.smaller(s.live[from:], top.sum.ever.without(top.sum.taken))
	}
	for _, n := range s.live[from:] {
		s.number.set(n, dead)
	}
	s.live = s.live[:from]
	return part
}

// smaller looks for a part of a component in which none of some starved instances with strong
// fairness is enabled.
func (s *search) smaller(component []node, starved set) []node {
	var rest []node
	for _, n := range component {
		if !s.enabled(s.stateOf(n)).and(starved).meets(s.strong) {
			rest = append(rest, n)
		}
	}
	inner := s.inside(rest)
	for _, n := range rest {
		if part := inner.from(n); part != nil || inner.failed {
			s.failed = inner.failed
			return part
		}
	}
	return nil
}

// add makes the summary one of another part as well.
func (a *summary) add(b *summary) {
	a.cyclic = a.cyclic || b.cyclic
	a.marks |= b.marks
	a.taken.union(b.taken)
	if a.always == nil {
		a.always, a.ever = b.always.clone(), b.ever.clone()
		return
	}
	a.always.intersect(b.always)
	a.ever.union(b.ever)
}
