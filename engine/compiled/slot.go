package compiled

import (
	"errors"
	"slices"

	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// reached is the panic value of the generator when slots cannot be words: a function may be given a reference to a
// slot, and reach that slot otherwise too.
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
	if c.g.mem.Fields[next].Slot != f.Slot {
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
	extractBits(c, c.g.mem.Fields[p.Cell], p.From, p.Bits, p.Cell+p.Cells)
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

// fillSlots gives the cells at l, whole slots, constants.
func fillSlots(c *code, l location, raw []int64) {
	for len(raw) > 0 {
		n, word := 1, raw[0]
		for ; n < len(raw) && l.s.fields[l.cell+n].Slot == l.cell; n++ {
			word |= raw[n] << l.s.fields[l.cell+n].Shift
		}
		base(c, l)
		c.Const64(word)
		c.Store(l.offset())
		c.touch(l, n, true)
		for i := 0; i < n && l.fixed(); i++ {
			f := l.s.facts[l.cell+i]
			f.known, f.raw, f.defined = true, uint64(raw[i]), raw[i] != 0
			c.learn(l.s, l.cell+i, f)
		}
		l, raw = l.at(n), raw[n:]
	}
}

// whole reports whether n cells at l are whole slots.
func (l location) whole(n int) bool {
	return l.s != nil && l.s.fields != nil && fields.Whole(l.s.fields, l.cell, n)
}

// copySlots copies n cells from one place to another if either is whole slots that are words, or part of one, and all
// at once is possible.
func copySlots(c *code, to, from location, n int) (done bool) {
	if !to.s.joined(to.cell) || !fields.Together(to.s.fields, to.cell, n) {
		alike := to.whole(n) && from.whole(n) && fields.Alike(c.g.mem.Fields, to.cell, from.cell, n)
		return alike && copyAlike(c, to, from, n)
	}
	defined := make([]bool, n)
	for i := range n {
		defined[i] = c.isDefined(from.at(i))
	}
	v := c.Temp(i64)
	joinCells(c, to, from, n)
	c.Set(v)
	base(c, to)
	if to.whole(n) {
		c.Get(v)
	} else {
		f, last := to.s.fields[to.cell], to.s.fields[to.cell+n-1]
		base(c, to)
		c.Load(to.offset())
		c.Const64(int64(^(wasm.Mask(last.Shift+last.Bits-f.Shift) << f.Shift)))
		c.Op(wasm.I64And)
		c.Get(v)
		c.Shift(wasm.I64Shl, f.Shift)
		c.Op(wasm.I64Or)
	}
	c.Store(to.offset())
	c.touch(to, n, true)
	for i, d := range defined {
		if d {
			c.setDefined(to.at(i))
		}
	}
	c.Release(v)
	return true
}

// joinCells pushes n cells as they lie in a slot, the first of them lowest.
func joinCells(c *code, to, from location, n int) {
	first := to.s.fields[to.cell]
	if from.s.joined(from.cell) && fields.Together(from.s.fields, from.cell, n) {
		f, last := from.s.fields[from.cell], from.s.fields[from.cell+n-1]
		c.touch(from, n, false)
		base(c, from)
		c.Load(from.offset())
		extractBits(c, f, f.Shift, last.Shift+last.Bits-f.Shift, from.cell+n)
		return
	}
	for i := range n {
		c.read(from.at(i))
		c.Shift(wasm.I64Shl, to.s.fields[to.cell+i].Shift-first.Shift)
		if i > 0 {
			c.Op(wasm.I64Or)
		}
	}
}

// copyAlike copies whole slots that lie in their words alike.
func copyAlike(c *code, to, from location, n int) bool {
	words := from.bytes(n) / 8
	c.touch(from, n, false)
	if words >= manyCells {
		c.address(to)
		c.address(from)
		c.Const32(int32(8 * words))
		c.MemoryCopy()
	} else {
		list := make([]local, words)
		for i := range list {
			list[i] = c.Temp(i64)
			base(c, from)
			c.Load(from.offset() + 8*i)
			c.Set(list[i])
		}
		for i, v := range list {
			base(c, to)
			c.Get(v)
			c.Store(to.offset() + 8*i)
		}
		c.Release(list...)
	}
	c.touch(to, n, true)
	return true
}

// passSlot copies argument k of f, at l in a slot, to where f takes it from. What f writes there it copies back when
// the second function is called.
func passSlot(c *code, f *ir.Func, k int, l, to location) (in, back func()) {
	n, writes := f.Params[k].Type.Cells(), c.g.facts.prints[f].Through[k]
	if !copyable(c, f, k, l, n) {
		panic(reached{})
	}
	in = func() {
		for i := range n {
			c.Get(to.addr)
			c.read(l.at(i))
			c.Store(to.at(i).offset())
		}
	}
	return in, func() {
		for i := 0; writes && i < n; i++ {
			c.write(l.at(i), func() { c.read(to.at(i)) })
		}
	}
}

// passedCells returns how many cells of slots a call refers to.
func passedCells(c *code, e *ir.Call) (n int) {
	for k := range e.Args {
		if inSlot(c, e, k) {
			n += e.Func.Params[k].Type.Cells()
		}
	}
	return n
}

// inSlot reports whether argument k of a call is a reference into a slot.
func inSlot(c *code, e *ir.Call, k int) bool {
	p := &e.Func.Params[k]
	if !p.ByRef {
		return false
	}
	l := where(c, e.Args[k].Ref)
	return l.s.joins(l.cell, p.Type.Cells())
}

// copyable reports whether a copy will do for argument k of f, n cells at l that are in slots: they are in one slot,
// which f does not reach otherwise.
func copyable(c *code, f *ir.Func, k int, l location, n int) bool {
	return fields.Together(c.g.mem.Fields, l.cell, n) && !reachesSlots(c, f, l, c.g.facts.prints[f].Through[k])
}

// inPlace reports whether a call must be expanded in place, as copies would not do for what it refers to.
func inPlace(c *code, e *ir.Call) bool {
	slots := 0
	for k := range e.Args {
		if !inSlot(c, e, k) {
			continue
		}
		n := e.Func.Params[k].Type.Cells()
		if slots++; !copyable(c, e.Func, k, where(c, e.Args[k].Ref), n) {
			return true
		}
	}
	return slots > 1 && slices.Contains(c.g.facts.prints[e.Func].Through, true)
}

// where returns a place as it were if all indices were the first, without code.
func where(c *code, p *ir.Place) location {
	l, _ := constants{c}.place(p, p.Base)
	for i := range p.Path {
		l = l.at(p.Path[i].Offset)
	}
	return l
}

// reachesSlots reports whether f changes slots of the variable of l, or looks at them while its own copy differs.
func reachesSlots(c *code, f *ir.Func, l location, writes bool) bool {
	p, cells := c.g.facts.prints[f], c.g.layout.Cells
	for i := range p.Reads {
		same := cells[i].Var == cells[l.cell].Var && c.state.joined(i)
		if same && (p.Disturbs[i] || writes && (p.Reads[i] || p.Writes[i])) {
			return true
		}
	}
	return false
}
