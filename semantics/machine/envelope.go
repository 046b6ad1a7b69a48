package machine

import (
	"slices"

	"gomc/ir"
	"gomc/source"
)

// Envelope is the type of what waits in a mailbox or an outbox.
type Envelope struct {
	Type   *ir.Type
	events []*Event
	event  ir.Field
	slots  []ir.Field
	views  map[*Event]*ir.Type
}

// newEnvelope makes an envelope for some events, with further fields.
func newEnvelope(events []*Event, more []ir.Field) *Envelope {
	e := &Envelope{Type: &ir.Type{Kind: ir.Record}, events: events, views: map[*Event]*ir.Type{}}
	kinds := &ir.Type{Kind: ir.Enum}
	for _, event := range events {
		kinds.Members = append(kinds.Members, event.Name)
	}
	e.event = e.add("event", kinds)
	for _, f := range more {
		e.add(f.Name, f.Type)
	}
	for _, event := range events {
		e.views[event] = e.view(event)
	}
	return e
}

func (e *Envelope) add(name string, t *ir.Type) ir.Field {
	f := ir.Field{Name: name, Type: t, Offset: e.Type.Cells()}
	e.Type.Fields = append(e.Type.Fields, f)
	return f
}

// view is the record of an event's fields where an envelope keeps them.
func (e *Envelope) view(event *Event) *ir.Type {
	v := &ir.Type{Kind: ir.Record, Name: event.Name, Decl: event.Payload.Decl}
	taken := map[int]bool{}
	for _, f := range event.Payload.Fields {
		slot := e.slot(event, f, taken)
		v.Fields = append(v.Fields, ir.Field{Name: f.Name, Type: f.Type, Offset: slot.Offset})
	}
	return v
}

// slot is a field of the same type that the event at hand has not taken yet, or a new one.
func (e *Envelope) slot(event *Event, f ir.Field, taken map[int]bool) ir.Field {
	for i, s := range e.slots {
		if !taken[i] && ir.Same(s.Type, f.Type) {
			taken[i] = true
			return s
		}
	}
	taken[len(e.slots)] = true
	name := f.Name
	if _, known := e.Type.Field(name); known {
		name = event.Name + "." + name
	}
	s := e.add(name, f.Type)
	e.slots = append(e.slots, s)
	return s
}

// number is that of an event among those that an envelope can hold.
func (e *Envelope) number(event *Event) int64 { return int64(slices.Index(e.events, event)) }

// View is the event's fields in an envelope.
func (e *Envelope) View(p *ir.Place, event *Event) *ir.Place {
	q := *p
	q.Type = e.views[event]
	return &q
}

// Is is the test that an envelope holds an event.
func (e *Envelope) Is(p *ir.Place, event *Event, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: p.Field(e.event, at)}, Y: &ir.Const{V: e.number(event)}, At: at}
}

// IsOneOf is the test that it holds one of some events; nil of none.
func (e *Envelope) IsOneOf(p *ir.Place, events []*Event, at source.Span) ir.Expr {
	var any ir.Expr
	for _, event := range events {
		any = Either(any, e.Is(p, event, at))
	}
	return any
}

// Empty tells an envelope in the frame that holds nothing.
func (e *Envelope) Empty(p *ir.Place, at source.Span) ir.Expr {
	return &ir.IsUndefined{Place: p.Field(e.event, at)}
}

// Label makes an envelope one that holds an event, whose fields are filled in afterwards.
func (e *Envelope) Label(p *ir.Place, event *Event, at source.Span) []ir.Stmt {
	return []ir.Stmt{&ir.Undefine{Dst: p}, &ir.Store{Dst: p.Field(e.event, at), X: &ir.Const{V: e.number(event)}, At: at}}
}

// fill copies the fields of an event from one kind of envelope to another.
func fill(to *Envelope, dst *ir.Place, from *Envelope, src *ir.Place, event *Event, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	for i, f := range to.views[event].Fields {
		out = append(out, &ir.Copy{Dst: dst.Field(f, at), Src: src.Field(from.views[event].Fields[i], at), At: at})
	}
	return out
}
