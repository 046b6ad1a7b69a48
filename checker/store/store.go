// Package store is the set of visited states.
//
// # The machine
//
// A state is a fixed number of 64-bit words. The set has three parts. None of them
// holds a pointer per state, and but for the smallest sets none lies in the Go heap,
// so that the garbage collector has nothing to follow and nothing to wait for:
//
//   - The arena holds the states in order of insertion, in blocks. A state never
//     moves and growth copies nothing. The position of a state in this order is its
//     Index; a breadth-first search reads the arena as its queue.
//   - The parents record for each state from which other it was first reached, if from
//     any. A breadth-first search needs two bits for each. Any other search may record any
//     parent, and pays 16 bytes for one that comes before that of the state before.
//   - The index finds a state by its hash. It is split into segments by the upper bits
//     of the hash; a segment is an open-addressing table with ordered linear probing
//     (see table). Its size is not a power of two and it grows by a fraction, so that
//     at no time many slots are empty; it does so alone and in order, so that the set
//     never stops to rehash and never holds two tables at once.
//
// In the exact store (New) a slot is 32 further bits of the hash above, the Index plus
// one below, zero when empty: equality is decided by comparing states, never by a
// hash, and a segment grows without reading a state. The compressing store
// (NewCompressed) is exact, too, and a third to a tenth of its size. It begins as the exact one. Once it has some
// thousands of states, each is two numbers (see tree): the arena drops it when its block is full, and the index, with
// slots of two to three bytes, says which pairs of numbers there are (see lines).
//
// In the compact store (NewCompact) a slot is as much of the hash as was asked for, four
// to seven bytes, and the arena forgets states once they are expanded; in the bitstate store (NewBitstate) the index is a
// fixed number of bits, of which each state sets three. Both may take a new state for
// a known one; Omission bounds the probability that this has happened.
//
// # Rounds
//
// States are inserted one by one (Insert), or many at once, on as many processors as
// there are (Round). The two give the same set with the same indices and parents,
// and they mix. Nothing is ever removed, except what a Round takes back.
//
// # Where the memory is
//
// All that grows with the number of states is in blocks and tables that a backing
// provides: today it is memory, another one may be files. The seam is there and not at
// a state: a backing is asked when a block is full or a segment grows, once in thousands
// of states, and what it gives is read and written without it. The set promises in return:
//
//   - Ordered data (states, as they are or compressed, and parents) is written once, from
//     front to back, one block after the other, and then only read. So a block may be
//     written out as soon as the next one is asked for. The exact stores read it again
//     at any place; those that forget states only from a front that moves on, and what is
//     behind it is used again.
//   - An index, full or sparse, is read and written anywhere. If it must not be in memory,
//     no other backing helps but another index, which looks states up together and in
//     order: a Round is that.
//   - When a backing refuses, the contents of the set remain.
//   - Close releases everything.
package store

import "math"

// Index is the place of a state in the order of insertion, from 0.
type Index uint64

// None is the parent of a state that was not reached from another.
const None Index = math.MaxUint64

// MaxLen is the largest number of states that a Set in memory can hold: a slot has 32 bits
// for an Index. The numbers from there on are for the claims of a Round.
const MaxLen = math.MaxUint32 - maxChunks*MaxRecords

// Set is a set of packed states that remembers order and parents. It is not safe for
// concurrent use, except as a Round says.
type Set struct {
	arena
	parents parents
	tree    *tree // what the arena has dropped; nil: nothing is compressed, or no longer
	finds   bool  // where it is compressed, Find returns an Index
	index   index
	length  int
	hash    func(state []uint64) uint64 // of tests; nil: Hash
	round   *Round

	evicts bool
}

// New makes an empty exact set of states of the given number of words, at least one.
func New(words int) *Set { return newSet(memory{}, words, nil) }

func newSet(from backing, words int, hash func([]uint64) uint64) *Set {
	s := &Set{arena: newArena(from, words, blockBytes), parents: parents{from: from}, hash: hash}
	s.index = newExact(s)
	return s
}

// NewCompressed makes an empty exact set that keeps states compressed. Where Find is not asked for an Index, it does
// not keep any, which takes half the memory of an index. Of states of one word, all but so many lower bits are 0.
func NewCompressed(words, bits int, finds bool) *Set {
	sample := max(1, begins.bytes/(inFull(words)<<begins.shift))
	return newCompressed(memory{}, words, bits, finds, nil, begins.shift, sample)
}

// inFull is what a state takes in the exact store, about.
func inFull(words int) int {
	const slot = 12
	return 8*words + slot
}

// begins is when a set begins to compress, which tests change.
var begins = struct {
	shift uint
	bytes int
}{treeShift, sampleBytes}

