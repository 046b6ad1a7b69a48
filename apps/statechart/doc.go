// Package statechart draws a machine as it is written: its states, and what leads from
// one to another. It reads the syntax tree alone; nothing is run, so that a machine of a
// model that cannot be checked yet has a chart, too.
//
// # What is in it
//
// A Chart has a node for each state, and an edge for each goto: of a handler, a rule, an
// entry or an exit, in the block itself or in a procedure that it calls, however deep. An
// edge is there if the text has it, whatever the conditions around it are. Halt leads to
// the end. A handler or a rule from which no goto is reached stands inside its state, as do an
// event that is raised and what the state defers and ignores.
//
// A label is `event [condition] / what is sent`: what the block may send before it goes there.
package statechart
