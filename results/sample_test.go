package results

import (
	"time"

	"gomc/outcome"
	"gomc/spec"
)

// verifiedOutcome returns a finished search of a model with processes.
func verifiedOutcome() *outcome.Outcome {
	return &outcome.Outcome{
		Schema: outcome.SchemaVersion, Tool: "gomc 1.0", Model: "models/paxos.m",
		ModelHash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
		Verdict:   outcome.Verified, Semantics: "M", Reductions: []string{"symmetry"},
		Settings: outcome.Settings{Spec: spec.Spec{Deadlock: "off", Store: "exact", Workers: 1, Constants: map[string]string{"Leaders": "2", "Acceptors": "3"}}, Ran: "interp"},
		States:   187535, Transitions: 957642, Depth: 22, Quiescent: 12, Seconds: 3.14, PeakBytes: 64 << 20, StateBits: 133, StateBytes: 27.5,
		Rules: []outcome.RuleCount{
			{Name: "start", Kind: "internal", Line: 40, Fired: 1234},
			{Name: "decide | retry", Kind: "receive", Line: 48, Fired: 956408},
			{Name: "late reply", Kind: "receive", Line: 62},
			{Name: "3", Kind: "rule", Line: 70, Fired: 1},
		},
		Messages: []outcome.MsgCount{{Name: "Read", Received: 5000, AtRest: new(uint64(12))}, {Name: "Nack", AtRest: new(uint64(0))}},
		Covers:   []outcome.Coverage{{Name: "chosen", Line: 90, Hits: 42}},
		Warnings: []string{"models/paxos.m:12:3: type number_t is declared but not used", "message Nack is never received"},
	}
}

// violatedOutcome returns a search that found an invariant violated.
func violatedOutcome() *outcome.Outcome {
	o := verifiedOutcome()
	o.Verdict, o.Exit, o.Reason = outcome.Violated, outcome.ExitViolated, `invariant "agreement" is violated`
	o.Warnings, o.Covers = nil, nil
	o.Settings.Dialect = spec.CMurphi
	o.Settings.Dialect.Octal = true
	o.Findings = []outcome.Finding{{
		Verdict: outcome.Violated, Kind: "invariant", Property: "agreement", Message: o.Reason,
		File: "models/paxos.m", Line: 88, Column: 1,
	}}
	o.Trace = &outcome.Trace{Shortest: true, Steps: []outcome.TraceStep{startStep(), startEvent(), quorumEvent(), deliveryEvent()}}
	return o
}

func startStep() outcome.TraceStep {
	return outcome.TraceStep{
		Event:   outcome.Event{Rule: "1", Kind: "startstate", File: "models/paxos.m", Line: 33},
		Changed: []outcome.Change{{Name: "started", After: "0"}, {Name: "Leader[leader_t_0].phase", After: "idle"}},
		State:   []outcome.Binding{{Name: "started", Value: "0"}, {Name: "Leader[leader_t_0].phase", Value: "idle"}},
	}
}

func startEvent() outcome.TraceStep {
	read := func(to string) outcome.MessageEvent {
		return outcome.MessageEvent{Message: "Read", From: "Leader[leader_t_0]", To: to, Fields: []outcome.Binding{{Name: "num", Value: "1"}}}
	}
	return outcome.TraceStep{
		Event: outcome.Event{
			Rule: "start", Kind: "internal", Params: []outcome.Binding{{Name: "l", Value: "leader_t_0"}}, Process: "Leader[leader_t_0]",
			Sent: []outcome.MessageEvent{read("Acceptor[acceptor_t_0]"), read("Acceptor[acceptor_t_1]")}, File: "models/paxos.m", Line: 40,
		},
		Changed: []outcome.Change{
			{Name: "started", Before: "0", After: "1"},
			{Name: "Read[leader_t_0 -> acceptor_t_0]", Before: "{}", After: "{Read(num: 1)}"},
		},
		State: []outcome.Binding{{Name: "started", Value: "1"}, {Name: "Leader[leader_t_0].phase", Value: "idle"}},
	}
}

func quorumEvent() outcome.TraceStep {
	reply := func(from, val string) outcome.MessageEvent {
		return outcome.MessageEvent{Message: "ReadRepl", From: from, To: "Leader[leader_t_0]",
			Fields: []outcome.Binding{{Name: "num", Value: "0"}, {Name: "val", Value: val}}}
	}
	return outcome.TraceStep{
		Event: outcome.Event{
			Rule: "decide | retry", Kind: "receive", Params: []outcome.Binding{{Name: "l", Value: "leader_t_0"}, {Name: "rs", Value: "{acceptor_t_0, acceptor_t_1}"}},
			Consumed: []outcome.MessageEvent{reply("Acceptor[acceptor_t_0]", "Undefined"), reply("Acceptor[acceptor_t_1]", "leader_t_1")},
			File:     "models/paxos.m", Line: 48,
		},
		Changed: []outcome.Change{{Name: "Leader[leader_t_0].phase", Before: "idle", After: "writing"}},
		State:   []outcome.Binding{{Name: "started", Value: "1"}, {Name: "Leader[leader_t_0].phase", Value: "writing"}},
	}
}

func deliveryEvent() outcome.TraceStep {
	return outcome.TraceStep{
		Event: outcome.Event{
			Rule: "deliver Write", Kind: "delivery", File: "models/paxos.m", Line: 20,
			Consumed: []outcome.MessageEvent{{Message: "Write", From: "Leader[leader_t_0]", To: "Acceptor[acceptor_t_1]"}},
		},
		Faulty: true,
	}
}

// stoppedOutcome returns a search that a limit ended.
func stoppedOutcome() *outcome.Outcome {
	o := verifiedOutcome()
	o.Model, o.Semantics, o.Reductions, o.Warnings, o.Messages, o.Covers, o.Quiescent = "plain.m", "", nil, nil, nil, nil, 0
	o.Settings = outcome.Settings{Spec: spec.Spec{Deadlock: "stuttering", MaxStates: 2000000, TimeLimit: spec.Duration(30 * time.Second), MaxDepth: 50, MaxErrors: 3, Store: "exact", Workers: 1}, Ran: "interp"}
	o.Verdict, o.Exit, o.Reason = outcome.Stopped, outcome.ExitStopped, "time limit of 30 s"
	o.States = 2000000
	return o
}
