package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// ends are the machines at one end of the events of a machine, as its envelopes say it: those that sent
// them or, of a monitor, those that get them. Envelopes say so where a handler asks.
type ends struct {
	role   string // the field that says which machine, where there are several
	prefix string // of the fields that say which instance
	list   []*Sender
}

// enter notes that a machine is at this end of an event.
func (e *ends) enter(m *Machine, event *core.Event) {
	for _, s := range e.list {
		if s.Machine == m {
			if !slices.Contains(s.Events, event) {
				s.Events = append(s.Events, event)
			}
			return
		}
	}
	e.list = append(e.list, &Sender{Machine: m, Number: int64(len(e.list)), id: -1, Events: []*core.Event{event}})
}

// fields returns those that tell the end of an envelope.
func (e *ends) fields() []ir.Field {
	var ids []ir.Field
	roles := &ir.Type{Kind: ir.Enum}
	for _, s := range e.list {
		roles.Members = append(roles.Members, s.Machine.Proc.Name)
		index := s.Machine.Proc.Index
		if index == nil {
			continue
		}
		s.id = slices.IndexFunc(ids, func(f ir.Field) bool { return ir.Same(f.Type, index) })
		if s.id < 0 {
			s.id = len(ids)
			ids = append(ids, ir.Field{Name: e.field(s.id), Type: index})
		}
	}
	if len(e.list) > 1 {
		return append([]ir.Field{{Name: e.role, Type: roles}}, ids...)
	}
	return ids
}

func (e *ends) field(n int) string { return e.prefix + string(rune('0'+n%10)) }

// of are the machines at this end of an event.
func (e *ends) of(event *core.Event) []*Sender {
	var out []*Sender
	for _, s := range e.list {
		if slices.Contains(s.Events, event) {
			out = append(out, s)
		}
	}
	return out
}

// roleField is the field that says which machine it is; false where there is but one.
func (e *ends) roleField(t *ir.Type) (ir.Field, bool) {
	if len(e.list) < 2 {
		return ir.Field{}, false
	}
	return t.Field(e.role)
}

// is is the test that an envelope has a machine at this end; nil when there is no other.
func (e *ends) is(p *ir.Place, s *Sender, at source.Span) ir.Expr {
	f, several := e.roleField(p.Type)
	if !several {
		return nil
	}
	return is(p.Field(f, at), s.Number, at)
}

// place returns where an envelope says which instance it is; nil of a single machine.
func (e *ends) place(p *ir.Place, s *Sender, at source.Span) *ir.Place {
	if s.id < 0 {
		return nil
	}
	f, _ := p.Type.Field(e.field(s.id))
	return p.Field(f, at)
}

// write says in an envelope that a machine is at this end.
func (e *ends) write(p *ir.Place, event *core.Event, m *Machine, index ir.Expr, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range e.of(event) {
		if s.Machine != m {
			continue
		}
		if f, several := e.roleField(p.Type); several {
			out = append(out, &ir.Store{Dst: p.Field(f, at), X: &ir.Const{V: s.Number}, At: at})
		}
		if id := e.place(p, s, at); id != nil {
			out = append(out, &ir.Store{Dst: id, X: index, At: at})
		}
	}
	return out
}

// meet finds the senders of the events of m and, of a monitor, the receivers, where handlers ask.
func (l *Layer) meet(m *Machine, asks, asksTo func(*core.Event) bool) []ir.Field {
	m.cells.from, m.Watch.toward = ends{role: "sender", prefix: "from"}, ends{role: "receiver", prefix: "to"}
	for _, other := range l.senders() {
		for _, r := range other.Routes {
			if r.To != m && !slices.Contains(m.Watch.Watches, r.Event) {
				continue
			}
			if asks(r.Event) {
				m.cells.from.enter(other, r.Event)
			}
			if asksTo(r.Event) {
				m.Watch.toward.enter(r.To, r.Event)
			}
		}
	}
	return append(m.cells.from.fields(), m.Watch.toward.fields()...)
}

// Senders are the machines that send m an event whose handler asks for the sender.
func (m *Machine) Senders(e *core.Event) []*Sender { return m.cells.from.of(e) }

// End is the end of an event at which a machine is; nil stands for all.
func (s *Sender) End() *core.Endpoint {
	if s == nil {
		return nil
	}
	return &core.Endpoint{Process: s.Machine.Proc, Index: s.Machine.Proc.Index}
}

// At is the one of some ends of an event of which the text speaks; nil of none.
func At(of []*Sender, end *core.Endpoint) *Sender {
	if end == nil {
		return nil
	}
	return of[slices.IndexFunc(of, func(s *Sender) bool { return s.Machine.Proc == end.Process })]
}

// Receivers returns those that get an event which m observes.
func (m *Machine) Receivers(e *core.Event) []*Sender { return m.Watch.toward.of(e) }

// SentBy is the test that an envelope of m's mailbox came from a sender; nil when it is the
// only one.
func (m *Machine) SentBy(p *ir.Place, s *Sender, at source.Span) ir.Expr {
	return m.cells.from.is(p, s, at)
}

// SentTo is the test that what a monitor is shown goes to a machine; nil when there is no other.
func (m *Machine) SentTo(p *ir.Place, s *Sender, at source.Span) ir.Expr {
	return m.Watch.toward.is(p, s, at)
}

// SenderPlace returns where an envelope of m's mailbox says which instance sent it; nil of a single machine.
func (m *Machine) SenderPlace(p *ir.Place, s *Sender, at source.Span) *ir.Place {
	return m.cells.from.place(p, s, at)
}

// ReceiverPlace returns where what a monitor is shown says which instance gets it; nil of a single machine.
func (m *Machine) ReceiverPlace(p *ir.Place, s *Sender, at source.Span) *ir.Place {
	return m.Watch.toward.place(p, s, at)
}
