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
// # Places
//
// A formula may speak of some values, each of which is followed along a run. Then the states of the
// product are places: a state of the graph and a choice of values. Where states stand for their
// orbits under symmetry reduction, an edge of the graph renames values, and so it leads from a
// choice to another one.
//
// # Threads
//
// An edge that renames values also renames the instances of fairness. So what is one instance along
// a run is a thread: an instance at each node, and at the next the one that the edge makes of it.
// In a component, threads that meet are joined (E. A. Emerson and A. P. Sistla, Utilizing Symmetry
// when Model-Checking under Fairness Assumptions, TOPLAS 1997). Renamings can be undone, and some
// repetition of each changes nothing, so a run can come from every pair of a node and an instance in
// such a class to every other, and what is said above of an instance holds of a class: it is taken,
// enabled or disabled where one of its pairs is. Classes are of names and not of pairs: the search for
// components comes to each node in one way, along which each instance keeps a name (threads.go). No
// part under construction is an answer then: only whole components are looked at.
//
// Weak fairness costs two bit sets for each part under construction, and no copies of the product;
// strong fairness costs one more search of a component for each instance, at worst.
package emptiness

import (
	"math"
	"sync"

	"gomc/checker/temporal/automaton"
	"gomc/checker/temporal/rows"
	"gomc/ltl"
)

// Fairness lists the fairness conditions on runs.
type Fairness struct {
	Strong []bool                     // for each instance; the others are weak
	Of     func(event uint64) []int32 // the instances that an event is of
	// Losing instances, which are strong, do not depend on which steps are enabled but on which are taken: if events
	// that owe them something are taken infinitely often, so are events of the instance. Nil: there are none.
	Losing []bool
	Owes   func(event uint64) []int32 // the losing instances that an event owes something
}

// Graph is the graph of runs. A place is a state of the rows and a choice.
type Graph struct {
	Rows    *rows.Rows
	Choices uint32                         // of what is followed along a run; at least 1
	Renames func(renaming uint64) *Renames // what an edge's renaming does; nil: edges rename nothing
	// Kinds is the kind of each place for some questions: where it is equal, so is the State of all of them. Nil, and a
	// nil one: it is not known.
	Kinds func(of []*Question) func(place uint32) uint64

	kinds     []*kinded // of questions that were asked lately
	kindsLock sync.Mutex
}

// reader reads the edges of a graph, for one goroutine.
type reader struct {
	*Graph
	lately lately
}

// lately is the edges of the state whose targets were asked for last: those of its other choices are asked for next.
type lately struct {
	rows  int // how many there were
	state uint32
	to    []uint32
	does  []*Renames
}

// Renames maps each choice, and each instance of fairness, to its image under a renaming.
type Renames struct {
	Choices   []uint32
	Instances []int32
}

// Plain is a graph of which nothing is followed.
func Plain(r *rows.Rows) *Graph { return &Graph{Rows: r, Choices: 1} }

// Place returns the place of a state and a choice.
func (g *Graph) Place(state, choice uint32) uint32 { return state*g.Choices + choice }

// Split is the state and the choice of a place.
func (g *Graph) Split(place uint32) (state, choice uint32) {
	if g.Choices == 1 { // dividing would take time
		return place, 0
	}
	return place / g.Choices, place % g.Choices
}

// MostPlaces is how many a graph may have.
const MostPlaces = math.MaxUint32

// Len is the number of places whose states have a row.
func (g *Graph) Len() int { return g.Rows.Len() * int(g.Choices) }

// starts are the places where runs begin.
func (g *Graph) starts() (list []uint32) {
	for _, s := range g.Rows.Starts {
		for c := range g.Choices {
			list = append(list, g.Place(s, c))
		}
	}
	return list
}

// cursor stands before an edge from a place to another.
type cursor struct {
	rows.Cursor
	choice uint32
	place  uint32 // to which the edge behind it leads, once next has gone on
}

// row stands before the first edge of a place.
func (g *Graph) row(place uint32) cursor {
	state, choice := g.Split(place)
	return cursor{Cursor: g.Rows.Row(state), choice: choice}
}

// next advances to the next edge to a state that has a row; false: there is none.
func (g *Graph) next(c *cursor) bool {
	for g.Rows.Next(&c.Cursor) {
		if g.leads(c) {
			return true
		}
	}
	return false
}

// leads reports whether the edge behind a cursor leads to a state that has a row, and finds its place.
func (g *Graph) leads(c *cursor) bool {
	if int(c.To) >= g.Rows.Len() {
		return false
	}
	c.place = g.Place(c.To, g.does(c.Renaming).choice(c.choice))
	return true
}

// does returns the effect of an edge's renaming; nil: it renames nothing.
func (g *Graph) does(renaming uint64) *Renames {
	if renaming == 0 || g.Renames == nil {
		return nil
	}
	return g.Renames(renaming)
}

// choice returns the image of a choice.
func (r *Renames) choice(c uint32) uint32 {
	if r == nil {
		return c
	}
	return r.Choices[c]
}

// instance returns the image of an instance.
func (r *Renames) instance(x int) int {
	if r == nil {
		return x
	}
	return int(r.Instances[x])
}

// targets appends the places to which the edges of one lead, and what is no place where a state has no row.
func (g *reader) targets(place uint32, out []uint32) []uint32 {
	if g.Choices == 1 {
		return g.Rows.Targets(place, out)
	}
	state, choice := g.Split(place)
	l := &g.lately
	if l.rows != g.Rows.Len() || l.state != state {
		*l = lately{g.Rows.Len(), state, l.to[:0], l.does[:0]}
		for c := g.Rows.Row(state); g.Rows.Next(&c); {
			if int(c.To) < g.Rows.Len() {
				l.to, l.does = append(l.to, c.To), append(l.does, g.does(c.Renaming))
			}
		}
	}
	for i, to := range l.to {
		out = append(out, g.Place(to, l.does[i].choice(choice)))
	}
	return out
}

// Question describes the run to search for.
type Question struct {
	Graph     *Graph
	Automaton *automaton.Automaton
	State     func(place uint32) ltl.Letter               // what is true at a place
	Event     func(place uint32, event uint64) ltl.Letter // what is true of an event at a place; nil: nothing
	About     any                                         // tells its State, for Kinds
	Fairness  Fairness
	Tick      func(steps int) bool // called behind some steps of work; false ends the search; nil: never
	Most      uint64               // nodes that are met, and no more; 0: all that there are

	alive *trimmed // nil: Trim was not called
}

// letter returns the letter of an edge.
func (q *Question) letter(state uint32, label ltl.Letter, event uint64) ltl.Letter {
	if q.Event == nil {
		return label
	}
	return label | q.Event(state, event)
}

// Step is one of a lasso: from a place, by an event, and how its end was renamed.
type Step struct {
	Place    uint32
	Event    uint64
	Renaming uint64
}

// Lasso is a run: the steps of Loop are repeated for ever behind those of Prefix.
type Lasso struct{ Prefix, Loop []Step }

// Answer says what was found.
type Answer struct {
	Lasso *Lasso // nil: there is no such run, if Done
	Done  bool   // the search was not ended by Tick; it has looked at all nodes, or at Most of them
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
