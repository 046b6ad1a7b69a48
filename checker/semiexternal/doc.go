// Package semiexternal judges formulas of temporal logic on the states of a search on disk: edges are in sorted files,
// and memory has some bits for each state (S. Edelkamp, P. Sanders, P. Šimeček, Semi-external LTL Model Checking, CAV
// 2008).
//
// # Edges
//
// When the exploration is over, its states have numbers: the order in which they were found. Three steps make a file
// of edges between numbers, sorted by where they begin:
//
//  1. Unfold. The states are expanded once more, in order. Each is put down with its number, and each of its
//     successors with the number of the state, its kind and the label of the edge (package temporal). A kind says what
//     is true in a state and what is possible in it; kinds and labels have numbers. A state at which no automaton can
//     do anything but wait leaves no edges.
//  2. Join. States, sorted, are the index. The successors, sorted as well, are merged with it, so that each gets its
//     number.
//  3. Order. The edges are sorted by the numbers of the states in which they begin.
//
// The search does not put edges down while it explores: it would have to keep each state as often as it is found, and
// one that begins in memory has not. The states would be expanded once less.
//
// # Passes
//
// A product has one bit for each state of an automaton, at each state; what an edge does follows from the kind and the
// label (temporal.Step). Sweeps answer all questions: each reads all edges once, and changes bits of the states at
// their ends.
//
//  1. Reach. What runs reach: sweeps from front to back, until none adds anything. Most edges lead to states behind.
//  2. Trim. What lies on a way that goes on for ever, and from each node of which everything can be reached, again and
//     again, that a run has to have: the marks of the automaton and the events of fairness. That is the greatest
//     fixpoint of E. A. Emerson and C.-L. Lei (Efficient Model Checking in Fragments of the Propositional Mu-Calculus,
//     LICS 1986), in sweeps from back to front: nodes without successors go; of all others, sweeps find which serve
//     which obligation sooner or later; those that do not go, too, and all begins anew until nothing changes. Weak
//     fairness to an instance is an obligation that an edge serves which takes it, or leaves a state where it is
//     disabled. Strong fairness is one that only the nodes have at which it is enabled: a run that goes by such nodes
//     again and again can serve it each time. What is a renamed instance along an edge under symmetry reduction is so
//     here, too: no components are needed.
//
// If nothing is left, no run makes a formula false. Otherwise, sweeps mark from where what is left can be reached;
// states are gathered from the first such place on, breadth first, with the run to it; and what package temporal finds
// among these, in memory, is the run that is shown (witness.go). The run is replayed as any other.
//
// Edges between nodes that have gone are left out when there are many.
//
// # Checkpoints
//
// All steps and sweeps can be interrupted: a checkpoint (disk.Stage) has the runs, how far the step is, and the bits.
// It is made whenever memory is written to files, and now and then.
package semiexternal
