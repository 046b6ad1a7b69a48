package mutate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gomc"
	"gomc/apps/mutate"
	"gomc/spec"
)

func load(t *testing.T, text string) *gomc.Model {
	t.Helper()
	model, err := gomc.Load("model.m", text)
	if err != nil {
		t.Fatal(err)
	}
	return model
}

// two participants are enough.
var two = map[string]string{"Participants": "2"}

func run(t *testing.T, text string, opts mutate.Options) *mutate.Report {
	t.Helper()
	report, err := mutate.Run(context.Background(), load(t, text), opts)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// told is the mutants of a report as lines.
func told(r *mutate.Report) string {
	var b strings.Builder
	for _, m := range r.Results {
		fmt.Fprintln(&b, strings.TrimSpace(fmt.Sprintf("%s %s -> %s: %s %s", m.Operator, m.Before, m.After, m.Status,
			m.Class)))
	}
	return b.String()
}

// expect compares the mutants of a model with those that a person has found, and judged.
func expect(t *testing.T, text, want string) {
	t.Helper()
	if got := told(run(t, text, mutate.Options{})); got != strings.TrimLeft(want, "\n") {
		t.Errorf("the mutants are\n%s", got)
	}
}

// TestPlain: a counter modulo 4 that an invariant keeps below 3. What is demanded is not changed.
func TestPlain(t *testing.T) {
	expect(t, `
const N : 4 - 1;
var n : 0..5;
function low (x : 0..5) : boolean; begin return x <= 2; end;
function next (x : 0..5) : 0..5; begin return x + 1; end;
startstate begin n := 0; end;
rule "up" n < 2 ==> begin if n > 5 then error "far"; end; n := next(n); end;
rule "back" n = 2 ==> begin assert n > 1; n := n = 2 ? 0 : 5; end;
rule "never" n > 4 ==> begin n := 0; end;
invariant low(n) & n < N;
`, `
plus-minus x + 1 -> x - 1: found error
drop-rule n < 2 -> false: found deadlock
drop-guard n < 2 -> true: found safety
negate n < 2 -> !(n < 2): found deadlock
boundary n < 2 -> n <= 2: found safety
drop-rule n = 2 -> false: found deadlock
drop-guard n = 2 -> true: found safety
negate n = 2 -> !(n = 2): found safety
negate n = 2 -> !(n = 2): found safety
drop-rule n > 4 -> false: same
drop-guard n > 4 -> true: missed
negate n > 4 -> !(n > 4): missed
boundary n > 4 -> n >= 4: same
`)
}

// TestRefines: a mutant without a rule can do less, one with a weaker guard can do more, though neither is an error.
func TestRefines(t *testing.T) {
	expect(t, `
var n : 0..1; quiet : boolean;
startstate begin n := 0; quiet := false; end;
rule "up" n = 0 ==> begin n := 1; end;
rule "down" n = 1 ==> begin n := 0; end;
rule "hush" begin quiet := !quiet; end;
`, `
drop-rule n = 0 -> false: refines
drop-guard n = 0 -> true: missed
negate n = 0 -> !(n = 0): refines
drop-rule n = 1 -> false: refines
drop-guard n = 1 -> true: missed
negate n = 1 -> !(n = 1): missed
drop-rule rule "hush" -> rule "hush" false ==>: refines
`)
}

// TestProcesses: quorums, receives, sends, and a send that changes places with a write.
func TestProcesses(t *testing.T) {
	expect(t, `
type a_t : 0..2;
message Ask () from P to A; Yes () from A to P;
process P
var done : boolean; asked : boolean;
startstate begin done := false; asked := false; end;
  rule "ask" !asked ==> begin asked := true; broadcast Ask() to A; end;
  on "yes" r : quorum 2 of Yes from a when !done ==> begin done := true; end;
end;
process A [a : a_t]
var n : boolean;
startstate begin n := false; end;
  on "answer" q : Ask from p ==> begin n := true; reply Yes(); end;
end;
invariant "two have answered" P.done -> count x : a_t do A[x].n end >= 2;
cover "done" P.done;
`, `
drop-rule !asked -> false: found cover
drop-guard !asked -> true: missed
negate !asked -> !(!asked): found cover
swap asked := true; broadcast Ask() to A -> broadcast Ask() to A; asked := true: same
drop-send broadcast Ask() to A -> : found cover
drop-handler on "yes" r : quorum 2 of Yes from a when !done ==> begin do… -> : found cover
quorum 2 -> (2) - 1: found safety
quorum 2 -> (2) + 1: missed
drop-guard !done -> true: same
negate !done -> !(!done): found cover
drop-handler on "answer" q : Ask from p ==> begin n := true; reply Yes()… -> : found cover
swap n := true; reply Yes() -> reply Yes(); n := true: same
drop-send reply Yes() -> : found cover
`)
}

// TestMachines: an event that is no longer deferred or ignored is not handled; the environment and monitors stay.
func TestMachines(t *testing.T) {
	expect(t, `
event Go (); Late (); Noise ();
machine M
  start state Waiting
    defer Late;
    ignore Noise;
    on Go goto Ready;
  end;
  state Ready
    ignore Noise, Go;
    on Late ==> begin if true then goto Waiting; end; end;
  end;
end;
model machine Driver
var n : 0..3;
  start state S
    entry begin n := 0; end;
    rule n = 0 ==> begin n := n + 1; send Late() to M; send Noise() to M; send Go() to M; end;
  end;
end;
monitor Seen observes Go
  start state S
    on Go ==> begin if false then assert false; end; end;
  end;
end;
`, `
drop-defer defer Late -> : found unhandled
drop-ignore ignore Noise -> : found unhandled
drop-handler on Go goto Ready -> : found unhandled
drop-ignore ignore Noise -> : same
drop-ignore ignore Go -> : same
drop-handler on Late ==> begin if true then goto Waiting; end; end -> : found unhandled
negate true -> !(true): missed
`)
}

// TestOptions: chosen operators, limits, and any number of workers with one report.
func TestOptions(t *testing.T) {
	e, _ := gomc.FindExample("two_phase_commit")
	whole := run(t, e.Text, mutate.Options{Spec: gomc.Spec{Constants: two}})
	if again := run(t, e.Text, mutate.Options{Spec: gomc.Spec{Workers: 3, Constants: two}}); told(again) != told(whole) {
		t.Errorf("with three workers:\n%s\nwith one:\n%s", told(again), told(whole))
	}
	few := run(t, e.Text, mutate.Options{Operators: []string{"quorum", "swap"}})
	for _, m := range few.Results {
		if m.Operator != "quorum" && m.Operator != "swap" {
			t.Error("not asked for:", m.Operator)
		}
	}
	if len(few.Results) != 9 || few.Results[0].ID != 1 {
		t.Errorf("%d mutants of two operators, the first with the number %d", len(few.Results), few.Results[0].ID)
	}
	small := run(t, e.Text, mutate.Options{Compared: 10, Spec: gomc.Spec{Constants: two}})
	if small.Count(mutate.Same, "")+small.Count(mutate.Refines, "") > 0 || small.Exit() != 16 {
		t.Errorf("graphs of more than 10 states are compared:\n%s", told(small))
	}
	if n := whole.Count(mutate.Same, "") + whole.Count(mutate.Refines, ""); small.Count(mutate.Undecided, "") < n {
		t.Errorf("%d are undecided of %d", small.Count(mutate.Undecided, ""), n)
	}
	tight := run(t, e.Text, mutate.Options{Spec: gomc.Spec{MaxStates: whole.States + 1, Constants: two}, Operators: []string{"drop-guard"}})
	if tight.Count(mutate.Undecided, "") == 0 {
		t.Errorf("no mutant has more states:\n%s", told(tight))
	}
}

// TestSymmetry: with symmetry reduction, statuses are the same.
func TestSymmetry(t *testing.T) {
	e, _ := gomc.FindExample("two_phase_commit")
	plain, symm := run(t, e.Text, mutate.Options{Spec: gomc.Spec{Constants: two}}), run(t, e.Text, mutate.Options{Spec: gomc.Spec{Symmetry: true, Constants: two}})
	if told(plain) != told(symm) {
		t.Errorf("plainly:\n%s\nwith symmetry reduction:\n%s", told(plain), told(symm))
	}
}

// TestUnverified: a model that is not verified has no mutants to report on.
func TestUnverified(t *testing.T) {
	model := load(t, "var n : 0..1; startstate begin n := 0; end; rule n < 1 ==> begin n := 1; end;")
	_, err := mutate.Run(context.Background(), model, mutate.Options{})
	var unverified *mutate.UnverifiedError
	if !errors.As(err, &unverified) || unverified.Outcome.Verdict != "deadlock" {
		t.Error(err)
	}
	if report, err := mutate.Run(context.Background(), model, mutate.Options{Spec: gomc.Spec{Deadlock: spec.NoDeadlock}}); err != nil || len(report.Results) != 4 {
		t.Error(report, err)
	}
}

// TestTexts: a mutant's text keeps its lines, and differs from the model's where the mutant says.
func TestTexts(t *testing.T) {
	for _, e := range gomc.Examples() {
		if e.Of != "" {
			continue
		}
		model := load(t, e.Text)
		for _, m := range mutate.Of(model, nil) {
			file, text := m.Text()
			line, _ := file.Position(m.At.Start)
			before, after := strings.Split(file.Text, "\n"), strings.Split(text, "\n")
			if text == file.Text || len(before) != len(after) && m.Operator != "drop-defer" && m.Operator != "drop-ignore" {
				t.Errorf("%s: mutant %d (%s) at line %d has %d lines of %d", e.Name, m.ID, m.Operator, line, len(after), len(before))
			}
			if !slices.Equal(before[:line-1], after[:line-1]) && m.Operator != "drop-defer" && m.Operator != "drop-ignore" {
				t.Errorf("%s: mutant %d (%s) changes something before line %d", e.Name, m.ID, m.Operator, line)
			}
		}
	}
}

// TestIncluded: mutants of a file that a model includes.
func TestIncluded(t *testing.T) {
	files := fstest.MapFS{
		"spec.m": {Data: []byte("include \"n.m\";\ninvariant n < 3;\n")},
		"n.m":    {Data: []byte("var n : 0..3;\nstartstate begin n := 0; end;\nrule begin n := n < 2 ? n + 1 : 0; end;\n")},
	}
	model, err := gomc.LoadFS(files, "spec.m")
	if err != nil {
		t.Fatal(err)
	}
	report, err := mutate.Run(context.Background(), model, mutate.Options{Operators: []string{"boundary"}})
	if err != nil {
		t.Fatal(err)
	}
	if m := report.Results[0]; len(report.Results) != 1 || m.Status != mutate.Found || m.At.String() != "n.m:3:19" {
		t.Errorf("%s at %s, %d mutants", m.Status, m.At, len(report.Results))
	}
}

// TestStopped: a run that is cancelled has no report.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	e, _ := gomc.FindExample("two_phase_commit")
	done := 0
	_, err := mutate.Run(ctx, load(t, e.Text), mutate.Options{Done: func(*mutate.Result, int) {
		if done++; done == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || done > 4 {
		t.Errorf("%v after %d mutants", err, done)
	}
}

// TestChosen: what a model chooses freely has no meaning of its own. A negated choice is the same; not if it is kept, or
// if the two values do different things elsewhere.
func TestChosen(t *testing.T) {
	const head, tail = "var n : 0..3; kept : boolean;\nstartstate begin n := 0; kept := false; end;\n" +
		"function low (b : boolean) : boolean; begin if b then return true; end; return false; end;\n" +
		`rule "back" n > 0 ==> begin n := 0; end;` + "\n", "\n" + `cover "one" n = 1; cover "two" n = 2;`
	for _, c := range []struct{ rule, mutant, want string }{
		{"begin choose b : boolean; if b then n := 1; else n := 2; end; end;", "!(b)", "same"},
		{"begin choose b : boolean; n := b ? 1 : 2; end;", "!(b)", "same"},
		{"begin choose b : boolean; if low(b) then n := 1; else n := 2; end; end;", "!(low(b))", "same"},
		{"begin choose k : 0..1; if k = 0 then n := 1; else n := 2; end; end;", "!(k = 0)", "same"},
		{"begin choose k : 0..2; if k = 0 then n := 1; else n := 2; end; end;", "!(k = 0)", "same"},
		{"begin choose b : boolean; choose c : boolean; if b & c then n := 1; else n := 2; end; end;", "!(b & c)", "same"},
		{"begin choose b : boolean; kept := b; if b then n := 1; else n := 2; end; end;", "!(b)", "missed"},
		{"begin choose b : boolean; if b then n := 1; end; if b then kept := true; else n := 2; end; end;", "!(b)",
			"found"},
		{"begin choose b : boolean; if b & kept then n := 1; else n := 2; kept := true; end; end;", "!(b & kept)",
			"found"},
		{"ruleset b : boolean do rule begin if b then n := 1; else n := 2; end; end; end;", "!(b)", "missed"},
	} {
		rule := c.rule
		if strings.HasPrefix(rule, "begin") {
			rule = "rule n = 0 ==> var b : boolean; c : boolean; k : 0..3; " + rule
		}
		r := run(t, head+rule+tail, mutate.Options{Spec: gomc.Spec{Deadlock: spec.NoDeadlock}})
		i := slices.IndexFunc(r.Results, func(m *mutate.Result) bool { return m.After == c.mutant })
		if i < 0 {
			t.Fatalf("%s: no mutant %s in\n%s", c.rule, c.mutant, told(r))
		}
		if got := string(r.Results[i].Status); got != c.want {
			t.Errorf("%s with %s is %s, and %s is expected", c.rule, c.mutant, got, c.want)
		}
	}
}
