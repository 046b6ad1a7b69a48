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
	targets    targetSet
	startNodes []set // nodes of start states
	live       liveParts

	histories *reading
	visited   *visited // sub-problems: nodes or anywhere, and the messages that are wanted
	spent     effort
	expansion expansion
}

// targetSet is where a run must end.
type targetSet struct {
	classes []*class // by process; nil: anywhere
	sets    []set    // their nodes
}

// liveParts holds the parts of the space that can occur in a run to the targets.
type liveParts struct {
	links    []set // by process
	count    int   // of those
	nodes    []set // by process
	messages set
	senders  map[int32][]int32 // by message, the links that send it; found by need
}

// effort counts the work of a search so far, and says whether it gave up before it was through.
type effort struct {
	subproblems int // in both directions
	links       int // followed backwards
	gaveUp      bool
}

// expansion is the list of predecessors of one sub-problem.
type expansion struct {
	position     position // the one at hand
	predecessors []predecessor
	words        []uint64 // of the predecessors
}

// predecessor is a sub-problem that a last event leaves behind it.
type predecessor struct {
	offset   int // in expansion.words
	step     step
	distance int // a guess how much of a run is still missing
}

// step is a link of a process.
type step struct{ process, link int32 }

// anywhere is the node of a process that is not decided yet.
const anywhere = -1

func newBackward(e *examiner, in *space, targets []*class) *backward {
	h := &backward{e: e, in: in, targets: targetSet{classes: targets}}
	h.live.senders = map[int32][]int32{}
	for p, target := range targets {
		var inside, starts set
		if target != nil {
			inside.addList(target.nodes)
		}
		for _, o := range in.starts {
			starts.add(o.nodes[p])
		}
		h.targets.sets, h.startNodes = append(h.targets.sets, inside), append(h.startNodes, starts)
	}
	h.relax()
	return h
}

// search returns a run to the targets. It gives up after a number of sub-problems.
func (h *backward) search(limit int) *witness {
	if h.spent.gaveUp = h.e.over(); h.spent.gaveUp {
		return nil
	}
	for i, t := range h.targets.classes {
		if t != nil && !slices.ContainsFunc(t.nodes, h.live.nodes[i].has) {
			return nil
		}
	}
	h.histories = h.in.currentHistories().read()
	h.visited = newVisited(h.in)
	defer h.finish()
	h.expansion.position = h.visited.newPosition(nil)
	h.visited.addRoot(h.visited.newPosition(slices.Repeat([]int32{anywhere}, len(h.targets.classes))), 0)
	forward := newForward(h)
	defer forward.visited.close()
	h.e.searching(h.visited, forward.visited)
	for len(h.visited.stack) > 0 {
		i, b := h.visited.pop()
		if o, ok := h.matchingStart(b); ok {
			steps, _ := h.visited.pathTo(i)
			return &witness{start: o, steps: steps}
		}
		before := h.spent.links
		h.expand(i, b)
		h.spent.subproblems++
		for range 1 + (h.spent.links-before)/linksPerForwardState {
			run, done := forward.advance()
			if h.spent.subproblems++; done {
				return run
			}
		}
		if !h.e.spend(1+h.spent.links-before) || h.spent.subproblems > limit {
			h.spent.gaveUp = true
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
	h.visited, h.histories, h.expansion.predecessors, h.expansion.words = nil, nil, nil, nil
	h.spent.gaveUp = h.spent.gaveUp || h.e.over()
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
		if n != anywhere && n != at || n == anywhere && h.targets.classes[p] != nil && !h.targets.sets[p].has(at) {
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
	x := &h.expansion
	x.predecessors, x.words = x.predecessors[:0], x.words[:0]
	add := func(p, l int32) { h.addPredecessor(b, step{p, l}) }
	if p := h.lastProcess(b); p >= 0 {
		h.eachIncoming(p, b.node(int(p)), add)
	} else {
		for p := range h.targets.classes {
			h.eachLastLink(b, int32(p), add)
		}
	}
	slices.SortStableFunc(x.predecessors, func(a, b predecessor) int { return cmp.Compare(b.distance, a.distance) })
	for _, c := range x.predecessors {
		h.visited.addSuccessor(position{x.words[c.offset : c.offset+h.visited.words], h.visited.first}, i, c.step)
	}
}

// distance guesses how much of a run is still missing.
func (h *backward) distance(b position) int {
	d := b.messages().len()
	for p := range h.targets.classes {
		if n := b.node(p); n != anywhere {
			d += h.in.processes[p].nodes[n].depth
		}
	}
	return d
}

// eachIncoming calls f with the live links of p that lead to a node.
func (h *backward) eachIncoming(p, n int32, f func(p, l int32)) {
	for _, l := range h.in.processes[p].nodes[n].in {
		if h.live.links[p].has(l) {
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
	process, target := h.in.processes[p], h.targets.classes[p]
	for m := range b.messages().all() {
		if h.in.network.messages[m].from.number != int(p) {
			continue
		}
		for _, l := range h.sendersOf(p, m) {
			if target == nil || h.targets.sets[p].has(process.links[l].to) {
				f(p, l)
			}
		}
	}
	if target == nil {
		return
	}
	for _, n := range target.nodes {
		h.eachIncoming(p, n, func(p, l int32) {
			if !h.targets.sets[p].has(process.links[l].from) {
				f(p, l)
			}
		})
	}
}

// sendersOf are the live links of p that send m.
func (h *backward) sendersOf(p, m int32) []int32 {
	list, known := h.live.senders[m]
	if known {
		return list
	}
	process := h.in.processes[p]
	for l := range h.live.links[p].all() {
		if contains(process.links[l].sends, m) {
			list = append(list, l)
		}
	}
	h.live.senders[m] = list
	return list
}

// addPredecessor adds the sub-problem in front of a link, if it can be solved as far as can be
// seen at once.
func (h *backward) addPredecessor(b position, by step) {
	h.spent.links++
	l := &h.in.processes[by.process].links[by.link]
	x := &h.expansion
	copy(x.position.words, b.words)
	wanted := x.position.messages()
	for _, m := range l.sends {
		wanted.remove(m)
	}
	if slices.ContainsFunc(l.needs, wanted.has) {
		return
	}
	for _, m := range l.needs {
		wanted.add(m)
	}
	x.position.put(int(by.process), l.from)
	if h.histories.possible(x.position.node, wanted, h.live.messages) {
		x.predecessors = append(x.predecessors, predecessor{offset: len(x.words), step: by,
			distance: h.distance(x.position)})
		x.words = append(x.words, x.position.words...)
	}
}

// lastProcess returns a process whose last event can be taken for the last of all, or -1.
func (h *backward) lastProcess(b position) int32 {
	best, fewest := int32(-1), 0
	for p := range h.targets.classes {
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
