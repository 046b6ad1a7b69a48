package check

import "gomc/ir"

// sort is the kind of value that an expression yields, as far as its form shows it.
type sort uint8

const (
	anything sort = iota // a constant, a register
	truth
	number
	member // of an enum, scalarset or union
)

func (s sort) String() string { return [...]string{"anything", "a boolean", "a number", "a member"}[s] }

func sortOf(t *ir.Type) sort {
	switch t.Kind {
	case ir.Bool:
		return truth
	case ir.Range:
		return number
	}
	return member
}

// fits reports whether an s can be a t.
func (s sort) fits(t sort) bool { return s == t || s == anything || t == anything }

// want asserts an expression of the given sort.
func (c *checker) want(e ir.Expr, s sort, what string) {
	got := c.expr(e, what)
	c.must(got.fits(s), "%s is %s, not %s", what, got, s)
}

// expr asserts that e is well formed and tells its sort. It is a dispatch over the kinds.
func (c *checker) expr(e ir.Expr, what string) sort {
	switch e := e.(type) {
	case nil:
		c.errorf("%s is missing", what)
	case *ir.Const:
	case *ir.Reg:
		if c.register(e.N, what) {
			c.must(c.values[e.N], "register %d of %s holds no value", e.N, what)
		}
	case *ir.Load:
		c.placed(e.Place.At, "a read in "+what)
		if c.simple(e.Place, what) {
			return sortOf(e.Place.Type)
		}
	case *ir.Unary:
		return c.unary(e, what)
	case *ir.Binary:
		return c.binary(e, what)
	case *ir.Logic:
		c.must(e.Op == ir.And || e.Op == ir.Or || e.Op == ir.Implies, "the connective of %s is %s", what, e.Op)
		c.want(e.X, truth, what)
		c.want(e.Y, truth, what)
		return truth
	case *ir.Cond:
		return c.conditional(e, what)
	case *ir.Quant:
		c.loop(&e.Loop)
		c.want(e.Body, truth, what)
		return truth
	case *ir.Call:
		if c.call(e, true) {
			return sortOf(e.Func.Result)
		}
	case *ir.IsUndefined:
		c.simple(e.Place, what)
		return truth
	case *ir.Equal:
		c.equal(e, what)
		return truth
	case *ir.IsMember:
		c.isMember(e, what)
		return truth
	case *ir.Convert:
		return c.convert(e, what)
	case *ir.Count:
		c.count(e, what)
		return number
	default:
		c.errorf("%s is a %T", what, e)
	}
	return anything
}

func (c *checker) unary(e *ir.Unary, what string) sort {
	switch e.Op {
	case ir.Not:
		c.want(e.X, truth, what)
		return truth
	case ir.Neg:
		c.placed(e.At, "a negation")
	case ir.Compl:
	default:
		c.errorf("the operator of %s is %s", what, e.Op)
	}
	c.want(e.X, number, what)
	return number
}

func (c *checker) binary(e *ir.Binary, what string) sort {
	switch e.Op {
	case ir.Eq, ir.Ne:
		x, y := c.expr(e.X, what), c.expr(e.Y, what)
		c.must(x.fits(y), "%s compares %s with %s", what, x, y)
		return truth
	case ir.Lt, ir.Le, ir.Gt, ir.Ge: // of numbers, or of union members with the bounds of a part
		x, y := c.expr(e.X, what), c.expr(e.Y, what)
		c.must(x != truth && y != truth, "%s orders booleans", what)
		return truth
	case ir.Add, ir.Sub, ir.Mul, ir.Div, ir.Mod:
		c.placed(e.At, "an operator")
	case ir.BitAnd, ir.BitOr, ir.BitXor, ir.Shl, ir.Shr:
	default:
		c.errorf("the operator of %s is %s", what, e.Op)
	}
	c.want(e.X, number, what)
	c.want(e.Y, number, what)
	return number
}

func (c *checker) conditional(e *ir.Cond, what string) sort {
	c.want(e.C, truth, what)
	a, b := c.expr(e.A, what), c.expr(e.B, what)
	c.must(a.fits(b), "the branches of %s are %s and %s", what, a, b)
	return max(a, b)
}

func (c *checker) loop(l *ir.Loop) {
	c.placed(l.At, "a loop")
	c.sets(l.Reg, "a loop")
	c.expr(l.From, "the start of a loop")
	c.expr(l.To, "the end of a loop")
	if l.By != nil {
		c.want(l.By, number, "the step of a loop")
	}
}

