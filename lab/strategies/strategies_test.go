//go:build unix

package strategies

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
	"gomc/internal/records"
	"gomc/lab/recorded"
	"gomc/spec"
)

var (
	recordStrategies = flag.String("strategies", "", "measure the strategies of gomc sim, and add what came of it to this file")
	pieces           = flag.String("pieces", strings.Join(allPieces(), ","), "with -strategies: only these pieces")
	measured         = flag.String("of", "", "with -strategies: only these strategies")
	seeds            = flag.Int("seeds", 0, "with -strategies: so many seeds more of each hunt; 0: as many as it has")
)

// processor returns how much of its time the process has had.
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
	all, err := Hunts(context.Background(), m, gomc.Spec{Runs: 500, NoShrink: true}, 0, 3, spec.Values[spec.Strategy](),
		processor)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range all {
		if h.Found() != 3 || h.Runs[0] > 500 {
			t.Errorf("%+v", h)
		}
	}
}

// hunt is a mistake that is hunted, or a model in which there is none.
type hunt struct {
	model      string
	asked      gomc.Spec
	seeds      int
	strategies []spec.Strategy
}

// mistakes lists the mistakes of raft that are found within seconds.
var mistakes = []string{"ForgetsVote", "AnswersFirst", "VotesForAny", "Truncates"}

// allPieces lists the pieces of a record. None takes more than four minutes of processor time; the last two take up to
// that for each seed.
func allPieces() []string {
	return slices.Concat([]string{"rates", "races"}, mistakes, []string{"CommitsOlder", "none"})
}

// hunts returns the hunts of a piece; ok is false where there is no such piece.
func hunts(piece string) (list []hunt, ok bool) {
	switch {
	case piece == "rates":
		return nil, true
	case piece == "races":
		return races(), true
	case piece == "none":
		return []hunt{raft("", 350_000, 6, spec.Swarm)}, true
	case piece == "CommitsOlder":
		return []hunt{raft(piece, 5_000_000, 10, spec.Swarm)}, true
	case slices.Contains(mistakes, piece):
		return []hunt{raft(piece, 50_000, 10, spec.Swarm, spec.Guided, spec.Mix)}, true
	}
	return nil, false
}

// races are the race of tutorial 2 of P, whose test has two transactions of each client, and the same with one.
func races() []hunt {
	all := spec.Values[spec.Strategy]()
	return []hunt{
		{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false",
			"Parts": "3", "Writes": "2"}}, 20, all},
		{"transactions", gomc.Spec{Runs: 10_000, NoShrink: true, Constants: map[string]string{"Newer": "false",
			"Parts": "3"}}, 20, all},
	}
}

// raft returns a mistake of raft with four terms and two entries, or none.
func raft(mistake string, runs uint64, seeds int, strategies ...spec.Strategy) hunt {
	set := map[string]string{"Terms": "4", "Entries": "2"}
	if mistake != "" {
		set[mistake] = "true"
	}
	return hunt{"raft", gomc.Spec{Runs: runs, Steps: 150, Workers: 2, Engine: spec.Compiled, Constants: set}, seeds,
		strategies}
}

// only returns the strategies that the flag selects.
func only(all []spec.Strategy) []spec.Strategy {
	return slices.DeleteFunc(slices.Clone(all), func(s spec.Strategy) bool {
		return *measured != "" && !slices.Contains(strings.Split(*measured, ","), string(s))
	})
}

// TestPieces: each piece is one, and a strategy is hunted with if it is asked for.
func TestPieces(t *testing.T) {
	for _, piece := range allPieces() {
		if list, ok := hunts(piece); !ok || len(list) == 0 && piece != "rates" {
			t.Errorf("%s: %v, %v", piece, list, ok)
		}
	}
	if _, ok := hunts("Forgets"); ok {
		t.Error("there is no such piece")
	}
}

// TestStrategies measures.
func TestStrategies(t *testing.T) {
	if *recordStrategies == "" {
		t.Skip("takes minutes: make -C lab strategies")
	}
	for _, piece := range strings.Split(*pieces, ",") {
		list, ok := hunts(piece)
		if !ok {
			t.Fatalf("-pieces: %s is none of %s", piece, strings.Join(allPieces(), ","))
		}
		s := begun(t)
		if piece == "rates" {
			s.Environment = records.Here() // of them wall time counts, of the others that of processors
			rates, err := Rates(context.Background(), library(t, "paxos"), 100_000, 3, only(spec.Values[spec.Strategy]()),
				processor)
			if err != nil {
				t.Fatal(err)
			}
			s.SetRates(rates)
		}
		for _, x := range list {
			x.add(t, s)
		}
		write(t, s)
	}
}

// add hunts: further seeds of the same hunt go on where those end that there are.
func (x hunt) add(t *testing.T, s *recorded.Strategies) {
	t.Helper()
	more := x.seeds
	if *seeds > 0 {
		more = *seeds
	}
	for _, strategy := range only(x.strategies) {
		first := s.Seeds(x.model+".m", constants(x.asked.Constants), strategy)
		list, err := Hunts(context.Background(), library(t, x.model), x.asked, first, more, []spec.Strategy{strategy},
			processor)
		if err != nil {
			t.Fatal(err)
		}
		s.Add(&list[0])
	}
}

// begun is the record as it is so far.
func begun(t *testing.T) *recorded.Strategies {
	t.Helper()
	s := &recorded.Strategies{Schema: recorded.StrategiesSchema, Command: "make -C lab strategies", Environment: records.Here(),
		Rates: []recorded.Rate{}}
	if text, err := os.ReadFile(*recordStrategies); err == nil {
		if err := json.Unmarshal(text, s); err != nil {
			t.Fatal(err)
		}
	}
	s.Date = time.Now().UTC()
	return s
}

// write keeps the record, so that a piece that is done is not lost with one that is not.
func write(t *testing.T, s *recorded.Strategies) {
	t.Helper()
	text, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(*recordStrategies, append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
