package temporal_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc"
	"gomc/checker"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

var (
	fromSystem     = flag.Uint64("fromsystem", 1, "the seed of the first of them; behind the first one nothing is judged that is wrong on purpose")
	recordSystems  = flag.String("record", "", "add what came of random systems to this record of campaigns")
	recordMistakes = flag.String("mistakes", "", "and to this one after how many of them each way of judging was found out that is wrong on purpose")
)

// judgement is how the formula of a system is judged.
type judgement func(t *testing.T, text string) *outcome.Outcome

// mistake is a judgement that is wrong on purpose, and the seed of the first system on which that shows.
type mistake struct {
	what   string
	rare   bool // some hundreds of systems may not show it
	misses bool // only a run that is missed shows it
	judge  judgement
	how    checker.Tuning // what makes it wrong, where that is all
	seed   uint64         // 0: none did
	shown  string
}

// randomSystems is random models that are judged in two ways.
type randomSystems struct {
	number         int
	model          func(r *rand.Rand) string // writes one
	stream         uint64
	plain, reduced judgement
	mistakes       []*mistake
	most           uint64 // states of each; 0: any number
}

// text is the first model with a seed that is one: events in formulas may not be guarded.
func (s *randomSystems) text(seed uint64) string {
	for r := rand.New(rand.NewPCG(seed, s.stream)); ; {
		text := s.model(r)
		if _, err := gomc.Load("random.m", text); err == nil && !s.large(text) {
			return text
		}
	}
}

// large reports whether a model has more states than the systems are to have.
func (s *randomSystems) large(text string) bool {
	if s.most == 0 {
		return false
	}
	model, err := gomc.Load("random.m", text)
	if err != nil {
		return true
	}
	small := spec.Spec{Formulas: spec.NoFormulas, Deadlock: spec.NoDeadlock, MaxStates: s.most, Engine: spec.Interp}
	p, err := gomc.Compile(model, small)
	if err != nil {
		return true
	}
	o, err := gomc.Check(context.Background(), p, small, gomc.Hooks{})
	return err != nil || o.States >= s.most
}

// compiled is the program of a random system.
func compiled(t *testing.T, text string) *ir.Program {
	t.Helper()
	model, err := gomc.Load("random.m", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	p, err := gomc.Compile(model, spec.Spec{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p.Code()
}

// run judges them: both ways agree, and those that are wrong do not.
func (s *randomSystems) run(t *testing.T) {
	row := s.row(t)
	for seed := *fromSystem; seed < *fromSystem+row.Models; seed++ {
		text := s.text(seed)
		want := s.plain(t, text)
		got := s.reduced(t, text)
		row.States += got.States
		if want.Verdict == outcome.Violated {
			row.Has("a formula violated")
		}
		if got.States < want.States || got.Transitions < want.Transitions {
			row.Has("a smaller state graph")
		}
		if got.Verdict != want.Verdict {
			row.Failed = append(row.Failed, seed)
			t.Errorf("seed %d: %s with the reduction, %s without\n%s", seed, got.Verdict, want.Verdict, text)
		}
		if *fromSystem > 1 {
			continue
		}
		for _, m := range s.mistakes {
			m.try(t, seed, text, want)
		}
	}
	t.Logf("%d systems: %v", s.number, row.With)
	if violated := row.With["a formula violated"]; violated < row.Models/4 || violated > row.Models*3/4 || row.With["a smaller state graph"] < row.Models/10 {
		t.Error("the systems are no test")
	}
	s.report(t, row)
}

// noAnswer is the verdict where the run that was found is none, which is noticed.
const noAnswer = "no answer"

// try judges a system wrongly, unless it is known that this is wrong.
func (m *mistake) try(t *testing.T, seed uint64, text string, want *outcome.Outcome) {
	if m.seed > 0 {
		return
	}
	if got := m.judge(t, text); got.Verdict != want.Verdict && (!m.misses || got.Verdict == outcome.Verified) {
		m.seed, m.shown = seed, fmt.Sprintf("%s, where it is %s", got.Verdict, want.Verdict)
	}
}

// mistaken judges systems in a way that is refused, to see what for.
func (s *randomSystems) mistaken(t *testing.T, plain judgement, m *mistake) {
	for seed := uint64(1); seed <= uint64(s.number); seed++ {
		text := s.text(seed)
		m.try(t, seed, text, plain(t, text))
	}
	s.mistakes = append(s.mistakes, m)
	s.reportMistakes(t, s.row(t))
}

// row returns the row of the systems before they are judged.
func (s *randomSystems) row(t *testing.T) records.CampaignRow {
	test, profile, _ := strings.Cut(strings.TrimPrefix(t.Name(), "Test"), "/")
	return records.CampaignRow{Comparison: test, Profile: strings.ReplaceAll(profile, "_", " "), From: *fromSystem, Models: uint64(s.number)}
}

// report reports the result, and records it if that is asked for.
func (s *randomSystems) report(t *testing.T, row records.CampaignRow) {
	s.record(t, *recordSystems, "", row)
	if *fromSystem == 1 {
		s.reportMistakes(t, row)
	}
}

// reportMistakes says which mistakes were found.
func (s *randomSystems) reportMistakes(t *testing.T, row records.CampaignRow) {
	for _, m := range s.mistakes {
		row.Failed, row.First, row.Compared = nil, m.shown, records.Compared{}
		switch {
		case m.seed > 0:
			row.Failed, row.Models = []uint64{m.seed}, m.seed
			t.Logf("without %s: %s, system %d", m.what, m.shown, m.seed)
		case m.rare:
			row.Models = uint64(s.number)
			t.Logf("without %s: no system shows what it is for", m.what)
		default:
			t.Errorf("without %s: no system shows what it is for", m.what)
		}
		s.record(t, *recordMistakes, m.what, row)
	}
}

// record adds a row to a record, if there is one.
func (s *randomSystems) record(t *testing.T, name, without string, row records.CampaignRow) {
	if name == "" {
		return
	}
	const of = "go test ./checker/temporal -run '%s' -quotients %d -reducedruns %d"
	command := fmt.Sprintf(of, t.Name(), *quotients, *reducedRuns)
	if *fromSystem > 1 {
		command += fmt.Sprintf(" -fromsystem %d", *fromSystem)
	}
	if err := records.RecordRun(name, &records.CampaignRun{Without: without, Command: command, Rows: []records.CampaignRow{row}}); err != nil {
		t.Error(err)
	}
}
