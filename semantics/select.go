package semantics

import (
	"slices"

	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/selection"
	"gomc/source"
)

// chosen is what is chosen of the properties of a model, and what comes of that here.
type chosen struct {
	*selection.Selection
	passages []*ast.Passage // in the formulas that are judged
}

// selectProperties finds the properties of a model, and those that are left out.
func (c *checker) selectProperties() {
	s, wrong := selection.Of(c.text.Items, selection.Asked{Names: c.opts.Properties, NoFormulas: c.opts.NoFormulas, Stuck: c.opts.Stuck})
	for _, w := range wrong {
		c.errorf(codes.Property, source.Span{File: c.text.File}, "%s", w.Text).Refuse().Suggest("%s", w.Try)
	}
	c.selection.Selection, c.prog.NotJudged = s, s.NotJudged()
	c.selection.passages = slices.DeleteFunc(slices.Clone(c.info.Passages), func(e *ast.Passage) bool { return s.LeavesOut(e.At()) })
}
