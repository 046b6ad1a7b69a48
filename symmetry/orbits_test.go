package symmetry

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"gomc/ir"

	"pgregory.net/rapid"
)

// TestOrbits: Images returns the images that the oracle finds, for several states at once, and Neighbours reaches all
// of them.
func TestOrbits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, 2, 3, 4)
		o := NewOrbits(m.Program)
		if n := New(m.Program).Order(); n != o.Order() {
			t.Fatalf("%d permutations, want %d", o.Order(), n)
		}
		a, b := m.drawState(t), m.drawState(t)
		want, got := map[string]bool{}, map[string]bool{}
		for image := range Images(m.Program, a) {
			want[keyOf(image)] = true
		}
		n := uint64(0)
		for images := range o.Images(a, b) {
			n++
			got[keyOf(images[0])] = true
			if !slices.Equal(Brute(m.Program, images[1]), Brute(m.Program, b)) {
				t.Fatalf("%x is no image of %x", images[1], b)
			}
		}
		if n != o.Order() || !maps.Equal(got, want) {
			t.Fatalf("%d images, %d of them different, want %d and %d", n, len(got), o.Order(), len(want))
		}
		if reached := closure(o, a); !maps.Equal(reached, want) {
			t.Fatalf("neighbours lead to %d states of an orbit of %d", len(reached), len(want))
		}
	})
}

// closure returns everything that neighbours of neighbours lead to.
func closure(o *Orbits, state []uint64) map[string]bool {
	reached, todo := map[string]bool{keyOf(state): true}, [][]uint64{state}
	for ; len(todo) > 0; todo = todo[1:] {
		for images := range o.Neighbours(todo[0]) {
			if k := keyOf(images[0]); !reached[k] {
				reached[k] = true
				todo = append(todo, slices.Clone(images[0]))
			}
		}
	}
	return reached
}

func TestOrderThatIsTooLarge(t *testing.T) {
	s := scalarset("s", 30)
	p := program(variable("x", array(s, s)))
	p.Scalarsets = append(p.Scalarsets, s)
	o := NewOrbits(p)
	n := 0
	for range o.Neighbours(make([]uint64, p.Layout.Words)) {
		n++
	}
	if o.Order() != math.MaxUint64 || n != 29 {
		t.Errorf("%d permutations, %d neighbours", o.Order(), n)
	}
}

func keyOf(state []uint64) string { return fmt.Sprint(state) }

// TestPermutationLists: of all scalarsets they make the images of the oracle, each once, and of
// some, those that leave the values of the others as they are.
func TestPermutationLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, 2, 3, 4)
		s, state := New(m.Program), m.drawState(t)
		count, rename, value, ok := s.Permutations(m.Program.Scalarsets, math.MaxInt32)
		if !ok || uint64(count) != NewOrbits(m.Program).Order() {
			t.Fatalf("%d permutations, want %d", count, NewOrbits(m.Program).Order())
		}
		want, got := map[string]int{}, map[string]int{}
		for images := range NewOrbits(m.Program).Images(state) {
			want[keyOf(images[0])]++
		}
		image := make([]uint64, len(state))
		for n := range count {
			rename(n, state, image)
			got[keyOf(image)]++
			checkRenamed(t, s, state, image, func(set *ir.Type, v int64) int64 { return value(n, set, v) })
		}
		if !maps.Equal(got, want) {
			t.Fatalf("images %v, want %v", got, want)
		}
		if _, _, _, ok := s.Permutations(m.Program.Scalarsets, count-1); ok && count > 1 {
			t.Fatalf("%d permutations are no more than %d", count, count-1)
		}
		if count, _, value, _ := s.Permutations(m.Program.Scalarsets[:1], math.MaxInt32); count > 1 {
			for _, set := range m.Program.Scalarsets[1:] {
				if value(count-1, set, 0) != 0 {
					t.Fatalf("%s is permuted", set)
				}
			}
		}
	})
}

// checkRenamed holds the renaming of values to the images of states.
func checkRenamed(t *rapid.T, s *Symmetry, state, image []uint64, value func(*ir.Type, int64) int64) {
	p := make(Permutation, len(s.m.sets))
	for k, set := range s.m.sets {
		for v := range int64(set.size) {
			p[k] = append(p[k], int(value(set.typ, v)))
		}
	}
	moved := slices.Clone(state)
	s.Permute(moved, p)
	if !slices.Equal(moved, image) {
		t.Fatalf("values are renamed otherwise than states")
	}
}
