package symmetry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/ir"

	"pgregory.net/rapid"
)

// Structured states: what refinement alone cannot resolve.

func boolean() *ir.Type { return &ir.Type{Kind: ir.Bool} }

// relation is array[s] of array[s] of 0..1, with false as 0: one bit in a cell of two.
func relation(n int) *model {
	s := scalarset("s", n)
	m := &model{Program: program(variable("r", array(s, array(s, span(1, 1))))), sets: []*ir.Type{s}}
	m.Scalarsets = m.sets
	return m
}

func (m *model) graph(n int, edge func(i, j int) bool) []uint64 {
	cells := make([]uint64, len(m.Layout.Cells))
	for i := range n {
		for j := range n {
			if edge(i, j) {
				cells[i*n+j] = 1
			}
		}
	}
	return m.pack(cells)
}

// countOrbits canonicalises all states that enumerate yields.
func countOrbits(s *Symmetry, enumerate func(yield func([]uint64))) int {
	seen := map[string]bool{}
	enumerate(func(state []uint64) {
		s.Canonical(state)
		seen[key(state)] = true
	})
	return len(seen)
}

// The expected numbers are from the On-Line Encyclopedia of Integer Sequences.
func TestKnownNumbersOfOrbits(t *testing.T) {
	for n, want := range []int{2: 10, 3: 104} { // A000595, binary relations
		if want > 0 {
			checkCount(t, "relations", n, want, 1<<(n*n), func(i, j, code int) bool { return code>>(i*n+j)&1 != 0 })
		}
	}
	for n, want := range []int{2: 3, 3: 16, 4: 218} { // A000273, digraphs
		if want > 0 {
			checkCount(t, "digraphs", n, want, 1<<(n*(n-1)), func(i, j, code int) bool {
				return i != j && code>>(i*(n-1)+j-btoi(j > i))&1 != 0
			})
		}
	}
	for n, want := range []int{2: 2, 3: 4, 4: 11, 5: 34, 6: 156} { // A000088, graphs
		if want > 0 {
			checkCount(t, "graphs", n, want, 1<<(n*(n-1)/2), func(i, j, code int) bool {
				i, j = min(i, j), max(i, j)
				return i != j && code>>(j*(j-1)/2+i)&1 != 0
			})
		}
	}
}

// blindLimit is the size of a scalarset whose orders are still searched without the
// help of refinement.
const blindLimit = 5

// methods are the ways to find the representative.
func methods(m *model) map[string]*Symmetry {
	out := map[string]*Symmetry{"as compiled": New(m.Program)}
	for name, blur := range map[string]uint64{"refined": 0, "two colours": ^uint64(1), "searched": ^uint64(0)} {
		if blur != 0 && m.sets[0].Size > blindLimit {
			continue
		}
		s := New(m.Program)
		s.m.table, s.refiner.blur = nil, blur
		out[name] = s
	}
	if s := New(m.Program); s.m.table != nil && len(s.m.table.pairs) > 0 {
		s.m.table.ties, s.m.table.sieves = choiceLimit, nil
		out["tried"] = s
	}
	return out
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func checkCount(t *testing.T, what string, n, want, codes int, edge func(i, j, code int) bool) {
	m := relation(n)
	for name, s := range methods(m) {
		got := countOrbits(s, func(yield func([]uint64)) {
			for code := range codes {
				yield(m.graph(n, func(i, j int) bool { return edge(i, j, code) }))
			}
		})
		if got != want {
			t.Errorf("%s on %d, %s: %d orbits, want %d", what, n, name, got, want)
		}
	}
}

func function(n int) *model {
	s := scalarset("s", n)
	m := &model{Program: program(variable("f", array(s, s))), sets: []*ir.Type{s}}
	m.Scalarsets = m.sets
	return m
}

// every yields all states of a model made of value cells.
func (m *model) every(yield func([]uint64)) {
	cells := make([]uint64, len(m.Layout.Cells))
	for {
		yield(m.pack(cells))
		i := 0
		for ; i < len(cells) && cells[i] == m.Layout.Cells[i].Type.Count(); i++ {
			cells[i] = 0
		}
		if i == len(cells) {
			return
		}
		cells[i]++
	}
}

func TestFunctionsToItself(t *testing.T) {
	for n, want := range []int{2: 6, 3: 16, 4: 45, 5: 121, 6: 338} { // A126285, partial functions
		if want == 0 {
			continue
		}
		m := function(n)
		for name, s := range methods(m) {
			if got := countOrbits(s, m.every); got != want {
				t.Errorf("partial functions on %d, %s: %d orbits, want %d", n, name, got, want)
			}
		}
	}
}

func TestOrbitsOfWholeSpaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, 2, 3, 4)
		if !m.tiny(3000) {
			t.Skip("too many states, or a bag")
		}
		images := map[string]bool{}
		s := New(m.Program)
		drawMethod(t, s)
		forms := countOrbits(s, func(yield func([]uint64)) {
			m.every(func(state []uint64) {
				images[key(Brute(m.Program, state))] = true
				yield(state)
			})
		})
		if forms != len(images) {
			t.Fatalf("%d canonical forms, %d orbits", forms, len(images))
		}
	})
}

