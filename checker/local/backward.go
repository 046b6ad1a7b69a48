package local

import (
	"cmp"
	"slices"

	"gomc/checker/store"
	"gomc/engine"
)

// backward looks for a run of the whole program to the nodes of a candidate, from its end to
// its beginning.
//
// A sub-problem is a node for some of the processes, none yet for others, and a set of
// messages that must be in transit: is there a run that ends so? It is solved when a
// start state is such an end. Otherwise the run has a last event, a link l of some
// process, and what is in front of it solves the sub-problem in which that process is at
// the start of l and the messages are
//
//	(wanted \ sends) ∪ needs,   where no message of wanted \ sends is in needs:
//
// it would be there twice. This is exact for channels that are sets; nothing else is
// asked of the network because more messages never hinder.
//
// A process without a node may end anywhere in its targets (anywhere at all, if it has
// none). In a shortest run its last event leads into the targets from outside, or sends
// a message that is wanted: else the run without it would do. So processes are only
// looked at when something is wanted of them.
//
// Where the last event of one process p, whichever it is, can be taken for the last of
// all, the other processes are not tried. That is so when p is not where a start state
// has it, when nothing that its last event may send has been consumed by another process
// on the way to where that is, and when nothing that it may consume is wanted.
//
// Since every sub-problem is one of reaching a start state, one that was met before is
// not looked at again, whether its first visit is over or not.
type backward struct {
	e          *examiner
	in         *space
	targets    []*class // of each process; nil: anywhere
	targetSets []set    // the targets as sets
	startNodes []set    // nodes of start states
	cone       int

	live    []set // of each process, the links that can occur in a run to the targets
	reached []set // and the nodes
	sent    set   // messages that can be sent in one
	senders map[int32][]int32

	histories    *reading
	visited      *visited // sub-problems: nodes or anywhere, and the messages that are wanted
	examined     int      // sub-problems, in both directions
	followed     int      // links followed backwards
	gaveUp       bool
	scratch      position
	predecessors []predecessor
	words        []uint64 // of those
}

// predecessor is a sub-problem that a last event leaves behind it.
type predecessor struct {
	offset   int // in backward.words
	step     step
	distance int // a guess how much of a run is still missing
}

// step is a link of a process.
type step struct{ process, link int32 }

// anywhere is the node of a process that is not decided yet.
const anywhere = -1

func newBackward(e *examiner, in *space, targets []*class) *backward {
	h := &backward{e: e, in: in, targets: targets, senders: map[int32][]int32{}}
	for p, target := range targets {
		var inside, starts set
		if target != nil {
			inside.addList(target.nodes)
		}
		for _, o := range in.starts {
			starts.add(o.nodes[p])
		}
		h.targetSets, h.startNodes = append(h.targetSets, inside), append(h.startNodes, starts)
	}
	h.relax()
	return h
}

// search returns a run to the targets. It gives up after a number of sub-problems.
func (h *backward) search(limit int) *witness {
	if h.gaveUp = h.e.over(); h.gaveUp {
		return nil
	}
	for i, t := range h.targets {
		if t != nil && !slices.ContainsFunc(t.nodes, h.reached[i].has) {
			return nil
		}
	}
	h.histories = h.in.currentHistories().read()
	h.visited = newVisited(h.in)
	defer h.finish()
	h.scratch = h.visited.newPosition(nil)
	h.visited.addRoot(h.visited.newPosition(slices.Repeat([]int32{anywhere}, len(h.targets))), 0)
	forward := newForward(h)
	defer forward.visited.close()
	h.e.searching(h.visited, forward.visited)
	for len(h.visited.stack) > 0 {
		i, b := h.visited.pop()
		if o, ok := h.matchingStart(b); ok {
			steps, _ := h.visited.pathTo(i)
			return &witness{start: o, steps: steps}
		}
		before := h.followed
		h.expand(i, b)
		h.examined++
		for range 1 + (h.followed-before)/linksPerForwardState {
			run, done := forward.advance()
			if h.examined++; done {
				return run
			}
		}
		if !h.e.spend(1+h.followed-before) || h.examined > limit {
			h.gaveUp = true
			return nil
		}
	}
	return nil
}

// finish releases memory: the backward search itself may be kept with its quotient. What was
// found while a limit ended the search is not all there is.
func (h *backward) finish() {
	h.e.searching()
	h.visited.close()
	h.visited, h.histories, h.predecessors, h.words = nil, nil, nil, nil
	h.gaveUp = h.gaveUp || h.e.over()
}

// linksPerForwardState is the number of links followed backwards that take about as long as one
// state of the forward search, so that both have half of the time.
const linksPerForwardState = 8

// witness is a run to the targets: a start state, and links of processes in order.
type witness struct {
	start int // noStart: the first start state that fails
	steps []step
	fault *engine.Fault // of the start state
}

const noStart = -1

