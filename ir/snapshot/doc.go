// Package snapshot holds one state of a program as JSON that programs and people write:
// what a running system knows, for a search that begins there. It is what online model
// checking hands to the checker (R. Guerraoui and M. Yabandeh, Model Checking a Networked
// System Without the Network, NSDI 2011, section 3.3).
//
// # The format
//
// A snapshot is an object:
//
//	schema        1
//	tool          what wrote it; optional, like all that follows
//	note          where the state comes from, for people
//	model         the file of the model
//	model_sha256  its SHA-256; a model with another one is refused
//	semantics     "M", "M-MP" or "MP"; another one is refused
//	constants     the overriding constants of the program, as strings; others are refused
//	dialect       the dialect of the program; another one is refused
//	processes     for each process, as "Node[0]", an object: its variables by name
//	globals       the variables that belong to no process, by name
//	messages      those on their way, a list of objects:
//	                message, from, to   as "Prepare", "Node[0]", "Node[1]"
//	                fields              the payload by name
//	                delivered           true: it has arrived (M-MP and MP; under M all have)
//
// What is not there is not compared, and variables that are not there keep the value that
// they have in the start state of the model, as do fields and elements of a value that
// are not there. A model with more than one start state has no such value: of it all
// processes and globals with all their variables must be there. Without messages, none
// is on its way.
//
// A value is a number for a range, true or false for a boolean, a string for an enum,
// a scalarset or a union as traces show it, null for Undefined; an object by field for a
// record; for an array an object by index, or a list of all elements in the order of
// the index; a list for a multiset, a set or a sequence; an object by key for a map. The
// messages of a queue are listed in their order.
//
// # What is done with it
//
// StartRule makes a start state of it, which takes the place of those of the model:
// no search, and no engine, needs to know of snapshots.
package snapshot
