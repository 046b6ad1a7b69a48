package refinement_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/refine"
	"gomc/internal/records"
	"gomc/outcome"
)

var (
	pairs  = flag.Int("pairs", 50, "how many random pairs of systems are compared")
	record = flag.String("record", "", "add what came of them to this record of campaigns")
)

// system is a labelled transition system: from each state, words of events (at most two) and states that they lead to.
type system struct {
	states int
	steps  []systemStep
}

type systemStep struct {
	from, to int
	word     string // of a, b and c; "": it shows nothing
}

func randomSystem(r *rand.Rand, words []string) *system {
	s := &system{states: 1 + r.IntN(6)}
	for range r.IntN(3 * s.states) {
		s.steps = append(s.steps, systemStep{r.IntN(s.states), r.IntN(s.states), words[r.IntN(len(words))]})
	}
	return s
}

// rules is the system in plain Murphi: rules called a, b and c are shown.
func (s *system) rules() string {
	var b strings.Builder
	fmt.Fprintf(&b, "var s : 0..%d;\nstartstate begin s := 0; end;\n", s.states)
	for _, name := range []string{"hidden", "a", "b", "c"} {
		fmt.Fprintf(&b, "rule \"%s\" false ==> begin end;\n", name)
	}
	for _, t := range s.steps {
		name := t.word
		if name == "" {
			name = "hidden"
		}
		fmt.Fprintf(&b, "rule \"%s\" s = %d ==> begin s := %d; end;\n", name, t.from, t.to)
	}
	return b.String()
}

// messages is the system as a process that sends a, b and c to one that takes whatever comes.
func (s *system) messages() string {
	return "message a () from P to Q; b () from P to Q; c () from P to Q;\nprocess P\n" +
		fmt.Sprintf("var s : 0..%d;\nstartstate begin s := 0; end;\n", s.states) + s.told("send %c() to Q; ") +
		"end;\nprocess Q\n  on m : a ==> begin end;\n  on m : b ==> begin end;\n  on m : c ==> begin end;\nend;\n"
}

// machines is the system as a machine that announces the events, one by one.
func (s *system) machines() string {
	return "event a (); b (); c ();\nmachine P\n" +
		fmt.Sprintf("var s : 0..%d;\nstart state S entry begin s := 0; end;\n", s.states) + s.told("announce %c(); ") +
		"end;\nend;\nmonitor W observes a, b, c\nstart state T\n  ignore a, b, c;\nend;\nend;\n"
}

// told is the steps as rules that tell each event of a word by a statement.
func (s *system) told(statement string) string {
	var b strings.Builder
	for _, t := range s.steps {
		fmt.Fprintf(&b, "rule s = %d ==> begin ", t.from)
		for _, event := range t.word {
			fmt.Fprintf(&b, statement, event)
		}
		fmt.Fprintf(&b, "s := %d; end;\n", t.to)
	}
	return b.String()
}

// letters is the system with a state between the events of a word: an automaton of letters.
func (s *system) letters() (n int, edges map[int][]systemStep) {
	n, edges = s.states, map[int][]systemStep{}
	for _, t := range s.steps {
		from := t.from
		for len(t.word) > 1 {
			edges[from] = append(edges[from], systemStep{from, n, t.word[:1]})
			from, t.word = n, t.word[1:]
			n++
		}
		edges[from] = append(edges[from], systemStep{from, t.to, t.word})
	}
	return n, edges
}

// closure returns all states behind internal steps.
func closure(states []int, edges map[int][]systemStep) []int {
	for i := 0; i < len(states); i++ {
		for _, e := range edges[states[i]] {
			if e.word == "" && !slices.Contains(states, e.to) {
				states = append(states, e.to)
			}
		}
	}
	slices.Sort(states)
	return states
}

// counterexample is the length of a shortest sequence of events that s can show and t cannot; -1: there is none. It
// makes both systems deterministic, whole, and compares these; the program under test does neither.
func counterexample(s, t *system) int {
	_, left := s.letters()
	_, right := t.letters()
	type both struct{ a, b string }
	type entry struct {
		a, b  []int
		depth int
	}
	queue := []entry{{closure([]int{0}, left), closure([]int{0}, right), 0}}
	met := map[both]bool{}
	for len(queue) > 0 {
		q := queue[0]
		queue = queue[1:]
		if key := (both{fmt.Sprint(q.a), fmt.Sprint(q.b)}); met[key] {
			continue
		} else {
			met[key] = true
		}
		for _, letter := range []string{"a", "b", "c"} {
			a, b := closure(after(q.a, letter, left), left), closure(after(q.b, letter, right), right)
			if len(a) > 0 && len(b) == 0 {
				return q.depth + 1
			}
			if len(a) > 0 {
				queue = append(queue, entry{a, b, q.depth + 1})
			}
		}
	}
	return -1
}

