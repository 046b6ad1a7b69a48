package types

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/core"
	"gomc/source"
)

// Bounds on subsets: of what is gone over at once, which is all of them in each state, and of the elements that they
// can have, each of which is tried.
const (
	maxSubsets = 1 << 16
	maxMarks   = 62
)

// loopOverSubsets checks `Q : subset of s`, and declares its variable.
func (c *Checker) loopOverSubsets(q *ast.Quant, t *ast.SubsetType) *core.Loop {
	l := &core.Loop{At: q.At(), Subsets: c.subsetsOf(t)}
	s := &core.Symbol{Kind: core.Local, Type: core.BadType, ReadOnly: loopVariable}
	if l.Subsets != nil {
		s.Type = Unbounded(l.Subsets.Set.Type())
	}
	l.Symbol = c.Declare(q.Name, s)
	return l
}

// subsetsOf checks `subset [k] of s`; nil after an error.
func (c *Checker) subsetsOf(t *ast.SubsetType) *core.Subsets {
	out := &core.Subsets{Set: c.whole(t), Size: -1}
	if t.Size != nil {
		n, ok := c.Int(t.Size)
		if ok && n < 0 {
			c.Errorf(codes.BadType, t.Size.At(), "no set has %d elements", n)
		}
		if !ok || n < 0 {
			return nil
		}
		out.Size = int(min(n, MaxElements+1))
	}
	if core.IsBad(out.Set) || !c.fewSubsets(out, t.At()) {
		return nil
	}
	return out
}

// whole is the set of whose subsets something is said: of a type, that of all its values.
func (c *Checker) whole(t *ast.SubsetType) core.Expr {
	if named, is := t.Of.(*ast.NamedType); is {
		id := &ast.Ident{Where: named.Where, Name: named.Name}
		ids := c.idsNamed(id)
		if s := c.Find(id); ids == nil && s != nil && s.Kind != core.Type {
			return c.Collection(id, ir.SetForm)
		}
	}
	if t.Set != nil {
		return c.Collection(t.Set, ir.SetForm)
	}
	elem := c.TypeOf(t.Of)
	if elem == core.BadType || !canBeElement(c, elem, t.Of.At()) || refuseLoop(c, elem, t.Of.At(),
		"a subset outside blocks of machines") {
		return core.NewBad(t.At())
	}
	of := ir.SetOf(elem, 0)
	of.Decl = t.At()
	return &core.AllOf{Typed: core.Typed{T: of, Where: t.At()}}
}

// fewSubsets refuses to go over too many subsets.
func (c *Checker) fewSubsets(s *core.Subsets, at source.Span) bool {
	t := s.Set.Type()
	n := room(Unbounded(t))
	switch most := subsets(n, s.Size); {
	case s.Size > n:
		c.Errorf(codes.BadType, at, "%s has %s at most, so there is no subset of %d", Article(t), Counted(n, "element"),
			s.Size)
	case n > maxMarks || most > maxSubsets:
		c.Errorf(codes.TooLarge, at, "%s has too many subsets: at most %d are gone over, in each state", Article(t),
			maxSubsets).
			Suggest("subset [k] of ..., if k elements decide; or say it of the elements: count x in s do p end >= k")
	default:
		return true
	}
	return false
}

// subsets returns how many subsets n elements have, of a size if that is not negative; more than are gone over if it is
// a lot.
func subsets(n, size int) int64 {
	many := int64(1)
	if size < 0 {
		return many << min(n, maxMarks)
	}
	for i := range min(size, n-size) {
		if many = many * int64(n-i) / int64(i+1); many > maxSubsets {
			return many
		}
	}
	return many
}

