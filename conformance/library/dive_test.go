package library

import (
	"context"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// counters has 100,000 states, and all of its runs end in the last of them.
const counters = `
var a : array [0..4] of 0..9; done : boolean;
startstate begin for i : 0..4 do a[i] := 0; end; done := false; end;
ruleset i : 0..4 do rule "count" a[i] < 9 ==> begin a[i] := a[i] + 1; end; end;
`

// TestDive: random probing finds a long run in a large model, the same one with any number of workers. It finds none
// if nothing is violated, or if an invariant fails.
func TestDive(t *testing.T) {
	judged := func(text string, workers int) *outcome.Outcome {
		t.Helper()
		model, err := gomc.Load("counters.m", counters+text)
		if err != nil {
			t.Fatal(err)
		}
		s := gomc.Spec{Deadlock: spec.NoDeadlock, Workers: workers}
		p, err := gomc.Compile(model, s)
		if err != nil {
			t.Fatal(err)
		}
		o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	for _, workers := range []int{1, 2} {
		o := judged("ltl eventually done;", workers)
		if o.Verdict != outcome.Violated || o.States >= 100_000 || len(o.Trace.Steps) != 46 || len(o.Warnings) != 1 {
			t.Errorf("%d workers: %s of %d states, by %d steps: %q", workers, o.Verdict, o.States, len(o.Trace.Steps), o.Warnings)
		}
	}
	if o := judged("ltl eventually a[2] = 9;", 1); o.Verdict != outcome.Verified || o.States != 100_000 {
		t.Errorf("%s of %d states", o.Verdict, o.States)
	}
	if o := judged(`invariant "not there" a[4] < 9 | a[3] < 9; ltl eventually done;`, 1); o.Findings[0].Kind != "invariant" {
		t.Errorf("%s is found before the invariant fails", o.Findings[0].Kind)
	}
}

// duringJudgement is a context that is cancelled as soon as components are looked for.
type duringJudgement struct {
	context.Context
	seen atomic.Bool // limits are looked at from several goroutines
}

func (c *duringJudgement) Err() error {
	stack := make([]byte, 1<<14)
	if strings.Contains(string(stack[:runtime.Stack(stack, false)]), "gomc/checker/temporal/emptiness.") {
		c.seen.Store(true)
	}
	if c.seen.Load() {
		return context.Canceled
	}
	return nil
}

// TestInterruptedJudgement: a search that is interrupted while a formula is judged says so, and of the formula nothing.
func TestInterruptedJudgement(t *testing.T) {
	model, err := gomc.Load("counters.m", counters+"ltl eventually a[2] = 9; ltl eventually done;")
	if err != nil {
		t.Fatal(err)
	}
	s := gomc.Spec{Deadlock: spec.NoDeadlock, Workers: 1}
	p, err := gomc.Compile(model, s)
	if err != nil {
		t.Fatal(err)
	}
	ctx := &duringJudgement{Context: context.Background()}
	o, err := gomc.Check(ctx, p, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	if !ctx.seen.Load() || o.Verdict != outcome.Stopped || len(o.Findings) > 0 || o.Formulas[0].Verdict != outcome.Stopped || o.Formulas[1].Verdict != outcome.Stopped {
		t.Errorf("%s (%s), formulas %+v", o.Verdict, o.Reason, o.Formulas)
	}
}
