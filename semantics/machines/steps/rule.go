package steps

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/rules"
	"gomc/semantics/types"
	"gomc/source"
)

// Rule lowers a rule of a state, in the code b, which has the given parameters; its block is checked text. Exists is
// the test that there is the machine of which the value of a type is the id; nil of what is none.
func (l *Lowering) Rule(b *Block, x *core.StateRule, params []ir.Param, text *types.Body,
	exists func(*ir.Type, ir.Expr, source.Span) ir.Expr) {
	m, at := l.Machine, x.Where
	r := &ir.Rule{Name: x.Name, Kind: ir.Internal, Process: m.Proc, Params: params, At: at}
	r.Guard = mailboxes.Both(mailboxes.Both(m.In(b.Code.Own, x.State, at), m.Resting(b.Code.Own, at)), l.nothingToTake(b, x))
	for _, p := range params {
		if p.Kind == ir.Each && !p.Self && p.Type != nil {
			r.Guard = mailboxes.Both(r.Guard, exists(p.Type, &ir.Reg{N: p.Reg}, at))
		}
	}
	if x.Guard != nil {
		r.Guard = mailboxes.Both(r.Guard, b.Code.Value(x.Guard))
	}
	l.runs(b, r, x, text)
}

// runs lowers the block of a rule of a state: a procedure that takes the values of the rulesets around it, whose
// registers are the rule's.
func (l *Lowering) runs(b *Block, r *ir.Rule, x *core.StateRule, text *types.Body) {
	at := x.Where
	p := l.block(x.State.Name+".rule", at, text)
	p.Fill(func() []ir.Stmt {
		_, binds := rules.StartParams(p.Code, p.Func, x.Block.Head)
		return append(binds, l.text(p, x.State, x.Block, Taken{})...)
	})
	var args []ir.Arg
	for _, given := range r.Params {
		if given.Kind == ir.Each && !given.Self {
			args = append(args, ir.Arg{X: &ir.Reg{N: given.Reg}, At: x.Whole})
		}
	}
	r.Body = []ir.Stmt{b.Call(p, at, args...), b.Call(l.Settle, at)}
	b.Effects.Writes = true
	l.Steps = append(l.Steps, &Step{Rule: r, State: x.State, Block: p, Null: x.Null})
	l.add(b, r)
}

// nothingToTake is the further condition of a rule for `on null`: what waits in the mailbox is deferred, or
// waits for a condition. It is nil for other rules.
func (l *Lowering) nothingToTake(b *Block, x *core.StateRule) ir.Expr {
	if !x.Null || len(l.Machine.Boxes) == 0 {
		return nil
	}
	for _, box := range l.Machine.Boxes {
		b.Effects.Globals[box.Var] = true
	}
	waits := func(envelope *ir.Place) ir.Expr { return l.waitsIn(b, x.State, envelope, x.Whole) }
	return l.Machine.NothingToTake(b.Code.Self, x.State, waits, b.Code.NewReg, x.Whole)
}

// waitsIn is the test that a state has handlers for an event, but none whose `from`, `where` and `when` hold now; nil
// when no event of the state can be such.
func (l *Lowering) waitsIn(b *Block, s *core.State, envelope *ir.Place, at source.Span) (any ir.Expr) {
	mail := l.Machine.Types.Mail
	for _, e := range l.Machine.Core.Named {
		if taken := l.takenBefore(b, nil, s, e, envelope); taken != nil {
			untaken := &ir.Unary{Op: ir.Not, X: taken, At: at}
			any = mailboxes.Either(any, mailboxes.Both(mail.Is(envelope, e, at), untaken))
		}
	}
	return any
}

// Start is the procedure by which an instance begins: it enters its start state.
func (l *Lowering) Start(at source.Span) *Procedure {
	p := l.procedure("start", false, at)
	p.Fill(func() []ir.Stmt {
		p.Effects.Writes = true
		return append(l.enters(p, at), p.Call(l.Settle, at))
	})
	return p
}

// enters says that the machine goes to its start state, from none.
func (l *Lowering) enters(p *Procedure, at source.Span) []ir.Stmt {
	control := p.Control(at)
	if l.Machine.Core.First == nil {
		return nil
	}
	p.Effects.Gotos[l.Machine.Core.First] = true
	return append(l.Control.Goto(control, l.Machine.Core.First, at), l.Control.Exited(control, at))
}

// Unborn is the procedure by which an instance begins that is created later.
func (l *Lowering) Unborn(at source.Span) *Procedure {
	p := l.procedure("unborn", false, at)
	p.Fill(func() []ir.Stmt {
		p.Effects.Writes = true
		return []ir.Stmt{l.Machine.Unborn(p.Code.Own, at)}
	})
	return p
}

// Created lowers how a machine that has been created enters its start state: by a rule for each box in which it can be
// told so. Params are the fields of what it has been given.
func (l *Lowering) Created(params []ir.Field, boxes []*mailboxes.Box, at source.Span) {
	m, begin := l.Machine, l.procedure("start", true, at)
	begin.Fill(func() []ir.Stmt {
		begin.Effects.Writes = true
		return l.enters(begin, at)
	})
	for _, box := range boxes {
		t := l.take("start", box, at)
		t.when(mailboxes.Both(m.In(t.b.Code.Own, m.Creation.Created, at), m.Types.Mail.Is(t.envelope, m.Creation.Start, at)))
		view := m.Types.Mail.View(t.envelope, m.Creation.Start)
		for i, f := range params {
			src := view.Field(view.Type.Fields[i], at)
			t.rule.Body = append(t.rule.Body, &ir.Copy{Dst: t.b.Code.Own.Field(f, at), Src: src, At: at})
		}
		t.runs(begin, nil)
		l.add(t.b, t.rule)
	}
}
