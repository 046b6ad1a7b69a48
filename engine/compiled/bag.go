package compiled

import (
	"math/bits"

	"gomc/engine/compiled/bags"
	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// eachElement generates f for each element of the bag at l in order, with the slot
// (or code) in register reg (none when negative). Choosable leaves out all but the
// head of a queue.
func (c *code) eachElement(l location, t *ir.Type, reg int, node any, choosable bool, f func()) {
	first := c.Open(wasm.Block, noResult)
	r := c.enter()
	body := f
	if choosable && t.Discipline == ir.Fifo {
		body = func() {
			f()
			c.Jump(first)
		}
	}
	n := bounds.Slots(t)
	if t.Bits && n > maxBits {
		c.loopBits(l, n, reg, node, body)
	} else if yes, done := c.unroll(int64(n)); yes {
		if t.Bits {
			c.read(l)
			c.Op(wasm.I64Eqz)
			c.JumpIf(first)
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
	c.End()
}

// maxBits is up to how many codes a bitmap is looked at bit by bit.
const maxBits = 8

// ifOccupied generates f under the condition that slot (or code) i holds an element.
func (c *code) ifOccupied(l location, t *ir.Type, i int, f func()) {
	if t.Bits {
		c.read(l)
		c.Const64(1 << i)
		c.Op(wasm.I64And)
		c.Const64(0)
	} else {
		c.read(l.at(i * t.SlotCells()))
		c.Const64(0)
	}
	c.Op(wasm.I64Ne)
	c.Open(wasm.If, noResult)
	r := c.enter()
	if !t.Bits {
		c.setDefined(l.at(i * t.SlotCells()))
	}
	f()
	c.leave(r)
	c.End()
}

// loopSlots is eachElement as a loop over all slots.
func (c *code) loopSlots(l location, t *ir.Type, reg int, node any, f func()) {
	i, n := c.pin(i64), int64(t.Cap)
	if n == 0 {
		return
	}
	c.Const64(0)
	c.Set(i)
	again := c.Open(wasm.Loop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(n)()
	c.spoil(node)
	c.setLocal(reg, i, bounds.Between(0, n-1))
	c.occupied(l, t, i)
	c.Open(wasm.If, noResult)
	inner := c.enter()
	f()
	c.leave(inner)
	c.End()
	c.leave(r)
	c.nextIndex(i, n, again)
	c.End()
}

// nextIndex counts i up and goes on below n.
func (c *code) nextIndex(i local, n int64, again label) {
	c.Get(i)
	c.AddConst(1)
	c.Tee(i)
	c.Const64(n)
	c.Op(wasm.I64LtS)
	c.JumpIf(again)
}

// loopBits is eachElement as a loop from one set bit to the next. The bitmap is read
// again each time, since the body may change it.
func (c *code) loopBits(l location, n int, reg int, node any, f func()) {
	i := c.pin(i64)
	c.Const64(0)
	c.Set(i)
	done := c.Open(wasm.Block, noResult)
	again := c.Open(wasm.Loop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(int64(n))()
	c.spoil(node)
	c.setLocal(reg, i, bounds.Between(0, int64(n)-1))
	c.toNextBit(l, i, done)
	f()
	c.leave(r)
	c.nextIndex(i, int64(n), again)
	c.End()
	c.End()
}

// toNextBit moves i to the next set bit, itself included; there is none: done.
func (c *code) toNextBit(l location, i local, done label) {
	rest := c.Temp(i64)
	c.read(l)
	c.Get(i)
	c.Op(wasm.I64ShrU)
	c.Tee(rest)
	c.Op(wasm.I64Eqz)
	c.JumpIf(done)
	c.Get(rest)
	c.Op(wasm.I64Ctz)
	c.Get(i)
	c.Op(wasm.I64Add)
	c.Set(i)
	c.Release(rest)
}

// occupied pushes whether the slot (or code) in i, which is legal, holds an element.
func (c *code) occupied(l location, t *ir.Type, i local) {
	if t.Bits {
		c.read(l)
		c.Get(i)
		c.Op(wasm.I64ShrU)
		c.Const64(1)
		c.Op(wasm.I64And, wasm.I32WrapI64)
		return
	}
	c.read(c.slotAt(l, t, i))
	c.Const64(0)
	c.Op(wasm.I64Ne)
}

// slotAt is the slot in i of the bag at l: the location of its flag.
func (c *code) slotAt(l location, t *ir.Type, i local) location {
	c.Get(i)
	return c.offset(l, t.SlotCells(), t.Cap-1)
}

// count pushes how many elements satisfy a predicate.
func (c *code) count(e *ir.Count) int64 {
	l := c.locate(e.Bag)
	t := e.Bag.Type
	if e.Pred == nil && t.Bits {
		c.read(l)
		c.Op(wasm.I64Popcnt)
		return 0
	}
	n := c.pin(i64)
	c.Const64(0)
	c.Set(n)
	c.eachElement(l, t, e.Reg, e, false, func() {
		add := func() {
			c.Get(n)
			c.AddConst(1)
			c.Set(n)
		}
		if e.Pred == nil {
			add()
		} else {
			c.test(e.Pred, add)
		}
	})
	c.Get(n)
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
	if s.Joined {
		joinElement(c, bag, elem, t.Elem.Cells())
	} else {
		for i := range t.Elem.Cells() {
			c.read(elem.at(i))
		}
	}
	if t.Discipline == ir.Set {
		c.Const32(int32(c.mergeBit(add)))
	}
	c.Call(c.g.bags.Adder(s))
	c.JumpIf(c.fault)
	c.escape(bag, t.Cells(), true)
}

// mergeBit returns the bit that a step sets when it adds a message that the channel already holds; 0 for other bags.
func (c *code) mergeBit(s *ir.BagAdd) uint32 {
	if s.Bag.Root != ir.State {
		return 0
	}
	ch := c.g.layout.Cells[s.Bag.Base].Var.Channel
	if ch == nil {
		return 0
	}
	return c.g.facts.merging.Bit(ch.Message)
}

// noteMerged notes that the bitmap bag holds the bit in v that is added to it, if it does.
func (c *code) noteMerged(bit uint32, bag location, v local) {
	if bit == 0 {
		return
	}
	c.Get(v)
	c.read(bag)
	c.Op(wasm.I64And)
	c.Const64(0)
	c.Op(wasm.I64Ne)
	c.Const32(int32(bits.TrailingZeros32(bit)))
	c.Op(wasm.I32Shl)
	c.GetGlobal(globalMerged)
	c.Op(wasm.I32Or)
	c.SetGlobal(globalMerged)
}

// addBit sets the bit of the element's code.
func (c *code) addBit(s *ir.BagAdd, elem, bag location) {
	v, t := c.Temp(i64), s.Bag.Type
	c.Const64(1)
	c.encode(elem, t)
	c.Op(wasm.I64Shl)
	c.Set(v)
	c.noteMerged(c.mergeBit(s), bag, v)
	c.Get(v)
	c.read(bag)
	c.Op(wasm.I64Or)
	c.Set(v)
	c.write(bag, func() { c.Get(v) })
	c.setDefined(bag)
	c.Release(v)
}

// encode pushes the code of the element at l.
func (c *code) encode(l location, t *ir.Type) {
	weight := uint64(1)
	if t.Elem.Cells() == 0 {
		c.Const64(0)
	}
	for i, leaf := range ir.Leaves(t.Elem) {
		c.read(l.at(i))
		c.Const64(int64(weight))
		c.Op(wasm.I64Mul)
		if i > 0 {
			c.Op(wasm.I64Add)
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
	c.Set(i)
	bag := c.locate(s.Bag)
	t := s.Bag.Type
	n := int64(bounds.Slots(t))
	if !in.Inside(0, n-1) {
		c.Get(i)
		c.Const64(n)
		c.Op(wasm.I64GeU)
		c.JumpIf(c.fault)
	}
	if isKnown && known >= 0 && known < n {
		c.removeFixed(bag, t, int(known))
		return
	}
	if t.Bits {
		c.occupied(bag, t, i)
		c.Op(wasm.I32Eqz)
		c.JumpIf(c.fault)
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
	v := c.Temp(i64)
	c.read(bag)
	c.Tee(v)
	c.Const64(1 << i)
	c.Op(wasm.I64And, wasm.I64Eqz)
	c.JumpIf(c.fault)
	c.Get(v)
	c.Const64(^(1 << i))
	c.Op(wasm.I64And)
	c.Set(v)
	c.write(bag, func() { c.Get(v) })
	c.Release(v)
}

// clearCells empties a slot of n cells.
func (c *code) clearCells(l location, n int) {
	if l.s.joined(l.cell) {
		fillSlots(c, l, make([]int64, n))
		return
	}
	for k := range n {
		c.writeConst(l.at(k), 0)
	}
}

// clearBit clears bit i, which is set.
func (c *code) clearBit(bag location, i local) {
	v := c.Temp(i64)
	c.read(bag)
	c.Const64(1)
	c.Get(i)
	c.Op(wasm.I64Shl, wasm.I64Xor)
	c.Set(v)
	c.write(bag, func() { c.Get(v) })
	c.Release(v)
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
	v := c.Temp(i64)
	c.read(bag)
	c.Const64(^(1 << i))
	c.Op(wasm.I64And)
	c.Set(v)
	c.write(bag, func() { c.Get(v) })
	c.Release(v)
}

func (c *code) dropBit(bag location, i local) {
	v := c.Temp(i64)
	c.read(bag)
	c.Const64(-2)
	c.Get(i)
	c.Op(wasm.I64Rotl, wasm.I64And)
	c.Set(v)
	c.write(bag, func() { c.Get(v) })
	c.Release(v)
}

// shapeAt returns the shape of the bag of type t at l.
func shapeAt(l location, t *ir.Type) bags.Shape {
	s := bags.Shape{Cap: t.Cap, Size: t.SlotCells(), Discipline: t.Discipline}
	if t.Cap > 0 && l.s.joined(l.cell) {
		for _, f := range l.s.fields[l.cell+1 : l.cell+s.Size] {
			s.Starts |= 1 << f.Shift
		}
		last := l.s.fields[l.cell+s.Size-1]
		s.Size, s.Joined, s.Starts = 1, true, s.Starts|1<<(last.Shift+last.Bits)
	}
	return s
}
