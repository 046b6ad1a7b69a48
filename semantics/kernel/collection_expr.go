package kernel

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// lowerCollection translates what makes collections, or looks at them.
func lowerCollection(b *Body, x core.Expr) Operand {
	switch x := x.(type) {
	case *core.QuantifiedIn:
		return lowerQuantifiedIn(b, x)
	case *core.Aggregated:
		return lowerAggregated(b, x)
	case *core.AggregatedIn:
		return lowerAggregatedIn(b, x)
	case *core.In:
		return lowerIn(b, x)
	case *core.Within:
		return lowerWithin(b, x)
	case *core.Comprehension:
		return lowerComprehension(b, x)
	case *core.Let:
		return lowerLet(b, x)
	case *core.UnionOf:
		return lowerUnionOf(b, x)
	case *core.Extreme:
		return lowerExtreme(b, x)
	case *core.SetOperation:
		return lowerSetOperation(b, x)
	case *core.Size:
		p, pre := again(b, b.Lower(x.X).Place)
		return after(b, pre, size(b, p, x.Where), core.IntType, x.Where)
	case *core.Keys:
		return lowerKeys(b, x)
	case *core.AllOf:
		return lowerAllOf(b, x)
	case *core.SetLiteral:
		return lowerSetLiteral(b, x)
	case *core.MapLiteral:
		return lowerMapLiteral(b, x)
	case *core.ListLiteral:
		return lowerListLiteral(b, x)
	case *core.ArrayLiteral:
		return lowerArrayLiteral(b, x)
	case *core.RecordLiteral:
		return lowerRecordLiteral(b, x)
	}
	return b.model.ideas.Expr(b, x)
}

// entry is the entry of the map at p for a key, there or not; the place has no Pre.
func entry(b *Body, p *ir.Place, key core.Expr) (entry *ir.Place, k ir.Expr, pre []ir.Stmt) {
	i := member(b, key, p.Type.Index)
	base, pre := again(b, p)
	k, first := evaluated(b, i.X)
	pre = append(pre[:len(pre):len(pre)], first...)
	return Index{k, i.Total}.Of(base, key.At()), k, pre
}

// mapValue is `m[k]`: an error if k is not there.
func mapValue(b *Body, p *ir.Place, x *core.Entry) *ir.Place {
	entry, k, pre := entry(b, p, x.Key)
	marked := entry.Field(p.Type.MarkOf(), x.Where)
	absent := &ir.Fail{Kind: ir.Absent, Message: "there is no key %s", Key: k, KeyType: p.Type.Index,
		Of: withoutPre(p), At: x.Where}
	pre = append(pre[:len(pre):len(pre)], &ir.If{Cond: &ir.IsUndefined{Place: marked}, Then: []ir.Stmt{absent}})
	return behind(pre, entry.Field(p.Type.ValueOf(), x.Where))
}

// storedEntry is the place of a map's value that is about to be stored, and of the mark to be set then.
func storedEntry(b *Body, x *core.Entry) Operand {
	p := b.Lower(x.X).Place
	entry, _, pre := entry(b, p, x.Key)
	value := behind(pre, entry.Field(p.Type.ValueOf(), x.Where))
	return Operand{Place: value, entry: entry.Field(p.Type.MarkOf(), x.Where)}
}

// member returns a value of a simple type that is about to be an index of marks: what is no value of the type is an
// error that names the value.
func member(b *Body, x core.Expr, t *ir.Type) Index {
	i := b.Indexed(x, t)
	if i.Total || types.Within(x.Type(), t) {
		return i
	}
	if _, constant := i.X.(*ir.Const); constant {
		return i
	}
	return Index{&ir.Convert{X: i.X, To: t, At: x.At()}, false}
}

// markOf is the mark of an element x of the set at p, or of a key of the map.
func markOf(b *Body, p *ir.Place, x core.Expr) *ir.Place {
	if p.Type.Form == ir.MapForm {
		entry, _, pre := entry(b, p, x)
		return behind(pre, entry.Field(p.Type.MarkOf(), x.At()))
	}
	if p.Type.Member.Simple() {
		return member(b, x, p.Type.Member).Of(p, x.At())
	}
	return markOfPlace(b, p, b.Lower(x).Place, x.At())
}

