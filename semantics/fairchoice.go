package semantics

import (
	"fmt"
	"slices"

	"gomc/ir"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/source"
)

// fairChoice is a `choose ... fair`: each value is chosen again and again if it can be chosen again and again. What a
// step has chosen is noted with it, so that a step with that note is what has to happen.
type fairChoice struct {
	first  int // the note of the first value; those of the others follow
	groups []*ir.FairGroup
}

// fairChoice numbers the notes of a fair choice among the values of a type. It is not ok if they are too many.
func (c *compiler) fairChoice(of *ir.Type, name string, at source.Span) (first int, ok bool) {
	n := int(of.Count())
	fair := &fairChoice{first: c.prog.Notes}
	if n > ir.MaxNotes-c.prog.Notes {
		c.errorf(codes.Unsupported, compat.Heading(at, nil), "fair choices, and what formulas say of messages, tell at most %d values apart, and this choice has %d", ir.MaxNotes, n).
			Suggest("a smaller range, or fairness of rules")
		return 0, false
	}
	c.prog.Notes += n
	for i := range n {
		fair.groups = append(fair.groups, &ir.FairGroup{Name: fmt.Sprintf("choice %s := %s in line %d", name, of.Format(of.First()+int64(i)), lineOf(at))})
	}
	c.body.effects.choices[fair] = true
	return fair.first, true
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
