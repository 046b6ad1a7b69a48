package messages

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// Expr checks what stands with the messages of a quorum: their name, `q[s]`, `s in q`, and quantifiers and aggregates
// over the senders; nil of all other expressions.
func (c *Checker) Expr(e ast.Expr, wanted types.Wanted) core.Expr {
	q := wanted.Quorum
	if q == nil {
		return nil
	}
	switch e := e.(type) {
	case *ast.Ident:
		return c.named(q, e.At())
	case *ast.Index:
		return c.messageOf(q, e)
	case *ast.In:
		return c.has(q, e)
	case *ast.QuantifiedIn:
		return c.over(q, e)
	case *ast.AggregatedIn:
		return c.aggregated(q, e)
	}
	return nil
}

// named is the name of the messages of a quorum.
func (c *Checker) named(q *core.Quorum, at source.Span) core.Expr {
	c.now.uses++
	return &core.Messages{Typed: core.Typed{T: core.BadType, Where: at}, Quorum: q}
}

// whole refuses what looks at all messages of a quorum where not all are at hand.
func (c *Checker) whole(q *core.Quorum, at source.Span) bool {
	return c.isWhole(q, at) && c.judges(q, nil, at)
}

// isWhole reports, else complains, whether all messages of a quorum are there.
func (c *Checker) isWhole(q *core.Quorum, at source.Span) bool {
	if c.now.whole {
		return true
	}
	d := c.types.Errorf(codes.Single, at, "the messages of %q come one by one: "+
		"here only the one at hand can be looked at, if any", q.Name)
	if c.now.counts {
		d.Suggest("one loop over them, `for s in %s do ... %s[s] ... end`, or --single-message=collect", q.Name, q.Name)
	}
	return false
}

// judges reports a `where` that looks at other messages than the one it is evaluated for: which of them are in the
// quorum is decided only afterwards.
func (c *Checker) judges(q *core.Quorum, sender core.Expr, at source.Span) bool {
	if c.now.judged == nil || isName(sender, c.now.judged) {
		return true
	}
	c.types.Errorf(codes.Quorum, at, "where judges one message at a time: it cannot look at the others of %q", q.Name).
		Suggest("the sender's name as the index, or when, which is evaluated when all of them are chosen")
	return false
}

// isName reports whether an expression is a name of the symbol.
func isName(x core.Expr, s *core.Symbol) bool {
	name, is := x.(*core.Name)
	return is && name.Symbol == s
}

// messageOf checks `q[s]`.
func (c *Checker) messageOf(q *core.Quorum, e *ast.Index) core.Expr {
	i := c.types.Index(e.I, q.Senders)
	if i == nil {
		return core.NewBad(e.At())
	}
	typed := core.Typed{T: q.Message.Payload, Where: e.At()}
	if slices.ContainsFunc(c.now.atHand, func(s *core.Symbol) bool { return isName(i, s) }) {
		return &core.MessageAtHand{Typed: typed, Quorum: q}
	}
	if !c.isWhole(q, e.At()) || !c.judges(q, i, e.At()) {
		return core.NewBad(e.At())
	}
	return &core.MessageOf{Typed: typed, Quorum: q, Sender: i}
}

// has checks `s in q`.
func (c *Checker) has(q *core.Quorum, e *ast.In) core.Expr {
	if !c.whole(q, e.Set.At()) {
		return core.NewBad(e.At())
	}
	i := c.types.Index(e.X, q.Senders)
	if i == nil {
		return core.NewBad(e.At())
	}
	return &core.HasMessage{Typed: core.Typed{T: core.BoolType, Where: e.At()}, Quorum: q, Sender: i}
}

// over checks `forall s in q do ... end` or `exists ...`.
func (c *Checker) over(q *core.Quorum, e *ast.QuantifiedIn) core.Expr {
	if !c.whole(q, e.Set.At()) {
		return core.NewBad(e.At())
	}
	s := c.sender(e.Var, q)
	return &core.OverMessages{Typed: core.Typed{T: core.BoolType, Where: e.At()}, Exists: e.Exists, Quorum: q,
		SetAt: e.Set.At(), Symbol: s, Body: c.types.Boolean(e.Body)}
}

// aggregated checks `sum s in q do e end` and the like.
func (c *Checker) aggregated(q *core.Quorum, e *ast.AggregatedIn) core.Expr {
	if !c.whole(q, e.At()) {
		return core.NewBad(e.At())
	}
	s := c.sender(e.Var, q)
	return &core.AggregatedMessages{Typed: core.Typed{T: core.IntType, Where: e.At()}, Kind: e.Kind, Quorum: q,
		SetAt: e.Set.At(), Symbol: s, Body: c.types.Term(e.Kind, e.Body)}
}

// loop checks `for s in q do ... end`.
func (c *Checker) loop(q *core.Quorum, s *ast.ForIn) core.Stmt {
	at := core.Place{Where: s.At()}
	if !c.whole(q, s.Set.At()) {
		return &core.None{Place: at}
	}
	variable := c.sender(s.Var, q)
	return &core.ForMessages{Place: at, Quorum: q, SetAt: s.Set.At(), Symbol: variable, Body: c.types.Stmts(s.Body)}
}

// sender declares the variable of a loop over the senders of a quorum.
func (c *Checker) sender(name *ast.Ident, q *core.Quorum) *core.Symbol {
	return c.types.Declare(name, &core.Symbol{Kind: core.Register, Type: q.Senders, ReadOnly: loopVariable})
}

const loopVariable = "it is the variable of a loop"
