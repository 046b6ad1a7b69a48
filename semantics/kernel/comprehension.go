package kernel

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// lowerWithin is `s <= t` or `s < t`: no element of s is missing in t, and they are not the same.
func lowerWithin(b *Body, x *core.Within) Operand {
	at := x.Where
	left, pre := again(b, b.Lower(x.X).Place)
	right, more := again(b, b.Lower(x.Y).Place)
	all := contained(b, left, right, at)
	if x.Strict {
		all = &ir.Logic{Op: ir.And, X: all, Y: Not(&ir.Equal{A: left, B: right, At: at}, at)}
	}
	return after(b, append(pre[:len(pre):len(pre)], more...), all, core.BoolType, at)
}

// contained is the test that all elements of one set are in another.
func contained(b *Body, left, right *ir.Place, at source.Span) ir.Expr {
	loops, element, mark := b.Walks().Marks(left, at)
	all := ir.Expr(&ir.Logic{Op: ir.Or, X: &ir.IsUndefined{Place: mark, Of: left},
		Y: Not(&ir.IsUndefined{Place: sameMark(right, element, at), Of: right}, at)})
	for i := len(loops) - 1; i >= 0; i-- {
		all = &ir.Quant{Loop: loops[i], Body: all, At: at}
	}
	return all
}

// lowerComprehension fills what the generators make.
func lowerComprehension(b *Body, x *core.Comprehension) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		return append([]ir.Stmt{&ir.Undefine{Dst: p}}, generate(b, x.From, func() []ir.Stmt {
			return b.filtered(x.Filter, func() []ir.Stmt { return enter(b, p, x) })
		})...)
	})
}

// enter puts one value of the head into the collection at p.
func enter(b *Body, p *ir.Place, x *core.Comprehension) []ir.Stmt {
	at := x.Head.At
	switch p.Type.Form {
	case ir.SeqForm:
		elem, out := newElement(b, p, x.Head.X)
		return append(append(out, fullTest(b, p, at)), appended(p, elem, at)...)
	case ir.MapForm:
		return enterAt(b, p, x.Key, x.Head)
	}
	return []ir.Stmt{Mark(markOf(b, p, x.Head.X), at)}
}

// enterAt gives a key of the map at p a value.
func enterAt(b *Body, p *ir.Place, key core.Expr, value core.Source) []ir.Stmt {
	entry, _, pre := entry(b, p, key)
	to := Operand{Type: p.Type.Member, Place: behind(pre, entry.Field(p.Type.ValueOf(), value.At))}
	return append(b.Store(to, value.X, value.At), Mark(entry.Field(p.Type.MarkOf(), value.At), value.At))
}

// generate runs over the values of generators, the first outermost, with a body that is translated inside.
func generate(b *Body, from []*core.Generator, body func() []ir.Stmt) []ir.Stmt {
	if len(from) == 0 {
		return body()
	}
	inner := func() []ir.Stmt { return generate(b, from[1:], body) }
	if l := from[0].Loop; l != nil {
		return b.over(l, inner)
	}
	p, pre := again(b, b.Lower(from[0].Set).Place)
	it := &iteration{b: b, variable: from[0].Symbol, from: p}
	return append(pre[:len(pre):len(pre)], it.loops(inner)...)
}

// over runs over the values of a loop with a body that is translated inside.
func (b *Body) over(l *core.Loop, body func() []ir.Stmt) []ir.Stmt {
	if l.Subsets != nil {
		return overSubsets(b, l, body)
	}
	loop := b.Loop(l)
	return []ir.Stmt{&ir.For{Loop: loop, Body: amongThose(b, &loop, body())}}
}

// filtered wraps the statements for one element in a test of the filter; a nil filter admits every element.
func (b *Body) filtered(filter core.Expr, do func() []ir.Stmt) []ir.Stmt {
	if filter == nil {
		return do()
	}
	cond := b.Value(filter)
	return []ir.Stmt{&ir.If{Cond: cond, Then: do()}}
}

// overAll runs over the combinations of the values of some loops, the first outermost.
func (b *Body) overAll(loops []*core.Loop, body func() []ir.Stmt) []ir.Stmt {
	if len(loops) == 0 {
		return body()
	}
	return b.over(loops[0], func() []ir.Stmt { return b.overAll(loops[1:], body) })
}

// lowerExtreme is `min x in s by e end`: the first of those for which e is least.
func lowerExtreme(b *Body, x *core.Extreme) Operand {
	a := newAggregate(b, x.Kind, nil, x.Where)
	held := heldType(x.T)
	value := b.Temp(held, x.Where)
	loops := generate(b, []*core.Generator{x.From}, func() []ir.Stmt {
		return b.filtered(x.Filter, func() []ir.Stmt {
			keep := b.Move(Operand{Type: held, Place: value}, b.Lower(valueOf(x.From.Variable())), x.Where)
			return a.better(b.Value(x.Key), x.Key.At(), keep)
		})
	})
	best := a.result([]ir.Stmt{&ir.Undefine{Dst: value}}, loops)
	done := []ir.Stmt{&ir.Let{Reg: b.NewReg(), X: best.X}}
	if x.T.Simple() {
		return Operand{X: &ir.Load{Place: behind(done, value)}}
	}
	return Operand{Place: behind(done, value)}
}

// valueOf is the value of a variable.
func valueOf(s *core.Symbol) core.Expr {
	return &core.Name{Typed: core.Typed{T: s.Type, Where: s.At}, Symbol: s}
}

// lowerLet is `let x := e do body end`: e is evaluated once, in front of the body.
func lowerLet(b *Body, x *core.Let) Operand {
	pre := named(b, x)
	body, at := b.Lower(x.Body), x.Where
	if !x.T.Simple() {
		return filled(b, x.T, at, func(p *ir.Place) []ir.Stmt {
			return append(pre, &ir.Copy{Dst: p, Src: body.Place, At: at})
		})
	}
	return Operand{X: after(b, pre, body.As(x.T), x.T, at).X}
}

// named binds the name of a let, and returns the statements that do so. A compound place is copied, because a call in
// the body might change it.
func named(b *Body, x *core.Let) []ir.Stmt {
	if x.Symbol.Kind == core.Constant {
		return nil
	}
	s, o := b.model.Storage(x.Symbol), b.Lower(x.X)
	if x.Symbol.Kind == core.Register {
		s.Reg = b.NewReg()
		return []ir.Stmt{&ir.Let{Reg: s.Reg, X: o.Value()}}
	}
	if o.Temporary {
		p, pre := b.Held(o.Place)
		s.Place = p
		return pre
	}
	s.Place = b.Temp(o.Type, o.At)
	return []ir.Stmt{&ir.Copy{Dst: s.Place, Src: o.Place, At: o.At}}
}
