package gomc

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/temporal"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/outcome"
	"gomc/spec"
)

// The number in the test: 3,000 were judged when the reduction was written.
var quotients = flag.Int("quotients", 400, "random symmetric systems on which formulas are judged with symmetry reduction and without")

// symmetricSystem is a random model of two or three processes with a shared value and a turn, and a formula: one that
// treats all processes alike, or one for each of them.
type symmetricSystem struct {
	*rand.Rand
	rules []string
	one   bool // the formula is about process p
}

func randomSymmetricSystem(seed uint64) string {
	s := &symmetricSystem{Rand: rand.New(rand.NewPCG(seed, 71))}
	var b strings.Builder
	fmt.Fprintf(&b, "type pid : scalarset(%d);\nvar at : array [pid] of 0..2; x : 0..2; turn : pid;\n", 2+s.IntN(2))
	b.WriteString("startstate begin for i : pid do at[i] := 0; end; x := 0; undefine turn; end;\nruleset i : pid do\n")
	for n := range 2 + s.IntN(3) {
		s.rules = append(s.rules, fmt.Sprintf("r%d", n))
		fmt.Fprintf(&b, "  rule \"r%d\" %s%s ==> begin %s end;\n", n, s.local("i"), s.guard(), s.effects())
	}
	b.WriteString("end;\n")
	if s.IntN(4) == 0 {
		fmt.Fprintf(&b, "ltl %s;\n", s.formula(2+s.IntN(3), s.closed))
	} else {
		s.one = true
		fmt.Fprintf(&b, "ltl forall p : pid do %s end;\n", s.formula(2+s.IntN(3), s.ofOne))
	}
	return b.String()
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

// formula is one of a size.
func (s *symmetricSystem) formula(size int, atom func() string) string {
	if size <= 1 {
		return atom()
	}
	x := s.formula(size-1-s.IntN(2), atom)
	y := s.formula(size-2, atom)
	return "(" + []string{"always " + x, "eventually " + x, "!" + x, x + " leadsto " + y, x + " until " + y, x + " & " + y, x + " | " + y,
		"eventually always " + x, "always eventually " + x, s.fired() + " leadsto " + y, x + " leadsto " + y, x + " leadsto " + y}[s.IntN(12)] + ")"
}

// fired is an event; of p, if the formula is about it, or of any process.
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
	watched   bool // the values that formulas speak of
	fairness  spec.Fairness
}

// judged is the verdict on the formulas of a model; "" where it is refused.
func judged(t *testing.T, text string, q question) outcome.Verdict {
	t.Helper()
	model, err := Load("random.m", text)
	if err != nil {
		return ""
	}
	p, err := Compile(model, Spec{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	code := p.code
	opts := checker.Options{Spec: Spec{Deadlock: spec.NoDeadlock, TrustSymm: true}, Tuning: checker.Tuning{Unrefused: true}}
	if q.watched {
		code = temporal.Watch(code)
	}
	if q.symmetric {
		opts.Canonicalizer, opts.Orbits = p.reduction(code, all)
	}
	if code, err = temporal.Prepare(code, q.fairness); err != nil {
		t.Fatal(err)
	}
	wrong := q.symmetric && !q.watched // on purpose: then there is nothing to tell
	var narrator engine.Narrator
	if !wrong {
		narrator = interp.New(code, interp.Options{})
	}
	o, err := checker.Check(interp.New(code, interp.Options{}), narrator, opts)
	switch {
	case err != nil && wrong:
		return "none"
	case err != nil:
		t.Fatalf("%v\n%s", err, text)
	}
	return o.Verdict
}

// TestQuotients: on random symmetric systems formulas come to the same with symmetry reduction; and would not, if a value that they
// speak of were not watched.
func TestQuotients(t *testing.T) {
	known, violated, wrong := 0, 0, 0
	for seed := range uint64(*quotients) {
		text := randomSymmetricSystem(seed)
		want := judged(t, text, question{fairness: spec.NoFairness})
		if want == "" {
			continue // no formula, because an event in it is not guarded
		}
		known++
		if want == outcome.Violated {
			violated++
		}
		if got := judged(t, text, question{symmetric: true, watched: true, fairness: spec.NoFairness}); got != want {
			t.Errorf("seed %d: %s with symmetry reduction, %s without\n%s", seed, got, want, text)
		}
		if judged(t, text, question{symmetric: true, fairness: spec.NoFairness}) != want {
			wrong++
		}
	}
	t.Logf("%d systems, %d violated; %d would be answered wrongly if values were not watched", known, violated, wrong)
	if known < *quotients/2 || violated < known/4 || violated > known*3/4 || wrong == 0 {
		t.Error("the systems are no test")
	}
}

// missed is what symmetry reduction is refused for where fairness is assumed for each value: those who take turns have one name among
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

// TestUnfairQuotients: the refusal is for something.
func TestUnfairQuotients(t *testing.T) {
	if got := judged(t, missed, question{}); got != outcome.Violated {
		t.Errorf("%s without symmetry reduction", got)
	}
	if got := judged(t, missed, question{symmetric: true}); got != outcome.Verified {
		t.Errorf("%s with symmetry reduction: what is it refused for?", got)
	}
	wrong := 0
	for seed := range uint64(*quotients) {
		text := randomSymmetricSystem(seed)
		if judged(t, text, question{symmetric: true, fairness: spec.EventFairness}) != judged(t, text, question{fairness: spec.EventFairness}) {
			wrong++
		}
	}
	t.Logf("%d of %d systems would be answered wrongly", wrong, *quotients)
	if wrong == 0 {
		t.Error("the systems are no test")
	}
}
