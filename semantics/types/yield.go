package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/spec"
)

// yielded checks `yield`: it stands in a rule or receive, and nothing around it ends with the step.
func yielded(c *Checker, s *ast.Yield) core.Stmt {
	out := &core.Yield{Place: core.Place{Where: s.At()}}
	if s.Label != nil {
		out.Label = s.Label.Value
	}
	if s.When != nil {
		c.Pure("condition of a yield", s.When.At(), func() { out.When = c.Boolean(s.When) })
	}
	if step := whole(c.Body); step.Why != "" {
		c.Errorf(codes.Yield, s.At(), "a step cannot be split here: %s", step.Why).
			Suggest("%s", step.Instead)
		return &core.None{Place: out.Place}
	}
	c.Body.Effects.Writes = true
	return out
}

// whole is why the code at hand is one step.
func whole(b *Body) OneStep {
	switch {
	case b.Machine != nil && b.Machine.Monitor:
		return OneStep{"a monitor sees an event in the step in which it happens", "a process or machine"}
	case b.Machine != nil:
		return OneStep{"a machine handles an event in one step, up to where it receives",
			"`receive ... end`, or an event to itself"}
	case b.Func != nil && b.Func.Name == "":
		return OneStep{"a start state is no step", "a rule that does it"}
	case b.Func != nil:
		return OneStep{"functions and procedures are called within one", "their statements in the place of the call"}
	case b.Around.Picks():
		return OneStep{"what `choose` around the rule has chosen may be gone when the rule goes on",
			"a rule that removes it and keeps it in a local variable"}
	}
	for _, h := range b.Around.Head {
		if _, is := h.(*core.Aliases); is {
			return OneStep{"the names of an alias are evaluated once for a step", "what they name, written out"}
		}
	}
	return b.Fixed.Whole
}

// inOneStep checks what cannot be split.
func (c *Checker) inOneStep(step OneStep, check func()) {
	outer := c.Body.Fixed.Whole
	c.Body.Fixed.Whole = step
	check()
	c.Body.Fixed.Whole = outer
}

// mayYieldIn refuses a loop that yields and of whose variable it is not known how large it can be, or which way it
// goes.
func (c *Checker) mayYieldIn(s *core.For) {
	for _, l := range s.Loops {
		if l.Type != nil || core.IsBad(l.From) || core.IsBad(l.To) {
			continue
		}
		_, fixedFrom := l.From.(*core.Const)
		_, fixedTo := l.To.(*core.Const)
		_, _, from := Limits(l.From)
		_, _, to := Limits(l.To)
		_, fixedStep := l.By.(*core.Const)
		switch {
		case l.By != nil && !fixedStep || c.Dialect.RangeLoop == spec.Towards && !(fixedFrom && fixedTo):
			c.Errorf(codes.Yield, l.At, "a loop that yields goes by a step that is known").
				Suggest("a constant, or a while loop")
		case !from || !to:
			c.Errorf(codes.Yield, l.At, "how large %q can be is not known, and a loop that yields keeps it",
				l.Symbol.Name).Suggest("bounds of constants and variables alone, with + and -")
		}
	}
}

// Limits are the least and the most that an integer can be, by the types of what it is made of; not ok if they do not
// say.
func Limits(x core.Expr) (lo, hi int64, ok bool) {
	const far = 1 << 30 // products of such numbers are no overflow
	switch x := x.(type) {
	case *core.Const:
		lo, hi, ok = x.V, x.V, true
	case *core.Read:
		lo, hi, ok = Limits(x.X)
	case *core.Cond:
		a, b, first := Limits(x.A)
		d, e, second := Limits(x.B)
		lo, hi, ok = min(a, d), max(b, e), first && second
	case *core.Binary:
		lo, hi, ok = limitsOf(x)
	default:
		t := x.Type()
		lo, hi, ok = t.Lo, t.Hi, t.Kind == ir.Range && core.IsPlace(x)
	}
	return lo, hi, ok && -far < lo && hi < far
}

// limitsOf is Limits of a sum, a difference or a product.
func limitsOf(x *core.Binary) (lo, hi int64, ok bool) {
	a, b, first := Limits(x.X)
	d, e, second := Limits(x.Y)
	ok = first && second
	switch x.Op {
	case ir.Add:
		return a + d, b + e, ok
	case ir.Sub:
		return a - e, b - d, ok
	case ir.Mul:
		return min(a*d, a*e, b*d, b*e), max(a*d, a*e, b*d, b*e), ok
	}
	return 0, 0, false
}
