package checker

import (
	"context"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// digits renames the cells of the model cells: it permutes three decimal digits.
type digits struct{ order uint64 }

func (d digits) Order() uint64 { return d.order }

func permuted(x uint64, p [3]int) uint64 {
	var out uint64
	for i, unit := range []uint64{1, 10, 100} {
		out += x / unit % 10 * []uint64{1, 10, 100}[p[i]]
	}
	return out
}

func images(states [][]uint64, ps ...[3]int) iter.Seq[[][]uint64] {
	return func(yield func([][]uint64) bool) {
		for _, p := range ps {
			var out [][]uint64
			for _, s := range states {
				out = append(out, []uint64{permuted(s[0], p)})
			}
			if !yield(out) {
				return
			}
		}
	}
}

func (digits) Images(states ...[]uint64) iter.Seq[[][]uint64] {
	return images(states, [3]int{0, 1, 2}, [3]int{0, 2, 1}, [3]int{1, 0, 2}, [3]int{1, 2, 0}, [3]int{2, 0, 1}, [3]int{2, 1, 0})
}

func (digits) Neighbours(states ...[]uint64) iter.Seq[[][]uint64] {
	return images(states, [3]int{1, 0, 2}, [3]int{0, 2, 1})
}

// alike is the model cells with one rule for all cells, as a ruleset would be.
func alikeCells() *graph {
	g := cells()
	next := g.next
	g.next = func(x uint64) []move {
		out := next(x)
		for i := range out {
			out[i].rule = 0
		}
		return out
	}
	return g
}

// checked are options for a self-check of a graph.
func checked(g *graph, canonical canonicalBy) Options {
	return Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, SelfCheck: true}, Reductions: Reductions{Canonicalizer: canonical, Orbits: digits{6}}, Clone: func() (engine.Engine, reduction.Canonicalizer, error) { return g.clone(), canonical, nil }}
}

func TestSelfCheck(t *testing.T) {
	bad := func(g *graph) *graph { return g.invariant("i", func(x uint64) bool { return sorted(x) != 123 }) }
	some := checked(nil, nil)
	for name, c := range map[string]struct {
		g    *graph
		set  func(*Options)
		want outcome.SelfCheck
	}{
		"verified":         {alikeCells(), nil, outcome.SelfCheck{Sampled: 20, Renamings: 6, All: true, Unreduced: 64}},
		"violated":         {bad(alikeCells()), nil, outcome.SelfCheck{Sampled: 14, Renamings: 6, All: true, Unreduced: 45}},
		"liveness":         {alikeCells().liveness("zero", is(0)), nil, outcome.SelfCheck{Sampled: 20, Renamings: 6, All: true, Unreduced: 64}},
		"two workers":      {alikeCells(), func(o *Options) { o.Spec.Workers = 2 }, outcome.SelfCheck{Sampled: 20, Renamings: 6, All: true, Unreduced: 64}},
		"to some depth":    {alikeCells(), func(o *Options) { o.Spec.MaxDepth = 2 }, outcome.SelfCheck{Sampled: 4, Renamings: 6, All: true, Unreduced: 10}},
		"a small sample":   {alikeCells(), func(o *Options) { o.Tuning.Sample = 7 }, outcome.SelfCheck{Sampled: 7, Renamings: 6, All: true, Unreduced: 64}},
		"many renamings":   {alikeCells(), func(o *Options) { o.Reductions.Orbits = digits{math.MaxUint64} }, outcome.SelfCheck{Sampled: 20, Renamings: 2, Unreduced: 64}},
		"too large":        {alikeCells(), func(o *Options) { o.Tuning.Unreduced = 63 }, outcome.SelfCheck{Sampled: 20, Renamings: 6, All: true, LeftOut: "it has more than 63 states"}},
		"cut short":        {alikeCells(), func(o *Options) { o.Spec.MaxStates = 5 }, outcome.SelfCheck{Sampled: 5, Renamings: 6, All: true, LeftOut: "this search was cut short"}},
		"nothing to check": {alikeCells(), func(o *Options) { o.Reductions.Canonicalizer = nil }, outcome.SelfCheck{LeftOut: "no reduction has an effect on this model"}},
	} {
		t.Run(name, func(t *testing.T) {
			opts := checked(c.g, sorted)
			if opts.Tuning.Sample != some.Tuning.Sample {
				t.Fatal("options are shared")
			}
			if c.set != nil {
				c.set(&opts)
			}
			o := run(t, c.g, opts)
			if o.SelfCheck == nil || *o.SelfCheck != c.want {
				t.Errorf("%s: %+v", o.Verdict, o.SelfCheck)
			}
		})
	}
}

