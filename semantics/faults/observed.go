package faults

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// A monitor observes crashes and restarts in the same way as events: the process that crashes or restarts announces it
// in the same step. A machine that crashes in the middle of a step counts as crashed only when the messages sent by
// then have left: its crash is the last envelope in its outbox.

// observing holds the crashes and restarts that monitors observe.
type observing struct {
	machines *mailboxes.Layer
	events   map[observed]announced
}

// observed identifies a crash or a restart that a monitor may observe.
type observed struct {
	kind ir.RuleKind
	of   *ir.Process
}

// announced is an event for it, and who seems to announce it.
type announced struct {
	event *core.Event
	from  *mailboxes.Machine
}

// event is the event for the crashes or restarts of a process or machine. Who seems to announce it is one of whom
// nothing else is known, but where it goes by the outbox of a machine (nil: it does not).
func (o *observing) event(x observed, outbox *mailboxes.Machine, name string, at source.Span) *core.Event {
	if o.events[x].event != nil {
		return o.events[x].event
	}
	from := outbox
	switch {
	case outbox != nil:
		outbox.Room.Outbox++
	case o.ofMachine(x.of):
		from = &mailboxes.Machine{Proc: x.of}
		o.machines.Processes = append(o.machines.Processes, from)
	default:
		from = o.machines.Of(x.of)
	}
	e := &core.Event{Name: name, Payload: &ir.Type{Kind: ir.Record, Name: name}, At: at}
	o.events[x] = announced{e, from}
	from.Routes = append(from.Routes, &mailboxes.Route{Event: e, To: o.machines.Air, At: at})
	return e
}

func (o *observing) ofMachine(p *ir.Process) bool {
	return slices.ContainsFunc(o.machines.Machines, func(m *mailboxes.Machine) bool { return m.Proc == p })
}

// has reports whether an event is a crash or a restart.
func (o *observing) has(e *core.Event) bool {
	for _, x := range o.events {
		if x.event == e {
			return true
		}
	}
	return false
}

// tell is the code in a rule that shows monitors a crash or restart.
func (o *observing) tell(p *Process, kind ir.RuleKind, rule *ir.Rule) (out []ir.Stmt) {
	x := o.events[observed{kind, p.proc()}]
	e := x.event
	if e == nil {
		return nil
	}
	for _, m := range o.machines.Machines {
		if m.Watch.Observe == nil || !slices.Contains(m.Watch.Watches, e) {
			continue
		}
		envelope, control := cells(rule, m.Types.Mail.Type), cells(rule, m.Types.Control)
		out = append(out, m.Show(envelope, e, nil, x.from, o.machines.Air, self(rule), nil, rule.At)...)
		args := []ir.Arg{{Ref: control, At: rule.At}, {Ref: envelope, At: rule.At}}
		out = append(out, &ir.CallStmt{Call: &ir.Call{Func: m.Watch.Observe, At: rule.At, Args: args}})
		rule.NonLocal = withVars(rule.NonLocal, m.Proc.Var)
	}
	return out
}

// cells allots cells in the frame of a rule.
func cells(rule *ir.Rule, t *ir.Type) *ir.Place {
	p := &ir.Place{Root: ir.Frame, Base: rule.Cells, Type: t, At: rule.At}
	rule.Cells += t.Cells()
	return p
}

// leave is the code that puts a crash into the outbox, behind what has been sent before it.
func (o *observing) leave(p *Process, own *ir.Place, rule *ir.Rule) []ir.Stmt {
	e := o.events[observed{ir.Crash, p.proc()}].event
	if e == nil {
		return nil
	}
	m := p.machine
	envelope := cells(rule, m.Types.Post.Type)
	return append(m.Types.Post.Label(envelope, e, rule.At), m.Addressed(envelope, o.machines.Air, nil, true, rule.At),
		m.Send(own, envelope, rule.At))
}

// withVars are variables, and others that are not among them.
func withVars(list []*ir.Var, more ...*ir.Var) []*ir.Var {
	for _, v := range more {
		if !slices.Contains(list, v) {
			list = append(slices.Clip(list), v)
		}
	}
	return list
}
