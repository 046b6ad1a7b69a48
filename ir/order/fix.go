package order

import (
	"math"
	"slices"

	"gomc/ir"
)

// Fix chooses scalarsets whose values are not to be permuted, so that no rule or property leaves
// more orders to be compared than `most` says: always the largest of each. It
// returns them with the place for which each was chosen. Takes says which scalarsets are
// permuted otherwise.
func Fix(list []Dependent, takes func(*ir.Type) bool, most func(*Dependent) int) map[*ir.Type]*Dependence {
	out := map[*ir.Type]*Dependence{}
	for i := range list {
		s := &list[i]
		for {
			free := slices.DeleteFunc(slices.Clone(s.Sets), func(t *ir.Type) bool { return out[t] != nil || !takes(t) })
			if Orders(free) <= most(s) {
				break
			}
			t := slices.MaxFunc(free, func(a, b *ir.Type) int { return int(a.Size - b.Size) })
			k := slices.IndexFunc(s.Dependences, func(d Dependence) bool { return slices.Contains(d.Sets, t) })
			out[t] = &s.Dependences[k]
		}
	}
	return out
}

// Orders returns how many orders the values of some scalarsets have, or some more than fit in 32 bits.
func Orders(sets []*ir.Type) int {
	n := 1
	for _, t := range sets {
		for k := int64(2); k <= t.Size && n < math.MaxInt32; k++ {
			n *= int(k)
		}
	}
	return n
}
