package messages

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/source"
)

// Messages is where the messages of a quorum are in the frame.
type Messages struct {
	quorum *core.Quorum
	of     arrival
	all    *ir.Place // an array over the senders of {present, message}; nil while messages are counted
	one    *ir.Place // of the message at hand
}

// arrival is a message and the channel that it comes in, which may be that of a link.
type arrival struct {
	channel *ir.Channel
	message *ir.Message
}

func (a arrival) linked() bool { return a.channel.Message != a.message }

func (a arrival) content(elem *ir.Place, at source.Span) *ir.Place {
	return Content(a.channel, a.message, elem, at)
}

// Content is the payload of a message in an element of a channel, which may be that of a link.
func Content(c *ir.Channel, m *ir.Message, elem *ir.Place, at source.Span) *ir.Place {
	if c.Message == m {
		return elem
	}
	return elem.Field(c.Message.Carried(c.Message.Number(m)), at)
}

// All returns where they are.
func (q *Messages) All(at source.Span) *ir.Place { return kernel.At(q.all, at) }

// ReceivingKept notes that code goes on with the messages of a quorum that it has kept at a place.
func (l *Receives) ReceivingKept(b *kernel.Body, x *core.Receive, all *ir.Place) {
	ch := l.messages.ReceiveFrom(x.Message, x.From, b.Checked.Process)
	l.Receiving(b, nil, &Messages{quorum: x.Var.Quorum, of: arrival{ch, x.Message}, all: all})
}

// element returns a part of the message from one sender.
func (q *Messages) element(i kernel.Index, field int, at source.Span) *ir.Place {
	p := i.Of(q.all, at)
	return p.Field(p.Type.Fields[field], at)
}

// has is the test whether a sender's message is in the quorum.
func (q *Messages) has(i kernel.Index, at source.Span) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: q.element(i, PresentField, at)}, At: at}
}

// Has returns the test that there is a message of the sender in the current round of a loop.
func (q *Messages) Has(l *ir.Loop, at source.Span) ir.Expr {
	return q.has(kernel.Index{X: &ir.Reg{N: l.Reg}, Total: true}, at)
}

// Over returns a loop over the senders of the quorum, and the test whether a sender's message is in it. Its variable
// may be nil.
func (q *Messages) Over(b *kernel.Body, variable *core.Symbol, setAt, at source.Span) (ir.Loop, ir.Expr) {
	t := q.quorum.Senders
	l := ir.Loop{Name: "(sender)", Type: t, At: at,
		From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}
	if variable != nil {
		l.Name, l.At, l.Reg = variable.Name, variable.At, b.Register(variable)
	} else {
		l.Reg = b.NewReg()
	}
	return l, q.Has(&l, setAt)
}

// Expr lowers an expression of the messages of a quorum. It reports whether x is one.
func (q *Messages) Expr(b *kernel.Body, x core.Expr) (o kernel.Operand, is bool) {
	switch x := x.(type) {
	case *core.Messages:
		return kernel.Operand{}, true
	case *core.MessageAtHand:
		return kernel.Operand{Place: kernel.At(q.one, x.Where)}, true
	case *core.MessageOf:
		i := b.Indexed(x.Sender, q.quorum.Senders)
		return kernel.Operand{Place: q.of.content(q.element(i, MessageField, x.Where), x.Where)}, true
	case *core.HasMessage:
		return kernel.Operand{X: q.has(b.Indexed(x.Sender, q.quorum.Senders), x.Where)}, true
	case *core.OverMessages:
		loop, has := q.Over(b, x.Symbol, x.SetAt, x.Where)
		return kernel.Operand{X: kernel.Among(x.Exists, loop, has, b.Value(x.Body), x.Where)}, true
	case *core.AggregatedMessages:
		loop, has := q.Over(b, x.Symbol, x.SetAt, x.Where)
		return kernel.Operand{X: b.Aggregate(x.Kind, x.Body, x.Where, func(round []ir.Stmt) []ir.Stmt {
			return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: has, Then: round}}}}
		})}, true
	}
	return kernel.Operand{}, false
}

// For lowers a loop over the messages of a quorum.
func (q *Messages) For(b *kernel.Body, s *core.ForMessages) []ir.Stmt {
	loop, has := q.Over(b, s.Symbol, s.SetAt, s.Where)
	return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: has, Then: b.Stmts(s.Body)}}}}
}
