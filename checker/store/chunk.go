package store

import (
	"math"
	"math/bits"
	"slices"
)

// Chunk is a run of the states of a Round. Its candidates are those that the set did not have
// when they were added.
type Chunk struct {
	round       *Round
	place       uint64   // among the chunks
	states      []uint64 // of the candidates, unless they are claimed at once
	headers     []uint64
	hashes      []uint64
	parents     []Index
	keptParents []Index    // those of the candidates that are kept
	order       []entry    // the candidates by shard; once claimed, first in their shard
	counts      [64]uint32 // for each shard, how many candidates it has
	starts      []uint32   // of the shards in order, and the end of the last
	claims      []uint32   // for each shard, how many of its candidates are claimed
	base        Index      // of the first that is claimed
	kept        ranked     // the candidates that are claimed

	found  []uint32 // where Found is asked for, of each state: its Index or a claim, or nowhere
	origin []uint32 // and of each candidate: which of the states it is
}

// entry is a candidate as the index meets it.
type entry struct {
	hash uint64
	n    uint32 // which candidate it is
}

// nowhere is where a state is that is not kept, and was not looked up.
const nowhere = math.MaxUint32

// Found is where the n-th state is that was added to the chunk, once all chunks are kept; false: it was
// not accepted. The set must be exact.
func (c *Chunk) Found(n int) (Index, bool) {
	i := Index(c.found[n])
	if i >= MaxLen && i < nowhere {
		of, n := c.round.candidate(i)
		i = Index(of.found[of.origin[n]]) // a candidate may have been found to equal another one that was claimed
	}
	if i == nowhere {
		return None, false
	}
	if i < MaxLen {
		return i, true
	}
	of, m := c.round.candidate(i)
	return of.indexOf(uint32(m)), true
}

// claimOf is the number under which candidate n is entered before it has an Index.
func (c *Chunk) claimOf(n uint32) Index { return MaxLen + Index(c.place*MaxRecords) + Index(n) }

// indexOf is the index of a candidate that is claimed under such a number.
func (c *Chunk) indexOf(n uint32) Index { return c.base + Index(c.kept.rank(n)) }

// finding notes where a candidate is.
func (c *Chunk) finding(n uint32, i Index) {
	if c.round.finds {
		c.found[c.origin[n]] = uint32(i)
	}
}

func (c *Chunk) clear() {
	c.states, c.headers, c.hashes, c.parents = c.states[:0], c.headers[:0], c.hashes[:0], c.parents[:0]
	c.order, c.found, c.origin = c.order[:0], c.found[:0], c.origin[:0]
	c.starts, c.claims = c.starts[:c.round.Shards()+1], c.claims[:c.round.Shards()]
	clear(c.starts)
	clear(c.claims)
	clear(c.counts[:])
}

// Chunk is one of the chunks that have begun.
func (r *Round) Chunk(c int) *Chunk { return r.chunks[c] }

// Sort orders the candidates by shard, when all have been added.
func (c *Chunk) Sort() {
	if c.round.atOnce() {
		return
	}
	c.round.count(uint32(len(c.hashes)))
	end, next, shift := uint32(0), [64]uint32{}, 64-c.round.bits
	for s := range c.round.Shards() {
		next[s] = end
		end += c.counts[s]
		c.starts[s+1] = end
	}
	c.order = slices.Grow(c.order, len(c.hashes))[:len(c.hashes)]
	for n, h := range c.hashes {
		s := h >> shift % 64
		c.order[next[s]] = entry{hash: h, n: uint32(n)}
		next[s]++
	}
}

// candidate is the state of candidate n.
func (c *Chunk) candidate(n int) []uint64 {
	if c.round.atOnce() {
		return c.round.set.state(c.base + Index(n))
	}
	words := c.round.set.words
	return c.states[n*words : (n+1)*words : (n+1)*words]
}

// list is the candidates of a shard.
func (c *Chunk) list(shard int) []entry { return c.order[c.starts[shard]:c.starts[shard+1]] }

// claimed is the candidates of a shard that are claimed, in order.
func (c *Chunk) claimed(shard int) []entry { return c.list(shard)[:c.claims[shard]] }

// claim claims candidates that are new and accepted.
func (c *Chunk) claim(shard int, list []entry, accept func([]uint64) bool) {
	r, claimed := c.round, c.list(shard)
	for _, e := range list {
		state := c.candidate(int(e.n))
		if accept != nil && !c.accepts(e, state, accept) {
			continue
		}
		i := c.claimOf(e.n)
		if r.direct() {
			i = r.next()
		}
		at, known := r.set.index.claim(e.hash, state, i)
		if known {
			c.finding(e.n, at)
			continue
		}
		c.finding(e.n, i)
		claimed[c.claims[shard]] = e // it is behind what is read
		c.claims[shard]++
		if r.direct() {
			c.enter(i, state, e.hash, r.set.noted(state))
		}
	}
}

// accepts reports whether a candidate is to be claimed: it is not known, and accepted.
func (c *Chunk) accepts(e entry, state []uint64, accept func([]uint64) bool) bool {
	at, known := c.round.set.index.find(e.hash, state)
	if known {
		c.finding(e.n, at)
		return false
	}
	if !accept(state) {
		c.finding(e.n, nowhere)
		return false
	}
	return true
}

// enter puts a state into the arena that was claimed under its index.
func (c *Chunk) enter(i Index, state []uint64, h, words uint64) {
	r := c.round
	if c.claims[0] == 1 {
		c.base = i
	}
	r.set.reserve(int(i) + 1)
	r.set.put(i, state, h, words)
	r.fresh++
}

// Number marks the candidates that are claimed, and counts them.
func (c *Chunk) Number() {
	if c.round.direct() {
		return
	}
	c.kept.clear(len(c.hashes))
	for shard := range c.claims {
		for _, e := range c.claimed(shard) {
			c.kept.add(e.n)
		}
	}
	c.kept.count()
}

// eachKept visits the candidates that are claimed, in order.
func (c *Chunk) eachKept(do func(n int)) {
	if !c.round.direct() {
		c.kept.each(do)
		return
	}
	for _, e := range c.claimed(0) {
		do(int(e.n))
	}
}

// ranked is a set of numbers that knows how many of them are less than one.
type ranked struct {
	marks []uint64 // a bit for each number
	ranks []uint32 // for each word of marks, how many bits the words before it have
	size  int
}

// clear empties the set, which may then have numbers less than n.
func (s *ranked) clear(n int) {
	words := (n + 63) / 64
	s.marks = slices.Grow(s.marks[:0], words)[:words]
	clear(s.marks)
}

func (s *ranked) add(n uint32) { s.marks[n/64] |= 1 << (n % 64) }

// count counts the numbers, when all have been added.
func (s *ranked) count() {
	s.size, s.ranks = 0, s.ranks[:0]
	for _, marks := range s.marks {
		s.ranks = append(s.ranks, uint32(s.size))
		s.size += bits.OnesCount64(marks)
	}
}

// rank is how many numbers are less than n.
func (s *ranked) rank(n uint32) uint32 {
	return s.ranks[n/64] + uint32(bits.OnesCount64(s.marks[n/64]&(1<<(n%64)-1)))
}

// each visits the numbers, in order.
func (s *ranked) each(do func(n int)) {
	for k, marks := range s.marks {
		for ; marks != 0; marks &= marks - 1 {
			do(64*k + bits.TrailingZeros64(marks))
		}
	}
}
