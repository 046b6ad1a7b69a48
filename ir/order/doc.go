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
//     before the condition is asked of the next.
//
// Start states are left out: that of all renamings of a start state only one is
// itself a start state does no harm.
//
// # What is accepted
//
// The iterations of a loop are taken for the interpretation of their body with the
// loop variable at two values, and must commute. What an iteration reads and writes
// outside itself is collected, through all calls, with what `var` parameters and aliases
// refer to (walk.go, place.go). A write is accepted beside another iteration's write of
// the same cells when both are of one class (write.go):
//
//   - both store the same value, which is the same in every iteration;
//   - both add to, or multiply, or combine by the same associative operator;
//   - both keep a best value, and what belongs to it, under a comparison with the
//     best so far (that equals do not matter is left to the model);
//   - both put into an unordered bag, or both take out of one.
//
// A read is accepted when no other iteration writes what it sees, or when it is the
// read that the class of the write consists of. Locals that every iteration assigns before
// it reads them, and that nothing outside the loop uses, are no obstacle. A loop that a
// return may end is accepted when only the iteration that returns does anything, and
// does the same whichever it is (judge.go).
//
// # What is not seen
//
// What a loop does in a function that calls itself with other `var` arguments.
// Run-time errors: forall and exists stop at the first value that decides, so whether
// they come to an Undefined element can depend on the order. Nothing is said of
// output, and of covers in loops.
package order
