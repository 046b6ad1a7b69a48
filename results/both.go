package results

import (
	"fmt"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// BothSay says in a sentence what two runs have found, and whether that is the same.
func BothSay(o [2]*outcome.Outcome) string {
	a, b := &outcome.Finding{}, &outcome.Finding{}
	for i, f := range []**outcome.Finding{&a, &b} {
		if len(o[i].Findings) > 0 {
			*f = &o[i].Findings[0]
		}
	}
	switch {
	case a.Message == "" && b.Message == "" && o[0].Verdict == o[1].Verdict:
		return fmt.Sprintf("Both: %s.", o[0].Verdict)
	case a.Message == "" && b.Message == "":
		return fmt.Sprintf("The first: %s. The second: %s.", o[0].Verdict, o[1].Verdict)
	case b.Message == "":
		return fmt.Sprintf("Only the first fails: %s%s. The second: %s.", a.Message, behind(o[0]), o[1].Verdict)
	case a.Message == "":
		return fmt.Sprintf("Only the second fails: %s%s. The first: %s.", b.Message, behind(o[1]), o[0].Verdict)
	case a.Kind == b.Kind && a.Property == b.Property && a.Message == b.Message:
		return fmt.Sprintf("Both fail in the same way: %s, the first%s, the second%s.", a.Message,
			behind(o[0]), behind(o[1]))
	}
	return fmt.Sprintf("They fail in different ways, the first%s: %s, the second%s: %s.", behind(o[0]), a.Message,
		behind(o[1]), b.Message)
}

// behind says at which step a run fails.
func behind(o *outcome.Outcome) string {
	if o.Trace == nil || len(o.Trace.Steps) == 0 {
		return ""
	}
	return fmt.Sprintf(" at step %d", len(o.Trace.Steps)-1)
}

// Asked is what a run was asked of its model, in a line.
func Asked(o *outcome.Outcome) string {
	var list []string
	if o.Semantics != "" {
		list = append(list, "semantics "+messagesLine(o.Semantics))
	}
	if len(o.Reductions) > 0 {
		list = append(list, strings.Join(o.Reductions, ", "))
	}
	return strings.Join(list, "; ")
}

// Parting says in a sentence where two runs part: what the one does before what, or what each does there.
func Parting(o [2]*outcome.Outcome, pairs []Pair) string {
	first := slices.IndexFunc(pairs, func(p Pair) bool { return !p.Same })
	if first < 0 {
		return "Both runs are alike."
	}
	traces := [2]*outcome.Trace{o[0].Trace, o[1].Trace}
	names := [2]string{"the first run", "the second run"}
	if a, b := o[0].Semantics, o[1].Semantics; a != b && a != "" && b != "" {
		names = [2]string{"the run under " + string(a), "the run under " + string(b)}
	}
	next := nextOf(pairs[first:])
	if isOrder(traces, pairs) && next.A >= 0 && next.B >= 0 {
		const form = "After %s, %s has %s before %s; %s has it the other way round. %s"
		return fmt.Sprintf(form, upTo(first), names[0], shortly(&traces[0].Steps[next.A]),
			shortly(&traces[1].Steps[next.B]), names[1], matters(traces, names, pairs, next))
	}
	return fmt.Sprintf("After %s, %s has %s; %s has %s. %s", upTo(first), names[0], at(traces[0], next.A), names[1],
		at(traces[1], next.B), matters(traces, names, pairs, next))
}

// matters says whether two runs differ in more than the order of events that commute, and where they first do.
func matters(traces [2]*outcome.Trace, names [2]string, pairs []Pair, first Pair) string {
	who, next := Causal(traces, pairs)
	switch {
	case next == (Pair{A: -1, B: -1}):
		return "That does not matter: each process takes the same events, with the same messages, in the same order."
	case next.A == first.A && next.B == first.B:
		return "That matters to " + sequence.Shorter(who) + "."
	}
	const form = "The first difference that matters is at %s: %s has %s; %s has %s."
	return fmt.Sprintf(form, sequence.Shorter(who), names[0], at(traces[0], next.A), names[1], at(traces[1], next.B))
}

// Causal returns the first process whose events differ, and the first step of each run in which they do, -1 for none:
// two events of different processes that stand in another order commute. Both are -1 if each process takes the same
// events in both runs. A step of no process belongs to all that have none.
func Causal(traces [2]*outcome.Trace, pairs []Pair) (who string, first Pair) {
	var of [2]map[string][]int // the steps of each process
	var order []string
	for i := range of {
		of[i] = map[string][]int{}
		for _, p := range pairs {
			if n := [2]int{p.A, p.B}[i]; n >= 0 {
				name := sequence.Actor(&traces[i].Steps[n].Event)
				if of[0][name] == nil && of[1][name] == nil {
					order = append(order, name)
				}
				of[i][name] = append(of[i][name], n)
			}
		}
	}
	first = Pair{A: -1, B: -1}
	earliest := -1
	for _, name := range order {
		p := apart(traces, [2][]int{of[0][name], of[1][name]})
		if at := max(p.A, 0) + max(p.B, 0); (p.A >= 0 || p.B >= 0) && (earliest < 0 || at < earliest) {
			who, first, earliest = name, p, at
		}
	}
	return who, first
}

// apart finds where the events of one process differ.
func apart(traces [2]*outcome.Trace, steps [2][]int) Pair {
	step := func(i, k int) int {
		if k >= len(steps[i]) {
			return -1
		}
		return steps[i][k]
	}
	for k := range max(len(steps[0]), len(steps[1])) {
		a, b := step(0, k), step(1, k)
		if a < 0 || b < 0 || StepText(&traces[0].Steps[a]) != StepText(&traces[1].Steps[b]) {
			return Pair{A: a, B: b}
		}
	}
	return Pair{A: -1, B: -1}
}

// nextOf are the first steps that each of two runs has there.
func nextOf(pairs []Pair) Pair {
	next := Pair{A: -1, B: -1}
	for _, p := range pairs {
		if next.A < 0 {
			next.A = p.A
		}
		if next.B < 0 {
			next.B = p.B
		}
	}
	return next
}

// isOrder reports whether two runs differ in nothing but the order of their events.
func isOrder(traces [2]*outcome.Trace, pairs []Pair) bool {
	count := map[string]int{}
	for _, p := range pairs {
		if p.A >= 0 {
			count[StepText(&traces[0].Steps[p.A])]++
		}
		if p.B >= 0 {
			count[StepText(&traces[1].Steps[p.B])]--
		}
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

func upTo(same int) string {
	if same == 0 {
		return "no step"
	}
	return layout.Count(uint64(same), "step") + " that both have"
}

func at(t *outcome.Trace, n int) string {
	if n < 0 {
		return "no more steps"
	}
	return fmt.Sprintf("step %d: %s", n, shortly(&t.Steps[n]))
}

// shortly tells a step that takes a message by that alone.
func shortly(s *outcome.TraceStep) string {
	e := &s.Event
	if len(e.Consumed) != 1 || e.Process == "" || s.Faulty {
		return StepText(s)
	}
	message := sequence.ValuesAlone(sequence.MessageText(e.Consumed[0]))
	return message + " at " + sequence.Shorter(e.Process)
}
