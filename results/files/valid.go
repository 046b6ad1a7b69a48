package files

import (
	"errors"
	"fmt"
	"slices"

	"gomc/outcome"
)

// check is why an outcome that was read is none that a writer of ours writes, or nil. Types
// are encoding/json's to check; here are the things that go together, on which everybody
// relies who shows an outcome.
func check(o *outcome.Outcome) error {
	if err := o.Settings.Validate(); err != nil {
		return err
	}
	if p := o.Profile; p != nil && (len(p.Enabled) != len(o.Rules) || len(p.Messages) != len(o.Messages)) {
		return errors.New("the profile is not one of these rules and messages")
	}
	for _, m := range o.Messages {
		switch {
		case o.Locality == nil && o.Sample == nil && m.AtRest == nil:
			return fmt.Errorf("message %q: at_rest is missing", m.Name)
		case o.Locality != nil && m.AtRest != nil:
			return fmt.Errorf("message %q: at_rest is there, though a local search visits no global state", m.Name)
		}
	}
	if o.Trace == nil {
		return nil
	}
	if err := checkCause(o.Trace); err != nil {
		return err
	}
	for n := range o.Trace.Steps {
		if err := checkEvent(n, &o.Trace.Steps[n].Event); err != nil {
			return fmt.Errorf("step %d: %w", n, err)
		}
	}
	return nil
}

// checkCause checks the steps of a cause: they are steps of the run, ascending.
func checkCause(t *outcome.Trace) error {
	if t.Cause == nil {
		return nil
	}
	before := -1
	for _, c := range t.Cause.Steps {
		if c.Step <= before || c.Step >= len(t.Steps) {
			return fmt.Errorf("the cause has a step %d, and the trace has %d", c.Step, len(t.Steps))
		}
		before = c.Step
	}
	return nil
}

// checkEvent is check for the event of step n. That a step tells of no event at all is all
// right: other tools write such traces.
func checkEvent(n int, e *outcome.Event) error {
	for _, m := range slices.Concat(e.Consumed, e.Sent) {
		switch {
		case m.Message == "":
			return errors.New("a message has no name")
		case m.From == "":
			return fmt.Errorf("a message has no sender: %s", m.Message)
		case m.To == "":
			return fmt.Errorf("a message has no receiver: %s", m.Message)
		}
		for _, sent := range m.SentIn {
			if sent < 0 || sent >= n {
				return fmt.Errorf("%s cannot have been sent in step %d", m.Message, sent)
			}
		}
	}
	return nil
}
