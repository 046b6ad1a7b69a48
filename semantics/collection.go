package semantics

import (
	"math"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/walks"
	"gomc/source"
)

// Collections: sets, sequences and maps. Here are their types, and what all of them share;
// what is done with each is in set.go, seq.go and map.go, literals in literal.go, loops
// over them in iterate.go, aggregates in aggregate.go.
//
// The IR has no collections. What is done with them becomes loops and tests over the cells
// that package ir says they are made of; an expression that takes statements fills a
// temporary before it is read (Place.Pre). No operation leaves anything in the cells of a
// collection that is not its value, so that equal ones are equal cells.

// maxElements is how many possible elements a set may have: each is a bit of the state.
const maxElements = 1 << 12

func isForm(t *ir.Type, f ir.Form) bool { return t != badType && t.Form == f }

func isCollection(t *ir.Type) bool { return t != badType && t.Form != ir.NoForm }

func (c *compiler) setType(t *ast.SetType) *ir.Type {
	c.differs(topicCollections, t.At())
	bound, ok := 0, true
	if t.Bound != nil {
		bound, ok = c.bound(t.Bound, "set", maxElements)
	}
	elem := c.typeExpr(t.Elem)
	if !ok || elem == badType || !c.canBeElement(elem, t.Elem.At()) {
		return badType
	}
	out := ir.SetOf(elem, bound)
	out.Decl = t.At()
	return out
}

// bound is how many elements a collection may have.
func (c *compiler) bound(e ast.Expr, what string, most int64) (int, bool) {
	n, ok := c.constInt(e)
	if ok && (n < 1 || n > most) {
		c.errorf(CodeBadType, e.At(), "a %s has room for 1 to %d elements, not %d", what, most, n)
		return 0, false
	}
	return int(n), ok
}

// canBeElement refuses elements whose sets have no cells that a renaming of scalarset values
// moves like those of an array, and those of which there are too many.
func (c *compiler) canBeElement(t *ir.Type, at source.Span) bool {
	if !flat(t) || len(ir.Leaves(t)) == 0 {
		c.errorf(CodeBadType, at, "the elements of a set are simple values, or records of such, not %s", article(t)).
			Suggest("a sequence or an array can hold them")
		return false
	}
	n := uint64(1)
	for _, leaf := range ir.Leaves(t) {
		if n *= min(leaf.Count(), maxElements+1); n > maxElements {
			c.errorf(CodeTooLarge, at, "a set of %s would have more than %d possible elements, each of which takes a bit", t, maxElements).
				Suggest("a smaller range, or a sequence")
			return false
		}
	}
	return true
}

// flat reports whether a value is nothing but simple values, in places that no renaming changes.
func flat(t *ir.Type) bool {
	switch {
	case t.Simple():
		return true
	case isCollection(t), t.Kind == ir.Bag:
		return false
	case t.Kind == ir.Array:
		return !t.Index.Interchangeable() && flat(t.Elem)
	}
	for _, f := range t.Fields {
		if !flat(f.Type) {
			return false
		}
	}
	return true
}

func (c *compiler) seqType(t *ast.SeqType) *ir.Type {
	c.differs(topicCollections, t.At())
	bound, ok := c.bound(t.Bound, "sequence", maxElements)
	elem := c.typeExpr(t.Elem)
	if !ok || elem == badType || !c.canBeInside(elem, t.Elem.At()) {
		return badType
	}
	if bound*c.cells(elem, t.Elem.At()) >= maxCells {
		c.errorf(CodeTooLarge, t.At(), "this sequence has more than %d cells", maxCells)
		return badType
	}
	out := ir.SeqOf(elem, bound)
	out.Decl = t.At()
	return out
}

func (c *compiler) mapType(t *ast.MapType) *ir.Type {
	c.differs(topicCollections, t.At())
	key, elem := c.typeExpr(t.Key), c.typeExpr(t.Elem)
	if key == badType || elem == badType || !c.canBeInside(elem, t.Elem.At()) {
		return badType
	}
	if !key.Simple() {
		c.errorf(CodeBadType, t.Key.At(), "the keys of a map are simple values, not %s", article(key))
		return badType
	}
	if key.Count() > maxCells || key.Count()*uint64(1+c.cells(elem, t.Elem.At())) > maxCells {
		c.errorf(CodeTooLarge, t.At(), "this map has more than %d cells", maxCells)
		return badType
	}
	out := ir.MapOf(key, elem)
	out.Decl = t.At()
	return out
}

// canBeInside refuses multisets in collections: a multiset is in order only between steps.
func (c *compiler) canBeInside(t *ir.Type, at source.Span) bool {
	for _, leaf := range ir.Leaves(t) {
		if leaf.Kind == ir.Bag {
			c.errorf(CodeBag, at, "a multiset cannot be in a sequence or map").Suggest("a sequence instead of the multiset")
			return false
		}
	}
	return true
}

