package kernel

import (
	"math"

	"gomc/ir"
	"gomc/semantics/types"
	"gomc/semantics/walks"
	"gomc/source"
)

// Present returns the test that the mark at p is set.
func Present(p *ir.Place) ir.Expr {
	return &ir.Unary{Op: ir.Not, X: &ir.IsUndefined{Place: p}, At: p.At}
}

// Mark sets the mark at p.
func Mark(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: p, X: &ir.Const{}, At: at}
}

// Not is the negation of a test.
func Not(x ir.Expr, at source.Span) ir.Expr { return &ir.Unary{Op: ir.Not, X: x, At: at} }

// Held returns a place that can be used several times and always means the same cells, and what has to be done once
// before.
func (b *Body) Held(p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if fixed(&q) {
		return &q, p.Pre
	}
	reg := b.NewReg()
	return &ir.Place{Root: ir.Ref, Reg: reg, Type: p.Type, At: p.At}, append(p.Pre[:len(p.Pre):len(p.Pre)], &ir.Bind{Reg: reg, Place: &q})
}

// evaluated returns a value that can be used several times, and what has to be done once before.
func evaluated(b *Body, x ir.Expr) (ir.Expr, []ir.Stmt) {
	switch x := x.(type) {
	case *ir.Const, *ir.Reg:
		return x, nil
	}
	reg := b.NewReg()
	return &ir.Reg{N: reg}, []ir.Stmt{&ir.Let{Reg: reg, X: x}}
}

// filled returns an operand of a type that statements put into a temporary.
func filled(b *Body, t *ir.Type, at source.Span, fill func(*ir.Place) []ir.Stmt) Operand {
	p := *b.Temp(t, at)
	to := p
	p.Pre = fill(&to)
	return Operand{Type: t, Place: &p, Temporary: true, At: at}
}

// numberType is the type of temporaries for numbers that are not known to be in a range.
var numberType = &ir.Type{Kind: ir.Range, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2}

// heldType is the type of a temporary for values of a type.
func heldType(t *ir.Type) *ir.Type {
	if types.IsInt(t) {
		return numberType
	}
	return t
}

// after is the value of x, of core.BoolType or core.IntType, evaluated behind some statements.
func after(b *Body, pre []ir.Stmt, x ir.Expr, t *ir.Type, at source.Span) Operand {
	if len(pre) == 0 {
		return computation(x, t, at)
	}
	o := filled(b, heldType(t), at, func(p *ir.Place) []ir.Stmt {
		return append(pre[:len(pre):len(pre)], &ir.Store{Dst: p, X: x, At: at})
	})
	return computation(&ir.Load{Place: o.Place}, t, at)
}

// again is held for a place that is used several times by one expression, which changes
// nothing: to find it anew each time does no harm unless that takes calls.
func again(b *Body, p *ir.Place) (*ir.Place, []ir.Stmt) {
	q := *p
	q.Pre = nil
	if ir.Calls(&ir.Load{Place: &q}) {
		return b.Held(p)
	}
	return &q, p.Pre
}

// maxUnrolled is how many marks are counted one by one in an expression; more are counted
// by a loop.
const maxUnrolled = 64

// size is the number of elements of the collection at p.
func size(b *Body, p *ir.Place, at source.Span) ir.Expr {
	if p.Type.Form == ir.SeqForm {
		return length(p, at)
	}
	if p.Type.Cells() > maxUnrolled {
		return counted(b, p, at)
	}
	var sum ir.Expr
	for _, m := range marks(p, at) {
		one := &ir.Cond{C: &ir.IsUndefined{Place: m}, A: &ir.Const{V: 0}, B: &ir.Const{V: 1}, At: at}
		if sum == nil {
			sum = one
		} else {
			sum = &ir.Binary{Op: ir.Add, X: sum, Y: one, At: at}
		}
	}
	return sum
}

