package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
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
	s := core.Fairness{Group: &ir.FairGroup{Name: fmt.Sprintf("ruleset in line %d", d.At().Line())}}
	for _, n := range slices.Concat(c.around.head, nodes) {
		if q, ok := n.(*ast.Quant); ok {
			s.Rulesets = append(s.Rulesets, c.around.headers[q])
		}
	}
	return s
}
