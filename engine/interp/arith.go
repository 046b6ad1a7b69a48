package interp

import (
	"math"

	"gomc/checker"
	"gomc/internal/diag"
	"gomc/ir"
)

// binary applies a strict operator. It is a dispatch over the operators.
func (m *Interp) binary(e *ir.Binary, x, y int64) int64 {
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul, ir.Div, ir.Mod:
		return m.arith(e, x, y)
	case ir.Eq:
		return truth(x == y)
	case ir.Ne:
		return truth(x != y)
	case ir.Lt:
		return truth(x < y)
	case ir.Le:
		return truth(x <= y)
	case ir.Gt:
		return truth(x > y)
	case ir.Ge:
		return truth(x >= y)
	case ir.BitAnd:
		return x & y
	case ir.BitOr:
		return x | y
	case ir.BitXor:
		return x ^ y
	case ir.Shl:
		return shift(x, y)
	case ir.Shr:
		return shiftRight(x, y)
	}
	panic("interp: unknown operator " + e.Op.String())
}

func (m *Interp) arith(e *ir.Binary, x, y int64) int64 {
	if y == 0 && (e.Op == ir.Div || e.Op == ir.Mod) {
		m.fail(checker.DivisionByZero, e.At, "division by zero: %d %s 0", x, e.Op)
	}
	v, ok := compute(e.Op, x, y)
	if !ok {
		m.overflow(e.At, "%d %s %d", x, e.Op, y)
	}
	return v
}

// compute is exact or not ok. The remainder never overflows (it is 0 for a divisor of -1).
func compute(op ir.Op, x, y int64) (v int64, ok bool) {
	switch op {
	case ir.Add:
		return x + y, (x+y > x) == (y > 0)
	case ir.Sub:
		return x - y, (x-y < x) == (y > 0)
	case ir.Mul:
		return x * y, x == 0 || !(x == -1 && y == math.MinInt64) && x*y/x == y
	case ir.Div:
		return x / y, x != math.MinInt64 || y != -1
	}
	return x % y, true
}

func (m *Interp) overflow(at diag.Span, format string, args ...any) {
	m.fail(checker.Overflow, at, "overflow: "+format+" does not fit in 64 bits", args...)
}

// shift is x << y; Go's shifts by 64 or more already give 0, or -1 to the right of a negative.
func shift(x, y int64) int64 {
	if y < 0 {
		return x >> -uint64(y)
	}
	return x << y
}

func shiftRight(x, y int64) int64 {
	if y < 0 {
		return x << -uint64(y)
	}
	return x >> y
}

func (m *Interp) unary(e *ir.Unary, x int64) int64 {
	switch e.Op {
	case ir.Not:
		return 1 - x
	case ir.Compl:
		return ^x
	}
	if x == math.MinInt64 {
		m.overflow(e.At, "-(%d)", x)
	}
	return -x
}
