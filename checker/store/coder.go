package store

import "slices"

// coder makes the codes of states in records, given the states that they were reached from. What they do not share
// with these is looked up, many at once, for the processor not to wait for memory each time.
type coder struct {
	tree   *tree
	states []uint64 // of the parents to come; none: they are not given
	ends   []uint32 // and where their records end
	next   Index    // the first of them
	parent []uint64
	row    row // of the parent
	end    int // of its records
	roots  [2]coding

	hash  [groupSize]uint64 // of states that may be recent
	at    [groupSize]Index
	words [groupSize][]uint64
	from  [groupSize]uint32
	near  [groupSize]uintptr
}

// coding is the numbers of one part of some states.
type coding struct {
	number [groupSize]uint32
	pair   [groupSize]row
	open   int // those that are looked up
	which  [groupSize]int
	value  [groupSize][]uint32
	hash   [groupSize]uint64
	near   [groupSize]uintptr
}

func (c *coder) begin(t *tree, ends []uint32, first Index, states []uint64) *coder {
	c.tree, c.states, c.ends, c.next, c.end = t, states, ends, first, 0
	return c
}

// code replaces the hashes of a group by codes.
func (c *coder) code(g *group) {
	c.roots[0].open, c.roots[1].open = 0, 0
	for k, state := range g.state[:g.n] {
		differ := ^uint64(0)
		if c.advance(int(g.from[k])) {
			differ = differences(state, c.parent)
		}
		for part, x := range c.tree.roots {
			c.roots[part].begin(k, x, cells(state), differ, c.row[part])
		}
	}
	for part, x := range c.tree.roots {
		c.roots[part].finish(&x.tuples)
	}
	for k := range g.n {
		g.hash[k] = row{c.roots[0].number[k], c.roots[1].number[k]}.code()
	}
}

// advance goes on to the parent of the record at a position, if parents are given. Positions ascend.
func (c *coder) advance(at int) bool {
	for words := c.tree.words; at >= c.end; {
		if len(c.states) == 0 {
			return false
		}
		c.parent, c.states = c.states[:words], c.states[words:]
		c.row, c.end = c.tree.rowAt(c.next), int(c.ends[0])
		c.next, c.ends = c.next+1, c.ends[1:]
	}
	return true
}

// begin takes the number that a state shares with another one, or says what to look up.
func (c *coding) begin(k int, x *node, state []uint32, differences uint64, other uint32) {
	if differences&x.bits == 0 {
		c.number[k] = other
		return
	}
	value := state[x.first:x.end]
	if x.parts[0] != nil {
		c.pair[k] = x.pair(state, differences, other)
		value = c.pair[k][:]
	}
	c.which[c.open], c.value[c.open], c.hash[c.open] = k, value, x.hashOf(value)
	c.open++
}

// finish looks up.
func (c *coding) finish(x *tuples) {
	t := x.table.Load()
	for k, h := range c.hash[:c.open] {
		c.near[k] = t.nearSlot(h)
	}
	prefetch(&c.near, c.open)
	for k, h := range c.hash[:c.open] {
		c.near[k] = t.nearValue(h, x.size)
	}
	prefetch(&c.near, c.open)
	for k, h := range c.hash[:c.open] {
		c.number[c.which[k]] = x.numberOf(h, c.value[k])
	}
}

// gatherCoded is gather for a set that compresses: states that are among those kept in full are known without their
// codes.
func (a *addition) gatherCoded(at int) int {
	g, c := &a.finder.group, &a.finder.coder
	for g.n = 0; g.n < enoughCoded && at < len(a.records); {
		n := 0
		for ; n < groupSize-g.n && at < len(a.records); at += a.stride() {
			if record := a.records[at : at+a.stride()]; record[0]&Known == 0 {
				c.words[n], c.from[n] = record[1:], uint32(at)
				n++
			}
		}
		a.locate(n)
		for k, state := range c.words[:n] {
			if !a.recent(c.at[k], state, int(c.from[k])) && !a.finder.has(a.chunk, c.hash[k], state, a.number(int(c.from[k]))) {
				g.state[g.n], g.from[g.n], g.wide[g.n] = state, c.from[k], c.hash[k]
				g.n++
			}
		}
	}
	c.code(g)
	return at
}

// enoughCoded is how many states make a group: the more it has, the fewer are added at a time.
const enoughCoded = groupSize * 3 / 4

// locate finds out where n states may be that are kept in full.
func (a *addition) locate(n int) {
	c := &a.finder.coder
	t, set := c.tree, a.chunk.round.set
	for k, state := range c.words[:n] {
		c.hash[k] = Hash(state)
		c.near[k] = t.nearRecent(c.hash[k])
	}
	prefetch(&c.near, n)
	end := a.chunk.round.next()
	for k, h := range c.hash[:n] {
		if c.at[k] = t.noted(h); c.at[k] >= end {
			c.at[k] = None
			continue
		}
		c.near[k] = address(&set.state(c.at[k])[0])
	}
	prefetch(&c.near, n)
}

// recent reports whether a state is that at an index, if there is one, and notes it.
func (a *addition) recent(i Index, state []uint64, from int) bool {
	if i == None || !slices.Equal(a.chunk.round.set.state(i), state) {
		return false
	}
	if a.chunk.round.finds {
		a.chunk.found[a.number(from)] = uint32(i)
	}
	return true
}
