package core

import (
	"gomc/ir"
	"gomc/ltl"
	"gomc/source"
)

// Formula is a property that speaks of runs.
type Formula struct {
	Place
	Around
	Name   string
	Number int // among the formulas of the model
	Body   Term
}

// Term is a part of a formula: one of the nodes that follow.
type Term interface {
	At() source.Span
	term()
}

type (
	// Holds is a boolean of a state. It has its own headers, with symbols of its own.
	Holds struct {
		Place
		Around
		Cond Expr
	}
	// Resting is `atrest`: nothing can happen any more.
	Resting struct{ Place }
	// Connective is an operator of temporal logic; Y is nil of one with one operand.
	Connective struct {
		Place
		Op   ltl.Op
		X, Y Term
	}
	// ForValues is `forall` or `exists` around what speaks of runs: one formula for each value of the variables that
	// Inside has and Outside has not.
	ForValues struct {
		Place
		Exists          bool
		Outside, Inside Around
		X               Term
	}
	// EventAtom is `fired(...)`, or `enabled(...)`.
	EventAtom struct {
		Place
		Enabled bool
		Events  *ir.EventAtom
	}
	// MessageAtom is `sent M ...` or `received M ...`: a step that notes one of some numbers, from Note on, one for
	// each choice of values of some of the parameters around it.
	MessageAtom struct {
		Place
		Around
		Received bool
		Event    *Event        // or what stands for a message of processes
		Ends     [2]MessageEnd // who sends it, and who gets it
		Fields   []*Symbol     // those of the message, in Filter
		Filter   Expr          // nil: any message
		Note     int
		Over     []int // the parameters
	}
)

// MessageEnd is who sends a message, or gets it: a process, one of its instances, or anybody.
type MessageEnd struct {
	Process *ir.Process
	Index   *ir.Named
	Of      *ir.Type // of the index, where no process is named
}

func (*Holds) term()       {}
func (*Resting) term()     {}
func (*Connective) term()  {}
func (*ForValues) term()   {}
func (*EventAtom) term()   {}
func (*MessageAtom) term() {}