func (m *model) tiny(limit uint64) bool {
	n := uint64(1)
	for _, c := range m.Layout.Cells {
		if c.Kind != ir.Value {
			return false
		}
		if n *= c.Type.Count() + 1; n > limit {
			return false
		}
	}
	return true
}

// regular graphs: every element looks like every other.
var regular = []struct {
	name string
	n    int
	edge func(i, j int) bool
}{
	{"empty", 9, func(i, j int) bool { return false }},
	{"complete", 9, func(i, j int) bool { return i != j }},
	{"identity", 9, func(i, j int) bool { return i == j }},
	{"6-cycle", 6, func(i, j int) bool { return (i+1)%6 == j || (j+1)%6 == i }},
	{"two triangles", 6, func(i, j int) bool { return i != j && i/3 == j/3 }},
	{"three triangles", 9, func(i, j int) bool { return i != j && i/3 == j/3 }},
	{"directed 9-cycle", 9, func(i, j int) bool { return (i+1)%9 == j }},
	{"cube", 8, func(i, j int) bool { return i^j == 1 || i^j == 2 || i^j == 4 }},
	{"K4,4", 8, func(i, j int) bool { return (i+j)%2 == 1 }},
	{"Paley 13", 13, func(i, j int) bool { return slices.Contains([]int{1, 3, 4, 9, 10, 12}, (i-j+13)%13) }},
	{"Petersen", 10, petersen},
	{"rook 4x4", 16, func(i, j int) bool { return i != j && (i/4 == j/4 || i%4 == j%4) }},
	{"Shrikhande", 16, shrikhande},
	{"triangle and square", 7, cycles(3, 4)},
	{"triangle and pentagon", 8, cycles(3, 5)},
	{"two squares", 8, cycles(4, 4)},
	{"8-cycle", 8, cycles(8)},
	{"triangle and 6-cycle", 9, cycles(3, 6)},
	{"square and pentagon", 9, cycles(4, 5)},
	{"eight edges", 16, func(i, j int) bool { return i^j == 1 }},
}

// cycles returns a disjoint union of cycles of the given lengths.
func cycles(lengths ...int) func(i, j int) bool {
	return func(i, j int) bool {
		for _, n := range lengths {
			if i < n && j < n && i >= 0 && j >= 0 {
				return (i+1)%n == j || (j+1)%n == i
			}
			i, j = i-n, j-n
		}
		return false
	}
}

func petersen(i, j int) bool {
	if i > j {
		i, j = j, i
	}
	switch {
	case j < 5:
		return j-i == 1 || j-i == 4
	case i >= 5:
		return j-i == 2 || j-i == 3
	}
	return j-i == 5
}

func shrikhande(i, j int) bool {
	a, b := (i/4-j/4+4)%4, (i%4-j%4+4)%4
	return a+b > 0 && (a == b && a != 2 || a == 0 && b != 2 || b == 0 && a != 2)
}

func TestRegularGraphs(t *testing.T) {
	forms := map[string]string{}
	for _, g := range regular {
		m := relation(g.n)
		state := m.graph(g.n, g.edge)
		checkRenamings(t, g.name, New(m.Program), state, 50)
		if g.n < 9 {
			s := New(m.Program)
			s.refiner.blur = ^uint64(0)
			checkRenamings(t, g.name+", searched", s, state, 3)
		}
		New(m.Program).Canonical(state)
		at := fmt.Sprint(g.n, state)
		if other := forms[at]; other != "" {
			t.Errorf("%s and %s have one canonical form", g.name, other)
		}
		forms[at] = g.name
	}
}

// checkRenamings compares the canonical forms of random renamings.
func checkRenamings(t failer, name string, s *Symmetry, state []uint64, times int) {
	random := rand.New(rand.NewPCG(1, 2))
	canonical := slices.Clone(state)
	s.Canonical(canonical)
	for range times {
		var p Permutation
		for _, set := range s.m.sets {
			p = append(p, random.Perm(int(set.size)))
		}
		renamed := slices.Clone(state)
		s.Permute(renamed, p)
		if s.Canonical(renamed); !slices.Equal(renamed, canonical) {
			t.Fatalf("%s: two canonical forms", name)
		}
	}
}
