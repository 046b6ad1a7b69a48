package local

import (
	"encoding/binary"
	"slices"
)

// quotient merges nodes of each process that a backward search cannot tell apart. What a learner has heard, for example, does not matter where only
// acceptors are looked for, although both are parts of one process.
//
// A link is silent when it leads from a node to one that is the same for the backward search, and
// sends nothing that matters: taking it gains nothing, and not taking it leaves messages
// in transit, which never hinders. Two nodes are the same when both are targets or
// both are none, and when they have, but for silent links, links with the same messages
// to the same blocks: the coarsest partition that is stable in this sense, found by
// refinement. A message matters when a link that is not silent needs it. Fewer messages
// that matter make more nodes the same, so this is repeated until nothing changes.
//
// A run of the quotient space is one of the whole: from every node of a block there is a
// link like that of the block. And a run of the whole becomes one of the quotient space
// when its silent links are left out.
type quotient struct {
	*backward
	relevant    set
	block       [][]int32 // of each process, for each node; -1: none
	labels      labelling
	transitions []uint64 // scratch
	space       *space
	startOf     []int // for each start state of the quotient space, that of the whole
}

// labelling is the labels of links: what they need, and what they send that is relevant.
type labelling struct {
	projected []*messageSets   // for each of the whole space, its label; found by need
	table     *messageSetTable // of the labels
}

func (h *backward) quotient() *quotient {
	f := &quotient{backward: h, block: make([][]int32, len(h.in.processes))}
	f.relevant = f.needed(func(int, *link) bool { return true })
	for {
		f.labels = labelling{table: newMessageSetTable(),
			projected: make([]*messageSets, len(h.in.network.messageSetTable.lookup))}
		for p := range h.in.processes {
			f.partition(p)
			if h.e.over() {
				return nil
			}
		}
		fewer := f.needed(func(p int, l *link) bool { return !f.silent(p, l) })
		if !f.relevant.keep(fewer) {
			break
		}
	}
	f.build()
	return f
}

// needed is the messages that live links need, those only for which wanted is true.
func (f *quotient) needed(wanted func(p int, l *link) bool) set {
	out := make(set, len(f.in.network.messages)/64+1)
	for p, process := range f.in.processes {
		for i := range f.live.links[p].all() {
			if l := &process.links[i]; f.e.spend(1) && wanted(p, l) {
				out.addList(l.needs)
			}
		}
	}
	return out
}

// label returns the messages that a link needs, and those that it sends and that matter.
func (f *quotient) label(l *link) *messageSets {
	if f.labels.projected[l.id] == nil {
		var sends []int32
		for _, m := range l.sends {
			if f.relevant.has(m) {
				sends = append(sends, m)
			}
		}
		f.labels.projected[l.id] = f.labels.table.of(l.needs, sends)
	}
	return f.labels.projected[l.id]
}

func (f *quotient) silent(p int, l *link) bool {
	return f.block[p][l.from] == f.block[p][l.to] && len(f.label(l).sends) == 0
}

// partition finds the blocks of a process.
func (f *quotient) partition(p int) {
	process := f.in.processes[p]
	block := make([]int32, len(process.nodes))
	for n := range block {
		switch {
		case !f.live.nodes[p].has(int32(n)):
			block[n] = -1
		case f.targets.classes[p] != nil && f.targets.sets[p].has(int32(n)):
			block[n] = 1
		}
	}
	f.block[p] = block
	for count := 0; ; {
		next, n := f.refined(p)
		if n == count || f.e.over() {
			return
		}
		f.block[p], count = next, n
	}
}

// refined splits blocks by the links of their nodes that are not silent.
func (f *quotient) refined(p int) (block []int32, count int) {
	known := map[string]int32{}
	var k []byte
	block = make([]int32, len(f.block[p]))
	for n, old := range f.block[p] {
		if old < 0 {
			block[n] = -1
			continue
		}
		if !f.e.spend(1 + len(f.in.processes[p].nodes[n].out)) {
			break
		}
		k = f.signature(k[:0], p, int32(n))
		number, there := known[string(k)]
		if !there {
			number = int32(len(known))
			known[string(k)] = number
		}
		block[n] = number
	}
	return block, len(known)
}

