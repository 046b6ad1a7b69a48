package compiled

import "gomc/ir"

// shape is what the code of a bag helper depends on.
type shape struct {
	cap, size  int // slots, and words of one
	discipline ir.Discipline
	joined     bool   // a slot is one word
	starts     uint64 // of that: where its fields begin, and the last ends
}

// shapeAt is that of the bag of type t at l.
func shapeAt(l location, t *ir.Type) shape {
	s := shape{cap: t.Cap, size: t.SlotCells(), discipline: t.Discipline}
	if t.Cap > 0 && l.s.joined(l.cell) {
		for _, f := range l.s.fields[l.cell+1 : l.cell+s.size] {
			s.starts |= 1 << f.Shift
		}
		last := l.s.fields[l.cell+s.size-1]
		s.size, s.joined, s.starts = 1, true, s.starts|1<<(last.Shift+last.Bits)
	}
	return s
}

// params is how many words an element is.
func (s shape) params() int {
	if s.joined {
		return 1
	}
	return s.size - 1
}

// helper starts the code of a helper function.
func (g *generator) helper(params, results []valType) *code {
	return &code{function: g.module.declare(params, results), g: g}
}

// normalizer is the function (bag) that moves occupied slots to the front and
// sorts them unless the bag is a queue: an insertion sort.
func (g *generator) normalizer(s shape) *function {
	if s.discipline == ir.Set {
		s.discipline = ir.Multi
	}
	if f := g.normalizers[s]; f != nil {
		return f
	}
	c := g.helper([]valType{i32}, nil)
	g.normalizers[s] = c.function
	if s.cap < 2 {
		return c.function
	}
	if len(g.layout.Bags) > 1 && s.joined && s.cap <= maxCompared {
		unlessChanged(c, s)
	}
	size := int32(8 * s.size)
	last, i, j := c.temp(i32), c.temp(i32), c.temp(i32)
	c.get(0)
	c.const32(size * int32(s.cap-1))
	c.op(opI32Add)
	c.set(last)
	c.get(0)
	c.set(i)
	outer := c.open(opLoop, noResult)
	c.get(i)
	c.const32(size)
	c.op(opI32Add)
	c.tee(i)
	c.set(j)
	stop := c.open(opBlock, noResult)
	inner := c.open(opLoop, noResult)
	if s.cap > workCells {
		c.checkLimits(1)
	}
	if s.joined {
		slotBefore(c, s, j, stop)
	} else {
		c.slotLess(s, j, stop)
	}
	c.swap(s, j)
	c.get(j)
	c.const32(size)
	c.op(opI32Sub)
	c.tee(j)
	c.get(0)
	c.op(opI32GtU)
	c.jumpIf(inner)
	c.end()
	c.end()
	c.get(i)
	c.get(last)
	c.op(opI32LtU)
	c.jumpIf(outer)
	c.end()
	return c.function
}

// slotLess goes to stop unless the slot at j belongs before the one in front of it.
func (c *code) slotLess(s shape, j local, stop label) {
	prev := c.temp(i32)
	c.get(j)
	c.const32(int32(8 * s.size))
	c.op(opI32Sub)
	c.set(prev)
	c.get(j)
	c.load(0)
	c.op(opI64Eqz)
	c.jumpIf(stop)
	less := c.open(opBlock, noResult)
	c.get(prev)
	c.load(0)
	c.op(opI64Eqz)
	c.jumpIf(less)
	for k := 1; k < s.size && s.discipline != ir.Fifo; k++ {
		for _, o := range [...]op{opI64LtU, opI64GtU} {
			c.get(j)
			c.load(8 * k)
			c.get(prev)
			c.load(8 * k)
			c.op(o)
			if o == opI64LtU {
				c.jumpIf(less)
			} else {
				c.jumpIf(stop)
			}
		}
	}
	c.jump(stop)
	c.end()
	c.release(prev)
}

// swap exchanges the slot at j and the one in front of it.
func (c *code) swap(s shape, j local) {
	prev, v := c.temp(i32), c.temp(i64)
	c.get(j)
	c.const32(int32(8 * s.size))
	c.op(opI32Sub)
	c.set(prev)
	for k := range s.size {
		c.get(j)
		c.load(8 * k)
		c.set(v)
		c.get(j)
		c.get(prev)
		c.load(8 * k)
		c.store(8 * k)
		c.get(prev)
		c.get(v)
		c.store(8 * k)
	}
	c.release(prev, v)
}

// adder is the function (bag, cells of an element...) that adds the element; it
// returns 1 when the bag is full. Of a set it takes, behind the cells, what to note as
// merged when the element is there already.
func (g *generator) adder(s shape) *function {
	if f := g.adders[s]; f != nil {
		return f
	}
	params := []valType{i32}
	for range s.params() {
		params = append(params, i64)
	}
	if s.discipline == ir.Set {
		params = append(params, i32)
	}
	var gaps *function
	if s.discipline == ir.Fifo {
		gaps = g.normalizer(s)
	}
	c := g.helper(params, []valType{i32})
	g.adders[s] = c.function
	if s.cap == 0 {
		c.const32(1)
		return c.function
	}
	if gaps != nil {
		c.get(0)
		c.function.call(gaps)
	}
	if s.discipline == ir.Set {
		c.eachSlot(s, func(at local) { c.sameElement(s, at) })
	}
	c.eachSlot(s, func(at local) { c.fillEmpty(s, at) })
	c.const32(1)
	return c.function
}

// eachSlot generates body in a loop over the slots of the bag in local 0.
func (c *code) eachSlot(s shape, body func(at local)) {
	at, end := c.temp(i32), c.temp(i32)
	c.get(0)
	c.tee(at)
	c.const32(int32(8 * s.size * s.cap))
	c.op(opI32Add)
	c.set(end)
	again := c.open(opLoop, noResult)
	if s.cap > workCells {
		c.checkLimits(1)
	}
	body(at)
	c.get(at)
	c.const32(int32(8 * s.size))
	c.op(opI32Add)
	c.tee(at)
	c.get(end)
	c.op(opI32LtU)
	c.jumpIf(again)
	c.end()
	c.release(at, end)
}

// sameElement returns 0 when the slot holds the element already.
func (c *code) sameElement(s shape, at local) {
	next := c.open(opBlock, noResult)
	c.get(at)
	c.load(0)
	c.op(opI64Eqz)
	c.jumpIf(next)
	for k := 1; k < s.size; k++ {
		c.get(at)
		c.load(8 * k)
		c.get(local(k))
		c.op(opI64Ne)
		c.jumpIf(next)
	}
	if s.joined {
		c.get(at)
		c.load(0)
		c.get(1)
		c.op(opI64Ne)
		c.jumpIf(next)
	}
	c.getGlobal(globalMerged)
	c.get(local(1 + s.params()))
	c.op(opI32Or)
	c.setGlobal(globalMerged)
	c.const32(0)
	c.op(opReturn)
	c.end()
}

// fillEmpty puts the element in the slot and returns 0 when that is empty.
func (c *code) fillEmpty(s shape, at local) {
	c.get(at)
	c.load(0)
	c.op(opI64Eqz)
	c.open(opIf, noResult)
	for k := s.size - 1; k > 0; k-- {
		c.get(at)
		c.get(local(k))
		c.store(8 * k)
	}
	c.get(at)
	if s.joined {
		c.get(1)
	} else {
		c.const64(1)
	}
	c.store(0)
	c.const32(0)
	c.op(opReturn)
	c.end()
}
