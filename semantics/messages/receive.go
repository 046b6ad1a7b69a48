package messages

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/faults"
	"gomc/semantics/machines"
	"gomc/semantics/messages/channels"
	"gomc/semantics/rules"
	"gomc/semantics/types"
)

// Checker checks the receives of one model, one after the other.
type Checker struct {
	types    *types.Checker
	items    *rules.Checker
	machines *machines.Checker
	options  Options
	faults   *faults.Checker
	layer    *channels.Layer                  // the channels
	declared map[*ast.MessageDecl]*core.Event // what stands for messages
	split    map[received]*core.OneByOne
	now      state
}

// state holds what the checker knows at a place in a receive.
type state struct {
	quorum *core.Quorum
	uses   int            // how often its messages were mentioned
	whole  bool           // all of its messages are there
	counts bool           // they are counted
	judged *core.Symbol   // in `where` of a quorum: the sender of the message that it judges
	atHand []*core.Symbol // names of the sender of the only message that is there
}

// NewChecker returns a Checker beside those of the plain language and of machines.
func NewChecker(plain *types.Checker, items *rules.Checker, machines *machines.Checker, layer *channels.Layer,
	faults *faults.Checker, options Options) *Checker {
	return &Checker{types: plain, items: items, machines: machines, options: options, faults: faults, layer: layer,
		declared: map[*ast.MessageDecl]*core.Event{}, split: map[received]*core.OneByOne{}}
}

// Receive checks a receive of a message from one role, what stands around which was checked. Of a quorum whose messages
// come one by one it completes what is known of that.
func (c *Checker) Receive(d *ast.Receive, around core.Around, m *ir.Message, from *ir.Process) *core.Receive {
	one := c.split[received{d, from, c.types.Body.Process}]
	r := &core.Receive{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Around: around, Name: rules.Text(d.Name),
		Message: m, From: from, MessageAt: d.Message.At(), OneByOne: one}
	if r.Name == "" {
		r.Name = "on " + m.Name
	}
	c.now = state{}
	switch {
	case one != nil:
		c.types.Body.Fixed.Whole = types.OneStep{Why: "the messages of the quorum come one by one",
			Instead: "without --single-message"}
		c.oneByOne(d, r)
		return r
	case d.Quorum != nil:
		c.quorum(d, r)
	default:
		c.single(d, r)
	}
	if d.Guard != nil {
		r.Guard = []core.Expr{c.guard(d.Guard)}
	}
	r.Locals = c.items.Locals(d.Decls)
	r.Body = c.types.Stmts(d.Body)
	return r
}

// receiving notes what the body that follows answers.
func (c *Checker) receiving(from *ir.Process) {
	c.types.Body.Answers, c.types.Body.Effects.Writes = from, true
}

// guard checks what may only look.
func (c *Checker) guard(e ast.Expr) (x core.Expr) {
	c.types.Pure("guard", e.At(), func() { x = c.types.Boolean(e) })
	return x
}

func (c *Checker) filter(d *ast.Receive, r *core.Receive) {
	if d.Filter != nil {
		r.Filter = c.guard(d.Filter)
	}
}

func (c *Checker) single(d *ast.Receive, r *core.Receive) {
	if r.From.Index != nil {
		c.messageSender(d, r)
	} else if d.From != nil {
		r.Sender = c.types.Declare(d.From, &core.Symbol{Kind: core.Sender})
	}
	s := &core.Symbol{Kind: core.Local, Type: r.Message.Payload, ReadOnly: "it is the message received"}
	r.Var = c.types.Declare(d.Var, s)
	c.filter(d, r)
	c.receiving(r.From)
}

// messageSender declares the sender, when the receive gives it a name. It returns what stands for it in any case.
func (c *Checker) messageSender(d *ast.Receive, r *core.Receive) *core.Symbol {
	r.Sender = &core.Symbol{Kind: core.Register, Type: r.From.Index, ReadOnly: "it is the sender of the message"}
	if d.From != nil {
		c.types.Declare(d.From, r.Sender)
	}
	return r.Sender
}

// messages declares the messages of a quorum.
func (c *Checker) messages(d *ast.Receive, r *core.Receive) {
	q := &core.Quorum{Name: d.Var.Name, Message: r.Message, Senders: r.From.Index}
	c.now.quorum = q
	r.Var = c.types.Declare(d.Var, &core.Symbol{Kind: core.QuorumName, Type: QuorumType(q.Senders, r.Message), Quorum: q})
}

func (c *Checker) quorum(d *ast.Receive, r *core.Receive) {
	if r.From.Index == nil {
		c.types.Errorf(codes.Quorum, d.Quorum.At(), "a quorum needs several senders, and %s is a single process",
			r.From.Name)
		c.now.whole = true
		return
	}
	c.types.Pure("quorum size", d.Quorum.At(), func() { r.Size = c.size(d, r.From) })
	c.now.whole = true
	c.messages(d, r)
	c.now.judged = c.messageSender(d, r)
	c.filter(d, r)
	c.now.judged = nil
	c.receiving(r.From)
}

func (c *Checker) size(d *ast.Receive, from *ir.Process) core.Expr {
	x := c.types.Integer(d.Quorum)
	n := int64(from.Index.Count())
	k, known := x.(*core.Const)
	if known && k.V < 1 {
		c.types.Errorf(codes.Quorum, d.Quorum.At(), "a quorum has at least one message, not %d", k.V)
	}
	if known && k.V > n {
		c.types.Diags.Warnf(codes.Quorum, d.Quorum.At(), "a quorum of %d can never be met: there are only %d senders", k.V, n)
	}
	return x
}

// The fields of an element of a quorum: whether there is a message, and the message.
const (
	PresentField = 0
	MessageField = 1
)

// flagType is the type of what is there or Undefined.
var flagType = &ir.Type{Kind: ir.Range, Name: "present"}

// QuorumType has a flag and a message for each possible sender.
func QuorumType(senders *ir.Type, m *ir.Message) *ir.Type {
	elem := &ir.Type{Kind: ir.Record, Fields: []ir.Field{
		PresentField: {Name: "present", Type: flagType},
		MessageField: {Name: "message", Type: m.Payload, Offset: 1}}}
	return &ir.Type{Kind: ir.Array, Index: senders, Elem: elem}
}
