package checker

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"gomc/checker/progress"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// line is the endless graph 0, 1, 2, ...
func line() *graph {
	g := newGraph("a").start(0)
	g.next = func(x uint64) []move { return []move{{to: x + 1}} }
	return g
}

func TestMaxDepth(t *testing.T) {
	short := func() *graph { return newGraph("a").start(0).path(0, 1, 2, 0).path(0, 3, 3) }
	t.Run("endless", func(t *testing.T) {
		o := expect(t, line(), Options{Spec: spec.Spec{MaxDepth: 5}}, want{verdict: outcome.Bounded, exit: 20, states: 6, transitions: 5, depth: 5})
		if !strings.Contains(o.Reason, "5 steps") || len(o.Warnings) > 0 {
			t.Errorf("reason %q, warnings %q", o.Reason, o.Warnings)
		}
	})
	t.Run("never hit", func(t *testing.T) {
		expect(t, cycle(), Options{Spec: spec.Spec{MaxDepth: 3}}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
	})
	t.Run("just hit", func(t *testing.T) {
		expect(t, cycle(), Options{Spec: spec.Spec{MaxDepth: 2}}, want{verdict: outcome.Bounded, exit: 20, states: 3, transitions: 2, depth: 2})
	})
	t.Run("states beyond are judged, not expanded", func(t *testing.T) {
		// 3 is a deadlock, but one step away.
		expect(t, short(), Options{Spec: spec.Spec{MaxDepth: 1}}, want{verdict: outcome.Bounded, exit: 20, states: 3, transitions: 2, depth: 1})
		g := short().invariant("i", isNot(3))
		expect(t, g, Options{Spec: spec.Spec{MaxDepth: 1}}, want{outcome.Violated, 10, 2, 2, 1, 0, []string{`invariant: invariant "i" failed`}, "start0 0, a 3"})
	})
}

func TestMaxStates(t *testing.T) {
	t.Run("endless", func(t *testing.T) {
		o := expect(t, line(), Options{Spec: spec.Spec{MaxStates: 4}}, want{verdict: outcome.Stopped, exit: 21, states: 4, transitions: 4, depth: 3})
		if o.Reason != "the limit of 4 states is reached" || len(o.Warnings) > 0 {
			t.Errorf("reason %q, warnings %q", o.Reason, o.Warnings)
		}
	})
	t.Run("as many as there are", func(t *testing.T) {
		expect(t, cycle(), Options{Spec: spec.Spec{MaxStates: 3}}, want{verdict: outcome.Verified, states: 3, transitions: 3, depth: 2})
	})
	t.Run("one fewer", func(t *testing.T) {
		expect(t, cycle(), Options{Spec: spec.Spec{MaxStates: 2}}, want{verdict: outcome.Stopped, exit: 21, states: 2, transitions: 2, depth: 1})
	})
	t.Run("the state beyond is judged", func(t *testing.T) {
		g := cycle().invariant("i", isNot(2))
		expect(t, g, Options{Spec: spec.Spec{MaxStates: 2}}, want{outcome.Violated, 10, 2, 2, 1, 0, []string{`invariant: invariant "i" failed`}, "start0 0, a 1, a 2"})
	})
	t.Run("neither covers nor liveness are judged", func(t *testing.T) {
		g := line().cover("never", is(99)).liveness("never", is(99))
		expect(t, g, Options{Spec: spec.Spec{MaxStates: 4}}, want{verdict: outcome.Stopped, exit: 21, states: 4, transitions: 4, depth: 3})
	})
	t.Run("the reason names both", func(t *testing.T) {
		g := newGraph("a").start(0).path(0, 1).path(0, 2, 3).invariant("i", isNot(1))
		o := run(t, g, Options{Spec: spec.Spec{MaxErrors: 2, MaxStates: 2}})
		if o.Verdict != outcome.Violated || !strings.Contains(o.Reason, "failed") || !strings.Contains(o.Reason, "limit of 2 states") {
			t.Errorf("verdict %s, reason %q", o.Verdict, o.Reason)
		}
	})
}

func TestTimeLimit(t *testing.T) {
	o := run(t, line(), Options{Spec: spec.Spec{TimeLimit: 1}})
	if o.Verdict != outcome.Stopped || o.Exit != 21 || o.Reason != "the time limit of 1ns is reached" {
		t.Errorf("verdict %s, exit %d, reason %q", o.Verdict, o.Exit, o.Reason)
	}
}

func TestContext(t *testing.T) {
	t.Run("cancelled before", func(t *testing.T) {
		ctx, cancel := context.WithCancelCause(context.Background())
		cancel(errors.New("signal"))
		expect(t, line(), Options{Context: ctx}, want{verdict: outcome.Stopped, exit: 21})
		if o := run(t, line(), Options{Context: ctx}); o.Reason != "interrupted: signal" {
			t.Errorf("reason %q", o.Reason)
		}
	})
	t.Run("cancelled in the middle", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		g := line()
		g.onEach = func(x uint64) {
			if x == 1000 {
				cancel()
			}
		}
		// The next look at the context is a bounded number of steps away.
		o := run(t, g, Options{Context: ctx})
		if o.Verdict != outcome.Stopped || o.States < 1000 || o.States > 1001+progress.MaxInterval {
			t.Errorf("verdict %s after %d states", o.Verdict, o.States)
		}
	})
	t.Run("cancelled within one huge expansion", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		g := newGraph("a").start(0)
		g.next = func(uint64) []move {
			cancel()
			out := make([]move, 10*progress.MaxInterval)
			for i := range out {
				out[i].to = uint64(i)
			}
			return out
		}
		if o := run(t, g, Options{Context: ctx}); o.Verdict != outcome.Stopped || o.Transitions > progress.MaxInterval {
			t.Errorf("verdict %s after %d transitions", o.Verdict, o.Transitions)
		}
	})
	t.Run("cancelled among states without steps", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		g := newGraph("a")
		for x := range uint64(10 * progress.MaxInterval) {
			g.start(x)
		}
		g.onEach = func(uint64) { cancel() }
		if o := run(t, g, Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Context: ctx}); o.Verdict != outcome.Stopped || o.Quiescent > progress.MaxInterval {
			t.Errorf("verdict %s after %d expansions", o.Verdict, o.Quiescent)
		}
	})
	t.Run("cancelled while liveness is judged", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		const n = 10 * progress.MaxInterval
		g := newGraph("a").start(0).liveness("never", is(n))
		g.next = func(x uint64) []move {
			if g.expansions > n {
				cancel()
			}
			return []move{{to: (x + 1) % n}}
		}
		o := run(t, g, Options{Context: ctx})
		if o.Verdict != outcome.Stopped || o.States != n || len(o.Findings) > 0 {
			t.Errorf("verdict %s after %d states with %q", o.Verdict, o.States, messages(o))
		}
	})
}

