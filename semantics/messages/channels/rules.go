package channels

import (
	"gomc/ir"
	"gomc/source"
)

// Environment returns the events that no process performs: a delivery rule for
// each pair of buffers under MP and M-MP, and a loss rule for each lossy message
// that has arrived.
func (l *Layer) Environment() []*ir.Rule {
	var out []*ir.Rule
	for _, c := range l.prog.Channels {
		if c.Out {
			out = append(out, l.delivery(c))
			continue
		}
		for _, m := range c.Message.Kinds() {
			switch style := l.styles[m]; {
			case m == c.Message && style.Lossy:
				out = append(out, loss(c))
			case m != c.Message && style.LossyInLink:
				out = append(out, lossFromLink(c, m))
			}
		}
	}
	return out
}

// delivery moves one message from the out channel to the in channel of its route.
func (l *Layer) delivery(c *ir.Channel) *ir.Rule {
	in := l.in[route{c.Message, c.From, c.To}]
	r, b := move(c, ir.Delivery, "deliver "+c.Message.Name)
	elem := &ir.Place{Root: ir.Frame, Base: b.into, Type: c.Message.Payload, At: c.Message.At}
	add := &ir.BagAdd{Bag: Place(in, b.from, b.to, c.Message.At), Elem: elem, At: c.Message.At}
	r.Body = append(r.Body, Put(in, add))
	r.Sends = []*ir.Channel{in}
	return r
}

func loss(c *ir.Channel) *ir.Rule {
	r, _ := move(c, ir.Loss, "lose "+c.Message.Name)
	return r
}

// Arrived is a rule that takes any one message out of a channel in which messages arrive.
type Arrived struct {
	Rule *ir.Rule
	Bag  *ir.Place // the channel
	Elem *ir.Place // a copy of the message in the frame
}

// Arrived are rules of a kind about a message that has arrived, one for each of its channels.
func (l *Layer) Arrived(m *ir.Message, kind ir.RuleKind, name string) (out []Arrived) {
	for _, c := range l.prog.Channels {
		if c.Message == m && !c.Out {
			r, b := move(c, kind, name)
			r.Sends = []*ir.Channel{c}
			elem := &ir.Place{Root: ir.Frame, Base: b.into, Type: m.Payload, At: m.At}
			out = append(out, Arrived{r, Place(c, b.from, b.to, m.At), elem})
		}
	}
	return out
}

// lossFromLink drops one message of a kind, wherever in the queue it is.
func lossFromLink(c *ir.Channel, m *ir.Message) *ir.Rule {
	r := &ir.Rule{Name: "lose " + m.Name, Kind: ir.Loss, At: m.At, Consumes: []*ir.Channel{c}, Cells: c.Message.Payload.Cells()}
	from, to := endpoint(r, "from", c.From), endpoint(r, "to", c.To)
	place, slot := r.NewReg(), r.NewReg()
	position := &ir.Type{Kind: ir.Range, Hi: int64(c.Bag.Cap) - 1}
	r.Params = append(r.Params, EachOf("place", position, place))
	bag := Place(c, from, to, m.At)
	elem := &ir.Place{Root: ir.Frame, Type: c.Message.Payload, At: m.At}
	r.Params = append(r.Params, ir.Param{Name: "message", Kind: ir.Pick, Sender: -1, Message: c.Message, Only: m, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: slot, Into: elem.Base}},
		Skip:    &ir.Binary{Op: ir.Ne, X: &ir.Reg{N: slot}, Y: &ir.Reg{N: place}, At: m.At},
		Filter:  IsKind(c, m, elem, m.At)})
	r.Body = []ir.Stmt{&ir.BagRemove{Bag: bag, Index: &ir.Reg{N: slot}, At: m.At}}
	return r
}

// IsKind is the test whether an element of a link's channel is a message of a kind.
func IsKind(c *ir.Channel, m *ir.Message, elem *ir.Place, at source.Span) ir.Expr {
	tag := elem.Field(c.Message.Tag(), at)
	return &ir.Binary{Op: ir.Eq, X: &ir.Load{Place: tag}, Y: &ir.Const{V: int64(c.Message.Number(m))}, At: at}
}

// binding is where a network event's parameters are found.
type binding struct {
	from, to ir.Expr
	into     int
}

