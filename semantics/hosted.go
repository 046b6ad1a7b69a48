package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/steps"
	"gomc/semantics/messages"
	"gomc/semantics/yields"
	"gomc/source"
)

// hosted lowers what processes and machines add to the code of the plain language.
type hosted struct{ l *lowering }

var _ kernel.Ideas = hosted{}

// There returns the condition that the variable of a loop is the id of a machine that a property or a step can speak
// of. Properties can speak of machines that are alive, steps of machines that have been created, even if these have
// ended since. There returns nil if the variable is not an id.
func (h hosted) There(b *kernel.Body, x *ir.Loop) ir.Expr {
	m := h.l.created(x.Type)
	switch {
	case m == nil:
		return nil
	case b.Checked.Property != nil:
		return m.Alive(&ir.Reg{N: x.Reg}, x.At)
	}
	b.Checked.Effects.Creates = true
	return m.Exists(&ir.Reg{N: x.Reg}, x.At)
}

// Exists is the same for what may be their id.
func (h hosted) Exists(b *kernel.Body, t *ir.Type, value ir.Expr, at source.Span) ir.Expr {
	x := h.l.exists(t, value, at)
	if x != nil {
		b.Checked.Effects.Creates = true
	}
	return x
}

// AnyOrder reports whether a loop belongs to a machine and sends: only such loops go through values in any order.
func (h hosted) AnyOrder(b *kernel.Body, at source.Span) bool {
	return b.Checked.Machine != nil && h.l.model.sendsIn(b.Checked.Role, at)
}

// Scatter lets a process crash in any round.
func (h hosted) Scatter(b *kernel.Body, loop func() []ir.Stmt) []ir.Stmt {
	return h.l.model.layers.faults.Scatter(b, b.Checked.Process, loop)
}

// Stmt returns a statement of a process or machine.
func (h hosted) Stmt(b *kernel.Body, s core.Stmt) []ir.Stmt {
	if s, is := s.(*core.ForMessages); is {
		return h.Scatter(b, func() []ir.Stmt { return h.l.receives.Messages(b).For(b, s) })
	}
	if out, is := h.threads(b).Stmt(s); is {
		return out
	}
	if b.Checked.Machine == nil {
		sending := &messages.Block{Sends: h.l.sends, Code: b, Process: b.Checked.Process, Sender: h.l.receives.Sender(b),
			Messages: h.l.receives.Messages(b)}
		if out, is := sending.Stmt(s); is {
			return out
		}
	} else if out, is := h.outbox(b).Stmt(s); is {
		return out
	} else if out, is := h.l.block(b).Stmt(s); is {
		return out
	}
	panic(fmt.Sprintf("a statement of kind %T", s))
}

// Expr lowers an expression about the messages of a quorum, or about faults.
func (h hosted) Expr(b *kernel.Body, x core.Expr) kernel.Operand {
	if o, is := h.threads(b).Expr(x); is {
		return o
	}
	if q := h.l.receives.Messages(b); q != nil {
		if o, is := q.Expr(b, x); is {
			return o
		}
	}
	if o, is := h.l.model.layers.faults.Expr(b, b.Checked.Process, x); is {
		return o
	}
	panic(fmt.Sprintf("an expression of kind %T", x))
}

// New creates a machine.
func (h hosted) New(b *kernel.Body, dst kernel.Operand, x *core.New) []ir.Stmt {
	return h.outbox(b).New(dst, x)
}

// outbox is code as that of a machine that sends.
func (h hosted) outbox(b *kernel.Body) *steps.Sender {
	return &steps.Sender{Outboxes: h.l.outboxes, Code: b, Machine: h.l.model.layers.machines.Machine(b.Checked.Process)}
}

// threads is code as that of what yields.
func (h hosted) threads(b *kernel.Body) *yields.Block {
	return &yields.Block{Code: b, Receives: h.l.receives}
}

// CoverPoint numbers it behind those that are not judged.
func (h hosted) CoverPoint(name string, at source.Span) int { return h.l.rules.CoverPoint(name, at) }

// Call gives a call the instance and the control of a process or machine.
func (h hosted) Call(b *kernel.Body, f *core.Func, at source.Span) *ir.Call {
	p := h.l.funcs[f]
	out := &ir.Call{Func: p.code.Func, At: at}
	if of := p.code.Checked.Process; of != nil && of.Index != nil {
		out.Args = []ir.Arg{{Ref: kernel.At(b.Own, at), At: at}, {X: b.Self, At: at}}
	}
	if p.controlled {
		out.Args = append(out.Args, ir.Arg{Ref: h.l.block(b).Control(at), At: at})
	}
	return out
}

// Called ends the block when the procedure called has ended it.
func (h hosted) Called(b *kernel.Body, f *core.Func, at source.Span) []ir.Stmt {
	in := b.Checked
	if !h.l.funcs[f].controlled || in.Func == nil || in.Func.Result != nil || in.Fixed.Stays != "" {
		return nil
	}
	return []ir.Stmt{h.l.block(b).After(at)}
}
