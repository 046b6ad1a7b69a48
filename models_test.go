package gomc

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/internal/packed"
	"gomc/ir/check"
	"gomc/ir/refine"
	"gomc/outcome"
	"gomc/spec"
)

// protocols are the models of the library that stand by themselves. What is true of the states of
// one is as true where formulas are added to it.
func protocols() []Example {
	return slices.DeleteFunc(Examples(), func(e Example) bool { return e.Of != "" })
}

func programOf(t *testing.T, e Example, opts Spec) *Program {
	t.Helper()
	model, err := e.Load()
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile(model, opts)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestEveryModelCanBeAsked: of a run of any model, whatever faults it declares, an expression can be asked.
func TestEveryModelCanBeAsked(t *testing.T) {
	for _, e := range Examples() {
		p := programOf(t, e, Spec{})
		r := &Run{narrator: interp.New(p.code, interp.Options{}), program: p}
		probe, err := r.Program().Probe("true")
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		batch := engine.Batch{Words: p.code.Layout.Words, StopAtFault: true}
		interp.New(p.code, interp.Options{}).Starts(&batch)
		if values, fault := probe.In(batch.State(0)); fault != nil || len(values) != 1 || values[0].Value != "true" {
			t.Errorf("%s: %v, %v", e.Name, values, fault)
		}
	}
}

// mostCut is how many states a model may have that is searched several times.
const mostCut = 5000

// TestCutRules: the programs that partial-order reduction runs are programs, and
// generate the same states.
func TestCutRules(t *testing.T) {
	compared := 0
	for _, e := range modeltest.Few(protocols()) {
		want := searched(t, programOf(t, e, Spec{Formulas: spec.NoFormulas}))
		if want.Verdict == outcome.Stopped {
			continue
		}
		compared++
		for _, most := range []int{4, 20, mostParts} {
			if got := searched(t, cut(t, e, most)); got.Verdict != want.Verdict ||
				len(want.Findings) == 0 && (got.States != want.States || got.Transitions != want.Transitions) {
				t.Errorf("%s, at most %d rules: %s, %d states, %d transitions; want %s, %d, %d", e.Name,
					most, got.Verdict, got.States, got.Transitions, want.Verdict, want.States, want.Transitions)
			}
		}
	}
	if compared < modeltest.Least(20) {
		t.Errorf("%d models only are small enough", compared)
	}
}

// cut returns the program of a model with each rule cut into at most `most` rules.
func cut(t *testing.T, e Example, most int) *Program {
	t.Helper()
	p := programOf(t, e, Spec{Formulas: spec.NoFormulas})
	rules := len(p.code.Rules)
	p.code = refine.ByBranches(refine.ByParameters(p.code, most), most)
	if err := check.Program(p.code); err != nil {
		t.Errorf("%s, at most %d: %v", e.Name, most, err)
	}
	if n := len(p.code.Rules); n > max(rules, most) {
		t.Errorf("%s: %d rules, more than %d", e.Name, n, most)
	}
	return p
}

func searched(t *testing.T, p *Program) *Outcome {
	t.Helper()
	o, err := Check(context.Background(), p, Spec{MaxStates: mostCut, Engine: spec.Interp}, Hooks{SetsOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestLongerAnalysis: a sample leaves too little time to find out which events are dead to the machines; the search
// that follows finds out when it has become large, and begins anew. What comes out is as if it had been known from the
// start.
func TestLongerAnalysis(t *testing.T) {
	m, err := LoadFile("models/paxos_machines.m")
	if err != nil {
		t.Fatal(err)
	}
	judged := []string{"-#1"} // a cover, whose runs under pair need not be runs under p
	check := func(s Spec, hooks Hooks) *Outcome {
		p, err := Compile(m, s)
		if err != nil {
			t.Fatal(err)
		}
		o, err := Check(t.Context(), p, s, hooks)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	known := check(Spec{Properties: judged, Symmetry: true, Mailbox: "pair", DeadMessages: "drop", Workers: 1}, Hooks{})
	for _, workers := range []int{1, 2} {
		found := check(Spec{Properties: judged, Search: "auto", Workers: workers},
			Hooks{choosing: choosing{pilot: 3000, patience: 1000}})
		if found.Verdict != outcome.Verified || found.States != known.States || found.Transitions != known.Transitions {
			t.Errorf("%d workers: %s after %d states and %d transitions, "+
				"%d and %d where dead events are known from the start", workers,
				found.Verdict, found.States, found.Transitions, known.States, known.Transitions)
		}
		large := func(w string) bool { return strings.Contains(w, "too many states by itself") }
		if slices.ContainsFunc(found.Warnings, large) {
			t.Errorf("%d workers: %v", workers, found.Warnings)
		}
	}
}

// TestDeadMessagesOfGrowingSearch: a role that is too large for the work before a search is explored again when the
// search has become large; a search that stays small leaves it at that, and says which role it is, and to which it sends.
func TestDeadMessagesOfGrowingSearch(t *testing.T) {
	m, err := LoadFile("models/cluster.m")
	if err != nil {
		t.Fatal(err)
	}
	s := Spec{DeadMessages: "drop", Workers: 1}
	p, err := Compile(m, s)
	if err != nil {
		t.Fatal(err)
	}
	check := func(hooks Hooks) *Outcome {
		o, err := Check(t.Context(), p, s, hooks)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	known := check(Hooks{choosing: choosing{shared: &shared{}}})
	grown := check(Hooks{choosing: choosing{pilot: 3000, patience: 10_000}})
	if grown.Verdict != known.Verdict || grown.States != known.States || grown.Transitions != known.Transitions || len(grown.Warnings) > len(known.Warnings) {
		t.Errorf("%s, %d states, %d transitions, %v; %s, %d, %d, %v where all is known from the start", grown.Verdict, grown.States,
			grown.Transitions, grown.Warnings, known.Verdict, known.States, known.Transitions, known.Warnings)
	}
	small := check(Hooks{choosing: choosing{pilot: 1 << 40}})
	if small.States < known.States || small.Verdict != known.Verdict {
		t.Errorf("%s, %d states; %s, %d where all is known", small.Verdict, small.States, known.Verdict, known.States)
	}
	for _, want := range []string{"process Worker has too many states by itself", "process Coordinator keeps all messages: what Worker sends"} {
		if !slices.ContainsFunc(small.Warnings, func(w string) bool { return strings.HasPrefix(w, want) }) {
			t.Errorf("%v: not %q", small.Warnings, want)
		}
	}
}

var update = flag.Bool("update", false, "pack models/*.m anew into models/library.gz")

// TestPacked: the packed library is up to date with the folder.
func TestPacked(t *testing.T) {
	if err := packed.Check("models/library.gz", "models/*.m", 50, *update); err != nil {
		t.Fatal(err)
	}
	if *update { // of what is embedded in this test
		return
	}
	all := Examples()
	for _, e := range all {
		text, err := os.ReadFile("models/" + e.Name + ".m")
		if err != nil || string(text) != e.Text {
			t.Errorf("models/%s.m is another one in models/library.gz: go test . -run TestPacked -update (%v)", e.Name, err)
		}
	}
	paths, err := filepath.Glob("models/*.m")
	if err != nil || len(all) != len(paths) {
		t.Errorf("models/library.gz has %d models, and the folder has %d: go test . -run TestPacked -update", len(all), len(paths))
	}
}
