package semantics

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	formed "gomc/semantics/lower/formulas"
	sent "gomc/semantics/lower/sends"
	"gomc/semantics/machine"
)

// sends is the body at hand as one of a process that sends.
func (h hosted) sends() *sent.Block {
	b := h.c.body
	out := &sent.Block{Lowering: h.c.receives.sends, Code: b.code, Process: b.role.proc}
	if b.reception != nil {
		out.Sender, out.Messages = b.reception.sender, b.reception.messages
	}
	return out
}

// Broken reports whether there may be no mailboxes.
func (h hosted) Broken() bool { return h.c.diags.HasErrors() }

// Adds notes a send.
func (h hosted) Adds(to *ir.Channel) {
	h.c.body.Effects.Sends[to], h.c.body.Effects.Writes = true, true
}

// Gives notes a send to a machine.
func (h hosted) Gives(from, to *machine.Machine) {
	h.c.body.Effects.Writes = true
	for _, v := range h.c.machines.Touched(from, to) {
		h.c.body.Effects.Globals[v] = true
	}
}

// Repeats asks formulas, monitors and faults.
func (h hosted) Repeats(e *core.Event, to *ir.Process) bool {
	c := h.c
	return c.spokenOf(false, e) || c.observed[e.Message] != nil || c.faults.lower.Repeats(to)
}

// Sent tells the watchers of formulas, and monitors.
func (h hosted) Sent(s sent.Sent) []ir.Stmt {
	told := h.c.told(formed.Way{Event: s.Event, From: h.c.body.role.proc, To: s.To}, h.c.body.code.Self, s.Index, s.Of, s.Of.Type, s.At)
	return append(told, h.c.showMonitors(s)...)
}

// Add is a send that comes to nothing where its receiver has crashed, or is cut off.
func (h hosted) Add(add *ir.BagAdd, to *ir.Process, index kernel.Index, told []ir.Stmt) ir.Stmt {
	b := h.c.body
	send, asked := h.c.faults.lower.Send(b.code, b.role.proc, to, index, add, told)
	if asked != nil {
		b.Effects.Globals[asked] = true
	}
	return send
}
