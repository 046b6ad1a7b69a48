package temporal_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/por"
	"gomc/checker/search"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/spec"
	"gomc/symmetry"
)

var reducedRuns = flag.Int("reducedruns", 300, "random systems on which formulas are judged with partial-order reduction and without")

// randomThreads returns a model of two or three threads that share next to nothing and may idle, and a formula.
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

// randomIdlers returns a model of two threads each of which goes its way from one place to the next, idles at some of
// them, and now and then waits for the other; and a formula. What the one does can be put off for ever while the other
// idles.
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
	fairness spec.Fairness
	unfair   bool // wrong: as if fairness asked for nothing
	steady   bool // wrong: as if nothing could disable what others are to do
	unwoken  bool // wrong: as if nothing could enable it
	symmetry bool // and orbits are stored
	closure  bool // sets are closures
	drops    bool // dead messages are left out
	forced   bool // wrong, where that is refused
}

// wrong reports whether it is, so that a run may be found that is none.
func (how reducing) wrong() bool {
	return how.forced || how.unfair || how.steady || how.unwoken || how.tuning.Unfollowed.Enabled
}

// judged is the outcome for a model.
func (how reducing) judged(t *testing.T, text string) *outcome.Outcome {
	t.Helper()
	plain := compiled(t, text)
	code, err := temporal.Prepare(plain, how.fairness)
	if err != nil {
		t.Fatal(err)
	}
	opts := checker.Options{Spec: spec.Spec{Deadlock: spec.NoDeadlock, TrustSymm: true}, Tuning: how.tuning}
	if how.symmetry {
		opts.Reductions.Canonicalizer, opts.Reductions.Orbits = symmetry.New(plain), symmetry.NewOrbits(plain)
	}
	if how.drops {
		if d := dropperOf(t, plain, opts.Reductions.Orbits); d != nil {
			opts.Reductions.Dropper = d
		}
	}
	if how.reduces {
		code = refine.ByBranches(refine.ByParameters(code, mostRules), mostRules)
		options := por.Options{Defined: interp.Defined(code), Together: how.together}
		if !how.blind {
			options.Seen = temporal.Seen(code)
		}
		if how.closure {
			options.Algorithm = por.Closure
		}
		if !how.unfair {
			options.Assumed = por.Assumed{Instances: temporal.FairRules(code), Asked: temporal.AskedRules(code),
				Steady: how.steady, Unwoken: how.unwoken}
		}
		opts.Reductions.Reducer = por.New(code, options)
	}
	var narrator engine.Narrator = interp.New(code, interp.Options{})
	o, err := checker.Check(interp.New(code, interp.Options{}), narrator, opts)
	switch {
	case err != nil && how.wrong():
		return &outcome.Outcome{Verdict: noAnswer}
	case err != nil:
		t.Fatalf("%v\n%s", err, text)
	}
	return o
}

// unfairly are runs of which nothing is assumed.
var unfairly = reducing{fairness: spec.NoFairness}

// TestReducedRuns: on random systems formulas have the same results with partial-order reduction. They would not, with
// a proviso that preserves states and not runs, or with none, or if the actions that formulas see did not count, or
// less, or if fairness were assumed.
func TestReducedRuns(t *testing.T) {
	plain := unfairly
	reduced := plain
	reduced.reduces = true
	one, none, blind, together := reduced, reduced, reduced, reduced
	one.tuning.Later, none.tuning.Later = search.OneLater, search.NoneLater
	blind.blind, together.together = true, true
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

// fairMistakes are the premises of fairness under partial-order reduction, each taken out.
func fairMistakes(right reducing) []*mistake {
	unfair, steady, unwoken, forgotten := right, right, right, right
	unfair.unfair, steady.steady, unwoken.unwoken, forgotten.tuning.Unfollowed.Enabled = true, true, true, true
	return []*mistake{
		rarely(&mistake{what: "what fairness asks of sets", judge: unfair.judged}),
		rarely(&mistake{what: "what others can disable being seen", judge: steady.judged}),
		rarely(&mistake{what: "what others can enable being served", judge: unwoken.judged}),
		rarely(&mistake{what: "what is left out being enabled", judge: forgotten.judged}),
	}
}

// TestFairReducedRuns: on random systems with fairness, weak and strong, formulas have the same results with
// partial-order reduction. They would not, without one of its premises.
func TestFairReducedRuns(t *testing.T) {
	type profile struct {
		model    func(*rand.Rand) string
		fairness spec.Fairness
		symmetry bool
	}
	for name, p := range map[string]profile{
		"threads, by event":     {randomThreads, spec.EventFairness, false},
		"walkers, as annotated": {fairWalkers, "", false},
		"threads, as annotated": {func(r *rand.Rand) string { return fairRules(r, randomThreads(r)) }, "", false},
		"idlers, as annotated":  {func(r *rand.Rand) string { return fairRules(r, randomIdlers(r)) }, "", false},
		"talkers, by process":   {randomTalkers, spec.ProcessFairness, false},
		"talkers, by event":     {randomTalkers, spec.EventFairness, false},
		"talkers, as annotated": {func(r *rand.Rand) string { return fairRules(r, randomTalkers(r)) }, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			plain := reducing{fairness: p.fairness}
			reduced := plain
			reduced.reduces = true
			(&randomSystems{number: *reducedRuns / 4, stream: 73, model: p.model, plain: plain.judged, reduced: reduced.judged,
				most: 3000, mistakes: fairMistakes(reduced)}).run(t)
		})
	}
}

