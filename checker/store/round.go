package store

import (
	"math"
	"math/bits"
	"slices"
)

// maxChunks and MaxRecords bound a Round, so that a claim has a number.
const (
	maxChunks  = 1 << 8
	MaxRecords = 1 << 16 // the most records of a Chunk
)

// Round inserts many states at once, with the outcome of inserting one after the
// other: chunk by chunk, and in each in order, the first of equal states counts.
//
// A Round goes through phases. In each, several goroutines may work at once, on
// different chunks or different shards; between phases they wait for each other:
//
//	Begin                     once: how many chunks
//	Chunk(c).Fill             for each chunk: its states, hashed and sorted by shard
//	Claim(shard)              for each shard: look up, and claim those not known
//	Number                    once: give the claimed states their indices
//	Keep(chunk)               for each chunk: copy the new states into the arena
//	ReplaceClaims(shard)      for each shard: indices in the place of claims
//	Link                      once, beside ReplaceClaims: the parents of the new states
//	Commit                    once
//
// A shard is a range of hashes. Equal states lie in one shard and are looked up by
// one goroutine, in order; this is why nothing depends on who comes first. At any
// time before ReplaceClaims, Withdraw (for each shard) instead takes everything back.
//
// Where there is one shard only, states are claimed in the order of their indices: a
// claim is the index itself, and the state goes to the arena at once.
type Round struct {
	set    *Set
	bits   uint // of the hash choose the shard, in the present round
	most   uint // the bits of the largest number of shards
	chunks []*Chunk
	used   int
	fresh  int // states numbered
	finds  bool
}

// Chunk is a run of the states of a Round.
type Chunk struct {
	round  *Round
	states []uint64 // records: a header, then the words of a state
	hashes []uint64
	fill   []uint32 // the records to be looked up
	order  []uint32 // the same by shard; once claimed, first in their shard
	starts []uint32 // of the shards in order, and the end of the last
	claims []uint32 // for each shard, how many of its records are claimed
	base   Index    // of the first claimed record
	marks  []uint64 // a bit for each record that is claimed
	index  []uint32 // of each record that is claimed: its Index, from base on
	found  []uint32 // of each record that was looked up: its Index or a claim, or nowhere

	parents []Index // of the states that are kept
}

// NewRound prepares rounds on a set whose states are cut into 1<<bits shards, at most 64.
func NewRound(s *Set, bits uint) *Round {
	s.round = &Round{set: s, bits: min(bits, 6), most: min(bits, 6)}
	return s.round
}

// Shared says, between rounds, whether those to come are cut into all the shards, for
// several goroutines, or into one.
func (r *Round) Shared(yes bool) {
	if r.bits = 0; yes {
		r.bits = r.most
	}
}

// nowhere is where a state is that is not kept, and was not looked up.
const nowhere = math.MaxUint32

// Finds says, before anything is inserted, that Found will be asked for.
func (r *Round) Finds() { r.finds = true }

// Found is where the state of record n is that was looked up, once all chunks are kept; false: it was not
// accepted. The set must be exact.
func (c *Chunk) Found(n int) (Index, bool) {
	i := Index(c.found[n])
	if i == nowhere {
		return None, false
	}
	if i < MaxLen {
		return i, true
	}
	i -= MaxLen
	of := c.round.chunks[i/MaxRecords]
	return of.base + Index(of.index[i%MaxRecords]), true
}

// finding notes where the state of a record is.
func (c *Chunk) finding(n uint32, i Index) {
	if c.round.finds {
		c.found[n] = uint32(i)
	}
}

// Shards is the number of shards.
func (r *Round) Shards() int { return 1 << r.bits }

// Begin starts a round of n chunks, fewer than 256.
func (r *Round) Begin(n int) {
	for len(r.chunks) < n {
		r.chunks = append(r.chunks, &Chunk{
			round: r, starts: make([]uint32, 1<<r.most+1), claims: make([]uint32, 1<<r.most),
		})
	}
	r.used, r.fresh = n, 0
	for _, c := range r.chunks[:n] {
		c.clear()
	}
}

func (c *Chunk) clear() {
	c.states, c.fill, c.order, c.parents = nil, c.fill[:0], c.order[:0], c.parents[:0]
	c.starts, c.claims = c.starts[:c.round.Shards()+1], c.claims[:c.round.Shards()]
	clear(c.starts)
	clear(c.claims)
}