// move returns a rule that takes any one message out of c.
func move(c *ir.Channel, kind ir.RuleKind, name string) (*ir.Rule, binding) {
	at := c.Message.At
	r := &ir.Rule{Name: name, Kind: kind, At: at, Consumes: []*ir.Channel{c}, Cells: c.Message.Payload.Cells()}
	b := binding{from: endpoint(r, "from", c.From), to: endpoint(r, "to", c.To)}
	slot := r.NewReg()
	bag := Place(c, b.from, b.to, at)
	r.Params = append(r.Params, ir.Param{Name: "message", Kind: ir.Pick, Sender: -1, Message: c.Message, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: slot, Into: b.into}}})
	r.Body = []ir.Stmt{&ir.BagRemove{Bag: bag, Index: &ir.Reg{N: slot}, At: at}}
	return r, b
}

// endpoint adds a parameter over the instances of a role and returns its value.
func endpoint(r *ir.Rule, name string, p *ir.Process) ir.Expr {
	if p.Index == nil {
		return nil
	}
	reg := r.NewReg()
	r.Params = append(r.Params, EachOf(name, p.Index, reg))
	return &ir.Reg{N: reg}
}

// EachOf returns a parameter that ranges over a simple type.
func EachOf(name string, t *ir.Type, reg int) ir.Param {
	return ir.Param{Name: name, Kind: ir.Each, Type: t, Reg: reg, From: t.First(), To: t.First() + int64(t.Count()) - 1, By: 1, Sender: -1}
}

// Taken is a message that an event takes out of a channel.
type Taken struct {
	Channel *ir.Channel // an input buffer
	From    ir.Expr     // its sender and receiver, as in Place
	Self    ir.Expr
	Slot    ir.Expr   // the slot it is in
	Payload *ir.Place // a copy of it in the frame
	Keep    ir.Expr   // of a duplicating channel: whether a copy stays with the network; else nil
	At      source.Span
}

// Consume is the statements that take a received message out of its channel, but for a
// copy that a duplicating channel keeps. Where messages are delivered the copy goes
// back to the output buffer, to be delivered again: under MP one that stayed in the
// input buffer would have to be consumed by the process's very next event. The two
// buffers together then hold what the one of M does. A copy cannot go back to the head
// of a queue: it stays at the head of the input buffer under M-MP, and MP refuses
// (CannotDuplicate).
func (l *Layer) Consume(t Taken) []ir.Stmt {
	bag := Place(t.Channel, t.From, t.Self, t.At)
	remove := &ir.BagRemove{Bag: bag, Index: t.Slot, At: t.At}
	if t.Keep == nil {
		return []ir.Stmt{remove}
	}
	out := l.out[route{t.Channel.Message, t.Channel.From, t.Channel.To}]
	if out == nil || out.Bag.Discipline == ir.Fifo {
		return []ir.Stmt{&ir.If{Cond: &ir.Unary{Op: ir.Not, X: t.Keep, At: t.At}, Then: []ir.Stmt{remove}}}
	}
	back := &ir.BagAdd{Bag: Place(out, t.From, t.Self, t.At), Elem: t.Payload, Kept: true, At: t.At}
	return []ir.Stmt{remove, &ir.If{Cond: t.Keep, Then: []ir.Stmt{Put(out, back)}}}
}

// Empty is the statements that drop what has arrived at an instance of a process, and what is on its way there.
func (l *Layer) Empty(p *ir.Process, self ir.Expr, at source.Span) (out []ir.Stmt) {
	for _, c := range l.prog.Channels {
		if c.To != p {
			continue
		}
		for _, from := range senders(c.From) {
			out = append(out, &ir.Undefine{Dst: Place(c, from, self, at)})
		}
	}
	return out
}

// Returns is the output buffer to which copies of what is received from c go back, or nil.
func (l *Layer) Returns(c *ir.Channel) *ir.Channel {
	if out := l.out[route{c.Message, c.From, c.To}]; l.styles[c.Message].Duplicating && c.Bag.Discipline != ir.Fifo {
		return out
	}
	return nil
}

// CannotDuplicate reports whether a style asks for what these semantics cannot give.
func (s Semantics) CannotDuplicate(style Style) bool {
	return s == MP && style.Duplicating && style.Discipline == ir.Fifo
}

// CannotLink reports whether s has no meaning for links. A process that has to consume all
// that was delivered would be blocked by the second message of any link.
func (s Semantics) CannotLink() bool { return s == MP }

// CannotOrder reports whether s has no meaning for a rule of the given priority. Receives
// and deliveries have priority 0. A rule that waits for receives would be let through
// where what they consume has not been delivered, and not under M.
func (s Semantics) CannotOrder(priority int64) bool { return s.buffered() && priority > 0 }
