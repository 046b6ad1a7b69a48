package reach_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gomc/checker/reach"
	"gomc/checker/store"
)

// grid adds the steps of a walk through a square: right, down, and one that leads nowhere at
// the border.
func grid(side uint64) reach.Expander[string] {
	return func(i store.Index, state []uint64, to *reach.Steps[string]) error {
		if i == store.None {
			to.Add([]uint64{0, 0}, "start")
			return nil
		}
		for d, name := range []string{"right", "down"} {
			next := slices.Clone(state)
			if next[d]++; next[d] < side {
				to.Add(next, name)
			} else {
				to.Add(nil, name)
			}
		}
		return nil
	}
}

// edges explores with some workers, and lists what it is shown.
func edges(t *testing.T, visited reach.Visited, workers int, keep func(store.Index, []uint64) bool) (list []string) {
	t.Helper()
	all := reach.Exploration[string]{Visited: visited, Keep: keep}
	for range workers {
		all.Expand = append(all.Expand, grid(40))
	}
	all.Edge = func(e *reach.Edge[string]) error {
		list = append(list, fmt.Sprintf("%d %s %d %v", int64(e.From), e.Note, int64(e.To), e.New))
		return nil
	}
	if err := all.Run(); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestWorkers: neither the number of goroutines nor the set shows in what is seen.
func TestWorkers(t *testing.T) {
	want := edges(t, &reach.PlainSet{}, 1, nil)
	if n := 1 + 2*40*40; len(want) != n {
		t.Errorf("%d edges, not %d", len(want), n)
	}
	if first := []string{"-1 start 0 true", "0 right 1 true", "0 down 2 true", "1 right 3 true", "1 down 4 true", "2 right 4 false"}; !slices.Equal(want[:6], first) {
		t.Errorf("begins with %q", want[:6])
	}
	for workers := range 5 {
		set := store.New(2)
		if got := edges(t, set, 1+workers, nil); !slices.Equal(got, want) {
			t.Errorf("%d workers see something else", 1+workers)
		}
		set.Close()
	}
}

// TestKeep: what is not kept is asked about each time, and leads nowhere.
func TestKeep(t *testing.T) {
	asked := 0
	set := &reach.PlainSet{}
	list := edges(t, set, 1, func(i store.Index, state []uint64) bool {
		if int(i) != set.Len() {
			t.Fatalf("state %d is to be the %d.", i, set.Len())
		}
		if slices.Equal(state, []uint64{1, 1}) {
			asked++
			return false
		}
		return true
	})
	if asked != 2 || set.Len() != 40*40-1 || !slices.Contains(list, "1 down -1 false") {
		t.Errorf("asked %d times, %d states", asked, set.Len())
	}
}

// TestGoesOn: an exploration begins with what has been visited.
func TestGoesOn(t *testing.T) {
	set := &reach.PlainSet{}
	set.Insert([]uint64{38, 38}, store.None)
	if list := edges(t, set, 1, nil); set.Len() != 4 || len(list) != 8 {
		t.Errorf("%d states, %d edges", set.Len(), len(list))
	}
}

// TestEnds: the first error ends it, in the order of the states.
func TestEnds(t *testing.T) {
	broken := errors.New("broken")
	for workers := range 4 {
		var last store.Index
		all := reach.Exploration[string]{Visited: &reach.PlainSet{}}
		for range 1 + workers {
			all.Expand = append(all.Expand, func(i store.Index, state []uint64, to *reach.Steps[string]) error {
				if i != store.None && i >= 700 {
					return broken
				}
				return grid(40)(i, state, to)
			})
		}
		all.Edge = func(e *reach.Edge[string]) error { last = e.From; return nil }
		if err := all.Run(); err != broken || last != 699 {
			t.Errorf("%d workers: %v after state %d", 1+workers, err, last)
		}
		all.Visited, all.Edge = &reach.PlainSet{}, func(e *reach.Edge[string]) error {
			if e.From == 7 {
				return reach.ErrEnough
			}
			return nil
		}
		if err := all.Run(); err != nil {
			t.Errorf("%d workers: %v", 1+workers, err)
		}
	}
}
