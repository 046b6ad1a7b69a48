package semantics

import (
	"sort"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/compat"
	"gomc/source"
)

// Compare lists every place of a model where the tools are known to differ, by place.
// It finds what the text shows; what depends on values met in the search (an
// intermediate result that leaves Rumur's value type) it does not.
func Compare(model *ast.Model, opts Options) ([]compat.Difference, source.List) {
	c := newCompiler(model, opts)
	c.differences = compat.NewFinder()
	c.types.Differences, c.kernel.Differences = c.differences, c.differences
	_, diags := c.compile()
	if diags.HasErrors() {
		return nil, diags
	}
	c.differences.Sections(c.model.Items)
	for _, file := range model.Files {
		c.differences.Spelling(file)
		c.differences.Text(file)
	}
	c.compareSizes()
	c.compareProgram()
	for _, d := range model.Includes {
		c.differences.Note(compat.Include, d.At())
	}
	c.types.Uses.Compare(c.differences)
	out := c.differences.Found()
	sort.Slice(out, func(i, j int) bool {
		if order := out[i].At.Compare(out[j].At); order != 0 {
			return order < 0
		}
		return out[i].Topic.Name < out[j].Topic.Name
	})
	return out, diags
}

// compareSizes notes scalarsets of a size that an earlier one has.
func (c *compiler) compareSizes() {
	seen := map[int64]bool{}
	for _, t := range c.prog.Scalarsets {
		c.differences.NoteIf(seen[t.Size], compat.SameSize, t.Decl)
		seen[t.Size] = true
	}
}

// compareProgram notes what shows in the translated model.
func (c *compiler) compareProgram() {
	for _, f := range c.funcs {
		if f.ir.Result != nil && !returns(f.ir.Body) {
			c.differences.Note(compat.NoReturn, f.ir.At)
		}
	}
	for _, r := range c.prog.Rules {
		c.compareGuard(r)
	}
	if len(c.prog.Rules) == 0 && len(c.prog.Starts) > 0 {
		c.differences.Note(compat.NoRule, c.prog.Starts[0].At)
	}
}

func returns(body []ir.Stmt) (found bool) {
	ir.InspectAll(body, func(n any) bool {
		_, is := n.(*ir.Return)
		found = found || is
		return !found
	})
	return found
}

// compareGuard notes a ruleset variable that the guard of a rule has in bounds of quantifiers, and nowhere else.
func (c *compiler) compareGuard(r *ir.Rule) {
	bounds, elsewhere := map[int]bool{}, map[int]bool{}
	ir.Inspect(r.Guard, func(n any) bool {
		switch n := n.(type) {
		case *ir.Reg:
			elsewhere[n.N] = true
		case *ir.Quant:
			for _, e := range []ir.Expr{n.Loop.From, n.Loop.To, n.Loop.By} {
				noteRegisters(e, bounds)
			}
			ir.Inspect(n.Body, func(n any) bool {
				if reg, ok := n.(*ir.Reg); ok {
					elsewhere[reg.N] = true
				}
				return true
			})
			return false
		}
		return true
	})
	for i := range r.Params {
		if p := &r.Params[i]; p.Kind == ir.Each && bounds[p.Reg] && !elsewhere[p.Reg] {
			c.differences.Note(compat.Bound, r.At)
		}
	}
}

func noteRegisters(e ir.Expr, into map[int]bool) {
	ir.Inspect(e, func(n any) bool {
		if reg, ok := n.(*ir.Reg); ok {
			into[reg.N] = true
		}
		return true
	})
}
