package local

import (
	"encoding/binary"
	"slices"
)

// folded is a hunt in which the nodes of each process are one as far as the hunt cannot
// tell them apart. What a learner has heard, for example, does not matter where only
// acceptors are looked for, although both are parts of one process.
//
// A link is inert when it leads from a node to one that is the same for the hunt, and
// sends nothing that matters: taking it gains nothing, and not taking it leaves messages
// on their way, which never hinders. Two nodes are the same when both are targets or
// both are none, and when they have, but for inert links, links with the same messages
// to the same places: the coarsest partition that is stable in this sense, found by
// refinement. A message matters when a link that is not inert needs it. Fewer messages
// that matter make more nodes the same, so this is repeated until nothing changes.
//
// A run of the folded space is one of the whole: from every node of a place there is a
// link like that of the place. And a run of the whole becomes one of the folded space
// when its inert links are left out.
type folded struct {
	*hunt
	matters set
	place   [][]int32  // of each process, for each node; -1: none
	reduced []*traffic // for each traffic, what of it matters; found by need
	kinds   *traffics  // those
	does    []uint64   // scratch
	space   *space
	starts  []int // for each start state of the folded space, that of the whole
}

func (h *hunt) fold() *folded {
	f := &folded{hunt: h, place: make([][]int32, len(h.in.processes))}
	f.matters = f.needed(func(int, *link) bool { return true })
	for {
		f.kinds, f.reduced = newTraffics(), make([]*traffic, len(h.in.network.traffics.lookup))
		for p := range h.in.processes {
			f.partition(p)
			if h.s.over() {
				return nil
			}
		}
		fewer := f.needed(func(p int, l *link) bool { return !f.inert(p, l) })
		if !f.matters.keep(fewer) {
			break
		}
	}
	f.build()
	return f
}

// needed is the messages that live links need, those only for which wanted is true.
func (f *folded) needed(wanted func(p int, l *link) bool) set {
	out := make(set, len(f.in.network.mails)/64+1)
	for p, process := range f.in.processes {
		for i := range f.live[p].all() {
			if l := &process.links[i]; f.s.spend(1) && wanted(p, l) {
				out.addList(l.needs)
			}
		}
	}
	return out
}

// traffic is what a link needs, and what it sends that matters.
func (f *folded) traffic(l *link) *traffic {
	if f.reduced[l.id] == nil {
		var sends []int32
		for _, m := range l.sends {
			if f.matters.has(m) {
				sends = append(sends, m)
			}
		}
		f.reduced[l.id] = f.kinds.of(l.needs, sends)
	}
	return f.reduced[l.id]
}

func (f *folded) inert(p int, l *link) bool {
	return f.place[p][l.from] == f.place[p][l.to] && len(f.traffic(l).sends) == 0
}

// partition finds the places of a process.
func (f *folded) partition(p int) {
	process := f.in.processes[p]
	place := make([]int32, len(process.nodes))
	for n := range place {
		switch {
		case !f.reached[p].has(int32(n)):
			place[n] = -1
		case f.targets[p] != nil && f.inside[p].has(int32(n)):
			place[n] = 1
		}
	}
	f.place[p] = place
	for count := 0; ; {
		next, n := f.refined(p)
		if n == count || f.s.over() {
			return
		}
		f.place[p], count = next, n
	}
}

// refined splits places by the links of their nodes that are not inert.
func (f *folded) refined(p int) (place []int32, count int) {
	known := map[string]int32{}
	var k []byte
	place = make([]int32, len(f.place[p]))
	for n, old := range f.place[p] {
		if old < 0 {
			place[n] = -1
			continue
		}
		if !f.s.spend(1 + len(f.in.processes[p].nodes[n].out)) {
			break
		}
		k = f.signature(k[:0], p, int32(n))
		number, there := known[string(k)]
		if !there {
			number = int32(len(known))
			known[string(k)] = number
		}
		place[n] = number
	}
	return place, len(known)
}

