// Package temporal judges the formulas of a program on the explored states: whether some run makes
// one false.
//
// # The machine
//
// A formula becomes checks, one for each value of its parameters and of the quantifiers around it
// (checks.go): formulas of package ltl over propositions. A proposition is an instance of an atom,
// or that the state is at rest. Inner quantifiers become conjunctions and disjunctions.
//
// Each state that a search expands leaves a row of edges: the targets of its steps (package rows).
// A step to a state that an assumption has dropped is no edge. A state without steps has an edge to
// itself: a run stays there. A state whose steps are all dropped is cut: runs to it are not judged,
// and it is counted. A stored state that was not expanded is on no run that is examined. The atoms
// are evaluated in each state that has a row (atoms.go); a fault in one is an error of the model.
//
// A Judge reads the rows when the search is over, and before that whenever there are twice as many:
// a run that it finds is one of the model, whatever is still to be found. On large graphs it also
// tries some random runs, once (random_probe.go).
//
// Package emptiness then looks for a run for each check. It finds a path of states and rules, which
// the narrator replays; all propositions are evaluated anew on the replayed run, and package lasso
// judges it (confirm.go). A lasso that fails this check is an internal error, and never shown.
package temporal
