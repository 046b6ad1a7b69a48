package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/source"
)

// Lost asks faults.
func (i ideas) Lost(m *ir.Message, declared source.Span, how ir.Discipline, lossy bool) bool {
	i.c.faults.Channels(m, declared, how, lossy)
	return i.c.faults.Faults.Of(ir.Loss, m) != nil
}

// Receiving notes what a body answers.
func (i ideas) Receiving(from *ir.Process, _ *core.Quorum) {
	i.c.body.answers = from
	i.c.body.Effects.Writes = true
}

// receive checks `on m : M from s ...`, once for each role that sends M here.
func (c *checker) receive(d *ast.Receive) {
	m := c.messages.Received(d)
	if m == nil {
		return
	}
	for _, from := range m.From {
		if ch := c.layer.ReceiveFrom(m, from, c.body.role.proc); ch != nil {
			done := c.begin()
			c.add(c.messages.Receive(d, c.body.Around, m, ch.From))
			done()
		}
	}
}

// splitQuorums adds to each process what its quorum receives must remember.
func (c *checker) splitQuorums() {
	if c.opts.SingleMessage == Whole || c.types.Diags.HasErrors() {
		return
	}
	for i, item := range c.text.Items {
		if d, ok := item.(*ast.Process); ok {
			c.types.Body.Item = i
			c.inProcess(d, func() { c.messages.Split(d.Items) })
		}
	}
	if !c.messages.Splits() && !c.types.Diags.HasErrors() {
		c.types.Diags.Warnf(codes.Single, c.firstLine(),
			"--single-message has no effect: the model has no quorum receive of several messages")
	}
}
