package checker

import (
	"slices"

	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// Whether a state is at rest is known once it has been expanded: no step was found, none
// that faults either (ir.Moment). What asks for it is judged then.

// settled judges what waits until a state has been expanded.
type settled struct {
	properties []int // those of the program with a Moment
	values     []bool
	hits       []uint64 // of covers
}

func newSettled(p *ir.Program) settled {
	s := settled{hits: make([]uint64, len(p.Covers))}
	for i, q := range p.Properties {
		if q.When != ir.Always {
			s.properties = append(s.properties, i)
		}
	}
	return s
}

// judge evaluates the properties for states at rest, or moving ones, and returns the first
// that is not met or faults; ok when there is none. It counts covers.
func (s *settled) judge(e engine.Engine, state []uint64, moving bool) (v engine.Verdict, ok bool) {
	when := ir.AtRest
	if moving {
		when = ir.Moving
	}
	for _, i := range s.properties {
		q := e.Program().Properties[i]
		if q.When != when {
			continue
		}
		var fault *engine.Fault
		if s.values, fault = e.Satisfies(state, i, s.values[:0]); fault != nil {
			return engine.Verdict{Property: i, Fault: fault}, false
		}
		if q.Kind != ir.Coverage && slices.Contains(s.values, false) {
			return engine.Verdict{Property: i}, false
		}
		for _, holds := range s.values {
			if holds && q.Kind == ir.Coverage {
				s.hits[q.Point]++
			}
		}
	}
	return engine.Verdict{}, true
}

// take adds the hits counted to others, and forgets them.
func (s *settled) take(total []uint64) {
	for i, n := range s.hits {
		total[i] += n
	}
	clear(s.hits)
}

// settleState judges a state that has been expanded; it is state i, or the last of the
// path where there is no store.
func (s *search) settleState(i store.Index, state []uint64, moving bool) (f outcome.Finding, w witness, ok bool) {
	v, ok := s.lead.settled.judge(s.engine, state, moving)
	s.lead.settled.take(s.settledHits)
	if ok {
		return f, w, true
	}
	return unmet(s.program.Properties[v.Property], v.Fault), witness{kind: unsettled, at: i, property: v.Property, fault: v.Fault}, false
}

// settlePart judges the states of a part, whose records are not where the engine puts its
// own. Anything to be said makes the round fail.
func (s *search) settlePart(w *worker, p *part) {
	for i := p.from; i < p.to && !s.rounds.failed.Load(); i++ {
		if s.unexpanded[i] {
			continue
		}
		moving := len(p.records.Of(int(i-p.from))) > 0
		if _, ok := w.settled.judge(w.engine, s.seen.State(i, w.state), moving); !ok {
			s.rounds.failed.Store(true)
		}
	}
}

// JudgeSettled judges what a search judges of a state when it has been expanded: the
// properties that ask whether it is at rest, which is found out here.
func JudgeSettled(e engine.Engine, state []uint64) (v engine.Verdict, ok bool) {
	s := newSettled(e.Program())
	if len(s.properties) == 0 {
		return v, true
	}
	return s.judge(e, state, moves(e, state))
}

// moves reports whether a state is not at rest.
func moves(e engine.Engine, state []uint64) bool {
	b := engine.Batch{Words: len(state)}
	e.Expand(state, &b)
	return slices.ContainsFunc(b.Steps, func(step engine.Step) bool { return step.Fault == nil })
}

// confirmSettled shows that a property fails in the state reached, as one at rest or not.
func (r *replay) confirmSettled(w *witness, f *outcome.Finding) (*engine.Fault, error) {
	q := r.narrator.Program().Properties[w.property]
	if moves(r.narrator, r.state) != (q.When == ir.Moving) {
		return nil, r.disagrees(f, "events can happen in the one state, and not in the other")
	}
	values, got := r.narrator.Satisfies(r.state, w.property, nil)
	switch {
	case w.fault != nil:
		return got, r.same(w, f, got)
	case got != nil || !slices.Contains(values, false):
		return nil, r.disagrees(f, "the property holds there")
	}
	return nil, nil
}

// unfinished looks for it after a complete search; nil where there is none.
func (s *search) unfinished() *outcome.Unfinished {
	if !s.exhausted || len(s.program.Processes) == 0 || s.quiescent == 0 ||
		slices.ContainsFunc(s.program.Properties, func(q *ir.Property) bool { return q.When == ir.AtRest }) {
		return nil
	}
	u := &outcome.Unfinished{States: s.leaving, Processes: s.idle()}
	for i, n := range s.atRest {
		if n > 0 {
			u.Messages = append(u.Messages, s.program.Messages[i].Name)
		}
	}
	if u.States == 0 && len(u.Processes) == 0 {
		return nil
	}
	return u
}

// idle names the roles none of whose events ever happened.
func (s *search) idle() (names []string) {
	for _, role := range s.program.Processes {
		events, fired := 0, uint64(0)
		for i, r := range s.program.Rules {
			if r.Process == role {
				events++
				fired += s.fired[i]
			}
		}
		if events > 0 && fired == 0 {
			names = append(names, role.Name)
		}
	}
	return names
}
