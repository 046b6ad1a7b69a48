package por

import (
	"math/bits"

	"gomc/internal/bitset"
)

// set is a set of rules.
type set = bitset.Set

func newSet(rules int) set { return bitset.New(rules) }

// only is the set of one rule.
func only(rules, t int) set {
	s := newSet(rules)
	s.Add(t)
	return s
}

// missing returns how many elements of t are not in s, of those in which.
func missing(s, t, which set) int {
	n := 0
	for i, w := range t {
		n += bits.OnesCount64(w &^ s[i] & which[i])
	}
	return n
}
