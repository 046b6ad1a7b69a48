package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	formed "gomc/semantics/lower/formulas"
	lowered "gomc/semantics/lower/receives"
	sent "gomc/semantics/lower/sends"
	"gomc/semantics/message"
	"gomc/semantics/types/messages"
	"gomc/source"
)

// reception is what an event consumes: where `reply` sends to.
type reception struct {
	from     *ir.Process
	sender   *ir.Reg           // of one message from an indexed role
	quorum   *core.Quorum      // of a quorum receive
	messages *lowered.Messages // where its messages are, when it is lowered
}

// receiving is what is known of what processes receive and send.
type receiving struct {
	check *messages.Checker
	lower *lowered.Lowering
	sends *sent.Lowering
	split map[splitKey]*core.OneByOne // quorums that are received message by message
}

// Lost asks faults.
func (i ideas) Lost(m *ir.Message, declared source.Span, how ir.Discipline, lossy bool) bool {
	i.c.faults.check.Channels(m, declared, how, lossy)
	return i.c.faults.check.Faults.Of(ir.Loss, m) != nil
}

// Declared makes the channels of a message.
func (i ideas) Declared(m *ir.Message, style message.Style) { i.c.layer.Declare(m, style) }

// Linked makes those of a link.
func (i ideas) Linked(link *ir.Message, capacity int) { i.c.layer.Link(link, capacity) }

// Receiving notes what a body answers.
func (i ideas) Receiving(from *ir.Process, quorum *core.Quorum) {
	i.c.body.reception = &reception{from: from, quorum: quorum}
	i.c.body.Effects.Writes = true
}

// Receiving notes where it is.
func (h hosted) Receiving(sender *ir.Reg, messages *lowered.Messages) {
	if rec := h.c.body.reception; rec != nil {
		rec.sender, rec.messages = sender, messages
	}
}

// Received tells the watchers of formulas.
func (h hosted) Received(m *ir.Message, sender, receiver *ir.Process, from ir.Expr, payload *ir.Place, at source.Span) []ir.Stmt {
	return h.c.told(formed.Way{Received: true, Event: &core.Event{Name: m.Name, Message: m}, From: sender, To: receiver}, from, h.c.body.code.Self, payload, payload.Type, at)
}

// Returns notes that a receive may send.
func (h hosted) Returns(to *ir.Channel) { h.c.body.Effects.Sends[to] = true }

// receive checks and lowers `on m : M from s ...`: one rule for each role that sends M here.
func (c *compiler) receive(d *ast.Receive) {
	m := c.receives.check.Received(d)
	if m == nil {
		return
	}
	for _, from := range m.From {
		if ch := c.layer.ReceiveFrom(m, from, c.body.role.proc); ch != nil {
			c.receiveFrom(d, ch, m)
		}
	}
}

// receiveFrom checks and lowers a receive of a message from one role.
func (c *compiler) receiveFrom(d *ast.Receive, ch *ir.Channel, m *ir.Message) {
	defer c.begin()()
	r, b := c.body.role, c.body.code
	x := c.receives.check.Receive(d, c.body.Around, m, ch.From, c.receives.split[splitKey{d, ch}])
	params := c.rules.Params(b, r.process(), c.body.Around)
	c.closeRule(c.receives.lower.Receive(b, x, r.proc, ch, params, c.rulesets(params)))
}
