package refinement

import (
	"encoding/binary"
	"slices"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/engine"
)

// abstraction is the automaton of the abstraction, made as far as it is asked for, and the sets of its nodes.
type abstraction struct {
	side  *Side
	names *names

	nodes  []node
	states *store.Set
	of     []uint32        // the node of each state
	parts  map[edge]uint32 // nodes inside a step that shows several events

	sets     [][]uint32 // of nodes, sorted; with all that internal steps lead to
	numbers  map[string]uint32
	behind   map[step]uint32
	keys     map[uint32]Key    // of nodes, for a simulation
	chosen   map[choice]uint32 // for a simulation
	first    uint32            // the set at the start, if it is known
	expanded int               // states
}

// node is a state, or a place inside a step.
type node struct {
	state store.Index
	known bool // edges are computed
	edges []edge
}

// edge leads to a node. Event 0 is none.
type edge struct {
	event uint32
	to    uint32
}

// step is an event from a set.
type step struct{ set, event uint32 }

// none is the number of the empty set.
const none = 0

func newAbstraction(s *Side, n *names) *abstraction {
	s.prepare(n)
	return &abstraction{side: s, names: n, states: store.New(s.words()),
		parts: map[edge]uint32{}, sets: [][]uint32{nil}, numbers: map[string]uint32{"": none},
		behind: map[step]uint32{}, keys: map[uint32]Key{}, chosen: map[choice]uint32{}}
}

// node returns the node of a state; false: the state is outside the assumptions.
func (a *abstraction) node(state []uint64) (uint32, bool) {
	if i, met := a.states.Find(state); met {
		return a.of[i], true
	}
	if property.Outside(a.side.Engine, state) {
		return 0, false
	}
	i, _ := a.states.Insert(state, store.None)
	a.of = append(a.of, uint32(len(a.nodes)))
	a.nodes = append(a.nodes, node{state: i})
	return a.of[i], true
}

// towards is the edge of a step that shows some events and leads to a node.
func (a *abstraction) towards(events []uint32, to uint32) edge {
	if len(events) == 0 {
		return edge{0, to}
	}
	for i := len(events) - 1; i > 0; i-- {
		to = a.part(edge{events[i], to})
	}
	return edge{events[0], to}
}

// part is the node inside a step from which one edge leads.
func (a *abstraction) part(e edge) uint32 {
	n, met := a.parts[e]
	if !met {
		n = uint32(len(a.nodes))
		a.nodes = append(a.nodes, node{state: store.None, known: true, edges: []edge{e}})
		a.parts[e] = n
	}
	return n
}

// edges returns the edges of a node, computed once.
func (a *abstraction) edges(n uint32) []edge {
	if !a.nodes[n].known {
		var out []edge
		state := a.states.State(a.nodes[n].state, nil)
		a.side.expand(state, func(i int, s *engine.Step, events []uint32) { out = a.add(out, i, s, events) })
		a.nodes[n].edges, a.nodes[n].known = out, true
		a.expanded++
	}
	return a.nodes[n].edges
}

// add adds the edge of a step; one that fails leads nowhere.
func (a *abstraction) add(out []edge, i int, s *engine.Step, events []uint32) []edge {
	if s.Fault != nil {
		return out
	}
	if to, ok := a.node(a.side.batch.State(i)); ok {
		out = append(out, a.towards(events, to))
	}
	return out
}

// start is the set at the start.
func (a *abstraction) start() uint32 {
	if a.first != none {
		return a.first
	}
	var out []edge
	a.side.starts(func(i int, s *engine.Step, events []uint32) { out = a.add(out, i, s, events) })
	a.nodes = append(a.nodes, node{state: store.None, known: true, edges: out})
	a.first = a.closed([]uint32{uint32(len(a.nodes) - 1)})
	return a.first
}

// closed is the number of the set of some nodes and all that internal steps lead to from them.
func (a *abstraction) closed(nodes []uint32) uint32 {
	in := map[uint32]bool{}
	var all []uint32
	add := func(n uint32) {
		if !in[n] {
			in[n] = true
			all = append(all, n)
		}
	}
	for _, n := range nodes {
		add(n)
	}
	for i := 0; i < len(all); i++ {
		for _, e := range a.edges(all[i]) {
			if e.event == 0 {
				add(e.to)
			}
		}
	}
	slices.Sort(all)
	return a.intern(all)
}

func (a *abstraction) intern(nodes []uint32) uint32 {
	key := make([]byte, 0, 4*len(nodes))
	for _, n := range nodes {
		key = binary.LittleEndian.AppendUint32(key, n)
	}
	number, met := a.numbers[string(key)]
	if !met {
		number = uint32(len(a.sets))
		a.sets, a.numbers[string(key)] = append(a.sets, nodes), number
	}
	return number
}

// after is the set behind an event, none if the abstraction cannot show it.
func (a *abstraction) after(set, event uint32) uint32 {
	at := step{set, event}
	to, met := a.behind[at]
	if !met {
		var next []uint32
		for _, n := range a.sets[set] {
			for _, e := range a.edges(n) {
				if e.event == at.event {
					next = append(next, e.to)
				}
			}
		}
		to = a.closed(next)
		a.behind[at] = to
	}
	return to
}

// possible are the events that can be shown from a set, sorted.
func (a *abstraction) possible(set uint32) (names []string) {
	for _, n := range a.sets[set] {
		for _, e := range a.edges(n) {
			if e.event != 0 && !slices.Contains(names, a.names.list[e.event]) {
				names = append(names, a.names.list[e.event])
			}
		}
	}
	slices.Sort(names)
	return names
}

// within reports whether one set is a subset of another.
func (a *abstraction) within(some, all uint32) bool {
	rest := a.sets[all]
	if len(a.sets[some]) > len(rest) {
		return false
	}
	for _, n := range a.sets[some] {
		i, there := slices.BinarySearch(rest, n)
		if !there {
			return false
		}
		rest = rest[i+1:]
	}
	return true
}
