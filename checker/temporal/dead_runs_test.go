package temporal_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gomc/checker/dead"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/spec"
)

// dropperOf finds the dead messages of a program; nil: none can be left out.
func dropperOf(t *testing.T, p *ir.Program, orbits reduction.Orbits) reduction.Dropper {
	t.Helper()
	if dead.Refusal(p) != nil {
		return nil
	}
	b := engine.Batch{Words: p.Layout.Words}
	interp.New(p, interp.Options{}).Starts(&b)
	var starts [][]uint64
	for i := range b.Steps {
		starts = append(starts, b.State(i))
	}
	if orbits != nil {
		renamed, err := dead.Renamed(starts, orbits)
		if err != nil {
			t.Fatal(err)
		}
		starts = renamed
	}
	newEngine := func(part *ir.Program) (engine.Engine, error) { return interp.New(part, interp.Options{}), nil }
	found, err := dead.Find(p, starts, dead.Options{NewEngine: newEngine})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// unordered returns a random model of processes that send messages without an order, and whose formula says nothing of
// events and of rest, unless it is to.
func unordered(r *rand.Rand, model func(*rand.Rand) string, events bool) string {
	for {
		text := strings.ReplaceAll(model(r), " fifo", "")
		_, formula, _ := strings.Cut(text, "\nltl ")
		asks := strings.Contains(formula, "fired") || strings.Contains(formula, "enabled") ||
			strings.Contains(formula, "sent") || strings.Contains(formula, "received")
		if asks == events && !strings.Contains(text, "lossy") && (events || !strings.Contains(formula, "atrest")) {
			return text
		}
	}
}

// randomListeners returns a model of two processes that go their way and send messages which are of use in some places
// and not in others, and of one that listens; and a formula.
func randomListeners(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("message A () from P to R; B () from Q to R; C () from R to P;\n")
	for i, name := range []string{"P", "Q"} {
		fmt.Fprintf(&b, "process %s\nvar at : 0..3;\nstartstate begin at := 0; end;\n", name)
		for from := range 3 {
			to := from + 1
			if r.IntN(4) == 0 {
				to = r.IntN(3)
			}
			fmt.Fprintf(&b, "rule \"%s%d\" at = %d ==> begin at := %d; %send;\n", name, from, from, to,
				[]string{"", fmt.Sprintf("send %s() to R; ", []string{"A", "B"}[i])}[r.IntN(2)])
		}
		if i == 0 {
			fmt.Fprintf(&b, "on c : C when at = %d ==> begin at := %d; end;\n", r.IntN(4), r.IntN(4))
		}
		b.WriteString("end;\n")
	}
	b.WriteString("process R\nvar at : 0..3;\nstartstate begin at := 0; end;\n")
	for _, message := range []string{"A", "B"} {
		for range 1 + r.IntN(2) {
			fmt.Fprintf(&b, "on m : %s when at = %d ==> begin at := %d; %send;\n", message, r.IntN(3), r.IntN(4),
				[]string{"", "", "send C() to P; "}[r.IntN(3)])
		}
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "on m : %s when at = 3 ==> begin end;\n", message)
		}
	}
	b.WriteString("end;\n")
	atom := func() string { return fmt.Sprintf("%s.at = %d", []string{"P", "Q", "R", "R"}[r.IntN(4)], r.IntN(4)) }
	formulas := []string{atom() + " leadsto " + atom(), "eventually " + atom(), "always eventually " + atom(),
		"eventually always " + atom(), "(!" + atom() + ") until " + atom(), "eventually atrest", "always !atrest"}
	return b.String() + "ltl " + formulas[r.IntN(len(formulas))] + ";\n"
}

// TestDeadRuns: on random systems of processes that send messages, formulas that are not about events have the same
// results when dead messages are left out, with other reductions beside that and without.
func TestDeadRuns(t *testing.T) {
	listeners := func(r *rand.Rand) string { return strings.ReplaceAll(randomListeners(r), " fifo", "") }
	talkers := func(r *rand.Rand) string { return unordered(r, randomTalkers, false) }
	senders := func(r *rand.Rand) string {
		return unordered(r, func(r *rand.Rand) string { return randomSenders(r, r.IntN(2) == 0, false) }, false)
	}
	for name, p := range map[string]struct {
		model                    func(*rand.Rand) string
		symmetry, reduces, again bool
	}{
		"listeners": {listeners, false, false, false}, "listeners, by partial order": {listeners, false, true, false},
		"talkers": {talkers, false, false, false}, "talkers, by partial order": {talkers, false, true, false},
		"senders, by symmetry": {senders, true, false, false}, "senders, by both": {senders, true, true, false},
		"senders, by both, rows found again": {senders, true, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			reduced := unfairly
			reduced.drops, reduced.symmetry, reduced.reduces = true, p.symmetry, p.reduces
			if p.again {
				reduced.tuning.RowBytes = 1
			}
			(&randomSystems{number: *reducedRuns / 6, stream: 723, model: p.model, plain: unfairly.judged,
				reduced: reduced.judged, most: 2000}).run(t)
		})
	}
}

// TestDeadEvents: what is refused beside formulas where dead messages are left out is so for something.
func TestDeadEvents(t *testing.T) {
	drops := unfairly
	drops.drops, drops.forced = true, true
	t.Run("events", func(t *testing.T) {
		model := func(r *rand.Rand) string { return unordered(r, randomTalkers, true) }
		(&randomSystems{number: *reducedRuns / 3, stream: 724, model: model, most: 2000}).mistaken(t, unfairly.judged,
			rarely(&mistake{what: "formulas that ask for events being refused", judge: drops.judged}))
	})
	t.Run("fairness", func(t *testing.T) {
		fair := reducing{fairness: spec.ProcessFairness}
		drops.fairness = spec.ProcessFairness
		model := func(r *rand.Rand) string { return unordered(r, randomListeners, false) }
		(&randomSystems{number: *reducedRuns / 3, stream: 725, model: model, most: 2000}).mistaken(t, fair.judged,
			&mistake{what: "fairness being refused", judge: drops.judged})
	})
}
