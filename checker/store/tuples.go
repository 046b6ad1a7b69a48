package store

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// tuples numbers tuples of a size, in the order in which they come. Several goroutines may ask for numbers at once. A
// goroutine that finds a tuple never waits. One that adds a tuple writes it before its slot, and keeps tables that have
// become too small for goroutines that still read them, until settle.
type tuples struct {
	size  int
	from  backing
	blunt uint64 // bits that hashes lack, in tests
	table atomic.Pointer[tupleTable]
	count atomic.Uint32

	mutex   sync.Mutex // of those that add
	retired [][]uint32
}

// tupleTable is where tuples are.
type tupleTable struct {
	values []uint32 // by number, one after the other, with room for more
	slots  []uint32 // by hash: a number plus one, and above it bits of the hash; or 0
	bits   uint     // of a slot, for the number
}

const (
	leastTuples = 64 // that there is room for
	// tupleFill is how many per cent of the slots may be used, tupleGrowth by how many per cent they then grow.
	tupleFill, tupleGrowth = 75, 25
)

// open makes a table that is empty.
func (x *tuples) open() {
	x.table.Store(&tupleTable{slots: make([]uint32, leastTuples), bits: uint(bits.Len(leastTuples))})
}

// value is the tuple with a number.
func (x *tuples) value(number uint32) []uint32 {
	at := int(number) * x.size
	return x.table.Load().values[at : at+x.size : at+x.size]
}

// near returns where the tuple with a number is.
func (x *tuples) near(number uint32) uintptr {
	return address(&x.table.Load().values[int(number)*x.size])
}

// hashOf mixes the cells of a tuple, as Hash does words.
func (x *tuples) hashOf(v []uint32) uint64 {
	const k0, k1 = 0xa0761d6478bd642f, 0xe7037ed1a0b428db
	h := uint64(k1)
	for ; len(v) >= 4; v = v[4:] {
		h = fold(uint64(v[0])|uint64(v[1])<<32^k0, uint64(v[2])|uint64(v[3])<<32^h)
	}
	for ; len(v) >= 2; v = v[2:] {
		h = fold(uint64(v[0])|uint64(v[1])<<32^k1, h^k0)
	}
	if len(v) == 1 {
		h = fold(uint64(v[0])^k1, h)
	}
	return fold(h^k0, k1) &^ x.blunt
}

// find looks a tuple up.
func (x *tuples) find(v []uint32) (n uint32, known bool) { return x.table.Load().find(x.hashOf(v), v) }

// number is the number of a tuple, which is added unless it is known.
func (x *tuples) number(v []uint32) uint32 { return x.numberOf(x.hashOf(v), v) }

// numberOf is number, given the hash.
func (x *tuples) numberOf(h uint64, v []uint32) uint32 {
	if n, known := x.table.Load().find(h, v); known {
		return n
	}
	return x.add(h, v)
}

func (t *tupleTable) find(h uint64, v []uint32) (n uint32, known bool) {
	for at := t.home(h); ; at = t.next(at) {
		slot := atomic.LoadUint32(&t.slots[at])
		if slot == 0 {
			return 0, false
		}
		if (slot^uint32(h))>>t.bits == 0 {
			if n = slot&(1<<t.bits-1) - 1; t.has(int(n)*len(v), v) {
				return n, true
			}
		}
	}
}

// has reports whether a tuple is at a place among the values. A table shares its slots with the one that has more room
// for values, so that a slot may be of a tuple that only the other has: add meets it there.
func (t *tupleTable) has(at int, v []uint32) bool {
	return at+len(v) <= len(t.values) && equal(t.values[at:at+len(v)], v)
}

// nearSlot returns where a tuple with a hash is looked up first.
func (t *tupleTable) nearSlot(h uint64) uintptr { return address(&t.slots[t.home(h)]) }

// nearValue returns where the tuple is that is found there, or anything if the table has none.
func (t *tupleTable) nearValue(h uint64, size int) uintptr {
	slot := atomic.LoadUint32(&t.slots[t.home(h)])
	at := int(slot&(1<<t.bits-1)-1) * size
	if slot == 0 || at >= len(t.values) {
		return 0
	}
	return address(&t.values[at])
}

// equal reports whether tuples of one length are equal. They are short.
func equal(a, b []uint32) bool {
	for i, v := range a {
		if v != b[i] {
			return false
		}
	}
	return true
}

// add adds a tuple, unless another goroutine just did.
func (x *tuples) add(h uint64, v []uint32) uint32 {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	t, n := x.table.Load(), int(x.count.Load())
	if n, known := t.find(h, v); known {
		return n
	}
	if 100*(n+1) > tupleFill*len(t.slots) {
		t = x.moreSlots(t, n)
	}
	if (n+1)*x.size > len(t.values) {
		t = x.moreValues(t)
	}
	copy(t.values[n*x.size:], v)
	x.count.Store(uint32(n + 1))
	atomic.StoreUint32(&t.slots[t.free(h)], t.slot(h, n+1))
	return uint32(n)
}

// free is the first free slot for a hash.
func (t *tupleTable) free(h uint64) int {
	at := t.home(h)
	for t.slots[at] != 0 {
		at = t.next(at)
	}
	return at
}

// slot returns the slot content for the n-th tuple.
func (t *tupleTable) slot(h uint64, n int) uint32 { return uint32(h)&^(1<<t.bits-1) | uint32(n) }

// home returns where a tuple with a hash belongs.
func (t *tupleTable) home(h uint64) int { return int(h >> 32 * uint64(len(t.slots)) >> 32) }

func (t *tupleTable) next(at int) int {
	if at++; at == len(t.slots) {
		return 0
	}
	return at
}

// moreSlots makes a table of n tuples that has room for more slots.
func (x *tuples) moreSlots(old *tupleTable, n int) *tupleTable {
	size := len(old.slots) + len(old.slots)*tupleGrowth/100
	t := &tupleTable{values: old.values, slots: obtain[uint32](x.from, size, full), bits: uint(bits.Len(uint(size)))}
	for i := range n {
		h := x.hashOf(t.values[i*x.size : (i+1)*x.size])
		t.slots[t.free(h)] = t.slot(h, i+1)
	}
	x.retire(old.slots)
	x.table.Store(t)
	return t
}

// moreValues makes a table that has room for more values.
func (x *tuples) moreValues(old *tupleTable) *tupleTable {
	t := *old
	t.values = obtain[uint32](x.from, max(leastTuples*x.size, 2*len(old.values)), sparse)
	copy(t.values, old.values)
	x.retire(old.values)
	x.table.Store(&t)
	return &t
}

func (x *tuples) retire(cells []uint32) { x.retired = append(x.retired, cells) }

// settle frees the tables that are no longer read.
func (x *tuples) settle() {
	for _, cells := range x.retired {
		release(x.from, cells)
	}
	x.retired = x.retired[:0]
}

func (x *tuples) bytes() uint64 {
	return 4*uint64(x.size)*uint64(x.count.Load()) + 4*uint64(len(x.table.Load().slots))
}

func (x *tuples) close() {
	x.settle()
	t := x.table.Load()
	release(x.from, t.values)
	release(x.from, t.slots)
}
