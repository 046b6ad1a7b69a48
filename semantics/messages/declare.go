package messages

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Options are how messages are to be understood.
type Options struct {
	Semantics channels.Semantics
	Lossy     bool // messages may be lost wherever they keep no order
	// SingleMessage receives the messages of quorums one by one.
	SingleMessage Expansion
}

// Declare checks the declaration of a message; who sends and gets it may be declared behind it.
func (c *Checker) Declare(d *ast.MessageDecl) *ir.Message {
	c.types.Differences.Note(compat.Messages, d.Name.At())
	m := &ir.Message{Name: d.Name.Name, At: d.Name.At()}
	m.Payload = &ir.Type{Kind: ir.Record, Name: d.Name.Name, Decl: d.At(), Fields: c.types.Fields(d.Fields)}
	c.declared[d] = &core.Event{Name: m.Name, Payload: m.Payload, Message: m, At: m.At}
	c.types.Declare(d.Name, &core.Symbol{Kind: core.Message, Type: m.Payload, Event: c.declared[d]})
	return m
}

// Event returns the event that stands for a message; nil for a link.
func (c *Checker) Event(m *ir.Message) *core.Event {
	for _, e := range c.declared {
		if e.Message == m {
			return e
		}
	}
	return nil
}

// Channels checks what messages and links of a model go by, now that all processes are known.
func (c *Checker) Channels(items []ast.Item) {
	styles := map[*ast.MessageDecl]channels.Style{}
	each := func(f func(*ast.MessageDecl, *ir.Message)) {
		for _, item := range items {
			if d, is := item.(*ast.MessageDecl); is {
				f(d, c.declared[d].Message)
			}
		}
	}
	each(func(d *ast.MessageDecl, m *ir.Message) {
		m.From, m.To = c.ends(d.From, true), c.ends(d.To, false)
		styles[d] = c.style(d, m)
	})
	links := c.links(items)
	each(func(d *ast.MessageDecl, m *ir.Message) {
		c.checkLinked(d, m, links)
		c.checkPayload(m)
		if !c.types.Diags.HasErrors() {
			c.layer.Declare(m, styles[d])
			c.warnRoomy(d, m)
		}
	})
}

// warnRoomy warns of a channel that is to lose what finds no room, and has room for all.
func (c *Checker) warnRoomy(d *ast.MessageDecl, m *ir.Message) {
	a := attribute(d, "drop")
	if a == nil || len(m.From) == 0 || len(m.To) == 0 {
		return
	}
	if ch := c.layer.ReceiveFrom(m, m.From[0], m.To[0]); ch.Message == m && ch.Bag.Bits {
		c.types.Diags.Warnf(codes.Message, a.At(), "%q has no effect: there is room for all that can wait in a channel of %s",
			"drop", m.Name).Suggest("set capacity n drop, bag [n] drop, or fifo [n] drop")
	}
}

// ends are the processes that names mean, and of senders of messages the machines.
func (c *Checker) ends(names []*ast.Ident, machines bool) (out []*ir.Process) {
	for _, name := range names {
		s := c.Role(name)
		if s == nil {
			continue
		}
		if m := c.machines.Of(s.Process); m != nil && (!machines || m.Monitor) {
			c.types.Errorf(codes.Event, name.At(), "%s is a machine: it takes events, and sends processes messages", name.Name).
				Note(s.At, "declared here").Suggest("an event, for what it is to take")
			continue
		}
		out = append(out, s.Process)
	}
	return out
}

var disciplines = map[string]ir.Discipline{"set": ir.Set, "bag": ir.Multi, "fifo": ir.Fifo}

