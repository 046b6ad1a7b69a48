package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/items"
	"gomc/semantics/kernel"
	"gomc/semantics/machine"
	"gomc/semantics/message"
	"gomc/source"
)

// reception is what an event consumes: where `reply` sends to.
type reception struct {
	from   *ir.Process
	sender *ir.Reg // of one message from an indexed role
	index  ir.Expr // of the machine that sent an event; nil of a single one
	event  *machine.Event
	quorum *quorum // of a quorum receive
}

// quorum is the set of messages of a quorum receive: frame cells that hold, for
// each possible sender, a flag and a payload.
type quorum struct {
	name    string
	arrival arrival
	place   *ir.Place // an array over the senders of {present, message}; nil while messages are counted one by one
	sender  *ir.Type
	uses    int // how often it is mentioned

	one  *ir.Place // not nil: only this message is at hand,
	from int       // and its sender in this register

	judged *ir.Reg // while where is translated: the sender of the message that it judges
}

// message is the place of the payload from one sender.
func (q *quorum) element(i kernel.Index, field int, e ast.Expr) *ir.Place {
	p := i.Of(q.place, e.At())
	return p.Field(p.Type.Fields[field], e.At())
}

// The fields of a quorum's element.
const (
	presentField = 0
	messageField = 1
)

// present is the test whether a sender's message is in the quorum.
func (q *quorum) present(i kernel.Index, e ast.Expr) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: q.element(i, presentField, e)}, At: e.At()}
}

// receive translates `on m : M from s ...`: one rule for each role that sends M here.
func (c *compiler) receive(d *ast.Receive) {
	r := c.body.role
	if r == nil {
		c.errorf(codes.Outside, d.At(), "only a process receives messages").Suggest("process Name [i : T] ... on ... end;")
		return
	}
	m := c.messageNamed(d.Message)
	if m == nil {
		return
	}
	if !hasRole(m.To, r.proc) {
		c.errorf(codes.Role, d.Message.At(), "%s is not sent to %s", m.Name, r.proc.Name).Note(m.At, "declared here").
			Suggest("add %s to the `to` of the message", r.proc.Name)
		return
	}
	for _, from := range m.From {
		if ch := c.layer.ReceiveFrom(m, from, r.proc); ch != nil {
			c.receiveFrom(d, ch, m)
		}
	}
}

func hasRole(list []*ir.Process, p *ir.Process) bool {
	for _, q := range list {
		if q == p {
			return true
		}
	}
	return false
}

func (c *compiler) messageNamed(name *ast.Ident) *ir.Message {
	s := c.lookup(name, core.Message)
	if s == nil {
		return nil
	}
	if s.Kind != core.Message {
		c.errorf(codes.Message, name.At(), "%q is a %s, not a message", name.Name, s.Kind).Note(s.At, "declared here")
		return nil
	}
	return s.message().ir
}

// receiveFrom translates a receive of a message from one role.
func (c *compiler) receiveFrom(d *ast.Receive, ch *ir.Channel, m *ir.Message) {
	params, done := c.open()
	defer done()
	r := &ir.Rule{Name: items.Text(d.Name), Kind: ir.Receive, Process: c.body.role.proc, Consumes: []*ir.Channel{ch}, At: compat.Heading(d.At(), d.Name)}
	if r.Name == "" {
		r.Name = "on " + m.Name
	}
	r.Params = params
	if g := c.gatherings[gatheringKey{d, ch}]; g != nil {
		c.gather(d, ch, r, g)
	} else {
		c.receiveAtOnce(d, arrival{ch, m}, r, c.keepParam(ch, r))
	}
	c.closeRule(r)
}

// keepParam adds to a receive from a duplicating channel whether a copy stays there.
func (c *compiler) keepParam(ch *ir.Channel, r *ir.Rule) ir.Expr {
	if !c.layer.Style(ch.Message).Duplicating {
		return nil
	}
	reg := c.body.code.NewReg()
	p := message.EachOf("keep", core.BoolType, reg)
	p.Keeps = true
	r.Params = append(r.Params, p)
	if out := c.layer.Returns(ch); out != nil {
		c.body.effects.sends[out] = true
	}
	return &ir.Reg{N: reg}
}

