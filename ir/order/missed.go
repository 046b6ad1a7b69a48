package order

import (
	"slices"

	"gomc/ir"
	"gomc/source"
)

// What stops early may miss a run-time error: forall and exists stop at the first value
// that decides, a return or an assumption ends a loop, and the choice of a quorum leaves a
// branch where too few senders are left. Whether that is before an error depends on the order.
//
// A condition of which it is known how it comes out needs no care where it is then
// evaluated for all values: an invariant that is met has seen all of its forall, and none of
// an exists on the left side of an implication has stopped. One that is not met is a
// violation in any order. So has an assertion that passes.

// polarity is which value a condition has where it matters.
type polarity uint8

const (
	either polarity = iota
	holds
	fails
)

// negated returns the polarity of the operand of a negation.
func (o polarity) negated() polarity {
	switch o {
	case holds:
		return fails
	case fails:
		return holds
	}
	return either
}

// missedErrors looks for places where an error may be missed, in code and what it calls.
type missedErrors struct {
	walker *walker
	seen   map[*ir.Func]bool
	known  known // where the expression at hand is evaluated
}

func newMissedErrors(w *walker) *missedErrors {
	return &missedErrors{walker: w, seen: map[*ir.Func]bool{}}
}

// note notes a place unless one is known of the node.
func (m *missedErrors) note(node any, t *ir.Type, at source.Span) {
	if !m.walker.judged[node] {
		m.walker.report(&Dependence{Kind: Missed, At: at, Spot: at}, node, t)
	}
}

func (m *missedErrors) params(list []ir.Param) {
	for i := range list {
		p := &list[i]
		m.stmts(p.Bind)
		m.expr(p.K, either)
		m.walker.filter = p
		m.expr(p.Skip, either)
		m.expr(p.Filter, either)
		if p.Quorum && !m.walker.faultless(p.Filter) {
			m.quorum(p)
		}
		m.walker.filter = nil
	}
}

// quorum notes that which filters are asked depends on the order of the senders.
func (m *missedErrors) quorum(p *ir.Param) {
	for _, role := range p.Message.From {
		if role.Index != nil && role.Index.Interchangeable() {
			m.note(p, role.Index, spanOf(p.Filter))
		}
	}
}

// FaultlessFilters are the parameters of a program that choose messages by a filter which cannot fault. Defined says of each cell of
// the state that it is never Undefined; nil is that nothing is known.
func FaultlessFilters(p *ir.Program, defined []bool) map[*ir.Param]bool {
	out, known := map[*ir.Param]bool{}, findFacts(p, defined)
	for _, r := range p.Rules {
		w := newWalker(p, known)
		w.rule, w.head = r, true
		for i := range r.Params {
			if q := &r.Params[i]; q.Filter != nil {
				w.filter = q
				out[q] = w.faultless(q.Filter)
			}
		}
	}
	return out
}

// spanOf returns a place in an expression, as far as one is known.
func spanOf(e ir.Expr) (at source.Span) {
	ir.Inspect(e, func(n any) bool {
		if p, ok := n.(*ir.Place); ok && !at.Known() {
			at = p.At
		}
		return !at.Known()
	})
	return at
}

// expr looks into an expression that comes out as told.
func (m *missedErrors) expr(e ir.Expr, o polarity) {
	if m.known != nil && ir.Calls(e) { // what is called may undefine it
		defer func(sure known) { m.known = sure }(m.known)
		m.known = nil
	}
	switch e := e.(type) {
	case *ir.Unary:
		if e.Op == ir.Not {
			m.expr(e.X, o.negated())
			return
		}
	case *ir.Logic:
		m.logic(e, o)
		return
	case *ir.Cond:
		m.expr(e.C, either)
		m.inBranch(e, e.C, true, func() { m.expr(e.A, o) })
		m.inBranch(e, e.C, false, func() { m.expr(e.B, o) })
		return
	case *ir.Quant:
		m.quant(e, o)
		return
	case *ir.Call:
		m.call(e)
		return
	}
	m.operands(e)
}

// logic looks into an operator that evaluates its second operand only when the first does
// not decide: then the second does.
func (m *missedErrors) logic(e *ir.Logic, o polarity) {
	if v, known := constant(e.X); known && v == (e.Op == ir.Or) {
		return
	}
	x := either
	switch {
	case e.Op == ir.And && o == holds, e.Op == ir.Implies && o == fails:
		x = holds
	case e.Op == ir.Or && o == fails:
		x = fails
	}
	m.expr(e.X, x)
	m.inBranch(e, e.X, e.Op != ir.Or, func() { m.expr(e.Y, o) })
}

