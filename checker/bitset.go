package checker

import "math/bits"

// bitset is a set of small numbers: of rules, or of positions on a path.
type bitset []uint64

func newBitset(size int) bitset { return make(bitset, (size+63)/64) }

func (b bitset) add(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitset) remove(i int)   { b[i/64] &^= 1 << (i % 64) }
func (b bitset) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }

// addAll adds the elements of c, which is not larger.
func (b bitset) addAll(c bitset) {
	for i, w := range c {
		b[i] |= w
	}
}

// without is the least element that is not in c, which is as large; -1: there is none.
func (b bitset) without(c bitset) int {
	for i := range b {
		if w := b[i] &^ c[i]; w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// last is the greatest element; -1: there is none.
func (b bitset) last() int {
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] != 0 {
			return i*64 + bits.Len64(b[i]) - 1
		}
	}
	return -1
}
