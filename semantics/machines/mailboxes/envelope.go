package mailboxes

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// Envelope is the type of what waits in a mailbox or an outbox: a tag, and cells that belong to the
// fields of one event or another, by the tag. What an event does not use is Undefined, so that equal
// events are equal cells.
type Envelope struct {
	Type   *ir.Type
	events []*core.Event
	event  ir.Field
	views  map[*core.Event]*ir.Type
	pool   []*shared
}

// shared is a run of cells that several events use, each for one field.
type shared struct {
	// whole is their type where no other type can have the cells; nil of a single cell for any simple
	// type that has no scalarset values, of which most is the largest.
	whole *ir.Type
	most  *ir.Type
	place int // of its first cell, counted from the first of the pool
	cells int
}

// newEnvelope makes an envelope for some events, with further fields.
func newEnvelope(events []*core.Event, more []ir.Field) *Envelope {
	e := &Envelope{Type: &ir.Type{Kind: ir.Record}, events: events, views: map[*core.Event]*ir.Type{}}
	kinds := &ir.Type{Kind: ir.Enum}
	for _, event := range events {
		kinds.Members = append(kinds.Members, event.Name)
	}
	e.event = e.add("event", kinds)
	for _, f := range more {
		e.add(f.Name, f.Type)
	}
	base := e.Type.Cells()
	for _, event := range largestFirst(events) {
		e.views[event] = e.view(event, base)
	}
	for i, s := range e.pool {
		e.add(fmt.Sprintf("payload%d", i), s.typ())
	}
	return e
}

// largestFirst sorts events by how much room they need, since the small ones fit into the large.
func largestFirst(events []*core.Event) []*core.Event {
	size := map[*core.Event]int{}
	for _, event := range events {
		for _, p := range partsOf(event.Payload) {
			size[event] += p.bits()
		}
	}
	out := slices.Clone(events)
	slices.SortStableFunc(out, func(a, b *core.Event) int { return size[b] - size[a] })
	return out
}

// add adds a field, under a name of its own.
func (e *Envelope) add(name string, t *ir.Type) ir.Field {
	for _, taken := e.Type.Field(name); taken; _, taken = e.Type.Field(name) {
		name += "'"
	}
	f := ir.Field{Name: name, Type: t, Offset: e.Type.Cells()}
	e.Type.Fields = append(e.Type.Fields, f)
	return f
}

// view is the record of an event's fields where an envelope keeps them.
func (e *Envelope) view(event *core.Event, base int) *ir.Type {
	v := &ir.Type{Kind: ir.Record, Name: event.Name, Decl: event.Payload.Decl}
	taken := map[int]bool{}
	for _, f := range event.Payload.Fields {
		parts := partsOf(f.Type)
		at := e.place(parts, taken)
		for i, p := range parts {
			e.use(at+i, p)
			taken[at+i] = true
		}
		offset := 0
		if len(parts) > 0 {
			offset = e.pool[at].place
		}
		v.Fields = append(v.Fields, ir.Field{Name: f.Name, Type: f.Type, Offset: base + offset})
	}
	return v
}

// place returns where in the pool some parts need the fewest bits more, beside what is taken.
func (e *Envelope) place(parts []*shared, taken map[int]bool) (best int) {
	best, least := len(e.pool), math.MaxInt
	for at := range len(e.pool) + 1 {
		if more, fits := e.growth(parts, at, taken); fits && more < least {
			best, least = at, more
		}
	}
	return best
}

// growth is by how many bits the pool grows when parts are put at a place, if they can be.
func (e *Envelope) growth(parts []*shared, at int, taken map[int]bool) (more int, fits bool) {
	for i, p := range parts {
		if at+i >= len(e.pool) {
			more += p.bits()
			continue
		}
		s := e.pool[at+i]
		if taken[at+i] || (p.whole == nil) != (s.whole == nil) || p.whole != nil && !ir.Same(p.whole, s.whole) {
			return 0, false
		}
		more += max(0, p.bits()-s.bits())
	}
	return more, true
}

// bits returns the number of bits of a run of cells in a packed state.
func (s *shared) bits() (n int) {
	for _, leaf := range ir.Leaves(s.typ()) {
		n += bits.Len64(leaf.Count())
	}
	return n
}

// partsOf takes a type apart into the runs of cells that can be shared: single cells, but for what
// lies in an array whose elements change places when values are renamed.
func partsOf(t *ir.Type) (parts []*shared) {
	switch {
	case t.Kind == ir.Record:
		for _, f := range t.Fields {
			parts = append(parts, partsOf(f.Type)...)
		}
		return parts
	case t.Kind == ir.Array && !t.Index.Interchangeable():
		for range int64(t.Index.Count()) {
			parts = append(parts, partsOf(t.Elem)...)
		}
		return parts
	case t.Simple() && !t.Interchangeable():
		return []*shared{{most: t, cells: 1}}
	}
	return []*shared{{whole: t, cells: t.Cells()}}
}

// use has a part of an event at a place of the pool.
func (e *Envelope) use(at int, p *shared) {
	if at == len(e.pool) {
		if at > 0 {
			last := e.pool[at-1]
			p.place = last.place + last.cells
		}
		e.pool = append(e.pool, p)
		return
	}
	if s := e.pool[at]; p.whole == nil && p.most.Count() > s.most.Count() {
		s.most = p.most
	}
}

// typ is the type of a run of cells. Which one a single cell has says no more than how many values
// it can hold: they are read and written as those of the event at hand.
func (s *shared) typ() *ir.Type {
	if s.whole != nil {
		return s.whole
	}
	return s.most
}

// number returns the index of an event among those that an envelope can hold.
func (e *Envelope) number(event *core.Event) int64 { return int64(slices.Index(e.events, event)) }

// View is the event's fields in an envelope.
func (e *Envelope) View(p *ir.Place, event *core.Event) *ir.Place {
	q := *p
	q.Type = e.views[event]
	return &q
}

// Is is the test that an envelope holds an event.
func (e *Envelope) Is(p *ir.Place, event *core.Event, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: p.Field(e.event, at)}, Y: &ir.Const{V: e.number(event)}, At: at}
}

// IsOneOf is the test that it holds one of some events; nil of none.
func (e *Envelope) IsOneOf(p *ir.Place, events []*core.Event, at source.Span) ir.Expr {
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
func (e *Envelope) Label(p *ir.Place, event *core.Event, at source.Span) []ir.Stmt {
	return []ir.Stmt{&ir.Undefine{Dst: p}, &ir.Store{Dst: p.Field(e.event, at), X: &ir.Const{V: e.number(event)}, At: at}}
}

// fill copies the fields of an event from one kind of envelope to another.
func fill(to *Envelope, dst *ir.Place, from *Envelope, src *ir.Place, event *core.Event, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	for i, f := range to.views[event].Fields {
		out = append(out, &ir.Copy{Dst: dst.Field(f, at), Src: src.Field(from.views[event].Fields[i], at), At: at})
	}
	return out
}
