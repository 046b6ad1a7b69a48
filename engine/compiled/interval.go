package compiled

import (
	"math"
	"math/bits"

	"gomc/ir"
)

// interval bounds the values of an expression.
type interval struct{ lo, hi int64 }

var (
	anything = interval{math.MinInt64, math.MaxInt64}
	truth    = interval{0, 1}
)

// within reports whether every value of i is one of t.
func (i interval) within(t *ir.Type) bool {
	return t.Contains(i.lo) && t.Contains(i.hi) && i.lo <= i.hi
}

func (i interval) inside(lo, hi int64) bool { return i.lo >= lo && i.hi <= hi }

func (i interval) union(j interval) interval { return interval{min(i.lo, j.lo), max(i.hi, j.hi)} }

// values are the values of a simple type.
func values(t *ir.Type) interval {
	return interval{t.First(), int64(uint64(t.First()) + t.Count() - 1)}
}

// bounds bounds the values of e, given that its evaluation succeeds. It is a
// dispatch over the kinds of expression.
func (c *code) bounds(e ir.Expr) interval {
	if v, ok := c.fold(e); ok {
		return interval{v, v}
	}
	switch e := e.(type) {
	case *ir.Reg:
		if r := c.frame.regs[e.N]; r.kind == inLocal {
			return r.in
		}
		return anything
	case *ir.Load:
		return values(e.Place.Type)
	case *ir.Unary:
		return c.unaryBounds(e)
	case *ir.Binary:
		return c.binaryBounds(e)
	case *ir.Cond:
		return c.bounds(e.A).union(c.bounds(e.B))
	case *ir.Call:
		return values(e.Func.Result)
	case *ir.Convert:
		return c.convertBounds(e)
	case *ir.Count:
		return interval{0, int64(slots(e.Bag.Type))}
	}
	return truth
}

// slots is the number of slots or codes of a bag.
func slots(t *ir.Type) int {
	if t.Bits {
		return int(ir.Codes(t.Elem))
	}
	return t.Cap
}

func (c *code) unaryBounds(e *ir.Unary) interval {
	x := c.bounds(e.X)
	switch {
	case e.Op == ir.Not:
		return truth
	case e.Op == ir.Compl:
		return interval{^x.hi, ^x.lo}
	case x.lo == math.MinInt64:
		return anything
	}
	return interval{-x.hi, -x.lo}
}

func (c *code) convertBounds(e *ir.Convert) interval {
	x, ok := shiftInterval(c.bounds(e.X), e.Delta)
	if e.To == nil {
		return x
	}
	to := values(e.To)
	if !ok {
		return to
	}
	return interval{max(x.lo, to.lo), max(max(x.lo, to.lo), min(x.hi, to.hi))}
}

// shiftInterval is i moved by n; not ok when that leaves 64 bits.
func shiftInterval(i interval, n int64) (interval, bool) {
	return exact(ir.Add, i, interval{n, n})
}

// binaryBounds looks at the operator.
func (c *code) binaryBounds(e *ir.Binary) interval {
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul:
		if r, ok := exact(e.Op, c.bounds(e.X), c.bounds(e.Y)); ok {
			return r
		}
		return anything
	case ir.Mod:
		return remainder(c.bounds(e.X), c.bounds(e.Y))
	case ir.Div:
		if x, y := c.bounds(e.X), c.bounds(e.Y); x.lo >= 0 && y.lo > 0 {
			return interval{x.lo / y.hi, x.hi / y.lo}
		}
		return anything
	case ir.BitAnd, ir.BitOr, ir.BitXor:
		x, y := c.bounds(e.X), c.bounds(e.Y)
		if x.lo < 0 || y.lo < 0 {
			return anything
		}
		return interval{0, 1<<bits.Len64(uint64(x.hi|y.hi)) - 1}
	case ir.Shl, ir.Shr:
		return anything
	}
	return truth
}

// exact bounds x op y; not ok when it might leave 64 bits.
func exact(op ir.Op, x, y interval) (interval, bool) {
	r := interval{math.MaxInt64, math.MinInt64}
	for _, a := range [...]int64{x.lo, x.hi} {
		for _, b := range [...]int64{y.lo, y.hi} {
			v, fault := ir.Arith(op, a, b)
			if fault != "" {
				return anything, false
			}
			r = interval{min(r.lo, v), max(r.hi, v)}
		}
	}
	return r, true
}

func remainder(x, y interval) interval {
	if y.lo <= 0 {
		return anything
	}
	r := interval{-(y.hi - 1), y.hi - 1}
	if x.lo >= 0 {
		r = interval{0, min(x.hi, y.hi-1)}
	}
	return r
}
