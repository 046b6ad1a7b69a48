package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
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
		h.c.body.effects.creates = true
	}
	return x
}

// AnyOrder is that of loops in machines that send.
func (h hosted) AnyOrder(at source.Span) bool { return h.c.sendsInMachine(at) }

// Scatter lets a process crash in any round.
func (h hosted) Scatter(loop func() []ir.Stmt) []ir.Stmt { return h.c.scatter(loop) }

// Arguments are the instance and the control of a process or machine.
func (h hosted) Arguments(f *core.Symbol, at source.Span) []ir.Arg {
	return h.c.hiddenArgs(h.c.storage(f).fn, at)
}

// Called ends the block when the procedure called has ended it.
func (h hosted) Called(f *core.Symbol, at source.Span) []ir.Stmt {
	return h.c.afterCall(h.c.storage(f).fn, at)
}

// Return goes on behind the call of a procedure that is translated in its place.
func (h hosted) Return() []ir.Stmt {
	if r := h.c.body.running; r != nil && r.after != nil {
		return append(h.c.resume(r.after), &ir.Return{})
	}
	return []ir.Stmt{&ir.Return{}}
}

// Stmt is a statement of a process.
func (h hosted) Stmt(s core.Stmt) []ir.Stmt {
	if s, is := s.(*core.ForMessages); is {
		return h.c.scatter(func() []ir.Stmt { return h.c.body.reception.messages.For(h.c.body.code, s) })
	}
	panic(fmt.Sprintf("a statement of kind %T", s))
}

// Expr is one of the messages of a quorum.
func (h hosted) Expr(x core.Expr) kernel.Operand {
	if rec := h.c.body.reception; rec != nil && rec.messages != nil {
		if o, is := rec.messages.Expr(h.c.body.code, x); is {
			return o
		}
	}
	panic(fmt.Sprintf("an expression of kind %T", x))
}

// CoverPoint numbers it behind those that are not judged.
func (h hosted) CoverPoint(name string, at source.Span) int {
	return h.c.rules.CoverPoint(name, at)
}
