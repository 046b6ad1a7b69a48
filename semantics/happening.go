package semantics

import (
	"gomc/ir"
	"gomc/ltl"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/items"
	"gomc/semantics/types"
)

// happening translates `fired(...)` or `enabled(...)`.
func (c *compiler) happening(e *ast.Happening) *ir.Term {
	t := &ir.Term{Kind: ir.Fired, Happens: &ir.Happening{Name: items.Text(e.Name)}, At: e.At()}
	if e.Enabled {
		t.Kind = ir.Enabled
	}
	around, done := c.open()
	defer done()
	if e.Process != nil && !c.happensTo(t.Happens, e.Process, around) {
		return nil
	}
	for _, a := range e.Args {
		v := c.named(a, around)
		if v == nil {
			return nil
		}
		t.Happens.Args = append(t.Happens.Args, *v)
	}
	c.happenings = append(c.happenings, t)
	return t
}

// happensTo notes of which process events are meant.
func (c *compiler) happensTo(h *ir.Happening, e ast.Expr, around []ir.Param) bool {
	r, index, ok := c.processRef(e)
	if !ok {
		c.errorf(codes.Formula, e.At(), "this is no process; the name of a rule stands in quotes").
			Suggest(`fired(P[i], "rule"), fired(P), fired("rule", i)`)
		return false
	}
	h.Process = r.proc
	if index == nil {
		return true
	}
	h.Self = c.named(index, around)
	return h.Self != nil
}

// named is a constant, or the variable of a ruleset or quantifier around; nil, and an error, for all else.
func (c *compiler) named(e ast.Expr, around []ir.Param) *ir.Named {
	o := c.expr(e)
	if o.Bad() {
		return nil
	}
	if o.IsConst {
		return &ir.Named{Type: o.Type, Const: o.Const, Param: -1}
	}
	reg, ok := o.Value().(*ir.Reg)
	n := 0
	for i := range around {
		if ok && around[i].Kind == ir.Each && around[i].Reg == reg.N {
			return &ir.Named{Type: o.Type, Param: n}
		}
		if around[i].Kind == ir.Each {
			n++
		}
	}
	c.errorf(codes.Formula, e.At(), "which events are meant is known when a model is compiled: a constant, or the variable of a quantifier or ruleset").
		Suggest("forall v : T do x = v -> ... fired(..., v) ... end")
	return nil
}

// checkHappenings refuses events that there are none of.
func (c *compiler) checkHappenings() {
	for _, t := range c.happenings {
		found := false
		for _, r := range c.prog.Rules {
			found = found || t.Happens.Candidate(r) && fits(t.Happens, r)
		}
		if !found {
			c.errorf(codes.Formula, t.At, "there is no such rule, or its parameters have no such values").Suggest("the name of a rule as it is written, and values of the rulesets around it, the outermost first")
		}
	}
}

// fits reports whether the values that are named are of the types of a rule's parameters.
func fits(h *ir.Happening, r *ir.Rule) (ok bool) {
	ok = true
	h.Values(r, func(v ir.Named, p *ir.Param) {
		ok = ok && (p.Type == nil && types.IsInt(v.Type) || p.Type != nil && types.Compatible(v.Type, p.Type))
	})
	return ok
}

// guarded refuses a formula that notices steps between others.
func (c *compiler) guarded(t *ir.Term) bool {
	s := skeleton{}
	f := s.of(t)
	if _, ok := f.Guarded(s.events); ok {
		return true
	}
	c.errorf(codes.Formula, t.At, "this formula could notice a step that comes in between and has nothing to do with the event: it would change its value with every reduction").
		Suggest(`fired(...) as a part of what is eventually true, on either side of leadsto, as always (fired(...) -> f), or to the right of until and unless, or to the left of release`)
	return false
}

// skeleton is a formula as far as its events go. It has room for few propositions, so all that is no
// event is one, and events are the others, in turn.
type skeleton struct {
	events ltl.Letter
	next   int
}

func (s *skeleton) of(t *ir.Term) *ltl.Formula {
	switch t.Kind {
	case ir.Fired, ir.Noted:
		s.next = s.next%(ltl.MaxProps-1) + 1
		s.events |= 1 << s.next
		return &ltl.Formula{Op: ltl.Prop, Prop: s.next}
	case ir.ForAll, ir.ForSome:
		return s.of(t.X)
	case ir.Connective:
		f := &ltl.Formula{Op: t.Op, X: s.of(t.X)}
		if t.Y != nil {
			f.Y = s.of(t.Y)
		}
		return f
	}
	return &ltl.Formula{Op: ltl.Prop}
}
