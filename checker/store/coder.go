package store

import (
	"math"
	"slices"
)

// coder makes the codes of states in records, given the states that they were reached from. What they do not share
// with these is looked up, many at once, for the processor not to wait for memory each time: for each node of the tree
// those states whose value there is another one than their parent's, parts before the whole.
type coder struct {
	tree    *tree
	states  []uint64 // of the parents to come; none: they are not given
	ends    []uint32 // and where their records end
	next    Index    // the first of them
	parent  []uint64
	numbers []uint32 // of the values of its nodes
	end     int      // of its records
	differ  [groupSize]uint64
	group   []uint32 // the numbers of the values of a group, of each state all
	batch   batch
	last    [lasts]uint8 // of a group, by hash
	met     met
}

// met is states that may be recent.
type met struct {
	hash  [groupSize]uint64
	at    [groupSize]Index
	words [groupSize][]uint64
	from  [groupSize]uint32
	near  [groupSize]uintptr
}

// lasts is some more than a group has.
const lasts = 4 * groupSize

func (c *coder) begin(t *tree, ends []uint32, first Index, states []uint64) {
	c.tree, c.states, c.ends, c.next, c.end = t, states, ends, first, 0
	if nodes := len(t.nodes); len(c.numbers) != nodes {
		c.numbers, c.group = make([]uint32, nodes), make([]uint32, nodes*groupSize)
	}
}

// code replaces the hashes of a group by codes.
func (c *coder) code(g *group) {
	if c.tree.words == 1 {
		c.codeWords(g)
		return
	}
	nodes := c.tree.nodes
	for k, state := range g.state[:g.n] {
		c.differ[k] = math.MaxUint64
		if c.advance(int(g.from[k])) {
			c.differ[k] = differences(state, c.parent)
			copy(c.group[k*len(nodes):(k+1)*len(nodes)], c.numbers)
		}
	}
	for place := len(nodes) - 1; place >= 0; place-- {
		c.number(g, place)
	}
	left, right := c.tree.roots[0].place, c.tree.roots[1].place
	for k := range g.n {
		of := c.group[k*len(nodes) : (k+1)*len(nodes)]
		g.hash[k] = row{of[left], of[right]}.code()
	}
}

// advance goes on to the parent of the record at a position, if parents are given. Positions ascend.
func (c *coder) advance(at int) bool {
	if at < c.end {
		return true
	}
	if len(c.states) == 0 {
		return false
	}
	n := 0
	for int(c.ends[n]) <= at {
		n++
	}
	words := c.tree.words
	c.parent, c.states = c.states[n*words:(n+1)*words], c.states[(n+1)*words:]
	c.end, c.ends = int(c.ends[n]), c.ends[n+1:]
	c.tree.numbers(c.next+Index(n), c.numbers)
	c.next += Index(n) + 1
	return true
}

// number finds the numbers of the values of one node.
func (c *coder) number(g *group, place int) {
	x, nodes, b := c.tree.nodes[place], len(c.tree.nodes), &c.batch
	b.size = 0
	for k, differ := range c.differ[:g.n] {
		switch {
		case differ&x.bits == 0:
		case x.parts[0] == nil:
			b.add(k*nodes+place, &x.tuples, cells(g.state[k])[x.first:x.end])
		default:
			of := c.group[k*nodes : (k+1)*nodes]
			b.pairs[b.size] = row{of[x.parts[0].place], of[x.parts[1].place]}
			b.add(k*nodes+place, &x.tuples, b.pairs[b.size][:])
		}
	}
	b.number(&x.tuples, c.group)
}

// batch is tuples that are looked up together.
type batch struct {
	size  int
	to    [groupSize]int // where the number is to go
	value [groupSize][]uint32
	pairs [groupSize]row // which are values of inner nodes
	hash  [groupSize]uint64
	near  [groupSize]uintptr
}

// add adds a tuple.
func (b *batch) add(to int, x *tuples, value []uint32) {
	b.to[b.size], b.value[b.size], b.hash[b.size] = to, value, x.hashOf(value)
	b.size++
}

