package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/walks"
	"gomc/source"
)

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

// addTo is `add x to s`.
func (c *compiler) addTo(s *ast.AddTo) []ir.Stmt {
	o, pre, ok := c.changed(s.Set, ir.SetForm)
	if !ok {
		return nil
	}
	x := c.types.Member(s.X, o.typ)
	if x == nil {
		return nil
	}
	m := c.markOf(o.place, x)
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
	x := c.types.Member(s.X, o.typ)
	if x == nil {
		return nil
	}
	if o.typ.Form == ir.MapForm {
		entry, _, first := c.entry(o.place, x)
		return append(append(pre, first...), &ir.Undefine{Dst: entry})
	}
	return append(pre, &ir.Undefine{Dst: c.markOf(o.place, x)})
}

// moveWithin assigns a set to one with a bound, which it must be within.
func (c *compiler) moveWithin(dst, o operand, at source.Span) []ir.Stmt {
	p, pre := c.held(o.place)
	tooMany := &ir.Fail{Kind: ir.Full, Of: p, At: at, Message: "there is room for " + counted(dst.typ.Bound, "element") + " only"}
	return append(pre[:len(pre):len(pre)], &ir.If{Cond: c.atLeast(p, dst.typ.Bound+1, at), Then: []ir.Stmt{tooMany}},
		&ir.Copy{Dst: dst.place, Src: p, At: at})
}

// sameMark is the mark in t of the element with some values.
func sameMark(t *ir.Place, element []ir.Expr, at source.Span) *ir.Place {
	for _, x := range element {
		t = indexValue{x, true}.of(t, at)
	}
	return t
}
