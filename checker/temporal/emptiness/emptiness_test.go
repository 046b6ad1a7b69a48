package emptiness_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/emptiness"
	"gomc/checker/temporal/lasso"
	"gomc/internal/records"
	"gomc/ltl"
)

var (
	triples = flag.Int("triples", 3000, "how many random triples of a graph, a formula and fairness")
	record  = flag.String("record", "", "add what came of them to this record of campaigns")
	without = flag.String("without", "", "the mend that is taken out for this run")
)

// keep adds a row to the record, if there is one.
func keep(t *testing.T, row records.CampaignRow) {
	if *record == "" {
		return
	}
	row.Comparison = strings.TrimPrefix(t.Name(), "Test")
	command := fmt.Sprintf("go test ./checker/temporal/emptiness -run %s -triples %d", t.Name(), *triples)
	if *without != "" {
		command += fmt.Sprintf(" -without '%s'", *without)
	}
	run := &records.CampaignRun{Without: *without, Command: command, Rows: []records.CampaignRow{row}}
	if err := records.RecordRun(*record, run); err != nil {
		t.Error(err)
	}
}

// ask asks for a run of which a formula is false. What is true of a state follows from its letter, and where nothing is said of
// events, nodes are taken out a word at a time.
func ask(t *testing.T, s *system, g *emptiness.Graph, f *ltl.Formula, fair emptiness.Fairness) *emptiness.Question {
	t.Helper()
	a, err := automaton.New(f.Normal(true))
	if err != nil {
		t.Fatal(err)
	}
	q := &emptiness.Question{Graph: g, Automaton: a, State: s.label, Fairness: fair}
	g.Kinds = func([]*emptiness.Question) func(uint32) uint64 {
		return func(state uint32) uint64 { return uint64(s.label(state)) }
	}
	if speaksOfEvents(f) {
		q.Event = fired
	}
	return q
}

// speaksOfEvents reports whether a formula says that an event fires.
func speaksOfEvents(f *ltl.Formula) bool {
	if f == nil {
		return false
	}
	return f.Op == ltl.Prop && f.Prop >= fires && f.Prop < fires+events || speaksOfEvents(f.X) || speaksOfEvents(f.Y)
}

// find answers by the room under test.
func find(t *testing.T, s *system, f *ltl.Formula, fair emptiness.Fairness) *emptiness.Lasso {
	t.Helper()
	answer := emptiness.Find(ask(t, s, s.graph.rows(), f, fair))
	if !answer.Done {
		t.Fatal("not done")
	}
	return answer.Lasso
}

// TestOwedOutsideOfAPart: a lasso has no step that owes something to what never happens, though the step leads from
// one node of a fair part to another: the part was found before that edge was looked at.
func TestOwedOutsideOfAPart(t *testing.T) {
	g := graph{Starts: []uint32{0}, First: []uint64{0, 2, 3}, To: []uint32{1, 0, 0}, Event: []uint64{2, 1, 2}}
	s := &system{graph: g, labels: []ltl.Letter{0, 0}, kinds: []fairKind{losing, unfair, unfair}, owing: []int{1, 0, 0}}
	f := &ltl.Formula{Op: ltl.False}
	l := find(t, s, f, s.fairness())
	if l == nil {
		t.Fatal("no lasso")
	}
	if run, no := s.run(l); no != "" || !s.fair(run) {
		t.Errorf("the lasso %v is not fair: %q", l, no)
	}
}

// TestTogether: several questions about one graph have the answers that each has alone.
func TestTogether(t *testing.T) {
	words := 0
	for seed := range uint64(*triples / 30) {
		r := rand.New(rand.NewPCG(seed, 19))
		s := randomSystem(r, 12)
		g := s.graph.rows()
		var formulas []*ltl.Formula
		var list []*emptiness.Question
		for range 2 + r.IntN(12) {
			f := randomFormula(r, 2+r.IntN(7))
			formulas, list = append(formulas, f), append(list, ask(t, s, g, f, s.fairness()))
			if !speaksOfEvents(f) {
				words++
			}
		}
		if !emptiness.Trim(list, 1+int(seed%3)) {
			t.Fatal("not done")
		}
		for k, q := range list {
			if alone, answer := find(t, s, formulas[k], s.fairness()), emptiness.Find(q); !reflect.DeepEqual(answer.Lasso, alone) {
				t.Fatalf("seed %d: %v: %v, and %v together with others\n%+v", seed, formulas[k], alone, answer.Lasso, s)
			}
		}
	}
	if words < *triples/30 {
		t.Errorf("only %d questions say nothing of events", words)
	}
}

// fired is the letter of an event.
func fired(_ uint32, event uint64) ltl.Letter {
	if event < events {
		return 1 << (fires + event)
	}
	return 0
}

