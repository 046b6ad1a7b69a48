package experiments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gomc"
	"gomc/checker/trace"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/results"
)

// OnlineOptions shape online model checking.
type OnlineOptions struct {
	Simulate gomc.SimulateOptions
	Interval time.Duration // of simulated time, between two states that are checked
	Steps    int           // events of the simulated system, over all its runs
	Messages bool          // the states checked have the messages on their way
	Rows     Rows          // keeps the results of searches
	Progress func(outcome.Progress)
	Next     func(results.OnlineCheck)
}

// Online runs a simulated system and checks the possible futures of its states, as online model checking does with a
// live one (section 5.5 of Guerraoui and Yabandeh, NSDI 2011). When no event is left a new run begins. It ends with the
// last event, or with the first violation, in the system itself or in a search.
//
// Two runs with the same options are the same, unless time or memory ends a search: then it may or may not find the
// same.
func Online(ctx context.Context, m *gomc.Model, asked gomc.Spec, opts OnlineOptions) (*results.Online, error) {
	o := &online{asked: asked, opts: opts, ctx: ctx, seen: map[string]bool{}, due: opts.Interval}
	o.report = &results.Online{
		Schema: results.OnlineSchema, Tool: "gomc " + gomc.Version, Model: m.Name, Constants: asked.Constants,
		Seed: opts.Simulate.Seed, Loss: opts.Simulate.Loss, Delay: opts.Simulate.Delay.Seconds(), Think: opts.Simulate.Think.Seconds(),
		Interval: opts.Interval.Seconds(), Steps: opts.Steps, Local: string(asked.Local), TimeLimit: time.Duration(asked.TimeLimit).Seconds(), Runs: 1,
		Messages: opts.Messages, Checks: []results.OnlineCheck{},
	}
	if err := o.begin(m); err != nil {
		return nil, err
	}
	if err := o.run(); err != nil {
		return nil, err
	}
	if o.Simulation != nil {
		o.report.Lost = o.System().Lost()
	}
	if cause := context.Cause(ctx); cause != nil {
		o.stopped = fmt.Sprintf("interrupted: %v", cause)
	}
	o.report.Conclude(o.stopped)
	return o.report, nil
}

// begin makes the system.
func (o *online) begin(m *gomc.Model) error {
	s, err := gomc.Simulate(o.ctx, m, o.asked, o.opts.Simulate)
	var reached *limit.Error
	switch {
	case errors.As(err, &reached):
		o.end(reached)
	case err != nil:
		return err
	default:
		o.Simulation, o.report.Semantics = s, s.Program().Code().Semantics
	}
	return nil
}

// underLimits calls f, what the system itself does, under the limit on time of a search: an event of a
// model may have no end. Memory is bounded by what the machine has, for what a search has used
// need not be free again. Where a limit is reached the run is over.
func (o *online) underLimits(f func()) {
	w := limit.Start(limit.Options{Context: o.ctx, Time: time.Duration(o.asked.TimeLimit), Memory: limit.DefaultBudget()})
	defer w.Stop()
	o.System().Watch(w)
	if reached := limit.Within(f); reached != nil {
		o.end(reached)
	}
}

// end ends the run because of a limit.
func (o *online) end(reached *limit.Error) {
	o.stopped = reached.Message + " in an event of the system"
}

// online is a simulated system under observation.
type online struct {
	*gomc.Simulation
	asked  gomc.Spec
	opts   OnlineOptions
	ctx    context.Context
	report *results.Online
	seen   map[string]bool // the states that were checked
	due    time.Duration   // when the next one is
	begun  int             // events before this run

	stopped string // what ended the run early, or ""
}

func (o *online) run() error {
	for o.report.Events < o.opts.Steps && !o.ended() {
		var when time.Duration
		var more bool
		o.underLimits(func() { when, more = o.System().Next() })
		switch {
		case o.ended():
		case !more && o.report.Events == o.begun: // of a system at rest nothing can be seen but its start
			return o.check(o.System().Now())
		case !more:
			if err := o.restart(); err != nil {
				return err
			}
		case when >= o.due:
			if err := o.check(o.due); err != nil {
				return err
			}
			o.skipTo(when)
		default:
			o.step()
		}
	}
	return nil
}

// ended reports whether the run has found an answer, or must end without one.
func (o *online) ended() bool {
	return o.ctx.Err() != nil || o.stopped != "" || o.report.Outcome != nil
}

// step lets one event happen.
func (o *online) step() {
	o.underLimits(func() {
		n, wrong := o.Run(1)
		o.report.Events += n
		if wrong != nil {
			o.report.Outcome, o.report.Live = o.Outcome(wrong), true
		}
	})
}

