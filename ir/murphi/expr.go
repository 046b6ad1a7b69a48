package murphi

import (
	"fmt"
	"strings"

	"gomc/ir"
)

// needs reports whether an expression cannot be written without statements before it.
func (c *code) needs(e ir.Expr) bool {
	found := false
	ir.Inspect(e, func(n any) bool {
		found = found || c.needsItself(n)
		return !found
	})
	return found
}

func (c *code) needsItself(n any) bool {
	switch n := n.(type) {
	case *ir.Place:
		return n.Pre != nil || !c.sure && hasSlot(n)
	case *ir.Cond:
		return true
	case *ir.Quant:
		_, _, _, steady := bounds(&n.Loop)
		return !steady
	case *ir.Call:
		return !c.out.function(n.Func).native || callCode{c}.awkward(n)
	case *ir.Count:
		return n.Pred != nil
	}
	return false
}

func hasSlot(p *ir.Place) bool {
	for i := range p.Path {
		if p.Path[i].Slot {
			return true
		}
	}
	return false
}

// bounds returns the bounds and the step of a loop; steady is false unless all are constants and the step is not 0.
func bounds(l *ir.Loop) (from, to, by int64, steady bool) {
	f, ok1 := l.From.(*ir.Const)
	t, ok2 := l.To.(*ir.Const)
	b, ok3 := l.By.(*ir.Const)
	if !ok1 || !ok2 || l.By != nil && !ok3 {
		return 0, 0, 0, false
	}
	by = 1
	if ok3 {
		by = b.V
	} else if l.Auto && t.V < f.V {
		by = -1
	}
	return f.V, t.V, by, by != 0
}

// typed is the type of a value, nil where it is a number of none.
func (c *code) typed(e ir.Expr) *ir.Type {
	switch e := e.(type) {
	case *ir.Reg:
		if b := c.regs[e.N]; b != nil {
			return b.t
		}
	case *ir.Load:
		return e.Place.Type
	case *ir.Unary:
		if e.Op == ir.Not {
			return boolean
		}
	case *ir.Binary:
		if e.Op >= ir.Eq && e.Op <= ir.Ge {
			return boolean
		}
	case *ir.Logic, *ir.Quant, *ir.IsUndefined, *ir.Equal, *ir.IsMember:
		return boolean
	case *ir.Cond:
		if t := c.typed(e.A); t != nil {
			return t
		}
		return c.typed(e.B)
	case *ir.Call:
		return e.Func.Result
	case *ir.Convert:
		if e.To != nil {
			return e.To
		}
		if e.Delta == 0 {
			return c.typed(e.X)
		}
	}
	return nil
}

// expr writes an expression as a value of a type; of no type, as a number.
func (c *code) expr(e ir.Expr, want *ir.Type) string {
	switch x := e.(type) {
	case *ir.Const:
		if x.Extreme { // nothing here is beyond that
			return number(min(max(x.V, -wide), wide))
		}
		return c.out.types.constant(x.V, want)
	case *ir.Reg:
		if b := c.regs[x.N]; b != nil && b.fixed {
			return c.out.types.constant(b.v, want)
		}
	}
	text, t := c.value(e, want)
	return c.convert(text, t, want)
}

// condition writes one that is true or false.
func (c *code) condition(e ir.Expr) string { return bare(c.expr(e, boolean)) }

// convert turns a value of one type into one of another with the same number.
func (c *code) convert(text string, from, to *ir.Type) string {
	a, b := c.kind(from), c.kind(to)
	switch {
	case a == b:
		return text
	case c.out.types.nominal(a):
		c.out.types.demote(a)
	case c.out.types.nominal(b):
		c.out.types.demote(b)
	case a == boolean:
		return c.out.helpers.numbered() + "(" + bare(text) + ")"
	}
	return "(" + text + " = 1)"
}

// value writes an expression, and says of which type it is. It is a dispatch over the kinds of expression.
func (c *code) value(e ir.Expr, want *ir.Type) (string, *ir.Type) {
	switch e := e.(type) {
	case *ir.Reg:
		b := c.regs[e.N]
		if b == nil || b.place != nil {
			panic(unsupported("a register that is read where it is not known", ""))
		}
		return b.text, b.t
	case *ir.Load:
		return c.load(e.Place), e.Place.Type
	case *ir.Unary:
		return c.unary(e)
	case *ir.Binary:
		return c.binary(e)
	case *ir.Logic:
		return c.logic(e), boolean
	case *ir.Cond:
		return c.conditional(e, want)
	case *ir.Quant:
		return loopCode{c}.quantified(e), boolean
	case *ir.Call:
		return callCode{c}.callValue(e), e.Func.Result
	case *ir.IsUndefined:
		return "isundefined(" + c.leafText(c.place(e.Place)) + ")", boolean
	case *ir.Equal:
		return c.equal(e), boolean
	case *ir.IsMember:
		return c.member(e), boolean
	case *ir.Convert:
		return c.moved(e)
	case *ir.Count:
		return bagCode{c}.count(e), nil
	}
	panic(unsupported(fmt.Sprintf("an expression of the kind %T", e), ""))
}

