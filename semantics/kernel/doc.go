// Package kernel translates the typed tree of package core to package ir: cells, loops and tests. It reports no error
// and looks up no name: package types has found all errors of the model.
//
// A Body is the code of a rule, function or property that is being made: a frame of registers and cells, and the place
// of the variables of the process that it belongs to. All bodies share a Model, which knows where each symbol is kept
// (Storage), keyed by the symbol alone.
//
// An expression becomes an Operand: a type, and a constant, a place, or a computation. Nothing is read until the
// operand is used: its Value reads a place strictly, and a store copies the cells as they are, so that Undefined may
// travel. Before and after, in the language itself:
//
//	switch f(x) case 1: a case 2: b else c end     r := f(x); if r = 1 then a elsif r = 2 then b else c end
//	alias p : a[f(x)] do p := 1 end                r := the address of a[f(x)]; *r := 1
//	for v in s do ... end                          t := s, unless the body cannot change s; for each mark of t ...
//	add x to s                                     the mark of x in s is set, after a test that there is room
//	m[k] := x                                      the value at k in m, then its mark
//	sum v in s do e end                            a temporary, filled by a loop behind which it is read (Place.Pre)
//
// # Collections
//
// The IR has no collections. What is done with them becomes loops and tests over the cells that package ir says they
// are made of; an expression that takes statements fills a temporary before it is read. No operation leaves anything
// in the cells of a collection that is not its value, so that equal ones are equal cells.
//
// # What is not here
//
// Nodes that core does not have translate themselves (Expr, Stmt); what processes and machines add to the code
// of the plain language (hidden arguments, loops whose rounds have no order, machines that are not there yet) is
// behind Ideas. Both become smaller with each idea that becomes nodes of core.
package kernel