// run is a lasso as its judge takes it; "" when it is one of the graph.
func (s *system) run(l *emptiness.Lasso) (r *lasso.Run, wrong string) {
	steps := append(append([]emptiness.Step(nil), l.Prefix...), l.Loop...)
	r = &lasso.Run{Loop: len(l.Prefix)}
	if len(l.Loop) == 0 {
		return r, "no loop"
	}
	for i, step := range steps {
		next := steps[len(l.Prefix)].Place
		if i+1 < len(steps) {
			next = steps[i+1].Place
		}
		if !s.hasEdge(step, next) {
			return r, fmt.Sprintf("no step %d", i)
		}
		letter, enabled, taken := s.label(step.Place), map[int]bool{}, map[int]bool{}
		for e := range events {
			enabled[e] = s.asked(e, step.Place, step.Event)
		}
		if step.Event < events {
			letter |= 1 << (fires + step.Event)
			taken[int(step.Event)] = true
		}
		r.Steps = append(r.Steps, lasso.Step{Letter: letter, Enabled: enabled, Taken: taken})
	}
	for _, start := range s.graph.Starts {
		if start == steps[0].Place {
			return r, ""
		}
	}
	return r, "it does not start"
}

func (s *system) hasEdge(step emptiness.Step, to uint32) bool {
	for e := s.graph.First[step.Place]; e < s.graph.First[step.Place+1]; e++ {
		if s.graph.To[e] == to && s.graph.Event[e] == step.Event {
			return true
		}
	}
	return false
}

// TestTriples: the search and the oracle agree, and each lasso is a fair run of which the formula is false.
func TestTriples(t *testing.T) {
	violated, byFairness, unlike, longest := 0, 0, 0, 0
	for seed, n := uint64(0), 0; n < *triples; seed++ {
		r := rand.New(rand.NewPCG(seed, 18))
		s, f := randomSystem(r, 12), randomFormula(r, 2+r.IntN(7))
		want, known := s.violated(f)
		if !known {
			continue
		}
		n++
		l := find(t, s, f, s.fairness())
		wrong := func(format string, args ...any) {
			t.Helper()
			first := fmt.Sprintf(format, args...)
			line, _, _ := strings.Cut(first, "\n")
			keep(t, records.CampaignRow{From: 1, Models: uint64(n), Failed: []uint64{uint64(n)}, First: line})
			t.Fatal(first)
		}
		if (l != nil) != want {
			wrong("seed %d: %v: found %v, but the oracle says violated = %v\n%+v", seed, f, l, want, s)
		}
		any := find(t, s, f, emptiness.Fairness{})
		if l == nil {
			if any != nil {
				byFairness++
			}
			continue
		}
		violated++
		if plain, _ := s.run(any); !s.fair(plain) {
			unlike++
		}
		longest = max(longest, len(l.Prefix)+len(l.Loop))
		run, no := s.run(l)
		if no != "" || run.Satisfies(f) {
			wrong("seed %d: %v: the lasso %v is none: %q", seed, f, l, no)
		}
		if !s.fair(run) {
			wrong("seed %d: %v: the lasso %v is not fair", seed, f, l)
		}
	}
	t.Logf("%d triples: %d violated, %d of them by another lasso than without fairness; %d hold by fairness alone; the longest lasso has %d steps",
		*triples, violated, unlike, byFairness, longest)
	keep(t, records.CampaignRow{From: 1, Models: uint64(*triples), Compared: records.Compared{With: map[string]uint64{"a formula violated": uint64(violated),
		"another lasso than without fairness": uint64(unlike), "a formula that holds by fairness alone": uint64(byFairness)}}})
	if violated < *triples/3 || byFairness+unlike < *triples/10 {
		t.Errorf("the triples are no test: %d violated, %d hold by fairness alone", violated, byFairness)
	}
}

// fair reports whether a run is fair to all events.
func (s *system) fair(r *lasso.Run) bool {
	for e, k := range s.kinds {
		if k != unfair && !r.Fair(e, k >= strong) {
			return false
		}
	}
	return true
}

// TestManyKinds: states that all differ in what is said of them are of more kinds than are numbered, or fit in a byte.
func TestManyKinds(t *testing.T) {
	for _, states := range []int{200, 300, 5000} {
		g := graph{Starts: []uint32{0}, First: []uint64{0}}
		for i := range states {
			g.To, g.Event = append(g.To, uint32((i+1)%states)), append(g.Event, 0)
			g.First = append(g.First, uint64(i)+1)
		}
		s := &system{graph: g, labels: make([]ltl.Letter, states)}
		s.kinds, s.owing = []fairKind{unfair, unfair, unfair}, make([]int, 3)
		rows := s.graph.rows()
		for p0 := range ltl.Letter(2) {
			s.labels[states-1] = p0
			q := ask(t, s, rows, &ltl.Formula{Op: ltl.Eventually, X: &ltl.Formula{Op: ltl.Prop}}, s.fairness())
			rows.Kinds = func([]*emptiness.Question) func(uint32) uint64 {
				return func(state uint32) uint64 { return uint64(state) }
			}
			if exists, done := emptiness.Exists(q); !done || exists != (p0 == 0) {
				t.Errorf("%d states, the last with %d: a run exists: %v, done: %v", states, p0, exists, done)
			}
		}
	}
}
