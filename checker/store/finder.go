package store

import (
	"math"
	"slices"
)

// Known is the bit of a record's header which says that its state is in the set.
const Known = 1 << 32

// Finder looks states up for one goroutine. It also caches the last candidates that it has found: half of the states
// that a search adds may be new in the round and equal to one of the last thousands, and need not be looked up in the
// set.
type Finder struct {
	group  group
	coder  coder
	used   uint64         // in which round, last
	recent [recent]uint64 // candidates by hash: 32 bits of it, the chunk, and the candidate plus one
}

const (
	// recent is a power of two, so small that the candidates stay in the second cache of a processor.
	recent      = 4096
	recentShift = 20 // of the chunk, behind a candidate plus one
)

// begin forgets the candidates of other rounds.
func (f *Finder) begin(r *Round) {
	if f.used != r.number {
		f.used = r.number
		clear(f.recent[:])
	}
}

// note says that the next candidate of a chunk has a hash, of its words.
func (f *Finder) note(c *Chunk, h uint64) {
	f.recent[h%recent] = h&^math.MaxUint32 | c.place<<recentShift | uint64(len(c.hashes)+1)
}

// has reports whether a state is among the last candidates, in a chunk or one before it. It may
// overlook it. If it is, and state `number` of the chunk, it notes where that is.
func (f *Finder) has(c *Chunk, h uint64, state []uint64, number uint32) bool {
	last := f.recent[h%recent]
	return last>>32 == h>>32 && last != 0 && c.follows(last&math.MaxUint32, state, number)
}

// follows reports whether a candidate is a state, and comes before what is added to a chunk.
func (c *Chunk) follows(last uint64, state []uint64, number uint32) bool {
	of, n := c.round.chunks[last>>recentShift], int(last%(1<<recentShift))-1
	if of.place > c.place || n < 0 || !slices.Equal(of.candidate(n), state) {
		return false
	}
	switch {
	case !c.round.finds:
	case c.round.atOnce():
		c.found[number] = uint32(of.base) + uint32(n)
	default:
		c.found[number] = uint32(of.claimOf(uint32(n)))
	}
	return true
}

// Add adds records, one after the other: each a header, of which only the bit Known has a
// meaning here, and a state. Those of one parent lie together and end where ends says it:
// the first parent is the state at index `first`, and each next that at the next index. The
// records are not needed any more when Add returns. The states of the parents may be given, so that what
// does not differ from them need not be looked up. False: there are too many candidates.
func (c *Chunk) Add(f *Finder, records []uint64, ends []uint32, first Index, states []uint64) bool {
	a := addition{chunk: c, finder: f, records: records, ends: ends, parent: first, before: len(c.found)}
	a.hash = &f.group.hash
	t := c.round.set.tree
	if t.begun() {
		a.hash = &f.group.wide
		f.coder.begin(t, ends, first, states)
	}
	f.begin(c.round)
	if c.round.finds {
		c.found = append(c.found, slices.Repeat([]uint32{nowhere}, len(records)/a.stride())...)
	}
	for at := 0; at < len(records) && len(c.hashes) <= MaxRecords; {
		switch {
		case !t.begun():
			at = a.gather(at)
			a.filter()
		case c.round.atOnce():
			at = a.gatherCoded(at)
			a.claimAll()
		default:
			at = a.gatherCoded(at)
			a.filter()
		}
	}
	return len(c.hashes) <= MaxRecords
}

// addition is records that are added to a chunk.
type addition struct {
	chunk   *Chunk
	finder  *Finder
	records []uint64
	ends    []uint32           // of those that do not end before the next candidate
	parent  Index              // of the first of them
	before  int                // how many states had been added to the chunk
	hash    *[groupSize]uint64 // of the words of the states of a group
}

func (a *addition) stride() int { return 1 + a.chunk.round.set.words }

// gather makes a group of the records from a position on that are to be looked up, and returns
// where it ends.
func (a *addition) gather(at int) int {
	g, set := &a.finder.group, a.chunk.round.set
	for g.n = 0; g.n < groupSize && at < len(a.records); at += 1 + set.words {
		record := a.records[at : at+1+set.words]
		if record[0]&Known != 0 {
			continue
		}
		h := set.hashOf(record[1:])
		if !a.finder.has(a.chunk, h, record[1:], a.number(at)) {
			g.hash[g.n], g.state[g.n], g.from[g.n] = h, record[1:], uint32(at)
			g.n++
		}
	}
	return at
}

// filter makes those of the group candidates that are not known.
func (a *addition) filter() {
	g, finds := &a.finder.group, a.chunk.round.finds
	a.chunk.round.set.index.glance(g)
	for k := range g.n {
		switch number := a.number(int(g.from[k])); {
		case finds && g.known[k]:
			a.chunk.found[number] = uint32(g.at[k])
		case g.known[k] || a.finder.has(a.chunk, a.hash[k], g.state[k], number):
		case !a.chunk.round.atOnce():
			a.chunk.states = append(a.chunk.states, g.state[k]...)
			a.add(k)
		case a.claim(k):
			a.add(k)
		}
	}
}

// number is which of the states of the chunk the record at a position is, if that will be asked for.
func (a *addition) number(at int) uint32 {
	if !a.chunk.round.finds {
		return 0
	}
	return uint32(a.before + at/a.stride())
}

// add adds one of the group to the candidates.
func (a *addition) add(k int) {
	c, h, from := a.chunk, a.finder.group.hash[k], a.finder.group.from[k]
	for a.ends[0] <= from {
		a.ends, a.parent = a.ends[1:], a.parent+1
	}
	a.finder.note(c, a.hash[k])
	c.counts[h>>(64-c.round.bits)]++ // for a single shard, no bit is left
	c.hashes, c.headers = append(c.hashes, h), append(c.headers, a.records[from])
	c.parents = append(c.parents, a.parent)
	if c.round.finds {
		c.origin = append(c.origin, a.number(int(from)))
	}
}

// claim claims one of the group, if it is new.
func (a *addition) claim(k int) bool {
	c, h, state := a.chunk, a.finder.group.hash[k], a.finder.group.state[k]
	i := c.round.next()
	at, known := c.round.set.index.claim(h, state, i)
	if !known {
		at = i
		c.order = append(c.order, entry{hash: h, n: c.claims[0]})
		c.starts[1]++
		c.claims[0]++
		c.enter(i, state, h, a.hash[k])
	}
	if c.round.finds {
		c.found[a.number(int(a.finder.group.from[k]))] = uint32(at)
	}
	return !known
}