// receiveAtOnce translates a receive that consumes all of its messages in one event.
func (c *compiler) receiveAtOnce(d *ast.Receive, a arrival, r *ir.Rule, keep ir.Expr) {
	consumed := c.pickMessages(d, a, r, keep)
	r.Guard = c.layer.InboxGuard(r.Process, c.body.code.Self, consumed, r.At)
	if d.Guard != nil {
		c.mustBePure("guard", d.Guard.At(), func() { r.Guard = both(r.Guard, c.boolean(d.Guard)) })
	}
	c.declareLocals(d.Decls)
	r.Body = append(r.Body, c.stmts(d.Body)...)
}

// pickMessages adds the parameter that chooses what is consumed and the statements
// that consume it; it returns how many messages that is.
func (c *compiler) pickMessages(d *ast.Receive, a arrival, r *ir.Rule, keep ir.Expr) ir.Expr {
	ch := a.channel
	c.body.effects.writes = true
	if d.Quorum != nil {
		return c.pickQuorum(d, a, r, keep)
	}
	rec := &reception{from: ch.From}
	if ch.From.Index != nil {
		rec.sender = c.senderParam(ch, r)
		c.declareSender(d, inRegister(ch.From.Index, "it is the sender of the message", rec.sender.N))
	} else {
		c.declareSender(d, &symbol{Symbol: &core.Symbol{Kind: core.Sender}})
	}
	elem, payload := c.arriving(d, a)
	c.declare(d.Var, inPlace(payload.Type, "it is the message received", payload))
	r.Body = c.pickOne(d, a, r, rec.sender, elem, keep)
	var from ir.Expr
	if rec.sender != nil {
		from = rec.sender
	}
	r.Body = append(r.Body, c.told(route{true, a.message, ch.From, r.Process}, from, c.body.code.Self, payload, payload.Type, d.Message.At())...)
	c.body.reception = rec
	return &ir.Const{V: 1}
}

// declareSender enters the sender's name, when the receive gives one.
func (c *compiler) declareSender(d *ast.Receive, s *symbol) {
	if d.From != nil {
		c.declare(d.From, s)
	}
}

// filter adds which elements of the channel can be chosen; elem is the candidate.
func (c *compiler) filter(d *ast.Receive, a arrival, elem *ir.Place, pick *ir.Param) {
	if a.linked() {
		pick.Only, pick.Filter = a.message, message.IsKind(a.channel, a.message, elem, d.Message.At())
	}
	if d.Filter != nil {
		c.mustBePure("guard", d.Filter.At(), func() { pick.Filter = both(pick.Filter, c.boolean(d.Filter)) })
	}
}

// arrival is a message and the channel that it comes in, which may be that of a link.
type arrival struct {
	channel *ir.Channel
	message *ir.Message
}

func (a arrival) linked() bool { return a.channel.Message != a.message }

// content is the payload of the message in an element of the channel.
func (a arrival) content(elem *ir.Place, at source.Span) *ir.Place {
	if !a.linked() {
		return elem
	}
	link := a.channel.Message
	return elem.Field(link.Carried(link.Number(a.message)), at)
}

// arriving allots the cells for one element of the channel, and names the payload in it.
func (c *compiler) arriving(d *ast.Receive, a arrival) (elem, payload *ir.Place) {
	elem = c.body.code.Temp(a.channel.Message.Payload, d.Var.At())
	payload = a.content(elem, d.Var.At())
	c.body.code.Locals = append(c.body.code.Locals, ir.Local{Name: d.Var.Name, Type: payload.Type, Cell: payload.Base})
	return elem, payload
}

