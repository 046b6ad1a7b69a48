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
	all, err := Hunts(context.Background(), m, gomc.Spec{Runs: 500}, 3, spec.Values[spec.Strategy]())
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
	model string
	asked gomc.Spec
}

// races are the race of tutorial 2 of P, whose test has two transactions of each client, and the same with one.
var races = []hunt{
	{"transactions", gomc.Spec{Runs: 10_000, Constants: map[string]string{"Newer": "false", "Parts": "3", "Writes": "2"}}},
	{"transactions", gomc.Spec{Runs: 10_000, Constants: map[string]string{"Newer": "false", "Parts": "3"}}},
}

// raft is a mistake of raft with four terms and two entries.
func raft(mistake string) hunt {
	return hunt{"raft", gomc.Spec{Runs: 5_000, Steps: 150, Constants: map[string]string{"Terms": "4", "Entries": "2", mistake: "true"}}}
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
	record(t, *recordStrategies, rates, races, 20, spec.Values[spec.Strategy]())
}

// TestRaft hunts.
func TestRaft(t *testing.T) {
	if *recordRaft == "" {
		t.Skip("takes minutes: make strategies")
	}
	record(t, *recordRaft, []results.Rate{}, []hunt{raft("VotesForAny"), raft("ForgetsVote"), raft("AnswersFirst")}, 10, []spec.Strategy{spec.Random, spec.POS})
}

// record hunts, and writes what came of it to a file.
func record(t *testing.T, file string, rates []results.Rate, hunts []hunt, seeds int, strategies []spec.Strategy) {
	t.Helper()
	s := results.Strategies{Schema: results.StrategiesSchema, Command: "make strategies", Date: time.Now().UTC(), Environment: bench.Environment(), Rates: rates}
	for _, x := range hunts {
		list, err := Hunts(context.Background(), library(t, x.model), x.asked, seeds, strategies)
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
