// Package ltl is linear temporal logic over numbered propositions. It knows neither states nor
// models: its user defines the propositions.
//
// # The machine
//
// A run is an infinite sequence of letters, one for each step: the propositions that are true of
// the state before it, or of the step itself. A Formula is true of a run or not:
//
//	Prop n            n is in the first letter
//	Always f          f is true of the run and of every suffix of it
//	Eventually f      f is true of the run or of some suffix
//	Until f g         g is true of some suffix, and f of the run and of all suffixes in front of that one
//	Unless f g        Until f g, or Always f
//	Release f g       g is true up to and with the first suffix of which f is, always if there is none
//	LeadsTo f g       Always (f -> Eventually g)
//
// There is no `next`: a formula cannot see whether a step comes between two others, since
// reductions omit steps and move them.
//
// A Formula in normal form consists of True, False, Prop, Not of a Prop, And, Or, Until and
// Release. Package automaton makes Büchi automata of these, package emptiness looks for runs that
// an automaton accepts, and package lasso evaluates formulas on runs that repeat themselves: it
// checks the findings of the others, and shares only this package with them.
package ltl
