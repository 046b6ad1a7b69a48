package results

import (
	"time"

	"gomc/checker"
	"gomc/spec"
)

// verifiedOutcome is a finished search of a model with processes.
func verifiedOutcome() *checker.Outcome {
	return &checker.Outcome{
		Schema: checker.SchemaVersion, Tool: "gomc 1.0", Model: "models/paxos.m",
		ModelHash: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
		Verdict:   checker.Verified, Semantics: "M", Reductions: []string{"symmetry"},
		Settings: checker.Settings{Spec: spec.Spec{Deadlock: "off", Store: "exact", Workers: 1, Constants: map[string]string{"Leaders": "2", "Acceptors": "3"}}, Ran: "interp"},
		States:   187535, Transitions: 957642, Depth: 22, Quiescent: 12, Seconds: 3.14, PeakBytes: 64 << 20, StateBits: 133, StateBytes: 27.5,
		Rules: []checker.RuleCount{
			{Name: "start", Kind: "internal", Line: 40, Fired: 1234},
			{Name: "decide | retry", Kind: "receive", Line: 48, Fired: 956408},
			{Name: "late reply", Kind: "receive", Line: 62},
			{Name: "3", Kind: "rule", Line: 70, Fired: 1},
		},
		Messages: []checker.MsgCount{{Name: "Read", Received: 5000, AtRest: new(uint64(12))}, {Name: "Nack", AtRest: new(uint64(0))}},
		Covers:   []checker.Coverage{{Name: "chosen", Line: 90, Hits: 42}},
		Warnings: []string{"models/paxos.m:12:3: type number_t is declared but not used", "message Nack is never received"},
	}
}

// violatedOutcome is a search that found an invariant violated.
func violatedOutcome() *checker.Outcome {
	o := verifiedOutcome()
	o.Verdict, o.Exit, o.Reason = checker.Violated, checker.ExitViolated, `invariant "agreement" is violated`
	o.Warnings, o.Covers = nil, nil
	o.Settings.Dialect = spec.CMurphi
	o.Settings.Dialect.Octal = true
	o.Findings = []checker.Finding{{
		Verdict: checker.Violated, Kind: "invariant", Property: "agreement", Message: o.Reason,
		File: "models/paxos.m", Line: 88, Column: 1,
	}}
	o.Trace = &checker.Trace{Shortest: true, Steps: []checker.TraceStep{startStep(), startEvent(), quorumEvent(), deliveryEvent()}}
	return o
}

func startStep() checker.TraceStep {
	return checker.TraceStep{
		Event:   checker.Event{Rule: "1", Kind: "startstate", File: "models/paxos.m", Line: 33},
		Changed: []checker.Change{{Name: "started", After: "0"}, {Name: "Leader[leader_t_0].phase", After: "idle"}},
		State:   []checker.Binding{{Name: "started", Value: "0"}, {Name: "Leader[leader_t_0].phase", Value: "idle"}},
	}
}

func startEvent() checker.TraceStep {
	read := func(to string) checker.MessageEvent {
		return checker.MessageEvent{Message: "Read", From: "Leader[leader_t_0]", To: to, Fields: []checker.Binding{{Name: "num", Value: "1"}}}
	}
	return checker.TraceStep{
		Event: checker.Event{
			Rule: "start", Kind: "internal", Params: []checker.Binding{{Name: "l", Value: "leader_t_0"}}, Process: "Leader[leader_t_0]",
			Sent: []checker.MessageEvent{read("Acceptor[acceptor_t_0]"), read("Acceptor[acceptor_t_1]")}, File: "models/paxos.m", Line: 40,
		},
		Changed: []checker.Change{
			{Name: "started", Before: "0", After: "1"},
			{Name: "Read[leader_t_0 -> acceptor_t_0]", Before: "{}", After: "{Read(num: 1)}"},
		},
		State: []checker.Binding{{Name: "started", Value: "1"}, {Name: "Leader[leader_t_0].phase", Value: "idle"}},
	}
}

func quorumEvent() checker.TraceStep {
	reply := func(from, val string) checker.MessageEvent {
		return checker.MessageEvent{Message: "ReadRepl", From: from, To: "Leader[leader_t_0]",
			Fields: []checker.Binding{{Name: "num", Value: "0"}, {Name: "val", Value: val}}}
	}
	return checker.TraceStep{
		Event: checker.Event{
			Rule: "decide | retry", Kind: "receive", Params: []checker.Binding{{Name: "l", Value: "leader_t_0"}, {Name: "rs", Value: "{acceptor_t_0, acceptor_t_1}"}},
			Consumed: []checker.MessageEvent{reply("Acceptor[acceptor_t_0]", "Undefined"), reply("Acceptor[acceptor_t_1]", "leader_t_1")},
			File:     "models/paxos.m", Line: 48,
		},
		Changed: []checker.Change{{Name: "Leader[leader_t_0].phase", Before: "idle", After: "writing"}},
		State:   []checker.Binding{{Name: "started", Value: "1"}, {Name: "Leader[leader_t_0].phase", Value: "writing"}},
	}
}

func deliveryEvent() checker.TraceStep {
	return checker.TraceStep{
		Event: checker.Event{
			Rule: "deliver Write", Kind: "delivery", File: "models/paxos.m", Line: 20,
			Consumed: []checker.MessageEvent{{Message: "Write", From: "Leader[leader_t_0]", To: "Acceptor[acceptor_t_1]"}},
		},
		Faulty: true,
	}
}

// stoppedOutcome is a search that a limit ended.
func stoppedOutcome() *checker.Outcome {
	o := verifiedOutcome()
	o.Model, o.Semantics, o.Reductions, o.Warnings, o.Messages, o.Covers, o.Quiescent = "plain.m", "", nil, nil, nil, nil, 0
	o.Settings = checker.Settings{Spec: spec.Spec{Deadlock: "stuttering", MaxStates: 2000000, TimeLimit: spec.Duration(30 * time.Second), MaxDepth: 50, MaxErrors: 3, Store: "exact", Workers: 1}, Ran: "interp"}
	o.Verdict, o.Exit, o.Reason = checker.Stopped, checker.ExitStopped, "time limit of 30 s"
	o.States = 2000000
	return o
}
