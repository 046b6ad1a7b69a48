package closing

import (
	"gomc/ir"
	"gomc/semantics/codes"
)

// Overtaking warns of queues that run side by side: who declares two kinds of messages
// from one role to another as fifo may expect one connection that carries both.
func (c *Closing) Overtaking() {
	for n, late := range c.Program.Messages {
		for _, early := range c.Program.Messages[:n] {
			if from, to, both := c.sharedQueues(early, late); both {
				c.Types.Diags.Warnf(codes.Overtake, late.At, "fifo orders each kind of message by itself: from %s to %s, %s and %s can overtake each other",
					from.Name, to.Name, late.Name, early.Name).
					Note(early.At, "%s is declared here", early.Name).
					Suggest("link Name from %s to %s carries %s, %s;", from.Name, to.Name, early.Name, late.Name)
				break
			}
		}
	}
}

// sharedQueues returns a sender and a receiver between which two messages have a queue each.
func (c *Closing) sharedQueues(a, b *ir.Message) (from, to *ir.Process, both bool) {
	queue := func(m *ir.Message, from, to *ir.Process) bool {
		ch := c.Messages.ReceiveFrom(m, from, to)
		return ch != nil && ch.Message == m && ch.Bag.Discipline == ir.Fifo
	}
	for _, from := range a.From {
		for _, to := range a.To {
			if queue(a, from, to) && queue(b, from, to) {
				return from, to, true
			}
		}
	}
	return nil, nil, false
}
