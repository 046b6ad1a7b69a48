package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/outboxes"
	"gomc/source"
)

// hosted is what processes and machines add to the code of the plain language.
type hosted struct{ c *compiler }

var _ kernel.Ideas = hosted{}

// There asks for machines that are created.
func (h hosted) There(l *ir.Loop) ir.Expr { return h.c.there(l) }

// Exists is the same for what may be their id.
func (h hosted) Exists(t *ir.Type, value ir.Expr, at source.Span) ir.Expr {
	x := h.c.exists(t, value, at)
	if x != nil {
		h.c.body.Effects.Creates = true
	}
	return x
}

// AnyOrder is that of loops in machines that send.
func (h hosted) AnyOrder(at source.Span) bool { return h.c.sendsInMachine(at) }

// Scatter lets a process crash in any round.
func (h hosted) Scatter(loop func() []ir.Stmt) []ir.Stmt {
	return h.c.faults.lower.Scatter(h.c.body.code, h.c.body.Process, loop)
}

// Arguments are the instance and the control of a process or machine.
func (h hosted) Arguments(f *core.Symbol, at source.Span) []ir.Arg {
	return h.c.hiddenArgs(h.c.functions[f.Func], at)
}

// Called ends the block when the procedure called has ended it.
func (h hosted) Called(f *core.Symbol, at source.Span) []ir.Stmt {
	return h.c.afterCall(h.c.functions[f.Func], at)
}

// Stmt is a statement of a process or machine.
func (h hosted) Stmt(s core.Stmt) []ir.Stmt {
	if s, is := s.(*core.ForMessages); is {
		return h.Scatter(func() []ir.Stmt { return h.c.body.reception.messages.For(h.c.body.code, s) })
	}
	if !h.c.isMachine() {
		if out, is := h.sends().Stmt(s); is {
			return out
		}
	} else if out, is := h.outbox().Stmt(s); is {
		return out
	} else if out, is := h.c.block().Stmt(s); is {
		return out
	}
	panic(fmt.Sprintf("a statement of kind %T", s))
}

// Expr is one of the messages of a quorum, or of what is asked of faults.
func (h hosted) Expr(x core.Expr) kernel.Operand {
	if rec := h.c.body.reception; rec != nil && rec.messages != nil {
		if o, is := rec.messages.Expr(h.c.body.code, x); is {
			return o
		}
	}
	if o, is := h.c.faults.lower.Expr(h.c.body.code, h.c.body.Process, x); is {
		return o
	}
	panic(fmt.Sprintf("an expression of kind %T", x))
}

// New creates a machine.
func (h hosted) New(dst kernel.Operand, x *core.New) []ir.Stmt { return h.outbox().New(dst, x) }

// outbox is the body at hand as one that sends.
func (h hosted) outbox() *outboxes.Block {
	b := h.c.body
	return &outboxes.Block{Outboxes: h.c.outboxes, Code: b.code, Machine: b.role.machine.m}
}

// Asked asks the formulas.
func (h hosted) Asked(e *core.Event) bool { return h.c.spokenOf(false, e) }

// Told tells the watchers of formulas.
func (h hosted) Told(e *core.Event, envelope *ir.Place, to *ir.Process, index ir.Expr, at source.Span) []ir.Stmt {
	r := h.c.body.role
	return h.c.told(formed.Way{Event: e, From: r.proc, To: to}, h.c.body.code.Self, index, envelope, r.machine.m.Post.View(envelope, e).Type, at)
}

// CoverPoint numbers it behind those that are not judged.
func (h hosted) CoverPoint(name string, at source.Span) int {
	return h.c.rules.CoverPoint(name, at)
}
