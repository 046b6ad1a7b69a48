package store

// segmentBits of the hash choose the segment. With 256 of them, the growth of one in
// a set of 10 million states moves 40 thousand slots, well under a millisecond.
const segmentBits = 8

// minSlots is the size of a segment at its first insertion: two cache lines.
const minSlots = 16

// smallSlots is the size up to which segments double.
const smallSlots = 4096

// page is the granularity of larger segments: the slots in a page of memory.
const page = 512

// spill is how many slots a segment has behind its last home, at most.
const spill = 40

// table is an open-addressing table of non-zero slots; see the package comment. The
// upper 32 bits of a slot, its key, say where it belongs.
//
// The slots of a segment are sorted by key (ordered linear probing: Amble and Knuth,
// "Ordered hash tables", 1974), which is also the order of their homes. So a search for
// what is not there ends at the first larger key, after a few slots even where the
// table is nearly full, and a segment is rebuilt in one pass. Instead of going around
// the end there are some more slots behind it.
type table struct {
	from     backing
	segments [1 << segmentBits]segment
	fill     uint // a segment grows when more than fill per cent of its homes are used,
	growth   uint // by growth per cent
}

// segment has an empty slot at the end, so that probing ends.
type segment struct {
	slots []uint64
	homes uint64
	used  int
}

func (t *table) segment(h uint64) *segment { return &t.segments[h>>(64-segmentBits)] }

func (t *table) key(v uint64) uint32 { return uint32(v >> 32) }

// home is where a slot with a key belongs. It grows with the key.
func (g *segment) home(key uint32) int { return int(uint64(key) * g.homes >> 32) }

// touch is the slot where a hash belongs.
func (t *table) touch(h uint64) uint64 {
	g := t.segment(h)
	if len(g.slots) == 0 {
		return 0
	}
	return g.slots[g.home(uint32(h))]
}

// slot is where a value is that was put under hash h.
func (t *table) slot(g *segment, v uint64) int {
	slot := g.home(t.key(v))
	for g.slots[slot] != v {
		slot++
	}
	return slot
}

// put enters a value that is not there under hash h, behind others with its key.
func (t *table) put(h, v uint64) {
	g := t.segment(h)
	t.room(g)
	key := t.key(v)
	slot := g.home(key)
	for g.slots[slot] != 0 && t.key(g.slots[slot]) <= key {
		slot++
	}
	t.insert(g, slot, v)
}

// insert puts a value where it belongs in the order, and moves up what is in its way.
func (t *table) insert(g *segment, slot int, v uint64) {
	for v != 0 {
		g.slots[slot], v = v, g.slots[slot]
		slot++
	}
	g.used++
	if slot == len(g.slots) {
		t.resize(g, 2*len(g.slots), g.homes)
	}
}

// room makes room for one more.
func (t *table) room(g *segment) {
	if uint64(g.used+1)*100 > g.homes*uint64(t.fill) {
		t.grow(g)
	}
}

// grow gives a segment more homes.
func (t *table) grow(g *segment) {
	size := t.larger(len(g.slots))
	t.resize(g, size, uint64(size-min(size/2, spill)))
}

// resize moves a segment into another, from its slots alone. Where too many slots come
// after the last home, which a good hash does not let happen, there is room for more.
func (t *table) resize(g *segment, size int, homes uint64) {
	old, at := g.slots, 0
	g.slots, g.homes = obtain[uint64](t.from, size, full), homes
	for _, v := range old {
		if v == 0 {
			continue
		}
		at = max(at, g.home(t.key(v)))
		if at+1 >= size {
			release(t.from, g.slots)
			g.slots = old
			t.resize(g, 2*size, homes)
			return
		}
		g.slots[at] = v
		at++
	}
	release(t.from, old)
}

func (t *table) larger(n int) int {
	if n < smallSlots {
		return max(minSlots, 2*n)
	}
	return n + (n*int(t.growth)/100+page-1)/page*page
}

// replace writes one value in the place of another with the same key.
func (t *table) replace(h, v, with uint64) {
	g := t.segment(h)
	g.slots[t.slot(g, v)] = with
}

// remove takes a value out. Those behind it that are not at home move up.
func (t *table) remove(h, v uint64) {
	g := t.segment(h)
	gap := t.slot(g, v)
	for next := g.slots[gap+1]; next != 0 && g.home(t.key(next)) <= gap; next = g.slots[gap+1] {
		g.slots[gap] = next
		gap++
	}
	g.slots[gap] = 0
	g.used--
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
		release(t.from, t.segments[i].slots)
		t.segments[i] = segment{}
	}
}
