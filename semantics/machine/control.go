package machine

import (
	"slices"

	"gomc/ir"
	"gomc/source"
)

func set(p *ir.Place, f ir.Field, v int64, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p.Field(f, at), X: &ir.Const{V: v}, At: at}
}

func isSet(p *ir.Place, f ir.Field, at source.Span) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p.Field(f, at)}, At: at}
}

// leave says that the block has ended early.
func (m *Machine) leave(control *ir.Place, at source.Span) ir.Stmt {
	s := set(control, m.left, 0, at)
	m.leaving = append(m.leaving, s)
	return s
}

// Left is the test that a block, or a procedure that it called, has ended early.
func (m *Machine) Left(control *ir.Place, at source.Span) ir.Expr {
	e := isSet(control, m.left, at)
	m.asking = append(m.asking, e)
	return e
}

// Leaves reports whether a statement says that the block has ended early.
func (m *Machine) Leaves(s ir.Stmt) bool { return slices.Contains(m.leaving, s) }

// Asks reports whether a condition is the test that it has.
func (m *Machine) Asks(e ir.Expr) bool { return slices.Contains(m.asking, e) }

// Goto says that the machine goes to a state; the arguments have been put into its Args.
func (m *Machine) Goto(control *ir.Place, to *State, at source.Span) []ir.Stmt {
	return []ir.Stmt{m.leave(control, at), set(control, m.next, to.Number, at)}
}

// Exited says that the exit of the state has been run.
func (m *Machine) Exited(control *ir.Place, at source.Span) ir.Stmt {
	return set(control, m.exited, 0, at)
}

// Halt says that the machine halts.
func (m *Machine) Halt(control *ir.Place, at source.Span) []ir.Stmt {
	return []ir.Stmt{m.leave(control, at), set(control, m.halted, 0, at)}
}

// Raise says that an event is raised; its envelope is labelled and filled.
func (m *Machine) Raise(control *ir.Place, at source.Span) []ir.Stmt {
	return []ir.Stmt{m.leave(control, at)}
}

// RaisedPlace is the envelope of the event raised.
func (m *Machine) RaisedPlace(control *ir.Place, at source.Span) *ir.Place {
	return control.Field(m.raised, at)
}

// Blocks are the procedures of a machine that Settle calls; each takes what the first one
// is given to make a call. Nil stands for none.
type Blocks struct {
	Exit, Entry func(s *State) []ir.Stmt
	// Raised handles a raised event, whose envelope is in the frame, in a state.
	Raised func(s *State, envelope *ir.Place) []ir.Stmt
}

// Settle is the body of the procedure that does what blocks have left to do. Own, self and
// control are the machine's record, its index (nil of a single machine) and the record of what
// is left; envelope is a place in the frame for a raised event.
func (m *Machine) Settle(own *ir.Place, self ir.Expr, control, envelope *ir.Place, b Blocks, at source.Span) []ir.Stmt {
	raised := m.RaisedPlace(control, at)
	handle := []ir.Stmt{&ir.Copy{Dst: envelope, Src: raised, At: at}, &ir.Undefine{Dst: raised}}
	handle = append(handle, m.InEach(own, at, func(s *State) []ir.Stmt { return b.Raised(s, envelope) })...)
	more := m.move(own, control, b, at)
	if m.Halts {
		more = []ir.Stmt{&ir.If{Cond: isSet(control, m.halted, at), Then: m.halt(own, self, control, b, at), Else: more}}
	}
	return []ir.Stmt{&ir.While{Cond: m.Left(control, at), At: at, Rest: m.Proc.Name, Body: []ir.Stmt{
		&ir.Undefine{Dst: control.Field(m.left, at)},
		&ir.If{Cond: &ir.Unary{Op: ir.Not, X: m.Mail.Empty(raised, at), At: at}, Then: handle, Else: more},
	}}}
}

// InEach is a choice by the state that the machine is in.
func (m *Machine) InEach(own *ir.Place, at source.Span, f func(*State) []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for i := len(m.States) - 1; i >= 0; i-- {
		if then := f(m.States[i]); len(then) > 0 {
			out = []ir.Stmt{&ir.If{Cond: m.In(own, m.States[i], at), Then: then, Else: out}}
		}
	}
	return out
}

// move leaves the state, unless its exit has been run, and enters the next one.
func (m *Machine) move(own, control *ir.Place, b Blocks, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	if exits := m.InEach(own, at, b.Exit); len(exits) > 0 {
		out = append(out, &ir.If{Cond: &ir.IsUndefined{Place: control.Field(m.exited, at)}, Then: exits})
	}
	out = append(out, &ir.Undefine{Dst: control.Field(m.exited, at)})
	out = append(out, m.forget(own, at)...)
	next := control.Field(m.next, at)
	// next has a value: what is left to do is to go somewhere
	out = append(out, &ir.Store{Dst: m.AtPlace(own, at), X: &ir.Load{Place: next}, At: at}, &ir.Undefine{Dst: next})
	for _, s := range m.States {
		for i, p := range s.Params {
			arg := control.Field(s.Args[i], at)
			out = append(out, &ir.Copy{Dst: own.Field(p, at), Src: arg, At: at}, &ir.Undefine{Dst: arg})
		}
	}
	return append(out, m.InEach(own, at, b.Entry)...)
}

// forget undefines the parameters of all states.
func (m *Machine) forget(own *ir.Place, at source.Span) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range m.States {
		for _, p := range s.Params {
			out = append(out, &ir.Undefine{Dst: own.Field(p, at)})
		}
	}
	return out
}

// halt leaves the state and ends the machine: nothing waits at it any more, and what it has sent still leaves.
func (m *Machine) halt(own *ir.Place, self ir.Expr, control *ir.Place, b Blocks, at source.Span) []ir.Stmt {
	out := append(m.InEach(own, at, b.Exit), m.forget(own, at)...)
	ends := &ir.Store{Dst: m.AtPlace(own, at), X: &ir.Const{V: m.haltedAt}, At: at}
	m.halting = append(m.halting, ends)
	out = append(out, &ir.Undefine{Dst: control.Field(m.halted, at)}, ends)
	for _, b := range m.Boxes {
		out = append(out, &ir.Undefine{Dst: b.Place(self, nil, at)})
	}
	return out
}

// IsHalt reports whether a statement is the one by which a machine has halted.
func (m *Machine) IsHalt(s ir.Stmt) bool { return slices.Contains(m.halting, s) }

// Halted is the test that an instance has halted; nil when m never does.
func (m *Machine) Halted(own *ir.Place, at source.Span) ir.Expr {
	if !m.Halts {
		return nil
	}
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: m.AtPlace(own, at)}, Y: &ir.Const{V: m.haltedAt}, At: at}
}
