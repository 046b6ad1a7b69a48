package checker

import (
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"

	"pgregory.net/rapid"
)

func TestLiveness(t *testing.T) {
	t.Run("a cycle that avoids p but can leave", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 0).path(1, 2, 0).liveness("two", is(2))
		expect(t, g, Options{}, want{verdict: outcome.Verified, states: 3, transitions: 4, depth: 2})
	})
	t.Run("a trap", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2, 0).path(0, 3, 3).liveness("two", is(2))
		o := expect(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}, want{outcome.Violated, 12, 4, 5, 2, 0,
			[]string{`liveness: liveness "two": no state that satisfies it can be reached from here`}, "start0 0, a 3"})
		if f := o.Findings[0]; f.Property != "two" || f.Line != 50 || !o.Trace.Shortest {
			t.Errorf("the finding is %+v", f)
		}
	})
	t.Run("not judged after another error", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2, 0).path(0, 3, 3).liveness("two", is(2))
		if o := run(t, g, Options{Spec: spec.Spec{MaxErrors: 9}}); o.Exit != outcome.ExitDeadlock || len(o.Findings) != 1 {
			t.Errorf("exit %d, findings %q", o.Exit, messages(o))
		}
	})
	t.Run("every instance by itself", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 0).path(0, 2, 2).liveness("ok", is(2)).liveness("", is(1), is(2), is(0))
		expect(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}, want{outcome.Violated, 12, 3, 4, 1, 0, []string{
			"liveness: liveness 2, i: 1: no state that satisfies it can be reached from here",
			"liveness: liveness 2, i: 3: no state that satisfies it can be reached from here",
		}, "start0 0, a 2"})
	})
	t.Run("the trace is of the first", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 2, 2).liveness("far", is(1)).liveness("near", is(0))
		o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}})
		if len(o.Findings) != 2 || o.Findings[0].Property != "far" || story(o.Trace) != "start0 0, a 1, a 2" {
			t.Errorf("findings %q, trace %s", messages(o), story(o.Trace))
		}
	})
	t.Run("under symmetry", func(t *testing.T) {
		fold := canonicalBy(func(x uint64) uint64 { return x % 16 })
		g := newGraph("a").start(0).path(0, 17, 18, 0).path(0, 3, 3).path(1, 2, 16)
		g.liveness("two", func(x uint64) bool { return x%16 == 2 }).liveness("not three", isNot(3))
		o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Reductions: Reductions{Canonicalizer: fold}})
		if len(o.Findings) != 2 || o.States != 4 || story(o.Trace) != "start0 0, a 3" {
			t.Errorf("%d states, findings %q, trace %s", o.States, messages(o), story(o.Trace))
		}
	})
	t.Run("through a state that an assumption drops", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1, 0).path(1, 2, 0).assume(isNot(2)).liveness("two", is(2))
		if o := run(t, g, Options{}); o.Exit != outcome.ExitLiveness || story(o.Trace) != "start0 0" {
			t.Errorf("exit %d, trace %q", o.Exit, story(o.Trace))
		}
		g = newGraph("a").start(0).path(0, 1, 1).path(1, 2).assume(isNot(2)).liveness("zero", is(0))
		if o := run(t, g, Options{}); o.Exit != outcome.ExitLiveness || story(o.Trace) != "start0 0, a 1" {
			t.Errorf("exit %d, trace %q", o.Exit, story(o.Trace))
		}
	})
	t.Run("a fault in it: the state is counted, not expanded", func(t *testing.T) {
		g := cycle().liveness("l", is(2))
		g.live[0] = func(x uint64) ([]bool, *engine.Fault) {
			if x == 1 {
				return nil, &engine.Fault{Kind: engine.UndefinedRead, Message: "y is undefined"}
			}
			return []bool{true}, nil
		}
		expect(t, g, Options{Spec: spec.Spec{MaxErrors: 3}}, want{outcome.Errored, 14, 2, 1, 1, 0, []string{"undefined: y is undefined"}, "start0 0, a 1"})
	})
	t.Run("instances that come and go are an internal error", func(t *testing.T) {
		g := line().liveness("l", is(2))
		g.live[0] = func(x uint64) ([]bool, *engine.Fault) {
			if x == 1 {
				return make([]bool, 2), nil
			}
			return make([]bool, 1), nil
		}
		if _, err := Check(g, g, Options{}); err == nil || !strings.Contains(err.Error(), "had 1 instances and now has 2") {
			t.Errorf("the error is %v", err)
		}
	})
}

