package checker

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

func TestTraceShape(t *testing.T) {
	g := newGraph("a", "b").start(7, 0).assume(isNot(7)).path(0, 1).edge(1, 0, 2).edge(1, 1, 3)
	g.fault(0, 3, &engine.Fault{Kind: engine.BadIndex, Message: "a[9]"})
	o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}})
	at := func(n string) []outcome.Binding { return []outcome.Binding{{Name: "x", Value: n}} }
	want := &outcome.Trace{Shortest: true, Steps: []outcome.TraceStep{
		{Event: outcome.Event{Rule: "start1", Kind: "startstate"}, Start: &outcome.Start{Differs: []string{"x"}}, Changed: []outcome.Change{{Name: "x", Before: "", After: "0"}}, State: at("0")},
		{Event: outcome.Event{Rule: "a", Kind: "rule"}, Changed: []outcome.Change{{Name: "x", Before: "0", After: "1"}}, State: at("1")},
		{Event: outcome.Event{Rule: "b", Kind: "rule"}, Changed: []outcome.Change{{Name: "x", Before: "1", After: "3"}}, State: at("3")},
		{Event: outcome.Event{Rule: "a", Kind: "rule"}, Faulty: true},
	}}
	if !reflect.DeepEqual(o.Trace, want) {
		t.Errorf("got  %+v\nwant %+v", o.Trace, want)
	}
}

// TestReplaySkipsFaults: under symmetry the concrete state can have a faulty step before
// the one that the search took.
func TestReplaySkipsFaults(t *testing.T) {
	searched := newGraph("a", "b").start(1).path(1, 0).invariant("i", isNot(0))
	narrator := newGraph("a", "b").start(1).fault(1, 1, &engine.Fault{}).path(1, 0).invariant("i", isNot(0))
	if o, err := Check(searched, narrator, Options{}); err != nil || story(o.Trace) != "start0 1, a 0" {
		t.Errorf("%v, %v", o, err)
	}
}

func TestNoNarratorNoTrace(t *testing.T) {
	o, err := Check(maxerr(), nil, Options{})
	if err != nil || o.Trace != nil || len(o.Findings) != 1 {
		t.Errorf("got %+v, %v", o, err)
	}
}

