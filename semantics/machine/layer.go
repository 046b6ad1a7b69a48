package machine

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

// Lay gives a machine its mailbox and its outbox, now that all events, machines and routes
// are known. Asks and asksTo tell whether a handler of m looks at who sent an event, or gets it; record is the
// type of its variables.
func (l *Layer) Lay(m *Machine, record *ir.Type, asks, asksTo func(*core.Event) bool) {
	m.enterGone()
	m.enterBorn()
	m.Mail = newEnvelope(m.Core.Events, l.meet(m, asks, asksTo))
	m.describeMail()
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
	m.describePost()
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
