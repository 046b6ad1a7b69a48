// Package ltl is linear temporal logic over numbered propositions. It knows neither states nor
// models: who uses it says what the propositions are.
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
// There is no `next`: whether a step comes between two others is nothing that a formula can see,
// for reductions leave steps out and put them elsewhere.
//
// A Formula in normal form consists of True, False, Prop, Not of a Prop, And, Or, Until and
// Release. Package automaton makes Büchi automata of these, package emptiness looks for runs that an automaton
// accepts, and package lasso evaluates formulas on runs that repeat themselves: it is the judge
// of what the others find, and shares nothing with them but this package.
package ltl
