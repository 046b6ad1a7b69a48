package symmetry

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"
)

// failer is the common part of testing.T and rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkState holds Canonical to its contract on one state and a random renaming of it.
func checkState(t *rapid.T, m *model, s *Symmetry, state []uint64) {
	canonical := slices.Clone(state)
	p := s.Find(canonical)
	moved := slices.Clone(state)
	s.Permute(moved, p)
	if !slices.Equal(moved, canonical) {
		t.Fatalf("Find's permutation %v leads to %x, not to %x\n%s", p, moved, canonical, dump(m, state))
	}
	checkOrbit(t, m, s, state, canonical)
	checkRenaming(t, s, state, p)

	q := m.drawPermutation(t, s)
	renamed := slices.Clone(state)
	s.Permute(renamed, q)
	if !inOrbit(m, state, renamed) {
		t.Fatalf("Permute by %v leaves the orbit\n%s", q, dump(m, state))
	}
	s.Canonical(renamed)
	if !slices.Equal(renamed, canonical) {
		t.Fatalf("renamed by %v: canonical form %x, not %x\n%s", q, renamed, canonical, dump(m, state))
	}
}

// checkOrbit compares with all images, at most a few hundred of them.
func checkOrbit(t failer, m *model, s *Symmetry, state, canonical []uint64) {
	t.Helper()
	member, limit := false, 200
	for image := range Images(m.Program, state) {
		member = member || slices.Equal(image, canonical)
		if limit--; limit >= 0 {
			again := slices.Clone(image)
			s.Canonical(again)
			if !slices.Equal(again, canonical) {
				t.Fatalf("canonical forms of one orbit: %x and %x\n%s", again, canonical, dump(m, state))
			}
		}
	}
	if !member {
		t.Fatalf("canonical form %x is not in the orbit\n%s", canonical, dump(m, state))
	}
	again := slices.Clone(canonical)
	s.Canonical(again)
	if !slices.Equal(again, canonical) {
		t.Fatalf("not idempotent: %x, then %x\n%s", canonical, again, dump(m, state))
	}
}

func inOrbit(m *model, state, image []uint64) bool {
	for other := range Images(m.Program, state) {
		if slices.Equal(other, image) {
			return true
		}
	}
	return false
}

// dump shows the cells of a state that are not zero.
func dump(m *model, state []uint64) string {
	cells := make([]uint64, len(m.Layout.Cells))
	m.Layout.Unpack(state, cells)
	out := ""
	for i, v := range cells {
		if v != 0 {
			out += fmt.Sprintf("  %s (%s) = %#x\n", m.Layout.CellName(i), m.Layout.Cells[i].Type, v)
		}
	}
	return out
}

// checkRenaming: Rename tells of each value what Find says.
func checkRenaming(t failer, s *Symmetry, state []uint64, p Permutation) {
	t.Helper()
	rename := s.Rename(slices.Clone(state))
	for k, g := range s.Groups() {
		either := union(enum(2), g.Type)
		for v := range g.Size {
			alone, within := rename(g.Type, int64(v)), rename(either, int64(v)+2)
			if alone != int64(p[k][v]) || within != alone+2 {
				t.Fatalf("value %d of %s becomes %d (in a union %d), not %d", v, g.Name(), alone, within-2, p[k][v])
			}
		}
	}
}