// TestReducedQuotients: on random symmetric systems, of rules and of machines, formulas have the same results with
// symmetry reduction and partial-order reduction at once, with fairness and without.
func TestReducedQuotients(t *testing.T) {
	type profile struct {
		model    func(*rand.Rand) string
		fairness spec.Fairness
		closure  bool
	}
	rules := func(one bool) func(*rand.Rand) string {
		return func(r *rand.Rand) string { return randomSymmetricSystem(r, one) }
	}
	machines := func(one bool) func(*rand.Rand) string {
		return func(r *rand.Rand) string { return randomMachines(r, one) }
	}
	for name, p := range map[string]profile{
		"rules, closed": {rules(false), spec.NoFairness, false}, "rules, each value": {rules(true), spec.NoFairness, false},
		"rules, closed, by process":       {rules(false), spec.ProcessFairness, false},
		"rules, each value, by process":   {rules(true), spec.ProcessFairness, true},
		"rules, each value, as annotated": {func(r *rand.Rand) string { return annotated(r, randomSymmetricSystem(r, true)) }, "", false},
		"machines, closed":                {machines(false), "", false}, "machines, each value": {machines(true), "", false},
		"machines, each value, by event": {machines(true), spec.EventFairness, true},
	} {
		t.Run(name, func(t *testing.T) {
			plain := reducing{fairness: p.fairness}
			reduced := plain
			reduced.reduces, reduced.symmetry, reduced.closure = true, true, p.closure
			(&randomSystems{number: *reducedRuns / 6, stream: 562, model: p.model, plain: plain.judged, reduced: reduced.judged,
				most: 1500}).run(t)
		})
	}
}

// fairRules writes kinds of fairness before rules, receives and processes.
func fairRules(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		words := strings.TrimLeft(line, " ")
		if strings.HasPrefix(words, "rule ") || strings.HasPrefix(words, "on ") || strings.HasPrefix(words, "process ") {
			lines[i] = []string{"", "", "fair ", "strong fair "}[r.IntN(4)] + words
		}
	}
	return strings.Join(lines, "\n")
}

// randomWalkers returns a model of two or three threads that go round in circles, or come to an end, and of rules that
// are enabled by where several of them are; and a formula about what those do.
func randomWalkers(r *rand.Rand) string {
	walkers := 2 + r.IntN(2)
	var b, rules strings.Builder
	b.WriteString("var p, q : boolean;\n")
	starts := "p := false; q := false;"
	at := func(t int) string { return fmt.Sprintf("at%d %s %d", t, []string{"=", "!="}[r.IntN(4)/3], r.IntN(3)) }
	for t := range walkers {
		places := 2 + r.IntN(3)
		fmt.Fprintf(&b, "var at%d : 0..%d;\n", t, places)
		starts += fmt.Sprintf(" at%d := 0;", t)
		end := r.IntN(2)
		for from := range places {
			to := (from + 1) % (places + end)
			if r.IntN(8) == 0 {
				to = r.IntN(places)
			}
			fmt.Fprintf(&rules, "rule \"go%d_%d\" at%d = %d ==> begin at%d := %d; end;\n", t, from, t, from, t, to)
		}
	}
	for n := range 1 + r.IntN(2) {
		effect := []string{"p := true;", "p := !p;", "q := true;"}[r.IntN(3)]
		op := []string{"&", "|"}[r.IntN(2)]
		guard := at(r.IntN(walkers)) + " " + op + " " + at(r.IntN(walkers))
		fmt.Fprintf(&rules, "rule \"see%d\" %s ==> begin %s end;\n", n, guard, effect)
	}
	fmt.Fprintf(&b, "startstate begin %s end;\n%s", starts, rules.String())
	formulas := []string{"eventually p", "always eventually p", "eventually q", "eventually (p | q)", "p leadsto q",
		"always !p", "eventually always p"}
	fmt.Fprintf(&b, "ltl %s;\n", formulas[r.IntN(len(formulas))])
	return b.String()
}

