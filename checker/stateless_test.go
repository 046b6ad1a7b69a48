package checker

import (
	"errors"
	"strings"
	"testing"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/outcome"
	"gomc/spec"
)

// independent is a Dependence of rules that all commute, but for some pairs.
type independent struct {
	prefers
	pairs map[[2]int32]bool
}

func (d independent) Choose(_, _ []uint64) bitset.Set { return nil }

func (d independent) Clone() reduction.Reducer { return d }

func (d independent) Dependent(a, b int32) bool {
	return d.pairs[[2]int32{a, b}] || d.pairs[[2]int32{b, a}]
}

func (d independent) Feeds(int32, int32) bool { return false }

func (d independent) Anew(int32, int32, []uint64, []uint64) bool { return false }

func (d independent) Messages() []uint64 { return nil }

func (d independent) CanEnable(a, b int32) bool { return d.Dependent(a, b) }

func dependent(pairs ...[2]int32) independent {
	d := independent{pairs: map[[2]int32]bool{}}
	for _, p := range pairs {
		d.pairs[p] = true
	}
	return d
}

func dynamic(d reduction.Dependence) Options {
	return Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, Search: spec.Dynamic}, Reductions: Reductions{Reducer: d}}
}

func TestStateless(t *testing.T) {
	for name, c := range map[string]struct {
		g                          *graph
		d                          reduction.Dependence
		executions, states, atRest uint64
	}{
		"nothing matters":      {switches(3, false), dependent(), 1, 4, 1},
		"two orders of two":    {switches(3, false), dependent([2]int32{0, 1}), 2, 7, 1}, // the third comes last
		"all orders of three":  {switches(3, false), dependent([2]int32{0, 1}, [2]int32{1, 2}, [2]int32{0, 2}), 6, 16, 1},
		"a and b, b and c":     {switches(3, false), dependent([2]int32{0, 1}, [2]int32{1, 2}), 4, 13, 1},
		"one disables another": {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2), dependent([2]int32{0, 1}), 2, 3, 2},
		// c is enabled by b and disabled by a, which is taken first.
		"one that is not enabled yet": {newGraph("a", "b", "c").start(0).edge(0, 0, 1).edge(1, 0, 2).edge(1, 1, 3).edge(0, 2, 3).edge(2, 2, 4),
			dependent([2]int32{0, 2}, [2]int32{1, 2}), 2, 5, 2},
		"several start states": {newGraph("a").start(0, 5).edge(0, 0, 1), dependent(), 2, 3, 2},
	} {
		o := run(t, c.g, dynamic(c.d))
		if o.Verdict != outcome.Verified || o.Executions != c.executions || o.States != c.states || o.Quiescent != c.atRest {
			t.Errorf("%s: %s, %d executions, %d states, %d at rest; want %d, %d, %d",
				name, o.Verdict, o.Executions, o.States, o.Quiescent, c.executions, c.states, c.atRest)
		}
	}
}

func TestStatelessFinds(t *testing.T) {
	g := switches(2, false).invariant("i", isNot(2))
	o := run(t, g, dynamic(dependent([2]int32{0, 1})))
	if o.Verdict != outcome.Violated || o.Trace == nil || o.Trace.Shortest || len(o.Trace.Steps) != 2 {
		t.Errorf("%s, %+v", o.Verdict, o.Trace)
	}
	g = switches(2, false)
	g.fault(1, 1, &engine.Fault{Kind: engine.Overflow, Message: "too much"})
	next := g.next
	g.next = func(x uint64) []move {
		if x == 3 {
			return []move{{rule: 1, fault: &engine.Fault{Kind: engine.Overflow, Message: "too much"}}}
		}
		return next(x)
	}
	if o := run(t, g, dynamic(dependent())); o.Verdict != outcome.Errored || len(o.Trace.Steps) != 4 {
		t.Errorf("%s, %+v", o.Verdict, o.Trace)
	}
	opts := dynamic(dependent())
	opts.Spec.Deadlock = spec.Stuck
	if o := run(t, switches(2, false), opts); o.Verdict != outcome.Deadlock || len(o.Trace.Steps) != 3 {
		t.Errorf("%s", o.Verdict)
	}
	g = switches(2, false).cover("c", is(3)).cover("never", is(9))
	if o := run(t, g, dynamic(dependent())); o.Exit != outcome.ExitUncovered || len(o.Findings) != 1 {
		t.Errorf("exit %d, %+v", o.Exit, o.Findings)
	}
}

// TestStatelessSelfCheck: a self-check takes independent steps in both orders, and searches again.
func TestStatelessSelfCheck(t *testing.T) {
	checked := func(g *graph, d reduction.Dependence) (*outcome.Outcome, error) {
		opts := dynamic(d)
		opts.Spec.SelfCheck, opts.Clone = true, func() (engine.Engine, reduction.Canonicalizer, error) { return g.clone(), nil, nil }
		return Check(g, g, opts)
	}
	g := switches(3, false).invariant("i", isNot(9))
	o, err := checked(g, dependent([2]int32{0, 1}))
	if err != nil {
		t.Fatal(err)
	}
	if want := (outcome.SelfCheck{Sampled: 7, Commutations: 8, Unreduced: 8}); *o.SelfCheck != want {
		t.Errorf("%+v", *o.SelfCheck)
	}
	if _, err := checked(switches(2, false).invariant("i", isNot(2)), dependent([2]int32{0, 1})); err != nil {
		t.Errorf("of a violated model: %v", err)
	}
	for name, c := range map[string]struct {
		g    *graph
		d    reduction.Dependence
		want string
	}{
		"orders that differ": {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2).edge(1, 1, 3).edge(0, 2, 4), dependent(), "do not commute"},
		"one disables":       {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2), dependent(), "do not commute"},
		"one enables":        {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 1, 2), dependent(), "is taken to be independent"},
		"one is visible":     {switches(2, false).invariant("i", isNot(2)), dependent(), "with reductions the search found nothing"},
	} {
		if _, err := checked(c.g, c.d); err == nil || !strings.HasPrefix(err.Error(), "internal error: the self-check failed: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStatelessBounds: runs that do not end are refused, unless there is a bound.
func TestStatelessBounds(t *testing.T) {
	g := switches(2, true).invariant("i", isNot(3))
	_, err := Check(g, g, dynamic(dependent()))
	if refused := (*spec.UnsupportedError)(nil); !errors.As(err, &refused) || !strings.Contains(refused.Message, "runs that end") {
		t.Errorf("the error is %v", err)
	}
	opts := dynamic(dependent([2]int32{0, 1}))
	opts.Spec.MaxDepth = 2
	if o := run(t, g, opts); o.Verdict != outcome.Violated || len(o.Trace.Steps) != 3 {
		t.Errorf("%s, %+v", o.Verdict, o.Trace)
	}
	opts.Spec.MaxDepth = 1
	if o := run(t, g, opts); o.Verdict != outcome.Bounded || o.Depth != 1 {
		t.Errorf("%s, depth %d", o.Verdict, o.Depth)
	}
	opts = dynamic(dependent())
	opts.Spec.MaxStates = 2
	if o := run(t, switches(3, false), opts); o.Verdict != outcome.Stopped || o.States != 2 {
		t.Errorf("%s, %d states", o.Verdict, o.States)
	}
}

func TestStatelessRefuses(t *testing.T) {
	g := switches(2, false)
	if _, err := Check(g, g, Options{Spec: spec.Spec{Search: spec.Dynamic}}); err == nil {
		t.Error("without a reducer: no error")
	}
}
