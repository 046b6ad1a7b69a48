package experiments

import (
	"context"
	"path/filepath"
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
		r, err := Online(context.Background(), m, gomc.Spec{Local: spec.Opt,
			Constants: map[string]string{"Second": "false"}}, opts)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Checks {
			r.Checks[i].Seconds = 0
		}
		return r
	}
	first, again := online(), online()
	if first.Verdict != outcome.Violated || !reflect.DeepEqual(first.Checks,
		again.Checks) || !reflect.DeepEqual(first.Outcome.Trace, again.Outcome.Trace) {
		t.Errorf("%s, then %s", first.Reason, again.Reason)
	}
	p, err := gomc.Compile(m, gomc.Spec{Constants: map[string]string{"Second": "false"}, Lossy: true})
	if err != nil {
		t.Fatal(err)
	}
	run, err := gomc.Retrace(p, first.Outcome)
	if err != nil || !run.Shows {
		t.Error(err, run)
	}
	if !strings.Contains(first.Reason, "agreement") {
		t.Error(first.Reason)
	}
}

// TestOnlineGoesOn: a run that is interrupted after each of its searches in turn comes to what it would have without.
func TestOnlineGoesOn(t *testing.T) {
	e, _ := gomc.FindExample("one_paxos")
	m, err := gomc.Load(e.Name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	online := func(rows Rows, most int) *results.Online {
		ctx, cancel := context.WithCancelCause(context.Background())
		defer cancel(nil)
		opts := OnlineOptions{Interval: 30 * time.Second, Steps: 100, Rows: rows}
		opts.Simulate = gomc.SimulateOptions{Seed: 104, Loss: 0.3, Delay: time.Second, Think: time.Minute}
		done := 0
		opts.Next = func(results.OnlineCheck) {
			if done++; done > most {
				cancel(context.Canceled)
			}
		}
		r, err := Online(ctx, m, gomc.Spec{Constants: map[string]string{"Second": "false"}, MaxStates: 200}, opts)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Checks {
			r.Checks[i].Seconds = 0
		}
		return r
	}
	want, rows, stopped := online("", 1000), Rows(t.TempDir()), 0
	for most := range len(want.Checks) {
		if got := online(rows, most); got.Verdict == outcome.Stopped {
			stopped++
		}
	}
	got := online(rows, 1000)
	if stopped == 0 || len(want.Checks) < 2 || got.Reason != want.Reason || !reflect.DeepEqual(got.Checks,
		want.Checks) || got.Events != want.Events {
		t.Errorf("%d times stopped: %+v, want %+v", stopped, got, want)
	}
	kept, err := filepath.Glob(filepath.Join(string(rows), "*.json"))
	if err != nil || len(kept) != len(want.Checks) {
		t.Errorf("%d searches are kept, want %d: %v", len(kept), len(want.Checks), err)
	}
}

// TestOnlineEndlessEvent: an event of the system, or its first state, may have no end: limits
// and a signal end it all the same.
func TestOnlineEndlessEvent(t *testing.T) {
	const event = `var n : 0..3;
		startstate begin n := 0; end;
		rule "long" n < 3 ==> begin for i := 0 to 1000000000000 do n := (n + 1) % 2; end; end;`
	const start = `var n : 0..1;
		startstate begin for i := 0 to 1000000000000 do n := i % 2; end; end;
		rule begin n := 1 - n; end;`
	for name, text := range map[string]string{"event": event, "start": start} {
		m, err := gomc.Load("m.m", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, limit := range []time.Duration{0, 20 * time.Millisecond} {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			want := "the time limit of 20ms is reached in an event of the system"
			if limit == 0 {
				ctx, cancel = context.WithTimeout(context.Background(), 20*time.Millisecond)
				want = "interrupted: "
			}
			o, err := Online(ctx, m, gomc.Spec{TimeLimit: spec.Duration(limit)}, OnlineOptions{Interval: time.Hour, Steps: 3,
				Simulate: gomc.SimulateOptions{Think: time.Second}})
			cancel()
			if err != nil || o.Verdict != outcome.Stopped || !strings.HasPrefix(o.Reason, want) {
				t.Errorf("%s, limit %v: %v, %+v", name, limit, err, o)
			}
		}
	}
}
