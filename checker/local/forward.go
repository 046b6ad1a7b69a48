package local

import (
	"slices"

	"gomc/checker/store"
)

// forward looks for a run to the targets of a backward search from the start states on, by live
// links only, and drops messages that no live link needs. It meets no more states
// than the search of global states would; where few runs come near the targets, it is
// done long before the backward search.
//
// In a state in which every live link of a process can be taken at once, and must one of
// them be taken on the way to the targets, the other processes need not be expanded: taking it
// first hinders nothing, unless it sends what is in transit already, for then the two become one.
type forward struct {
	*backward
	visited *visited
	needed  set // by live links
	scratch position
}

func newForward(h *backward) *forward {
	a := &forward{backward: h, visited: newVisited(h.in)}
	for p, links := range h.live.links {
		for l := range links.all() {
			a.needed.addList(h.in.processes[p].links[l].needs)
		}
	}
	for i, o := range h.in.starts {
		if start := a.visited.newPosition(o.nodes); a.canReachTargets(start) {
			a.send(start, o.messages)
			a.visited.addRoot(start, i)
		}
	}
	a.scratch = a.visited.newPosition(nil)
	return a
}

func (a *forward) send(at position, messages []int32) {
	on := at.messages()
	for _, m := range messages {
		if a.needed.has(m) {
			on.add(m)
		}
	}
}

// canReachTargets reports whether links lead from each node to the targets of its process.
func (a *forward) canReachTargets(at position) bool {
	for p, nodes := range a.live.nodes {
		if !nodes.has(at.node(p)) {
			return false
		}
	}
	return true
}

// advance looks at one more state; done says that there is none left, or a run is found.
func (a *forward) advance() (run *witness, done bool) {
	if len(a.visited.stack) == 0 {
		return nil, true
	}
	i, at := a.visited.pop()
	if a.atTargets(at) {
		return a.witnessTo(i), true
	}
	if p := a.firstProcess(at); p >= 0 {
		a.expand(i, at, p)
		return nil, false
	}
	for p := range a.targets.classes {
		a.expand(i, at, p)
	}
	return nil, false
}

func (a *forward) atTargets(at position) bool {
	for p, t := range a.targets.classes {
		if t != nil && !a.targets.sets[p].has(at.node(p)) {
			return false
		}
	}
	return true
}

// firstProcess returns a process that can move before all others, or -1.
func (a *forward) firstProcess(at position) int {
	for p, t := range a.targets.classes {
		if n := at.node(p); t != nil && !a.targets.sets[p].has(n) && a.canMoveFirst(at, p, n) {
			return p
		}
	}
	return -1
}

// canMoveFirst reports whether all live links of p can be taken, without sending what is there.
func (a *forward) canMoveFirst(at position, p int, n int32) bool {
	process, on := a.in.processes[p], at.messages()
	for _, l := range process.nodes[n].out {
		k := &process.links[l]
		if a.live.links[p].has(l) && (!on.hasAll(k.needs) || slices.ContainsFunc(k.sends, on.has)) {
			return false
		}
	}
	return true
}

// expand takes every link of p that can be taken.
func (a *forward) expand(i store.Index, at position, p int) {
	process, on := a.in.processes[p], at.messages()
	for _, l := range process.nodes[at.node(p)].out {
		k := &process.links[l]
		if !a.live.links[p].has(l) || !a.live.nodes[p].has(k.to) || !on.hasAll(k.needs) {
			continue
		}
		copy(a.scratch.words, at.words)
		a.scratch.put(p, k.to)
		for _, m := range k.needs {
			a.scratch.messages().remove(m)
		}
		a.send(a.scratch, k.sends)
		a.visited.addSuccessor(a.scratch, i, step{int32(p), l})
	}
}

// witnessTo is the run to a state.
func (a *forward) witnessTo(i store.Index) *witness {
	steps, origin := a.visited.pathTo(i)
	slices.Reverse(steps)
	return &witness{start: origin, steps: steps}
}
