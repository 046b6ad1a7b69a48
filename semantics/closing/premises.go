package closing

import "gomc/ir"

// Premises adds a cover point for each invariant or final of the form `forall ... A -> B`: for `exists ... A` in the
// states in which it is judged. Any other final gets one that is met in each of these, unless constants decide the
// final. When such a point is never hit, the property says nothing.
func (c *Closing) Premises() {
	for _, p := range c.Program.Properties {
		premise := premiseOf(p.Cond)
		if _, decided := p.Cond.(*ir.Const); p.Kind == ir.Final && premise == nil && !decided {
			premise = &ir.Const{V: 1}
		}
		if p.Kind != ir.Final && (p.Kind != ir.Invariant || p.When != ir.Always) || p.Deadlock != "" || premise == nil {
			continue // of an invariant that asks for rest there may be two, each judged in some states
		}
		q := *p
		q.Kind, q.Cond, q.Point = ir.Coverage, premise, len(c.Program.Covers)
		c.Program.Covers = append(c.Program.Covers, &ir.CoverPoint{Name: p.Name, At: p.At, Premise: p})
		c.Program.Properties = append(c.Program.Properties, &q)
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
