package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// operand is a translated expression: a type, and either a constant, a place or a
// computation. Nothing has been read yet: value does that.
type operand struct {
	typ       *ir.Type
	at        source.Span
	isConst   bool
	value     int64
	place     *ir.Place
	x         ir.Expr
	readonly  string // a place that cannot be assigned: why
	origin    origin
	computed  bool      // the place is a temporary: not a designator of the model
	entry     *ir.Place // of a map's value that is about to be stored: the mark to be set then
	slot      *symbol
	quorum    *quorum
	fault     string // a constant expression that cannot be computed: why
	absorbing bool   // 0 by a constant operand alone, as in 0 * f()
}

func (o operand) bad() bool { return o.typ == badType }

// designator reports whether o names storage of the model.
func (o operand) designator() bool { return o.place != nil && !o.computed }

func badOperand(at source.Span) operand { return operand{typ: badType, at: at} }

func constant(v int64, t *ir.Type, at source.Span) operand {
	return operand{typ: t, isConst: true, value: v, at: at}
}

func computation(x ir.Expr, t *ir.Type, at source.Span) operand {
	return operand{typ: t, x: x, at: at}
}

// expr is the value of a simple operand as IR: reading a place is strict.
func (o operand) expr() ir.Expr {
	switch {
	case o.bad():
		return &ir.Const{}
	case o.isConst:
		return &ir.Const{V: o.value}
	case o.place != nil:
		return &ir.Load{Place: o.place}
	}
	return o.x
}

// simple checks that an operand is a value of a simple type.
func (c *compiler) simple(o operand) operand {
	if !o.bad() && !o.typ.Simple() {
		c.errorf(CodeType, o.at, "expected a simple value, found a %s", o.typ.Word())
		return badOperand(o.at)
	}
	return o
}

// boolean translates an expression that must be a boolean.
func (c *compiler) boolean(e ast.Expr) ir.Expr { return c.booleanOperand(e).expr() }

func (c *compiler) booleanOperand(e ast.Expr) operand {
	o := c.expr(e)
	if !o.bad() && o.typ.Kind != ir.Bool {
		c.errorf(CodeType, e.At(), "expected a boolean, found %s", article(o.typ)).
			Suggest("compare it: `%s = ...`", shorten(e.At().Text()))
		return badOperand(e.At())
	}
	return o
}

// integer translates an expression that must be an integer.
func (c *compiler) integer(e ast.Expr) operand { return c.integerOf(c.expr(e), e) }

// integerOf checks that a translated expression is one.
func (c *compiler) integerOf(o operand, e ast.Expr) operand {
	if !o.bad() && !isInt(o.typ) {
		d := c.errorf(CodeType, e.At(), "expected an integer, found %s", article(o.typ))
		if o.typ.Kind == ir.Scalarset {
			d.Code = CodeScalarset
			d.Suggest("the values of a scalarset have no order and no arithmetic; use a range if they must have")
		}
		return badOperand(e.At())
	}
	return o
}

// as translates o for a place of type to, which it must be compatible with: a union
// value is widened, or narrowed with a check. Ranges are left to the check at the store.
func (c *compiler) as(o operand, to *ir.Type) ir.Expr {
	d := delta(to, o.typ)
	if o.bad() || to == badType || d == 0 && (to.Kind != ir.Union) == (o.typ.Kind != ir.Union) {
		return o.expr()
	}
	x := &ir.Convert{X: o.expr(), Delta: d, At: o.at}
	if o.typ.Kind == ir.Union && to.Kind != ir.Union {
		x.To = to
	}
	return x
}

func article(t *ir.Type) string {
	s := describe(t)
	switch s[0] {
	case 'a', 'e', 'i', 'o', 'u':
		if t.Kind != ir.Union {
			return "an " + s
		}
	}
	return "a " + s
}

// shorten cuts source text for use inside a message.
func shorten(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}
