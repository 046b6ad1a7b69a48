package messages

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
)

// links checks the links of a model, now that it is known from whom to whom each message goes.
func (c *Checker) links(items []ast.Item) (links []*ir.Message) {
	for _, item := range items {
		d, is := item.(*ast.Link)
		if !is {
			continue
		}
		c.types.Differences.Note(compat.Messages, d.Name.At())
		if c.leadsToMachine(d.From) || c.leadsToMachine(d.To) {
			continue
		}
		from, to := c.ends([]*ast.Ident{d.From}, false), c.ends([]*ast.Ident{d.To}, false)
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
		if c.mayLink(d) && !c.types.Diags.HasErrors() {
			c.layer.Link(link, capacity)
		}
	}
	return links
}

// carries reports whether a link carries a message from one process to another.
func carries(l, m *ir.Message, from, to *ir.Process) bool {
	return l.From[0] == from && l.To[0] == to && l.Number(m) >= 0
}

// mayLink refuses links where they have no meaning.
func (c *Checker) mayLink(d *ast.Link) bool {
	if !c.options.Semantics.CannotLink() {
		return true
	}
	c.types.Errorf(codes.Semantics, d.Name.At(), "under %s an event consumes all that has been delivered, "+
		"and of a link it sees the first message only", c.options.Semantics).
		Suggest("--semantics=M, or --semantics=M-MP").Refuse()
	return false
}

// carriedBy are the messages of a link. Others are the links before it.
func (c *Checker) carriedBy(d *ast.Link, from, to *ir.Process, others []*ir.Message) (list []*ir.Message) {
	for i, name := range d.Carries {
		e := c.Named(name)
		if e == nil {
			continue
		}
		m := e.Message
		switch other := slices.IndexFunc(others, func(l *ir.Message) bool { return carries(l, m, from, to) }); {
		case slices.Contains(list, m):
			c.types.Errorf(codes.Link, name.At(), "%s is carried twice", m.Name).
				Note(d.Carries[slices.Index(list, m)].At(), "here for the first time")
		case other >= 0:
			c.types.Errorf(codes.Link, name.At(), "another link carries %s from %s to %s, too", m.Name, from.Name, to.Name).
				Note(others[other].At, "this one")
		case !slices.Contains(m.From, from) || !slices.Contains(m.To, to):
			c.types.Errorf(codes.Link, name.At(), "%s does not go from %s to %s", m.Name, from.Name, to.Name).
				Note(m.At, "declared here")
		default:
			c.mayCarry(m, d.Carries[i])
		}
		list = append(list, m)
	}
	return list
}

// mayCarry refuses a message of which copies stay in its channel.
func (c *Checker) mayCarry(m *ir.Message, name *ast.Ident) {
	for d, e := range c.declared {
		if a := attribute(d, "duplicating"); e.Message == m && a != nil {
			c.types.Errorf(codes.Link, name.At(), "a link delivers each message once, and %s is duplicating", m.Name).
				Note(a.At(), "here")
		}
	}
}

// checkLinked reports attributes that say how a message waits where none waits by itself: links carry it on all of its
// ways.
func (c *Checker) checkLinked(d *ast.MessageDecl, m *ir.Message, links []*ir.Message) {
	for _, from := range m.From {
		for _, to := range m.To {
			if !slices.ContainsFunc(links, func(l *ir.Message) bool { return carries(l, m, from, to) }) {
				return
			}
		}
	}
	for _, name := range []string{"set", "bag", "fifo", "capacity", "drop"} {
		if a := attribute(d, name); a != nil && len(m.From) > 0 && len(m.To) > 0 {
			c.types.Errorf(codes.Link, a.At(), "%q has no effect: %s goes by links only", name, m.Name).
				Suggest("capacity n behind the link")
		}
	}
}

// leadsToMachine refuses a link of which a machine is an end.
func (c *Checker) leadsToMachine(name *ast.Ident) bool {
	s := c.types.Find(name)
	if s == nil || s.Kind != core.Process || c.machines.Of(s.Process) == nil {
		return false
	}
	c.types.Errorf(codes.Unsupported, name.At(), "no link leads to or from a machine yet, and %s is one", name.Name).
		Note(s.At, "declared here").
		Suggest("one message with a field that says which, or an event, for what %s is to take", name.Name)
	return true
}
