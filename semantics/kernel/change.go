package kernel

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// Stmt translates a statement that package types has checked. This is a dispatch over the kinds of statement.
func (b *Body) Stmt(s core.Stmt) []ir.Stmt {
	if out, is := lowerBlock(b, s); is {
		return out
	}
	at := s.At()
	switch s := s.(type) {
	case *core.None:
		return nil
	case *core.Assign:
		return lowerAssign(b, s)
	case *core.Clear:
		return lowerClear(b, b.Lower(s.X).Place, at)
	case *core.Undefine:
		return []ir.Stmt{&ir.Undefine{Dst: b.Lower(s.X).Place}}
	case *core.Fail:
		return []ir.Stmt{&ir.Fail{Message: s.Message, At: at}}
	case *core.Put:
		return lowerPut(b, s)
	case *core.Assert:
		return []ir.Stmt{&ir.Assert{Cond: b.Value(s.Cond), Message: s.Message, At: at}}
	case *core.Assume:
		return []ir.Stmt{&ir.Assume{Cond: b.Value(s.Cond), At: at}}
	case *core.Cover:
		return []ir.Stmt{&ir.Cover{Cond: b.Value(s.Cond), Point: b.model.coverPoint(s)}}
	case *core.BagAdd:
		bag := b.Lower(s.Bag)
		elem := Operand{Type: bag.Type.Elem, Place: b.Temp(bag.Type.Elem, s.X.At())}
		return append(b.Store(elem, s.X, at), &ir.BagAdd{Bag: bag.Place, Elem: elem.Place, At: at})
	case *core.BagRemove:
		slot := b.model.Storage(s.Slot.Symbol).Reg
		return []ir.Stmt{&ir.BagRemove{Bag: b.Lower(s.Bag).Place, Index: &ir.Reg{N: slot}, At: at}}
	case *core.BagRemoveIf:
		bag, reg := b.Lower(s.Bag).Place, b.Register(s.Symbol)
		return []ir.Stmt{&ir.BagRemoveIf{Bag: bag, Reg: reg, Pred: b.Value(s.Pred)}}
	case *core.Add:
		return lowerAdd(b, s)
	case *core.Remove:
		return lowerRemove(b, s)
	case *core.Append:
		return lowerAppend(b, s)
	case *core.Insert:
		return lowerInsert(b, s)
	case *core.RemoveAt:
		return lowerRemoveAt(b, s)
	}
	return b.model.ideas.Stmt(b, s)
}

// coverPoint returns the number of a cover statement, the same each time the statement is lowered.
func (m *Model) coverPoint(s *core.Cover) int {
	point, known := m.covers[s]
	if !known {
		point = m.ideas.CoverPoint(s.Name, s.Where)
		m.covers[s] = point
	}
	return point
}

func lowerAssign(b *Body, s *core.Assign) []ir.Stmt {
	dst := b.Lower(s.To)
	out := b.Store(dst, s.X, s.Where)
	if dst.entry != nil && out != nil {
		out = append(out, Mark(dst.entry, s.Where))
	}
	return out
}

// lowerClear clears a place; collections in it are empty then.
func lowerClear(b *Body, p *ir.Place, at source.Span) []ir.Stmt {
	if !types.HoldsCollection(p.Type) {
		return clearPlain(p)
	}
	p, pre := b.Held(p)
	return append(pre[:len(pre):len(pre)], clearBelow(b, p, at)...)
}

// clearPlain clears a place without collections.
func clearPlain(p *ir.Place) []ir.Stmt {
	if core.Unclearable(p.Type) != nil {
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	}
	return []ir.Stmt{&ir.Clear{Dst: p}}
}

func clearBelow(b *Body, p *ir.Place, at source.Span) []ir.Stmt {
	switch {
	case types.IsCollection(p.Type):
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	case !types.HoldsCollection(p.Type):
		return clearPlain(p)
	case p.Type.Kind == ir.Array:
		loop := b.Over(p.Type.Index, "(element)", at)
		return []ir.Stmt{&ir.For{Loop: loop, Body: clearBelow(b, Index{&ir.Reg{N: loop.Reg}, true}.Of(p, at), at)}}
	}
	var out []ir.Stmt
	for _, f := range p.Type.Fields {
		out = append(out, clearBelow(b, p.Field(f, at), at)...)
	}
	return out
}

