package semantics

import "gomc/semantics/codes"

// coolDown adds the properties of machines with hot states.
func (c *compiler) coolDown() {
	for _, r := range c.roles {
		a := r.machine
		switch {
		case a == nil || c.diags.HasErrors():
		case len(a.m.Hot) > 0:
			c.inProcess(a.decl, func() {
				asked := c.selection.Hot[a.decl]
				if !asked[0].Out {
					a.steps.CanCool(c.rules, asked[0].Name)
				}
				if !c.opts.Stuck && !asked[1].Out {
					a.steps.Cools(c.rules, asked[1].Name)
				}
			})
		case len(a.m.Cold) > 0:
			c.diags.Warnf(codes.State, a.m.Cold[0].At, "%s has a cold state and no hot one: it never has to cool down", a.decl.Name.Name)
		}
	}
}
