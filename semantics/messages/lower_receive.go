package messages

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/formulas"
	"gomc/semantics/kernel"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// Receives makes rules of the receives of a model.
type Receives struct {
	Early []Early // what was done before a quorum was complete

	messages *channels.Layer
	watchers *formulas.Watchers
	now      map[*kernel.Body]taken
}

// Early is a statement that is done before a quorum is complete.
type Early struct {
	Code []ir.Stmt
	At   source.Span
}

// taken describes what code receives: a message from a sender (nil: a single one), or the messages of a quorum.
type taken struct {
	sender   *ir.Reg
	messages *Messages
}

// NewReceives returns a Receives for a program with these messages, of which watchers are told.
func NewReceives(messages *channels.Layer, watchers *formulas.Watchers) *Receives {
	return &Receives{messages: messages, watchers: watchers, now: map[*kernel.Body]taken{}}
}

// Receiving notes where the sender of a message is that code receives, or where the messages of the quorum are.
func (l *Receives) Receiving(b *kernel.Body, sender *ir.Reg, messages *Messages) {
	l.now[b] = taken{sender, messages}
}

// Sender returns where the sender of the message is that code receives; nil of a single one, or none.
func (l *Receives) Sender(b *kernel.Body) *ir.Reg { return l.now[b].sender }

// Messages returns the messages of the quorum that b receives, or nil.
func (l *Receives) Messages(b *kernel.Body) *Messages { return l.now[b].messages }

// receive is the state of lowering one receive.
type receive struct {
	l    *Receives
	x    *core.Receive
	b    *kernel.Body
	rule *ir.Rule
	of   arrival
	keep ir.Expr // whether a copy stays in the channel; nil: none does
}

// Receive lowers a receive of a process from a channel, with the parameters of what stands around it.
func (l *Receives) Receive(b *kernel.Body, x *core.Receive, p *ir.Process, ch *ir.Channel, params []ir.Param) *ir.Rule {
	r := &ir.Rule{Name: x.Name, Kind: ir.Receive, Process: p, Consumes: []*ir.Channel{ch}, At: x.Where, Params: params}
	y := &receive{l, x, b, r, arrival{ch, x.Message}, nil}
	if x.OneByOne != nil {
		y.oneByOne()
		return r
	}
	y.keep = y.kept()
	n := y.take()
	r.Guard = l.messages.InboxGuard(p, b.Self, n, r.At)
	y.when(x.Guard)
	b.Allot(x.Locals)
	r.Body = append(r.Body, b.Stmts(x.Body)...)
	return r
}

// told is the code that tells watchers of formulas that the message was received; from is the sender's index, nil of a
// single one.
func (y *receive) told(sender *ir.Process, from ir.Expr, payload *ir.Place, at source.Span) []ir.Stmt {
	e := &core.Event{Name: y.x.Message.Name, Message: y.x.Message}
	w := formulas.Way{Received: true, Event: e, From: sender, To: y.rule.Process}
	return y.l.watchers.Told(w, from, y.b.Self, payload, payload.Type, at)
}

// when adds tests to the guard of the rule.
func (y *receive) when(tests []core.Expr) {
	for _, x := range tests {
		y.rule.Guard = both(y.rule.Guard, y.b.Value(x))
	}
}

// kept adds to a receive from a duplicating channel whether a copy stays there.
func (y *receive) kept() ir.Expr {
	if !y.l.messages.Style(y.of.channel.Message).Duplicating {
		return nil
	}
	reg := y.b.NewReg()
	p := channels.EachOf("keep", core.BoolType, reg)
	p.Keeps = true
	y.rule.Params = append(y.rule.Params, p)
	if out := y.l.messages.Returns(y.of.channel); out != nil {
		y.b.Checked.Effects.Sends[out] = true
	}
	return &ir.Reg{N: reg}
}

// take adds the parameter that chooses what is consumed and the statements that consume it; it returns how many
// messages that is.
func (y *receive) take() ir.Expr {
	if y.x.Size != nil {
		return y.quorum()
	}
	var sender *ir.Reg
	if y.x.From.Index != nil {
		sender = y.senderParam()
	}
	elem := y.b.Temp(y.of.channel.Message.Payload, y.x.Var.At)
	payload := y.of.content(elem, y.x.Var.At)
	y.b.Locals = append(y.b.Locals, ir.Local{Name: y.x.Var.Name, Type: payload.Type, Cell: payload.Base})
	y.b.KeepAt(y.x.Var, payload)
	y.rule.Body = y.pickOne(sender, elem)
	told := y.told(y.x.From, expr(sender), payload, y.x.MessageAt)
	y.rule.Body = append(y.rule.Body, told...)
	y.l.Receiving(y.b, sender, nil)
	return &ir.Const{V: 1}
}