// fairWalkers is such a model with fairness: mostly all go on, and what sees them may be strongly fair.
func fairWalkers(r *rand.Rand) string {
	text := randomWalkers(r)
	if r.IntN(4) == 0 {
		return fairRules(r, text)
	}
	text = strings.ReplaceAll(text, "rule \"go", "fair rule \"go")
	return strings.ReplaceAll(text, "rule \"see", []string{"strong fair rule \"see", "fair rule \"see"}[r.IntN(4)/3])
}

// randomTalkers returns a model of two or three processes that go from place to place, by themselves or when they
// receive something, send each other messages, and may idle; and a formula, about some of them.
func randomTalkers(r *rand.Rand) string {
	processes := 2 + r.IntN(2)
	var b, rules strings.Builder
	var names []string
	var sent [3][3]bool // decides only how often is drawn: the systems of recorded seeds stay what they are
	b.WriteString("var p, q : boolean;\nstartstate begin p := false; q := false; end;\n")
	for i := range processes {
		fmt.Fprintf(&rules, "process P%d\nvar at : 0..2;\nstartstate begin at := 0; end;\n", i)
		step := func(guard string) string {
			effect := []string{"", "", "", "", "", "", "p := true; ", "q := !q; "}[r.IntN(8)]
			if to := r.IntN(processes); to != i && r.IntN(3) > 0 {
				sent[i][to] = true
				effect += fmt.Sprintf("send M%d%d() to P%d; ", i, to, to)
			}
			return fmt.Sprintf("at = %d%s ==> begin at := %d; %send;\n", r.IntN(2), guard, r.IntN(3), effect)
		}
		for n := range 1 + r.IntN(2) {
			name := fmt.Sprintf("r%d_%d", i, n)
			names = append(names, fmt.Sprintf("P%d, %q", i, name))
			guards := []string{"", "", "", "", "", "", "", " & p", " & !q"}
			fmt.Fprintf(&rules, "rule %q %s", name, step(guards[r.IntN(len(guards))]))
		}
		for from := range processes {
			if from != i {
				sent[from][i] = sent[from][i] || r.IntN(2) == 0
				taken := strings.Replace(step(""), "at =", "when at =", 1)
				fmt.Fprintf(&rules, "RECEIVE%d%d on m : M%d%d %s", from, i, from, i, taken)
			}
		}
		rules.WriteString("end;\n")
	}
	text := rules.String()
	for from := range processes {
		for to := range processes {
			mark := fmt.Sprintf("RECEIVE%d%d ", from, to)
			sends := from != to && strings.Contains(text, fmt.Sprintf("send M%d%d(", from, to))
			if sends {
				kind := []string{"", " fifo"}[r.IntN(2)]
				fmt.Fprintf(&b, "message M%d%d () from P%d to P%d%s;\n", from, to, from, to, kind)
			}
			for !sends && strings.Contains(text, mark) {
				at := strings.Index(text, mark)
				text = text[:at] + text[at+strings.Index(text[at:], "\n")+1:]
			}
			text = strings.ReplaceAll(text, mark, "")
		}
	}
	b.WriteString(text)
	atom := func() string {
		first := fmt.Sprintf("P0.at = %d", r.IntN(3))
		return []string{"p", fmt.Sprintf("P%d.at = %d", r.IntN(processes), r.IntN(3)), first, first}[r.IntN(4)]
	}
	x, y, event := atom(), atom(), names[r.IntN(len(names))]
	formulas := []string{x + " leadsto " + y, "eventually " + x, "always eventually " + x, "eventually always " + x,
		"(" + x + ") until (" + y + ")", "eventually atrest", "fired(" + event + ") leadsto " + x,
		x + " leadsto fired(" + event + ")", "eventually always enabled(" + event + ") -> eventually " + x,
		"always !atrest"}
	fmt.Fprintf(&b, "ltl %s;\n", formulas[r.IntN(len(formulas))])
	return b.String()
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
	if got := (reducing{reduces: true, fairness: spec.NoFairness, tuning: checker.Tuning{Later: search.OneLater}}).judged(t, putOff); got.Verdict != outcome.Verified {
		t.Errorf("%s with the usual proviso: what is the other one for?", got.Verdict)
	}
}
