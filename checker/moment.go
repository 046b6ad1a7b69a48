package checker

import (
	"slices"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/ir"
	"gomc/outcome"
)

// settleState judges a state that has been expanded; it is state i, or the last of the
// path where there is no store.
func (s *core) settleState(i store.Index, state []uint64, moving bool) (f outcome.Finding, w trace.Witness, ok bool) {
	v, ok := s.lead.settled.Judge(s.engine, state, moving)
	s.lead.settled.AddHits(s.settledHits)
	if ok {
		return f, w, true
	}
	return property.Finding(s.program.Properties[v.Property], v.Fault), trace.Witness{Kind: trace.Unsettled, At: i, Property: v.Property, Fault: v.Fault}, false
}

// settlePart judges the states of a part, whose records are not where the engine puts its
// own. Anything to be said makes the round fail.
func (s *search) settlePart(w *worker, p *part) {
	for i := p.from; i < p.to && !s.rounds.failed.Load(); i++ {
		if s.unexpanded[i] {
			continue
		}
		moving := len(p.records.Of(int(i-p.from))) > 0
		if _, ok := w.settled.Judge(w.engine, s.seen.State(i, w.state), moving); !ok {
			s.rounds.failed.Store(true)
		}
	}
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