// pickQuorum is pickMessages for a quorum: one choice for each possible sender.
func (c *compiler) pickQuorum(d *ast.Receive, a arrival, r *ir.Rule, keep ir.Expr) ir.Expr {
	ch := a.channel
	if ch.From.Index == nil {
		c.errorf(codes.Quorum, d.Quorum.At(), "a quorum needs several senders, and %s is a single process", ch.From.Name)
		return &ir.Const{}
	}
	pick := ir.Param{Name: d.Var.Name, Kind: ir.Pick, Message: ch.Message, Quorum: true, Hidden: true}
	c.mustBePure("quorum size", d.Quorum.At(), func() { pick.K = c.quorumSize(d, ch) })
	q := c.newQuorum(d, a)
	c.declare(d.Var, &symbol{Symbol: &core.Symbol{Kind: core.Quorum, Type: quorumType(ch, a.message)}, what: q})
	pick.Sender = c.body.code.NewReg()
	c.declareSender(d, inRegister(q.sender, "it is the sender of the message", pick.Sender))
	q.judged = &ir.Reg{N: pick.Sender}
	c.filter(d, a, q.element(kernel.Index{X: q.judged, Total: true}, messageField, d.Message), &pick)
	q.judged = nil
	first, stride := q.sender.First(), q.place.Type.Elem.Cells()
	for i := range int64(q.sender.Count()) {
		reg := c.body.code.NewReg()
		taken := message.Taken{Channel: ch, From: &ir.Const{V: first + i}, Self: c.body.code.Self, Slot: &ir.Reg{N: reg},
			Payload: q.element(kernel.Index{X: &ir.Const{V: first + i}, Total: true}, messageField, d.Message), Keep: keep, At: d.Message.At()}
		bag := message.Place(ch, taken.From, taken.Self, taken.At)
		pick.Choices = append(pick.Choices, ir.Choice{Sender: first + i, Bag: bag, Reg: reg, Into: q.place.Base + int(i)*stride})
		carried := a.content(taken.Payload, taken.At)
		told := c.told(route{true, a.message, ch.From, r.Process}, taken.From, c.body.code.Self, carried, carried.Type, taken.At)
		chosen := &ir.Binary{Op: ir.Ge, X: &ir.Reg{N: reg}, Y: &ir.Const{}, At: d.Message.At()}
		r.Body = append(r.Body, &ir.If{Cond: chosen, Then: append(c.layer.Consume(taken), told...)})
	}
	r.Params = append(r.Params, pick)
	c.body.reception = &reception{from: ch.From, quorum: q}
	return pick.K
}

func (c *compiler) quorumSize(d *ast.Receive, ch *ir.Channel) ir.Expr {
	k := c.integer(d.Quorum)
	n := int64(ch.From.Index.Count())
	if k.IsConst && k.Const < 1 {
		c.errorf(codes.Quorum, d.Quorum.At(), "a quorum has at least one message, not %d", k.Const)
	}
	if k.IsConst && k.Const > n {
		c.diags.Warnf(codes.Quorum, d.Quorum.At(), "a quorum of %d can never be met: there are only %d senders", k.Const, n)
	}
	return k.Value()
}

func (c *compiler) newQuorum(d *ast.Receive, a arrival) *quorum {
	t := quorumType(a.channel, a.channel.Message)
	return &quorum{name: d.Var.Name, arrival: a, place: c.body.code.Local(d.Var.Name, t, d.Var.At()), sender: a.channel.From.Index}
}

// flagType is the type of what is there or Undefined.
var flagType = &ir.Type{Kind: ir.Range, Name: "present"}

// quorumType has a flag and a message for each possible sender.
func quorumType(ch *ir.Channel, m *ir.Message) *ir.Type {
	elem := &ir.Type{Kind: ir.Record, Fields: []ir.Field{
		presentField: {Name: "present", Type: flagType},
		messageField: {Name: "message", Type: m.Payload, Offset: 1}}}
	return &ir.Type{Kind: ir.Array, Index: ch.From.Index, Elem: elem}
}

// forMessages is `for s in q do ... end`.
type forMessages struct {
	core.Place
	c      *compiler
	quorum *quorum
	sender *core.Symbol
	set    ast.Expr
	body   []core.Stmt
}

// Lower translates it.
func (s *forMessages) Lower() []ir.Stmt {
	c := s.c
	loop, present := c.senderLoop(c.storage(s.sender), s.quorum, s.set, s.Where)
	return c.scatter(func() []ir.Stmt {
		return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: present, Then: c.body.code.Stmts(s.body)}}}}
	})
}

// wholeQuorum refuses what looks at all messages of a quorum where not all are at hand.
func (c *compiler) wholeQuorum(q *quorum, at source.Span) bool {
	return c.uncounted(q, at) && c.judges(q, nil, at)
}

// registerOf is the register of the variable that an expression is; -1 of what is none.
func (c *compiler) registerOf(x core.Expr) int {
	if name, ok := x.(*core.Name); ok && name.Symbol.Kind == core.Register {
		return c.kernel.Storage(name.Symbol).Reg
	}
	return -1
}

