package local

import (
	"gomc/internal/limit"
	"gomc/ir"
)

// partial evaluates a condition of which only some cells are known. Its answers are
// good for every value of the others.
type partial struct {
	layout *ir.Layout
	state  []uint64
	known  ir.CellSet
	regs   []int64
	bound  []bool // whether the register has a value
	watch  *limit.Watch
}

// partialValue is a partly known value: the value, if it is known, and whether the evaluation might fail.
type partialValue struct {
	v        int64
	known    bool
	mayFault bool
}

var unknownValue = partialValue{mayFault: true}

func certain(v int64) partialValue { return partialValue{v: v, known: true} }

func truth(b bool) partialValue {
	if b {
		return certain(1)
	}
	return certain(0)
}

// answer is the partly known value of a condition.
type answer uint8

const (
	unknown  answer = iota // it depends on what is not known
	holds                  // it is true, and evaluated without an error
	violated               // it is false, or cannot be evaluated
)

// ask evaluates a condition.
func (e *partial) ask(cond ir.Expr) answer {
	g := e.expr(cond)
	switch {
	case g.known && !g.mayFault && g.v != 0:
		return holds
	case g.known && g.v == 0:
		return violated
	}
	return unknown
}

func (e *partial) expr(x ir.Expr) partialValue {
	switch x := x.(type) {
	case *ir.Const:
		return certain(x.V)
	case *ir.Reg:
		return partialValue{v: e.regs[x.N], known: e.bound[x.N]}
	case *ir.Load:
		return e.load(x.Place)
	case *ir.IsUndefined:
		return e.isUndefined(x.Place)
	case *ir.Unary:
		return e.unary(x)
	case *ir.Binary:
		return e.binary(x)
	case *ir.Logic:
		return e.logic(x)
	case *ir.Cond:
		return e.cond(x)
	case *ir.Quant:
		return e.quant(x)
	case *ir.Convert:
		return e.convert(x)
	}
	return unknownValue // calls, counts, comparisons of whole records
}

// cell is the cell that a place names, if that can be told.
func (e *partial) cell(p *ir.Place) (cell int, ok bool) {
	if p.Root != ir.State || p.Pre != nil || !p.Type.Simple() {
		return 0, false
	}
	cell = p.Base
	for i := range p.Path {
		s := &p.Path[i]
		g := e.expr(s.Index)
		if s.Slot || !g.known || g.mayFault || g.v < s.First || g.v >= s.First+s.Count {
			return 0, false
		}
		cell += int(g.v-s.First)*s.Stride + s.Offset
	}
	return cell, true
}

func (e *partial) load(p *ir.Place) partialValue {
	cell, ok := e.cell(p)
	if !ok || !e.known.Has(cell) {
		return unknownValue
	}
	raw := e.layout.Raw(e.state, cell)
	if raw == 0 {
		return unknownValue // it fails
	}
	return certain(p.Type.First() + int64(raw) - 1)
}

func (e *partial) isUndefined(p *ir.Place) partialValue {
	cell, ok := e.cell(p)
	switch {
	case !ok:
		return unknownValue
	case !e.known.Has(cell):
		return partialValue{}
	}
	return truth(e.layout.Raw(e.state, cell) == 0)
}

func (e *partial) unary(x *ir.Unary) partialValue {
	g := e.expr(x.X)
	switch {
	case x.Op != ir.Not:
		return unknownValue
	case g.known:
		g.v = 1 - g.v
	}
	return g
}

func (e *partial) binary(x *ir.Binary) partialValue {
	a, b := e.expr(x.X), e.expr(x.Y)
	risky := a.mayFault || b.mayFault
	if x.Op >= ir.Eq && x.Op <= ir.Ge {
		if a.known && b.known {
			g := truth(ir.Compare(x.Op, a.v, b.v))
			g.mayFault = risky
			return g
		}
		return partialValue{mayFault: risky}
	}
	if !a.known || !b.known {
		return unknownValue
	}
	v, fault := ir.Arith(x.Op, a.v, b.v)
	if fault != "" {
		return unknownValue
	}
	return partialValue{v: v, known: true, mayFault: risky}
}

func (e *partial) logic(x *ir.Logic) partialValue {
	a := e.expr(x.X)
	if x.Op == ir.Implies {
		if a.known {
			a.v = 1 - a.v
		}
		return either(a, func() partialValue { return e.expr(x.Y) })
	}
	if x.Op == ir.Or {
		return either(a, func() partialValue { return e.expr(x.Y) })
	}
	return both(a, func() partialValue { return e.expr(x.Y) })
}

// either returns a | b, of which b is evaluated only when a is false.
func either(a partialValue, b func() partialValue) partialValue {
	if a.known && a.v != 0 {
		return a
	}
	g := b()
	g.mayFault = g.mayFault || a.mayFault
	if !a.known && !(g.known && g.v != 0) {
		g.known = false
	}
	return g
}

// both returns a & b, of which b is evaluated only when a is true.
func both(a partialValue, b func() partialValue) partialValue {
	if a.known && a.v == 0 {
		return a
	}
	g := b()
	g.mayFault = g.mayFault || a.mayFault
	if !a.known && !(g.known && g.v == 0) {
		g.known = false
	}
	return g
}

func (e *partial) cond(x *ir.Cond) partialValue {
	c := e.expr(x.C)
	if !c.known {
		return unknownValue
	}
	g := e.expr(x.B)
	if c.v != 0 {
		g = e.expr(x.A)
	}
	g.mayFault = g.mayFault || c.mayFault
	return g
}

func (e *partial) quant(x *ir.Quant) partialValue {
	from, to, ok := e.bounds(&x.Loop)
	if !ok {
		return unknownValue
	}
	g := truth(!x.Exists)
	e.bound[x.Loop.Reg] = true
	defer func() { e.bound[x.Loop.Reg] = false }()
	for v := from; v <= to; v++ {
		e.watch.Check()
		body := func() partialValue {
			e.regs[x.Loop.Reg] = v
			return e.expr(x.Body)
		}
		if x.Exists {
			g = either(g, body)
		} else {
			g = both(g, body)
		}
	}
	return g
}

// bounds returns the bounds of a loop that counts up by one; ok is false for other loops or unknown bounds.
func (e *partial) bounds(l *ir.Loop) (from, to int64, ok bool) {
	a, b := e.expr(l.From), e.expr(l.To)
	simple := l.By == nil && (!l.Auto || a.v <= b.v)
	return a.v, b.v, simple && a.known && b.known && !a.mayFault && !b.mayFault
}

func (e *partial) convert(x *ir.Convert) partialValue {
	g := e.expr(x.X)
	if !g.known {
		return unknownValue
	}
	g.v += x.Delta
	if x.To != nil && !x.To.Contains(g.v) {
		return unknownValue
	}
	return g
}
