package programs

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"
)

// TestMeeting: what goes wrong where numbers meet that are counted up far apart is found in a run in which a loop is
// repeated, and that is a run of the program: its steps can be taken one by one by an engine of all numbers.
func TestMeeting(t *testing.T) {
	const path = "testdata/counted_meet.p"
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range expectations(t, path) {
		test, err := p.test(want.test)
		if err != nil {
			t.Fatal(err)
		}
		o, err := p.meeting(context.Background(), test, spec.Spec{}, [2]uint64{1, 31}, Hooks{})
		switch {
		case err != nil:
			t.Error(err)
		case o == nil && want.verdict != "stopped":
			t.Errorf("%s: nothing is found", want.test)
		case o != nil:
			agrees(t, o, want)
			retaken(t, p, want.test, o.Trace)
		}
	}
	o := run(t, p, "apart", spec.Spec{Search: spec.AutoSearch, MaxStates: 21_000})
	if o.Exit != outcome.ExitViolated || !strings.Contains(strings.Join(o.Notes, ""), "numbers meet") {
		t.Errorf("it is %s: %v", o.Verdict, o.Notes)
	}
}

// retaken takes the steps of a run in an engine that takes each step of each machine by itself, and knows no counters.
func retaken(t *testing.T, p *Program, test string, told *outcome.Trace) {
	make, _, err := p.Engines(test, mostRoom)
	if err != nil {
		t.Fatal(err)
	}
	w := trace.NewWalk(make())
	last := len(told.Steps) - 1
	for i := range told.Steps[:last] {
		if !w.Follow(&told.Steps[i].Event) {
			t.Fatalf("%s: step %d cannot be taken", test, i)
		}
	}
	if !slices.ContainsFunc(w.Steps(), func(s engine.Step) bool { return s.Fault != nil }) {
		t.Errorf("%s: nothing goes wrong at the end", test)
	}
}
