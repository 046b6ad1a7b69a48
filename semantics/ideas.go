package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/semantics/resolve"
	"gomc/semantics/types"
)

// ideas is what expressions mean beyond the plain language, for the check of them.
type ideas struct{ c *checker }

var _ types.Ideas = ideas{}

// NamedType is the type of the ids of machines that are created.
func (i ideas) NamedType(name *ast.Ident) *ir.Type { return i.c.namedIDs(name) }

// Word is `restarted` or `this`.
func (i ideas) Word(name *ast.Ident) core.Expr {
	switch name.Name {
	case "restarted":
		return i.c.faults.Restarted(name)
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

// Field is a variable of a process, or how often a fault has happened.
func (i ideas) Field(e *ast.FieldRef) core.Expr {
	if x := i.c.instances.Field(e); x != nil {
		return x
	}
	return i.c.faults.Count(e)
}

// Quorums is the check of receives.
func (i ideas) Quorums() types.Quorums { return i.c.messages }

// Created is the machine that `new` creates.
func (i ideas) Created(e *ast.New) *core.Machine { return i.c.check.Created(e) }

// New is what it is given, and its id.
func (i ideas) New(e *ast.New, to *ir.Type, what string) core.Expr { return i.c.check.New(e, to, what) }

// Call asks who has crashed or is cut off.
func (i ideas) Call(e *ast.Call, d *resolve.Declaration) core.Expr {
	return i.c.faults.Call(e, d)
}

// Stmt is a statement of processes or machines.
func (i ideas) Stmt(s ast.Stmt) core.Stmt {
	if out := i.c.check.Stmt(s); out != nil {
		return out
	}
	return i.c.messages.Stmt(s)
}

// Answered is who has sent what a reply answers.
func (i ideas) Answered() *ir.Process {
	return i.c.body.answers
}

// Routed asks the machine for its routes.
func (i ideas) Routed(m *core.Machine, e *core.Event) bool {
	return slices.ContainsFunc(i.c.machines.Of(m.Process).Routes, func(r *machine.Route) bool { return r.Event == e })
}

// Standing is the event for which monitors take a message, too.
func (i ideas) Standing(m *ir.Message) *core.Event { return i.c.routes.Standing(m) }

// Observed asks all monitors.
func (i ideas) Observed(e *core.Event) bool {
	watches := func(m *machine.Machine) bool { return slices.Contains(m.Watches, e) }
	return slices.ContainsFunc(i.c.machines.Machines, watches)
}

// Inlined is a procedure of a machine that receives.
func (i ideas) Inlined(s *ast.CallStmt) core.Stmt { return i.c.check.Inlined(s) }
