package compiled

import (
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

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
func (g *generator) helper(params, results []wasm.Type) *code {
	return &code{Function: g.module.Declare(params, results), g: g}
}

// normalizer is the function (bag) that moves occupied slots to the front and
// sorts them unless the bag is a queue: an insertion sort.
func (g *generator) normalizer(s shape) *wasm.Function {
	if s.discipline == ir.Set {
		s.discipline = ir.Multi
	}
	if f := g.normalizers[s]; f != nil {
		return f
	}
	c := g.helper([]wasm.Type{i32}, nil)
	g.normalizers[s] = c.Function
	if s.cap < 2 {
		return c.Function
	}
	if len(g.layout.Bags) > 1 && s.joined && s.cap <= maxCompared {
		unlessChanged(c, s)
	}
	size := int32(8 * s.size)
	last, i, j := c.Temp(i32), c.Temp(i32), c.Temp(i32)
	c.Get(0)
	c.Const32(size * int32(s.cap-1))
	c.Op(wasm.I32Add)
	c.Set(last)
	c.Get(0)
	c.Set(i)
	outer := c.Open(wasm.Loop, noResult)
	c.Get(i)
	c.Const32(size)
	c.Op(wasm.I32Add)
	c.Tee(i)
	c.Set(j)
	stop := c.Open(wasm.Block, noResult)
	inner := c.Open(wasm.Loop, noResult)
	if s.cap > workCells {
		c.checkLimits(1)
	}
	if s.joined {
		slotBefore(c, s, j, stop)
	} else {
		c.slotLess(s, j, stop)
	}
	c.swap(s, j)
	c.Get(j)
	c.Const32(size)
	c.Op(wasm.I32Sub)
	c.Tee(j)
	c.Get(0)
	c.Op(wasm.I32GtU)
	c.JumpIf(inner)
	c.End()
	c.End()
	c.Get(i)
	c.Get(last)
	c.Op(wasm.I32LtU)
	c.JumpIf(outer)
	c.End()
	return c.Function
}

// slotLess goes to stop unless the slot at j belongs before the one in front of it.
func (c *code) slotLess(s shape, j local, stop label) {
	prev := c.Temp(i32)
	c.Get(j)
	c.Const32(int32(8 * s.size))
	c.Op(wasm.I32Sub)
	c.Set(prev)
	c.Get(j)
	c.Load(0)
	c.Op(wasm.I64Eqz)
	c.JumpIf(stop)
	less := c.Open(wasm.Block, noResult)
	c.Get(prev)
	c.Load(0)
	c.Op(wasm.I64Eqz)
	c.JumpIf(less)
	for k := 1; k < s.size && s.discipline != ir.Fifo; k++ {
		for _, o := range [...]wasm.Op{wasm.I64LtU, wasm.I64GtU} {
			c.Get(j)
			c.Load(8 * k)
			c.Get(prev)
			c.Load(8 * k)
			c.Op(o)
			if o == wasm.I64LtU {
				c.JumpIf(less)
			} else {
				c.JumpIf(stop)
			}
		}
	}
	c.Jump(stop)
	c.End()
	c.Release(prev)
}

// swap exchanges the slot at j and the one in front of it.
func (c *code) swap(s shape, j local) {
	prev, v := c.Temp(i32), c.Temp(i64)
	c.Get(j)
	c.Const32(int32(8 * s.size))
	c.Op(wasm.I32Sub)
	c.Set(prev)
	for k := range s.size {
		c.Get(j)
		c.Load(8 * k)
		c.Set(v)
		c.Get(j)
		c.Get(prev)
		c.Load(8 * k)
		c.Store(8 * k)
		c.Get(prev)
		c.Get(v)
		c.Store(8 * k)
	}
	c.Release(prev, v)
}

// adder is the function (bag, cells of an element...) that adds the element; it
// returns 1 when the bag is full. Of a set it takes, behind the cells, what to note as
// merged when the element is there already.
func (g *generator) adder(s shape) *wasm.Function {
	if f := g.adders[s]; f != nil {
		return f
	}
	params := []wasm.Type{i32}
	for range s.params() {
		params = append(params, i64)
	}
	if s.discipline == ir.Set {
		params = append(params, i32)
	}
	var gaps *wasm.Function
	if s.discipline == ir.Fifo {
		gaps = g.normalizer(s)
	}
	c := g.helper(params, []wasm.Type{i32})
	g.adders[s] = c.Function
	if s.cap == 0 {
		c.Const32(1)
		return c.Function
	}
	if gaps != nil {
		c.Get(0)
		c.Call(gaps)
	}
	if s.discipline == ir.Set {
		c.eachSlot(s, func(at local) { c.sameElement(s, at) })
	}
	c.eachSlot(s, func(at local) { c.fillEmpty(s, at) })
	c.Const32(1)
	return c.Function
}

// eachSlot generates body in a loop over the slots of the bag in local 0.
func (c *code) eachSlot(s shape, body func(at local)) {
	at, end := c.Temp(i32), c.Temp(i32)
	c.Get(0)
	c.Tee(at)
	c.Const32(int32(8 * s.size * s.cap))
	c.Op(wasm.I32Add)
	c.Set(end)
	again := c.Open(wasm.Loop, noResult)
	if s.cap > workCells {
		c.checkLimits(1)
	}
	body(at)
	c.Get(at)
	c.Const32(int32(8 * s.size))
	c.Op(wasm.I32Add)
	c.Tee(at)
	c.Get(end)
	c.Op(wasm.I32LtU)
	c.JumpIf(again)
	c.End()
	c.Release(at, end)
}

// sameElement returns 0 when the slot holds the element already.
func (c *code) sameElement(s shape, at local) {
	next := c.Open(wasm.Block, noResult)
	c.Get(at)
	c.Load(0)
	c.Op(wasm.I64Eqz)
	c.JumpIf(next)
	for k := 1; k < s.size; k++ {
		c.Get(at)
		c.Load(8 * k)
		c.Get(local(k))
		c.Op(wasm.I64Ne)
		c.JumpIf(next)
	}
	if s.joined {
		c.Get(at)
		c.Load(0)
		c.Get(1)
		c.Op(wasm.I64Ne)
		c.JumpIf(next)
	}
	c.GetGlobal(globalMerged)
	c.Get(local(1 + s.params()))
	c.Op(wasm.I32Or)
	c.SetGlobal(globalMerged)
	c.Const32(0)
	c.Op(wasm.Return)
	c.End()
}

// fillEmpty puts the element in the slot and returns 0 when that is empty.
func (c *code) fillEmpty(s shape, at local) {
	c.Get(at)
	c.Load(0)
	c.Op(wasm.I64Eqz)
	c.Open(wasm.If, noResult)
	for k := s.size - 1; k > 0; k-- {
		c.Get(at)
		c.Get(local(k))
		c.Store(8 * k)
	}
	c.Get(at)
	if s.joined {
		c.Get(1)
	} else {
		c.Const64(1)
	}
	c.Store(0)
	c.Const32(0)
	c.Op(wasm.Return)
	c.End()
}
