package checker

import (
	"fmt"

	"gomc/checker/store"
	"gomc/ir"
)

// A reduction that leaves out few steps takes more time than it saves. So it is on trial
// for the first states, and again whenever there are some times as many; where it left out
// too little, the states up to the next trial are expanded in full, which is always right.
//
// How little is too little depends on the model. Between processes, the few steps left out
// at first may be worth much later: in two-phase commit with six participants it is fewer
// than one in seven, and in the end two thirds of the states. Among rules over shared
// variables, which are many and cost a multiple, as many were worth next to nothing.
//
// A trial begins and ends at a number of states, not of rounds, so that its outcome
// does not depend on workers.
const (
	trialStates = 1 << 14
	trialEvery  = 4  // times as many states
	byProcesses = 20 // one step of so many must be left out in a model with messages
	byRules     = 5  // and in one without
)

// worthwhile is of how many steps one must be left out.
func worthwhile(p *ir.Program) uint64 {
	if len(p.Messages) > 0 {
		return byProcesses
	}
	return byRules
}

// trial counts what a reduction leaves out.
type trial struct {
	since, until store.Index // the states for which what holds now holds
	failed       bool        // the reduction is not used
	offered      uint64      // steps of the states that it was used for
	taken        uint64      // of those
	spared       uint64      // states before `since` that it was not used for
}

// turn begins or ends a trial when it is time, before state `next` is expanded. The trial
// fails unless one step of `worth` was left out.
func (t *trial) turn(next store.Index, worth uint64) {
	if next != t.until {
		return
	}
	spared := t.sparedBefore(next)
	if start := trialStart(next); next == start {
		*t = trial{until: start + trialStates}
	} else {
		t.failed = (t.offered-t.taken)*worth < t.offered
		t.until = max(start, trialStates) * trialEvery
	}
	t.since, t.spared = next, spared
}

// trialStart is where the last trial up to a state began.
func trialStart(i store.Index) store.Index {
	start := store.Index(0)
	for next := store.Index(trialStates); next <= i/trialEvery; next *= trialEvery {
		start = next * trialEvery
	}
	return start
}

// sparedBefore is how many states before `next` the reduction was not used for.
func (t *trial) sparedBefore(next store.Index) uint64 {
	if !t.failed {
		return t.spared
	}
	return t.spared + uint64(next-t.since)
}

// describe is the name of the reduction, and what became of it before state `next`.
func (t *trial) describe(name string, next store.Index) string {
	if n := t.sparedBefore(next); n > 0 {
		return fmt.Sprintf("%s; not in %d states, where it left out little", name, n)
	}
	return name
}

// try counts steps, and how many of them were taken.
func (t *trial) try(offered, taken uint64) {
	t.offered += offered
	t.taken += taken
}

// reduces reports whether steps are left out at present.
func (s *search) reduces() bool { return s.lead.reducer != nil && !s.trial.failed }