// style reads the attributes of a message, and what the options and faults make of them.
func (c *Checker) style(d *ast.MessageDecl, m *ir.Message) channels.Style {
	s := c.attributes(d)
	if s.StrongFair && !s.Fair {
		c.types.Errorf(codes.Message, attribute(d, "strong").At(), "a channel is fair, or strong fair").Suggest("strong fair")
	}
	s.LossyInLink = s.Lossy
	s.Lossy = s.Lossy || c.options.Lossy && s.Discipline != ir.Fifo
	c.faults.Channels(m, d.At(), s.Discipline, s.Lossy)
	if c.faults.Faults.Of(ir.Loss, m) != nil {
		s.Lossy, s.LossyInLink = true, true
	}
	s.StrongFair = s.Fair && (s.StrongFair || s.Lossy) // what is sent again and again arrives
	if c.options.Semantics.CannotDuplicate(s) {
		c.types.Errorf(codes.Semantics, d.Name.At(), "under %s a queue cannot be duplicating: "+
			"the copy would have to go back to its head, and be delivered from there", c.options.Semantics).
			Suggest("--semantics=M, or --semantics=M-MP").Refuse()
	}
	return s
}

// attributes checks the attributes of a message. They are contextual words, in any case.
func (c *Checker) attributes(d *ast.MessageDecl) channels.Style {
	s := channels.Style{Discipline: ir.Set}
	var discipline, capacity *ast.Attr
	for _, a := range d.Attrs {
		name := strings.ToLower(a.Name.Name)
		kind, orders := disciplines[name]
		switch {
		case orders:
			c.once(&discipline, a, "how the channel keeps messages")
			s.Discipline = kind
		case name == "lossy":
			s.Lossy = true
		case name == "drop":
			s.Drops = true
		case name == "duplicating":
			s.Duplicating = true
		case name == "fair":
			s.Fair = true
		case name == "strong":
			s.StrongFair = true
		case name == "capacity" && a.Arg == nil:
			c.types.Errorf(codes.Message, a.At(), "capacity needs a number").Suggest("capacity 4")
		case name != "capacity":
			c.unknownAttr(a)
		}
		if a.Arg == nil {
			continue
		}
		if !orders && name != "capacity" {
			c.types.Errorf(codes.Message, a.Arg.At(), "%q takes no number", name).Suggest("capacity n")
			continue
		}
		c.once(&capacity, a, "the capacity")
		s.Capacity = c.capacity(a.Arg)
	}
	return s
}

// once reports an attribute that says again what an earlier one has said.
func (c *Checker) once(first **ast.Attr, a *ast.Attr, what string) {
	if *first != nil {
		c.types.Errorf(codes.Message, a.At(), "%s is said twice", what).Note((*first).At(), "here for the first time")
	}
	*first = a
}

func (c *Checker) unknownAttr(a *ast.Attr) {
	d := c.types.Errorf(codes.Message, a.Name.At(), "%q is not an attribute of messages", a.Name.Name)
	known := []string{"set", "bag", "fifo", "drop", "lossy", "duplicating", "fair", "strong", "capacity"}
	if !d.Meant(source.Did, a.Name.Name, known) {
		d.Suggest("the attributes are set, bag [n], fifo [n], drop, lossy, duplicating, fair, strong fair, capacity n")
	}
}

// attribute is the attribute of that name which a message has, or nil.
func attribute(d *ast.MessageDecl, name string) *ast.Attr {
	for _, a := range d.Attrs {
		if strings.EqualFold(a.Name.Name, name) {
			return a
		}
	}
	return nil
}

func (c *Checker) capacity(e ast.Expr) int {
	n, ok := c.types.Int(e)
	if ok && (n < 1 || n > 1<<12) {
		c.types.Errorf(codes.Message, e.At(), "a channel has room for 1 to %d messages, not %d", 1<<12, n)
		return 1
	}
	return int(n)
}

func (c *Checker) checkPayload(m *ir.Message) {
	for _, leaf := range ir.Leaves(m.Payload) {
		if leaf.Kind == ir.Bag {
			c.types.Errorf(codes.Message, m.At, "a message cannot carry a multiset")
			return
		}
	}
}
