package core

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/walks"
	"gomc/source"
)

// Yield ends a step in the middle of a rule or receive of a process, or of a rule of the model: what is behind it is
// a step of its own, and others may come between.
type Yield struct {
	Place
	Label string // what the step behind it is called; "": it is called by its rule and line
	When  Expr   // the step behind it may come only where this holds; nil: whenever
}

// Yields reports whether a statement yields, or one inside it.
func Yields(s Stmt) bool {
	if _, is := s.(*Yield); is {
		return true
	}
	return within(s, Yields)
}

func within(s Stmt, is func(Stmt) bool) bool {
	return slices.ContainsFunc(Bodies(s), func(list []Stmt) bool { return slices.ContainsFunc(list, is) })
}

// Answers reports whether a statement replies to what was received, or one inside it.
func Answers(s Stmt) bool {
	if _, is := s.(*Reply); is {
		return true
	}
	return within(s, Answers)
}

// InPlace is a procedure that yields in the place of its call.
type InPlace struct {
	Place
	Text   source.Span // of the procedure
	Names  []Alias     // `var` parameters
	Params []*Symbol   // the others
	Args   []Expr
	Locals []*Symbol
	Body   []Stmt
}

// Thread can stand at a yield: it is an instance of a process, or of a rule outside of processes.
type Thread struct {
	Process *ir.Process // nil: of a rule
	Var     *ir.Var     // then
	Head    []*Each     // and the rulesets around the rule
	Record  *ir.Type    // that has where it stands, and what it keeps
	Stands  ir.Field    // where; Undefined: nowhere
}

// Point is a yield at which a thread can stand.
type Point struct {
	Thread   *Thread
	Number   int64
	When     Expr // it goes on only where this holds; nil: whenever
	Keeps    []Keep
	Received *Receive // nil of a rule
}

// Keep is a variable whose value a thread keeps while it stands at a yield.
type Keep struct {
	Symbol *Symbol
	Field  ir.Field
	Name   *Symbol // what the text calls it
	Answer bool    // it is the sender of what was received, which a reply goes to
}

// What is left of yields when rules have been cut: the thread stands somewhere (Stop), goes on (Resume), may go on from
// there (Standing), or stands nowhere (Free).
type (
	Stop struct {
		Place
		*Point
	}
	Resume struct {
		Place
		*Point
	}
	Standing struct {
		Typed
		*Point
	}
	Free struct {
		Typed
		*Thread
	}
)

// Stops reports whether the code may end in a statement because a thread stands there.
func Stops(s Stmt) bool {
	if _, is := s.(*Stop); is {
		return true
	}
	return within(s, Stops)
}

// Rounds is a for loop that yields: what is left of it, and its variable, are local variables.
type Rounds struct {
	*walks.Walk
	Variable          *Symbol // as the text has it
	Value, Left, Mark *Symbol // Mark is nil where there is none
}

// Such a loop begins, over values, over the senders of messages, or over what is in a collection; it has another round,
// which begins.
type (
	BeginRounds struct {
		Place
		*Rounds
		Loop     *Loop        // nil: over
		Messages *ForMessages // nil: over
		Set      Expr
	}
	NextRound struct {
		Place
		*Rounds
	}
	AnotherRound struct {
		Typed
		*Rounds
	}
)
