//go:build unix

package experiments

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
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
	measured         = flag.String("of", "", "with -strategies and -raft: only these strategies")
	recordRaft       = flag.String("raft", "", "hunt the mistakes of raft with gomc sim, and write what came of it to this file")
	raftSeeds        = flag.Int("raft-seeds", 10, "with -raft: so many seeds")
	raftMistakes     = flag.String("raft-mistakes", "ForgetsVote,AnswersFirst,VotesForAny,Truncates,CommitsOlder", "with -raft: these mistakes; none is the model without")
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
	all, err := Hunts(context.Background(), m, gomc.Spec{Runs: 500, NoShrink: true}, 0, 3, spec.Values[spec.Strategy](), processor)
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
func races() []hunt {
	return []hunt{
		{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false", "Parts": "3", "Writes": "2"}}, 20, only()},
		{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false", "Parts": "3"}}, 20, only()},
	}
}

// raft is a mistake of raft with four terms and two entries, or none.
func raft(mistake string, runs uint64, seeds int, strategies ...spec.Strategy) hunt {
	set := map[string]string{"Terms": "4", "Entries": "2"}
	if mistake != "" {
		set[mistake] = "true"
	}
	return hunt{"raft", gomc.Spec{Runs: runs, Steps: 150, Workers: 2, Engine: spec.Compiled, Constants: set}, seeds, strategies}
}

// only are the strategies to be measured.
func only() (list []spec.Strategy) {
	for _, s := range spec.Values[spec.Strategy]() {
		if *measured == "" || slices.Contains(strings.Split(*measured, ","), string(s)) {
			list = append(list, s)
		}
	}
	return list
}

// TestStrategies measures.
func TestStrategies(t *testing.T) {
	if *recordStrategies == "" {
		t.Skip("takes minutes: make strategies")
	}
	rates, err := Rates(context.Background(), library(t, "paxos"), 100_000, 3, only(), processor)
	if err != nil {
		t.Fatal(err)
	}
	record(t, *recordStrategies, rates, races())
}

// TestRaft hunts.
func TestRaft(t *testing.T) {
	if *recordRaft == "" {
		t.Skip("takes minutes: make strategies")
	}
	var hunts []hunt
	for _, mistake := range strings.Split(*raftMistakes, ",") {
		switch mistake {
		case "none":
			hunts = append(hunts, raft("", 4_000_000, *raftSeeds, spec.Swarm))
		case "CommitsOlder":
			hunts = append(hunts, raft(mistake, 5_000_000, *raftSeeds, spec.Swarm))
		default:
			hunts = append(hunts, raft(mistake, 50_000, *raftSeeds, spec.Swarm, spec.Guided, spec.Mix))
		}
	}
	record(t, *recordRaft, []results.Rate{}, hunts)
}

// record hunts, and writes what came of it to a file, behind what is there: further seeds of the same hunt
// go on where those end.
func record(t *testing.T, file string, rates []results.Rate, hunts []hunt) {
	t.Helper()
	s := results.Strategies{Schema: results.StrategiesSchema, Command: "make strategies", Date: time.Now().UTC(), Environment: bench.Environment(), Rates: rates}
	if text, err := os.ReadFile(file); err == nil {
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
		s.Rates, s.Date = append(s.Rates, rates...), time.Now().UTC()
	}
	for _, x := range hunts {
		for _, strategy := range x.strategies {
			if !slices.Contains(only(), strategy) {
				continue
			}
			list, err := Hunts(context.Background(), library(t, x.model), x.asked, s.Seeds(x.model+".m", constants(x.asked.Constants), strategy), x.seeds, []spec.Strategy{strategy}, processor)
			if err != nil {
				t.Fatal(err)
			}
			s.Add(&list[0])
		}
	}
	text, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
