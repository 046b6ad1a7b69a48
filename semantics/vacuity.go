package semantics

import (
	"strings"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/types"
)

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
