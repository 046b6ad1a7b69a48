// Package mailboxes gives communicating state machines their meaning: it makes of machines,
// states and events the variables and the ordinary guarded rules of package ir. Nothing
// behind ir learns what a machine is.
//
// # What a machine is
//
// A machine is a process of ir. Its local state is a record: `at`, the state it is in; its
// variables and the parameters of its states (Undefined while it is in another one); and
// `outbox`, a queue of envelopes, which takes no bits of a state where each step delivers what
// it puts there. Its mailbox is a variable of its own, indexed as the
// machine is, because others write it: a queue of envelopes, too.
//
// An Envelope is a record: which event it is, and cells for the fields of events, of which
// those of different events share a cell if they have one type. Cells that an event does
// not use are Undefined. In a mailbox it also says who sent it, where a handler asks for
// that; in an outbox who is to get it.
//
// # What a step is
//
// A handler reads the machine's own variables and its event, writes the former, and sends. It
// runs in one step, and what it sends is appended to the outbox, in program order. While the
// outbox holds anything, the machine takes no event and fires no rule of its states: its only
// steps are deliveries, each of which moves the first envelope to one receiver. A broadcast is
// one envelope for a set of receivers and leaves to them one by one in any order. So the sends
// of a handler interleave with the steps of other machines as they do where each send is a
// point at which the scheduler may switch, and nothing else does: no machine can read another's
// variables.
//
// The event that can be taken is the first one in the mailbox that the state does not defer.
//
//	take     at = S and it is E and nothing is in the outbox:
//	         remove it; the handler; then Settle
//	ignore   the same, for events that S ignores: remove it, and nothing else
//	fail     the same, for events that S does not mention: the finding is `unhandled`
//	deliver  the first envelope of the outbox is E for a machine M:
//	         append it to M's mailbox, unless M has halted; take M off its receivers
//
// # Settle
//
// goto, raise and halt end the block they stand in, from inside procedures too, and say in a
// record of the frame (Control) what comes next. Settle is a procedure of each machine that
// does it, until nothing is left to do: a raised event is handled before anything else; a goto
// runs the exit of the old state and the entry of the new one, either of which may raise or go
// on; halt runs the exit, and then the machine is no more. So no state of the search is inside a step.
//
// # Receive
//
// A block that receives is cut there into several (package steps). While a machine waits at a receive, it takes what
// that has a case for, and passes over everything else.
//
// # Where it lies
//
// The layout is known before any code is checked, and faults, formulas and messages ask it. So it lies below them,
// while packages machines and steps lie above.
package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// DefaultMailbox is the number of events that may wait at a machine that does not say.
const DefaultMailbox = 8

// DefaultOutbox is how many sends a step may make where that is not known beforehand.
const DefaultOutbox = 8

// Flag is a type of one value: a cell of it says yes, or is Undefined.
var Flag = &ir.Type{Kind: ir.Range, Name: "present"}

// Unmentioned reports whether a state neither handles, defers nor ignores an event that may wait at the machine.
func (m *Machine) Unmentioned(s *core.State, e *core.Event) bool {
	return !slices.Contains(s.Handled, e) && !slices.Contains(s.Defers, e) && !slices.Contains(s.Ignores, e)
}

// Machine is a declared machine.
type Machine struct {
	Proc     *ir.Process
	Core     *core.Machine // nil of what stands for a process
	Waits    []*core.State // its receives, each a state to the mailbox
	Hot      []*core.State // those that it has to leave, and
	Cold     []*core.State // those in which nothing has to come
	Routes   []*Route      // what it sends to whom
	Creation *Creation     // of a machine that is created, else nil
	Boxes    []*Box        // none when nothing is sent to it
	Room     Room
	Fault    Fault
	Watch    Watch
	Types    Types
	Params   map[*core.State][]ir.Field // those of its states, of its record; Undefined outside of the state
	cells    cells
}

// Room is how much fits into the mailbox and the outbox of a machine.
type Room struct {
	Mailbox   int  // capacity
	Drops     bool // what does not fit into the mailbox is lost
	Assumes   bool // runs in which something does not fit are cut off
	Outbox    int
	Transient bool // no step leaves anything in the outbox
}

// Fault holds how a machine crashes.
type Fault struct {
	Crashes   bool                    // there is a state for it, to be asked for
	Falls     bool                    // it may reach that state
	Down      func(*ir.Place) ir.Expr // of a process that crashes: the test that an instance has; else nil
	crashedAt int64
}

// Watch holds what a monitor watches; of another machine it is empty.
type Watch struct {
	Watches []*core.Event // they are given to it as they arrive anywhere
	Observe *ir.Func      // the procedure that gives it one, by reference
	toward  ends
}

// Types are the types of a machine's cells.
type Types struct {
	At      *ir.Type // the enum of its states
	Mail    *Envelope
	Post    *Envelope // nil when it sends nothing
	Control *ir.Type  // the record in which its blocks say how they continue (package steps)
	waits   *ir.Type  // the enum of its receives; nil when it has none
}

// cells says where in its record, and in envelopes, a machine keeps what.
type cells struct {
	at, out, wait ir.Field
	haltedAt      int64
	from          ends
	to            map[*Machine]destination
}

// Route is an event that a machine sends to another, or to itself.
type Route struct {
	Event     *core.Event
	To        *Machine
	Broadcast bool        // to all of its instances at once, or to some
	Channel   *ir.Channel // of a message to a process, else nil
	At        source.Span
}

