package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// entry is the entry of the map at p for a key, there or not; the place has no Pre.
func (c *compiler) entry(o operand, key ast.Expr) (p *ir.Place, k ir.Expr, pre []ir.Stmt, ok bool) {
	i, ok := c.valueOf(key, o.typ.Index)
	if !ok {
		return nil, nil, nil, false
	}
	base, pre := c.again(o.place)
	k, first := c.evaluated(i.x)
	pre = append(pre[:len(pre):len(pre)], first...)
	return indexValue{k, i.total}.of(base, key.At()), k, pre, true
}

// behind is a place that is found when statements have run.
func behind(pre []ir.Stmt, p *ir.Place) *ir.Place {
	q := *p
	q.Pre = append(pre[:len(pre):len(pre)], p.Pre...)
	if len(q.Pre) == 0 {
		q.Pre = nil
	}
	return &q
}

// mapValue is `m[k]`: an error if k is not there, unless it is about to be stored.
func (c *compiler) mapValue(x operand, e *ast.Index) operand {
	entry, k, pre, ok := c.entry(x, e.I)
	if !ok {
		return badOperand(e.At())
	}
	marked := entry.Field(x.typ.MarkOf(), e.At())
	if c.storing == e {
		x.entry = marked
	} else {
		absent := &ir.Fail{Kind: ir.Absent, Message: "there is no key %s", Key: k, KeyType: x.typ.Index, Of: withoutPre(x.place), At: e.At()}
		pre = append(pre[:len(pre):len(pre)], &ir.If{Cond: &ir.IsUndefined{Place: marked}, Then: []ir.Stmt{absent}})
	}
	x.place = behind(pre, entry.Field(x.typ.ValueOf(), e.At()))
	x.typ, x.at = x.typ.Member, e.At()
	return x
}

func withoutPre(p *ir.Place) *ir.Place {
	q := *p
	q.Pre = nil
	return &q
}

// keysOf is keys(m).
func (c *compiler) keysOf(e ast.Expr, at source.Span) operand {
	o, ok := c.collection(e, ir.MapForm)
	if !ok || !c.canBeElement(o.typ.Index, e.At()) {
		return badOperand(at)
	}
	t := ir.SetOf(o.typ.Index, 0)
	t.Decl = o.typ.Decl
	return c.filled(t, at, func(p *ir.Place) []ir.Stmt {
		from, pre := c.held(o.place)
		out := append(pre[:len(pre):len(pre)], &ir.Undefine{Dst: p})
		return append(out, c.eachMark(from, at, func(m *ir.Place, key []ir.Expr) []ir.Stmt {
			return []ir.Stmt{&ir.If{Cond: present(m), Then: []ir.Stmt{mark(sameMark(p, key, at), at)}}}
		})...)
	})
}
