package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/machine"
)

// A monitor observes messages of processes as it does events of machines: it takes each for an event, which
// it is shown in the step that sends it, whenever it is delivered or received, if ever.

// showing is a call of the procedure of a monitor, which may be translated later.
type showing struct {
	call    *ir.Call
	monitor *automaton
	effects *effects.Effects // of the body that it stands in
}

// eventIn is the event that a name means in a machine: of a monitor, it may be a message.
func (c *compiler) eventIn(a *automaton, name *ast.Ident) *core.Event {
	if s := c.find(name); a.core.Monitor && s != nil && s.Kind == core.Message {
		return c.observing(s.message().ir)
	}
	return c.check.Event(name)
}

// observing is the event for which monitors take a message.
func (c *compiler) observing(m *ir.Message) *core.Event {
	e := c.observed[m]
	if e == nil {
		for _, s := range c.messages {
			if s.ir == m {
				e = s.event
			}
		}
		c.observed[m] = e
		for _, from := range m.From {
			if c.roleOfProcess(from).machine != nil {
				continue // what it sends is known
			}
			for _, to := range m.To {
				p := c.machines.Of(from)
				p.Routes = append(p.Routes, &machine.Route{Event: e, To: c.machines.Of(to), At: m.At})
			}
		}
	}
	return e
}

// showMonitors is the code that shows monitors a message that is sent; the index is nil of a single receiver.
func (c *compiler) showMonitors(s sending, to *ir.Process, index ir.Expr) (out []ir.Stmt) {
	e := s.event
	if e == nil {
		e = c.observed[s.message]
	}
	if e == nil {
		return nil
	}
	for _, m := range c.monitors {
		a := m.automaton
		if !slices.Contains(a.m.Watches, e) || c.diags.HasErrors() {
			continue
		}
		envelope, control := c.body.code.Temp(a.m.Mail.Type, s.at), c.body.code.Temp(a.m.Control, s.at)
		out = append(out, a.m.Show(envelope, e, s.payload, c.machines.Of(c.body.role.proc), c.machines.Of(to), c.body.code.Self, index, s.at)...)
		call := &ir.Call{At: s.at, Args: []ir.Arg{{Ref: control, At: s.at}, {Ref: envelope, At: s.at}}}
		out = append(out, &ir.CallStmt{Call: call})
		c.body.effects.Globals[a.m.Proc.Var], c.body.effects.Writes = true, true
		c.showings = append(c.showings, showing{call, a, c.body.effects})
	}
	return out
}

// closeShowings says which procedures they call.
func (c *compiler) closeShowings() {
	for _, s := range c.showings {
		if s.call.Func = s.monitor.m.Observe; s.monitor.observe != nil {
			s.effects.Call(s.monitor.observe.body.effects, nil)
		}
	}
}
