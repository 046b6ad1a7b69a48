package validate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"gomc/checker/property"
	"gomc/conform/log"
	"gomc/conform/mapping"
	"gomc/conform/match"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/programs"
	"gomc/spec"
)

// CheckMonitors shows the events of logs to the monitors of a test of a program of P, without its machines: those are a
// system that runs elsewhere. The log has to have an order, in which the monitors see them. The error is as that of
// CheckProgram.
func CheckMonitors(ctx context.Context, p *programs.Program, test string, logs []Log, opts Options) (*Report, error) {
	of, err := p.Observe(test)
	if err != nil {
		return nil, err
	}
	switch {
	case opts.Mapping == nil:
		return nil, unmapped(p)
	case len(logs) > 1 && !opts.Each:
		return nil, &spec.UnsupportedError{
			Message: "monitors see events in one order, and several logs have none together",
			Try:     "one log; or --each, if each is of a run of its own",
		}
	}
	opts.Each = true // there is no more than one, or each is of a run
	s, names := newSession(p.Name, of.Engine, opts), machines(p, of)
	obs, err := s.mapped(func() (*mapping.Mapping, error) { return mapping.LoadMachines(names, opts.Mapping) })
	switch {
	case err != nil:
		return nil, err
	case obs.Part != nil || obs.Order != nil:
		return nil, &spec.UnsupportedError{Message: "monitors see the events of a log in the order of its lines",
			Try: "a mapping without 'partition' and 'order'"}
	case s.mapping.StateConditions():
		s.report.Warnings.Warnf("", s.mapping.At,
			"monitors alone know no states: what this mapping says of them is not looked at")
	}
	return s.all(ctx, logs, func(ends context.Context, limits *limit.Watch, logs []Log) (*Run, error) {
		s.mapping.Observer() // its numbers and names begin anew
		w := &watched{opts: opts, limits: limits, mapping: s.mapping, shown: of.Engine.Program(),
			result: &match.Result{Kinds: map[string]int{}}, trace: &outcome.Trace{}}
		var err error
		if w.watch, err = p.Watch(test); err != nil {
			return nil, err
		}
		return w.run(ends, logs[0])
	})
}

// watched is a log whose events monitors see.
type watched struct {
	opts    Options
	limits  *limit.Watch
	mapping *mapping.Mapping
	watch   *programs.Watch
	shown   *ir.Program
	result  *match.Result
	trace   *outcome.Trace
	fault   *engine.Fault
	pace    pace
}

// run shows the events of a log, up to the first at which something goes wrong.
func (w *watched) run(ends context.Context, l Log) (*Run, error) {
	in, err := l.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	began := time.Now()
	w.pace = pace{began: began, last: began}
	w.tell(outcome.Event{Rule: "the monitors begin", Kind: "startstate"}, nil)
	var lines match.Source = log.NewReader(l.Name, in)
	if w.opts.Follow {
		lines = log.NewFollower(ends, l.Name, in)
	}
	reached := limit.Within(func() { err = w.all(lines) })
	if err != nil {
		return nil, err
	}
	r := &Run{Logs: []string{l.Name}, Result: w.result, Seconds: time.Since(began).Seconds()}
	w.result.Bound = w.watch.Names()
	if reached != nil {
		w.result.Limited = reached.Message
	}
	w.judge(r)
	return r, nil
}

