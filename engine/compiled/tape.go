package compiled

import (
	"gomc/engine/compiled/bounds"
	"gomc/ir"
)

// maxTape is how many choices a body can make in one run; more are left to the interpreter.
const maxTape = 4096

// startTape begins the loop in which a body is run for each tape of choices, if it makes any.
// What is returned ends it, behind the code that has restored what the body changed: so
// all that is known in front of the loop holds whenever it begins again.
func (c *code) startTape(r *ir.Rule) (next func()) {
	if !ir.MayChoose(r.Body...) {
		return func() {}
	}
	c.const32(0)
	c.setGlobal(globalTape)
	again := c.open(opLoop, noResult)
	c.checkLimits(1)
	c.const32(0)
	c.setGlobal(globalTapeAt)
	return func() {
		c.nextTape(again)
		c.end()
	}
}

// nextTape takes choices off the tape until one has another candidate; that is taken again.
func (c *code) nextTape(again label) {
	c.getGlobal(globalTapeAt)
	c.setGlobal(globalTape)
	at, taken := c.temp(i32), c.temp(i32)
	done := c.open(opBlock, noResult)
	back := c.open(opLoop, noResult)
	c.getGlobal(globalTape)
	c.op(opI32Eqz)
	c.jumpIf(done)
	c.getGlobal(globalTape)
	c.const32(1)
	c.op(opI32Sub)
	c.entry()
	c.tee(at)
	c.load32(c.g.mem.tape)
	c.const32(1)
	c.op(opI32Add)
	c.set(taken)
	c.get(at)
	c.get(taken)
	c.store32(c.g.mem.tape)
	c.get(taken)
	c.get(at)
	c.load32(c.g.mem.tape + 4)
	c.op(opI32LtU)
	c.jumpIf(again)
	c.getGlobal(globalTape)
	c.const32(1)
	c.op(opI32Sub)
	c.setGlobal(globalTape)
	c.jump(back)
	c.end()
	c.end()
	c.release(at, taken)
}

// entry turns the number of an entry of the tape into its offset.
func (c *code) entry() {
	c.const32(3)
	c.op(opI32Shl)
}

// decide generates a choice: all candidates are tried, and the one is put back that the tape says.
func (c *code) decide(s *ir.Choose) {
	c.at = s.At
	dst := c.locate(s.Dst)
	var bag location
	if s.Bag != nil {
		bag = c.locate(s.Bag)
	}
	n, taken, chosen := c.pin(i64), c.pin(i64), c.pin(i64)
	if s.Fresh {
		c.const64(0)
		c.set(taken)
	} else {
		c.takeNext(taken)
	}
	c.const64(0)
	c.tee(n)
	c.set(chosen)
	c.eachCandidate(s, bag, func() {
		c.offer(s, dst, bag, c.frame.regs[s.Reg])
		hit := func() { c.hit(s, n, taken, chosen) }
		if s.Where == nil {
			hit()
		} else {
			c.test(s.Where, hit)
		}
	})
	c.get(n)
	c.op(opI64Eqz)
	c.jumpIf(c.fault)
	if !s.Fresh {
		c.noteTaken(n)
	}
	c.setLocal(s.Reg, chosen, c.domain(s))
	c.offer(s, dst, bag, c.frame.regs[s.Reg])
}

// domain bounds what the register of a choice holds.
func (c *code) domain(s *ir.Choose) bounds.Interval {
	if s.Of != nil {
		return bounds.Values(s.Of)
	}
	return bounds.Between(0, int64(bounds.Slots(s.Bag.Type))-1)
}

func (c *code) eachCandidate(s *ir.Choose, bag location, f func()) {
	if s.Bag != nil {
		c.eachElement(bag, s.Bag.Type, s.Reg, s, false, f)
		return
	}
	in := bounds.Values(s.Of)
	c.loop(s, &ir.Loop{Reg: s.Reg, From: &ir.Const{V: in.Lo}, To: &ir.Const{V: in.Hi}}, f)
}

// offer puts the candidate in a register where it goes.
func (c *code) offer(s *ir.Choose, dst, bag location, candidate register) {
	if s.Of == nil {
		c.element(bag, s.Bag.Type, candidate, dst)
		return
	}
	shift := s.Delta - s.Dst.Type.First() + 1
	if candidate.kind == constant {
		c.writeConst(dst, candidate.v+shift)
		return
	}
	c.write(dst, func() {
		c.get(candidate.l)
		c.addConst(shift)
	})
	c.setDefined(dst)
}

// hit counts a candidate that will do, and keeps it if it is the one that the tape says.
func (c *code) hit(s *ir.Choose, n, taken, chosen local) {
	c.get(n)
	c.get(taken)
	c.op(opI64Eq)
	c.open(opIf, noResult)
	c.value(&ir.Reg{N: s.Reg})
	c.set(chosen)
	c.end()
	c.get(n)
	c.addConst(1)
	c.set(n)
}

// takeNext puts into a local which candidate the next choice takes: the first, beyond the tape.
func (c *code) takeNext(taken local) {
	c.getGlobal(globalTapeAt)
	c.const32(maxTape)
	c.op(opI32GeU)
	c.jumpIf(c.fault)
	c.getGlobal(globalTapeAt)
	c.getGlobal(globalTape)
	c.op(opI32Eq)
	c.open(opIf, noResult)
	c.getGlobal(globalTape)
	c.entry()
	c.const32(0)
	c.store32(c.g.mem.tape)
	c.getGlobal(globalTape)
	c.const32(1)
	c.op(opI32Add)
	c.setGlobal(globalTape)
	c.end()
	c.getGlobal(globalTapeAt)
	c.entry()
	c.load32(c.g.mem.tape)
	c.op(opI64ExtendI32U)
	c.set(taken)
}

// noteTaken notes on the tape how many candidates there were.
func (c *code) noteTaken(n local) {
	c.getGlobal(globalTapeAt)
	c.entry()
	c.get(n)
	c.op(opI32WrapI64)
	c.store32(c.g.mem.tape + 4)
	c.getGlobal(globalTapeAt)
	c.const32(1)
	c.op(opI32Add)
	c.setGlobal(globalTapeAt)
}
