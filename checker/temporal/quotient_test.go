package temporal_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc"
	"gomc/checker"
	"gomc/checker/search"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/outcome"
	"gomc/spec"
	"gomc/symmetry"
)

var quotients = flag.Int("quotients", 200, "random symmetric systems on which formulas of each kind are judged with symmetry reduction and without")

// symmetricSystem is a random model of two or three processes with a shared value and a turn, and a formula: one that
// treats all processes alike, or one for each of them.
type symmetricSystem struct {
	*rand.Rand
	rules []string
	one   bool // the formula is about process p
}

func randomSymmetricSystem(r *rand.Rand, one bool) string {
	text, s := randomSymmetricRules(r, one)
	if !one {
		return text + fmt.Sprintf("ltl %s;\n", s.formula(2+s.IntN(3), s.closed))
	}
	return text + fmt.Sprintf("ltl forall p : pid do %s end;\n", s.formula(2+s.IntN(3), s.ofOne))
}

// randomInside returns a random model whose formula has a quantifier over processes inside, and perhaps one around it.
func randomInside(r *rand.Rand) string {
	text, s := randomSymmetricRules(r, false)
	f := s.inside(3)
	if r.IntN(3) == 0 {
		inner := strings.ReplaceAll(strings.ReplaceAll(s.inside(2), " p : pid", " q : pid"), "[p]", "[q]")
		if s.IntN(2) == 0 { // of the process around, too
			inner = strings.ReplaceAll(inner, ", p)", ", q)")
		}
		f = fmt.Sprintf("forall p : pid do %s | %s end", s.formula(2, s.ofOne), inner)
	}
	return text + "ltl " + f + ";\n"
}

// randomSymmetricRules is such a model without a formula.
func randomSymmetricRules(r *rand.Rand, one bool) (string, *symmetricSystem) {
	s := &symmetricSystem{Rand: r, one: one}
	var b strings.Builder
	fmt.Fprintf(&b, "type pid : scalarset(%d);\nvar at : array [pid] of 0..2; x : 0..2; turn : pid;\n", 2+s.IntN(2))
	b.WriteString("startstate begin for i : pid do at[i] := 0; end; x := 0; undefine turn; end;\nruleset i : pid do\n")
	for n := range 2 + s.IntN(3) {
		s.rules = append(s.rules, fmt.Sprintf("r%d", n))
		fmt.Fprintf(&b, "  rule \"r%d\" %s%s ==> begin %s end;\n", n, s.local("i"), s.guard(), s.effects())
	}
	b.WriteString("end;\n")
	return b.String(), s
}

func (s *symmetricSystem) local(i string) string { return fmt.Sprintf("at[%s] = %d", i, s.IntN(3)) }

func (s *symmetricSystem) turn(i string) string {
	return fmt.Sprintf("(isundefined(turn) ? %v : turn = %s)", s.IntN(2) == 0, i)
}

func (s *symmetricSystem) guard() string {
	return []string{"", " & " + s.turn("i"), " & !" + s.turn("i"), " & " + s.closed(), " & " + s.closed()}[s.IntN(5)]
}

func (s *symmetricSystem) effects() (text string) {
	for range 1 + s.IntN(2) {
		text += []string{fmt.Sprintf("at[i] := %d; ", s.IntN(3)), fmt.Sprintf("x := %d; ", s.IntN(3)), "turn := i; ", "undefine turn; "}[s.IntN(4)]
	}
	return text
}

// closed says something that treats all processes alike.
func (s *symmetricSystem) closed() string {
	return []string{fmt.Sprintf("x = %d", s.IntN(3)), "isundefined(turn)", fmt.Sprintf("(exists j : pid do %s end)", s.local("j")),
		fmt.Sprintf("(forall j : pid do %s end)", s.local("j")), fmt.Sprintf("(exists j : pid do %s & %s end)", s.local("j"), s.turn("j"))}[s.IntN(5)]
}

// ofOne says something of process p.
func (s *symmetricSystem) ofOne() string {
	return []string{s.local("p"), s.turn("p"), s.closed(), fmt.Sprintf("enabled(%q, p)", s.rules[s.IntN(len(s.rules))]),
		fmt.Sprintf("(exists j : pid do j != p & %s end)", s.local("j"))}[s.IntN(5)]
}

