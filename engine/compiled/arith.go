package compiled

import (
	"math"
	"math/bits"

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
		c.value(e.X)
		c.value(e.Y)
		c.Op(map[ir.Op]wasm.Op{ir.BitAnd: wasm.I64And, ir.BitOr: wasm.I64Or, ir.BitXor: wasm.I64Xor}[e.Op])
	}
	return 0
}

// sum pushes x+y or x-y; where it cannot overflow, constants go to the bias.
func (c *code) sum(e *ir.Binary) int64 {
	bx, by := c.bounds(e.X), c.bounds(e.Y)
	if _, ok := bounds.Exact(e.Op, bx, by); !ok {
		c.checkedSum(e)
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

// checkedSum pushes x+y or x-y. The result r overflows when its sign differs from
// those of both x and y (of x, and equals that of y, when subtracting).
func (c *code) checkedSum(e *ir.Binary) {
	x, y, r := c.Temp(i64), c.Temp(i64), c.Temp(i64)
	c.value(e.X)
	c.Set(x)
	c.value(e.Y)
	c.Set(y)
	c.Get(x)
	c.Get(y)
	second := y
	if e.Op == ir.Add {
		c.Op(wasm.I64Add)
	} else {
		c.Op(wasm.I64Sub)
	}
	c.Tee(r)
	c.Get(x)
	c.Op(wasm.I64Xor)
	if e.Op == ir.Add {
		c.Get(r)
	} else {
		c.Get(x)
	}
	c.Get(second)
	c.Op(wasm.I64Xor, wasm.I64And)
	c.Const64(0)
	c.Op(wasm.I64LtS)
	c.JumpIf(c.fault)
	c.Get(r)
	c.Release(x, y, r)
}

// product pushes x*y, dividing back to find out about overflow where it may occur.
func (c *code) product(e *ir.Binary) {
	if _, ok := bounds.Exact(ir.Mul, c.bounds(e.X), c.bounds(e.Y)); ok {
		c.value(e.X)
		c.value(e.Y)
		c.Op(wasm.I64Mul)
		return
	}
	x, y, r := c.Temp(i64), c.Temp(i64), c.Temp(i64)
	c.value(e.X)
	c.Set(x)
	c.value(e.Y)
	c.Tee(y)
	c.Get(x)
	c.Op(wasm.I64Mul)
	c.Set(r)
	c.Get(x)
	c.Const64(-1)
	c.Op(wasm.I64Eq)
	c.Open(wasm.If, noResult) // -1*y overflows for the least y only, and r/-1 could trap
	c.Get(y)
	c.Const64(math.MinInt64)
	c.Op(wasm.I64Eq)
	c.JumpIf(c.fault)
	c.Op(wasm.Else)
	c.Get(x)
	c.Op(wasm.I64Eqz, wasm.I32Eqz)
	c.Open(wasm.If, noResult)
	c.Get(r)
	c.Get(x)
	c.Op(wasm.I64DivS)
	c.Get(y)
	c.Op(wasm.I64Ne)
	c.JumpIf(c.fault)
	c.End()
	c.End()
	c.Get(r)
	c.Release(x, y, r)
}

// quotient pushes x/y or x%y, which truncate towards zero as WebAssembly's do.
// There, too, the remainder by -1 is 0.
func (c *code) quotient(e *ir.Binary) {
	o := wasm.I64DivS
	if e.Op == ir.Mod {
		o = wasm.I64RemS
	}
	x, y := c.bounds(e.X), c.bounds(e.Y)
	c.value(e.X)
	c.value(e.Y)
	nonzero := y.Lo > 0 || y.Hi < 0
	if nonzero && (e.Op == ir.Mod || x.Lo > math.MinInt64 || y.Lo > -1 || y.Hi < -1) {
		if x.Lo >= 0 && y.Lo > 0 {
			o += wasm.I64DivU - wasm.I64DivS
		}
		c.Op(o)
		return
	}
	a, b := c.Temp(i64), c.Temp(i64)
	c.Set(b)
	c.Set(a)
	c.Get(b)
	c.Op(wasm.I64Eqz)
	c.JumpIf(c.fault)
	if e.Op == ir.Div {
		c.Get(a)
		c.Const64(math.MinInt64)
		c.Op(wasm.I64Eq)
		c.Get(b)
		c.Const64(-1)
		c.Op(wasm.I64Eq, wasm.I32And)
		c.JumpIf(c.fault)
	}
	c.Get(a)
	c.Get(b)
	c.Op(o)
	c.Release(a, b)
}

// shift pushes x<<y or x>>y; a negative y shifts the other way, and a distance of
// 64 or more shifts everything out.
func (c *code) shift(e *ir.Binary) {
	if y := c.bounds(e.Y); y.Inside(0, 63) {
		c.value(e.X)
		c.value(e.Y)
		if e.Op == ir.Shl {
			c.Op(wasm.I64Shl)
		} else {
			c.Op(wasm.I64ShrS)
		}
		return
	}
	x, y := c.Temp(i64), c.Temp(i64)
	c.value(e.X)
	c.Set(x)
	c.value(e.Y)
	if e.Op == ir.Shr { // x>>y is x<<-y, except that -y overflows for the least y
		c.Set(y)
		c.Const64(math.MaxInt64)
		c.Const64(0)
		c.Get(y)
		c.Op(wasm.I64Sub)
		c.Get(y)
		c.Const64(math.MinInt64)
		c.Op(wasm.I64Eq, wasm.Select)
	}
	c.Set(y)
	c.leftShift(x, y)
	c.Release(x, y)
}

// leftShift pushes x<<y for any y.
func (c *code) leftShift(x, y local) {
	c.Get(y)
	c.Const64(0)
	c.Op(wasm.I64GeS)
	c.Open(wasm.If, byte(i64))
	c.Get(x)
	c.Get(y)
	c.Op(wasm.I64Shl)
	c.Const64(0)
	c.Get(y)
	c.Const64(64)
	c.Op(wasm.I64LtU, wasm.Select)
	c.Op(wasm.Else)
	c.Get(x)
	c.Const64(0)
	c.Get(y)
	c.Op(wasm.I64Sub)
	c.Const64(63)
	c.Const64(0)
	c.Get(y)
	c.Op(wasm.I64Sub)
	c.Const64(63)
	c.Op(wasm.I64LtU, wasm.Select)
	c.Op(wasm.I64ShrS)
	c.End()
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
