package checker

import (
	"reflect"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// The counts in this file come from the reference programs of the same name.

func cycle() *graph { return newGraph("a").start(0).path(0, 1, 2, 0) }

func TestCounting(t *testing.T) {
	t.Run("cycle", func(t *testing.T) {
		expect(t, cycle(), Options{}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
	})
	t.Run("equal start states are one", func(t *testing.T) {
		g := newGraph("a").start(0, 1, 0).path(0, 1, 2, 0)
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 1})
	})
	t.Run("self-loops are transitions", func(t *testing.T) {
		g := cycle().edge(0, 0, 0).edge(0, 1, 1).edge(0, 2, 2)
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 6, depth: 2})
	})
	t.Run("no start state", func(t *testing.T) {
		expect(t, newGraph("a"), Options{}, want{verdict: outcome.Verified})
	})
}

func TestDeadlock(t *testing.T) {
	stutter := func() *graph { return newGraph("a").start(0).path(0, 1, 2, 2) }
	stuck := func() *graph { return newGraph("a").start(0).path(0, 1, 2) }
	const noStep = "deadlock: deadlock: no rule leads from here to another state"
	const noRule = "deadlock: deadlock: no rule can fire here"

	t.Run("stuttering, self-loop", func(t *testing.T) {
		expect(t, stutter(), Options{}, want{outcome.Deadlock, 11, 3, 3, 2, 0, []string{noStep}, "start0 0, a 1, a 2"})
	})
	t.Run("stuck, self-loop", func(t *testing.T) {
		expect(t, stutter(), Options{Spec: spec.Spec{Deadlock: spec.Stuck}}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
	})
	t.Run("off, self-loop", func(t *testing.T) {
		expect(t, stutter(), Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
	})
	t.Run("stuttering, no step", func(t *testing.T) {
		expect(t, stuck(), Options{}, want{outcome.Deadlock, 11, 3, 2, 2, 1, []string{noStep}, "start0 0, a 1, a 2"})
	})
	t.Run("stuck, no step", func(t *testing.T) {
		expect(t, stuck(), Options{Spec: spec.Spec{Deadlock: spec.Stuck}}, want{outcome.Deadlock, 11, 3, 2, 2, 1, []string{noRule}, "start0 0, a 1, a 2"})
	})
	t.Run("off, no step: quiescent all the same", func(t *testing.T) {
		expect(t, stuck(), Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}, want{verdict: outcome.Verified, states: 3, transitions: 2, depth: 2, quiescent: 1})
	})
	t.Run("a step to a dropped state is one", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2, 3, 4).assume(isNot(4))
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 4, transitions: 4, depth: 3})
	})
	t.Run("one of several steps leads elsewhere", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 0).path(0, 1, 0).path(0, 0)
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 2, transitions: 4, depth: 1})
	})
	t.Run("not in a state whose only step faults", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1).fault(0, 1, &engine.Fault{Kind: engine.OutOfRange, Message: "too big"})
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 9}}, want{outcome.Errored, 14, 2, 1, 1, 0, []string{"range: too big"}, "start0 0, a 1, a !"})
	})
	t.Run("once for each state, and on", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2).path(0, 3, 3).path(0, 4)
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 9}}, want{outcome.Deadlock, 11, 5, 5, 2, 2, []string{noStep, noStep, noStep}, "start0 0, a 3"})
	})
}

func TestAssumption(t *testing.T) {
	t.Run("drops successors, which fired", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2, 0).path(0, 7).path(7, 8).assume(isNot(7))
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 4, depth: 2})
	})
	t.Run("drops start states", func(t *testing.T) {
		g := newGraph("a").start(7, 0).path(0, 1, 0).path(7, 8).assume(isNot(7))
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 2, transitions: 2, depth: 1})
	})
	t.Run("all start states", func(t *testing.T) {
		g := newGraph("a").start(7).path(7, 8).assume(isNot(7))
		o := expect(t, g, Options{}, want{verdict: outcome.Verified})
		if !mentions(o.Warnings, "no start state") {
			t.Errorf("no warning, but %q", o.Warnings)
		}
	})
	t.Run("goes before invariants", func(t *testing.T) {
		g := cycle().path(0, 7).invariant("i", isNot(7)).assume(isNot(7))
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 4, depth: 2})
	})
	t.Run("a fault in it is a finding", func(t *testing.T) {
		g := cycle().property(ir.Assumption, "", faultAt(1, &engine.Fault{Kind: engine.UndefinedRead, Message: "y is undefined"}))
		expect(t, g, Options{}, want{outcome.Errored, 14, 1, 1, 0, 0, []string{"undefined: y is undefined"}, "start0 0, a 1"})
	})
}

