package walks

import (
	"testing"

	"gomc/ir"
)

// TestLimits: what an integer can be follows from the types of the cells that it is computed from.
func TestLimits(t *testing.T) {
	cell := func(lo, hi int64) ir.Expr {
		return &ir.Load{Place: &ir.Place{Type: &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi}}}
	}
	of := func(op ir.Op, x, y ir.Expr) ir.Expr { return &ir.Binary{Op: op, X: x, Y: y} }
	for _, one := range []struct {
		name   string
		x      ir.Expr
		lo, hi int64
		ok     bool
	}{
		{"a constant", &ir.Const{V: 7}, 7, 7, true},
		{"a cell", cell(-1, 4), -1, 4, true},
		{"a sum", of(ir.Add, cell(-1, 4), cell(2, 3)), 1, 7, true},
		{"a difference", of(ir.Sub, cell(-1, 4), cell(2, 3)), -4, 2, true},
		{"a product", of(ir.Mul, cell(-1, 4), cell(-2, 3)), -8, 12, true},
		{"one of two", &ir.Cond{A: cell(0, 1), B: &ir.Const{V: 9}}, 0, 9, true},
		{"a quotient", of(ir.Div, cell(0, 4), cell(1, 2)), 0, 0, false},
		{"a register", of(ir.Add, &ir.Reg{}, cell(0, 4)), 0, 0, false},
		{"too large", of(ir.Mul, cell(0, 1<<20), cell(0, 1<<20)), 0, 0, false},
	} {
		lo, hi, ok := Limits(one.x)
		if ok != one.ok || ok && (lo != one.lo || hi != one.hi) {
			t.Errorf("%s: %d..%d, %v; want %d..%d, %v", one.name, lo, hi, ok, one.lo, one.hi, one.ok)
		}
	}
}
