package temporal

import (
	"fmt"
	"slices"
	"strings"

	"gomc/engine"
	"gomc/ir"
	"gomc/ltl/lasso"
	"gomc/outcome"
)

// maxNamed is how many events a line of an explanation names.
const maxNamed = 6

// explain says what of a run that was found is not to be seen in its steps: which request is never
// answered, and what could have happened in the loop and did not.
func (f *Found) explain(n engine.Narrator, run *lasso.Run, steps []outcome.TraceStep) (lines []string) {
	if at, open := run.Unanswered(f.check.formula); open {
		lines = append(lines, fmt.Sprintf("`%s` is true after step %d, and `%s` never from there on", source(f.check.body.X), at, source(f.check.body.Y)))
	}
	if f.rests {
		return append([]string{"the run stays in its last state for ever: nothing is enabled there"}, lines...)
	}
	lines = append([]string{repeated(f.loop+1, len(steps)-1)}, lines...)
	var taken, neglected []string
	for i := f.loop + 1; i < len(steps); i++ {
		taken = add(taken, label(&steps[i].Event))
	}
	for i := f.loop; i < len(f.path)-1; i++ {
		for _, e := range enabledEvents(n, f.path[i]) {
			if ir.IsFault(e.Kind) {
				continue // nobody waits for it
			}
			if l := label(&e); !slices.Contains(taken, l) {
				neglected = add(neglected, l)
			}
		}
	}
	if len(neglected) > 0 {
		lines = append(lines, "in the loop, although enabled at times, never: "+listed(neglected))
	}
	return lines
}

// repeated says which steps the loop is.
func repeated(first, last int) string {
	if first == last {
		return fmt.Sprintf("step %d is repeated for ever", first)
	}
	return fmt.Sprintf("steps %d to %d are repeated for ever", first, last)
}

// source is a part of a formula as it is written, on one line.
func source(t *ir.Term) string {
	if !t.At.Known() {
		return t.String()
	}
	return strings.Join(strings.Fields(t.At.File.Text[t.At.Start:t.At.End]), " ")
}

// enabledEvents are those that can happen in a state.
func enabledEvents(n engine.Narrator, state []uint64) (list []outcome.Event) {
	b := engine.Batch{Words: len(state)}
	n.Expand(state, &b)
	for k, s := range b.Steps {
		if s.Fault != nil {
			continue
		}
		if _, ok := n.Judge(b.State(k)); ok {
			list = append(list, n.Narrate(state, k))
		}
	}
	return list
}

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
	if len(e.Consumed) == 1 && e.Consumed[0].From != "" {
		name += " from " + e.Consumed[0].From
	}
	return name
}

// Fairer reports whether a formula would hold under the fairness of the judge's program, strong instead of
// weak if asked for; ok is false when a limit came first.
func (j *Judge) Fairer(formula int, strong bool) (holds, ok bool) {
	p := j.Engine.Program()
	f := p.Formulas[formula]
	checks, err := checksOf(f)
	if err != nil {
		return false, false
	}
	fair := instancesOf(p)
	for i := range fair.fair.Strong {
		fair.fair.Strong[i] = strong
	}
	r, ok := j.makeRows(len(fair.names) > 0 || sees([][]*check{checks}))
	if !ok {
		return false, false
	}
	a, wrong, ok := j.evaluate(propertiesOf(checks))
	if !ok || wrong != nil {
		return false, false
	}
	result, err := j.formula(f, checks, r, a, fair)
	return result.Found == nil, err == nil && result.Done
}

// propertiesOf lists those that checks look at.
func propertiesOf(checks []*check) (list []int) {
	for _, c := range checks {
		for _, q := range c.props {
			if q.property >= 0 && !slices.Contains(list, q.property) {
				list = append(list, q.property)
			}
		}
	}
	return list
}
