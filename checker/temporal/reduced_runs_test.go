package temporal_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/spec"
)

var reducedRuns = flag.Int("reducedruns", 300, "random systems on which formulas are judged with partial-order reduction and without")

// randomThreads is a model of two or three threads that share next to nothing and may idle, and a formula.
func randomThreads(r *rand.Rand) string {
	var b strings.Builder
	threads := 2 + r.IntN(2)
	b.WriteString("var p, q : boolean;\n")
	for t := range threads {
		fmt.Fprintf(&b, "var at%d : 0..3;\n", t)
	}
	b.WriteString("startstate begin p := false; q := false;")
	for t := range threads {
		fmt.Fprintf(&b, " at%d := 0;", t)
	}
	b.WriteString(" end;\n")
	var names []string
	for t := range threads {
		for n := range 2 + r.IntN(3) {
			names = append(names, fmt.Sprintf("r%d_%d", t, n))
			from, to := r.IntN(3), r.IntN(4)
			guard := []string{"", "", "", " & p", " & !q"}[r.IntN(5)]
			effect := []string{"", "", "", "p := true;", "p := false;", "q := !q;"}[r.IntN(6)]
			fmt.Fprintf(&b, "rule %q at%d = %d%s ==> begin at%d := %d; %s end;\n", names[len(names)-1], t, from, guard, t, to, effect)
		}
	}
	atom := func() string {
		return []string{"p", "q", fmt.Sprintf("at%d = %d", r.IntN(threads), r.IntN(4))}[r.IntN(3)]
	}
	x, y, z := atom(), atom(), atom()
	fired := fmt.Sprintf("fired(%q)", names[r.IntN(len(names))])
	fmt.Fprintf(&b, "ltl %s;\n", []string{x + " leadsto " + y, "eventually " + x, "always eventually " + x, "eventually always " + x, "(" + x + ") until (" + y + ")",
		"always (" + x + " -> ((" + y + ") until (" + z + ")))", fired + " leadsto " + x, x + " leadsto " + fired}[r.IntN(8)])
	return b.String()
}

// randomIdlers is a model of two threads each of which goes its way from one place to the next, idles at some of them, and now and then
// waits for the other; and a formula. What the one does can be put off for ever while the other idles.
func randomIdlers(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("var p, q : boolean;\n")
	var rules strings.Builder
	for t := range 2 {
		places := 1 + r.IntN(3)
		fmt.Fprintf(&b, "var at%d : 0..%d;\n", t, places)
		for from := range places {
			if r.IntN(2) == 0 {
				fmt.Fprintf(&rules, "rule \"idle%d_%d\" at%d = %d ==> begin end;\n", t, from, t, from)
			}
			guard := []string{"", "", " & p", " & !q"}[r.IntN(4)]
			effect := []string{"", "", "p := true;", "q := true;"}[r.IntN(4)]
			fmt.Fprintf(&rules, "rule \"go%d_%d\" at%d = %d%s ==> begin at%d := %d; %s end;\n", t, from, t, from, guard, t, from+1, effect)
		}
	}
	b.WriteString("startstate begin p := false; q := false; at0 := 0; at1 := 0; end;\n" + rules.String())
	fmt.Fprintf(&b, "ltl %s;\n", []string{"p leadsto q", "q leadsto p", "eventually p", "eventually q", "(!p) until q", "always (p -> eventually q) | eventually always !p"}[r.IntN(6)])
	return b.String()
}

// mostRules bounds how many rules the search may have that are made of one.
const mostRules = 1000

// reducing is how runs are left out in a test.
type reducing struct {
	reduces  bool
	blind    bool           // wrong: as if formulas saw nothing
	together bool           // wrong: as if what they see might be put off for what they do not
	tuning   checker.Tuning // wrong, if it says anything
	fairness spec.Fairness  // wrong, if any is assumed
}

