// Package engine is the interface that runs an ir.Program: it gives the steps of a state, the
// values of properties in it, and the description of a step in a trace. It holds the interface and
// the values that pass through it, and no implementation; packages interp, compiled and tiered
// below it implement it, and searches use the interface.
//
// A state is packed into words. An Engine reports the steps of a state in a fixed order, so that
// the n-th is always the same transition: into a Batch, one state at a time, or as Records of many
// states, which lie where the engine has made them and are valid until its next call. A step that
// fails carries a Fault instead of a successor. A Narrator is an Engine that can describe its steps
// in the model's own words.
//
// An Engine is for one goroutine. Clone makes another for the same program, Close frees memory outside the Go heap. The
// code that made an engine must close it.
package engine
