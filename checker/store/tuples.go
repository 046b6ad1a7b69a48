package store

import "math/bits"

// tuples numbers tuples of a size, in the order in which they come.
type tuples struct {
	size   int
	values []uint64 // by number, one after the other, with room for more
	known  int
	slots  []uint32 // by hash: a number plus one, and above it bits of the hash; or 0
	bits   uint     // of a slot, for the number
}

const (
	leastTuples = 64 // that there is room for
	// tupleFill is how many per cent of the slots may be used, tupleGrowth by how many per cent they then grow.
	tupleFill, tupleGrowth = 75, 25
)

// value is the tuple with a number.
func (x *tuples) value(number uint32) []uint64 {
	at := int(number) * x.size
	return x.values[at : at+x.size : at+x.size]
}

// near is where the tuple with a number is.
func (x *tuples) near(number uint32) uintptr { return address(&x.values[int(number)*x.size]) }

// number is the number of a tuple.
func (x *tuples) number(from backing, v []uint64) uint32 {
	if 100*(x.known+1) > tupleFill*len(x.slots) {
		x.grow(from)
	}
	h := Hash(v)
	at := x.home(h)
	for ; x.slots[at] != 0; at = x.next(at) {
		if slot := x.slots[at]; (slot^uint32(h))>>x.bits == 0 {
			if n := slot&(1<<x.bits-1) - 1; equal(x.value(n), v) {
				return n
			}
		}
	}
	if (x.known+1)*x.size > len(x.values) {
		x.values = extend(from, x.values, max(leastTuples*x.size, 2*len(x.values)), sparse)
	}
	copy(x.values[x.known*x.size:], v)
	x.known++
	x.slots[at] = x.slot(h, x.known)
	return uint32(x.known - 1)
}

// slot is what stands for the n-th tuple.
func (x *tuples) slot(h uint64, n int) uint32 { return uint32(h)&^(1<<x.bits-1) | uint32(n) }

// home is where a tuple with a hash belongs.
func (x *tuples) home(h uint64) int { return int(h >> 32 * uint64(len(x.slots)) >> 32) }

func (x *tuples) next(at int) int {
	if at++; at == len(x.slots) {
		return 0
	}
	return at
}

// grow gives the tuples more slots.
func (x *tuples) grow(from backing) {
	old := x.slots
	x.slots = obtain[uint32](from, max(leastTuples, len(old)+len(old)*tupleGrowth/100), full)
	release(from, old)
	x.bits = uint(bits.Len(uint(len(x.slots))))
	for n := range x.known {
		h := Hash(x.value(uint32(n)))
		at := x.home(h)
		for x.slots[at] != 0 {
			at = x.next(at)
		}
		x.slots[at] = x.slot(h, n+1)
	}
}

func (x *tuples) bytes() uint64 { return 8*uint64(x.known*x.size) + 4*uint64(len(x.slots)) }

func (x *tuples) close(from backing) {
	release(from, x.values)
	release(from, x.slots)
}
