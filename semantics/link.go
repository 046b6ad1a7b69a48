package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/source"
)

// declareLinks makes the channels of all links, now that it is known from whom to whom each
// message goes.
func (c *compiler) declareLinks() (links []*ir.Message) {
	for _, item := range c.model.Items {
		d, ok := item.(*ast.Link)
		if !ok {
			continue
		}
		c.differences.Note(compat.Messages, d.Name.At())
		if c.leadsToMachine(d.From) || c.leadsToMachine(d.To) {
			continue
		}
		from, to := c.rolesOf([]*ast.Ident{d.From}, false), c.rolesOf([]*ast.Ident{d.To}, false)
		if len(from) == 0 || len(to) == 0 {
			continue
		}
		capacity := 0
		if d.Capacity != nil {
			capacity = c.capacity(d.Capacity)
		}
		link := ir.NewLink(d.Name.Name, from[0], to[0], c.carriedBy(d, from[0], to[0], links))
		link.At, link.Payload.Decl = d.Name.At(), d.At()
		c.types.Typed(d.Name, link.Payload)
		links = append(links, link)
		if c.mayLink(d) && !c.diags.HasErrors() {
			c.layer.Link(link, capacity)
		}
	}
	return links
}

// linked reports whether one of the links carries a message from one role to another.
func linked(links []*ir.Message, m *ir.Message, from, to *ir.Process) bool {
	return slices.ContainsFunc(links, func(l *ir.Message) bool { return l.From[0] == from && l.To[0] == to && l.Number(m) >= 0 })
}

// mayLink refuses links where they have no meaning.
func (c *compiler) mayLink(d *ast.Link) bool {
	if !c.opts.Semantics.CannotLink() {
		return true
	}
	c.errorf(codes.Semantics, d.Name.At(), "under %s an event consumes all that has been delivered, and of a link it sees the first message only", c.opts.Semantics).
		Suggest("--semantics=M, or --semantics=M-MP").Refuse()
	return false
}

// carriedBy are the messages of a link. Others are the links before it.
func (c *compiler) carriedBy(d *ast.Link, from, to *ir.Process, others []*ir.Message) (carries []*ir.Message) {
	for i, name := range d.Carries {
		e := c.receives.check.Named(name)
		if e == nil {
			continue
		}
		m := e.Message
		same := func(l *ir.Message) bool { return l.From[0] == from && l.To[0] == to && l.Number(m) >= 0 }
		switch other := slices.IndexFunc(others, same); {
		case slices.Contains(carries, m):
			c.errorf(codes.Link, name.At(), "%s is carried twice", m.Name).Note(d.Carries[slices.Index(carries, m)].At(), "here for the first time")
		case other >= 0:
			c.errorf(codes.Link, name.At(), "another link carries %s from %s to %s, too", m.Name, from.Name, to.Name).Note(others[other].At, "this one")
		case !slices.Contains(m.From, from) || !slices.Contains(m.To, to):
			c.errorf(codes.Link, name.At(), "%s does not go from %s to %s", m.Name, from.Name, to.Name).Note(m.At, "declared here")
		default:
			c.mayCarry(m, d.Carries[i].At())
		}
		carries = append(carries, m)
	}
	return carries
}

// mayCarry refuses a message of which copies stay in its channel.
func (c *compiler) mayCarry(m *ir.Message, at source.Span) {
	for d, s := range c.messages {
		if s.ir != m {
			continue
		}
		if a := attribute(d, "duplicating"); a != nil {
			c.errorf(codes.Link, at, "a link delivers each message once, and %s is duplicating", m.Name).Note(a.At(), "here")
		}
	}
}

// checkLinked reports attributes that say how a message waits where none waits by itself:
// links carry it on all of its ways.
func (c *compiler) checkLinked(d *ast.MessageDecl, m *ir.Message, links []*ir.Message) {
	for _, from := range m.From {
		for _, to := range m.To {
			if !linked(links, m, from, to) {
				return
			}
		}
	}
	for _, name := range []string{"set", "bag", "fifo", "capacity"} {
		if a := attribute(d, name); a != nil && len(m.From) > 0 && len(m.To) > 0 {
			c.errorf(codes.Link, a.At(), "%q has no effect: %s goes by links only", name, m.Name).Suggest("capacity n behind the link")
		}
	}
}

// leadsToMachine refuses a link of which a machine is an end.
func (c *compiler) leadsToMachine(name *ast.Ident) bool {
	s := c.find(name)
	if s == nil || s.Kind != core.Process || s.process().machine == nil {
		return false
	}
	c.errorf(codes.Unsupported, name.At(), "no link leads to or from a machine yet, and %s is one", name.Name).Note(s.process().decl.Name.At(), "declared here").
		Suggest("one message with a field that says which, or an event, for what %s is to take", name.Name)
	return true
}
