// Package statechart draws a machine as it is written: its states, and the gotos between them. It
// reads only the syntax tree and runs nothing, so that a machine of a model that does not compile
// yet has a chart, too.
//
// # What is in it
//
// A Chart has a node for each state, and an edge for each goto: of a handler, a rule, an entry or
// an exit, in the block itself or in a procedure that it calls, however deep. Every goto of the
// text is an edge, whatever the conditions around it. Halt leads to the end. A handler or a rule
// without a reachable goto stands inside its state, as do raised events and those that the state
// defers and ignores.
//
// Machines of programs of P are drawn in the same way: a function that returns goes on behind its call, and the
// parameter of a state is the parameter of its entry.
//
// A label is `event [condition] / sends`: the messages that the block may send before the goto.
package statechart