// signature appends to k the block of a node and what can be done there.
func (f *quotient) signature(k []byte, p int, n int32) []byte {
	process, block := f.in.processes[p], f.block[p]
	transitions := f.transitions[:0]
	for _, i := range process.nodes[n].out {
		if l := &process.links[i]; f.live.links[p].has(i) && !f.silent(p, l) {
			transitions = append(transitions, uint64(f.label(l).id)<<32|uint64(block[l.to]))
		}
	}
	slices.Sort(transitions)
	f.transitions = transitions
	k = binary.LittleEndian.AppendUint32(k, uint32(block[n]))
	for _, d := range slices.Compact(transitions) {
		k = binary.LittleEndian.AppendUint64(k, d)
	}
	return k
}

// build makes the quotient space.
func (f *quotient) build() {
	f.space = &space{network: f.in.network, proceed: f.e.spend}
	for p, whole := range f.in.processes {
		q := &process{number: whole.number, role: whole.role, index: whole.index}
		f.fillProcess(q, p)
		f.space.processes = append(f.space.processes, q)
	}
	for i, o := range f.in.starts {
		if start, ok := f.projectStart(&o); ok {
			f.space.starts = append(f.space.starts, start)
			f.startOf = append(f.startOf, i)
		}
	}
}

func (f *quotient) fillProcess(q *process, p int) {
	process := f.in.processes[p]
	q.nodes = make([]node, 1+slices.Max(f.block[p]))
	filled := make([]bool, len(q.nodes))
	for n, at := range f.block[p] {
		switch {
		case at < 0:
		case !filled[at]: // all nodes of a block have the same links
			filled[at] = true
			q.nodes[at].depth = process.nodes[n].depth
			f.fillBlock(q, p, int32(n))
		default:
			q.nodes[at].depth = min(q.nodes[at].depth, process.nodes[n].depth)
		}
		f.e.spend(1)
	}
}

// fillBlock adds the links of a node to its block.
func (f *quotient) fillBlock(q *process, p int, n int32) {
	process, block := f.in.processes[p], f.block[p]
	for _, i := range process.nodes[n].out {
		if l := &process.links[i]; f.live.links[p].has(i) && !f.silent(p, l) {
			q.connect(link{from: block[n], to: block[l.to], messageSets: f.label(l)})
		}
	}
}

func (f *quotient) projectStart(o *startState) (start startState, ok bool) {
	for p, n := range o.nodes {
		if f.block[p][n] < 0 {
			return start, false
		}
		start.nodes = append(start.nodes, f.block[p][n])
	}
	for _, m := range o.messages {
		if f.relevant.has(m) {
			start.messages = append(start.messages, m)
		}
	}
	return start, true
}

// targetBlocks are the targets as blocks.
func (f *quotient) targetBlocks() []*class {
	targets := make([]*class, len(f.targets.classes))
	for p, t := range f.targets.classes {
		if t == nil {
			continue
		}
		var blocks set
		for n := range f.targets.sets[p].all() {
			if at := f.block[p][n]; at >= 0 {
				blocks.add(at)
			}
		}
		targets[p] = &class{nodes: slices.Collect(blocks.all())}
	}
	return targets
}

// lift returns a run of the quotient space as one of the whole.
func (f *quotient) lift(run *witness) *witness {
	if run == nil {
		return nil
	}
	out := &witness{start: f.startOf[run.start]}
	nodes := slices.Clone(f.in.starts[out.start].nodes)
	for _, s := range run.steps {
		like := &f.space.processes[s.process].links[s.link]
		l := f.liftLink(int(s.process), nodes[s.process], like)
		out.steps = append(out.steps, step{s.process, l})
		nodes[s.process] = f.in.processes[s.process].links[l].to
	}
	return out
}

// liftLink finds a link from a node that stands for the given link of its block.
func (f *quotient) liftLink(p int, n int32, label *link) int32 {
	process := f.in.processes[p]
	for _, i := range process.nodes[n].out {
		l := &process.links[i]
		if f.live.links[p].has(i) && f.block[p][l.to] == label.to && f.label(l) == label.messageSets {
			return i
		}
	}
	panic("local: a place has a link that one of its nodes has not")
}
