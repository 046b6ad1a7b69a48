package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/source"
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
	if !c.MaySplit(s.At()) {
		return &core.None{Place: out.Place}
	}
	c.Body.Effects.Writes = true
	return out
}

// MaySplit reports, else complains, whether the step of the code at hand can be split.
func (c *Checker) MaySplit(at source.Span) bool {
	step := whole(c.Body)
	if step.Why != "" {
		c.Errorf(codes.Yield, at, "a step cannot be split here: %s", step.Why).Suggest("%s", step.Instead)
	}
	return step.Why == ""
}

// whole returns why the code at hand is one step.
func whole(b *Body) OneStep {
	switch {
	case b.Machine != nil && b.Machine.Monitor:
		return OneStep{"a monitor sees an event in the step in which it happens", "a process or machine"}
	case b.Machine != nil:
		return OneStep{"a machine handles an event in one step, up to where it receives",
			"`receive ... end`, or an event to itself"}
	case b.Func != nil && b.Func.Name == "":
		return OneStep{"a start state is no step", "a rule that does it"}
	case b.Func != nil && b.Func.Result != nil:
		return OneStep{"a function has its value in one", "a procedure, which leaves it in a variable"}
	case b.Around.Picks():
		return OneStep{"what `choose` around the rule has chosen may be gone when the rule goes on",
			"a rule that removes it and keeps it in a local variable"}
	}
	return b.Fixed.Whole
}

// MayKeep refuses an alias, or a parameter by name, around a yield, that may be another place when the rule goes on, or
// a value of which it is not known how large it can be.
func (c *Checker) MayKeep(a core.Alias) {
	switch {
	case core.IsBad(a.Is) || a.Symbol.Kind == core.Constant:
	case a.Symbol.Kind == core.Register || core.IsTemporary(a.Is):
		if _, ok := keptType(a.Is); !ok {
			c.Errorf(codes.Yield, a.Is.At(), "how large %q can be is not known, and it is kept for what is behind a yield",
				a.Symbol.Name).Suggest("a local variable")
		}
	case !stays(a.Is):
		c.Errorf(codes.Yield, a.Is.At(), "%q may be another place when the rule goes on behind a yield", a.Symbol.Name).
			Suggest("what it names, written out, or an index that does not change")
	}
}

// keptType is the type of what keeps the value of an alias; not ok where it is not known.
func keptType(x core.Expr) (t *ir.Type, ok bool) {
	if x.Type() != core.IntType {
		return x.Type(), true
	}
	lo, hi, ok := Limits(x)
	return &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi}, ok
}

// KeptType is the type of what keeps the value of an alias that MayKeep has let pass.
func KeptType(x core.Expr) *ir.Type {
	t, _ := keptType(x)
	return t
}

// stays reports whether a place is the same one in each state: its indices are values that do not change.
func stays(x core.Expr) bool {
	switch x := x.(type) {
	case *core.Name:
		return x.Symbol.Of == nil || stays(x.Symbol.Of)
	case *core.Field:
		return stays(x.X)
	case *core.Element:
		return stays(x.X) && lasts(x.I)
	}
	return false
}

// lasts reports whether a value is the same one in each state.
func lasts(x core.Expr) bool {
	switch x := x.(type) {
	case *core.Const:
		return true
	case *core.Name:
		return x.Symbol.Kind == core.Register || x.Symbol.Kind == core.Local && x.Symbol.ReadOnly != "" && x.Symbol.Of == nil
	case *core.Read:
		return lasts(x.X)
	case *core.Binary:
		return lasts(x.X) && lasts(x.Y)
	}
	return false
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
	case *core.Name:
		lo, hi, ok = x.T.Lo, x.T.Hi, x.T.Kind == ir.Range
		if of := x.Symbol.Of; x.T == core.IntType && x.Symbol.Kind == core.Register && of != nil {
			return Limits(of)
		}
		ok = ok && x.T != core.IntType
	case *core.Between:
		lo, hi, ok = limitsOfBoth(x.From, x.To)
	case *core.Cond:
		lo, hi, ok = limitsOfBoth(x.A, x.B)
	case *core.Binary:
		lo, hi, ok = limitsOf(x)
	default:
		t := x.Type()
		lo, hi, ok = t.Lo, t.Hi, t.Kind == ir.Range && core.IsPlace(x)
	}
	return lo, hi, ok && -far < lo && hi < far
}

// limitsOfBoth is Limits of what is one of two, or between them.
func limitsOfBoth(x, y core.Expr) (lo, hi int64, ok bool) {
	a, b, first := Limits(x)
	d, e, second := Limits(y)
	return min(a, d), max(b, e), first && second
}

// limitsOf is Limits of a sum, a difference or a product, and of what is divided by a constant that is positive.
func limitsOf(x *core.Binary) (lo, hi int64, ok bool) {
	a, b, first := Limits(x.X)
	d, e, second := Limits(x.Y)
	ok = first && second
	switch x.Op {
	case ir.Add:
		return a + d, b + e, ok
	case ir.Sub:
		return a - e, b - d, ok
	case ir.Div:
		return a / max(d, 1), b / max(d, 1), ok && 0 < d && d == e
	case ir.Mod:
		return max(a, -max(d-1, 0)) * min(1, max(0, -a)), d - 1, ok && 0 < d && d == e
	case ir.Mul:
		return min(a*d, a*e, b*d, b*e), max(a*d, a*e, b*d, b*e), ok
	}
	return 0, 0, false
}
