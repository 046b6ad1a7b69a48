package results

import (
	"fmt"

	"gomc/outcome"
	"gomc/results/layout"
)

// totals says how much was searched: "187,535 states, 957,642 transitions, depth 22, 3.1 s".
func totals(o *outcome.Outcome) string {
	if o.Sample != nil {
		return sampleTotals(o)
	}
	return fmt.Sprintf("%s, %s, depth %s, %s", layout.Count(o.States, stateNoun(o)), layout.Count(o.Transitions,
		"transition"),
		layout.Thousands(uint64(max(0, o.Depth))), layout.Duration(o.Seconds))
}

// stateNoun says what was counted: a local search counts the states of each process.
func stateNoun(o *outcome.Outcome) string {
	if o.Locality != nil {
		return "local state"
	}
	return "state"
}
