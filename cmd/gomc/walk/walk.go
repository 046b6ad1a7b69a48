// Package walk goes through the trace of an outcome by commands, a line each: gomc trace --interactive.
package walk

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/results"
)

const commands = `  n, or nothing   the next step
  p               the step before
  N               step N
  s               the whole state here
  c               the chart of the steps up to here
  e EXPRESSION    its value here
  f EXPRESSION    the next step after which it is true
  q               the end
`

// Walk is a walk through a trace.
type Walk struct {
	Outcome *outcome.Outcome
	Style   results.Style
	View    results.View // the steps that are asked for; there must be some
	Out     io.Writer
	// Done reports whether nothing can be written any more.
	Done func() bool
	// Probe is an expression, and the states behind the steps in which it can be asked; nil for a step that fails.
	Probe    func(expression string) (*gomc.Probe, [][]uint64, error)
	Complain func(error) // says what is wrong with an expression

	steps []int // those that are asked for
	at    int   // the index of the current one
}

// Obey obeys commands until they end. A prompt is for people.
func (w *Walk) Obey(next func(prompt string) (line string, ok bool)) {
	w.steps = w.View.Steps(w.Outcome.Trace)
	w.show(results.DetailDiff)
	for !w.Done() {
		line, ok := next(fmt.Sprintf("step %d of %d (h: help) > ", w.steps[w.at], len(w.Outcome.Trace.Steps)-1))
		if !ok || !w.obey(strings.TrimSpace(line)) {
			return
		}
	}
}

// obey carries out a command; false: it was the last.
func (w *Walk) obey(line string) bool {
	command, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	number, err := strconv.Atoi(command)
	switch {
	case command == "q":
		return false
	case command == "" || command == "n":
		w.move(w.at + 1)
	case command == "p":
		w.move(w.at - 1)
	case err == nil:
		w.goTo(number)
	case command == "s":
		w.show(results.DetailFull)
	case command == "c":
		w.chart()
	case (command == "e" || command == "f") && rest != "":
		w.ask(rest, command == "f")
	case command == "h":
		io.WriteString(w.Out, commands)
	default:
		w.say("there is no command " + strconv.Quote(line) + "; h lists those that there are")
	}
	return true
}

func (w *Walk) say(text string) { io.WriteString(w.Out, text+"\n") }

// move goes to the step with an index among those asked for.
func (w *Walk) move(to int) {
	switch {
	case to < 0:
		w.say("this is the first step")
	case to == len(w.steps):
		w.say("this is the last step")
	default:
		w.at = to
		w.show(results.DetailDiff)
	}
}

// goTo goes to a step by its number.
func (w *Walk) goTo(number int) {
	for i, n := range w.steps {
		if n == number {
			w.move(i)
			return
		}
	}
	w.say(fmt.Sprintf("there is no step %d here", number))
}

// show shows the current step.
func (w *Walk) show(detail results.Detail) {
	style, view := w.Style, w.View
	style.Trace, view.Some, view.From, view.To = detail, true, w.steps[w.at], w.steps[w.at]
	results.ShowPart(w.Out, w.Outcome, style, view) // Done says whether it could be written
}

func (w *Walk) chart() {
	style, view := w.Style, w.View
	style.Trace, view.Some, view.From, view.To = results.DetailChart, true, w.steps[0], w.steps[w.at]
	results.ShowPart(w.Out, w.Outcome, style, view) // Done says whether it could be written
}

// ask evaluates an expression here, or goes to the next step after which it is true.
// If the expression is wrong, it says why, and the walk continues.
func (w *Walk) ask(expression string, find bool) {
	probe, states, err := w.Probe(expression)
	switch {
	case err != nil:
		w.Complain(err)
	case find:
		w.find(probe, states)
	default:
		n := w.steps[w.at]
		if text := Answer(probe, n, states[n]); text != "" {
			io.WriteString(w.Out, text)
			return
		}
		w.say("this step fails: there is no state after it")
	}
}

// find goes to the next step after which an expression is true.
func (w *Walk) find(probe *gomc.Probe, states [][]uint64) {
	for i := w.at + 1; i < len(w.steps); i++ {
		state := states[w.steps[i]]
		if state == nil {
			break // the step that fails is the last
		}
		values, _ := probe.In(state) // where it cannot be evaluated, it is not true
		switch {
		case len(values) == 1 && values[0].Value == "true":
			w.move(i)
			return
		case len(values) > 0 && (len(values) > 1 || values[0].Value != "false" && values[0].Value != "Undefined"):
			w.say("this is no condition: after a step it is not true or false")
			return
		}
	}
	w.say("it is true after none of the later steps")
}

// Answer is the value of an expression after step n, "" if that has no state.
func Answer(probe *gomc.Probe, n int, state []uint64) string {
	if state == nil {
		return ""
	}
	values, fault := probe.In(state)
	if fault != nil {
		return fmt.Sprintf("%4d  error: %s\n", n, fault.Message)
	}
	var out strings.Builder
	for _, b := range values {
		fmt.Fprintf(&out, "%4d  %s\n", n, strings.TrimPrefix(b.Name+": "+b.Value, ": "))
	}
	return out.String()
}
