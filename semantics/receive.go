package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/message"
	"gomc/source"
)

// Lost asks faults.
func (i ideas) Lost(m *ir.Message, declared source.Span, how ir.Discipline, lossy bool) bool {
	i.c.faults.Channels(m, declared, how, lossy)
	return i.c.faults.Faults.Of(ir.Loss, m) != nil
}

// Declared makes the channels of a message.
func (i ideas) Declared(m *ir.Message, style message.Style) { i.c.layer.Declare(m, style) }

// Linked makes those of a link.
func (i ideas) Linked(link *ir.Message, capacity int) { i.c.layer.Link(link, capacity) }

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
			c.add(c.messages.Receive(d, c.body.Around, m, ch.From, c.split[splitKey{d, ch}]))
			done()
		}
	}
}
