package checker

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	"gomc/checker/store"
)

// SearchKind is an order in which runs are explored.
type SearchKind string

// The searches. BreadthFirst is that of the package comment. Dynamic is stateless: it
// runs along executions, depth first, and remembers no state (see stateless).
const (
	BreadthFirst SearchKind = "bfs"
	Dynamic      SearchKind = "dpor"
)

// Dependence is a Reducer that knows which rules commute. Package por provides it.
type Dependence interface {
	Reducer
	// Dependent reports whether taking a and b in one order or the other can matter.
	Dependent(a, b int32) bool
	// OnlySends reports whether all that a does to b is to send what b may consume, so that
	// b comes to the same before and after it where it need not wait for that.
	OnlySends(a, b int32) bool
}

// stateless explores executions one by one: dynamic partial-order reduction of C. Flanagan
// and P. Godefroid (POPL 2005), with the sleep sets of P. Godefroid (LNCS 1032, 1996). It
// is what stateful search is to be compared with: the same state is visited once for each
// execution that leads through it and is not equivalent to another.
//
// At a state on the path, one enabled rule is taken first. Later, wherever a rule depends
// on an earlier event of the path and could have come before it, a choice is added at the
// state before that event: the rule itself, if it was enabled there and has got nothing
// more to choose from since; else all of that state's stubborn set. Each rule is a process
// of theirs, with one transition that is enabled or not and may have several outcomes.
// A message that was caused by the event cannot be received before it: an event that only
// sends to a rule that was not enabled is no race, and neither is one from which all those
// follow that have sent to it. A choice is not taken again where it is asleep: when an equivalent execution has
// been explored.
//
// Runs must come to an end. A state that comes back on its own path is refused, unless a
// depth bounds all runs.
type stateless struct {
	*search
	on         Dependence
	path       []*node
	inPath     map[string]bool
	ends       *store.Set // states at rest, each once
	executions uint64
	visits     uint64
}

// node is a state of the path.
type node struct {
	state  []uint64
	steps  []outcome
	rules  []uint64 // enabled
	keep   []uint64 // its stubborn set
	todo   []uint64 // rules to be taken
	done   []uint64
	asleep []label
	taken  int32    // the rule of the event that follows
	before []uint64 // of that event: those on the path that it follows from
}

// label names a step across states that differ by independent events only: a rule has the
// same steps there, in the same order.
type label struct{ rule, number int32 }

// outcome is a step and its successor.
type outcome struct {
	label
	to []uint64
}

func (s *search) exploreStateless() bool {
	x := &stateless{search: s, on: s.opts.Reducer.(Dependence), inPath: map[string]bool{}, ends: store.New(s.program.Layout.Words)}
	defer x.ends.Close()
	s.resetBatch()
	s.engine.Starts(&s.batch)
	steps, starts := slices.Clone(s.batch.Steps), slices.Clone(s.batch.States)
	words := s.program.Layout.Words
	more := true
	for n := 0; n < len(steps) && more; n++ {
		if f := steps[n].Fault; f != nil {
			more = s.fail(faulty(f), witness{kind: stepFault, at: store.None, fault: f})
			continue
		}
		more = x.visit(starts[n*words:(n+1)*words], nil)
	}
	s.executions, s.visits = x.executions, x.visits
	s.quiescent = uint64(x.ends.Len())
	return more
}

