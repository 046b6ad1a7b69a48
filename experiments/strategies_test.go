//go:build unix

package experiments

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"syscall"
	"testing"
	"time"

	"gomc"
	"gomc/internal/bench"
	"gomc/results"
	"gomc/spec"
)

var (
	recordStrategies = flag.String("strategies", "", "measure the strategies of gomc sim, and write what came of it to this file")
	recordRaft       = flag.String("raft", "", "hunt the mistakes of raft with gomc sim, and write what came of it to this file")
	raftSeeds        = flag.Int("raft-seeds", 10, "with -raft: so many seeds for the mistake that is hardest to find")
	raftRuns         = flag.Uint64("raft-runs", 4_000_000, "with -raft: so many runs without a mistake")
)

// processor is how much of its time the process has had.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func library(t *testing.T, name string) *gomc.Model {
	t.Helper()
	e, ok := gomc.FindExample(name)
	if !ok {
		t.Fatal(name)
	}
	m, err := gomc.Load(name+".m", e.Text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestHunts: a mistake that every strategy finds is found, by the run that is reported.
func TestHunts(t *testing.T) {
	m := library(t, "paxos_faulty")
	all, err := Hunts(context.Background(), m, gomc.Spec{Runs: 500, NoShrink: true}, 3, spec.Values[spec.Strategy](), processor)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range all {
		if h.Found() != 3 || h.Runs[0] > 500 {
			t.Errorf("%+v", h)
		}
	}
}

// hunt is a mistake that is hunted.
type hunt struct {
	model      string
	asked      gomc.Spec
	seeds      int
	strategies []spec.Strategy
}

// races are the race of tutorial 2 of P, whose test has two transactions of each client, and the same with one.
var races = []hunt{
	{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false", "Parts": "3", "Writes": "2"}}, 20, spec.Values[spec.Strategy]()},
	{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false", "Parts": "3"}}, 20, spec.Values[spec.Strategy]()},
}

// raft is a mistake of raft with four terms and two entries, or none.
func raft(mistake string, runs uint64, seeds int, strategies ...spec.Strategy) hunt {
	set := map[string]string{"Terms": "4", "Entries": "2"}
	if mistake != "" {
		set[mistake] = "true"
	}
	return hunt{"raft", gomc.Spec{Runs: runs, Steps: 150, Workers: 2, Engine: spec.Compiled, Constants: set}, seeds, strategies}
}

// TestStrategies measures.
func TestStrategies(t *testing.T) {
	if *recordStrategies == "" {
		t.Skip("takes minutes: make strategies")
	}
	rates, err := Rates(context.Background(), library(t, "paxos"), 100_000, 3, processor)
	if err != nil {
		t.Fatal(err)
	}
	record(t, *recordStrategies, rates, races)
}

// TestRaft hunts.
func TestRaft(t *testing.T) {
	if *recordRaft == "" {
		t.Skip("takes minutes: make strategies")
	}
	var hunts []hunt
	for _, mistake := range []string{"ForgetsVote", "AnswersFirst", "VotesForAny", "Truncates"} {
		hunts = append(hunts, raft(mistake, 50_000, 10, spec.Swarm, spec.Guided, spec.Mix))
	}
	hunts = append(hunts, raft("CommitsOlder", 5_000_000, *raftSeeds, spec.Swarm), raft("", *raftRuns, 1, spec.Swarm))
	record(t, *recordRaft, []results.Rate{}, hunts)
}

// record hunts, and writes what came of it to a file.
func record(t *testing.T, file string, rates []results.Rate, hunts []hunt) {
	t.Helper()
	s := results.Strategies{Schema: results.StrategiesSchema, Command: "make strategies", Date: time.Now().UTC(), Environment: bench.Environment(), Rates: rates}
	for _, x := range hunts {
		list, err := Hunts(context.Background(), library(t, x.model), x.asked, x.seeds, x.strategies, processor)
		if err != nil {
			t.Fatal(err)
		}
		s.Hunts = append(s.Hunts, list...)
	}
	text, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
