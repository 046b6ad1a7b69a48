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
//   - Beside each block stand the parents: the Index of the state from which each
//     state was first reached, or None.
//   - The index finds a state by its hash. It is cut into segments by the upper bits
//     of the hash; a segment is an open-addressing table with ordered linear probing
//     (see table). Its size is not a power of two and it grows by a fraction, so that
//     at no time many slots are empty; it does so alone and from its slots, in order,
//     without reading a state, so that the set never stops to rehash and never holds
//     two tables at once.
//
// In the exact store (New) a slot is 32 further bits of the hash above, the Index plus
// one below, zero when empty: equality is decided by comparing states, never by a
// hash. In the compact store (NewCompact) a slot is the hash itself, and the arena
// forgets states once they are expanded; in the bitstate store (NewBitstate) the index
// is a fixed number of bits, of which each state sets three. Both may take a new state
// for a known one; Omission bounds the probability that this has happened.
//
// # Rounds
//
// States are inserted one by one (Insert), or many at once, on as many processors as
// there are (Round). The two give the same set with the same indices and parents,
// and they mix. Nothing is ever removed, except what a Round takes back.
package store

import "math"

// Index is the place of a state in the order of insertion, from 0.
type Index uint32

// None is the parent of a state that was not reached from another.
const None Index = math.MaxUint32

// MaxLen is the largest number of states that a Set can hold. The numbers from there
// to None are for the claims of a Round.
const MaxLen = math.MaxUint32 - maxChunks*MaxRecords

// Set is a set of packed states that remembers order and parents. It is not safe for
// concurrent use, except as a Round says.
type Set struct {
	arena
	index  index
	length int
	hash   func([]uint64) uint64
	round  *Round

	forgets bool
}

// New makes an empty exact set of states of the given number of words, at least one.
func New(words int) *Set { return newSet(words, Hash) }

func newSet(words int, hash func([]uint64) uint64) *Set {
	s := &Set{arena: newArena(words), hash: hash}
	s.index = newExact(s)
	return s
}

// Close gives the memory back, and with it every state that State has returned.
func (s *Set) Close() {
	s.arena.close()
	s.index.close()
	s.length = 0
}

// Len is the number of states.
func (s *Set) Len() int { return s.length }

// Drop says that the states before index i are not needed any more. An exact set keeps
// them, for it compares with them.
func (s *Set) Drop(i Index) {
	if s.forgets {
		s.drop(i)
	}
}

// Omission bounds the probability that a state was taken for another and overlooked;
// it is zero for an exact set. It may take a moment.
func (s *Set) Omission() float64 { return s.index.omission(s.length) }

// State is the state at an index below Len that was not dropped. The slice is the
// set's own and must not be written to; it stays valid until Close, or Drop.
func (s *Set) State(i Index) []uint64 { return s.state(i) }

// Run is states that lie one after the other, from index i below Len on: up to index
// to, or fewer, but at least one. What is said of State holds.
func (s *Set) Run(i, to Index) []uint64 { return s.run(i, to) }

// Parent is the parent that the state at i was inserted with.
func (s *Set) Parent(i Index) Index { return s.parent(i) }

// at is the state with an index or a claim.
func (s *Set) at(i Index) []uint64 {
	if i < MaxLen {
		return s.state(i)
	}
	return s.round.claimed(i)
}

// Find looks a state up.
func (s *Set) Find(state []uint64) (i Index, found bool) {
	return s.index.find(s.hash(state), state)
}

// Insert adds a copy of a state unless it is there already, when its first parent
// stays. It panics when the set holds MaxLen states.
func (s *Set) Insert(state []uint64, parent Index) (i Index, added bool) {
	h := s.hash(state)
	if i, found := s.index.find(h, state); found {
		return i, false
	}
	if s.length == MaxLen {
		panic("store: the set is full")
	}
	i = Index(s.length)
	s.reserve(s.length + 1)
	s.put(i, state, parent)
	s.index.enter(h, i)
	s.length++
	return i, true
}

// Bytes is the memory in use: states, parents and the whole index. The part of the
// last block that has not been written to is not counted: it is not resident.
func (s *Set) Bytes() uint64 {
	return s.arena.bytes(s.length) + s.index.bytes()
}
