package semantics

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/types"
)

// addPremises adds a cover point for each invariant or final of the form `forall ... A -> B`: for `exists ... A` in the
// states in which it is judged. Any other final gets one that is met in each of these, unless constants decide the
// final. When such a point is never hit, the property says nothing.
func (c *compiler) addPremises() {
	for _, p := range c.prog.Properties {
		premise := premiseOf(p.Cond)
		if _, decided := p.Cond.(*ir.Const); p.Kind == ir.Final && premise == nil && !decided {
			premise = &ir.Const{V: 1}
		}
		if p.Kind != ir.Final && (p.Kind != ir.Invariant || p.When != ir.Always) || p.Deadlock != "" || premise == nil {
			continue // of an invariant that asks for rest there may be two, each judged in some states
		}
		q := *p
		q.Kind, q.Cond, q.Point = ir.Coverage, premise, len(c.prog.Covers)
		c.prog.Covers = append(c.prog.Covers, &ir.CoverPoint{Name: p.Name, At: p.At, Premise: p})
		c.prog.Properties = append(c.prog.Properties, &q)
	}
}

// warnAssumed warns of formulas that say what is assumed.
func (c *compiler) warnAssumed() {
	text := func(e ast.Expr) string { return strings.Join(strings.Fields(types.Strip(e).At().Text()), " ") }
	for _, f := range c.formulas.check.Said {
		for _, a := range c.formulas.check.Said {
			if f.By.Kind == ast.Temporal && a.By.Kind == ast.Assume && text(f.Cond) == text(a.Cond) {
				c.diags.Warnf(codes.Vacuous, compat.Heading(f.By.At(), f.By.Name), "this is what is assumed: it holds of all runs that are looked at").Note(compat.Heading(a.By.At(), a.By.Name), "here")
			}
		}
	}
}

// premiseOf is `exists ... A` for `forall ... A -> B`, and nil for anything else.
func premiseOf(e ir.Expr) ir.Expr {
	switch e := e.(type) {
	case *ir.Logic:
		if e.Op == ir.Implies {
			return e.X
		}
	case *ir.Quant:
		if e.Exists {
			return nil
		}
		if x := premiseOf(e.Body); x != nil {
			return &ir.Quant{Exists: true, Loop: e.Loop, Body: x}
		}
	}
	return nil
}
