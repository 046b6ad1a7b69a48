// Package dpor is a search without a store: dynamic partial-order reduction. It explores runs one by one, of those that
// differ by the order of independent events one or few, and keeps the states of the present one only. It reports the
// same as every search (package search). Its states are visits: a state counts as often as it is visited.
package dpor

import (
	"fmt"
	"slices"
	"time"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/outcome"
	"gomc/spec"
)

// Search explores executions one by one: Source-DPOR of P. A. Abdulla, S. Aronis, B. Jonsson and K. Sagonas (Optimal
// Dynamic Partial Order Reduction, POPL 2014), after the dynamic partial-order reduction of C. Flanagan and P.
// Godefroid (POPL 2005), with the sleep sets of P. Godefroid (LNCS 1032, 1996). It serves as a comparison for stateful
// search: a state is visited once for each execution through it that is not equivalent to another.
//
//	explore(path E, asleep):
//	  for each rule t: for each event e of E that is in a race with t:
//	    let s be the state before e, v the events after e that do not follow from e, and t:
//	    if no rule with which a run of v can begin is to be taken at s: add one
//	  if a step of E's last state is not asleep, its rule is to be taken
//	  for each rule that is to be taken there, each step of it that is not asleep:
//	    explore(E.step, those asleep that commute with step)
//	    put the step to sleep
//
// The races, and what differs from the paper, are in races.go.
//
// All runs must be finite. A state that recurs on its own path is refused, unless a
// depth bounds all runs.
type Search struct {
	search.Core
	actions  reduction.Actions
	path     []*node
	inPath   map[string]bool
	ends     *store.Set // states at rest, each once
	found    [][]uint64 // the states from a start to the first finding
	explored explored
	sample   sample
}

// explored counts what the search has gone along.
type explored struct {
	executions uint64
	redundant  uint64
	visits     uint64
}

// sample holds states for a self-check.
type sample struct {
	sampled [][]uint64
	every   uint64 // one of this many visits adds to them
}

// node is a state of the path.
type node struct {
	reduction.Expansion
	rules     bitset.Set // enabled
	stubborn  bitset.Set // its stubborn set, with which to begin; nil: all
	backtrack bitset.Set // rules to be taken
	done      bitset.Set
	asleep    []reduction.Label
	next      event
}

// New makes a search of the program that e runs. The options are complete, and their Reducer
// is a Dependence.
func New(e engine.Engine, opts search.Options, now func() time.Time) (*Search, error) {
	core, err := search.NewCore(e, opts, now)
	if err != nil {
		return nil, err
	}
	x := &Search{
		Core: core, actions: reduction.NewActions(opts.Reductions.Reducer.(reduction.Dependence)),
		inPath: map[string]bool{}, ends: store.New(e.Program().Layout.Words),
	}
	x.Attach(x)
	return x, nil
}

// Explore goes along all executions, from each start state.
func (x *Search) Explore() bool {
	defer func() { x.Counts.Quiescent = uint64(x.ends.Len()) }()
	x.ResetBatch()
	x.Engine.Starts(&x.Workers.Batch)
	steps, starts := slices.Clone(x.Workers.Batch.Steps), slices.Clone(x.Workers.Batch.States)
	words := x.Program.Layout.Words
	more := true
	for n := 0; n < len(steps) && more; n++ {
		if f := steps[n].Fault; f != nil {
			more = x.Fail(property.FaultFinding(f), trace.Witness{Kind: trace.StepFault, At: store.None, Fault: f})
			continue
		}
		x.Counts.Merged.Count(len(x.Program.Rules)+int(steps[n].Rule), steps[n].Merged)
		more = x.visit(starts[n*words:(n+1)*words], nil)
	}
	return more
}

// visit explores what follows on the path and a state.
func (x *Search) visit(state []uint64, asleep []reduction.Label) bool {
	if !x.Tick() {
		return false
	}
	if v, ok := x.Engine.Judge(state); !ok {
		return x.report(property.Finding(x.Program.Properties[v.Property], v.Fault), trace.Witness{
			Kind: trace.BadState, State: slices.Clone(state), Property: v.Property, Fault: v.Fault,
		})
	}
	if x.explored.visits++; x.Opts.Spec.MaxStates > 0 && x.explored.visits > x.Opts.Spec.MaxStates {
		x.explored.visits--
		return x.Halt(fmt.Sprintf("the limit of %d states is reached", x.Opts.Spec.MaxStates))
	}
	x.Counts.HighWater.Note(state)
	if x.Opts.Spec.SelfCheck {
		x.keep(state)
	}
	key := store.Key(state)
	if x.inPath[key] && x.Opts.Spec.MaxDepth == 0 {
		x.Result.Err = &spec.UnsupportedError{Message: "a stateless search needs runs that end, and this model has one that comes back to a state", Try: "--search=bfs, or --max-depth"}
		return false
	}
	known := x.inPath[key]
	x.inPath[key] = true
	n := &node{Expansion: reduction.Expansion{State: slices.Clone(state)}, asleep: asleep}
	x.path = append(x.path, n)
	more := x.arrive(n) && x.follow(n)
	x.path = x.path[:len(x.path)-1]
	x.inPath[key] = known
	x.Counts.Depth = max(x.Counts.Depth, len(x.path))
	return more
}

