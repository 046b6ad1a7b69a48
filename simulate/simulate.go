// Package simulate runs a program as a system would run: one event after the other, each
// at its time, over a network that is slow and loses messages. It stands for the live
// system of online model checking (R. Guerraoui and M. Yabandeh, Model Checking a
// Networked System Without the Network, NSDI 2011, section 5.5).
//
// # The clock
//
// Time is simulated; nothing waits. A message arrives after a delay, drawn evenly
// between nothing and Options.Delay when it is sent. An event that consumes messages
// happens when the last of them has arrived, or as soon as it is enabled after that. An
// event that consumes none (a timer, a request of an application, a rule of plain
// Murphi) happens after a time drawn evenly between nothing and Options.Think when it
// becomes enabled; when it is disabled meanwhile, that is forgotten. Of events at the
// same time the first in the order of the program happens first.
//
// # Loss
//
// A message that is sent is lost with the probability Options.Loss, unless its sender is
// its receiver, and if the program has an event that loses such messages: for a message
// declared lossy, and with the compiler's option Lossy for all that keep no order. Then
// this event is what happens to it when it would have arrived. Events of loss never
// happen otherwise.
//
// # Randomness
//
// All is drawn from one generator (PCG) with Options.Seed, in an order that depends on the
// program alone: the same program and options make the same run, on any machine.
package simulate

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
)

// Options shape a run.
type Options struct {
	Seed  uint64
	Loss  float64       // the probability that a message is lost, 0 to 1
	Delay time.Duration // the longest delay of a message
	Think time.Duration // the longest that an event waits which consumes nothing
}

// System is a program in a run. It is not safe for concurrent use.
type System struct {
	opts      Options
	narrator  engine.Narrator
	walk      *trace.Walk
	random    *rand.Rand
	now       time.Duration
	lossy     map[string]bool          // the messages that can be lost
	arrival   map[string]time.Duration // of messages on their way
	lost      map[string]bool          // of those, the ones that will not arrive
	due       map[string]time.Duration // of events that consume nothing
	lostSoFar int
}

// New returns a system in one of the start states of the narrator's program, drawn evenly. The error says that there is
// none.
func New(n engine.Narrator, opts Options) (*System, error) {
	s := &System{opts: opts, narrator: n, random: rand.New(rand.NewPCG(opts.Seed, 0)), lossy: lossy(n.Program())}
	return s, s.Restart()
}

// Watch has all that the system does look at limits. Where one strikes, the system is of no
// further use.
func (s *System) Watch(w *limit.Watch) { s.narrator.Watch(w) }

func lossy(p *ir.Program) map[string]bool {
	out := map[string]bool{}
	for _, r := range p.Rules {
		if r.Kind != ir.Loss {
			continue
		}
		for i := range r.Params {
			if p := &r.Params[i]; p.Kind == ir.Pick {
				out[cmp.Or(p.Only, p.Message).Name] = true
			}
		}
	}
	return out
}

// Restart begins a new run, at time 0; the sequence of random numbers continues.
func (s *System) Restart() error {
	s.walk, s.now = trace.NewWalk(s.narrator), 0
	s.arrival, s.lost, s.due = map[string]time.Duration{}, map[string]bool{}, map[string]time.Duration{}
	starts := s.possible()
	if len(starts) == 0 {
		return fmt.Errorf("no start state works: there is nothing to run")
	}
	s.take(&starts[s.random.IntN(len(starts))])
	return nil
}

// Walk is the run so far. It must not be changed.
func (s *System) Walk() *trace.Walk { return s.walk }

// Now is the time, since the run began.
func (s *System) Now() time.Duration { return s.now }

// Lost returns how many messages were lost, over all runs.
func (s *System) Lost() int { return s.lostSoFar }

// choice is an event that can happen.
type choice struct {
	step  int
	event outcome.Event
	fault *engine.Fault
}

// Fault is the error of an event that fails: the system has crashed. Its step, the last
// of the trace of the run, has no state.
type Fault struct {
	*engine.Fault
	Step outcome.TraceStep
}

// Next returns when the next event happens; false: none is left.
func (s *System) Next() (time.Duration, bool) {
	_, when := s.next()
	return when, when >= 0
}

// Step lets the next event happen, and reports whether there was one. The error is a
// *Fault.
func (s *System) Step() (bool, error) {
	next, when := s.next()
	if next == nil {
		return false, nil
	}
	s.now = when
	if next.fault != nil {
		return false, &Fault{next.fault, outcome.TraceStep{Event: next.event, Faulty: true}}
	}
	s.take(next)
	return true, nil
}

