package compiled

import (
	"gomc/engine/compiled/address"
	"gomc/engine/compiled/memory"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// locate generates what finds p: its Pre, its indices and their checks.
func (c *code) locate(p *ir.Place) location {
	if p.At.Known() {
		c.at = p.At
	}
	for _, s := range p.Pre {
		c.stmt(s)
	}
	l := location{s: c.state, cell: p.Base}
	switch p.Root {
	case ir.Frame:
		l.s = c.frame.cells
	case ir.Ref:
		r := c.frame.regs[p.Reg]
		if r.kind != reference {
			panic(refusal{what: "a reference that is used where it has no one place", at: c.at})
		}
		l = r.to.at(p.Base)
	}
	for i := range p.Path {
		l = c.follow(&p.Path[i], l)
	}
	return l
}

// follow generates one step of a path.
func (c *code) follow(s *ir.Step, l location) location {
	if v, ok := c.fold(s.Index); ok {
		n := uint64(v) - uint64(s.First)
		if n >= uint64(s.Count) {
			c.always(c.fault)
			n = 0
		}
		l.cell += int(n) * s.Stride
	} else {
		l = c.index(s, l)
	}
	if s.Slot {
		c.checkOccupied(l)
	}
	return l.at(s.Offset)
}

// checkOccupied goes to the fault exit when the slot at l is empty.
func (c *code) checkOccupied(l location) {
	if c.isDefined(l) {
		return
	}
	c.read(l)
	c.Op(wasm.I64Eqz)
	c.JumpIf(c.fault)
	c.setDefined(l)
}

// index adds a computed index to a location.
func (c *code) index(s *ir.Step, l location) location {
	if e, ok := element(c, s, l); ok {
		if addr, found := c.addresses.Find(e); found {
			l.addr, l.dynamic, l.span = addr, true, l.span+int(s.Count-1)*s.Stride
			return l
		}
	}
	in := c.bounds(s.Index)
	legal := in.Inside(s.First, s.First+s.Count-1)
	bias := c.biased(s.Index) - s.First
	c.AddConst(bias)
	if !legal {
		n := c.Temp(i64)
		c.Tee(n)
		c.Const64(s.Count)
		c.Op(wasm.I64GeU)
		c.JumpIf(c.fault)
		c.Get(n)
		c.Release(n)
	}
	to := c.offset(l, s.Stride, int(s.Count-1))
	if e, ok := element(c, s, l); ok {
		c.addresses.Note(e, to.addr)
	}
	return to
}

// element returns the address element that the step s adds to a location.
func element(c *code, s *ir.Step, l location) (e address.Element, ok bool) {
	e.Index, ok = address.Of(s.Index, constants{c})
	e.Index.Bias -= s.First
	e.Stride, e.Count = l.bytes(s.Stride), s.Count
	switch {
	case l.dynamic || l.s == nil:
		e.Base, e.Moved = l.addr, true
	case !l.s.zero:
		e.Base, e.Moved = l.s.base, true
	}
	return e, ok
}

// offset moves a location by the index on the stack, of at most most, in strides of cells.
func (c *code) offset(l location, stride, most int) location {
	c.Op(wasm.I32WrapI64)
	c.Scale(l.bytes(stride))
	switch {
	case l.dynamic || l.s == nil:
		c.Get(l.addr)
		c.Op(wasm.I32Add)
	case !l.s.zero:
		c.Get(l.s.base)
		c.Op(wasm.I32Add)
	}
	l.addr, l.dynamic = c.pin(i32), true
	c.Set(l.addr)
	l.span += most * stride
	if stride > 1 && 8*l.span < memory.Reach {
		checkBounds(c, l)
	}
	return l
}

// checkBounds makes wazero check the bounds of a computed address once, for all cells that may be reached from it.
// Otherwise it checks them for each cell of a value in turn, as their offsets grow.
func checkBounds(c *code, l location) {
	c.Get(l.addr)
	if l.s != nil && l.s.zero {
		c.Load(c.g.mem.FramesEnd + memory.Reach)
	} else {
		c.Load(memory.Reach)
	}
	c.Op(wasm.Drop)
}
