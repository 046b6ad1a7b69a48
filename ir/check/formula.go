package check

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/ltl"
)

func (c *checker) formula(f *ir.Formula) {
	c.where = fmt.Sprintf("formula %s", f.Title())
	c.must(f.Body != nil, "it says nothing")
	if f.Body != nil {
		c.term(f.Body, f.Params)
	}
}

// term asserts one under some parameters.
func (c *checker) term(t *ir.Term, params []ir.Param) {
	switch t.Kind {
	case ir.Holds:
		c.atom(t, params)
	case ir.ForAll, ir.ForSome:
		c.must(len(t.Params) > 0 && !slices.ContainsFunc(t.Params, func(p ir.Param) bool { return p.Kind != ir.Each }), "a quantifier runs over nothing")
		c.term(t.X, slices.Concat(params, t.Params))
	case ir.Connective:
		binary := t.Op >= ltl.And && t.Op != ltl.Always && t.Op != ltl.Eventually
		c.must(t.Op >= ltl.Not && t.X != nil && (t.Y != nil) == binary, "%s has the wrong operands", t.Op)
		for _, x := range []*ir.Term{t.X, t.Y} {
			if x != nil {
				c.term(x, params)
			}
		}
	}
}

// atom asserts that a property has as many values as the parameters around it say.
func (c *checker) atom(t *ir.Term, params []ir.Param) {
	if c.must(t.Property >= 0 && t.Property < len(c.p.Properties) && c.p.Properties[t.Property].Kind == ir.Atom, "property %d is no atom", t.Property); !c.sound() {
		return
	}
	same := func(a, b ir.Param) bool {
		return a.Kind == b.Kind && a.Name == b.Name && a.From == b.From && a.To == b.To && a.By == b.By
	}
	c.must(slices.EqualFunc(params, c.p.Properties[t.Property].Params, same), "property %d has other parameters than the formula around it", t.Property)
}
