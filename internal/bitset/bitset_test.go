package bitset_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gomc/internal/bitset"
)

const size = 150

func numbers() *rapid.Generator[[]int] {
	return rapid.SliceOfDistinct(rapid.IntRange(0, size-1), func(n int) int { return n })
}

func of(list []int) bitset.Set {
	s := bitset.New(size)
	for _, n := range list {
		s.Add(n)
	}
	return s
}

// TestSets holds sets to lists without duplicates.
func TestSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := numbers().Draw(t, "a"), numbers().Draw(t, "b")
		slices.Sort(a)
		s, u := of(a), of(b)
		if got := slices.Collect(s.All()); !slices.Equal(got, a) {
			t.Fatalf("%v holds %v", a, got)
		}
		common, without, last := 0, -1, -1
		for _, n := range a {
			switch {
			case slices.Contains(b, n):
				common++
			case without < 0:
				without = n
			}
			last = n
		}
		if s.Len() != len(a) || s.Last() != last || s.Common(u) != common || s.Intersects(u) != (common > 0) ||
			u.Holds(s) != (common == len(a)) || s.Without(u) != without {
			t.Fatalf("%v and %v: %d, %d, %d, %t, %t, %d", a, b, s.Len(), s.Last(), s.Common(u), s.Intersects(u), u.Holds(s), s.Without(u))
		}
		both := of(a)
		if both.Keep(u); both.Len() != common || !s.Holds(both) || !u.Holds(both) {
			t.Fatalf("%v and %v share %v", a, b, both)
		}
		u.AddAll(s)
		if !u.Holds(s) || u.Len() != len(a)+len(b)-common {
			t.Fatalf("%v and %v together have %d", a, b, u.Len())
		}
		for _, n := range a {
			u.Remove(n)
		}
		if u.Intersects(s) {
			t.Fatalf("%v is still there", a)
		}
	})
}

func TestRanges(t *testing.T) {
	for n := range size {
		s, u := bitset.New(size), bitset.New(n)
		s.AddRange(0, n)
		u.Fill(n)
		if s.Len() != n || u.Len() != n || !s.Holds(u) || n > 0 && !u.Has(n-1) || s.Has(n) {
			t.Errorf("%d: %v, %v", n, s, u)
		}
	}
}
