package steps

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Control describes the record in which the blocks of a machine say how they continue, and makes the statements that
// set it.
type Control struct {
	machine *mailboxes.Machine

	left, next, exited ir.Field
	halted, raised     ir.Field
	args               map[*core.State][]ir.Field // what the parameters of states are to become

	leaving []ir.Stmt               // those that say that a block has ended early,
	asking  []ir.Expr               // and those that test it
	blocks  map[*kernel.Body]*Block // of its code
}

// NewControl makes that of a machine whose mailbox has been laid.
func NewControl(m *mailboxes.Machine) *Control {
	t := &ir.Type{Kind: ir.Record}
	c := &Control{machine: m, args: map[*core.State][]ir.Field{}, blocks: map[*kernel.Body]*Block{}}
	add := func(name string, of *ir.Type) ir.Field {
		f := ir.Field{Name: name, Type: of, Offset: t.Cells()}
		t.Fields = append(t.Fields, f)
		return f
	}
	c.left, c.next = add("left", mailboxes.Flag), add("next", m.Types.At)
	c.exited, c.halted = add("exited", mailboxes.Flag), add("halted", mailboxes.Flag)
	c.raised = add("raised", m.Types.Mail.Type)
	for _, s := range m.Core.States {
		for _, p := range s.Params {
			c.args[s] = append(c.args[s], add(s.Name+"."+p.Name, p.Type))
		}
	}
	m.Types.Control = t
	return c
}

// Machine is the machine whose blocks these are.
func (c *Control) Machine() *mailboxes.Machine { return c.machine }

// leave says that the block has ended early.
func (c *Control) leave(control *ir.Place, at source.Span) ir.Stmt {
	s := mailboxes.Set(control, c.left, 0, at)
	c.leaving = append(c.leaving, s)
	return s
}

// Left is the test that a block, or a procedure that it called, has ended early.
func (c *Control) Left(control *ir.Place, at source.Span) ir.Expr {
	e := mailboxes.IsSet(control, c.left, at)
	c.asking = append(c.asking, e)
	return e
}

// Leaves reports whether a statement says that the block has ended early.
func (c *Control) Leaves(s ir.Stmt) bool { return slices.Contains(c.leaving, s) }

// Asks reports whether a condition is the test that it has.
func (c *Control) Asks(e ir.Expr) bool { return slices.Contains(c.asking, e) }

// Goto says that the machine goes to a state; the arguments have been put into its args.
func (c *Control) Goto(control *ir.Place, to *core.State, at source.Span) []ir.Stmt {
	return []ir.Stmt{c.leave(control, at), mailboxes.Set(control, c.next, to.Number, at)}
}

// Arg is the place for what a parameter of a state is to become.
func (c *Control) Arg(control *ir.Place, to *core.State, i int, at source.Span) *ir.Place {
	return control.Field(c.args[to][i], at)
}

// Exited says that the exit of the state has been run.
func (c *Control) Exited(control *ir.Place, at source.Span) ir.Stmt {
	return mailboxes.Set(control, c.exited, 0, at)
}
