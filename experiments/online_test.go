package experiments

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

// TestOnlineRepeats: online checking without limits in time is the same each time, and what
// it finds is a run of the model.
func TestOnlineRepeats(t *testing.T) {
	e, _ := gomc.FindExample("one_paxos")
	m, err := gomc.Load(e.Name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	online := func() *results.Online {
		opts := OnlineOptions{Interval: 10 * time.Second, Steps: 300}
		opts.Simulate = gomc.SimulateOptions{Seed: 5, Loss: 0.3, Delay: time.Second, Think: time.Minute}
		r, err := Online(context.Background(), m, gomc.Spec{Local: spec.Opt, Constants: map[string]string{"Second": "false"}}, opts)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Checks {
			r.Checks[i].Seconds = 0
		}
		return r
	}
	first, again := online(), online()
	if first.Verdict != outcome.Violated || !reflect.DeepEqual(first.Checks, again.Checks) || !reflect.DeepEqual(first.Outcome.Trace, again.Outcome.Trace) {
		t.Errorf("%s, then %s", first.Reason, again.Reason)
	}
	p, err := gomc.Compile(m, gomc.Spec{Constants: map[string]string{"Second": "false"}, Lossy: true})
	run, err := gomc.Retrace(p, first.Outcome)
	if err != nil || !run.Shows {
		t.Error(err, run)
	}
	if !strings.Contains(first.Reason, "agreement") {
		t.Error(first.Reason)
	}
}
