// Package vm runs programs of P: an engine for searches whose rules are those of
// machines, not of models.
//
// # Code
//
// A function is a list of instructions for a stack machine, of which those that follow one another are executed as
// one where they can be (bytecode.Fused). Where it can be interrupted (before an event arrives
// in a mailbox, and where it waits in a receive) all of its frames are values, and so a part of the state: nothing
// is run twice, and functions may receive, call themselves, and do both.
//
// # State
//
// One cell for each machine that can be created and one for each monitor; each holds the number of a
// value (package value), 0 for a machine that is not created yet. The value of a machine is a tuple of
//
//	type, phase, state, variables, mailbox, tasks, frames
//
// where tasks are what it has still to do for the event at hand (run an exit, change the state, run an entry) and
// frames the functions that are at work, the innermost last. A monitor has no mailbox and never stops midway. Variables
// that are written before they are read again hold their defaults: see live.
//
// # Steps
//
// Scheduling points are those of P's checker (ControlledRuntime.cs and EventQueue.cs in p-org/P), but for `new`, which
// no other machine can see before something is sent: a machine begins (its entry), takes an event, takes one in a
// receive, or goes on behind a send; then it runs to the next such point. A send is two steps, as in P: monitors are
// shown the event where it is sent, and the event is in the mailbox where the next step begins. What is ignored is
// dropped from the mailbox of a machine that has nothing to take: nobody can tell that from dropping it later.
//
// A choice makes one step for each alternative, in the order of values. Behind one, a step also ends where the machine
// comes round again, in a loop or by way of its states: a machine may choose without end.
//
// What a machine does by itself depends on its value alone, so it is run once and then remembered: see memo.
//
// # Orders
//
// Sets and maps are gone through in the order of values. P goes through them in an order of its own that
// the program can see, so Engine.Orders notes where a set or map with more than one element was gone through: what
// was verified is verified for that order only.
package vm
