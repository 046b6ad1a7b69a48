package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// lowerStmt translates a statement that package types has checked. This is a dispatch over the kinds of statement.
func (c *compiler) lowerStmt(s core.Stmt) []ir.Stmt {
	at := s.At()
	switch s := s.(type) {
	case *core.None:
		return nil
	case *core.Assign:
		return c.lowerAssign(s)
	case *core.Clear:
		return c.lowerClear(c.changing(s.X).place, at)
	case *core.Undefine:
		return []ir.Stmt{&ir.Undefine{Dst: c.changing(s.X).place}}
	case *core.Fail:
		return []ir.Stmt{&ir.Fail{Message: s.Message, At: at}}
	case *core.Put:
		return c.lowerPut(s)
	case *core.Assert:
		return []ir.Stmt{&ir.Assert{Cond: c.value(s.Cond), Message: s.Message, At: at}}
	case *core.Assume:
		return []ir.Stmt{&ir.Assume{Cond: c.value(s.Cond), At: at}}
	case *core.Cover:
		return []ir.Stmt{&ir.Cover{Cond: c.value(s.Cond), Point: c.coverPoint(s.Name, at)}}
	case *core.BagAdd:
		bag := c.changing(s.Bag)
		elem := operand{typ: bag.typ.Elem, place: c.body.temp(bag.typ.Elem, s.X.At())}
		return append(c.store(elem, s.X, at), &ir.BagAdd{Bag: bag.place, Elem: elem.place, At: at})
	case *core.BagRemove:
		slot := c.storage(s.Slot.Symbol).reg
		return []ir.Stmt{&ir.BagRemove{Bag: c.changing(s.Bag).place, Index: &ir.Reg{N: slot}, At: at}}
	case *core.BagRemoveIf:
		bag, slot := c.changing(s.Bag).place, c.bindSlot(s.Symbol)
		return []ir.Stmt{&ir.BagRemoveIf{Bag: bag, Reg: slot.reg, Pred: c.value(s.Pred)}}
	case *core.Add:
		return c.lowerAdd(s)
	case *core.Remove:
		return c.lowerRemove(s)
	case *core.Append:
		return c.lowerAppend(s)
	case *core.Insert:
		return c.lowerInsert(s)
	case *core.RemoveAt:
		return c.lowerRemoveAt(s)
	}
	panic(fmt.Sprintf("a statement of kind %T", s))
}

func (c *compiler) lowerAssign(s *core.Assign) []ir.Stmt {
	dst := c.changing(s.To)
	out := c.store(dst, s.X, s.Where)
	if dst.entry != nil && out != nil {
		out = append(out, mark(dst.entry, s.Where))
	}
	return out
}

// lowerClear clears a place; collections in it are empty then.
func (c *compiler) lowerClear(p *ir.Place, at source.Span) []ir.Stmt {
	if !holdsCollection(p.Type) {
		return clearPlain(p)
	}
	p, pre := c.held(p)
	return append(pre[:len(pre):len(pre)], c.clearBelow(p, at)...)
}

// clearPlain clears a place without collections.
func clearPlain(p *ir.Place) []ir.Stmt {
	if core.Unclearable(p.Type) != nil {
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	}
	return []ir.Stmt{&ir.Clear{Dst: p}}
}

func (c *compiler) clearBelow(p *ir.Place, at source.Span) []ir.Stmt {
	switch {
	case isCollection(p.Type):
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	case !holdsCollection(p.Type):
		return clearPlain(p)
	case p.Type.Kind == ir.Array:
		loop := c.over(p.Type.Index, "(element)", at)
		return []ir.Stmt{&ir.For{Loop: loop, Body: c.clearBelow(indexValue{&ir.Reg{N: loop.Reg}, true}.of(p, at), at)}}
	}
	var out []ir.Stmt
	for _, f := range p.Type.Fields {
		out = append(out, c.clearBelow(p.Field(f, at), at)...)
	}
	return out
}

func (c *compiler) lowerPut(s *core.Put) []ir.Stmt {
	if s.X == nil {
		return []ir.Stmt{&ir.Put{Text: s.Text}}
	}
	o := c.lower(s.X)
	switch {
	case o.place != nil:
		return []ir.Stmt{&ir.Put{Place: o.place}}
	case s.Named != "":
		return []ir.Stmt{&ir.Put{Text: s.Named + ":"}, &ir.Put{X: o.expr(), Type: o.typ}, &ir.Put{Text: "\n"}}
	}
	return []ir.Stmt{&ir.Put{X: o.expr(), Type: o.typ}}
}

