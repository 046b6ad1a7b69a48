package core

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/resolve"
	"gomc/source"
)

// Event is an event that machines send each other, or raise. Payload is a record of its fields.
type Event struct {
	Name    string
	Payload *ir.Type
	Message *ir.Message // of processes, that it stands for among machines; nil of an event of its own
	At      source.Span
}

// SameEvent reports whether two events are the same, or stand for the same message.
func SameEvent(a, b *Event) bool { return a == b || a.Message != nil && a.Message == b.Message }

// Machine is a machine or a monitor.
type Machine struct {
	Name    string
	Process *ir.Process // its instances
	Monitor bool
	States  []*State
	First   *State   // its start state; nil of a wrong one
	Named   []*Event // those that some state handles, defers or ignores
	Raises  map[*Event]bool
	Halts   bool
	// KeepsRestarted tells that it keeps whether it has restarted.
	KeepsRestarted bool
	OnNull         bool                           // some state has a handler for when no event can be taken
	Start          *Event                         // of a machine that is created: what `new` sends it; else nil
	Where          source.Span                    // the whole declaration
	Events         []*Event                       // those that it names, or raises
	Keeps          []*Kept                        // while its blocks wait in receives, in the order of its record
	Walks          map[*resolve.Declaration]*Walk // its loops that receive, by their variables
}

// State is a state of a machine, or a receive in one, in which the machine waits.
type State struct {
	Name    string
	Number  int64 // among the states, or the receives, of its machine
	Params  []*Param
	Handled []*Event // by a handler, whatever its conditions
	Defers  []*Event
	Ignores []*Event
	Within  *State // of a receive: the state in which the machine waits there
	At      source.Span
}

// Knows reports whether some state of m mentions an event.
func (m *Machine) Knows(e *Event) bool { return slices.Contains(m.Named, e) }

// State is the state of a name, or nil.
func (m *Machine) State(name string) *State {
	for _, s := range m.States {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Handler handles an event in a state. If the code depends on who has sent the event or, in a monitor, on who gets it,
// there is a Handling for each of them; else there is one.
type Handler struct {
	Place             // of its heading
	Whole source.Span // all of it
	State *State
	Event *Event
	Name  string // of its step
	Ways  []*Handling
}

// Handling is a Handler for one sender and one receiver of the event.
type Handling struct {
	From, To   *Endpoint // nil: it does not matter
	Var        *Symbol   // the event; nil: it has no name
	Self       *Symbol   // the index of the machine in Conditions; nil: it has no name
	Conditions []Expr    // where and when: all have to hold
	Block      *Block
}

// Endpoint is a machine that sends an event, or gets it.
type Endpoint struct {
	Process *ir.Process
	Index   *ir.Type // nil of a single one
	Symbol  *Symbol  // nil of a single one without a name
}

// Boundary is the entry of a state, or its exit.
type Boundary struct {
	Place // of its heading
	State *State
	Exit  bool
	Block *Block
}

// StateRule is a rule of a state, or its `on null`: what may happen in it by itself.
type StateRule struct {
	Place // of its heading
	Around
	Whole source.Span // all of it
	State *State
	Name  string
	Null  bool // only while no event can be taken
	Guard Expr // nil: always
	Block *Block
}

// Block is the code of an entry, an exit, a handler or a rule of a state.
type Block struct {
	Self     *Symbol  // the index of the machine; nil: it has no name
	Head     []Header // of a rule: the rulesets around it, once more
	Locals   []*Symbol
	Body     []Stmt
	Goes     *Transition // behind Body; nil: it does not
	Receives source.Span // where the block stands, if it receives; else unknown
}

// Transition is `goto S` in place of a block, or behind the block of `goto S with ...`.
type Transition struct {
	Place
	To    *State
	Event *Event // whose fields the parameters of the state become; nil: it has none
	With  bool   // the exit of the state that is left is run before the block
}

// The statements that end a block of a machine: what follows them in the text is not done. A procedure that executes
// one ends the block that has called it, too.
type (
	// Goto leaves the state of the machine for another one, with values for its parameters.
	Goto struct {
		Place
		To   *State
		Args []Source
	}
	// Raise gives the machine an event that it handles before anything else.
	Raise struct {
		Place
		Event *Event
		Args  []Source
	}
	// Halt ends the machine.
	Halt struct{ Place }
)

// The statements by which a machine or a process sends. What a machine sends is in its outbox when they are done, and
// leaves by steps of its own; what a process sends is on its way. A receiver is a machine, or the process that gets a
// message.
type (
	// Send is for one instance of To, of which Index is nil where there is but one.
	Send struct {
		Place
		Event *Event
		Args  []Source
		To    *ir.Process
		Index Expr
	}
	// Reply answers the sender of what is being handled or received: of a machine the event Asked, by an instance of
	// which Index is nil where there is but one; of a process a message, or all messages of a Quorum.
	Reply struct {
		Place
		Event   *Event
		Args    []Source
		To      *ir.Process
		Asked   *Event
		Index   Expr
		Quorum  *Quorum     // nil: one message
		EventAt source.Span // where its name stands
	}
	// Broadcast is for all instances of To, or for those in a set.
	Broadcast struct {
		Place
		Event *Event
		Args  []Source
		To    *ir.Process
		Among Expr        // nil: all
		ToAt  source.Span // where the receivers stand
	}
	// Announce is for the monitors that observe Event.
	Announce struct {
		Place
		Event *Event
		Args  []Source
	}
	// Create creates a machine whose id nothing keeps.
	Create struct {
		Place
		New *New
	}
)

// New is `new M(args)`, as the source of an assignment or an argument: the id of a machine that did not exist before.
type New struct {
	Typed   // of what the id is for
	Machine *Machine
	Args    []Source
}
