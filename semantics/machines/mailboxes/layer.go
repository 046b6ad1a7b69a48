package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
)

// Layer holds the machines of a program.
type Layer struct {
	Kind      Kind
	prog      *ir.Program
	Machines  []*Machine
	sides     *Partition    // of a network that may fall apart, or nil
	Processes []*Machine    // none of them: processes, with what they send that machines or monitors see
	Air       *Machine      // none of them: to whom announcements go, for monitors to hear
	standing  []*ir.Message // those for which an event stands
	delivers  map[*ir.Rule]Delivery
	SameIndex map[Delivery]bool // what an instance sends to none but the one with its own index
}

// Of returns the Machine that stands for a process: for a machine itself, for a plain process a stand-in, made at the
// first call.
func (l *Layer) Of(p *ir.Process) *Machine {
	is := func(m *Machine) bool { return m.Proc == p }
	if i := slices.IndexFunc(l.Machines, is); i >= 0 {
		return l.Machines[i]
	}
	i := slices.IndexFunc(l.Processes, is)
	if i < 0 {
		i = len(l.Processes)
		l.Processes = append(l.Processes, &Machine{Proc: p})
	}
	return l.Processes[i]
}

// known returns the Machine that stands for a process, or nil if there is none yet.
func (l *Layer) known(p *ir.Process) *Machine {
	for _, m := range l.senders() {
		if m.Proc == p {
			return m
		}
	}
	return nil
}

// Machine is the machine that a process is; nil of others.
func (l *Layer) Machine(p *ir.Process) *Machine {
	if i := slices.IndexFunc(l.Machines, func(m *Machine) bool { return m.Proc == p }); i >= 0 {
		return l.Machines[i]
	}
	return nil
}

// Sends reports whether a process or machine sends an event to a machine; nil: to any.
func (l *Layer) Sends(from *ir.Process, e *core.Event, to *core.Machine) bool {
	m := l.known(from)
	return m != nil && slices.ContainsFunc(m.Routes, func(r *Route) bool {
		return r.Event == e && (to == nil || r.To.Core == to)
	})
}

// Observed reports whether there is a monitor that observes an event.
func (l *Layer) Observed(e *core.Event) bool {
	return slices.ContainsFunc(l.Machines, func(m *Machine) bool { return slices.Contains(m.Watch.Watches, e) })
}

// Standing notes that monitors, or outboxes, take a message of processes for an event.
func (l *Layer) Standing(e *core.Event) *core.Event {
	if l.Stands(e.Message) {
		return e
	}
	l.standing = append(l.standing, e.Message)
	for _, from := range e.Message.From {
		if l.Machine(from) != nil {
			continue // what it sends is known
		}
		for _, to := range e.Message.To {
			p := l.Of(from)
			p.Routes = append(p.Routes, &Route{Event: e, To: l.Of(to), At: e.Message.At})
		}
	}
	return e
}

// Stands reports whether an event stands for a message.
func (l *Layer) Stands(m *ir.Message) bool { return slices.Contains(l.standing, m) }

// Delivery describes the move of a rule of Deliveries: an event from one machine to another.
type Delivery struct {
	From, To *Machine
	Event    *core.Event
}

// DeliveryBy returns the delivery that a rule makes; ok is false if the rule is not a plain delivery.
func (l *Layer) DeliveryBy(r *ir.Rule) (d Delivery, ok bool) {
	d, ok = l.delivers[r]
	return d, ok
}

// senders returns all that may send a machine an event.
func (l *Layer) senders() []*Machine { return slices.Concat(l.Machines, l.Processes) }

// NewLayer returns an empty layer for p, with mailboxes of a kind.
func NewLayer(p *ir.Program, kind Kind) *Layer {
	return &Layer{prog: p, Kind: kind, Air: &Machine{Proc: &ir.Process{Name: ir.Listeners}}, delivers: map[*ir.Rule]Delivery{}}
}

// Restart forgets what was found of the machines when their code was lowered.
func (l *Layer) Restart() {
	clear(l.delivers)
	for _, m := range l.Machines {
		if m.Waits, m.Watch.Observe = nil, nil; m.Types.waits != nil {
			m.Types.waits.Members = nil
		}
	}
}

// Lay gives a machine its mailbox and its outbox, now that all events, machines and routes
// are known. Asks and asksTo tell whether a handler of m looks at who sent an event, or gets it; record is the
// type of its variables.
func (l *Layer) Lay(m *Machine, record *ir.Type, asks, asksTo func(*core.Event) bool) {
	m.enterGone()
	m.enterBorn()
	m.Types.Mail = newEnvelope(m.Core.Events, l.meet(m, asks, asksTo))
	m.describeMail()
	if l.sentTo(m) {
		l.mailboxes(m)
	}
	if len(m.Routes) == 0 {
		return
	}
	m.Types.Post = newEnvelope(m.sent(), m.destinations())
	for to, d := range m.cells.to {
		d.field, _ = m.Types.Post.Type.Field(fieldFor(to))
		m.cells.to[to] = d
	}
	m.describePost()
	m.cells.out = ir.Field{Name: "outbox", Offset: record.Cells(), Type: &ir.Type{Kind: ir.Bag, Discipline: ir.Fifo,
		Elem: m.Types.Post.Type, Cap: m.Room.Outbox, Transient: m.Room.Transient}}
	record.Fields = append(record.Fields, m.cells.out)
}

// sentTo reports whether anybody sends a machine anything.
func (l *Layer) sentTo(m *Machine) bool {
	for _, other := range l.senders() {
		for _, r := range other.Routes {
			if r.To == m {
				return true
			}
		}
	}
	return false
}

func fieldFor(m *Machine) string { return "to " + m.Proc.Name }
