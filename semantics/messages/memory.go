package messages

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/rules"
)

// Expansion says whether a quorum receive consumes its messages one by one, and what its process remembers of them
// until the quorum is complete. The memory is one more variable of the process, undefined while it is empty.
//
// Collect keeps the messages by sender, so that where and when can refer to all of them at the end. It reaches the same
// values of the processes' own variables as the quorum receive. What Collect can do, the quorum receive can do with the
// messages left in their channels; and the messages of a quorum can be received one after the other just when they are
// needed. So an invariant over these variables has the same answer.
//
// Count does what a programmer would write, and what Figure 3 of paper B does: it keeps a counter, and the local
// variables of the event after the rounds of its loop so far. It assumes that no sender is counted twice, that the loop
// does not depend on the order, and that counted messages still satisfy where at the end.
type Expansion string

// The expansions.
const (
	Whole   Expansion = "" // none: a quorum is consumed in one event
	Count   Expansion = "count"
	Collect Expansion = "collect"
)

// received tells a receive from one role: it is one rule.
type received struct {
	receive *ast.Receive
	from    *ir.Process
	to      *ir.Process
}

// Split adds to the process at hand what its quorum receives must remember whose messages come one by one.
func (c *Checker) Split(list []ast.Item) {
	for _, item := range list {
		switch d := item.(type) {
		case *ast.Receive:
			if d.Quorum != nil {
				c.splitReceive(d)
			}
		case *ast.Ruleset:
			c.items.Beneath(rules.Nodes(d.Quants), func() { c.Split(d.Items) })
		case *ast.AliasRule:
			c.items.Beneath(rules.Nodes(d.Aliases), func() { c.Split(d.Items) })
		case *ast.ChooseRule:
			c.items.Beneath([]ast.Node{d}, func() { c.Split(d.Items) })
		}
	}
}

// Splits reports whether there are any such receives.
func (c *Checker) Splits() bool { return len(c.split) > 0 }

// splitReceive adds the variables for one receive, one for each role that sends
// the message. What is wrong with the receive as such is left to its check.
func (c *Checker) splitReceive(d *ast.Receive) {
	s, to := c.types.Find(d.Message), c.types.Body.Process
	if s == nil || s.Kind != core.Message {
		return
	}
	for _, from := range s.Event.Message.From {
		ch := c.layer.ReceiveFrom(s.Event.Message, from, to)
		if ch == nil || from.Index == nil {
			return
		}
		around, done := c.items.Begin(false)
		if size := c.splitSize(d, ch); size > 1 {
			one := &core.OneByOne{Size: size, Collect: c.options.SingleMessage == Collect}
			c.remember(d, ch, one, around)
			c.split[received{d, from, to}] = one
		}
		done()
	}
}

// splitSize finds out how many messages there are to receive one by one; 0 where that is wrong, and 1 needs no memory.
func (c *Checker) splitSize(d *ast.Receive, ch *ir.Channel) int64 {
	x := c.types.Integer(d.Quorum)
	k, known := x.(*core.Const)
	switch {
	case core.IsBad(x):
		return 0
	case !known:
		c.types.Errorf(codes.Single, d.Quorum.At(),
			"the messages of a quorum can be received one by one only if its size is a constant").
			Suggest("check it without --single-message").Refuse()
		return 0
	case ch.Bag.Discipline == ir.Fifo:
		c.types.Errorf(codes.Single, d.At(), "the messages of a queue are not received one by one: "+
			"taking the first lets others pass that a quorum would leave behind it").
			Suggest("check it without --single-message").Refuse()
		return 0
	}
	if choose := c.items.InChoose(); choose != nil {
		c.types.Errorf(codes.Single, d.At(),
			"what was chosen when the first message came may be gone when the last one does").
			Note(choose.At(), "chosen here")
		return 0
	}
	return k.V
}

// remember adds what is remembered to the process; it is indexed by the rulesets' values.
func (c *Checker) remember(d *ast.Receive, ch *ir.Channel, one *core.OneByOne, around core.Around) {
	t := c.memoryType(d, ch, one)
	for _, h := range slices.Backward(around.Head) {
		if each, is := h.(*core.Each); is {
			t = &ir.Type{Kind: ir.Array, Index: each.Values(), Elem: t}
		}
	}
	state := core.RecordOf(c.types.Body.Process)
	one.Memory = ir.Field{Name: core.UnusedField(state, d.Var.Name), Type: t, Offset: state.Cells()}
	state.Fields = append(state.Fields, one.Memory)
	c.types.Cells(state, d.At())
}

// memoryType holds the messages that have come, or their number, and the event's local variables when it has a loop
// over the messages.
func (c *Checker) memoryType(d *ast.Receive, ch *ir.Channel, one *core.OneByOne) *ir.Type {
	if one.Collect {
		return QuorumType(ch.From.Index, ch.Message)
	}
	t := &ir.Type{Kind: ir.Record, Fields: []ir.Field{{Type: &ir.Type{Kind: ir.Range, Lo: 1, Hi: one.Size - 1}}}}
	if OverMessages(d) >= 0 {
		for _, decl := range d.Decls {
			c.carry(decl, t, one)
		}
	}
	t.Fields[0].Name = core.UnusedField(t, "received")
	return t
}

func (c *Checker) carry(decl ast.Item, t *ir.Type, one *core.OneByOne) {
	switch decl := decl.(type) {
	case *ast.ConstDecl:
		c.types.DeclareConst(decl)
	case *ast.TypeDecl:
		c.types.DeclareType(decl)
	case *ast.VarDecl:
		typ := c.types.TypeOf(decl.Type)
		for _, name := range decl.Names {
			t.Fields = append(t.Fields, ir.Field{Name: name.Name, Type: typ, Offset: t.Cells()})
			one.Carried = append(one.Carried, typ)
		}
	}
}
