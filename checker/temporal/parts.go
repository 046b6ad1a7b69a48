package temporal

import (
	"gomc/checker/temporal/lasso"
	"gomc/ir"
	"gomc/ltl"
	"gomc/outcome"
)

// parts are the parts of a formula that is false of a run, each with the steps behind which it turns true or false:
// those about single states first, then those about more, the whole formula last. What is said of each value of a
// variable is said of one for which it is false.
type parts struct {
	run      *lasso.Run
	check    *check
	followed []int
	steps    int // of the trace: behind the last, the state may be that in front of the loop
	singles  []outcome.Part
	others   []outcome.Part
}

// partsOf returns the parts of the formula as the model writes it; nil if it does not stand in the model.
func (t *telling) partsOf(run *lasso.Run, steps int) []outcome.Part {
	c := t.question.check
	if c.hot || c.body == nil || run.Satisfies(c.asked) {
		return nil
	}
	p := &parts{run: run, check: c, followed: t.followed, steps: steps}
	p.add(c.asked, c.body, c.values)
	return append(p.singles, p.others...)
}

func (p *parts) add(f *ltl.Formula, t *ir.Term, values []binding) {
	switch {
	case f == nil || t == nil || ofSteps(t) && !temporal(f):
		return // it is of a step, and not of the state behind it
	case t.Kind == ir.ForAll:
		if part, of := failing(p.run, 0, p.check.follows, f, t, values); part != nil {
			p.add(part, t.X, of)
		}
		return
	case t.Kind == ir.Connective:
		singles, others := len(p.singles), len(p.others)
		p.add(f.X, t.X, values)
		if t.Op == ltl.Implies {
			premises(p.singles[singles:])
			premises(p.others[others:])
		}
		p.add(f.Y, t.Y, values)
	}
	if !t.At.Known() {
		return
	}
	part := p.part(p.run.Values(f), t)
	for _, b := range values {
		part.In = append(part.In, outcome.Binding{Name: b.param.Name, Value: b.text(p.followed)})
	}
	if t.Kind == ir.Connective {
		p.others = append(p.others, part)
	} else {
		p.singles = append(p.singles, part)
	}
}

// premises says of parts that they decide only that others are asked.
func premises(list []outcome.Part) {
	for i := range list {
		list[i].Premise = true
	}
}

// part returns a part with its values after each step of the trace.
func (p *parts) part(values []bool, t *ir.Term) outcome.Part {
	if len(values) < p.steps {
		values = append(values[:len(values):len(values)], values[p.run.Loop])
	}
	part := outcome.Part{Text: source(t), Value: values[len(values)-1], At: outcome.RegionOf(t.At), Turns: []int{}}
	for i := 1; i < len(values); i++ {
		if values[i] != values[i-1] {
			part.Turns = append(part.Turns, i)
		}
	}
	return part
}
