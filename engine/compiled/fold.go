package compiled

import (
	"gomc/engine/compiled/address"
	"gomc/engine/compiled/bounds"
	"gomc/ir"
)

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
	l, ok := k.place(p, at)
	if !ok {
		return 0, false
	}
	f := l.s.facts[l.cell]
	return f.raw, f.known
}

// place is the cell at from where p is rooted, if that is known now.
func (k constants) place(p *ir.Place, at int) (l location, ok bool) {
	switch p.Root {
	case ir.Frame:
		return location{s: k.c.frame.cells, cell: at}, true
	case ir.Ref:
		r := k.c.frame.regs[p.Reg]
		return r.to.at(at), r.kind == reference && r.to.fixed()
	}
	return location{s: k.c.state, cell: at}, true
}

// Fold, Bounds and InLocal are for package address.
func (k constants) Fold(e ir.Expr) (int64, bool)     { return k.c.fold(e) }
func (k constants) Bounds(e ir.Expr) bounds.Interval { return k.c.bounds(e) }

func (k constants) InLocal(n int) (address.Term, bool) {
	r := k.c.frame.regs[n]
	return address.Term{Local: r.l}, r.kind == inLocal
}

// CellTerm is the value of a defined cell at a constant address that is in a local.
func (k constants) CellTerm(p *ir.Place) (t address.Term, ok bool) {
	at := cellOf{constants: k, p: p}
	if _, ok := ir.EvaluateRaw(p, &at); !ok || !k.c.isDefined(at.l) {
		return t, false
	}
	f, home := at.l.s.facts[at.l.cell], at.l.s.home[at.l.cell]
	if home == noHome {
		return address.Term{Local: f.cache, Bias: p.Type.First() - 1}, f.cached && !f.known
	}
	return address.Term{Local: home, Bias: p.Type.First() - 1}, !f.known
}

// cellOf finds which cell a place is.
type cellOf struct {
	constants
	p *ir.Place
	l location
}

// Cell notes the cell of the place.
func (k *cellOf) Cell(p *ir.Place, at int) (raw uint64, ok bool) {
	if p != k.p {
		return k.constants.Cell(p, at)
	}
	k.l, ok = k.place(p, at)
	return 0, ok
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
