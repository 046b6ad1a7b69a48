package types

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
)

// filtered is `{x in s | p}` or `{x : T | p}`.
func filtered(c *Checker, e *ast.Filtered, hint *ir.Type) core.Expr {
	g := generator(c, e.From)
	if g == nil {
		return core.NewBad(e.At())
	}
	name, s := e.From.Var, g.Variable()
	if g.Loop != nil {
		name = e.From.Quant.Name
	}
	if s.Type == core.BadType || !canBeElement(c, s.Type, e.From.At()) {
		return core.NewBad(e.At())
	}
	t := ir.SetOf(s.Type, 0)
	t.Decl = e.At()
	if hint != nil && IsForm(hint, ir.SetForm) && ir.Same(hint.Member, s.Type) {
		t = Unbounded(hint)
	}
	x := c.useSymbol(s, name)
	return &core.Comprehension{Typed: typed(t, e), From: []*core.Generator{g}, Filter: c.Boolean(e.Cond),
		Head: core.Source{X: x, At: name.At()}}
}

// generator checks where the values of a comprehension come from, and declares its variable; nil after an error.
func generator(c *Checker, g *ast.Generator) *core.Generator {
	if g.Quant != nil {
		return &core.Generator{Loop: c.Loops([]*ast.Quant{g.Quant}, true)[0]}
	}
	if c.Body.Property != nil {
		c.WarnQuantified(g.Var)
	}
	set := c.Collection(g.Set)
	if core.IsBad(set) {
		c.Declare(g.Var, &core.Symbol{Kind: core.Register, Type: core.BadType, ReadOnly: loopVariable})
		return nil
	}
	return &core.Generator{Symbol: c.Each(g.Var, set.Type()), Set: set}
}

// comprehension is `{e for x in s}`, and the like of sequences and maps.
func comprehension(c *Checker, e *ast.Comprehension, hint *ir.Type) core.Expr {
	x := generated(c, e)
	if x == nil {
		return core.NewBad(e.At())
	}
	var out core.Expr
	c.pureOver(loopsOf(x), e, func() {
		x.Filter = c.optional(e.Filter)
		switch {
		case e.Key != nil:
			out = mapOfHeads(c, e, x, hint)
		case e.List:
			out = seqOfHeads(c, e, x, hint)
		default:
			out = setOfHeads(c, e, x, hint)
		}
	})
	return out
}

// generated checks the generators of a comprehension; nil after an error.
func generated(c *Checker, e *ast.Comprehension) *core.Comprehension {
	x := &core.Comprehension{Typed: typed(core.BadType, e)}
	for _, from := range e.From {
		g := generator(c, from)
		if g == nil {
			return nil
		}
		x.From = append(x.From, g)
	}
	return x
}

func loopsOf(x *core.Comprehension) (loops []*core.Loop) {
	for _, g := range x.From {
		if g.Loop != nil {
			loops = append(loops, g.Loop)
		}
	}
	return loops
}

// setOfHeads returns a comprehension that is a set.
func setOfHeads(c *Checker, e *ast.Comprehension, x *core.Comprehension, hint *ir.Type) core.Expr {
	x.T = literalType(c, e, []ast.Expr{e.Head}, hint, ir.SetForm)
	if x.T == core.BadType {
		return core.NewBad(e.At())
	}
	head := c.Member(e.Head, x.T)
	if head == nil {
		return core.NewBad(e.At())
	}
	x.Head = core.Source{X: head, At: e.Head.At()}
	return x
}

// seqOfHeads returns a comprehension that is a sequence.
func seqOfHeads(c *Checker, e *ast.Comprehension, x *core.Comprehension, hint *ir.Type) core.Expr {
	if i := slices.IndexFunc(x.From, unordered); i >= 0 {
		c.Errorf(codes.Scalarset, e.From[i].At(), "these values have no order, and a sequence has one").
			Suggest("the set of them: {... for ...}")
		return core.NewBad(e.At())
	}
	if hint == core.BadType {
		return core.NewBad(e.At())
	}
	if x.T = literalType(c, e, []ast.Expr{e.Head}, hint, ir.SeqForm); x.T == core.BadType {
		return core.NewBad(e.At())
	}
	if x.T != hint {
		bound := longest(x.From)
		if bound > MaxElements {
			c.Errorf(codes.Collection, e.At(), "it is not clear here how long this may be").
				Suggest("assign it to a variable first")
			return core.NewBad(e.At())
		}
		x.T = ir.SeqOf(x.T.Member, max(bound, 1))
		x.T.Decl = e.At()
	}
	x.Head = core.Source{X: c.Source(e.Head, x.T.Member, "an element"), At: e.Head.At()}
	return x
}

