package store

import "sync/atomic"

// maxChunks and MaxRecords bound a Round, so that a claim has a number.
const (
	maxChunks  = 1 << 8
	MaxRecords = 1 << 16 // the most candidates of a Chunk
)

// Round inserts many states at once, with the outcome of inserting one after the
// other: chunk by chunk, and in each in order, the first of equal states counts.
//
// A Round goes through phases. In each, several goroutines may work at once, on
// different chunks or different shards; between phases they wait for each other:
//
//	Begin                 once: how many chunks
//	Chunk(c).Add, Sort    for each chunk, as often as there is something to add, and at
//	                      the end: look up, and copy what the set does not have
//	Claim(shard)          for each shard: enter the first of equal states under a claim
//	Chunk(c).Number       for each chunk: count what is claimed
//	Number                once: give the claimed states their indices
//	Keep(chunk)           for each chunk: copy the new states into the arena
//	ReplaceClaims(shard)  for each shard, beside Keep: indices in the place of claims
//	Commit                once: count them, and put down their parents
//
// Most states that a search adds are known. They are looked up while they are in the cache of the processor that has
// made them, in a set that no goroutine writes to meanwhile, and the phases after Add do not meet them again.
//
// A shard is a range of hashes. Equal states lie in one shard and are claimed by one
// goroutine, in order; this is why nothing depends on who comes first. Between two
// phases before Commit, Withdraw (for each shard) instead takes everything back.
//
// Where there is one shard only, there is one goroutine, which fills the chunks in order. A
// claim is the index itself, and the state goes to the arena at once: when it is added,
// unless Claim has to ask whether to accept it (Asks).
type Round struct {
	set    *Set
	bits   uint // of the hash choose the shard, in the present round
	most   uint // the bits of the largest number of shards
	chunks []*Chunk
	used   int
	fresh  int    // states numbered
	number uint64 // of the round
	finds  bool   // Found is asked for
	asks   bool   // Claim asks whether to accept states

	largest atomic.Uint32 // number of candidates of a chunk, of those that are sorted

	replaced [64]bool // for each shard: its claims are
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

// Finds says, before anything is inserted, that Found will be asked for.
func (r *Round) Finds() { r.finds = true }

// Asks says, before anything is inserted, that Claim will be told what to ask.
func (r *Round) Asks() { r.asks = true }

// Shards is the number of shards.
func (r *Round) Shards() int { return 1 << r.bits }

// Begin starts a round of n chunks, fewer than 256. It panics if they are more, for then claims of one would
// be those of another.
func (r *Round) Begin(n int) {
	if n >= maxChunks {
		panic("store: a round of more chunks than claims can tell apart")
	}
	for len(r.chunks) < n {
		r.chunks = append(r.chunks, &Chunk{
			round: r, place: uint64(len(r.chunks)),
			starts: make([]uint32, 1<<r.most+1), claims: make([]uint32, 1<<r.most),
		})
	}
	r.used, r.fresh, r.replaced = n, 0, [64]bool{}
	r.number++
	r.largest.Store(0)
	for _, c := range r.chunks[:n] {
		c.clear()
	}
}

// atOnce reports whether states are claimed when they are added.
func (r *Round) atOnce() bool { return r.direct() && !r.asks }

// next is the index of the next state that is claimed at once.
func (r *Round) next() Index { return Index(r.set.length + r.fresh) }

// claimed is the state with a claim.
func (r *Round) claimed(i Index) []uint64 {
	c, n := r.candidate(i)
	return c.candidate(n)
}

// candidate returns the owner of a claim: a candidate of a chunk.
func (r *Round) candidate(i Index) (*Chunk, int) {
	i -= MaxLen
	return r.chunks[i/MaxRecords], int(i % MaxRecords)
}

// direct reports whether claims are indices.
func (r *Round) direct() bool { return r.bits == 0 }

// Claim claims the states of a shard that are new. One is claimed if accept, where there is
// one, agrees, and passed over otherwise: the next that equals it is not known either.
func (r *Round) Claim(shard int, accept func(state []uint64) bool) {
	if r.atOnce() {
		return
	}
	r.visit(shard, (*Chunk).list, func(c *Chunk, list []entry) { c.claim(shard, list, accept) })
}

// visit visits those candidates of a shard that list lists, in order, some at a time. Memory is asked for
// where they belong while those before them are visited.
func (r *Round) visit(shard int, list func(*Chunk, int) []entry, do func(c *Chunk, list []entry)) {
	var g group
	var waiting []entry
	var of *Chunk
	for _, c := range r.chunks[:r.used] {
		for all := list(c, shard); len(all) > 0; {
			next := all[:min(len(all), groupSize)]
			all = all[len(next):]
			r.prefetch(&g, next)
			if of != nil {
				do(of, waiting)
			}
			of, waiting = c, next
		}
	}
	if of != nil {
		do(of, waiting)
	}
}

// prefetch asks memory for where a group of candidates belongs.
func (r *Round) prefetch(g *group, list []entry) {
	g.n = len(list)
	for k := range list {
		g.hash[k] = list[k].hash
	}
	r.set.index.prefetch(g)
}

// Number gives the claimed states the indices that follow the last state and says how
// many they are. The set must be able to hold them.
func (r *Round) Number() int {
	if r.direct() {
		return r.fresh
	}
	r.fresh = 0
	for _, c := range r.chunks[:r.used] {
		c.base = r.next()
		r.fresh += c.kept.size
	}
	return r.fresh
}

// Reserve makes room for the states that Number has numbered, and for their parents: at
// most all states without a child so far, and a bit for each new one.
func (r *Round) Reserve() {
	r.set.reserve(r.set.length + r.fresh)
	r.set.parents.reserve(uint64(r.set.length) - uint64(r.set.parents.last) + 1 + uint64(r.fresh))
}

// Keep has the new states of a chunk in the arena, from index from on up to to. It tells the
// header of the record that each was first met in, in order.
func (r *Round) Keep(chunk int, tell func(header uint64)) (from, to Index) {
	c := r.chunks[chunk]
	next := c.base
	c.keptParents = c.keptParents[:0]
	c.eachKept(func(n int) {
		c.keptParents = append(c.keptParents, c.parents[n])
		if !r.direct() { // else it is there
			r.set.put(next, c.candidate(n), c.hashes[n], r.set.noted(c.candidate(n)))
		}
		tell(c.headers[n])
		next++
	})
	return c.base, next
}

// ReplaceClaims replaces the claims of a shard by indices.
func (r *Round) ReplaceClaims(shard int) {
	if r.direct() {
		return
	}
	r.visit(shard, (*Chunk).claimed, func(c *Chunk, list []entry) {
		for _, e := range list {
			r.set.index.replaceClaim(e.hash, c.claimOf(e.n), c.indexOf(e.n))
		}
	})
	r.replaced[shard] = true
}

// Withdraw takes the claims of a shard back.
func (r *Round) Withdraw(shard int) {
	next := Index(r.set.length)
	r.visit(shard, (*Chunk).claimed, func(c *Chunk, list []entry) {
		for _, e := range list {
			i := next
			if r.replaced[shard] {
				i = c.indexOf(e.n)
			} else if !r.direct() {
				i = c.claimOf(e.n)
			}
			next++
			r.set.index.unclaim(e.hash, i)
		}
	})
}

// Commit adds the states that were kept to the set, and their parents.
func (r *Round) Commit() {
	for _, c := range r.chunks[:r.used] {
		r.set.parents.addAll(c.keptParents)
	}
	r.set.index.commit()
	r.set.grow(r.fresh)
	r.fresh = 0
}

// count notes how many candidates a chunk has.
func (r *Round) count(candidates uint32) {
	for most := r.largest.Load(); candidates > most && !r.largest.CompareAndSwap(most, candidates); {
		most = r.largest.Load()
	}
}
