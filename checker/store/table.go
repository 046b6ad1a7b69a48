package store

import "math"

// segmentBits of the hash choose the segment. With 256 of them, the growth of one in
// a set of 10 million states moves 40 thousand slots, well under a millisecond.
const segmentBits = 8

// minSlots is the size of a segment at its first insertion: one cache line.
const minSlots = 8

// smallSlots is the size up to which segments double.
const smallSlots = 4096

// page is the granularity of larger segments: the slots in a page of memory.
const page = 512

// table is an open-addressing table of non-zero slots; see the package comment. The
// 32 bits of a slot that say where it belongs stand above its lowest tagShift bits.
type table struct {
	segments [1 << segmentBits]segment
	tagShift uint
	fill     uint // a segment grows when more than fill per cent of its slots are used,
	growth   uint // by growth per cent
}

// segment has at least one empty slot, so that probing ends.
type segment struct {
	slots []uint64
	used  int
}

func (t *table) segment(h uint64) *segment { return &t.segments[h>>(64-segmentBits)] }

// home is where a slot with the given 32 bits of its hash belongs. It grows with the
// bits, so that a segment is rebuilt from one end to the other.
func (g *segment) home(tag uint32) uint32 {
	return uint32(uint64(tag) * uint64(len(g.slots)) >> 32)
}

// next is the slot after one, around the end.
func (g *segment) next(slot uint32) uint32 {
	if slot++; int(slot) == len(g.slots) {
		return 0
	}
	return slot
}

// free is the first empty slot at or after the home of a tag.
func (g *segment) free(tag uint32) uint32 {
	slot := g.home(tag)
	for g.slots[slot] != 0 {
		slot = g.next(slot)
	}
	return slot
}

// touch is the slot where a hash belongs.
func (t *table) touch(h uint64) uint64 {
	g := t.segment(h)
	if len(g.slots) == 0 {
		return 0
	}
	return g.slots[g.home(uint32(h))]
}

// slot is where a value is that was put under hash h.
func (t *table) slot(g *segment, v uint64) uint32 {
	slot := g.home(uint32(v >> t.tagShift))
	for g.slots[slot] != v {
		slot = g.next(slot)
	}
	return slot
}

// put enters a value that is not there under hash h.
func (t *table) put(h, v uint64) {
	g := t.segment(h)
	t.room(g)
	g.slots[g.free(uint32(v>>t.tagShift))] = v
	g.used++
}

// room makes room for one more.
func (t *table) room(g *segment) {
	if uint(g.used+1)*100 > uint(len(g.slots))*t.fill {
		t.grow(g)
	}
}

// grow moves a segment into a larger one, from its slots alone.
func (t *table) grow(g *segment) {
	old := g.slots
	g.slots = obtain[uint64](t.larger(len(old)), true)
	for _, v := range old {
		if v != 0 {
			g.slots[g.free(uint32(v>>t.tagShift))] = v
		}
	}
	release(old)
}

func (t *table) larger(n int) int {
	if n < smallSlots {
		return max(minSlots, 2*n)
	}
	more := (n*int(t.growth)/100 + page - 1) / page * page
	return min(n+more, math.MaxUint32)
}

// replace writes one value in the place of another with the same 32 bits.
func (t *table) replace(h, v, with uint64) {
	g := t.segment(h)
	g.slots[t.slot(g, v)] = with
}

// remove takes a value out. Those after it that the gap would cut off from their
// homes move up, so that no trace of it remains.
func (t *table) remove(h, v uint64) {
	g := t.segment(h)
	gap := t.slot(g, v)
	for at := g.next(gap); g.slots[at] != 0; at = g.next(at) {
		if home := g.home(uint32(g.slots[at] >> t.tagShift)); g.between(home, gap, at) {
			g.slots[gap] = g.slots[at]
			gap = at
		}
	}
	g.slots[gap] = 0
	g.used--
}

// between reports whether a slot may move from at to gap: whether its home is not
// behind the gap, cyclically.
func (g *segment) between(home, gap, at uint32) bool {
	if at < gap { // the search for the end has gone around
		return home > at && home <= gap
	}
	return home <= gap || home > at
}

func (t *table) bytes() uint64 {
	n := uint64(0)
	for i := range t.segments {
		n += 8 * uint64(len(t.segments[i].slots))
	}
	return n
}

// close gives all memory back.
func (t *table) close() {
	for i := range t.segments {
		release(t.segments[i].slots)
		t.segments[i] = segment{}
	}
}
