package local

import (
	"encoding/binary"
	"slices"
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
	needed set // by live links
	states []joint
	known  map[string]struct{}
	open   []int32
}

// joint is a state of all processes and the step that led to it.
type joint struct {
	nodes  []int32
	mails  set
	parent int32 // or minus one, minus the number of the start state
	step   step
}

func newAhead(h *hunt) *ahead {
	a := &ahead{hunt: h, known: map[string]struct{}{}}
	for p, links := range h.live {
		for l := range links.all() {
			a.needed.addList(h.in.processes[p].links[l].needs)
		}
	}
	for i, o := range h.in.origins {
		j := joint{nodes: o.nodes, parent: -1 - int32(i)}
		a.send(&j, o.mails)
		a.enter(j)
	}
	return a
}

func (a *ahead) send(j *joint, mails []int32) {
	for _, m := range mails {
		if a.needed.has(m) {
			j.mails.add(m)
		}
	}
}

// enter keeps a state from which the targets are not out of reach, unless it is known.
func (a *ahead) enter(j joint) {
	for p, n := range j.nodes {
		if !a.reached[p].has(n) {
			return
		}
	}
	k := j.key()
	if _, known := a.known[k]; known {
		return
	}
	a.known[k] = struct{}{}
	a.states = append(a.states, j)
	a.open = append(a.open, int32(len(a.states)-1))
}

func (j *joint) key() string {
	k := make([]byte, 0, 4*len(j.nodes)+8*len(j.mails))
	for _, n := range j.nodes {
		k = binary.LittleEndian.AppendUint32(k, uint32(n))
	}
	end := len(j.mails)
	for end > 0 && j.mails[end-1] == 0 {
		end--
	}
	for _, w := range j.mails[:end] {
		k = binary.LittleEndian.AppendUint64(k, w)
	}
	return string(k)
}

// advance looks at one more state; done says that there is none left, or a run is found.
func (a *ahead) advance() (run *found, done bool) {
	if len(a.open) == 0 {
		return nil, true
	}
	i := a.open[len(a.open)-1]
	a.open = a.open[:len(a.open)-1]
	if a.arrived(&a.states[i]) {
		return a.retell(i), true
	}
	j := a.states[i]
	if p := a.firstOf(&j); p >= 0 {
		a.move(i, &j, p)
		return nil, false
	}
	for p := range j.nodes {
		a.move(i, &j, p)
	}
	return nil, false
}

func (a *ahead) arrived(j *joint) bool {
	for p, t := range a.targets {
		if t != nil && !a.inside[p].has(j.nodes[p]) {
			return false
		}
	}
	return true
}

// firstOf is a process that can move before all others, or -1.
func (a *ahead) firstOf(j *joint) int {
	for p, n := range j.nodes {
		if a.targets[p] != nil && !a.inside[p].has(n) && a.free(j, p, n) {
			return p
		}
	}
	return -1
}

// free reports whether all live links of p can be taken, without sending what is there.
func (a *ahead) free(j *joint, p int, n int32) bool {
	process := a.in.processes[p]
	for _, l := range process.nodes[n].out {
		k := &process.links[l]
		if a.live[p].has(l) && (!j.holdsAll(k.needs) || slices.ContainsFunc(k.sends, j.mails.has)) {
			return false
		}
	}
	return true
}

func (j *joint) holdsAll(mails []int32) bool {
	for _, m := range mails {
		if !j.mails.has(m) {
			return false
		}
	}
	return true
}

// move takes every link of p that can be taken.
func (a *ahead) move(i int32, j *joint, p int) {
	process := a.in.processes[p]
	for _, l := range process.nodes[j.nodes[p]].out {
		k := &process.links[l]
		if !a.live[p].has(l) || !j.holdsAll(k.needs) {
			continue
		}
		next := joint{nodes: slices.Clone(j.nodes), mails: j.mails.clone(), parent: i, step: step{int32(p), l}}
		next.nodes[p] = k.to
		for _, m := range k.needs {
			next.mails.remove(m)
		}
		a.send(&next, k.sends)
		a.enter(next)
	}
}

// retell is the run to a state.
func (a *ahead) retell(i int32) *found {
	f := &found{}
	for ; i >= 0; i = a.states[i].parent {
		if a.states[i].parent < 0 {
			f.origin = int(-1 - a.states[i].parent)
			break
		}
		f.steps = append(f.steps, a.states[i].step)
	}
	slices.Reverse(f.steps)
	return f
}
