// Package engine says what it is to run an ir.Program: the steps of a state, what
// properties say of it, what a trace says of a step. It holds the interface and the
// values that pass through it, and no way to run anything; packages interp, compiled and
// tiered below it are those ways, and searches are written against the interface.
//
// A state is packed into words. An Engine reports the steps of a state in a fixed order,
// so that the n-th is always the same transition: into a Batch, one state at a time, or
// as Records of many states, which lie where the engine has made them and are gone at its
// next call. A step that goes wrong carries a Fault instead of a successor. A Narrator is
// an Engine that can tell its steps in the model's own words.
//
// An Engine is for one goroutine. Clone makes another for the same program, Close frees
// what Go would not; who has made an engine closes it.
package engine
