package compiled

import (
	"math"
	"math/bits"

	"gomc/engine/compiled/arith"
	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// unary pushes -x, !x or ~x.
func (c *code) unary(e *ir.Unary) int64 {
	switch e.Op {
	case ir.Not:
		c.cond(e)
		c.Op(wasm.I64ExtendI32U)
		return 0
	case ir.Compl:
		c.value(e.X)
		c.Const64(-1)
		c.Op(wasm.I64Xor)
		return 0
	}
	x := c.bounds(e.X)
	if x.Lo > math.MinInt64 {
		c.Const64(0)
		c.value(e.X)
		c.Op(wasm.I64Sub)
		return 0
	}
	v := c.Temp(i64)
	c.value(e.X)
	c.Tee(v)
	c.Const64(math.MinInt64)
	c.Op(wasm.I64Eq)
	c.JumpIf(c.fault)
	c.Const64(0)
	c.Get(v)
	c.Op(wasm.I64Sub)
	c.Release(v)
	return 0
}

// arith pushes the result of an operator that yields a number. It is a dispatch
// over the operators.
func (c *code) arith(e *ir.Binary) int64 {
	switch e.Op {
	case ir.Add, ir.Sub:
		return c.sum(e)
	case ir.Mul:
		c.product(e)
	case ir.Div, ir.Mod:
		c.quotient(e)
	case ir.Shl, ir.Shr:
		c.shift(e)
	default:
		values(c, e)
		c.Op(map[ir.Op]wasm.Op{ir.BitAnd: wasm.I64And, ir.BitOr: wasm.I64Or, ir.BitXor: wasm.I64Xor}[e.Op])
	}
	return 0
}

// sum pushes x+y or x-y; where it cannot overflow, constants go to the bias.
func (c *code) sum(e *ir.Binary) int64 {
	bx, by := c.bounds(e.X), c.bounds(e.Y)
	if _, ok := bounds.Exact(e.Op, bx, by); !ok {
		values(c, e)
		arith.Sum(c.Function, e.Op, c.fault)
		return 0
	}
	bias := c.biased(e.X)
	y, known := c.fold(e.Y)
	switch {
	case known && e.Op == ir.Add:
		return bias + y
	case known:
		return bias - y
	case e.Op == ir.Add:
		bias += c.biased(e.Y)
		c.Op(wasm.I64Add)
	default:
		bias -= c.biased(e.Y)
		c.Op(wasm.I64Sub)
	}
	return bias
}

// values pushes both operands.
func values(c *code, e *ir.Binary) {
	c.value(e.X)
	c.value(e.Y)
}

// product pushes x*y.
func (c *code) product(e *ir.Binary) {
	_, ok := bounds.Exact(ir.Mul, c.bounds(e.X), c.bounds(e.Y))
	if values(c, e); ok {
		c.Op(wasm.I64Mul)
		return
	}
	arith.Product(c.Function, c.fault)
}

// quotient pushes x/y or x%y, which truncate towards zero as WebAssembly's do.
// There, too, the remainder by -1 is 0.
func (c *code) quotient(e *ir.Binary) {
	x, y := c.bounds(e.X), c.bounds(e.Y)
	values(c, e)
	nonzero := y.Lo > 0 || y.Hi < 0
	if nonzero && (e.Op == ir.Mod || x.Lo > math.MinInt64 || y.Lo > -1 || y.Hi < -1) {
		c.Op(arith.Quotient(e.Op, x.Lo >= 0 && y.Lo > 0))
		return
	}
	arith.CheckedQuotient(c.Function, e.Op, c.fault)
}

// shift pushes x<<y or x>>y; a negative y shifts the other way, and a distance of
// 64 or more shifts everything out.
func (c *code) shift(e *ir.Binary) {
	y := c.bounds(e.Y)
	values(c, e)
	switch {
	case !y.Inside(0, 63):
		arith.Shift(c.Function, e.Op)
	case e.Op == ir.Shl:
		c.Op(wasm.I64Shl)
	default:
		c.Op(wasm.I64ShrS)
	}
}

// bounds bounds the values of e, given that its evaluation succeeds. It is a
// dispatch over the kinds of expression.
func (c *code) bounds(e ir.Expr) bounds.Interval {
	if v, ok := c.fold(e); ok {
		return bounds.Between(v, v)
	}
	switch e := e.(type) {
	case *ir.Reg:
		if r := c.frame.regs[e.N]; r.kind == inLocal {
			return r.in
		}
		return bounds.Anything
	case *ir.Load:
		return bounds.Values(e.Place.Type)
	case *ir.Unary:
		return c.unaryBounds(e)
	case *ir.Binary:
		return c.binaryBounds(e)
	case *ir.Cond:
		return c.bounds(e.A).Union(c.bounds(e.B))
	case *ir.Call:
		return bounds.Values(e.Func.Result)
	case *ir.Convert:
		return c.convertBounds(e)
	case *ir.Count:
		return bounds.Between(0, int64(bounds.Slots(e.Bag.Type)))
	}
	return bounds.Truth
}

func (c *code) unaryBounds(e *ir.Unary) bounds.Interval {
	x := c.bounds(e.X)
	switch {
	case e.Op == ir.Not:
		return bounds.Truth
	case e.Op == ir.Compl:
		return bounds.Between(^x.Hi, ^x.Lo)
	case x.Lo == math.MinInt64:
		return bounds.Anything
	}
	return bounds.Between(-x.Hi, -x.Lo)
}

func (c *code) convertBounds(e *ir.Convert) bounds.Interval {
	x, ok := bounds.Shift(c.bounds(e.X), e.Delta)
	if e.To == nil {
		return x
	}
	to := bounds.Values(e.To)
	if !ok {
		return to
	}
	return bounds.Between(max(x.Lo, to.Lo), max(max(x.Lo, to.Lo), min(x.Hi, to.Hi)))
}

// binaryBounds looks at the operator.
func (c *code) binaryBounds(e *ir.Binary) bounds.Interval {
	switch e.Op {
	case ir.Add, ir.Sub, ir.Mul:
		if r, ok := bounds.Exact(e.Op, c.bounds(e.X), c.bounds(e.Y)); ok {
			return r
		}
		return bounds.Anything
	case ir.Mod:
		return bounds.Remainder(c.bounds(e.X), c.bounds(e.Y))
	case ir.Div:
		if x, y := c.bounds(e.X), c.bounds(e.Y); x.Lo >= 0 && y.Lo > 0 {
			return bounds.Between(x.Lo/y.Hi, x.Hi/y.Lo)
		}
		return bounds.Anything
	case ir.BitAnd, ir.BitOr, ir.BitXor:
		x, y := c.bounds(e.X), c.bounds(e.Y)
		if x.Lo < 0 || y.Lo < 0 {
			return bounds.Anything
		}
		return bounds.Between(0, 1<<bits.Len64(uint64(x.Hi|y.Hi))-1)
	case ir.Shl, ir.Shr:
		return bounds.Anything
	}
	return bounds.Truth
}
