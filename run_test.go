package gomc

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/parser/ast"
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

// drawnModel has views wherever they may stand, each in a line of its own; some cannot say what they show at first.
const drawnModel = `type node : scalarset(2); word : enum {low, high};
message Ping (n : 0..2) from P to Q;
process P [p : node]
var n : 0..2; peak : word;
startstate begin n := 0; undefine peak; end;
rule "up" n < 2 ==> begin n := n + 1; peak := n = 2 ? high : low; send Ping(n) to Q; end;
view label "crashed" when crashed(P[p]); label n, peak; colour red when n = 2; colour green when n = 1; place n, p; end;
ruleset k : 1..2 do view "lamp" label n >= k; place k, peak; end; end;
end;
process Q
var heard : set of 0..2;
startstate begin clear heard; end;
on m : Ping ==> begin add m.n to heard; end;
view "ears" label heard; shape hexagon when size(heard) = 2; end;
end;
faults crash P at most 1; end;
ruleset w : word do view "sum" label w, count p : node do P[p].n = 2 end when w = high; end; end;
invariant "both" size(Q.heard) < 2;
`

// TestViews: a view says of each state what its expressions come to there, evaluated one by one, and changes nothing of
// the program, under no semantics and with no reduction.
func TestViews(t *testing.T) {
	var without []string
	for line := range strings.Lines(drawnModel) {
		if strings.Contains(line, "view") {
			line = "\n"
		}
		without = append(without, line)
	}
	for _, asked := range []Spec{{}, {Semantics: "MP", Symmetry: true}, {Semantics: "M-MP"}} {
		p, plain := compiledFor(t, drawnModel, asked), compiledFor(t, strings.Join(without, ""), asked)
		if got, want := dumped(t, p), dumped(t, plain); got != want {
			t.Errorf("%s: the program is another one:\n%s", asked.Semantics, got)
		}
		if plain.Views() != nil {
			t.Error("there are views of a model that has none")
		}
		o, err := Check(t.Context(), p, asked, Hooks{})
		if err != nil || o.Verdict != outcome.Violated {
			t.Fatal(o, err)
		}
		run, err := Retrace(p, o)
		if err != nil {
			t.Fatal(err)
		}
		compareViews(t, p, run)
	}
}

