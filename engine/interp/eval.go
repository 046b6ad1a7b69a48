package interp

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// eval computes an expression. It is a dispatch over the kinds.
func (m *Interp) eval(e ir.Expr) int64 {
	switch e := e.(type) {
	case *ir.Const:
		return e.V
	case *ir.Reg:
		return m.regs[m.stack.rp+e.N]
	case *ir.Load:
		return m.read(e.Place, m.addr(e.Place))
	case *ir.Binary:
		x := m.eval(e.X)
		return m.binary(e, x, m.eval(e.Y))
	case *ir.Logic:
		return m.logic(e)
	case *ir.Unary:
		return m.unary(e, m.eval(e.X))
	case *ir.Cond:
		if m.eval(e.C) != 0 {
			return m.eval(e.A)
		}
		return m.eval(e.B)
	case *ir.Quant:
		return truth(m.quantified(e))
	case *ir.Call:
		return m.callValue(e)
	case *ir.IsUndefined:
		return truth(m.cell(e.Place) == 0)
	case *ir.Equal:
		return truth(m.equal(e))
	case *ir.IsMember:
		return truth(has(e, m.cell(e.Place)))
	case *ir.Convert:
		return m.convert(e)
	case *ir.Count:
		return m.count(e)
	}
	panic("interp: unknown expression")
}

// cell is the raw cell of a simple place.
func (m *Interp) cell(p *ir.Place) uint64 {
	a := m.addr(p)
	m.saw(a, 1)
	return m.mem[a]
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (m *Interp) logic(e *ir.Logic) int64 {
	x := m.eval(e.X) != 0
	switch {
	case e.Op == ir.And && !x:
		return 0
	case e.Op == ir.Or && x, e.Op == ir.Implies && !x:
		return 1
	}
	return m.eval(e.Y)
}

func (m *Interp) quantified(e *ir.Quant) bool {
	found := false
	m.at.loops = append(m.at.loops, bound{loop: &e.Loop, register: m.stack.rp + e.Loop.Reg})
	m.loop(&e.Loop, func() bool {
		found = (m.eval(e.Body) != 0) == e.Exists
		return !found
	})
	m.at.loops = m.at.loops[:len(m.at.loops)-1] // unless a fault has ended it: then it is told of
	return found == e.Exists
}

// loop runs body for each value of l until it is false.
func (m *Interp) loop(l *ir.Loop, body func() bool) {
	from, to := m.eval(l.From), m.eval(l.To)
	by := int64(1)
	if l.By != nil {
		if by = m.eval(l.By); by == 0 {
			m.fail(engine.LoopLimit, l.At, "the step of %s is 0", l.Name)
		}
		if l.Auto && (to < from && by > 0 || to > from && by < 0) {
			m.fail(engine.LoopLimit, l.At, "the step of %s leads away from its end, %d", l.Name, to)
		}
	} else if l.Auto && to < from {
		by = -1
	}
	steps(from, to, by, func(v int64) bool {
		m.look()
		m.setReg(l.Reg, v)
		return body()
	})
}

func (m *Interp) equal(e *ir.Equal) bool {
	a, b := m.addr(e.A), m.addr(e.B)
	m.saw(a, e.A.Type.Cells())
	m.saw(b, e.A.Type.Cells())
	return equal(m, e.A.Type, a, b)
}

// equal compares what is at two addresses.
func equal(m *Interp, t *ir.Type, a, b int) bool {
	n := t.Cells()
	return slices.Equal(m.mem[a:a+n], m.mem[b:b+n])
}

// has reports whether a cell of the union holds one of the values that are asked about.
func has(e *ir.IsMember, cell uint64) bool {
	return cell != 0 && uint64(value(e.Place.Type, cell)-e.First) < uint64(e.Count)
}

func (m *Interp) convert(e *ir.Convert) int64 {
	v := m.eval(e.X) + e.Delta
	if e.To != nil && !e.To.Contains(v) {
		m.failConvert(Quote(e.At), valueType(e.X), e.To, v-e.Delta, e.At)
	}
	return v
}

// valueType is the type of an expression where that is plain to see, for display.
func valueType(e ir.Expr) *ir.Type {
	switch e := e.(type) {
	case *ir.Load:
		return e.Place.Type
	case *ir.Call:
		return e.Func.Result
	}
	return nil
}

func (m *Interp) count(e *ir.Count) int64 {
	var n int64
	m.eachElement(m.addr(e.Bag), e.Bag.Type, false, func(index int64) bool {
		if e.Pred != nil {
			m.setReg(e.Reg, index)
		}
		if e.Pred == nil || m.eval(e.Pred) != 0 {
			n++
		}
		return true
	})
	return n
}
