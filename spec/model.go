package spec

// Model is what of a compiled model decides which knobs apply to it. Whoever has the program
// fills it in.
type Model struct {
	Processes   bool     // it has processes, which send messages
	Machines    bool     // it has machines, which have mailboxes
	Direct      bool     // it was compiled with steps of machines that deliver what they send
	Faults      bool     // it declares faults
	Unordered   bool     // it has channels that keep no order, whose messages could be lost
	Quorums     bool     // it has receives of several messages at once
	Scalarsets  bool     // it has values that may be permuted
	Properties  bool     // it has properties of which some can be left out
	Liveness    bool     // it has liveness properties
	Lively      []string // their names
	Temporal    bool     // it has formulas of temporal logic, hot states included
	Fair        bool     // it says, or by its machines implies, which runs are fair
	Hot         bool     // it has hot states
	OnlyHot     bool     // its formulas are about these
	Moving      bool     // it has properties that say something of states that are not at rest
	Assumptions bool     // it has assumptions, which drop states
	Priorities  bool     // its rules have different priorities
	SaysFinal   bool     // it has properties that say which states at rest are right
	GuardsWrite bool     // its guards call functions that write
	Effects     bool     // its steps have effects, such as output, that somebody wants to see

	// What stands in the way of a reduction in this model, by name and place; nil: nothing.
	NoSymmetry, NoLocal *UnsupportedError
	NoDropping          *UnsupportedError // of dead messages
	NoQuotient          *UnsupportedError // in its formulas, of symmetry reduction
	NoReduction         *UnsupportedError // in its formulas, of partial-order reduction
}

// UnsupportedError is the error for values that do not go together, or not with a model.
type UnsupportedError struct {
	Message string
	Try     string // what to do instead
}

func (u *UnsupportedError) Error() string { return u.Message }
