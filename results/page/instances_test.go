package page

import (
	"regexp"
	"slices"
	"testing"

	"gomc/outcome"
)

func TestInstances(t *testing.T) {
	step := func(names ...string) (s outcome.TraceStep) {
		for _, n := range names {
			s.Changed = append(s.Changed, outcome.Change{Name: n, After: "x"})
		}
		return s
	}
	p := &outcome.Trace{Steps: []outcome.TraceStep{
		step("Main(0).state", "Main(0) mailbox", "Safe.state", "Safe.count", "Idle.state"),
		step("Server(1).state", "Server(1) mailbox", "Safe.count"),
		step("Main(0).state", "Server(2).state"),
	}}
	if got := Instances(p); !slices.Equal(got, []string{"Main(0)", "Server(1)", "Safe", "Server(2)"}) {
		t.Error(got)
	}
	// a process of a model may have a variable of that name
	model := &outcome.Trace{Steps: []outcome.TraceStep{step("Server.state", "Client[1].state"), step("Server.state")}}
	if got := Instances(model); got != nil {
		t.Error(got)
	}
	if got := Instances(nil); got != nil {
		t.Error(got)
	}
}

// TestNumbered: names are told apart as a regular expression does.
func TestNumbered(t *testing.T) {
	same := regexp.MustCompile(`^\w+\(\d+\)$`)
	for _, name := range []string{"Main(0)", "a_1(12)", "(1)", "A()", "A(1", "A1)", "A(1)x", "A(1)(2)", "A b(1)", "A(-1)", "A[1](2)", "é(1)", "A(1 )", "{(1)", "A", ""} {
		if got := isNumbered(name); got != same.MatchString(name) {
			t.Errorf("%q: %v", name, got)
		}
	}
}
