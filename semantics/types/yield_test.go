package types

import (
	"testing"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/source"
)

// TestLimits: what an integer can be follows from the types of the variables that it is computed from.
func TestLimits(t *testing.T) {
	number := func(v int64) core.Expr { return core.NewConst(v, core.IntType, source.Span{}) }
	variable := func(lo, hi int64) core.Expr {
		t := &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi}
		return &core.Name{Typed: core.Typed{T: t}, Symbol: &core.Symbol{Kind: core.Local, Type: t}}
	}
	of := func(op ir.Op, x, y core.Expr) core.Expr {
		return &core.Binary{Typed: core.Typed{T: core.IntType}, Op: op, X: x, Y: y}
	}
	for _, one := range []struct {
		name   string
		x      core.Expr
		lo, hi int64
		ok     bool
	}{
		{"a constant", number(7), 7, 7, true},
		{"a variable", variable(-1, 4), -1, 4, true},
		{"a sum", of(ir.Add, variable(-1, 4), variable(2, 3)), 1, 7, true},
		{"a difference", of(ir.Sub, variable(-1, 4), variable(2, 3)), -4, 2, true},
		{"a product", of(ir.Mul, variable(-1, 4), variable(-2, 3)), -8, 12, true},
		{"one of two", &core.Cond{A: variable(0, 1), B: number(9)}, 0, 9, true},
		{"a quotient", of(ir.Div, variable(0, 4), variable(1, 2)), 0, 0, false},
		{"the value of a call", of(ir.Add, &core.Call{Typed: core.Typed{T: core.IntType}}, variable(0, 4)), 0, 0, false},
		{"too large", of(ir.Mul, variable(0, 1<<20), variable(0, 1<<20)), 0, 0, false},
	} {
		lo, hi, ok := Limits(one.x)
		if ok != one.ok || ok && (lo != one.lo || hi != one.hi) {
			t.Errorf("%s: %d..%d, %v; want %d..%d, %v", one.name, lo, hi, ok, one.lo, one.hi, one.ok)
		}
	}
}