// changed translates a collection that is about to be changed. The place may be used several
// times, behind the statements.
func (c *compiler) changed(x core.Expr) (*ir.Place, []ir.Stmt) { return c.held(c.changing(x).place) }

func (c *compiler) lowerAdd(s *core.Add) []ir.Stmt {
	set, pre := c.changed(s.Set)
	m := c.markOf(set, s.X)
	if set.Type.Bound == 0 {
		return append(pre, mark(m, s.Where))
	}
	m, more := c.held(m)
	isNew := both(&ir.IsUndefined{Place: m}, c.atLeast(set, set.Type.Bound, s.Where))
	full := &ir.If{Cond: isNew, Then: []ir.Stmt{c.full(set, s.Where)}}
	return append(append(pre, more...), full, mark(m, s.Where))
}

func (c *compiler) lowerRemove(s *core.Remove) []ir.Stmt {
	from, pre := c.changed(s.From)
	if from.Type.Form == ir.MapForm {
		entry, _, first := c.entry(from, s.X)
		return append(append(pre, first...), &ir.Undefine{Dst: entry})
	}
	return append(pre, &ir.Undefine{Dst: c.markOf(from, s.X)})
}

// newElement puts a value that is to go into the sequence at p into a temporary.
func (c *compiler) newElement(p *ir.Place, x core.Expr) (*ir.Place, []ir.Stmt) {
	elem := operand{typ: p.Type.Member, place: c.body.temp(p.Type.Member, x.At())}
	return elem.place, c.store(elem, x, x.At())
}

func (c *compiler) fullTest(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.If{Cond: c.atLeast(p, p.Type.Bound, at), Then: []ir.Stmt{c.full(p, at)}}
}

func (c *compiler) lowerAppend(s *core.Append) []ir.Stmt {
	at := s.Where
	p, pre := c.changed(s.Seq)
	elem, out := c.newElement(p, s.X)
	return append(append(out, pre...), c.fullTest(p, at),
		&ir.Copy{Dst: slot(p, length(p, at), at), Src: elem, At: at}, grow(p, at))
}

func (c *compiler) lowerInsert(s *core.Insert) []ir.Stmt {
	at := s.Where
	p, pre := c.changed(s.Seq)
	i := c.value(s.I)
	elem, out := c.newElement(p, s.X)
	n, first := c.evaluated(i)
	down := ir.Loop{Reg: c.body.newReg(), Name: "(position)", At: at, From: length(p, at), To: plus(n, 1, at), By: &ir.Const{V: -1}}
	j := &ir.Reg{N: down.Reg}
	none := &ir.If{Cond: outside(n, plus(length(p, at), 1, at), s.I.At()), Then: []ir.Stmt{noElement(p, n, s.I.At())}}
	out = append(append(out, first...), pre...)
	return append(out, none, c.fullTest(p, at),
		&ir.For{Loop: down, Body: []ir.Stmt{&ir.Copy{Dst: slot(p, j, at), Src: slot(p, plus(j, -1, at), at), At: at}}},
		&ir.Copy{Dst: slot(p, n, at), Src: elem, At: at}, grow(p, at))
}

func (c *compiler) lowerRemoveAt(s *core.RemoveAt) []ir.Stmt {
	at := s.Where
	p, pre := c.changed(s.Seq)
	n, out := c.evaluated(c.value(s.I))
	up := ir.Loop{Reg: c.body.newReg(), Name: "(position)", At: at, From: n, To: plus(length(p, at), -2, at)}
	j := &ir.Reg{N: up.Reg}
	none := &ir.If{Cond: outside(n, length(p, at), s.I.At()), Then: []ir.Stmt{noElement(p, n, s.I.At())}}
	out = append(out[:len(out):len(out)], pre...)
	return append(out, none,
		&ir.For{Loop: up, Body: []ir.Stmt{&ir.Copy{Dst: slot(p, j, at), Src: slot(p, plus(j, 1, at), at), At: at}}},
		&ir.Undefine{Dst: slot(p, plus(length(p, at), -1, at), at)},
		&ir.If{Cond: compare(ir.Eq, length(p, at), &ir.Const{V: 1}, at),
			Then: []ir.Stmt{&ir.Undefine{Dst: lengthPlace(p, at)}},
			Else: []ir.Stmt{&ir.Store{Dst: lengthPlace(p, at), X: plus(length(p, at), -1, at), At: at}}})
}
