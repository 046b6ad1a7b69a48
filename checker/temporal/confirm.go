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

// Tell replays what was found on a narrator, and judges it anew. What is to be said of the run besides
// goes to a finding. The error is internal.
func (f *Found) Tell(n engine.Narrator, to *outcome.Finding) (*outcome.Trace, error) {
	steps, err := trace.Follow(n, f.path, f.rules, f.notes)
	if err != nil {
		return nil, err
	}
	run, err := f.run(n)
	if err != nil {
		return nil, err
	}
	to.Details = f.explain(n, run, steps)
	if i := unfair(run, instancesOf(n.Program())); i != "" {
		return nil, fmt.Errorf("internal error: the run that was found is not fair to %s", i)
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
		if f.check.fired != 0 || len(f.check.around) > 0 {
			l |= f.eventLetter(n, state, i)
		}
		step := lasso.Step{Letter: l, Enabled: enabled(n, state), Taken: map[int]bool{}}
		if i < len(f.rules) && f.rules[i] >= 0 {
			for _, instance := range instancesOf(n.Program()).fair.Of[f.rules[i]] {
				step.Taken[int(instance)] = true
			}
		}
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// eventLetter is the propositions about events that are true in a state of the run, and of the step from it.
func (f *Found) eventLetter(n engine.Narrator, state []uint64, i int) (l ltl.Letter) {
	fired, possible := f.check.events(n.Program())
	if i < len(f.rules) && f.rules[i] >= 0 {
		l |= fired[f.rules[i]] | f.check.notes(f.notes[i])
	}
	b := engine.Batch{Words: len(state)}
	n.Expand(state, &b)
	for k, s := range b.Steps {
		if s.Fault != nil {
			continue
		}
		if _, ok := n.Judge(b.State(k)); ok {
			l |= possible[s.Rule]
		}
	}
	return l
}

// enabled is the fairness instances of which something can happen in a state: a step that an
// assumption drops cannot.
func enabled(n engine.Narrator, state []uint64) map[int]bool {
	out, of := map[int]bool{}, instancesOf(n.Program()).fair.Of
	b := engine.Batch{Words: len(state)}
	n.Expand(state, &b)
	for k, s := range b.Steps {
		if s.Fault != nil {
			continue
		}
		if _, ok := n.Judge(b.State(k)); !ok {
			continue
		}
		for _, instance := range of[s.Rule] {
			out[int(instance)] = true
		}
	}
	return out
}

// unfair names an instance that the run is not fair to; "": none.
func unfair(r *lasso.Run, s *instances) string {
	for i, name := range s.names {
		if !r.Fair(i, s.fair.Strong[i]) {
			return name
		}
	}
	return ""
}

// letter evaluates the propositions in a state.
func (f *Found) letter(n engine.Narrator, state []uint64) (l ltl.Letter, err error) {
	for k, p := range f.check.props {
		holds := false
		if !p.ofState() {
			continue
		}
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
