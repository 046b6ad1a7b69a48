package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// lengthPlace is the cell with the length of the sequence at p, Undefined when it is 0.
func lengthPlace(p *ir.Place, at source.Span) *ir.Place { return p.Field(p.Type.Length(), at) }

// length is the number of elements of the sequence at p.
func length(p *ir.Place, at source.Span) ir.Expr {
	n := lengthPlace(p, at)
	return &ir.Cond{C: &ir.IsUndefined{Place: n}, A: &ir.Const{V: 0}, B: &ir.Load{Place: n}}
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
func (c *compiler) element(p *ir.Place, i ir.Expr, at source.Span) *ir.Place {
	p, pre := c.again(p)
	i, first := c.evaluated(i)
	q := *slot(p, i, at)
	pre = append(pre[:len(pre):len(pre)], first...)
	q.Pre = append(pre, &ir.If{Cond: outside(i, length(p, at), at), Then: []ir.Stmt{noElement(p, i, at)}})
	return &q
}

// newElement puts the value of e, which is to go into the sequence o, into a temporary.
func (c *compiler) newElement(o operand, e ast.Expr) (*ir.Place, []ir.Stmt) {
	elem := operand{typ: o.typ.Member, place: c.body.temp(o.typ.Member, e.At())}
	return elem.place, c.assign(elem, e, "an element", e.At())
}

func (c *compiler) fullTest(o operand, at source.Span) ir.Stmt {
	return &ir.If{Cond: c.atLeast(o.place, o.typ.Bound, at), Then: []ir.Stmt{c.full(o.place, at)}}
}

// grow makes a sequence one longer.
func grow(p *ir.Place, at source.Span) ir.Stmt {
	return &ir.Store{Dst: lengthPlace(p, at), X: plus(length(p, at), 1, at), At: at}
}

// appendTo is `append e to s`.
func (c *compiler) appendTo(s *ast.AppendTo) []ir.Stmt {
	o, pre, ok := c.changed(s.Seq, ir.SeqForm)
	if !ok {
		return nil
	}
	elem, out := c.newElement(o, s.X)
	at := s.At()
	return append(append(out, pre...), c.fullTest(o, at),
		&ir.Copy{Dst: slot(o.place, length(o.place, at), at), Src: elem, At: at}, grow(o.place, at))
}

// insertAt is `insert e at i in s`: before the element at i, or at the end.
func (c *compiler) insertAt(s *ast.InsertAt) []ir.Stmt {
	o, pre, ok := c.changed(s.Seq, ir.SeqForm)
	i := c.integer(s.I)
	if !ok || i.bad() {
		return nil
	}
	elem, out := c.newElement(o, s.X)
	at, p := s.At(), o.place
	n, first := c.evaluated(i.expr())
	down := ir.Loop{Reg: c.body.newReg(), Name: "(position)", At: at, From: length(p, at), To: plus(n, 1, at), By: &ir.Const{V: -1}}
	j := &ir.Reg{N: down.Reg}
	out = append(append(out, first...), pre...)
	return append(out, &ir.If{Cond: outside(n, plus(length(p, at), 1, at), s.I.At()), Then: []ir.Stmt{noElement(p, n, s.I.At())}},
		c.fullTest(o, at),
		&ir.For{Loop: down, Body: []ir.Stmt{&ir.Copy{Dst: slot(p, j, at), Src: slot(p, plus(j, -1, at), at), At: at}}},
		&ir.Copy{Dst: slot(p, n, at), Src: elem, At: at}, grow(p, at))
}

// removeAt is `remove at i from s`.
func (c *compiler) removeAt(s *ast.RemoveAt) []ir.Stmt {
	o, pre, ok := c.changed(s.Seq, ir.SeqForm)
	i := c.integer(s.I)
	if !ok || i.bad() {
		return nil
	}
	at, p := s.At(), o.place
	n, out := c.evaluated(i.expr())
	up := ir.Loop{Reg: c.body.newReg(), Name: "(position)", At: at, From: n, To: plus(length(p, at), -2, at)}
	j := &ir.Reg{N: up.Reg}
	out = append(out[:len(out):len(out)], pre...)
	return append(out, &ir.If{Cond: outside(n, length(p, at), s.I.At()), Then: []ir.Stmt{noElement(p, n, s.I.At())}},
		&ir.For{Loop: up, Body: []ir.Stmt{&ir.Copy{Dst: slot(p, j, at), Src: slot(p, plus(j, 1, at), at), At: at}}},
		&ir.Undefine{Dst: slot(p, plus(length(p, at), -1, at), at)},
		&ir.If{Cond: compare(ir.Eq, length(p, at), &ir.Const{V: 1}, at),
			Then: []ir.Stmt{&ir.Undefine{Dst: lengthPlace(p, at)}},
			Else: []ir.Stmt{&ir.Store{Dst: lengthPlace(p, at), X: plus(length(p, at), -1, at), At: at}}})
}

// positions is a loop over the slots of the sequence at p, and the test whether a slot has an element.
func (c *compiler) positions(p *ir.Place, at source.Span) (ir.Loop, ir.Expr) {
	l := c.over(p.Type.Slots().Type.Index, "(position)", at)
	return l, compare(ir.Lt, &ir.Reg{N: l.Reg}, length(p, at), at)
}
