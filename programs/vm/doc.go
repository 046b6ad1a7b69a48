// Package vm runs programs of P: an engine for searches whose rules are those of
// machines, not of models.
//
// # Code
//
// A function is a list of instructions for a stack machine. Sequences of instructions are fused where that is
// possible (bytecode.Fused). A function can be interrupted before an event arrives in a mailbox, and while it waits
// in a receive. There, all of its frames are values and so a part of the state: nothing is run twice, and functions
// may both receive and call themselves.
//
// # State
//
// One cell for each machine that can be created and one for each monitor; each holds the number of a
// value (package value), 0 for a machine that is not created yet. The value of a machine is a tuple of
//
//	type, phase, state, variables, mailbox, tasks, frames
//
// Tasks are what the machine still has to do for the current event: run an exit, change the state, run an entry.
// Frames are the active functions, the innermost last. A monitor has no mailbox and never stops midway. Variables
// that are written before they are read again hold their defaults: see live.
//
// # Steps
//
// Scheduling points are those of P's checker (ControlledRuntime.cs and EventQueue.cs in p-org/P), but for `new`, which
// no other machine can see before something is sent: a machine begins (its entry), takes an event, takes one in a
// receive, or goes on behind a send; then it runs to the next such point. A send is two steps, as in P: monitors are
// shown the event where it is sent, and the event is in the mailbox where the next step begins. What is ignored is
// dropped from the mailbox of a machine that has nothing to take. Dropping it later makes no visible difference.
//
// A choice makes one step for each alternative, in the order of values. After a choice, a step also ends at a loop or
// a change of state that may repeat, since a machine may choose without end.
//
// The steps of a machine depend on its value alone. So they are run once and then remembered: see memo.
//
// # Orders
//
// Loops visit the elements of sets and maps in the order of values. P visits them in an order of its own that the
// program can see. So Engine.Orders notes where a loop visited a set or map with more than one element: the result
// holds for that order only.
package vm
