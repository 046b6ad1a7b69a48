package semantics

import (
	"fmt"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// lowerCollection translates what makes collections, or looks at them.
func (c *compiler) lowerCollection(x core.Expr) operand {
	switch x := x.(type) {
	case *core.QuantifiedIn:
		return c.lowerQuantifiedIn(x)
	case *core.Aggregated:
		return c.lowerAggregated(x)
	case *core.AggregatedIn:
		return c.lowerAggregatedIn(x)
	case *core.In:
		return c.lowerIn(x)
	case *core.SetOperation:
		return c.lowerSetOperation(x)
	case *core.Size:
		p, pre := c.again(c.lower(x.X).place)
		return c.after(pre, c.size(p, x.Where), intType, x.Where)
	case *core.Keys:
		return c.lowerKeys(x)
	case *core.AllOf:
		return c.lowerAllOf(x)
	case *core.SetLiteral:
		return c.lowerSetLiteral(x)
	case *core.ListLiteral:
		return c.lowerListLiteral(x)
	case *core.ArrayLiteral:
		return c.lowerArrayLiteral(x)
	case *core.RecordLiteral:
		return c.lowerRecordLiteral(x)
	}
	panic(fmt.Sprintf("an expression of kind %T", x))
}

// entry is the entry of the map at p for a key, there or not; the place has no Pre.
func (c *compiler) entry(p *ir.Place, key core.Expr) (entry *ir.Place, k ir.Expr, pre []ir.Stmt) {
	i := c.member(key, p.Type.Index)
	base, pre := c.again(p)
	k, first := c.evaluated(i.x)
	pre = append(pre[:len(pre):len(pre)], first...)
	return indexValue{k, i.total}.of(base, key.At()), k, pre
}

// mapValue is `m[k]`: an error if k is not there.
func (c *compiler) mapValue(p *ir.Place, x *core.Entry) *ir.Place {
	entry, k, pre := c.entry(p, x.Key)
	marked := entry.Field(p.Type.MarkOf(), x.Where)
	absent := &ir.Fail{Kind: ir.Absent, Message: "there is no key %s", Key: k, KeyType: p.Type.Index, Of: withoutPre(p), At: x.Where}
	pre = append(pre[:len(pre):len(pre)], &ir.If{Cond: &ir.IsUndefined{Place: marked}, Then: []ir.Stmt{absent}})
	return behind(pre, entry.Field(p.Type.ValueOf(), x.Where))
}

// storedEntry is the place of a map's value that is about to be stored, and of the mark to be set then.
func (c *compiler) storedEntry(x *core.Entry) operand {
	p := c.lower(x.X).place
	entry, _, pre := c.entry(p, x.Key)
	return operand{place: behind(pre, entry.Field(p.Type.ValueOf(), x.Where)), entry: entry.Field(p.Type.MarkOf(), x.Where)}
}

// member is a value of a simple type that is about to be an index of marks: what is no value of the type is an error
// that names the value.
func (c *compiler) member(x core.Expr, t *ir.Type) indexValue {
	i := c.indexed(x, t)
	if i.total || types.Within(x.Type(), t) {
		return i
	}
	if _, constant := i.x.(*ir.Const); constant {
		return i
	}
	return indexValue{&ir.Convert{X: i.x, To: t, At: x.At()}, false}
}

// markOf is the mark of an element x of the set at p, or of a key of the map.
func (c *compiler) markOf(p *ir.Place, x core.Expr) *ir.Place {
	if p.Type.Form == ir.MapForm {
		entry, _, pre := c.entry(p, x)
		return behind(pre, entry.Field(p.Type.MarkOf(), x.At()))
	}
	if p.Type.Member.Simple() {
		return c.member(x, p.Type.Member).of(p, x.At())
	}
	return c.markOfPlace(p, c.lower(x).place, x.At())
}

// endOf is the first or last element of the sequence at p.
func (c *compiler) endOf(p *ir.Place, last bool, at source.Span) *ir.Place {
	p, pre := c.again(p)
	i, word := ir.Expr(&ir.Const{}), "first"
	if last {
		i, word = plus(length(p, at), -1, at), "last"
	}
	i, first := c.evaluated(i)
	empty := &ir.Fail{Kind: ir.Absent, Message: "there is no " + word + " element", Of: p, At: at}
	q := *slot(p, i, at)
	q.Pre = append(pre[:len(pre):len(pre)], &ir.If{Cond: &ir.IsUndefined{Place: lengthPlace(p, at)}, Then: []ir.Stmt{empty}})
	q.Pre = append(q.Pre, first...)
	return &q
}

// lowerIn is `x in s`; in a sequence one of the elements is x.
func (c *compiler) lowerIn(x *core.In) operand {
	set := c.lower(x.Set).place
	if set.Type.Form != ir.SeqForm {
		return operand{x: present(c.markOf(set, x.X))}
	}
	elem, at := c.lower(x.X), x.Where
	p, pre := c.again(set)
	var same func(*ir.Place) ir.Expr
	if elem.typ.Simple() {
		v, first := c.evaluated(elem.as(p.Type.Member))
		pre = append(pre[:len(pre):len(pre)], first...)
		same = func(q *ir.Place) ir.Expr { return compare(ir.Eq, &ir.Load{Place: q}, v, at) }
	} else {
		y, first := c.again(elem.place)
		pre = append(pre[:len(pre):len(pre)], first...)
		same = func(q *ir.Place) ir.Expr { return &ir.Equal{A: q, B: y} }
	}
	loop, there := c.positions(p, at)
	item := indexValue{&ir.Reg{N: loop.Reg}, true}.of(p.Field(p.Type.Slots(), at), at)
	return c.after(pre, &ir.Quant{Exists: true, Loop: loop, Body: both(there, same(item))}, boolType, at)
}

// lowerQuantifiedIn is `forall x in s do ... end` or `exists ...`.
func (c *compiler) lowerQuantifiedIn(x *core.QuantifiedIn) operand {
	p, pre := c.again(c.lower(x.Set).place)
	it := &iteration{c: c, variable: c.storage(x.Symbol), from: p}
	switch t := p.Type; {
	case t.Form == ir.SeqForm:
		l, there := c.positions(p, it.at())
		it.variable.place = it.slot(l)
		return c.after(pre, among(x.Exists, l, there, c.value(x.Body)), boolType, x.Where)
	case t.Form == ir.MapForm || t.Member.Simple():
		l := c.over(t.Index, x.Symbol.Name, it.at())
		it.variable.reg = l.Reg
		m := walks.Mark(indexValue{&ir.Reg{N: l.Reg}, true}.of(p, it.at()), it.at())
		return c.after(pre, among(x.Exists, l, present(m), c.value(x.Body)), boolType, x.Where)
	}
	return c.quantCompound(x, it, pre)
}

// quantCompound decides by a loop, which asks no more once it is decided.
func (c *compiler) quantCompound(x *core.QuantifiedIn, it *iteration, pre []ir.Stmt) operand {
	at := x.Where
	o := c.filled(boolType, at, func(p *ir.Place) []ir.Stmt {
		undecided := ir.Expr(&ir.Load{Place: p})
		if x.Exists {
			undecided = not(undecided, at)
		}
		out := append(pre[:len(pre):len(pre)], &ir.Store{Dst: p, X: &ir.Const{V: map[bool]int64{false: 1}[x.Exists]}, At: at})
		return append(out, it.loops(func() []ir.Stmt {
			return []ir.Stmt{&ir.If{Cond: undecided, Then: []ir.Stmt{&ir.Store{Dst: p, X: c.value(x.Body), At: at}}}}
		})...)
	})
	return operand{x: &ir.Load{Place: o.place}}
}

func (c *compiler) lowerAggregated(x *core.Aggregated) operand {
	loops := c.loops(x.Loops)
	a := c.newAggregate(x.Kind, nil, x.Where)
	body := a.step(x.Body)
	for i := len(loops) - 1; i >= 0; i-- {
		body = []ir.Stmt{&ir.For{Loop: loops[i], Body: c.amongThose(&loops[i], body)}}
	}
	return a.result(nil, body)
}

func (c *compiler) lowerAggregatedIn(x *core.AggregatedIn) operand {
	p, pre := c.again(c.lower(x.Set).place)
	a := c.newAggregate(x.Kind, p, x.Where)
	body := (&iteration{c: c, variable: c.storage(x.Symbol), from: p}).loops(func() []ir.Stmt { return a.step(x.Body) })
	return a.result(pre, body)
}

// lowerSetOperation is `s + t`, `s - t` or `s * t`.
func (c *compiler) lowerSetOperation(x *core.SetOperation) operand {
	a, b, at := c.lower(x.X), c.lower(x.Y), x.Where
	return c.filled(x.T, at, func(t *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Copy{Dst: t, Src: a.place, At: at}}
		other, pre := c.held(b.place)
		out = append(out, pre...)
		return append(out, c.eachMark(other, at, func(m *ir.Place, element []ir.Expr) []ir.Stmt {
			return []ir.Stmt{combine(x.Op, m, sameMark(t, element, at), at)}
		})...)
	})
}

