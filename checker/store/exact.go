package store

import (
	"slices"
	"unsafe"
)

// index finds states by their hash. A state is entered under its Index or, while a
// Round is under way, under a claim.
type index interface {
	// glance looks a group of states up and marks those that are known, and where, as find
	// says it; it may overlook some. The memory it needs is asked for all at once.
	glance(g *group)
	// find looks one state up. Without Index in the table, what it returns is None.
	find(h uint64, state []uint64) (Index, bool)
	// prefetch asks memory for the slots where the hashes of a group belong.
	prefetch(g *group)
	// enter adds a state that find does not find.
	enter(h uint64, i Index)
	// claim adds a state, under an Index to come or a claim, unless find finds it: then it
	// returns what find does.
	claim(h uint64, state []uint64, i Index) (at Index, known bool)
	// replaceClaim gives a state that was claimed otherwise its Index.
	replaceClaim(h uint64, claim, i Index)
	// unclaim takes a claimed state out.
	unclaim(h uint64, i Index)
	// commit says that no state claimed so far will be taken out.
	commit()
	bytes() uint64
	// omission bounds the probability that one or more of n states that were new
	// have been taken for others.
	omission(n int) float64
	close()
}

// groupSize is how many states are looked up together: enough for the memory to be
// busy while the processor waits, few enough to stay in its first cache.
const groupSize = 32

// group holds states that are looked up together.
type group struct {
	n     int
	hash  [groupSize]uint64
	wide  [groupSize]uint64 // where hash is a code: the hash of the words
	state [groupSize][]uint64
	known [groupSize]bool
	at    [groupSize]Index    // of those that are known
	slots [groupSize]uint64   // scratch
	found [groupSize][]uint64 // scratch: the candidates
	near  [groupSize]uintptr  // scratch: what to ask memory for
	from  [groupSize]uint32   // where their records are
}

// exact is the index of the exact store. A slot has 32 bits of the hash above, the
// Index plus one below.
type exact struct {
	table
	set *Set
}

// newExact keeps a set within 1.5 times its states and 12 bytes, growth included: a
// state of one word leaves 12 bytes for its slots, wider ones leave 16 and more.
func newExact(s *Set) *exact {
	if s.words == 1 {
		return &exact{table{from: s.from, fill: 86, growth: 24}, s}
	}
	return &exact{table{from: s.from, fill: 75, growth: 40}, s}
}

func (x *exact) find(h uint64, state []uint64) (Index, bool) {
	g := x.segment(h)
	if len(g.slots) == 0 {
		return None, false
	}
	_, i := x.search(g, uint32(h), state)
	return i, i != None
}

// search finds a state, or the slot at which it is to be inserted.
func (x *exact) search(g *segment, tag uint32, state []uint64) (slot int, i Index) {
	for slot = g.home(tag); ; slot++ {
		v := g.slots[slot]
		if v == 0 || uint32(v>>32) > tag {
			return slot, None
		}
		if i = Index(uint32(v - 1)); uint32(v>>32) == tag && slices.Equal(x.set.at(i), state) {
			return slot, i
		}
	}
}

// glance has three passes, each of which asks memory for what the next needs: the
// slots where the states belong, the states that are candidates there, and the
// comparison itself.
func (x *exact) glance(g *group) {
	x.prefetch(g)
	for k, h := range g.hash[:g.n] {
		if g.slots[k] = x.candidate(h); g.slots[k] != 0 {
			g.found[k] = x.set.at(Index(uint32(g.slots[k] - 1)))
			g.near[k] = address(&g.found[k][0])
		}
	}
	prefetch(&g.near, g.n)
	for k, v := range g.slots[:g.n] {
		g.known[k] = v != 0 && slices.Equal(g.found[k], g.state[k])
		g.at[k] = Index(uint32(v - 1))
	}
}

func (x *exact) prefetch(g *group) {
	for k, h := range g.hash[:g.n] {
		g.near[k] = x.near(h)
	}
	prefetch(&g.near, g.n)
}

// address returns where a cell is.
func address[T cell](at *T) uintptr { return uintptr(unsafe.Pointer(at)) }

// near returns where the slot is to which a hash belongs, or anything where there is none.
func (x *exact) near(h uint64) uintptr {
	g := x.segment(h)
	if len(g.slots) == 0 {
		return 0
	}
	return address(&g.slots[g.home(uint32(h))])
}

// candidate is the first slot from the home of a hash on that has its 32 bits; 0 when
// there is none.
func (x *exact) candidate(h uint64) uint64 {
	g, tag := x.segment(h), uint32(h)
	if len(g.slots) == 0 {
		return 0
	}
	slot := g.home(tag)
	v := g.slots[slot]
	for v != 0 && uint32(v>>32) < tag {
		slot++
		v = g.slots[slot]
	}
	if uint32(v>>32) == tag {
		return v
	}
	return 0
}

// claim does what find and enter do, in one search.
func (x *exact) claim(h uint64, state []uint64, i Index) (at Index, known bool) {
	g := x.segment(h)
	x.room(g)
	slot, at := x.search(g, uint32(h), state)
	if at == None {
		x.insert(g, slot, slotOf(h, i))
	}
	return at, at != None
}

func (x *exact) enter(h uint64, i Index) { x.put(h, slotOf(h, i)) }

func (x *exact) replaceClaim(h uint64, claim, i Index) { x.replace(h, slotOf(h, claim), slotOf(h, i)) }

func (x *exact) unclaim(h uint64, i Index) { x.remove(h, slotOf(h, i)) }

func (x *exact) commit() {}

func (x *exact) omission(int) float64 { return 0 }

func slotOf(h uint64, i Index) uint64 { return h<<32 | uint64(i) + 1 }
