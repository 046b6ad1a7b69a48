package symmetry

import (
	"slices"
	"sync"
	"testing"

	"gomc/ir"
)

func TestGroups(t *testing.T) {
	s, q, unused, one := scalarset("s", 3), scalarset("q", 4), scalarset("unused", 5), scalarset("one", 1)
	m := newModel([]*ir.Type{s, q, unused, one},
		variable("v", array(s, record(enum(2), boolean()))), // cells 0 to 5
		variable("b", array(q, bitmap(record(q, one)))),     // cells 6 to 9
		variable("p", union(enum(1), q)),                    // cell 10
		variable("net", slots(ir.Multi, 1, q)))              // cells 11 and 12
	room := New(m.Program)
	groups := room.Groups()
	if len(groups) != 2 || room.Order() != 6*24 {
		t.Fatalf("%d groups, order %v", len(groups), room.Order())
	}
	checkGroup(t, groups[0], "s", 6, true, nil, []int{0, 1, 2, 3, 4, 5})
	checkGroup(t, groups[1], "q", 24, false, []int{6, 7, 8, 9, 10, 12}, []int{6, 7, 8, 9})
}

func checkGroup(t *testing.T, g Group, name string, order uint64, sortable bool, holds, indexed []int) {
	t.Helper()
	if g.Name() != name || Permutations(int64(g.Size)) != order || g.Sortable != sortable {
		t.Errorf("%s: %d values, sortable %v", g.Name(), g.Size, g.Sortable)
	}
	if !slices.Equal(g.Holds, holds) || !slices.Equal(g.Indexed, indexed) {
		t.Errorf("%s: holds %v, indexed %v", name, g.Holds, g.Indexed)
	}
}

func TestNothingSymmetric(t *testing.T) {
	m := newModel([]*ir.Type{scalarset("one", 1)}, variable("v", span(0, 9)))
	s := New(m.Program)
	state := []uint64{7}
	if p := s.Find(state); len(p) != 0 || state[0] != 7 || s.Order() != 1 {
		t.Errorf("permutation %v, state %v, order %v", p, state, s.Order())
	}
}

func TestPermutations(t *testing.T) {
	p := Permutation{{1, 2, 0}, {1, 0}}
	q := Permutation{{0, 2, 1}, {0, 1}}
	if got := p.Then(q); !slices.Equal(got[0], []int{2, 1, 0}) || !slices.Equal(got[1], []int{1, 0}) {
		t.Errorf("p then q = %v", got)
	}
	if got := p.Then(p.Inverse()); !slices.Equal(got[0], []int{0, 1, 2}) || !slices.Equal(got[1], []int{0, 1}) {
		t.Errorf("p then its inverse = %v", got)
	}
}

func TestClonesAgree(t *testing.T) {
	m := petersonModel(6)
	states := m.randomStates(200, 1)
	first := New(m.Program)
	var all sync.WaitGroup
	for range 3 {
		s := first.Clone()
		all.Go(func() { checkIdempotent(t, s, states) })
	}
	checkIdempotent(t, first, states)
	all.Wait()
}

func checkIdempotent(t *testing.T, s *Symmetry, states [][]uint64) {
	for _, state := range states {
		once := slices.Clone(state)
		s.Canonical(once)
		twice := slices.Clone(once)
		if s.Canonical(twice); !slices.Equal(once, twice) {
			t.Errorf("%x, then %x", once, twice)
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, m := range []*model{flatModel(7), petersonModel(7), paxosModel(2, 3), relation(9)} {
		s := New(m.Program)
		states := m.randomStates(50, 2)
		run := func() {
			for _, state := range states {
				s.Canonical(state)
			}
		}
		run()
		if n := testing.AllocsPerRun(5, run); n > 0 {
			t.Errorf("%v allocations", n)
		}
	}
}
