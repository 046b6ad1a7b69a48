package checker_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"gomc/checker"
	"gomc/checker/trace"
	"gomc/engine/interp"
	"gomc/outcome"
	"gomc/symmetry"
)

// TestRetrace takes a trace again as it is, and refuses it with one thing changed.
func TestRetrace(t *testing.T) {
	p := compile(t, visits)
	narrator := interp.New(p, interp.Options{})
	fresh := func() *outcome.Outcome {
		return check(t, p, checker.Options{Reductions: checker.Reductions{Canonicalizer: symmetry.New(p)}})
	}
	o := fresh()
	states, err := trace.Retrace(narrator, o.Trace)
	if err != nil || len(states) != len(o.Trace.Steps) {
		t.Fatal(len(states), err)
	}
	if shows, visible := trace.Confirm(narrator, o, states); !shows || !visible {
		t.Error("the finding does not show")
	}
	if shows, visible := trace.Confirm(narrator, o, states[:2]); shows || !visible {
		t.Error("the finding shows too early")
	}
	for name, c := range map[string]struct {
		step   int
		change func(steps []outcome.TraceStep)
		want   string
	}{
		"a value":     {1, func(s []outcome.TraceStep) { s[1].State[0].Value = "node_3" }, "no rule leads to the state"},
		"a variable":  {2, func(s []outcome.TraceStep) { s[2].State = s[2].State[1:] }, "no rule leads to the state"},
		"a rule":      {1, func(s []outcome.TraceStep) { s[1].Event.Rule = "again" }, "is reached by another event"},
		"a parameter": {0, func(s []outcome.TraceStep) { s[0].Event.Params = nil }, "is reached by another event"},
		"a fault":     {1, func(s []outcome.TraceStep) { s[1].Faulty = true }, "no rule fails in this way"},
	} {
		o := fresh()
		c.change(o.Trace.Steps)
		_, err := trace.Retrace(narrator, o.Trace)
		var d *trace.MismatchError
		if !errors.As(err, &d) || d.Step != c.step || !strings.Contains(d.Message, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	o.Trace.Steps[1].Event = outcome.Event{} // unknown
	if _, err := trace.Retrace(narrator, o.Trace); err != nil {
		t.Error(err)
	}
}

// TestComplete puts together again what was left out.
func TestComplete(t *testing.T) {
	p := compile(t, visits)
	whole := check(t, p, checker.Options{}).Trace.Steps
	for name, leaveOut := range map[string]func(*outcome.TraceStep){
		"states":  func(s *outcome.TraceStep) { s.State = nil },
		"changes": func(s *outcome.TraceStep) { s.Changed = nil },
	} {
		part := &outcome.Trace{Steps: append([]outcome.TraceStep(nil), whole...)}
		for i := range part.Steps {
			leaveOut(&part.Steps[i])
		}
		part.Complete()
		if !reflect.DeepEqual(part.Steps, whole) {
			t.Errorf("without %s: %+v, want %+v", name, part.Steps, whole)
		}
	}
}
