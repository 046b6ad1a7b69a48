package symmetry

import (
	"math/bits"

	"gomc/ir"
)

// Renamings have numbers: of those of one scalarset the number is its place among all of them in the order of the
// list of its images (Lehmer's code), and of several scalarsets these are the digits, the first the highest. The
// identity is 0. Numbered reports whether they fit.

// mostNumbers bounds how many renamings have numbers.
const mostNumbers = 1 << 62

// Numbered reports whether some numbers of values have so few renamings that those have numbers.
func Numbered(order uint64) bool { return order <= mostNumbers }

// Number does what Canonical does and returns the number of a renaming that leads from the state given to its
// representative.
func (s *Symmetry) Number(state []uint64) uint64 {
	s.find(state)
	n := s.m.number(s.to)
	s.identity()
	return n
}

// number returns the number of a renaming in mixed radix, each scalarset's permutation by its Lehmer code.
func (m *machine) number(to []int32) (n uint64) {
	for i := range m.sets {
		set := &m.sets[i]
		free := ^uint64(0)
		for k, e := range to[set.first : set.first+set.size] {
			bit := uint64(1) << (e - set.first)
			n = n*uint64(int(set.size)-k) + uint64(bits.OnesCount64(free&(bit-1)))
			free &^= bit
		}
	}
	return n
}

// numbered is the renaming with a number.
func (m *machine) numbered(n uint64) []int32 {
	to := m.identity()
	for i := len(m.sets) - 1; i >= 0; i-- {
		set := &m.sets[i]
		digits := make([]int32, set.size)
		for k := set.size - 1; k >= 0; k-- {
			base := uint64(set.size - k)
			digits[k], n = int32(n%base), n/base
		}
		var left []int32
		for e := range set.size {
			left = append(left, e)
		}
		for k, d := range digits {
			to[set.first+int32(k)] = set.first + left[d]
			left = append(left[:d], left[d+1:]...)
		}
	}
	return to
}

// Then is the number of the renaming a, followed by b.
func (s *Symmetry) Then(a, b uint64) uint64 {
	first, second := s.m.numbered(a), s.m.numbered(b)
	for e, to := range first {
		first[e] = second[to]
	}
	return s.m.number(first)
}

// Inverse is the number of the renaming that undoes a.
func (s *Symmetry) Inverse(a uint64) uint64 {
	to := s.m.numbered(a)
	back := s.m.identity()
	for e, f := range to {
		back[f] = int32(e)
	}
	return s.m.number(back)
}

// Apply renames the values of a packed state by a number.
func (s *Symmetry) Apply(n uint64, state []uint64) {
	copy(s.to, s.m.numbered(n))
	s.moveAll(state)
}

// Value says what the value v of a simple type becomes under the renaming with a number.
func (s *Symmetry) Value(n uint64, t *ir.Type, v int64) int64 {
	return s.m.becomes(s.m.numbered(n), t, v)
}

// Renames reports whether values of a scalarset are renamed.
func (s *Symmetry) Renames(t *ir.Type) bool {
	_, takesPart := s.m.index[t]
	return takesPart
}