// judged is the outcome for a model.
func (how reducing) judged(t *testing.T, text string) *outcome.Outcome {
	t.Helper()
	code, err := temporal.Prepare(compiled(t, text), how.fairness)
	if err != nil {
		t.Fatal(err)
	}
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock}, Tuning: how.tuning}
	if how.reduces {
		code = refine.ByBranches(refine.ByParameters(code, mostRules), mostRules)
		options := por.Options{Defined: interp.Defined(code), Together: how.together}
		if !how.blind {
			options.Seen = temporal.Seen(code)
		}
		opts.Reducer = por.New(code, options)
	}
	var narrator engine.Narrator = interp.New(code, interp.Options{})
	o, err := checker.Check(interp.New(code, interp.Options{}), narrator, opts)
	switch {
	case err != nil && how.fairness != spec.NoFairness:
		return &outcome.Outcome{Verdict: noAnswer}
	case err != nil:
		t.Fatalf("%v\n%s", err, text)
	}
	return o
}

// unfairly are runs of which nothing is assumed.
var unfairly = reducing{fairness: spec.NoFairness}

// TestReducedRuns: on random systems formulas come to the same with partial-order reduction; and would not, with a proviso that keeps states
// and not runs, or with none, or if what formulas see did not count, or less, or if fairness were assumed.
func TestReducedRuns(t *testing.T) {
	plain := unfairly
	reduced := plain
	reduced.reduces = true
	one, none, blind, together := reduced, reduced, reduced, reduced
	one.tuning.OneLater, none.tuning.NoneLater, blind.blind, together.together = true, true, true, true
	for profile, model := range map[string]func(*rand.Rand) string{"threads": randomThreads, "idlers": randomIdlers} {
		t.Run(profile, func(t *testing.T) {
			(&randomSystems{number: *reducedRuns, stream: 72, model: model, plain: plain.judged, reduced: reduced.judged, mistakes: []*mistake{
				{what: "all steps of a stubborn set leading to later states: one does", rare: profile == "threads", judge: one.judged},
				{what: "a proviso: steps may be put off for ever", judge: none.judged},
				{what: "what formulas see", judge: blind.judged},
				{what: "what formulas see being put off for nothing else (C2): for nothing that they see (V)", judge: together.judged},
			}}).run(t)
		})
	}
}

// TestUnfairReducedRuns: partial-order reduction is refused for something where fairness is assumed.
func TestUnfairReducedRuns(t *testing.T) {
	t.Run("threads", func(t *testing.T) {
		fair := reducing{fairness: spec.EventFairness}
		reduced := fair
		reduced.reduces = true
		(&randomSystems{number: *reducedRuns, stream: 72, model: randomThreads}).mistaken(t, fair.judged,
			&mistake{what: "the refusal of partial-order reduction where fairness is assumed", judge: reduced.judged})
	})
}

// putOff is a model in which a step is put off for ever by a loop that closes in a state that is stored already.
const putOff = `
var p : boolean; q : boolean;
type at_t : enum { idling, waiting, answering, over };   var P : at_t; Q : boolean;
startstate begin p := false; q := false; P := idling; Q := false; end;
rule "idle"   P = idling ==> begin end;
rule "go"     P = idling ==> begin P := waiting; end;
rule "see"    P = waiting & p ==> begin P := answering; end;
rule "answer" P = answering ==> begin q := true; P := over; end;
rule "raise"  !Q ==> begin p := true; Q := true; end;
ltl p leadsto q;
`

// TestPutOff: the run that the usual proviso leaves out is found.
func TestPutOff(t *testing.T) {
	if got := (reducing{reduces: true, fairness: spec.NoFairness}).judged(t, putOff); got.Verdict != outcome.Violated {
		t.Errorf("%s with partial-order reduction", got.Verdict)
	}
	if got := (reducing{reduces: true, fairness: spec.NoFairness, tuning: checker.Tuning{OneLater: true}}).judged(t, putOff); got.Verdict != outcome.Verified {
		t.Errorf("%s with the usual proviso: what is the other one for?", got.Verdict)
	}
}
