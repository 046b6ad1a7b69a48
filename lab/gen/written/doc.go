// Package written explores programs of P from their text, in a second, slow way.
//
// It shares the parser with gomc, which says how a text is read, and nothing else: neither the types and names of
// semantics/p, nor bytecode, nor packed states, nor a reduction. It walks the tree, keeps states as Go values, and
// takes every interleaving. What it says of scheduling points, halt, raise, receive and monitors was written from
// docs/p.md.
//
// # What is a state
//
// A machine that does nothing has its state, its variables and its mailbox. Of a machine in the middle of a handler the
// package keeps no stack: it keeps where the handler began, and a log of what the machine has met since: what was
// chosen, what was received, which machines it created, which events it sent. To go on, the handler is run again from
// its beginning, and each of these statements takes its result from the log. So the interpreter is an ordinary
// recursive one. Two states may differ by their logs alone; then there are more states than need be, and the same
// verdict.
//
// Sets and maps have the order of insertion, as in P's checker.
//
// # What it does not take
//
// Test parameters, bindings to interfaces, monitors of a part of the modules, and clauses `receives` and `sends` are
// refused with a RefusedError. A search that has more states than it may is not Complete.
package written

import "fmt"

// RefusedError says what in a program is not taken.
type RefusedError struct{ What string }

func (e *RefusedError) Error() string { return "not taken: " + e.What }

func refuse(format string, args ...any) { panic(&RefusedError{fmt.Sprintf(format, args...)}) }

// wrong is the panic of a step that goes wrong.
type wrong struct {
	assertion bool
	message   string
}

func fail(format string, args ...any) { panic(wrong{false, fmt.Sprintf(format, args...)}) }
