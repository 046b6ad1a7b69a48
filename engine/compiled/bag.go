package compiled

import (
	"math/bits"

	"gomc/engine/compiled/bounds"
	"gomc/ir"
)

// eachElement generates f for each element of the bag at l in order, with the slot
// (or code) in register reg (none when negative). Choosable leaves out all but the
// head of a queue.
func (c *code) eachElement(l location, t *ir.Type, reg int, node any, choosable bool, f func()) {
	first := c.open(opBlock, noResult)
	r := c.enter()
	body := f
	if choosable && t.Discipline == ir.Fifo {
		body = func() {
			f()
			c.jump(first)
		}
	}
	n := bounds.Slots(t)
	if t.Bits && n > maxBits {
		c.loopBits(l, n, reg, node, body)
	} else if yes, done := c.unroll(int64(n)); yes {
		if t.Bits {
			c.read(l)
			c.op(opI64Eqz)
			c.jumpIf(first)
		}
		for i := range n {
			c.setConst(reg, int64(i))
			c.ifOccupied(l, t, i, body)
		}
		done()
	} else if t.Bits {
		c.loopBits(l, n, reg, node, body)
	} else {
		c.loopSlots(l, t, reg, node, body)
	}
	c.leave(r)
	c.end()
}

// maxBits is up to how many codes a bitmap is looked at bit by bit.
const maxBits = 8

// ifOccupied generates f under the condition that slot (or code) i holds an element.
func (c *code) ifOccupied(l location, t *ir.Type, i int, f func()) {
	if t.Bits {
		c.read(l)
		c.const64(1 << i)
		c.op(opI64And)
		c.const64(0)
	} else {
		c.read(l.at(i * t.SlotCells()))
		c.const64(0)
	}
	c.op(opI64Ne)
	c.open(opIf, noResult)
	r := c.enter()
	if !t.Bits {
		c.setDefined(l.at(i * t.SlotCells()))
	}
	f()
	c.leave(r)
	c.end()
}

