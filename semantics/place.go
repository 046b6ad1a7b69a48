package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// at2 is p as used at another place of the text.
func at2(p *ir.Place, at source.Span) *ir.Place {
	q := *p
	q.At = at
	return &q
}

// indexValue is an index, and whether it is known to be legal.
type indexValue struct {
	x     ir.Expr
	total bool
}

// of is the element of the array at p that i selects.
func (i indexValue) of(p *ir.Place, at source.Span) *ir.Place {
	q := p.IndexBy(i.x, at)
	if len(q.Path) > len(p.Path) {
		q.Path[len(q.Path)-1].Total = i.total
	}
	return q
}

// indexValue translates an index of an array over (or a role indexed by) t.
func (c *compiler) indexValue(e ast.Expr, t *ir.Type) (indexValue, bool) {
	x := c.types.Index(e, t)
	if x == nil {
		return indexValue{}, false
	}
	return c.indexed(x, t), true
}

// indexed is an index that was checked.
func (c *compiler) indexed(x core.Expr, t *ir.Type) indexValue {
	i := c.lower(x)
	return indexValue{i.as(t), total(i, t)}
}

// total reports whether o is a register that holds only values of t.
func total(o operand, t *ir.Type) bool {
	if _, reg := o.x.(*ir.Reg); !reg {
		return false
	}
	if ir.Same(o.typ, t) {
		return true
	}
	return isInt(o.typ) && isInt(t) && t.Lo <= o.typ.Lo && o.typ.Hi <= t.Hi
}

// alias enters a name for a value or a place, and returns the statement that binds it.
// A place whose address cannot change and cannot fail is simply repeated (nil).
func (c *compiler) alias(name *ast.Ident, e ast.Expr) ir.Stmt {
	o := c.lower(c.types.Value(e))
	switch {
	case o.bad():
		c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Register, Type: badType, ReadOnly: "it is an alias of an error"}})
		return nil
	case o.designator() && fixed(o.place):
		c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Local, Type: o.typ, ReadOnly: o.readonly}, place: o.place, origin: o.origin})
		return nil
	case o.place != nil:
		return c.aliasPlace(name, o)
	case o.isConst:
		c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Constant, Type: o.typ, Value: o.value}})
		return nil
	}
	reg := c.body.newReg()
	c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Register, Type: o.typ, ReadOnly: types.ValueAlias}, reg: reg})
	return &ir.Let{Reg: reg, X: o.expr()}
}

func (c *compiler) aliasPlace(name *ast.Ident, o operand) ir.Stmt {
	reg := c.body.newReg()
	p := &ir.Place{Root: ir.Ref, Reg: reg, Type: o.typ, At: name.At()}
	c.declare(name, &symbol{Symbol: &core.Symbol{Kind: core.Local, Type: o.typ, ReadOnly: o.readonly}, place: p, origin: o.origin})
	return &ir.Bind{Reg: reg, Place: o.place}
}

// fixed reports whether a place stays the same, and stays legal, while the registers
// it is indexed by are in scope: all of them range over the very type of the index.
func fixed(p *ir.Place) bool {
	if len(p.Pre) > 0 {
		return false
	}
	for _, s := range p.Path {
		if _, reg := s.Index.(*ir.Reg); !reg || s.Slot || !s.Total {
			return false
		}
	}
	return true
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

func withoutPre(p *ir.Place) *ir.Place {
	q := *p
	q.Pre = nil
	return &q
}
