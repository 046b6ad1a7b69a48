package compiled

import (
	"slices"

	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// pickOne enumerates the elements of one bag.
func (c *code) pickOne(p *ir.Param, next func()) {
	ch := &p.Choices[0]
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	defer func() {
		c.leave(r)
		c.End()
		c.abandon = before
	}()
	bag := c.locate(ch.Bag)
	t := ch.Bag.Type
	done := c.abandon
	c.eachElement(bag, t, ch.Reg, nil, p.Skip == nil, func() {
		if p.Sender >= 0 {
			c.setConst(p.Sender, ch.Sender)
		}
		if ch.Into >= 0 {
			c.element(bag, t, c.frame.regs[ch.Reg], location{s: c.frame.cells, cell: ch.Into})
		}
		if p.Skip == nil {
			c.conjunction(ir.Conjuncts(p.Filter), next)
			return
		}
		c.test(&ir.Unary{Op: ir.Not, X: p.Skip}, func() {
			c.conjunction(ir.Conjuncts(p.Filter), next)
			c.always(done)
		})
	})
}

// element copies the chosen element of the bag at l.
func (c *code) element(l location, t *ir.Type, index register, to location) {
	switch {
	case t.Bits:
		c.decode(t, index, to)
	case index.kind == constant:
		c.copyCells(to, l.at(int(index.v)*t.SlotCells()+1), t.Elem.Cells())
	default:
		c.copyCells(to, c.slotAt(l, t, index.l).at(1), t.Elem.Cells())
	}
}

// decode spreads the digits of a code over cells. A code is less than 64 and so,
// then, is a radix: x/radix is x*(65536/radix+1)/65536.
func (c *code) decode(t *ir.Type, index register, to location) {
	if index.kind == constant {
		code := uint64(index.v)
		for i, leaf := range ir.Leaves(t.Elem) {
			radix := leaf.Count() + 1
			c.writeConst(to.at(i), int64(code%radix))
			code /= radix
		}
		return
	}
	rest, quotient := c.Temp(i64), c.Temp(i64)
	c.Get(index.l)
	c.Set(rest)
	for i, leaf := range ir.Leaves(t.Elem) {
		radix := int64(leaf.Count() + 1)
		c.Get(rest)
		c.Const64(1<<16/radix + 1)
		c.Op(wasm.I64Mul)
		c.Const64(16)
		c.Op(wasm.I64ShrU)
		c.Set(quotient)
		c.write(to.at(i), func() {
			c.Get(rest)
			c.Get(quotient)
			c.Const64(radix)
			c.Op(wasm.I64Mul, wasm.I64Sub)
		})
		c.Get(quotient)
		c.Set(rest)
	}
	c.Release(rest, quotient)
}

// pickSome enumerates the ways to choose exactly K of the choices: nested loops,
// one for each choice, in which "not chosen" comes first.
func (c *code) pickSome(p *ir.Param, next func()) {
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	want := c.pin(i64)
	if p.K == nil {
		c.Const64(1)
	} else {
		c.value(p.K)
	}
	c.Set(want)
	if p.Sender >= 0 {
		l := c.pin(i64)
		c.Const64(0)
		c.Set(l)
		c.setLocal(p.Sender, l, bounds.Anything)
	}
	c.choice1(p, 0, want, c.abandon, next)
	c.leave(r)
	c.End()
	c.abandon = before
}

// choice1 enumerates choices i and up; it jumps to out when no choice can be made.
func (c *code) choice1(p *ir.Param, i int, want local, out label, next func()) {
	c.Get(want)
	c.Const64(int64(len(p.Choices) - i))
	c.Op(wasm.I64GtU)
	c.JumpIf(out)
	if i == len(p.Choices) {
		next()
		return
	}
	ch := &p.Choices[i]
	index, left := c.pin(i64), c.pin(i64)
	c.Const64(-1)
	c.Set(index)
	again := c.Open(wasm.Loop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(int64(bounds.Slots(ch.Bag.Type)) + 1)()
	skip := c.Open(wasm.Block, noResult)
	inner := c.enter()
	before := c.abandon
	c.abandon = skip
	c.Get(want)
	c.Get(index)
	c.Const64(0)
	c.Op(wasm.I64GeS, wasm.I64ExtendI32U, wasm.I64Sub)
	c.Set(left)
	c.setLocal(ch.Reg, index, bounds.Between(-1, int64(bounds.Slots(ch.Bag.Type))-1))
	c.chosen(p, ch, index, skip)
	c.choice1(p, i+1, left, skip, next)
	c.abandon = before
	c.leave(inner)
	c.End()
	c.advance(ch, index, want, again)
	c.leave(r)
	c.End()
}

// chosen binds a choice to the element in index, or to none, and goes to skip when
// the filter does not hold for it.
func (c *code) chosen(p *ir.Param, ch *ir.Choice, index local, skip label) {
	registers := slices.Clone(c.frame.regs)
	defer func() { copy(c.frame.regs, registers) }() // what they hold is in locals, whichever way was taken
	c.Get(index)
	c.Const64(0)
	c.Op(wasm.I64LtS)
	c.Open(wasm.If, noResult)
	r := c.enter()
	c.intoNothing(p, ch)
	c.leave(r)
	c.Op(wasm.Else)
	r = c.enter()
	c.intoElement(p, ch, index)
	if p.Filter != nil {
		c.unless(p.Filter, skip)
	}
	c.leave(r)
	c.End()
	to, n := c.into(p, ch)
	c.filled(to, n) // either way
}

// into is where an element goes, and of how many cells it is, with its flag.
func (c *code) into(p *ir.Param, ch *ir.Choice) (l location, cells int) {
	if ch.Into < 0 {
		return l, 0
	}
	return location{s: c.frame.cells, cell: ch.Into}, int(boolean(p.Quorum)) + ch.Bag.Type.Elem.Cells()
}

func (c *code) intoNothing(p *ir.Param, ch *ir.Choice) {
	to, n := c.into(p, ch)
	c.clearCells(to, n)
}

func (c *code) intoElement(p *ir.Param, ch *ir.Choice, index local) {
	t := ch.Bag.Type
	if p.Sender >= 0 {
		c.Const64(ch.Sender)
		c.Set(c.frame.regs[p.Sender].l)
	}
	c.frame.regs[ch.Reg].in = bounds.Between(0, int64(bounds.Slots(t))-1)
	if ch.Into >= 0 {
		to := location{s: c.frame.cells, cell: ch.Into}
		if p.Quorum {
			c.writeConst(to, 1)
			to = to.at(1)
		}
		c.element(c.locate(ch.Bag), t, c.frame.regs[ch.Reg], to)
	}
	if p.Sender >= 0 {
		c.setConst(p.Sender, ch.Sender)
	}
}

// advance moves index to the next element and goes round again, or falls out of
// the loop behind the last one. There is no point in looking when none is wanted.
func (c *code) advance(ch *ir.Choice, index, want local, again label) {
	t := ch.Bag.Type
	done := c.Open(wasm.Block, noResult)
	r := c.enter()
	c.Get(want)
	c.Op(wasm.I64Eqz)
	c.JumpIf(done)
	if t.Discipline == ir.Fifo {
		c.Get(index)
		c.Const64(0)
		c.Op(wasm.I64GeS)
		c.JumpIf(done)
	}
	before := c.abandon
	c.abandon = done
	bag := c.locate(ch.Bag)
	c.abandon = before
	if t.Bits {
		c.nextIndexOrDone(t, index, done)
		c.toNextBit(bag, index, done)
		c.Jump(again)
	} else {
		search := c.Open(wasm.Loop, noResult)
		inner := c.enter()
		c.nextIndexOrDone(t, index, done)
		c.occupied(bag, t, index)
		c.JumpIf(again)
		c.Jump(search)
		c.leave(inner)
		c.End()
	}
	c.leave(r)
	c.End()
}

func (c *code) nextIndexOrDone(t *ir.Type, index local, done label) {
	c.Get(index)
	c.AddConst(1)
	c.Tee(index)
	c.Const64(int64(bounds.Slots(t)))
	c.Op(wasm.I64GeS)
	c.JumpIf(done)
}
