package por

import (
	"math/bits"
	"slices"
)

// set is a set of rules, one bit for each.
type set []uint64

func newSet(rules int) set { return make(set, (rules+63)/64) }

func (s set) add(r int)      { s[r/64] |= 1 << (r % 64) }
func (s set) remove(r int)   { s[r/64] &^= 1 << (r % 64) }
func (s set) has(r int) bool { return s[r/64]>>(r%64)&1 != 0 }

// fill makes s the set of the first n numbers.
func (s set) fill(n int) {
	for i := range s {
		s[i] = ^uint64(0)
	}
	if rest := n % 64; rest != 0 {
		s[len(s)-1] = 1<<rest - 1
	}
}

func (s set) equal(t set) bool { return slices.Equal(s, t) }

func (s set) addAll(t set) {
	for i, w := range t {
		s[i] |= w
	}
}

// holds reports whether all of t is in s.
func (s set) holds(t set) bool {
	for i, w := range t {
		if w&^s[i] != 0 {
			return false
		}
	}
	return true
}

// missing is how many elements of t are not in s, of those in which.
func (s set) missing(t, which set) int {
	n := 0
	for i, w := range t {
		n += bits.OnesCount64(w &^ s[i] & which[i])
	}
	return n
}

// common is how many elements s and t share.
func (s set) common(t set) int {
	n := 0
	for i, w := range t {
		n += bits.OnesCount64(w & s[i])
	}
	return n
}

// each visits the elements, ascending.
func (s set) each(visit func(r int)) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			visit(i*64 + bits.TrailingZeros64(w))
		}
	}
}
