package results_test

import (
	"strings"
	"testing"

	"gomc/outcome"
	"gomc/results"
)

// run is a trace of events, each `process event`.
func run(events ...string) *outcome.Outcome {
	t := &outcome.Trace{}
	for _, e := range events {
		process, rule, _ := strings.Cut(e, " ")
		t.Steps = append(t.Steps, outcome.TraceStep{Event: outcome.Event{Kind: "internal", Process: process, Rule: rule}})
	}
	return &outcome.Outcome{Trace: t}
}

// TestParting: runs that differ in the order of events of different processes alone do not differ for any of them; else
// the first event that is another one for its process is named.
func TestParting(t *testing.T) {
	base := run("A go", "B go", "A on", "B on")
	for _, c := range []struct {
		other *outcome.Outcome
		want  string
	}{
		{run("B go", "A go", "B on", "A on"), "That does not matter: each process takes the same events, with the same messages, in the same order."},
		{run("A go", "B go", "A off", "B on"), "That matters to A."},
		{run("B go", "A go", "A on", "B off"), "The first difference that matters is at B: the first run has step 3: B: \"on\"; " +
			"the second run has step 3: B: \"off\"."},
		{run("A go", "B go", "A on"), "That matters to B."},
		{run("A on", "B go", "A go", "B on"), "That matters to A."},
	} {
		o := [2]*outcome.Outcome{base, c.other}
		pairs, _ := results.PairsOf(o[0].Trace, o[1].Trace, results.StepText)
		if got := results.Parting(o, pairs); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}
