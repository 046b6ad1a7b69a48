package local

import "slices"

// condensation is the graph of the strongly connected components of a process's nodes. They
// are numbered so that links lead from higher numbers to lower ones.
type condensation struct {
	p         *process
	component []int
	count     int

	out    [][]int32 // links from each component to others
	within [][]int32 // and within it
}

func condense(p *process) *condensation {
	t := &tarjan{condensation: condensation{p: p, component: make([]int, len(p.nodes))}, index: make([]int, len(p.nodes)), low: make([]int, len(p.nodes))}
	for n := range p.nodes {
		if t.index[n] == 0 {
			t.visit(int32(n))
		}
	}
	t.sort()
	return &t.condensation
}

// sort lists the links of each component.
func (s *condensation) sort() {
	s.out, s.within = make([][]int32, s.count+1), make([][]int32, s.count+1)
	for i := range s.p.links {
		at, list := s.component[s.p.links[i].from], s.out
		if s.component[s.p.links[i].to] == at {
			list = s.within
		}
		list[at] = append(list[at], int32(i))
	}
}

// tarjan finds strongly connected components (R. Tarjan, 1972), without recursion.
type tarjan struct {
	condensation
	index, low []int // from 1; 0: not visited
	next       int
	stack      []int32
}

type frame struct {
	node int32
	link int
}

func (t *tarjan) visit(root int32) {
	frames := []frame{t.enter(root)}
	for len(frames) > 0 {
		f := &frames[len(frames)-1]
		out := t.p.nodes[f.node].out
		if f.link == len(out) {
			t.leave(f.node)
			frames = frames[:len(frames)-1]
			if len(frames) > 0 {
				up := frames[len(frames)-1].node
				t.low[up] = min(t.low[up], t.low[f.node])
			}
			continue
		}
		to := t.p.links[out[f.link]].to
		f.link++
		switch {
		case t.index[to] == 0:
			frames = append(frames, t.enter(to))
		case t.component[to] == 0: // still on the stack
			t.low[f.node] = min(t.low[f.node], t.index[to])
		}
	}
}

func (t *tarjan) enter(n int32) frame {
	t.next++
	t.index[n], t.low[n] = t.next, t.next
	t.stack = append(t.stack, n)
	return frame{node: n}
}

// leave closes a component when n is its first node.
func (t *tarjan) leave(n int32) {
	if t.low[n] != t.index[n] {
		return
	}
	t.count++
	for {
		last := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.component[last] = t.count
		if last == n {
			return
		}
	}
}

// heaviestPath is the greatest number of links with a property on a path through the graph;
// one within a component counts as often as it can be taken.
func (s *condensation) heaviestPath(counts func(*link) bool, uses func(*link) int) int {
	best := make([]int, s.count+1)
	for i := 1; i <= s.count; i++ {
		for _, k := range s.out[i] {
			l := &s.p.links[k]
			n := best[s.component[l.to]]
			if counts(l) {
				n = plus(n, 1)
			}
			best[i] = max(best[i], n)
		}
		for _, k := range s.within[i] {
			if l := &s.p.links[k]; counts(l) {
				best[i] = plus(best[i], uses(l))
			}
		}
	}
	return slices.Max(best)
}
