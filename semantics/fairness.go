package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/source"
)

// fairly translates what stands below an annotation; nil: there is none.
func (c *compiler) fairly(said *ast.Fairness, scope core.Fairness, f func()) {
	if said == nil {
		f()
		return
	}
	outer := c.around.fair
	scope.Strong, scope.Unfair, scope.Each = said.Strong, said.Unfair, scope.Each || said.Each
	c.around.fair = append(slices.Clone(outer), scope)
	f()
	c.around.fair = outer
}

// rulesetScope is that of a ruleset: one instance for each value of its variables, and of those around.
func (c *compiler) rulesetScope(d *ast.Ruleset, nodes []ast.Node) core.Fairness {
	s := core.Fairness{Group: &ir.FairGroup{Name: fmt.Sprintf("ruleset in line %d", lineOf(d.At()))}}
	for _, n := range slices.Concat(c.around.head, nodes) {
		if q, ok := n.(*ast.Quant); ok {
			s.Rulesets = append(s.Rulesets, c.around.headers[q])
		}
	}
	return s
}

// fairChoice numbers the notes of a fair choice among the values of a type. It is not ok if they are too many.
func (c *compiler) fairChoice(of *ir.Type, name string, at source.Span) (first int, ok bool) {
	n := int(of.Count())
	fair := &core.FairChoice{First: c.prog.Notes}
	if n > ir.MaxNotes-c.prog.Notes {
		c.errorf(codes.Unsupported, compat.Heading(at, nil), "fair choices, and what formulas say of messages, tell at most %d values apart, and this choice has %d", ir.MaxNotes, n).
			Suggest("a smaller range, or fairness of rules")
		return 0, false
	}
	c.prog.Notes += n
	for i := range n {
		fair.Groups = append(fair.Groups, &ir.FairGroup{Name: fmt.Sprintf("choice %s := %s in line %d", name, of.Format(of.First()+int64(i)), lineOf(at))})
	}
	c.body.effects.Choices[fair] = true
	return fair.First, true
}