func newCompressed(from backing, words, bits int, finds bool, hash func([]uint64) uint64, shift uint, sample int) *Set {
	s := &Set{arena: newArena(from, words, blockBytes), parents: parents{from: from}, hash: hash,
		tree: newTree(from, shape{words, wordShape{bits: bits, refers: finds}}, shift, sample), finds: finds}
	s.index = newExact(s)
	return s
}

// Close gives the memory back, and with it every state that State has returned.
func (s *Set) Close() {
	s.arena.close()
	s.parents.close()
	s.index.close()
	if s.tree != nil {
		s.tree.close()
	}
	s.length = 0
}

// Len is the number of states.
func (s *Set) Len() int { return s.length }

// Evict says that the states before index i are not needed any more. An exact set keeps
// them, for it compares with them.
func (s *Set) Evict(i Index) {
	if s.evicts {
		s.evict(i)
	}
}

// Omission bounds the probability that a state was taken for another and overlooked;
// it is zero for an exact set. It may take a moment.
func (s *Set) Omission() float64 { return s.index.omission(s.length) }

// State is the state at an index below Len that was not dropped. It must not be
// written to. It may be buf, which a set that keeps states compressed fills, or
// makes when it is nil; else it is the set's own, and stays what it is until the next
// insertion into such a set, in others until Close, or Evict.
func (s *Set) State(i Index, buf []uint64) []uint64 {
	if !s.compressed(i) {
		return s.state(i)
	}
	if buf == nil {
		buf = make([]uint64, s.words)
	}
	s.tree.read(i, buf[:s.words])
	return buf[:s.words]
}

// Run is states that lie one after the other, from index i below Len on: up to index
// to, or fewer, but at least one. What is said of State holds; buf has room for one
// state or more.
func (s *Set) Run(i, to Index, buf []uint64) []uint64 {
	if !s.compressed(i) {
		return s.run(i, to)
	}
	n := min(int(to), s.tree.len()) - int(i)
	n = min(n, len(buf)/s.words) * s.words
	s.tree.read(i, buf[:n])
	return buf[:n]
}

// Parent is the parent that the state at i was inserted with.
func (s *Set) Parent(i Index) Index { return s.parents.of(i) }

// at is the state with an index or a claim, if it is in the arena or in a Round.
func (s *Set) at(i Index) []uint64 {
	if i < MaxLen {
		return s.state(i)
	}
	return s.round.claimed(i)
}

// compressed reports whether the state at an index is.
func (s *Set) compressed(i Index) bool { return s.tree != nil && int(i) < s.tree.len() }

// hashOf returns the key of a state in the index: in a set that compresses, its code.
func (s *Set) hashOf(state []uint64) uint64 {
	if s.tree.begun() {
		return s.tree.code(state)
	}
	if s.hash != nil {
		return s.hash(state)
	}
	return Hash(state)
}

// Find looks a state up. A set that compresses without having been asked to find returns None for what it has found.
func (s *Set) Find(state []uint64) (i Index, found bool) {
	if !s.tree.begun() {
		return s.index.find(s.hashOf(state), state)
	}
	code, known := s.tree.find(state)
	if !known {
		return None, false
	}
	return s.index.find(code, state)
}

// Insert adds a copy of a state unless it is there already, when its first parent
// stays. It panics when the set holds MaxLen states.
func (s *Set) Insert(state []uint64, parent Index) (i Index, added bool) {
	h := s.hashOf(state)
	if i, found := s.index.find(h, state); found {
		return i, false
	}
	if uint64(s.length) == MaxLen {
		panic("store: the set is full")
	}
	i = Index(s.length)
	s.reserve(s.length + 1)
	s.put(i, state, h, s.noted(state))
	s.parents.add(parent)
	s.index.enter(h, i)
	s.grow(1)
	return i, true
}

// noted is the hash under which a state is noted, if the set compresses.
func (s *Set) noted(state []uint64) uint64 {
	if s.tree.begun() {
		return Hash(state)
	}
	return 0
}

// reserve makes room for n states in all.
func (s *Set) reserve(n int) {
	s.arena.reserve(n)
	if s.tree.begun() {
		s.tree.reserve(n)
	}
}

// put writes state i, for which there must be room, what it is entered under, and the hash of its words.
func (s *Set) put(i Index, state []uint64, h, words uint64) {
	s.arena.put(i, state)
	if s.tree.begun() {
		s.tree.note(i, h, words)
	}
}

// grow counts states that have been added, and compresses the blocks that are full.
func (s *Set) grow(n int) {
	s.length += n
	switch t := s.tree; {
	case t.begun():
		s.settle()
	case t != nil && s.length >= t.sample<<t.shift:
		s.compress()
	}
}

// Bytes is the memory in use: states, parents and the whole index. The part of the
// last block that has not been written to is not counted: it is not resident.
func (s *Set) Bytes() uint64 {
	n := s.arena.bytes(s.length) + s.parents.bytes() + s.index.bytes()
	if s.tree != nil {
		n += s.tree.bytes()
	}
	return n
}
