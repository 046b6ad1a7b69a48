package bounds_test

import (
	"math"
	"testing"

	"gomc/engine/compiled/bounds"
	"gomc/ir"
)

// TestExact compares intervals of results with all results.
func TestExact(t *testing.T) {
	for _, op := range []ir.Op{ir.Add, ir.Sub, ir.Mul} {
		for lo := int64(-3); lo <= 3; lo++ {
			for hi := lo; hi <= 3; hi++ {
				x, y := bounds.Between(lo, hi), bounds.Between(-2, lo+3)
				got, ok := bounds.Exact(op, x, y)
				want := bounds.Between(math.MaxInt64, math.MinInt64)
				for a := x.Lo; a <= x.Hi; a++ {
					for b := y.Lo; b <= y.Hi; b++ {
						v, _ := ir.Arith(op, a, b)
						want = bounds.Between(min(want.Lo, v), max(want.Hi, v))
					}
				}
				if !ok || got != want {
					t.Errorf("operator %v of %v and %v: %v, %v, want %v", op, x, y, got, ok, want)
				}
			}
		}
	}
	if got, ok := bounds.Exact(ir.Add, bounds.Between(0, math.MaxInt64), bounds.Truth); ok || got != bounds.Anything {
		t.Errorf("a sum that may not fit lies in %v", got)
	}
}

// TestTrips counts iterations.
func TestTrips(t *testing.T) {
	for _, c := range [...]struct{ from, to, by, want int64 }{
		{0, 4, 1, 5}, {4, 0, 1, 0}, {4, 0, -1, 5}, {0, 5, 2, 3}, {0, 1, 0, 0},
		{math.MinInt64, math.MaxInt64, 1, 1<<40 + 1},
	} {
		if n := bounds.Trips(c.from, c.to, c.by); n != c.want {
			t.Errorf("from %d to %d by %d: %d, want %d", c.from, c.to, c.by, n, c.want)
		}
	}
}

// TestEarly tests cheap conjuncts first, but none before one that may keep it from a fault.
func TestEarly(t *testing.T) {
	params := []ir.Param{{Kind: ir.Each, Reg: 0, From: 0, To: 3, By: 1}}
	less := func(x, y ir.Expr) ir.Expr { return &ir.Binary{Op: ir.Lt, X: x, Y: y} }
	zero, reg := &ir.Const{V: 0}, &ir.Reg{N: 0}
	safe := less(zero, zero)
	risky := less(zero, &ir.Binary{Op: ir.Div, X: zero, Y: reg})
	early := bounds.Faults{}.Early(params, &ir.Logic{Op: ir.And, X: risky, Y: safe})
	if len(early[0]) != 0 || len(early[1]) != 2 || early[1][0] != risky {
		t.Errorf("a conjunct is tested before one that faults: %v", early)
	}
	early = bounds.Faults{}.Early(params, &ir.Logic{Op: ir.And, X: less(zero, reg), Y: safe})
	if len(early[0]) != 1 || early[0][0] != safe {
		t.Errorf("a conjunct waits for a parameter that it does not need: %v", early)
	}
}
