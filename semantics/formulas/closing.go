package formulas

import (
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/types"
)

// Events refuses events that there are none of, now that all rules are there.
func (c *Checker) Events(rules []*ir.Rule) {
	for _, t := range c.atoms {
		found := false
		for _, r := range rules {
			found = found || t.Events.Candidate(r) && fits(t.Events, r)
		}
		if !found {
			c.types.Errorf(codes.Formula, t.Where, "there is no such rule, or its parameters have no such values").
				Suggest("the name of a rule as it is written, and values of the rulesets around it, the outermost first")
		}
	}
}

// fits reports whether the values that are named are of the types of a rule's parameters.
func fits(h *ir.EventAtom, r *ir.Rule) (ok bool) {
	ok = true
	h.Values(r, func(v ir.Named, p *ir.Param) {
		ok = ok && (p.Type == nil && types.IsInt(v.Type) || p.Type != nil && types.Compatible(v.Type, p.Type))
	})
	return ok
}

// WarnAssumed warns of formulas that say what is assumed.
func (c *Checker) WarnAssumed() {
	text := func(e ast.Expr) string { return strings.Join(strings.Fields(types.Strip(e).At().Text()), " ") }
	for _, f := range c.said {
		for _, a := range c.said {
			if f.by.Kind == ast.Temporal && a.by.Kind == ast.Assume && text(f.cond) == text(a.cond) {
				c.types.Diags.Warnf(codes.Vacuous, compat.Heading(f.by.At(), f.by.Name), "this is what is assumed: "+
					"it holds of all runs that are looked at").
					Note(compat.Heading(a.by.At(), a.by.Name), "here")
			}
		}
	}
}
