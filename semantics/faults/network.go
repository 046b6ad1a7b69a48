package faults

import (
	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
	"gomc/source"
)

// Channels checks what faults make of a message that goes by channels which keep messages in some way, and may lose
// them as often as they like.
func (c *Checker) Channels(m *ir.Message, declared source.Span, how ir.Discipline, lossy bool) {
	if lose := c.Faults.Of(ir.Loss, m); lose != nil && lossy && lose.Most >= 0 {
		c.types.Errorf(codes.Fault, lose.Where, "%s is lossy: it can be lost any number of times", m.Name).
			Note(declared, "declared here").Suggest("leave one of them out")
	}
	f := c.Faults.Of(ir.Duplicate, m)
	switch {
	case f == nil:
	case how == ir.Set:
		c.types.Errorf(codes.Fault, f.Where, "%s goes by sets, in which two equal messages are one", m.Name).
			Note(declared, "declared here").
			Suggest("bag [4], or the attribute duplicating, by which what is received may come again")
	case how == ir.Fifo:
		c.types.Errorf(codes.Fault, f.Where, "%s goes by queues, which deliver each message once", m.Name).
			Note(declared, "declared here").Suggest("bag [4]")
	}
}

// Orders reports messages and events that are reordered where nothing keeps their order.
func (c *Checker) Orders() {
	for _, f := range c.Faults {
		for _, t := range f.Targets {
			s := t.Symbol
			switch {
			case f.Kind != ir.Reorder || s == nil:
			case s.Kind == core.EventName && c.lowering.machines.Kind == mailboxes.Bag:
				c.types.Diags.Warnf(codes.Fault, t.Where,
					"--mailbox=bag has events in any order: to reorder %s adds nothing", t.Name).
					Suggest("--mailbox=p, or --mailbox=pair")
			case s.Kind == core.Message && !c.types.Diags.HasErrors() && !c.lowering.messages.Queued(s.Event.Message):
				c.types.Errorf(codes.Fault, t.Where,
					"%s goes by channels that keep no order: its messages overtake each other as it is", t.Name).
					Note(s.At, "declared here").Suggest("leave it out, or the attribute fifo")
			}
		}
	}
}

// What a process that crashes cannot do is known when its code is. Crash is the fault by which it does.

// ValueAndSends refuses a function that has a value and sends.
func (c *Checker) ValueAndSends(function source.Span, crash *core.FaultDecl) {
	c.types.Errorf(codes.Fault, function, "a function of a process that crashes cannot have a value and send").
		Note(crash.Where, "it crashes here").Suggest("a procedure that sends, and a function that has the value")
}

// ValueAndWrites refuses a function that has a value and writes a persistent variable.
func (c *Checker) ValueAndWrites(function source.Span, crash *core.FaultDecl) {
	c.types.Errorf(codes.Fault, function,
		"a function of a process that crashes anywhere cannot have a value and write a persistent variable").
		Note(crash.Where, "it crashes here").Suggest("a procedure that writes, and a function that has the value")
}

// GivenAndWrites refuses a call of a procedure that is given a persistent variable to write and writes others, or
// sends: where in it the process crashes is not looked at.
func (c *Checker) GivenAndWrites(procedure string, call source.Span, crash *core.FaultDecl) {
	c.types.Errorf(codes.Fault, call,
		"%s is given a persistent variable, and writes others or sends, in a process that crashes anywhere", procedure).
		Note(crash.Where, "it crashes here").Suggest("a procedure that writes the variable by its name")
}

// ReturnsAndSends refuses an event that ends early and sends.
func (c *Checker) ReturnsAndSends(event source.Span, crash *core.FaultDecl) {
	c.types.Errorf(codes.Fault, event, "an event that sends, of a process that crashes, cannot `return` yet").
		Note(crash.Where, "it crashes here").Suggest("if ... else ... end instead of return")
}

// OneByOne refuses quorums that are received message by message.
func (c *Checker) OneByOne(crash *core.FaultDecl) {
	c.types.Errorf(codes.Fault, crash.Where,
		"--single-message cannot be had with crashes: what has come of a quorum so far would crash with the process").
		Suggest("without --single-message, or --faults=off").Refuse()
}