// faultAt returns a property that holds but for a fault in state y.
func faultAt(y uint64, f *engine.Fault) func(x uint64) (bool, *engine.Fault) {
	return func(x uint64) (bool, *engine.Fault) {
		if x == y {
			return false, f
		}
		return true, nil
	}
}

func TestInvariant(t *testing.T) {
	t.Run("in a start state", func(t *testing.T) {
		g := cycle().invariant("zero", isNot(0))
		o := expect(t, g, Options{}, want{outcome.Violated, 10, 0, 0, 0, 0, []string{`invariant: invariant "zero" failed`}, "start0 0"})
		f := o.Findings[0]
		if f.Property != "zero" || f.File != "model.m" || f.Line != 50 || f.Column != 1 {
			t.Errorf("the finding is %+v", f)
		}
		if o.Reason != f.Message {
			t.Errorf("the reason is %q", o.Reason)
		}
	})
	t.Run("the first of two", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1).invariant("first", isNot(1)).invariant("second", isNot(1))
		expect(t, g, Options{}, want{outcome.Violated, 10, 1, 1, 0, 0, []string{`invariant: invariant "first" failed`}, "start0 0, a 1"})
	})
	t.Run("unnamed", func(t *testing.T) {
		o := run(t, cycle().invariant("", isNot(0)), Options{})
		if f := o.Findings[0]; f.Property != "1" || f.Message != "invariant 1 failed" {
			t.Errorf("the finding is %+v", f)
		}
	})
	// inv_revisit: the violating state is not stored, so that it is met and told again.
	revisit := func() *graph {
		g := newGraph("a", "b").start(0).invariant("two", isNot(2))
		for x := range uint64(3) {
			g.edge(0, x, (x+1)%3).edge(1, x, (x+2)%3)
		}
		return g
	}
	const two = `invariant: invariant "two" failed`
	t.Run("stops at once", func(t *testing.T) {
		expect(t, revisit(), Options{}, want{outcome.Violated, 10, 2, 2, 1, 0, []string{two}, "start0 0, b 2"})
	})
	t.Run("is not stored", func(t *testing.T) {
		expect(t, revisit(), Options{Spec: spec.Spec{MaxErrors: 9}}, want{outcome.Violated, 10, 2, 4, 1, 0, []string{two, two}, "start0 0, b 2"})
	})
	t.Run("a fault in it", func(t *testing.T) {
		g := cycle().property(ir.Invariant, "q", faultAt(2, &engine.Fault{Kind: engine.DivisionByZero, Message: "1 / 0"}))
		o := expect(t, g, Options{}, want{outcome.Errored, 14, 2, 2, 1, 0, []string{"division: 1 / 0"}, "start0 0, a 1, a 2"})
		if o.Findings[0].Property != "q" {
			t.Errorf("the finding is %+v", o.Findings[0])
		}
	})
	t.Run("an assertion in it", func(t *testing.T) {
		g := cycle().property(ir.Invariant, "q", faultAt(2, &engine.Fault{Kind: engine.AssertFailed, Message: "no"}))
		expect(t, g, Options{}, want{outcome.Violated, 10, 2, 2, 1, 0, []string{"assertion: no"}, "start0 0, a 1, a 2"})
	})
}

// maxerr is the reference program of that name: 0 to 5, an error in 2, 4 forbidden.
func maxerr() *graph {
	g := newGraph("a", "b").start(0).invariant("n4", isNot(4))
	for x := range uint64(5) {
		g.edge(0, x, x+1)
	}
	return g.fault(1, 2, &engine.Fault{Kind: engine.ErrorStatement, Message: "b", At: g.line(7)})
}

// maxerr2 has a faulty start state, and a guard that divides by zero in 3.
func maxerr2() *graph {
	g := newGraph("a", "g").start(0).path(0, 1, 2, 3, 4, 5)
	g.starts = append(g.starts, move{fault: &engine.Fault{Kind: engine.ErrorStatement, Message: "start err"}})
	return g.fault(1, 3, &engine.Fault{Kind: engine.DivisionByZero, Message: "1 / 0", Guard: true})
}

