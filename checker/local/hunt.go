package local

import (
	"cmp"
	"slices"

	"gomc/checker/store"
	"gomc/engine"
)

// hunt looks for a run of the whole program to a suspect, backwards.
//
// A sub-problem is a node for some of the processes, none yet for others, and a set of
// messages that must be on their way: is there a run that ends so? It is solved when a
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
type hunt struct {
	s       *search
	in      *space
	targets []*class // of each process; nil: anywhere
	inside  []set    // the targets as sets
	starts  []set    // nodes of start states
	cone    int

	live    []set // of each process, the links that can occur in a run to the targets
	reached []set // and the nodes
	sent    set   // messages that can be sent in one
	senders map[int32][]int32

	past    *past
	subs    *trail // sub-problems: nodes or anywhere, and the messages that are wanted
	looked  int    // sub-problems, in both directions
	work    int    // links followed backwards
	gaveUp  bool
	scratch position
	next    []candidate
	words   []uint64 // of those
}

// candidate is a sub-problem in front of another one.
type candidate struct {
	at       int // in hunt.words
	step     step
	distance int // a guess how much of a run is still missing
}

// step is a link of a process.
type step struct{ process, link int32 }

// anywhere is the node of a process that is not decided yet.
const anywhere = -1

func newHunt(s *search, in *space, targets []*class) *hunt {
	h := &hunt{s: s, in: in, targets: targets, senders: map[int32][]int32{}}
	for p, target := range targets {
		var inside, starts set
		if target != nil {
			inside.addList(target.nodes)
		}
		for _, o := range in.origins {
			starts.add(o.nodes[p])
		}
		h.inside, h.starts = append(h.inside, inside), append(h.starts, starts)
	}
	h.relax()
	return h
}

// run returns a run to the targets. It gives up after so many sub-problems.
func (h *hunt) run(limit int) *found {
	if h.gaveUp = h.s.over(); h.gaveUp {
		return nil
	}
	for i, t := range h.targets {
		if t != nil && !slices.ContainsFunc(t.nodes, h.reached[i].has) {
			return nil
		}
	}
	h.past = h.in.currentPast()
	h.subs = newTrail(h.in)
	defer h.finish()
	h.scratch = h.subs.blank(nil)
	h.subs.begin(h.subs.blank(slices.Repeat([]int32{anywhere}, len(h.targets))), 0)
	forward := newAhead(h)
	defer forward.states.close()
	h.s.trails = []*trail{h.subs, forward.states}
	for len(h.subs.open) > 0 {
		i, b := h.subs.next()
		if o, ok := h.solved(b); ok {
			steps, _ := h.subs.back(i)
			return &found{origin: o, steps: steps}
		}
		before := h.work
		h.expand(i, b)
		h.looked++
		for range 1 + (h.work-before)/workAhead {
			run, done := forward.advance()
			if h.looked++; done {
				return run
			}
		}
		if !h.s.spend(1+h.work-before) || h.looked > limit {
			h.gaveUp = true
			return nil
		}
	}
	return nil
}

// finish gives memory back: the hunt itself may be kept with the space it was folded to.
// What was found while the search came to its end is not all there is.
func (h *hunt) finish() {
	h.subs.close()
	h.subs, h.past, h.next, h.words = nil, nil, nil, nil
	h.s.trails = nil
	h.gaveUp = h.gaveUp || h.s.over()
}

// workAhead is the number of links followed backwards that take about as long as one
// state of the search ahead, so that both have half of the time.
const workAhead = 8

// found is a run: a start state, and links of processes in order.
type found struct {
	origin int // noOrigin: the first start state that fails
	steps  []step
	fault  *engine.Fault // of the start state
}

const noOrigin = -1

// solved finds a start state that is as the sub-problem asks.
func (h *hunt) solved(b position) (origin int, ok bool) {
	for i, o := range h.in.origins {
		if h.fits(b, &o) {
			return i, true
		}
	}
	return 0, false
}

