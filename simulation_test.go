package gomc

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"gomc/outcome"
	"gomc/results"
	"gomc/spec"
)

func simulated(t *testing.T, name string, constants map[string]string, opts SimulateOptions) *Simulation {
	t.Helper()
	e, ok := FindExample(name)
	if !ok {
		t.Fatal(name)
	}
	m, err := Load(e.Name+extension, e.Text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Simulate(m, Spec{Constants: constants}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSeedsMakeRuns: the same seed makes the same run, another one another.
func TestSeedsMakeRuns(t *testing.T) {
	run := func(seed uint64) *outcome.Trace {
		s := simulated(t, "paxos_node", nil, SimulateOptions{Seed: seed, Loss: 0.3, Delay: time.Second, Think: time.Minute})
		s.Run(100)
		return s.trace()
	}
	first, again, other := run(1), run(1), run(2)
	if !reflect.DeepEqual(first, again) {
		t.Error("the same seed makes another run")
	}
	if reflect.DeepEqual(first, other) {
		t.Error("another seed makes the same run")
	}
}

// TestLoss: without losses every message of a round arrives; when all are lost, only what a
// process sends to itself does.
func TestLoss(t *testing.T) {
	for _, c := range []struct {
		loss        float64
		lost, alien bool
	}{{0, false, true}, {1, true, false}} {
		s := simulated(t, "paxos_node", nil, SimulateOptions{Seed: 1, Loss: c.loss, Delay: time.Second, Think: time.Minute})
		done, wrong := s.Run(1000)
		if wrong != nil || done == 1000 {
			t.Fatal(wrong, done)
		}
		var lost, alien bool
		for _, step := range s.trace().Steps {
			lost = lost || step.Event.Kind == "loss"
			for _, m := range step.Event.Consumed {
				alien = alien || step.Event.Kind == "receive" && m.From != m.To
			}
		}
		if lost != c.lost || alien != c.alien {
			t.Errorf("loss %g: some lost: %v, some received from others: %v", c.loss, lost, alien)
		}
	}
}

// TestOrderIsKept: a channel that keeps an order loses nothing.
func TestOrderIsKept(t *testing.T) {
	m, err := Load("fifo.m", `
message Ping (n : 0..3) from Sender to Receiver fifo [4];
process Sender var n : 0..3; startstate begin n := 0; end;
  rule n < 3 ==> begin n := n + 1; send Ping(n) to Receiver; end;
end;
process Receiver var last : 0..3; startstate begin last := 0; end;
  on m : Ping ==> begin assert "in order" m.n = last + 1; last := m.n; end;
end;
invariant Receiver.last <= Sender.n;`)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Simulate(m, Spec{}, SimulateOptions{Seed: 3, Loss: 1, Delay: time.Hour, Think: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	if done, wrong := s.Run(100); done != 6 || wrong != nil {
		t.Errorf("%d events, %v; want three sent and three received", done, wrong)
	}
}

// TestOnlineRepeats: online checking without limits in time is the same each time, and what
// it finds is a run of the model.
func TestOnlineRepeats(t *testing.T) {
	e, _ := FindExample("one_paxos")
	m, err := Load(e.Name+extension, e.Text)
	if err != nil {
		t.Fatal(err)
	}
	online := func() *results.Online {
		opts := OnlineOptions{Interval: 10 * time.Second, Steps: 300}
		opts.Simulate = SimulateOptions{Seed: 5, Loss: 0.3, Delay: time.Second, Think: time.Minute}
		r, err := Online(context.Background(), m, Spec{Local: spec.Opt, Constants: map[string]string{"Second": "false"}}, opts)
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
	p := programOf(t, e, Spec{Constants: map[string]string{"Second": "false"}, Lossy: true})
	run, err := Retrace(p, first.Outcome)
	if err != nil || !run.Shows {
		t.Error(err, run)
	}
	if !strings.Contains(first.Reason, "agreement") {
		t.Error(first.Reason)
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
		m, err := Load("m.m", text)
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
			o, err := Online(ctx, m, Spec{TimeLimit: spec.Duration(limit)}, OnlineOptions{Interval: time.Hour, Steps: 3,
				Simulate: SimulateOptions{Think: time.Second}})
			cancel()
			if err != nil || o.Verdict != outcome.Stopped || !strings.HasPrefix(o.Reason, want) {
				t.Errorf("%s, limit %v: %v, %+v", name, limit, err, o)
			}
		}
	}
}
