package trace

import (
	"cmp"
	"slices"
	"time"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
)

// mostLooked is the number of steps that Nearest looks at: some tenths of a second on models of the library.
const mostLooked = 50000

// MostCompared is the number of steps up to which a run is compared with others, and besideTime the time that may be
// spent on what is shown beside a run.
const (
	MostCompared = 2000
	besideTime   = 2 * time.Second
)

// Beside calls f, which looks with a narrator for what is shown beside a run, and ends it when that takes too long. It
// reports whether f has come to its end.
func Beside(n engine.Narrator, f func()) (ended bool) {
	watch := limit.Start(limit.Options{Time: besideTime})
	defer watch.Stop()
	n.Watch(watch)
	defer n.Watch(nil)
	return limit.Within(f) == nil
}

// Nearest returns a run that does not fail, and that leaves the one that an outcome tells as late as it can: from there
// on it takes one other step, and then whatever of the failing run can still happen, in its order, and no violation
// shows. What cannot happen any more as it was gives way to an event of the same rule and process, where that violates
// nothing. Of several such steps the first is taken that is most like the one in its place: of the same rule and
// process, or of the same process. The steps of the outcome's trace are given by their numbers, as Taken has them. It
// is nil if there is none among the runs of this form, or none was found in time, or what is wrong is no matter of a
// state or a step.
func Nearest(n engine.Narrator, o *outcome.Outcome, taken []int) *outcome.Contrast {
	if o.Trace.Loop != nil || len(o.Findings) == 0 || !isOfState(&o.Findings[0]) {
		return nil
	}
	x := &nearest{walk: NewWalk(n), steps: o.Trace.Steps, stuck: o.Findings[0].Kind == "deadlock", left: mostLooked}
	for _, step := range taken {
		if !x.walk.Take(step) {
			return nil
		}
	}
	for from := len(x.steps) - 1; from >= 0 && x.left > 0; from-- {
		x.walk.Back(from)
		if x.leave(from) {
			return &outcome.Contrast{From: from, Steps: x.walk.Trace().Steps[from:]}
		}
	}
	return nil
}

// isOfState reports whether what is wrong is so in the last state, or in a step from it.
func isOfState(f *outcome.Finding) bool {
	switch f.Kind {
	case "liveness", "ltl", "cover", "asymmetry":
		return false
	}
	return true
}

// nearest is the search.
type nearest struct {
	walk  *Walk
	steps []outcome.TraceStep // of the failing run
	stuck bool                // that fails as nothing can happen
	left  int                 // steps that may still be looked at
}

// leave looks for a run that has the failing one's steps up to one, which it does not have.
func (x *nearest) leave(from int) bool {
	for _, n := range x.others(&x.steps[from].Event) {
		if x.walk.Take(n) && x.goesWell() && x.goOn(slices.Clone(x.steps[from:])) {
			return true
		}
		x.walk.Back(from)
	}
	return false
}

// others are the steps from here that are not an event, those most like it first.
func (x *nearest) others(e *outcome.Event) (list []int) {
	ranks := map[int]int{}
	for n, step := range x.ahead() {
		if step.Fault != nil || step.Stutter {
			continue
		}
		other := x.walk.Event(n)
		if sameEvent(&other, e) {
			continue
		}
		list = append(list, n)
		switch {
		case other.Process != e.Process:
			ranks[n] = 2
		case other.Rule != e.Rule:
			ranks[n] = 1
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
	return list
}

// goOn takes those of some steps that can happen, and reports whether nothing violates anything.
func (x *nearest) goOn(rest []outcome.TraceStep) bool {
	for again := true; again && x.left > 0; {
		again = false
		for i := 0; i < len(rest) && x.left > 0; i++ {
			x.left -= 1 + len(x.walk.Steps())
			if rest[i].Faulty && x.fails(&rest[i].Event) {
				return false
			}
			if !x.walk.Follow(&rest[i].Event) {
				continue
			}
			if !x.goesWell() {
				return false
			}
			rest, again = slices.Delete(rest, i, i+1), true
			i--
		}
	}
	for i := range rest {
		x.like(&rest[i].Event)
	}
	return x.left > 0 && (!x.stuck || x.moves())
}

// fails reports whether an event fails here.
func (x *nearest) fails(e *outcome.Event) bool {
	for n, step := range x.ahead() {
		if other := x.walk.Event(n); step.Fault != nil && sameEvent(&other, e) {
			return true
		}
	}
	return false
}

// like takes a step with the rule and process of an event, if there is one that violates nothing.
func (x *nearest) like(e *outcome.Event) {
	at := x.walk.Len()
	for n, step := range x.ahead() {
		other := x.walk.Event(n)
		if step.Fault != nil || step.Stutter || other.Rule != e.Rule || other.Process != e.Process {
			continue
		}
		if x.walk.Take(n); x.goesWell() {
			return
		}
		x.walk.Back(at)
	}
}

// ahead are the steps from here.
func (x *nearest) ahead() []engine.Step {
	list := slices.Clone(x.walk.Steps())
	x.left -= len(list)
	return list
}

// goesWell reports whether the state reached violates nothing.
func (x *nearest) goesWell() bool { return x.walk.Violation() == nil }

// moves reports whether something can happen.
func (x *nearest) moves() bool {
	return slices.ContainsFunc(x.walk.Steps(), func(s engine.Step) bool { return s.Fault == nil && !s.Stutter })
}
