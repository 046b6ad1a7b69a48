package search

import (
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
	s.Engine.Starts(&s.Batch)
	for n := range s.Batch.Steps {
		step := &s.Batch.Steps[n]
		if !s.Tick() || step.Fault != nil && !s.faulty(store.None, step) {
			return false
		}
		if step.Fault != nil {
			continue
		}
		s.Merged.Count(len(s.Program.Rules)+int(step.Rule), step.Merged)
		if !admit(s.Batch.State(n), n) {
			return false
		}
	}
	return true
}

// TakeSteps takes those steps in the batch that are to be taken, which are those of state i, one by
// one; stored tells how many states are stored. It returns whether any step
// keeps the state from rest, and whether any of these leads elsewhere.
func (s *Core) TakeSteps(i store.Index, take func(n int) bool, admit Admit, stored func() uint64) (fired, moved, more bool) {
	for n := range s.Batch.Steps {
		step := &s.Batch.Steps[n]
		if !s.Tick() || step.Fault != nil && !s.faulty(i, step) {
			return fired, moved, false
		}
		if step.Fault != nil {
			continue
		}
		if s.Motion.By(step.Rule) {
			fired, moved = true, moved || !step.Stutter
		}
		if !take(n) {
			continue
		}
		s.Transitions++
		s.Fired[step.Rule]++
		s.Merged.Count(int(step.Rule), step.Merged)
		before := stored()
		more := admit(s.Batch.State(n), n)
		s.Fresh[step.Rule] += stored() - before
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
	if !fired {
		s.Quiescent++
		s.Leaving += s.InFlight.Count(state, s.AtRest)
	}
	if s.Moments.Asks() {
		if f, w, ok := s.JudgeExpanded(i, state, fired); !ok {
			return s.Fail(f, w)
		}
	}
	if property.Advances(s.Opts.Deadlock, fired, moved) {
		return true
	}
	return s.Fail(property.DeadlockFinding(s.Opts.Deadlock), trace.Witness{Kind: trace.NoProgress, At: i})
}
