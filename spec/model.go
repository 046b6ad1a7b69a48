package spec

// Model holds the properties of a compiled model that decide which knobs apply to it. The code that has the program
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
	Effects     bool // its steps have effects, such as output, that the caller wants

	Obstacles Obstacles
}

// Obstacles say what in a model stands in the way of each reduction.
type Obstacles struct {
	Symmetry, Local Obstacle
	Dropping        Obstacle // of dead messages
	Quotient        Obstacle // in its formulas, of symmetry reduction
	Reduction       Obstacle // in its formulas, of partial-order reduction
	Runs            Obstacle // in its formulas, of leaving dead messages out
}

// Obstacle finds what in a model stands in the way of a reduction, by name and place, when it is first called; nil:
// nothing does.
type Obstacle func() *UnsupportedError

// Found is the obstacle, nil if there is none.
func (o Obstacle) Found() *UnsupportedError {
	if o == nil {
		return nil
	}
	return o()
}

// Deadlock is the default of that knob: processes may terminate when their work is done, and so may a model that says
// where it may.
func (m *Model) Deadlock() Deadlock {
	if m.Processes || m.Properties.SaysFinal {
		return NoDeadlock
	}
	return Stuttering
}

// PropertyKinds says which kinds of properties a model has.
type PropertyKinds struct {
	Selectable  bool // some can be left out
	Liveness    bool // liveness properties
	Temporal    bool // formulas of temporal logic, hot states included
	Fair        bool // it says, or by its machines implies, which runs are fair
	FairChoices bool // it says so of choices
	Hot         bool // hot states
	OnlyHot     bool // all formulas are about these
	Moving      bool // properties about states that are not at rest
	SaysFinal   bool // properties that say which states at rest are right
}

// UnsupportedError is the error for values that do not go together, or not with a model.
type UnsupportedError struct {
	Message string
	Try     string // what to do instead
}

func (u *UnsupportedError) Error() string { return u.Message }