// arrive observes the state of a node and takes its steps.
func (x *Search) arrive(n *node) bool {
	if f := x.Engine.Observe(n.State); f != nil {
		return x.report(property.FaultFinding(f), trace.Witness{Kind: trace.CoverFault, Fault: f})
	}
	x.ResetBatch()
	x.Engine.Expand(n.State, &x.Workers.Batch)
	var records []uint64
	for k, step := range x.Workers.Batch.Steps {
		if step.Fault != nil {
			if !x.report(property.FaultFinding(step.Fault), trace.Witness{Kind: trace.StepFault, Fault: step.Fault}) {
				return false
			}
			continue
		}
		to := slices.Clone(x.Workers.Batch.State(k))
		x.actions.Add(&n.Expansion, step.Rule, step.Merged, to)
		records = append(append(records, step.Header()), x.Workers.Batch.State(k)...)
	}
	x.choose(n, records)
	if len(n.Steps) == 0 {
		x.explored.executions++
	}
	fired, moved := x.Workers.Motion.OfSteps(x.Workers.Batch.Steps)
	if !fired {
		if _, added := x.ends.Insert(n.State, store.None); added {
			x.Counts.Leaving += x.Counts.InFlight.Count(n.State, x.Counts.AtRest)
			if f, w, ok := x.JudgeExpanded(store.None, n.State, false); !ok && !x.report(f, w) {
				return false
			}
		}
	}
	return property.Advances(x.Opts.Spec.Deadlock, fired, moved) ||
		x.report(property.DeadlockFinding(x.Opts.Spec.Deadlock, fired), trace.Witness{Kind: trace.NoProgress})
}

// choose prepares the sets of a node.
func (x *Search) choose(n *node, records []uint64) {
	rules := len(x.Program.Rules)
	n.rules, n.backtrack, n.done = bitset.New(rules), bitset.New(rules), bitset.New(rules)
	for _, o := range n.Steps {
		n.rules.Add(int(o.Rule))
	}
	n.stubborn = x.actions.Choose(n.State, records)
}

// follow takes the events of the last node of the path that have to be taken.
func (x *Search) follow(n *node) bool {
	for t := range int32(len(x.Program.Rules)) {
		x.races(t)
	}
	if x.Opts.Spec.MaxDepth > 0 && len(x.path) > x.Opts.Spec.MaxDepth {
		if len(n.Steps) > 0 {
			x.Result.LeaveOut(fmt.Sprintf("runs were cut off after %d steps, and events that commute with all of a run may "+
				"have been left out of it", x.Opts.Spec.MaxDepth))
		}
		return true
	}
	if len(n.Steps) > 0 && !x.begin(n) {
		x.explored.redundant++
	}
	for t := n.backtrack.Without(n.done); t >= 0; t = n.backtrack.Without(n.done) {
		n.done.Add(t)
		for _, o := range n.Steps {
			if o.Rule == int32(t) && !slices.Contains(n.asleep, o.Label) && !x.take(n, o) {
				return false
			}
		}
	}
	return true
}

// begin chooses the first rule, of the stubborn set if possible: one with a step that is not
// asleep. It reports whether there is one.
func (x *Search) begin(n *node) bool {
	awake := slices.DeleteFunc(slices.Clone(n.Steps), func(o reduction.Successor) bool { return slices.Contains(n.asleep, o.Label) })
	if len(awake) == 0 {
		return false
	}
	at := slices.IndexFunc(awake, func(o reduction.Successor) bool { return reduction.Chosen(n.stubborn, uint64(o.Rule)) })
	n.backtrack.Add(int(awake[max(at, 0)].Rule))
	return true
}

// take goes along a step and then puts it to sleep.
func (x *Search) take(n *node, o reduction.Successor) bool {
	x.Counts.Transitions++
	x.Counts.Fired[o.Rule]++
	x.Counts.Merged.Count(int(o.Rule), o.Merged)
	n.next = x.event(o)
	var asleep []reduction.Label
	for _, l := range n.asleep {
		if x.actions.Independent(n.Action(n.Step(l)), n.Action(&o)) {
			asleep = append(asleep, l)
		}
	}
	more := x.visit(o.To, asleep)
	n.asleep = append(n.asleep, o.Label)
	return more
}

// report records a finding and keeps the path that led to it.
func (x *Search) report(f outcome.Finding, w trace.Witness) bool {
	w.At, x.Counts.Level = store.None, max(0, len(x.path)-1)
	if x.Result.First == nil {
		x.found = x.loopFree()
	}
	return x.Fail(f, w)
}

// loopFree is the states of the path without detours, which a bounded one may have.
func (x *Search) loopFree() (states [][]uint64) {
	for _, n := range x.path {
		if i := slices.IndexFunc(states, func(s []uint64) bool { return slices.Equal(s, n.State) }); i >= 0 {
			states = states[:i]
		}
		states = append(states, n.State)
	}
	return states
}
