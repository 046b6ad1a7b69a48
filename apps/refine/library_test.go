package refine_test

import (
	"context"
	"testing"

	"gomc"
	"gomc/apps/refine"
	"gomc/outcome"
)

// TestLibrary: models of the library refine the abstractions that they are said to refine, with the faults that these
// allow for, and with no more.
func TestLibrary(t *testing.T) {
	for _, c := range []struct {
		implementation, abstraction, shown string
		spec                               gomc.Spec
		constants                          map[string]string
		want                               outcome.Verdict
	}{
		{"chain_replication", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "crash:0"},
			map[string]string{"Again": "0"}, outcome.Verified},
		{"chain_replication", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "crash:1"}, nil, outcome.Verified},
		{"chain_replication", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "crash:1"},
			map[string]string{"Again": "0"}, outcome.Violated},
		{"chain_replication", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "crash:2"}, nil, outcome.Violated},
		{"chain_replication", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "crash:2"},
			map[string]string{"Again": "2"}, outcome.Verified},
		{"commit_replicated", "atomic_commit", "Start@from,Ended@to", gomc.Spec{},
			map[string]string{"Again": "1", "Requests": "1"}, outcome.Verified},
		{"network_layer", "reliable_channel", "Submit,Deliver", gomc.Spec{Faults: "lose:1"}, nil, outcome.Verified},
		{"dispatcher", "single_node", "Req@from,Done@to", gomc.Spec{Faults: "lose:1"},
			map[string]string{"Clients": "2"}, outcome.Verified},
		{"multi_paxos", "single_node", "Req@from,Done@to", gomc.Spec{},
			map[string]string{"Requests": "2", "Ballots": "1"}, outcome.Verified},
		{"multi_paxos", "single_node", "Req@from,Done@to", gomc.Spec{},
			map[string]string{"Requests": "1", "Ballots": "2"}, outcome.Violated}, // answered by two leaders, and asked again
		{"basic_paxos", "consensus", "Learn", gomc.Spec{},
			map[string]string{"Proposers": "1", "Restless": "1"}, outcome.Verified},
		{"leader_election", "leader_oracle", "Lead", gomc.Spec{}, nil, outcome.Verified}, // a leader is named in the start state
		{"leader_election", "leader_oracle", "Lead", gomc.Spec{}, map[string]string{"Nodes": "2"}, outcome.Verified},
		{"atomic_commit", "single_node", "Start@from=Req,Ended@to=Done", gomc.Spec{}, nil, outcome.Violated},
	} {
		c.spec.Constants = c.constants
		var models [2]*gomc.Model
		for i, name := range []string{c.implementation, c.abstraction} {
			e, _ := gomc.FindExample(name)
			var err error
			if models[i], err = e.Load(); err != nil {
				t.Fatal(err)
			}
		}
		asked, err := refine.Asked(models, c.spec)
		if err != nil {
			t.Fatal(err)
		}
		var programs [2]*gomc.Program
		for i := range programs {
			if programs[i], err = refine.Compile(models[i], asked[i]); err != nil {
				t.Fatal(err)
			}
		}
		shown, err := refine.ParseShown(c.shown)
		if err != nil {
			t.Fatal(err)
		}
		report, err := refine.Check(context.Background(), programs[0], programs[1], refine.Options{Shown: shown})
		if err != nil {
			t.Fatal(err)
		}
		if report.Outcome.Verdict != c.want || report.Showing() == 0 {
			t.Errorf("%s of %s with %s, %v: %s (%s), want %s", c.implementation, c.abstraction, c.spec.Faults, c.constants,
				report.Outcome.Verdict, report.Outcome.Reason, c.want)
		}
	}
}
