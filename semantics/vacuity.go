package semantics

import "gomc/ir"

// addPremises adds, for each invariant of the form `forall ... A -> B`, a cover point
// for `exists ... A`: when that is never hit, the invariant says nothing.
func (c *compiler) addPremises() {
	for _, p := range c.prog.Properties {
		premise := premiseOf(p.Cond)
		if p.Kind != ir.Invariant || p.When != ir.Always || premise == nil {
			continue
		}
		q := *p
		q.Kind, q.Cond, q.Point = ir.Coverage, premise, len(c.prog.Covers)
		c.prog.Covers = append(c.prog.Covers, &ir.CoverPoint{Name: p.Name, At: p.At, Premise: p})
		c.prog.Properties = append(c.prog.Properties, &q)
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