// TestSelfCheckOfLopsidedStart: orbits are counted although one renaming of the start
// state is a start state and the others are not even reached.
func TestSelfCheckOfLopsidedStart(t *testing.T) {
	g := newGraph("a").start(1)
	o := run(t, g, checked(g, sorted))
	if o.SelfCheck.Unreduced != 1 || o.States != 1 {
		t.Errorf("%d states, %+v", o.States, o.SelfCheck)
	}
}

func TestSelfCheckFinds(t *testing.T) {
	for name, c := range map[string]struct {
		canonical canonicalBy
		sample    int
		want      []string
	}{
		"two representatives of an orbit": {func(x uint64) uint64 {
			if x == 12 {
				return 12
			}
			return reversed(x)
		}, 0, []string{"the state {x = 120} has the representative {x = 210}", "its renaming {x = 12} has the representative {x = 12}"}},
		"a representative of another orbit": {func(x uint64) uint64 {
			if sorted(x) == 12 {
				return 3
			}
			return sorted(x)
		}, 0, []string{"has the representative {x = 3}, which is no renaming of it"}},
		"too many, outside the sample": {func(x uint64) uint64 {
			if x == 121 {
				return 121
			}
			return sorted(x)
		}, 1, []string{"20 orbits among the 64 states", "21 states were found with symmetry"}},
		"too few, outside the sample": {func(x uint64) uint64 {
			return min(sorted(x), 233)
		}, 1, []string{"20 orbits among the 64 states", "but 19 states"}},
	} {
		t.Run(name, func(t *testing.T) {
			g := alikeCells()
			opts := checked(g, c.canonical)
			opts.Tuning.Sample = c.sample
			_, err := Check(g, g, opts)
			if err == nil || !strings.HasPrefix(err.Error(), "internal error: the self-check failed: ") {
				t.Fatalf("the error is %v", err)
			}
			for _, part := range c.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
		})
	}
}

// TestSelfCheckOfVerdicts: a violation that the reduction misses, in a state that is not
// in the sample.
func TestSelfCheckOfVerdicts(t *testing.T) {
	g := alikeCells().invariant("i", isNot(333))
	opts := checked(g, func(x uint64) uint64 { return min(sorted(x), 233) })
	opts.Tuning.Sample = 1
	_, err := Check(g, g, opts)
	if err == nil || !strings.Contains(err.Error(), `found nothing (19 states), without "invariant \"i\" failed" 8 steps`) {
		t.Errorf("the error is %v", err)
	}
}

// TestSelfCheckBlamesTheModel: what is missed because the model is not symmetric is a
// finding, whether in the sample or only after the searches disagree.
func TestSelfCheckBlamesTheModel(t *testing.T) {
	for _, sample := range []int{0, 1} {
		g := alikeCells().invariant("i", isNot(1)) // the representative is 100
		opts := checked(g, reversed)
		opts.Tuning.Sample = sample
		o := run(t, g, opts)
		if o.Exit != outcome.ExitError || len(o.Findings) != 1 || o.Findings[0].Kind != "asymmetry" || o.SelfCheck != nil {
			t.Errorf("sample %d: exit %d, %+v, %+v", sample, o.Exit, o.Findings, o.SelfCheck)
		}
		if d := o.Findings[0].Details; !slices.Equal(d, []string{"it fails in {x = 1}", "but not in its renaming {x = 100}"}) {
			t.Errorf("details %q", d)
		}
	}
}

func TestSelfCheckStops(t *testing.T) {
	g := alikeCells()
	opts := checked(g, sorted)
	ctx, cancel := context.WithCancel(t.Context())
	opts.Watch = limit.Start(limit.Options{Context: ctx})
	defer opts.Watch.Stop()
	g.liveness("l", func(x uint64) bool {
		if x == 333 { // the last state
			cancel()
		}
		return true
	})
	o := run(t, g, opts)
	if o.SelfCheck == nil || o.SelfCheck.Sampled != 0 || !strings.Contains(o.SelfCheck.LeftOut, "interrupted") {
		t.Errorf("%s, %+v", o.Verdict, o.SelfCheck)
	}
	opts = checked(g, sorted)
	late, over := context.WithCancelCause(t.Context())
	opts.Context = late
	g.expansions = 0
	o, err := check(g, g, opts, func() time.Time {
		if g.expansions >= 20 {
			over(&limit.Error{Kind: limit.Time, Message: "the time limit of 1h0m0s is reached"})
		}
		return time.Now()
	})
	if err != nil || o.SelfCheck == nil || !strings.Contains(o.SelfCheck.LeftOut, "time limit") {
		t.Errorf("%+v, %v", o.SelfCheck, err)
	}
}

func TestSelfCheckThatCannotBe(t *testing.T) {
	g := alikeCells()
	opts := checked(g, sorted)
	opts.Reductions.Orbits = nil
	if _, err := Check(g, g, opts); err == nil {
		t.Error("no orbits: no error")
	}
}
