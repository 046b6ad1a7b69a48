package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/source"
)

// Processes and machines send each other what the receiver understands: a process sends a machine events, in its own
// step, and a machine sends a process declared messages, through its outbox. See package machine.

// sidedProcess is the process as the machines know it; nil of one that has nothing to do with them.
func (c *checker) sidedProcess(r *role) *machine.Machine {
	if i := slices.IndexFunc(c.machines.Processes, func(m *machine.Machine) bool { return m.Proc == r.proc }); i >= 0 {
		return c.machines.Processes[i]
	}
	return nil
}

// sendsIt reports whether a machine or a process sends a machine an event.
func (c *checker) sendsIt(from *role, e *core.Event, to *core.Machine) bool {
	m := c.sidedProcess(from)
	if from.machine != nil {
		m = from.machine.m
	}
	return m != nil && sends(m, e, to)
}

// messageRoutes are the ways on which a machine sends a message: to those processes for which it can be.
func (c *checker) messageRoutes(r *role, m *ir.Message, at source.Span, broadcast bool, to func(*role) bool) (changed bool) {
	for _, p := range m.To {
		other := c.roleOfProcess(p)
		if other.machine != nil || !slices.Contains(m.From, r.proc) || !to(other) {
			continue
		}
		changed = c.addRoute(r.machine.m, &machine.Route{Event: c.observing(m), To: c.sentTo(other), Broadcast: broadcast, At: at, Channel: c.layer.SendTo(m, r.proc, p)}) || changed
	}
	return changed
}

// sentTo is a process to which a machine sends.
func (c *checker) sentTo(r *role) *machine.Machine {
	m := c.machines.Of(r.proc)
	if r.faults != nil {
		m.Down = r.faults.IsDown
	}
	return m
}

// processRoutes finds which events a process sends to which machines.
func (c *checker) processRoutes(r *role, all []*role) {
	for _, s := range c.info.Statements(r.decl) {
		switch d := s.(type) {
		case *ast.Send:
			c.routesOf(r, d.Message, d.To, all, false)
		case *ast.Broadcast:
			c.routesOf(r, d.Message, d.To, all, true)
		case *ast.Reply:
			if s := c.types.Find(d.Message); s != nil && s.Kind == core.EventName {
				c.processReplies(r, s.Event, d.Message.At(), all)
			}
		}
	}
}

// processReplies adds the routes of a reply of a process: to all machines that send it a message.
func (c *checker) processReplies(r *role, e *core.Event, at source.Span, all []*role) {
	asks := func(other *role) bool {
		return slices.ContainsFunc(c.prog.Messages, func(m *ir.Message) bool { return slices.Contains(m.From, other.proc) && slices.Contains(m.To, r.proc) })
	}
	c.eventRoutes(c.machines.Of(r.proc), machine.Route{Event: e, At: at}, all, asks)
}

// refuseExchange refuses what cannot be beside processes and machines that send each other something.
func (c *checker) refuseExchange() {
	if c.types.Diags.HasErrors() {
		return
	}
	for _, m := range slices.Concat(c.machines.Machines, c.machines.Processes) {
		for _, r := range m.Routes {
			if process := slices.Contains(c.machines.Processes, m); process && slices.Contains(c.machines.Machines, r.To) || r.Channel != nil {
				c.refuseRoute(m, r)
			}
		}
	}
}

func (c *checker) refuseRoute(from *machine.Machine, r *machine.Route) {
	refuse := func(format string, args ...any) *source.Diagnostic {
		return c.errorf(codes.Unsupported, r.At, format, args...)
	}
	faults := c.faults.Faults
	switch p := c.roleOfProcess(from.Proc); {
	case faults.Partition() != nil:
		refuse("%s goes between a process and a machine, and of that nothing can be cut off: what a process has sent may be lost afterwards, as its step sends all at once, and what a machine has sent is there once it has left its outbox", r.Event.Name).
			Note(faults.Partition().At(), "the network falls apart here").Suggest("--faults=off, lose %s, or a model of machines alone", r.Event.Name)
	case p.machine == nil && p.faults != nil:
		refuse("a process that crashes cannot send events to machines yet").Note(faults.To(ir.Crash, p.proc).At(), "it crashes here").Suggest("machine %s", p.proc.Name)
	case from.Born != nil || r.To.Born != nil:
		refuse("machines that are created cannot send to processes, nor processes to them, yet").Suggest("a machine with an index, or a single one, between the two")
	default:
		return
	}
}