// sameBounds reports whether what is inside two types that are the same otherwise has the
// same bounds.
func sameBounds(a, b *ir.Type) bool {
	switch {
	case a == b || a.Simple():
		return true
	case a.Form != ir.NoForm:
		return a.Bound == b.Bound && sameBounds(a.Member, b.Member)
	case a.Kind == ir.Record:
		for i := range a.Fields {
			if !sameBounds(a.Fields[i].Type, b.Fields[i].Type) {
				return false
			}
		}
		return true
	}
	return sameBounds(a.Elem, b.Elem)
}

// present reports whether the mark at p is set.
func present(p *ir.Place) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p}, At: p.At}
}

// mark sets the mark at p.
func mark(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p, X: &ir.Const{}, At: at}
}

func not(x ir.Expr, at source.Span) ir.Expr { return &ir.Unary{Op: ir.Not, X: x, At: at} }

// held is a place that can be used several times and always means the same cells, and what
// has to be done once before.
func (c *compiler) held(p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if fixed(&q) {
		return &q, p.Pre
	}
	reg := c.body.newReg()
	return &ir.Place{Root: ir.Ref, Reg: reg, Type: p.Type, At: p.At}, append(p.Pre[:len(p.Pre):len(p.Pre)], &ir.Bind{Reg: reg, Place: &q})
}

// evaluated is a value that can be used several times, and what has to be done once before.
func (c *compiler) evaluated(x ir.Expr) (ir.Expr, []ir.Stmt) {
	switch x := x.(type) {
	case *ir.Const, *ir.Reg:
		return x, nil
	}
	reg := c.body.newReg()
	return &ir.Reg{N: reg}, []ir.Stmt{&ir.Let{Reg: reg, X: x}}
}

// filled is an operand of a type that statements put into a temporary.
func (c *compiler) filled(t *ir.Type, at source.Span, fill func(*ir.Place) []ir.Stmt) operand {
	p := *c.body.temp(t, at)
	to := p
	p.Pre = fill(&to)
	return operand{typ: t, place: &p, computed: true, at: at, readonly: "it is a value, not a variable"}
}

// numberType is the type of temporaries for numbers that are not known to be in a range.
var numberType = &ir.Type{Kind: ir.Range, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2}

// after is the value of x, of boolType or intType, evaluated behind some statements.
func (c *compiler) after(pre []ir.Stmt, x ir.Expr, t *ir.Type, at source.Span) operand {
	if len(pre) == 0 {
		return computation(x, t, at)
	}
	held := t
	if isInt(t) {
		held = numberType
	}
	o := c.filled(held, at, func(p *ir.Place) []ir.Stmt {
		return append(pre[:len(pre):len(pre)], &ir.Store{Dst: p, X: x, At: at})
	})
	return computation(&ir.Load{Place: o.place}, t, at)
}

// collection translates an expression that must be a set, sequence or map.
func (c *compiler) collection(e ast.Expr, forms ...ir.Form) (operand, bool) {
	o := c.expr(e)
	return o, c.isOneOf(o, e, forms...)
}

// isOneOf checks that an operand is a collection of some forms; of any without.
func (c *compiler) isOneOf(o operand, e ast.Expr, forms ...ir.Form) bool {
	if o.slot != nil || o.quorum != nil {
		c.bareName(o, e)
		return false
	}
	if o.bad() {
		return false
	}
	for _, f := range forms {
		if o.typ.Form == f {
			return true
		}
	}
	if len(forms) == 0 && isCollection(o.typ) {
		return true
	}
	c.errorf(CodeCollection, e.At(), "expected %s, found %s", formNames(forms), article(o.typ))
	return false
}

func formNames(forms []ir.Form) string {
	if len(forms) == 0 {
		return "a set, sequence or map"
	}
	text := ""
	for i, f := range forms {
		switch {
		case i == 0:
			text = "a "
		case i == len(forms)-1:
			text += " or "
		default:
			text += ", "
		}
		text += (&ir.Type{Form: f}).Word()
	}
	return text
}

// changed translates a collection that is about to be changed. The place may be used several
// times, behind the statements.
func (c *compiler) changed(e ast.Expr, forms ...ir.Form) (operand, []ir.Stmt, bool) {
	o := c.exprOf(e, storageKinds)
	if !c.isOneOf(o, e, forms...) || !c.assignable(o, e) {
		return o, nil, false
	}
	c.wrote(o.origin)
	var pre []ir.Stmt
	o.place, pre = c.held(o.place)
	return o, pre, true
}