// signature appends to k the place of a node and what can be done there.
func (f *folded) signature(k []byte, p int, n int32) []byte {
	process, place := f.in.processes[p], f.place[p]
	does := f.does[:0]
	for _, i := range process.nodes[n].out {
		if l := &process.links[i]; f.live[p].has(i) && !f.inert(p, l) {
			does = append(does, uint64(f.traffic(l).id)<<32|uint64(place[l.to]))
		}
	}
	slices.Sort(does)
	f.does = does
	k = binary.LittleEndian.AppendUint32(k, uint32(place[n]))
	for _, d := range slices.Compact(does) {
		k = binary.LittleEndian.AppendUint64(k, d)
	}
	return k
}

// build makes the folded space.
func (f *folded) build() {
	f.space = &space{network: f.in.network, proceed: f.s.spend}
	for p, whole := range f.in.processes {
		q := &process{number: whole.number, role: whole.role, index: whole.index}
		f.fill(q, p)
		f.space.processes = append(f.space.processes, q)
	}
	for i, o := range f.in.origins {
		if start, ok := f.start(&o); ok {
			f.space.origins = append(f.space.origins, start)
			f.starts = append(f.starts, i)
		}
	}
}

func (f *folded) fill(q *process, p int) {
	process := f.in.processes[p]
	q.nodes = make([]node, 1+slices.Max(f.place[p]))
	filled := make([]bool, len(q.nodes))
	for n, at := range f.place[p] {
		switch {
		case at < 0:
		case !filled[at]: // the links are those of any of its nodes
			filled[at] = true
			q.nodes[at].depth = process.nodes[n].depth
			f.fillPlace(q, p, int32(n))
		default:
			q.nodes[at].depth = min(q.nodes[at].depth, process.nodes[n].depth)
		}
		f.s.spend(1)
	}
}

// fillPlace adds the links of a node to its place.
func (f *folded) fillPlace(q *process, p int, n int32) {
	process, place := f.in.processes[p], f.place[p]
	for _, i := range process.nodes[n].out {
		if l := &process.links[i]; f.live[p].has(i) && !f.inert(p, l) {
			q.connect(link{from: place[n], to: place[l.to], traffic: f.traffic(l)})
		}
	}
}

func (f *folded) start(o *origin) (start origin, ok bool) {
	for p, n := range o.nodes {
		if f.place[p][n] < 0 {
			return start, false
		}
		start.nodes = append(start.nodes, f.place[p][n])
	}
	for _, m := range o.mails {
		if f.matters.has(m) {
			start.mails = append(start.mails, m)
		}
	}
	return start, true
}

// goals are the targets as places.
func (f *folded) goals() []*class {
	goals := make([]*class, len(f.targets))
	for p, t := range f.targets {
		if t == nil {
			continue
		}
		var places set
		for n := range f.inside[p].all() {
			if at := f.place[p][n]; at >= 0 {
				places.add(at)
			}
		}
		goals[p] = &class{nodes: slices.Collect(places.all())}
	}
	return goals
}

// unfold is a run of the folded space as one of the whole.
func (f *folded) unfold(run *found) *found {
	if run == nil {
		return nil
	}
	out := &found{origin: f.starts[run.origin]}
	nodes := slices.Clone(f.in.origins[out.origin].nodes)
	for _, s := range run.steps {
		like := &f.space.processes[s.process].links[s.link]
		l := f.like(int(s.process), nodes[s.process], like)
		out.steps = append(out.steps, step{s.process, l})
		nodes[s.process] = f.in.processes[s.process].links[l].to
	}
	return out
}

// like is a link from a node that is, for the hunt, the same as a link of its place.
func (f *folded) like(p int, n int32, like *link) int32 {
	process := f.in.processes[p]
	for _, i := range process.nodes[n].out {
		l := &process.links[i]
		if f.live[p].has(i) && f.place[p][l.to] == like.to && f.traffic(l) == like.traffic {
			return i
		}
	}
	panic("local: a place has a link that one of its nodes has not")
}
