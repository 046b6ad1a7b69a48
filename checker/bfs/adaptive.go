package bfs

import (
	"fmt"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/ir"
)

// A reduction that leaves out few steps takes more time than it saves. So it is sampled
// for the first states, and again whenever there are some times as many; where it left out
// too little, the states up to the next sample are expanded in full, which is always right.
//
// How little is too little depends on the model. Between processes, the few steps left out
// at first may be worth much later: in two-phase commit with six participants it is fewer
// than one in seven, and in the end two thirds of the states. Among rules over shared
// variables, which are many and cost a multiple, as many were worth next to nothing.
//
// A sample begins and ends at a number of states, not of rounds, so that its outcome
// does not depend on workers.
const (
	sampleStates        = 1 << 14
	sampleEvery         = 4  // times as many states
	gainWithMessages    = 20 // of this many steps, one must be left out in a model with messages
	gainWithoutMessages = 5  // and in one without
)

// minimumGain is the number of steps of which at least one must be left out; 0: the reduction is always used.
func minimumGain(r reduction.Reducer, p *ir.Program) uint64 {
	if _, always := r.(follower); always {
		return 0
	}
	if len(p.Messages) > 0 {
		return gainWithMessages
	}
	return gainWithoutMessages
}

// adaptiveReduction counts what a reduction leaves out.
type adaptiveReduction struct {
	since, until store.Index // the states for which what holds now holds
	disabled     bool        // the reduction is not used
	offered      uint64      // steps of the states that it was used for
	taken        uint64      // of those
	unreduced    uint64      // states before `since` that it was not used for
}

// update begins or ends a sample when it is time, before state `next` is expanded. The reduction
// is disabled unless one step of `gain` was left out.
func (t *adaptiveReduction) update(next store.Index, gain uint64) {
	if next != t.until {
		return
	}
	unreduced := t.unreducedBefore(next)
	if start := sampleStart(next); next == start {
		*t = adaptiveReduction{until: start + sampleStates}
	} else {
		t.disabled = gain > 0 && (t.offered-t.taken)*gain < t.offered
		t.until = max(start, sampleStates) * sampleEvery
	}
	t.since, t.unreduced = next, unreduced
}

// sampleStart returns where the last sample up to a state began.
func sampleStart(i store.Index) store.Index {
	start := store.Index(0)
	for next := store.Index(sampleStates); next <= i/sampleEvery; next *= sampleEvery {
		start = next * sampleEvery
	}
	return start
}

// unreducedBefore returns how many states before `next` the reduction was not used for.
func (t *adaptiveReduction) unreducedBefore(next store.Index) uint64 {
	if !t.disabled {
		return t.unreduced
	}
	return t.unreduced + uint64(next-t.since)
}

// describe returns the name of the reduction, and before how many states up to `next` it was off.
func (t *adaptiveReduction) describe(name string, next store.Index) string {
	if n := t.unreducedBefore(next); n > 0 {
		return fmt.Sprintf("%s; not in %d states, where it left out little", name, n)
	}
	return name
}

// count counts steps, and how many of them were taken.
func (t *adaptiveReduction) count(offered, taken uint64) {
	t.offered += offered
	t.taken += taken
}

// reduces reports whether steps are left out at present.
func (s *Search) reduces() bool { return s.lead().reducer != nil && !s.adaptive.disabled }
