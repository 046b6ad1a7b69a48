package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machine"
)

// A monitor observes crashes and restarts as it does events: each is one that who crashes or restarts announces, in the step in
// which it does. A machine that crashes in the middle of a step has not crashed before what it has sent by then has left: its crash
// is the last envelope in its outbox.

// fall is what a monitor may observe beside events.
type fall struct {
	kind ir.RuleKind
	role *role
}

// fallen is an event for it, and who seems to announce it.
type fallen struct {
	event *core.Event
	from  *machine.Machine
}

// handledBy is the event that a name in a handler means.
func (c *compiler) handledBy(a *automaton, h *ast.Handler, name *ast.Ident) *core.Event {
	switch {
	case h.Fault == "":
		return c.eventIn(a, name)
	case !a.core.Monitor:
		c.errorf(codes.Monitor, name.At(), "only a monitor observes crashes and restarts").Suggest("monitor M observes %s %s ...", h.Fault, name.Name)
		return nil
	}
	return c.falling(h.Fault, name)
}

// falling is the event for the crashes or restarts of a process or machine.
func (c *compiler) falling(word string, name *ast.Ident) *core.Event {
	s := c.lookup(name, core.Process)
	if s == nil {
		return nil
	}
	kind := kindsOfFaults[word]
	switch {
	case s.Kind != core.Process || s.process().machine != nil && s.process().machine.core.Monitor:
		c.errorf(codes.Monitor, name.At(), "%q is no process and no machine: it does not %s", name.Name, word).Note(s.At, "declared here")
		return nil
	case !c.isAimed(kind, s):
		c.errorf(codes.Monitor, name.At(), "%s does not %s: nothing lets it", name.Name, word).Note(s.At, "declared here").Suggest("faults %s %s; end;", word, name.Name)
		return nil
	}
	key := fall{kind, s.process()}
	if c.falls[key] == nil {
		e := &core.Event{Name: word + " " + name.Name, Payload: &ir.Type{Kind: ir.Record, Name: word + " " + name.Name}, At: name.At()}
		c.falls[key] = &fallen{e, c.announcer(key)}
		c.addRoute(c.falls[key].from, &machine.Route{Event: e, To: c.machines.Air, At: name.At()})
	}
	return c.falls[key].event
}

// isAimed reports whether a fault is aimed at a process or message.
func (c *compiler) isAimed(kind ir.RuleKind, s *symbol) bool {
	return slices.ContainsFunc(c.faults.targets, func(a faultTarget) bool { return a.kind == kind && a.at == s })
}

// announcer is who seems to announce it: one of whom nothing else is known, but where it goes by an outbox.
func (c *compiler) announcer(f fall) *machine.Machine {
	r := f.role
	switch {
	case r.machine == nil:
		return c.machines.Of(r.proc)
	case f.kind == ir.Crash && r.crash != nil && r.crash.decl.Anywhere:
		r.machine.m.Outbox++
		return r.machine.m
	}
	m := &machine.Machine{Proc: r.proc}
	c.machines.Processes = append(c.machines.Processes, m)
	return m
}

// isFall reports whether an event is a crash or a restart.
func (c *compiler) isFall(e *core.Event) bool {
	for _, f := range c.falls {
		if f.event == e {
			return true
		}
	}
	return false
}

// tellFall is the code in a rule that shows monitors a crash or restart.
func (c *compiler) tellFall(r *role, kind ir.RuleKind, rule *ir.Rule) (out []ir.Stmt) {
	f := c.falls[fall{kind, r}]
	if f == nil {
		return nil
	}
	cells := func(t *ir.Type) *ir.Place {
		p := &ir.Place{Root: ir.Frame, Base: rule.Cells, Type: t, At: rule.At}
		rule.Cells += t.Cells()
		return p
	}
	for _, m := range c.monitors {
		a := m.automaton
		if a.m.Observe == nil || !slices.Contains(a.m.Watches, f.event) {
			continue
		}
		envelope, control := cells(a.m.Mail.Type), cells(a.m.Control)
		out = append(out, a.m.Show(envelope, f.event, nil, f.from, c.machines.Air, selfOf(rule), nil, rule.At)...)
		out = append(out, &ir.CallStmt{Call: &ir.Call{Func: a.m.Observe, At: rule.At, Args: []ir.Arg{{Ref: control, At: rule.At}, {Ref: envelope, At: rule.At}}}})
		rule.NonLocal = withVars(rule.NonLocal, a.m.Proc.Var)
	}
	return out
}

// leaveFall is the code that puts a crash into the outbox, behind what has been sent before it.
func (c *compiler) leaveFall(r *role, own *ir.Place, rule *ir.Rule) []ir.Stmt {
	f := c.falls[fall{ir.Crash, r}]
	if f == nil {
		return nil
	}
	m := r.machine.m
	envelope := &ir.Place{Root: ir.Frame, Base: rule.Cells, Type: m.Post.Type, At: rule.At}
	rule.Cells += m.Post.Type.Cells()
	return append(m.Post.Label(envelope, f.event, rule.At), m.Addressed(envelope, c.machines.Air, nil, true, rule.At), m.Send(own, envelope, rule.At))
}
