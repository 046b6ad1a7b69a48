package checker

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/internal/bitset"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// stateless explores executions one by one: Source-DPOR of P. A. Abdulla, S. Aronis,
// B. Jonsson and K. Sagonas (Optimal Dynamic Partial Order Reduction, POPL 2014), after the
// dynamic partial-order reduction of C. Flanagan and P. Godefroid (POPL 2005), with the
// sleep sets of P. Godefroid (LNCS 1032, 1996). It is what stateful search is to be compared
// with: the same state is visited once for each execution that leads through it and is not
// equivalent to another.
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
// Runs must come to an end. A state that comes back on its own path is refused, unless a
// depth bounds all runs.
type stateless struct {
	*core
	on         reduction.Dependence
	messages   []uint64 // Dependence.Messages
	path       []*node
	inPath     map[string]bool
	ends       *store.Set // states at rest, each once
	found      [][]uint64 // the states from a start to the first finding
	executions uint64
	redundant  uint64
	visits     uint64
	offered    uint64     // steps that they have
	sampled    [][]uint64 // states for a self-check
	every      uint64     // one of so many visits adds to them
}

// node is a state of the path.
type node struct {
	state     []uint64
	steps     []successor
	rules     bitset.Set // enabled
	stubborn  bitset.Set // its stubborn set, with which to begin; nil: all
	backtrack bitset.Set // rules to be taken
	done      bitset.Set
	asleep    []label
	next      event
}

// label names a step across states that differ by independent events only: of those of a rule
// that consume the same messages, it has the same ones there, in the same order.
type label struct {
	rule     int32
	consumed string
	number   int
}

// successor is a step and its successor.
type successor struct {
	label
	merged uint32 // as in Step
	to     []uint64
}

// newStateless makes a stateless search with the parts of another one.
func newStateless(c *core) *stateless {
	on := c.opts.Reducer.(reduction.Dependence)
	x := &stateless{core: c, on: on, messages: on.Messages(), inPath: map[string]bool{}, ends: store.New(c.program.Layout.Words)}
	c.explorer = x
	return x
}

// explore goes along all executions, from each start state.
func (x *stateless) explore() bool {
	defer func() { x.quiescent = uint64(x.ends.Len()) }()
	x.resetBatch()
	x.engine.Starts(&x.batch)
	steps, starts := slices.Clone(x.batch.Steps), slices.Clone(x.batch.States)
	words := x.program.Layout.Words
	more := true
	for n := 0; n < len(steps) && more; n++ {
		if f := steps[n].Fault; f != nil {
			more = x.fail(property.FaultFinding(f), trace.Witness{Kind: trace.StepFault, At: store.None, Fault: f})
			continue
		}
		x.merged.count(len(x.program.Rules)+int(steps[n].Rule), steps[n].Merged)
		more = x.visit(starts[n*words:(n+1)*words], nil)
	}
	return more
}

// evict has nothing to drop: only the path is kept.
func (x *stateless) evict() {}

func (x *stateless) pending() string { return "" }

func (x *stateless) progress(elapsed time.Duration) Progress {
	return Progress{Elapsed: elapsed, Transitions: x.transitions, Depth: x.depth, Bytes: limit.ResidentBytes(x.ends.Bytes())}
}

// visit explores what follows on the path and a state.
func (x *stateless) visit(state []uint64, asleep []label) bool {
	if !x.tick() {
		return false
	}
	if v, ok := x.engine.Judge(state); !ok {
		return x.report(property.Finding(x.program.Properties[v.Property], v.Fault), trace.Witness{
			Kind: trace.BadState, State: slices.Clone(state), Property: v.Property, Fault: v.Fault,
		})
	}
	if x.visits++; x.opts.MaxStates > 0 && x.visits > x.opts.MaxStates {
		x.visits--
		return x.halt(fmt.Sprintf("the limit of %d states is reached", x.opts.MaxStates))
	}
	if x.opts.SelfCheck {
		x.keep(state)
	}
	key := Key(state)
	if x.inPath[key] && x.opts.MaxDepth == 0 {
		x.err = &spec.UnsupportedError{Message: "a stateless search needs runs that end, and this model has one that comes back to a state", Try: "--search=bfs, or --max-depth"}
		return false
	}
	known := x.inPath[key]
	x.inPath[key] = true
	n := &node{state: slices.Clone(state), asleep: asleep}
	x.path = append(x.path, n)
	more := x.arrive(n) && x.follow(n)
	x.path = x.path[:len(x.path)-1]
	x.inPath[key] = known
	x.depth = max(x.depth, len(x.path))
	return more
}

