package semantics

import (
	"sort"

	"gomc/parser/ast"
	"gomc/semantics/compat"
	"gomc/source"
)

// Compare lists every place of a model where the tools are known to differ, by place.
// It finds what the text shows; what depends on values met in the search (an
// intermediate result that leaves Rumur's value type) it does not.
func Compare(model *ast.Model, opts Options) ([]compat.Difference, source.List) {
	c, differences := newChecker(model, opts), compat.NewFinder()
	c.types.Differences = differences
	_, diags := c.compile()
	if diags.HasErrors() {
		return nil, diags
	}
	differences.Sections(c.text.Items)
	for _, file := range model.Files {
		differences.Spelling(file)
		differences.Text(file)
	}
	differences.Program(c.types.Program)
	for _, d := range model.Includes {
		differences.Note(compat.Include, d.At())
	}
	c.types.Uses.Compare(differences)
	out := differences.Found()
	sort.Slice(out, func(i, j int) bool {
		if order := out[i].At.Compare(out[j].At); order != 0 {
			return order < 0
		}
		return out[i].Topic.Name < out[j].Topic.Name
	})
	return out, diags
}
