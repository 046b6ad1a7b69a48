package spec

// Model is what of a compiled model decides which knobs apply to it. Whoever has the program
// fills it in.
type Model struct {
	Processes   bool // it has processes, which send messages
	Machines    bool // it has machines, which have mailboxes
	Direct      bool // it was compiled with steps of machines that deliver what they send
	Faults      bool // it declares faults
	Unordered   bool // it has channels that keep no order, whose messages could be lost
	Quorums     bool // it has receives of several messages at once
	Scalarsets  bool // it has values that may be permuted
	Properties  PropertyKinds
	Assumptions bool // it has assumptions, which drop states
	Priorities  bool // its rules have different priorities
	GuardsWrite bool // its guards call functions that write
	Effects     bool // its steps have effects, such as output, that somebody wants to see

	Obstacles Obstacles
}

// Obstacles says what in a model stands in the way of each reduction, by name and place; nil: nothing.
type Obstacles struct {
	Symmetry, Local *UnsupportedError
	Dropping        *UnsupportedError // of dead messages
	Quotient        *UnsupportedError // in its formulas, of symmetry reduction
	Reduction       *UnsupportedError // in its formulas, of partial-order reduction
}

// PropertyKinds says which kinds of properties a model has.
type PropertyKinds struct {
	Selectable bool     // some can be left out
	Liveness   bool     // liveness properties
	Lively     []string // their names
	Temporal   bool     // formulas of temporal logic, hot states included
	Fair       bool     // it says, or by its machines implies, which runs are fair
	Hot        bool     // hot states
	OnlyHot    bool     // all formulas are about these
	Moving     bool     // properties about states that are not at rest
	SaysFinal  bool     // properties that say which states at rest are right
}

// UnsupportedError is the error for values that do not go together, or not with a model.
type UnsupportedError struct {
	Message string
	Try     string // what to do instead
}

func (u *UnsupportedError) Error() string { return u.Message }
