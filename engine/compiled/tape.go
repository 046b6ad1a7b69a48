package compiled

import (
	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/tape"
	"gomc/engine/compiled/wasm"
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
	c.Const32(0)
	c.SetGlobal(globalTape)
	again := c.Open(wasm.Loop, noResult)
	c.checkLimits(1)
	c.Const32(0)
	c.SetGlobal(globalTapeAt)
	return func() {
		c.g.choices().Next(c.Function, again)
		c.End()
	}
}

// choices is the tape.
func (g *generator) choices() tape.Tape {
	return tape.Tape{Length: globalTape, At: globalTapeAt, Memory: g.mem.Tape, Most: maxTape}
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
		c.Const64(0)
		c.Set(taken)
	} else {
		c.g.choices().Take(c.Function, taken, c.fault)
	}
	c.Const64(0)
	c.Tee(n)
	c.Set(chosen)
	c.eachCandidate(s, bag, func() {
		c.offer(s, dst, bag, c.frame.regs[s.Reg])
		hit := func() { c.hit(s, n, taken, chosen) }
		if s.Where == nil {
			hit()
		} else {
			c.test(s.Where, hit)
		}
	})
	c.Get(n)
	c.Op(wasm.I64Eqz)
	c.JumpIf(c.fault)
	if !s.Fresh {
		c.g.choices().Note(c.Function, n)
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
		c.Get(candidate.l)
		c.AddConst(shift)
	})
	c.setDefined(dst)
}

// hit counts a candidate that will do, and keeps it if it is the one that the tape says.
func (c *code) hit(s *ir.Choose, n, taken, chosen local) {
	c.Get(n)
	c.Get(taken)
	c.Op(wasm.I64Eq)
	c.Open(wasm.If, noResult)
	c.value(&ir.Reg{N: s.Reg})
	c.Set(chosen)
	c.End()
	c.Get(n)
	c.AddConst(1)
	c.Set(n)
}