// load reads a cell as a value of the place's type.
func (c *code) load(p *ir.Place) string { return c.read(c.place(p), p.Type) }

// read is the value of a cell, as one of the type t, which may be seen otherwise than it is declared.
func (c *code) read(s spot, t *ir.Type) string {
	text, leaf := c.leaf(s)
	if c.kind(leaf) == c.kind(t) && leaf.First() == t.First() {
		return text
	}
	text = c.convert(text, leaf, integer)
	if delta := t.First() - leaf.First(); delta != 0 {
		text = "(" + text + " + " + number(delta) + ")"
	}
	return c.convert(text, integer, t)
}

// negated is the opposite of a condition.
func negated(cond string) string {
	if strings.HasPrefix(cond, "isundefined(") && strings.Count(cond, "(") == 1 {
		return "!" + cond
	}
	return "!(" + cond + ")"
}

func (c *code) unary(e *ir.Unary) (string, *ir.Type) {
	switch {
	case e.Op == ir.Not:
		return negated(c.condition(e.X)), boolean
	case e.Op == ir.Compl && c.out.to == CMurphi:
		panic(unsupportedAt("the operator ~, which CMurphi does not have,", "--to=rumur", e.At))
	}
	return "(" + e.Op.String() + c.expr(e.X, integer) + ")", nil
}

// binary evaluates its left side first. Where the right one needs statements, what was read before is kept.
func (c *code) binary(e *ir.Binary) (string, *ir.Type) {
	if e.Op >= ir.BitAnd && e.Op <= ir.Shr && c.out.to == CMurphi {
		what := "the operator " + e.Op.String() + " on numbers, which CMurphi does not have,"
		panic(unsupportedAt(what, "--to=rumur", e.At))
	}
	var side *ir.Type
	result := boolean
	switch {
	case e.Op == ir.Eq || e.Op == ir.Ne:
		side = c.common(e.X, e.Y)
	case e.Op < ir.Eq || e.Op > ir.Ge:
		result = nil
		fallthrough
	default:
		side = integer
		c.out.types.name(integer, "") // Rumur computes in the smallest numbers that hold all declared ranges
	}
	x := c.expr(e.X, side)
	if c.needs(e.Y) && !c.constant(x) {
		x = c.keep(x, side)
	}
	if e.Op == ir.BitAnd || e.Op == ir.BitOr {
		x = "(" + x + " + 0)" // Rumur takes a variable of a named type for a truth value here
	}
	return fmt.Sprintf("(%s %s %s)", x, e.Op, c.expr(e.Y, side)), result
}

// common is the type as which two values are compared.
func (c *code) common(x, y ir.Expr) *ir.Type {
	a, b := c.typed(x), c.typed(y)
	if a == nil || c.out.types.nominal(b) && !c.out.types.nominal(a) {
		return b
	}
	return a
}

func (c *code) logic(e *ir.Logic) string {
	x := c.expr(e.X, boolean)
	if !c.needs(e.Y) {
		return fmt.Sprintf("(%s %s %s)", x, e.Op, c.expr(e.Y, boolean))
	}
	t := c.temp(boolean)
	switch e.Op {
	case ir.And, ir.Or:
		c.line("%s := %s;", t, bare(x))
	default:
		c.line("%s := !(%s);", t, bare(x))
	}
	if e.Op == ir.And {
		c.line("if %s then", t)
	} else {
		c.line("if !%s then", t)
	}
	c.block(func() { c.assign(t, e.Y, boolean) })
	c.line("end;")
	return t
}

// assign puts the value of an expression in a local.
func (c *code) assign(local string, e ir.Expr, t *ir.Type) {
	c.line("%s := %s;", local, bare(c.assigned(e, t)))
}

