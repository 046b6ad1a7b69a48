package machines

import (
	"strings"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// Stmt checks a statement of a machine, or a call of a procedure that receives; nil of all others. One that is wrong is
// core.None.
func (c *Checker) Stmt(s ast.Stmt, _ *core.Quorum) core.Stmt {
	var out core.Stmt
	switch s := s.(type) {
	case *ast.Send, *ast.Broadcast, *ast.Reply:
		if c.types.Body.Machine == nil {
			return nil
		}
		out = c.posting(s)
	case *ast.Announce, *ast.Create:
		if c.inMachine(s) {
			out = c.posting(s)
		}
	case *ast.Goto, *ast.Raise, *ast.Halt:
		if c.inMachine(s) {
			out = c.leaving(s)
		}
	case *ast.ReceiveStmt:
		if c.inMachine(s) {
			out = c.receive(s)
		}
	case *ast.CallStmt:
		return c.splice(s)
	default:
		return nil
	}
	if out == nil {
		return &core.None{Place: core.Place{Where: s.At()}}
	}
	return out
}

// leaving checks a statement that ends a block; nil after an error.
func (c *Checker) leaving(s ast.Stmt) core.Stmt {
	switch s := s.(type) {
	case *ast.Goto:
		return c.goTo(s)
	case *ast.Raise:
		return c.raise(s)
	}
	halt := &core.Halt{Place: core.Place{Where: s.At()}}
	if !c.NotInMonitor(s.At(), "halt") || !c.mayLeave("halt", halt) {
		return nil
	}
	return halt
}

// inMachine reports, else complains, whether a statement that only machines have stands in one.
func (c *Checker) inMachine(s ast.Stmt) bool {
	if c.types.Body.Machine != nil {
		return true
	}
	what, try := notInProcess(s)
	c.types.Errorf(codes.Machine, compat.Heading(s.At(), nil), "%s", what).Suggest("%s", try)
	return false
}

// notInProcess says why a statement cannot stand outside machines, and what to write instead.
func notInProcess(s ast.Stmt) (what, try string) {
	const machine = "machine Name ... start state Idle ... end; end;"
	switch s.(type) {
	case *ast.ReceiveStmt:
		return "only a machine can wait for a message in the middle of a block",
			"on m : Name ==> begin ... end;, with a variable that says what the process waits for"
	case *ast.Announce:
		return "only a machine can announce an event", machine
	case *ast.Create:
		return "only a machine can create another", machine
	}
	return "only a machine has states to leave and events to raise", machine
}

// NotInMonitor reports, else complains, whether what is checked does not stand in a monitor.
func (c *Checker) NotInMonitor(at source.Span, what string) bool {
	if !c.types.Body.Machine.Monitor {
		return true
	}
	c.types.Errorf(codes.Monitor, compat.Heading(at, nil), "%s cannot stand in a monitor: it only watches", what).
		Suggest("assert, or goto")
	return false
}

// mayLeave reports, else complains, whether a block may end early by a statement, which may be wrong otherwise.
func (c *Checker) mayLeave(word string, by core.Stmt) bool {
	switch in := c.types.Body; {
	case in.Fixed.Stays != "":
		c.types.Errorf(codes.Leave, by.At(), "`%s` cannot stand here: %s", word, in.Fixed.Stays)
	case in.Func == nil || in.Func.Result != nil:
		c.types.Errorf(codes.Leave, by.At(), "`%s` cannot stand in a function that has a value", word).Suggest("a procedure")
	default:
		c.leaves(by)
		return true
	}
	return false
}

// leaves notes how a body leaves the state.
func (c *Checker) leaves(by core.Stmt) {
	use := c.types.Body.Effects
	use.Leaves = true
	switch s := by.(type) {
	case *core.Goto:
		if s.To != nil {
			use.Gotos[s.To] = true
		}
	case *core.Raise:
		use.Raises = use.Raises || s.Event != nil
	case *core.Halt:
		use.Halts = true
	}
}

// State is the state of a machine that a name means; nil after an error.
func (c *Checker) State(m *core.Machine, name *ast.Ident) *core.State {
	if s := m.State(name.Name); s != nil {
		c.types.Info.Select(name, c.types.Info.Member(m.Where, name.Name)) // for renaming
		return s
	}
	var names []string
	for _, s := range m.States {
		names = append(names, s.Name)
	}
	d := c.types.Errorf(codes.State, name.At(), "%s has no state %q", m.Name, name.Name)
	if !d.Meant(source.Did, name.Name, names) && len(names) > 0 {
		d.Suggest("the states of %s: %s", m.Name, strings.Join(names, ", "))
	}
	return nil
}

// Event is the event that a name means; nil after an error.
func (c *Checker) Event(name *ast.Ident) *core.Event {
	s := c.types.Lookup(name, core.EventName)
	if s == nil {
		return nil
	}
	if s.Kind == core.Message {
		c.types.Errorf(codes.Event, name.At(), "%q is a message, which processes send each other, and no event", name.Name).
			Note(s.At, "declared here").Suggest("event %s", name.Name)
		return nil
	}
	if s.Kind != core.EventName {
		c.types.Errorf(codes.Event, name.At(), "%q is a %s, not an event", name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s.Event
}

func (c *Checker) goTo(s *ast.Goto) core.Stmt {
	out := &core.Goto{Place: core.Place{Where: s.At()}, To: c.State(c.types.Body.Machine, s.State)}
	if !c.mayLeave("goto", out) || out.To == nil {
		return nil
	}
	if len(s.Args) != len(out.To.Params) {
		takes := types.Counted(len(out.To.Params), "argument")
		c.types.Errorf(codes.Arguments, s.At(), "%s takes %s, not %d", out.To.Name, takes, len(s.Args)).
			Note(out.To.At, "the state")
		return nil
	}
	for i, p := range out.To.Params {
		x := c.types.Source(s.Args[i], p.Type, "parameter "+p.Name)
		out.Args = append(out.Args, core.Source{X: x, At: s.Args[i].At()})
	}
	return out
}

func (c *Checker) raise(s *ast.Raise) core.Stmt {
	out := &core.Raise{Place: core.Place{Where: s.At()}, Event: c.Event(s.Event)}
	if !c.mayLeave("raise", out) || out.Event == nil {
		return nil
	}
	args, ok := c.Carried(out.Event, s.Args, s.At())
	if !ok {
		return nil
	}
	out.Args = args
	return out
}

// Carried checks the arguments of an event; ok is false after an error that leaves some of them unchecked.
func (c *Checker) Carried(e *core.Event, args []ast.Expr, at source.Span) (out []core.Source, ok bool) {
	fields := e.Payload.Fields
	if len(args) != len(fields) {
		c.types.Errorf(codes.Arguments, at, "%s carries %s, not %d", e.Name, types.Counted(len(fields), "field"), len(args)).
			Note(e.At, "declared here")
		return nil, false
	}
	for i, f := range fields {
		out = append(out, core.Source{X: c.types.Source(args[i], f.Type, "field "+f.Name), At: args[i].At()})
	}
	return out, true
}
