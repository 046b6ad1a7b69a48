package temporal_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"gomc/spec"
)

// ofProcess is a variable of a process in a formula or in what its rules send.
var ofProcess = regexp.MustCompile(`\bP\[(\w+)\]\.(\w+) = (\w+)`)

// faulty writes faults into a random system of processes: they crash, and may come back, and messages are lost or copied.
// A formula says of a process that has crashed that nothing is true of it.
func faulty(r *rand.Rand, text string) string {
	text = ofProcess.ReplaceAllString(text, "(!crashed(P[$1]) & P[$1].$2 = $3)")
	text = strings.ReplaceAll(text, "isundefined(P[i].friend)", "(crashed(P[i]) | isundefined(P[i].friend))")
	text = strings.ReplaceAll(text, "!isundefined(P[j].friend) &", "!crashed(P[j]) & !isundefined(P[j].friend) &")
	faults := []string{"crash P at most 1; ", "lose A at most 1; ", "lose A, B at most 1; ", "duplicate A at most 1; ",
		"crash P at most 1; restart P; ", "crash P at most 1; fair restart P; ", "crash P at most 1; lose B at most 1; "}
	return strings.Replace(text, "\nltl ", "\nfaults "+faults[r.IntN(len(faults))]+"end;\nltl ", 1)
}

// faultyMachines does so for machines.
func faultyMachines(r *rand.Rand, text string) string {
	faults := []string{"lose Ping at most 1; ", "lose Ping, Pong at most 1; ", "duplicate Pong at most 1; "}
	return strings.Replace(text, "\nltl ", "\nfaults "+faults[r.IntN(len(faults))]+"end;\nltl ", 1)
}

// TestQuotientsOfFaulty: on random systems of processes and of machines with faults, which are fair, formulas have the
// same results with symmetry reduction.
func TestQuotientsOfFaulty(t *testing.T) {
	processes := func(one bool) func(*rand.Rand) string {
		return func(r *rand.Rand) string { return faulty(r, randomSenders(r, one, r.IntN(2) == 0)) }
	}
	machines := func(r *rand.Rand) string { return faultyMachines(r, randomMachines(r, r.IntN(2) == 0)) }
	for profile, s := range map[string]struct {
		model    func(*rand.Rand) string
		fairness spec.Fairness
	}{
		"closed, as annotated":     {processes(false), ""},
		"closed, by process":       {processes(false), spec.ProcessFairness},
		"each value, as annotated": {processes(true), ""},
		"each value, by event":     {processes(true), spec.EventFairness},
		"machines":                 {machines, ""},
	} {
		t.Run(profile, func(t *testing.T) {
			c := compared(s.model, 564, s.fairness).fewer()
			c.most = 1500
			c.run(t)
		})
	}
}
