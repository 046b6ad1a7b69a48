package interp

import (
	"math"

	"gomc/engine"
	"gomc/ir"
)

// binary applies a strict operator.
func (m *Interp) binary(e *ir.Binary, x, y int64) int64 {
	if e.Op >= ir.Eq && e.Op <= ir.Ge {
		return truth(ir.Compare(e.Op, x, y))
	}
	v, wrong := ir.Arith(e.Op, x, y)
	if wrong != "" {
		m.fail(arithFault(e.Op, y), e.At, "%s", wrong)
	}
	return v
}

func arithFault(op ir.Op, y int64) engine.FaultKind {
	if y == 0 && (op == ir.Div || op == ir.Mod) {
		return engine.DivisionByZero
	}
	return engine.Overflow
}

func (m *Interp) unary(e *ir.Unary, x int64) int64 {
	switch e.Op {
	case ir.Not:
		return 1 - x
	case ir.Compl:
		return ^x
	}
	if x == math.MinInt64 {
		m.fail(engine.Overflow, e.At, "overflow: -(%d) does not fit in 64 bits", x)
	}
	return -x
}
