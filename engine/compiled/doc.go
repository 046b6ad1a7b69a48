// Package compiled runs an ir.Program as WebAssembly that is generated from it and
// compiled to machine code by wazero or, where gomc is WebAssembly itself, by the engine
// that runs it (package host). It is the fast implementation of
// engine.Engine; package interp is the slow one, from which it must not differ in
// anything that the checker can see (internal/nodiff).
//
// # What is left to the interpreter
//
// Generated code does only what goes well. When something faults, whatever it is,
// the code gives up the state, and the interpreter does that state again from the
// beginning: it has the words for the fault and reports the steps around it. The
// same happens when code would print (put, with somewhere to print to) and where a
// recursion is deeper than the generated code's stack. So what comes first of two
// faults does not matter here; but a condition that is false must not be tested
// before one that faults, for it would hide the fault. Interpreted counts these
// calls.
//
// And a state in which a guard changes the state itself (change.go).
//
// A program that the generator does not cover is refused by New, with a place in the
// model: a property or binding that may change the state, and a register that is
// read where it depends on the way what it holds. Package semantics makes neither.
//
// # Memory
//
// The module has one memory. From the bottom (package memory has the addresses):
//
//	flag       records did not fit
//	words      the state at work, packed
//	covers     how often cover statements held, and cover properties; a copy of the former
//	cells      the state at work, one cell, slot of a bag or record of an array in eight bytes (package fields)
//	before     a copy of the cells, from which they are restored after a body
//	tape       what the choices of the body at work take
//	frames     the frame of the rule, a second one for its body, those of functions
//	in         the states of a batch, packed
//	ends       where the records of each state of the batch end
//	out        records: a header (rule, stutter flag, messages merged), then a successor, packed
//
// Only out grows: when records do not fit, the memory is doubled and the call
// repeated. With wazero the host reads records where they are. In a browser Go cannot
// see them: read and write keep a copy, which costs five calls for a batch of states.
//
// # Functions
//
// The exported functions are starts, expand(n), admit(n) and mark(n) for a batch, and
// judge, observe and satisfiesN for the state in words. They unpack the cells that
// are needed and then call groups, functions of some kilobytes (wazero takes more
// than linear time for larger ones) that take the constant 0 and return a status: 0,
// or -1 after a fault, or, when judging, one more than the number of the property
// that does not hold. They take the 0 as an argument because wazero then checks the
// bounds of constant addresses once in each function, and not each time.
//
// A group holds units: a rule or property, or its instances for one value of the
// first parameter. Parameters and loops are unrolled, and functions expanded in
// place, as far as the code budget allows (level); otherwise they are loops and
// calls. What is known when code is generated is folded, for wazero folds nothing.
//
// A function that is not expanded in place takes (0, the address of its frame, the
// number of active calls, arguments) and returns the raw cell of a simple result and
// a status. References and simple values are arguments; compound values are put into
// its frame by the caller, and compound results taken out of it.
//
// # Cells
//
// Each unit is generated twice. The first pass finds out which cells are reached by
// computed addresses; in the second all others that are written live in locals
// (homes), so that a body has nothing to restore and its successor is packed from
// registers. Cells that are only read are read from memory, once: the code keeps
// facts about cells (a copy in a local, being defined) for as long as they hold. A
// region is a piece of code that may not be run, or more than once; what it learns
// does not hold behind it. Cells of a slot that is one word, or of a record in an array that is, are read and written
// there, and have no homes. Addresses of elements are remembered like facts (package address).
//
// Cells that no reachable state has Undefined are found beforehand (ir/defined). So
// states must be reachable, or permutations of such, as the checker's are.
//
// # Rules
//
// With priorities the groups run twice: first to find the least priority that has an
// enabled instance, then to fire the instances that have it, and faults, which have none. A quorum is a nest of
// loops, one for each sender, in which the sender is left out first.
package compiled
