// Package disjoint keeps disjoint sets of the numbers from 0 on: union and find, with path halving (R. E. Tarjan,
// J. van Leeuwen, Worst-case analysis of set union algorithms, JACM 31(2), 1984). Sets are not joined by rank, so that
// the root of a set is predictable: the root of the first of the two that were joined.
package disjoint

// Sets says of each number the next on the way to the root of its set; a root is its own.
type Sets []int32

// Grow adds sets of one number each, so that there are n numbers at least.
func (s *Sets) Grow(n int) {
	for len(*s) < n {
		*s = append(*s, int32(len(*s)))
	}
}

// Root is the number that stands for the set of i.
func (s Sets) Root(i int) int {
	for int(s[i]) != i {
		s[i] = s[s[i]]
		i = int(s[i])
	}
	return i
}

// Join merges the sets of i and j; the root of i becomes the root of the result.
func (s Sets) Join(i, j int) { s[s.Root(j)] = int32(s.Root(i)) }

// Count returns how many sets there are.
func (s Sets) Count() (n int) {
	for i := range s {
		if int(s[i]) == i {
			n++
		}
	}
	return n
}
