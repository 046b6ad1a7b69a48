package core

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/walks"
	"gomc/source"
)

// Await is `receive ... end`: it ends the block, which continues when one of some events arrives.
type Await struct {
	Place
	Events []*Event
	Ways   []Awaited
}

// Awaited is how a block continues with an event. Where its sender matters, there is one for each sender.
type Awaited struct {
	Event *Event
	From  *Endpoint // nil: it does not matter
	Then  *Awaiting // events of one case go on alike unless it replies
}

// Awaiting is a case of a receive.
type Awaiting struct {
	Place // all of it
	Event *Event
	From  *Endpoint
	Var   *Symbol // the event; nil: it has no name
	Body  []Stmt
}

// Inlined is a procedure that receives in the place of its call.
type Inlined struct {
	Place
	Params []*Symbol
	Args   []Source // all are evaluated before any is passed
	Locals []*Symbol
	Body   []Stmt
}

// Awaits reports whether a statement receives, or one inside it.
func Awaits(s Stmt) bool {
	switch s.(type) {
	case *Await, *Inlined:
		return true
	}
	return slices.ContainsFunc(Bodies(s), func(list []Stmt) bool { return slices.ContainsFunc(list, Awaits) })
}

// Kept is something that a machine keeps while a block waits at a receive: a name of the block, an event, or the
// progress of a loop.
type Kept struct {
	Name  string
	Type  *ir.Type
	Uses  []source.Span // where the text needs it
	Scope source.Span   // entering it anew gives it another value
	Field ir.Field      // of the machine's record
}

// Walk is a loop that receives.
type Walk struct {
	*walks.Walk
	Left, Mark *Kept // how far it has come
}
