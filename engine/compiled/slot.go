package compiled

import (
	"errors"

	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/wasm"
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
		c.Shift(wasm.I64ShrU, shift)
		return
	}
	c.Extract(shift, bits)
}

// insertField pushes the word of the cell at l with the value that is pushed for the cell.
func insertField(c *code, l location, value func()) {
	f := l.s.fields[l.cell]
	base(c, l)
	c.Load(l.offset())
	c.Const64(int64(^f.Mask()))
	c.Op(wasm.I64And)
	value()
	c.Shift(wasm.I64Shl, f.Shift)
	c.Op(wasm.I64Or)
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
	c.Load(l.offset())
	extractBits(c, c.g.mem.fields[p.Cell], p.From, p.Bits, p.Cell+p.Cells)
}

// joinElement pushes a slot of a bag with the element at elem, of n cells.
func joinElement(c *code, bag, elem location, n int) {
	c.Const64(1)
	for i := range n {
		c.read(elem.at(i))
		c.Shift(wasm.I64Shl, bag.s.fields[bag.cell+1+i].Shift)
		c.Op(wasm.I64Or)
	}
}

// clearSlot empties the slot of n cells at l.
func clearSlot(c *code, l location, n int) {
	base(c, l)
	c.Const64(0)
	c.Store(l.offset())
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
		c.Get(to.addr)
		c.read(l.at(i))
		c.Store(to.at(i).offset())
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