// Chunk is one of the chunks that have begun.
func (r *Round) Chunk(c int) *Chunk { return r.chunks[c] }

// Known is the bit of a record's header which says that its state is in the set.
const Known = 1 << 32

// Fill gives the chunk its records, at most MaxRecords, one after the other: each a
// header, of which only the bit Known has a meaning here, and a state. They are looked
// at until the round ends.
func (c *Chunk) Fill(records []uint64) {
	stride := 1 + c.round.set.words
	c.states = records
	n := len(records) / stride
	c.hashes = slices.Grow(c.hashes[:0], n)[:n]
	c.fill = slices.Grow(c.fill, n)
	if c.round.finds {
		c.found = slices.Grow(c.found[:0], n)[:n]
	}
	for k := range n {
		if record := records[k*stride : (k+1)*stride]; record[0]&Known == 0 {
			c.hashes[k] = c.round.set.hashOf(record[1:])
			c.fill = append(c.fill, uint32(k))
		}
	}
	c.sort(64 - c.round.bits)
}

// sort orders the records by shard. For a single one they are in order.
func (c *Chunk) sort(shift uint) {
	if c.round.direct() {
		c.order, c.fill = c.fill, c.order
		c.starts[1] = uint32(len(c.order))
		return
	}
	for _, n := range c.fill {
		c.starts[c.hashes[n]>>shift]++
	}
	end, next := uint32(0), [64]uint32{}
	for s, n := range c.starts {
		c.starts[s], end = end, end+n
	}
	c.order = slices.Grow(c.order, int(end))[:end]
	copy(next[:], c.starts[:c.round.Shards()])
	for _, n := range c.fill {
		s := c.hashes[n] >> shift % 64
		c.order[next[s]] = n
		next[s]++
	}
}

// State is record n.
func (c *Chunk) State(n int) []uint64 {
	stride := 1 + c.round.set.words
	return c.states[n*stride+1 : (n+1)*stride : (n+1)*stride]
}

// list is the records of a shard.
func (c *Chunk) list(shard int) []uint32 { return c.order[c.starts[shard]:c.starts[shard+1]] }

// claimed is the records of a shard that are claimed, in order.
func (c *Chunk) claimed(shard int) []uint32 { return c.list(shard)[:c.claims[shard]] }

// claim is the number under which a record is entered before it has an Index.
func claim(chunk int, n uint32) Index { return MaxLen + Index(chunk*MaxRecords) + Index(n) }

// claimed is the state with a claim.
func (r *Round) claimed(i Index) []uint64 {
	i -= MaxLen
	return r.chunks[i/MaxRecords].State(int(i % MaxRecords))
}

// direct reports whether claims are indices.
func (r *Round) direct() bool { return r.bits == 0 }

// Claim looks up the states of a shard. One that is not known is claimed if accept,
// where there is one, agrees, and passed over otherwise: the next that equals it is not
// known either.
func (r *Round) Claim(shard int, accept func(state []uint64) bool) {
	var g group
	for k, c := range r.chunks[:r.used] {
		list := c.list(shard)
		if r.direct() {
			c.base = Index(r.set.length + r.fresh)
			r.set.reserve(int(c.base) + len(list))
		}
		for len(list) > 0 {
			n := min(len(list), groupSize)
			r.claimGroup(&g, k, shard, list[:n], accept)
			list = list[n:]
		}
	}
}

func (r *Round) claimGroup(g *group, chunk, shard int, list []uint32, accept func([]uint64) bool) {
	c, x := r.chunks[chunk], r.set.index
	claimed := c.list(shard)
	g.n = len(list)
	for k, n := range list {
		g.hash[k], g.state[k] = c.hashes[n], c.State(int(n))
	}
	x.glance(g)
	for k, n := range list {
		if g.known[k] {
			c.finding(n, g.at[k])
			continue
		}
		h, state := g.hash[k], g.state[k]
		if accept != nil {
			if at, known := x.find(h, state); known {
				c.finding(n, at)
				continue
			} else if !accept(state) {
				c.finding(n, nowhere)
				continue
			}
		}
		i := r.ticket(chunk, n)
		at, known := x.claim(h, state, i)
		if known {
			c.finding(n, at)
		} else {
			c.finding(n, i)
			claimed[c.claims[shard]] = n // it is behind what is read
			c.claims[shard]++
			if r.direct() {
				r.set.put(i, state)
				r.fresh++
			}
		}
	}
}

