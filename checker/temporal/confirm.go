package temporal

import (
	"errors"
	"fmt"

	"gomc/checker/temporal/lasso"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ltl"
	"gomc/outcome"
)

// Tell replays what was found on a narrator, and judges it anew. What is to be said of the run besides
// goes to a finding. The error is internal.
func (f *Found) Tell(n engine.Narrator, to *outcome.Finding) (*outcome.Trace, error) {
	t := telling{Found: f, engine: n, narrator: n, fair: instancesOf(n.Program())}
	t.fired, t.possible = f.question.check.events(n.Program(), f.followed)
	told, err := trace.Follow(n, f.path, f.rules, f.notes, f.loop+1, t.end()) // the step to the start state is one
	if err != nil {
		return nil, err
	}
	run, err := t.run()
	if err != nil {
		return nil, err
	}
	to.Details, to.Parts = t.explain(run, told.Steps), t.partsOf(run, len(told.Steps))
	if i := t.fair.unfair(run); i != "" {
		return nil, fmt.Errorf("internal error: the run that was found is not fair to %s", i)
	}
	if run.Satisfies(f.question.formula) {
		return nil, fmt.Errorf("internal error: the formula %s is true of the run that was found", f.question.formula)
	}
	return told, nil
}

// telling is of a run that was found, by what a narrator says of its states.
type telling struct {
	*Found
	engine   engine.Engine
	narrator engine.Narrator // nil: nothing is told
	fair     *instances
	fired    []ltl.Letter // as in a question
	possible []ltl.Letter
	moments  []moment // of the run
}

// moment is a state of the run, and what can happen there.
type moment struct {
	rests   bool // nothing can happen
	stays   bool // it is at rest, and a run may stay there: nothing can happen but faults
	enabled []notedRule
	loops   []notedRule     // those of them that lead to the state itself
	events  []outcome.Event // in the loop, what they are, but for faults
}

// end returns the end of the run for package trace. A step in between that is not an event of the formula, and changes
// nothing that it mentions, makes no difference: the compiler accepts no other formulas about events.
func (t *telling) end() *trace.End {
	end := &trace.End{Property: -1, Fails: -1, Rest: t.rests}
	speaks := false // of whether something can happen at all
	for _, p := range t.question.props {
		switch {
		case p.property >= 0:
			end.Atoms = append(end.Atoms, p.property)
		case p.ofState():
			speaks = true
		}
	}
	for rule, letter := range t.possible {
		if (speaks || letter != 0) && rule < len(t.engine.Program().Rules) {
			end.Enabled = append(end.Enabled, rule)
		}
	}
	if t.question.fired != 0 {
		end.Events = []bool{false} // a start is none
		for i := range t.rules {
			end.Events = append(end.Events, t.event(i) != 0)
		}
	}
	return end
}

// event returns the letter of the step from a state of the path.
func (t *telling) event(i int) ltl.Letter {
	if t.rules[i] < 0 {
		return 0
	}
	return t.fired[t.rules[i]] | t.question.notes(t.notes[i], t.followed)
}

// look finds out what can happen in a state of the path: a step that an assumption drops cannot.
func (t *telling) look(i int) {
	b := engine.Batch{Words: len(t.path[i])}
	t.engine.Expand(t.path[i], &b)
	m := moment{rests: len(b.Steps) == 0, stays: true}
	for k, s := range b.Steps {
		m.stays = m.stays && t.engine.Program().Rules[s.Rule].Adverse()
		if s.Fault != nil {
			continue
		}
		if _, ok := t.engine.Judge(b.State(k)); !ok {
			continue
		}
		rule := notedRule{s.Rule, t.engine.Program().NoteBits(s.Merged)}
		m.enabled = append(m.enabled, rule)
		if s.Stutter {
			m.loops = append(m.loops, rule)
		}
		if i >= t.loop && t.narrator != nil && !t.engine.Program().Rules[s.Rule].Adverse() { // fair without these
			m.events = append(m.events, t.narrator.Narrate(t.path[i], k))
		}
	}
	t.moments = append(t.moments, m)
}

// run is the run as its judge takes it.
func (t *telling) run() (*lasso.Run, error) {
	r := &lasso.Run{Loop: t.loop}
	states := t.path
	if !t.rests {
		states = states[:len(states)-1]
	}
	for i, state := range states {
		t.look(i)
		if m, last := &t.moments[i], t.rests && i == len(states)-1; m.rests && !last || last && !m.stays {
			return nil, errors.New("internal error: the run rests where it does not")
		}
		l, err := t.letter(state, &t.moments[i])
		if err != nil {
			return nil, err
		}
		step := lasso.Step{Enabled: map[int]bool{}, Taken: map[int]bool{}}
		for _, e := range t.moments[i].enabled {
			l |= t.possible[e.rule]
			t.note(e, step.Enabled)
		}
		for instance, losing := range t.fair.losing {
			if losing { // what could be received says nothing; what is lost does
				delete(step.Enabled, instance)
			}
		}
		if i < len(t.rules) && t.rules[i] >= 0 {
			for _, instance := range t.fair.owes[t.rules[i]] {
				step.Enabled[int(instance)] = true
			}
			l |= t.event(i)
			t.note(notedRule{t.rules[i], t.notes[i]}, step.Taken)
		}
		step.Letter = l
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// note adds the fairness instances of a step.
func (t *telling) note(e notedRule, to map[int]bool) {
	for _, instance := range t.fair.ofStep(e.rule, e.notes) {
		to[int(instance)] = true
	}
}

// letter evaluates the propositions about states in one.
func (t *telling) letter(state []uint64, m *moment) (l ltl.Letter, err error) {
	for k, p := range t.question.props {
		holds := m.stays
		if !p.ofState() {
			continue
		}
		if p.property >= 0 {
			values, fault := t.engine.Satisfies(state, p.property, nil)
			if fault != nil {
				return 0, fmt.Errorf("internal error: %s in a state where the search had evaluated it", fault.Message)
			}
			holds = values[p.under(t.followed)]
		}
		if holds {
			l |= 1 << k
		}
	}
	return l, nil
}
