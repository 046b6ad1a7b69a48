package interp

import (
	"gomc/engine"
	"gomc/ir"
)

// addr locates p.
func (m *Interp) addr(p *ir.Place) int {
	if p.Pre != nil {
		m.exec(p.Pre)
	}
	a := p.Base
	switch p.Root {
	case ir.Frame:
		a += m.stack.fp
	case ir.Ref:
		a += int(m.reg(p.Reg))
	}
	for i := range p.Path {
		a = m.follow(p, &p.Path[i], a)
	}
	return a
}

func (m *Interp) follow(p *ir.Place, s *ir.Step, a int) int {
	v := m.eval(s.Index)
	n := uint64(v) - uint64(s.First)
	if n >= uint64(s.Count) {
		m.failIndex(p, s, v)
	}
	a += int(n) * s.Stride
	if s.Slot {
		m.saw(a, 1)
	}
	if s.Slot && m.mem[a] == 0 {
		m.fail(engine.ElementGone, s.At, "the chosen element of %s has been removed", m.indexedName(p, s))
	}
	return a + s.Offset
}

func (m *Interp) failIndex(p *ir.Place, s *ir.Step, v int64) {
	name := m.indexedName(p, s)
	if s.Slot {
		m.fail(engine.BadIndex, s.At, "no element of %s was chosen", name)
	}
	if s.Type == nil || s.Type.Kind == ir.Range {
		m.fail(engine.BadIndex, s.At, "index %d of %s is outside %d..%d", v, name, s.First, s.First+s.Count-1)
	}
	m.fail(engine.BadIndex, s.At, "index %d of %s is not a value of %s", v, name, s.Type)
}

// reg reads a register of the current frame.
func (m *Interp) reg(n int) int64 { return m.regs[m.stack.rp+n] }

func (m *Interp) setReg(n int, v int64) { m.regs[m.stack.rp+n] = v }

// value decodes a defined cell.
func value(t *ir.Type, raw uint64) int64 { return t.First() + int64(raw-1) }

// raw encodes a value.
func raw(t *ir.Type, v int64) uint64 { return uint64(v) - uint64(t.First()) + 1 }

// read is the value of the simple place p at address a.
func (m *Interp) read(p *ir.Place, a int) int64 {
	m.saw(a, 1)
	cell := m.mem[a]
	if cell == 0 {
		m.failUndefined(p, a)
	}
	return value(p.Type, cell)
}

// failUndefined says so of the place p at address a, and of whom it is that has crashed, and has lost what it knew.
func (m *Interp) failUndefined(p *ir.Place, a int) {
	crashed := ""
	if a < len(m.lay.Cells) {
		crashed = m.prog.CrashedAt(m.mem, a)
	}
	if crashed != "" {
		crashed = ": " + crashed + " has crashed"
	}
	m.fail(engine.UndefinedRead, p.At, "%s is undefined%s", m.placeName(p), crashed)
}

// transfer is the raw value, as one of type to, of the cell at a of type from with
// delta added; Undefined stays so. ok is false when v is not a value of to.
func (m *Interp) transfer(a int, from, to *ir.Type, delta int64) (cell uint64, v int64, ok bool) {
	m.saw(a, 1)
	if m.mem[a] == 0 {
		return 0, 0, true
	}
	v = value(from, m.mem[a]) + delta
	if !to.Contains(v) {
		return 0, v - delta, false
	}
	return raw(to, v), v, true
}
