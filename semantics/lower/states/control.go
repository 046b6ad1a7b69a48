package states

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/source"
)

// Control is the record in which the blocks of a machine say what comes next, and the statements that do.
type Control struct {
	machine *machine.Machine

	left, next, exited ir.Field
	halted, raised     ir.Field
	args               map[*core.State][]ir.Field // what the parameters of states are to become

	leaving []ir.Stmt // those that say that a block has ended early,
	asking  []ir.Expr // and those that test it
	halting []ir.Stmt // those by which the machine has halted
}

// NewControl makes that of a machine whose mailbox has been laid.
func NewControl(m *machine.Machine) *Control {
	t, c := &ir.Type{Kind: ir.Record}, &Control{machine: m, args: map[*core.State][]ir.Field{}}
	add := func(name string, of *ir.Type) ir.Field {
		f := ir.Field{Name: name, Type: of, Offset: t.Cells()}
		t.Fields = append(t.Fields, f)
		return f
	}
	c.left, c.next = add("left", machine.Flag), add("next", m.At)
	c.exited, c.halted = add("exited", machine.Flag), add("halted", machine.Flag)
	c.raised = add("raised", m.Mail.Type)
	for _, s := range m.Core.States {
		for _, p := range s.Params {
			c.args[s] = append(c.args[s], add(s.Name+"."+p.Name, p.Type))
		}
	}
	m.Control = t
	return c
}

// Machine is the machine whose blocks these are.
func (c *Control) Machine() *machine.Machine { return c.machine }

// leave says that the block has ended early.
func (c *Control) leave(control *ir.Place, at source.Span) ir.Stmt {
	s := machine.Set(control, c.left, 0, at)
	c.leaving = append(c.leaving, s)
	return s
}

// Left is the test that a block, or a procedure that it called, has ended early.
func (c *Control) Left(control *ir.Place, at source.Span) ir.Expr {
	e := machine.IsSet(control, c.left, at)
	c.asking = append(c.asking, e)
	return e
}

// Leaves reports whether a statement says that the block has ended early.
func (c *Control) Leaves(s ir.Stmt) bool { return slices.Contains(c.leaving, s) }

// Asks reports whether a condition is the test that it has.
func (c *Control) Asks(e ir.Expr) bool { return slices.Contains(c.asking, e) }

// IsHalt reports whether a statement is the one by which a machine has halted.
func (c *Control) IsHalt(s ir.Stmt) bool { return slices.Contains(c.halting, s) }

// Goto says that the machine goes to a state; the arguments have been put into its args.
func (c *Control) Goto(control *ir.Place, to *core.State, at source.Span) []ir.Stmt {
	return []ir.Stmt{c.leave(control, at), machine.Set(control, c.next, to.Number, at)}
}

// Arg is the place for what a parameter of a state is to become.
func (c *Control) Arg(control *ir.Place, to *core.State, i int, at source.Span) *ir.Place {
	return control.Field(c.args[to][i], at)
}

// Exited says that the exit of the state has been run.
func (c *Control) Exited(control *ir.Place, at source.Span) ir.Stmt {
	return machine.Set(control, c.exited, 0, at)
}
