package library

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/checker/trace"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/spec"
)

// TestLocalSearch holds the local search to the headers of the library: the verdict of
// each run without symmetry, for every model that it takes; a trace is a run of the model.
func TestLocalSearch(t *testing.T) {
	taken := map[string]bool{}
	for _, e := range modeltest.Few(protocols()) {
		expected, err := e.Expectations()
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range expected {
			if x.Slow || slices.ContainsFunc(x.Flags, globally) {
				continue
			}
			if holdLocally(t, &x, e) {
				taken[e.Name] = true
			}
		}
	}
	if len(taken) < 12 && !testing.Short() { // which takes a few models only
		t.Errorf("only %d models are taken: %v", len(taken), taken)
	}
}

// globally recognises flags of runs that are no local searches, or are one anyway.
func globally(flag string) bool {
	return flag == "--symm" || strings.HasPrefix(flag, "--por") || strings.HasPrefix(flag, "--local") || strings.HasPrefix(flag, "--semantics=M") && flag != "--semantics=M"
}

// holdLocally runs an expectation locally; false when the model is refused.
func holdLocally(t *testing.T, x *gomc.Expectation, e gomc.Example) bool {
	program, checking := expectedProgram(t, x, e)
	checking.Local = spec.Opt
	o, err := gomc.Check(context.Background(), program, checking, gomc.Hooks{})
	if unsupported := (*spec.UnsupportedError)(nil); errors.As(err, &unsupported) {
		return false
	}
	if err != nil {
		t.Fatalf("%s, %s: %v", e.Name, x.Line, err)
	}
	if string(o.Verdict) != x.Verdict {
		t.Errorf("%s, %s: %s (%s)", e.Name, x.Line, o.Verdict, o.Reason)
	}
	if o.Trace == nil {
		return true
	}
	narrator := interp.New(program.Code(), interp.Options{})
	states, err := trace.Retrace(narrator, o.Trace)
	if err != nil {
		t.Fatalf("%s, %s: %v", e.Name, x.Line, err)
	}
	if shows, visible := trace.Confirm(narrator, o, states); visible && !shows {
		t.Errorf("%s, %s: the trace does not show %s", e.Name, x.Line, o.Reason)
	}
	return true
}