// counted is size by a loop.
func counted(b *Body, p *ir.Place, at source.Span) ir.Expr {
	n := &ir.Type{Kind: ir.Range, Hi: int64(p.Type.Cells())}
	o := filled(b, n, at, func(sum *ir.Place) []ir.Stmt {
		more := &ir.Binary{Op: ir.Add, X: &ir.Load{Place: sum}, Y: &ir.Const{V: 1}, At: at}
		return append([]ir.Stmt{&ir.Store{Dst: sum, X: &ir.Const{}, At: at}},
			b.EachMark(p, at, func(m *ir.Place, _ []ir.Expr) []ir.Stmt {
				return []ir.Stmt{&ir.If{Cond: Present(m), Then: []ir.Stmt{&ir.Store{Dst: sum, X: more, At: at}}}}
			})...)
	})
	return o.Value()
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

// EachMark runs over all marks of the set or map at p, with the values of the cells of the
// element, or the key, that a mark stands for.
func (b *Body) EachMark(p *ir.Place, at source.Span, do func(mark *ir.Place, element []ir.Expr) []ir.Stmt) []ir.Stmt {
	loops, element, m := b.Walks().Marks(p, at)
	out := do(m, element)
	for i := len(loops) - 1; i >= 0; i-- {
		out = []ir.Stmt{&ir.For{Loop: loops[i], Body: out}}
	}
	return out
}

// Over returns a loop over the values of a simple type.
func (b *Body) Over(t *ir.Type, name string, at source.Span) ir.Loop {
	return b.Walks().Over(t, name, at)
}

// markOfPlace is the mark of the element at a place.
func markOfPlace(b *Body, set, elem *ir.Place, at source.Span) *ir.Place {
	from := *elem
	from.Pre = nil
	to := *set
	to.Pre = append(set.Pre[:len(set.Pre):len(set.Pre)], elem.Pre...)
	p := &to
	for _, leaf := range walks.Leaves(&from, at) {
		p = p.IndexBy(&ir.Load{Place: leaf}, at)
	}
	return p
}

// atLeast returns the test that a collection has n elements or more.
func atLeast(b *Body, p *ir.Place, n int, at source.Span) ir.Expr {
	return &ir.Binary{Op: ir.Ge, X: size(b, p, at), Y: &ir.Const{V: int64(n)}, At: at}
}

// full is the error that a collection has no room for another element.
func full(p *ir.Place, at source.Span) ir.Stmt { return noRoom(p, p.Type.Bound, at) }

func noRoom(p *ir.Place, bound int, at source.Span) ir.Stmt {
	return &ir.Fail{Kind: ir.Full, Of: p, At: at, Message: "there is room for " + types.Counted(bound, "element") + " only"}
}

// moveWithin assigns a set to one with a bound, which it must be within.
func moveWithin(b *Body, dst, o Operand, at source.Span) []ir.Stmt {
	p, pre := b.Held(o.Place)
	tooMany := noRoom(p, dst.Type.Bound, at)
	return append(pre[:len(pre):len(pre)], &ir.If{Cond: atLeast(b, p, dst.Type.Bound+1, at), Then: []ir.Stmt{tooMany}},
		&ir.Copy{Dst: dst.Place, Src: p, At: at})
}

// sameMark is the mark in t of the element with some values.
func sameMark(t *ir.Place, element []ir.Expr, at source.Span) *ir.Place {
	for _, x := range element {
		t = Index{x, true}.Of(t, at)
	}
	return t
}

// lengthPlace is the cell with the length of the sequence at p, Undefined when it is 0.
func lengthPlace(p *ir.Place, at source.Span) *ir.Place { return p.Field(p.Type.Length(), at) }

// length is the number of elements of the sequence at p.
func length(p *ir.Place, at source.Span) ir.Expr {
	n := lengthPlace(p, at)
	return &ir.Cond{C: &ir.IsUndefined{Place: n}, A: &ir.Const{V: 0}, B: &ir.Load{Place: n}, At: at}
}

// slot is the i-th slot of the sequence at p.
func slot(p *ir.Place, i ir.Expr, at source.Span) *ir.Place {
	return p.Field(p.Type.Slots(), at).IndexBy(i, at)
}

func plus(x ir.Expr, n int64, at source.Span) ir.Expr {
	if n < 0 {
		return &ir.Binary{Op: ir.Sub, X: x, Y: &ir.Const{V: -n}, At: at}
	}
	return &ir.Binary{Op: ir.Add, X: x, Y: &ir.Const{V: n}, At: at}
}

func compare(op ir.Op, x, y ir.Expr, at source.Span) ir.Expr {
	return &ir.Binary{Op: op, X: x, Y: y, At: at}
}

// outside is the test whether a position is less than 0, or beyond the last legal one.
func outside(i, end ir.Expr, at source.Span) ir.Expr {
	return &ir.Logic{Op: ir.Or, X: compare(ir.Lt, i, &ir.Const{}, at), Y: compare(ir.Ge, i, end, at)}
}

// noElement is the error that a sequence has no element at a position.
func noElement(p *ir.Place, i ir.Expr, at source.Span) ir.Stmt {
	return &ir.Fail{Kind: ir.Absent, Message: "there is no element %s", Key: i, KeyType: numberType, Of: p, At: at}
}

// element is the element at position i of the sequence at p, after a test that there is one.
func element(b *Body, p *ir.Place, i ir.Expr, at source.Span) *ir.Place {
	p, pre := again(b, p)
	i, first := evaluated(b, i)
	q := *slot(p, i, at)
	pre = append(pre[:len(pre):len(pre)], first...)
	q.Pre = append(pre, &ir.If{Cond: outside(i, length(p, at), at), Then: []ir.Stmt{noElement(p, i, at)}})
	return &q
}

// grow makes a sequence one longer.
func grow(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: lengthPlace(p, at), X: plus(length(p, at), 1, at), At: at}
}

// positions returns a loop over the slots of the sequence at p, and the test whether a slot has an element.
func positions(b *Body, p *ir.Place, at source.Span) (ir.Loop, ir.Expr) {
	l := b.Over(p.Type.Slots().Type.Index, "(position)", at)
	return l, compare(ir.Lt, &ir.Reg{N: l.Reg}, length(p, at), at)
}
