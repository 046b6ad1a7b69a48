package semantics

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
)

// declareMonitor enters a monitor: a machine that is given no events but those that others
// send each other, each in the step in which it arrives.
func (c *compiler) declareMonitor(d *ast.Monitor) {
	a := c.declareAutomaton(&d.Process, nil)
	c.monitors = append(c.monitors, monitor{a, d})
}

// monitor is a monitor as written.
type monitor struct {
	automaton *automaton
	decl      *ast.Monitor
}

// observes enters what a monitor observes.
func (c *compiler) observes(a *automaton) {
	i := slices.IndexFunc(c.monitors, func(m monitor) bool { return m.automaton == a })
	for _, name := range c.monitors[i].decl.Observes {
		if e := c.check.EventIn(a.core, name); e != nil {
			a.watches = append(a.watches, e)
		}
	}
	for _, o := range c.monitors[i].decl.Faults {
		if e := c.faultEvent(o.Fault, o.Of); e != nil {
			a.watches = append(a.watches, e)
		}
	}
}

// watch enters which events of others a monitor observes, now that all routes are known.
func (c *compiler) watch(a *automaton) {
	if !a.core.Monitor {
		return
	}
	a.m.Watches = a.watches
	for _, r := range a.reactions {
		c.check.Watched(a.core, r.Reaction, a.watches, c.announced(r.Event))
	}
}

// announced reports whether a machine announces an event.
func (c *compiler) announced(e *core.Event) bool {
	return slices.ContainsFunc(c.machines.Machines, func(m *machine.Machine) bool {
		return slices.ContainsFunc(m.Routes, func(r *machine.Route) bool { return r.Event == e && r.To == c.machines.Air })
	})
}
