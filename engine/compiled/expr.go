package compiled

import (
	"math"

	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// value pushes the value of e as an i64.
func (c *code) value(e ir.Expr) { c.AddConst(c.biased(e)) }

// biased pushes an i64 that is the value of e less the constant that it returns.
// It is a dispatch over the kinds of expression.
func (c *code) biased(e ir.Expr) int64 {
	if v, ok := c.fold(e); ok {
		c.Const64(v)
		return 0
	}
	switch e := e.(type) {
	case *ir.Reg:
		return c.readRegister(e.N)
	case *ir.Load:
		return c.loadValue(e.Place)
	case *ir.Unary:
		return c.unary(e)
	case *ir.Binary:
		if e.Op < ir.Eq || e.Op > ir.Ge {
			return c.arith(e)
		}
	case *ir.Cond:
		return c.choice(e)
	case *ir.Call:
		return c.callValue(e)
	case *ir.Convert:
		return c.convert(e)
	case *ir.Count:
		return c.count(e)
	}
	c.cond(e)
	c.Op(wasm.I64ExtendI32U)
	return 0
}

func (c *code) readRegister(n int) int64 {
	r := c.frame.regs[n]
	if r.kind != inLocal {
		panic(refusal{what: "a register that is read where its value depends on the way", at: c.at})
	}
	c.Get(r.l)
	return 0
}

func (c *code) loadValue(p *ir.Place) int64 {
	c.readDefined(c.locate(p))
	return p.Type.First() - 1
}

func (c *code) choice(e *ir.Cond) int64 {
	if v, ok := c.fold(e.C); ok && v != 0 {
		return c.biased(e.A)
	} else if ok {
		return c.biased(e.B)
	}
	c.cond(e.C)
	c.Open(wasm.If, byte(i64))
	r := c.enter()
	c.value(e.A)
	c.leave(r)
	c.Op(wasm.Else)
	r = c.enter()
	c.value(e.B)
	c.leave(r)
	c.End()
	return 0
}

// convert pushes e.X and checks that e.X+e.Delta is a value of e.To.
func (c *code) convert(e *ir.Convert) int64 {
	x, ok := bounds.Shift(c.bounds(e.X), e.Delta)
	bias := c.biased(e.X) + e.Delta
	if e.To == nil || ok && x.Within(e.To) {
		return bias
	}
	return c.checkRange(e.To, bias)
}

// checkRange goes to the fault exit unless the i64 on the stack plus bias is a value of t.
func (c *code) checkRange(t *ir.Type, bias int64) int64 {
	v := c.Temp(i64)
	c.AddConst(bias - t.First())
	c.Tee(v)
	c.Const64(int64(t.Count()))
	c.Op(wasm.I64GeU)
	c.JumpIf(c.fault)
	c.Get(v)
	c.Release(v)
	return t.First()
}

// cond pushes whether e is true as an i32. It is a dispatch over the kinds of expression.
func (c *code) cond(e ir.Expr) {
	if v, ok := c.fold(e); ok {
		c.Const32(int32(boolean(v != 0)))
		return
	}
	switch e := e.(type) {
	case *ir.Binary:
		if e.Op >= ir.Eq && e.Op <= ir.Ge {
			c.comparison(e)
			return
		}
	case *ir.Logic:
		c.logic(e)
		return
	case *ir.Unary:
		if e.Op == ir.Not {
			c.cond(e.X)
			c.Op(wasm.I32Eqz)
			return
		}
	case *ir.Quant:
		c.quantified(e)
		return
	case *ir.IsUndefined:
		c.isUndefined(e)
		return
	case *ir.Equal:
		c.equal(e)
		return
	case *ir.IsMember:
		c.isMember(e)
		return
	}
	c.Const64(-c.biased(e))
	c.Op(wasm.I64Ne)
}

var comparisons = map[ir.Op]wasm.Op{
	ir.Eq: wasm.I64Eq, ir.Ne: wasm.I64Ne, ir.Lt: wasm.I64LtS, ir.Le: wasm.I64LeS,
	ir.Gt: wasm.I64GtS, ir.Ge: wasm.I64GeS,
}

// small bounds values that a bias cannot take out of 64 bits.
const small = math.MaxInt64 / 4

func (c *code) comparison(e *ir.Binary) {
	if e.Op > ir.Ne && !(c.bounds(e.X).Inside(-small, small) && c.bounds(e.Y).Inside(-small, small)) {
		c.value(e.X)
		c.value(e.Y)
		c.Op(comparisons[e.Op])
		return
	}
	bx := c.biased(e.X)
	if bx < -small || bx > small {
		c.AddConst(bx)
		bx = 0
	}
	if v, ok := c.fold(e.Y); ok {
		c.Const64(v - bx)
	} else {
		by := c.biased(e.Y)
		c.AddConst(by - bx)
	}
	c.Op(comparisons[e.Op])
}

func (c *code) logic(e *ir.Logic) {
	if _, ok := c.fold(e.X); ok {
		c.cond(e.Y) // else all of e were folded
		return
	}
	c.cond(e.X)
	c.Open(wasm.If, byte(i32))
	r := c.enter()
	if e.Op == ir.Or {
		c.Const32(1)
	} else {
		c.cond(e.Y)
	}
	c.leave(r)
	c.Op(wasm.Else)
	r = c.enter()
	switch e.Op {
	case ir.And:
		c.Const32(0)
	case ir.Or:
		c.cond(e.Y)
	default:
		c.Const32(1)
	}
	c.leave(r)
	c.End()
}

// quantified pushes whether the body of e decides: exists looks for a true one,
// forall for a false one.
func (c *code) quantified(e *ir.Quant) {
	out := c.Open(wasm.Block, byte(i32))
	r := c.enter()
	c.loop(e, &e.Loop, func() {
		if v, ok := c.fold(e.Body); ok && (v != 0) != e.Exists {
			return
		}
		c.cond(e.Body)
		if !e.Exists {
			c.Op(wasm.I32Eqz)
		}
		c.Open(wasm.If, noResult)
		c.Const32(int32(boolean(e.Exists)))
		c.Jump(out)
		c.End()
	})
	c.Const32(int32(boolean(!e.Exists)))
	c.leave(r)
	c.End()
}

func (c *code) isUndefined(e *ir.IsUndefined) {
	l := c.locate(e.Place)
	if c.isDefined(l) {
		c.Const32(0)
		return
	}
	c.read(l)
	c.Op(wasm.I64Eqz)
}

func (c *code) equal(e *ir.Equal) {
	a, b := c.locate(e.A), c.locate(e.B)
	n := e.A.Type.Cells()
	if n == 0 {
		c.Const32(1)
		return
	}
	c.spendFuel(n)
	for i := range n {
		c.read(a.at(i))
		c.read(b.at(i))
		c.Op(wasm.I64Xor)
		if i > 0 {
			c.Op(wasm.I64Or)
		}
	}
	c.Op(wasm.I64Eqz)
}

// isMember: raw-1+first(type) in First..First+Count-1; raw 0 becomes a huge number
// or one below First, unless the member begins the type.
func (c *code) isMember(e *ir.IsMember) {
	l := c.locate(e.Place)
	c.read(l)
	c.AddConst(e.Place.Type.First() - 1 - e.First)
	c.Const64(e.Count)
	c.Op(wasm.I64LtU)
	// Undefined is raw 0, the value just below the type: in no member, since a
	// member begins at First or later.
}

// test generates then where e holds.
func (c *code) test(e ir.Expr, then func()) {
	if v, ok := c.fold(e); ok {
		if v != 0 {
			then()
		}
		return
	}
	switch e := e.(type) {
	case *ir.Logic:
		if e.Op == ir.And {
			c.test(e.X, func() { c.test(e.Y, then) })
			return
		}
	case *ir.Quant:
		if from, to, ok := c.smallLoop(e); ok && !e.Exists {
			c.testAll(e, from, to, then)
			return
		}
	}
	c.cond(e)
	c.Open(wasm.If, noResult)
	r := c.enter()
	then()
	c.leave(r)
	c.End()
}

// smallLoop reports whether a quantifier ranges over a few values known now, one apart.
func (c *code) smallLoop(e *ir.Quant) (from, to int64, ok bool) {
	from, ok1 := c.fold(e.Loop.From)
	to, ok2 := c.fold(e.Loop.To)
	if !ok1 || !ok2 || e.Loop.By != nil || e.Loop.Auto && to < from {
		return 0, 0, false
	}
	yes, done := c.unroll(bounds.Trips(from, to, 1))
	if yes {
		done()
	}
	return from, to, yes
}

// testAll tests the body of a forall for v..to, then generates then.
func (c *code) testAll(e *ir.Quant, v, to int64, then func()) {
	if v > to {
		then()
		return
	}
	around := c.unrolled
	c.unrolled *= int(to - v + 1)
	c.setConst(e.Loop.Reg, v)
	c.test(e.Body, func() {
		c.unrolled = around
		c.testAll(e, v+1, to, then)
	})
	c.unrolled = around
}
