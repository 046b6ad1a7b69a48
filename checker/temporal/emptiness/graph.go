// Package emptiness looks for a run through a graph that is fair and that an automaton accepts, and
// shows it as a lasso: a path to a state, and a path from there back to it.
//
// # The machine
//
// The product of a state graph (package rows) and an automaton has a node for each pair of their
// states. An edge leads from it for each edge of the graph's state and each transition that can be
// taken with the edge's letter. A run is fair to an instance with weak fairness if its events are
// taken infinitely often, or it is disabled infinitely often; with strong fairness if it is taken
// infinitely often, or disabled for good from some step on. A run that repeats itself for ever
// stays in one strongly connected part of the product. Such a part, if a run goes through all of it
// infinitely often, is an answer if
//
//   - its edges have all marks of the automaton,
//   - each weak instance is taken by one of its edges, or disabled in one of its nodes,
//   - each strong instance is taken by one of its edges, or enabled in none of its nodes; a losing
//     one is taken by one of its edges, or owed something by none of them.
//
// Couvreur's search for components (search.go) records for each part under construction which
// instances are taken, always enabled and sometimes enabled, and ends as soon as one of them is an
// answer. A part that fails only for strong instances is searched again without the nodes that
// enable them, or the edges that owe them something (Emerson and Lei), since a smaller part may be
// an answer.
//
// Most automata begin by waiting: their first state stays where it is for any letter, and accepts
// nothing as long as it does. All states of the graph are reachable while it waits, so that part of
// the product need not be traversed: the rest of the automaton may begin at each edge of the graph.
// From the rest, nodes on no cycle are removed before the search for components, for many questions
// at once (trim.go, together.go).
//
// Weak fairness costs two bit sets for each part under construction, and no copies of the product;
// strong fairness costs one more search of a component for each instance, at worst.
package emptiness

import (
	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/rows"
	"gomc/ltl"
)

// Fairness is what is asked of runs.
type Fairness struct {
	Strong []bool                     // for each instance; the others are weak
	Of     func(event uint64) []int32 // the instances that an event is of
	// Losing instances, which are strong, do not ask what is enabled, but what is taken: if events that owe them something are taken again and
	// again, so are those of the instance. Nil: there are none.
	Losing []bool
	Owes   func(event uint64) []int32 // the losing instances that an event owes something
}

// Question is what is looked for.
type Question struct {
	Graph     *rows.Rows
	Automaton *automaton.Automaton
	State     func(state uint32) ltl.Letter               // what is true of a state
	Event     func(state uint32, event uint64) ltl.Letter // what is true of an event in a state; nil: nothing
	Kind      func(state uint32) uint64                   // where they are equal, so is State; one for all questions about a graph; nil: not known
	Fairness  Fairness
	Tick      func(steps int) bool // called behind some steps of work; false ends the search; nil: never

	alive *trimmed // nil: Trim was not called
}

// letter is that of an edge.
func (q *Question) letter(state uint32, label ltl.Letter, event uint64) ltl.Letter {
	if q.Event == nil {
		return label
	}
	return label | q.Event(state, event)
}

// Step is one of a lasso.
type Step struct {
	State uint32
	Event uint64
}

// Lasso is a run: the steps of Loop are repeated for ever behind those of Prefix.
type Lasso struct{ Prefix, Loop []Step }

// Answer says what was found.
type Answer struct {
	Lasso *Lasso // nil: there is no such run, if Done
	Done  bool   // the search was not ended by Tick
	Nodes uint64 // of the product that were met
}

// Exists reports whether there is a run, and whether the search was not ended by Tick. To tell the run takes longer than to find
// that there is one.
func Exists(q *Question) (exists, done bool) {
	if len(q.Automaton.States) == 0 {
		return false, true
	}
	part, done := newSearch(q).run()
	return part != nil, done
}

// Find looks for a run.
func Find(q *Question) Answer {
	if len(q.Automaton.States) == 0 {
		return Answer{Done: true}
	}
	s := newSearch(q)
	part, done := s.run()
	a := Answer{Done: done, Nodes: s.work.met}
	if part != nil {
		a.Lasso = s.lasso(part)
		if a.Done = a.Lasso != nil; !a.Done && !s.work.failed {
			panic("emptiness: no run comes to a part that was found")
		}
	}
	return a
}
