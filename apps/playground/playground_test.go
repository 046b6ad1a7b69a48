package playground_test

import (
	"context"
	"strings"
	"testing"

	"gomc/apps/playground"
	"gomc/outcome"
	"gomc/spec"
)

func TestFlags(t *testing.T) {
	s, err := playground.ParseFlags(" --symm  --const N=3 --const=M=4 --max-depth 5 --semantics=MP ")
	if err != nil || !s.Symmetry || s.Constants["N"] != "3" || s.Constants["M"] != "4" || s.MaxDepth != 5 || s.Semantics != "MP" {
		t.Errorf("%+v %v", s, err)
	}
	for text, want := range map[string]string{
		"symm": "begin with --", "--max-depth": "needs a value", "--const N": "NAME=VALUE", "--out=x": "not known here",
		"--workers=2": "not known here", "--max-depth=many": "--max-depth", "--nonsense=1": "not known here",
	} {
		if _, err := playground.ParseFlags(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Every flag that is read without a complaint is one that a Spec has.
func TestKnobs(t *testing.T) {
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, value := range k.Values {
			s, err := playground.ParseFlags("--" + k.Name + "=" + value)
			if err == nil && !k.OfModel() && k.Get(&s) != value && !k.Bool {
				t.Errorf("--%s=%s is read as %s", k.Name, value, k.Get(&s))
			}
		}
	}
}

func TestRun(t *testing.T) {
	const model = `var n : 0..9; startstate begin n := 0; end; rule n < 9 ==> begin n := n + 1; end; invariant n < 5;`
	run := func(what, text, flags string) *playground.Answer {
		t.Helper()
		a, err := playground.Run(context.Background(), &playground.Request{What: what, Name: "m.m", Text: text, Flags: flags}, func(outcome.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := run("check", model, ""); a.Verdict != "violated" || !strings.Contains(a.Report, `id="data"`) {
		t.Errorf("checked: %s", a.Verdict)
	}
	if a := run("check", model, "--max-depth=3"); a.Verdict != "bounded" || a.States != 4 {
		t.Errorf("bounded: %+v", a.Totals)
	}
	if a := run("sim", model, ""); a.Verdict != "violated" {
		t.Errorf("simulated: %s", a.Verdict)
	}
	if a := run("check", "var n : 0..;", ""); len(a.Diagnostics) != 1 || a.Diagnostics[0].Line != 1 {
		t.Errorf("what is no model: %+v", a)
	}
	if len(playground.Library()) < 20 || len(playground.Words()) < 50 {
		t.Error("there is no library, or no keywords")
	}
}