// formula returns a random formula of a size.
func (s *symmetricSystem) formula(size int, atom func() string) string {
	if size <= 1 {
		return atom()
	}
	x := s.formula(size-1-s.IntN(2), atom)
	y := s.formula(size-2, atom)
	return "(" + []string{"always " + x, "eventually " + x, "!" + x, x + " leadsto " + y, x + " until " + y, x + " & " + y, x + " | " + y,
		"eventually always " + x, "always eventually " + x, s.fired() + " leadsto " + y, x + " leadsto " + y, x + " leadsto " + y}[s.IntN(12)] + ")"
}

// inside returns a formula of a size that says something of runs for each process, inside.
func (s *symmetricSystem) inside(size int) string {
	s.one = true
	each := func() string {
		return fmt.Sprintf("(%s p : pid do %s end)", []string{"forall", "exists"}[s.IntN(2)],
			s.formula(1+s.IntN(size), s.ofOne))
	}
	x, y := each(), each()
	return "(" + []string{x + " -> " + y, x + " -> " + s.closed() + " leadsto " + s.closed(), "always " + x,
		"eventually " + x, x + " | " + y, x + " & " + y, "!" + x}[s.IntN(7)] + ")"
}

// fired returns an event; of p, if the formula is about it, or of any process.
func (s *symmetricSystem) fired() string {
	rule := s.rules[s.IntN(len(s.rules))]
	if s.one && s.IntN(2) == 0 {
		return fmt.Sprintf("fired(%q, p)", rule)
	}
	return fmt.Sprintf("fired(%q)", rule)
}

// question is how formulas of a system are judged in a test.
type question struct {
	symmetric bool
	alike     bool           // one formula is judged of those that differ in values of scalarsets
	tuning    checker.Tuning // wrong, if it says anything
	fairness  spec.Fairness
	disk      string // where states are kept; "": in memory
}

// judged returns the outcome of a model.
func (q question) judged(t *testing.T, text string) *outcome.Outcome {
	t.Helper()
	code := compiled(t, text)
	opts := checker.Options{
		Spec: spec.Spec{Deadlock: spec.NoDeadlock, TrustSymm: true, Disk: q.disk}, Tuning: q.tuning,
	}
	if q.symmetric {
		opts.Reductions.Canonicalizer, opts.Reductions.Orbits = symmetry.New(code), symmetry.NewOrbits(code)
	}
	if q.alike {
		opts.Reductions.Alike = symmetry.Permuted(code)
	}
	code, err := temporal.Prepare(code, q.fairness)
	if err != nil {
		t.Fatal(err)
	}
	code = temporal.Narrow(code, opts.Reductions.Alike)
	forgotten := q.tuning.Unfollowed
	forgotten.Probed = 0
	wrong := forgotten != search.Unfollowed{} // on purpose: then there is nothing to tell
	var narrator engine.Narrator
	if !wrong {
		narrator = interp.New(code, interp.Options{})
	}
	o, err := checker.Check(interp.New(code, interp.Options{}), narrator, opts)
	var tooLarge *spec.UnsupportedError
	switch {
	case err != nil && wrong || q.disk != "" && errors.As(err, &tooLarge):
		return &outcome.Outcome{Verdict: noAnswer}
	case err != nil:
		t.Fatalf("%v\n%s", err, text)
	}
	return o
}

// fairForOne returns a random model whose formula, for each process, is about the runs that are fair to one rule of
// this process: weakly or strongly, which the formula says itself.
func fairForOne(r *rand.Rand) string {
	text := randomSymmetricSystem(r, true)
	strong := "always eventually enabled(\"r0\", p) -> always eventually fired(\"r0\", p)"
	weak := "eventually always enabled(\"r0\", p) -> always eventually fired(\"r0\", p)"
	return strings.Replace(text, "ltl forall p : pid do ", "ltl forall p : pid do ("+[]string{weak, strong}[r.IntN(2)]+") -> ", 1)
}

// The premises of symmetry reduction beside formulas, each taken out.
var (
	unfollowedValues   = checker.Tuning{Unfollowed: search.Unfollowed{Values: true}}
	unfollowedFairness = checker.Tuning{Unfollowed: search.Unfollowed{Fairness: true}}
)

// wrongly returns a question that is judged wrongly.
func (q question) wrongly(how checker.Tuning) judgement {
	q.tuning = how
	return q.judged
}

