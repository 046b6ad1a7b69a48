// Package defined finds out, before any run, what is never Undefined, and which expressions
// cannot come to a fault.
//
// A property may be taken apart, and judged where only some of its parts are looked at, only as
// far as evaluation cannot tell: `a | b` evaluates b where a is false, and if b comes to a fault
// there, then whether there is one depends on both. So does the last of several values in an
// `exists`. A conjunction is another matter when what is looked for is a state in which it is
// false or comes to a fault: that is one in which a side does so (Apart has the argument).
package defined