// Key is words as a key of a map.
func Key(words []uint64) string {
	b := make([]byte, 0, 8*len(words))
	for _, w := range words {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

// arrive observes the state of a node and takes its steps.
func (x *stateless) arrive(n *node) bool {
	if f := x.engine.Observe(n.state); f != nil {
		return x.report(property.FaultFinding(f), trace.Witness{Kind: trace.CoverFault, Fault: f})
	}
	x.resetBatch()
	x.engine.Expand(n.state, &x.batch)
	var records []uint64
	fired, moved := false, false
	for k, step := range x.batch.Steps {
		if step.Fault != nil {
			if !x.report(property.FaultFinding(step.Fault), trace.Witness{Kind: trace.StepFault, Fault: step.Fault}) {
				return false
			}
			continue
		}
		fired, moved = true, moved || !step.Stutter
		to := slices.Clone(x.batch.State(k))
		n.steps = append(n.steps, successor{x.label(n, step.Rule, to), step.Merged, to})
		records = append(append(records, step.Header()), x.batch.State(k)...)
	}
	x.offered += uint64(len(n.steps))
	x.choose(n, records)
	if !fired {
		x.executions++
		if _, added := x.ends.Insert(n.state, store.None); added {
			x.leaving += x.inFlight.Count(n.state, x.atRest)
			if f, w, ok := x.settleState(store.None, n.state, false); !ok && !x.report(f, w) {
				return false
			}
		}
	}
	return property.Advances(x.opts.Deadlock, fired, moved) || x.report(property.DeadlockFinding(x.opts.Deadlock), trace.Witness{Kind: trace.NoProgress})
}

// label is that of a further step of a node.
func (x *stateless) label(n *node, rule int32, to []uint64) label {
	l := label{rule: rule, consumed: x.consumed(n.state, to)}
	for i := len(n.steps) - 1; i >= 0 && n.steps[i].rule == rule; i-- {
		if n.steps[i].consumed == l.consumed {
			l.number++
		}
	}
	return l
}

// consumed are the messages that a step consumes, as far as states show it.
func (x *stateless) consumed(from, to []uint64) string {
	bits, any := make([]uint64, len(x.messages)), uint64(0)
	for w, m := range x.messages {
		bits[w] = from[w] &^ to[w] & m
		any |= bits[w]
	}
	if any == 0 {
		return ""
	}
	return Key(bits)
}

// choose prepares the sets of a node.
func (x *stateless) choose(n *node, records []uint64) {
	rules := len(x.program.Rules)
	n.rules, n.backtrack, n.done = bitset.New(rules), bitset.New(rules), bitset.New(rules)
	for _, o := range n.steps {
		n.rules.Add(int(o.rule))
	}
	n.stubborn = x.on.Choose(n.state, records)
}

// follow takes the events of the last node of the path that have to be taken.
func (x *stateless) follow(n *node) bool {
	for t := range int32(len(x.program.Rules)) {
		x.races(t)
	}
	if x.opts.MaxDepth > 0 && len(x.path) > x.opts.MaxDepth {
		x.depthBounded = x.depthBounded || len(n.steps) > 0
		return true
	}
	if len(n.steps) > 0 && !x.begin(n) {
		x.redundant++
	}
	for t := n.backtrack.Without(n.done); t >= 0; t = n.backtrack.Without(n.done) {
		n.done.Add(t)
		for _, o := range n.steps {
			if o.rule == int32(t) && !slices.Contains(n.asleep, o.label) && !x.take(n, o) {
				return false
			}
		}
	}
	return true
}

// step is that with a label, or nil.
func (n *node) step(l label) *successor {
	if i := slices.IndexFunc(n.steps, func(o successor) bool { return o.label == l }); i >= 0 {
		return &n.steps[i]
	}
	return nil
}

// begin chooses the first rule, of the stubborn set if possible: one with a step that is not
// asleep. It reports whether there is one.
func (x *stateless) begin(n *node) bool {
	awake := slices.DeleteFunc(slices.Clone(n.steps), func(o successor) bool { return slices.Contains(n.asleep, o.label) })
	if len(awake) == 0 {
		return false
	}
	at := slices.IndexFunc(awake, func(o successor) bool { return reduction.Chosen(n.stubborn, uint64(o.rule)) })
	n.backtrack.Add(int(awake[max(at, 0)].rule))
	return true
}

// take goes along a step and then puts it to sleep.
func (x *stateless) take(n *node, o successor) bool {
	x.transitions++
	x.fired[o.rule]++
	x.merged.count(int(o.rule), o.merged)
	n.next = x.event(o)
	var asleep []label
	for _, l := range n.asleep {
		if x.independent(n.letter(n.step(l)), n.letter(&o)) {
			asleep = append(asleep, l)
		}
	}
	more := x.visit(o.to, asleep)
	n.asleep = append(n.asleep, o.label)
	return more
}

// report records a finding and keeps the path that led to it.
func (x *stateless) report(f outcome.Finding, w trace.Witness) bool {
	w.At, x.level = store.None, max(0, len(x.path)-1)
	if x.first == nil {
		x.found = x.loopFree()
	}
	return x.fail(f, w)
}

// loopFree is the states of the path without detours, which a bounded one may have.
func (x *stateless) loopFree() (states [][]uint64) {
	for _, n := range x.path {
		if i := slices.IndexFunc(states, func(s []uint64) bool { return slices.Equal(s, n.state) }); i >= 0 {
			states = states[:i]
		}
		states = append(states, n.state)
	}
	return states
}

// completeStateless makes sure that a stateless search has what it needs.
func (o *Options) completeStateless() error {
	o.Search = cmp.Or(o.Search, spec.BreadthFirst)
	if _, knows := o.Reducer.(reduction.Dependence); o.Search == spec.Dynamic && !knows {
		return fmt.Errorf("checker: the search %q needs to know which rules commute", o.Search)
	}
	return nil
}