// compared is random systems whose formulas are judged with symmetry reduction and without, under some fairness.
func compared(model func(*rand.Rand) string, stream uint64, fairness spec.Fairness, mistakes ...*mistake) *randomSystems {
	plain, reduced := question{fairness: fairness}, question{symmetric: true, fairness: fairness}
	for _, m := range mistakes {
		m.judge = reduced.wrongly(m.how)
	}
	return &randomSystems{number: *quotients, model: model, stream: stream, plain: plain.judged, reduced: reduced.judged,
		mistakes: mistakes}
}

// fewer returns a quarter of the systems, of which there are many kinds.
func (s *randomSystems) fewer() *randomSystems {
	s.number = (s.number + 3) / 4
	return s
}

// values is the mistake that a value that a formula speaks of keeps the name that representatives give it, fair that
// instances of fairness do.
func values() *mistake {
	return &mistake{what: "a value that a formula speaks of being followed", how: unfollowedValues}
}

// rarely returns a mistake that some hundreds of systems may not show.
func rarely(m *mistake) *mistake {
	m.rare = true
	return m
}

func fair() *mistake {
	return rarely(&mistake{what: "instances of fairness being followed", how: unfollowedFairness, misses: true})
}

// TestFairQuotients: formulas for each value that assume fairness for this value have the same results with symmetry
// reduction.
func TestFairQuotients(t *testing.T) {
	t.Run("each value", func(t *testing.T) {
		compared(fairForOne, 91, spec.NoFairness, values()).run(t)
	})
}

// symmetricStreams are random numbers among which a few systems will do to show a mistake, by whether formulas are for each value.
var symmetricStreams = map[bool]uint64{false: 77, true: 73}

// TestQuotients: on random symmetric systems formulas have the same results with symmetry reduction: those that treat
// all values alike, and those for each value, which is followed. They would not, if it were not.
func TestQuotients(t *testing.T) {
	for profile, one := range map[string]bool{"closed": false, "each value": true} {
		t.Run(profile, func(t *testing.T) {
			s := compared(func(r *rand.Rand) string { return randomSymmetricSystem(r, one) }, symmetricStreams[one], spec.NoFairness)
			if one {
				s = compared(s.model, s.stream, spec.NoFairness, values())
			}
			s.run(t)
		})
	}
}

// missed is a model of which a run is missed where fairness is not followed: those who take turns have one name among
// representatives.
const missed = `
type pid : scalarset(2);   var turn : pid;
startstate begin undefine turn; end;
fair ruleset i : pid do
  rule "take" isundefined(turn) ? true : turn != i ==> begin turn := i; end;
  rule "drop" true ==> begin undefine turn; end;
end;
ltl always eventually isundefined(turn);
`

// TestUnfollowedFairness: following it is for something.
func TestUnfollowedFairness(t *testing.T) {
	for _, symmetric := range []bool{false, true} {
		if got := (question{symmetric: symmetric}).judged(t, missed); got.Verdict != outcome.Violated {
			t.Errorf("%s, with symmetry reduction: %v", got.Verdict, symmetric)
		}
	}
	if got := (question{symmetric: true, tuning: unfollowedFairness}).judged(t, missed); got.Verdict != outcome.Verified {
		t.Errorf("%s if fairness is not followed: what is that for?", got.Verdict)
	}
}

// annotated writes kinds of fairness into a random system: before its ruleset, and before rules of their own.
func annotated(r *rand.Rand, text string) string {
	kinds := []string{"", "fair ", "strong fair ", "fair each ", "strong fair each "}
	text = strings.Replace(text, "\nruleset i", "\n"+kinds[r.IntN(5)]+"ruleset i", 1)
	parts := strings.Split(text, "  rule ")
	for i := range parts[1:] {
		parts[i] += "  " + []string{"", "", "fair ", "strong fair "}[r.IntN(4)] + "rule "
	}
	return strings.Join(parts, "")
}

// TestQuotientsUnderFairness: on random symmetric systems with fairness, weak and strong, of processes and of events,
// formulas have the same results with symmetry reduction. They would not, if fairness instances were not followed.
func TestQuotientsUnderFairness(t *testing.T) {
	for profile, s := range map[string]struct {
		one      bool
		fairness spec.Fairness
	}{
		"closed, by process": {false, spec.ProcessFairness}, "each value, by process": {true, spec.ProcessFairness},
		"closed, by event": {false, spec.EventFairness}, "each value, by event": {true, spec.EventFairness},
		"closed, as annotated": {false, ""}, "each value, as annotated": {true, ""},
	} {
		t.Run(profile, func(t *testing.T) {
			model := func(r *rand.Rand) string {
				text := randomSymmetricSystem(r, s.one)
				if s.fairness == "" {
					text = annotated(r, text)
				}
				return text
			}
			mistakes := []*mistake{fair()}
			if s.one {
				mistakes = append(mistakes, rarely(values()))
			}
			compared(model, 56, s.fairness, mistakes...).fewer().run(t)
		})
	}
}

