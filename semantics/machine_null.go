package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machine"
	"gomc/source"
)

// nothingToTake is the further condition of a rule that comes of `on null`: what waits in the
// mailbox is deferred, or waits for a condition. It is nil for other rules.
func (c *compiler) nothingToTake(a *automaton, s *core.State, d *ast.Rule) ir.Expr {
	if !a.isNull(d) || len(a.m.Boxes) == 0 {
		return nil
	}
	for _, b := range a.m.Boxes {
		c.body.effects.Globals[b.Var] = true
	}
	waits := func(envelope *ir.Place) ir.Expr { return c.waitsIn(a, s, envelope, d.At()) }
	return a.m.NothingToTake(c.body.code.Self, s, waits, c.body.code.NewReg, d.At())
}

// waitsIn is the test that a state has handlers for an event, but none whose `from`, `where` and
// `when` hold now; nil when no event of the state can be such.
func (c *compiler) waitsIn(a *automaton, s *core.State, envelope *ir.Place, at source.Span) (any ir.Expr) {
	for _, e := range a.m.Core.Named {
		if taken := c.takenBefore(a, nil, s, e, envelope); taken != nil {
			any = machine.Either(any, machine.Both(a.m.Mail.Is(envelope, e, at), &ir.Unary{Op: ir.Not, X: taken, At: at}))
		}
	}
	return any
}

// takenBefore is the test that one of a state's handlers takes an event, of those before one of them, nil: of all. It is
// nil when there are none, or one always does.
func (c *compiler) takenBefore(a *automaton, one *reaction, s *core.State, e *core.Event, envelope *ir.Place) (any ir.Expr) {
	for _, r := range a.reactions {
		if r == one {
			break
		}
		if r.state != s || r.event != e {
			continue
		}
		taken := c.takenBy(a, r, envelope)
		if taken == nil {
			return nil
		}
		any = machine.Either(any, taken)
	}
	return any
}

// takenBy is the test that a handler takes an event; nil when it always does.
func (c *compiler) takenBy(a *automaton, r *reaction, envelope *ir.Place) (any ir.Expr) {
	defer func(outer *reception) { c.body.reception = outer }(c.body.reception)
	for _, from := range c.sendersFor(a, r.taken(nil, nil)) {
		c.declareTaken(r.taken(from, nil), envelope)
		cond := c.conditions(r.decl)
		if from != nil {
			cond = machine.Both(a.m.SentBy(envelope, from, r.decl.At()), cond)
		}
		if cond == nil {
			return nil
		}
		any = machine.Either(any, cond)
	}
	return any
}

// nullWith is the handler `on null goto S with ...` of which a rule comes; nil: it comes of none.
func (a *automaton) nullWith(d *ast.Rule) *ast.Handler {
	for h, r := range a.nulls {
		if r == d && h.With {
			return h
		}
	}
	return nil
}

// isNull reports whether a rule comes of `on null`.
func (a *automaton) isNull(d *ast.Rule) bool {
	for _, r := range a.nulls {
		if r == d {
			return true
		}
	}
	return false
}
