package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
)

// declareMonitor enters a monitor: a machine that is given no events but those that others
// send each other, each in the step in which it arrives.
func (c *compiler) declareMonitor(d *ast.Monitor) {
	a := c.declareAutomaton(&d.Process, nil)
	a.core.Monitor = true
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
		if e := c.eventIn(a, name); e != nil {
			a.watches = append(a.watches, e)
		}
	}
	for _, o := range c.monitors[i].decl.Faults {
		if e := c.faultEvent(o.Fault, o.Of); e != nil {
			a.watches = append(a.watches, e)
		}
	}
	for _, item := range a.decl.Items {
		s, ok := item.(*ast.State)
		if !ok {
			continue
		}
		for _, inner := range s.Items {
			if d, ok := inner.(*ast.Deferral); ok && !d.Ignore {
				c.errorf(codes.Monitor, d.At(), "a monitor cannot defer: it sees an event as it arrives").Suggest("ignore%s", d.At().Text()[len("defer"):])
			}
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
		if !slices.Contains(a.watches, r.event) && !a.core.Raises[r.event] {
			c.errorf(codes.Monitor, r.decl.At(), "%s does not observe %s", a.decl.Name.Name, r.event.Name).
				Suggest("monitor %s observes ..., %s", a.decl.Name.Name, r.event.Name)
		}
		if r.decl.To != nil && c.announced(r.event) {
			c.errorf(codes.Monitor, r.decl.To.At(), "%s is announced, too, and what is announced goes to nobody", r.event.Name).Suggest("an event of its own to announce")
		}
	}
}

// announced reports whether a machine announces an event.
func (c *compiler) announced(e *core.Event) bool {
	return slices.ContainsFunc(c.machines.Machines, func(m *machine.Machine) bool {
		return slices.ContainsFunc(m.Routes, func(r *machine.Route) bool { return r.Event == e && r.To == c.machines.Air })
	})
}

// noEvent is the type of `null`, which carries nothing.
var noEvent = &ir.Type{Kind: ir.Record, Name: "null"}

// nullHandler makes of `on null` a rule of its state, for when nothing in the mailbox can be
// taken.
func (c *compiler) nullHandler(a *automaton, h *ast.Handler, name *ast.Ident) {
	c.info.Select(name, &resolve.Declaration{Kind: resolve.Predeclared, Name: name.Name, Item: -1, Type: noEvent})
	switch {
	case a.core.Monitor:
		c.errorf(codes.Monitor, name.At(), "`on null` cannot stand in a monitor: it has no mailbox")
	case h.Var != nil || h.From != nil || len(h.Events) > 1:
		c.errorf(codes.Event, name.At(), "`on null` takes no event: it has no name, no sender, and stands alone").Suggest("on null ==> begin ... end")
	case h.Filter != nil && h.Guard != nil:
		c.errorf(codes.Event, h.Filter.At(), "`on null` takes no event to say something of").Suggest("when a & b")
	default:
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
		a.nulls[h], a.core.OnNull = r, true
	}
}