// Sender is a machine that sends a machine an event or, to a monitor, one that gets it.
type Sender struct {
	Machine *Machine
	Number  int64 // in the role that envelopes tell
	id      int   // index of the field with its index, -1 of a single machine
	Events  []*core.Event
}

// destination is where an envelope in an outbox says that it is for a machine.
type destination struct {
	field ir.Field // a flag, an index, or an array of flags by index
	many  bool     // the last
}

// AtPlace returns the place of the machine's state; own is its record.
func (m *Machine) AtPlace(own *ir.Place, at source.Span) *ir.Place { return own.Field(m.cells.at, at) }

// OutPlace returns its outbox.
func (m *Machine) OutPlace(own *ir.Place, at source.Span) *ir.Place {
	return own.Field(m.cells.out, at)
}

// StatePlace is the record of an instance.
func (m *Machine) StatePlace(index ir.Expr, at source.Span) *ir.Place {
	return ofInstance(&ir.Place{Root: ir.State, Base: m.Proc.Var.Base, Type: m.Proc.Var.Type, At: at}, m.Proc, index, at)
}

func ofInstance(p *ir.Place, proc *ir.Process, index ir.Expr, at source.Span) *ir.Place {
	if proc.Index == nil {
		return p
	}
	p = p.IndexBy(index, at)
	if n := len(p.Path); n > 0 {
		p.Path[n-1].Total = true
	}
	return p
}

// In is the test that the instance is in a state, and waits at no receive there.
func (m *Machine) In(own *ir.Place, s *core.State, at source.Span) ir.Expr {
	if s.Within != nil {
		return Both(IsSet(own, m.cells.wait, at), is(m.WaitPlace(own, at), s.Number, at))
	}
	return Both(is(m.AtPlace(own, at), s.Number, at), m.Awake(own, at))
}

// AtOneOf is the test that the instance is in one of some states, whether it waits at a receive there or not.
func (m *Machine) AtOneOf(own *ir.Place, states []*core.State, at source.Span) (any ir.Expr) {
	for _, s := range states {
		any = Either(any, is(m.AtPlace(own, at), s.Number, at))
	}
	return any
}

func is(p *ir.Place, v int64, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: p}, Y: &ir.Const{V: v}, At: at}
}

// Resting is the test that nothing is left in the outbox; nil when nothing ever is.
func (m *Machine) Resting(own *ir.Place, at source.Span) ir.Expr {
	if m.Types.Post == nil || m.Room.Transient {
		return nil
	}
	return &ir.Binary{Op: ir.Eq, X: &ir.Count{Bag: m.OutPlace(own, at), Reg: -1}, Y: &ir.Const{}, At: at}
}

// Both is the conjunction of two tests, either of which may be missing.
func Both(a, b ir.Expr) ir.Expr {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return &ir.Logic{Op: ir.And, X: a, Y: b}
}

// Either is the disjunction of a test, which may be missing, and another.
func Either(a, b ir.Expr) ir.Expr {
	if a == nil {
		return b
	}
	return &ir.Logic{Op: ir.Or, X: a, Y: b}
}

// InEach returns a choice by the state that the machine is in.
func (m *Machine) InEach(own *ir.Place, at source.Span, f func(*core.State) []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for i := len(m.Core.States) - 1; i >= 0; i-- {
		if then := f(m.Core.States[i]); len(then) > 0 {
			out = []ir.Stmt{&ir.If{Cond: m.In(own, m.Core.States[i], at), Then: then, Else: out}}
		}
	}
	return out
}

// Begin adds the field of the machine's state in front of its variables, whose record is t. Name is the name of the
// field.
func (m *Machine) Begin(t *ir.Type, name string, decl source.Span) {
	m.Types.At = &ir.Type{Kind: ir.Enum, Decl: decl} // its members are entered with the states
	m.cells.at = ir.Field{Name: name, Type: m.Types.At}
	m.Proc.State = name
	t.Fields = append(t.Fields, m.cells.at)
}

// sent lists the events of a machine's routes.
func (m *Machine) sent() []*core.Event {
	var out []*core.Event
	seen := map[*core.Event]bool{}
	for _, r := range m.Routes {
		if !seen[r.Event] {
			seen[r.Event] = true
			out = append(out, r.Event)
		}
	}
	return out
}

// destinations makes the fields that say who an envelope in the outbox is for.
func (m *Machine) destinations() []ir.Field {
	m.cells.to = map[*Machine]destination{}
	var order []*Machine
	for _, r := range m.Routes {
		d, known := m.cells.to[r.To]
		if !known {
			order = append(order, r.To)
		}
		d.many = d.many || r.Broadcast && r.To.Proc.Index != nil
		m.cells.to[r.To] = d
	}
	var out []ir.Field
	for _, to := range order {
		t := Flag
		switch index := to.Proc.Index; {
		case m.cells.to[to].many:
			t = &ir.Type{Kind: ir.Array, Index: index, Elem: Flag}
		case index != nil:
			t = index
		}
		out = append(out, ir.Field{Name: fieldFor(to), Type: t})
	}
	return out
}

// Shorten gives the outbox the room that its steps need (0: that is not known), if the model does not say its size, or
// none in a state. It reports whether that changes the outbox.
func (m *Machine) Shorten(room int, transient bool) (changed bool) {
	t, size := m.cells.out.Type, m.Room.Outbox
	if m.Room.Transient = transient; room > 0 {
		size += room - DefaultOutbox // a crash that is announced has room beside what is sent
	}
	changed = size != m.Room.Outbox || transient != t.Transient
	m.Room.Outbox, t.Cap, t.Transient = size, size, transient
	return changed
}