// call asserts a call, and reports whether its result has a sort.
func (c *checker) call(e *ir.Call, value bool) bool {
	f := e.Func
	if !c.must(f != nil && c.funcs[f], "a call of no function of the program") {
		return false
	}
	c.placed(e.At, "a call of "+f.Name)
	if c.must(len(e.Args) == len(f.Params), "%s takes %d arguments, not %d", f.Name, len(f.Params), len(e.Args)) {
		for i := range e.Args {
			c.argument(&e.Args[i], &f.Params[i], "argument "+f.Params[i].Name+" of "+f.Name)
		}
	}
	if e.Into != nil && c.must(f.Result != nil, "%s has no result to keep", f.Name) && c.place(e.Into, "the result of "+f.Name) {
		c.must(e.Into.Root == ir.Frame && e.Into.Path == nil && e.Into.Pre == nil, "the result of %s does not go to the frame", f.Name)
		c.must(ir.Same(e.Into.Type, f.Result), "the result of %s goes to %s", f.Name, name(e.Into.Type))
	}
	if !value {
		return false
	}
	c.must(e.Into != nil, "the result of %s has no place", f.Name)
	return c.must(f.Result != nil && f.Result.Simple(), "the result of %s is %s, not simple", f.Name, name(f.Result))
}

func (c *checker) argument(a *ir.Arg, p *ir.FuncParam, what string) {
	given := 0
	for _, is := range [...]bool{a.Ref != nil, a.Copy != nil, a.X != nil} {
		if is {
			given++
		}
	}
	c.must(given <= 1, "%s is given %d times", what, given)
	c.must(p.ByRef == (a.Ref != nil), "%s: by reference %v, given by reference %v", what, p.ByRef, a.Ref != nil)
	switch {
	case a.Ref != nil:
		if c.place(a.Ref, what) {
			c.must(ir.Same(a.Ref.Type, p.Type), "%s is %s, not %s", what, name(a.Ref.Type), name(p.Type))
		}
	case a.Copy != nil:
		c.placed(a.At, what)
		if c.place(a.Copy, what) {
			c.moves(p.Type, a.Copy.Type, a.Delta, what)
		}
	case a.X != nil:
		c.placed(a.At, what)
		if c.must(p.Type.Simple(), "%s is a value, not %s", what, name(p.Type)) {
			c.want(a.X, sortOf(p.Type), what)
		}
	}
}

// moves asserts that a value may go from one type to another with delta added.
func (c *checker) moves(to, from *ir.Type, delta int64, what string) {
	if !to.Simple() || !from.Simple() {
		c.must(ir.Same(to, from) && delta == 0, "%s moves %s to %s", what, name(from), name(to))
		return
	}
	want := int64(0)
	ok := ir.Same(to, from) || to.Kind == ir.Range && from.Kind == ir.Range
	if p, is := part(to, from); is && !ok {
		want, ok = p.Offset, true
	} else if p, is := part(from, to); is && !ok {
		want, ok = -p.Offset, true
	}
	c.must(ok && delta == want, "%s moves %s to %s with %d added", what, name(from), name(to), delta)
}

func part(union, t *ir.Type) (ir.Part, bool) {
	if union.Kind != ir.Union {
		return ir.Part{}, false
	}
	return union.Part(t)
}

func (c *checker) equal(e *ir.Equal, what string) {
	if c.place(e.A, what) && c.place(e.B, what) {
		c.must(ir.Same(e.A.Type, e.B.Type) && !e.A.Type.Simple(), "%s compares %s with %s cell by cell", what, name(e.A.Type), name(e.B.Type))
	}
	for _, leaf := range ir.Leaves(e.A.Type) {
		c.must(leaf.Kind != ir.Bag, "%s compares bags", what)
	}
}

func (c *checker) isMember(e *ir.IsMember, what string) {
	if c.simple(e.Place, what) {
		t := e.Place.Type
		c.must(e.First >= t.First() && e.Count > 0 && t.Contains(e.First+e.Count-1), "%s asks for %d values from %d of %s", what, e.Count, e.First, t)
	}
}

func (c *checker) convert(e *ir.Convert, what string) sort {
	got := c.expr(e.X, what)
	c.must(got == member || got == anything || got == truth || e.Delta == 0, "%s moves %s by %d", what, got, e.Delta)
	if e.To == nil {
		return anything
	}
	c.placed(e.At, "a conversion")
	if !c.must(e.To.Simple(), "%s converts to %s", what, name(e.To)) {
		return anything
	}
	return sortOf(e.To)
}

func (c *checker) count(e *ir.Count, what string) {
	c.bagPlace(e.Bag, what)
	if e.Pred == nil {
		return
	}
	c.sets(e.Reg, what)
	c.want(e.Pred, truth, "a predicate on elements")
}
