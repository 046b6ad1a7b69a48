package premises

import (
	"gomc/ir"
	"gomc/prove/form"
	"gomc/source"
)

// size is the size of a set of nodes: the number of nodes whose mark is set.
type size struct {
	reg int // of a node
	in  form.Expr
	at  source.Span
}

// sizeCompared returns a comparison of the size of a set of nodes, or nil. With 0 it asks whether there is an element,
// else it is one of a count.
func (l *lowerer) sizeCompared(e *ir.Binary) form.Expr {
	op, sum, other := e.Op, e.X, e.Y
	s := l.sizeOf(sum)
	if s == nil {
		sum, other, op = e.Y, e.X, mirror(op)
		if s = l.sizeOf(sum); s == nil {
			return nil
		}
	}
	none := func() form.Expr { return l.forall(s.reg, not(s.in), s.at) }
	v, constant := l.forEvery(s.at, other)
	switch {
	case constant && v == 0 && (op == ir.Eq || op == ir.Le), constant && v == 1 && op == ir.Lt:
		return none()
	case constant && v == 0 && (op == ir.Ne || op == ir.Gt), constant && v == 1 && op == ir.Ge:
		return not(none())
	}
	if x := l.atMostOne(e, op, other, s.at, func() (int, form.Expr) { return s.reg, s.in }); x != nil {
		return x
	}
	return l.compared(op, other, s.at, e.At, func(need form.Need) form.Expr {
		if !l.counting.guarding {
			panic(l.refuse(Quorum, e.At, "values of %s are counted outside of a guard or invariant", l.node.Name).
				Suggest("the count in the guard"))
		}
		if need == (form.Need{R: 1, S: 1}) {
			return not(none())
		}
		return l.addMajority(s.reg, s.in, need, e.At)
	})
}

// mirror returns a comparison with its operands exchanged.
func mirror(op ir.Op) ir.Op {
	if other, ok := mirrored[op]; ok {
		return other
	}
	return op
}

// sizeOf is the size of a set of nodes that an expression is, or nil: a sum of 0 or 1 for each of them.
func (l *lowerer) sizeOf(e ir.Expr) *size {
	terms := l.terms(l.made(e))
	if len(terms) != l.n || l.each != nil {
		return nil
	}
	certain, regs := l.met.certain, l.frame.regs
	reg := l.newNode()
	defer func() { l.each, l.met.certain = nil, certain }()
	out := &size{reg: reg}
	for n, t := range terms {
		l.each, l.met.certain = &written{node: n, reg: reg}, false
		x := l.expr(t.C, nil)
		if l.met.certain || !l.each.met || n > 0 && form.Text(x) != form.Text(out.in) {
			l.frame.regs = regs
			return nil
		}
		out.in = x
	}
	out.in, out.at = not(out.in), terms[0].At
	return out
}

// made is the value of a temporary in which the size of a set has been stored that an expression makes.
func (l *lowerer) made(e ir.Expr) ir.Expr {
	load, ok := e.(*ir.Load)
	if !ok || load.Place.Root != ir.Frame || len(load.Place.Pre) < 2 || len(load.Place.Path) > 0 {
		return e
	}
	before := load.Place.Pre[:len(load.Place.Pre)-1]
	s, ok := load.Place.Pre[len(before)].(*ir.Store)
	if !ok || !cellAt(s.Dst, load.Place.Base) || l.terms(s.X) == nil {
		return e
	}
	l.nothing(l.hidden(before), load.Place.At)
	return s.X
}

// terms returns the terms of a sum of marks, each 0 or 1; nil if e is no such sum.
func (l *lowerer) terms(e ir.Expr) (out []*ir.Cond) {
	switch e := e.(type) {
	case *ir.Binary:
		if e.Op != ir.Add {
			return nil
		}
		left, right := l.terms(e.X), l.terms(e.Y)
		if left == nil || right == nil {
			return nil
		}
		return append(left, right...)
	case *ir.Cond:
		m, ok := e.C.(*ir.IsUndefined)
		if ok && m.Place.Type == ir.Mark && isConst(e.A, 0) && isConst(e.B, 1) {
			return []*ir.Cond{e}
		}
	}
	return nil
}
