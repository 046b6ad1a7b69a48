package orbits

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/ir"
	"gomc/programs/value"
)

// room is the number of machines in the states here.
const room = 8

// layout is theirs: a monitor comes last.
var layout = &ir.Layout{Cells: make([]ir.Cell, room+1)}

// instance returns a machine that holds something.
func instance(t *value.Table, typ int, holds ...value.V) value.V {
	return t.List(value.Instance, append([]value.V{t.Int(int64(typ))}, holds...))
}

// knows are machines of a type each of which knows some others.
func knows(t *value.Table, of value.Kind, next ...[]int) []value.V {
	cells := make([]value.V, room+1)
	for id, others := range next {
		var refs []value.V
		for _, n := range others {
			refs = append(refs, t.Machine(n))
		}
		if of == value.Set {
			slices.SortFunc(refs, t.Compare)
		}
		cells[id] = instance(t, 0, t.Int(0), t.List(of, refs))
	}
	cells[room] = instance(t, 1, t.Int(0), t.Machine(0))
	return cells
}

// TestCells: states have the same form if and only if machines can be numbered so that they are the same.
func TestCells(t *testing.T) {
	one := func(next ...int) (all [][]int) {
		for _, n := range next {
			all = append(all, []int{n})
		}
		return all
	}
	cube := [][]int{{1, 2, 4}, {0, 3, 5}, {0, 3, 6}, {1, 2, 7}, {0, 5, 6}, {1, 4, 7}, {2, 4, 7}, {3, 5, 6}}
	twisted := [][]int{{1, 2, 4}, {0, 3, 5}, {0, 3, 6}, {1, 2, 7}, {0, 5, 7}, {1, 4, 6}, {2, 5, 7}, {3, 4, 6}}
	for name, c := range map[string]struct {
		of   value.Kind
		a, b [][]int
		same bool
	}{
		"a ring, turned":          {value.Set, one(1, 2, 3, 4, 5, 0), one(3, 4, 5, 1, 2, 0), true},
		"a ring from elsewhere":   {value.Set, one(1, 2, 3, 0), one(2, 3, 1, 0), true},
		"a ring, and two":         {value.Set, one(1, 2, 3, 4, 5, 0), one(1, 2, 0, 4, 5, 3), false},
		"the same set":            {value.Set, [][]int{{1, 2}, {}, {}, {1}}, [][]int{{1, 3}, {}, {3}, {}}, true},
		"the same sequence":       {value.Seq, [][]int{{1, 2}, {}, {}}, [][]int{{2, 1}, {}, {}}, true},
		"the first or the second": {value.Seq, [][]int{{1, 2}, {}, {}, {1}}, [][]int{{1, 2}, {}, {}, {2}}, false},
		"a cube, and one twisted": {value.Set, cube, twisted, false},
	} {
		table := value.NewTable()
		f := New(table, layout, room)
		a, b := knows(table, c.of, c.a...), knows(table, c.of, c.b...)
		f.Cells(a)
		f.Cells(b)
		if slices.Equal(a, b) != c.same {
			t.Errorf("%s: they have the same form: %v", name, !c.same)
		}
	}
}

// TestNumberings: however the machines of a state are numbered, it has the same form, which is its own.
func TestNumberings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	table := value.NewTable()
	f := New(table, layout, room)
	for range 500 {
		var next [][]int
		for range 1 + r.IntN(room) {
			next = append(next, nil)
		}
		for id := range next {
			for n := range next {
				if r.IntN(3) == 0 {
					next[id] = append(next[id], n)
				}
			}
		}
		first := knows(table, []value.Kind{value.Set, value.Seq}[r.IntN(2)], next...)
		other := slices.Clone(first)
		f.Renumber(other, r.Perm(room))
		f.Cells(first)
		f.Cells(other)
		if !slices.Equal(first, other) {
			t.Fatalf("%v has two forms", next)
		}
		again := slices.Clone(first)
		if f.Cells(again); !slices.Equal(again, first) {
			t.Fatalf("the form of %v has another form", next)
		}
	}
}