// visit explores what follows on the path and a state.
func (x *stateless) visit(state []uint64, asleep []label) bool {
	if !x.tick() {
		return false
	}
	if v, ok := x.engine.Judge(state); !ok {
		return x.found(unmet(x.program.Properties[v.Property], v.Fault), witness{
			kind: badState, state: slices.Clone(state), property: v.Property, fault: v.Fault,
		})
	}
	if x.visits++; x.opts.MaxStates > 0 && x.visits > x.opts.MaxStates {
		x.visits--
		return x.halt(fmt.Sprintf("the limit of %d states is reached", x.opts.MaxStates))
	}
	key := keyOf(state)
	if x.inPath[key] && x.opts.MaxDepth == 0 {
		x.err = &Unsupported{"a stateless search needs runs that end, and this model has one that comes back to a state", "--search=bfs, or --max-depth"}
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

func keyOf(state []uint64) string {
	var b []byte
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

// arrive observes the state of a node and takes its steps.
func (x *stateless) arrive(n *node) bool {
	if f := x.engine.Observe(n.state); f != nil {
		return x.found(faulty(f), witness{kind: coverFault, fault: f})
	}
	x.resetBatch()
	x.engine.Expand(n.state, &x.batch)
	var records []uint64
	fired, moved, number := false, false, label{rule: -1}
	for k, step := range x.batch.Steps {
		if step.Fault != nil {
			if !x.found(faulty(step.Fault), witness{kind: stepFault, fault: step.Fault}) {
				return false
			}
			continue
		}
		fired, moved = true, moved || !step.Stutter
		if number.number++; number.rule != step.Rule {
			number = label{rule: step.Rule}
		}
		n.steps = append(n.steps, outcome{number, slices.Clone(x.batch.State(k))})
		records = append(append(records, Header(step.Rule, step.Stutter)), x.batch.State(k)...)
	}
	x.choose(n, records)
	if !fired {
		x.executions++
		if _, added := x.ends.Insert(n.state, store.Index(x.ends.Len()-1)); added {
			x.waiting.count(n.state, x.atRest)
		}
	}
	return advances(x.opts.Deadlock, fired, moved) || x.found(deadlocked(x.opts.Deadlock), witness{kind: noProgress})
}

// choose prepares the sets of a node.
func (x *stateless) choose(n *node, records []uint64) {
	words := (len(x.program.Rules) + 63) / 64
	n.rules, n.todo, n.done = make([]uint64, words), make([]uint64, words), make([]uint64, words)
	for _, o := range n.steps {
		n.rules[o.rule/64] |= 1 << (o.rule % 64)
	}
	n.keep = n.rules
	if keep := x.on.Choose(n.state, records); keep != nil {
		n.keep = make([]uint64, words)
		for i := range n.keep {
			n.keep[i] = keep[i] & n.rules[i]
		}
	}
}

// follow takes the events of the last node of the path that have to be taken.
func (x *stateless) follow(n *node) bool {
	for t := range int32(len(x.program.Rules)) {
		x.race(t)
	}
	if x.opts.MaxDepth > 0 && len(x.path) > x.opts.MaxDepth {
		x.cut = x.cut || len(n.steps) > 0
		return true
	}
	x.begin(n)
	for t := next(n.todo, n.done); t >= 0; t = next(n.todo, n.done) {
		n.done[t/64] |= 1 << (t % 64)
		for _, o := range n.steps {
			if o.rule == t && !slices.Contains(n.asleep, o.label) && !x.take(n, o) {
				return false
			}
		}
	}
	return true
}

// begin chooses the first rule: one of the stubborn set that is not asleep.
func (x *stateless) begin(n *node) {
	for _, o := range n.steps {
		if chosen(n.keep, uint64(o.rule)) && !slices.Contains(n.asleep, o.label) {
			n.todo[o.rule/64] |= 1 << (o.rule % 64)
			return
		}
	}
}

// next is a rule that is still to be taken, or -1.
func next(todo, done []uint64) int32 {
	for i := range todo {
		if w := todo[i] &^ done[i]; w != 0 {
			return int32(i*64 + bits.TrailingZeros64(w))
		}
	}
	return -1
}

// take goes along a step and then puts it to sleep.
func (x *stateless) take(n *node, o outcome) bool {
	x.transitions++
	x.fired[o.rule]++
	n.taken, n.before = o.rule, x.causes(o.rule)
	var asleep []label
	for _, l := range n.asleep {
		if !x.dependent(l.rule, o.rule) {
			asleep = append(asleep, l)
		}
	}
	more := x.visit(o.to, asleep)
	n.asleep = append(n.asleep, o.label)
	return more
}

func (x *stateless) dependent(a, b int32) bool { return a == b || x.on.Dependent(a, b) }

// causes are the events of the path that one of rule t after them follows from.
func (x *stateless) causes(t int32) []uint64 {
	last := len(x.path) - 1
	out := make([]uint64, last/64+1)
	for i, n := range x.path[:last] {
		if x.dependent(n.taken, t) {
			out[i/64] |= 1 << (i % 64)
			for k, w := range n.before {
				out[k] |= w
			}
		}
	}
	return out
}

// race looks for the last event of the path before which rule t could have come, and adds
// the choice that this asks for.
func (x *stateless) race(t int32) {
	var senders []int
	for i := len(x.path) - 2; i >= 0; i-- {
		n := x.path[i]
		switch {
		case !x.dependent(n.taken, t):
			continue
		case n.taken != t && x.on.OnlySends(n.taken, t) && !chosen(n.rules, uint64(t)):
			senders = append(senders, i)
			continue
		case n.taken != t && len(senders) > 0 && !chosen(n.rules, uint64(t)) && x.causesAll(i, senders):
			continue
		case len(senders) > 0 || !chosen(n.rules, uint64(t)):
			for k := range n.todo {
				n.todo[k] |= n.keep[k]
			}
		default:
			n.todo[t/64] |= 1 << (t % 64)
		}
		return
	}
}

// causesAll reports whether events of the path all follow from an earlier one.
func (x *stateless) causesAll(i int, events []int) bool {
	for _, k := range events {
		if x.path[k].before[i/64]>>(i%64)&1 == 0 {
			return false
		}
	}
	return true
}

// found records a finding and keeps the path that led to it.
func (x *stateless) found(f Finding, w witness) bool {
	w.at = store.None
	if x.first == nil {
		for _, state := range x.straight() {
			w.at, _ = x.seen.Insert(state, w.at)
		}
	}
	return x.fail(f, w)
}

// straight is the states of the path without detours, which a bounded one may have.
func (x *stateless) straight() (states [][]uint64) {
	for _, n := range x.path {
		if i := slices.IndexFunc(states, func(s []uint64) bool { return slices.Equal(s, n.state) }); i >= 0 {
			states = states[:i]
		}
		states = append(states, n.state)
	}
	return states
}

// completeStateless refuses what a stateless search cannot do.
func (o *Options) completeStateless() error {
	refuse := func(what, try string) error {
		return &Unsupported{"a stateless search " + what, try}
	}
	_, knows := o.Reducer.(Dependence)
	switch {
	case o.Search == "" || o.Search == BreadthFirst:
		o.Search = BreadthFirst
		return nil
	case o.Search != Dynamic:
		return fmt.Errorf("checker: unknown search %q", o.Search)
	case !knows:
		return fmt.Errorf("checker: the search %q needs to know which rules commute", o.Search)
	case o.Symmetry != nil:
		return refuse("remembers no states, so it cannot tell those of one orbit", "--no-symm")
	case o.Workers > 1:
		return refuse("has one worker", "--workers=1")
	case o.Store != Exact:
		return refuse("has no store", "--store=exact")
	case o.Profile:
		return refuse("has no states left to make a profile of", "--search=bfs")
	case o.SelfCheck:
		return refuse("has no states left to check", "--search=bfs")
	}
	return nil
}
