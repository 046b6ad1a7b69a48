package ir

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// near draws integers, mostly where 64 bits end.
func near() *rapid.Generator[int64] {
	return rapid.OneOf(rapid.Int64(), rapid.Int64Range(-70, 70), rapid.SampledFrom([]int64{
		math.MinInt64, math.MinInt64 + 1, math.MaxInt64, math.MaxInt64 - 1, 1 << 32, -1 << 32, 1 << 31, -1 << 31}))
}

// exact is the operator on unlimited integers.
func exact(op Op, a, b int64) *big.Int {
	x, y, z := big.NewInt(a), big.NewInt(b), new(big.Int)
	switch op {
	case Add:
		return z.Add(x, y)
	case Sub:
		return z.Sub(x, y)
	case Mul:
		return z.Mul(x, y)
	case Div:
		return z.Quo(x, y)
	}
	return z.Rem(x, y)
}

func TestArithAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		op := rapid.SampledFrom([]Op{Add, Sub, Mul, Div, Mod}).Draw(t, "op")
		a, b := near().Draw(t, "a"), near().Draw(t, "b")
		got, wrong := Arith(op, a, b)
		if b == 0 && (op == Div || op == Mod) {
			if wrong != "division by zero" {
				t.Fatalf("%q", wrong)
			}
			return
		}
		want := exact(op, a, b)
		if want.IsInt64() != (wrong == "") || wrong == "" && want.Int64() != got {
			t.Fatalf("%d %s %d = %d %q, want %s", a, op, b, got, wrong, want)
		}
	})
	if _, wrong := Arith(Add, math.MinInt64, math.MinInt64); wrong == "" {
		t.Error("twice the least integer is 0")
	}
}

func TestShifts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, n := near().Draw(t, "a"), near().Draw(t, "n")
		left, _ := Arith(Shl, a, n)
		right, _ := Arith(Shr, a, n)
		if n < 0 {
			left, right = right, left
		}
		size := min(uint64(max(n, -n)), 64) // 2^63 for the least integer
		if left != a<<size || right != a>>size {
			t.Fatalf("%d by %d: %d and %d", a, n, left, right)
		}
	})
}
