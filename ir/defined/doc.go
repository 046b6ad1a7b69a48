// Package defined finds, before any run, the cells that are never Undefined and the expressions
// that cannot fault.
//
// A property may be split, and judged where only some of its parts are evaluated, only as far as
// the result is the same: `a | b` evaluates b if a is false, and if b faults there, the fault
// depends on both. So does the last of several values in an `exists`. A conjunction is different if
// the search looks for a state in which it is false or faults: in such a state one of its sides
// does so (Splittable has the argument).
package defined
