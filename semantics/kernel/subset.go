package kernel

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/source"
)

// Subsets have numbers: in that of one, digit i of two says whether it has the i-th element that there can be. A loop
// over subsets is one over their numbers, which fills a set from each. It never ends early, so that it has faults in
// every order of the elements, or in none; and what is said of a subset changes nothing.

// overSubsets returns a loop over the subsets of a set.
func overSubsets(b *Body, l *core.Loop, body func() []ir.Stmt) []ir.Stmt {
	at := l.At
	q := b.Temp(l.Symbol.Type, at)
	b.model.Storage(l.Symbol).Place = q
	within, pre := subsetTest(b, l.Subsets, q, at)
	each := func(fill []ir.Stmt) []ir.Stmt {
		in := body()
		if within != nil {
			in = []ir.Stmt{&ir.If{Cond: within, Then: in}}
		}
		return append(fill, in...)
	}
	if l.Subsets.Size >= 0 {
		return append(pre, ofSize(b, q, l.Subsets.Size, at, each)...)
	}
	all := marks(q, at)
	loop := b.numbers(&ir.Const{}, 1<<len(all)-1, at)
	return append(pre, &ir.For{Loop: loop, Body: each(fromNumber(all, &ir.Reg{N: loop.Reg}, at))})
}

// numbers returns a loop over the numbers of subsets, or of marks.
func (b *Body) numbers(from ir.Expr, to int64, at source.Span) ir.Loop {
	return ir.Loop{Reg: b.NewReg(), Name: "(subset)", At: at, From: from, To: &ir.Const{V: to}}
}

// fromNumber sets the marks of a set as the digits of a number say.
func fromNumber(all []*ir.Place, n ir.Expr, at source.Span) (out []ir.Stmt) {
	for i, m := range all {
		digit := &ir.Binary{Op: ir.Mod, X: &ir.Binary{Op: ir.Div, X: n, Y: &ir.Const{V: 1 << i}, At: at}, Y: &ir.Const{V: 2},
			At: at}
		out = append(out, set(m, compare(ir.Eq, digit, &ir.Const{V: 1}, at), at))
	}
	return out
}

// set sets a mark if a condition holds, and takes it away if not.
func set(m *ir.Place, cond ir.Expr, at source.Span) ir.Stmt {
	return &ir.If{Cond: cond, Then: []ir.Stmt{Mark(m, at)}, Else: []ir.Stmt{&ir.Undefine{Dst: m}}}
}

// subsetTest is the test that a set has elements only of that whose subsets are meant (nil: it has), and what is done
// once before.
func subsetTest(b *Body, s *core.Subsets, q *ir.Place, at source.Span) (ir.Expr, []ir.Stmt) {
	if b.isWhole(s) {
		return nil, nil
	}
	whole, pre := b.Held(b.Lower(s.Set).Place)
	return contained(b, q, whole, at), pre
}

// isWhole reports whether s ranges over the subsets of a whole type, all of whose values exist.
func (b *Body) isWhole(s *core.Subsets) bool {
	all, is := s.Set.(*core.AllOf)
	return is && b.model.ideas.Exists(b, all.T.Member, &ir.Const{}, s.Set.At()) == nil
}

// ofSize returns a loop over the sets of k elements: over k numbers of marks that ascend.
func ofSize(b *Body, q *ir.Place, k int, at source.Span, each func(fill []ir.Stmt) []ir.Stmt) []ir.Stmt {
	all := marks(q, at)
	loops := make([]ir.Loop, k)
	for i := range loops {
		from := ir.Expr(&ir.Const{})
		if i > 0 {
			from = plus(&ir.Reg{N: loops[i-1].Reg}, 1, at)
		}
		loops[i] = b.numbers(from, int64(len(all)-k+i), at)
	}
	var fill []ir.Stmt
	for n, m := range all {
		is := ir.Expr(nil)
		for _, l := range loops {
			is = either(is, compare(ir.Eq, &ir.Reg{N: l.Reg}, &ir.Const{V: int64(n)}, at))
		}
		if is == nil {
			fill = append(fill, &ir.Undefine{Dst: m})
		} else {
			fill = append(fill, set(m, is, at))
		}
	}
	out := each(fill)
	for i := k - 1; i >= 0; i-- {
		out = []ir.Stmt{&ir.For{Loop: loops[i], Body: out}}
	}
	return out
}

// quantSubsets decides a quantifier some of whose variables are subsets: it is asked of all of them.
func quantSubsets(b *Body, x *core.Quantified) Operand {
	at := x.Where
	o := filled(b, core.BoolType, at, func(p *ir.Place) []ir.Stmt {
		begin := &ir.Store{Dst: p, X: &ir.Const{V: map[bool]int64{false: 1}[x.Exists]}, At: at}
		return append([]ir.Stmt{begin}, b.overAll(x.Loops, func() []ir.Stmt {
			decided := &ir.Store{Dst: p, X: &ir.Const{V: map[bool]int64{true: 1}[x.Exists]}, At: at}
			cond := b.Value(x.Body)
			if !x.Exists {
				cond = Not(cond, at)
			}
			return []ir.Stmt{&ir.If{Cond: cond, Then: []ir.Stmt{decided}}}
		})...)
	})
	return Operand{X: &ir.Load{Place: o.Place}}
}

