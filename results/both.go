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
		const form = "After %s, %s has %s before %s; %s has it the other way round."
		return fmt.Sprintf(form, upTo(first), names[0], shortly(&traces[0].Steps[next.A]),
			shortly(&traces[1].Steps[next.B]), names[1])
	}
	return fmt.Sprintf("After %s, %s has %s; %s has %s.", upTo(first), names[0], at(traces[0], next.A), names[1],
		at(traces[1], next.B))
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
