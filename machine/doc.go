// Package machine runs state machines that gomc generate has made of a verified model. It needs the standard library
// alone.
//
// # A machine
//
// A machine has a mailbox, from which it takes events, and an outbox, into which it puts what it sends. It makes one
// step at a time: it takes an event and handles it, or does a rule of its state. A step changes the variables of its
// machine alone. When it has ended,
//
//  1. the persistent variables are put into the Store, if there are any,
//  2. the Tracer writes the step,
//  3. what the outbox holds leaves by the Transport, in order.
//
// While the outbox is not empty, the machine makes no other step. Machines of the model do the same (docs/language.md),
// so a log of these steps is a run of the model, and gomc validate accepts it.
//
// # Mailboxes
//
// A machine takes the first event of its mailbox that its state does not defer. An event that the state neither handles
// nor defers nor ignores is an error of type *UnhandledError. A verified model has none.
//
// # Running
//
// A Run makes the steps of all machines of a System in one goroutine, in an order that a Chooser chooses: for tests. A
// Node runs some of the machines of a System, each in a goroutine of its own, and sends to the others by a Transport.
//
// # Values
//
// A variable that has no value holds Undefined. All values are copied by assignment: a sequence, set or map is never
// changed in place.
package machine
