// Package closing judges and completes a program when all items of a model are lowered. Each method is a closing step:
// it sees the whole program, and no text.
//
//	Choices, RefuseChoices        choose, where nothing can make the choice
//	Purity                        guards and properties that change the state
//	Abandoned                     properties that an assume statement gives up
//	Early                         code that is run before a quorum is complete
//	Unread, Unset, Overtaking     warnings: what a model has, and its author may not mean
//	Premises                      a cover point for each property that can hold for want of a case
//	Order, NameElements           the order of rules and the names of values, as a dialect has them
package closing

import (
	"gomc/ir"
	"gomc/semantics/messages/channels"
	"gomc/semantics/types"
	"gomc/source"
)

// Closing is a program and what is known of its model.
type Closing struct {
	Program  *ir.Program
	Messages *channels.Layer
	Types    *types.Checker // for its diagnostics and the dialect

	// Declared is where the text declares a field of a process.
	Declared func(of *ir.Process, field string) (at source.Span, declared bool)
	// IsMachine reports whether a process is a machine.
	IsMachine func(*ir.Process) bool
}