// next is the event that happens next, and when; nil if there is none.
func (s *System) next() (next *choice, when time.Duration) {
	all := s.possible()
	s.dropDisabled(all)
	when = -1
	for i := range all {
		if at, will := s.eventTime(&all[i].event); will && (next == nil || at < when) {
			next, when = &all[i], at
		}
	}
	return s.anyOf(next, all), when
}

// anyOf is, of the events that differ from one only by what they choose, any.
func (s *System) anyOf(one *choice, all []choice) *choice {
	if one == nil || one.event.Chosen == nil && one.fault == nil {
		return one
	}
	var alike []*choice
	for i := range all {
		if sameInstance(&all[i].event, &one.event) {
			alike = append(alike, &all[i])
		}
	}
	if len(alike) == 1 {
		return one
	}
	return alike[s.random.IntN(len(alike))]
}

// sameInstance reports whether two events are of one instance of a rule.
func sameInstance(a, b *outcome.Event) bool {
	return eventKey(a) == eventKey(b) && slices.EqualFunc(a.Consumed, b.Consumed, func(m, n outcome.MessageEvent) bool { return m.Text() == n.Text() })
}

// possible lists the steps from here but those that leave what the model assumes.
func (s *System) possible() []choice {
	var all []choice
	steps := slices.Clone(s.walk.Steps())
	var inside []bool
	for n := range steps {
		inside = append(inside, steps[n].Fault != nil || !property.Outside(s.narrator, slices.Clone(s.walk.Successor(n))))
	}
	for n := range steps {
		if inside[n] {
			all = append(all, choice{n, s.walk.Event(n), steps[n].Fault})
		}
	}
	return all
}

// dropDisabled drops the due times of events that are no longer enabled.
func (s *System) dropDisabled(enabled []choice) {
	due := map[string]time.Duration{}
	for i := range enabled {
		key := eventKey(&enabled[i].event)
		if at, known := s.due[key]; known {
			due[key] = at
		}
	}
	s.due = due
}

// eventKey identifies an event that consumes nothing.
func eventKey(e *outcome.Event) string { return fmt.Sprint(e.Kind, e.Rule, e.Process, e.Params) }

// eventTime returns when an event happens, if it does.
func (s *System) eventTime(e *outcome.Event) (at time.Duration, will bool) {
	if len(e.Consumed) == 0 {
		return s.dueTime(e), true
	}
	at = s.now
	for i := range e.Consumed {
		key := text(&e.Consumed[i])
		if s.lost[key] != (e.Kind == ir.Loss.String()) && e.Kind != ir.Delivery.String() {
			return 0, false
		}
		if _, known := s.arrival[key]; !known { // a copy that a duplicating channel has kept, or one of the start state
			s.arrival[key] = s.now + s.draw(s.opts.Delay)
		}
		at = max(at, s.arrival[key])
	}
	return at, true
}

// dueTime returns when an event that consumes nothing happens.
func (s *System) dueTime(e *outcome.Event) time.Duration {
	key := eventKey(e)
	if _, known := s.due[key]; !known {
		s.due[key] = s.now + s.draw(s.opts.Think)
	}
	return s.due[key]
}

func (s *System) draw(most time.Duration) time.Duration {
	return time.Duration(s.random.Int64N(int64(most) + 1))
}

// take lets an event happen.
func (s *System) take(o *choice) {
	s.walk.Take(o.step) // it does not fault
	for i := range o.event.Consumed {
		s.consume(&o.event, text(&o.event.Consumed[i]))
	}
	if len(o.event.Consumed) == 0 {
		delete(s.due, eventKey(&o.event))
	}
	for i := range o.event.Sent {
		s.send(&o.event.Sent[i])
	}
}

// consume notes that a message was consumed. One that was only delivered has
// arrived, and waits for nothing more.
func (s *System) consume(e *outcome.Event, key string) {
	switch {
	case e.Kind == ir.Delivery.String():
		s.arrival[key] = s.now
		return
	case s.lost[key]:
		s.lostSoFar++
	}
	delete(s.arrival, key)
	delete(s.lost, key)
}

// send draws the delay of a message, or its loss. An equal one in flight shares it:
// in a set they are one.
func (s *System) send(m *outcome.MessageEvent) {
	key := text(m)
	arrival := s.now + s.draw(s.opts.Delay)
	lost := s.lossy[m.Message] && m.From != m.To && s.random.Float64() < s.opts.Loss
	if before, known := s.arrival[key]; known {
		arrival, lost = min(arrival, before), lost && s.lost[key]
	}
	s.arrival[key] = arrival
	delete(s.lost, key)
	if lost {
		s.lost[key] = true
	}
}

// text returns a text that is equal for equal messages.
func text(m *outcome.MessageEvent) string { return fmt.Sprint(m.Message, m.From, m.To, m.Fields) }
