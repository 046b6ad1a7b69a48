package machines

import (
	"slices"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// Reaction is a handler of a state for one of its events.
type Reaction struct {
	taking
	State *core.State
	Decl  *ast.Handler
}

// taking is the consumption of one event that a handler, or a case of a receive, names.
type taking struct {
	Event *core.Event
	node  ast.Node
	names []*ast.Ident

	name, from, to *ast.Ident // of the event and its ends; nil: none
}

// symbol returns the symbol of the event's name; nil if it has no name.
func (x taking) symbol() *core.Symbol {
	if x.name == nil {
		return nil
	}
	of := x.Event.Payload
	if len(x.names) > 1 {
		of = &ir.Type{Kind: ir.Record, Name: types.SeveralEvents}
	}
	return &core.Symbol{Kind: core.Taken, Type: of, ReadOnly: "it is the event taken"}
}

// Closed reports what is wrong with the states of a machine as a whole, and with its start state.
func (t *Text) Closed() {
	m, d, c := t.Machine, t.decl, t.c
	var starts []*ast.State
	for _, item := range d.Items {
		s, is := item.(*ast.State)
		if !is || !s.Start {
			continue
		}
		if starts = append(starts, s); len(s.Params) > 0 {
			c.types.Errorf(codes.State, s.Params[0].At(), "the start state of a machine has no parameters, since a machine begins there without a `goto`")
		}
	}
	switch {
	case len(starts) == 0:
		c.types.Errorf(codes.State, d.Name.At(), "%s has no start state", m.Name).Suggest("start state Idle ... end;")
	case len(starts) > 1:
		c.types.Errorf(codes.State, compat.Heading(starts[1].At(), nil), "%s has two start states", m.Name).
			Note(compat.Heading(starts[0].At(), nil), "the first one")
	}
}

// NewState enters a state of a machine.
func (t *Text) NewState(d *ast.State) *core.State {
	m, c := t.Machine, t.c
	if old := m.State(d.Name.Name); old != nil {
		c.types.Errorf(codes.State, d.Name.At(), "%s has two states called %q", m.Name, d.Name.Name).
			Note(old.At, "the first one")
	}
	s := &core.State{Name: d.Name.Name, Number: int64(len(m.States)), At: d.Name.At()}
	m.States = append(m.States, s)
	t.States[d] = s
	if d.Start {
		m.First = s
	}
	return s
}

// Mentions enters which events each state of a machine handles, defers and ignores, which ones the machine observes,
// receives in blocks and raises, and whether it halts.
func (t *Text) Mentions(observed []*core.Event) {
	m := t.Machine
	for _, item := range t.decl.Items {
		if d, is := item.(*ast.State); is {
			t.dispositions(d)
		}
	}
	if m.Start != nil {
		enter(&m.Events, m.Start)
	}
	for _, e := range observed {
		m.Raises[e] = true
	}
	enter(&m.Events, observed...)
	for _, s := range m.States {
		enter(&m.Named, slices.Concat(s.Handled, s.Defers, s.Ignores)...)
	}
	for _, s := range t.c.types.Info.Statements(t.decl) {
		switch d := s.(type) {
		case *ast.ReceiveStmt:
			t.awaited = append(t.awaited, t.c.awaits(d)...)
		case *ast.Halt:
			m.Halts = true
		}
	}
	for _, one := range t.awaited {
		enter(&m.Named, one.Event)
	}
	enter(&m.Events, m.Named...)
	for _, s := range t.c.types.Info.Statements(t.decl) {
		if d, is := s.(*ast.Raise); is {
			if s := t.c.types.Find(d.Event); s != nil && s.Kind == core.EventName {
				m.Raises[s.Event] = true
				enter(&m.Events, s.Event)
			}
		}
	}
}

// enter enters events into a list that has each once.
func enter(list *[]*core.Event, events ...*core.Event) {
	for _, e := range events {
		if !slices.Contains(*list, e) {
			*list = append(*list, e)
		}
	}
}

// Bound is the size of a mailbox or outbox, of which first was said before (nil: nothing was); 0 after an error.
func (c *Checker) Bound(m *core.Machine, d, first *ast.Bound) int {
	word := "mailbox"
	if d.Outbox {
		word = "outbox"
	}
	if first != nil {
		c.types.Errorf(codes.Capacity, d.At(), "the %s is given twice", word).Note(first.At(), "here for the first time")
	}
	if m.Monitor {
		c.types.Errorf(codes.Monitor, d.At(), "a monitor has no %s: it sees an event as it arrives", word)
	}
	const most = 1 << 10
	n, ok := c.types.Int(d.Size)
	if ok && (n < 1 || n > most) {
		c.types.Errorf(codes.Capacity, d.Size.At(), "a %s has room for 1 to %d events, not %d", word, most, n)
		return 0
	}
	return int(n)
}

// noEvent is the type of what is no event.
var noEvent = &ir.Type{Kind: ir.Record, Name: "null"}

// word notes that a name is a word of the language.
func (c *Checker) word(name *ast.Ident) {
	d := &resolve.Declaration{Kind: resolve.Predeclared, Name: name.Name, Item: -1, Type: noEvent}
	c.types.Info.Select(name, d)
}

// Full returns how an event that does not fit into a mailbox is treated: it is lost, or the run is cut off; neither
// after an error.
func (c *Checker) Full(word *ast.Ident) (drops, assumes bool) {
	c.word(word)
	switch strings.ToLower(word.Name) {
	case "drop":
		return true, false
	case "assume":
		return false, true
	}
	c.types.Errorf(codes.Capacity, word.At(), "%q is not what can become of an event that does not fit", word.Name).
		Suggest("drop: it is lost; assume: such runs are not looked at; without a word it is an error")
	return false, false
}

// EventIn is the event that a name means in a machine: in a monitor, it may be a message. It is nil after an error.
func (c *Checker) EventIn(m *core.Machine, name *ast.Ident) *core.Event {
	if s := c.types.Find(name); m.Monitor && s != nil && s.Kind == core.Message {
		return c.layer.Standing(s.Event)
	}
	return c.Event(name)
}

// dispositions collects what a state does with events: each event has one disposition in it, though several handlers
// may share it by their conditions.
type dispositions struct {
	*Checker
	m     *core.Machine
	s     *core.State
	first map[*core.Event]ast.Node
}

// dispositions enters in a state which events it handles, defers and ignores, its handlers, one for each event
// in the order of the text, and its `on null` as rules.
func (t *Text) dispositions(d *ast.State) {
	f := dispositions{t.c, t.Machine, t.States[d], map[*core.Event]ast.Node{}}
	for _, item := range d.Items {
		switch item := item.(type) {
		case *ast.Handler:
			for _, name := range item.Events {
				if item.Fault == "" && name.Name == "null" && t.c.types.Find(name) == nil {
					if r := f.onNull(f.m, item, name); r != nil {
						t.nulls[item], f.m.OnNull = r, true
					}
				} else if e := f.handles(item, name); e != nil {
					x := taking{e, item, item.Events, item.Var, item.From, item.To}
					t.Handled = append(t.Handled, &Reaction{x, f.s, item})
				}
			}
		case *ast.Deferral:
			f.passes(item)
		}
	}
}

// once notes a disposition of an event, which others may share if it is open.
func (f dispositions) once(name *ast.Ident, e *core.Event, open bool) {
	if old := f.first[e]; old != nil {
		f.types.Errorf(codes.Handled, name.At(), "%s has something else to do with %s", f.s.Name, e.Name).
			Note(compat.Heading(old.At(), nil), "here").Suggest("one handler, or conditions: on %s when ...", e.Name)
	}
	if !open {
		f.first[e] = name
	}
}

// handles enters that the state handles an event; nil after an error.
func (f dispositions) handles(d *ast.Handler, name *ast.Ident) *core.Event {
	var e *core.Event
	if d.Fault == "" {
		e = f.EventIn(f.m, name)
	} else {
		e = f.fault(f.m, d.Fault, name)
	}
	if e != nil {
		f.once(name, e, d.Filter != nil || d.Guard != nil)
		f.s.Handled = append(f.s.Handled, e)
	}
	return e
}

// fault is the event of a handler for crashes or restarts, which only a monitor has; nil after an error.
func (c *Checker) fault(m *core.Machine, word string, name *ast.Ident) *core.Event {
	if !m.Monitor {
		c.faults.NotObserved(word, name)
		return nil
	}
	return c.faults.Event(word, name)
}

// passes enters what the state defers or ignores.
func (f dispositions) passes(d *ast.Deferral) {
	list := &f.s.Defers
	if d.Ignore {
		list = &f.s.Ignores
	} else if f.m.Monitor {
		f.types.Errorf(codes.Monitor, d.At(), "a monitor cannot defer: it sees an event as it arrives").
			Suggest("ignore%s", d.At().Text()[len("defer"):])
	}
	for _, name := range d.Events {
		e := f.EventIn(f.m, name)
		if e == nil {
			continue
		}
		f.once(name, e, false)
		if slices.Contains(f.s.Handled, e) {
			f.types.Errorf(codes.Handled, name.At(), "%s handles %s, too", f.s.Name, e.Name)
		}
		*list = append(*list, e)
	}
}

// onNull makes of `on null` a rule of its state, for when nothing in the mailbox can be taken; nil after an error.
func (c *Checker) onNull(m *core.Machine, h *ast.Handler, name *ast.Ident) *ast.Rule {
	c.word(name)
	switch {
	case m.Monitor:
		c.types.Errorf(codes.Monitor, name.At(), "`on null` cannot stand in a monitor: it has no mailbox")
		return nil
	case h.Var != nil || h.From != nil || len(h.Events) > 1:
		c.types.Errorf(codes.Event, name.At(), "`on null` takes no event: it has no name, no sender, and stands alone").
			Suggest("on null ==> begin ... end")
		return nil
	case h.Filter != nil && h.Guard != nil:
		c.types.Errorf(codes.Event, h.Filter.At(), "`on null` takes no event to say something of").Suggest("when a & b")
		return nil
	}
	r := &ast.Rule{Where: h.Where, Name: h.Name, Guard: h.Guard, Decls: h.Decls, Body: h.Body}
	if h.Filter != nil {
		r.Guard = h.Filter
	}
	if r.Name == nil {
		r.Name = &ast.Str{Where: name.Where, Value: "on null"}
	}
	if h.Goto != nil {
		r.Body = []ast.Stmt{&ast.Goto{Where: h.Goto.Where, State: h.Goto}}
	}
	return r
}

// Watched reports what is wrong with a handler of a monitor that observes some events, one of which may be announced.
func (t *Text) Watched(r *Reaction, observed []*core.Event, announced bool) {
	if !t.Machine.Monitor {
		return
	}
	if !slices.Contains(observed, r.Event) && !t.Machine.Raises[r.Event] {
		t.c.types.Errorf(codes.Monitor, r.Decl.At(), "%s does not observe %s", t.Machine.Name, r.Event.Name).
			Suggest("monitor %s observes ..., %s", t.Machine.Name, r.Event.Name)
	}
	if r.Decl.To != nil && announced {
		t.c.types.Errorf(codes.Monitor, r.Decl.To.At(), "%s is announced, too, and what is announced has no receiver",
			r.Event.Name).Suggest("an event of its own to announce")
	}
}

// awaits are the cases of a receive in the order of the text.
func (c *Checker) awaits(d *ast.ReceiveStmt) (cases []awaited) {
	first := map[*core.Event]source.Span{}
	for _, one := range d.Cases {
		for _, name := range one.Events {
			e := c.Event(name)
			if e == nil {
				continue
			}
			if old, twice := first[e]; twice {
				c.types.Errorf(codes.Handled, name.At(), "the receive has %s twice", e.Name).Note(old, "the first time")
			}
			first[e] = name.At()
			cases = append(cases, awaited{taking{e, one, one.Events, one.Var, one.From, nil}, one})
		}
	}
	return cases
}

// awaited is a case of a receive, for one of its events.
type awaited struct {
	taking
	decl *ast.ReceiveCase
}