// TestLivenessSweeps: neither a long way through the arena nor a long way back may
// need a sweep for each edge.
func TestLivenessSweeps(t *testing.T) {
	const n = 2000
	forth := newGraph("a").start(0).liveness("l", is(n))
	forth.next = func(x uint64) []move { return []move{{to: min(x+1, n)}} }
	// From 0 to all others, and from there down to 1.
	back := newGraph("a").start(0).liveness("l", is(1))
	back.next = func(x uint64) []move {
		if x != 0 {
			return []move{{to: x - 1}}
		}
		var all []move
		for y := uint64(2); y <= n; y++ {
			all = append(all, move{to: y})
		}
		return all
	}
	for name, g := range map[string]*graph{"forth": forth, "back": back} {
		if o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}}); o.Verdict != outcome.Verified {
			t.Errorf("%s: verdict %s, %q", name, o.Verdict, messages(o))
		}
		if g.expansions > 4*n {
			t.Errorf("%s: %d expansions for %d states", name, g.expansions, n)
		}
	}
}

// randomGraph draws a graph of up to 12 states.
func randomGraph(t *rapid.T) *graph {
	n := rapid.Uint64Range(1, 12).Draw(t, "states")
	state := rapid.Uint64Range(0, n-1)
	g := newGraph("a", "b")
	for range rapid.IntRange(1, 3).Draw(t, "starts") {
		g.start(state.Draw(t, "start"))
	}
	for range rapid.IntRange(0, 24).Draw(t, "edges") {
		g.edge(rapid.IntRange(0, 1).Draw(t, "rule"), state.Draw(t, "from"), state.Draw(t, "to"))
	}
	return g
}

// distances is the obvious computation of what can be reached from where, and how far it is.
func distances(g *graph, from ...uint64) map[uint64]int {
	dist := map[uint64]int{}
	for d := 0; len(from) > 0; d++ {
		var next []uint64
		for _, x := range from {
			if _, seen := dist[x]; seen {
				continue
			}
			dist[x] = d
			for _, m := range g.moves[x] {
				next = append(next, m.to)
			}
		}
		from = next
	}
	return dist
}

func startsOf(g *graph) []uint64 {
	var xs []uint64
	for _, m := range g.starts {
		xs = append(xs, m.to)
	}
	return xs
}

// TestRandomGraphs compares counts, and the nearest state from which a goal is out of
// reach, with the definitions.
func TestRandomGraphs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGraph(t)
		goals := rapid.SliceOfN(rapid.Uint64Range(0, 12), 1, 3).Draw(t, "goals")
		goal := func(x uint64) bool { return slices.Contains(goals, x) }
		g.liveness("l", goal)
		dist := distances(g, startsOf(g)...)
		depth, transitions, quiescent, nearest := 0, 0, 0, -1
		for x, d := range dist {
			depth = max(depth, d)
			transitions += len(g.moves[x])
			if len(g.moves[x]) == 0 {
				quiescent++
			}
			reaches := false
			for y := range distances(g, x) {
				reaches = reaches || goal(y)
			}
			if !reaches && (nearest < 0 || d < nearest) {
				nearest = d
			}
		}
		o, err := Check(g, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}})
		if err != nil {
			t.Fatal(err)
		}
		if o.States != uint64(len(dist)) || o.Transitions != uint64(transitions) || o.Depth != depth || o.Quiescent != uint64(quiescent) {
			t.Fatalf("got %d states, %d transitions, depth %d, %d quiescent; want %d, %d, %d, %d",
				o.States, o.Transitions, o.Depth, o.Quiescent, len(dist), transitions, depth, quiescent)
		}
		if (o.Exit == outcome.ExitLiveness) != (nearest >= 0) {
			t.Fatalf("exit %d, nearest trap at %d", o.Exit, nearest)
		}
		if nearest >= 0 && len(o.Trace.Steps) != nearest+1 {
			t.Fatalf("trace %s, want %d steps", story(o.Trace), nearest)
		}
	})
}

// TestRandomTracesAreShortest: a forbidden state is found by a shortest path of real edges.
func TestRandomTracesAreShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGraph(t)
		bad := rapid.Uint64Range(0, 11).Draw(t, "bad")
		dist := distances(g, startsOf(g)...)
		g.invariant("i", isNot(bad))
		o, err := Check(g, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}})
		if err != nil {
			t.Fatal(err)
		}
		d, reachable := dist[bad]
		if (o.Verdict == outcome.Violated) != reachable {
			t.Fatalf("verdict %s, reachable %v", o.Verdict, reachable)
		}
		if reachable && (len(o.Trace.Steps) != d+1 || !o.Trace.Shortest) {
			t.Fatalf("trace %s, want %d steps", story(o.Trace), d)
		}
	})
}
