package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
	"gomc/source"
)

// ideas is what expressions mean beyond the plain language, for the check of them.
type ideas struct{ c *compiler }

var _ types.Ideas = ideas{}

// NamedType is the type of the ids of machines that are created.
func (i ideas) NamedType(name *ast.Ident) *ir.Type { return i.c.namedIDs(name) }

// RefuseLoop refuses loops over ids of machines where that cannot be those that are there.
func (i ideas) RefuseLoop(t *ir.Type, at source.Span, what string) bool {
	return i.c.refuseSomeIDs(t, at, what)
}

// RefuseRuleset lets rules in states range over ids of machines: they ask whether there is such a machine.
func (i ideas) RefuseRuleset(t *ir.Type, at source.Span) {
	if b := i.c.body; b.In == nil && (!i.c.isMachine() || b.Func == nil) {
		i.c.refuseIDs(t, at, "a ruleset outside the states of machines")
	}
}

// Word is `restarted` or `this`.
func (i ideas) Word(name *ast.Ident) core.Expr {
	switch name.Name {
	case "restarted":
		return i.c.faults.check.Restarted(name)
	case thisWord:
		return i.c.this(name)
	}
	return nil
}

// Hidden looks into all processes and machines.
func (i ideas) Hidden(name string) bool {
	return slices.ContainsFunc(i.c.roles, func(r *role) bool {
		s := i.c.ownSymbol(r, name)
		return s != nil && s.Kind == core.Constant
	})
}

// Messages is the name of the messages of a quorum.
func (i ideas) Messages(s *core.Symbol, at source.Span) core.Expr {
	return i.c.receives.check.Messages(s, at)
}

// Field is a variable of a process, or how often a fault has happened.
func (i ideas) Field(e *ast.FieldRef) core.Expr {
	if x := i.c.instances.Field(e); x != nil {
		return x
	}
	return i.c.faults.check.Count(e)
}

// Message is the message of a sender.
func (i ideas) Message(q core.Expr, e *ast.Index) core.Expr {
	return i.c.receives.check.Message(q.(*core.Messages).Quorum, e)
}

// InMessages asks whether there is a message of a sender.
func (i ideas) InMessages(q core.Expr, e *ast.In) core.Expr {
	return i.c.receives.check.Has(q.(*core.Messages).Quorum, e)
}

// OverMessages is a quantifier over the senders.
func (i ideas) OverMessages(q core.Expr, e *ast.QuantifiedIn) core.Expr {
	return i.c.receives.check.Over(q.(*core.Messages).Quorum, e)
}

// AggregateMessages is an aggregate over the senders.
func (i ideas) AggregateMessages(q core.Expr, e *ast.AggregatedIn) core.Expr {
	return i.c.receives.check.Aggregated(q.(*core.Messages).Quorum, e)
}

// Call asks who has crashed or is cut off.
func (i ideas) Call(e *ast.Call, d *resolve.Declaration) core.Expr {
	return i.c.faults.check.Call(e, d)
}

// CanCreate reports whether there is a machine to be created.
func (i ideas) CanCreate(e *ast.New) bool { return i.c.check.Created(e) != nil }

// Creation is `new M(...)` as the source of something of a type.
func (i ideas) Creation(e *ast.New, to *ir.Type, what string) core.Expr {
	return i.c.check.New(e, to, what)
}

// ForMessages is a loop over the senders.
func (i ideas) ForMessages(q core.Expr, s *ast.ForIn) core.Stmt {
	return i.c.receives.check.For(q.(*core.Messages).Quorum, s)
}

// Stmt is a statement of processes or machines.
func (i ideas) Stmt(s ast.Stmt) core.Stmt {
	if out := i.c.check.Stmt(s); out != nil {
		return out
	}
	return i.c.receives.check.Stmt(s)
}

// Answered is who has sent what a reply answers.
func (i ideas) Answered() *ir.Process {
	if rec := i.c.body.reception; rec != nil {
		return rec.from
	}
	return nil
}

// Routed asks the machine for its routes.
func (i ideas) Routed(m *core.Machine, e *core.Event) bool {
	return slices.ContainsFunc(i.c.machines.Of(m.Process).Routes, func(r *machine.Route) bool { return r.Event == e })
}

// Standing is the event for which monitors take a message, too.
func (i ideas) Standing(m *ir.Message) *core.Event { return i.c.observing(m) }

// Observed asks all monitors.
func (i ideas) Observed(e *core.Event) bool {
	return slices.ContainsFunc(i.c.monitors, func(a *automaton) bool { return slices.Contains(a.m.Watches, e) })
}

// Inlined is a procedure of a machine that receives.
func (i ideas) Inlined(s *ast.CallStmt) core.Stmt { return i.c.check.Inlined(s) }

// CanChooseID lets machines choose among others.
func (i ideas) CanChooseID(t *ir.Type, at source.Span) bool {
	return i.c.isMachine() || !i.c.refuseIDs(t, at, "a choice outside machines")
}
