package machine

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// Layer holds the machines of a program.
type Layer struct {
	Kind      Kind
	prog      *ir.Program
	Machines  []*Machine
	sides     *Partition // of a network that may fall apart, or nil
	Processes []*Machine // none of them: processes, with what they send that machines or monitors see
	Air       *Machine   // none of them: to whom announcements go, for monitors to hear
	delivers  map[*ir.Rule]Delivery
	SameIndex map[Delivery]bool // what an instance sends to none but the one with its own index
}

// Of is what stands for a process among machines: of a machine, itself.
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

// Delivery is what a rule of Deliveries moves: an event of one machine to another.
type Delivery struct {
	From, To *Machine
	Event    *core.Event
}

// DeliveryBy is what a rule delivers, if it does nothing else.
func (l *Layer) DeliveryBy(r *ir.Rule) (d Delivery, ok bool) {
	d, ok = l.delivers[r]
	return d, ok
}

// senders are all that may send a machine an event.
func (l *Layer) senders() []*Machine { return slices.Concat(l.Machines, l.Processes) }

// NewLayer returns an empty layer for p, with mailboxes of a kind.
func NewLayer(p *ir.Program, kind Kind) *Layer {
	return &Layer{prog: p, Kind: kind, Air: &Machine{Proc: &ir.Process{Name: ir.Listeners}}, delivers: map[*ir.Rule]Delivery{}}
}

// Restart forgets what was found of the machines when their code was lowered.
func (l *Layer) Restart() {
	clear(l.delivers)
	for _, m := range l.Machines {
		if m.Waits, m.Observe = nil, nil; m.waits != nil {
			m.waits.Members = nil
		}
	}
}

// Begin enters the state of a machine in front of its variables, whose record is t. Name is
// what the field is called.
func (m *Machine) Begin(t *ir.Type, name string, decl source.Span) {
	m.At = &ir.Type{Kind: ir.Enum, Decl: decl} // its members are entered with the states
	m.at = ir.Field{Name: name, Type: m.At}
	m.Proc.State = name
	t.Fields = append(t.Fields, m.at)
}

// Lay gives a machine its mailbox and its outbox, now that all events, machines and routes
// are known. Asks and asksTo tell whether a handler of m looks at who sent an event, or gets it; record is the
// type of its variables.
func (l *Layer) Lay(m *Machine, record *ir.Type, asks, asksTo func(*core.Event) bool) {
	m.enterGone()
	m.enterBorn()
	m.Mail = newEnvelope(m.Core.Events, l.meet(m, asks, asksTo))
	m.tellMail()
	if l.sentTo(m) {
		l.mailboxes(m)
	}
	if len(m.Routes) == 0 {
		return
	}
	m.Post = newEnvelope(m.sent(), m.destinations())
	for to, d := range m.to {
		d.field, _ = m.Post.Type.Field(fieldFor(to))
		m.to[to] = d
	}
	m.tellPost()
	m.out = ir.Field{Name: "outbox", Offset: record.Cells(),
		Type: &ir.Type{Kind: ir.Bag, Elem: m.Post.Type, Discipline: ir.Fifo, Cap: m.Outbox, Transient: m.Transient}}
	record.Fields = append(record.Fields, m.out)
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
	m.to = map[*Machine]destination{}
	var order []*Machine
	for _, r := range m.Routes {
		d, known := m.to[r.To]
		if !known {
			order = append(order, r.To)
		}
		d.many = d.many || r.Broadcast && r.To.Proc.Index != nil
		m.to[r.To] = d
	}
	var out []ir.Field
	for _, to := range order {
		t := Flag
		switch index := to.Proc.Index; {
		case m.to[to].many:
			t = &ir.Type{Kind: ir.Array, Index: index, Elem: Flag}
		case index != nil:
			t = index
		}
		out = append(out, ir.Field{Name: fieldFor(to), Type: t})
	}
	return out
}

// Shorten gives the outbox the room that its steps need (0: that is not known), where the model has not said so, or none
// in a state. It reports whether that changes it.
func (m *Machine) Shorten(room int, transient bool) (changed bool) {
	t, size := m.out.Type, m.Outbox
	if m.Transient = transient; room > 0 {
		size += room - DefaultOutbox // a crash that is announced has room beside what is sent
	}
	changed = size != m.Outbox || transient != t.Transient
	m.Outbox, t.Cap, t.Transient = size, size, transient
	return changed
}
