package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/ltl"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/items"
	"gomc/semantics/kernel"
	"gomc/semantics/types"
	"gomc/source"
)

// A formula is cut at the largest parts that are booleans of a state: each becomes a property of
// its own, an atom, that is evaluated in every state. What is left are operators. An atom has the
// parameters of all rulesets and quantifiers around it, in registers of its own.

// temporalOps are the operators of formulas, by those of the source.
var temporalOps = map[ast.Op]ltl.Op{
	ast.Not: ltl.Not, ast.And: ltl.And, ast.LogAnd: ltl.And, ast.Or: ltl.Or, ast.LogOr: ltl.Or, ast.Implies: ltl.Implies,
	ast.Always: ltl.Always, ast.Box: ltl.Always, ast.Eventually: ltl.Eventually, ast.Diamond: ltl.Eventually,
	ast.Until: ltl.Until, ast.Unless: ltl.Unless, ast.Release: ltl.Release, ast.LeadsTo: ltl.LeadsTo, ast.Squiggle: ltl.LeadsTo,
}

// formula translates a property that speaks of runs.
func (c *compiler) formula(d *ast.Property) {
	c.differences.Note(compat.Property, compat.Heading(d.At(), d.Name))
	if op, ok := types.Strip(d.Cond).(*ast.Unary); ok && temporalOps[op.Op] == ltl.Always && !c.ofRuns(op.X) && len(c.around.head) == 0 && c.body.role == nil {
		c.said = append(c.said, said{op.X, d})
	}
	f := &ir.Formula{Name: items.Text(d.Name), Number: c.selection.Stated[d].Number, At: d.At()}
	var done func()
	f.Params, done = c.open()
	done()
	if slices.ContainsFunc(f.Params, isPick) {
		c.errorf(codes.Bag, compat.Heading(d.At(), d.Name), "a formula cannot stand in a choose: what is chosen in one state is not known again in the next")
		return
	}
	if f.Body = c.term(d.Cond); f.Body != nil && c.guarded(f.Body) {
		c.prog.Formulas = append(c.prog.Formulas, f)
	}
}

// term translates a part of a formula; nil when it is none. This is a dispatch over the kinds of expression.
func (c *compiler) term(e ast.Expr) *ir.Term {
	if !c.ofRuns(e) {
		return c.atom(e)
	}
	switch e := e.(type) {
	case *ast.Paren:
		return c.term(e.X)
	case *ast.Ident:
		c.info.Select(e, c.info.AtRest)
		return &ir.Term{Kind: ir.Resting, At: e.At()}
	case *ast.Unary:
		if op, ok := temporalOps[e.Op]; ok {
			return connect(op, e.At(), c.term(e.X))
		}
	case *ast.Binary:
		if op, ok := temporalOps[e.Op]; ok {
			c.warnReach(e, op)
			return connect(op, e.At(), c.term(e.X), c.term(e.Y))
		}
		c.errorf(codes.Formula, e.OpSpan.At(), "`%s` computes with values; a statement about a run is none", e.Op).
			Suggest("join statements about runs by !, &, |, ->, and say what is to be compared inside of them: always (a = b)")
		return nil
	case *ast.Quantified:
		return c.unrolled(e)
	case *ast.Happening:
		return c.happening(e)
	case *ast.Passage:
		return c.passageTerm(e)
	}
	c.errorf(codes.Formula, e.At(), "a statement about a run cannot stand here: it is not a value")
	return nil
}

// warnReach warns of `always a & b`, where b is a boolean: `always` is about a alone.
func (c *compiler) warnReach(e *ast.Binary, op ltl.Op) {
	prefix, ok := e.X.(*ast.Unary)
	if !ok || !prefix.Op.Temporal() || op != ltl.And && op != ltl.Or && op != ltl.Implies || c.ofRuns(e.Y) {
		return
	}
	c.diags.Warnf(codes.Formula, e.OpSpan.At(), "`%s` is about what stands in front of `%s`, and not about what is behind it", prefix.Op, e.Op).
		Suggest("parentheses: %s (... %s ...), or (%s ...) %s ...", prefix.Op, e.Op, prefix.Op, e.Op)
}

func connect(op ltl.Op, at source.Span, operands ...*ir.Term) *ir.Term {
	if slices.Contains(operands, nil) {
		return nil
	}
	t := &ir.Term{Op: op, X: operands[0], At: at}
	if len(operands) > 1 {
		t.Y = operands[1]
	}
	return t
}

// unrolled is a quantifier around what speaks of runs: one formula for each value.
func (c *compiler) unrolled(e *ast.Quantified) *ir.Term {
	t := &ir.Term{Kind: ir.ForAll, At: e.At()}
	if e.Exists {
		t.Kind = ir.ForSome
	}
	for _, q := range e.Quants {
		c.types.WarnQuantified(q.Name)
	}
	around, done := c.open()
	done()
	c.beneath(c.quantNodes(e.Quants), func() {
		all, done := c.open()
		done()
		t.Params = all[len(around):]
		t.X = c.term(e.Body)
	})
	if t.X == nil {
		return nil
	}
	return t
}

// ofRuns reports whether an expression speaks of runs, or asks what is known of a state only when it
// has been expanded, and so is no atom.
func (c *compiler) ofRuns(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Paren:
		return c.ofRuns(e.X)
	case *ast.Ident:
		return e.Name == restWord && c.find(e) == nil
	case *ast.Unary:
		return e.Op.Temporal() || c.ofRuns(e.X)
	case *ast.Binary:
		return e.Op.Temporal() || c.ofRuns(e.X) || c.ofRuns(e.Y)
	case *ast.Happening, *ast.Passage:
		return true
	case *ast.Quantified:
		return c.ofRuns(e.Body)
	case *ast.QuantifiedIn:
		return c.ofRuns(e.Body)
	case *ast.Cond:
		return c.ofRuns(e.C) || c.ofRuns(e.A) || c.ofRuns(e.B)
	}
	return false
}

// atom makes a property of a boolean.
func (c *compiler) atom(e ast.Expr) *ir.Term {
	params, done := c.open()
	defer done()
	c.body.property, c.body.rest = true, rest{}
	p := &ir.Property{Kind: ir.Atom, Number: len(c.prog.Properties) + 1, Params: params, At: e.At()}
	c.mustBePure("formula", e.At(), func() { p.Cond = c.boolean(e) })
	p.Cells, p.Regs = c.body.code.Cells, c.body.code.Regs
	c.prog.Properties = append(c.prog.Properties, p)
	return &ir.Term{Kind: ir.Holds, Property: len(c.prog.Properties) - 1, At: e.At()}
}

// noValue refuses an operator of formulas where a value is needed.
func (c *compiler) noValue(e ast.Expr) kernel.Operand {
	c.errorf(codes.Formula, e.At(), "this says something of runs: it is not a value that a state has").
		Suggest("join statements about runs by !, &, |, ->, forall and exists only")
	return kernel.Operand{Type: core.BadType, At: e.At()}
}
