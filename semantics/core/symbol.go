package core

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Kind says what a name stands for.
type Kind int

// The kinds.
const (
	Constant   Kind = iota // Value
	Type                   // Type
	Variable               // of the model
	Local                  // cells of the frame, or a parameter by reference
	Register               // a parameter, loop variable or alias of a value
	Function               // Func
	Message                // of processes
	Process                // or machine
	Own                    // a variable of the process that the text belongs to
	Chosen                 // an element of a multiset
	QuorumName             // the messages of a quorum receive
	Link                   // what several messages go by
	Sender                 // of a message from a single process: no value
	EventName              // of machines
	Taken                  // the event that a handler takes
)

func (k Kind) String() string {
	return [...]string{"constant", "type", "variable", "local variable", "parameter", "function", "message",
		"process", "process variable", "multiset element", "quorum", "link", "sender", "event", "event taken"}[k]
}

// Storage reports whether a name of the kind denotes cells.
func (k Kind) Storage() bool { return k == Variable || k == Local || k == Own || k == Taken }

// Symbol is the meaning of a declared name in the text being checked. One declaration may have several symbols in turn:
// a ruleset's variable has one for a parameter of each rule below, the sender of a message one for an instance of each
// role that sends it.
type Symbol struct {
	Kind Kind
	Decl *resolve.Declaration // nil of a name that only a probe knows
	Name string
	At   source.Span

	Type     *ir.Type
	Value    int64       // of a Constant
	ReadOnly string      // why it cannot be assigned, or ""
	Func     *Func       // of a Function
	Quorum   *Quorum     // of the messages of one
	Event    *Event      // of an EventName, or what stands for a Message
	Process  *ir.Process // of a Process
	Machine  *Machine    // of a Process that is one
	Var      *ir.Var     // of a Variable
	Field    ir.Field    // of an Own: where it is in the record of its process
	Param    int         // of a parameter by reference: which one it is, from 1
	Of       Expr        // of a Chosen element: the multiset; of an alias: what it names; of a loop over numbers: Between
}

// Stated reports whether s is a constant of a const section, and no enum member.
func (s *Symbol) Stated() bool {
	return s.Kind == Constant && s.Decl != nil && s.Decl.Kind == resolve.Constant
}

// Func is the signature of a function or procedure, which is all that a call needs.
type Func struct {
	Name   string
	At     source.Span
	Params []*Param
	Result *ir.Type // nil of a procedure
}

// Param is one parameter as the source has it.
type Param struct {
	Name  string
	At    source.Span
	Type  *ir.Type
	ByRef bool // declared `var`
}

// UnusedField is name, or name and a number when the record has such a field.
func UnusedField(t *ir.Type, name string) string {
	unused := name
	for n := 2; ; n++ {
		if _, taken := t.Field(unused); !taken {
			return unused
		}
		unused = fmt.Sprintf("%s_%d", name, n)
	}
}
