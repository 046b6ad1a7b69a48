package messages

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	"gomc/source"
)

// oneByOne lowers a quorum receive whose messages come one by one.
func (y *receive) oneByOne() {
	at := y.x.MessageAt
	memory := y.b.Own.Field(y.x.OneByOne.Memory, at)
	for _, p := range y.rule.Params {
		if p.Kind == ir.Each && !p.Self { // of a ruleset
			memory = kernel.Index{X: &ir.Reg{N: p.Reg}, Total: true}.Of(memory, at)
		}
	}
	y.keep = y.kept()
	sender := y.senderParam()
	q := &Messages{quorum: y.x.Var.Quorum, of: y.of, one: y.b.Temp(y.of.channel.Message.Payload, at)}
	y.l.Receiving(y.b, nil, q)
	y.rule.Body = y.pickOne(sender, q.one)
	y.rule.Guard = y.l.messages.InboxGuard(y.rule.Process, y.b.Self, &ir.Const{V: 1}, y.rule.At)
	if y.x.OneByOne.Collect {
		y.collect(q, sender, memory)
	} else {
		y.count(sender, memory)
	}
}

// collect puts a message aside until there are enough, and continues with all of them.
func (y *receive) collect(q *Messages, sender *ir.Reg, memory *ir.Place) {
	at, one := y.x.MessageAt, q.one
	q.one, q.all = nil, y.newMessages().all
	mine := kernel.Index{X: &ir.Reg{N: sender.N}, Total: true}.Of(memory, at)
	present := mine.Field(mine.Type.Fields[PresentField], at)
	kept := mine.Field(mine.Type.Fields[MessageField], at)
	y.rule.Guard = both(y.rule.Guard, &ir.IsUndefined{Place: present})
	y.rule.Body = append(y.rule.Body, &ir.Store{Dst: present, X: &ir.Const{}, At: at}, &ir.Copy{Dst: kept, Src: one, At: at})
	complete := []ir.Stmt{&ir.Copy{Dst: q.all, Src: memory, At: at}, &ir.Undefine{Dst: memory}}
	if y.x.OneByOne.All != nil {
		complete = append(complete, &ir.Assume{Cond: y.all(q), At: y.x.OneByOne.AllAt})
	}
	if whole := y.guards(); whole != nil {
		complete = append(complete, &ir.Assume{Cond: whole, At: y.x.OneByOne.GuardAt})
	}
	y.b.Allot(y.x.Locals)
	complete = append(complete, y.b.Stmts(y.x.Body)...)
	enough := &ir.Binary{Op: ir.Eq, X: collected(memory, at), Y: &ir.Const{V: y.x.OneByOne.Size}, At: at}
	y.rule.Body = append(y.rule.Body, &ir.If{Cond: enough, Then: complete})
}

// all is the where of all messages of a complete quorum.
func (y *receive) all(q *Messages) ir.Expr {
	loop, has := q.Over(y.b, y.x.OneByOne.Variable, y.x.MessageAt, y.x.OneByOne.Whole)
	return &ir.Quant{Loop: loop, Body: &ir.Logic{Op: ir.Implies, X: has, Y: y.b.Value(y.x.OneByOne.All)}}
}

// guards adds what `when` asks of the process to the guard, and returns what it asks of the messages.
func (y *receive) guards() (whole ir.Expr) {
	y.when(y.x.Guard)
	for _, x := range y.x.OneByOne.Complete {
		whole = both(whole, y.b.Value(x))
	}
	return whole
}

// collected is the number of messages in memory.
func collected(memory *ir.Place, at source.Span) ir.Expr {
	var sum ir.Expr = &ir.Const{}
	senders := memory.Type.Index
	for i := range int64(senders.Count()) {
		elem := memory.IndexBy(&ir.Const{V: senders.First() + i}, at)
		absent := &ir.IsUndefined{Place: elem.Field(elem.Type.Fields[PresentField], at)}
		sum = &ir.Binary{Op: ir.Add, X: sum, Y: &ir.Cond{C: absent, A: &ir.Const{}, B: &ir.Const{V: 1}}, At: at}
	}
	return sum
}

// count does with each message what the loop over the messages does, and with the last what follows the loop.
func (y *receive) count(sender *ir.Reg, memory *ir.Place) {
	at, one := y.x.MessageAt, y.x.OneByOne
	y.when(y.x.Guard)
	y.b.Allot(y.x.Locals)
	received := memory.Field(memory.Type.Fields[0], at)
	begun := &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: received}, At: at}
	var save, load []ir.Stmt
	if one.Loop != nil {
		save, load = y.carried(memory)
		y.rule.Body = append(y.rule.Body, &ir.If{Cond: begun, Then: load, Else: y.early(one.First)})
		y.b.KeepIn(one.Loop, sender.N)
		y.rule.Body = append(y.rule.Body, y.early(one.Each)...)
	}
	last := append([]ir.Stmt{&ir.Undefine{Dst: memory}}, y.b.Stmts(y.x.Body)...)
	count := func(op ir.Op, n int64) ir.Expr {
		return &ir.Binary{Op: op, X: &ir.Load{Place: received}, Y: &ir.Const{V: n}, At: at}
	}
	enough := &ir.Logic{Op: ir.And, X: begun, Y: count(ir.Eq, one.Size-1)}
	next := &ir.Cond{C: begun, A: count(ir.Add, 1), B: &ir.Const{V: 1}}
	more := append([]ir.Stmt{&ir.Store{Dst: received, X: next, At: at}}, save...)
	y.rule.Body = append(y.rule.Body, &ir.If{Cond: enough, Then: last, Else: more})
}

// carried are the statements that move the local variables to memory and back.
func (y *receive) carried(memory *ir.Place) (save, load []ir.Stmt) {
	for n, s := range y.x.Locals {
		local := y.b.PlaceOf(s)
		kept := memory.Field(memory.Type.Fields[n+1], s.At)
		save = append(save, &ir.Copy{Dst: kept, Src: local, At: s.At})
		load = append(load, &ir.Copy{Dst: local, Src: kept, At: s.At})
	}
	return save, load
}

// early lowers statements that are executed before the quorum is complete.
func (y *receive) early(list []core.Stmt) (out []ir.Stmt) {
	for _, s := range list {
		code := y.b.Stmt(s)
		y.l.Early = append(y.l.Early, Early{code, s.At()})
		out = append(out, code...)
	}
	return out
}
