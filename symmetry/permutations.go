package symmetry

import (
	"slices"

	"gomc/ir"
)

// Permutations lists the permutations of some of the scalarsets that take part, with the
// others as they are. It says how many there are, from 0, the identity, on; rename computes
// into image what a state becomes under the n-th, value what the value v of a simple type
// becomes. With more than `most`, ok is false. What it returns is not safe for concurrent use.
func (s *Symmetry) Permutations(sets []*ir.Type, most int) (
	count int, rename func(n int, state, image []uint64), value func(n int, t *ir.Type, v int64) int64, ok bool,
) {
	m := s.m
	list := [][]int32{m.identity()}
	for _, set := range m.sets {
		if !slices.Contains(sets, set.typ) {
			continue
		}
		var more [][]int32
		for _, to := range list {
			if more = append(more, arrangements(to, set.first, set.first+set.size, most)...); len(more) > most {
				return 0, nil, nil, false
			}
		}
		list = more
	}
	value = func(n int, t *ir.Type, v int64) int64 { return m.becomes(list[n], t, v) }
	return len(list), s.renamer(list), value, true
}

// renamer applies permutations by their numbers, by the word if there are few.
func (s *Symmetry) renamer(list [][]int32) func(n int, state, image []uint64) {
	var slots []uint64
	if len(list) > choiceLimit || len(list)*len(s.m.moving) > tableSize || s.m.wideValues() {
		return func(n int, state, image []uint64) { s.m.image(image, state, list[n], &slots) }
	}
	t := &table{permutations: list}
	newPlanner(s.m, t).plan()
	return func(n int, state, image []uint64) {
		copy(image, state)
		if n > 0 {
			t.image(s, image, state, n)
		}
	}
}

// arrangements lists the permutations that differ from `to` in the elements from first to
// end, itself first; more than `most` are not needed.
func arrangements(to []int32, first, end int32, most int) [][]int32 {
	if end-first < 2 {
		return [][]int32{to}
	}
	var out [][]int32
	for k := first; k < end && len(out) <= most; k++ {
		next := slices.Clone(to)
		next[first], next[k] = next[k], next[first]
		out = append(out, arrangements(next, first+1, end, most)...)
	}
	return out
}

// becomes returns the image of the value v of a simple type under a renaming.
func (m *machine) becomes(to []int32, t *ir.Type, v int64) int64 {
	switch t.Kind {
	case ir.Scalarset:
		if k, takesPart := m.index[t]; takesPart {
			first := m.sets[k].first
			return int64(to[first+int32(v)] - first)
		}
	case ir.Union:
		part := t.PartOf(v)
		return m.becomes(to, part.Type, v-part.Offset) + part.Offset
	}
	return v
}
