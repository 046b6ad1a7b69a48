package checker

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestForgetfulStores: they find what the exact store finds, with the same trace; but
// where it verifies, they only find nothing.
func TestForgetfulStores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := eventfulGraph(t)
		g.program.Properties = g.program.Properties[:len(g.program.Properties)-1] // the liveness property
		opts := Options{
			Deadlock:  rapid.SampledFrom([]DeadlockMode{Stuttering, NoDeadlock}).Draw(t, "deadlock"),
			MaxErrors: rapid.IntRange(1, 4).Draw(t, "max errors"),
		}
		if rapid.Bool().Draw(t, "symmetry") {
			opts.Symmetry = canonicalBy(func(x uint64) uint64 { return x &^ 1 })
		}
		opts.least = rapid.SampledFrom([]int{1, math.MaxInt}).Draw(t, "least")
		want := found(g.clone(), g.shared(opts, 1))
		opts.Store = Compact
		if got := found(g.clone(), g.shared(opts, rapid.IntRange(1, 3).Draw(t, "workers"))); got != want {
			t.Fatalf("compact\n%s\nexact\n%s", got, want)
		}
	})
}

// found is what an outcome found, or the error.
func found(g *graph, opts Options) string {
	o, err := Check(g, g, opts)
	if err != nil {
		return err.Error()
	}
	if o.Exit == ExitUncovered { // a question that only the exact store can answer
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
		if got := found(g.clone(), g.shared(Options{Store: Compressed}, 1+workers)); got != want {
			t.Errorf("%d workers: compressed\n%s\nexact\n%s", 1+workers, got, want)
		}
	}
}

// TestForgottenTrace is about a path through many dropped blocks.
func TestForgottenTrace(t *testing.T) {
	const n = 700
	for _, kind := range []StoreKind{Compact, Bitstate} {
		g := grid(n).invariant("corner", isNot(300*n+400))
		opts := Options{Store: kind, bits: 64 << 20}
		o := run(t, g, g.shared(opts, 2))
		if o.Verdict != Violated || o.Trace == nil || len(o.Trace.Steps) != 401 || o.Omission == 0 {
			t.Errorf("%s: %s, depth %d, reason %q, trace %v", kind, o.Verdict, o.Depth, o.Reason, o.Trace != nil)
		}
	}
}

func TestForgetfulVerdict(t *testing.T) {
	for kind, name := range map[StoreKind]string{Compact: "hash compaction", Bitstate: "bitstate hashing"} {
		g := cycle().cover("never", is(9))
		o := run(t, g, g.shared(Options{Store: kind}, 1))
		if o.Verdict != Bounded || o.Exit != 20 || o.States != 3 || len(o.Findings) > 0 || o.Settings.Store != string(kind) {
			t.Errorf("%s, exit %d, %d states, findings %q", o.Verdict, o.Exit, o.States, messages(o))
		}
		if !strings.HasPrefix(o.Reason, "no violation found ("+name+", omission probability <= ") {
			t.Errorf("reason %q", o.Reason)
		}
	}
}

func TestForgetfulRefusals(t *testing.T) {
	g := cycle().liveness("zero", is(0))
	var refused *Unsupported
	if _, err := Check(g, g, g.shared(Options{Store: Compact}, 1)); !errors.As(err, &refused) || refused.Try != "--store=exact" {
		t.Errorf("the error is %v", err)
	}
	if _, err := Check(cycle(), nil, Options{Store: Compact}); err == nil {
		t.Error("no error without a clone")
	}
	if _, err := Check(cycle(), nil, Options{Store: "lossy"}); err == nil {
		t.Error("no error for an unknown store")
	}
}

// TestInterruptedTrace: what was found is told even if there is no time for its trace.
func TestInterruptedTrace(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	g := grid(100).invariant("corner", isNot(5050))
	opts := Options{Store: Compact, Context: ctx}
	opts.Clone = func() (Engine, Canonicalizer, error) {
		cancel()
		return g.clone(), nil, nil
	}
	o := run(t, g, opts)
	if o.Verdict != Violated || o.Trace != nil || !mentions(o.Warnings, "interrupted") {
		t.Errorf("verdict %s, trace %v, warnings %q", o.Verdict, o.Trace != nil, o.Warnings)
	}
}
