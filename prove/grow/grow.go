// Package grow finds all abstract states of a model for every number of nodes: the least set that has those of the
// start states, and is closed under steps (package step) that agree with its own views.
//
// The set of views and that of states grow together. A state is expanded again if the views blocked some of its tapes
// and a list of views that these were compared with has grown since. Rounds repeat until nothing is new. Each state is
// canonical: the least of those that other orders of its nodes make of it.
//
// States are expanded in batches. All states of a batch see the same views, whichever worker expands them, and their
// successors are added in the order of the states. So the result does not depend on the number of workers.
package grow

import (
	"sync"
	"sync/atomic"

	"gomc/prove/form"
	"gomc/prove/step"
	"gomc/prove/views"
)

// Options bound the work.
type Options struct {
	Look      func()                  // called often; it panics when the work is to end
	Progress  func(states, views int) // called now and then; nil: never
	MaxStates int                     // 0: no limit
	Clauses   *step.Clauses           // stand for the views, and have to hold in all states; nil: the views are grown
	Workers   int                     // at least 1; Look is called by all of them
}

// Set is the result of growing: all views and abstract states, or a failure.
type Set struct {
	Machine  *step.Machine
	Views    *views.Views
	States   []step.State
	Steps    uint64
	Expanded int
	Rounds   int
	Failure  *Failure // the first state in which something is wrong; nil: none is
	Limited  bool     // there are more states than MaxStates
	Refuted  int      // the number, from 1 on, of a clause that is false in a state; 0: none

	origins []origin
	known   map[string]int32
}

// origin says by which step a state was found.
type origin struct {
	from   int32 // -1: a start state
	rule   *form.Rule
	params []int64
}

// Failure is an invariant that is false in a state, or an error in a step from one.
type Failure struct {
	State    int            // the state; of an error, that before it; -1: in a start state
	Property *form.Property // nil: an error
	Fault    *step.Fault    // nil: the property is false
	Step     *Move          // the step with the error
}

// Move is one step of a run: the rule, its parameters, and the state after it.
type Move struct {
	Rule   *form.Rule
	Params []int64
	State  step.State
}

// Find finds all abstract states, up to one in which something is wrong.
func Find(m *step.Machine, opts Options) *Set {
	g := &grower{Set: &Set{Machine: m, Views: m.Views(), known: map[string]int32{}}, opts: opts}
	for range max(1, opts.Workers) {
		w := m.NewStepper(g.Views, opts.Look)
		w.Keep(opts.Clauses)
		g.workers = append(g.workers, w)
	}
	g.run()
	for _, w := range g.workers {
		w.NoteUsed()
	}
	return g.Set
}

type grower struct {
	*Set
	opts    Options
	workers []*step.Stepper
	queue   []again // states to expand
	blocked []again // to be expanded again when there are more views
}

// again is a state to be expanded, and what blocked some of its tapes before.
type again struct {
	state int32
	by    *step.Blocked // nil: it has not been expanded
}

// piece is how many states are expanded against the same views.
const piece = 256

// expanded is the result of expanding a state.
type expanded struct {
	again
	found []found
}

// found is a step, and where it leads, as it is kept.
type found struct {
	*step.Step
	to  step.State
	key string
}

func (g *grower) run() {
	var first expanded
	g.workers[0].Starts(g.collect(&first.found))
	if !g.take(-1, first.found) {
		return
	}
	for len(g.queue) > 0 {
		g.Rounds++
		for len(g.queue) > 0 {
			n := min(piece, len(g.queue))
			if !g.add(g.expand(g.queue[:n])) {
				return
			}
			g.queue = g.queue[n:]
		}
		g.wake()
	}
}

// collect keeps steps until they are added: the set of views must not change before.
func (g *grower) collect(into *[]found) func(*step.Step) bool {
	return func(s *step.Step) bool {
		f := found{Step: s}
		if s.Fault == nil {
			f.to = g.Machine.Canonical(s.To)
			f.key = views.Key(f.to)
		}
		*into = append(*into, f)
		return s.Fault == nil
	}
}

// expand expands states, by all workers. Whichever takes a state, the answer is the same.
func (g *grower) expand(list []again) []expanded {
	out := make([]expanded, len(list))
	var next atomic.Int64
	work := func(w *step.Stepper) {
		for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
			e := &out[i]
			e.state = list[i].state
			e.by = w.Expand(g.States[e.state], list[i].by, g.collect(&e.found))
		}
	}
	if len(g.workers) == 1 || len(list) == 1 {
		work(g.workers[0])
		return out
	}
	g.together(work)
	return out
}