// TestNamedRowsAgain: where edges take too much memory they are found again, and how they rename with them.
func TestNamedRowsAgain(t *testing.T) {
	for seed := range uint64(40) {
		text := randomSymmetricSystem(rand.New(rand.NewPCG(seed, 57)), true)
		if _, err := gomc.Load("random.m", text); err != nil {
			continue
		}
		want := (question{fairness: spec.EventFairness}).judged(t, text)
		again := question{symmetric: true, fairness: spec.EventFairness, tuning: checker.Tuning{RowBytes: 1}}
		if got := again.judged(t, text); got.Verdict != want.Verdict {
			t.Errorf("seed %d: %s where rows were found again, %s without symmetry reduction\n%s", seed, got.Verdict, want.Verdict, text)
		}
	}
}

// TestQuotientsInside: formulas with quantifiers around temporal operators inside have the same results with symmetry
// reduction, with fairness and without.
func TestQuotientsInside(t *testing.T) {
	kinds := map[string]spec.Fairness{"no fairness": spec.NoFairness, "by process": spec.ProcessFairness}
	for profile, fairness := range kinds {
		t.Run(profile, func(t *testing.T) { compared(randomInside, 561, fairness, rarely(values())).fewer().run(t) })
	}
}

// twoValues returns a formula for each pair of processes.
func twoValues(r *rand.Rand) string {
	text, s := randomSymmetricRules(r, true)
	f := strings.ReplaceAll(s.formula(3, s.ofOne), "j != p", "j != p & j != q")
	return text + fmt.Sprintf("ltl forall p : pid do forall q : pid do %s | %s end end;\n", f,
		strings.NewReplacer("[p]", "[q]", "= p)", "= q)", ", p)", ", q)").Replace(s.formula(2, s.ofOne)))
}

// TestAlike: for formulas about each value, or each pair of values, without symmetry reduction, judging those with the
// least names has the same result as judging all.
func TestAlike(t *testing.T) {
	one := func(r *rand.Rand) string { return randomSymmetricSystem(r, true) }
	kinds := map[string]func(*rand.Rand) string{"each value": one, "each pair": twoValues}
	for profile, model := range kinds {
		t.Run(profile, func(t *testing.T) {
			for seed := range uint64(*quotients) / 2 {
				r := rand.New(rand.NewPCG(seed, 563))
				text := model(r)
				if _, err := gomc.Load("random.m", text); err != nil {
					continue
				}
				fairness := []spec.Fairness{spec.NoFairness, spec.ProcessFairness, spec.EventFairness}[seed%3]
				all, least := question{fairness: fairness}, question{fairness: fairness, alike: true}
				if want, got := all.judged(t, text), least.judged(t, text); got.Verdict != want.Verdict {
					t.Errorf("seed %d: %s of some, %s of all\n%s", seed, got.Verdict, want.Verdict, text)
				}
			}
		})
	}
}

// TestUnlikeStarts: where start states single a value out, each value is judged.
func TestUnlikeStarts(t *testing.T) {
	const text = `type pid : scalarset(3); var at : array [pid] of boolean; last : pid;
startstate begin for i : pid do at[i] := true; last := i; end; at[last] := false; end;
ruleset i : pid do rule "go" at[i] ==> begin at[i] := true; end; end;
ltl forall i : pid do `
	for _, formula := range []string{"always at[i]", "eventually at[i]", "eventually !at[i]"} {
		model, err := gomc.Load("unlike.m", text+formula+" end;")
		if err != nil {
			t.Fatal(err)
		}
		p, err := gomc.Compile(model, spec.Spec{})
		if err != nil {
			t.Fatal(err)
		}
		o, err := gomc.Check(context.Background(), p, spec.Spec{Deadlock: spec.NoDeadlock}, gomc.Hooks{})
		if err != nil || o.Verdict != outcome.Violated {
			t.Errorf("%s: %s, %v", formula, o.Verdict, err)
		}
	}
}
