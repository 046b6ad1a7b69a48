package store

import "math/bits"

// segmentBits of the hash choose the segment. With 256 of them, doubling one of 10
// million states moves 40 thousand slots, well under a millisecond.
const segmentBits = 8

// minSlots is the size of a segment at its first insertion: one cache line.
const minSlots = 8

// table maps hashes to indices; see the package comment.
type table struct {
	segments [1 << segmentBits]segment
}

// segment is an open-addressing table. The length of slots is zero or a power of
// two, and at least one slot in four is empty, so that probing ends.
type segment struct {
	slots []uint64
	used  int
}

func (t *table) segment(h uint64) *segment { return &t.segments[h>>(64-segmentBits)] }

// put enters an index under a hash. The slot is the empty one where probing ended;
// it is used unless the segment has to grow first.
func (t *table) put(h uint64, slot uint32, i Index) {
	seg := t.segment(h)
	v := h<<32 | uint64(i) + 1
	if 4*(seg.used+1) > 3*len(seg.slots) {
		seg.grow()
		slot = seg.free(uint32(h))
	}
	seg.slots[slot] = v
	seg.used++
}

// grow doubles a segment. A slot's own hash bits say where it goes, so that a
// segment of more than 2^32 slots would be needed to run out of them.
func (g *segment) grow() {
	old := g.slots
	g.slots = make([]uint64, max(minSlots, 2*len(old)))
	for _, v := range old {
		if v != 0 {
			g.slots[g.free(uint32(v>>32))] = v
		}
	}
}

// free is the first empty slot at or after the place of a hash.
func (g *segment) free(h uint32) uint32 {
	mask := uint32(len(g.slots) - 1)
	slot := h & mask
	for g.slots[slot] != 0 {
		slot = (slot + 1) & mask
	}
	return slot
}

func (t *table) bytes() uint64 {
	n := uint64(0)
	for i := range t.segments {
		n += 8 * uint64(len(t.segments[i].slots))
	}
	return n
}

// Hash mixes the words of a state into 64 bits, two words at a time, by the
// multiply-and-fold step of wyhash. It has no random seed: a run repeats exactly.
// Two states that collide cost a comparison, never an answer.
func Hash(state []uint64) uint64 {
	const k0, k1, k2 = 0xa0761d6478bd642f, 0xe7037ed1a0b428db, 0x8ebc6af09c88c6e3
	h := uint64(len(state)) ^ k2
	for ; len(state) >= 2; state = state[2:] {
		h = fold(state[0]^k0, state[1]^h)
	}
	if len(state) == 1 {
		h = fold(state[0]^k1, h)
	}
	return fold(h^k0, k1)
}

func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
