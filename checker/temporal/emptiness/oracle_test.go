package emptiness_test

import (
	"math/rand/v2"

	"gomc/checker/temporal/emptiness"
	"gomc/checker/temporal/rows"
	"gomc/ltl"
)

// The oracle answers what Find answers, in another way and as simply as possible: a tableau of the whole
// closure, all choices of strong and losing instances, and reachability.

// system is a small graph with three kinds of event, and the fairness asked for.
type system struct {
	graph  graph
	labels []ltl.Letter // p0, p1 of each state
	kinds  []fairKind   // of the three events
	owing  []int        // of each, the event that owes it something, where it is losing
}

type fairKind int

const (
	unfair fairKind = iota
	weak
	strong
	losing // if the event that owes it something happens again and again, so does it
)

// The propositions: p0 and p1 of the state, then whether an event fires, then whether it is enabled, then rest.
const (
	events   = 3
	fires    = 2
	enables  = fires + events
	rests    = enables + events
	allProps = rests + 1
)

// randomSystem draws one of 1 to n states. States without steps stay where they are, for ever,
// by event number `events`.
func randomSystem(r *rand.Rand, n int) *system {
	s := &system{graph: graph{Starts: []uint32{0}, First: []uint64{0}}}
	n = 1 + r.IntN(n)
	for i := range n {
		for range r.IntN(5) {
			s.graph.To = append(s.graph.To, uint32(r.IntN(n)))
			s.graph.Event = append(s.graph.Event, uint64(r.IntN(events)))
		}
		if uint64(len(s.graph.To)) == s.graph.First[i] {
			s.graph.To, s.graph.Event = append(s.graph.To, uint32(i)), append(s.graph.Event, events)
		}
		s.graph.First = append(s.graph.First, uint64(len(s.graph.To)))
		s.labels = append(s.labels, ltl.Letter(r.IntN(4)))
	}
	if r.IntN(4) == 0 {
		s.graph.Starts = append(s.graph.Starts, uint32(r.IntN(n)))
	}
	for range events {
		s.kinds = append(s.kinds, []fairKind{unfair, weak, strong, strong, losing}[r.IntN(5)])
		s.owing = append(s.owing, r.IntN(events))
	}
	return s.reachable()
}

// graph is states and steps: the edges of state i are those from First[i] to First[i+1].
type graph struct {
	Starts []uint32
	First  []uint64
	To     []uint32
	Event  []uint64
}

// Len is the number of states.
func (g *graph) Len() int { return len(g.First) - 1 }

// rows are the graph's.
func (g *graph) rows() *emptiness.Graph {
	r := &rows.Rows{Starts: g.Starts, Events: true, Stay: events}
	var p rows.Part
	p.Reset(r)
	for i := range g.Len() {
		p.Begin(uint32(i))
		for e := g.First[i]; e < g.First[i+1]; e++ {
			if g.Event[e] < events {
				p.Edge(g.To[e], g.Event[e])
			}
		}
		p.End()
	}
	r.Append(&p)
	return emptiness.Plain(r)
}

// reachable is the system without what cannot be reached.
func (s *system) reachable() *system {
	number, list := map[uint32]uint32{}, []uint32(nil)
	reach := func(i uint32) uint32 {
		if _, known := number[i]; !known {
			number[i] = uint32(len(list))
			list = append(list, i)
		}
		return number[i]
	}
	out := &system{graph: graph{First: []uint64{0}}, kinds: s.kinds, owing: s.owing}
	for _, i := range s.graph.Starts {
		out.graph.Starts = append(out.graph.Starts, reach(i))
	}
	for n := 0; n < len(list); n++ {
		i := list[n]
		for e := s.graph.First[i]; e < s.graph.First[i+1]; e++ {
			out.graph.To, out.graph.Event = append(out.graph.To, reach(s.graph.To[e])), append(out.graph.Event, s.graph.Event[e])
		}
		out.graph.First, out.labels = append(out.graph.First, uint64(len(out.graph.To))), append(out.labels, s.labels[i])
	}
	return out
}

// label is the letter of a state.
func (s *system) label(state uint32) ltl.Letter {
	l := s.labels[state]
	for e := s.graph.First[state]; e < s.graph.First[state+1]; e++ {
		if s.graph.Event[e] < events {
			l |= 1 << (enables + s.graph.Event[e])
		} else {
			l |= 1 << rests
		}
	}
	return l
}

