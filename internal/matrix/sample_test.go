package matrix

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/plan"
	"gomc/spec"
)

// sampled lists small models with something to find, each in its own way: an invariant that a crash violates, an
// unhandled event, a state at rest that is not final, a formula of temporal logic.
var sampled = []string{"conformance/fault_anywhere_machine.m", "conformance/fault_observed.m", "conformance/final_faulty.m", "conformance/ltl_faults.m"}

// TestSamples: what a sample finds, the check of all states finds, and it is the same on one worker by the interpreter, whatever
// two values of knobs meet.
func TestSamples(t *testing.T) {
	findings, rows := 0, 0
	for first, path := range sampled {
		text, err := os.ReadFile(filepath.Join("..", "..", path))
		if err != nil {
			t.Fatal(err)
		}
		s := &Subject{Name: path, Text: string(text)}
		if err := s.Open(); err != nil {
			t.Fatal(err)
		}
		all := Array(SampleFactors(&s.about), 2, possibleSample)
		for i := first; i < len(all); i += *shares {
			x := all[i]
			x.Runs, x.Steps = cmp.Or(x.Runs, 20), cmp.Or(x.Steps, 25)
			findings += compareSample(t, s, &x)
			rows++
		}
	}
	t.Logf("%d combinations, %d findings", rows, findings)
	if findings < rows/4 {
		t.Errorf("in %d combinations there are %d findings", rows, findings)
	}
}

// possibleSample reports whether a sample can honour a Spec.
func possibleSample(x *spec.Spec) bool { return x.Validate() == nil && plan.PossibleSample(x) }

// compareSample compares one, and counts what it finds.
func compareSample(t *testing.T, s *Subject, x *spec.Spec) int {
	t.Helper()
	m, err := gomc.Load(s.Name, s.Text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, *x)
	if err != nil {
		return 0 // it says so of itself
	}
	var refused *spec.UnsupportedError
	if _, err := gomc.Sample(context.Background(), p, *x, gomc.Hooks{}); errors.As(err, &refused) {
		return 0 // and so does it
	}
	o := sampleOf(t, p, *x)
	plain := *x
	plain.Engine, plain.Workers, plain.ChangeOver = spec.Interp, 1, 0
	if got, want := modeltest.Repeatable(t, o), modeltest.Repeatable(t, sampleOf(t, p, plain)); got != want {
		t.Errorf("gomc sim %s %s\n%s\nby the interpreter on one worker\n%s", x.Flags(), s.Name, got, want)
	}
	all := checkOf(t, p, *x)
	for _, f := range o.Findings {
		if all.Verdict != outcome.Stopped && !finds(all, f) && !leavesOpen(all, f) {
			t.Errorf("gomc sim %s %s finds %q, and the check does not", x.Flags(), s.Name, f.Message)
		}
	}
	return len(o.Findings)
}

func sampleOf(t *testing.T, p *gomc.Program, x spec.Spec) *gomc.Outcome {
	t.Helper()
	o, err := gomc.Sample(context.Background(), p, x, gomc.Hooks{})
	if err != nil {
		t.Fatalf("gomc sim %s: %v", x.Flags(), err)
	}
	return o
}

// checkOf returns all that there is to find, of the same question.
func checkOf(t *testing.T, p *gomc.Program, x spec.Spec) *gomc.Outcome {
	t.Helper()
	for i := range spec.Knobs {
		if k := &spec.Knobs[i]; k.Use == spec.OfSamples {
			if err := k.Set(&x, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	x.Engine, x.ChangeOver, x.MaxErrors, x.MaxStates = spec.Interp, 0, 10_000, 5_000
	o, err := gomc.Check(context.Background(), p, x, gomc.Hooks{})
	if err != nil {
		t.Fatalf("gomc %s: %v", x.Flags(), err)
	}
	return o
}

// leavesOpen reports whether a finding is of a formula that a check has not judged, since it found something else.
func leavesOpen(o *gomc.Outcome, f outcome.Finding) bool {
	return slices.ContainsFunc(o.Formulas, func(g outcome.Formula) bool {
		return g.Verdict == outcome.Stopped && strings.HasPrefix(f.Message, "ltl "+g.Title())
	})
}

// finds reports whether a finding is among those of an outcome.
func finds(o *gomc.Outcome, f outcome.Finding) bool {
	for _, g := range o.Findings {
		if f.Same(g) {
			return true
		}
	}
	return false
}

// TestSamplesRefuse: what only a search can honour is refused with its reason, not ignored.
func TestSamplesRefuse(t *testing.T) {
	refused := 0
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		if k.Samples() || len(k.Values) < 2 {
			continue
		}
		var x spec.Spec
		if err := k.Set(&x, k.Values[len(k.Values)-1]); err != nil {
			t.Fatal(err)
		}
		if plan.PossibleSample(&x) {
			t.Errorf("gomc sim %s is not refused", x.Flags())
		}
		refused++
	}
	if refused < 10 {
		t.Errorf("only %d knobs are of checks alone", refused)
	}
}