// skipTo moves on to the first check after the next event: until then the state is the one
// that was checked.
func (o *online) skipTo(next time.Duration) {
	more := (next - o.due) / o.opts.Interval
	o.due += (more + 1) * o.opts.Interval
	o.report.Repeated += int(more)
}

// restart checks the state at rest and begins a new run.
func (o *online) restart() error {
	if err := o.check(o.System().Now()); err != nil || o.report.Outcome != nil {
		return err
	}
	o.due, o.begun = o.opts.Interval, o.report.Events
	o.report.Runs++
	var err error
	o.underLimits(func() { err = o.System().Restart() })
	return err
}

// check searches on from the state reached, unless it did so before.
func (o *online) check(now time.Duration) error {
	note := fmt.Sprintf("run %d, %v, after %d events", o.report.Runs, now.Round(time.Millisecond), o.report.Events-o.begun)
	snapshot, err := o.Snapshot("the live state", note, o.opts.Messages)
	if err != nil {
		return err
	}
	if o.alreadyChecked(snapshot) {
		o.report.Repeated++
		return nil
	}
	program, err := o.Program().From(snapshot)
	if err != nil {
		return fmt.Errorf("internal error: a state of the model does not fit it: %w", err)
	}
	found, err := o.opts.Rows.CheckWithin(o.ctx, program, o.asked, gomc.Hooks{Progress: o.opts.Progress})
	if err != nil {
		return err
	}
	o.record(now, found)
	return o.takeViolation(found)
}

// alreadyChecked reports whether a state has been checked before, and remembers it.
func (o *online) alreadyChecked(s *gomc.Snapshot) bool {
	key := fmt.Sprint(s.State.Processes, s.State.Globals, s.State.Messages)
	before := o.seen[key]
	o.seen[key] = true
	return before
}

// record adds a search to the report.
func (o *online) record(now time.Duration, found *gomc.Outcome) {
	c := results.OnlineCheck{
		Run: o.report.Runs, Time: now.Seconds(), Events: o.report.Events - o.begun,
		Verdict: found.Verdict, Reason: found.Reason, States: found.States, Transitions: found.Transitions, Seconds: found.Seconds,
	}
	if unmetOnly(found) {
		c.Verdict, c.Reason = outcome.Verified, ""
	}
	o.report.Checks = append(o.report.Checks, c)
	if o.opts.Next != nil {
		o.opts.Next(c)
	}
}

// unmetOnly reports whether all findings are unmet covers: a cover is a question about all runs, not about those from
// one state on.
func unmetOnly(found *gomc.Outcome) bool {
	for _, f := range found.Findings {
		if f.Kind != "cover" {
			return false
		}
	}
	return len(found.Findings) > 0
}

// takeViolation makes a violation the answer: the run of the system, and on to what the search has
// found. The events of the search happen in the system too, whose network holds what the
// search may have left out; where they do not, the search's own trace must do.
func (o *online) takeViolation(found *gomc.Outcome) error {
	if len(found.Findings) == 0 || unmetOnly(found) {
		return nil
	}
	o.report.Outcome = found
	var whole *outcome.Trace
	o.underLimits(func() { whole = o.extendedTrace(found) })
	if whole != nil {
		found.Trace = whole
		found.Settings.From, found.Settings.Lossy = nil, o.Network().Spec().Lossy
		o.report.Before = o.report.Events - o.begun
	}
	return nil
}

// extendedTrace is the run of the system, continued by the trace of a search; nil if that
// cannot be, or does not show what was found.
func (o *online) extendedTrace(found *gomc.Outcome) *outcome.Trace {
	if found.Trace == nil {
		return nil
	}
	walk := o.System().Walk()
	steps := found.Trace.Steps[1:]
	for i := range steps {
		if steps[i].Faulty {
			break // seen when the trace is repeated
		}
		if !walk.Follow(&steps[i].Event) {
			return nil
		}
	}
	t := walk.Trace()
	if n := len(steps); n > 0 && steps[n-1].Faulty {
		t.Steps = append(t.Steps, steps[n-1])
	}
	t.Complete()
	whole := *found
	whole.Trace = t
	return o.confirmedTrace(&whole)
}

// confirmedTrace is the trace of an outcome if the program takes it and the finding shows.
func (o *online) confirmedTrace(whole *gomc.Outcome) *outcome.Trace {
	narrator := interp.New(o.Network().Code(), interp.Options{})
	states, err := trace.Retrace(narrator, whole.Trace)
	if err != nil {
		return nil
	}
	if shows, visible := trace.Confirm(narrator, whole, states); visible && !shows {
		return nil
	}
	return whole.Trace
}
