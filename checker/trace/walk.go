package trace

import (
	"slices"

	"gomc/checker/cause"
	"gomc/engine"
	"gomc/outcome"
)

// Walk is a run that its user chooses step by step, described like a trace. It is not safe for concurrent use.
type Walk struct {
	replay replay
	taken  []taken
}

// taken is the data that is needed to return to a step.
type taken struct {
	state  []uint64 // after it
	rule   int32
	number int // among those from the state before
}

// NewWalk stands before the start states.
func NewWalk(n engine.Narrator) *Walk {
	return &Walk{replay: *newReplay(n)}
}

// Len is the number of steps taken, that to a start state included.
func (w *Walk) Len() int { return len(w.taken) }

// State is the state reached, nil before the start.
func (w *Walk) State() []uint64 {
	if !w.replay.started {
		return nil
	}
	return w.replay.state
}

// StateAfter is the state after a step that was taken.
func (w *Walk) StateAfter(step int) []uint64 { return w.taken[step].state }

// Same is the step, if there is one, behind which the walk was in the state that it has reached; else -1.
func (w *Walk) Same() int {
	for i := range max(0, len(w.taken)-1) {
		if slices.Equal(w.taken[i].state, w.replay.state) {
			return i
		}
	}
	return -1
}

// Steps lists the steps from here, and Successor says where one that does not fault
// leads. Both are valid until the next call of a method.
func (w *Walk) Steps() []engine.Step { return w.replay.expand() }

// Successor returns where the n-th of the Steps leads.
func (w *Walk) Successor(n int) []uint64 { return w.replay.batch.State(n) }

// Event describes the n-th of the steps from here.
func (w *Walk) Event(n int) outcome.Event {
	if !w.replay.started {
		return w.replay.narrator.NarrateStart(n)
	}
	return w.replay.narrator.Narrate(w.replay.state, n)
}

// Take takes the n-th of the steps from here, and reports whether it could: there must
// be one, and it must not fault.
func (w *Walk) Take(n int) bool {
	r := &w.replay
	steps := r.expand()
	if n < 0 || n >= len(steps) || steps[n].Fault != nil {
		return false
	}
	rule := steps[n].Rule
	r.take(n)
	r.steps[len(r.steps)-1].State = nil // a long walk through large states would not fit in memory
	w.taken = append(w.taken, taken{slices.Clone(r.state), rule, n})
	return true
}

// Follow takes the first step from here that is reported like the given event and does not fault. It reports whether
// there is one.
func (w *Walk) Follow(e *outcome.Event) bool {
	for n, step := range slices.Clone(w.Steps()) {
		if step.Fault != nil {
			continue
		}
		if told := w.Event(n); sameEvent(&told, e) {
			return w.Take(n)
		}
	}
	return false
}

// Back takes back all steps but the first n.
func (w *Walk) Back(n int) {
	if n >= len(w.taken) {
		return
	}
	r := &w.replay
	w.taken, r.steps = w.taken[:n], r.steps[:n:n]
	r.started, r.shown = n > 0, nil
	if r.started {
		copy(r.state, w.taken[n-1].state)
		r.shown = r.narrator.Describe(r.state)
	}
	w.refollow()
}

// refollow finds out anew which messages wait where.
func (w *Walk) refollow() {
	r := &w.replay
	r.origins = newOrigins(r.narrator.Program())
	for i := range r.steps {
		e := &r.steps[i].Event
		e.Consumed = slices.Clone(e.Consumed) // a trace given away shares them
		r.origins.follow(i, e, i > 0 && keeps(e, r.narrator.Program().Rules[w.taken[i].rule]))
	}
}

// Violation returns a violation in the state reached, or nil if none can be seen there.
func (w *Walk) Violation() *outcome.Finding {
	_, found := w.replay.violation()
	return found
}

// Cause is the steps on which depends what is violated in the state reached; nil: nothing is.
func (w *Walk) Cause() *outcome.Cause {
	end, _ := w.replay.violation()
	return w.causes(end)
}

// causes is the steps on which an end of the walk depends.
func (w *Walk) causes(end *End) *outcome.Cause {
	r := w.replay
	r.course = &cause.Run{}
	for _, t := range w.taken {
		r.course.States, r.course.Taken = append(r.course.States, t.state), append(r.course.Taken, t.number)
	}
	return r.causes(end)
}

// Trace is the run so far, without the states. It stays as it is when the walk continues.
func (w *Walk) Trace() *outcome.Trace { return &outcome.Trace{Steps: slices.Clone(w.replay.steps)} }

// Shown describes the state reached; nil before the start. It must not be changed.
func (w *Walk) Shown() []outcome.Binding { return w.replay.shown }
