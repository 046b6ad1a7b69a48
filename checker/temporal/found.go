package temporal

import (
	"errors"
	"slices"

	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/emptiness"
	"gomc/checker/temporal/lasso"
	"gomc/engine"
	"gomc/ltl"
)

// found tells a lasso by states. The step of staying at rest is none.
func (j *Judge) found(q *question, l *emptiness.Lasso) *Found {
	f := &Found{loop: len(l.Prefix), question: q}
	steps := slices.Concat(l.Prefix, l.Loop)
	if at := slices.IndexFunc(steps, func(s emptiness.Step) bool { return j.Rows.Rests(q.stateOf(s)) }); at >= 0 {
		f.rests, f.loop, steps = true, at, steps[:at+1] // the automaton may see it for some steps before it loops
	} else if j.Rows.Optional != nil {
		steps = j.stays(f, l)
	}
	if j.quotient.Renamings == nil && j.quotient.Dropper == nil {
		j.tell(f, steps)
	} else {
		j.unwind(f, steps)
	}
	if f.rests {
		f.rules, f.notes = f.rules[:f.loop], f.notes[:f.loop]
	} else {
		f.path = append(f.path, f.path[f.loop])
	}
	f.Instance = q.name(f.followed)
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
		if next.Place != s.Place || !j.Rows.Stays(f.question.stateOf(s)) || j.Rows.Events && s.Event != j.Rows.Stay {
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

// stateOf is the state from which a step leads.
func (q *question) stateOf(s emptiness.Step) uint32 {
	state, _ := q.graph.Split(s.Place)
	return state
}

// tell tells the steps where states are stored as they are.
func (j *Judge) tell(f *Found, steps []emptiness.Step) {
	for _, s := range steps {
		f.path = append(f.path, slices.Clone(j.state(s.Place)))
		rule, notes := int32(-1), uint32(0)
		if j.Rows.Events {
			rule, notes = search.RuleOf(j.program, s.Event)
		}
		f.rules, f.notes = append(f.rules, rule), append(f.notes, notes)
	}
}

func (j *Judge) state(i uint32) []uint64 { return j.States.State(store.Index(i), nil) }

// unwind tells the steps where states are stored by representatives: of one run of the model, in one naming. When it
// has come round the loop it may be in another state of the same orbit, or in the same one after a renaming that makes
// the next round serve others; so it goes round, until it is in a state in which it was before, and what is between
// them is fair. Dead messages stay in the states of that run: there may be more after each round, until all are there
// that can be sent. Where nothing else can happen they are received.
func (j *Judge) unwind(f *Found, steps []emptiness.Step) {
	u := unrolledRun{judge: j, by: j.quotient.Renamings, engine: j.Engines[0], found: f, graph: f.question.graph}
	if u.by == nil {
		u.by = sameNames{}
	}
	loop := steps[f.loop:]
	u.start(steps[0])
	for k, s := range steps[:f.loop] {
		u.step(s, steps[k+1])
	}
	if f.rests {
		u.receiveDead()
		return
	}
	for starts := map[string][]turn{}; ; {
		key, at := store.Key(u.at()), len(f.path)-1
		for _, before := range starts[key] {
			if u.isFair(before.at) {
				f.loop, f.path = before.at, f.path[:at] // it is there
				return
			}
			if before.renaming == u.renaming { // from here on all is as it was
				panic(errAsymmetric)
			}
		}
		starts[key] = append(starts[key], turn{at, u.renaming})
		for k, s := range loop {
			u.step(s, loop[(k+1)%len(loop)])
		}
	}
}

// turn is where a loop begins once more: at a state of the path, with a renaming.
type turn struct {
	at       int
	renaming uint64
}

// unrolledRun is a run whose trace is being made.
type unrolledRun struct {
	judge    *Judge
	by       Renamings
	engine   engine.Engine
	found    *Found
	graph    *quotient
	renaming uint64 // from the run's names to those of the representative where it is
	lasso    lasso.Run
	batch    engine.Batch
	scratch  []uint64
}

// at is the state that it has reached.
func (u *unrolledRun) at() []uint64 { return u.found.path[len(u.found.path)-1] }

// start begins in a start state that is stored as the one from which a step leads.
func (u *unrolledRun) start(s emptiness.Step) {
	state, choice := u.graph.Split(s.Place)
	u.batch.Reset(u.judge.program.Layout.Words)
	u.engine.Starts(&u.batch)
	stored := u.judge.state(state)
	for n := range u.batch.Steps {
		if renaming, ok := u.leads(n, stored); ok {
			u.renaming = renaming
			u.found.path = append(u.found.path, slices.Clone(u.batch.State(n)))
			u.found.followed = u.graph.renamed(u.by, u.by.Inverse(renaming), choice)
			return
		}
	}
	panic(errAsymmetric)
}

// leads reports whether a step of the batch leads to what is stored as a state, and by which renaming.
func (u *unrolledRun) leads(n int, stored []uint64) (renaming uint64, ok bool) {
	s := &u.batch.Steps[n]
	if s.Fault != nil {
		return 0, false
	}
	u.scratch = append(u.scratch[:0], u.batch.State(n)...)
	u.judge.quotient.drop(u.scratch)
	if !s.Stutter {
		renaming = u.by.Number(u.scratch)
	}
	return renaming, slices.Equal(u.scratch, stored)
}

// step takes a step as one from a representative to another.
func (u *unrolledRun) step(s, next emptiness.Step) {
	to, event, renaming := u.meant(s, next)
	u.by.Apply(u.by.Inverse(u.renaming), to)
	u.judge.quotient.drop(to)
	from := u.at()
	u.batch.Reset(u.judge.program.Layout.Words)
	u.engine.Expand(from, &u.batch)
	now := lasso.Step{Enabled: map[int]bool{}, Taken: map[int]bool{}}
	_, choice := u.graph.Split(s.Place)
	taken, found := u.likeness(event, choice, nil), -1
	for n := range u.batch.Steps {
		if u.batch.Steps[n].Fault != nil || !u.exists(u.batch.State(n)) {
			continue
		}
		own := search.EventOf(u.judge.program, u.batch.Steps[n].Header())
		for _, i := range u.judge.fairnessOf(own) {
			now.Enabled[int(i)] = !u.judge.fair.losing[i]
		}
		if found < 0 && u.leavesTo(n, to) &&
			u.likeness(own, u.graph.choice(u.found.followed), &u.renaming).equal(taken) {
			found = n
		}
	}
	if found < 0 {
		panic(errAsymmetric)
	}
	own := search.EventOf(u.judge.program, u.batch.Steps[found].Header())
	for _, i := range u.judge.fairnessOf(own) {
		now.Taken[int(i)] = true
	}
	for _, i := range u.judge.owes(own) {
		now.Enabled[int(i)] = true
	}
	u.lasso.Steps = append(u.lasso.Steps, now)
	u.take(found)
	u.renaming = u.by.Then(u.renaming, renaming)
}

// take appends a step of the batch to the run.
func (u *unrolledRun) take(n int) {
	rule, notes := search.RuleOf(u.judge.program, search.EventOf(u.judge.program, u.batch.Steps[n].Header()))
	u.found.path = append(u.found.path, slices.Clone(u.batch.State(n)))
	u.found.rules, u.found.notes = append(u.found.rules, rule), append(u.found.notes, notes)
}

// leavesTo reports whether a step of the batch leads to a state that is another one without dead messages.
func (u *unrolledRun) leavesTo(n int, other []uint64) bool {
	u.scratch = append(u.scratch[:0], u.batch.State(n)...)
	u.judge.quotient.drop(u.scratch)
	return slices.Equal(u.scratch, other)
}

// receiveDead takes steps that only receive dead messages, as long as there are any, after a run that comes to rest.
func (u *unrolledRun) receiveDead() {
	for u.judge.quotient.Dropper != nil {
		u.batch.Reset(u.judge.program.Layout.Words)
		u.engine.Expand(u.at(), &u.batch)
		if len(u.batch.Steps) == 0 {
			return
		}
		u.take(0)
		u.found.loop++
	}
}

// exists reports whether an assumption leaves a state.
func (u *unrolledRun) exists(state []uint64) bool {
	_, ok := u.engine.Judge(state)
	return ok
}

// meant is the step of a representative that is meant by one of a lasso: where it leads, by which event, and how that
// is renamed.
func (u *unrolledRun) meant(s, next emptiness.Step) (to []uint64, event, renaming uint64) {
	stored := u.judge.state(u.found.question.stateOf(next))
	u.batch.Reset(u.judge.program.Layout.Words)
	u.engine.Expand(u.judge.state(u.found.question.stateOf(s)), &u.batch)
	for n := range u.batch.Steps {
		event = search.EventOf(u.judge.program, u.batch.Steps[n].Header())
		if u.judge.Rows.Events && event != s.Event {
			continue
		}
		if renaming, ok := u.leads(n, stored); ok && (!u.judge.Rows.Named || renaming == s.Renaming) {
			return slices.Clone(u.batch.State(n)), event, renaming
		}
	}
	panic(errAsymmetric)
}

// likeness is the part of an event that a formula and fairness see.
type likeness struct {
	letter      ltl.Letter
	taken, owed []int32
}

func (a likeness) equal(b likeness) bool {
	return a.letter == b.letter && slices.Equal(a.taken, b.taken) && slices.Equal(a.owed, b.owed)
}

// likeness returns the likeness of an event for a choice of the values that are followed, with its instances renamed;
// nil: they keep their names.
func (u *unrolledRun) likeness(event uint64, choice uint32, renaming *uint64) (l likeness) {
	if u.found.question.sees() {
		l.letter = u.found.question.eventLetter(event, choice)
	}
	l.taken, l.owed = u.renamed(u.judge.fairnessOf(event), renaming), u.renamed(u.judge.owes(event), renaming)
	return l
}

// renamed returns the images of instances, in order.
func (u *unrolledRun) renamed(list []int32, renaming *uint64) (out []int32) {
	for _, i := range list {
		if renaming != nil {
			i = u.judge.fair.renamed(u.by, *renaming, int(i))
		}
		out = append(out, i)
	}
	slices.Sort(out)
	return out
}

// isFair reports whether the run is fair that repeats its steps from one on.
func (u *unrolledRun) isFair(first int) bool {
	u.lasso.Loop = first
	return u.judge.fair.unfair(&u.lasso) == ""
}

// errAsymmetric is the error for a run through representatives that is none of the model.
var errAsymmetric = errors.New("internal error: a state does not have the steps of the one that stands for it under symmetry reduction")
