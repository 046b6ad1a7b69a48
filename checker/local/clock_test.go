package local

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gomc/checker/progress"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// library compiles a model of the library.
func library(t *testing.T, name string, constants map[string]string) *ir.Program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "models", name))
	if err != nil {
		t.Fatal(err)
	}
	return modeltest.Compile(t, name, string(text), semantics.Options{Semantics: channels.M, Constants: constants})
}

// TestLimitAnywhere ends a search at a look at the clock, wherever in it that is: it says
// so, whatever was under way, and does not look again. The time moves by a second with
// every look, so that the search looks as often as it can.
func TestLimitAnywhere(t *testing.T) {
	for _, name := range []string{"paxos_node.m", "paxos_last.m"} {
		p := library(t, name, nil)
		const samples = 16
		whole, total := timed(t, p, 0)
		if whole.Verdict != outcome.Verified || total < 1000 {
			t.Fatalf("%s: %s after %d looks", name, whole.Verdict, total)
		}
		for i := range samples {
			limit := 1 + i*(total-2)/samples
			o, looks := timed(t, p, limit)
			if o.Verdict != outcome.Stopped || o.Exit != outcome.ExitStopped || o.States > whole.States || looks > limit+2 {
				t.Errorf("%s, %d of %d seconds: %s (%s), %d states, %d looks", name, limit, total, o.Verdict, o.Reason, o.States, looks)
			}
		}
	}
}

// TestInterrupt: a search that is interrupted says so.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("signal"))
	p := library(t, "paxos_last.m", nil)
	o, err := Check(interp.New(p, interp.Options{}), Options{Context: ctx, Duplicates: -1, NewEngine: interpreted})
	if err != nil || o.Verdict != outcome.Stopped || o.Reason != "no violation found (bounded: interrupted: signal)" {
		t.Errorf("%v, %+v", err, o)
	}
}

func interpreted(part *ir.Program) (engine.Engine, error) {
	return interp.New(part, interp.Options{}), nil
}

// timed returns the outcome of a search that ends after some seconds, and how often it looked at the clock while it
// ran.
func timed(t *testing.T, p *ir.Program, seconds int) (o *outcome.Outcome, looks int) {
	t.Helper()
	ctx, cancel := context.WithCancelCause(t.Context())
	watch := limit.Start(limit.Options{Context: ctx})
	defer watch.Stop()
	opts := Options{Duplicates: -1, Watch: watch, NewEngine: interpreted}
	s, err := newSearch(interp.New(p, interp.Options{}), opts)
	if err != nil {
		t.Fatal(err)
	}
	var now time.Time
	s.clock = progress.NewClock(func() time.Time {
		if looks++; looks == seconds {
			cancel(&limit.Error{Kind: limit.Time, Message: "the time is over"})
		}
		now = now.Add(time.Second)
		return now
	})
	e := limit.Within(func() { err = s.prepare() })
	if err != nil {
		t.Fatal(err)
	}
	if e != nil {
		s.result.halt("%s", e.Message)
	}
	ran := looks
	return s.outcome(), ran
}
