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

var recordStrategies = flag.String("strategies", "", "measure the strategies of gomc sim, and write what came of it to this file")

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

// hunted are the mistakes that are hunted: the race of tutorial 2 of P, whose test has two
// transactions of each client, and the same with one.
var hunted = []struct {
	model string
	asked gomc.Spec
}{
	{"transactions", gomc.Spec{Runs: 10_000, Constants: map[string]string{"Newer": "false", "Parts": "3", "Writes": "2"}}},
	{"transactions", gomc.Spec{Runs: 10_000, Constants: map[string]string{"Newer": "false", "Parts": "3"}}},
}

// TestStrategies measures.
func TestStrategies(t *testing.T) {
	if *recordStrategies == "" {
		t.Skip("takes minutes: make strategies")
	}
	s := results.Strategies{Schema: results.StrategiesSchema, Command: "make strategies", Date: time.Now().UTC(), Environment: bench.Environment()}
	ctx := context.Background()
	var err error
	if s.Rates, err = Rates(ctx, library(t, "paxos"), 100_000, 3, processor); err != nil {
		t.Fatal(err)
	}
	for _, x := range hunted {
		list, err := Hunts(ctx, library(t, x.model), x.asked, 20, spec.Values[spec.Strategy]())
		if err != nil {
			t.Fatal(err)
		}
		s.Hunts = append(s.Hunts, list...)
	}
	text, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(*recordStrategies, append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
