package checker

import (
	"slices"
	"testing"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
)

func TestWalk(t *testing.T) {
	g := newGraph("a", "b").start(1, 2).edge(0, 1, 3).edge(1, 1, 4).edge(0, 3, 1).fault(1, 3, &engine.Fault{Kind: engine.ErrorStatement, Message: "no"})
	w := trace.NewWalk(g)
	if w.State() != nil || len(w.Steps()) != 2 || w.Take(2) || w.Take(-1) || w.Len() != 0 {
		t.Fatalf("before the start: %v, %d steps", w.State(), w.Len())
	}
	for _, n := range []int{0, 0} {
		if !w.Take(n) {
			t.Fatalf("step %d cannot be taken", n)
		}
	}
	if steps := w.Steps(); w.State()[0] != 3 || len(steps) != 2 || steps[1].Fault == nil || w.Take(1) || w.Successor(0)[0] != 1 {
		t.Errorf("in state %v: %v", w.State(), steps)
	}
	before := w.Trace()
	if w.Back(1); w.State()[0] != 1 || w.Len() != 1 {
		t.Errorf("back in state %v, after %d steps", w.State(), w.Len())
	}
	if e := w.Event(1); e.Rule != "b" || !w.Take(1) || w.State()[0] != 4 {
		t.Errorf("another way: %+v, state %v", e, w.State())
	}
	rules := func(t *outcome.Trace) (names []string) {
		for _, s := range t.Steps {
			names = append(names, s.Event.Rule)
		}
		return names
	}
	if a, b := rules(before), rules(w.Trace()); a[1] != "a" || b[1] != "b" || !slices.Equal(a[:1], b[:1]) {
		t.Errorf("the traces are %v, then %v", a, b)
	}
	w.Back(0)
	if w.State() != nil || w.Shown() != nil || len(w.Steps()) != 2 || !w.Take(1) || w.State()[0] != 2 {
		t.Errorf("from the start again: %v", w.State())
	}
}
