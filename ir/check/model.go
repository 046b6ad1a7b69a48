package check

import (
	"slices"

	"gomc/ir"
)

// model asserts the shapes of what stands behind variables.
func (c *checker) model() {
	c.frame = frame{where: "program"}
	c.must(c.p.WhileLimit >= 0 && c.p.RecursionLimit >= 0, "a limit is negative")
	for _, t := range c.p.Scalarsets {
		c.must(t.Kind == ir.Scalarset && t.Symmetric, "%s is listed as symmetric", name(t))
	}
	for _, p := range c.p.Processes {
		c.process(p)
	}
	for _, m := range c.p.Messages {
		c.message(m)
	}
	for _, ch := range c.p.Channels {
		c.channel(ch)
	}
	for _, v := range c.p.Vars {
		c.where = "variable " + v.Name
		c.must(v.Process == nil || slices.Contains(c.p.Processes, v.Process), "its process is not in the program")
		c.must(v.Channel == nil || slices.Contains(c.p.Channels, v.Channel), "its channel is not in the program")
		c.must(v.Process == nil || v.Channel == nil, "it belongs to a process and a channel")
	}
}

func (c *checker) process(p *ir.Process) {
	c.where = "process " + p.Name
	if !c.must(p.Var != nil && slices.Contains(c.p.Vars, p.Var) && p.Var.Process == p, "it has no variable") {
		return
	}
	t := p.Var.Type
	if p.Index != nil {
		if !c.must(t.Kind == ir.Array && ir.Same(t.Index, p.Index), "its variable is %s, not an array over %s", name(t), p.Index) {
			return
		}
		t = t.Elem
	}
	c.must(t.Kind == ir.Record, "its state is %s, not a record", name(t))
}

func (c *checker) message(m *ir.Message) {
	c.where = "message " + m.Name
	if !c.must(m.Payload != nil && m.Payload.Kind == ir.Record, "its payload is %s, not a record", name(m.Payload)) {
		return
	}
	c.typ(m.Payload)
	for _, leaf := range ir.Leaves(m.Payload) {
		c.must(leaf.Kind != ir.Bag, "its payload holds a bag")
	}
	c.must(len(m.From) > 0 && len(m.To) > 0, "it has no sender or receiver")
	for _, p := range slices.Concat(m.From, m.To) {
		c.must(slices.Contains(c.p.Processes, p), "a role is not in the program")
	}
}

// link asserts what a link is, and reports whether it carries messages of the program.
func (c *checker) link(m *ir.Message) bool {
	c.message(m)
	for n, carried := range m.Carries {
		f := m.Carried(n)
		c.must(slices.Contains(c.p.Messages, carried), "it carries %s, which is not in the program", carried.Name)
		c.must(ir.Same(f.Type, carried.Payload), "it has %s for %s", name(f.Type), carried.Name)
	}
	return len(m.Carries) > 0 && m.Tag().Type.Count() == uint64(len(m.Carries))
}

// channel: an array over the senders of arrays over the receivers of bags.
func (c *checker) channel(ch *ir.Channel) {
	c.where = "a channel"
	if !c.must(ch.Message != nil && (slices.Contains(c.p.Messages, ch.Message) || c.link(ch.Message)), "its message is not in the program") {
		return
	}
	c.where = "a channel of " + ch.Message.Name
	if !c.must(ch.Var != nil && slices.Contains(c.p.Vars, ch.Var) && ch.Var.Channel == ch, "it has no variable") {
		return
	}
	c.must(slices.Contains(ch.Message.From, ch.From) && slices.Contains(ch.Message.To, ch.To), "it joins other roles than the message does")
	t := ch.Var.Type
	for _, p := range [...]*ir.Process{ch.From, ch.To} {
		if p.Index == nil {
			continue
		}
		if !c.must(t.Kind == ir.Array && ir.Same(t.Index, p.Index), "there is %s where an array over %s should be", name(t), p.Index) {
			return
		}
		t = t.Elem
	}
	c.must(t.Kind == ir.Bag && ir.Same(t, ch.Bag), "there is %s where its bag should be", name(t))
	c.must(ir.Same(ch.Bag.Elem, ch.Message.Payload), "its elements are %s", name(ch.Bag.Elem))
}