// ticket is under what the next state is claimed.
func (r *Round) ticket(chunk int, n uint32) Index {
	if r.direct() {
		return Index(r.set.length + r.fresh)
	}
	return claim(chunk, n)
}

// Number gives the claimed states the indices that follow the last state and says how
// many they are. The set must be able to hold them.
func (r *Round) Number() int {
	if r.direct() {
		return r.fresh
	}
	r.fresh = 0
	for _, c := range r.chunks[:r.used] {
		c.base = Index(r.set.length + r.fresh)
		for _, n := range c.claims {
			r.fresh += int(n)
		}
	}
	return r.fresh
}

// Reserve makes room for the states that Number has numbered, and for their parents: at
// most all states without a child so far, and a bit for each new one.
func (r *Round) Reserve() {
	r.set.reserve(r.set.length + r.fresh)
	r.set.parents.reserve(uint64(r.set.length) - uint64(r.set.parents.last) + 1 + uint64(r.fresh))
}

// Keep has the new states of a chunk in the arena, from index from on up to to. For
// each of them, in order, parent says from which state record n was reached.
func (r *Round) Keep(chunk int, parent func(n int) Index) (from, to Index) {
	c := r.chunks[chunk]
	if r.direct() {
		return c.base, r.keepList(c, parent)
	}
	next := c.base
	for k, marks := range c.markClaimed() {
		for ; marks != 0; marks &= marks - 1 {
			n := 64*k + bits.TrailingZeros64(marks)
			c.index[n] = uint32(next - c.base)
			r.set.put(next, c.State(n))
			c.parents = append(c.parents, parent(n))
			next++
		}
	}
	return c.base, next
}

// markClaimed marks the records that are claimed, and makes room for their indices.
func (c *Chunk) markClaimed() []uint64 {
	n := len(c.hashes)
	c.index = slices.Grow(c.index[:0], n)[:n]
	c.marks = slices.Grow(c.marks[:0], (n+63)/64)[:(n+63)/64]
	clear(c.marks)
	for shard := range c.claims {
		for _, n := range c.claimed(shard) {
			c.marks[n/64] |= 1 << (n % 64)
		}
	}
	return c.marks
}

// keepList keeps what lies in the arena already, in the order of the records.
func (r *Round) keepList(c *Chunk, parent func(n int) Index) (to Index) {
	list := c.claimed(0)
	for _, n := range list {
		c.parents = append(c.parents, parent(int(n)))
	}
	return c.base + Index(len(list))
}

// ReplaceClaims replaces the claims of a shard by indices.
func (r *Round) ReplaceClaims(shard int) {
	if r.direct() {
		return
	}
	r.eachClaim(shard, func(chunk int, c *Chunk, n uint32) {
		r.set.index.replaceClaim(c.hashes[n], claim(chunk, n), c.base+Index(c.index[n]))
	})
}

// Withdraw takes the claims of a shard back.
func (r *Round) Withdraw(shard int) {
	next := r.chunks[0].base
	r.eachClaim(shard, func(chunk int, c *Chunk, n uint32) {
		i := claim(chunk, n)
		if r.direct() {
			i = next
			next++
		}
		r.set.index.unclaim(c.hashes[n], i)
	})
}

// eachClaim visits the claims of a shard, each group after a look at its slots.
func (r *Round) eachClaim(shard int, do func(chunk int, c *Chunk, n uint32)) {
	for k, c := range r.chunks[:r.used] {
		for list := c.claimed(shard); len(list) > 0; {
			group := list[:min(len(list), groupSize)]
			list = list[len(group):]
			for _, n := range group {
				r.set.index.touch(c.hashes[n])
			}
			for _, n := range group {
				do(k, c, n)
			}
		}
	}
}

// Link puts down the parents of the states that were kept.
func (r *Round) Link() {
	for _, c := range r.chunks[:r.used] {
		for _, p := range c.parents {
			r.set.parents.add(p)
		}
	}
}

// Commit adds the states that were kept to the set.
func (r *Round) Commit() {
	r.set.index.commit()
	r.set.grow(r.fresh)
	r.fresh = 0
}
