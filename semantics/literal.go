package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// literal reports whether an expression has its type from where it stands.
func literal(e ast.Expr) bool {
	switch e := strip(e).(type) {
	case *ast.SetLiteral, *ast.ListLiteral:
		return true
	case *ast.Binary:
		return literal(e.X) && literal(e.Y)
	}
	return false
}

// setLiteral is `{a, b}`, and `{}` for an empty map as well.
func (c *compiler) setLiteral(e *ast.SetLiteral, hint *ir.Type) operand {
	at := e.At()
	if hint == badType {
		return badOperand(at)
	}
	if hint != nil && isForm(hint, ir.MapForm) && len(e.Elems) == 0 {
		return c.filled(hint, at, func(p *ir.Place) []ir.Stmt { return []ir.Stmt{&ir.Undefine{Dst: p}} })
	}
	t := c.literalType(e, e.Elems, hint, ir.SetForm)
	if t == badType {
		return badOperand(at)
	}
	o := operand{typ: t, place: c.body.temp(t, at), at: at}
	out := []ir.Stmt{&ir.Undefine{Dst: o.place}}
	for _, x := range e.Elems {
		m, ok := c.markOf(o, x)
		if !ok {
			return badOperand(at)
		}
		out = append(out, mark(m, x.At()))
	}
	return c.behind(out, o)
}

// behind is the value of a temporary that statements fill.
func (c *compiler) behind(fill []ir.Stmt, o operand) operand {
	o.place = behind(fill, o.place)
	o.computed, o.readonly = true, "it is a value, not a variable"
	return o
}

// literalType is the type of a literal: the one that is wanted, or what its first element tells.
func (c *compiler) literalType(e ast.Expr, elems []ast.Expr, hint *ir.Type, f ir.Form) *ir.Type {
	switch {
	case hint != nil && hint.Form == f && f == ir.SetForm:
		return c.unbounded(hint)
	case hint != nil && hint.Form == f:
		return hint
	case hint != nil && hint.Form != ir.NoForm:
		c.errorf(CodeType, e.At(), "expected %s, found a %s", article(hint), (&ir.Type{Form: f}).Word())
		return badType
	}
	elem := c.elementType(e, elems)
	if elem == badType {
		return badType
	}
	var t *ir.Type
	if f == ir.SeqForm {
		t = ir.SeqOf(elem, len(elems))
	} else {
		if !c.canBeElement(elem, e.At()) {
			return badType
		}
		t = ir.SetOf(elem, 0)
	}
	t.Decl = e.At()
	return t
}

// elementType is the type that the first element of a literal has.
func (c *compiler) elementType(e ast.Expr, elems []ast.Expr) *ir.Type {
	if len(elems) == 0 {
		c.errorf(CodeCollection, e.At(), "it is not clear here of what type this is").Suggest("assign it to a variable first")
		return badType
	}
	if t, ok := c.constants(elems); ok {
		return t
	}
	o := c.expr(elems[0])
	switch {
	case o.slot != nil || o.quorum != nil:
		c.bareName(o, elems[0])
		return badType
	case o.bad():
		return badType
	case o.typ == intType:
		c.errorf(CodeCollection, e.At(), "it is not clear here of what range the elements are").Suggest("assign it to a variable first")
		return badType
	}
	return o.typ
}

// constants is the range of elements that are all integer literals.
func (c *compiler) constants(elems []ast.Expr) (*ir.Type, bool) {
	var t *ir.Type
	for _, e := range elems {
		if _, literal := strip(e).(*ast.Int); !literal {
			return nil, false
		}
		v := c.expr(e).value
		if t == nil {
			t = &ir.Type{Kind: ir.Range, Lo: v, Hi: v}
		}
		t.Lo, t.Hi = min(t.Lo, v), max(t.Hi, v)
	}
	return t, true
}

