package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// A machine that has reached a receive waits in the middle of a block. It stays in its state, and
// a field of its record, which is Undefined at other times, says at which receive it waits. To the
// mailbox that is a state of its own, which handles the events of the receive and defers
// all others, whatever the state says of them.

// LayWaits gives a machine the field that says at which receive it waits. Name is the name of the field.
func (m *Machine) LayWaits(record *ir.Type, name string) {
	m.Types.waits = &ir.Type{Kind: ir.Enum, Decl: m.Proc.At} // its members are entered with the receives
	m.cells.wait = ir.Field{Name: name, Type: m.Types.waits, Offset: record.Cells()}
	record.Fields = append(record.Fields, m.cells.wait)
}

// Receives reports whether the machine has the field.
func (m *Machine) Receives() bool { return m.Types.waits != nil }

// NewWait enters a receive in a state, for some events.
func (m *Machine) NewWait(name string, within *core.State, events []*core.Event, at source.Span) *core.State {
	w := &core.State{Name: name, Number: int64(len(m.Waits)), Within: within, Handled: events, At: at}
	for _, e := range m.Core.Events {
		if !slices.Contains(events, e) {
			w.Defers = append(w.Defers, e)
		}
	}
	m.Waits = append(m.Waits, w)
	m.Types.waits.Members = append(m.Types.waits.Members, name)
	return w
}

// WaitPlace returns where a machine says at which receive it waits.
func (m *Machine) WaitPlace(own *ir.Place, at source.Span) *ir.Place {
	return own.Field(m.cells.wait, at)
}

// Wait says that the machine waits.
func (m *Machine) Wait(own *ir.Place, w *core.State, at source.Span) ir.Stmt {
	return Set(own, m.cells.wait, w.Number, at)
}

// Awake is the test that it does not; nil when it never does.
func (m *Machine) Awake(own *ir.Place, at source.Span) ir.Expr {
	if m.Types.waits == nil {
		return nil
	}
	return &ir.IsUndefined{Place: m.WaitPlace(own, at)}
}

// Passed is the test that the machine waits, and not for what an envelope holds; nil when it
// never waits.
func (m *Machine) Passed(own, envelope *ir.Place, at source.Span) (skip ir.Expr) {
	for _, w := range m.Waits {
		if others := m.Types.Mail.IsOneOf(envelope, w.Defers, at); others != nil {
			skip = Either(skip, Both(m.In(own, w, at), others))
		}
	}
	return skip
}

// Set says something in a field of a record.
func Set(p *ir.Place, f ir.Field, v int64, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p.Field(f, at), X: &ir.Const{V: v}, At: at}
}

// IsSet is the test that a field of a record says something.
func IsSet(p *ir.Place, f ir.Field, at source.Span) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p.Field(f, at)}, At: at}
}
