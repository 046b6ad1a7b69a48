package gomc

import (
	"context"
	"strings"
	"testing"
	"time"

	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// A self-check holds the answer against that of a plain run: whatever differs is an error.
func TestCompareWithPlain(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*Outcome)
		want  string // in the error; "": there is none
	}{
		{"as it is", func(*Outcome) {}, ""},
		{"fewer states", func(o *Outcome) { o.States-- }, "states, plain"},
		{"a verdict", func(o *Outcome) { o.Verdict, o.Exit = outcome.Bounded, outcome.ExitBounded }, "but the plain run says verified"},
		{"a finding", func(o *Outcome) {
			o.Findings = append(o.Findings, outcome.Finding{Kind: "invariant", Property: "no such thing"})
		}, "which the plain run does not"},
	}
	m, err := LoadFile("models/peterson.m")
	if err != nil {
		t.Fatal(err)
	}
	s := Spec{SelfCheck: true, POR: spec.Deletion}
	p, err := Compile(m, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range tests {
		t.Run(x.name, func(t *testing.T) {
			watch := limit.Start(limit.Options{Context: t.Context()})
			defer watch.Stop()
			how, err := p.Plan(Spec{SelfCheck: true, Workers: 2}, false)
			if err != nil {
				t.Fatal(err)
			}
			r := &run{program: p, plan: how, spec: how.Spec, hooks: &Hooks{}, watch: watch}
			o, err := r.global(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			o.SelfCheck = &outcome.SelfCheck{}
			x.spoil(o)
			switch err := r.compareWithPlain(t.Context(), o); {
			case x.want == "" && (err != nil || o.SelfCheck.Plain != o.States):
				t.Errorf("%v, %d states of the plain run", err, o.SelfCheck.Plain)
			case x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)):
				t.Errorf("%v, want %q", err, x.want)
			}
		})
	}
}

// Where the plain run does not come to its end, that is said and nothing follows.
func TestPlainRunLeftOut(t *testing.T) {
	for name, x := range map[string]struct {
		plain Outcome
		left  bool
	}{
		"stopped":     {Outcome{Verdict: outcome.Stopped, Reason: "the time limit is reached"}, true},
		"many errors": {Outcome{Verdict: outcome.Violated, Findings: make([]outcome.Finding, mostPlainErrors)}, true},
		"verified":    {Outcome{Verdict: outcome.Verified}, false},
	} {
		if why := unfinished(&x.plain); (why != "") != x.left {
			t.Errorf("%s: %q", name, why)
		}
	}
}

// TestReserved: a profile is made within the limit on time, and not after it.
func TestReserved(t *testing.T) {
	for _, x := range []struct {
		spec Spec
		want time.Duration
	}{
		{Spec{TimeLimit: spec.Duration(time.Minute)}, 0},
		{Spec{Profile: true}, 0},
		{Spec{Profile: true, TimeLimit: spec.Duration(time.Minute)}, limit.GraceTime},
		{Spec{Profile: true, TimeLimit: spec.Duration(400 * time.Millisecond)}, 300 * time.Millisecond},
	} {
		if got := reserved(&x.spec); got != x.want {
			t.Errorf("%+v: %v, want %v", x.spec.TimeLimit, got, x.want)
		}
	}
}

// filling is a model that creates more machines than it says, before a function is true that it has.
const filling = `
event A ();
machine W at most 1 (n : 0..9) start state S entry begin assert n < 9; end; end; end;
machine P start state S rule "go" ==> begin send A() to Q; send A() to Q; send A() to Q; goto T; end; end; state T end; end;
machine Q
  var n : 0..9;
  start state S
    entry begin n := 0; end;
    on A ==> var s : W; begin n := n + 1; s := new W(n); end;
  end;
end;
function Heard (k : 1..3) : boolean; begin return Q.n >= k; end;
invariant "few" isundefined(Q.n) | !Heard(3);
`

// TestCalledInMoreRoom: functions are evaluated in the states of the program with as much room as its run has needed.
func TestCalledInMoreRoom(t *testing.T) {
	m, err := Load("filling.m", filling)
	if err != nil {
		t.Fatal(err)
	}
	asked := Spec{Capacity: spec.AutoCapacity}
	p, err := Compile(m, asked)
	if err != nil {
		t.Fatal(err)
	}
	o, err := Check(t.Context(), p, asked, Hooks{})
	if err != nil || o.Verdict != outcome.Violated {
		t.Fatal(o, err)
	}
	run, err := Retrace(p, o)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range run.Called() {
		got = append(got, c.Call)
		for _, v := range c.Values {
			got = append(got, v.Value+v.Fault)
		}
	}
	if want := "Heard(1) false true Heard(2) false true Heard(3) false true"; strings.Join(got, " ") != want {
		t.Errorf("%s\nwant %s", strings.Join(got, " "), want)
	}
}
