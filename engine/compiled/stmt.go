package compiled

import (
	"slices"

	"gomc/engine/compiled/bounds"
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
		c.jump(c.ret)
	case *ir.Fail:
		c.jump(c.fault)
	case *ir.Assert:
		c.unless(s.Cond, c.fault)
	case *ir.Assume:
		c.unless(s.Cond, c.abandon)
	case *ir.Cover:
		c.test(s.Cond, func() { c.countHit(s.Point) })
	case *ir.Note:
		c.getGlobal(globalMerged)
		c.const32(int32(ir.NoteBit(s.N)))
		c.op(opI32Or)
		c.setGlobal(globalMerged)
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
	c.op(opI32Eqz)
	c.jumpIf(l)
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
	c.addConst(bias - t.First() + 1)
	v := c.temp(i64)
	c.set(v)
	dst := c.locate(s.Dst)
	c.write(dst, func() { c.get(v) })
	c.setDefined(dst)
	c.release(v)
}

// leastRaw is what Clear puts in a cell.
func leastRaw(leaf *ir.Type) int64 {
	if leaf.Kind == ir.Bag {
		return 0
	}
	return 1
}

// fill gives each cell under a place a constant.
func (c *code) fill(p *ir.Place, raw func(leaf *ir.Type) int64) {
	l := c.locate(p)
	leaves, n := ir.Leaves(p.Type), p.Type.Cells()
	differs := func(t *ir.Type) bool { return raw(t) != raw(leaves[0]) }
	if n >= c.g.wide && !l.s.joined(l.cell) && !slices.ContainsFunc(leaves, differs) {
		c.fillMany(l, n, raw(leaves[0]))
		return
	}
	for _, leaf := range leaves {
		if leaf.Kind == ir.Bag && l.s.joined(l.cell) {
			for range leaf.Cap {
				clearSlot(c, l, leaf.SlotCells())
				l = l.at(leaf.SlotCells())
			}
			continue
		}
		for range leaf.Cells() {
			c.writeConst(l, raw(leaf))
			l = l.at(1)
		}
	}
}

// fillMany writes one constant to many cells, in memory.
func (c *code) fillMany(l location, n int, raw int64) {
	c.escape(l, n, true)
	if raw == 0 {
		c.spendFuel(n)
		c.address(l)
		c.const32(0)
		c.const32(int32(l.bytes(n)))
		c.memoryFill()
		return
	}
	at, end := c.temp(i32), c.temp(i32)
	c.spendFuel(n)
	c.address(l)
	c.tee(at)
	c.const32(int32(l.bytes(n)))
	c.op(opI32Add)
	c.set(end)
	again := c.open(opLoop, noResult)
	c.get(at)
	c.const64(raw)
	c.store(0)
	c.get(at)
	c.const32(8)
	c.op(opI32Add)
	c.tee(at)
	c.get(end)
	c.op(opI32LtU)
	c.jumpIf(again)
	c.end()
	c.release(at, end)
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
	v, defined := c.temp(i64), c.isDefined(from)
	c.transfer(from, src.Type, dst.Type, delta, v)
	to := c.locate(dst)
	c.write(to, func() { c.get(v) })
	if defined {
		c.setDefined(to)
	}
	c.release(v)
}

// transfer puts the raw value of the cell at from, as one of type to, in v.
func (c *code) transfer(from location, src, dst *ir.Type, delta int64, v local) {
	in, ok := bounds.Shift(bounds.Values(src), delta)
	shift := src.First() + delta - dst.First()
	defined := c.isDefined(from)
	c.read(from)
	c.set(v)
	if ok && in.Within(dst) && (shift == 0 || defined) {
		c.get(v)
		c.addConst(shift)
		c.set(v)
		return
	}
	c.get(v)
	c.op(opI64Eqz, opI32Eqz)
	c.open(opIf, noResult)
	c.get(v)
	c.addConst(shift)
	c.tee(v)
	if !(ok && in.Within(dst)) {
		c.const64(1)
		c.op(opI64Sub)
		c.const64(int64(dst.Count()))
		c.op(opI64GeU)
		c.jumpIf(c.fault)
	} else {
		c.op(opDrop)
	}
	c.end()
}

// manyCells is from how many cells on a copy is not unrolled where it need not be.
const manyCells = 16

// copyCells copies n cells; the two runs may overlap.
func (c *code) copyCells(to, from location, n int) {
	c.spendFuel(n)
	switch {
	case n == 0:
	case n >= manyCells && c.inMemory(to, n) && c.inMemory(from, n):
		c.touch(from, n, false)
		c.address(to)
		c.address(from)
		c.const32(int32(8 * n))
		c.memoryCopy()
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
		list[i] = c.temp(i64)
		if l := from.at(i); l.fixed() {
			known[i] = l.s.facts[l.cell]
		}
		c.read(from.at(i))
		c.set(list[i])
		defined[i] = c.isDefined(from.at(i))
	}
	for i, v := range list {
		if known[i].known {
			c.writeConst(to.at(i), int64(known[i].raw))
			continue
		}
		c.write(to.at(i), func() { c.get(v) })
		if defined[i] {
			c.setDefined(to.at(i))
		}
	}
	c.release(list...)
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
	c.open(opIf, noResult)
	r := c.enter()
	c.stmts(s.Then)
	c.leave(r)
	c.op(opElse)
	r = c.enter()
	c.stmts(s.Else)
	c.leave(r)
	c.end()
}

// while counts its iterations.
func (c *code) while(s *ir.While) {
	n := c.pin(i64)
	c.const64(0)
	c.set(n)
	done := c.open(opBlock, noResult)
	again := c.open(opLoop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(unknownTrips)()
	c.spoil(s)
	c.unless(s.Cond, done)
	c.get(n)
	c.const64(int64(c.g.whileLimit))
	c.op(opI64Eq)
	c.jumpIf(c.fault)
	c.get(n)
	c.addConst(1)
	c.set(n)
	c.stmts(s.Body)
	c.leave(r)
	c.jump(again)
	c.end()
	c.end()
}

func (c *code) let(s *ir.Let) {
	if v, ok := c.fold(s.X); ok {
		c.setConst(s.Reg, v)
		return
	}
	in := c.bounds(s.X)
	c.value(s.X)
	l := c.pin(i64)
	c.set(l)
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
		c.op(opDrop)
	case s.Place != nil:
		c.locate(s.Place)
	}
}

// countHit adds one to the counter of a cover statement.
func (c *code) countHit(point int) {
	c.const64(1)
	c.addHits(c.g.mem.covers + 8*point)
}

// addHits adds the i64 on the stack to the counter at an address.
func (c *code) addHits(address int) {
	n := c.temp(i64)
	c.set(n)
	c.get(c.zero)
	c.get(n)
	c.get(c.zero)
	c.load(address)
	c.op(opI64Add)
	c.store(address)
	c.release(n)
}
