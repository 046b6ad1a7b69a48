package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	lowered "gomc/semantics/lower/receives"
	"gomc/semantics/types/messages"
	"gomc/source"
)

// reception is what an event consumes: where `reply` sends to.
type reception struct {
	from     *ir.Process
	sender   *ir.Reg // of one message from an indexed role
	index    ir.Expr // of the machine that sent an event; nil of a single one
	event    *core.Event
	quorum   *core.Quorum      // of a quorum receive
	messages *lowered.Messages // where its messages are, when it is lowered
}

// receiving is what is known of the receives of a model.
type receiving struct {
	check *messages.Checker
	lower *lowered.Lowering
	split map[splitKey]*core.OneByOne // quorums that are received message by message
}

// Receiving notes what a body answers.
func (i ideas) Receiving(from *ir.Process, quorum *core.Quorum) {
	i.c.body.reception = &reception{from: from, quorum: quorum}
	i.c.body.effects.Writes = true
}

// Receiving notes where it is.
func (h hosted) Receiving(sender *ir.Reg, messages *lowered.Messages) {
	if rec := h.c.body.reception; rec != nil {
		rec.sender, rec.messages = sender, messages
	}
}

// Received tells the watchers of formulas.
func (h hosted) Received(m *ir.Message, sender, receiver *ir.Process, from ir.Expr, payload *ir.Place, at source.Span) []ir.Stmt {
	return h.c.told(route{true, m, sender, receiver}, from, h.c.body.code.Self, payload, payload.Type, at)
}

// Returns notes that a receive may send.
func (h hosted) Returns(to *ir.Channel) { h.c.body.effects.Sends[to] = true }

// receive checks and lowers `on m : M from s ...`: one rule for each role that sends M here.
func (c *compiler) receive(d *ast.Receive) {
	r := c.body.role
	if r == nil {
		c.errorf(codes.Outside, d.At(), "only a process receives messages").Suggest("process Name [i : T] ... on ... end;")
		return
	}
	m := c.messageNamed(d.Message)
	if m == nil {
		return
	}
	if !hasRole(m.To, r.proc) {
		c.errorf(codes.Role, d.Message.At(), "%s is not sent to %s", m.Name, r.proc.Name).Note(m.At, "declared here").
			Suggest("add %s to the `to` of the message", r.proc.Name)
		return
	}
	for _, from := range m.From {
		if ch := c.layer.ReceiveFrom(m, from, r.proc); ch != nil {
			c.receiveFrom(d, ch, m)
		}
	}
}

func hasRole(list []*ir.Process, p *ir.Process) bool {
	for _, q := range list {
		if q == p {
			return true
		}
	}
	return false
}

func (c *compiler) messageNamed(name *ast.Ident) *ir.Message {
	s := c.lookup(name, core.Message)
	if s == nil {
		return nil
	}
	if s.Kind != core.Message {
		c.errorf(codes.Message, name.At(), "%q is a %s, not a message", name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s.message().ir
}

// receiveFrom checks and lowers a receive of a message from one role.
func (c *compiler) receiveFrom(d *ast.Receive, ch *ir.Channel, m *ir.Message) {
	defer c.begin()()
	r, b := c.body.role, c.body.code
	x := c.receives.check.Receive(d, c.body.around, m, ch.From, c.receives.split[splitKey{d, ch}])
	params := c.rules.Params(b, r.process(), c.body.around)
	c.closeRule(c.receives.lower.Receive(b, x, r.proc, ch, params, c.rulesets(params)))
}
