package simulate_test

import (
	"context"
	"reflect"
	"testing"
	"time"

	"gomc"
	"gomc/outcome"
	"gomc/simulate"
	"gomc/spec"
)

func simulated(t *testing.T, name string, constants map[string]string, opts simulate.Options) *gomc.Simulation {
	t.Helper()
	e, ok := gomc.FindExample(name)
	if !ok {
		t.Fatal(name)
	}
	m, err := gomc.Load(e.Name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := gomc.Simulate(context.Background(), m, spec.Spec{Constants: constants}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSeedsMakeRuns: the same seed makes the same run, another one another.
func TestSeedsMakeRuns(t *testing.T) {
	run := func(seed uint64) *outcome.Trace {
		opts := simulate.Options{Seed: seed, Loss: 0.3, Delay: time.Second, Think: time.Minute}
		s := simulated(t, "paxos_node", nil, opts)
		s.Run(100)
		return s.Outcome(nil).Trace
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
		opts := simulate.Options{Seed: 1, Loss: c.loss, Delay: time.Second, Think: time.Minute}
		s := simulated(t, "paxos_node", nil, opts)
		done, wrong := s.Run(1000)
		if wrong != nil || done == 1000 {
			t.Fatal(wrong, done)
		}
		var lost, alien bool
		for _, step := range s.Outcome(nil).Trace.Steps {
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
	m, err := gomc.Load("fifo.m", `
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
	opts := simulate.Options{Seed: 3, Loss: 1, Delay: time.Hour, Think: time.Second}
	s, err := gomc.Simulate(context.Background(), m, spec.Spec{}, opts)
	if err != nil {
		t.Fatal(err)
	}
	if done, wrong := s.Run(100); done != 6 || wrong != nil {
		t.Errorf("%d events, %v; want three sent and three received", done, wrong)
	}
}