// fairness returns the fairness of the system: an instance for each event with a condition.
func (s *system) fairness() (f emptiness.Fairness) {
	of, owes := make([][]int32, events+1), make([][]int32, events+1)
	for e, k := range s.kinds {
		if k == unfair {
			continue
		}
		if instance := int32(len(f.Strong)); k == losing {
			owes[s.owing[e]] = append(owes[s.owing[e]], instance)
		}
		of[e] = []int32{int32(len(f.Strong))}
		f.Strong, f.Losing = append(f.Strong, k >= strong), append(f.Losing, k == losing)
	}
	f.Of = func(event uint64) []int32 { return of[event] }
	f.Owes = func(event uint64) []int32 { return owes[event] }
	return f
}

// asked reports whether a step out of a state by an event asks that event number e happens again and again, if the step is
// repeated for ever: because e could happen there, or because the step owes it something.
func (s *system) asked(e int, state uint32, event uint64) bool {
	if s.kinds[e] == losing {
		return uint64(s.owing[e]) == event
	}
	return s.label(state).Has(enables + e)
}

// randomFormula draws one of a size.
func randomFormula(r *rand.Rand, size int) *ltl.Formula {
	if size <= 1 {
		return &ltl.Formula{Op: ltl.Prop, Prop: r.IntN(allProps)}
	}
	switch op := ltl.Op(int(ltl.Not) + r.IntN(int(ltl.LeadsTo-ltl.Not)+1)); op {
	case ltl.Not, ltl.Always, ltl.Eventually:
		return &ltl.Formula{Op: op, X: randomFormula(r, size-1)}
	default:
		left := 1 + r.IntN(max(1, size-2))
		return &ltl.Formula{Op: op, X: randomFormula(r, left), Y: randomFormula(r, size-1-left)}
	}
}

// plain says a formula by Not, And and Until alone.
func plain(f *ltl.Formula) *ltl.Formula {
	not := func(f *ltl.Formula) *ltl.Formula { return &ltl.Formula{Op: ltl.Not, X: f} }
	and := func(f, g *ltl.Formula) *ltl.Formula { return &ltl.Formula{Op: ltl.And, X: f, Y: g} }
	until := func(f, g *ltl.Formula) *ltl.Formula { return &ltl.Formula{Op: ltl.Until, X: f, Y: g} }
	yes := &ltl.Formula{Op: ltl.True}
	if f.X == nil {
		return f
	}
	x, y := plain(f.X), (*ltl.Formula)(nil)
	if f.Y != nil {
		y = plain(f.Y)
	}
	switch f.Op {
	case ltl.Not:
		return not(x)
	case ltl.And:
		return and(x, y)
	case ltl.Or:
		return not(and(not(x), not(y)))
	case ltl.Implies:
		return not(and(x, not(y)))
	case ltl.Always:
		return not(until(yes, not(x)))
	case ltl.Eventually:
		return until(yes, x)
	case ltl.Until:
		return until(x, y)
	case ltl.Unless:
		return not(and(not(until(x, y)), until(yes, not(x))))
	case ltl.Release:
		return not(until(not(x), not(y)))
	}
	return not(until(yes, and(x, not(until(yes, y)))))
}

// tableau is nodes: an edge of the system, and the values of all untils there.
type tableau struct {
	s      *system
	untils []*ltl.Formula
	nodes  []tableauNode
	known  []map[*ltl.Formula]bool // values of subformulas at each node
	next   [][]int
	before [][]int
}

type tableauNode struct {
	edge   int
	from   uint32
	values uint // of the untils
}

// maxUntils bounds the formulas that the oracle looks at: each until doubles its nodes.
const maxUntils = 4

// violated reports whether the system has a fair run of which a formula is false; known is false
// for a formula that is too large.
func (s *system) violated(f *ltl.Formula) (yes, known bool) {
	t := &tableau{s: s}
	root := plain(&ltl.Formula{Op: ltl.Not, X: f})
	if t.collect(root); len(t.untils) > maxUntils {
		return false, false
	}
	for from := range uint32(s.graph.Len()) {
		for e := s.graph.First[from]; e < s.graph.First[from+1]; e++ {
			for values := range uint(1) << len(t.untils) {
				t.nodes = append(t.nodes, tableauNode{int(e), from, values})
			}
		}
	}
	t.known, t.next, t.before = make([]map[*ltl.Formula]bool, len(t.nodes)), make([][]int, len(t.nodes)), make([][]int, len(t.nodes))
	for i := range t.nodes {
		for k := range t.nodes {
			if t.follows(i, k) {
				t.next[i], t.before[k] = append(t.next[i], k), append(t.before[k], i)
			}
		}
	}
	reached := make([]bool, len(t.nodes))
	for i, n := range t.nodes {
		for _, start := range s.graph.Starts {
			if n.from == start && t.value(root, i) {
				reach(t.next, i, reached, func(int) bool { return true })
				reached[i] = true
			}
		}
	}
	return t.fairCycle(reached), true
}

