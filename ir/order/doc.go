// Package order finds code whose result may depend on the order in which it visits interchangeable
// values. Symmetry reduction assumes that there is none: a rule or property must do with a renamed
// state what it does with the state, renamed (Ip and Dill, "Better verification through symmetry",
// 1996, leave this to the user). The types of the language ensure everything else, so the analysis
// covers
//
//   - for loops over a scalarset, or a union with one;
//   - forall and exists over such a type whose evaluation changes something, because they stop at
//     the first value that decides;
//   - multisetremovepred over elements that hold such values, because it removes an element before
//     it evaluates the condition for the next;
//   - everything that stops early and so may miss a run-time error: forall and exists, loops that a
//     return or an assumption ends, and the choice of a quorum by a filter.
//
// A finding is not an error: a search under symmetry reduction has to compare that code (package
// checker). For all other code there must be a proof, since no later check examines it.
//
// Start states are left out: it does no harm if only one renaming of a start state is itself a
// start state.
//
// # What is accepted
//
// The analysis interprets the body of a loop with the loop variable at two values of one scalarset;
// these two iterations must commute, errors included. It collects the reads and writes of an
// iteration outside itself, through all calls, with the targets of `var` parameters and aliases
// (walk.go, place.go); it folds constant conditions. A write is accepted beside another iteration's
// write of the same cells if both are of one class (write.go):
//
//   - both store the same value, which is the same in every iteration;
//   - both add, or both subtract, a value of one sign, so that the sum leaves its range in every
//     order or in none; or both combine by `&`, or by `|`, with a value that cannot fault;
//   - both keep the greatest value, or both the least, and do nothing else with it;
//   - both put into an unordered bag, or both take out of one by conditions that cannot fault.
//
// A read is accepted if no other iteration writes the cells it reads, or if it is the read that the
// class of the write consists of. Locals that every iteration assigns before it reads them, and
// that nothing outside the loop uses, are no obstacle. A loop that a return may end is accepted if
// only the iteration that returns does anything, and does the same whichever it is (judge.go).
//
// A loop without an early end fails in every order, or in none; the error found may differ. Where
// something may stop early, the rest must not be able to fault (fault.go, missed.go). These cannot:
// cells that are never Undefined, as far as the caller knows, payloads that are always filled, or
// passed on from such (payload.go), parameters that every call gives a value (given.go), and cells
// that a condition has read before. Conditions for the state to be accepted have been evaluated for
// all values.
//
// Output is not analysed.
package order