// inBranch looks at the part of an expression that is evaluated where a condition before it has come
// out as told. In an expression with calls nothing is taken to be known: they may undefine
// what was looked at.
func (m *missedErrors) inBranch(whole, cond ir.Expr, out bool, part func()) {
	before := m.known
	if !ir.Calls(whole) {
		m.known = before.assuming(cond, out)
	}
	part()
	m.known = before
}

func (m *missedErrors) quant(e *ir.Quant, o polarity) {
	m.expr(e.Loop.From, either)
	m.expr(e.Loop.To, either)
	m.expr(e.Loop.By, either)
	all := e.Exists && o == fails || !e.Exists && o == holds
	t := e.Loop.Type
	if !all {
		o = either
	}
	m.walker.inLoop(&e.Loop, func() bool {
		if t != nil && t.Interchangeable() && !all && !m.walker.cannotFault(e.Body, m.known) {
			m.note(e, t, e.Loop.At)
		}
		m.expr(e.Body, o)
		return true
	})
}

// operands looks into all that an expression or place consists of.
func (m *missedErrors) operands(n any) {
	first := true
	ir.Inspect(n, func(n any) bool {
		if first {
			first = false
			return true
		}
		switch n := n.(type) {
		case ir.Stmt:
			m.stmt(n)
			return false
		case *ir.Load, *ir.Place, *ir.Const, *ir.Reg:
			return true
		case ir.Expr:
			m.expr(n, either)
			return false
		}
		return true
	})
}

func (m *missedErrors) call(c *ir.Call) {
	for i := range c.Args {
		m.operands(&ir.Call{Args: c.Args[i : i+1], Func: c.Func})
	}
	if !m.seen[c.Func] {
		m.seen[c.Func] = true
		ranges, inside := m.walker.ranges, m.walker.inside // a function has registers of its own
		m.walker.ranges, m.walker.inside = nil, c.Func
		m.stmts(c.Func.Body)
		m.walker.ranges, m.walker.inside = ranges, inside
	}
}

func (m *missedErrors) stmts(list []ir.Stmt) {
	for _, s := range list {
		m.stmt(s)
	}
}

func (m *missedErrors) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.If:
		if v, known := constant(s.Cond); known {
			m.stmts(map[bool][]ir.Stmt{true: s.Then, false: s.Else}[v])
			return
		}
		m.expr(s.Cond, either)
		m.stmts(s.Then)
		m.stmts(s.Else)
	case *ir.For:
		m.expr(s.Loop.From, either)
		m.expr(s.Loop.To, either)
		m.expr(s.Loop.By, either)
		m.walker.inLoop(&s.Loop, func() bool {
			m.loop(s)
			m.stmts(s.Body)
			return true
		})
	case *ir.While:
		m.expr(s.Cond, either)
		m.stmts(s.Body)
	case *ir.Assert:
		m.expr(s.Cond, holds)
	case *ir.CallStmt:
		m.call(s.Call)
	default:
		m.operands(s)
	}
}

// loop judges a loop that may end early: by a return, or by an assumption, which ends
// everything.
func (m *missedErrors) loop(s *ir.For) {
	t := s.Loop.Type
	if t == nil || !t.Interchangeable() {
		return
	}
	e := m.ends(s.Body)
	if e.returns && (e.assumes || e.covers || !m.walker.stmtsCannotFault(s.Body)) || e.assumes &&
		(e.covers || !m.cannotFaultButAssume(s.Body)) {
		m.note(s, t, s.Loop.At)
	}
}

// ends says by what code may end, and whether it counts covers.
type ends struct{ returns, assumes, covers bool }

func (m *missedErrors) ends(body []ir.Stmt) (e ends) {
	seen := map[*ir.Func]bool{}
	calls := 0
	var visit func(n any) bool
	visit = func(n any) bool {
		switch n := n.(type) {
		case *ir.Return:
			e.returns = e.returns || calls == 0
		case *ir.Assume:
			e.assumes = true
		case *ir.Cover:
			e.covers = true
		case *ir.Call:
			if !seen[n.Func] {
				seen[n.Func] = true
				calls++
				ir.InspectAll(n.Func.Body, visit)
				calls--
			}
		}
		return true
	}
	ir.InspectAll(body, visit)
	return e
}

// cannotFaultButAssume is stmtsCannotFault, with assumptions allowed at the top.
func (m *missedErrors) cannotFaultButAssume(list []ir.Stmt) bool {
	return !slices.ContainsFunc(list, func(s ir.Stmt) bool {
		if a, ok := s.(*ir.Assume); ok {
			return !m.walker.faultless(a.Cond)
		}
		return !m.walker.stmtCannotFault(s)
	})
}