// again is held for a place that is used several times by one expression, which changes
// nothing: to find it anew each time does no harm unless that takes calls.
func (c *compiler) again(p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if ir.Calls(&ir.Load{Place: &q}) {
		return c.held(p)
	}
	return &q, p.Pre
}

// maxUnrolled is how many marks are counted one by one in an expression; more are counted
// by a loop.
const maxUnrolled = 64

// size is the number of elements of the collection at p.
func (c *compiler) size(p *ir.Place, at source.Span) ir.Expr {
	if p.Type.Form == ir.SeqForm {
		return length(p, at)
	}
	if p.Type.Cells() > maxUnrolled {
		return c.counted(p, at)
	}
	var sum ir.Expr
	for _, m := range marks(p, at) {
		one := &ir.Cond{C: &ir.IsUndefined{Place: m}, A: &ir.Const{V: 0}, B: &ir.Const{V: 1}}
		if sum == nil {
			sum = one
		} else {
			sum = &ir.Binary{Op: ir.Add, X: sum, Y: one, At: at}
		}
	}
	return sum
}

// counted is size by a loop.
func (c *compiler) counted(p *ir.Place, at source.Span) ir.Expr {
	n := &ir.Type{Kind: ir.Range, Hi: int64(p.Type.Cells())}
	o := c.filled(n, at, func(sum *ir.Place) []ir.Stmt {
		more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: sum}, Y: &ir.Const{V: 1}, At: at}
		return append([]ir.Stmt{&ir.Store{Dst: sum, X: &ir.Const{}, At: at}},
			c.eachMark(p, at, func(m *ir.Place, _ []ir.Expr) []ir.Stmt {
				return []ir.Stmt{&ir.If{Cond: present(m), Then: []ir.Stmt{&ir.Store{Dst: sum, X: more, At: at}}}}
			})...)
	})
	return o.expr()
}

// marks are the places of all marks of a set or map.
func marks(p *ir.Place, at source.Span) []*ir.Place {
	if m := walks.Mark(p, at); m != nil {
		return []*ir.Place{m}
	}
	var out []*ir.Place
	for i := range int64(p.Type.Index.Count()) {
		out = append(out, marks(p.IndexBy(&ir.Const{V: p.Type.Index.First() + i}, at), at)...)
	}
	return out
}

// eachMark runs over all marks of the set or map at p, with the values of the cells of the
// element, or the key, that a mark stands for.
func (c *compiler) eachMark(p *ir.Place, at source.Span, do func(mark *ir.Place, element []ir.Expr) []ir.Stmt) []ir.Stmt {
	loops, element, m := c.body.frame().Marks(p, at)
	out := do(m, element)
	for i := len(loops) - 1; i >= 0; i-- {
		out = []ir.Stmt{&ir.For{Loop: loops[i], Body: out}}
	}
	return out
}

// over is a loop over the values of a simple type.
func (c *compiler) over(t *ir.Type, name string, at source.Span) ir.Loop {
	return c.body.frame().Over(t, name, at)
}

// sizeOf is size(e).
func (c *compiler) sizeOf(e ast.Expr, at source.Span) operand {
	o, ok := c.collection(e)
	if !ok {
		return badOperand(at)
	}
	p, pre := c.again(o.place)
	return c.after(pre, c.size(p, at), intType, at)
}

// holdsCollection reports whether there is a collection in a value of type t.
func holdsCollection(t *ir.Type) bool {
	switch {
	case t == badType || t.Simple():
		return false
	case isCollection(t):
		return true
	case t.Kind == ir.Record:
		for _, f := range t.Fields {
			if holdsCollection(f.Type) {
				return true
			}
		}
		return false
	}
	return holdsCollection(t.Elem)
}

// clearParts is `clear x` where there are collections in x: they are empty then.
func (c *compiler) clearParts(p *ir.Place, s *ast.Clear) []ir.Stmt {
	p, pre := c.held(p)
	return append(pre[:len(pre):len(pre)], c.clearBelow(p, s)...)
}

func (c *compiler) clearBelow(p *ir.Place, s *ast.Clear) []ir.Stmt {
	switch {
	case isCollection(p.Type):
		return []ir.Stmt{&ir.Undefine{Dst: p}}
	case !holdsCollection(p.Type):
		return c.clearPlain(p, s)
	case p.Type.Kind == ir.Array:
		loop := c.over(p.Type.Index, "(element)", s.At())
		return []ir.Stmt{&ir.For{Loop: loop, Body: c.clearBelow(indexValue{&ir.Reg{N: loop.Reg}, true}.of(p, s.At()), s)}}
	}
	var out []ir.Stmt
	for _, f := range p.Type.Fields {
		out = append(out, c.clearBelow(p.Field(f, s.At()), s)...)
	}
	return out
}
