// Package graph holds the whole state graph of a program, for people who look at it
// and for tools that compare it or go on from it.
//
// # What is in it
//
// The states are those that `gomc check` counts when it continues after every error: all
// that can be reached, but for those that fail an assumption. A state that violates an
// invariant is in the graph, says so, and has no successors; nor has one whose
// invariants cannot be evaluated. There is an edge for each instance of a rule that
// fires, two of them for two instances with the same label, and one without a target
// for each instance that faults. States are numbered in breadth-first order, edges lie
// in the order of their sources and, within, of the engine's steps; no number depends
// on the engine or on the number of workers.
//
// Under symmetry the graph is the quotient: its states are the representatives of
// orbits, and an edge leads from a representative to that of the successor. Its label is
// in the naming of the source.
//
// # Labels
//
// A label says whose event it is, the rule, its parameters and the messages consumed:
//
//	Leader[leader_t_0]: "decide" ?ReadRepl(num: 0, val: Undefined) from Acceptor[acceptor_t_1]
//
// # The digest
//
// The digest identifies a graph whatever the order in which it was explored. The text
// of a state is its bindings as traces show them, `name = value`, each followed by a
// newline. For each edge, take the SHA-256 of
//
//	SHA-256(text of the source) ‖ label ‖ SHA-256(text of the target)
//
// where the source of a start state's edge has the empty text, and the target of a
// faulty edge the text `fault: ` and the message. Sort these sums as bytes, repeated
// ones included; the digest is the SHA-256 of all of them, in hexadecimal.
package graph

import (
	"gomc/checker/store"
	"gomc/engine"
	"gomc/outcome"
)

// Graph is a state graph, or what a projection made of one.
type Graph struct {
	Model     string
	Semantics string
	Symmetry  bool   // the quotient
	Process   string // projected on; "" for whole states
	By        string // the expressions by whose values states are one; "": each state by itself
	Full      bool   // in DOT, a line for each variable of a state

	// Edges, those to start states (From is Outside) first.
	Edges  []Edge
	Labels []Label // of edges

	states   int
	describe func(i int) []outcome.Binding
	violated map[int]string
	// members are, of a quotient, how many states are one, and how many of these violate something.
	members func(i int) (all, wrong int)
	inner   []int      // of a quotient, how many transitions stay in each
	run     *markedRun // of a quotient, to something that is wrong; nil: nothing is
}

// markedRun is a shortest run in a quotient.
type markedRun struct {
	steps  int           // behind the start
	at     map[int][]int // of an edge, the steps that are drawn by it
	inside []innerStep   // those that stay within a state of the quotient
}

// innerStep is a step of a marked run that stays within a state of the quotient.
type innerStep struct {
	class, step int
	text        string
}

// Outside is the source of an edge to a start state, and the target of one that faults.
const Outside = -1

// Edge is one transition.
type Edge struct {
	From, To int
	Label    int    // index in Labels
	Fault    string // why there is no target, or ""
	Marked   bool   // it is on a shortest run to a violation
}

// Label is the label of an edge.
type Label struct {
	Text    string
	process string // whose event it is, or ""
	short   string // the rule and the names of its messages
	event   string // the text without what was chosen
}

// States is the number of states.
func (g *Graph) States() int { return g.states }

// State describes state i. The slice must not be kept.
func (g *Graph) State(i int) []outcome.Binding { return g.describe(i) }

// Violated says which invariant state i violates, or why that cannot be said; "" if none.
func (g *Graph) Violated(i int) string { return g.violated[i] }

// Text is the label of an edge.
func (g *Graph) Text(e *Edge) string { return g.Labels[e.Label].Text }

// described describes the states of a set, for as long as the graph is used.
func described(seen *store.Set, n engine.Narrator) func(i int) []outcome.Binding {
	return func(i int) []outcome.Binding { return n.Describe(seen.State(store.Index(i), nil)) }
}
