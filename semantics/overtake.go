package semantics

import (
	"slices"

	"gomc/ir"
)

// warnOvertaking warns of queues that run side by side: who declares two kinds of messages
// from one role to another as fifo may expect one connection that carries both.
func (c *compiler) warnOvertaking() {
	for n, late := range c.prog.Messages {
		for _, early := range c.prog.Messages[:n] {
			if from, to, both := sharedRoute(early, late); both && c.queued(early) && c.queued(late) {
				c.diags.Warnf(CodeOvertake, late.At, "fifo orders each kind of message by itself: from %s to %s, %s and %s can overtake each other",
					from.Name, to.Name, late.Name, early.Name).
					Note(early.At, "%s is declared here", early.Name).
					Suggest("one message with a field that says its kind keeps the order of sending")
				break
			}
		}
	}
}

// sharedRoute is a sender and a receiver that two messages have in common.
func sharedRoute(a, b *ir.Message) (from, to *ir.Process, both bool) {
	common := func(a, b []*ir.Process) *ir.Process {
		if i := slices.IndexFunc(a, func(p *ir.Process) bool { return slices.Contains(b, p) }); i >= 0 {
			return a[i]
		}
		return nil
	}
	from, to = common(a.From, b.From), common(a.To, b.To)
	return from, to, from != nil && to != nil
}

// queued reports whether the channels of a message keep the order of sending.
func (c *compiler) queued(m *ir.Message) bool {
	return slices.ContainsFunc(c.prog.Channels, func(ch *ir.Channel) bool { return ch.Message == m && ch.Bag.Discipline == ir.Fifo })
}
