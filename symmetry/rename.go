package symmetry

import "gomc/ir"

// Rename does what Canonical does and returns the renaming that it applied: what the
// value v of a simple type becomes. Values that no renaming changes stay as they are.
func (s *Symmetry) Rename(state []uint64) func(t *ir.Type, v int64) int64 {
	p := s.Find(state)
	return func(t *ir.Type, v int64) int64 { return s.m.renamed(p, t, v) }
}

func (m *machine) renamed(p Permutation, t *ir.Type, v int64) int64 {
	switch t.Kind {
	case ir.Scalarset:
		if set, takesPart := m.index[t]; takesPart {
			return int64(p[set][v])
		}
	case ir.Union:
		part := t.PartOf(v)
		return m.renamed(p, part.Type, v-part.Offset) + part.Offset
	}
	return v
}
