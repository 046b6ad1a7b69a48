package temporal

import (
	"fmt"
	"slices"
	"strings"

	"gomc/checker/temporal/lasso"
	"gomc/ir"
	"gomc/ltl"
	"gomc/outcome"
)

// maxNamed is how many events a line of an explanation names.
const maxNamed = 6

// explain says what of a run that was found is not to be seen in its steps: which request is never
// answered, and what could have happened in the loop and did not.
func (t *telling) explain(run *lasso.Run, steps []outcome.TraceStep) (lines []string) {
	if c := t.question.check; !run.Satisfies(c.asked) { // what is guarded asks for more
		lines = why(run, c, t.followed, t.rests)
	}
	if t.rests {
		why := "nothing is enabled there"
		if !t.moments[len(t.moments)-1].rests {
			why = "only faults could happen there, and no run has to have any"
		}
		return append([]string{"the run stays in its last state for ever: " + why}, lines...)
	}
	lines = append([]string{repeated(t.loop+1, len(steps)-1)}, lines...)
	var taken, neglected []string
	for i := t.loop + 1; i < len(steps); i++ {
		e := &steps[i].Event
		taken = add(add(taken, label(e)), unsigned(e)) // what only a whole run tells: who has sent an event
	}
	for i := t.loop; i < len(t.path)-1; i++ {
		for _, e := range t.moments[i].events {
			if l := label(&e); !slices.Contains(taken, l) {
				neglected = add(neglected, l)
				steps[i].Neglected = add(steps[i].Neglected, l)
			}
		}
	}
	steps[len(steps)-1].Neglected = steps[t.loop].Neglected // behind it the state is the same
	if len(neglected) > 0 {
		lines = append(lines, "in the loop, although enabled at times, never: "+listed(neglected))
	}
	return append(lines, t.lostForEver(steps[t.loop+1:])...)
}

// lostForEver names the messages that a loop loses and never receives, and says what would keep them. Fairness of receives
// does not: what is not there is not received, and a quorum is not there as long as some of it is lost.
func (t *telling) lostForEver(loop []outcome.TraceStep) (lines []string) {
	var lost, received []string
	kinds := map[string]string{}
	for i := range loop {
		for _, m := range loop[i].Event.Consumed {
			switch way := m.Message + " to " + m.To; loop[i].Event.Kind {
			case ir.Loss.String():
				lost, kinds[way] = add(lost, way), m.Message
			case ir.Receive.String():
				received = add(received, way)
			}
		}
	}
	for _, way := range lost {
		if slices.Contains(received, way) {
			continue
		}
		line := fmt.Sprintf("in the loop %s is lost again and again, and never received", way)
		if !t.keeps(kinds[way]) {
			line += fmt.Sprintf("; `lossy fair` in the declaration of %s, without --fairness, says that it is not lost for ever", kinds[way])
		}
		lines = append(lines, line)
	}
	return lines
}

// keeps reports whether fairness of the channels of a message is assumed.
func (t *telling) keeps(message string) bool {
	return slices.Contains(t.fair.groups, "message "+message) || slices.Contains(t.fair.groups, "what is lost of "+message)
}

// repeated says which steps the loop is.
func repeated(first, last int) string {
	if first == last {
		return fmt.Sprintf("step %d is repeated for ever", first)
	}
	return fmt.Sprintf("steps %d to %d are repeated for ever", first, last)
}

// source returns a part of a formula as it is written, on one line.
func source(t *ir.Term) string {
	if !t.At.Known() {
		return composed(t)
	}
	return strings.Join(strings.Fields(t.At.File.Text[t.At.Start:t.At.End]), " ")
}

// composed is the text of an operator that a pattern has brought, of those of its parts.
func composed(t *ir.Term) string {
	switch {
	case t.Kind != ir.Connective:
		return t.String()
	case t.Y != nil:
		return fmt.Sprintf("%s %s %s", operand(t.X), t.Op, operand(t.Y))
	case t.Op == ltl.Not:
		return "!" + operand(t.X)
	}
	return map[ltl.Op]string{ltl.Always: "always ", ltl.Eventually: "eventually "}[t.Op] + operand(t.X)
}

// operand is the text of a part of an operator, in parentheses unless it is one word.
func operand(t *ir.Term) string {
	text := source(t)
	if !negated(t) && strings.ContainsAny(text, " =<>") {
		return "(" + text + ")"
	}
	return text
}

// negated reports whether a term is a negation that a pattern has brought.
func negated(t *ir.Term) bool { return t.Kind == ir.Connective && t.Op == ltl.Not && !t.At.Known() }

func add(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

func listed(list []string) string {
	if more := len(list) - maxNamed; more > 0 {
		return strings.Join(list[:maxNamed], "; ") + fmt.Sprintf("; and %d more", more)
	}
	return strings.Join(list, "; ")
}

// label names an event by what fairness tells apart: not by what a message says.
func label(e *outcome.Event) string {
	if len(e.Consumed) == 1 && e.Consumed[0].From != "" {
		return unsigned(e) + " from " + e.Consumed[0].From
	}
	return unsigned(e)
}

// unsigned returns a label that does not say who has sent what is received.
func unsigned(e *outcome.Event) string {
	name := e.Rule
	if strings.Trim(name, "0123456789") != "" && !strings.HasPrefix(name, `"`) {
		name = `"` + name + `"`
	}
	if e.Process != "" {
		name = e.Process + ": " + name
	}
	for _, p := range e.Params {
		name += ", " + p.Name + ": " + p.Value
	}
	return name
}
