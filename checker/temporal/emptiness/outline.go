package emptiness

import (
	"iter"
	"math"
	"slices"
)

// outline multiplies the links between kinds and an automaton. A node of it has a kind and a state of the automaton
// that does not wait: kind*width + state.
type outline struct {
	*links
	search *search
	first  int     // bit of the nodes of a state
	arcs   [][]arc // of each node: the transitions in states of its kind
	enters [][]int // of each kind: the states of the automaton in which waiting ends
	starts []int   // nodes
	stays  []bool  // of each node, by the links that were known last
	parts  [][]int // in which a cycle that will do is then
	width  int
}

// arc leads to a state of the automaton that does not wait.
type arc struct {
	to    int
	marks uint64
}

func newOutline(s *search, k *kinded, l *links, first int) *outline {
	width, skip := int(s.number.width), int(s.number.skip)
	o := &outline{links: l, search: s, first: first, width: width, arcs: make([][]arc, l.kinds*width),
		enters: make([][]int, l.kinds)}
	for kind, state := range k.first {
		letter := s.q.State(state)
		for q, list := range s.q.Automaton.States {
			for i := range list {
				switch t := &list[i]; {
				case t.To < skip || !t.Takes(letter):
				case q < skip:
					o.enters[kind] = append(o.enters[kind], t.To-skip)
				default:
					at := kind*width + q - skip
					o.arcs[at] = append(o.arcs[at], arc{t.To - skip, t.Marks})
				}
			}
		}
	}
	if skip == 0 && width > 0 {
		for _, place := range s.graph.starts() {
			if int(place) < s.graph.Len() {
				o.starts = append(o.starts, int(k.kindOf(place))*width)
			}
		}
	}
	return o
}

// entrances yields the nodes where runs begin, or come to when waiting ends.
func (o *outline) entrances(yield func(n int) bool) {
	for _, n := range o.starts {
		if !yield(n) {
			return
		}
	}
	for _, l := range o.list {
		for _, q := range o.enters[l.from] {
			if !yield(int(l.to)*o.width + q) {
				return
			}
		}
	}
}

// next looks at the edges of a node to others, by links and arcs.
func (o *outline) next(n int, see func(to int, link uint32, marks uint64)) {
	for _, number := range o.from[n/o.width] {
		kind := int(o.list[number].to)
		for _, a := range o.arcs[n] {
			see(kind*o.width+a.to, number, a.marks)
		}
	}
}

// staying returns the nodes to which runs may come, and from there to a component that may do. It keeps the parts of
// those in which a cycle that will do is.
func (o *outline) staying() (list []int) {
	o.stays, o.parts = make([]bool, len(o.arcs)), nil
	for _, component := range o.components(o.entrances, nil) { // what it leads to comes before it
		parts := o.fairParts(component)
		o.parts = append(o.parts, parts...)
		goes := len(parts) > 0
		for _, n := range component {
			o.next(n, func(to int, _ uint32, _ uint64) { goes = goes || o.stays[to] })
		}
		if goes {
			list = append(list, component...)
		}
		for _, n := range component {
			o.stays[n] = goes
		}
	}
	return list
}

// fairParts returns the parts of a component in which a cycle may have all marks and be fair.
func (o *outline) fairParts(component []int) [][]int {
	q, within, cyclic, marks := o.search.q, o.only(component), false, uint64(0)
	always, taken := slices.Repeat(set{math.MaxUint64}, o.words), make(set, o.words)
	for _, n := range component {
		always.intersect(o.enabled(o.kind(n)))
		o.next(n, func(to int, link uint32, m uint64) {
			if within[to] {
				cyclic, marks = true, marks|m
				taken.union(o.takes(link))
			}
		})
	}
	if !cyclic || marks != q.Automaton.Marks || unserved(always, taken, o.search.instances.weak[:o.words]) {
		return nil
	}
	return o.strongParts(component, o.search.instances.strong[:o.words].without(taken))
}

// strongParts returns those of a component that may do but for some strong instances, which it does not take: a cycle
// that will do is without the nodes in which they are enabled.
func (o *outline) strongParts(component []int, starved set) (parts [][]int) {
	rest := slices.DeleteFunc(slices.Clone(component), func(n int) bool { return o.enabled(o.kind(n)).meets(starved) })
	if len(rest) == len(component) {
		return [][]int{component}
	}
	for _, smaller := range o.components(slices.Values(rest), o.only(rest)) {
		parts = append(parts, o.fairParts(smaller)...)
	}
	return parts
}

func (o *outline) kind(n int) uint16 { return uint16(n / o.width) }

// only says of each node whether it is one of some.
func (o *outline) only(some []int) []bool {
	list := make([]bool, len(o.arcs))
	for _, n := range some {
		list[n] = true
	}
	return list
}

// components returns those of the nodes to which some lead, by nodes of a list alone; nil: by all. What one leads to
// comes before it (R. Tarjan, 1972).
func (o *outline) components(from iter.Seq[int], in []bool) (list [][]int) {
	number, least, next := make([]int, len(o.arcs)), make([]int, len(o.arcs)), 0
	var live []int
	var visit func(n int)
	visit = func(n int) {
		next++
		number[n], least[n] = next, next
		live = append(live, n)
		o.next(n, func(to int, _ uint32, _ uint64) {
			if in != nil && !in[to] {
				return
			}
			if number[to] == 0 {
				visit(to)
			}
			least[n] = min(least[n], least[to])
		})
		if least[n] < number[n] {
			return
		}
		first := slices.Index(live, n)
		list = append(list, slices.Clone(live[first:]))
		for _, member := range live[first:] {
			least[member] = math.MaxInt // it is on no other component
		}
		live = live[:first]
	}
	for n := range from {
		if number[n] == 0 {
			visit(n)
		}
	}
	return list
}
