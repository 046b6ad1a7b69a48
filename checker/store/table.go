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
// table is nearly full, and a segment grows where it is. Instead of going around
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

// home returns where a slot with a key belongs. It grows with the key.
func (g *segment) home(key uint32) int { return int(uint64(key) * g.homes >> 32) }

// slot returns where a value is that was put under hash h.
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

// resize gives a segment more room where it is. Its slots go to the end of the room, and
// from there to where they belong: that is never behind the next one to be read, unless
// too many come after the last home, which a good hash does not let happen; then there is
// room for more. Nothing here depends on a condition that the processor cannot foresee.
func (t *table) resize(g *segment, size int, homes uint64) {
	end := len(g.slots)
	g.slots, g.homes = extend(t.from, g.slots, size, full), homes
	from := pack(g.slots, end)
	for at := 0; from < size; from++ {
		v := g.slots[from]
		if at = max(at, g.home(t.key(v))); at >= from {
			t.resize(g, 2*size, homes)
			return
		}
		g.slots[from], g.slots[at] = 0, v
		at++
	}
}

// pack moves the slots that are not empty, among those before an end, to the end of all.
// It returns where they begin.
func pack(slots []uint64, end int) (from int) {
	from = len(slots)
	for i := end - 1; i >= 0; i-- {
		v := slots[i]
		slots[i], slots[from-1] = 0, v
		used := 0
		if v != 0 {
			used = 1
		}
		from -= used
	}
	return from
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
