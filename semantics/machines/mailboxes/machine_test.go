package mailboxes

import (
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

func event(name string, of ...*ir.Type) *core.Event {
	e := &core.Event{Name: name, Payload: &ir.Type{Kind: ir.Record, Name: name}}
	for i, t := range of {
		f := ir.Field{Name: string(rune('a' + i)), Type: t, Offset: e.Payload.Cells()}
		e.Payload.Fields = append(e.Payload.Fields, f)
	}
	return e
}

// TestEnvelope: fields of different events share cells where their values may, and one event's own fields do not.
func TestEnvelope(t *testing.T) {
	small, large := &ir.Type{Kind: ir.Range, Hi: 1}, &ir.Type{Kind: ir.Range, Hi: 100}
	id := &ir.Type{Kind: ir.Scalarset, Name: "id", Size: 3, Symmetric: true}
	for _, test := range []struct {
		events []*core.Event
		cells  int // beside the one that says which event it is
	}{
		{[]*core.Event{event("A", small), event("B", large)}, 1},
		{[]*core.Event{event("A", small, small), event("B", large)}, 2},
		{[]*core.Event{event("A", id), event("B", large)}, 2}, // values that may be renamed have cells of their own
		{[]*core.Event{event("A", id), event("B", id)}, 1},
		{[]*core.Event{event("A"), event("B")}, 0},
	} {
		e := newEnvelope(test.events, nil)
		if got := e.Type.Cells() - 1; got != test.cells {
			t.Errorf("%s and %s: %d cells, want %d", test.events[0].Payload, test.events[1].Payload, got, test.cells)
		}
		for _, one := range test.events {
			used := map[int]bool{0: true}
			for _, f := range e.View(&ir.Place{}, one).Type.Fields {
				if used[f.Offset] {
					t.Errorf("%s: two of its fields are at %d", one.Name, f.Offset)
				}
				used[f.Offset] = true
			}
		}
	}
}

// TestStandIns: a machine stands for itself, and a process has one thing that stands for it.
func TestStandIns(t *testing.T) {
	l := NewLayer(&ir.Program{}, P)
	m := &Machine{Proc: &ir.Process{Name: "M"}}
	l.Machines = append(l.Machines, m)
	other := &ir.Process{Name: "P"}
	first, again := l.Of(other), l.Of(other)
	if l.Of(m.Proc) != m || first == m || first != again || len(l.Processes) != 1 {
		t.Error("what stands for a process is not one thing")
	}
}

// TestReceiver: an outbox with one event for one single machine says with a flag that it is for it.
func TestReceiver(t *testing.T) {
	e := event("E")
	l := NewLayer(&ir.Program{}, P)
	to := &Machine{Proc: &ir.Process{Name: "B"}, Core: &core.Machine{Events: []*core.Event{e}}}
	from := &Machine{Proc: &ir.Process{Name: "A"}, Core: &core.Machine{}, Routes: []*Route{{Event: e, To: to}}}
	l.Machines = append(l.Machines, from, to)
	none := func(*core.Event) bool { return false }
	for _, m := range l.Machines {
		record := &ir.Type{Kind: ir.Record}
		m.Begin(record, "at", source.Span{})
		l.Lay(m, record, none, none)
		if _, has := record.Field("outbox"); has != (m == from) || (m.Types.Post != nil) != (m == from) || (len(m.Boxes) == 1) != (m == to) {
			t.Errorf("%s has the wrong queues", m.Proc.Name)
		}
	}
	envelope := &ir.Place{Root: ir.Frame, Type: from.Types.Post.Type}
	store, ok := from.Addressed(envelope, to, nil, true, source.Span{}).(*ir.Store)
	if !ok || store.Dst.Base != 1 {
		t.Errorf("it is addressed by %v", store)
	}
}