// judges reports a `where` that looks at other messages than the one it is evaluated for:
// which of them are in the quorum is decided only afterwards.
func (c *compiler) judges(q *quorum, sender core.Expr, at source.Span) bool {
	if q.judged == nil || c.registerOf(sender) == q.judged.N {
		return true
	}
	c.errorf(codes.Quorum, at, "where judges one message at a time: it cannot look at the others of %q", q.name).
		Suggest("the sender's name as the index, or when, which is evaluated when all of them are chosen")
	return false
}

// quorumMessage is `q[s]`.
func (c *compiler) quorumMessage(q *quorum, e *ast.Index) core.Expr {
	const received = "it is a message received"
	i := c.types.Index(e.I, q.sender)
	if i == nil {
		return core.NewBad(e.At())
	}
	if q.one != nil && c.registerOf(i) == q.from {
		return atPlace(q.one.Type, e.At(), received, origin{}, func() *ir.Place { return kernel.At(q.one, e.At()) })
	}
	if !c.uncounted(q, e.At()) || !c.judges(q, i, e.At()) {
		return core.NewBad(e.At())
	}
	message := func(i kernel.Index) *ir.Place { return q.arrival.content(q.element(i, messageField, e), e.At()) }
	t := message(kernel.Index{X: &ir.Const{V: q.sender.First()}, Total: true}).Type
	return atPlace(t, e.At(), received, origin{}, func() *ir.Place { return message(c.body.code.Indexed(i, q.sender)) })
}

// senderVariable declares the variable of a loop over the senders of a quorum.
func (c *compiler) senderVariable(name *ast.Ident, q *quorum) *symbol {
	s := &core.Symbol{Kind: core.Register, Type: q.sender, ReadOnly: "it is the variable of a loop"}
	return c.storage(c.types.Declare(name, s))
}

// senderLoop is a loop over the senders of q, and the test whether a sender's message is in
// it. Its variable may be nil.
func (c *compiler) senderLoop(variable *symbol, q *quorum, e ast.Expr, at source.Span) (ir.Loop, ir.Expr) {
	reg := c.body.code.NewReg()
	l := ir.Loop{Reg: reg, Name: "(sender)", Type: q.sender, At: at,
		From: &ir.Const{V: q.sender.First()}, To: &ir.Const{V: q.sender.First() + int64(q.sender.Count()) - 1}}
	if variable != nil {
		l.Name, l.At, variable.kept.Reg = variable.Name, variable.At, reg
	}
	return l, q.present(kernel.Index{X: &ir.Reg{N: reg}, Total: true}, e)
}

// quantifiedQuorum is `forall s in q do ... end` or `exists ...`.
func (c *compiler) quantifiedQuorum(q *quorum, e *ast.QuantifiedIn) core.Expr {
	if !c.wholeQuorum(q, e.Set.At()) {
		return core.NewBad(e.At())
	}
	variable := c.senderVariable(e.Var, q)
	body := c.types.Boolean(e.Body)
	return computed(core.BoolType, e.At(), func() ir.Expr {
		loop, present := c.senderLoop(variable, q, e.Set, e.At())
		return kernel.Among(e.Exists, loop, present, c.body.code.Value(body))
	})
}

// inQuorum is `s in q`.
func (c *compiler) inQuorum(q *quorum, e *ast.In) core.Expr {
	if !c.wholeQuorum(q, e.Set.At()) {
		return core.NewBad(e.At())
	}
	i := c.types.Index(e.X, q.sender)
	if i == nil {
		return core.NewBad(e.At())
	}
	return computed(core.BoolType, e.At(), func() ir.Expr { return q.present(c.body.code.Indexed(i, q.sender), e) })
}

// aggregatedQuorum is `sum s in q do e end` and the like.
func (c *compiler) aggregatedQuorum(q *quorum, e *ast.AggregatedIn) core.Expr {
	if !c.wholeQuorum(q, e.At()) {
		return core.NewBad(e.At())
	}
	variable := c.senderVariable(e.Var, q)
	body := c.types.Term(e.Kind, e.Body)
	return computed(core.IntType, e.At(), func() ir.Expr {
		loop, there := c.senderLoop(variable, q, e.Set, e.At())
		return c.body.code.Aggregate(e.Kind, body, e.At(), func(round []ir.Stmt) []ir.Stmt {
			return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: there, Then: round}}}}
		})
	})
}
