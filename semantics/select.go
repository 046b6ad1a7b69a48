package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/selection"
	"gomc/source"
)

// chosen is what is chosen of the properties of a model, and what comes of that here.
type chosen struct {
	*selection.Selection
	passages  []*ast.Passage // in the formulas that are judged
	withdrawn int            // cover points
}

// selectProperties finds the properties of a model, and those that are left out.
func (c *compiler) selectProperties() {
	s, wrong := selection.Of(c.model.Items, selection.Asked{Names: c.opts.Properties, NoFormulas: c.opts.NoFormulas, Stuck: c.opts.Stuck})
	for _, w := range wrong {
		c.errorf(codes.Property, source.Span{File: c.model.File}, "%s", w.Text).Refuse().Suggest("%s", w.Try)
	}
	c.selection.Selection, c.prog.NotJudged = s, s.NotJudged()
	c.selection.passages = slices.DeleteFunc(slices.Clone(c.info.Passages), func(e *ast.Passage) bool { return s.LeavesOut(e.At()) })
}

// numberOf is the number of a property among those of its kind, whichever are judged.
func (c *compiler) numberOf(d *ast.Property) int {
	if s := c.selection.Stated[d]; s != nil {
		return s.Number
	}
	number := 1
	for _, q := range c.prog.Properties {
		if q.Kind == propertyKinds[d.Kind] {
			number = q.Number + 1
		}
	}
	return number
}

// withdraw takes out what the translation of a property has added to a program that had so many properties and cover points.
func (c *compiler) withdraw(properties, covers int) {
	for _, q := range c.prog.Properties[properties:] {
		c.prog.SaysFinal = c.prog.SaysFinal || q.Kind != ir.Coverage && q.When == ir.AtRest
	}
	c.selection.withdrawn += len(c.prog.Covers) - covers
	c.prog.Properties, c.prog.Covers = c.prog.Properties[:properties], c.prog.Covers[:covers]
}
