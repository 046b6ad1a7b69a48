package store

import (
	"encoding/binary"
	"math"
	"math/bits"

	"gomc/spec"
)

// fingerprints is the index of the compact store: the upper bits of the hash of each
// state, its fingerprint, and nothing else (P. Wolper and D. Leroy, Reliable Hashing
// without Collision Detection, 1993). Two states with the same fingerprint are taken
// for one, so that the second is overlooked, and what is reachable only through it.
//
// The bits that choose the segment need not be kept. A segment orders the rest like
// that of a table (see there), but its slots are of as many bytes as the rest takes.
type fingerprints struct {
	from     backing
	segments [1 << segmentBits]byteSegment
	bits     uint   // of a fingerprint
	size     int    // of a slot, in bytes
	mask     uint64 // of a slot
}

// byteSegment has an empty slot at the end, so that probing ends, and any slot can be
// read as eight bytes. The place of a slot is counted in bytes.
type byteSegment struct {
	bytes []byte
	homes uint64
	used  int
}

// LeastHashBits and MostHashBits bound the bits by which a compact set knows a state.
const (
	LeastHashBits = spec.LeastHashBits
	MostHashBits  = spec.MostHashBits
)

const (
	leastBytes = 64      // of a segment at its first insertion: a cache line
	smallBytes = 8 << 10 // the size up to which segments double
	pageBytes  = 4 << 10 // the granularity of larger ones
	byteSpill  = 64      // slots behind the last home
	// byteFill is how many per cent of the homes may be used, byteGrowth by how many per
	// cent a segment then grows.
	byteFill, byteGrowth = 84, 24
)

// NewCompact makes a set that knows states by the given number of bits of their hash, LeastHashBits
// to MostHashBits, of which it keeps all but eight, in whole bytes. It forgets the
// states that Evict names. Find has no Index for what it finds.
func NewCompact(words, bits int) *Set { return newCompact(memory{}, words, bits, nil) }

// newCompact takes fewer bits, too, down to nine.
func newCompact(from backing, words, bits int, hash func([]uint64) uint64) *Set {
	kept := uint(bits) - segmentBits
	size := (kept + 7) / 8
	s := &Set{arena: newArena(from, words, evictBytes), parents: parents{from: from}, hash: hash, evicts: true}
	s.index = &fingerprints{from: from, bits: uint(bits), size: int(size), mask: 1<<(8*size) - 1}
	return s
}

func (x *fingerprints) segment(h uint64) *byteSegment { return &x.segments[h>>(64-segmentBits)] }

// fingerprint returns the part of a hash that is kept; zero is for empty slots.
func (x *fingerprints) fingerprint(h uint64) uint64 {
	return max(1, h<<segmentBits>>(64+segmentBits-x.bits))
}

// home is the place where a fingerprint belongs. It grows with the fingerprint.
func (x *fingerprints) home(g *byteSegment, v uint64) int {
	slot, _ := bits.Mul64(v<<(64+segmentBits-x.bits), g.homes)
	return int(slot) * x.size
}

func (x *fingerprints) get(g *byteSegment, at int) uint64 {
	return binary.LittleEndian.Uint64(g.bytes[at:]) & x.mask
}

func (x *fingerprints) set(g *byteSegment, at int, v uint64) {
	b := g.bytes[at:]
	binary.LittleEndian.PutUint64(b, binary.LittleEndian.Uint64(b)&^x.mask|v)
}

// last reports whether there is no slot after a place.
func (x *fingerprints) last(g *byteSegment, at int) bool { return at+x.size+8 > len(g.bytes) }

// search finds a fingerprint, or the place where it is to be inserted.
func (x *fingerprints) search(g *byteSegment, v uint64) (at int, found bool) {
	for at = x.home(g, v); ; at += x.size {
		if u := x.get(g, at); u == 0 || u >= v {
			return at, u == v
		}
	}
}

func (x *fingerprints) find(h uint64, _ []uint64) (Index, bool) {
	g := x.segment(h)
	if len(g.bytes) == 0 {
		return None, false
	}
	_, found := x.search(g, x.fingerprint(h))
	return None, found
}

