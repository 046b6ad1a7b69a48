package parser

import (
	"gomc/grammar"
	"gomc/grammar/node"
	"gomc/parser/ast"
)

// braces returns a set or a map written down, a filter, or a comprehension.
func (b *builder) braces(ctx *grammar.SetLiteralContext) ast.Expr {
	if ctx.Generators() != nil {
		return b.comprehension(ctx, false, ctx.Args(), ctx.Generators())
	}
	elems := b.args(ctx.Args())
	if len(elems) == 1 {
		if f := filtered(elems[0]); f != nil {
			f.Where = b.at(ctx)
			return f
		}
	}
	if m := entries(elems); m != nil {
		m.Where = b.at(ctx)
		return m
	}
	return &ast.SetLiteral{Where: b.at(ctx), Elems: elems}
}

// entries is the map whose entries stand in braces, each `key -> value`; nil of all else. In parentheses, an
// implication is a boolean.
func entries(elems []ast.Expr) *ast.MapLiteral {
	m := &ast.MapLiteral{}
	for _, e := range elems {
		if key, value, ok := divide(e, ast.Implies); ok {
			m.Keys, m.Values = append(m.Keys, key), append(m.Values, value)
		}
	}
	if len(elems) == 0 || len(m.Keys) < len(elems) {
		return nil
	}
	return m
}

// filtered is `x in s | p`; nil of all else. To the grammar it is one expression, of which the first `|` divides it:
// what is around that operator is a part of p.
func filtered(e ast.Expr) *ast.Filtered {
	first, p, ok := divide(e, ast.Or)
	in, is := first.(*ast.In)
	if !ok || !is || in.Not {
		return nil
	}
	id, named := in.X.(*ast.Ident)
	if !named {
		return nil
	}
	return &ast.Filtered{From: &ast.Generator{Where: in.Where, Var: id, Set: in.Set}, Cond: p}
}

// filteredType is `{x : T | p}`.
func (b *builder) filteredType(ctx *grammar.FilteredContext) ast.Expr {
	q := &ast.Quant{Name: b.declare(ctx.Name())}
	all := b.exprs(ctx.AllExpr())
	last, p, ok := divide(all[len(all)-1], ast.Or)
	if !ok {
		b.list.Errorf(CodeExpected, b.at(ctx).Span, "which values it has is not said").
			Suggest("{%[1]s : T | p} has the values of T for which p holds, all T has all of them", q.Name.Name)
		return &ast.Undefined{Where: b.at(ctx)}
	}
	q.Where = between(q.Name, last)
	if ctx.DOTDOT() != nil {
		q.Type = &ast.RangeType{Where: between(all[0], last), Lo: all[0], Hi: last}
	} else if id, named := last.(*ast.Ident); named {
		q.Type = &ast.NamedType{Where: id.Where, Name: id.Name}
	} else {
		b.list.Errorf(CodeExpected, last.At(), "a type stands here: its name, or a range").
			Suggest("{%s in s | p}, if this is a set", q.Name.Name)
		return &ast.Undefined{Where: b.at(ctx)}
	}
	return &ast.Filtered{Where: b.at(ctx), From: &ast.Generator{Where: q.Where, Quant: q}, Cond: p}
}

// divide cuts an expression at the first of its operators of a kind that stands in no parentheses: what is in front,
// and what is behind, with the operators that bind as loosely or looser.
func divide(e ast.Expr, at ast.Op) (before, behind ast.Expr, ok bool) {
	switch e := e.(type) {
	case *ast.Binary:
		if before, x, ok := divide(e.X, at); ok {
			whole := *e
			whole.X, whole.Where = x, between(x, e)
			return before, &whole, true
		}
		if e.Op == at {
			return e.X, e.Y, true
		}
	case *ast.Cond:
		if before, c, ok := divide(e.C, at); ok {
			whole := *e
			whole.C, whole.Where = c, between(c, e)
			return before, &whole, true
		}
	}
	return e, nil, false
}

// between is the text from the beginning of a node to the end of another one.
func between(from, to ast.Node) ast.Where {
	at := from.At()
	at.End = to.At().End
	return ast.Where{Span: at}
}

// comprehension builds the comprehension of one head and its generators; a head `k -> v` makes it a map.
func (b *builder) comprehension(ctx node.Form, list bool,
	args grammar.IArgsContext, g grammar.IGeneratorsContext,
) ast.Expr {
	heads := b.args(args)
	e := &ast.Comprehension{Where: b.at(ctx), List: list, From: b.generators(g), Filter: b.expr(g.Expr())}
	if len(heads) != 1 {
		b.list.Errorf(CodeExpected, e.At(), "one expression stands in front of `for`, and these are %d", len(heads)).
			Suggest("for several of each: the union of several such sets, a + b")
		return &ast.Undefined{Where: e.Where}
	}
	e.Head = heads[0]
	if key, value, ok := divide(e.Head, ast.Implies); ok && !list {
		e.Key, e.Head = key, value
	}
	return e
}

func (b *builder) generators(ctx grammar.IGeneratorsContext) []*ast.Generator {
	var out []*ast.Generator
	for _, g := range ctx.AllGenerator() {
		out = append(out, b.generator(g))
	}
	return out
}

func (b *builder) generator(ctx grammar.IGeneratorContext) *ast.Generator {
	g := &ast.Generator{Where: b.at(ctx)}
	if ctx.Quant() != nil {
		g.Quant = b.quant(ctx.Quant())
	} else {
		g.Var, g.Set = b.declare(ctx.Name()), b.expr(ctx.Expr())
	}
	return g
}

// subsetType is `subset [k] of T`, or of a set.
func (b *builder) subsetType(ctx *grammar.SubsetTypeContext) *ast.SubsetType {
	t, rest := &ast.SubsetType{Where: b.at(ctx), Of: b.typeExpr(ctx.TypeExpr())}, b.exprs(ctx.AllExpr())
	if ctx.LBRACKET() != nil {
		t.Size, rest = rest[0], rest[1:]
	}
	if len(rest) > 0 {
		t.Set = rest[0]
	}
	return t
}

// extreme is `min x in s with p by key end`, or max.
func (b *builder) extreme(ctx *grammar.ExtremeContext) ast.Expr {
	e := &ast.Extreme{Where: b.at(ctx), Kind: ast.MinOf, From: b.generator(ctx.Generator())}
	if ctx.MAX() != nil {
		e.Kind = ast.MaxOf
	}
	e.Filter, e.Key = withFilter(b.exprs(ctx.AllExpr()))
	return e
}

// withFilter takes apart what may have a condition in front, behind `with`.
func withFilter(all []ast.Expr) (filter, e ast.Expr) {
	if len(all) == 2 {
		filter = all[0]
	}
	return filter, all[len(all)-1]
}

// let is `let x := e; y := f do body end`: the second in the body of the first.
func (b *builder) let(ctx *grammar.LetContext) ast.Expr {
	all := b.exprs(ctx.AllExpr())
	last := len(all) - 1
	body := all[last]
	for i := last - 1; i >= 0; i-- {
		at, name := b.at(ctx), b.declare(ctx.Name(i))
		if i > 0 {
			at.Span.Start = name.At().Start
		}
		body = &ast.Let{Where: at, Var: name, X: all[i], Body: body}
	}
	return body
}