// listLiteral is `[a, b]`: a sequence, or an array.
func (c *compiler) listLiteral(e *ast.ListLiteral, hint *ir.Type) operand {
	at := e.At()
	if hint == badType {
		return badOperand(at)
	}
	if hint != nil && hint.Form == ir.NoForm && hint.Kind == ir.Array {
		return c.arrayLiteral(e, hint)
	}
	t := c.literalType(e, e.Elems, hint, ir.SeqForm)
	if t == badType {
		return badOperand(at)
	}
	if len(e.Elems) > t.Bound {
		c.errorf(CodeType, at, "%s has room for %s, not %d", t, counted(t.Bound, "element"), len(e.Elems))
		return badOperand(at)
	}
	p := c.body.temp(t, at)
	out := []ir.Stmt{&ir.Undefine{Dst: p}}
	for i, x := range e.Elems {
		out = append(out, c.assign(operand{typ: t.Member, place: slot(p, &ir.Const{V: int64(i)}, x.At())}, x, "an element", x.At())...)
	}
	if n := len(e.Elems); n > 0 {
		out = append(out, &ir.Store{Dst: lengthPlace(p, at), X: &ir.Const{V: int64(n)}, At: at})
	}
	return c.behind(out, operand{typ: t, place: p, at: at})
}

// arrayLiteral is `[a, b]` where an array is wanted: all of its elements in order, so that
// those of a scalarset have none.
func (c *compiler) arrayLiteral(e *ast.ListLiteral, t *ir.Type) operand {
	at := e.At()
	switch n := t.Index.Count(); {
	case t.Index.Kind == ir.Scalarset || t.Index.Interchangeable():
		c.errorf(CodeScalarset, at, "the elements of %s have no order", article(t)).Suggest("a loop over %s", t.Index)
		return badOperand(at)
	case uint64(len(e.Elems)) != n:
		c.errorf(CodeType, at, "%s has %d elements, and these are %d", article(t), n, len(e.Elems))
		return badOperand(at)
	}
	p := c.body.temp(t, at)
	var out []ir.Stmt
	for i, x := range e.Elems {
		dst := p.IndexBy(&ir.Const{V: t.Index.First() + int64(i)}, x.At())
		out = append(out, c.assign(operand{typ: t.Elem, place: dst}, x, "an element", x.At())...)
	}
	return c.behind(out, operand{typ: t, place: p, at: at})
}

// recordLiteral is `T{f : a, g : b}`.
func (c *compiler) recordLiteral(e *ast.RecordLiteral) operand {
	at := e.At()
	t := c.namedType(&ast.NamedType{Where: e.Name.Where, Name: e.Name.Name})
	if t == badType {
		return badOperand(at)
	}
	if t.Kind != ir.Record || t.Form != ir.NoForm {
		c.errorf(CodeType, e.Name.At(), "%q is %s, not a record", e.Name.Name, article(t))
		return badOperand(at)
	}
	p := c.body.temp(t, at)
	out := []ir.Stmt{&ir.Undefine{Dst: p}}
	given := map[string]source.Span{}
	for _, v := range e.Fields {
		out = append(out, c.fieldValue(p, v, given)...)
	}
	for _, f := range t.Fields {
		if _, there := given[f.Name]; !there {
			c.errorf(CodeCollection, at, "the field %s is not given", f.Name).Suggest("%s : undefined, if it is to be so", f.Name)
			return badOperand(at)
		}
	}
	return c.behind(out, operand{typ: t, place: p, at: at})
}

// fieldValue fills a field of the record at p.
func (c *compiler) fieldValue(p *ir.Place, v *ast.FieldValue, given map[string]source.Span) []ir.Stmt {
	f, ok := p.Type.Field(v.Name.Name)
	if !ok {
		c.noField(v.Name, p.Type)
		return nil
	}
	if first, twice := given[f.Name]; twice {
		c.errorf(CodeRedeclared, v.At(), "the field %s is given twice", f.Name).Note(first, "the first one")
	}
	given[f.Name] = v.At()
	c.info.Select(v.Name, c.info.Member(p.Type.Decl, f.Name))
	return c.assign(operand{typ: f.Type, place: p.Field(f, v.At())}, v.Value, "the field "+f.Name, v.At())
}
