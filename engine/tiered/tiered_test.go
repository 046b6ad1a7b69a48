package tiered

import (
	"os"
	"testing"

	"gomc/checker"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
)

func load(t *testing.T, path string) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return modeltest.Compile(t, path, string(text), semantics.Options{})
}

// TestChange checks a model that is large enough for the change to happen, and
// compares with the interpreter alone.
func TestChange(t *testing.T) {
	p := load(t, "../../models/german.m")
	e := New(p, Options{})
	got, err := checker.Check(e, interp.New(p, interp.Options{}), checker.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := checker.Check(interp.New(p, interp.Options{}), interp.New(p, interp.Options{}), checker.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Verdict != want.Verdict || got.States != want.States || got.Transitions != want.Transitions {
		t.Errorf("%s %d %d, want %s %d %d", got.Verdict, got.States, got.Transitions, want.Verdict, want.States, want.Transitions)
	}
	if e.Name() != "interp, compiled" {
		t.Errorf("it ended as %q", e.Name())
	}
}

// TestCovers counts the hits of both engines, each state once.
func TestCovers(t *testing.T) {
	p := load(t, "../../models/two_phase_commit.m")
	e := New(p, Options{})
	slow := interp.New(p, interp.Options{})
	var b engine.Batch
	b.Reset(p.Layout.Words)
	slow.Starts(&b)
	state := b.State(0)
	for i := range 20 {
		if i == 10 { // as if the threshold were here
			e.count(patience)
			if e.why != nil {
				t.Skip(e.why)
			}
		}
		e.Observe(state)
		slow.Observe(state)
	}
	for i, n := range slow.CoverHits() {
		if p.Covers[i].Premise == nil && e.CoverHits()[i] != n {
			t.Errorf("cover %d: %d hits, want %d", i, e.CoverHits()[i], n)
		}
	}
}

// TestClone has two engines of one search: the second finds the code compiled.
func TestClone(t *testing.T) {
	p := load(t, "../../models/german.m")
	one := New(p, Options{})
	clone, err := one.Clone()
	if err != nil {
		t.Fatal(err)
	}
	two := clone.(*Engine)
	one.count(patience)
	two.count(1)
	if one.Name() != two.Name() {
		t.Errorf("one is %s, the other %s", one.Name(), two.Name())
	}
	if c := one.code; c != two.code || c.expanded.Load() != patience+1 {
		t.Error("they do not count together")
	}
}

// TestJudged has an engine judge states, or evaluate atoms in them, and expand none, as a process of several and
// those beside a search may.
func TestJudged(t *testing.T) {
	p := load(t, "../../models/german.m")
	for what, judge := range map[string]func(e *Engine, state []uint64) int{
		"Admit": func(e *Engine, state []uint64) int { return e.Admit(state) },
		"Mark": func(e *Engine, state []uint64) int {
			_, done := e.Mark(state, nil)
			return done
		},
	} {
		e := New(p, Options{})
		var b engine.Batch
		b.Reset(p.Layout.Words)
		e.Starts(&b)
		state := b.State(0)
		for range patience { // each has yet to be expanded
			if judge(e, state) != 1 {
				t.Fatalf("%s: the start state is not admitted", what)
			}
		}
		if e.why == nil && e.Name() != "interp, compiled" {
			t.Errorf("%s: it ended as %q", what, e.Name())
		}
	}
}
