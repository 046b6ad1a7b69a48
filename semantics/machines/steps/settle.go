package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Blocks are the procedures of a machine that settle calls; each takes what the first one
// is given to make a call. Nil stands for none.
type Blocks struct {
	Exit, Entry func(s *core.State) []ir.Stmt
	// Raised handles a raised event, whose envelope is in the frame, in a state.
	Raised func(s *core.State, envelope *ir.Place) []ir.Stmt
}

// settling makes the body of settle: the machine's record, its index (nil of a single machine) and its control.
type settling struct {
	of           *Control
	blocks       Blocks
	own, control *ir.Place
	self         ir.Expr
	at           source.Span
}

// Settle is the body of the procedure that does what blocks have left to do, of which b is the block. Envelope is
// a place in the frame for a raised event.
func (b *Block) Settle(envelope *ir.Place, blocks Blocks, at source.Span) []ir.Stmt {
	s := settling{b.of, blocks, b.Code.Own, b.Control(at), b.Code.Self, at}
	raised := s.control.Field(s.of.raised, at)
	handle := []ir.Stmt{&ir.Copy{Dst: envelope, Src: raised, At: at}, &ir.Undefine{Dst: raised}}
	handled := func(in *core.State) []ir.Stmt { return blocks.Raised(in, envelope) }
	handle = append(handle, s.of.machine.InEach(s.own, at, handled)...)
	more := s.move()
	if s.of.machine.Core.Halts {
		more = []ir.Stmt{&ir.If{Cond: mailboxes.IsSet(s.control, s.of.halted, at), Then: s.halt(), Else: more}}
	}
	return []ir.Stmt{&ir.While{Cond: s.of.Left(s.control, at), At: at, Rest: s.of.machine.Proc.Name, Body: []ir.Stmt{
		&ir.Undefine{Dst: s.control.Field(s.of.left, at)},
		&ir.If{Cond: &ir.Unary{Op: ir.Not, X: s.of.machine.Types.Mail.Empty(raised, at), At: at}, Then: handle, Else: more},
	}}}
}

// move leaves the state, unless its exit has been run, and enters the next one.
func (s settling) move() []ir.Stmt {
	var out []ir.Stmt
	if exits := s.of.machine.InEach(s.own, s.at, s.blocks.Exit); len(exits) > 0 {
		out = append(out, &ir.If{Cond: &ir.IsUndefined{Place: s.control.Field(s.of.exited, s.at)}, Then: exits})
	}
	out = append(out, &ir.Undefine{Dst: s.control.Field(s.of.exited, s.at)})
	out = append(out, s.forget()...)
	next := s.control.Field(s.of.next, s.at)
	// next has a value: what is left to do is to go somewhere
	out = append(out, &ir.Store{Dst: s.of.machine.AtPlace(s.own, s.at), X: &ir.Load{Place: next}, At: s.at},
		&ir.Undefine{Dst: next})
	for _, to := range s.of.machine.Core.States {
		for i, p := range s.of.machine.Params[to] {
			arg := s.control.Field(s.of.args[to][i], s.at)
			out = append(out, &ir.Copy{Dst: s.own.Field(p, s.at), Src: arg, At: s.at}, &ir.Undefine{Dst: arg})
		}
	}
	return append(out, s.of.machine.InEach(s.own, s.at, s.blocks.Entry)...)
}

// forget undefines the parameters of all states.
func (s settling) forget() []ir.Stmt {
	var out []ir.Stmt
	for _, in := range s.of.machine.Core.States {
		for _, p := range s.of.machine.Params[in] {
			out = append(out, &ir.Undefine{Dst: s.own.Field(p, s.at)})
		}
	}
	return out
}

// halt leaves the state and ends the machine: nothing waits at it any more, and what it has sent still leaves.
func (s settling) halt() []ir.Stmt {
	out := append(s.of.machine.InEach(s.own, s.at, s.blocks.Exit), s.forget()...)
	out = append(out, &ir.Undefine{Dst: s.control.Field(s.of.halted, s.at)}, s.of.machine.End(s.own, s.at))
	for _, b := range s.of.machine.Boxes {
		out = append(out, &ir.Undefine{Dst: b.Place(s.self, nil, s.at)})
	}
	return out
}
