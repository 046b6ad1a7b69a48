package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/walks"
	"gomc/source"
)

// markOf is the mark of an element x of the set o, or of a key of the map.
func (c *compiler) markOf(o operand, x ast.Expr) (*ir.Place, bool) {
	if o.typ.Form == ir.MapForm {
		entry, _, pre, ok := c.entry(o, x)
		if !ok {
			return nil, false
		}
		return behind(pre, entry.Field(o.typ.MarkOf(), x.At())), true
	}
	if o.typ.Member.Simple() {
		i, ok := c.valueOf(x, o.typ.Member)
		if !ok {
			return nil, false
		}
		return i.of(o.place, x.At()), true
	}
	e := c.exprHint(x, o.typ.Member)
	if !c.fits(e, o.typ.Member, x, "an element") {
		return nil, false
	}
	return c.markOfPlace(o.place, e.place, x.At()), true
}

// markOfPlace is the mark of the element at a place.
func (c *compiler) markOfPlace(set, elem *ir.Place, at source.Span) *ir.Place {
	from := *elem
	from.Pre = nil
	to := *set
	to.Pre = append(set.Pre[:len(set.Pre):len(set.Pre)], elem.Pre...)
	p := &to
	for _, leaf := range walks.Leaves(&from, at) {
		p = p.IndexBy(&ir.Load{Place: leaf}, at)
	}
	return p
}

// valueOf translates a value of a simple type t that is about to be an index: what is no value
// of t is an error that names the value, not an index of something that the model does not have.
func (c *compiler) valueOf(e ast.Expr, t *ir.Type) (indexValue, bool) {
	i, ok := c.indexValue(e, t)
	if !ok || i.total || c.inside(e, t) {
		return i, ok
	}
	if k, constant := i.x.(*ir.Const); constant {
		if !t.Contains(k.V) {
			c.errorf(CodeType, e.At(), "%d is no value of %s", k.V, t)
		}
		return i, t.Contains(k.V)
	}
	return indexValue{&ir.Convert{X: i.x, To: t, At: e.At()}, false}, true
}

// inside reports whether the type of an expression, which is translated, has only values of t.
func (c *compiler) inside(e ast.Expr, t *ir.Type) bool {
	from := c.info.Types[e]
	return from != nil && (!isInt(from) || !isInt(t) || t.Lo <= from.Lo && from.Hi <= t.Hi)
}

// addTo is `add x to s`.
func (c *compiler) addTo(s *ast.AddTo) []ir.Stmt {
	o, pre, ok := c.changed(s.Set, ir.SetForm)
	if !ok {
		return nil
	}
	m, ok := c.markOf(o, s.X)
	if !ok {
		return nil
	}
	if o.typ.Bound == 0 {
		return append(pre, mark(m, s.At()))
	}
	m, more := c.held(m)
	full := &ir.If{Cond: both(&ir.IsUndefined{Place: m}, c.atLeast(o.place, o.typ.Bound, s.At())), Then: []ir.Stmt{c.full(o.place, s.At())}}
	return append(append(pre, more...), full, mark(m, s.At()))
}

// atLeast reports whether a collection has n elements or more.
func (c *compiler) atLeast(p *ir.Place, n int, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Ge, X: c.size(p, at), Y: &ir.Const{V: int64(n)}, At: at}
}

// full is the error that a collection has no room for another element.
func (c *compiler) full(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Fail{Kind: ir.Full, Of: p, At: at,
		Message: "there is room for " + counted(p.Type.Bound, "element") + " only"}
}

// removeFrom is `remove x from s`, and `remove k from m`.
func (c *compiler) removeFrom(s *ast.RemoveFrom) []ir.Stmt {
	o, pre, ok := c.changed(s.Set, ir.SetForm, ir.MapForm)
	if !ok {
		return nil
	}
	if o.typ.Form == ir.MapForm {
		entry, _, first, ok := c.entry(o, s.X)
		if !ok {
			return nil
		}
		return append(append(pre, first...), &ir.Undefine{Dst: entry})
	}
	m, ok := c.markOf(o, s.X)
	if !ok {
		return nil
	}
	return append(pre, &ir.Undefine{Dst: m})
}

// has is `x in s`, for a set or a map; in a sequence one of the elements is x.
func (c *compiler) has(o operand, e *ast.In) operand {
	if o.typ.Form == ir.SeqForm {
		return c.inSeq(o, e)
	}
	m, ok := c.markOf(o, e.X)
	if !ok {
		return badOperand(e.At())
	}
	return computation(present(m), boolType, e.At())
}

// setOf is the right side of `x in s`. A literal has the type of x.
func (c *compiler) setOf(e *ast.In) operand {
	if !literal(e.Set) {
		return c.expr(e.Set)
	}
	x := c.expr(e.X)
	if x.bad() || x.typ == intType || !flat(x.typ) {
		return c.expr(e.Set)
	}
	if _, list := strip(e.Set).(*ast.ListLiteral); list {
		return c.expr(e.Set)
	}
	if !c.canBeElement(x.typ, e.X.At()) {
		return badOperand(e.At())
	}
	return c.exprHint(e.Set, ir.SetOf(x.typ, 0))
}