func (w *watched) all(lines match.Source) error {
	observed := w.watch.Observed()
	for w.fault == nil {
		w.limits.Check()
		l, err := lines.Next()
		if errors.Is(err, io.EOF) && w.waits(lines) {
			continue
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		kind, process, all, err := w.mapping.Shows(l)
		if err != nil {
			return err
		}
		w.result.Kinds[kind]++
		if kind == "skipped" {
			w.result.Skipped++
		}
		for _, s := range all {
			if !observed[s.Event] || w.fault != nil {
				continue
			}
			if w.fault, err = w.watch.Show(s.Event, s.Payload); err != nil {
				return &mapping.EvalError{At: s.At, Line: l.Wrong("", err.Error(),
					"payload = ..., or payload.x = ... for each of its parts")}
			}
			w.result.Matched++
			w.tell(shownEvent(s, process), l)
		}
		w.result.Lines++
		w.result.Effort.Visited++
		w.progress()
	}
	return nil
}

// waits waits until a log that grows has more lines; false: none comes any more.
func (w *watched) waits(lines match.Source) bool {
	growing, is := lines.(match.Growing)
	if !is {
		return false
	}
	w.live()
	return growing.Wait(every)
}

// live reports on a log that grows, about every second.
func (w *watched) live() {
	if w.opts.Live == nil {
		return
	}
	n := w.result.Lines
	if is, _ := w.pace.due(n); is {
		w.opts.Live(&Following{Seconds: time.Since(w.pace.began).Seconds(), Verdict: Valid, Lines: uint64(n)})
	}
}

func (w *watched) progress() {
	w.live()
	if n := w.result.Lines; w.opts.Progress != nil && n%1024 == 0 {
		w.opts.Progress(outcome.Progress{States: uint64(n), Depth: n})
	}
}

// shownEvent tells what is shown.
func shownEvent(s mapping.Shown, process string) outcome.Event {
	m := outcome.MessageEvent{Message: s.Event}
	if s.Payload != nil {
		text, _ := json.Marshal(s.Payload) // it was decoded
		m.Fields = []outcome.Binding{{Name: "payload", Value: string(text)}}
	}
	if process == "" {
		process = "the system"
	}
	return outcome.Event{Process: process, Rule: s.Event, Kind: "internal", Consumed: []outcome.MessageEvent{m}}
}

// tell adds a step, and forgets the first ones where there are too many.
func (w *watched) tell(e outcome.Event, l *log.Line) {
	st := outcome.TraceStep{Event: e, Faulty: w.fault != nil}
	if !st.Faulty {
		st.State = w.watch.Describe()
	}
	if l != nil {
		st.Logged = logged(l)
	}
	most := w.opts.Shown
	if n := len(w.trace.Steps); most > 0 && n > 2*most {
		w.trace.Steps = append([]outcome.TraceStep(nil), w.trace.Steps[n-most:]...)
	}
	w.trace.Steps = append(w.trace.Steps, st)
}

// judge makes the verdict.
func (w *watched) judge(r *Run) {
	m := w.result
	r.Verdict, r.Exit = Valid, outcome.ExitVerified
	r.Reason = fmt.Sprintf("the monitors accept all %d lines, of which they see %d events", m.Lines, m.Matched)
	name, at, hot := w.watch.Hot()
	switch {
	case w.fault != nil:
		f := property.FaultFinding(w.fault)
		m.Finding = &f
		r.Verdict, r.Reason, r.Exit = Violated, f.Message, f.Exit()
	case m.Limited != "":
		r.Verdict, r.Exit = Stopped, outcome.ExitStopped
		r.Reason = fmt.Sprintf("%s; the monitors have accepted %d lines so far", m.Limited, m.Lines)
	case m.Matched == 0:
		r.Verdict, r.Exit, r.Reason = Nothing, outcome.ExitUncovered, "no line shows an event to a monitor"
	case m.Skipped > 0:
		r.Verdict, r.Exit = Consistent, outcome.ExitBounded
		r.Reason += fmt.Sprintf("; %d lines were skipped", m.Skipped)
	}
	if hot && w.fault == nil {
		r.Reason += fmt.Sprintf("; at the end %s is hot, in %s", name, at)
	}
	if n := len(w.trace.Steps); w.opts.Shown > 0 && n > w.opts.Shown {
		w.trace.Steps = w.trace.Steps[n-w.opts.Shown:]
	}
	w.trace.Complete()
	r.tell(w.shown, w.trace)
}
