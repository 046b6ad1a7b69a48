package ir

import "testing"

// here knows register 1, and cells 0 (undefined) and 1.
type here struct{}

func (here) Register(n int) (int64, bool)                { return 7, n == 1 }
func (here) Cell(p *Place, at int) (raw uint64, ok bool) { return uint64(at * 3), at < 2 }

func TestEvaluate(t *testing.T) {
	small := &Type{Kind: Range, Lo: 5, Hi: 12}
	x := func(at int) *Place { return &Place{Base: at, Type: small} }
	indexed := &Place{Base: 0, Type: small, Path: []Step{{Index: reg(2), First: 4, Count: 2, Stride: 1}}}
	loop := Loop{Reg: 2, From: num(4), To: num(5)}
	is := func(op Op, a, b Expr) Expr { return &Binary{Op: op, X: a, Y: b} }
	for name, c := range map[string]struct {
		e    Expr
		want int64
		ok   bool
	}{
		"a known register":           {add(reg(1), num(2)), 9, true},
		"an unknown one":             {add(reg(3), num(2)), 0, false},
		"a known cell":               {load(x(1)), 7, true},
		"an undefined one":           {load(x(0)), 0, false},
		"that it is":                 {&IsUndefined{Place: x(0)}, 1, true},
		"an unknown cell":            {load(x(2)), 0, false},
		"too large":                  {add(num(1<<62), num(1<<62)), 0, false},
		"and, false at once":         {&Logic{Op: And, X: num(0), Y: reg(3)}, 0, true},
		"and, unknown first":         {&Logic{Op: And, X: reg(3), Y: num(0)}, 0, false},
		"what is chosen":             {&Cond{C: is(Lt, reg(1), num(8)), A: num(3), B: reg(3)}, 3, true},
		"some cell is undefined":     {&Quant{Exists: true, Loop: loop, Body: &IsUndefined{Place: indexed}}, 1, true},
		"all are":                    {&Quant{Loop: loop, Body: &IsUndefined{Place: indexed}}, 0, true},
		"its register, afterwards":   {&Logic{Op: Or, X: &Quant{Loop: loop, Body: num(0)}, Y: reg(2)}, 0, false},
		"out of the range converted": {&Convert{X: reg(1), To: &Type{Kind: Range, Lo: 0, Hi: 6}}, 7, false},
	} {
		if got, ok := Evaluate(c.e, here{}); ok != c.ok || ok && got != c.want {
			t.Errorf("%s: %d, %t; want %d, %t", name, got, ok, c.want, c.ok)
		}
	}
}