// TestReplayDisagrees gives the narrator another model than the engine: each way to
// disagree must be an internal error that names the finding.
func TestReplayDisagrees(t *testing.T) {
	fault := &engine.Fault{Kind: engine.BadIndex, Message: "a[9]"}
	type variant = func() *graph
	other, elsewhere, inGuard := *fault, *fault, *fault
	other.Kind, elsewhere.At, inGuard.Guard = engine.Overflow, newGraph().line(3), true
	tests := []struct {
		name               string
		searched, narrator variant
		says, alsoFinding  string
	}{
		{
			"an edge is missing on the way",
			func() *graph { return newGraph("a").start(0).path(0, 1, 2, 0).invariant("i", isNot(2)) },
			func() *graph { return newGraph("a").start(0).path(0, 3).invariant("i", isNot(2)) },
			"after step 1: no step leads to the stored state {x = 1}, in the state {x = 0}", `invariant \"i\" failed`,
		},
		{
			"the last edge is missing",
			func() *graph { return newGraph("a").start(0).path(0, 1, 2, 0).invariant("i", isNot(2)) },
			func() *graph { return newGraph("a").start(0).path(0, 1, 3).invariant("i", isNot(2)) },
			"after step 2: no step leads to the rejected state {x = 2}, in the state {x = 1}", `invariant \"i\" failed`,
		},
		{
			"another start state",
			func() *graph { return newGraph("a").start(0).path(0, 1).invariant("i", isNot(1)) },
			func() *graph { return newGraph("a").start(5).path(0, 1).invariant("i", isNot(1)) },
			"at the start states: no step leads to the stored state {x = 0}", `invariant \"i\" failed`,
		},
		{
			"another property",
			func() *graph { return cycle().invariant("i", isNot(1)).invariant("j", isNot(5)) },
			func() *graph { return cycle().invariant("i", isNot(5)).invariant("j", isNot(1)) },
			"accepted, or rejected otherwise", `invariant \"i\" failed`,
		},
		{
			"the property holds",
			func() *graph { return cycle().invariant("i", isNot(1)) },
			func() *graph { return cycle().invariant("i", isNot(5)) },
			"accepted, or rejected otherwise", `invariant \"i\" failed`,
		},
		{
			"the property fails instead of faulting",
			func() *graph { return cycle().property(0, "i", faultAt(1, fault)) },
			func() *graph { return cycle().property(0, "i", faultAt(1, nil)).invariant("k", isNot(1)) },
			"accepted, or rejected otherwise", "a[9]",
		},
		{
			"the property faults instead of failing",
			func() *graph { return cycle().invariant("i", isNot(1)) },
			func() *graph { return cycle().property(0, "i", faultAt(1, fault)) },
			"accepted, or rejected otherwise", `invariant \"i\" failed`,
		},
		{
			"no fault",
			func() *graph { return newGraph("a").start(0).fault(0, 0, fault) },
			func() *graph { return newGraph("a").start(0).path(0, 0) },
			"no step faults in this way", "a[9]",
		},
		{
			"another fault",
			func() *graph { return newGraph("a").start(0).fault(0, 0, fault) },
			func() *graph { return newGraph("a").start(0).fault(0, 0, &other) },
			"no step faults in this way", "a[9]",
		},
		{
			"a fault elsewhere",
			func() *graph { return newGraph("a").start(0).fault(0, 0, fault) },
			func() *graph { return newGraph("a").start(0).fault(0, 0, &elsewhere) },
			"no step faults in this way", "a[9]",
		},
		{
			"a fault in the guard",
			func() *graph { return newGraph("a").start(0).fault(0, 0, fault) },
			func() *graph { return newGraph("a").start(0).fault(0, 0, &inGuard) },
			"no step faults in this way", "a[9]",
		},
		{
			"a faulty start",
			func() *graph {
				g := newGraph("a")
				g.starts = []move{{fault: fault}}
				return g
			},
			func() *graph { return newGraph("a").start(0) },
			"at the start states: no step faults", "a[9]",
		},
		{
			"no deadlock",
			func() *graph { return newGraph("a").start(0) },
			func() *graph { return newGraph("a").start(0).path(0, 1) },
			"the state is not a deadlock", "deadlock",
		},
		{
			"no fault in a cover",
			func() *graph { return cycle().property(2, "c", faultAt(1, fault)) },
			func() *graph { return cycle().property(2, "c", faultAt(2, fault)) },
			"does not fault in this way", "a[9]",
		},
		{
			"no fault in liveness",
			func() *graph {
				g := cycle().liveness("l", is(1))
				g.live[0] = func(uint64) ([]bool, *engine.Fault) { return nil, fault }
				return g
			},
			func() *graph { return cycle().liveness("l", is(1)) },
			"does not fault in this way", "a[9]",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o, err := Check(test.searched(), test.narrator(), Options{})
			if err == nil {
				t.Fatalf("no error, but %s", story(o.Trace))
			}
			for _, part := range []string{"internal error", test.says, test.alsoFinding} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			if _, err := Check(test.searched(), test.searched(), Options{}); err != nil {
				t.Errorf("even the engine's own narrator: %v", err)
			}
		})
	}
}

// Symmetry

// canonicalBy makes a Canonicalizer of a function on states.
type canonicalBy func(x uint64) uint64

func (f canonicalBy) Canonical(state []uint64) { state[0] = f(state[0]) }

// cells returns a model of three interchangeable cells with values 0 to 3, one decimal digit each, that are raised one
// at a time: 4^3 states, or the C(6,3) = 20 ways to spread four values over cells without names. Rule n raises cell n.
func cells() *graph {
	g := newGraph("c0", "c1", "c2").start(0)
	g.next = func(x uint64) []move {
		var out []move
		for c, unit := range []uint64{1, 10, 100} {
			if x/unit%10 < 3 {
				out = append(out, move{rule: c, to: x + unit})
			}
		}
		return out
	}
	return g
}

// sorted is the canonical form: digits ascending from the left.
func sorted(x uint64) uint64 {
	d := []uint64{x / 100, x / 10 % 10, x % 10}
	slices.Sort(d)
	return 100*d[0] + 10*d[1] + d[2]
}

// reversed returns another one: digits descending.
func reversed(x uint64) uint64 {
	x = sorted(x)
	return x%10*100 + x/10%10*10 + x/100
}

