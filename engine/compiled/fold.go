package compiled

import "gomc/ir"

// fold computes e now, where registers are constants and cells have been given constants, and nothing can go wrong.
func (c *code) fold(e ir.Expr) (int64, bool) { return ir.Evaluate(e, constants{c}) }

// constants are the registers and cells that hold constants at the present point of the code.
type constants struct{ c *code }

// Register is the value of a register.
func (k constants) Register(n int) (int64, bool) {
	r := k.c.frame.regs[n]
	return r.v, r.kind == constant
}

// Cell is the raw value of a cell.
func (k constants) Cell(p *ir.Place, at int) (raw uint64, ok bool) {
	l := location{s: k.c.state, cell: at}
	switch p.Root {
	case ir.Frame:
		l.s = k.c.frame.cells
	case ir.Ref:
		r := k.c.frame.regs[p.Reg]
		if r.kind != reference || !r.to.fixed() {
			return 0, false
		}
		l = r.to.at(at)
	}
	f := l.s.facts[l.cell]
	return f.raw, f.known
}

// argument is the raw value of a simple argument that is a value of its parameter.
func (k constants) argument(a *ir.Arg, t *ir.Type) (raw int64, ok bool) {
	switch {
	case a.Copy != nil:
		return k.transfer(a.Copy, t, a.Delta)
	case a.X != nil:
		v, ok := k.c.fold(a.X)
		return v - t.First() + 1, ok && t.Contains(v)
	}
	return 0, true
}

// transfer is the raw value at a place, as one of type to, if it is a value of that.
func (k constants) transfer(src *ir.Place, to *ir.Type, delta int64) (int64, bool) {
	raw, ok := ir.EvaluateRaw(src, k)
	if !ok || raw == 0 {
		return 0, ok
	}
	moved := int64(raw) + src.Type.First() + delta - to.First()
	return moved, moved >= 1 && uint64(moved) <= to.Count()
}

func boolean(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
