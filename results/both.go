package results

import (
	"fmt"
	"strings"

	"gomc/outcome"
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

// Asked is what a run was asked, in a line.
func Asked(o *outcome.Outcome) string {
	list := []string{o.Model}
	if o.Semantics != "" {
		list = append(list, "semantics "+messagesLine(o.Semantics))
	}
	if len(o.Reductions) > 0 {
		list = append(list, strings.Join(o.Reductions, ", "))
	}
	return strings.Join(list, "; ")
}

// Parting says which steps two runs have first that are not alike, by their numbers.
func Parting(traces [2]*outcome.Trace, pairs []Pair) string {
	same := 0
	order := ""
	if isOrder(traces, pairs) {
		order = " Both have the same events, in another order."
	}
	for _, p := range pairs {
		if !p.Same {
			return fmt.Sprintf("%s Then the first has %s; the second has %s.%s", upTo(same), stepOf(traces[0], p.A),
				stepOf(traces[1], p.B), order)
		}
		same++
	}
	return "Both runs are alike."
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
		return "They differ from the start."
	}
	return fmt.Sprintf("The first %d events are alike.", same)
}

func stepOf(t *outcome.Trace, n int) string {
	if n < 0 {
		return "none in its place"
	}
	return fmt.Sprintf("step %d: %s", n, StepText(&t.Steps[n]))
}
