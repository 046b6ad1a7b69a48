package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	sent "gomc/semantics/lower/sends"
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

// observing is the event for which monitors take a message.
func (c *compiler) observing(m *ir.Message) *core.Event {
	e := c.observed[m]
	if e == nil {
		e = c.receives.check.Event(m)
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

// showMonitors is the code that shows monitors what a process sends.
func (c *compiler) showMonitors(s sent.Sent) (out []ir.Stmt) {
	e := s.Event
	if e.Message != nil && c.observed[e.Message] == nil {
		return nil
	}
	for _, a := range c.monitors {
		if !slices.Contains(a.m.Watches, e) || c.diags.HasErrors() {
			continue
		}
		envelope, control := c.body.code.Temp(a.m.Mail.Type, s.At), c.body.code.Temp(a.m.Control, s.At)
		out = append(out, a.m.Show(envelope, e, s.Of, c.machines.Of(c.body.role.proc), c.machines.Of(s.To), c.body.code.Self, s.Index, s.At)...)
		call := &ir.Call{At: s.At, Args: []ir.Arg{{Ref: control, At: s.At}, {Ref: envelope, At: s.At}}}
		out = append(out, &ir.CallStmt{Call: call})
		c.body.Effects.Globals[a.m.Proc.Var], c.body.Effects.Writes = true, true
		c.showings = append(c.showings, showing{call, a, c.body.Effects})
	}
	return out
}

// closeShowings says which procedures they call.
func (c *compiler) closeShowings() {
	for _, s := range c.showings {
		if s.call.Func = s.monitor.m.Observe; s.monitor.observe != nil {
			s.effects.Call(s.monitor.observe.Effects, nil)
		}
	}
}
