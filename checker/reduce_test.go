package checker

import (
	"strings"
	"testing"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/outcome"
	"gomc/spec"
)

// prefers is a Reducer that leaves out all but some rules, wherever one of them is enabled.
type prefers struct{ rules uint64 }

func (p prefers) Choose(_, records []uint64) bitset.Set {
	for at := 0; at < len(records); at += 2 {
		if p.rules>>records[at]&1 != 0 {
			return []uint64{p.rules}
		}
	}
	return nil
}

func (p prefers) Clone() reduction.Reducer { return p }

func (p prefers) Name() string { return "test" }

// switches has a rule for each of n switches, which turns it on, and, if back is set, off.
func switches(n int, back bool) *graph {
	g := newGraph([]string{"a", "b", "c", "d"}[:n]...).start(0)
	g.next = func(x uint64) (out []move) {
		for i := range n {
			if back || x>>i&1 == 0 {
				out = append(out, move{rule: i, to: x ^ 1<<i})
			}
		}
		return out
	}
	return g
}

// reducing are options for a search that prefers a rule.
func reducing(g *graph, rule int) Options {
	return Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Reductions: Reductions{Reducer: prefers{1 << rule}}, Clone: func() (engine.Engine, reduction.Canonicalizer, error) { return g.clone(), nil, nil }}
}

func TestReduction(t *testing.T) {
	for name, c := range map[string]struct {
		g                   *graph
		rule                int
		states, transitions uint64
	}{
		"one order of three":                       {switches(3, false), 0, 5, 5}, // a, then b and c in both orders
		"a rule that is disabled":                  {switches(2, false), 3, 4, 4},
		"all orders where a cycle would put b off": {switches(2, true), 0, 4, 6}, // 0: a; 1, which leads back to 0: a, b; 3: a; 2: a, b
		"a step to the same state":                 {newGraph("a", "b").start(0).edge(0, 0, 0).edge(1, 0, 1), 0, 2, 2},
	} {
		for _, workers := range []int{0, 1, 3} {
			opts := reducing(c.g, c.rule)
			opts.Spec.Workers, opts.Tuning.Least, opts.Tuning.Shared = workers, 1, workers != 1
			opts.Tuning.Further, opts.Tuning.Solo = 2*(1-min(1, workers)), 1 // with 0, they join later
			o := run(t, c.g, opts)
			if o.States != c.states || o.Transitions != c.transitions || o.Verdict != outcome.Verified {
				t.Errorf("%s, %d workers: %s, %d states and %d transitions, want %d and %d",
					name, workers, o.Verdict, o.States, o.Transitions, c.states, c.transitions)
			}
			opts.Tuning.Least = 1 << 20 // one by one
			if one := run(t, c.g, opts); one.States != o.States || one.Transitions != o.Transitions {
				t.Errorf("%s, one by one: %d states, %d transitions", name, one.States, one.Transitions)
			}
		}
	}
}

// TestReductionIgnoresNothing: a violation is found although the rule that leads to it is
// left out wherever another one can go round a cycle.
func TestReductionIgnoresNothing(t *testing.T) {
	g := switches(2, true).invariant("i", func(x uint64) bool { return x&2 == 0 })
	o := run(t, g, reducing(g, 0))
	if o.Verdict != outcome.Violated || o.Trace == nil || o.Trace.Shortest || len(o.Trace.Steps) != 3 {
		t.Errorf("%s, trace %+v", o.Verdict, o.Trace)
	}
}

// TestReductionAtFaults: where a step is faulty, none is left out.
func TestReductionAtFaults(t *testing.T) {
	g := newGraph("a", "b", "c").start(0).edge(0, 0, 1).edge(1, 0, 2).fault(2, 0, &engine.Fault{Kind: engine.Overflow})
	opts := reducing(g, 0)
	opts.Spec.MaxErrors = 2
	if o := run(t, g, opts); o.States != 3 || o.Verdict != outcome.Errored {
		t.Errorf("%s, %d states", o.Verdict, o.States)
	}
}

func TestReductionOfParts(t *testing.T) {
	g := switches(3, false)
	whole := g.program.Rules[0]
	for _, r := range g.program.Rules {
		r.Whole = whole
	}
	o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}})
	if len(o.Rules) != 1 || o.Rules[0].Fired != 12 || o.Rules[0].New != 7 {
		t.Errorf("%+v", o.Rules)
	}
}

func TestSelfCheckOfReduction(t *testing.T) {
	g := switches(3, false)
	opts := reducing(g, 0)
	opts.Spec.SelfCheck = true
	o := run(t, g, opts)
	// Of the five states, the first leaves two rules out: walks of two steps.
	if want := (outcome.SelfCheck{Sampled: 5, Commutations: 8, Unreduced: 8}); o.SelfCheck == nil || *o.SelfCheck != want {
		t.Errorf("%+v", o.SelfCheck)
	}
}

func TestSelfCheckFindsWrongReduction(t *testing.T) {
	for name, c := range map[string]struct {
		g      *graph
		sample int
		want   string
	}{
		"one rule disables another": {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2), 0,
			`in {x = 0}, rule "b" (model.m:2) enables or disables a rule of a stubborn set`},
		"one rule gives another more to do": {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2).edge(1, 1, 3).edge(0, 2, 3).edge(0, 2, 4), 0,
			`enables or disables`},
		"rules that do not commute": {newGraph("a", "b").start(0).edge(0, 0, 1).edge(1, 0, 2).edge(1, 1, 3).edge(0, 2, 4), 0,
			`in {x = 0}, rule "b" (model.m:2) and rule "a" (model.m:1) lead to different states in different orders; the stubborn set is that of {x = 0}`},
		"a state at rest, outside the sample": {newGraph("a", "b").start(9).edge(0, 9, 0).edge(0, 0, 1).edge(1, 0, 2), 1,
			`the state {x = 2}, which nothing but faults leads out of, was not found`},
		"a violation, outside the sample": {newGraph("a", "b").start(9).edge(0, 9, 0).edge(0, 0, 1).edge(1, 0, 2).invariant("i", isNot(2)), 1,
			`with reductions the search found nothing (3 states), without "invariant \"i\" failed"`},
	} {
		opts := reducing(c.g, 0)
		opts.Spec.SelfCheck, opts.Tuning.Sample = true, c.sample
		_, err := Check(c.g, c.g, opts)
		if err == nil || !strings.HasPrefix(err.Error(), "internal error: the self-check failed: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