func lowerPut(b *Body, s *core.Put) []ir.Stmt {
	if s.X == nil {
		return []ir.Stmt{&ir.Put{Text: s.Text}}
	}
	o := b.Lower(s.X)
	switch {
	case o.Place != nil:
		return []ir.Stmt{&ir.Put{Place: o.Place}}
	case s.Named != "":
		return []ir.Stmt{&ir.Put{Text: s.Named + ":"}, &ir.Put{X: o.Value(), Type: o.Type}, &ir.Put{Text: "\n"}}
	}
	return []ir.Stmt{&ir.Put{X: o.Value(), Type: o.Type}}
}

// changed translates a collection that is about to be changed. The place may be used several
// times, behind the statements.
func changed(b *Body, x core.Expr) (*ir.Place, []ir.Stmt) { return b.Held(b.Lower(x).Place) }

func lowerAdd(b *Body, s *core.Add) []ir.Stmt {
	set, pre := changed(b, s.Set)
	m := markOf(b, set, s.X)
	if set.Type.Bound == 0 {
		return append(pre, Mark(m, s.Where))
	}
	m, more := b.Held(m)
	isNew := both(&ir.IsUndefined{Place: m}, atLeast(b, set, set.Type.Bound, s.Where))
	full := &ir.If{Cond: isNew, Then: []ir.Stmt{full(set, s.Where)}}
	return append(append(pre, more...), full, Mark(m, s.Where))
}

func lowerRemove(b *Body, s *core.Remove) []ir.Stmt {
	from, pre := changed(b, s.From)
	if from.Type.Form == ir.MapForm {
		entry, _, first := entry(b, from, s.X)
		return append(append(pre, first...), &ir.Undefine{Dst: entry})
	}
	return append(pre, &ir.Undefine{Dst: markOf(b, from, s.X)})
}

// newElement puts a value that is to go into the sequence at p into a temporary.
func newElement(b *Body, p *ir.Place, x core.Expr) (*ir.Place, []ir.Stmt) {
	elem := Operand{Type: p.Type.Member, Place: b.Temp(p.Type.Member, x.At())}
	return elem.Place, b.Store(elem, x, x.At())
}

func fullTest(b *Body, p *ir.Place, at source.Span) ir.Stmt {
	return &ir.If{Cond: atLeast(b, p, p.Type.Bound, at), Then: []ir.Stmt{full(p, at)}}
}

func lowerAppend(b *Body, s *core.Append) []ir.Stmt {
	at := s.Where
	p, pre := changed(b, s.Seq)
	elem, out := newElement(b, p, s.X)
	return append(append(append(out, pre...), fullTest(b, p, at)), appended(p, elem, at)...)
}

// appended puts an element behind the others of a sequence that has room.
func appended(p, elem *ir.Place, at source.Span) []ir.Stmt {
	return []ir.Stmt{&ir.Copy{Dst: slot(p, length(p, at), at), Src: elem, At: at}, grow(p, at)}
}

func lowerInsert(b *Body, s *core.Insert) []ir.Stmt {
	at := s.Where
	p, pre := changed(b, s.Seq)
	i := b.Value(s.I)
	elem, out := newElement(b, p, s.X)
	n, first := evaluated(b, i)
	down := ir.Loop{Reg: b.NewReg(), Name: "(position)", At: at,
		From: length(p, at), To: plus(n, 1, at), By: &ir.Const{V: -1}}
	j := &ir.Reg{N: down.Reg}
	none := &ir.If{Cond: outside(n, plus(length(p, at), 1, at), s.I.At()), Then: []ir.Stmt{noElement(p, n, s.I.At())}}
	out = append(append(out, first...), pre...)
	return append(out, none, fullTest(b, p, at),
		&ir.For{Loop: down, Body: []ir.Stmt{&ir.Copy{Dst: slot(p, j, at), Src: slot(p, plus(j, -1, at), at), At: at}}},
		&ir.Copy{Dst: slot(p, n, at), Src: elem, At: at}, grow(p, at))
}

func lowerRemoveAt(b *Body, s *core.RemoveAt) []ir.Stmt {
	at := s.Where
	p, pre := changed(b, s.Seq)
	n, out := evaluated(b, b.Value(s.I))
	up := ir.Loop{Reg: b.NewReg(), Name: "(position)", At: at, From: n, To: plus(length(p, at), -2, at)}
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
