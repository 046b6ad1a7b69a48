package interp

import (
	"slices"
	"strconv"

	"gomc/ir"
	"gomc/outcome"
	"gomc/source"
)

// mostOperands bounds how many operands are told of one condition.
const mostOperands = 16

// note adds an operand that has a text of its own, unless its value is told as that of an instance.
func (x *explainer) note(text, value string) {
	if text != "" && text != value && !slices.Contains(x.scope, text) {
		x.add(outcome.Operand{Name: text, Value: value})
	}
}

// add notes operands, each once, as many as are told.
func (x *explainer) add(list ...outcome.Operand) {
	for _, o := range list {
		if len(x.operands) < mostOperands && !slices.ContainsFunc(x.operands, o.Same) {
			x.operands = append(x.operands, o)
		}
	}
}

func (x *explainer) isUndefined(e *ir.IsUndefined) bool {
	a := x.m.addr(e.Place)
	switch {
	case e.Of != nil:
		of := *e.Of
		of.Pre = nil // it has been filled: the place is a part of it
		x.shown(&of)
		x.indices(e.Place)
	case e.Place.Type != ir.Mark:
		x.note(Quote(e.Place.At), formatCell(e.Place.Type, x.m.mem[a]))
		x.indices(e.Place)
	}
	return x.m.mem[a] == 0
}

// shown notes a place that need not be simple, or defined, and returns its address.
func (x *explainer) shown(p *ir.Place) int {
	a := x.m.addr(p)
	x.note(Quote(p.At), x.m.format(p.Type, a))
	x.indices(p)
	return a
}

// indices notes the variables by which a place is found.
func (x *explainer) indices(p *ir.Place) {
	for i := range p.Path {
		x.index(p.Path[i].Index)
	}
}

func (x *explainer) index(e ir.Expr) {
	switch e := e.(type) {
	case *ir.Reg:
		x.number(e)
	case *ir.Load:
		if !ir.Calls(e) && e.Place.Pre == nil {
			x.number(e)
		}
	case *ir.Convert:
		x.index(e.X)
	}
}

// number evaluates an operand. It is a dispatch over the kinds of expression.
func (x *explainer) number(e ir.Expr) int64 {
	m := x.m
	switch e := e.(type) {
	case *ir.Reg:
		v := m.eval(e)
		x.note(Quote(e.At), display(e.Type, v))
		return v
	case *ir.Load:
		v := m.eval(e)
		if e.Place.Type != ir.Mark {
			x.note(Quote(e.Place.At), display(e.Place.Type, v))
		}
		x.indices(e.Place)
		return v
	case *ir.Binary:
		return x.binary(e)
	case *ir.Unary:
		return x.unary(e)
	case *ir.Convert:
		return x.number(e.X) + e.Delta
	case *ir.Cond:
		return x.chosen(e)
	case *ir.Count:
		return x.whole(e, e.At, nil)
	case *ir.Call:
		given := explainer{m: m, scope: x.scope}
		given.arguments(e)
		v := x.whole(e, e.At, e.Func.Result)
		x.add(given.operands...)
		return v
	case *ir.IsUndefined:
		return truth(x.isUndefined(e))
	case *ir.Equal:
		a, b := x.shown(e.A), x.shown(e.B)
		return truth(equal(m, e.A.Type, a, b))
	case *ir.IsMember:
		return truth(has(e, m.mem[x.shown(e.Place)]))
	case *ir.Logic:
		return x.condition(e)
	case *ir.Quant:
		if named(e.Loop.Name) || e.At.Known() {
			return x.condition(e)
		}
	}
	return m.eval(e)
}

// condition evaluates one that is an operand: what decides it is told.
func (x *explainer) condition(e ir.Expr) int64 {
	v := x.decide(e)
	v.within()
	x.add(v.operands...)
	return truth(v.holds)
}

func (x *explainer) binary(e *ir.Binary) int64 {
	if derived(e) {
		if isTest(e.Op) {
			return x.test(e, e.At)
		}
		return x.whole(e, e.At, nil)
	}
	v := x.number(e.X)
	return x.m.binary(e, v, x.number(e.Y))
}

// isTest reports whether what an operator yields is true or false.
func isTest(o ir.Op) bool { return o >= ir.Eq && o <= ir.Ge }

func (x *explainer) unary(e *ir.Unary) int64 {
	if e.Op != ir.Not || !isDerived(e.At, e.X) {
		return x.m.unary(e, x.number(e.X))
	}
	switch of := e.X.(type) {
	case *ir.Equal, *ir.Cond: // of `!=`
		return 1 - x.number(of)
	case *ir.IsUndefined:
		if of.Of != nil || of.Place.Type == ir.Mark {
			return truth(!x.isUndefined(of))
		}
		x.indices(of.Place)
	}
	return x.test(e, e.At)
}

// whole notes an operand by its text.
func (x *explainer) whole(e ir.Expr, at source.Span, t *ir.Type) int64 {
	v := x.m.eval(e)
	x.note(Quote(at), display(t, v))
	return v
}

// test notes one that is true or false by its text.
func (x *explainer) test(e ir.Expr, at source.Span) int64 {
	v := x.m.eval(e)
	x.note(Quote(at), strconv.FormatBool(v != 0))
	return v
}

// chosen returns a conditional, of which the branch taken is told, and why; or one that stands for something else,
// which is told.
func (x *explainer) chosen(e *ir.Cond) int64 {
	switch {
	case e.Same:
		return x.same(e)
	case e.At.Known():
		return x.whole(e, e.At, nil)
	case x.number(e.C) != 0:
		return x.number(e.A)
	}
	return x.number(e.B)
}

// same returns 1 if two values are the same, else 0, of which either may be Undefined.
func (x *explainer) same(e *ir.Cond) int64 {
	if x.number(e.C) != 0 {
		return x.number(e.A)
	}
	equal := e.B.(*ir.Logic)
	if x.number(equal.X.(*ir.Unary).X) != 0 {
		return 0
	}
	return x.number(equal.Y)
}

// derived reports whether an expression stands for a text that has no text of its operands: the size of a collection.
func derived(e *ir.Binary) bool {
	return isDerived(e.At, e.X) || isDerived(e.At, e.Y)
}

// arguments notes what a function is given.
func (x *explainer) arguments(e *ir.Call) {
	for i := range e.Args {
		switch a := &e.Args[i]; {
		case a.X != nil:
			x.index(a.X)
		case a.Copy != nil && a.Copy.Pre == nil && !ir.Calls(&ir.Load{Place: a.Copy}):
			x.shown(a.Copy)
		case a.Ref != nil && a.Ref.Pre == nil && !ir.Calls(&ir.Load{Place: a.Ref}):
			x.shown(a.Ref)
		}
	}
}
