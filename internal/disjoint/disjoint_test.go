package disjoint

import (
	"math/rand/v2"
	"testing"
)

// TestSets compares random joins with sets that are renamed as a whole.
func TestSets(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		var s Sets
		var plain []int // the set of each number
		for range 60 {
			if n := len(s) + r.IntN(3); n > 0 {
				s.Grow(n)
				for i := len(plain); i < n; i++ {
					plain = append(plain, i)
				}
			}
			if len(s) == 0 {
				continue
			}
			i, j := r.IntN(len(s)), r.IntN(len(s))
			root := s.Root(i)
			s.Join(i, j)
			if s.Root(j) != root {
				t.Fatalf("seed %d: the root of %d and %d is %d, not %d", seed, i, j, s.Root(j), root)
			}
			from, to := plain[j], plain[i]
			for k := range plain {
				if plain[k] == from {
					plain[k] = to
				}
			}
		}
		sets := map[int]bool{}
		for i := range s {
			sets[plain[i]] = true
			for j := range s {
				if (s.Root(i) == s.Root(j)) != (plain[i] == plain[j]) {
					t.Fatalf("seed %d: %d and %d: %v, %v", seed, i, j, s, plain)
				}
			}
		}
		if s.Count() != len(sets) {
			t.Fatalf("seed %d: %d sets, not %d", seed, s.Count(), len(sets))
		}
	}
}
