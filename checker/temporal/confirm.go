package temporal

import (
	"errors"
	"fmt"

	"gomc/checker/property"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ltl"
	"gomc/ltl/lasso"
	"gomc/outcome"
)

// Tell replays what was found on a narrator, and judges it anew. The error is internal.
func (f *Found) Tell(n engine.Narrator) (*outcome.Trace, error) {
	steps, err := trace.Follow(n, f.path, f.rules)
	if err != nil {
		return nil, err
	}
	run, err := f.run(n)
	if err != nil {
		return nil, err
	}
	if run.Satisfies(f.check.formula) {
		return nil, fmt.Errorf("internal error: the formula %s is true of the run that was found", f.check.formula)
	}
	loop := f.loop + 1 // the step to the start state is one of the trace
	return &outcome.Trace{Steps: steps, Loop: &loop}, nil
}

// run is the run as its judge takes it, by what the narrator says of its states.
func (f *Found) run(n engine.Narrator) (*lasso.Run, error) {
	r := &lasso.Run{Loop: f.loop}
	states := f.path
	if !f.rests {
		states = states[:len(states)-1]
	}
	for i, state := range states {
		if last := i == len(states)-1; f.rests && last == property.Moves(n, state) {
			return nil, errors.New("internal error: the run rests where it does not")
		}
		l, err := f.letter(n, state)
		if err != nil {
			return nil, err
		}
		r.Steps = append(r.Steps, lasso.Step{Letter: l})
	}
	return r, nil
}

// letter evaluates the propositions in a state.
func (f *Found) letter(n engine.Narrator, state []uint64) (l ltl.Letter, err error) {
	for k, p := range f.check.props {
		holds := false
		if p.property < 0 {
			holds = !property.Moves(n, state)
		} else {
			values, fault := n.Satisfies(state, p.property, nil)
			if fault != nil {
				return 0, fmt.Errorf("internal error: %s in a state where the search had evaluated it", fault.Message)
			}
			holds = values[p.instance]
		}
		if holds {
			l |= 1 << k
		}
	}
	return l, nil
}
