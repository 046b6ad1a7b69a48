package refine_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/refine"
	"gomc/outcome"
	"gomc/spec"
)

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

const counter = `
var n : 0..9; sum : 0..9;
startstate begin n := 0; sum := 0; end;
rule "tick" n < 4 ==> begin n := n + 1; end;
ruleset k : 1..2 do
  rule "add" sum + k < 4 ==> begin sum := sum + k; end;
end;
rule "rest" begin end;
`

// TestPayload: parameters are part of what is shown, and other names in the abstraction are followed.
func TestPayload(t *testing.T) {
	const sum = "var s : 0..3;\nstartstate begin s := 0; end;\nruleset k : 1..2 do rule \"plus\" s + k < 4 ==> begin s := s + k; end; end;\n" +
		"rule \"never\" false ==> begin end;"
	if r := check(t, counter, sum, "rule:add=rule:plus"); r.Outcome.Verdict != outcome.Verified || r.Shown["add"] != 2 {
		t.Errorf("%s, shown %v", r.Outcome.Verdict, r.Shown)
	}
	less := strings.Replace(sum, "< 4", "< 3", 1)
	r := check(t, counter, less, "rule:add=rule:plus")
	if r.Outcome.Verdict != outcome.Violated || len(r.Outcome.Trace.Steps) != 3 ||
		r.Outcome.Reason != "the abstraction cannot show add(2) here: it can show add(1)" {
		t.Errorf("%s: %s", r.Outcome.Verdict, r.Outcome.Reason)
	}
	if r := check(t, counter, sum, "rule:rest=rule:never"); r.Outcome.Verdict != outcome.Violated || len(r.Outcome.Trace.Steps) != 2 ||
		r.Outcome.Reason != "the abstraction cannot show rest here: it can show nothing more" {
		t.Errorf("%s: %s", r.Outcome.Verdict, r.Outcome.Reason)
	}
}

// TestEnds: who sends and receives is shown where that is asked for.
func TestEnds(t *testing.T) {
	const two = `
type c_t : 0..1;
message Ask () from Client to Server; Answer () from Server to Client;
process Client [c : c_t]
var asked : boolean;
startstate begin asked := false; end;
  rule "ask" !asked ==> begin asked := true; send Ask() to Server; end;
  on a : Answer ==> begin end;
end;
process Server
  on q : Ask from c ==> begin send Answer() to c; end;
end;
`
	crossed := strings.Replace(two, "send Answer() to c;", "send Answer() to 1 - c;", 1)
	if r := check(t, crossed, two, "Ask,Answer"); r.Outcome.Verdict != outcome.Verified {
		t.Errorf("without ends: %s", r.Outcome.Reason)
	}
	r := check(t, crossed, two, "Ask@from,Answer@to")
	if r.Outcome.Verdict != outcome.Violated ||
		!strings.HasPrefix(r.Outcome.Reason, "the abstraction cannot show Answer to Client[1] here: it can show ") {
		t.Errorf("with ends: %s", r.Outcome.Reason)
	}
}

// TestTwoReceivers: what a machine sends to two others is shown.
func TestTwoReceivers(t *testing.T) {
	const two = `
event Tell (n : 0..1);
machine Hub
  start state Idle
    rule "tell" begin send Tell(0) to One; send Tell(0) to Other; goto Over; end;
  end;
  state Over end;
end;
machine One start state Idle ignore Tell; end; end;
machine Other start state Idle ignore Tell; end; end;
`
	for place, want := range map[string]string{
		"One":   "the abstraction cannot show Tell(1) to One here: it can show Tell(0) to One",
		"Other": "the abstraction cannot show Tell(1) to Other here: it can show Tell(0) to Other",
	} {
		wrong := strings.Replace(two, "Tell(0) to "+place, "Tell(1) to "+place, 1)
		if r := check(t, wrong, two, "Tell@to"); r.Outcome.Verdict != outcome.Violated || r.Outcome.Reason != want {
			t.Errorf("%s: %s", r.Outcome.Verdict, r.Outcome.Reason)
		}
	}
}

