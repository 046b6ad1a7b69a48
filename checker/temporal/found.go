package temporal

import (
	"errors"
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/emptiness"
	"gomc/engine"
	"gomc/ltl"
)

// found tells a lasso by states. The step of staying at rest is none.
func (j *Judge) found(q *question, l *emptiness.Lasso) *Found {
	f := &Found{loop: len(l.Prefix), question: q}
	steps := slices.Concat(l.Prefix, l.Loop)
	if at := slices.IndexFunc(steps, func(s emptiness.Step) bool { return j.Rows.Rests(s.State) }); at >= 0 {
		f.rests, f.loop, steps = true, at, steps[:at+1] // the automaton may see it for some steps before it loops
	} else if j.Rows.Optional != nil {
		steps = j.stays(f, l)
	}
	if j.Canonical == nil {
		j.tell(f, steps)
	} else {
		j.unwind(f, steps)
	}
	if f.rests {
		f.rules, f.notes = f.rules[:f.loop], f.notes[:f.loop]
	} else {
		f.path = append(f.path, f.path[f.loop])
	}
	f.Instance = q.name(watchedIn(j.program, f.path[0], nil))
	return f
}

// stays are the steps of a lasso that may stay for some time, or for ever, where only faults could happen.
func (j *Judge) stays(f *Found, l *emptiness.Lasso) (steps []emptiness.Step) {
	all := slices.Concat(l.Prefix, l.Loop)
	for k, s := range all {
		next := l.Loop[0]
		if k+1 < len(all) {
			next = all[k+1]
		}
		if next.State != s.State || !j.Rows.Stays(s.State) || j.Rows.Events && s.Event != j.Rows.Stay {
			steps = append(steps, s)
		} else if k < len(l.Prefix) {
			f.loop--
		}
	}
	if f.loop == len(steps) { // for ever
		f.rests, steps = true, append(steps, l.Loop[0])
	}
	return steps
}

// tell tells the steps where states are stored as they are.
func (j *Judge) tell(f *Found, steps []emptiness.Step) {
	for _, s := range steps {
		f.path = append(f.path, slices.Clone(j.state(s.State)))
		rule, notes := int32(-1), uint32(0)
		if j.Rows.Events {
			rule, notes = search.RuleOf(j.program, s.Event)
		}
		f.rules, f.notes = append(f.rules, rule), append(f.notes, notes)
	}
}

func (j *Judge) state(i uint32) []uint64 { return j.States.State(store.Index(i), nil) }

// unwind tells the steps where states are stored by representatives: of one run of the model, in one naming. When it
// has come round the loop it may be in another state of the same orbit; so it goes round, until it was in
// that state before.
func (j *Judge) unwind(f *Found, steps []emptiness.Step) {
	u := unrolledRun{Judge: j, found: f}
	loop := steps[f.loop:]
	u.start(steps[0].State)
	for k, s := range steps[:f.loop] {
		u.step(s, steps[k+1].State)
	}
	if f.rests {
		return
	}
	for starts := map[string]int{}; ; {
		key := store.Key(u.at())
		if first, known := starts[key]; known {
			f.loop = first
			f.path = f.path[:len(f.path)-1] // it is there
			return
		}
		starts[key] = len(f.path) - 1
		for k, s := range loop {
			u.step(s, loop[(k+1)%len(loop)].State)
		}
	}
}

// unrolledRun is a run whose trace is being made.
type unrolledRun struct {
	*Judge
	found   *Found
	batch   engine.Batch
	scratch []uint64
}

// at is the state that it has reached.
func (u *unrolledRun) at() []uint64 { return u.found.path[len(u.found.path)-1] }

// start begins in a start state that is stored as one.
func (u *unrolledRun) start(representative uint32) {
	u.batch.Reset(u.program.Layout.Words)
	u.Engines[0].Starts(&u.batch)
	u.take(representative, func(int) bool { return true })
}

// step takes a step as one from a representative to another.
func (u *unrolledRun) step(s emptiness.Step, to uint32) {
	from := u.at()
	u.batch.Reset(u.program.Layout.Words)
	u.Engines[0].Expand(from, &u.batch)
	wanted := ltl.Letter(0)
	if u.found.question.sees() {
		wanted = u.eventLetter(u.state(s.State), s.Event)
	}
	n := u.take(to, func(n int) bool {
		return !u.found.question.sees() || u.eventLetter(from,
			search.EventOf(u.program, u.batch.Steps[n].Header())) == wanted
	})
	rule, notes := search.RuleOf(u.program, search.EventOf(u.program, u.batch.Steps[n].Header()))
	u.found.rules, u.found.notes = append(u.found.rules, rule), append(u.found.notes, notes)
}

// eventLetter is what is true of an event in a state.
func (u *unrolledRun) eventLetter(state []uint64, event uint64) ltl.Letter {
	watched := watchedIn(u.program, state, nil)
	rule, notes := search.RuleOf(u.program, event)
	return u.found.question.eventsUnder(watched).fired[rule] | u.found.question.notes(notes, watched)
}

// take follows the first step of the batch that may be meant and leads to what is stored as a state, and says which
// it is. There is one: what is stored stands for all of its orbit.
func (u *unrolledRun) take(to uint32, may func(n int) bool) int {
	stored := u.state(to)
	for n, s := range u.batch.Steps {
		if s.Fault != nil || !may(n) {
			continue
		}
		u.scratch = append(u.scratch[:0], u.batch.State(n)...)
		if u.Canonical(u.scratch); slices.Equal(u.scratch, stored) {
			u.found.path = append(u.found.path, slices.Clone(u.batch.State(n)))
			return n
		}
	}
	panic(errAsymmetric)
}

// errAsymmetric is the error for a run through representatives that is none of the model.
var errAsymmetric = errors.New("internal error: a state does not have the steps of the one that stands for it under symmetry reduction")