// endOf is the first or last element of the sequence at p.
func endOf(b *Body, p *ir.Place, last bool, at source.Span) *ir.Place {
	p, pre := again(b, p)
	i, word := ir.Expr(&ir.Const{}), "first"
	if last {
		i, word = plus(length(p, at), -1, at), "last"
	}
	i, first := evaluated(b, i)
	empty := &ir.Fail{Kind: ir.Absent, Message: "there is no " + word + " element", Of: p, At: at}
	q := *slot(p, i, at)
	none := &ir.If{Cond: &ir.IsUndefined{Place: lengthPlace(p, at)}, Then: []ir.Stmt{empty}}
	q.Pre = append(pre[:len(pre):len(pre)], none)
	q.Pre = append(q.Pre, first...)
	return &q
}

// lowerIn is `x in s`; in a sequence one of the elements is x.
func lowerIn(b *Body, x *core.In) Operand {
	set := b.Lower(x.Set).Place
	if set.Type.Form != ir.SeqForm {
		m := markOf(b, set, x.X)
		if x.Not {
			return Operand{X: &ir.IsUndefined{Place: m, Of: set, At: x.Where}}
		}
		return Operand{X: Not(&ir.IsUndefined{Place: m, Of: set}, x.Where)}
	}
	elem, at := b.Lower(x.X), x.Where
	p, pre := again(b, set)
	var same func(*ir.Place) ir.Expr
	if elem.Type.Simple() {
		v, first := evaluated(b, elem.As(p.Type.Member))
		pre = append(pre[:len(pre):len(pre)], first...)
		same = func(q *ir.Place) ir.Expr { return compare(ir.Eq, &ir.Load{Place: q}, v, at) }
	} else {
		y, first := again(b, elem.Place)
		pre = append(pre[:len(pre):len(pre)], first...)
		same = func(q *ir.Place) ir.Expr { return &ir.Equal{A: q, B: y} }
	}
	loop, there := positions(b, p, at)
	item := Index{&ir.Reg{N: loop.Reg}, true}.Of(p.Field(p.Type.Slots(), at), at)
	found := ir.Expr(&ir.Quant{Exists: true, Loop: loop, Body: both(there, same(item)), At: at})
	if x.Not {
		found = Not(found, at)
	}
	return after(b, pre, found, core.BoolType, at)
}

// lowerQuantifiedIn is `forall x in s do ... end` or `exists ...`.
func lowerQuantifiedIn(b *Body, x *core.QuantifiedIn) Operand {
	p, pre := again(b, b.Lower(x.Set).Place)
	it := &iteration{b: b, variable: x.Symbol, from: p}
	switch t := p.Type; {
	case t.Form == ir.SeqForm:
		l, there := positions(b, p, it.at())
		it.kept().Place = it.slot(l)
		return after(b, pre, Among(x.Exists, l, there, b.Value(x.Body), x.Where), core.BoolType, x.Where)
	case t.Form == ir.MapForm || t.Member.Simple():
		l := b.Over(t.Index, x.Symbol.Name, it.at())
		it.kept().Reg = l.Reg
		m := walks.Mark(Index{&ir.Reg{N: l.Reg}, true}.Of(p, it.at()), it.at())
		return after(b, pre, Among(x.Exists, l, Present(m), b.Value(x.Body), x.Where), core.BoolType, x.Where)
	}
	return quantCompound(b, x, it, pre)
}

// quantCompound decides by a loop, which asks no more once it is decided.
func quantCompound(b *Body, x *core.QuantifiedIn, it *iteration, pre []ir.Stmt) Operand {
	at := x.Where
	o := filled(b, core.BoolType, at, func(p *ir.Place) []ir.Stmt {
		undecided := ir.Expr(&ir.Load{Place: p})
		if x.Exists {
			undecided = Not(undecided, at)
		}
		out := append(pre[:len(pre):len(pre)], &ir.Store{Dst: p, X: &ir.Const{V: map[bool]int64{false: 1}[x.Exists]}, At: at})
		return append(out, it.loops(func() []ir.Stmt {
			return []ir.Stmt{&ir.If{Cond: undecided, Then: []ir.Stmt{&ir.Store{Dst: p, X: b.Value(x.Body), At: at}}}}
		})...)
	})
	return Operand{X: &ir.Load{Place: o.Place}}
}

func lowerAggregated(b *Body, x *core.Aggregated) Operand {
	a := newAggregate(b, x.Kind, nil, x.Where)
	return a.result(nil, b.overAll(x.Loops, func() []ir.Stmt {
		return b.filtered(x.Filter, func() []ir.Stmt { return a.step(x.Body) })
	}))
}

