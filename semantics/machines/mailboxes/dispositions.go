package mailboxes

import (
	"fmt"
	"slices"
	"strings"

	"gomc/ir"
	"gomc/semantics/core"
)

// Describe says what the states of the machines do with events, once all is known of them.
func (l *Layer) Describe() {
	for _, m := range l.Machines {
		d := &ir.Machine{Declared: len(m.Core.States), Monitor: len(m.Watch.Watches) > 0, Observe: m.Watch.Observe,
			Capacity: m.Room.Mailbox, Outbox: m.Room.Outbox, Loses: m.Room.Drops, Assumes: m.Room.Assumes}
		if m.Fault.Crashes {
			m.Proc.Down = &ir.Down{Cell: m.cells.at.Offset, Content: uint64(m.Fault.crashedAt-m.cells.at.Type.First()) + 1}
		}
		for _, b := range m.Boxes {
			d.Mailbox, d.Single = append(d.Mailbox, b.Var), b.From == nil
		}
		for _, e := range m.Core.Named {
			d.Events = append(d.Events, e.Name)
			d.Arrives = append(d.Arrives, l.Arrives(m, e))
		}
		for _, s := range m.Hot {
			d.Hot = append(d.Hot, s.Name)
		}
		for _, s := range slices.Concat(m.Core.States, m.Waits) {
			d.States = append(d.States, s.Name)
			dispositions, cannot := m.dispositions(s)
			d.Dispositions, d.Cannot = append(d.Dispositions, dispositions), append(d.Cannot, cannot)
		}
		m.Proc.Machine = d
	}
}

// Arrives reports whether anybody sends m an event.
func (l *Layer) Arrives(m *Machine, e *core.Event) bool {
	for _, other := range l.senders() {
		if slices.ContainsFunc(other.Routes, func(r *Route) bool { return r.To == m && r.Event == e }) {
			return true
		}
	}
	return false
}

// dispositions gives the disposition in one state of each event that some state mentions.
func (m *Machine) dispositions(s *core.State) (dispositions []ir.Disposition, cannot []string) {
	for _, e := range m.Core.Named {
		disposition, message := ir.Unmentioned, ""
		switch {
		case slices.Contains(s.Handled, e):
			disposition = ir.Handled
		case slices.Contains(s.Defers, e):
			disposition = ir.Deferred
		case slices.Contains(s.Ignores, e):
			disposition = ir.Ignored
		default:
			message = m.CannotHandle(s, e)
		}
		dispositions, cannot = append(dispositions, disposition), append(cannot, message)
	}
	return dispositions, cannot
}

// Take returns the record that an event is taken in a state.
func (m *Machine) Take(s *core.State, e *core.Event) *ir.Take {
	at := int(s.Number)
	if s.Within != nil {
		at += len(m.Core.States)
	}
	return &ir.Take{State: at, Event: slices.Index(m.Core.Named, e)}
}

// CannotHandle is the message for an event that a state does not mention.
func (m *Machine) CannotHandle(s *core.State, e *core.Event) string {
	var handled []string
	for _, other := range slices.Concat(m.Core.States, m.Waits) {
		if slices.Contains(other.Handled, e) {
			handled = append(handled, other.Name)
		}
	}
	where := "no state handles it"
	if len(handled) > 0 {
		where = "it is handled in " + strings.Join(handled, ", ")
	}
	return fmt.Sprintf("%s in state %s cannot handle %s: %s", m.Proc.Name, s.Name, e.Name, where)
}