// chooseSubset chooses the number of a subset. The condition looks at each candidate in a copy of the variable that is
// chosen for: to ask changes nothing.
func chooseSubset(b *Body, s *core.Choose) []ir.Stmt {
	at := s.Where
	root := core.Root(s.To).(*core.Name)
	kept, pre := b.Held(b.Lower(root).Place)
	copied := b.Temp(root.T, at)
	b.instead = map[*core.Symbol]*ir.Place{root.Symbol: copied}
	candidate, found := b.Held(b.Lower(s.To).Place)
	whole, was := b.chosenFrom(s)
	all := marks(candidate, at)
	numbers := &ir.Type{Kind: ir.Range, Hi: 1<<len(all) - 1}
	out := &ir.Choose{Dst: b.Temp(numbers, at), Of: numbers, Reg: b.NewReg(), Hidden: true, At: at}
	if test := subsetTests(b, s, candidate, whole); test != nil {
		holds := b.Temp(core.BoolType, at)
		fill := append(fromNumber(all, &ir.Reg{N: out.Reg}, at), &ir.Store{Dst: holds, X: test, At: at})
		out.Where = &ir.Load{Place: behind(fill, holds)}
	}
	b.instead = nil
	pre = append(append(pre[:len(pre):len(pre)], &ir.Copy{Dst: copied, Src: kept, At: at}), found...)
	pre = append(append(pre, was...), out)
	return append(append(pre, fromNumber(all, &ir.Reg{N: out.Reg}, at)...), &ir.Copy{Dst: kept, Src: copied, At: at})
}

// chosenFrom is the set whose subsets are chosen from, as it was before (nil: all values of a type).
func (b *Body) chosenFrom(s *core.Choose) (*ir.Place, []ir.Stmt) {
	if b.isWhole(s.Subsets) {
		return nil, nil
	}
	set := b.Lower(s.Subsets.Set)
	was := b.Temp(set.Type, s.Where)
	return was, []ir.Stmt{&ir.Copy{Dst: was, Src: set.Place, At: s.Where}}
}

// subsetTests returns the conditions that a candidate must satisfy.
func subsetTests(b *Body, s *core.Choose, candidate, whole *ir.Place) (test ir.Expr) {
	at := s.Where
	if whole != nil {
		test = contained(b, candidate, whole, at)
	}
	if s.Subsets.Size >= 0 {
		test = both(test, compare(ir.Eq, size(b, candidate, at), &ir.Const{V: int64(s.Subsets.Size)}, at))
	}
	if s.Filter != nil {
		test = both(test, b.Value(s.Filter))
	}
	return test
}

// lowerUnionOf is `union of s`.
func lowerUnionOf(b *Body, x *core.UnionOf) Operand {
	return filled(b, x.T, x.Where, func(p *ir.Place) []ir.Stmt {
		begin := []ir.Stmt{&ir.Undefine{Dst: p}}
		if made, is := x.X.(*core.Comprehension); is && made.Head.X.Type().Form == ir.SetForm {
			return append(begin, generate(b, made.From, func() []ir.Stmt {
				return b.filtered(made.Filter, func() []ir.Stmt { return join(b, p, b.Lower(made.Head.X).Place, made.Head.At) })
			})...)
		}
		from, pre := b.Held(b.Lower(x.X).Place)
		return append(append(begin, pre...), joinAll(b, p, from, x.Where)...)
	})
}

// join adds the elements of one set to another.
func join(b *Body, p, from *ir.Place, at source.Span) []ir.Stmt {
	return changedBy(b, ast.Add, p, from, at)
}

// joinAll adds the elements of all sets in a sequence, map or array.
func joinAll(b *Body, p, from *ir.Place, at source.Span) []ir.Stmt {
	switch from.Type.Form {
	case ir.SeqForm:
		loop, there := positions(b, from, at)
		one := join(b, p, Index{&ir.Reg{N: loop.Reg}, true}.Of(from.Field(from.Type.Slots(), at), at), at)
		return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: there, Then: one}}}}
	case ir.MapForm:
		loop := b.Over(from.Type.Index, "(key)", at)
		entry := Index{&ir.Reg{N: loop.Reg}, true}.Of(from, at)
		one := join(b, p, entry.Field(from.Type.ValueOf(), at), at)
		return []ir.Stmt{&ir.For{Loop: loop, Body: []ir.Stmt{&ir.If{Cond: Present(entry.Field(from.Type.MarkOf(), at)),
			Then: one}}}}
	}
	loop := b.Over(from.Type.Index, "(index)", at)
	return []ir.Stmt{&ir.For{Loop: loop, Body: join(b, p, Index{&ir.Reg{N: loop.Reg}, true}.Of(from, at), at)}}
}
