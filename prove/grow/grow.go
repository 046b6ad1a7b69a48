// Package grow finds all abstract states of a model for every number of nodes: the least set that has those of the
// start
// states, and is closed under steps (package step) that agree with its own views.
//
// The set of views and that of states grow together. A state some of whose tapes were blocked by the views is expanded
// again when one of the lists of views has grown that its tapes were held against, round by round, until nothing is
// new. Each state is canonical: the least of those that other orders of its nodes make of it.
package grow

import (
	"slices"

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
}

// Set is what was found.
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
	g.stepper = m.NewStepper(g.Views, opts.Look)
	g.stepper.Keep(opts.Clauses)
	g.run()
	return g.Set
}

type grower struct {
	*Set
	opts    Options
	stepper *step.Stepper
	work    work
}

// work is what is still to be done: states to expand, states to expand again when there are more views, and the steps
// from the state at hand.
type work struct {
	queue   []int32
	blocked []again
	found   []*step.Step
}

// again is a state some of whose tapes were blocked, by these lists of views.
type again struct {
	state int32
	by    []step.Asked
}

// ripe reports whether one of the lists has grown.
func (b *again) ripe() bool {
	return slices.ContainsFunc(b.by, func(a step.Asked) bool { return len(a.List.Views) > a.Long })
}

func (g *grower) run() {
	g.stepper.Starts(g.collect)
	if !g.take(-1) {
		return
	}
	for len(g.work.queue) > 0 {
		g.Rounds++
		for len(g.work.queue) > 0 {
			i := g.work.queue[0]
			g.work.queue = g.work.queue[1:]
			if !g.expand(i) {
				return
			}
		}
		g.wake()
	}
}

// collect keeps a step until the state has been expanded: the set of views must not change before.
func (g *grower) collect(s *step.Step) bool {
	g.work.found = append(g.work.found, s)
	return s.Fault == nil
}

func (g *grower) expand(i int32) bool {
	blocked := g.stepper.Expand(g.States[i], g.collect)
	g.Expanded++
	if g.opts.Progress != nil && g.Expanded%64 == 0 {
		g.opts.Progress(len(g.States), g.Views.Len())
	}
	if blocked && g.opts.Clauses == nil {
		g.work.blocked = append(g.work.blocked, again{i, g.stepper.Asked()})
	}
	return g.take(i)
}

// take adds the states found; false: something is wrong, or there are too many.
func (g *grower) take(from int32) bool {
	defer func() { g.work.found = g.work.found[:0] }()
	for _, s := range g.work.found {
		g.Steps++
		if s.Fault != nil {
			g.Failure = &Failure{State: int(from), Fault: s.Fault, Step: &Move{Rule: s.Rule, Params: s.Params}}
			return false
		}
		if !g.add(s, from) {
			return false
		}
	}
	return true
}

func (g *grower) add(s *step.Step, from int32) bool {
	to := g.Machine.Canonical(s.To)
	key := views.Key(to)
	if _, known := g.known[key]; known {
		return true
	}
	i := int32(len(g.States))
	g.known[key] = i
	g.States = append(g.States, to)
	g.origins = append(g.origins, origin{from, s.Rule, s.Params})
	g.work.queue = append(g.work.queue, i)
	if c := g.opts.Clauses; c == nil {
		g.Machine.AddViews(g.Views, to)
	} else if g.Refuted = c.Violated(to) + 1; g.Refuted > 0 {
		return false
	}
	if p, f := g.stepper.Judge(to); p != nil {
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
	rest := g.work.blocked[:0]
	for _, b := range g.work.blocked {
		if b.ripe() {
			g.work.queue = append(g.work.queue, b.state)
		} else {
			rest = append(rest, b)
		}
	}
	g.work.blocked = rest
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
			r.Expand(at, visit)
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
		r.Expand(at, visit)
	}
	return out
}

// Has reports whether a state, or a renaming of it, is in the set.
func (s *Set) Has(state step.State) bool {
	_, known := s.known[views.Key(s.Machine.Canonical(state))]
	return known
}

// Key is a view of a state, or of a renaming of it: equal for states that show the same of as many nodes.
func Key(m *step.Machine, s step.State) string { return views.Key(m.Canonical(s)[:m.Size]) }