func TestSymmetryCounts(t *testing.T) {
	// A cell is below 3 in three quarters of the states; of the 3*20 digits of the
	// canonical ones, each value has a quarter as well.
	o := expect(t, cells(), Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}, want{verdict: outcome.Verified, states: 64, transitions: 3 * 48, depth: 9, quiescent: 1})
	if len(o.Reductions) != 0 {
		t.Errorf("reductions %q", o.Reductions)
	}
	for _, canonical := range []canonicalBy{sorted, reversed} {
		o := expect(t, cells(), Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Reductions: Reductions{Canonicalizer: canonical}},
			want{verdict: outcome.Verified, states: 20, transitions: 45, depth: 9, quiescent: 1})
		if !slices.Equal(o.Reductions, []string{"symmetry"}) {
			t.Errorf("reductions %q", o.Reductions)
		}
	}
}

// TestSymmetryTraces: whatever the canonical form, the trace is a run of the model
// itself, as long as without symmetry, and ends in a state that shows the finding.
func TestSymmetryTraces(t *testing.T) {
	bad := func(x uint64) bool { return sorted(x) != 123 }
	plain := run(t, cells().invariant("i", bad), Options{})
	for name, canonical := range map[string]canonicalBy{"sorted": sorted, "reversed": reversed} {
		t.Run(name, func(t *testing.T) {
			g := cells().invariant("i", bad)
			o := run(t, g, Options{Reductions: Reductions{Canonicalizer: canonical}})
			if o.Verdict != outcome.Violated || len(o.Trace.Steps) != len(plain.Trace.Steps) {
				t.Fatalf("verdict %s, trace %s", o.Verdict, story(o.Trace))
			}
			x := uint64(0)
			for _, s := range o.Trace.Steps[1:] {
				x = follow(t, g, x, s)
			}
			if bad(x) {
				t.Errorf("the trace ends in %d", x)
			}
		})
	}
}

// follow takes the step's event from x and checks that the state is the one shown.
func follow(t *testing.T, g *graph, x uint64, s outcome.TraceStep) uint64 {
	t.Helper()
	for _, m := range g.next(x) {
		if g.program.Rules[m.rule].Name == s.Event.Rule {
			if fmt.Sprint(m.to) != s.State[0].Value {
				t.Fatalf("%s leads from %d to %d, but the trace shows %s", s.Event.Rule, x, m.to, s.State[0].Value)
			}
			return m.to
		}
	}
	t.Fatalf("there is no %s in %d", s.Event.Rule, x)
	return 0
}

// TestSymmetryDeadlock: a successor that is only a renaming is another raw state.
func TestSymmetryDeadlock(t *testing.T) {
	g := newGraph("a").start(1).path(1, 2, 1)
	least := canonicalBy(func(uint64) uint64 { return 1 })
	expect(t, g, Options{Reductions: Reductions{Canonicalizer: least}}, want{verdict: outcome.Verified, states: 1, transitions: 1})
	expect(t, newGraph("a").start(1).path(1, 1).path(2, 2), Options{Reductions: Reductions{Canonicalizer: least}}, want{outcome.Deadlock, 11, 1, 1, 0, 0,
		[]string{"deadlock: deadlock: no rule leads from here to another state"}, "start0 1"})
}

// TestSymmetryMessage: the first finding speaks of the values that the trace shows.
func TestSymmetryMessage(t *testing.T) {
	g := cells()
	next := g.next
	g.next = func(x uint64) []move {
		if sorted(x) == 12 {
			return []move{{fault: &engine.Fault{Kind: engine.BadIndex, Message: fmt.Sprint("bad index in ", x)}}}
		}
		return next(x)
	}
	o := run(t, g, Options{Reductions: Reductions{Canonicalizer: canonicalBy(reversed)}})
	steps := o.Trace.Steps
	if last := steps[len(steps)-2].State[0].Value; o.Findings[0].Message != "bad index in "+last || o.Reason != o.Findings[0].Message {
		t.Errorf("message %q, reason %q, trace %s", o.Findings[0].Message, o.Reason, story(o.Trace))
	}
}

