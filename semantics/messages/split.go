package messages

import (
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
)

// oneByOne checks a quorum receive whose messages come one by one: they are collected, or counted.
func (c *Checker) oneByOne(d *ast.Receive, r *core.Receive) {
	r.OneByOne.Whole = d.At()
	c.now.counts = !r.OneByOne.Collect
	c.messages(d, r)
	c.now.atHand = []*core.Symbol{c.messageSender(d, r)}
	c.filter(d, r)
	c.now.atHand = nil
	c.receiving(r.From)
	if r.OneByOne.Collect {
		c.collect(d, r)
	} else {
		c.count(d, r)
	}
}

// collect checks what is asked and done when all messages are there.
func (c *Checker) collect(d *ast.Receive, r *core.Receive) {
	c.now.whole = true
	one := r.OneByOne
	if d.Filter != nil {
		if d.From != nil {
			one.Variable = c.sender(d.From, c.now.quorum)
		}
		one.AllAt, one.All = d.Filter.At(), c.guard(d.Filter)
	}
	c.guards(d, r)
	r.Locals = c.items.Locals(d.Decls)
	r.Body = c.types.Stmts(d.Body)
}

// guards tells what `when` asks of the process alone from what it asks of the messages, which can be told only when
// all are there.
func (c *Checker) guards(d *ast.Receive, r *core.Receive) {
	if d.Guard == nil {
		return
	}
	r.OneByOne.GuardAt = d.Guard.At()
	for _, e := range conjuncts(d.Guard) {
		uses := c.now.uses
		if x := c.guard(e); c.now.uses > uses {
			r.OneByOne.Complete = append(r.OneByOne.Complete, x)
		} else {
			r.Guard = append(r.Guard, x)
		}
	}
}

func conjuncts(e ast.Expr) []ast.Expr {
	if b, ok := types.Strip(e).(*ast.Binary); ok && (b.Op == ast.And || b.Op == ast.LogAnd) {
		return append(conjuncts(b.X), conjuncts(b.Y)...)
	}
	return []ast.Expr{e}
}

// count checks what is done with each message, and with the last.
func (c *Checker) count(d *ast.Receive, r *core.Receive) {
	c.guards(d, r)
	one := r.OneByOne
	r.Locals = c.items.Locals(d.Decls)
	i := OverMessages(d)
	if i < 0 {
		r.Body = c.types.Stmts(d.Body)
		return
	}
	for n, s := range r.Locals {
		if n < len(one.Carried) {
			s.Type = one.Carried[n] // one type, though it was read twice
		}
	}
	one.First = c.types.Stmts(d.Body[:i])
	loop := d.Body[i].(*ast.ForIn)
	one.Loop = c.sender(loop.Var, c.now.quorum)
	c.now.atHand = []*core.Symbol{r.Sender, one.Loop}
	one.Each = c.types.Stmts(loop.Body)
	c.now.atHand = nil
	r.Body = c.types.Stmts(d.Body[i+1:])
}

// OverMessages is the place of the loop over the messages among the statements of a quorum receive, or -1.
func OverMessages(d *ast.Receive) int {
	for i, s := range d.Body {
		if loop, ok := s.(*ast.ForIn); ok {
			if set, ok := types.Strip(loop.Set).(*ast.Ident); ok && set.Name == d.Var.Name {
				return i
			}
		}
	}
	return -1
}
