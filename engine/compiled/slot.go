package compiled

import (
	"errors"

	"gomc/engine/compiled/fields"
	"gomc/ir"
)

// reached is what the generator panics with when slots cannot be words: a function may be given a reference to a slot,
// and reach that otherwise too.
type reached struct{}

var errReached = errors.New("a slot of a bag is reached by its address")

// joined reports whether a cell lies in a slot that is one word.
func (s *space) joined(cell int) bool { return s != nil && s.fields != nil && s.fields[cell].Slot >= 0 }

// joins reports whether any of n cells does.
func (s *space) joins(cell, n int) bool {
	for i := cell; i < cell+n; i++ {
		if s.joined(i) {
			return true
		}
	}
	return false
}

// extractField takes the cell at l out of its word on the stack.
func extractField(c *code, l location) {
	if l.s.joined(l.cell) {
		f := l.s.fields[l.cell]
		extractBits(c, f, f.Shift, f.Bits, l.cell+1)
	}
}

// extractBits takes bits out of a slot. Above the last there are none.
func extractBits(c *code, f fields.Field, shift, bits, next int) {
	if c.g.mem.fields[next].Slot != f.Slot {
		c.shiftBy(opI64ShrU, shift)
		return
	}
	c.extract(shift, bits)
}

// insertField pushes the word of the cell at l with the value that is pushed for the cell.
func insertField(c *code, l location, value func()) {
	f := l.s.fields[l.cell]
	base(c, l)
	c.load(l.offset())
	c.const64(int64(^f.Mask()))
	c.op(opI64And)
	value()
	c.shiftBy(opI64Shl, f.Shift)
	c.op(opI64Or)
}

// readPart pushes cells that lie in one packed word.
func readPart(c *code, p fields.Part) {
	l := location{s: c.state, cell: p.Cell}
	if !c.state.joined(p.Cell) {
		c.read(l)
		return
	}
	c.touch(l, p.Cells, false)
	base(c, l)
	c.load(l.offset())
	extractBits(c, c.g.mem.fields[p.Cell], p.From, p.Bits, p.Cell+p.Cells)
}

// joinElement pushes a slot of a bag with the element at elem, of n cells.
func joinElement(c *code, bag, elem location, n int) {
	c.const64(1)
	for i := range n {
		c.read(elem.at(i))
		c.shiftBy(opI64Shl, bag.s.fields[bag.cell+1+i].Shift)
		c.op(opI64Or)
	}
}

// clearSlot empties the slot of n cells at l.
func clearSlot(c *code, l location, n int) {
	base(c, l)
	c.const64(0)
	c.store(l.offset())
	c.touch(l, n, true)
	for i := l.cell; i < l.cell+n && l.fixed(); i++ {
		f := l.s.facts[i]
		f.known, f.raw, f.defined = true, 0, false
		c.learn(l.s, i, f)
	}
}

// passSlot pushes the address of a copy of n cells of a slot, for argument k of f. What f writes there it copies back
// when the function is called that it returns.
func passSlot(c *code, f *ir.Func, k int, l location, n int) (back func()) {
	writes := c.g.prints[f].Through[k]
	slot, last := c.g.mem.fields[l.cell].Slot, c.g.mem.fields[l.cell+n-1].Slot
	if slot < 0 || last != slot || reachesSlots(c, f, l, writes) {
		panic(reached{})
	}
	to := c.memoryLocation(c.frame.end, 0)
	c.frame.end += 8 * n
	for i := range n {
		c.get(to.addr)
		c.read(l.at(i))
		c.store(to.at(i).offset())
	}
	c.address(to)
	return func() {
		for i := 0; writes && i < n; i++ {
			c.write(l.at(i), func() { c.read(to.at(i)) })
		}
	}
}

// reachesSlots reports whether f changes slots of the variable of l, or looks at them while its own copy differs.
func reachesSlots(c *code, f *ir.Func, l location, writes bool) bool {
	p, cells := c.g.prints[f], c.g.layout.Cells
	for i := range p.Reads {
		same := cells[i].Var == cells[l.cell].Var && c.state.joined(i)
		if same && (p.Disturbs[i] || writes && (p.Reads[i] || p.Writes[i])) {
			return true
		}
	}
	return false
}

// maxCompared is up to how many slots a bag is compared with what it was before the body.
const maxCompared = 16

// unlessChanged returns if the bag, whose slots are words, is as it was: then it is normal. Before start states it
// was empty.
func unlessChanged(c *code, s shape) {
	for i := range s.cap {
		c.get(0)
		c.load(8 * i)
		c.get(0)
		c.load(8*i + c.g.mem.before - c.g.mem.cells)
		c.op(opI64Xor)
		if i > 0 {
			c.op(opI64Or)
		}
	}
	c.op(opI64Eqz)
	c.open(opIf, noResult)
	c.op(opReturn)
	c.end()
}

// slotBefore goes to stop unless the slot at j belongs before the one in front of it; slots are words. The first
// field in which they differ has the lowest bit in which they do.
func slotBefore(c *code, s shape, j local, stop label) {
	v, prev, low := c.temp(i64), c.temp(i64), c.temp(i64)
	c.get(j)
	c.load(0)
	c.tee(v)
	c.op(opI64Eqz)
	c.jumpIf(stop)
	before := c.open(opBlock, noResult)
	c.get(j)
	c.const32(8)
	c.op(opI32Sub)
	c.load(0)
	c.tee(prev)
	c.op(opI64Eqz)
	c.jumpIf(before)
	if s.discipline == ir.Fifo {
		c.jump(stop)
	} else {
		c.get(v)
		c.get(prev)
		c.op(opI64Xor)
		c.lowest(low)
		c.const64(0)
		c.get(low)
		c.const64(1)
		c.op(opI64Shl, opI64Sub)
		c.const64(int64(s.starts))
		c.op(opI64And)
		mask := c.temp(i64)
		c.lowest(mask)
		c.get(mask)
		c.get(low)
		c.op(opI64Sub)
		c.tee(mask)
		c.get(v)
		c.op(opI64And)
		c.get(mask)
		c.get(prev)
		c.op(opI64And, opI64LtU, opI32Eqz)
		c.jumpIf(stop)
		c.release(mask)
	}
	c.end()
	c.release(v, prev, low)
}

// lowest puts the lowest bit of the word on the stack into a local.
func (f *function) lowest(to local) {
	f.tee(to)
	f.const64(0)
	f.get(to)
	f.op(opI64Sub, opI64And)
	f.set(to)
}