// pureOver checks what is said of the values of loops. Of subsets it may only look: it is asked of all of them, in no
// order.
func (c *Checker) pureOver(loops []*core.Loop, e ast.Expr, check func()) {
	product := int64(1)
	over := false
	for _, l := range loops {
		if l.Subsets != nil {
			over = true
			product = min(product*subsets(room(Unbounded(l.Subsets.Set.Type())), l.Subsets.Size), maxSubsets*maxSubsets)
		}
	}
	if !over {
		check()
		return
	}
	if product > maxSubsets {
		c.Errorf(codes.TooLarge, e.At(), "these are %d combinations of subsets: at most %d are gone over, in each state",
			product, maxSubsets).
			Suggest("fewer variables over subsets, or subset [k] of ...")
	}
	c.Pure("quantifier over subsets", e.At(), check)
}

// plain refuses loops over subsets where there are none.
func (c *Checker) plain(loops []*core.Loop, what string) []*core.Loop {
	for _, l := range loops {
		if l.Subsets != nil {
			c.Errorf(codes.BadType, l.At, "%s goes over values, not over subsets", what).
				Suggest("choose %s : subset of ... where p, in a rule", l.Symbol.Name)
			l.Subsets, l.Type, l.Symbol.Type = nil, core.BadType, core.BadType
			l.From, l.To = core.NewBad(l.At), core.NewBad(l.At)
		}
	}
	return loops
}

// unionOf is `union of s`.
func unionOf(c *Checker, e *ast.UnionOf, hint *ir.Type) core.Expr {
	if made, is := Strip(e.X).(*ast.Comprehension); is && made.Key == nil {
		return unionOfHeads(c, e, made, hint)
	}
	x := c.Expr(e.X)
	if noValue(x) {
		return c.bareName(x)
	}
	if core.IsBad(x) {
		return x
	}
	t := x.Type()
	of := t.Elem
	if t.Form == ir.SeqForm || t.Form == ir.MapForm {
		of = t.Member
	}
	if t.Form == ir.SetForm || t.Kind != ir.Array && t.Form == ir.NoForm || !IsForm(of, ir.SetForm) {
		c.Errorf(codes.Collection, e.X.At(), "expected a sequence, map or array of sets, found %s", Article(t)).
			Suggest("the sets that an expression makes: union of {e for x in s}")
		return core.NewBad(e.At())
	}
	return &core.UnionOf{Typed: typed(Unbounded(of), e), X: x}
}

// unionOfHeads is the union of the sets that a comprehension makes.
func unionOfHeads(c *Checker, e *ast.UnionOf, made *ast.Comprehension, hint *ir.Type) core.Expr {
	x := generated(c, made)
	if x == nil {
		return core.NewBad(e.At())
	}
	var head core.Expr
	c.pureOver(loopsOf(x), made, func() { x.Filter, head = c.optional(made.Filter), c.ExprHint(made.Head, hint) })
	if !isOneOf(c, head, made.Head, ir.SetForm) {
		return core.NewBad(e.At())
	}
	x.T, x.Head = Unbounded(head.Type()), core.Source{X: head, At: made.Head.At()}
	return &core.UnionOf{Typed: typed(x.T, e), X: x}
}

// extreme is `min x in s by e end`, or max.
func extreme(c *Checker, e *ast.Extreme) core.Expr {
	g := generator(c, e.From)
	if g == nil {
		return core.NewBad(e.At())
	}
	if g.Loop != nil && g.Loop.Subsets != nil && unordered(g) {
		c.Errorf(codes.Scalarset, e.From.At(),
			"these subsets have no order, and of several of which the key is the same the first one is meant").
			Suggest("the key itself: %s Q : subset of T do e end", e.Kind)
		return core.NewBad(e.At())
	}
	x := &core.Extreme{Typed: typed(g.Variable().Type, e), Kind: e.Kind, From: g, Filter: c.optional(e.Filter),
		Key: c.Integer(e.Key)}
	if core.IsBad(x) || core.IsBad(x.Key) || x.Filter != nil && core.IsBad(x.Filter) {
		return core.NewBad(e.At())
	}
	return x
}
