package symmetry

import (
	"slices"
	"testing"

	"gomc/ir"

	"pgregory.net/rapid"
)

// TestNumbers: Number returns the number of a renaming that leads to the representative. Composing, inverting and
// applying numbers agrees with renamings. Each renaming has one number, from 0 on, and 0 is the identity.
func TestNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, 2, 3, 4)
		s, state := New(m.Program), m.drawState(t)
		if len(s.m.sets) == 0 {
			return
		}
		form, renamed := slices.Clone(state), slices.Clone(state)
		s.Canonical(form)
		numbered := slices.Clone(state)
		n := s.Number(numbered)
		if s.Apply(n, renamed); !slices.Equal(form, numbered) || !slices.Equal(form, renamed) {
			t.Fatalf("number %d does not lead to the representative", n)
		}
		checkRenamed(t, s, state, form, func(set *ir.Type, v int64) int64 { return s.Value(n, set, v) })
		k := rapid.Uint64Range(0, s.Order()-1).Draw(t, "renaming")
		both, one := slices.Clone(state), slices.Clone(state)
		s.Apply(s.Then(n, k), both)
		s.Apply(n, one)
		if s.Apply(k, one); !slices.Equal(both, one) {
			t.Fatalf("%d, then %d, is not %d", n, k, s.Then(n, k))
		}
		if s.Then(k, s.Inverse(k)) != 0 || s.Inverse(s.Inverse(k)) != k || s.m.number(s.m.numbered(k)) != k {
			t.Fatalf("the number %d is undone by %d", k, s.Inverse(k))
		}
	})
}

// TestMostNumbers: twenty values have numbers, and so have all of theirs; of more there are too many.
func TestMostNumbers(t *testing.T) {
	twenty := scalarset("s", 20)
	p := program(variable("x", array(twenty, twenty)))
	p.Scalarsets = []*ir.Type{twenty}
	s := New(p)
	if last := s.Order() - 1; !Numbered(s.Order()) || s.m.number(s.m.numbered(last)) != last || Numbered(Permutations(21)) {
		t.Errorf("%d renamings of twenty values", s.Order())
	}
}
