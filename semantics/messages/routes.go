package messages

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machines"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/semantics/types"
	"gomc/source"
)

// Endpoint is a process, a machine or a monitor.
type Endpoint struct {
	Decl    *ast.Process
	Process *ir.Process
	Machine *mailboxes.Machine      // nil of a process
	Text    *machines.Text          // nil of a process
	Down    func(*ir.Place) ir.Expr // of a process that crashes: the test that an instance has; else nil
}

// Routes finds the routes of one model.
type Routes struct {
	types     *types.Checker
	messages  *Checker
	channels  *channels.Layer
	machines  *mailboxes.Layer
	endpoints []*Endpoint
}

// NewRoutes returns a Routes for a model of which all names are declared.
func NewRoutes(plain *types.Checker, said *Checker, channels *channels.Layer,
	machines *mailboxes.Layer, endpoints []*Endpoint) *Routes {
	return &Routes{types: plain, messages: said, channels: channels, machines: machines,
		endpoints: endpoints}
}

// endpoint returns the endpoint of a process.
func (f *Routes) endpoint(p *ir.Process) *Endpoint {
	return f.endpoints[slices.IndexFunc(f.endpoints, func(x *Endpoint) bool { return x.Process == p })]
}

// Find finds all routes. Where only a type tells, or the sender of an event, these are to all for whom it can be.
func (f *Routes) Find() {
	for _, machines := range []bool{false, true} {
		for _, p := range f.endpoints {
			if (p.Machine != nil) == machines {
				f.of(p)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range f.endpoints {
			for _, s := range f.types.Info.Statements(p.Decl) {
				if d, ok := s.(*ast.Reply); ok && p.Machine != nil {
					changed = f.reply(p, d) || changed
				}
			}
		}
	}
}

// of finds the routes of what is not a reply of a machine.
func (f *Routes) of(p *Endpoint) {
	if p.Machine != nil && !p.Machine.Core.Monitor {
		f.creations(p)
	}
	for _, s := range f.types.Info.Statements(p.Decl) {
		switch d := s.(type) {
		case *ast.Send:
			f.send(p, d.Message, d.To, false)
		case *ast.Broadcast:
			f.send(p, d.Message, d.To, true)
		case *ast.Announce:
			if s := f.types.Find(d.Event); p.Machine != nil && s != nil && s.Kind == core.EventName {
				add(p.Machine, &mailboxes.Route{Event: s.Event, To: f.machines.Air, At: d.Event.At()})
			}
		case *ast.Reply:
			if s := f.types.Find(d.Message); p.Machine == nil && s != nil && s.Kind == core.EventName {
				f.processReplies(p, s.Event, d.Message.At())
			}
		}
	}
}

// creations are which machines a machine creates.
func (f *Routes) creations(p *Endpoint) {
	for _, e := range f.types.Info.Creations(p.Decl) {
		if s := f.types.Find(e.Machine); s != nil && s.Machine != nil && s.Machine.Start != nil {
			add(p.Machine, &mailboxes.Route{Event: s.Machine.Start, To: f.machines.Of(s.Process), At: e.At()})
		}
	}
}

func (f *Routes) send(p *Endpoint, name *ast.Ident, to ast.Expr, broadcast bool) {
	s := f.types.Find(name)
	target, _, named := f.types.NamedInstance(to)
	index := f.knownType(to)
	meant := func(other *Endpoint) bool {
		if named {
			return other.Process == target
		}
		return other.Process.Index != nil && (index == nil || f.types.Compatible(other.Process.Index, index))
	}
	switch {
	case s != nil && s.Kind == core.Message && p.Machine != nil:
		f.message(p, s.Event.Message, name.At(), broadcast, meant)
	case s != nil && s.Kind == core.EventName:
		way := mailboxes.Route{Event: s.Event, Broadcast: broadcast, At: name.At()}
		f.event(f.machines.Of(p.Process), way, meant)
	}
}

// knownType is the type of a target that is a variable of the machine, or an index of it; nil where only the check of
// the code tells.
func (f *Routes) knownType(e ast.Expr) *ir.Type {
	id, ok := types.Strip(e).(*ast.Ident)
	if !ok {
		return nil
	}
	s := f.types.Find(id)
	switch {
	case s == nil || s.Kind != core.Own:
		return nil
	case types.IsForm(s.Type, ir.SetForm):
		return s.Type.Member
	}
	return s.Type
}

// event adds the routes of an event to those machines for which it can be. It reports whether there are new ones.
func (f *Routes) event(from *mailboxes.Machine, way mailboxes.Route, meant func(*Endpoint) bool) (changed bool) {
	for _, other := range f.endpoints {
		if m := other.Machine; m != nil && m.Core.Knows(way.Event) && !m.Core.Monitor && meant(other) {
			to := way
			to.To = m
			changed = add(from, &to) || changed
		}
	}
	return changed
}

// message adds those of a message of a machine to those processes for which it can be.
func (f *Routes) message(p *Endpoint, m *ir.Message, at source.Span, broadcast bool,
	meant func(*Endpoint) bool) (changed bool) {
	for _, to := range m.To {
		other := f.endpoint(to)
		if other.Machine != nil || !slices.Contains(m.From, p.Process) || !meant(other) {
			continue
		}
		receiver := f.machines.Of(to)
		receiver.Fault.Down = other.Down
		e := f.machines.Standing(f.messages.Event(m))
		changed = add(p.Machine, &mailboxes.Route{Event: e, To: receiver, Broadcast: broadcast, At: at,
			Channel: f.channels.SendTo(m, p.Process, to)}) || changed
	}
	return changed
}

// reply adds the routes of a reply of a machine. They lead to each process that sends an event or message which the
// handler around the reply handles.
func (f *Routes) reply(p *Endpoint, d *ast.Reply) (changed bool) {
	s := f.types.Find(d.Message)
	if s == nil || s.Kind != core.EventName && s.Kind != core.Message {
		return false
	}
	for _, e := range p.Text.Answered(d) {
		asks := func(other *Endpoint) bool { return f.machines.Sends(other.Process, e, p.Machine.Core) }
		if s.Kind == core.Message {
			changed = f.message(p, s.Event.Message, d.Message.At(), false, asks) || changed
		} else {
			changed = f.event(p.Machine, mailboxes.Route{Event: s.Event, At: d.Message.At()}, asks) || changed
		}
	}
	return changed
}

// processReplies adds those of a reply of a process: to all machines that send it a message.
func (f *Routes) processReplies(p *Endpoint, e *core.Event, at source.Span) {
	asks := func(other *Endpoint) bool {
		return slices.ContainsFunc(f.types.Program.Messages, func(m *ir.Message) bool {
			return slices.Contains(m.From, other.Process) && slices.Contains(m.To, p.Process)
		})
	}
	f.event(f.machines.Of(p.Process), mailboxes.Route{Event: e, At: at}, asks)
}

// add reports whether a route is a new one.
func add(m *mailboxes.Machine, r *mailboxes.Route) bool {
	for _, old := range m.Routes {
		if old.To == r.To && old.Event == r.Event {
			old.Broadcast = old.Broadcast || r.Broadcast
			return false
		}
	}
	m.Routes = append(m.Routes, r)
	return true
}