// loopSlots is eachElement as a loop over all slots.
func (c *code) loopSlots(l location, t *ir.Type, reg int, node any, f func()) {
	i, n := c.pin(i64), int64(t.Cap)
	if n == 0 {
		return
	}
	c.const64(0)
	c.set(i)
	again := c.open(opLoop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(n)()
	c.spoil(node)
	c.setLocal(reg, i, bounds.Between(0, n-1))
	c.occupied(l, t, i)
	c.open(opIf, noResult)
	inner := c.enter()
	f()
	c.leave(inner)
	c.end()
	c.leave(r)
	c.nextIndex(i, n, again)
	c.end()
}

// nextIndex counts i up and goes on below n.
func (c *code) nextIndex(i local, n int64, again label) {
	c.get(i)
	c.addConst(1)
	c.tee(i)
	c.const64(n)
	c.op(opI64LtS)
	c.jumpIf(again)
}

// loopBits is eachElement as a loop from one set bit to the next. The bitmap is read
// again each time, since the body may change it.
func (c *code) loopBits(l location, n int, reg int, node any, f func()) {
	i := c.pin(i64)
	c.const64(0)
	c.set(i)
	done := c.open(opBlock, noResult)
	again := c.open(opLoop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(int64(n))()
	c.spoil(node)
	c.setLocal(reg, i, bounds.Between(0, int64(n)-1))
	c.toNextBit(l, i, done)
	f()
	c.leave(r)
	c.nextIndex(i, int64(n), again)
	c.end()
	c.end()
}

// toNextBit moves i to the next set bit, itself included; there is none: done.
func (c *code) toNextBit(l location, i local, done label) {
	rest := c.temp(i64)
	c.read(l)
	c.get(i)
	c.op(opI64ShrU)
	c.tee(rest)
	c.op(opI64Eqz)
	c.jumpIf(done)
	c.get(rest)
	c.op(opI64Ctz)
	c.get(i)
	c.op(opI64Add)
	c.set(i)
	c.release(rest)
}

// occupied pushes whether the slot (or code) in i, which is legal, holds an element.
func (c *code) occupied(l location, t *ir.Type, i local) {
	if t.Bits {
		c.read(l)
		c.get(i)
		c.op(opI64ShrU)
		c.const64(1)
		c.op(opI64And, opI32WrapI64)
		return
	}
	c.read(c.slotAt(l, t, i))
	c.const64(0)
	c.op(opI64Ne)
}

// slotAt is the slot in i of the bag at l: the location of its flag.
func (c *code) slotAt(l location, t *ir.Type, i local) location {
	c.get(i)
	return c.offset(l, t.SlotCells(), t.Cap-1)
}

// count pushes how many elements satisfy a predicate.
func (c *code) count(e *ir.Count) int64 {
	l := c.locate(e.Bag)
	t := e.Bag.Type
	if e.Pred == nil && t.Bits {
		c.read(l)
		c.op(opI64Popcnt)
		return 0
	}
	n := c.pin(i64)
	c.const64(0)
	c.set(n)
	c.eachElement(l, t, e.Reg, e, false, func() {
		add := func() {
			c.get(n)
			c.addConst(1)
			c.set(n)
		}
		if e.Pred == nil {
			add()
		} else {
			c.test(e.Pred, add)
		}
	})
	c.get(n)
	return 0
}

// bagAdd puts an element into a bag.
func (c *code) bagAdd(add *ir.BagAdd) {
	c.at = add.At
	elem, bag := c.locate(add.Elem), c.locate(add.Bag)
	t := add.Bag.Type
	if t.Bits {
		c.addBit(add, elem, bag)
		return
	}
	c.escape(bag, t.Cells(), true)
	c.address(bag)
	s := shapeAt(bag, t)
	if s.joined {
		joinElement(c, bag, elem, t.Elem.Cells())
	} else {
		for i := range t.Elem.Cells() {
			c.read(elem.at(i))
		}
	}
	if t.Discipline == ir.Set {
		c.const32(int32(c.mergeBit(add)))
	}
	c.function.call(c.g.adder(s))
	c.jumpIf(c.fault)
	c.escape(bag, t.Cells(), true)
}

// mergeBit is what a step notes when it adds to a channel what that holds; 0 for other bags.
func (c *code) mergeBit(s *ir.BagAdd) uint32 {
	if s.Bag.Root != ir.State {
		return 0
	}
	ch := c.g.layout.Cells[s.Bag.Base].Var.Channel
	if ch == nil {
		return 0
	}
	return c.g.merging.Bit(ch.Message)
}

// noteMerged notes that the bitmap bag holds the bit in v that is added to it, if it does.
func (c *code) noteMerged(bit uint32, bag location, v local) {
	if bit == 0 {
		return
	}
	c.get(v)
	c.read(bag)
	c.op(opI64And)
	c.const64(0)
	c.op(opI64Ne)
	c.const32(int32(bits.TrailingZeros32(bit)))
	c.op(opI32Shl)
	c.getGlobal(globalMerged)
	c.op(opI32Or)
	c.setGlobal(globalMerged)
}

// addBit sets the bit of the element's code.
func (c *code) addBit(s *ir.BagAdd, elem, bag location) {
	v, t := c.temp(i64), s.Bag.Type
	c.const64(1)
	c.encode(elem, t)
	c.op(opI64Shl)
	c.set(v)
	c.noteMerged(c.mergeBit(s), bag, v)
	c.get(v)
	c.read(bag)
	c.op(opI64Or)
	c.set(v)
	c.write(bag, func() { c.get(v) })
	c.setDefined(bag)
	c.release(v)
}

// encode pushes the code of the element at l.
func (c *code) encode(l location, t *ir.Type) {
	weight := uint64(1)
	if t.Elem.Cells() == 0 {
		c.const64(0)
	}
	for i, leaf := range ir.Leaves(t.Elem) {
		c.read(l.at(i))
		c.const64(int64(weight))
		c.op(opI64Mul)
		if i > 0 {
			c.op(opI64Add)
		}
		weight *= leaf.Count() + 1
	}
}

// bagRemove takes one element out.
func (c *code) bagRemove(s *ir.BagRemove) {
	c.at = s.At
	i := c.pin(i64)
	known, isKnown := c.fold(s.Index)
	in := c.bounds(s.Index)
	c.value(s.Index)
	c.set(i)
	bag := c.locate(s.Bag)
	t := s.Bag.Type
	n := int64(bounds.Slots(t))
	if !in.Inside(0, n-1) {
		c.get(i)
		c.const64(n)
		c.op(opI64GeU)
		c.jumpIf(c.fault)
	}
	if isKnown && known >= 0 && known < n {
		c.removeFixed(bag, t, int(known))
		return
	}
	if t.Bits {
		c.occupied(bag, t, i)
		c.op(opI32Eqz)
		c.jumpIf(c.fault)
		c.clearBit(bag, i)
		return
	}
	slot := c.slotAt(bag, t, i)
	c.checkOccupied(slot)
	c.clearCells(slot, t.SlotCells())
}

func (c *code) removeFixed(bag location, t *ir.Type, i int) {
	if !t.Bits {
		slot := bag.at(i * t.SlotCells())
		c.checkOccupied(slot)
		c.clearCells(slot, t.SlotCells())
		return
	}
	v := c.temp(i64)
	c.read(bag)
	c.tee(v)
	c.const64(1 << i)
	c.op(opI64And, opI64Eqz)
	c.jumpIf(c.fault)
	c.get(v)
	c.const64(^(1 << i))
	c.op(opI64And)
	c.set(v)
	c.write(bag, func() { c.get(v) })
	c.release(v)
}

// clearCells empties a slot of n cells.
func (c *code) clearCells(l location, n int) {
	if l.s.joined(l.cell) {
		clearSlot(c, l, n)
		return
	}
	for k := range n {
		c.writeConst(l.at(k), 0)
	}
}

// clearBit clears bit i, which is set.
func (c *code) clearBit(bag location, i local) {
	v := c.temp(i64)
	c.read(bag)
	c.const64(1)
	c.get(i)
	c.op(opI64Shl, opI64Xor)
	c.set(v)
	c.write(bag, func() { c.get(v) })
	c.release(v)
}

// bagRemoveIf takes each element out as soon as the predicate holds for it.
func (c *code) bagRemoveIf(s *ir.BagRemoveIf) {
	l := c.locate(s.Bag)
	t := s.Bag.Type
	c.eachElement(l, t, s.Reg, s, false, func() {
		c.test(s.Pred, func() {
			r := c.frame.regs[s.Reg]
			switch {
			case r.kind == constant && t.Bits:
				c.dropFixed(l, int(r.v))
			case r.kind == constant:
				c.clearCells(l.at(int(r.v)*t.SlotCells()), t.SlotCells())
			case t.Bits:
				c.dropBit(l, r.l)
			default:
				c.clearCells(c.slotAt(l, t, r.l), t.SlotCells())
			}
		})
	})
}

// dropFixed clears a bit, which the predicate may have cleared before.
func (c *code) dropFixed(bag location, i int) {
	v := c.temp(i64)
	c.read(bag)
	c.const64(^(1 << i))
	c.op(opI64And)
	c.set(v)
	c.write(bag, func() { c.get(v) })
	c.release(v)
}

func (c *code) dropBit(bag location, i local) {
	v := c.temp(i64)
	c.read(bag)
	c.const64(-2)
	c.get(i)
	c.op(opI64Rotl, opI64And)
	c.set(v)
	c.write(bag, func() { c.get(v) })
	c.release(v)
}