func (h *hunt) fits(b position, o *origin) bool {
	for p, at := range o.nodes {
		n := b.node(p)
		if n != anywhere && n != at || n == anywhere && h.targets[p] != nil && !h.inside[p].has(at) {
			return false
		}
	}
	for m := range b.mails().all() {
		if !contains(o.mails, m) {
			return false
		}
	}
	return true
}

// expand enters what can be in front of the last event, the most promising last.
func (h *hunt) expand(i store.Index, b position) {
	h.next, h.words = h.next[:0], h.words[:0]
	add := func(p, l int32) { h.before(b, step{p, l}) }
	if p := h.lastOf(b); p >= 0 {
		h.eachInto(p, b.node(int(p)), add)
	} else {
		for p := range h.targets {
			h.eachLast(b, int32(p), add)
		}
	}
	slices.SortStableFunc(h.next, func(x, y candidate) int { return cmp.Compare(y.distance, x.distance) })
	for _, c := range h.next {
		h.subs.enter(position{h.words[c.at : c.at+h.subs.words], h.subs.first}, i, c.step)
	}
}

// distance guesses how much of a run is still missing.
func (h *hunt) distance(b position) int {
	d := b.mails().len()
	for p := range h.targets {
		if n := b.node(p); n != anywhere {
			d += h.in.processes[p].nodes[n].depth
		}
	}
	return d
}

// eachInto calls f with the live links of p that lead to a node.
func (h *hunt) eachInto(p, n int32, f func(p, l int32)) {
	for _, l := range h.in.processes[p].nodes[n].in {
		if h.live[p].has(l) {
			f(p, l)
		}
	}
}

// eachLast calls f with the links of p that may be the last event of a shortest run.
func (h *hunt) eachLast(b position, p int32, f func(p, l int32)) {
	if n := b.node(int(p)); n != anywhere {
		h.eachInto(p, n, f)
		return
	}
	process, target := h.in.processes[p], h.targets[p]
	for m := range b.mails().all() {
		if h.in.network.mails[m].from.number != int(p) {
			continue
		}
		for _, l := range h.sendersOf(p, m) {
			if target == nil || h.inside[p].has(process.links[l].to) {
				f(p, l)
			}
		}
	}
	if target == nil {
		return
	}
	for _, n := range target.nodes {
		h.eachInto(p, n, func(p, l int32) {
			if !h.inside[p].has(process.links[l].from) {
				f(p, l)
			}
		})
	}
}

// sendersOf are the live links of p that send m.
func (h *hunt) sendersOf(p, m int32) []int32 {
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

// before adds the sub-problem in front of a link, if it can be solved as far as can be
// seen at once.
func (h *hunt) before(b position, by step) {
	h.work++
	l := &h.in.processes[by.process].links[by.link]
	copy(h.scratch.words, b.words)
	wanted := h.scratch.mails()
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
	if h.past.possible(h.scratch.node, wanted, h.sent) {
		h.next = append(h.next, candidate{at: len(h.words), step: by, distance: h.distance(h.scratch)})
		h.words = append(h.words, h.scratch.words...)
	}
}

// lastOf is a process whose last event can be taken for the last of all, or -1.
func (h *hunt) lastOf(b position) int32 {
	best, fewest := int32(-1), 0
	for p := range h.targets {
		n := b.node(p)
		if n == anywhere || h.starts[p].has(n) {
			continue
		}
		links, free := 0, true
		h.eachInto(int32(p), n, func(_, l int32) {
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
func (h *hunt) independent(b position, p int, l *link) bool {
	if slices.ContainsFunc(l.needs, b.mails().has) {
		return false
	}
	for _, m := range l.sends {
		to := h.in.network.mails[m].to.number
		if to != p && h.past.consumedBefore(to, b.node(to), m) {
			return false
		}
	}
	return true
}