// TestAssumptions: states outside an assumption count on neither side, whatever the steps to them show.
func TestAssumptions(t *testing.T) {
	const up = "var n : 0..3;\nstartstate begin n := 0; end;\nrule \"up\" n < 3 ==> begin n := n + 1; end;\n"
	if r := check(t, up+"assume n < 2;\n", up+"assume n < 3;", "rule:up"); r.Outcome.Verdict != outcome.Verified {
		t.Error(r.Outcome.Reason)
	}
	if r := check(t, up+"assume n < 3;\n", up+"assume n < 2;", "rule:up"); r.Outcome.Verdict != outcome.Violated {
		t.Error("the abstraction is followed outside of its assumption")
	}
}

// TestSubsets: the same state of the implementation, met with a subset of a set, stands for it.
func TestSubsets(t *testing.T) {
	const implementation = `
var s : 0..9;
startstate begin s := 0; end;
rule "a" s = 0 ==> begin s := 1; end;
rule "b" s = 0 ==> begin s := 1; end;
rule "c" s = 1 ==> begin s := 2; end;
`
	// behind a it may be in two states, behind b in one of these
	const abstraction = `
var s : 0..9;
startstate begin s := 0; end;
rule "b" s = 0 ==> begin s := 1; end;
rule "a" s = 0 ==> begin s := 1; end;
rule "a" s = 0 ==> begin s := 2; end;
rule "c" s = 1 ==> begin s := 3; end;
`
	first := check(t, strings.Replace(implementation, "rule \"a\" s = 0 ==> begin s := 1; end;\nrule \"b\" s = 0 ==> begin s := 1; end;",
		"rule \"b\" s = 0 ==> begin s := 1; end;\nrule \"a\" s = 0 ==> begin s := 1; end;", 1), abstraction, "rule:a,rule:b,rule:c")
	second := check(t, implementation, abstraction, "rule:a,rule:b,rule:c")
	if first.Outcome.Verdict != outcome.Verified || first.Outcome.States != 3 {
		t.Errorf("the subset met first: %s, %d pairs", first.Outcome.Verdict, first.Outcome.States)
	}
	if second.Outcome.Verdict != outcome.Verified || second.Outcome.States != 4 {
		t.Errorf("the subset met second: %s, %d pairs", second.Outcome.Verdict, second.Outcome.States)
	}
}

// TestRefused: what says nothing is refused by name.
func TestRefused(t *testing.T) {
	ctx, opts := context.Background(), func(shown string) refine.Options {
		events, err := refine.ParseShown(shown)
		if err != nil {
			t.Fatal(err)
		}
		return refine.Options{Shown: events}
	}
	one := compiled(t, "one.m", counter)
	var unknown *refine.ShownError
	if _, err := refine.Check(ctx, one, one, opts("rule:ad")); !errors.As(err, &unknown) || unknown.Try != "add" {
		t.Error(err)
	}
	if _, err := refine.Check(ctx, one, one, opts("add")); !errors.As(err, &unknown) {
		t.Error("a rule passes for a message:", err)
	}
	wrong := compiled(t, "wrong.m", counter+"invariant n < 4;\n")
	var unverified *refine.AbstractionError
	if _, err := refine.Check(ctx, one, wrong, opts("rule:add")); !errors.As(err, &unverified) {
		t.Error(err)
	}
	if r, err := refine.Check(ctx, wrong, one, opts("rule:add")); err != nil || r.Outcome.Verdict != outcome.Verified {
		t.Error("an invariant of the implementation is judged:", err)
	}
	for _, text := range []string{"", "a,", "a=", "a,a", "rule:"} {
		if _, err := refine.ParseShown(text); !errors.As(err, &unknown) {
			t.Errorf("%q: %v", text, err)
		}
	}
	limited := opts("rule:add")
	limited.Spec = gomc.Spec{MaxStates: 12, Engine: spec.Interp}
	const small = "startstate begin end;\nruleset k : 1..2 do rule \"add\" true ==> begin end; end;\n"
	if r, err := refine.Check(ctx, one, compiled(t, "small.m", small), limited); err != nil || r.Outcome.Verdict != outcome.Stopped {
		t.Error(r, err)
	}
}