func TestAfterAnError(t *testing.T) {
	t.Run("maxerr, one", func(t *testing.T) {
		o := expect(t, maxerr(), Options{}, want{outcome.Errored, 14, 4, 3, 3, 0, []string{"error: b"}, "start0 0, a 1, a 2, b !"})
		if f := o.Findings[0]; f.Line != 7 || f.Column != 1 || f.File != "model.m" {
			t.Errorf("the finding is %+v", f)
		}
	})
	t.Run("maxerr, ten", func(t *testing.T) {
		expect(t, maxerr(), Options{Spec: spec.Spec{MaxErrors: 10}}, want{outcome.Errored, 14, 4, 4, 3, 0,
			[]string{"error: b", `invariant: invariant "n4" failed`}, "start0 0, a 1, a 2, b !"})
	})
	t.Run("maxerr2, one", func(t *testing.T) {
		expect(t, maxerr2(), Options{}, want{outcome.Errored, 14, 1, 0, 0, 0, []string{"error: start err"}, "start1 !"})
	})
	t.Run("maxerr2, two", func(t *testing.T) {
		expect(t, maxerr2(), Options{Spec: spec.Spec{MaxErrors: 2}}, want{outcome.Errored, 14, 5, 4, 4, 0, []string{"error: start err", "division: 1 / 0"}, "start1 !"})
	})
	t.Run("maxerr2, ten", func(t *testing.T) {
		expect(t, maxerr2(), Options{Spec: spec.Spec{MaxErrors: 10}}, want{outcome.Errored, 14, 6, 5, 5, 1,
			[]string{"error: start err", "division: 1 / 0", "deadlock: deadlock: no rule leads from here to another state"}, "start1 !"})
	})
	t.Run("the steps after a fault are taken", func(t *testing.T) {
		g := newGraph("a").start(0).fault(0, 0, &engine.Fault{Kind: engine.Overflow, Message: "f"}).path(0, 1, 0)
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 2}}, want{outcome.Errored, 14, 2, 2, 1, 0, []string{"overflow: f"}, "start0 0, a !"})
	})
	t.Run("no rule is said never to fire", func(t *testing.T) {
		o := run(t, maxerr(), Options{Spec: spec.Spec{MaxErrors: 10}})
		if len(o.Warnings) > 0 {
			t.Errorf("warnings %q, though states were dropped", o.Warnings)
		}
	})
	t.Run("an assertion is a violation", func(t *testing.T) {
		g := newGraph("a").start(0).fault(0, 0, &engine.Fault{Kind: engine.AssertFailed, Message: "x < 0"})
		expect(t, g, Options{}, want{outcome.Violated, 10, 1, 0, 0, 0, []string{"assertion: x < 0"}, "start0 0, a !"})
	})
}

func TestCover(t *testing.T) {
	t.Run("counts states", func(t *testing.T) {
		g := cycle().cover("some", func(x uint64) bool { return x > 0 }).cover("one", is(1))
		o := expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
		if len(o.Covers) != 2 || o.Covers[0] != (outcome.Coverage{Name: "some", Line: 50, Hits: 2}) || o.Covers[1] != (outcome.Coverage{Name: "one", Line: 51, Hits: 1}) {
			t.Errorf("covers are %+v", o.Covers)
		}
	})
	t.Run("all that are not met are told", func(t *testing.T) {
		g := cycle().cover("", is(8)).cover("one", is(1)).cover("nine", is(9)).liveness("eight", is(8))
		o := expect(t, g, Options{}, want{outcome.Violated, 13, 3, 3, 2, 0,
			[]string{"cover: cover 1 was never met", `cover: cover "nine" was never met`}, ""})
		if f := o.Findings[1]; f.Property != "nine" || f.Line != 52 {
			t.Errorf("the finding is %+v", f)
		}
	})
	t.Run("not judged after an error", func(t *testing.T) {
		g := cycle().cover("nine", is(9)).invariant("two", isNot(2))
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 5}}, want{outcome.Violated, 10, 2, 2, 1, 0, []string{`invariant: invariant "two" failed`}, "start0 0, a 1, a 2"})
	})
	t.Run("not judged when bounded", func(t *testing.T) {
		g := cycle().cover("nine", is(9))
		expect(t, g, Options{Spec: spec.Spec{MaxDepth: 1}}, want{verdict: outcome.Bounded, exit: 20, states: 2, transitions: 1, depth: 1})
	})
	t.Run("a fault in it: the state is counted, not expanded", func(t *testing.T) {
		g := cycle().property(ir.Coverage, "c", faultAt(1, &engine.Fault{Kind: engine.BadIndex, Message: "a[9]"}))
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 5}}, want{outcome.Errored, 14, 2, 1, 1, 0, []string{"index: a[9]"}, "start0 0, a 1"})
	})
	t.Run("hits of the replay are not counted", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1).cover("any", func(uint64) bool { return true }).
			property(ir.Coverage, "c", faultAt(1, &engine.Fault{Kind: engine.BadIndex, Message: "a[9]"}))
		if o := run(t, g, Options{}); o.Covers[0].Hits != 2 {
			t.Errorf("%d hits in 2 states", o.Covers[0].Hits)
		}
	})
}