// assigned returns a value of which nothing is computed before it is assigned. CMurphi copies Undefined there, which is
// an error in the model.
func (c *code) assigned(e ir.Expr, t *ir.Type) string {
	load, cell := e.(*ir.Load)
	if !cell || c.out.to != CMurphi {
		return c.expr(e, t)
	}
	at, of := c.place(load.Place), load.Place.Type
	c.line("if isundefined(%s) then error \"an Undefined value is read\"; end;", c.leafText(at))
	return c.convert(c.read(at, of), of, t)
}

func (c *code) conditional(e *ir.Cond, want *ir.Type) (string, *ir.Type) {
	t := c.typed(e)
	if t == nil {
		t = want
	}
	local := c.temp(t)
	c.line("if %s then", c.condition(e.C))
	c.block(func() { c.assign(local, e.A, t) })
	c.line("else")
	c.block(func() { c.assign(local, e.B, t) })
	c.line("end;")
	return local, t
}

func (c loopCode) quantified(e *ir.Quant) string {
	if !c.needs(e) {
		return c.plainQuantifier(e)
	}
	t := c.temp(boolean)
	c.line("%s := %v;", t, !e.Exists)
	c.loop(&e.Loop, func() {
		if e.Exists {
			c.line("if !%s then", t)
		} else {
			c.line("if %s then", t)
		}
		c.block(func() { c.assign(t, e.Body, boolean) })
		c.line("end;")
	})
	return t
}

func (c loopCode) plainQuantifier(e *ir.Quant) string {
	from, to, by, _ := bounds(&e.Loop)
	if by > 0 && from > to || by < 0 && from < to {
		return fmt.Sprint(!e.Exists)
	}
	word := "forall"
	if e.Exists {
		word = "exists"
	}
	head, leave := c.loopHead(&e.Loop, from, to, by)
	defer leave()
	return fmt.Sprintf("%s %s do %s end", word, head, c.condition(e.Body))
}

// moved returns a value that moves between a union and a member, or is to be one of a type.
func (c *code) moved(e *ir.Convert) (string, *ir.Type) {
	t := c.typed(e)
	if e.Delta == 0 && (e.To == nil || c.kind(c.typed(e.X)) == c.kind(e.To) && c.out.types.nominal(e.To)) {
		return c.expr(e.X, t), t
	}
	text := c.expr(e.X, integer)
	if e.Delta != 0 {
		text = "(" + text + " + " + number(e.Delta) + ")"
	}
	if e.To == nil {
		return text, nil
	}
	checked := c.out.helpers.checked(e.To.First(), e.To.First()+int64(e.To.Count())-1)
	return c.convert(checked+"("+bare(text)+")", integer, e.To), e.To
}

// member is false of an Undefined cell.
func (c *code) member(e *ir.IsMember) string {
	s := c.place(e.Place)
	cell := c.leafText(s)
	value := c.convert(c.read(s, e.Place.Type), e.Place.Type, integer)
	return fmt.Sprintf("(!isundefined(%s) & %s >= %d & %s <= %d)", cell, value, e.First, value, e.First+e.Count-1)
}

// equal compares cell by cell; Undefined is equal to itself.
func (c *code) equal(e *ir.Equal) string {
	a, b := c.place(e.A), c.place(e.B)
	if x, ok := c.whole(a, e.A.Type); ok && !e.A.Type.Simple() {
		if y, ok := c.whole(b, e.A.Type); ok {
			return fmt.Sprintf("%s(%s, %s)", c.out.helpers.same(e.A.Type), x, y)
		}
	}
	if e.A.Type.HoldsBag() {
		panic(unsupported("a comparison of bags", ""))
	}
	result := "true"
	for i, s := range cells(a, e.A.Type) {
		t := ir.Leaves(e.A.Type)[i]
		u := b.shift(i)
		x, y := c.leafText(s), c.leafText(u)
		result += " & " + sameCells(x, y, c.read(s, t), c.read(u, t))
	}
	return "(" + result + ")"
}

// sameCells returns the text of the test that two cells are equal: both Undefined, or with the same value.
func sameCells(x, y, valueOfX, valueOfY string) string {
	return fmt.Sprintf("(isundefined(%s) & isundefined(%s) | !isundefined(%s) & !isundefined(%s) & %s = %s)",
		x, y, x, y, valueOfX, valueOfY)
}

// slots returns how many slots or codes a bag has.
func slots(t *ir.Type) int {
	if t.Bits {
		return int(ir.Codes(t.Elem))
	}
	return t.Cap
}

// mark is the cell that says whether there is something in a slot of the bag that is written so.
func mark(bag, index string, t *ir.Type) string {
	if t.Bits {
		return bag + "[" + index + "]"
	}
	return bag + "[" + index + "].held"
}
