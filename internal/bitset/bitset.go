// Package bitset has sets of small numbers, one bit for each: cells of a state, rules of a
// program, positions on a path. A set is made for numbers below some size and does not
// grow; operations on two sets want them of one size, or the second one smaller.
package bitset

import (
	"iter"
	"math/bits"
)

// Set is a set of numbers. Number n is bit n%64 of word n/64.
type Set []uint64

// New is the empty set for numbers below size.
func New(size int) Set { return make(Set, (size+63)/64) }

// Add puts n into s.
func (s Set) Add(n int) { s[n/64] |= 1 << (n % 64) }

// Remove takes n out of s.
func (s Set) Remove(n int) { s[n/64] &^= 1 << (n % 64) }

// Has reports whether n is in s.
func (s Set) Has(n int) bool { return s[n/64]>>(n%64)&1 != 0 }

// AddRange puts the numbers from .. to-1 into s.
func (s Set) AddRange(from, to int) {
	for n := from; n < to; n++ {
		s.Add(n)
	}
}

// Fill makes s the set of all numbers below n.
func (s Set) Fill(n int) {
	for i := range s {
		s[i] = ^uint64(0)
	}
	if rest := n % 64; rest != 0 {
		s[len(s)-1] = 1<<rest - 1
	}
}

// AddAll puts all of t into s.
func (s Set) AddAll(t Set) {
	for i, w := range t {
		s[i] |= w
	}
}

// Keep takes out of s what is not in t, which is of the same size.
func (s Set) Keep(t Set) {
	for i, w := range t {
		s[i] &= w
	}
}

// Holds reports whether all of t is in s.
func (s Set) Holds(t Set) bool {
	for i, w := range t {
		if w&^s[i] != 0 {
			return false
		}
	}
	return true
}

// Intersects reports whether s and t share a number.
func (s Set) Intersects(t Set) bool {
	for i, w := range t {
		if w&s[i] != 0 {
			return true
		}
	}
	return false
}

// Len returns how many numbers are in s.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Common returns how many numbers s and t share.
func (s Set) Common(t Set) int {
	n := 0
	for i, w := range t {
		n += bits.OnesCount64(w & s[i])
	}
	return n
}

// Without is the least number in s that is not in t; -1: there is none.
func (s Set) Without(t Set) int {
	for i, w := range s {
		if w &^= t[i]; w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Last is the greatest number in s; -1: there is none.
func (s Set) Last() int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] != 0 {
			return i*64 + bits.Len64(s[i]) - 1
		}
	}
	return -1
}

// All yields the numbers in s, ascending.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(64*i + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}
