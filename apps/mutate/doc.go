// Package mutate measures how well the properties of a model watch its code, by mutation testing: it changes the model
// in one place at a time and checks each changed model, a mutant.
//
// # What is changed
//
// Operators lists the kinds of change. They are changes of what a model does: of its rules, handlers, receives,
// entries, start states, and of the functions that these call. What a model demands stays as it is: properties,
// assertions, `error` statements and conditions that guard nothing else, monitors, `announce`; so does its subject:
// constants, types, faults, the bounds of rulesets and loops, and machines declared `model`, which are its environment.
// Each change edits the text, so a mutant keeps the comments and the lines of the model.
//
// # The status of a mutant
//
// The program decides, and compares nothing but answers and state graphs:
//
//	invalid    the changed model does not compile
//	found      a check finds an error in it; its class is that of the finding
//	same       its state graph is the model's, but for what events choose (graph.Behaviour): the change changes nothing
//	refines    every transition of its state graph is one of the model's: it can do less, and no property of what can
//	           happen forbids that
//	undecided  a limit came first, or the graphs are too large to be compared and their sizes do not tell them apart
//	missed     it is verified, and can do what the model cannot: no property watches that
//
// A mutant with more states than the model has another graph, and one that can do more; where a check with symmetry
// reduction counts orbits, the same holds of these. So it is with more transitions, unless events choose: then several
// transitions may lead to the same state. So graphs are made only where the numbers allow `same` or `refines`. The
// compared graphs are built without any reduction.
//
// The score is the share of those found among those found or missed.
package mutate
