package core

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Receive is a receive of a process, of what one of the roles sends that can: `on m : M from s` or, with a Quorum,
// `on q : M from s quorum k`.
type Receive struct {
	Place
	Around
	Name      string
	Message   *ir.Message
	From      *ir.Process
	Var       *Symbol // the message, or the messages of the quorum; nil of what is wrong
	MessageAt source.Span
	Sender    *Symbol // nil: it has no name
	Size      Expr    // of a quorum; else nil
	Filter    Expr    // where, of one message; nil: all
	Guard     []Expr  // when, asked before anything is received
	Locals    []*Symbol
	Body      []Stmt
	OneByOne  *OneByOne // of a quorum whose messages come in events of their own
}

// OneByOne is a quorum receive each of whose messages is received by an event of its own, until there are enough.
type OneByOne struct {
	Size    int64
	Memory  ir.Field   // of the process: what it keeps until then, for each choice of the values of the rulesets
	Carried []*ir.Type // of the local variables that are kept, too

	// Collect keeps the messages, and looks at them when all are there:
	Collect  bool
	Variable *Symbol // the sender that All is asked of, nil if it has no name
	AllAt    source.Span
	All      Expr   // where, once more of each message; nil: there is none
	Complete []Expr // when, as far as it looks at the messages
	GuardAt  source.Span
	Whole    source.Span // all of the receive

	// Else they are counted: what stands before the loop over the messages is done with the first one, and the loop's
	// body with each. Receive.Body follows the loop.
	Loop  *Symbol // the variable of that loop; nil: there is no loop
	First []Stmt
	Each  []Stmt
}

// Quorum is the messages of a quorum receive: one from each of some senders.
type Quorum struct {
	Name    string
	Message *ir.Message
	Senders *ir.Type
}

// Messages is the name of the messages of a quorum, which is no value.
type Messages struct {
	Typed
	Quorum *Quorum
}

// received is why a message cannot be assigned.
const received = "it is a message received"

// MessageOf is `q[s]`: the message of a sender.
type MessageOf struct {
	Typed
	Quorum *Quorum
	Sender Expr
}

// ReadOnly returns why it cannot be assigned.
func (*MessageOf) ReadOnly() string { return received }

// MessageAtHand is `q[s]` where only the message of s can be looked at.
type MessageAtHand struct {
	Typed
	Quorum *Quorum
}

// ReadOnly returns why it cannot be assigned.
func (*MessageAtHand) ReadOnly() string { return received }

// HasMessage is `s in q`: whether there is a message of a sender.
type HasMessage struct {
	Typed
	Quorum *Quorum
	Sender Expr
}

// OverMessages is forall or exists over the senders of a quorum.
type OverMessages struct {
	Typed
	Exists bool
	Quorum *Quorum
	SetAt  source.Span
	Symbol *Symbol
	Body   Expr
}

// AggregatedMessages is sum, count, min or max over the senders of a quorum.
type AggregatedMessages struct {
	Typed
	Kind   ast.Aggregate
	Quorum *Quorum
	SetAt  source.Span
	Symbol *Symbol
	Body   Expr
}

// ForMessages is a loop over the senders of a quorum.
type ForMessages struct {
	Place
	Quorum *Quorum
	SetAt  source.Span
	Symbol *Symbol
	Body   []Stmt
}
