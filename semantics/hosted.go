package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	formed "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/outboxes"
	lowered "gomc/semantics/lower/receives"
	"gomc/semantics/lower/rules"
	sent "gomc/semantics/lower/sends"
	"gomc/semantics/lower/yields"
	"gomc/semantics/machine"
	"gomc/semantics/types"
	"gomc/source"
)

// hosted is what processes and machines add to the code of the plain language.
type hosted struct{ l *lowering }

var _ kernel.Ideas = hosted{}

// There is the condition that the variable of a loop is the id of a machine that a property, or a step, can speak of: to
// a property one that lives, to a machine one that has been created, whatever has become of it. It is nil where the
// variable is no id.
func (h hosted) There(x *ir.Loop) ir.Expr {
	for _, r := range h.l.model.declared.roles {
		switch {
		case x.Type == nil || r.machine == nil || r.machine.m.Creation == nil || r.proc.Index != x.Type:
		case h.l.code.checked.Property != nil:
			return r.machine.m.Alive(&ir.Reg{N: x.Reg}, x.At)
		default:
			h.l.code.checked.Effects.Creates = true
			return r.machine.m.Exists(&ir.Reg{N: x.Reg}, x.At)
		}
	}
	return nil
}

// Exists is the same for what may be their id.
func (h hosted) Exists(t *ir.Type, value ir.Expr, at source.Span) ir.Expr {
	x := h.l.exists(t, value, at)
	if x != nil {
		h.l.code.checked.Effects.Creates = true
	}
	return x
}

// AnyOrder is that of loops in machines that send.
func (h hosted) AnyOrder(at source.Span) bool {
	r := h.l.code.role
	return r != nil && r.machine != nil && h.l.model.sendsIn(r.machine, at)
}

// Scatter lets a process crash in any round.
func (h hosted) Scatter(loop func() []ir.Stmt) []ir.Stmt {
	return h.l.model.layers.faults.Scatter(h.l.code.frame, h.l.code.checked.Process, loop)
}

// Stmt is a statement of a process or machine.
func (h hosted) Stmt(s core.Stmt) []ir.Stmt {
	c := h.l.code
	if s, is := s.(*core.ForMessages); is {
		return h.Scatter(func() []ir.Stmt { return c.messages.For(c.frame, s) })
	}
	if out, is := h.threads().Stmt(s); is {
		return out
	}
	if c.checked.Machine == nil {
		b := &sent.Block{Lowering: h.l.sends, Code: c.frame, Process: c.checked.Process, Sender: c.sender,
			Messages: c.messages}
		if out, is := b.Stmt(s); is {
			return out
		}
	} else if out, is := h.outbox().Stmt(s); is {
		return out
	} else if out, is := h.l.block().Stmt(s); is {
		return out
	}
	panic(fmt.Sprintf("a statement of kind %T", s))
}

// Expr is one of the messages of a quorum, or of what is asked of faults.
func (h hosted) Expr(x core.Expr) kernel.Operand {
	c := h.l.code
	if o, is := h.threads().Expr(x); is {
		return o
	}
	if c.messages != nil {
		if o, is := c.messages.Expr(c.frame, x); is {
			return o
		}
	}
	if o, is := h.l.model.layers.faults.Expr(c.frame, c.checked.Process, x); is {
		return o
	}
	panic(fmt.Sprintf("an expression of kind %T", x))
}

// New creates a machine.
func (h hosted) New(dst kernel.Operand, x *core.New) []ir.Stmt { return h.outbox().New(dst, x) }

// outbox is the code at hand as that of a machine that sends.
func (h hosted) outbox() *outboxes.Block {
	return &outboxes.Block{Outboxes: h.l.outboxes, Code: h.l.code.frame, Machine: h.l.code.role.machine.m}
}

// CoverPoint numbers it behind those that are not judged.
func (h hosted) CoverPoint(name string, at source.Span) int { return h.l.rules.CoverPoint(name, at) }

// Begin begins what a formula is lowered in.
func (h hosted) Begin(property bool) (b *kernel.Body, of *rules.Process, done func()) {
	r := h.l.code.role
	done = h.l.begin(r.code(), r)
	if property {
		h.l.code.checked.Property = &types.Rest{}
	}
	return h.l.code.frame, r.process(), done
}

// Asked asks the formulas.
func (h hosted) Asked(e *core.Event) bool { return h.l.model.formulas.Speaks(false, e) }

// told is the code that tells who observes what goes a way; none when no formula speaks of it.
func (h hosted) told(w formed.Way, from, to ir.Expr, holder *ir.Place, fields *ir.Type, at source.Span) []ir.Stmt {
	if !h.l.model.formulas.Speaks(w.Received, w.Event) {
		return nil
	}
	return h.l.formulas.Messages().Told(w, from, to, holder, fields, at)
}

// Told tells the watchers of formulas what a machine sends.
func (h hosted) Told(e *core.Event, envelope *ir.Place, to *ir.Process, index ir.Expr, at source.Span) []ir.Stmt {
	r := h.l.code.role
	fields := r.machine.m.Post.View(envelope, e).Type
	return h.told(formed.Way{Event: e, From: r.proc, To: to}, h.l.code.frame.Self, index, envelope, fields, at)
}