// unbounded is the type of the sets that an operation on sets of type t makes.
func (c *compiler) unbounded(t *ir.Type) *ir.Type {
	if t.Bound == 0 {
		return t
	}
	free := *t
	free.Bound, free.Name = 0, ""
	return &free
}

// narrower reports whether a set may have more elements than another type of sets allows.
func narrower(to, from *ir.Type) bool {
	return to.Bound > 0 && (from.Bound == 0 || from.Bound > to.Bound)
}

// moveWithin assigns a set to one with a bound, which it must be within.
func (c *compiler) moveWithin(dst, o operand, at source.Span) []ir.Stmt {
	p, pre := c.held(o.place)
	tooMany := &ir.Fail{Kind: ir.Full, Of: p, At: at, Message: "there is room for " + counted(dst.typ.Bound, "element") + " only"}
	return append(pre[:len(pre):len(pre)], &ir.If{Cond: c.atLeast(p, dst.typ.Bound+1, at), Then: []ir.Stmt{tooMany}},
		&ir.Copy{Dst: dst.place, Src: p, At: at})
}

// narrowed is an argument that must be within the bound of its parameter.
func (c *compiler) narrowed(p funcParam, o operand, e ast.Expr) ir.Arg {
	t := c.filled(p.typ, e.At(), func(to *ir.Place) []ir.Stmt {
		return c.moveWithin(operand{typ: p.typ, place: to}, o, e.At())
	})
	return ir.Arg{Copy: t.place, At: e.At()}
}

// operands translates those of `+`, `-` or `*`: two numbers or two sets. What is wanted of the
// result is wanted of both if it is a set.
func (c *compiler) operands(e *ast.Binary, hint *ir.Type) (x, y operand) {
	if hint != nil && !isForm(hint, ir.SetForm) {
		hint = nil
	}
	if literal(e.X) && hint == nil {
		y = c.expr(e.Y)
		return c.exprHint(e.X, y.typ), y
	}
	x = c.exprHint(e.X, hint)
	if isForm(x.typ, ir.SetForm) {
		return x, c.exprHint(e.Y, x.typ)
	}
	x = c.integerOf(x, e.X)
	return x, c.integer(e.Y)
}

// setOperation is `s + t`, `s - t` or `s * t`, whose left operand is a set.
func (c *compiler) setOperation(e *ast.Binary, x, y operand) operand {
	if y.slot != nil || y.quorum != nil || y.bad() {
		return badOperand(e.At())
	}
	if !c.compatible(x.typ, y.typ) {
		c.errorf(CodeType, e.At(), "`%s` combines %s with %s", e.Op, article(x.typ), article(y.typ))
		return badOperand(e.At())
	}
	at := e.At()
	return c.filled(c.unbounded(x.typ), at, func(t *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Copy{Dst: t, Src: x.place, At: at}}
		other, pre := c.held(y.place)
		out = append(out, pre...)
		return append(out, c.eachMark(other, at, func(m *ir.Place, element []ir.Expr) []ir.Stmt {
			return []ir.Stmt{c.combine(e.Op, m, sameMark(t, element, at), at)}
		})...)
	})
}

// sameMark is the mark in t of the element with some values.
func sameMark(t *ir.Place, element []ir.Expr, at source.Span) *ir.Place {
	for _, x := range element {
		t = indexValue{x, true}.of(t, at)
	}
	return t
}

// combine changes the mark in the result as one in the right operand asks for.
func (c *compiler) combine(op ast.Op, theirs, mine *ir.Place, at source.Span) ir.Stmt {
	switch op {
	case ast.Add:
		return &ir.If{Cond: present(theirs), Then: []ir.Stmt{mark(mine, at)}}
	case ast.Sub:
		return &ir.If{Cond: present(theirs), Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
	}
	return &ir.If{Cond: &ir.IsUndefined{Place: theirs}, Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
}

// allOf is `all T`.
func (c *compiler) allOf(e *ast.AllOf, hint *ir.Type) operand {
	elem := c.typeExpr(e.Type)
	if elem == badType || !c.canBeElement(elem, e.Type.At()) {
		return badOperand(e.At())
	}
	if c.refuseSomeIDs(elem, e.Type.At(), "`all` outside blocks of machines") {
		return badOperand(e.At())
	}
	ids := c.exists(elem, &ir.Const{}, e.At()) != nil
	t := ir.SetOf(elem, 0)
	t.Decl = e.At()
	if hint != nil && isForm(hint, ir.SetForm) && ir.Same(hint.Member, elem) {
		t = c.unbounded(hint)
	}
	return c.filled(t, e.At(), func(p *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Undefine{Dst: p}}, c.eachMark(p, e.At(), func(m *ir.Place, element []ir.Expr) []ir.Stmt {
			all := []ir.Stmt{mark(m, e.At())}
			if ids && len(element) == 1 {
				c.body.effects.creates = true
				return []ir.Stmt{&ir.If{Cond: c.exists(elem, element[0], e.At()), Then: all}}
			}
			return all
		})...)
	})
}
