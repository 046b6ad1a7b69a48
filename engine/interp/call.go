package interp

import (
	"gomc/engine"
	"gomc/ir"
)

// Limits on what calls may use, whatever RecursionLimit says: levels of the Go
// stack (at most 300 bytes each, of the 512 MB beyond which Go cannot double a
// stack; see TestStackOfRecursion) and cells of all frames together.
const (
	maxLevels = 1 << 20
	maxCells  = 1 << 25
)

// callValue runs a function whose result is simple and defined.
func (m *Interp) callValue(c *ir.Call) int64 {
	cell := m.call(c)
	if cell == 0 {
		m.fail(engine.UndefinedRead, c.At, "the result of %s is undefined", c.Func.Name)
	}
	return value(c.Func.Result, cell)
}

// call runs c, leaves the result in c.Into and returns its first cell.
func (m *Interp) call(c *ir.Call) (first uint64) {
	m.look()
	f, caller := c.Func, m.stack
	callee := m.enter(c)
	m.arguments(c, callee)
	m.stack = callee
	m.exec(f.Body)
	m.stack = caller
	if f.Result == nil {
		return 0
	}
	from, n := callee.fp+f.Return, f.Result.Cells()
	if c.Into != nil {
		into := m.addr(c.Into)
		m.wrote(into, n)
		copy(m.mem[into:into+n], m.mem[from:from+n])
	}
	if n == 0 {
		return 0
	}
	return m.mem[from]
}

// enter makes the frame of a call, beyond the caller's, which stays current while
// the arguments are evaluated; calls among those use the space above both.
func (m *Interp) enter(c *ir.Call) (callee stack) {
	f := c.Func
	callee = stack{
		fp: m.stack.sp, sp: m.stack.sp + f.Cells,
		rp: m.stack.rtop, rtop: m.stack.rtop + f.Regs,
		calls: m.stack.calls + 1, levels: m.stack.levels + m.nesting(f),
		fn: f, locals: f.Locals,
	}
	if m.stack.calls >= m.limits.calls || callee.levels > m.limits.levels || callee.sp > maxCells {
		m.fail(engine.RecursionLimit, c.At, "%s: %d calls are active, which is too many", f.Name, m.stack.calls)
	}
	m.stack.sp, m.stack.rtop = callee.sp, callee.rtop
	m.reserve()
	clear(m.mem[callee.fp:callee.sp])
	clear(m.regs[callee.rp:callee.rtop])
	return callee
}

func (m *Interp) arguments(c *ir.Call, callee stack) {
	for i := range c.Args {
		a, p := &c.Args[i], &c.Func.Params[i]
		switch {
		case a.Ref != nil:
			address := m.addr(a.Ref)
			m.regs[callee.rp+p.Reg] = int64(address)
		case a.Copy != nil:
			m.copyArgument(c.Func, p, a, callee.fp+p.Cell)
		case a.X != nil:
			v := m.eval(a.X)
			if !p.Type.Contains(v) {
				m.failAssign(parameterName(c.Func, p), p.Type, v, a.At)
			}
			m.mem[callee.fp+p.Cell] = raw(p.Type, v)
		}
	}
}

func (m *Interp) copyArgument(f *ir.Func, p *ir.FuncParam, a *ir.Arg, dst int) {
	src := m.addr(a.Copy)
	if !p.Type.Simple() {
		n := p.Type.Cells()
		m.saw(src, n)
		copy(m.mem[dst:dst+n], m.mem[src:src+n])
		return
	}
	cell, v, ok := m.transfer(src, a.Copy.Type, p.Type, a.Delta)
	if !ok && p.Type.Kind == ir.Range {
		m.failAssign(parameterName(f, p), p.Type, v, a.At)
	} else if !ok {
		m.failConvert(m.placeName(a.Copy), a.Copy.Type, p.Type, v, a.At)
	}
	m.mem[dst] = cell
}

func parameterName(f *ir.Func, p *ir.FuncParam) string {
	return "parameter " + p.Name + " of " + f.Name
}

// nesting returns how deep the trees of f are, at least 1: a call of f adds at most a small multiple of that many
// frames to the Go stack before the next call.
func (m *Interp) nesting(f *ir.Func) int {
	if n, known := m.facts.weight[f]; known {
		return n
	}
	depth, deepest := 1, 1
	ir.InspectAll(f.Body, func(n any) bool {
		if n == nil {
			depth--
			return true
		}
		depth++
		deepest = max(deepest, depth)
		return true
	})
	m.facts.weight[f] = deepest
	return deepest
}