func lowerAggregatedIn(b *Body, x *core.AggregatedIn) Operand {
	p, pre := again(b, b.Lower(x.Set).Place)
	a := newAggregate(b, x.Kind, p, x.Where)
	body := (&iteration{b: b, variable: x.Symbol, from: p}).loops(func() []ir.Stmt {
		return b.filtered(x.Filter, func() []ir.Stmt { return a.step(x.Body) })
	})
	return a.result(pre, body)
}

// lowerSetOperation is `s + t`, `s - t` or `s * t`.
func lowerSetOperation(b *Body, x *core.SetOperation) Operand {
	left, right, at := b.Lower(x.X), b.Lower(x.Y), x.Where
	return filled(b, x.T, at, func(t *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Copy{Dst: t, Src: left.Place, At: at}}, changedBy(b, x.Op, t, right.Place, at)...)
	})
}

// changedBy does to a set what an operation does with another one, or with the keys of a map.
func changedBy(b *Body, op ast.Op, set, other *ir.Place, at source.Span) []ir.Stmt {
	other, pre := b.Held(other)
	return append(pre[:len(pre):len(pre)], b.EachMark(other, at, func(m *ir.Place, element []ir.Expr) []ir.Stmt {
		return []ir.Stmt{combine(op, m, sameMark(set, element, at), at)}
	})...)
}

// combine changes the mark in the result as one in the right operand asks for.
func combine(op ast.Op, theirs, mine *ir.Place, at source.Span) ir.Stmt {
	switch op {
	case ast.Add:
		return &ir.If{Cond: Present(theirs), Then: []ir.Stmt{Mark(mine, at)}}
	case ast.Sub:
		return &ir.If{Cond: Present(theirs), Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
	}
	return &ir.If{Cond: &ir.IsUndefined{Place: theirs}, Then: []ir.Stmt{&ir.Undefine{Dst: mine}}}
}

// lowerAllOf is `all T`: of ids of machines, those of machines that have been created.
func lowerAllOf(b *Body, x *core.AllOf) Operand {
	elem, at := x.T.Member, x.Where
	ids := b.model.ideas.Exists(b, elem, &ir.Const{}, at) != nil
	return filled(b, x.T, at, func(p *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Undefine{Dst: p}}, b.EachMark(p, at, func(m *ir.Place, element []ir.Expr) []ir.Stmt {
			all := []ir.Stmt{Mark(m, at)}
			if ids && len(element) == 1 {
				return []ir.Stmt{&ir.If{Cond: b.model.ideas.Exists(b, elem, element[0], at), Then: all}}
			}
			return all
		})...)
	})
}

// lowerKeys is keys(m).
func lowerKeys(b *Body, x *core.Keys) Operand {
	m := b.Lower(x.X).Place
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Undefine{Dst: p}}, changedBy(b, ast.Add, p, m, x.Where)...)
	})
}

func lowerSetLiteral(b *Body, x *core.SetLiteral) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for _, elem := range x.Elems {
			out = append(out, Mark(markOf(b, p, elem), elem.At()))
		}
		return out
	})
}

func lowerMapLiteral(b *Body, x *core.MapLiteral) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for i, key := range x.Keys {
			out = append(out, enterAt(b, p, key, x.Values[i])...)
		}
		return out
	})
}

func lowerListLiteral(b *Body, x *core.ListLiteral) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for i, elem := range x.Elems {
			to := Operand{Type: x.T.Member, Place: slot(p, &ir.Const{V: int64(i)}, elem.At)}
			out = append(out, b.Store(to, elem.X, elem.At)...)
		}
		if n := len(x.Elems); n > 0 {
			out = append(out, &ir.Store{Dst: lengthPlace(p, x.Where), X: &ir.Const{V: int64(n)}, At: x.Where})
		}
		return out
	})
}

func lowerArrayLiteral(b *Body, x *core.ArrayLiteral) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) (out []ir.Stmt) {
		for i, elem := range x.Elems {
			to := p.IndexBy(&ir.Const{V: x.T.Index.First() + int64(i)}, elem.At)
			out = append(out, b.Store(Operand{Type: x.T.Elem, Place: to}, elem.X, elem.At)...)
		}
		return out
	})
}

func lowerRecordLiteral(b *Body, x *core.RecordLiteral) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		out := []ir.Stmt{&ir.Undefine{Dst: p}}
		for _, f := range x.Fields {
			to := Operand{Type: f.Field.Type, Place: p.Field(f.Field, f.Value.At)}
			out = append(out, b.Store(to, f.Value.X, f.Value.At)...)
		}
		return out
	})
}