func (t *tableau) collect(f *ltl.Formula) {
	if f == nil {
		return
	}
	if f.Op == ltl.Until {
		t.untils = append(t.untils, f)
	}
	t.collect(f.X)
	t.collect(f.Y)
}

// value returns the value of a subformula at a node.
func (t *tableau) value(f *ltl.Formula, i int) bool {
	if t.known[i] == nil {
		t.known[i] = map[*ltl.Formula]bool{}
	}
	v, known := t.known[i][f]
	if !known {
		v = t.evaluate(f, i)
		t.known[i][f] = v
	}
	return v
}

func (t *tableau) evaluate(f *ltl.Formula, i int) bool {
	n := t.nodes[i]
	switch f.Op {
	case ltl.True:
		return true
	case ltl.Prop:
		letter := t.s.label(n.from)
		if event := t.s.graph.Event[n.edge]; event < events {
			letter |= 1 << (fires + event)
		}
		return letter.Has(f.Prop)
	case ltl.Not:
		return !t.value(f.X, i)
	case ltl.And:
		return t.value(f.X, i) && t.value(f.Y, i)
	}
	for k, u := range t.untils {
		if u == f {
			return n.values>>k&1 != 0
		}
	}
	panic("not collected")
}

// follows reports whether node k can come behind node i.
func (t *tableau) follows(i, k int) bool {
	if t.s.graph.To[t.nodes[i].edge] != t.nodes[k].from {
		return false
	}
	for _, u := range t.untils {
		if t.value(u, i) != (t.value(u.Y, i) || t.value(u.X, i) && t.value(u, k)) {
			return false
		}
	}
	return true
}

// reach marks what can be reached from a node by at least one step, among some nodes.
func reach(next [][]int, from int, seen []bool, among func(int) bool) {
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, k := range next[queue[0]] {
			if !seen[k] && among(k) {
				seen[k] = true
				queue = append(queue, k)
			}
		}
	}
}

// fairCycle looks for one, for each choice of the strong and losing instances that no step on it asks for.
func (t *tableau) fairCycle(reached []bool) bool {
	for off := range 1 << events {
		among := func(i int) bool {
			for e, k := range t.s.kinds {
				if off>>e&1 != 0 && (k < strong || t.asked(e, i)) {
					return false
				}
			}
			return reached[i]
		}
		done := make([]bool, len(t.nodes))
		for i := range t.nodes {
			if done[i] || !among(i) {
				continue
			}
			forward, backward := make([]bool, len(t.nodes)), make([]bool, len(t.nodes))
			reach(t.next, i, forward, among)
			reach(t.before, i, backward, among)
			var component []int
			for k := range t.nodes {
				if forward[k] && backward[k] {
					component = append(component, k)
					done[k] = true
				}
			}
			if component == nil {
				continue
			}
			if t.accepted(component, off) {
				return true
			}
		}
	}
	return false
}

// asked reports whether the step of node i asks that an event happens again and again.
func (t *tableau) asked(event, i int) bool {
	return t.s.asked(event, t.nodes[i].from, t.s.graph.Event[t.nodes[i].edge])
}

// accepted reports whether a component keeps all promises of untils and is fair.
func (t *tableau) accepted(component []int, off int) bool {
	some := func(is func(i int) bool) bool {
		for _, i := range component {
			if is(i) {
				return true
			}
		}
		return false
	}
	for _, u := range t.untils {
		if !some(func(i int) bool { return !t.value(u, i) || t.value(u.Y, i) }) {
			return false
		}
	}
	for e, k := range t.s.kinds {
		taken := some(func(i int) bool { return t.s.graph.Event[t.nodes[i].edge] == uint64(e) })
		disabled := some(func(i int) bool { return !t.asked(e, i) })
		if k == weak && !taken && !disabled || k >= strong && off>>e&1 == 0 && !taken {
			return false
		}
	}
	return true
}
