package compiled

import "gomc/ir"

// fold computes e now, where registers are constants and nothing can go wrong.
// It is a dispatch over the kinds of expression.
func (c *code) fold(e ir.Expr) (int64, bool) {
	switch e := e.(type) {
	case *ir.Const:
		return e.V, true
	case *ir.Reg:
		r := c.frame.regs[e.N]
		return r.v, r.kind == constant
	case *ir.Unary:
		return c.foldUnary(e)
	case *ir.Binary:
		return c.foldBinary(e)
	case *ir.Logic:
		return c.foldLogic(e)
	case *ir.Cond:
		if v, ok := c.fold(e.C); ok && v != 0 {
			return c.fold(e.A)
		} else if ok {
			return c.fold(e.B)
		}
	case *ir.Convert:
		v, ok := c.fold(e.X)
		v += e.Delta
		return v, ok && (e.To == nil || e.To.Contains(v))
	}
	return 0, false
}

func (c *code) foldUnary(e *ir.Unary) (int64, bool) {
	x, ok := c.fold(e.X)
	switch e.Op {
	case ir.Not:
		return 1 - x, ok
	case ir.Compl:
		return ^x, ok
	}
	return -x, ok && x != -x || ok && x == 0
}

func (c *code) foldBinary(e *ir.Binary) (int64, bool) {
	x, ok := c.fold(e.X)
	if !ok {
		return 0, false
	}
	y, ok := c.fold(e.Y)
	if !ok {
		return 0, false
	}
	if e.Op >= ir.Eq && e.Op <= ir.Ge {
		return boolean(ir.Compare(e.Op, x, y)), true
	}
	v, fault := ir.Arith(e.Op, x, y)
	return v, fault == ""
}

func boolean(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (c *code) foldLogic(e *ir.Logic) (int64, bool) {
	x, ok := c.fold(e.X)
	if !ok {
		return 0, false
	}
	switch {
	case e.Op == ir.And && x == 0:
		return 0, true
	case e.Op == ir.Or && x != 0, e.Op == ir.Implies && x == 0:
		return 1, true
	}
	return c.fold(e.Y)
}
