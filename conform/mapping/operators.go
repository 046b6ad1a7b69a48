package mapping

import (
	"cmp"
	"slices"

	"gomc/conform/value"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

func (c *compiler) unary(x *expression, n *ast.Unary, s *scope) node {
	in := c.expr(x, n.X, s)
	if in.eval == nil {
		return nil
	}
	switch n.Op {
	case ast.Not:
		return func(e *env) (value.Value, error) {
			v, err := in.eval(e)
			if err != nil {
				return v, err
			}
			is, err := e.truth(v, in.at)
			return value.OfBool(!is), err
		}
	case ast.Add, ast.Sub:
		sign := map[ast.Op]int64{ast.Add: 1, ast.Sub: -1}[n.Op]
		return func(e *env) (value.Value, error) {
			v, err := in.eval(e)
			if err != nil {
				return v, err
			}
			if v.Kind != value.Int {
				return v, e.wrong(in.at, in.member, "a number", "%s is %s, and no number", in.text, v)
			}
			return value.OfInt(sign * v.Int), nil
		}
	}
	c.errorf(x.place(n), "!, - or +", "the operator %s is not for values of a line", n.Op)
	return nil
}

func (c *compiler) binary(x *expression, n *ast.Binary, s *scope) node {
	a, b := c.expr(x, n.X, s), c.expr(x, n.Y, s)
	if a.eval == nil || b.eval == nil {
		return nil
	}
	at := x.place(n)
	switch n.Op {
	case ast.And, ast.LogAnd, ast.Or, ast.LogOr, ast.Implies:
		return logic(n.Op, a, b)
	case ast.Eq, ast.Ne:
		c.comparable(a, b, at)
		return equality(n.Op == ast.Eq, a, b, at)
	case ast.Lt, ast.Le, ast.Gt, ast.Ge:
		return ordering(n.Op, a, b, at)
	case ast.Add, ast.Sub, ast.Mul, ast.Div, ast.Mod:
		return arithmetic(n.Op, a, b, at)
	}
	c.errorf(at, "a comparison, arithmetic, or &, |, ->", "the operator %s is not for values of a line", n.Op)
	return nil
}

// comparable refuses what can never be equal.
func (c *compiler) comparable(a, b operand, at source.Span) {
	for _, o := range [][2]operand{{a, b}, {b, a}} {
		t, lit := o[0].typ, o[1].lit
		if t == nil || lit == nil {
			continue
		}
		switch {
		case t.Kind == ir.Enum && !slices.Contains(elements(t), *lit):
			c.errorf(at, source.Nearest(*lit, elements(t)), "%s is never %q: it has the values of %s", o[0].text,
				*lit, t)
		case t.Kind == ir.Range || t.Kind == ir.Bool:
			c.errorf(at, "a value of "+t.String(), "%s is of type %s, and %q is a text", o[0].text, t, *lit)
		}
	}
}

// both evaluates two operands.
func both(e *env, a, b operand) (x, y value.Value, err error) {
	if x, err = a.eval(e); err != nil {
		return x, y, err
	}
	y, err = b.eval(e)
	return x, y, err
}

// logic evaluates its right operand where that matters.
func logic(op ast.Op, a, b operand) node {
	return func(e *env) (value.Value, error) {
		v, err := a.eval(e)
		if err != nil {
			return v, err
		}
		is, err := e.truth(v, a.at)
		if err != nil {
			return v, err
		}
		switch op {
		case ast.And, ast.LogAnd:
			if !is {
				return value.OfBool(false), nil
			}
		case ast.Or, ast.LogOr:
			if is {
				return value.OfBool(true), nil
			}
		default:
			if !is {
				return value.OfBool(true), nil
			}
		}
		if v, err = b.eval(e); err != nil {
			return v, err
		}
		is, err = e.truth(v, b.at)
		return value.OfBool(is), err
	}
}

func equality(equal bool, a, b operand, at source.Span) node {
	member := cmp.Or(a.member, b.member)
	if a.elements != nil {
		a, b = b, a
	}
	listed := b // where it is compared with a list
	if b.elements != nil {
		listed.eval = b.elements.list
	}
	return func(e *env) (value.Value, error) {
		x, err := a.eval(e)
		if err != nil {
			return x, err
		}
		is := b
		if x.Kind == value.Data {
			if is = listed; b.elements != nil {
				if other, err := b.elements.longer(e, x); other || err != nil {
					return value.OfBool(!equal), err
				}
			}
		}
		y, err := is.eval(e)
		if err != nil {
			return x, err
		}
		if err := e.tooMany(a, b, y, at); err != nil {
			return x, err
		}
		if err := e.tooMany(b, a, x, at); err != nil {
			return x, err
		}
		if a.said && b.said && !value.Comparable(x, y, e.Bound) {
			return value.OfBool(!equal), nil // logs may have values of several kinds
		}
		same, err := e.equal(x, y, at, member)
		return value.OfBool(same == equal), err
	}
}

// longer reports whether a sequence is longer or shorter than a list.
func (l *listing) longer(e *env, x value.Value) (bool, error) {
	list, is := x.Data.([]any)
	if !is {
		return false, nil
	}
	n, err := l.size(e)
	return n != len(list), err
}

// tooMany refuses a number of a value that is greater than all values of what it is compared with.
func (e *env) tooMany(of, number operand, n value.Value, at source.Span) error {
	t := of.typ
	if !number.counts || n.Kind != value.Int || t == nil || t.Kind != ir.Range || n.Int <= t.Hi {
		return nil
	}
	return e.wrong(at, number.member, "a model with more of them (--const)",
		"%s is %d here, and %s is at most %d: there are more values than the model has", number.text, n.Int, of.text, t.Hi)
}

func ordering(op ast.Op, a, b operand, at source.Span) node {
	holds := map[ast.Op]func(int) bool{
		ast.Lt: func(n int) bool { return n < 0 }, ast.Le: func(n int) bool { return n <= 0 },
		ast.Gt: func(n int) bool { return n > 0 }, ast.Ge: func(n int) bool { return n >= 0 },
	}[op]
	return func(e *env) (value.Value, error) {
		x, y, err := both(e, a, b)
		if err != nil {
			return x, err
		}
		if x.Kind == value.Undefined || y.Kind == value.Undefined {
			return value.OfBool(false), nil
		}
		n, err := e.compare(x, y, at, cmp.Or(a.member, b.member))
		return value.OfBool(err == nil && holds(n)), err
	}
}

func arithmetic(op ast.Op, a, b operand, at source.Span) node {
	return func(e *env) (value.Value, error) {
		x, y, err := both(e, a, b)
		switch {
		case err != nil:
			return x, err
		case x.Kind != value.Int || y.Kind != value.Int:
			return x, e.wrong(at, cmp.Or(a.member, b.member), "numbers on both sides", "%s is %s, and %s is %s", a.text, x,
				b.text, y)
		case (op == ast.Div || op == ast.Mod) && y.Int == 0:
			return x, e.wrong(at, b.member, "", "division by zero in %s", oneLine(at.Text()))
		}
		switch op {
		case ast.Add:
			x.Int += y.Int
		case ast.Sub:
			x.Int -= y.Int
		case ast.Mul:
			x.Int *= y.Int
		case ast.Div:
			x.Int /= y.Int
		default:
			x.Int %= y.Int
		}
		return x, nil
	}
}