// TestNotKnown: a check of promises that was stopped does not say that the abstraction breaks them.
func TestNotKnown(t *testing.T) {
	stopped := &gomc.Outcome{Verdict: outcome.Stopped, Exit: outcome.ExitStopped, Reason: "a limit"}
	err := &refine.AbstractionError{Outcome: stopped, Promise: true}
	if want := "it is not known whether the abstraction promises it: stopped (a limit)"; err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
}

// TestUnfit: knobs that would have no effect are refused, with the reason of those that one would expect.
func TestUnfit(t *testing.T) {
	one := compiled(t, "one.m", counter)
	shown, err := refine.ParseShown("rule:add")
	if err != nil {
		t.Fatal(err)
	}
	for flag, want := range map[string]string{
		"--symm":          "a permutation would have to act on both models",
		"--workers=2":     "a search has one worker",
		"--por=closure":   "might show something",
		"--search=auto":   "--search is not for checks of refinement",
		"--disk=1GiB":     "--disk is not for checks of refinement",
		"--outbox=auto":   "--outbox is not for checks of refinement",
		"--engine=interp": "",
		"--max-depth=3":   "",
	} {
		asked, err := spec.ParseFlags([]string{flag})
		if err != nil {
			t.Fatal(err)
		}
		_, err = refine.Check(context.Background(), one, one, refine.Options{Spec: asked, Shown: shown})
		if refused := (*spec.UnsupportedError)(nil); errors.As(err, &refused) != (want != "") ||
			want != "" && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", flag, err, want)
		}
	}
}

// TestCreated: ids of created machines are not compared, and what has none is.
func TestCreated(t *testing.T) {
	const text = `type who_t : Session;
event Job (n : 1..2); Done (n : 1..2); Hello (who : who_t);
machine Client
var n : 0..2;
  start state Begun entry begin n := 0; goto Idle; end; end;
  state Idle
    rule "ask" n < 2 ==> begin n := n + 1; send Job(n) to Server; goto Waiting; end;
  end;
  state Waiting
    ignore Hello;
    on d : Done ==> begin assert d.n = n; goto Idle; end;
  end;
end;
machine Server
var s : Session;
  start state Up on j : Job ==> begin s := new Session(j.n); end; end;
end;
machine Session at most 2 (n : 1..2)
  start state Working rule "work" ==> begin send Hello(this) to Client; send Done(n) to Client; halt; end; end;
end;
`
	one := compiled(t, "one.m", text)
	for shown, want := range map[string]string{
		"Job,Done": "", "Job@from@to,Done@to": "", "Done@from": "the number of a created machine (Session)", "Hello": "the number of a created machine (who_t)",
	} {
		events, err := refine.ParseShown(shown)
		if err != nil {
			t.Fatal(err)
		}
		r, err := refine.Check(context.Background(), one, one, refine.Options{Shown: events})
		if want == "" && (err != nil || r.Outcome.Verdict != outcome.Verified) ||
			want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", shown, err, want)
		}
	}
}

// TestFaults: what fails in the implementation is told as in any check.
func TestFaults(t *testing.T) {
	const failing = "var n : 0..3;\nstartstate begin n := 0; end;\nrule \"up\" begin n := n + 1; end;\n"
	const fine = "startstate begin end;\nrule \"up\" begin end;\n"
	if r := check(t, failing, fine, "rule:up"); r.Outcome.Verdict != outcome.Errored || r.Outcome.Exit != outcome.ExitError {
		t.Errorf("a run-time error of the implementation: %s", r.Outcome.Verdict)
	}
}