func after(states []int, letter string, edges map[int][]systemStep) (out []int) {
	for _, s := range states {
		for _, e := range edges[s] {
			if e.word == letter && !slices.Contains(out, e.to) {
				out = append(out, e.to)
			}
		}
	}
	return out
}

func compiled(t *testing.T, name, text string) *gomc.Program {
	t.Helper()
	model, err := gomc.Load(name, text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	program, err := refine.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return program
}

func check(t *testing.T, implementation, abstraction, shown string) *refine.Report {
	t.Helper()
	events, err := refine.ParseShown(shown)
	if err != nil {
		t.Fatal(err)
	}
	report, err := refine.Check(context.Background(), compiled(t, "implementation.m", implementation),
		compiled(t, "abstraction.m", abstraction), refine.Options{Shown: events})
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, implementation, abstraction)
	}
	return report
}

// wordOf returns the events that a trace shows, and how many of them the steps before the last one have shown.
func wordOf(trace *outcome.Trace) (word string, before int) {
	for i := range trace.Steps {
		e := &trace.Steps[i].Event
		before = len(word)
		switch {
		case e.Kind == "post":
			word += e.Consumed[0].Message
		case e.Kind == "rule" && e.Rule != "hidden":
			word += e.Rule
		case e.Kind == "internal":
			for _, m := range e.Sent {
				if m.To == "Q" {
					word += m.Message
				}
			}
		}
	}
	return word, before
}

// can reports whether a system can show a word.
func (s *system) can(word string) bool {
	_, edges := s.letters()
	states := closure([]int{0}, edges)
	for _, letter := range word {
		states = closure(after(states, string(letter), edges), edges)
	}
	return len(states) > 0
}

// refuted reports whether a trace is a run of s up to an event that a cannot show, and not beyond.
func refuted(s, a *system, trace *outcome.Trace) bool {
	word, before := wordOf(trace)
	return s.can(word) && a.can(word[:before]) && !a.can(word)
}

// TestRandomPairs compares random pairs of systems in three forms with a subset construction of both.
func TestRandomPairs(t *testing.T) {
	single, double := []string{"", "a", "a", "b", "b", "c"}, []string{"", "a", "b", "ab", "ba", "aa", "c"}
	forms := []struct {
		name  string
		words []string
		text  func(*system) string
		shown string
	}{
		{"rules", single, (*system).rules, "rule:a,rule:b,rule:c"},
		{"processes", double, (*system).messages, "a,b,c"},
		{"machines", double, (*system).machines, "a,b,c"},
	}
	refines, fails := 0, 0
	row := records.CampaignRow{Comparison: "RandomPairs", Models: uint64(*pairs)}
	for seed := range *pairs {
		r := rand.New(rand.NewPCG(uint64(seed), 18))
		form := forms[seed%len(forms)]
		s, a := randomSystem(r, form.words), randomSystem(r, form.words)
		if r.IntN(2) == 0 { // one that can do more, or nearly
			*a = system{max(s.states, a.states), slices.Concat(a.steps, s.steps)}
			if len(s.steps) > 0 && r.IntN(3) == 0 {
				a.steps = a.steps[:len(a.steps)-1]
			}
		}
		want := counterexample(s, a)
		report := check(t, form.text(s), form.text(a), form.shown)
		row.States += report.Outcome.States
		row.Has("pairs of " + form.name)
		switch got := report.Outcome.Verdict; {
		case want < 0 && got == outcome.Verified:
			refines++
			row.Has("a pair that refines")
		case want > 0 && got == outcome.Violated && refuted(s, a, report.Outcome.Trace):
			fails++
			row.Has("a pair that does not refine")
		default:
			t.Fatalf("seed %d: a shortest counterexample shows %d events (-1: there is none), and the answer is %s (%s)\n%s\n%s",
				seed, want, got, report.Outcome.Reason, form.text(s), form.text(a))
		}
	}
	t.Logf("%d refine, %d do not", refines, fails)
	if 3*fails < *pairs || 3*refines < *pairs {
		t.Errorf("of %d pairs, %d refine and %d do not: there must be a third of each", *pairs, refines, fails)
	}
	if *record != "" {
		run := records.CampaignRun{Command: fmt.Sprintf("go test ./checker/refinement -run RandomPairs -pairs %d", *pairs),
			Rows: []records.CampaignRow{row}}
		if err := records.RecordRun(*record, &run); err != nil {
			t.Error(err)
		}
	}
}
