package machine_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"gomc/machine"
	"gomc/machine/internal/ballot"
)

// polled returns a run in which the chair has called the first round, and some votes have arrived.
func polled(t *testing.T, votes ...machine.Envelope) *machine.Run {
	t.Helper()
	r, err := machine.NewRun(ballot.System, machine.RunOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := do(r, ballot.ToChair(), "call"); err != nil {
		t.Fatal(err)
	}
	for len(named(r, ballot.ToChair(), "")) > 0 { // the calls leave
		if err := do(r, ballot.ToChair(), ""); err != nil {
			t.Fatal(err)
		}
	}
	for _, v := range votes {
		if err := r.Send(v); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// vote is one on its way.
func vote(v ballot.VoterID, round int, yes bool) machine.Envelope {
	return machine.Envelope{From: ballot.ToVoter(v), To: ballot.ToChair(), Event: ballot.Vote{Round: round, Yes: yes}}
}

// named are the steps of a process with a name.
func named(r *machine.Run, id machine.ID, name string) []machine.Step {
	return machine.Where(r.Steps(), func(s machine.Step) bool { return s.ID == id && s.Name == name })
}

// do makes the first of these.
func do(r *machine.Run, id machine.ID, name string) error {
	all := named(r, id, name)
	if len(all) == 0 {
		return errors.New("there is no step " + name)
	}
	return r.Do(all[0])
}

// TestQuorums: there is a way to receive a quorum for each set of senders of its size, with messages that count.
func TestQuorums(t *testing.T) {
	yes, no := vote(0, 1, true), vote(1, 1, false)
	tests := []struct {
		votes         []machine.Envelope
		carried, late int
	}{
		{[]machine.Envelope{yes}, 0, 0},
		{[]machine.Envelope{yes, no}, 0, 0},
		{[]machine.Envelope{yes, vote(1, 1, true)}, 1, 0},
		{[]machine.Envelope{yes, vote(1, 1, true), vote(2, 1, true)}, 3, 0},
		{[]machine.Envelope{yes, yes, yes}, 0, 0},                                            // a set has one of equal messages
		{[]machine.Envelope{yes, vote(1, 0, true), vote(2, 2, true)}, 0, 1},                  // of other rounds
		{[]machine.Envelope{vote(2, 1, true), no, vote(1, 1, true), vote(0, 0, true)}, 1, 1}, // one says both
	}
	for i, test := range tests {
		r := polled(t, test.votes...)
		carried, late := len(named(r, ballot.ToChair(), "carried")), len(named(r, ballot.ToChair(), "late"))
		if carried != test.carried || late != test.late {
			t.Errorf("%d: %d ways to carry the vote, and %d late votes", i, carried, late)
		}
	}
}

// TestQuorumIsTaken: what a quorum takes is gone, and the rest is there.
func TestQuorumIsTaken(t *testing.T) {
	r := polled(t, vote(2, 1, true), vote(0, 1, true), vote(1, 1, false))
	if err := do(r, ballot.ToChair(), "carried"); err != nil {
		t.Fatal(err)
	}
	state := r.State(ballot.ToChair())
	if state["carried"] != 1 || state["open"] != false || state["at"] != nil {
		t.Errorf("the chair is %v", state)
	}
	if late := named(r, ballot.ToChair(), "late"); len(late) != 1 {
		t.Errorf("there are %d late votes", len(late))
	}
}

// TestFifo: of messages that arrive in order only the first can be taken, and one that finds no room is an error.
func TestFifo(t *testing.T) {
	r := polled(t)
	call := func(round int) error {
		return r.Send(machine.Envelope{From: ballot.ToChair(), To: ballot.ToVoter(1), Event: ballot.Call{Round: round}})
	}
	if err := call(2); err != nil {
		t.Fatal(err)
	}
	voter := machine.Where(r.Steps(), func(s machine.Step) bool { return s.ID == ballot.ToVoter(1) })
	for _, s := range voter {
		if s.Name != "vote" || len(voter) > 2 {
			t.Errorf("there are %d ways to receive, one by %q", len(voter), s.Name)
		}
	}
	var full *machine.StepError
	if err := call(2); !errors.As(err, &full) || !strings.Contains(err.Error(), "the channel is full: the model has room for 2 messages") {
		t.Errorf("a third call gives %v", err)
	}
}

// TestReplayProcess: a run in which a process does something else than in the model is found.
func TestReplayProcess(t *testing.T) {
	tape, err := os.ReadFile("internal/ballot/testdata/1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if steps, err := machine.Replay(ballot.System, bytes.NewReader(tape)); err != nil || steps != 12 {
		t.Errorf("%d steps: %v", steps, err)
	}
	for old, replacement := range map[string]string{
		`"open":true`:        `"open":false`,
		`"event":"vote"`:     `"event":"call"`,
		`"params":{"yes":`:   `"params":{"no":`,
		`"calls":0`:          `"calls":1`,
		`"event":"late"`:     `"event":"refused"`,
		`"message":"Call"`:   `"message":"Vote"`,
		`"from":"Voter[vote`: `"from":"Voter[note`,
	} {
		wrong := strings.ReplaceAll(string(tape), old, replacement)
		if wrong == string(tape) {
			t.Fatalf("there is no %s in the run", old)
		}
		var differs *machine.ReplayError
		if _, err := machine.Replay(ballot.System, strings.NewReader(wrong)); !errors.As(err, &differs) {
			t.Errorf("with %s the error is %v", replacement, err)
		}
	}
}

// TestProcessStarts: a process that may start in several ways starts in each of them.
func TestProcessStarts(t *testing.T) {
	loyal := map[any]bool{}
	for seed := range uint64(20) {
		r, err := machine.NewRun(ballot.System, machine.RunOptions{Chooser: machine.Random(seed)})
		if err != nil {
			t.Fatal(err)
		}
		loyal[r.State(ballot.ToVoter(0))["loyal"]] = true
	}
	if len(loyal) != 2 {
		t.Errorf("it starts in these ways alone: %v", loyal)
	}
}

// TestProcessCrash: a process that has crashed takes nothing, and starts again.
func TestProcessCrash(t *testing.T) {
	var out bytes.Buffer
	r, err := machine.NewRun(ballot.System, machine.RunOptions{Tracer: machine.NewLog(&out)})
	if err != nil {
		t.Fatal(err)
	}
	r.Crash(ballot.ToChair())
	if steps := r.Steps(); len(steps) != 0 {
		t.Errorf("there are %d steps", len(steps))
	}
	if !strings.Contains(out.String(), `{"process":"Chair","event":"crash","state":{"crashed":true}}`) {
		t.Errorf("the log is %s", out.String())
	}
	if err := r.Restart(ballot.ToChair()); err != nil {
		t.Fatal(err)
	}
	if len(named(r, ballot.ToChair(), "call")) != 1 {
		t.Error("it does not start again")
	}
}

// TestProcessNode: processes in goroutines of their own make as many votes as there are; what they share is in one node.
func TestProcessNode(t *testing.T) {
	var out bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	log := &counted{Log: machine.NewLog(&out), left: 10, ended: cancel} // 4 starts, a call, at least two votes and a result, twice
	n, err := machine.NewNode(ballot.System, machine.NodeOptions{Tracer: log, Pace: quick})
	if err != nil {
		t.Fatal(err)
	}
	var shared *machine.SharedError
	if err := n.Run(ctx, ballot.ToChair()); !errors.As(err, &shared) || !strings.Contains(err.Error(), "Voter[voter_t_0] is missing") {
		t.Errorf("a part of them gives %v", err)
	}
	if err := n.Run(ctx, ballot.System.Instances...); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"event":"vote"`) {
		t.Errorf("nobody votes: %s", out.String())
	}
}
