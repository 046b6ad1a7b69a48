package compiled

import (
	"slices"

	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// stmts generates statements in order.
func (c *code) stmts(list []ir.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

// stmt is a dispatch over the kinds of statement.
func (c *code) stmt(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Store:
		c.store1(s)
	case *ir.Copy:
		c.move(s.Dst, s.Src, s.Delta)
	case *ir.Undefine:
		c.fill(s.Dst, func(*ir.Type) int64 { return 0 })
	case *ir.Clear:
		c.fill(s.Dst, leastRaw)
	case *ir.If:
		c.branch(s)
	case *ir.For:
		c.loop(s, &s.Loop, func() { c.stmts(s.Body) })
	case *ir.While:
		c.while(s)
	case *ir.Let:
		c.let(s)
	case *ir.Bind:
		c.frame.regs[s.Reg] = register{kind: reference, to: c.locate(s.Place)}
	case *ir.CallStmt:
		c.callStmt(s.Call)
	case *ir.Return:
		c.Jump(c.ret)
	case *ir.Fail:
		c.Jump(c.fault)
	case *ir.Assert:
		c.unless(s.Cond, c.fault)
	case *ir.Assume:
		c.unless(s.Cond, c.abandon)
	case *ir.Cover:
		c.test(s.Cond, func() { c.countHit(s.Point) })
	case *ir.Note:
		c.GetGlobal(globalMerged)
		c.Const32(int32(ir.NoteBit(s.N)))
		c.Op(wasm.I32Or)
		c.SetGlobal(globalMerged)
	case *ir.Put:
		c.put(s)
	case *ir.Choose:
		c.decide(s)
	case *ir.BagAdd:
		c.bagAdd(s)
	case *ir.BagRemove:
		c.bagRemove(s)
	case *ir.BagRemoveIf:
		c.bagRemoveIf(s)
	default:
		panic(refusal{what: "an unknown statement", at: c.at})
	}
}

// unless jumps to l when e is false.
func (c *code) unless(e ir.Expr, l label) {
	if v, ok := c.fold(e); ok && v != 0 {
		return
	}
	c.cond(e)
	c.Op(wasm.I32Eqz)
	c.JumpIf(l)
}

// store1 evaluates the value first, as calls in it might change what the place depends on.
func (c *code) store1(s *ir.Store) {
	c.at = s.At
	t := s.Dst.Type
	if v, ok := c.fold(s.X); ok && t.Contains(v) {
		c.writeConst(c.locate(s.Dst), v-t.First()+1)
		return
	}
	ok := c.bounds(s.X).Within(t)
	bias := c.biased(s.X)
	if !ok {
		bias = c.checkRange(t, bias)
	}
	c.AddConst(bias - t.First() + 1)
	v := c.Temp(i64)
	c.Set(v)
	dst := c.locate(s.Dst)
	c.write(dst, func() { c.Get(v) })
	c.setDefined(dst)
	c.Release(v)
}

// leastRaw returns the raw value that Clear stores in a cell.
func leastRaw(leaf *ir.Type) int64 {
	if leaf.Kind == ir.Bag {
		return 0
	}
	return 1
}

// fill gives each cell under a place a constant.
func (c *code) fill(p *ir.Place, raw func(leaf *ir.Type) int64) {
	l := c.locate(p)
	var list []int64
	for _, leaf := range ir.Leaves(p.Type) {
		list = append(list, slices.Repeat([]int64{raw(leaf)}, leaf.Cells())...)
	}
	n := len(list)
	switch {
	case n == 0:
	case l.bytes(n) >= 8*c.g.level.wide && (!l.s.joins(l.cell, n) || l.whole(n) && list[0] == 0) &&
		!slices.ContainsFunc(list, func(v int64) bool { return v != list[0] }):
		c.fillMany(l, n, list[0])
	default:
		fillEach(c, l, list)
	}
}

// fillEach gives cells constants, slot by slot where they lie in whole ones.
func fillEach(c *code, l location, raw []int64) {
	for len(raw) > 0 {
		n := 1
		for l.s.joined(l.cell) && n < len(raw) && l.s.fields[l.cell+n].Slot == l.cell {
			n++
		}
		if l.whole(n) {
			fillSlots(c, l, raw[:n])
		} else {
			c.writeConst(l, raw[0])
			n = 1
		}
		l, raw = l.at(n), raw[n:]
	}
}

// fillMany writes one constant to many cells, in memory.
func (c *code) fillMany(l location, n int, raw int64) {
	c.escape(l, n, true)
	if raw == 0 {
		c.spendFuel(n)
		c.address(l)
		c.Const32(0)
		c.Const32(int32(l.bytes(n)))
		c.MemoryFill()
		return
	}
	at, end := c.Temp(i32), c.Temp(i32)
	c.spendFuel(n)
	c.address(l)
	c.Tee(at)
	c.Const32(int32(l.bytes(n)))
	c.Op(wasm.I32Add)
	c.Set(end)
	again := c.Open(wasm.Loop, noResult)
	c.Get(at)
	c.Const64(raw)
	c.Store(0)
	c.Get(at)
	c.Const32(8)
	c.Op(wasm.I32Add)
	c.Tee(at)
	c.Get(end)
	c.Op(wasm.I32LtU)
	c.JumpIf(again)
	c.End()
	c.Release(at, end)
}

// move copies a value, Undefined intact.
func (c *code) move(dst, src *ir.Place, delta int64) {
	from := c.locate(src)
	if !dst.Type.Simple() {
		c.copyCells(c.locate(dst), from, dst.Type.Cells())
		return
	}
	if raw, ok := (constants{c}).transfer(src, dst.Type, delta); ok {
		c.writeConst(c.locate(dst), raw)
		return
	}
	v, defined := c.Temp(i64), c.isDefined(from)
	c.transfer(from, src.Type, dst.Type, delta, v)
	to := c.locate(dst)
	c.write(to, func() { c.Get(v) })
	if defined {
		c.setDefined(to)
	}
	c.Release(v)
}

// transfer puts the raw value of the cell at from, as one of type to, in v.
func (c *code) transfer(from location, src, dst *ir.Type, delta int64, v local) {
	in, ok := bounds.Shift(bounds.Values(src), delta)
	shift := src.First() + delta - dst.First()
	defined := c.isDefined(from)
	c.read(from)
	c.Set(v)
	if ok && in.Within(dst) && (shift == 0 || defined) {
		c.Get(v)
		c.AddConst(shift)
		c.Set(v)
		return
	}
	c.Get(v)
	c.Op(wasm.I64Eqz, wasm.I32Eqz)
	c.Open(wasm.If, noResult)
	c.Get(v)
	c.AddConst(shift)
	c.Tee(v)
	if !(ok && in.Within(dst)) {
		c.Const64(1)
		c.Op(wasm.I64Sub)
		c.Const64(int64(dst.Count()))
		c.Op(wasm.I64GeU)
		c.JumpIf(c.fault)
	} else {
		c.Op(wasm.Drop)
	}
	c.End()
}

// manyCells is from how many cells on a copy is not unrolled where it need not be.
const manyCells = 16

// copyCells copies n cells; the two runs may overlap.
func (c *code) copyCells(to, from location, n int) {
	c.spendFuel(n)
	switch {
	case n == 0 || copySlots(c, to, from, n):
	case n >= manyCells && c.inMemory(to, n) && c.inMemory(from, n):
		c.touch(from, n, false)
		c.address(to)
		c.address(from)
		c.Const32(int32(8 * n))
		c.MemoryCopy()
		c.touch(to, n, true)
	default:
		c.copyEach(to, from, n)
	}
}

// inMemory reports whether none of n cells has a home.
func (c *code) inMemory(l location, n int) bool {
	if l.s.joins(l.cell, n) {
		return false
	}
	if l.s == nil || l.dynamic {
		return true
	}
	if c.discovering {
		return false
	}
	for _, h := range l.s.home[l.cell : l.cell+n] {
		if h != noHome {
			return false
		}
	}
	return true
}

// copyEach reads all the cells before it writes the first.
func (c *code) copyEach(to, from location, n int) {
	list, defined, known := make([]local, n), make([]bool, n), make([]fact, n)
	for i := range n {
		list[i] = c.Temp(i64)
		if l := from.at(i); l.fixed() {
			known[i] = l.s.facts[l.cell]
		}
		c.read(from.at(i))
		c.Set(list[i])
		defined[i] = c.isDefined(from.at(i))
	}
	for i, v := range list {
		if known[i].known {
			c.writeConst(to.at(i), int64(known[i].raw))
			continue
		}
		c.write(to.at(i), func() { c.Get(v) })
		if defined[i] {
			c.setDefined(to.at(i))
		}
	}
	c.Release(list...)
}

func (c *code) branch(s *ir.If) {
	if v, ok := c.fold(s.Cond); ok && v != 0 {
		c.stmts(s.Then)
		return
	} else if ok {
		c.stmts(s.Else)
		return
	}
	if len(s.Else) == 0 {
		c.test(s.Cond, func() { c.stmts(s.Then) })
		return
	}
	c.cond(s.Cond)
	c.Open(wasm.If, noResult)
	r := c.enter()
	c.stmts(s.Then)
	c.leave(r)
	c.Op(wasm.Else)
	r = c.enter()
	c.stmts(s.Else)
	c.leave(r)
	c.End()
}

// while counts its iterations.
func (c *code) while(s *ir.While) {
	n := c.pin(i64)
	c.Const64(0)
	c.Set(n)
	done := c.Open(wasm.Block, noResult)
	again := c.Open(wasm.Loop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(unknownTrips)()
	c.spoil(s)
	c.unless(s.Cond, done)
	c.Get(n)
	c.Const64(int64(c.g.facts.whileLimit))
	c.Op(wasm.I64Eq)
	c.JumpIf(c.fault)
	c.Get(n)
	c.AddConst(1)
	c.Set(n)
	c.stmts(s.Body)
	c.leave(r)
	c.Jump(again)
	c.End()
	c.End()
}

func (c *code) let(s *ir.Let) {
	if v, ok := c.fold(s.X); ok {
		c.setConst(s.Reg, v)
		return
	}
	in := c.bounds(s.X)
	c.value(s.X)
	l := c.pin(i64)
	c.Set(l)
	c.setLocal(s.Reg, l, in)
}

// put evaluates what would be printed, for its faults; when there is somewhere to
// print to, the state is left to the interpreter.
func (c *code) put(s *ir.Put) {
	switch {
	case c.g.printing:
		c.always(c.fault)
	case s.X != nil:
		c.value(s.X)
		c.Op(wasm.Drop)
	case s.Place != nil:
		c.locate(s.Place)
	}
}

// countHit adds one to the counter of a cover statement.
func (c *code) countHit(point int) {
	c.Const64(1)
	c.addHits(c.g.mem.Covers + 8*point)
}

// addHits adds the i64 on the stack to the counter at an address.
func (c *code) addHits(address int) {
	n := c.Temp(i64)
	c.Set(n)
	c.Get(c.zero)
	c.Get(n)
	c.Get(c.zero)
	c.Load(address)
	c.Op(wasm.I64Add)
	c.Store(address)
	c.Release(n)
}
