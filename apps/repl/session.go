package repl

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gomc"
	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/results"
	"gomc/source"
)

// LineError says why a line has no answer.
type LineError struct {
	Message string
	Try     string
	Status  int // of the process, if nothing else is asked
}

func (e *LineError) Error() string { return e.Message }

// mistake returns the error of a line that asks for something that does not exist.
func mistake(try, format string, args ...any) error {
	return &LineError{fmt.Sprintf(format, args...), try, outcome.ExitUsage}
}

// valueless is the error of what has no value in a state.
func valueless(f *engine.Fault) error { return &LineError{f.Message, "", outcome.ExitError} }

// Session is a run of a program, and what is asked about it.
type Session struct {
	Out   io.Writer
	Style results.Style

	program  *gomc.Program
	narrator engine.Narrator
	walk     *trace.Walk
	taken    []int // the steps of the walk, by their numbers
	watch    *limit.Watch
	names    *names // the names of the model, collected on first use
}

// New stands before the start states of a program.
func New(p *gomc.Program, out io.Writer, style results.Style) *Session {
	s := &Session{Out: out, Style: style, program: p}
	s.restart()
	return s
}

func (s *Session) restart() {
	s.narrator = interp.New(s.program.Code(), interp.Options{})
	s.narrator.Watch(s.watch)
	s.walk, s.taken = trace.NewWalk(s.narrator), nil
}

// Begin takes the first step to a start state, or the steps of a run, and says where that leads.
func (s *Session) Begin(w *limit.Watch, run []int) (err error) {
	reached := s.within(w, func() {
		if run == nil {
			run = []int{slices.IndexFunc(s.steps(), func(o option) bool { return o.refused == "" })}
		}
		if !s.follow(run) {
			err = &LineError{"no start state is reached", "gomc check " + s.program.Model().Name, outcome.ExitError}
			return
		}
		s.tell()
	})
	if reached != nil {
		return reached
	}
	return err
}

// follow takes steps by their numbers, and reports whether all could be.
func (s *Session) follow(run []int) bool {
	for _, n := range run {
		if !s.walk.Take(n) {
			return false
		}
		s.taken = append(s.taken, n)
	}
	return true
}

// within runs f under limits. If f reaches one, within returns its error and restores the session's previous state.
func (s *Session) within(w *limit.Watch, f func()) error {
	s.watch = w
	s.narrator.Watch(w)
	defer func() {
		s.watch = nil
		s.narrator.Watch(nil)
	}()
	before := slices.Clone(s.taken)
	reached := limit.Within(f)
	if reached == nil {
		return nil
	}
	s.watch = nil
	s.restart()
	s.follow(before)
	return reached
}

// Len is the number of the step that has led to the state reached.
func (s *Session) Len() int { return s.walk.Len() - 1 }

// Do answers a line, and reports whether it was the last.
func (s *Session) Do(w *limit.Watch, line string) (last bool, err error) {
	line = strings.TrimSpace(line)
	if reached := s.within(w, func() { last, err = s.answer(line) }); reached != nil {
		return false, reached
	}
	return last, err
}

func (s *Session) answer(line string) (last bool, err error) {
	switch {
	case line == "" || strings.HasPrefix(line, "--"):
		return false, nil
	case line[0] == ':':
		return s.command(line)
	case quoted(line):
		return false, s.property(line)
	}
	return false, s.evaluate(line)
}

// quoted reports whether a line is one string.
func quoted(line string) bool {
	return len(line) > 1 && line[0] == '"' && strings.IndexByte(line[1:], '"') == len(line)-2
}

// evaluate prints the value of an expression.
func (s *Session) evaluate(expression string) error {
	probe, err := s.probe(expression)
	if err != nil {
		return err
	}
	values, fault := probe.In(s.walk.State())
	if fault != nil {
		return valueless(fault)
	}
	s.print(Text(values))
	return nil
}

func (s *Session) probe(expression string) (*gomc.Probe, error) {
	probe, err := s.program.Probe(expression)
	if err == nil {
		probe.Watch(s.watch)
	}
	return probe, err
}

// Text is the value of an expression: a line for each part of one that has several.
func Text(values []outcome.Binding) string {
	var text strings.Builder
	for _, b := range values {
		if len(values) > 1 {
			fmt.Fprint(&text, b.Name, ": ")
		}
		fmt.Fprintln(&text, b.Value)
	}
	return text.String()
}

func (s *Session) print(text string) { io.WriteString(s.Out, text) } // who gave Out knows whether it can be written

func (s *Session) say(format string, args ...any) { s.print(fmt.Sprintf(format, args...) + "\n") }

// tell shows the last step, and what the state reached violates.
func (s *Session) tell() {
	last := s.Len()
	s.show(results.DetailDiff, last, last)
	if f := s.walk.Violation(); f != nil {
		s.say("=> %s", f.Message)
	}
}

// show shows steps of the run as a trace.
func (s *Session) show(detail results.Detail, from, to int) {
	style := s.Style
	style.Trace = detail
	o := &outcome.Outcome{Trace: s.walk.Trace()}
	results.ShowPart(s.Out, o, style, results.View{Some: true, From: from, To: to})
}

// option is a step that can be taken from the state reached, or cannot be and why.
type option struct {
	event   outcome.Event
	refused string
}

// steps returns those from the state reached.
func (s *Session) steps() []option {
	steps := slices.Clone(s.walk.Steps())
	all := make([]option, len(steps))
	for n := range steps {
		switch {
		case steps[n].Fault != nil:
			all[n].refused = "error: " + steps[n].Fault.Message
		case property.Outside(s.narrator, slices.Clone(s.walk.Successor(n))):
			all[n].refused = "the next state fails an assumption"
		}
	}
	for n := range all {
		all[n].event = s.walk.Event(n)
	}
	return all
}

// near is the word among some that was meant, with a lead, or "".
func near(lead, word string, words []string) string {
	if found := source.Nearest(word, words); found != "" {
		return lead + found
	}
	return ""
}
