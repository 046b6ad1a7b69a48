package gomc

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/chunked"
	"gomc/outcome"
	"gomc/plan"
	"gomc/semantics"
	"gomc/source"
	"gomc/spec"
	"gomc/symmetry"
)

func TestHints(t *testing.T) {
	chunked.Run(t, "testdata/hints.m", func(f *source.File) source.List {
		model, err := Load(f.Name, f.Text)
		if err != nil {
			t.Fatal(err)
		}
		program, err := Compile(model, Spec{})
		if list, bad := AsDiagnostics(err); bad {
			return list
		}
		holdHints(t, program)
		return program.Hints()
	})
}

// TestHintsAreTrue: the models of this repository that get a hint are as it says.
func TestHintsAreTrue(t *testing.T) {
	files, err := filepath.Glob("conformance/*.m")
	if err != nil || len(files) < 200 {
		t.Fatal(len(files), err)
	}
	library, err := filepath.Glob("models/*.m")
	if err != nil || len(library) < 10 {
		t.Fatal(len(library), err)
	}
	hinted := 0
	for _, path := range append(files, library...) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		model, err := Load(filepath.ToSlash(path), string(text))
		if err != nil {
			continue // the program is about that
		}
		if program, err := Compile(model, Spec{}); err == nil && holdHints(t, program) {
			hinted++
		}
	}
	if hinted == 0 {
		t.Error("no program gets a hint: nothing was tested")
	}
}

// holdHints makes each type that is hinted at a scalarset and checks the model with it,
// reduced and not: the states must be as many as the model has, the verdict must be the
// same, and the reduced search must pass its self-check.
func holdHints(t *testing.T, p *Program) (any bool) {
	t.Helper()
	for _, i := range semantics.FindInterchangeable(p.model.tree, compiling(&p.asked)) {
		any = true
		plain := explored(t, p, checker.Options{})
		if plain.Verdict == outcome.Stopped {
			continue
		}
		hinted := &Program{code: i.Program}
		orders := plan.FactsOf(i.Program, i.Program, &Spec{}).Orders()
		except := orders.Fixed(plan.MostOrders)
		set, orbits := symmetry.New(i.Program, except...), symmetry.NewOrbits(i.Program, except...)
		reduced := explored(t, hinted, checker.Options{
			Spec:       spec.Spec{SelfCheck: true},
			Reductions: checker.Reductions{Canonicalizer: set, Orbits: orbits, Dependents: orders.Dependents}, NewEngine: newEngines(&Spec{Engine: "interp"}),
		})
		if reduced.Verdict != plain.Verdict || reduced.Exit != plain.Exit {
			t.Errorf("%s: %s is %s, and %s with %s as a scalarset: %s", p.model.Name, plain.Model, plain.Verdict, reduced.Verdict, i.Name, reduced.Reason)
			continue
		}
		if c := reduced.SelfCheck; plain.Verdict == outcome.Verified && (c == nil || c.Unreduced != plain.States) {
			t.Errorf("%s: %d states, and with %s as a scalarset %+v", p.model.Name, plain.States, i.Name, c)
		}
	}
	return any
}

func explored(t *testing.T, p *Program, opts checker.Options) *Outcome {
	t.Helper()
	opts.Spec.MaxStates, opts.Spec.Deadlock = 50_000, spec.Stuck
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		return interp.New(p.code, interp.Options{}), nil, nil
	}
	e := interp.New(p.code, interp.Options{})
	o, err := checker.Check(e, e, opts)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestHintsInReports: a hint is given after a large search that found nothing.
func TestHintsInReports(t *testing.T) {
	const text = `type p: 1..6; var a: array [p] of 0..3;
startstate begin for i: p do a[i] := 0; end; end;
ruleset i: p do rule "up" a[i] < 3 ==> begin a[i] := a[i] + 1; end; end;
rule "round" true ==> begin for i: p do a[i] := 0; end; end;
`
	for name, c := range map[string]struct {
		text  string
		asked Spec
		hints bool
		want  bool
	}{
		"large":   {text, Spec{}, true, true},
		"unasked": {text, Spec{}, false, false},
		"small":   {strings.Replace(text, "1..6", "1..4", 1), Spec{}, true, false},
		"stopped": {text, Spec{MaxStates: 2000}, true, true},
		"wrong":   {text + "invariant forall i: p do a[i] < 3 end;", Spec{}, true, false},
	} {
		model, err := Load("m.m", c.text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Compile(model, Spec{})
		if err != nil {
			t.Fatal(err)
		}
		o, err := Check(context.Background(), p, c.asked, Hooks{Hints: c.hints})
		if err != nil {
			t.Fatal(err)
		}
		want := "m.m:1:6: the values of p are only ever compared for equality and used as indices: declared as scalarset(6), --symm would leave up to 720 times fewer states"
		if c.want != (len(o.Notes) == 1) || c.want && o.Notes[0] != want {
			t.Errorf("%s: %s, notes %q", name, o.Verdict, o.Notes)
		}
	}
}
