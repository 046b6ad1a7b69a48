package messages

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/effects"
	"gomc/semantics/faults"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/machines/mailboxes"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Sends makes code of the sends of a model.
type Sends struct {
	Shown []Shown // what monitors are shown

	messages *channels.Layer
	machines *mailboxes.Layer
	faults   *faults.Lowering
	watchers *formulas.Watchers
}

// Shown is a call of the procedure of a monitor, which may be lowered later: it is shown what a process sends.
type Shown struct {
	Call    *ir.Call
	Monitor *mailboxes.Machine
	Effects *effects.Effects // of the code that it stands in
}

// NewSends returns a Sends for a program with these messages, machines and faults, of which watchers are told what is
// sent.
func NewSends(messages *channels.Layer, machines *mailboxes.Layer, faults *faults.Lowering,
	watchers *formulas.Watchers) *Sends {
	return &Sends{messages: messages, machines: machines, faults: faults, watchers: watchers}
}

// Block is code of a process that sends.
type Block struct {
	*Sends
	Code     *kernel.Body
	Process  *ir.Process
	Sender   *ir.Reg   // of the one message that is received; nil of a single sender, or none
	Messages *Messages // of the quorum that is received, or nil
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
	return b.faults.Scatter(b.Code, b.Process, func() []ir.Stmt {
		return []ir.Stmt{&ir.For{Loop: loop, Body: b.put(x, s.To, kernel.Index{X: &ir.Reg{N: loop.Reg}, Total: true})}}
	})
}

// reply sends to the sender of the message that is being received.
func (b *Block) reply(x content, s *core.Reply) []ir.Stmt {
	if s.Quorum == nil {
		return b.put(x, s.To, kernel.Index{X: b.Sender, Total: true})
	}
	loop, present := b.Messages.Over(b.Code, nil, s.EventAt, s.Where)
	return b.faults.Scatter(b.Code, b.Process, func() []ir.Stmt {
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
	b.effects().Sends[ch], b.effects().Writes = true, true
	var out []ir.Stmt
	if ch.Drops || b.repeats(x.event, to) {
		out = b.once(to, &index)
	}
	told := b.told(x, to, index.X)
	before, add := b.add(x, ch, to, index)
	return slices.Concat(out, before, []ir.Stmt{b.reach(ch, add, to, index, told)}, told)
}

func (b *Block) effects() *effects.Effects { return b.Code.Checked.Effects }

// repeats reports whether code beside the send itself asks for the index of the receiver, too.
func (b *Block) repeats(e *core.Event, to *ir.Process) bool {
	return b.watchers.Speaks(false, e) || b.machines.Stands(e.Message) || b.faults.Repeats(to)
}

// reach returns the statement that puts a message into its channel if faults let it get there. Told is done after it.
func (b *Block) reach(ch *ir.Channel, add *ir.BagAdd, to *ir.Process, index kernel.Index, told []ir.Stmt) ir.Stmt {
	send, asked := b.faults.Send(b.Code, ch, to, index, add, told)
	if asked != nil {
		b.effects().Globals[asked] = true
	}
	return send
}

// told is the code that tells watchers of formulas, and monitors, what was sent.
func (b *Block) told(x content, to *ir.Process, index ir.Expr) []ir.Stmt {
	w := formulas.Way{Event: x.event, From: b.Process, To: to}
	return append(b.watchers.Told(w, b.Code.Self, index, x.place, x.place.Type, x.at), b.show(x, to, index)...)
}

// show is the code that shows monitors what was sent.
func (b *Block) show(x content, to *ir.Process, index ir.Expr) (out []ir.Stmt) {
	if x.event.Message != nil && !b.machines.Stands(x.event.Message) {
		return nil
	}
	for _, m := range b.machines.Machines {
		if !slices.Contains(m.Watch.Watches, x.event) {
			continue
		}
		envelope, control := b.Code.Temp(m.Types.Mail.Type, x.at), b.Code.Temp(m.Types.Control, x.at)
		from, receiver := b.machines.Of(b.Process), b.machines.Of(to)
		out = append(out, m.Show(envelope, x.event, x.place, from, receiver, b.Code.Self, index, x.at)...)
		call := &ir.Call{At: x.at, Args: []ir.Arg{{Ref: control, At: x.at}, {Ref: envelope, At: x.at}}}
		out = append(out, &ir.CallStmt{Call: call})
		b.effects().Globals[m.Proc.Var], b.effects().Writes = true, true
		b.Shown = append(b.Shown, Shown{call, m, b.effects()})
	}
	return out
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
		&ir.Copy{Dst: Content(ch, m, elem, x.at), Src: x.place, At: x.at},
	}, &ir.BagAdd{Bag: bag, Elem: elem, At: x.at}
}

// give puts an event into the mailbox of a machine.
func (b *Block) give(x content, to *ir.Process, index kernel.Index) []ir.Stmt {
	m, from := b.machines.Of(to), b.machines.Of(b.Process)
	out := b.once(to, &index)
	b.effects().Writes = true
	for _, v := range b.machines.Touched(from, m) {
		b.effects().Globals[v] = true
	}
	envelope := b.Code.Temp(m.Types.Mail.Type, x.at)
	out = append(out, b.machines.Give(from, m, x.event, x.place, envelope, b.Code.Self, index.X, x.at)...)
	return append(out, b.told(x, to, index.X)...)
}
