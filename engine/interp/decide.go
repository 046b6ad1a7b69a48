package interp

import (
	"slices"
	"strings"
	"unicode"

	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// mostParts bounds how many parts are told of one condition.
const mostParts = 16

// A condition is explained by the parts of it that decide: of a conjunction that is false the first operand that is,
// of a disjunction that is false all of them, of `forall` an instance in which it fails. They are the smallest
// conditions that the model writes, each with the values in it.

// verdict is whether a condition is true, and why.
type verdict struct {
	holds    bool
	instance []outcome.Binding // of the quantifiers around all parts that are decided by one of their instances
	parts    []outcome.Part
	operands []outcome.Operand // all values in the parts, those of conditions without values in them, too
}

// tell adds what decides, within an instance that is told already.
func (v *verdict) tell(why *outcome.Reasons) {
	why.Instance = append(why.Instance, v.instance...)
	for _, p := range v.parts {
		if !slices.ContainsFunc(why.Parts, p.Same) {
			why.Parts = append(why.Parts, p)
		}
	}
	why.Parts = why.Parts[:min(len(why.Parts), mostParts)]
}

// within moves the instance to the parts, since others stand beside them.
func (v *verdict) within() {
	for i := range v.parts {
		v.parts[i].In = slices.Concat(v.instance, v.parts[i].In)
	}
	for i := range v.operands {
		v.operands[i].In = mentioned(v.instance, v.operands[i])
	}
	v.instance = nil
}

// and returns the verdict of the conjunction of two conditions.
func (v verdict) and(w verdict) verdict {
	switch {
	case len(v.parts) == 0:
		return w
	case len(w.parts) == 0:
		v.holds = w.holds
		return v
	}
	v.within()
	w.within()
	return verdict{holds: w.holds, parts: slices.Concat(v.parts, w.parts),
		operands: slices.Concat(v.operands, w.operands)}
}

// before returns the verdict of a condition that decides that another one is asked.
func (v verdict) before(w verdict) verdict {
	for i := range v.parts {
		v.parts[i].Premise = len(w.parts) > 0
	}
	return v.and(w)
}

// negated returns the verdict of a negation. What it negates as a whole is one part with it.
func (v verdict) negated(e *ir.Unary) verdict {
	v.holds = !v.holds
	of, at := outcome.RegionOf(spanOf(e.X)), outcome.RegionOf(e.At)
	if len(v.parts) == 1 && of != nil && at != nil && v.parts[0].At != nil && *v.parts[0].At == *of {
		p := &v.parts[0]
		p.Text, p.Value, p.At = condition(e.At), v.holds, at
	}
	return v
}

// explainer evaluates a condition once, as eval does, and notes what decides it.
type explainer struct {
	m        *Interp
	scope    []string          // the variables whose values are told as an instance
	around   source.Span       // the quantifier around, and the text of its loop: what stands for these, as whether
	loop     source.Span       // an element is in a set, is not told
	operands []outcome.Operand // noted
}

func newExplainer(m *Interp, instance []outcome.Binding) *explainer {
	x := &explainer{m: m}
	for _, b := range instance {
		x.scope = append(x.scope, b.Name)
	}
	return x
}

// decide evaluates a condition. It is a dispatch over the kinds of expression.
func (x *explainer) decide(e ir.Expr) verdict {
	switch e := e.(type) {
	case *ir.Logic:
		return x.logic(e)
	case *ir.Unary:
		if e.Op == ir.Not && !isDerived(e.At, e.X) {
			return x.decide(e.X).negated(e)
		}
	case *ir.Cond:
		if !e.At.Known() {
			c, branch := x.decide(e.C), e.B
			if c.holds {
				branch = e.A
			}
			return c.before(x.decide(branch))
		}
	case *ir.Quant:
		if of := compared(e); of != nil {
			return x.comparison(e, of)
		}
		if named(e.Loop.Name) || e.At.Known() {
			return x.quantified(e)
		}
	}
	return x.part(e)
}

// compared are the collections that a quantifier compares, which the model writes as an operator: nil of any other one.
func compared(e *ir.Quant) (of []*ir.Place) {
	if named(e.Loop.Name) || !e.At.Known() {
		return nil
	}
	ir.Inspect(e.Body, func(n any) bool {
		if mark, is := n.(*ir.IsUndefined); is && mark.Of != nil {
			of = append(of, mark.Of)
		}
		return true
	})
	return of
}

// comparison tells the values of what is compared.
func (x *explainer) comparison(e *ir.Quant, of []*ir.Place) verdict {
	c := explainer{m: x.m, scope: x.scope}
	holds := x.m.eval(e) != 0
	for _, p := range of {
		c.shown(p)
	}
	part := outcome.Part{Text: Quote(e.At), Value: holds, At: outcome.RegionOf(e.At), Operands: c.operands}
	return verdict{holds: holds, operands: c.operands, parts: []outcome.Part{part}}
}

// logic keeps of two operands the one that decides, or both.
func (x *explainer) logic(e *ir.Logic) verdict {
	first := x.decide(e.X)
	switch {
	case e.Op == ir.And && !first.holds, e.Op == ir.Or && first.holds:
		return first
	case e.Op == ir.Implies && !first.holds:
		first.holds = true
		return first
	}
	second := x.decide(e.Y)
	if second.holds == (e.Op != ir.And) {
		return second
	}
	if e.Op == ir.Implies {
		return first.before(second)
	}
	return first.and(second)
}

// part evaluates a condition without conditions in it.
func (x *explainer) part(e ir.Expr) verdict {
	at, c := spanOf(e), explainer{m: x.m, scope: x.scope, around: x.around, loop: x.loop}
	holds := c.number(e) != 0
	if !at.Known() && len(c.operands) == 0 || at.Known() && x.isAround(at) {
		return verdict{holds: holds}
	}
	p := outcome.Part{Text: condition(at), Value: holds, At: outcome.RegionOf(at)}
	for _, o := range c.operands {
		if o.Name != p.Text && !(holds && o.Name+" = "+o.Value == p.Text) {
			p.Operands = append(p.Operands, o)
		}
	}
	return verdict{holds: holds, parts: []outcome.Part{p}, operands: c.operands}
}

// mostCondition bounds the text of a condition, which is told whole: its value at other steps comes from it.
const mostCondition = 400

// condition returns the text of one that has no conditions in it.
func condition(at source.Span) string { return cut(oneLine(at), mostCondition) }

// isAround reports whether a text is the quantifier around, or its loop, and not a part of it.
func (x *explainer) isAround(at source.Span) bool {
	return at == x.loop || x.around.Known() && (at == x.around || !at.In(x.around))
}

// quantified tells the instance that decides, or the values that all instances have.
func (x *explainer) quantified(e *ir.Quant) verdict {
	var all []verdict
	found := false
	in := explainer{m: x.m, scope: slices.Clone(x.scope), around: x.around, loop: e.Loop.At}
	if e.At.Known() {
		in.around = e.At
	}
	if named(e.Loop.Name) {
		in.scope = append(in.scope, e.Loop.Name)
	}
	x.m.loop(&e.Loop, func() bool {
		v := in.decide(e.Body)
		if named(e.Loop.Name) { // else it goes through the places of a sequence
			value := display(e.Loop.Type, x.m.reg(e.Loop.Reg))
			v.instance = append([]outcome.Binding{{Name: e.Loop.Name, Value: value}}, v.instance...)
		}
		found = v.holds == e.Exists
		all = append(all, v)
		return !found
	})
	if found {
		return all[len(all)-1]
	}
	v := verdict{holds: !e.Exists, operands: inAll(e.Loop.Name, all)}
	v.parts = []outcome.Part{{Text: Quote(e.At), Value: v.holds, At: outcome.RegionOf(e.At), Operands: v.operands}}
	return v
}

// inAll are the values of every instance of a variable: one that is the same in all of them once, another one with its
// instance.
func inAll(variable string, all []verdict) (list []outcome.Operand) {
	for i := range all {
		for _, o := range all[i].operands {
			inner := all[i].instance
			if named(variable) {
				inner = inner[1:]
			}
			switch {
			case !mentions(o.Name, variable):
				o.In = mentioned(inner, o)
			case everywhere(all, o):
				o.In, o.Each = mentioned(inner, o), append([]string{variable}, o.Each...)
			default:
				o.In = mentioned(all[i].instance, o)
			}
			if len(list) < mostOperands && !slices.ContainsFunc(list, o.Same) {
				list = append(list, o)
			}
		}
	}
	return list
}

// everywhere reports whether an operand is the same in all instances, of which there are several.
func everywhere(all []verdict, o outcome.Operand) bool {
	for i := range all {
		if !slices.ContainsFunc(all[i].operands, o.Same) {
			return false
		}
	}
	return len(all) > 1
}

// mentioned is the instance of an operand, with the values of those variables that its text mentions.
func mentioned(instance []outcome.Binding, o outcome.Operand) (in []outcome.Binding) {
	for _, b := range instance {
		if mentions(o.Name, b.Name) {
			in = append(in, b)
		}
	}
	return append(in, o.In...)
}

// mentions reports whether a name is in a text.
func mentions(text, name string) bool {
	outside := func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return slices.Contains(strings.FieldsFunc(text, outside), name)
}

// spanOf returns where the model writes an expression; unknown for one that it does not write.
func spanOf(e ir.Expr) (at source.Span) {
	switch e := e.(type) {
	case *ir.Reg:
		return e.At
	case *ir.Load:
		return e.Place.At
	case *ir.Unary:
		return e.At
	case *ir.Binary:
		return e.At
	case *ir.Cond:
		return e.At
	case *ir.Quant:
		return e.At
	case *ir.Call:
		return e.At
	case *ir.IsUndefined:
		return e.At
	case *ir.Equal:
		return e.At
	case *ir.IsMember:
		return e.At
	case *ir.Convert:
		return spanOf(e.X)
	case *ir.Count:
		return e.At
	}
	return at
}

// isDerived reports whether an operand of an expression at a place is no text of its own there: what the expression
// says is made of something else, as `crashed(P[1])` is of a cell.
func isDerived(at source.Span, operand ir.Expr) bool {
	of := spanOf(operand)
	if u, is := operand.(*ir.IsUndefined); is && !of.Known() {
		return at.Known() && u.At != at
	}
	return at.Known() && of.Known() && (of == at || !of.In(at))
}
