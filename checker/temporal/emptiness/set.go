package emptiness

import (
	"iter"
	"slices"

	"gomc/internal/bitset"
)

// set is a set of fairness instances, a bit for each.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (a set) add(i int) { a[i/64] |= 1 << (i % 64) }

func (a set) has(i int) bool { return a[i/64]>>(i%64)&1 != 0 }

// all are the members.
func (a set) all() iter.Seq[int] { return bitset.Set(a).All() }

func (a set) addAll(list []int32) {
	for _, i := range list {
		a.add(int(i))
	}
}

func (a set) union(b set) {
	for i := range a {
		a[i] |= b[i]
	}
}

func (a set) intersect(b set) {
	for i := range a {
		a[i] &= b[i]
	}
}

// without returns a new set: those of a that are not in b.
func (a set) without(b set) set {
	out := slices.Clone(a)
	for i := range out {
		out[i] &^= b[i]
	}
	return out
}

// and returns a new set: those of a that are in b.
func (a set) and(b set) set {
	out := slices.Clone(a)
	out.intersect(b)
	return out
}

// meets reports whether the sets have a member in common; a nil set has none.
func (a set) meets(b set) bool {
	for i := range b {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// any reports whether the set has a member.
func (a set) any() bool { return a.meets(a) }
