package checker

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"testing"

	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

// clone returns a graph for another worker: the same, but for what an engine counts.
func (g *graph) clone() *graph {
	c := *g
	c.hits, c.expansions = make([]uint64, len(g.hits)), 0
	return &c
}

// shared returns how several workers explore the graph.
func (g *graph) shared(opts Options, workers int) Options {
	opts.Spec.Workers, opts.Tuning.Shared = workers, true
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		return g.clone(), opts.Reductions.Canonicalizer, nil
	}
	return opts
}

// joined returns how workers explore it that join the first when it has expanded some states.
func (g *graph) joined(opts Options, workers int, solo uint64) Options {
	opts = g.shared(opts, 0)
	opts.Tuning.Further, opts.Tuning.Solo = workers, solo
	return opts
}

// comparable returns an outcome on one line, without what depends on time and memory.
func comparable(o *outcome.Outcome) string {
	c := *o
	c.Seconds, c.PeakBytes, c.StateBytes, c.Settings.Workers = 0, 0, 0, 0
	c.Disk, c.Settings.Disk, c.Settings.Resume, c.Settings.Checkpoint = nil, "", "", ""
	c.Trace, c.Fairness = nil, nil
	return fmt.Sprintf("%+v %s %+v", c, story(o.Trace), o.Fairness)
}

// TestRoundsChangeNothing: whatever happens, and whichever workers explore, the outcome equals that of taking one state
// at a time.
func TestRoundsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := eventfulGraph(t)
		opts := Options{
			Spec: spec.Spec{
				Deadlock:  rapid.SampledFrom([]spec.Deadlock{spec.Stuttering, spec.Stuck, spec.NoDeadlock, spec.NoDeadlock}).Draw(t, "deadlock"),
				MaxErrors: rapid.IntRange(1, 4).Draw(t, "max errors"),
				MaxDepth:  rapid.SampledFrom([]int{0, 0, 3}).Draw(t, "max depth"),
				MaxStates: rapid.SampledFrom([]uint64{0, 0, 20}).Draw(t, "max states"),
			},
		}
		if rapid.Bool().Draw(t, "symmetry") {
			opts.Reductions.Canonicalizer = canonicalBy(func(x uint64) uint64 { return x &^ 1 })
		}
		opts.Tuning.Least = math.MaxInt
		want := answer(g.clone(), opts)
		opts.Tuning.Least = 1
		for workers := 1; workers <= 4; workers++ {
			if got := answer(g.clone(), g.shared(opts, workers)); got != want {
				t.Fatalf("%d workers, in rounds\n%s\nstate by state\n%s", workers, got, want)
			}
			solo := rapid.Uint64Range(1, 40).Draw(t, "solo")
			if got := answer(g.clone(), g.joined(opts, workers, solo)); got != want {
				t.Fatalf("%d workers that join at %d\n%s\nstate by state\n%s", workers, solo, got, want)
			}
		}
	})
}

// answer is the outcome or the error: a property need not respect the symmetry.
func answer(g *graph, opts Options) string {
	o, err := Check(g, g, opts)
	if err != nil {
		return err.Error()
	}
	return comparable(o)
}

// eventfulGraph has up to 60 states, and may have anything in it that can happen.
func eventfulGraph(t *rapid.T) *graph {
	g := safetyGraph(t)
	state := rapid.Uint64Range(0, 59)
	return g.liveness("l", is(state.Draw(t, "live")), is(state.Draw(t, "lively")))
}

// safetyGraph returns a random graph without liveness.
func safetyGraph(t *rapid.T) *graph {
	n := rapid.Uint64Range(2, 60).Draw(t, "states")
	state := rapid.Uint64Range(0, n-1)
	chance := func(label string) bool { return rapid.IntRange(0, 3).Draw(t, label) == 0 }
	g := newGraph("a", "b", "c").start(0, 1)
	for x := range n {
		for range rapid.IntRange(0, 4).Draw(t, "moves") {
			g.edge(rapid.IntRange(0, 2).Draw(t, "rule"), x, state.Draw(t, "to"))
		}
		g.edge(0, x, (x+1)%n)
	}
	if chance("faults") {
		g.fault(1, state.Draw(t, "faulty"), &engine.Fault{Kind: engine.Overflow, Message: "too much"})
	}
	if chance("dead end") {
		delete(g.moves, state.Draw(t, "dead"))
	}
	if chance("assumption") {
		g.assume(isNot(state.Draw(t, "assumed away")))
	}
	if chance("invariant") {
		g.invariant("i", isNot(state.Draw(t, "violating")))
	}
	if chance("faulty invariant") {
		g.property(ir.Invariant, "f", faultAt(state.Draw(t, "unjudgeable"), &engine.Fault{Kind: engine.BadIndex, Message: "no such element"}))
	}
	if chance("faulty cover") {
		g.property(ir.Coverage, "c", faultAt(state.Draw(t, "unobservable"), &engine.Fault{Kind: engine.BadIndex, Message: "none"}))
	}
	g.cover("even", func(x uint64) bool { return x%2 == 0 })
	g.program.CountViolating = chance("count violating")
	return g
}

// grid returns a graph of n by n states with diagonals, wide enough for many rounds.
func grid(n uint64) *graph {
	g := newGraph("right", "down", "both").start(0)
	g.next = func(x uint64) []move {
		i, j := x/n, x%n
		return []move{
			{rule: 0, to: min(i+1, n-1)*n + j},
			{rule: 1, to: i*n + min(j+1, n-1)},
			{rule: 2, to: (i+1)%n*n + (j+1)%n},
		}
	}
	return g
}

