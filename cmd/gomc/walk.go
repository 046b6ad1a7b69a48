package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gomc"
	"gomc/outcome"
	"gomc/results"

	"golang.org/x/term"
)

const walkHelp = `  n, or nothing   the next step
  p               the step before
  N               step N
  s               the whole state here
  c               the chart of the steps up to here
  e EXPRESSION    its value here
  f EXPRESSION    the next step after which it is true
  q               the end
`

// walker goes through a trace by commands.
type walker struct {
	*traceFlags
	outcome *outcome.Outcome
	steps   []int // those that the flags ask for
	at      int   // the index of the current one
	witness *witness
	out     *sink
}

// walk obeys commands, a line each, until they end. A prompt is for people.
func (f *traceFlags) walk(o *outcome.Outcome, in *os.File) error {
	view := f.view()
	w := &walker{traceFlags: f, outcome: o, steps: view.Steps(o.Trace), out: &sink{Writer: os.Stdout}}
	if len(w.steps) == 0 {
		return &usageError{"no step of the trace has anything to do with that", ""}
	}
	prompts := term.IsTerminal(int(in.Fd()))
	w.show(results.DetailDiff)
	for lines := bufio.NewScanner(in); w.out.err == nil; {
		if prompts {
			fmt.Fprintf(w.out, "\nstep %d of %d (h: help) > ", w.steps[w.at], len(o.Trace.Steps)-1)
		}
		if !lines.Scan() || !w.obey(strings.TrimSpace(lines.Text())) {
			break
		}
	}
	return w.out.err
}

// obey carries out a command; false: it was the last.
func (w *walker) obey(line string) bool {
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
		io.WriteString(w.out, walkHelp)
	default:
		w.say("there is no command " + strconv.Quote(line) + "; h lists those that there are")
	}
	return true
}

func (w *walker) say(text string) { io.WriteString(w.out, text+"\n") }

// move goes to the step with an index among those asked for.
func (w *walker) move(to int) {
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
func (w *walker) goTo(number int) {
	for i, n := range w.steps {
		if n == number {
			w.move(i)
			return
		}
	}
	w.say(fmt.Sprintf("there is no step %d here", number))
}

// show shows the current step.
func (w *walker) show(detail results.Detail) {
	style, view := w.style(), w.view()
	style.Trace, view.Some, view.From, view.To = detail, true, w.steps[w.at], w.steps[w.at]
	results.ShowPart(w.out, w.outcome, style, view) // out keeps the error
}

func (w *walker) chart() {
	style, view := w.style(), w.view()
	style.Trace, view.Some, view.From, view.To = results.DetailChart, true, w.steps[0], w.steps[w.at]
	results.ShowPart(w.out, w.outcome, style, view) // out keeps the error
}

// ask evaluates an expression here, or goes to the next step after which it is true.
// What is wrong with it is said, and the walk goes on.
func (w *walker) ask(expression string, find bool) {
	probe, err := w.probe(expression)
	switch {
	case err != nil:
		report(err)
	case find:
		w.find(probe)
	default:
		n := w.steps[w.at]
		if text := answer(probe, n, w.witness.run.States[n]); text != "" {
			io.WriteString(w.out, text)
			return
		}
		w.say("this step fails: there is no state after it")
	}
}

// probe asks the model, which is read when it is asked for the first time.
func (w *walker) probe(expression string) (probe *gomc.Probe, err error) {
	if w.witness == nil {
		if w.witness, err = w.traceFlags.witness(w.outcome); err != nil {
			return nil, err
		}
	}
	return w.witness.probe(expression)
}

// find goes to the next step after which an expression is true.
func (w *walker) find(probe *gomc.Probe) {
	for i := w.at + 1; i < len(w.steps); i++ {
		state := w.witness.run.States[w.steps[i]]
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
