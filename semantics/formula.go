package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/semantics/kernel"
	lowered "gomc/semantics/lower/formulas"
	"gomc/semantics/lower/rules"
	"gomc/semantics/types"
	"gomc/semantics/types/formulas"
)

// speaking is what is known of the formulas of a model.
type speaking struct {
	check *formulas.Checker
	lower *lowered.Lowering
}

// formula checks and lowers a property that speaks of runs.
func (c *compiler) formula(d *ast.Property) {
	alone := len(c.around.head) == 0 && c.body.role == nil
	if x := c.formulas.check.Formula(d, c.selection.Stated[d].Number, alone); x != nil {
		c.formulas.lower.Formula(x)
	}
}

// Begin begins a body that is checked.
func (i ideas) Begin(property bool) (around core.Around, done func()) {
	done = i.c.begin()
	i.c.body.property = property
	return i.c.body.around, done
}

// Begin begins one that is lowered.
func (h hosted) Begin(property bool) (b *kernel.Body, of *rules.Process, done func()) {
	c, outer := h.c, h.c.body
	c.body = c.newBody()
	c.body.in, c.body.role, c.body.property = outer.in, outer.role, property
	return c.body.code, outer.role.process(), func() { c.body = outer }
}

// Beneath checks something below more variables.
func (i ideas) Beneath(quants []*ast.Quant, f func()) { i.c.beneath(i.c.quantNodes(quants), f) }

// Indexed asks about the process at hand.
func (i ideas) Indexed() bool { return i.c.body.role != nil && i.c.body.role.proc.Index != nil }

// Instance is a process or machine of the model.
func (i ideas) Instance(e ast.Expr) (p *ir.Process, index ast.Expr, ok bool) {
	return i.c.instances.Named(e)
}

// Passage checks what a formula says of a message.
func (i ideas) Passage(e *ast.Passage) *core.MessageAtom {
	t := i.c.passageTerm(e)
	if t == nil {
		return nil
	}
	return &core.MessageAtom{Place: core.Place{Where: t.At}, Note: t.Note, Over: t.Over}
}

// checkHappenings refuses events that there are none of.
func (c *compiler) checkHappenings() {
	for _, t := range c.formulas.check.Atoms {
		found := false
		for _, r := range c.prog.Rules {
			found = found || t.Events.Candidate(r) && fits(t.Events, r)
		}
		if !found {
			c.errorf(codes.Formula, t.Where, "there is no such rule, or its parameters have no such values").
				Suggest("the name of a rule as it is written, and values of the rulesets around it, the outermost first")
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