// matchingStart finds a start state that is as the sub-problem asks.
func (h *backward) matchingStart(b position) (origin int, ok bool) {
	for i, o := range h.in.starts {
		if h.matches(b, &o) {
			return i, true
		}
	}
	return 0, false
}

func (h *backward) matches(b position, o *startState) bool {
	for p, at := range o.nodes {
		n := b.node(p)
		if n != anywhere && n != at || n == anywhere && h.targets[p] != nil && !h.targetSets[p].has(at) {
			return false
		}
	}
	for m := range b.messages().all() {
		if !contains(o.messages, m) {
			return false
		}
	}
	return true
}

// expand enters what can be in front of the last event, the most promising last.
func (h *backward) expand(i store.Index, b position) {
	h.predecessors, h.words = h.predecessors[:0], h.words[:0]
	add := func(p, l int32) { h.addPredecessor(b, step{p, l}) }
	if p := h.lastProcess(b); p >= 0 {
		h.eachIncoming(p, b.node(int(p)), add)
	} else {
		for p := range h.targets {
			h.eachLastLink(b, int32(p), add)
		}
	}
	slices.SortStableFunc(h.predecessors, func(x, y predecessor) int { return cmp.Compare(y.distance, x.distance) })
	for _, c := range h.predecessors {
		h.visited.addSuccessor(position{h.words[c.offset : c.offset+h.visited.words], h.visited.first}, i, c.step)
	}
}

// distance guesses how much of a run is still missing.
func (h *backward) distance(b position) int {
	d := b.messages().len()
	for p := range h.targets {
		if n := b.node(p); n != anywhere {
			d += h.in.processes[p].nodes[n].depth
		}
	}
	return d
}

// eachIncoming calls f with the live links of p that lead to a node.
func (h *backward) eachIncoming(p, n int32, f func(p, l int32)) {
	for _, l := range h.in.processes[p].nodes[n].in {
		if h.live[p].has(l) {
			f(p, l)
		}
	}
}

// eachLastLink calls f with the links of p that may be the last event of a shortest run.
func (h *backward) eachLastLink(b position, p int32, f func(p, l int32)) {
	if n := b.node(int(p)); n != anywhere {
		h.eachIncoming(p, n, f)
		return
	}
	process, target := h.in.processes[p], h.targets[p]
	for m := range b.messages().all() {
		if h.in.network.messages[m].from.number != int(p) {
			continue
		}
		for _, l := range h.sendersOf(p, m) {
			if target == nil || h.targetSets[p].has(process.links[l].to) {
				f(p, l)
			}
		}
	}
	if target == nil {
		return
	}
	for _, n := range target.nodes {
		h.eachIncoming(p, n, func(p, l int32) {
			if !h.targetSets[p].has(process.links[l].from) {
				f(p, l)
			}
		})
	}
}

// sendersOf are the live links of p that send m.
func (h *backward) sendersOf(p, m int32) []int32 {
	list, known := h.senders[m]
	if known {
		return list
	}
	process := h.in.processes[p]
	for l := range h.live[p].all() {
		if contains(process.links[l].sends, m) {
			list = append(list, l)
		}
	}
	h.senders[m] = list
	return list
}

// addPredecessor adds the sub-problem in front of a link, if it can be solved as far as can be
// seen at once.
func (h *backward) addPredecessor(b position, by step) {
	h.followed++
	l := &h.in.processes[by.process].links[by.link]
	copy(h.scratch.words, b.words)
	wanted := h.scratch.messages()
	for _, m := range l.sends {
		wanted.remove(m)
	}
	if slices.ContainsFunc(l.needs, wanted.has) {
		return
	}
	for _, m := range l.needs {
		wanted.add(m)
	}
	h.scratch.put(int(by.process), l.from)
	if h.histories.possible(h.scratch.node, wanted, h.sent) {
		h.predecessors = append(h.predecessors, predecessor{offset: len(h.words), step: by, distance: h.distance(h.scratch)})
		h.words = append(h.words, h.scratch.words...)
	}
}

// lastProcess is a process whose last event can be taken for the last of all, or -1.
func (h *backward) lastProcess(b position) int32 {
	best, fewest := int32(-1), 0
	for p := range h.targets {
		n := b.node(p)
		if n == anywhere || h.startNodes[p].has(n) {
			continue
		}
		links, free := 0, true
		h.eachIncoming(int32(p), n, func(_, l int32) {
			links++
			free = free && h.independent(b, p, &h.in.processes[p].links[l])
		})
		if free && (best < 0 || links < fewest) {
			best, fewest = int32(p), links
		}
	}
	return best
}

// independent reports whether link l of process p, where it is the last of p, can be
// moved behind the events of the others.
func (h *backward) independent(b position, p int, l *link) bool {
	if slices.ContainsFunc(l.needs, b.messages().has) {
		return false
	}
	for _, m := range l.sends {
		to := h.in.network.messages[m].to.number
		if to != p && h.histories.consumedBefore(to, b.node(to), m) {
			return false
		}
	}
	return true
}