// number writes the numbers of tuples, which are added unless they are known.
func (b *batch) number(x *tuples, numbers []uint32) {
	if t := x.table.Load(); len(t.slots) > nearSlots {
		b.approach(t, x.size)
	}
	for k, h := range b.hash[:b.size] {
		numbers[b.to[k]] = x.numberOf(h, b.value[k])
	}
}

// nearSlots is how many slots are in the processor's second cache anyway.
const nearSlots = 1 << 13

// approach asks memory for the slots of tuples, and then for what they are to be compared with.
func (b *batch) approach(t *tupleTable, size int) {
	for k, h := range b.hash[:b.size] {
		b.near[k] = t.nearSlot(h)
	}
	prefetch(&b.near, b.size)
	for k, h := range b.hash[:b.size] {
		b.near[k] = t.nearValue(h, size)
	}
	prefetch(&b.near, b.size)
}

// gatherCoded is gather for a set that compresses: states that are among those kept in full are known without their
// codes.
func (a *addition) gatherCoded(at int) int {
	g, m := &a.finder.group, &a.finder.coder.met
	for g.n = 0; g.n < enoughCoded && at < len(a.records); {
		n := 0
		for ; n < groupSize-g.n && at < len(a.records); at += a.stride() {
			if record := a.records[at : at+a.stride()]; record[0]&Known == 0 {
				m.words[n], m.from[n] = record[1:], uint32(at)
				n++
			}
		}
		a.locate(n)
		for k, state := range m.words[:n] {
			h, from := m.hash[k], m.from[k]
			if !a.recent(m.at[k], state, from) && !a.pending(h, state, from) && !a.again(h, state) {
				g.state[g.n], g.from[g.n], g.wide[g.n] = state, from, h
				g.n++
			}
		}
	}
	a.finder.coder.code(g)
	return at
}

// pending reports whether a state is among the last candidates. Those that are claimed at once are among the states
// that are kept in full.
func (a *addition) pending(h uint64, state []uint64, from uint32) bool {
	return !a.chunk.round.atOnce() && a.finder.has(a.chunk, h, state, a.number(int(from)))
}

// again reports whether a state is in the group already, as a third of those of Paxos that would be coded: a state and
// those beside it have successors in common. If it is not, it will be the next of the group. Where Found is asked for,
// it is looked up by itself.
func (a *addition) again(h uint64, state []uint64) bool {
	g, at := &a.finder.group, &a.finder.coder.last[h%lasts]
	if k := int(*at); k < g.n && g.wide[k] == h && slices.Equal(g.state[k], state) && !a.chunk.round.finds {
		return true
	}
	*at = uint8(g.n)
	return false
}

// claimAll claims those of a group that are new. The index compares with nothing that lies elsewhere, so that to look
// them up before would gain nothing.
func (a *addition) claimAll() {
	g := &a.finder.group
	a.chunk.round.set.index.prefetch(g)
	for k := range g.n {
		if a.claim(k) {
			a.add(k)
		}
	}
}

// enoughCoded is how many states make a group: the more it has, the fewer are added at a time.
const enoughCoded = groupSize * 3 / 4

// locate finds out where n states may be that are kept in full.
func (a *addition) locate(n int) {
	m, set := &a.finder.coder.met, a.chunk.round.set
	t := set.tree
	for k, state := range m.words[:n] {
		m.hash[k] = Hash(state)
		m.near[k] = t.nearRecent(m.hash[k])
	}
	prefetch(&m.near, n)
	end := a.chunk.round.next()
	for k, h := range m.hash[:n] {
		if m.at[k] = t.noted(h); m.at[k] >= end {
			m.at[k] = None
			continue
		}
		m.near[k] = address(&set.state(m.at[k])[0])
	}
	prefetch(&m.near, n)
}

// recent reports whether a state is that at an index, if there is one, and notes it.
func (a *addition) recent(i Index, state []uint64, from uint32) bool {
	if i == None || !slices.Equal(a.chunk.round.set.state(i), state) {
		return false
	}
	if a.chunk.round.finds {
		a.chunk.found[a.number(int(from))] = uint32(i)
	}
	return true
}