// longest returns how many combinations of values generators give at most; many if that is not known.
func longest(from []*core.Generator) int {
	bound := 1
	for _, g := range from {
		bound = min(bound*min(most(g), MaxElements+1), MaxElements+1)
	}
	return bound
}

// unordered reports whether what a generator gives comes in no order.
func unordered(g *core.Generator) bool {
	switch {
	case g.Loop != nil && g.Loop.Subsets == nil:
		return Unordered(g.Loop.Type)
	case g.Loop != nil:
		return slices.ContainsFunc(ir.Leaves(g.Loop.Symbol.Type.Member), Unordered)
	case g.Set.Type().Form == ir.SeqForm:
		return false
	}
	return slices.ContainsFunc(ir.Leaves(g.Symbol.Type), Unordered)
}

// most returns how many values a generator gives at most; many if that is not known.
func most(g *core.Generator) int {
	if g.Loop == nil {
		return room(g.Set.Type())
	}
	if s := g.Loop.Subsets; s != nil {
		return int(min(subsets(room(s.Set.Type()), s.Size), MaxElements+1))
	}
	from, known := g.Loop.From.(*core.Const)
	to, both := g.Loop.To.(*core.Const)
	if !known || !both || g.Loop.By != nil || to.V-from.V >= MaxElements {
		return MaxElements + 1
	}
	return int(max(to.V-from.V+1, 0))
}

// room returns how many elements a collection can have.
func room(t *ir.Type) int {
	switch {
	case t.Bound > 0:
		return t.Bound
	case t.Form == ir.MapForm:
		return int(min(t.Index.Count(), MaxElements+1))
	}
	return t.Cells() // a mark for each element
}

// mapOfHeads returns a comprehension that is a map. Its key is the variable of its generator, so that it has one value
// for each key.
func mapOfHeads(c *Checker, e *ast.Comprehension, x *core.Comprehension, hint *ir.Type) core.Expr {
	key := c.Expr(e.Key)
	if core.IsBad(key) {
		return core.NewBad(e.At())
	}
	name, is := key.(*core.Name)
	if s := x.From[0].Variable(); !is || len(x.From) > 1 || name.Symbol != s || !s.Type.Simple() {
		c.Errorf(codes.Collection, e.Key.At(), "the keys of a map are the values of one variable: it has one value for each").
			Suggest("{k -> ... for k in s}; in parentheses, an implication makes a set of booleans: {(a -> b) for ...}")
		return core.NewBad(e.At())
	}
	if x.T = wantedMap(c, e, hint); x.T == nil {
		x.T = newMap(c, e, name.T, e.Head)
	}
	if x.T == core.BadType {
		return core.NewBad(e.At())
	}
	if !c.Compatible(x.T.Index, name.T) {
		c.Errorf(codes.Type, e.Key.At(), "the keys are %s, and this is %s", Article(x.T.Index), Article(name.T))
		return core.NewBad(e.At())
	}
	x.Key, x.Head = key, core.Source{X: c.Source(e.Head, x.T.Member, "a value"), At: e.Head.At()}
	return x
}

// wantedMap is the type of a map that is made where it is wanted; nil where none is.
func wantedMap(c *Checker, e ast.Expr, hint *ir.Type) *ir.Type {
	switch {
	case hint == nil || hint == core.BadType || hint.Form == ir.MapForm:
		return hint
	case hint.Form != ir.NoForm:
		c.Errorf(codes.Type, e.At(), "expected %s, found a map", Article(hint))
		return core.BadType
	}
	return nil
}

// newMap is the type of a map from such keys to values like one.
func newMap(c *Checker, e ast.Expr, key *ir.Type, head ast.Expr) *ir.Type {
	if key == core.IntType {
		c.Errorf(codes.Collection, e.At(), "it is not clear here of what range the keys are").
			Suggest("assign it to a variable first")
		return core.BadType
	}
	value := elementType(c, e, []ast.Expr{head})
	if value == core.BadType {
		return value
	}
	t := ir.MapOf(key, value)
	t.Decl = e.At()
	return t
}

// let is `let x := e do body end`.
func let(c *Checker, e *ast.Let, hint *ir.Type) core.Expr {
	x := c.Value(e.X)
	s := NameOf(x)
	if s.Kind == core.Local && x.Type().Simple() {
		s = &core.Symbol{Kind: core.Register, Type: x.Type()}
	}
	if s.ReadOnly == "" || s.Kind == core.Local {
		s.ReadOnly = ValueAlias
	}
	c.Declare(e.Var, s)
	body := withValue(c, c.ExprHint(e.Body, hint))
	if core.IsBad(x) || core.IsBad(body) {
		return core.NewBad(e.At())
	}
	return &core.Let{Typed: typed(body.Type(), e), Symbol: s, X: x, Body: body}
}
