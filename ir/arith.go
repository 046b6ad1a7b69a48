package ir

import (
	"fmt"
	"math"
	"math/bits"
)

// Arith computes a strict integer operator on 64 bits. The string is empty, or
// says why there is no result: overflow or division by zero. It is the one
// definition that constant folding and the engines share.
func Arith(op Op, a, b int64) (int64, string) {
	switch op {
	case Add:
		c := a + b
		return c, overflow(op, a, b, (a >= 0) == (b >= 0) && (c >= 0) != (a >= 0))
	case Sub:
		c := a - b
		return c, overflow(op, a, b, (a >= 0) != (b >= 0) && (c >= 0) != (a >= 0))
	case Mul:
		hi, _ := bits.Mul64(magnitude(a), magnitude(b))
		c := a * b
		return c, overflow(op, a, b, hi != 0 || magnitude(c) != magnitude(a)*magnitude(b) || a != 0 && b != 0 && (c < 0) != ((a < 0) != (b < 0)))
	case Div, Mod:
		return divide(op, a, b)
	case BitAnd:
		return a & b, ""
	case BitOr:
		return a | b, ""
	case BitXor:
		return a ^ b, ""
	case Shl:
		return shift(a, b), ""
	case Shr:
		if b == math.MinInt64 {
			return 0, ""
		}
		return shift(a, -b), ""
	}
	panic("ir: Arith of " + op.String())
}

// magnitude is |a|, exact also for the least int64.
func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

func overflow(op Op, a, b int64, is bool) string {
	if !is {
		return ""
	}
	return fmt.Sprintf("overflow: %d %s %d does not fit in 64 bits", a, op, b)
}

func divide(op Op, a, b int64) (int64, string) {
	if b == 0 {
		return 0, "division by zero"
	}
	if op == Mod {
		if b == -1 {
			return 0, ""
		}
		return a % b, ""
	}
	if b == -1 {
		return -a, overflow(op, a, b, a == math.MinInt64)
	}
	return a / b, ""
}

// shift moves a left by n bits, or right (arithmetically) when n is negative.
func shift(a, n int64) int64 {
	switch {
	case n >= 64:
		return 0
	case n >= 0:
		return a << n
	case n <= -64:
		return a >> 63
	}
	return a >> -n
}

// Compare is the result of a comparison, Eq to Ge.
func Compare(op Op, a, b int64) bool {
	switch op {
	case Eq:
		return a == b
	case Ne:
		return a != b
	case Lt:
		return a < b
	case Le:
		return a <= b
	case Gt:
		return a > b
	}
	return a >= b
}
