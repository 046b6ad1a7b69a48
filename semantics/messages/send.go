package messages

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// Stmt checks a loop over the messages of a quorum, or a statement by which a process sends: a message, or an event to
// a machine. It is core.None if it is wrong, and nil of all other statements.
func (c *Checker) Stmt(s ast.Stmt, q *core.Quorum) core.Stmt {
	var out core.Stmt
	switch s := s.(type) {
	case *ast.ForIn:
		return c.loop(q, s)
	case *ast.Send:
		out = c.send(s)
	case *ast.Broadcast:
		out = c.broadcast(s)
	case *ast.Reply:
		out = c.reply(s)
	default:
		return nil
	}
	if out == nil {
		return &core.None{Place: core.Place{Where: s.At()}}
	}
	return out
}

func (c *Checker) send(s *ast.Send) core.Stmt {
	e, with := c.content("send", s.Message, s.Args, s.At())
	if e == nil {
		return nil
	}
	to, index := c.machines.Receiver(s, e)
	if to == nil {
		return nil
	}
	return &core.Send{Place: core.Place{Where: s.At()}, Event: e, Args: with, To: to, Index: index}
}

// broadcast goes to all instances of a process or machine, the sender's own included when it is one of them.
func (c *Checker) broadcast(s *ast.Broadcast) core.Stmt {
	e, with := c.content("broadcast", s.Message, s.Args, s.At())
	if e == nil {
		return nil
	}
	name, is := s.To.(*ast.Ident)
	if !is {
		c.types.Errorf(codes.Role, s.To.At(), "a broadcast goes to all instances of a process").
			Suggest("broadcast %s(...) to %s", s.Message.Name, "Role")
		return nil
	}
	to := c.Role(name)
	if to == nil || !c.machines.Gets(to.Process, e, s.To) {
		return nil
	}
	return &core.Broadcast{Place: core.Place{Where: s.At()}, Event: e, Args: with, To: to.Process, ToAt: s.To.At()}
}

// reply checks a reply to the sender of the message that is being received; for a quorum, to all senders.
func (c *Checker) reply(s *ast.Reply) core.Stmt {
	from := c.types.Body.Answers
	if from == nil {
		c.types.Errorf(codes.Reply, s.At(), "`reply` needs a message to answer: it stands in the body of an `on` receive").
			Suggest("send %s(...) to ...", s.Message.Name)
		return nil
	}
	e, with := c.content("reply", s.Message, s.Args, s.At())
	if e == nil || !c.machines.Gets(from, e, s.Message) {
		return nil
	}
	if c.now.quorum != nil && !c.isWhole(c.now.quorum, s.At()) {
		return nil
	}
	return &core.Reply{Place: core.Place{Where: s.At()}, Event: e, Args: with, To: from, Quorum: c.now.quorum,
		EventAt: s.Message.At()}
}

// content checks what a process is about to send: an event, or the event that stands for a message, and what it
// carries; nil after an error that leaves some of that unchecked.
func (c *Checker) content(word string, name *ast.Ident, args []ast.Expr, at source.Span) (*core.Event, []core.Source) {
	from := c.types.Body.Process
	if from == nil {
		c.types.Errorf(codes.Outside, at, "only a process can `%s` a message, or a machine or process an event", word)
		return nil, nil
	}
	var e *core.Event
	if s := c.types.Find(name); s != nil && s.Kind == core.EventName {
		e = c.event(word, name, at)
	} else {
		e = c.message(name, from)
	}
	if e == nil {
		return nil, nil
	}
	with, ok := c.machines.Carried(e, args, at)
	if !ok {
		return nil, nil
	}
	return e, with
}

// event returns the event that a process is about to send; nil after an error.
func (c *Checker) event(word string, name *ast.Ident, at source.Span) *core.Event {
	e := c.machines.Event(name)
	if e != nil && c.types.Body.Start != nil {
		c.types.Errorf(codes.Event, at, "a start state cannot `%s` an event: there may be no machine yet to take it", word).
			Suggest("a rule that does it first")
		return nil
	}
	return e
}

// message returns the event that stands for a message which a process is about to send; nil after an error.
func (c *Checker) message(name *ast.Ident, from *ir.Process) *core.Event {
	e := c.Named(name)
	if e != nil && !slices.Contains(e.Message.From, from) {
		c.types.Errorf(codes.Role, name.At(), "%s does not send %s", from.Name, e.Name).Note(e.At, "declared here").
			Suggest("add %s to the `from` of the message", from.Name)
		return nil
	}
	return e
}

// Named returns the event that stands for the message of a name; nil after an error.
func (c *Checker) Named(name *ast.Ident) *core.Event {
	s := c.types.Lookup(name, core.Message)
	if s == nil {
		return nil
	}
	if s.Kind != core.Message {
		c.types.Errorf(codes.Message, name.At(), "%q is a %s, not a message", name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s.Event
}

// Role is the process or machine of a name; nil after an error.
func (c *Checker) Role(name *ast.Ident) *core.Symbol {
	s := c.types.Find(name)
	if s == nil {
		types.UnknownProcess(c.types, name)
		return nil
	}
	if s.Kind != core.Process {
		c.types.Errorf(codes.Role, name.At(), "%q is a %s, not a process", name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s
}

// Received checks what a process receives in a receive: the message, or nil after an error.
func (c *Checker) Received(d *ast.Receive) *ir.Message {
	p := c.types.Body.Process
	if p == nil {
		c.types.Errorf(codes.Outside, d.At(), "only a process receives messages").
			Suggest("process Name [i : T] ... on ... end;")
		return nil
	}
	e := c.Named(d.Message)
	if e != nil && !slices.Contains(e.Message.To, p) {
		c.types.Errorf(codes.Role, d.Message.At(), "%s is not sent to %s", e.Name, p.Name).Note(e.At, "declared here").
			Suggest("add %s to the `to` of the message", p.Name)
		return nil
	}
	if e == nil {
		return nil
	}
	return e.Message
}
