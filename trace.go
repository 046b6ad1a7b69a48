package gomc

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/outcome"
)

// Run is a trace that a program has been seen to take.
type Run struct {
	States   [][]uint64 // after each step, packed; nil for one that fails
	Taken    []int      // the steps, by their numbers among those from each state: a position of package explore
	Shows    bool       // the outcome's first finding shows at the end
	Visible  bool       // whether it does can be seen from the trace alone
	narrator engine.Narrator
	program  *Program
}

// ModelChangedError is the error of a trace whose model is another one now.
type ModelChangedError struct{ Message string }

func (c *ModelChangedError) Error() string { return c.Message }

// Unchanged returns a *ModelChangedError unless the model is the one that the outcome is of, as
// far as the outcome says which that is.
func (m *Model) Unchanged(o *Outcome) error {
	if now := m.hash(); o.ModelHash != "" && now != o.ModelHash {
		return &ModelChangedError{fmt.Sprintf("%s has changed since: its sha256 was %.12s… and is %.12s…", m.Name, o.ModelHash, now)}
	}
	return nil
}

// Retrace takes the steps of an outcome's trace in the program, which must have been
// compiled with the outcome's Spec. The error is a *trace.MismatchError if it cannot.
func Retrace(p *Program, o *Outcome) (*Run, error) {
	if o.Trace == nil {
		return nil, errors.New("there is no trace")
	}
	p, err := p.asFound(o)
	if err != nil {
		return nil, err
	}
	r := &Run{narrator: interp.New(p.code, interp.Options{}), program: p}
	if r.States, r.Taken, err = trace.Taken(r.narrator, o.Trace); err != nil {
		return nil, err
	}
	r.Shows, r.Visible = trace.Confirm(r.narrator, o, r.States)
	return r, nil
}

// mostRetraced is the number of steps up to which a trace is compared with another run, and nearestTime the time that
// may take.
const (
	mostRetraced = 2000
	nearestTime  = 2 * time.Second
)

// Nearest is a run of the program that does not fail as that of an outcome of it does, and leaves it as late as it can;
// nil: none is found (trace.Nearest says which are looked for).
func Nearest(p *Program, o *Outcome) (found *outcome.Contrast) {
	if o.Trace == nil || len(o.Trace.Steps) > mostRetraced {
		return nil
	}
	p, err := p.asFound(o)
	if err != nil {
		return nil
	}
	watch := limit.Start(limit.Options{Time: nearestTime})
	defer watch.Stop()
	watch.Do(func() {
		narrator := interp.New(p.code, interp.Options{})
		narrator.Watch(watch)
		if _, taken, err := trace.Taken(narrator, o.Trace); err == nil {
			found = trace.Nearest(narrator, o, taken)
		}
	})
	return found
}

// Routes are the messages that processes of a role may send to those of another, in the order of the model.
func (p *Program) Routes() (list []outcome.Route) {
	for _, c := range p.code.Channels {
		if c.From == nil || c.To == nil {
			continue
		}
		if r := (outcome.Route{From: c.From.Name, To: c.To.Name, Message: c.Message.Name}); !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// Program is the one that has taken the steps.
func (r *Run) Program() *Program { return r.program }