// TestWorkersFindTheSame repeats a run with a violation deep in a wide graph, which
// several states violate at the same depth.
func TestWorkersFindTheSame(t *testing.T) {
	const n = 120
	g := grid(n).invariant("diagonal", func(x uint64) bool { return x/n+x%n != 150 || x%7 != 3 })
	want := comparable(run(t, g.clone(), Options{Tuning: search.Tuning{Least: math.MaxInt}}))
	for i := range 20 {
		if got := comparable(run(t, g.clone(), g.shared(Options{}, 2+i%3))); got != want {
			t.Fatalf("run %d\n%s\nwant\n%s", i, got, want)
		}
	}
}

func TestWorkersCountTheSame(t *testing.T) {
	g := grid(200).cover("some", is(777)).liveness("home", is(0))
	want := comparable(run(t, g.clone(), Options{Tuning: search.Tuning{Least: math.MaxInt}}))
	for workers := 1; workers <= 4; workers++ {
		if got := comparable(run(t, g.clone(), g.shared(Options{}, workers))); got != want {
			t.Errorf("%d workers\n%s\nwant\n%s", workers, got, want)
		}
		if got := comparable(run(t, g.clone(), g.joined(Options{}, workers, uint64(5000*workers)))); got != want {
			t.Errorf("%d workers that join\n%s\nwant\n%s", workers, got, want)
		}
	}
}

// TestWorkersJoin: a search that is told no number of workers makes further ones when it has taken a while, of
// as many clones; not before, nor where it must not, nor after one could not be made.
func TestWorkersJoin(t *testing.T) {
	failing := errors.New("no more")
	for name, c := range map[string]struct {
		opts   Options
		solo   uint64
		most   int // clones that can be made
		clones int
	}{
		"at once":            {Options{}, 1, 9, 3},
		"later":              {Options{}, 30_000, 9, 3},
		"not yet":            {Options{}, 1 << 40, 9, 0},
		"one can be made":    {Options{}, 1, 1, 2},
		"none can be made":   {Options{}, 1, 0, 1},
		"compressed":         {Options{Spec: spec.Spec{Store: spec.Compressed}}, 1, 9, 0},
		"one is asked for":   {Options{Spec: spec.Spec{Workers: 1}}, 1, 9, 0},
		"steps have effects": {Options{Effects: true}, 1, 9, 0},
		"two are asked for":  {Options{Spec: spec.Spec{Workers: 2}}, 1, 9, 1},
	} {
		g, made := grid(200), 0
		opts := g.shared(c.opts, c.opts.Spec.Workers)
		opts.Tuning.Solo = c.solo
		opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
			if made++; made > c.most {
				return nil, nil, failing
			}
			return g.clone(), nil, nil
		}
		withProcessors(4, func() {
			if o := run(t, g, opts); o.States != 200*200 || made != c.clones {
				t.Errorf("%s: %d states, %d clones; want %d", name, o.States, made, c.clones)
			}
		})
	}
}

// withProcessors does f as on a machine with a number of processors.
func withProcessors(n int, f func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
	f()
}

// TestWorkersOverlookTheSame: in a store so small that most new states are taken for known ones, which these are
// depends on the order of all before them. A trace is found again in such a store.
func TestWorkersOverlookTheSame(t *testing.T) {
	for _, bytes := range []uint64{512, 4096, 16384} {
		opts := Options{Spec: spec.Spec{Store: spec.Bitstate, MaxErrors: 3}}
		opts.Tuning.Bits, opts.Tuning.Least = bytes, math.MaxInt
		g := grid(200).invariant("rare", func(x uint64) bool { return x%1009 != 7 || x < 900 })
		want := comparable(run(t, g.clone(), g.shared(opts, 1)))
		opts.Tuning.Least = 1
		for workers := 1; workers <= 4; workers++ {
			if got := comparable(run(t, g.clone(), g.shared(opts, workers))); got != want {
				t.Errorf("%d bytes, %d workers\n%s\nwant\n%s", bytes, workers, got, want)
			}
		}
	}
}

// TestWorkersAreInterrupted: a round ends before its search does.
func TestWorkersAreInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	g := grid(1 << 20)
	g.onEach = func(x uint64) {
		if x == 1000 {
			cancel(errors.New("enough"))
		}
	}
	if o := run(t, g, g.shared(Options{Context: ctx}, 3)); o.Verdict != outcome.Stopped || o.Reason != "interrupted: enough" {
		t.Errorf("verdict %s, reason %q", o.Verdict, o.Reason)
	}
}

// TestPanicOfAWorker: the caller of Check can recover from a panic of a worker.
func TestPanicOfAWorker(t *testing.T) {
	g := grid(1000)
	g.onEach = func(x uint64) {
		if x == 200_200 {
			panic("oops")
		}
	}
	defer func() {
		if p := recover(); p != "oops" {
			t.Errorf("recovered %v", p)
		}
	}()
	run(t, g, g.shared(Options{}, 3))
}

func TestWorkersNeedClones(t *testing.T) {
	for _, opts := range []Options{{Spec: spec.Spec{Workers: 2}}} {
		if _, err := Check(cycle(), nil, opts); err == nil {
			t.Errorf("no error for %+v", opts)
		}
	}
}

// TestStepwise: states may be taken one by one, once each; steps with effects need one worker.
func TestStepwise(t *testing.T) {
	g := grid(50).invariant("late", isNot(1234))
	run(t, g, Options{Stepwise: true})
	steps := g.expansions
	h := grid(50).invariant("late", isNot(1234))
	o := run(t, h, Options{Tuning: search.Tuning{Least: math.MaxInt}})
	if steps != h.expansions || o.Verdict != outcome.Violated {
		t.Errorf("%d expansions, want %d", steps, h.expansions)
	}
}
