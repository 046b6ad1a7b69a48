package checker

import (
	"context"
	"fmt"
	"math"
	"testing"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

// TestForgetfulStores: they find what the exact store finds, with the same trace; but
// where it verifies, they only find nothing.
func TestForgetfulStores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := eventfulGraph(t)
		g.program.Properties = g.program.Properties[:len(g.program.Properties)-1] // the liveness property
		opts := Options{
			Spec: spec.Spec{
				Deadlock:  rapid.SampledFrom([]spec.Deadlock{spec.Stuttering, spec.NoDeadlock}).Draw(t, "deadlock"),
				MaxErrors: rapid.IntRange(1, 4).Draw(t, "max errors"),
			},
		}
		if rapid.Bool().Draw(t, "symmetry") {
			opts.Reductions.Canonicalizer = canonicalBy(func(x uint64) uint64 { return x &^ 1 })
		}
		opts.Tuning.Least = rapid.SampledFrom([]int{1, math.MaxInt}).Draw(t, "least")
		want := found(g.clone(), g.shared(opts, 1))
		opts.Spec.Store, opts.Spec.HashBits = spec.Compact, rapid.IntRange(LeastHashBits, MostHashBits).Draw(t, "bits")
		if got := found(g.clone(), g.shared(opts, rapid.IntRange(1, 3).Draw(t, "workers"))); got != want {
			t.Fatalf("compact\n%s\nexact\n%s", got, want)
		}
	})
}

// found returns the findings of an outcome, or the error.
func found(g *graph, opts Options) string {
	o, err := Check(g, g, opts)
	if err != nil {
		return err.Error()
	}
	if o.Exit == outcome.ExitUncovered { // a question that only the exact store can answer
		o.Findings, o.Trace = nil, nil
	}
	return fmt.Sprint(o.States, o.Transitions, o.Depth, o.Quiescent, messages(o), story(o.Trace))
}

// TestCompressedTrace finds the way to a violation through states that are collapsed.
func TestCompressedTrace(t *testing.T) {
	const n = 200
	g := grid(n).invariant("corner", isNot(120*n+130))
	want := found(g.clone(), g.shared(Options{}, 1))
	for workers := range 3 {
		if got := found(g.clone(), g.shared(Options{Spec: spec.Spec{Store: spec.Compressed}}, 1+workers)); got != want {
			t.Errorf("%d workers: compressed\n%s\nexact\n%s", 1+workers, got, want)
		}
	}
}

// TestForgottenTrace is about a path through many dropped blocks.
func TestForgottenTrace(t *testing.T) {
	const n = 700
	for _, kind := range []spec.Store{spec.Compact, spec.Bitstate} {
		g := grid(n).invariant("corner", isNot(300*n+400))
		opts := Options{Spec: spec.Spec{Store: kind}, Tuning: search.Tuning{Bits: 64 << 20}}
		o := run(t, g, g.shared(opts, 2))
		if o.Verdict != outcome.Violated || o.Trace == nil || len(o.Trace.Steps) != 401 || o.Trace.Shortest || o.Omission == 0 {
			t.Errorf("%s: %s, depth %d, reason %q, trace %v", kind, o.Verdict, o.Depth, o.Reason, o.Trace != nil)
		}
	}
}

// inexact are stores that may overlook states, and how a reason calls them.
var inexact = map[string]Options{
	"hash compaction to 64 bits": {Spec: spec.Spec{Store: spec.Compact}},
	"hash compaction to 40 bits": {Spec: spec.Spec{Store: spec.Compact, HashBits: 40}},
	"bitstate hashing":           {Spec: spec.Spec{Store: spec.Bitstate}},
}

// eachInexact runs a graph with each of them. What a test wants of the reason is
// "before %s after", with what was overlooked in the place of %s.
func eachInexact(t *testing.T, graph func() *graph, opts Options, w want, reason string) {
	t.Helper()
	for name, o := range inexact {
		g := graph()
		o.Spec.MaxDepth, o.Spec.MaxStates = opts.Spec.MaxDepth, opts.Spec.MaxStates
		got := expect(t, g, g.shared(o, 1), w)
		omission := fmt.Sprintf("(%s, omission probability <= %.2g)", name, got.Omission)
		if got.Reason != fmt.Sprintf(reason, omission) || got.Omission <= 0 || got.Settings.Store != o.Spec.Store {
			t.Errorf("%s: reason %q, omission probability %g, store %s", name, got.Reason, got.Omission, got.Settings.Store)
		}
	}
}

func TestForgetfulVerdict(t *testing.T) {
	bounded := want{verdict: outcome.Bounded, exit: 20, states: 3, transitions: 3, depth: 2}
	t.Run("nothing found", func(t *testing.T) {
		eachInexact(t, func() *graph { return cycle().cover("one", is(1)) }, Options{}, bounded, "no violation found %s")
	})
	t.Run("a cover is not met, which proves nothing", func(t *testing.T) {
		g := func() *graph { return cycle().cover("", is(8)).cover("one", is(1)).cover("nine", is(9)) }
		eachInexact(t, g, Options{}, bounded, `no violation found %s; not met in the 3 states visited: cover 1, cover "nine"`)
	})
	t.Run("cut", func(t *testing.T) {
		w := want{verdict: outcome.Bounded, exit: 20, states: 6, transitions: 5, depth: 5}
		eachInexact(t, line, Options{Spec: spec.Spec{MaxDepth: 5}}, w, "states 5 steps from a start state were not expanded %s")
	})
	t.Run("stopped", func(t *testing.T) {
		w := want{verdict: outcome.Stopped, exit: 21, states: 4, transitions: 4, depth: 3}
		eachInexact(t, line, Options{Spec: spec.Spec{MaxStates: 4}}, w, "the limit of 4 states is reached %s")
	})
}

// TestForgetfulWarnings: what never happened did not happen in the states visited.
func TestForgetfulWarnings(t *testing.T) {
	for name, o := range inexact {
		g := newGraph("a", "b").start(0).path(0, 1, 0)
		exact := run(t, g.clone(), Options{})
		got := run(t, g.clone(), g.shared(o, 1))
		if len(exact.Warnings) != 1 || len(got.Warnings) != 1 || got.Warnings[0] != exact.Warnings[0]+" in the states visited" {
			t.Errorf("%s warns %q, exact %q", name, got.Warnings, exact.Warnings)
		}
	}
}

func TestForgetfulRefusals(t *testing.T) {
	if _, err := Check(cycle(), nil, Options{Spec: spec.Spec{Store: spec.Compact}}); err == nil {
		t.Error("no error without a clone")
	}
}

// TestInterruptedTrace: what was found is told even if there is no time for its trace.
func TestInterruptedTrace(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	g := grid(100).invariant("corner", isNot(5050))
	opts := Options{Spec: spec.Spec{Store: spec.Compact}, Context: ctx}
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		cancel()
		return g.clone(), nil, nil
	}
	o := run(t, g, opts)
	if o.Verdict != outcome.Violated || o.Trace != nil || !mentions(o.Warnings, "interrupted") {
		t.Errorf("verdict %s, trace %v, warnings %q", o.Verdict, o.Trace != nil, o.Warnings)
	}
}