// TestProgress runs against a clock that moves 100 ms at every look.
func TestProgress(t *testing.T) {
	now := time.Unix(0, 0)
	clock := func() time.Time {
		now = now.Add(100 * time.Millisecond)
		return now
	}
	var reports []outcome.Progress
	opts := Options{Spec: spec.Spec{MaxStates: 100}, Progress: func(p outcome.Progress) { reports = append(reports, p) }}
	g := line()
	if _, err := check(g, g, opts, clock); err != nil {
		t.Fatal(err)
	}
	if len(reports) < 3 {
		t.Fatalf("%d reports", len(reports))
	}
	for i, p := range reports {
		if p.Elapsed != time.Duration(i+1)*progress.Every {
			t.Errorf("report %d came after %v", i, p.Elapsed)
		}
		// On a line every state but the last one found is expanded, or being so.
		if p.States != p.Transitions+1 || p.Depth != int(p.Transitions) || p.Frontier == 0 || p.Frontier > 2 || p.Bytes == 0 {
			t.Errorf("report %d is %+v", i, p)
		}
	}
}

// TestMemoryLimit grows until the process is too large for a limit that it has almost
// reached already.
func TestMemoryLimit(t *testing.T) {
	most := max(spec.LeastMemory, limit.ResidentBytes(0)+32<<20)
	most -= most % (1 << 20)
	g := grid(1 << 20)
	o := run(t, g, Options{Spec: spec.Spec{Memory: most, Disk: spec.NoDisk}})
	if o.Verdict != outcome.Stopped || o.Exit != 21 || o.Depth == 0 || o.Settings.Memory != most {
		t.Errorf("verdict %s, exit %d, depth %d, limit %d", o.Verdict, o.Exit, o.Depth, o.Settings.Memory)
	}
	if !strings.HasPrefix(o.Reason, "the memory limit of ") || !strings.HasSuffix(o.Reason, "states still to be expanded") {
		t.Errorf("reason %q", o.Reason)
	}
}