// combine changes the mark in the result as one in the right operand asks for.
func combine(op ast.Op, theirs, mine *ir.Place, at source.Span) ir.Stmt {
	switch op {
	case ast.Add:
		return &ir.If{Cond: present(theirs), Then: []ir.Stmt{mark(mine, at)}}
	case ast.Sub:
		return &ir.If{Cond: present(theirs), Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
	}
	return &ir.If{Cond: &ir.IsUndefined{Place: theirs}, Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
}

// lowerAllOf is `all T`: of ids of machines, those of machines that have been created.
func (c *compiler) lowerAllOf(x *core.AllOf) operand {
	elem, at := x.T.Member, x.Where
	ids := c.exists(elem, &ir.Const{}, at) != nil
	return c.filled(x.T, at, func(p *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Undefine{Dst: p}}, c.eachMark(p, at, func(m *ir.Place, element []ir.Expr) []ir.Stmt {
			all := []ir.Stmt{mark(m, at)}
			if ids && len(element) == 1 {
				c.body.effects.creates = true
				return []ir.Stmt{&ir.If{Cond: c.exists(elem, element[0], at), Then: all}}
			}
			return all
		})...)
	})
}

// lowerKeys is keys(m).
func (c *compiler) lowerKeys(x *core.Keys) operand {
	m, at := c.lower(x.X).place, x.Where
	return c.filled(x.T, at, func(p *ir.Place) []ir.Stmt {
		from, pre := c.held(m)
		out := append(pre[:len(pre):len(pre)], &ir.Undefine{Dst: p})
		return append(out, c.eachMark(from, at, func(m *ir.Place, key []ir.Expr) []ir.Stmt {
			return []ir.Stmt{&ir.If{Cond: present(m), Then: []ir.Stmt{mark(sameMark(p, key, at), at)}}}
		})...)
	})
}

