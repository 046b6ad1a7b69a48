package local

import (
	"cmp"
	"encoding/binary"
	"slices"

	"gomc/checker"
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

	past   *past
	subs   []sub
	seen   map[string]struct{}
	stack  []int32
	looked int     // sub-problems, in both directions
	work   int     // links followed backwards
	nodes  []int32 // scratch
	wanted []int32
	gaveUp bool
}

// sub is a sub-problem and the step that led from its parent to it.
type sub struct {
	nodes  []int32 // of each process, or anywhere
	wanted []int32 // ascending
	parent int32
	step   step
}

// step is a link of a process.
type step struct{ process, link int32 }

// anywhere is the node of a process that is not decided yet.
const anywhere = -1

func newHunt(s *search, in *space, targets []*class) *hunt {
	h := &hunt{s: s, in: in, targets: targets, seen: map[string]struct{}{}, senders: map[int32][]int32{}}
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
	defer func() { h.gaveUp = h.gaveUp || h.s.over() }()
	if h.s.over() {
		return nil
	}
	for i, t := range h.targets {
		if t != nil && !slices.ContainsFunc(t.nodes, h.reached[i].has) {
			return nil
		}
	}
	h.past = h.in.currentPast()
	root := sub{nodes: make([]int32, len(h.targets)), parent: -1}
	for i := range root.nodes {
		root.nodes[i] = anywhere
	}
	h.push(root)
	forward := newAhead(h)
	for len(h.stack) > 0 {
		i := h.stack[len(h.stack)-1]
		h.stack = h.stack[:len(h.stack)-1]
		if o, ok := h.solved(&h.subs[i]); ok {
			return h.retrace(i, o)
		}
		before := h.work
		h.expand(i)
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

// workAhead is the number of links followed backwards that take about as long as one
// state of the search ahead, so that both have half of the time.
const workAhead = 8

// found is a run: a start state, and links of processes in order.
type found struct {
	origin int // noOrigin: the first start state that fails
	steps  []step
	fault  *checker.Fault // of the start state
}

const noOrigin = -1

// solved finds a start state that is as the sub-problem asks.
func (h *hunt) solved(b *sub) (origin int, ok bool) {
	for i, o := range h.in.origins {
		if h.fits(b, &o) {
			return i, true
		}
	}
	return 0, false
}

func (h *hunt) fits(b *sub, o *origin) bool {
	for p, n := range b.nodes {
		at := o.nodes[p]
		if n != anywhere && n != at || n == anywhere && h.targets[p] != nil && !h.inside[p].has(at) {
			return false
		}
	}
	for _, m := range b.wanted {
		if !contains(o.mails, m) {
			return false
		}
	}
	return true
}

func (h *hunt) retrace(i int32, origin int) *found {
	f := &found{origin: origin}
	for ; h.subs[i].parent >= 0; i = h.subs[i].parent {
		f.steps = append(f.steps, h.subs[i].step)
	}
	return f
}

// push enters a sub-problem that was not met before.
func (h *hunt) push(b sub) {
	k := b.key()
	if _, known := h.seen[k]; known {
		return
	}
	h.seen[k] = struct{}{}
	h.subs = append(h.subs, b)
	h.stack = append(h.stack, int32(len(h.subs)-1))
}

func (b *sub) key() string {
	k := make([]byte, 0, 4*(len(b.nodes)+len(b.wanted)))
	for _, n := range b.nodes {
		k = binary.LittleEndian.AppendUint32(k, uint32(n))
	}
	for _, m := range b.wanted {
		k = binary.LittleEndian.AppendUint32(k, uint32(m))
	}
	return string(k)
}

// expand pushes what can be in front of the last event, the most promising last.
func (h *hunt) expand(i int32) {
	b := h.subs[i]
	var next []sub
	add := func(p, l int32) {
		if c, ok := h.before(&b, p, l); ok {
			c.parent = i
			next = append(next, c)
		}
	}
	if p := h.lastOf(&b); p >= 0 {
		h.eachInto(p, b.nodes[p], add)
	} else {
		for p := range b.nodes {
			h.eachLast(&b, int32(p), add)
		}
	}
	slices.SortStableFunc(next, func(x, y sub) int { return cmp.Compare(h.distance(&y), h.distance(&x)) })
	for _, c := range next {
		h.push(c)
	}
}

// distance guesses how much of a run is still missing.
func (h *hunt) distance(b *sub) int {
	d := len(b.wanted)
	for p, n := range b.nodes {
		if n != anywhere {
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
func (h *hunt) eachLast(b *sub, p int32, f func(p, l int32)) {
	if n := b.nodes[p]; n != anywhere {
		h.eachInto(p, n, f)
		return
	}
	process, target := h.in.processes[p], h.targets[p]
	for _, m := range b.wanted {
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

// before is the sub-problem in front of link l of process p, if it can be solved as far
// as can be seen at once.
func (h *hunt) before(b *sub, p, l int32) (sub, bool) {
	h.work++
	k := &h.in.processes[p].links[l]
	wanted := h.wanted[:0]
	for _, m := range b.wanted {
		switch {
		case contains(k.sends, m):
		case contains(k.needs, m):
			return sub{}, false
		default:
			wanted = append(wanted, m)
		}
	}
	wanted = append(wanted, k.needs...)
	h.wanted = wanted
	h.nodes = append(h.nodes[:0], b.nodes...)
	h.nodes[p] = k.from
	if !h.past.possible(h.nodes, wanted, h.sent) {
		return sub{}, false
	}
	slices.Sort(wanted)
	return sub{nodes: slices.Clone(h.nodes), wanted: slices.Clone(wanted), step: step{p, l}}, true
}

// lastOf is a process whose last event can be taken for the last of all, or -1.
func (h *hunt) lastOf(b *sub) int32 {
	best, fewest := int32(-1), 0
	for p, n := range b.nodes {
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
func (h *hunt) independent(b *sub, p int, l *link) bool {
	for _, m := range l.needs {
		if contains(b.wanted, m) {
			return false
		}
	}
	for _, m := range l.sends {
		to := h.in.network.mails[m].to.number
		if to != p && h.past.consumedBefore(to, b.nodes[to], m) {
			return false
		}
	}
	return true
}