// glance asks memory for all slots first.
func (x *fingerprints) glance(g *group) {
	x.prefetch(g)
	for k, h := range g.hash[:g.n] {
		v := x.fingerprint(h)
		if g.known[k] = g.slots[k] == v; g.slots[k] != 0 && g.slots[k] < v {
			_, g.known[k] = x.search(x.segment(h), v)
		}
	}
}

// prefetch reads the slots, and leaves in the group what it has read.
func (x *fingerprints) prefetch(g *group) {
	for k, h := range g.hash[:g.n] {
		g.slots[k] = x.first(h)
	}
}

// first is the slot where a hash belongs.
func (x *fingerprints) first(h uint64) uint64 {
	g := x.segment(h)
	if len(g.bytes) == 0 {
		return 0
	}
	return x.get(g, x.home(g, x.fingerprint(h)))
}

func (x *fingerprints) enter(h uint64, i Index) { x.claim(h, nil, i) }

// claim does what find and enter do, in one search.
func (x *fingerprints) claim(h uint64, _ []uint64, _ Index) (Index, bool) {
	g, v := x.segment(h), x.fingerprint(h)
	if uint64(g.used+1)*100 > g.homes*byteFill {
		x.grow(g)
	}
	at, found := x.search(g, v)
	if !found {
		x.insert(g, at, v)
	}
	return None, found
}

// insert puts a fingerprint where it belongs in the order, and moves up what is in its way.
func (x *fingerprints) insert(g *byteSegment, at int, v uint64) {
	end := at
	for x.get(g, end) != 0 {
		end += x.size
	}
	copy(g.bytes[at+x.size:], g.bytes[at:end])
	x.set(g, at, v)
	g.used++
	if x.last(g, end) {
		x.resize(g, len(g.bytes)+pageBytes, g.homes)
	}
}

// grow gives a segment more homes.
func (x *fingerprints) grow(g *byteSegment) {
	size := largerBytes(len(g.bytes))
	slots := (size-8)/x.size + 1
	x.resize(g, size, uint64(slots-min(slots/2, byteSpill)))
}

func largerBytes(n int) int {
	if n < smallBytes {
		return max(leastBytes, 2*n)
	}
	return n + (n*byteGrowth/100+pageBytes-1)/pageBytes*pageBytes
}

// resize moves a segment into another, from its slots alone. Where too many slots come
// after the last home, which a good hash does not let happen, there is room for more.
func (x *fingerprints) resize(g *byteSegment, size int, homes uint64) {
	old, to := *g, 0
	g.bytes, g.homes = obtain[byte](x.from, size, full), homes
	for at := 0; at+8 <= len(old.bytes); at += x.size {
		v := x.get(&old, at)
		if v == 0 {
			continue
		}
		to = max(to, x.home(g, v))
		if x.last(g, to) {
			release(x.from, g.bytes)
			*g = old
			x.resize(g, size+pageBytes, homes)
			return
		}
		x.set(g, to, v)
		to += x.size
	}
	release(x.from, old.bytes)
}

func (x *fingerprints) replaceClaim(uint64, Index, Index) {}

// unclaim takes a fingerprint out. Those behind it that are not at home move up.
func (x *fingerprints) unclaim(h uint64, _ Index) {
	g := x.segment(h)
	gap, _ := x.search(g, x.fingerprint(h))
	end := gap + x.size
	for next := x.get(g, end); next != 0 && x.home(g, next) < end; next = x.get(g, end) {
		end += x.size
	}
	copy(g.bytes[gap:], g.bytes[gap+x.size:end])
	x.set(g, end-x.size, 0)
	g.used--
}

func (x *fingerprints) commit() {}

// omission: the first state to be overlooked has the fingerprint of one of the at most
// n before it; the sum over all pairs bounds the chance that there is one. In each
// segment two fingerprints are one, since zero is for empty slots.
func (x *fingerprints) omission(n int) float64 {
	pairs := float64(n) * float64(n) / 2
	return min(1, pairs*math.Ldexp(1+math.Ldexp(1, 1+segmentBits-int(x.bits)), -int(x.bits)))
}

func (x *fingerprints) bytes() uint64 {
	n := 0
	for i := range x.segments {
		n += len(x.segments[i].bytes)
	}
	return uint64(n)
}

// close gives all memory back.
func (x *fingerprints) close() {
	for i := range x.segments {
		release(x.from, x.segments[i].bytes)
		x.segments[i] = byteSegment{}
	}
}
