// Package temporal judges the formulas of a program by the states that have been found: whether
// some run makes one false.
//
// # The machine
//
// A formula comes to checks, one for each value of its parameters and of the quantifiers around it
// (checks.go): formulas of package ltl over propositions, each of them an instance of an atom, or that
// the state is at rest. Quantifiers inside become conjunctions and disjunctions.
//
// Each state that a search expands leaves a row of edges: where its steps lead (package rows). A step to a
// state that an assumption has dropped is none. A state without steps has one to itself: a run stays there. A state
// that has steps, all of which are dropped, is cut: runs that come to it are not judged, and it is counted. A state
// that was stored and not expanded is on no run that is looked at. The atoms are evaluated in each state that has a row
// (atoms.go); a fault in one is an error of the model.
//
// A Judge looks at the rows when the search is over, and before that whenever there are twice as many: a run that is
// found is one of the model, whatever is still to be found. Once, when there are many, it takes some runs by chance besides (dive.go).
//
// Package emptiness then looks for a run for each check. What it finds is a path of states and rules, which
// is replayed by the narrator; of the replayed run all propositions are evaluated anew, and package
// lasso judges it (confirm.go). A lasso that does not convince it is an internal error, and never shown.
package temporal
