// Package store is the exact set of visited states.
//
// # The machine
//
// A state is a fixed number of 64-bit words. The set keeps every state in full, so
// that equality is decided by comparison and never by a hash; a hash only says
// where to look. It has three parts, none of which holds a pointer per state, so
// that the garbage collector has nothing to follow:
//
//   - The arena holds the states in order of insertion, in chunks of a fixed size.
//     A state never moves and growth copies nothing. The position of a state in
//     this order is its Index; a breadth-first search reads the arena as its queue.
//   - Beside each chunk stand the parents: the Index of the state from which each
//     state was first reached, or None.
//   - The table finds a state by its hash. It is cut into segments by the upper
//     bits of the hash; a segment is an open-addressing table with linear probing
//     over 8-byte slots, 32 further bits of the hash above, the Index plus one below,
//     zero when empty. A segment doubles by itself when it is three quarters full,
//     and does so from its slots alone, without reading a state. The whole set never
//     stops to rehash at once, and what the collector must reclaim is one small
//     segment at a time.
//
// Nothing is ever removed. A Set is not safe for concurrent use; the segments and
// the Index (which could name a worker's arena) are where a concurrent one would be
// cut.
package store

import (
	"math"
	"math/bits"
	"slices"
)

// Index is the place of a state in the order of insertion, from 0.
type Index uint32

// None is the parent of a state that was not reached from another.
const None Index = math.MaxUint32

// MaxLen is the largest number of states that a Set can hold.
const MaxLen = math.MaxUint32

// chunkBytes is the size of the states in a full chunk, roughly: large enough for the list
// of chunks to stay short, small enough that an unused tail does not matter.
const chunkBytes = 1 << 20

// Set is a set of packed states that remembers order and parents.
type Set struct {
	words  int
	shift  uint // a chunk holds 1<<shift states
	chunks []chunk
	length int
	table  table
	hash   func([]uint64) uint64
}

// chunk is a run of states and their parents.
type chunk struct {
	states  []uint64
	parents []Index
}

// New makes an empty set of states of the given number of words, at least one.
func New(words int) *Set { return newSet(words, Hash) }

func newSet(words int, hash func([]uint64) uint64) *Set {
	perChunk := max(1, chunkBytes/8/words)
	return &Set{words: words, shift: uint(bits.Len(uint(perChunk)) - 1), hash: hash}
}

// Len is the number of states.
func (s *Set) Len() int { return s.length }

// State is the state at an index below Len. The slice is the set's own and must
// not be written to; it stays valid for ever.
func (s *Set) State(i Index) []uint64 {
	at := int(i) & (1<<s.shift - 1) * s.words
	return s.chunks[i>>s.shift].states[at : at+s.words : at+s.words]
}

// Parent is the index that Insert was given for the state at i.
func (s *Set) Parent(i Index) Index {
	return s.chunks[i>>s.shift].parents[i&(1<<s.shift-1)]
}

// Find looks a state up.
func (s *Set) Find(state []uint64) (i Index, found bool) {
	_, i, found = s.probe(s.hash(state), state)
	return i, found
}

// Insert adds a copy of a state unless it is there already, when its first parent
// stays. It panics when the set holds MaxLen states.
func (s *Set) Insert(state []uint64, parent Index) (i Index, added bool) {
	h := s.hash(state)
	slot, i, found := s.probe(h, state)
	if found {
		return i, false
	}
	if uint64(s.length) == MaxLen {
		panic("store: the set is full")
	}
	i = s.push(state, parent)
	s.table.put(h, slot, i)
	return i, true
}

// probe finds the state, or the empty slot where it belongs.
func (s *Set) probe(h uint64, state []uint64) (slot uint32, i Index, found bool) {
	seg := s.table.segment(h)
	if len(seg.slots) == 0 {
		return 0, 0, false
	}
	mask := uint32(len(seg.slots) - 1)
	for slot = uint32(h) & mask; ; slot = (slot + 1) & mask {
		v := seg.slots[slot]
		if v == 0 {
			return slot, 0, false
		}
		if v>>32 == h&math.MaxUint32 {
			if i = Index(v - 1); slices.Equal(s.State(i), state) {
				return slot, i, true
			}
		}
	}
}

// push appends a state to the arena.
func (s *Set) push(state []uint64, parent Index) Index {
	i := Index(s.length)
	if int(i>>s.shift) == len(s.chunks) {
		s.chunks = append(s.chunks, chunk{make([]uint64, s.words<<s.shift), make([]Index, 1<<s.shift)})
	}
	copy(s.State(i), state)
	s.chunks[i>>s.shift].parents[i&(1<<s.shift-1)] = parent
	s.length++
	return i
}

// Bytes is the memory in use: states, parents and the whole table. The part of the
// last chunk that has not been written to is not counted: it is not resident.
func (s *Set) Bytes() uint64 {
	return uint64(s.length)*uint64(8*s.words+4) + s.table.bytes()
}
