package machine

import (
	"encoding/json"
	"fmt"
)

// ID is the identity of a machine: its name in the model, and its index. A single machine has the index 0.
type ID struct {
	Machine string `json:"machine,omitempty"`
	Index   int    `json:"index,omitempty"`
}

// Event is an event that machines send each other.
type Event interface {
	// Event returns its name in the model.
	Event() string
	// Fields are the fields of its payload by name, in the form of a log's line.
	Fields() map[string]any
}

// Next is the continuation of a block that has ended; nil: nothing is left to do.
type Next func() Next

// Machine is a machine that was generated.
type Machine interface {
	// Init gives it its host, before anything else.
	Init(*Host)
	// Start is the entry of its start state.
	Start() Next
	// Takes says what its state does with an event.
	Takes(e Event, from ID) Disposition
	// Handle handles an event that it takes.
	Handle(e Event, from ID) Next
	// Rules are the rules of its current state.
	Rules() []Rule
	// At is the name of its state.
	At() string
	// State returns its variables, by name, as a line of a log has them.
	State() map[string]any
	// Copy returns a machine with the same values.
	Copy() Machine
}

// Persistent is a machine with variables that survive a crash.
type Persistent interface {
	Machine
	// Kept points to a structure of these variables.
	Kept() any
}

// Created is a machine that others create.
type Created interface {
	Machine
	// Given is told what it was created with.
	Given(Event)
}

// Disposition says what a state does with an event.
type Disposition int

// The dispositions.
const (
	Unhandled Disposition = iota // it is an error
	Handled
	Deferred // it stays in the mailbox, and what is behind it may be taken
	Ignored  // it is taken, and nothing is done
	Waits    // it stays in the mailbox, and so does what is behind it
)

// Rule is something that may happen in a state by itself.
type Rule struct {
	Name   string
	Params map[string]any // of this instance, as a line of a log has them
	Null   bool           // it may happen while no event can be taken
	Do     func() Next
}

// CheckError reports a violated check of a machine: an assertion that fails, a number out of its range.
type CheckError struct{ What string }

func (e *CheckError) Error() string { return e.What }

// AssumeError is an assumption of the model that does not hold: the model says nothing of such a run.
type AssumeError struct{ What string }

func (e *AssumeError) Error() string { return "it is assumed: " + e.What }

// Assume ends a step where something does not hold that the model takes for granted.
func Assume(holds bool, what string) {
	if !holds {
		panic(&AssumeError{What: what})
	}
}

// UnhandledError is an event that a state cannot handle.
type UnhandledError struct{ State, Event string }

func (e *UnhandledError) Error() string {
	return fmt.Sprintf("state %s cannot handle %s", e.State, e.Event)
}

// StepError wraps an error in a step of a machine.
type StepError struct {
	Machine, Step string
	Err           error
}

func (e *StepError) Error() string { return fmt.Sprintf("%s: %q: %v", e.Machine, e.Step, e.Err) }

func (e *StepError) Unwrap() error { return e.Err }

// Assert ends a step where a condition does not hold.
func Assert(holds bool, what string) {
	if !holds {
		Fail(what)
	}
}

// Fail ends a step.
func Fail(what string) { panic(&CheckError{What: what}) }

// Base is the common part of generated machines.
type Base struct{ host *Host }

// Init gives it its host.
func (b *Base) Init(h *Host) { b.host = h }

// Self is the machine.
func (b *Base) Self() ID { return b.host.id }

// Send puts an event into the outbox.
func (b *Base) Send(to ID, e Event) {
	Assert(to != ID{}, "there is no machine to send to")
	b.host.post(to, e)
}

// SendAll puts an event into the outbox for each of some machines.
func (b *Base) SendAll(to []ID, e Event) {
	for _, id := range to {
		b.host.post(id, e)
	}
}

// Announce puts an event into the outbox that monitors alone see.
func (b *Base) Announce(e Event) { b.host.post(ID{}, e) }

// Create makes a machine that starts when what was sent before has left, and gives its index.
func (b *Base) Create(machine string, start Event) int { return b.host.create(machine, start) }

// Halt ends the machine, when it has left its state (nil: nothing is done then).
func (b *Base) Halt(leave func()) Next {
	return func() Next {
		if leave != nil {
			leave()
		}
		b.host.halted = true
		return nil
	}
}

// Refuse ends a step with an event that a state cannot handle.
func Refuse(state string, e Event) Next { panic(&UnhandledError{state, e.Event()}) }

// End is Halt for a machine that may have something to do when it leaves its state: a method Leave.
func (b *Base) End() Next {
	if m, is := b.host.machine.(interface{ Leave() }); is {
		return b.Halt(m.Leave)
	}
	return b.Halt(nil)
}

// Raise lets a machine handle an event before anything in its mailbox.
func Raise(m Machine, e Event) Next {
	return func() Next {
		switch m.Takes(e, ID{}) {
		case Ignored:
			return nil
		case Handled:
			return m.Handle(e, ID{})
		}
		panic(&UnhandledError{m.At(), e.Event()})
	}
}

// Decoded returns an event from its fields in JSON.
func Decoded[E Event](data []byte) (Event, error) {
	var e E
	err := json.Unmarshal(data, &e)
	return e, err
}

// Restarted reports whether the machine has been started before.
func (b *Base) Restarted() bool { return b.host.restarted }

// Receive waits for an event that is wanted. Other events stay in the mailbox. In between, the step ends.
func (b *Base) Receive(wanted func(Event) bool) (Event, ID) { return b.host.receive(wanted) }

// Choose chooses one of some values for which a condition holds (nil: any).
func Choose[S ~[]T, T any](b *Base, from S, holds func(T) bool) T {
	list := []T(from)
	if holds != nil {
		list = Where(from, holds)
	}
	if len(list) == 0 {
		Fail("there is nothing to choose")
	}
	return list[b.Choose(len(list), func(i int) string { return fmt.Sprint(list[i]) })]
}

// Choose returns one of the numbers from 0 to n-1; text describes the alternative of each.
func (b *Base) Choose(n int, text func(i int) string) int { return b.host.choose(n, text) }

// Print tells people something.
func (b *Base) Print(text string) {
	if print := b.host.env.print; print != nil {
		print(b.host.id, text)
	}
}
