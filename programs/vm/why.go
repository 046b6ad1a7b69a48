package vm

import (
	"strings"

	"gomc/outcome"
	"gomc/parser/p/ast"
	"gomc/programs/bytecode"
	"gomc/programs/value"
	"gomc/source"
)

// assertion evaluates the condition of an assertion again, part by part, in the state and the frame in which it has
// failed. What may have effects, a call or a choice, has no value here; what the program does not evaluate has none.
type assertion struct {
	of    *run
	frame *frame
	in    *bytecode.Instr
}

// why tells the values that make an assertion fail.
func (r *run) why(in *bytecode.Instr) (why outcome.Reasons) {
	f := &r.m.frames[len(r.m.frames)-1]
	if f.fn.Of == nil || f.fn.Of.Body == nil {
		return why
	}
	c := &assertion{r, f, in}
	ast.Inspect(f.fn.Of.Body, func(n ast.Node) {
		if claim, is := n.(*ast.Claim); is && claim.Span == in.At {
			if v, known := c.value(claim.Cond); known && v == value.False {
				why.Parts = c.parts(claim.Cond)
			}
		}
	})
	return why
}

// parts lists the conditions that decide: of a conjunction that is false the first operand that is, of `||` all,
// of an implication both, the first as its premise.
func (c *assertion) parts(x ast.Expr) []outcome.Part {
	b, is := x.(*ast.Binary)
	if is && (b.Op == "&&" || b.Op == "||" || b.Op == "==>") {
		return c.connected(b)
	}
	v, known := c.value(x)
	if _, said := x.(*ast.Bool); said || !known {
		return nil
	}
	p := outcome.Part{Text: text(x), Value: v == value.True, At: outcome.RegionOf(x.At())}
	if b == nil {
		p.Operands = c.operands(x, true)
		return []outcome.Part{p}
	}
	p.Operands = append(c.operands(b.X, false), c.operands(b.Y, false)...)
	if left, right := c.shown(b.X), c.shown(b.Y); b.Op != "in" && (left != text(b.X) || right != text(b.Y)) {
		p.Operands = append(p.Operands, outcome.Operand{Name: left + " " + b.Op + " " + right, Value: c.shown(x)})
	}
	return []outcome.Part{p}
}

// connected lists the parts of a connective, but for those that the program does not evaluate.
func (c *assertion) connected(b *ast.Binary) []outcome.Part {
	v, _ := c.value(b.X)
	whole, _ := c.value(b)
	first := c.parts(b.X)
	switch {
	case v == value.BoolOf(b.Op == "||"): // it decides
		return first
	case b.Op == "&&" && whole == value.False, b.Op == "||" && whole == value.True:
		return c.parts(b.Y)
	case b.Op == "==>":
		for i := range first {
			first[i].Premise = true
		}
	}
	return append(first, c.parts(b.Y)...)
}

// operands lists the values in an expression, what is computed behind what it is computed from; with inner, those in it
// alone.
func (c *assertion) operands(x ast.Expr, inner bool) (list []outcome.Operand) {
	v, known := c.value(x)
	switch x := x.(type) {
	case *ast.Unary:
		return c.operands(x.X, false)
	case *ast.Binary:
		list = append(c.operands(x.X, false), c.operands(x.Y, false)...)
		if known && len(list) > 0 {
			list = append(list, outcome.Operand{Name: c.shown(x.X) + " " + x.Op + " " + c.shown(x.Y), Value: c.of.text(v)})
		}
	case *ast.Name, *ast.Element, *ast.Field, *ast.Part, *ast.Property:
		if s := c.of.text(v); known && !inner && s != text(x) {
			list = append(list, outcome.Operand{Name: text(x), Value: s})
		}
	}
	return list
}

// shown returns the value of an expression, or where that is not known the expression.
func (c *assertion) shown(x ast.Expr) string {
	if v, known := c.value(x); known {
		return c.of.text(v)
	}
	return text(x)
}

// text puts an expression on one line.
func text(x ast.Expr) string { return strings.Join(strings.Fields(x.At().Text()), " ") }

// value evaluates an expression. It is a dispatch over expressions.
func (c *assertion) value(x ast.Expr) (v value.V, known bool) {
	switch x := x.(type) {
	case *ast.Bool:
		return value.BoolOf(x.Value), true
	case *ast.Binary:
		return c.binary(x)
	case *ast.Unary:
		v, known = c.value(x.X)
		if known && x.Op == "!" {
			return value.BoolOf(v == value.False), true
		}
		return c.apply(x.At(), bytecode.Unary, v, known)
	case *ast.Field:
		v, known = c.value(x.X)
		return c.apply(x.At(), bytecode.Part, v, known)
	case *ast.Part:
		v, known = c.value(x.X)
		return c.apply(x.At(), bytecode.Part, v, known)
	case *ast.Property:
		v, known = c.value(x.X)
		if x.Word != "sizeof" || !known {
			return 0, false
		}
		return c.of.count(c.in, v), true
	case *ast.Element:
		of, is := c.value(x.X)
		i, also := c.value(x.Index)
		if !is || !also {
			return 0, false
		}
		if v, known = value.Element(c.of.table, of, i); known {
			return v, true
		}
		if c.of.options.Order == EveryOrder && c.of.table.Kind(of) == value.Set {
			return 0, false // which one comes first is a choice
		}
		return c.of.element(c.in, of, i), true
	}
	return c.leaf(x.At())
}

// binary evaluates a connective as the program does: of what decides, the rest is not evaluated.
func (c *assertion) binary(x *ast.Binary) (v value.V, known bool) {
	a, known := c.value(x.X)
	if !known {
		return 0, false
	}
	switch {
	case x.Op == "&&" && a == value.False:
		return value.False, true
	case x.Op == "||" && a == value.True, x.Op == "==>" && a == value.False:
		return value.True, true
	}
	b, known := c.value(x.Y)
	switch {
	case !known || x.Op == "&&" || x.Op == "||" || x.Op == "==>":
		return b, known
	case x.Op == "in":
		return value.BoolOf(c.of.table.Contains(c.of.numbers.symbols.Search(b, a), a)), true
	}
	return c.of.binary(c.in, bytecode.OperatorOf(x.Op), a, b), true
}

// apply does what the code does there with a value.
func (c *assertion) apply(at source.Span, op bytecode.Op, v value.V, known bool) (value.V, bool) {
	in := c.code(at, op)
	switch {
	case !known || in == nil:
		return 0, false
	case op == bytecode.Part:
		return c.of.field(in, v), true
	}
	return operations[op](c.of, in, &frame{stack: []value.V{v}}), true
}

// leaf evaluates a variable or a constant.
func (c *assertion) leaf(at source.Span) (value.V, bool) {
	if in := c.code(at, bytecode.Local); in != nil {
		return c.frame.locals[in.A], true
	}
	if in := c.code(at, bytecode.Field); in != nil {
		return c.of.m.vars[in.A], true
	}
	if in := c.code(at, bytecode.Const); in != nil {
		return in.Value, true
	}
	return 0, false
}

// code finds the instruction of an expression; nil: there is none.
func (c *assertion) code(at source.Span, op bytecode.Op) *bytecode.Instr {
	for i := range c.frame.fn.Code {
		if in := &c.frame.fn.Code[i]; in.Op == op && in.At == at {
			return in
		}
	}
	return nil
}
