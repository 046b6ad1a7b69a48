package local

import (
	"iter"
	"math/bits"
	"slices"

	"gomc/internal/bitset"
)

// set is a set of small numbers, mostly of messages.
type set []uint64

func (s set) has(n int32) bool {
	i := int(n / 64)
	return i < len(s) && s[i]>>(n%64)&1 != 0
}

func (s set) hasAll(list []int32) bool {
	for _, n := range list {
		if !s.has(n) {
			return false
		}
	}
	return true
}

func (s *set) add(n int32) {
	for int(n/64) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[n/64] |= 1 << (n % 64)
}

func (s set) remove(n int32) {
	if s.has(n) {
		s[n/64] &^= 1 << (n % 64)
	}
}

// addAll adds the numbers of t and reports whether one of them is new.
func (s *set) addAll(t set) bool {
	if len(*s) < len(t) {
		*s = append(*s, make(set, len(t)-len(*s))...)
	}
	grown := false
	for i, w := range t {
		grown = grown || w&^(*s)[i] != 0
		(*s)[i] |= w
	}
	return grown
}

// addList adds numbers and reports whether one of them is new.
func (s *set) addList(list []int32) bool {
	grown := false
	for _, n := range list {
		grown = grown || !s.has(n)
		s.add(n)
	}
	return grown
}

// keep removes what is not in t and reports whether there was any.
func (s set) keep(t set) bool {
	shrunk := false
	for i, w := range s {
		var kept uint64
		if i < len(t) {
			kept = w & t[i]
		}
		shrunk = shrunk || kept != w
		s[i] = kept
	}
	return shrunk
}

// within reports whether all that s and part have in common is in t.
func (s set) within(part, t set) bool {
	for i, w := range s {
		if i >= len(part) {
			break
		}
		if w &= part[i]; i < len(t) {
			w &^= t[i]
		}
		if w != 0 {
			return false
		}
	}
	return true
}

// len is the number of numbers in s.
func (s set) len() int { return bitset.Set(s).Len() }

func (s set) clone() set { return slices.Clone(s) }

// all yields the numbers in s, ascending.
func (s set) all() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(int32(64*i + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