// TestAsymmetry: what a model does in the representative of an orbit and not in the state
// reached is the model's fault, with the place of the rule or property.
func TestAsymmetry(t *testing.T) {
	// All cells have one rule, as a ruleset would.
	one := func(g *graph) *graph {
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
	step := func(from uint64, m move) func() *graph {
		return func() *graph {
			g := cells()
			next := g.next
			g.next = func(x uint64) []move {
				if x == from {
					return append(next(x), m)
				}
				return next(x)
			}
			return g
		}
	}
	const renamed = "but not in its renaming {x = 1}"
	for name, c := range map[string]struct {
		make    func() *graph
		message string
		details string
	}{
		// Of 1, 10 and 100 the canonical form is 100, and the first found is 1.
		"invariant": {func() *graph { return cells().invariant("i", isNot(100)) }, `invariant "i"`, "it fails in {x = 100}; " + renamed},
		"fault in an invariant": {func() *graph {
			g := cells().invariant("i", isNot(5))
			g.test[0] = func(x uint64) (bool, *engine.Fault) {
				if x == 100 {
					return false, &engine.Fault{Kind: engine.UndefinedRead, Message: "y is undefined"}
				}
				return true, nil
			}
			return g
		}, `invariant "i"`, "in {x = 100}; it is an error, y is undefined"},
		"fault in a rule": {step(100, move{fault: &engine.Fault{Kind: engine.BadIndex, Message: "bad"}}), `rule "c0"`, "in {x = 100}; it is an error, bad"},
		"a step more":     {step(100, move{to: 333}), `rule "c0"`, "it fires 4 times and 3 times"},
	} {
		t.Run(name, func(t *testing.T) {
			g := one(c.make())
			g.invariant("end", isNot(333))
			o := run(t, g, Options{Reductions: Reductions{Canonicalizer: canonicalBy(reversed)}})
			f := o.Findings[0]
			if o.Exit != outcome.ExitError || f.Kind != "asymmetry" || f.Message != c.message+" does not treat the values of a scalarset alike" || f.Line == 0 {
				t.Errorf("exit %d, finding %+v", o.Exit, f)
			}
			if all := strings.Join(f.Details, "; "); !strings.Contains(all, c.details) || !strings.Contains(f.Suggestion, "--no-symm") {
				t.Errorf("details %q, suggestion %q", all, f.Suggestion)
			}
			if o.Trace == nil || o.Reason != f.Message {
				t.Errorf("reason %q, trace %v", o.Reason, o.Trace)
			}
		})
	}
}

// TestReplayThatDisagrees: where the model is not to blame, the replay's failure is ours.
func TestReplayThatDisagrees(t *testing.T) {
	g := cells().invariant("end", isNot(333))
	searched := 0 // there are 45 transitions
	_, err := Check(g, g, Options{Reductions: Reductions{Canonicalizer: canonicalBy(func(x uint64) uint64 {
		if searched++; searched <= 45 {
			return sorted(x)
		}
		return reversed(x)
	})}})
	if err == nil || !strings.Contains(err.Error(), "internal error: the replay of") {
		t.Errorf("the error is %v", err)
	}
}

// TestRandomSymmetry merges states x and x+16 of a doubled random graph: the counts are those of the quotient, and
// every trace replays.
func TestRandomSymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGraph(t)
		bad := rapid.Uint64Range(0, 11).Draw(t, "bad")
		plain, err := Check(g, g, Options{Spec: spec.Spec{Deadlock: spec.Stuck}})
		if err != nil {
			t.Fatal(err)
		}
		twist := rapid.Uint64().Draw(t, "twist")
		double := doubled(g, twist)
		fold := canonicalBy(func(x uint64) uint64 { return x % 16 })
		o, err := Check(double, double, Options{Spec: spec.Spec{Deadlock: spec.Stuck}, Reductions: Reductions{Canonicalizer: fold}})
		if err != nil {
			t.Fatal(err)
		}
		if o.States != plain.States || o.Transitions != plain.Transitions || o.Exit != plain.Exit {
			t.Fatalf("%d states, %d transitions, exit %d; want %d, %d, %d",
				o.States, o.Transitions, o.Exit, plain.States, plain.Transitions, plain.Exit)
		}
		double.invariant("i", func(x uint64) bool { return x%16 != bad })
		if _, err = Check(double, double, Options{Spec: spec.Spec{Deadlock: spec.Stuck}, Reductions: Reductions{Canonicalizer: fold}}); err != nil {
			t.Fatal(err)
		}
	})
}

// doubled has each state x twice, x and x+16; an edge goes straight or crosses over,
// by a bit of twist, in both copies alike.
func doubled(g *graph, twist uint64) *graph {
	d := newGraph("a", "b")
	for _, m := range g.starts {
		d.start(m.to+twist%2*16, m.to)
	}
	for from, moves := range g.moves {
		for k, m := range moves {
			cross := twist >> ((from + uint64(k)) % 64) % 2 * 16
			d.edge(m.rule, from, m.to^cross)
			d.edge(m.rule, from^16, m.to^cross^16)
		}
	}
	return d
}
