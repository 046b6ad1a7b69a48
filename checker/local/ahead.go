package local

import (
	"slices"

	"gomc/checker/store"
)

// ahead looks for a run to the targets of a hunt from the start states on, by live links
// only, keeping in mind only messages that a live link needs. It meets no more states
// than the search of global states would; where few runs come near the targets, it is
// done long before the search backwards.
//
// In a state in which every live link of a process can be taken at once, and must one of
// them be taken on the way to the targets, the other processes can wait: taking it first
// hinders nothing, unless it sends what is on its way already, for then the two become one.
type ahead struct {
	*hunt
	states  *trail
	needed  set // by live links
	scratch position
}

func newAhead(h *hunt) *ahead {
	a := &ahead{hunt: h, states: newTrail(h.in)}
	for p, links := range h.live {
		for l := range links.all() {
			a.needed.addList(h.in.processes[p].links[l].needs)
		}
	}
	for i, o := range h.in.origins {
		if start := a.states.blank(o.nodes); a.near(start) {
			a.send(start, o.mails)
			a.states.begin(start, i)
		}
	}
	a.scratch = a.states.blank(nil)
	return a
}

func (a *ahead) send(at position, mails []int32) {
	on := at.mails()
	for _, m := range mails {
		if a.needed.has(m) {
			on.add(m)
		}
	}
}

// near reports whether the targets are not out of reach.
func (a *ahead) near(at position) bool {
	for p, nodes := range a.reached {
		if !nodes.has(at.node(p)) {
			return false
		}
	}
	return true
}

// advance looks at one more state; done says that there is none left, or a run is found.
func (a *ahead) advance() (run *found, done bool) {
	if len(a.states.open) == 0 {
		return nil, true
	}
	i, at := a.states.next()
	if a.arrived(at) {
		return a.retell(i), true
	}
	if p := a.firstOf(at); p >= 0 {
		a.move(i, at, p)
		return nil, false
	}
	for p := range a.targets {
		a.move(i, at, p)
	}
	return nil, false
}

func (a *ahead) arrived(at position) bool {
	for p, t := range a.targets {
		if t != nil && !a.inside[p].has(at.node(p)) {
			return false
		}
	}
	return true
}

// firstOf is a process that can move before all others, or -1.
func (a *ahead) firstOf(at position) int {
	for p, t := range a.targets {
		if n := at.node(p); t != nil && !a.inside[p].has(n) && a.free(at, p, n) {
			return p
		}
	}
	return -1
}

// free reports whether all live links of p can be taken, without sending what is there.
func (a *ahead) free(at position, p int, n int32) bool {
	process, on := a.in.processes[p], at.mails()
	for _, l := range process.nodes[n].out {
		k := &process.links[l]
		if a.live[p].has(l) && (!on.hasAll(k.needs) || slices.ContainsFunc(k.sends, on.has)) {
			return false
		}
	}
	return true
}

// move takes every link of p that can be taken.
func (a *ahead) move(i store.Index, at position, p int) {
	process, on := a.in.processes[p], at.mails()
	for _, l := range process.nodes[at.node(p)].out {
		k := &process.links[l]
		if !a.live[p].has(l) || !a.reached[p].has(k.to) || !on.hasAll(k.needs) {
			continue
		}
		copy(a.scratch.words, at.words)
		a.scratch.put(p, k.to)
		for _, m := range k.needs {
			a.scratch.mails().remove(m)
		}
		a.send(a.scratch, k.sends)
		a.states.enter(a.scratch, i, step{int32(p), l})
	}
}

// retell is the run to a state.
func (a *ahead) retell(i store.Index) *found {
	steps, origin := a.states.back(i)
	slices.Reverse(steps)
	return &found{origin: origin, steps: steps}
}