func (c *compiler) lowerSetLiteral(x *core.SetLiteral) operand {
	return c.filled(x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for _, elem := range x.Elems {
			out = append(out, mark(c.markOf(p, elem), elem.At()))
		}
		return out
	})
}

func (c *compiler) lowerListLiteral(x *core.ListLiteral) operand {
	return c.filled(x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for i, elem := range x.Elems {
			to := operand{typ: x.T.Member, place: slot(p, &ir.Const{V: int64(i)}, elem.At)}
			out = append(out, c.store(to, elem.X, elem.At)...)
		}
		if n := len(x.Elems); n > 0 {
			out = append(out, &ir.Store{Dst: lengthPlace(p, x.Where), X: &ir.Const{V: int64(n)}, At: x.Where})
		}
		return out
	})
}

func (c *compiler) lowerArrayLiteral(x *core.ArrayLiteral) operand {
	return c.filled(x.T, x.Where, func(p *ir.Place) (out []ir.Stmt) {
		for i, elem := range x.Elems {
			to := p.IndexBy(&ir.Const{V: x.T.Index.First() + int64(i)}, elem.At)
			out = append(out, c.store(operand{typ: x.T.Elem, place: to}, elem.X, elem.At)...)
		}
		return out
	})
}

func (c *compiler) lowerRecordLiteral(x *core.RecordLiteral) operand {
	return c.filled(x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for _, f := range x.Fields {
			to := operand{typ: f.Field.Type, place: p.Field(f.Field, f.Value.At)}
			out = append(out, c.store(to, f.Value.X, f.Value.At)...)
		}
		return out
	})
}