// expr returns a register, or nil.
func expr(r *ir.Reg) ir.Expr {
	if r == nil {
		return nil
	}
	return r
}

// senderParam adds the sender of one message, from an indexed role, to the parameters.
func (y *receive) senderParam() *ir.Reg {
	reg := y.b.Register(y.x.Sender)
	from := channels.EachOf("from", y.of.channel.From.Index, reg)
	from.Hidden = true // the message consumed says so
	y.rule.Params = append(y.rule.Params, from)
	return &ir.Reg{N: reg}
}

// pickOne adds the parameter that chooses one message from sender (nil: the only one) and returns the statements that
// consume it.
func (y *receive) pickOne(sender *ir.Reg, elem *ir.Place) []ir.Stmt {
	ch, from := y.of.channel, expr(sender)
	slot := y.b.NewReg()
	taken := channels.Taken{Channel: ch, From: from, Self: y.b.Self, Slot: &ir.Reg{N: slot}, Payload: elem,
		Keep: y.keep, At: y.x.MessageAt}
	bag := channels.Place(ch, from, y.b.Self, y.x.MessageAt)
	pick := ir.Param{Name: y.x.Var.Name, Kind: ir.Pick, Sender: -1, Message: ch.Message, Hidden: true,
		Choices: []ir.Choice{{Bag: bag, Reg: slot, Into: elem.Base}}}
	y.filter(elem, &pick)
	y.rule.Params = append(y.rule.Params, pick)
	return y.l.messages.Consume(taken)
}

// filter adds which elements of the channel can be chosen; elem is the candidate.
func (y *receive) filter(elem *ir.Place, pick *ir.Param) {
	if y.of.linked() {
		pick.Only, pick.Filter = y.x.Message, channels.IsKind(y.of.channel, y.x.Message, elem, y.x.MessageAt)
	}
	if y.x.Filter != nil {
		pick.Filter = both(pick.Filter, y.b.Value(y.x.Filter))
	}
}

// quorum is take for a quorum: one choice for each possible sender.
func (y *receive) quorum() ir.Expr {
	ch, at := y.of.channel, y.x.MessageAt
	pick := ir.Param{Name: y.x.Var.Name, Kind: ir.Pick, Message: ch.Message, Quorum: true, Hidden: true,
		K: y.b.Value(y.x.Size)}
	q := y.newMessages()
	pick.Sender = y.b.Register(y.x.Sender)
	y.l.Receiving(y.b, nil, q)
	y.filter(q.element(kernel.Index{X: &ir.Reg{N: pick.Sender}, Total: true}, MessageField, at), &pick)
	first, stride := q.quorum.Senders.First(), q.all.Type.Elem.Cells()
	for i := range int64(q.quorum.Senders.Count()) {
		from := &ir.Const{V: first + i}
		reg := y.b.NewReg()
		payload := q.element(kernel.Index{X: &ir.Const{V: first + i}, Total: true}, MessageField, at)
		taken := channels.Taken{Channel: ch, From: from, Self: y.b.Self, Slot: &ir.Reg{N: reg}, Payload: payload,
			Keep: y.keep, At: at}
		bag := channels.Place(ch, from, taken.Self, at)
		choice := ir.Choice{Sender: first + i, Bag: bag, Reg: reg, Into: q.all.Base + int(i)*stride}
		pick.Choices = append(pick.Choices, choice)
		told := y.told(ch.From, from, y.of.content(taken.Payload, at), at)
		chosen := &ir.Binary{Op: ir.Ge, X: &ir.Reg{N: reg}, Y: &ir.Const{}, At: at}
		y.rule.Body = append(y.rule.Body, &ir.If{Cond: chosen, Then: append(y.l.messages.Consume(taken), told...)})
	}
	y.rule.Params = append(y.rule.Params, pick)
	return pick.K
}

// newMessages allots the cells for the messages of a quorum.
func (y *receive) newMessages() *Messages {
	t := QuorumType(y.of.channel.From.Index, y.of.channel.Message)
	return &Messages{quorum: y.x.Var.Quorum, of: y.of, all: y.b.Local(y.x.Var.Name, t, y.x.Var.At)}
}

// both is the conjunction of two tests, the first of which may be missing.
func both(a, b ir.Expr) ir.Expr {
	if a == nil {
		return b
	}
	return &ir.Logic{Op: ir.And, X: a, Y: b}
}
