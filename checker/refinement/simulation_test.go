package refinement_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gomc/apps/refine"
	"gomc/internal/records"
	"gomc/outcome"
)

// labels is a relation: states of both systems are related that have the same label.
type labels []int

// expression is the label of the state s.
func (l labels) expression(variable string) string {
	text := "-1"
	for state, label := range l {
		text = fmt.Sprintf("(%s = %d ? %d : %s)", variable, state, label, text)
	}
	return text
}

// pairing is a state of each system.
type pairing struct{ s, a int }

// simulations explores the pairs of two systems by the definition of a weak simulation.
type simulations struct {
	right       map[int][]systemStep // of the abstraction, with places inside its steps behind its states
	states      int                  // of the abstraction
	here, there labels
	holds       map[pairing]bool // a pair of a simulation, as far as is known
}

// answers are the states of the abstraction that are related to a state, behind internal steps and those that show a
// word.
func (x *simulations) answers(from int, word string, s int) (out []int) {
	states := closure([]int{from}, x.right)
	for _, letter := range word {
		states = closure(after(states, string(letter), x.right), x.right)
	}
	for _, a := range states {
		if a < x.states && x.there[a] == x.here[s] {
			out = append(out, a)
		}
	}
	return out
}

// simulate decides whether every choice of answers makes a simulation, and whether some choice does. Pairs that fail
// are taken out until nothing changes: what is left is the largest simulation among the pairs that are reached by any
// choice of answers.
func simulate(s, a *system, here, there labels) (every, exists bool) {
	x := &simulations{states: a.states, here: here, there: there, holds: map[pairing]bool{}}
	_, x.right = a.letters()
	var reach func(p pairing)
	reach = func(p pairing) {
		if _, met := x.holds[p]; met {
			return
		}
		x.holds[p] = true
		for _, step := range s.steps {
			if step.from == p.s {
				for _, b := range x.answers(p.a, step.word, step.to) {
					reach(pairing{step.to, b})
				}
			}
		}
	}
	starts := x.answers(0, "", 0)
	for _, b := range starts {
		reach(pairing{0, b})
	}
	every = len(starts) > 0
	for changed := true; changed; {
		changed = false
		for p, holds := range x.holds {
			if holds && !x.answered(s, p) {
				x.holds[p], changed, every = false, true, false
			}
		}
	}
	return every, slices.ContainsFunc(starts, func(b int) bool { return x.holds[pairing{0, b}] })
}

// answered reports whether each step from a pair has an answer to a pair that holds.
func (x *simulations) answered(s *system, p pairing) bool {
	for _, step := range s.steps {
		if step.from == p.s && !slices.ContainsFunc(x.answers(p.a, step.word, step.to),
			func(b int) bool { return x.holds[pairing{step.to, b}] }) {
			return false
		}
	}
	return true
}

func randomLabels(r *rand.Rand, states int) (l labels) {
	for state := range states + 1 {
		if r.IntN(4) == 0 {
			state = r.IntN(2)
		}
		l = append(l, state)
	}
	return l
}

// TestRandomSimulations: a relation that is a simulation whatever the abstraction answers is verified, and what is
// verified is a simulation.
func TestRandomSimulations(t *testing.T) {
	row := records.CampaignRow{Comparison: "RandomSimulations", Models: uint64(*pairs)}
	verified, fails := 0, 0
	for seed := range *pairs {
		r := rand.New(rand.NewPCG(uint64(seed), 19))
		double := []string{"", "a", "b", "ab", "ba", "aa", "c"}
		s, a := randomSystem(r, double), randomSystem(r, double)
		*a = system{max(s.states, a.states), slices.Concat(a.steps, s.steps)}
		if len(s.steps) > 0 && r.IntN(2) == 0 {
			a.steps = a.steps[:len(a.steps)-1]
		}
		here := randomLabels(r, s.states)
		there := here
		if r.IntN(2) == 0 || a.states > s.states {
			there = randomLabels(r, a.states)
		}
		every, exists := simulate(s, a, here, there)
		events, err := refine.ParseShown("a,b,c")
		if err != nil {
			t.Fatal(err)
		}
		related := refine.Related{Implementation: here.expression("P.s"), Abstraction: there.expression("P.s")}
		options := refine.Options{Shown: events, Related: []refine.Related{related}}
		left, right := s.messages(), a.messages()
		report, err := refine.Check(context.Background(), compiled(t, "implementation.m", left),
			compiled(t, "abstraction.m", right), options)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, left, right)
		}
		row.States += report.Outcome.States
		switch got := report.Outcome.Verdict; {
		case got == outcome.Verified && exists && counterexample(s, a) < 0:
			verified++
			row.Has("a simulation")
		case got == outcome.Bounded && !every && strings.HasPrefix(report.Outcome.Reason, "the simulation fails: "):
			fails++
			row.Has("a simulation that fails")
		default:
			t.Fatalf("seed %d: every choice %v, some choice %v, and the answer is %s (%s)\n%v %v\n%s\n%s", seed, every,
				exists, got, report.Outcome.Reason, options.Related, counterexample(s, a), left, right)
		}
	}
	t.Logf("%d are simulations, %d fail", verified, fails)
	if 5*fails < *pairs || 5*verified < *pairs {
		t.Errorf("of %d pairs, %d are simulations and %d fail: there must be a fifth of each", *pairs, verified, fails)
	}
	if *record != "" {
		command := fmt.Sprintf("go test ./checker/refinement -run RandomSimulations -pairs %d", *pairs)
		run := records.CampaignRun{Command: command, Rows: []records.CampaignRow{row}}
		if err := records.RecordRun(*record, &run); err != nil {
			t.Error(err)
		}
	}
}