func TestMessages(t *testing.T) {
	g := newGraph("a", "receive Foo", "delivery Foo", "receive Bar", "b", "delivery Bar").start(0)
	// Twice more from the lines of "receive Bar" and "b", one of which fires; and a message
	// that is picked.
	silent, again := *g.program.Rules[3], *g.program.Rules[4]
	g.program.Rules = append(g.program.Rules, &silent, &again, &ir.Rule{
		Name: "c", Kind: ir.Receive, At: g.line(7), Params: []ir.Param{{Kind: ir.Pick, Message: g.message("Baz")}},
	})
	g.edge(0, 0, 1).edge(1, 1, 0).edge(1, 1, 2).edge(2, 2, 0).edge(7, 0, 2).edge(8, 2, 1)

	o := expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 6, depth: 1})
	fired := []uint64{1, 2, 1, 0, 0, 0, 0, 1, 1}
	for i, r := range o.Rules {
		if r.Fired != fired[i] {
			t.Errorf("rule %d %q fired %d times, want %d", i, r.Name, r.Fired, fired[i])
		}
	}
	if r := o.Rules[1]; r.Kind != "receive" || r.Line != 2 || r.Name != "receive Foo" {
		t.Errorf("rule 1 is %+v", r)
	}
	received := []outcome.MsgCount{{Name: "Foo", Received: 2, AtRest: new(uint64)}, {Name: "Bar", Received: 0, AtRest: new(uint64)}, {Name: "Baz", Received: 1, AtRest: new(uint64)}}
	if !reflect.DeepEqual(o.Messages, received) {
		t.Errorf("messages %+v, want %+v", o.Messages, received)
	}
	warnings := []string{`receive "receive Bar" (model.m:4) never fired`, "message Bar is never received"}
	if !slices.Equal(o.Warnings, warnings) {
		t.Errorf("warnings %q, want %q", o.Warnings, warnings)
	}
}

func TestOutcomeSettings(t *testing.T) {
	g := cycle()
	g.program.Semantics = "M"
	o := run(t, g, Options{Spec: spec.Spec{MaxStates: 10, MaxDepth: 7, MaxErrors: 3, Deadlock: spec.Stuck}})
	if s := o.Settings; s.Deadlock != "stuck" || s.MaxStates != 10 || s.MaxDepth != 7 || s.MaxErrors != 3 || s.Store != "exact" {
		t.Errorf("settings are %+v", s)
	}
	if o.Schema != outcome.SchemaVersion || o.Model != "model.m" || len(o.ModelHash) != 64 || o.Semantics != "M" || len(o.Reductions) != 0 || o.Reductions == nil {
		t.Errorf("outcome is %+v", o)
	}
	if o.StateBits != 41 || o.StateBytes < 12 || o.PeakBytes == 0 || o.Seconds < 0 {
		t.Errorf("bits %d, bytes per state %v, peak %d, seconds %v", o.StateBits, o.StateBytes, o.PeakBytes, o.Seconds)
	}
}

func TestOptionsHaveDefaults(t *testing.T) {
	if s := run(t, cycle(), Options{}).Settings; s.Deadlock != "stuttering" || s.MaxErrors != 1 {
		t.Errorf("settings are %+v", s)
	}
}
