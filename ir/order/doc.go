// Package order finds code whose result may depend on the order in which it visits
// interchangeable values. Symmetry reduction rests on there being none: a rule or
// property must do with a renamed state what it does with the state, renamed (Ip and
// Dill, "Better verification through symmetry", 1996, leave this to the user). The
// types of the language see to everything else, so what is looked at is
//
//   - for loops over a scalarset, or a union with one;
//   - forall and exists over such a type whose evaluation changes something, because
//     they stop at the first value that decides;
//   - multisetremovepred over elements that hold such values, because an element goes
//     before the condition is asked of the next;
//   - all that stops early and may so miss a run-time error: forall and exists, loops that a
//     return or an assumption ends, and the choice of a quorum by a filter.
//
// What is found is not wrong: it is what a search under symmetry reduction has to compare
// (package checker). What is not found must be proved, for nobody looks at it again.
//
// Start states are left out: that of all renamings of a start state only one is
// itself a start state does no harm.
//
// # What is accepted
//
// The iterations of a loop are taken for the interpretation of their body with the
// loop variable at two values of one scalarset, and must commute, errors included. What an
// iteration reads and writes outside itself is collected, through all calls, with what `var`
// parameters and aliases refer to (walk.go, place.go); conditions that are constant are
// folded. A write is accepted beside another iteration's write of the same cells when both are
// of one class (write.go):
//
//   - both store the same value, which is the same in every iteration;
//   - both add, or both subtract, what has one sign, so that the sum leaves its range in any
//     order or in none; or both combine by `&`, or by `|`, with what cannot fault;
//   - both keep the greatest value, or both the least, and do nothing else with it;
//   - both put into an unordered bag, or both take out of one by conditions that cannot fault.
//
// A read is accepted when no other iteration writes what it sees, or when it is the
// read that the class of the write consists of. Locals that every iteration assigns before
// it reads them, and that nothing outside the loop uses, are no obstacle. A loop that a
// return may end is accepted when only the iteration that returns does anything, and
// does the same whichever it is (judge.go).
//
// A loop without an early end comes to an error in any order, or in none; which of several it
// is may differ. Where something may stop early, the rest must not be able to fault (fault.go,
// missed.go): cells that are never Undefined, as far as the caller knows, payloads that are always
// filled, or passed on from such (payload.go), parameters that every call gives a value (given.go), and what a condition has looked at before, cannot; and what has to hold
// for the state to be accepted has been evaluated for all values.
//
// Nothing is said of output.
package order
