package search

import (
	"fmt"
	"slices"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
)

// Admit stores a state that step n of the batch leads to, if it is new, or says what is wrong with it. It
// returns false when the search must end.
type Admit func(state []uint64, n int) bool

// TakeStarts admits the start states, one by one.
func (s *Core) TakeStarts(admit Admit) bool {
	s.ResetBatch()
	s.Engine.Starts(&s.Workers.Batch)
	for n := range s.Workers.Batch.Steps {
		step := &s.Workers.Batch.Steps[n]
		if !s.Tick() || step.Fault != nil && !s.faulty(store.None, step) {
			return false
		}
		if step.Fault != nil {
			continue
		}
		s.Counts.Merged.Count(len(s.Program.Rules)+int(step.Rule), step.Merged)
		if !admit(s.Workers.Batch.State(n), n) {
			return false
		}
	}
	return true
}

// TakeSteps takes the chosen steps in the batch, the steps of state i, one by one; stored returns the number of stored
// states. It returns whether any step, also a faulty one, keeps the state from rest, and whether any of these leads
// elsewhere.
func (s *Core) TakeSteps(i store.Index, take func(n int) bool, admit Admit, stored func() uint64) (fired, moved, more bool) {
	for n := range s.Workers.Batch.Steps {
		step := &s.Workers.Batch.Steps[n]
		if !s.Tick() || step.Fault != nil && !s.faulty(i, step) {
			return fired, moved, false
		}
		if s.Workers.Motion.By(step.Rule) {
			fired, moved = true, moved || step.Fault != nil || !step.Stutter
		}
		if step.Fault != nil || !take(n) {
			continue
		}
		s.Counts.Transitions++
		s.Counts.Fired[step.Rule]++
		s.Counts.Merged.Count(int(step.Rule), step.Merged)
		before := stored()
		more := admit(s.Workers.Batch.State(n), n)
		s.Counts.Fresh[step.Rule] += stored() - before
		if !more {
			return fired, moved, false
		}
	}
	return fired, moved, true
}

// faulty records that a step of state i faults.
func (s *Core) faulty(i store.Index, step *engine.Step) bool {
	return s.Fail(property.FaultFinding(step.Fault), trace.Witness{Kind: trace.StepFault, At: i, Fault: step.Fault})
}

// Rest judges state i after its steps.
func (s *Core) Rest(i store.Index, state []uint64, fired, moved bool) bool {
	s.countRest(&s.Counts.Tally, state, fired)
	if s.Workers.Lead().AfterExpansion.Asks() {
		if f, w, ok := s.JudgeExpanded(i, state, fired); !ok {
			return s.Fail(f, w)
		}
	}
	if property.Advances(s.Opts.Spec.Deadlock, fired, moved) {
		return true
	}
	return s.Fail(property.DeadlockFinding(s.Opts.Spec.Deadlock, fired), trace.Witness{Kind: trace.NoProgress, At: i})
}

// Expand puts the steps of state i into the batch, and compares them with those of its renamings.
func (s *Core) Expand(i store.Index, state []uint64) bool {
	s.Workers.NoteHits()
	s.ResetBatch()
	s.Engine.Expand(state, &s.Workers.Batch)
	return s.Faults() || s.Workers.Lead().Compared.StepsAgree(state) || s.unequal(i, nil)
}

// unequal records that a state and its renamings are not treated alike: state i, or a successor of it that is
// not stored.
func (s *Core) unequal(i store.Index, state []uint64) bool {
	return s.Fail(s.Workers.Lead().Compared.Finding(), trace.Witness{Kind: trace.UnequalState, At: i, State: slices.Clone(state)})
}

// Drop drops a successor of state i that fails an assumption, which is no finding.
func (s *Core) Drop(v engine.Verdict, state []uint64, i store.Index) bool {
	return s.Workers.Lead().Compared.PropertiesAgree(state, v.Property) || s.unequal(i, state)
}

// Violates records that a successor of state i violates an invariant, or faults when it is judged.
func (s *Core) Violates(v engine.Verdict, state []uint64, i store.Index) bool {
	return s.Fail(property.Finding(s.Program.Properties[v.Property], v.Fault), trace.Witness{
		Kind: trace.BadState, At: i, State: slices.Clone(state), Property: v.Property, Fault: v.Fault,
	})
}

// MostStates returns how many states a search may store, of those that its store can hold.
func (s *Core) MostStates(room uint64) uint64 {
	if s.Opts.Spec.MaxStates == 0 {
		return room
	}
	return min(s.Opts.Spec.MaxStates, room)
}

// Full ends the search, since it may store no more states than it has.
func (s *Core) Full(most uint64) bool {
	return s.Halt(fmt.Sprintf("the limit of %d states is reached", most))
}

// ObserveFresh evaluates covers on state i, which is new, and then what else there is to observe, nil for nothing;
// after a fault the state is not to be expanded.
func (s *Core) ObserveFresh(i store.Index, state []uint64, others func() (*engine.Fault, trace.Witness)) (expand, more bool) {
	s.Counts.HighWater.Note(state)
	f, w := s.Engine.Observe(state), trace.Witness{Kind: trace.CoverFault}
	if f == nil && others != nil {
		f, w = others()
	}
	if f != nil {
		w.At, w.Fault = i, f
		return false, s.Fail(property.FaultFinding(f), w)
	}
	return true, s.Workers.Lead().Compared.PropertiesAgree(state, equivariance.AllProperties) || s.unequal(i, nil)
}
