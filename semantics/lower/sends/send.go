package sends

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/semantics/lower/receives"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/source"
)

// Lowering makes code of the sends of a model.
type Lowering struct {
	messages *message.Layer
	machines *machine.Layer
	context  Context
}

// Sent is what was sent: a message or an event whose fields are in the frame, to an instance of a process or machine, of
// which the index is nil if there is but one.
type Sent struct {
	Event *core.Event
	Of    *ir.Place
	To    *ir.Process
	Index ir.Expr
	At    source.Span
}

// Context is what else happens where something is sent.
type Context interface {
	// Repeats reports whether code beside the send itself asks for the index of the receiver, too.
	Repeats(e *core.Event, to *ir.Process) bool
	// Adds notes that the body adds to a channel, and Gives that it puts something into a mailbox.
	Adds(to *ir.Channel)
	Gives(from, to *machine.Machine)
	// Sent is the code that tells who asks that something was sent.
	Sent(s Sent) []ir.Stmt
	// Add is the statement that puts a message into its channel, where faults let it get there. Told is what follows
	// it.
	Add(ch *ir.Channel, add *ir.BagAdd, to *ir.Process, index kernel.Index, told []ir.Stmt) ir.Stmt
	// Scatter makes a loop one whose rounds have no order.
	Scatter(loop func() []ir.Stmt) []ir.Stmt
}

// New is one for a program with these messages and machines.
func New(messages *message.Layer, machines *machine.Layer, context Context) *Lowering {
	return &Lowering{messages, machines, context}
}

// Block is code of a process that sends.
type Block struct {
	*Lowering
	Code     *kernel.Body
	Process  *ir.Process
	Sender   *ir.Reg            // of the one message that is received; nil of a single sender, or none
	Messages *receives.Messages // of the quorum that is received, or nil
}

// content is a message or an event about to be sent, its fields in the frame.
type content struct {
	event *core.Event
	place *ir.Place
	at    source.Span
}

// Stmt lowers a statement by which a process sends. It reports whether s is one.
func (b *Block) Stmt(s core.Stmt) (out []ir.Stmt, is bool) {
	switch s := s.(type) {
	case *core.Send:
		x, fill := b.content(s.Event, s.Args, s.Where)
		to := kernel.Index{}
		if s.Index != nil {
			to = b.Code.Indexed(s.Index, s.To.Index)
		}
		return append(fill, b.put(x, s.To, to)...), true
	case *core.Broadcast:
		x, fill := b.content(s.Event, s.Args, s.Where)
		return append(fill, b.broadcast(x, s)...), true
	case *core.Reply:
		x, fill := b.content(s.Event, s.Args, s.Where)
		return append(fill, b.reply(x, s)...), true
	}
	return nil, false
}

// content fills what is sent.
func (b *Block) content(e *core.Event, args []core.Source, at source.Span) (content, []ir.Stmt) {
	x := content{e, b.Code.Temp(e.Payload, at), at}
	return x, b.Code.Fill(x.place, args)
}

// broadcast goes to each instance, the sender's own included. It leaves in any order.
func (b *Block) broadcast(x content, s *core.Broadcast) []ir.Stmt {
	if s.To.Index == nil {
		return b.put(x, s.To, kernel.Index{})
	}
	loop := b.Code.Over(s.To.Index, "to", s.ToAt)
	return b.context.Scatter(func() []ir.Stmt {
		return []ir.Stmt{&ir.For{Loop: loop, Body: b.put(x, s.To, kernel.Index{X: &ir.Reg{N: loop.Reg}, Total: true})}}
	})
}

// reply goes to who has sent what is received.
func (b *Block) reply(x content, s *core.Reply) []ir.Stmt {
	if s.Quorum == nil {
		return b.put(x, s.To, kernel.Index{X: b.Sender, Total: true})
	}
	loop, present := b.Messages.Over(b.Code, nil, s.EventAt, s.Where)
	return b.context.Scatter(func() []ir.Stmt {
		each := b.put(x, s.To, kernel.Index{X: &ir.Reg{N: loop.Reg}, Total: true})
		return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: present, Then: each}}}}
	})
}

// put sends to one instance.
func (b *Block) put(x content, to *ir.Process, index kernel.Index) []ir.Stmt {
	if to.Index == nil { // where it is the sender of what is answered, there is a parameter for it all the same
		index = kernel.Index{}
	}
	if x.event.Message == nil {
		return b.give(x, to, index)
	}
	ch := b.messages.SendTo(x.event.Message, b.Process, to)
	if ch == nil {
		return nil
	}
	b.context.Adds(ch)
	var out []ir.Stmt
	if ch.Drops || b.context.Repeats(x.event, to) {
		out = b.once(to, &index)
	}
	told := b.context.Sent(x.sent(to, index))
	before, add := b.add(x, ch, to, index)
	return slices.Concat(out, before, []ir.Stmt{b.context.Add(ch, add, to, index, told)}, told)
}

func (x content) sent(to *ir.Process, index kernel.Index) Sent {
	return Sent{x.event, x.place, to, index.X, x.at}
}

// once has an index evaluated once, if it is none that may be evaluated again.
func (b *Block) once(to *ir.Process, index *kernel.Index) []ir.Stmt {
	switch index.X.(type) {
	case *ir.Const, *ir.Reg:
		return nil
	}
	if to.Index == nil {
		return nil
	}
	reg := &ir.Reg{N: b.Code.NewReg()}
	let := &ir.Let{Reg: reg.N, X: index.X}
	index.X = reg
	return []ir.Stmt{let}
}

// add is the statement that puts a message into its channel, and what has to be done before.
func (b *Block) add(x content, ch *ir.Channel, to *ir.Process, index kernel.Index) (before []ir.Stmt, add *ir.BagAdd) {
	bag := &ir.Place{Root: ir.State, Base: ch.Var.Base, Type: ch.Var.Type, At: x.at}
	if ch.From.Index != nil {
		bag = kernel.Index{X: b.Code.Self, Total: true}.Of(bag, x.at)
	}
	if to.Index != nil {
		bag = index.Of(bag, x.at)
	}
	m := x.event.Message
	if ch.Message == m {
		return nil, &ir.BagAdd{Bag: bag, Elem: x.place, At: x.at}
	}
	elem := b.Code.Temp(ch.Message.Payload, x.at)
	tag := &ir.Const{V: int64(ch.Message.Number(m))}
	return []ir.Stmt{
		&ir.Store{Dst: elem.Field(ch.Message.Tag(), x.at), X: tag, At: x.at},
		&ir.Copy{Dst: receives.Content(ch, m, elem, x.at), Src: x.place, At: x.at},
	}, &ir.BagAdd{Bag: bag, Elem: elem, At: x.at}
}

// give puts an event into the mailbox of a machine.
func (b *Block) give(x content, to *ir.Process, index kernel.Index) []ir.Stmt {
	m, from := b.machines.Of(to), b.machines.Of(b.Process)
	out := b.once(to, &index)
	b.context.Gives(from, m)
	envelope := b.Code.Temp(m.Mail.Type, x.at)
	out = append(out, b.machines.Give(from, m, x.event, x.place, envelope, b.Code.Self, index.X, x.at)...)
	return append(out, b.context.Sent(x.sent(to, index))...)
}
