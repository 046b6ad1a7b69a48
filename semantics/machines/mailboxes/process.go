package mailboxes

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Processes and machines in one model. A process sends a machine an event. The event is in the mailbox when the
// process's step ends, because a step of a process includes delivery. A machine sends a process a message. The message
// leaves through the outbox, like everything that a machine sends, and a delivery puts it into the channel from the
// machine to the process.

// Give is the code by which a process puts an event into the mailbox of a machine, unless that has halted or crashed:
// it is in fields, and envelope is room for it as the mailbox has it.
func (l *Layer) Give(from, to *Machine, e *core.Event, fields, envelope *ir.Place, self, at ir.Expr, span source.Span) []ir.Stmt {
	d := &delivery{layer: l, from: from, to: to, event: e, self: self, at: at, span: span}
	add := d.add(envelope)
	return append(to.Show(envelope, e, fields, from, to, self, at, span), d.given(d.put(add), add)...)
}

// intoChannel puts a message into the channel to a process, unless that has crashed.
func (d *delivery) intoChannel() []ir.Stmt {
	payload := d.cells(d.event.Payload)
	var out []ir.Stmt
	for i, f := range d.event.Payload.Fields {
		sent := d.sent.Field(d.from.Types.Post.views[d.event].Fields[i], d.span)
		out = append(out, &ir.Copy{Dst: payload.Field(f, d.span), Src: sent, At: d.span})
	}
	add := &ir.BagAdd{Bag: channels.Place(d.channel, d.self, d.at, d.span), Elem: payload, At: d.span}
	out = append(out, channels.Put(d.channel, add))
	if d.to.Fault.Down != nil {
		out = []ir.Stmt{&ir.If{Cond: d.to.Fault.Down(d.to.StatePlace(d.at, d.span)), Else: out}}
	}
	return out
}