// Taken tells them of an event that the machine at hand takes, from a sender; nil: it does not matter which.
func (h hosted) Taken(e *core.Event, s *machine.Sender, envelope *ir.Place, at source.Span) []ir.Stmt {
	r := h.l.code.role
	w := formed.Way{Received: true, Event: e, To: r.proc}
	var from ir.Expr
	if s != nil {
		w.From = s.Machine.Proc
		if p := r.machine.m.SenderPlace(envelope, s, at); p != nil {
			from = &ir.Load{Place: p}
		}
	}
	return h.told(w, from, h.l.code.frame.Self, envelope, r.machine.m.Mail.View(envelope, e).Type, at)
}

// Received tells them of a message.
func (h hosted) Received(m *ir.Message, sender, receiver *ir.Process, from ir.Expr, payload *ir.Place,
	at source.Span) []ir.Stmt {
	w := formed.Way{Received: true, Event: &core.Event{Name: m.Name, Message: m}, From: sender, To: receiver}
	return h.told(w, from, h.l.code.frame.Self, payload, payload.Type, at)
}

// Receiving notes where what is received is.
func (h hosted) Receiving(sender *ir.Reg, messages *lowered.Messages) {
	h.l.code.sender, h.l.code.messages = sender, messages
}

// threads is the code at hand as that of what yields.
func (h hosted) threads() *yields.Block {
	return &yields.Block{Code: h.l.code.frame, Messages: h.l.code.messages, Receiving: h.Receiving,
		Kept: func(x *core.Receive, all *ir.Place) *lowered.Messages {
			ch := h.l.rules.Messages.ReceiveFrom(x.Message, x.From, h.l.code.role.proc)
			return lowered.Kept(x.Var.Quorum, ch, x.Message, all)
		}}
}

// Returns notes that a receive may send.
func (h hosted) Returns(to *ir.Channel) { h.l.code.checked.Effects.Sends[to] = true }

// Adds notes a send.
func (h hosted) Adds(to *ir.Channel) {
	h.l.code.checked.Effects.Sends[to], h.l.code.checked.Effects.Writes = true, true
}

// Gives notes a send to a machine.
func (h hosted) Gives(from, to *machine.Machine) {
	h.l.code.checked.Effects.Writes = true
	for _, v := range h.l.model.layers.machines.Touched(from, to) {
		h.l.code.checked.Effects.Globals[v] = true
	}
}

// Repeats asks formulas, monitors and faults.
func (h hosted) Repeats(e *core.Event, to *ir.Process) bool {
	c := h.l.model
	return c.formulas.Speaks(false, e) || c.routes.Stands(e.Message) || c.layers.faults.Repeats(to)
}

// Sent tells the watchers of formulas, and monitors.
func (h hosted) Sent(s sent.Sent) []ir.Stmt {
	w := formed.Way{Event: s.Event, From: h.l.code.role.proc, To: s.To}
	told := h.told(w, h.l.code.frame.Self, s.Index, s.Of, s.Of.Type, s.At)
	return append(told, h.l.show(s)...)
}

// show is the code that shows monitors what a process sends.
func (l *lowering) show(s sent.Sent) (out []ir.Stmt) {
	c, e, b := l.model, s.Event, l.code.frame
	if e.Message != nil && !c.routes.Stands(e.Message) {
		return nil
	}
	for _, r := range c.declared.roles {
		if r.machine == nil || !slices.Contains(r.machine.m.Watches, e) {
			continue
		}
		m := r.machine.m
		envelope, control := b.Temp(m.Mail.Type, s.At), b.Temp(m.Control, s.At)
		from, to := c.layers.machines.Of(l.code.checked.Process), c.layers.machines.Of(s.To)
		out = append(out, m.Show(envelope, e, s.Of, from, to, b.Self, s.Index, s.At)...)
		call := &ir.Call{At: s.At, Args: []ir.Arg{{Ref: control, At: s.At}, {Ref: envelope, At: s.At}}}
		out = append(out, &ir.CallStmt{Call: call})
		l.code.checked.Effects.Globals[r.proc.Var], l.code.checked.Effects.Writes = true, true
		l.monitorCalls = append(l.monitorCalls, monitorCall{call, r.machine, l.code.checked.Effects})
	}
	return out
}

// Add is a send that has no effect if its receiver has crashed, or is cut off.
func (h hosted) Add(ch *ir.Channel, add *ir.BagAdd, to *ir.Process, index kernel.Index, told []ir.Stmt) ir.Stmt {
	c := h.l.code
	send, asked := h.l.model.layers.faults.Send(c.frame, ch, to, index, add, told)
	if asked != nil {
		c.checked.Effects.Globals[asked] = true
	}
	return send
}

// Sends asks the effects of a procedure.
func (h hosted) Sends(f *ir.Func) bool {
	p := h.l.proc(f)
	return p != nil && len(p.code.checked.Effects.Sends) > 0
}

// Instance is the process that a procedure belongs to.
func (h hosted) Instance(f *ir.Func) (of *ir.Process, own *ir.Place) {
	p := h.l.proc(f)
	if p == nil || p.code.role == nil {
		return nil, nil
	}
	return p.code.role.proc, p.code.frame.Own
}

// Halts asks the control of a machine.
func (h hosted) Halts(of *ir.Process, s ir.Stmt) bool {
	return h.l.machines[h.l.model.declared.roleOfProcess(of).machine].control.IsHalt(s)
}