// together has all workers do something. The first panic of one of them is one of the caller, when all have ended.
func (g *grower) together(work func(*step.Stepper)) {
	var group sync.WaitGroup
	panics := make([]any, len(g.workers))
	for i, w := range g.workers {
		group.Go(func() {
			defer func() { panics[i] = recover() }()
			work(w)
		})
	}
	group.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
}

// add adds what states lead to, in their order; false: something is wrong, or there are too many.
func (g *grower) add(list []expanded) bool {
	for i := range list {
		e := &list[i]
		g.Expanded++
		if g.opts.Progress != nil && g.Expanded%64 == 0 {
			g.opts.Progress(len(g.States), g.Views.Len())
		}
		if e.by != nil && g.opts.Clauses == nil {
			g.blocked = append(g.blocked, e.again)
		}
		if !g.take(e.state, e.found) {
			return false
		}
	}
	return true
}

// take adds the states that steps lead to.
func (g *grower) take(from int32, list []found) bool {
	for i := range list {
		s := &list[i]
		g.Steps++
		if s.Fault != nil {
			g.Failure = &Failure{State: int(from), Fault: s.Fault, Step: &Move{Rule: s.Rule, Params: s.Params}}
			return false
		}
		if _, known := g.known[s.key]; !known && !g.keep(s, from) {
			return false
		}
	}
	return true
}

// keep adds a state that is new.
func (g *grower) keep(s *found, from int32) bool {
	i := int32(len(g.States))
	g.known[s.key] = i
	g.States = append(g.States, s.to)
	g.origins = append(g.origins, origin{from, s.Rule, s.Params})
	g.queue = append(g.queue, again{state: i})
	if c := g.opts.Clauses; c == nil {
		g.Machine.AddViews(g.Views, s.to)
	} else if g.Refuted = c.Violated(s.to) + 1; g.Refuted > 0 {
		return false
	}
	if p, f := g.workers[0].Judge(s.to); p != nil {
		g.Failure = &Failure{State: int(i), Property: p, Fault: f}
		return false
	}
	if g.opts.MaxStates > 0 && len(g.States) > g.opts.MaxStates {
		g.Limited = true
		return false
	}
	return true
}

// wake queues the states that were blocked by lists of views that have grown.
func (g *grower) wake() {
	rest := g.blocked[:0]
	for _, b := range g.blocked {
		if b.by.Ripe() {
			g.queue = append(g.queue, b)
		} else {
			rest = append(rest, b)
		}
	}
	g.blocked = rest
}

// Run is the run to the failure: a start state first, and at the end the step with the error, which has no state, if
// it is one.
// The states are not canonical, so that the same node has the same place in all of them.
func (s *Set) Run() (run []Move) {
	if s.Failure == nil {
		return nil
	}
	var path []int32
	for i := int32(s.Failure.State); i >= 0; i = s.origins[i].from {
		path = append([]int32{i}, path...)
	}
	r := s.Machine.NewStepper(s.Views, func() {})
	var at step.State
	for n, i := range path {
		var found *step.Step
		visit := func(x *step.Step) bool {
			if x.To != nil && found == nil && views.Key(s.Machine.Canonical(x.To)) == views.Key(s.States[i]) {
				found = x
			}
			return found == nil
		}
		if n == 0 {
			r.Starts(visit)
		} else {
			r.Expand(at, nil, visit)
		}
		if found == nil {
			panic("grow: a run cannot be repeated")
		}
		at = found.To
		run = append(run, Move{found.Rule, found.Params, at})
	}
	if s.Failure.Fault != nil && s.Failure.Property == nil {
		run = append(run, s.failing(r, at))
	}
	return run
}

// failing is the step with the error, from a state at the end of a run.
func (s *Set) failing(r *step.Stepper, at step.State) Move {
	out := *s.Failure.Step
	visit := func(x *step.Step) bool {
		if x.Fault != nil && x.Rule == out.Rule && x.Fault.At == s.Failure.Fault.At {
			out.Params = x.Params
			return false
		}
		return true
	}
	if at == nil {
		r.Starts(visit)
	} else {
		r.Expand(at, nil, visit)
	}
	return out
}

// Has reports whether a state, or a renaming of it, is in the set.
func (s *Set) Has(state step.State) bool {
	_, known := s.known[views.Key(s.Machine.Canonical(state))]
	return known
}

// Key returns a view of a state, or of a renaming of it: equal for states that show the same of as many nodes.
func Key(m *step.Machine, s step.State) string { return views.Key(m.Canonical(s)[:m.Size]) }
