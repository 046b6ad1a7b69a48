package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/compat"
)

// fairChoice is a `choose ... fair`: each value is chosen again and again if it can be chosen again and again. What a
// step has chosen is noted with it, so that a step with that note is what has to happen.
type fairChoice struct {
	first  int // the note of the first value; those of the others follow
	groups []*ir.FairGroup
}

// chooseFairly adds to a choice of values the notes of a fair one.
func (c *compiler) chooseFairly(s *ast.Choose, choice *ir.Choose, code []ir.Stmt) []ir.Stmt {
	if !s.Fair || code == nil {
		return code
	}
	n := int(choice.Of.Count())
	fair := &fairChoice{first: c.prog.Notes}
	if n > ir.MaxNotes-c.prog.Notes {
		c.errorf(CodeUnsupported, compat.Heading(s.At(), nil), "fair choices, and what formulas say of messages, tell at most %d values apart, and this choice has %d", ir.MaxNotes, n).
			Suggest("a smaller range, or fairness of rules")
		return nil
	}
	c.prog.Notes += n
	for i := range n {
		v := choice.Of.First() + int64(i)
		fair.groups = append(fair.groups, &ir.FairGroup{Name: fmt.Sprintf("choice %s := %s in line %d", shorten(s.X.At().Text()), choice.Of.Format(v), lineOf(s.At()))})
		is := &ir.Binary{Op: ir.Eq, X: &ir.Reg{N: choice.Reg}, Y: &ir.Const{V: v}, At: s.At()}
		code = append(code, &ir.If{Cond: is, Then: []ir.Stmt{&ir.Note{N: fair.first + i}}})
	}
	c.body.effects.choices[fair] = true
	return code
}

// choiceFairness is what the fair choices that a rule can come to say of its steps: an instance for each
// value, process and value of the rulesets around the rule.
func choiceFairness(r *ir.Rule, choices map[*fairChoice]bool) (list []ir.Fairness) {
	var all []*fairChoice
	for f := range choices {
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b *fairChoice) int { return a.first - b.first })
	var by []int
	for _, p := range r.Params {
		if p.Kind == ir.Each && !p.Keeps && (p.Self || p.Header > 0) {
			by = append(by, p.Reg)
		}
	}
	for _, f := range all {
		for i, g := range f.groups {
			list = append(list, ir.Fairness{Group: g, Strong: true, By: by, Note: f.first + i + 1})
		}
	}
	return list
}