func compiledFor(t *testing.T, text string, asked Spec) *Program {
	t.Helper()
	m, err := Load("drawn.m", text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(m, asked)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func dumped(t *testing.T, p *Program) string {
	t.Helper()
	var text strings.Builder
	if err := p.Code().Dump(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// compareViews compares what views draw along a run with expressions that say the same, one for each part.
func compareViews(t *testing.T, p *Program, run *Run) {
	t.Helper()
	want := map[string]string{"Q.ears": "Q.heard", "sum[high]": "count p : node do P[p].n = 2 end"}
	for _, node := range []string{"node_0", "node_1"} {
		at := "P[" + node + "]"
		want[at] = "crashed(" + at + ") ? -1 : " + at + ".n"
		want[at+".lamp[1]"], want[at+".lamp[2]"] = at+".n >= 1", at+".n >= 2"
	}
	drawn := run.Drawn()
	for _, d := range drawn {
		probe, err := p.Probe(want[d.Name])
		if d.Name == "sum[low]" {
			continue
		} else if err != nil {
			t.Fatal(d.Name, err)
		}
		for step, state := range run.States {
			bindings, fault := probe.In(state)
			looks := slices.Clone(d.Looks)
			slices.Reverse(looks)
			l := looks[slices.IndexFunc(looks, func(l outcome.Looks) bool { return l.Step <= step })]
			got := strings.Replace(l.Label[0], "crashed", "-1", 1)
			if d.Name == "sum[high]" {
				got = l.Label[1]
			}
			if fault != nil || len(bindings) != 1 || got != bindings[0].Value {
				t.Errorf("step %d: %s is drawn as %q, and is %v %v", step, d.Name, l.Label, bindings, fault)
			}
		}
	}
	if len(drawn) != 9 {
		t.Errorf("%d are drawn: %v", len(drawn), drawn)
	}
	lamp := slices.IndexFunc(drawn, func(d outcome.Drawn) bool { return d.Name == "P[node_1].lamp[2]" })
	got := fmt.Sprint(drawn[1].Looks[0], drawn[lamp].Looks[0])
	if want := "{0 [0 Undefined]   [0 1] } {0 [false]   [] peak is Undefined}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// coveredModel has covers of each kind: of a state, for some process, at rest, in a statement, at the start, and never.
const coveredModel = `type node : scalarset(3);
var n : 0..4; on : array [node] of boolean; hit : boolean;
startstate begin cover true "begin"; n := 0; for i : node do on[i] := false; end; hit := false; end;
ruleset i : node do
  rule "turn" !on[i] ==> begin on[i] := true; n := n + 1; cover n = 2 "second"; end;
end;
cover "one" exists i : node do on[i] end;
cover "all" forall i : node do on[i] end;
cover "rest" atrest & n = 3;
cover "moving" !atrest & n = 2;
cover "first" n = 0;
cover "never" n = 4;
assume n < 4;
`

// TestMet: each cover has a run that meets it, none is shorter, and its expression is true at the end.
func TestMet(t *testing.T) {
	for _, asked := range []Spec{{}, {Symmetry: true}} {
		p := compiledFor(t, coveredModel, asked)
		o, err := Check(t.Context(), p, asked, Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, m := range p.Met(o) {
			steps := -1
			if m.Trace != nil {
				steps = len(m.Trace.Steps) - 1
			}
			got[m.Name] = fmt.Sprint(steps, " ", m.Within)
		}
		want := map[string]string{"begin": "-1 true", "second": "1 true", "one": "1 false", "all": "3 false", "rest": "3 false",
			"moving": "2 false", "first": "0 false"}
		if !maps.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}

// TestMetInLibrary: what the covers of models say is true at the end of their runs, and in no state that is nearer.
func TestMetInLibrary(t *testing.T) {
	for _, name := range []string{"commit_crash", "chain", "hello", "elevator", "list"} {
		model, err := LoadFile("models/" + name + ".m")
		if err != nil {
			t.Fatal(err)
		}
		p, err := Compile(model, Spec{})
		if err != nil {
			t.Fatal(err)
		}
		all := p.Met(&Outcome{})
		for _, item := range model.tree.Items {
			cover, is := item.(*ast.Property)
			if !is || cover.Kind != ast.Cover {
				continue
			}
			at := slices.IndexFunc(all, func(m outcome.Met) bool { return m.Name == cover.Name.Value })
			if at < 0 {
				t.Errorf("%s: no run to %q", name, cover.Name.Value)
				continue
			}
			if got, want := len(all[at].Trace.Steps)-1, distance(t, p, cover.Cond.At().Text()); got != want {
				t.Errorf("%s: the run to %q has %d steps, and there is one of %d", name, cover.Name.Value, got, want)
			}
			w := trace.NewWalk(interp.New(p.code, interp.Options{}))
			for i := range all[at].Trace.Steps {
				if !w.Follow(&all[at].Trace.Steps[i].Event) {
					t.Fatalf("%s: step %d is none of the model", name, i)
				}
			}
			holds, err := p.Predicate(cover.Cond.At().Text())
			if err != nil {
				t.Fatal(err)
			}
			if is, fault := holds.Holds(w.State()); !is || fault != nil {
				t.Errorf("%s: %q is not true at the end of its run", name, cover.Name.Value)
			}
		}
	}
}

// distance is the number of steps to the nearest state in which an expression is true.
func distance(t *testing.T, p *Program, expression string) int {
	t.Helper()
	holds, err := p.Predicate(expression)
	if err != nil {
		t.Fatal(err)
	}
	e, err := p.Engine(spec.Interp)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	level := engine.Batch{Words: p.Code().Layout.Words}
	e.Starts(&level)
	for depth := 0; len(level.Steps) > 0; depth++ {
		next := engine.Batch{Words: level.Words}
		for i := range level.Steps {
			state := level.State(i)
			if key := fmt.Sprint(state); seen[key] {
				continue
			} else if seen[key] = true; level.Steps[i].Fault != nil {
				continue
			}
			if is, _ := holds.Holds(state); is {
				return depth
			}
			e.Expand(state, &next)
		}
		level = next
	}
	return -1
}
