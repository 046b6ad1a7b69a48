package compiled

import (
	"slices"

	"gomc/engine/compiled/address"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// maxDepth bounds the calls that compiled code nests; a deeper recursion is left
// to the interpreter, as one beyond the program's own limit is.
const maxDepth = 5000

// callee is a function compiled on its own.
type callee struct {
	*wasm.Function
	ir *ir.Func
}

// results of a compiled Function: the raw cell of a simple result, then a status.
const (
	statusDone    = 0
	statusFault   = 1
	statusAbandon = 2
)

// callValue pushes the result of a call, which must be defined.
func (c *code) callValue(e *ir.Call) int64 {
	v := c.Temp(i64)
	c.call1(e, v)
	c.Get(v)
	c.Op(wasm.I64Eqz)
	c.JumpIf(c.fault)
	c.Get(v)
	c.Release(v)
	return e.Func.Result.First() - 1
}

func (c *code) callStmt(e *ir.Call) {
	v := c.Temp(i64)
	c.call1(e, v)
	c.Release(v)
}

// call1 runs e and puts a simple result in v, and any result in e.Into.
func (c *code) call1(e *ir.Call, v local) {
	if e.At.Known() {
		c.at = e.At
	}
	if c.g.inlines(e.Func) || inPlace(c, e) && !c.g.facts.prints[e.Func].Recursive {
		c.inline(e, v)
		return
	}
	c.outline(e, v)
}

// outline calls the compiled function.
func (c *code) outline(e *ir.Call, v local) {
	f, g := e.Func, c.g.callee(e.Func)
	copies := c.frame.end
	own := copies + 8*passedCells(c, e) // the callee has the stack behind its frame for its own calls
	c.frame.end = own + 8*f.Cells
	args, back := c.arguments(f, e.Args, copies, own)
	if len(back) > 1 && slices.Contains(c.g.facts.prints[f].Through, true) {
		panic(reached{}) // they may be copies of the same
	}
	c.quietly(func() { c.noteCallee(e) })
	c.Get(c.zero)
	c.Get(c.frame.cells.base)
	c.Const32(int32(own))
	c.Op(wasm.I32Add)
	c.pushDepth()
	for _, a := range args {
		c.Get(a)
	}
	c.Release(args...)
	c.Call(g.Function)
	c.status(f)
	if f.Result != nil && f.Result.Simple() {
		c.Set(v)
	}
	for _, copyBack := range back {
		copyBack()
	}
	c.frame.end = copies
	c.result(e, v, own)
}

// status deals with the status on the stack.
func (c *code) status(f *ir.Func) {
	if !c.g.facts.prints[f].Abandons {
		c.JumpIf(c.fault) // a branch drops the result below the status
		return
	}
	s := c.Temp(i32)
	c.Tee(s)
	c.Const32(statusAbandon)
	c.Op(wasm.I32Eq)
	c.JumpIf(c.abandon)
	c.Get(s)
	c.Release(s)
	c.JumpIf(c.fault)
}

// pushDepth pushes the number of calls that are active in the callee.
func (c *code) pushDepth() {
	c.Const32(int32(c.frame.levels + 1))
	if c.inFunction {
		c.Get(c.depth32)
		c.Op(wasm.I32Add)
	}
}

// memoryLocation returns a place own bytes behind the beginning of our frame, as where that of a callee begins.
func (c *code) memoryLocation(own, cell int) location {
	return location{dynamic: true, addr: c.frame.cells.base, cell: own/8 + cell}
}

// arguments evaluates the arguments: references and simple values into locals,
// compound values into the callee's frame. What a later argument reads of a cell that an
// earlier one refers to is no longer so after the call. Slots are copied from copies on when all are evaluated, as
// a later one may change what an earlier one refers to.
func (c *code) arguments(f *ir.Func, list []ir.Arg, copies, own int) (args []local, back []func()) {
	referred := make([]location, len(list))
	var in []func()
	for i := range list {
		a, p := &list[i], &f.Params[i]
		c.at = a.At
		switch {
		case p.ByRef:
			l := c.locate(a.Ref)
			referred[i] = l
			v := c.Temp(i32)
			if n := p.Type.Cells(); l.s.joins(l.cell, n) {
				to := c.memoryLocation(copies, 0)
				copies += 8 * n
				c.address(to)
				there, andBack := passSlot(c, f, i, l, to)
				in, back = append(in, there), append(back, andBack)
			} else {
				c.address(l)
			}
			c.Set(v)
			args = append(args, v)
		case p.Type.Simple():
			v := c.Temp(i64)
			c.simpleArgument(a, p.Type, v)
			args = append(args, v)
		default:
			c.compoundArgument(a, p, own)
		}
	}
	for _, copyIn := range in {
		copyIn()
	}
	for i, l := range referred {
		if p := &f.Params[i]; p.ByRef {
			c.quietly(func() { c.escape(l, p.Type.Cells(), c.g.facts.prints[f].Through[i]) })
		}
	}
	return args, back
}

// simpleArgument puts the raw argument in v.
func (c *code) simpleArgument(a *ir.Arg, t *ir.Type, v local) {
	switch {
	case a.Copy != nil:
		c.transfer(c.locate(a.Copy), a.Copy.Type, t, a.Delta, v)
	case a.X != nil:
		ok := c.bounds(a.X).Within(t)
		bias := c.biased(a.X)
		if !ok {
			bias = c.checkRange(t, bias)
		}
		c.AddConst(bias - t.First() + 1)
		c.Set(v)
	default:
		c.Const64(0)
		c.Set(v)
	}
}

func (c *code) compoundArgument(a *ir.Arg, p *ir.FuncParam, own int) {
	to, n := c.memoryLocation(own, p.Cell), p.Type.Cells()
	var list []local
	if a.Copy != nil {
		from := c.locate(a.Copy)
		if n >= manyCells && c.inMemory(from, n) {
			c.touch(from, n, false)
			c.address(to)
			c.address(from)
			c.Const32(int32(8 * n))
			c.MemoryCopy()
			return
		}
		for i := range n {
			v := c.Temp(i64)
			c.read(from.at(i))
			c.Set(v)
			list = append(list, v)
		}
	}
	for i := range n {
		c.Get(to.addr)
		if a.Copy != nil {
			c.Get(list[i])
		} else {
			c.Const64(0)
		}
		c.Store(to.at(i).offset())
	}
	c.Release(list...)
}

// noteCallee notes what a compiled function accesses besides its references.
func (c *code) noteCallee(e *ir.Call) {
	f := c.g.facts.prints[e.Func]
	l := location{s: c.state, dynamic: true}
	for i := range f.Reads {
		if f.Writes[i] {
			c.touch(l.at(i), 1, true)
		} else if f.Reads[i] {
			c.touch(l.at(i), 1, false)
		}
	}
	if f.ThroughRefs && c.inFunction {
		c.touch(location{dynamic: true}, 1, true)
	}
}

// result copies a result to where the caller wants it.
func (c *code) result(e *ir.Call, v local, own int) {
	t := e.Func.Result
	if t == nil || e.Into == nil {
		return
	}
	if t.Simple() {
		c.write(c.locate(e.Into), func() { c.Get(v) })
		return
	}
	c.copyCells(c.locate(e.Into), c.memoryLocation(own, e.Func.Return), t.Cells())
}

// callee is the compiled form of f, declared when it is first called.
func (g *generator) callee(f *ir.Func) *callee {
	if known := g.callees[f]; known != nil {
		return known
	}
	params := []wasm.Type{i32, i32, i32}
	for i := range f.Params {
		switch p := &f.Params[i]; {
		case p.ByRef:
			params = append(params, i32)
		case p.Type.Simple():
			params = append(params, i64)
		}
	}
	results := []wasm.Type{i32}
	if f.Result != nil && f.Result.Simple() {
		results = []wasm.Type{i64, i32}
	}
	made := &callee{Function: g.module.Declare(params, results), ir: f}
	g.callees[f] = made
	g.pending = append(g.pending, made)
	return made
}

// generateCallees compiles the functions that are called, and those that they call.
func (g *generator) generateCallees() {
	for len(g.pending) > 0 {
		k := g.pending[0]
		g.pending = g.pending[1:]
		g.generateCallee(k)
	}
}

// generateCallee makes the first pass at the first level that fits, then the second.
func (g *generator) generateCallee(k *callee) {
	c := &code{Function: k.Function, g: g, at: k.ir.At, zero: 0, depth32: 2, inFunction: true, changes: watched,
		unrolled: 1, reached: !g.facts.starting[k.ir]}
	var uses *use
	for i, l := range levels {
		if i < max(firstLevel, rulesLevel) {
			continue
		}
		g.level, c.discovering, uses = l, true, newUse(k.ir.Cells)
		if c.body(k.ir, uses); c.Size() <= unitSize {
			break
		}
	}
	c.discovering = false
	c.body(k.ir, uses)
}

// body generates the whole function.
func (c *code) body(f *ir.Func, uses *use) {
	c.Clear()
	c.log, c.pinned, c.addresses = nil, nil, address.Table{}
	c.state = c.g.stateSpace(c.zero)
	for i := range c.state.use.written {
		c.state.use.written[i] = true
	}
	cells := newSpace(f.Cells, 1, false, 0)
	cells.frame, cells.use = true, uses.usage
	c.frame = &frame{regs: make([]register, f.Regs), cells: cells, end: 8 * f.Cells, uses: uses}
	simple := f.Result != nil && f.Result.Simple()
	if f.Result != nil && !simple {
		c.escape(location{s: cells, cell: f.Return}, f.Result.Cells(), true)
	}
	c.abandon = c.Open(wasm.Block, noResult)
	c.fault = c.Open(wasm.Block, noResult)
	c.enterFrame(f)
	c.ret = c.Open(wasm.Block, noResult)
	r := c.enter()
	c.stmts(f.Body)
	c.leave(r)
	c.End()
	if simple {
		c.read(location{s: cells, cell: f.Return})
	}
	c.Const32(statusDone)
	c.Op(wasm.Return)
	c.End()
	c.exit(simple, statusFault)
	c.Op(wasm.Return)
	c.End()
	c.exit(simple, statusAbandon)
}

func (c *code) exit(simple bool, status int32) {
	if simple {
		c.Const64(0)
	}
	c.Const32(status)
}

// enterFrame checks the limits, gives the parameters their places and zeroes the rest.
func (c *code) enterFrame(f *ir.Func) {
	c.Get(c.depth32)
	c.Const32(int32(c.g.facts.callLimit))
	c.Op(wasm.I32GtU)
	c.Get(1)
	c.Const32(int32(c.g.mem.FramesEnd - c.g.facts.slack))
	c.Op(wasm.I32GtU, wasm.I32Or)
	c.JumpIf(c.fault)
	c.checkLimits(1 + f.Cells/workCells)
	filled := make([]bool, f.Cells)
	arg := local(3)
	for i := range f.Params {
		p := &f.Params[i]
		switch {
		case p.ByRef:
			c.frame.regs[p.Reg] = register{kind: reference, to: location{dynamic: true, addr: arg}}
			arg++
		case p.Type.Simple():
			c.homeCell(c.frame.cells, p.Cell)
			v := arg
			c.write(location{s: c.frame.cells, cell: p.Cell}, func() { c.Get(v) })
			filled[p.Cell] = true
			arg++
		default:
			c.escape(location{s: c.frame.cells, cell: p.Cell}, p.Type.Cells(), true)
			for k := range p.Type.Cells() {
				filled[p.Cell+k] = true
			}
		}
	}
	c.zeroCells(c.frame.cells, filled)
}

// homeCell gives a cell a local unless it must be in memory.
func (c *code) homeCell(s *space, cell int) {
	if !c.discovering && !s.use.dynamic[cell] && s.home[cell] == noHome {
		s.home[cell] = c.pin(i64)
	}
}

// zeroCells clears the cells of a new frame that are not filled.
func (c *code) zeroCells(s *space, filled []bool) {
	for i := 0; i < len(s.home); i++ {
		if filled[i] {
			continue
		}
		n := c.homeless(s, i, filled)
		if n < manyCells {
			c.writeConst(location{s: s, cell: i}, 0)
			continue
		}
		l := location{s: s, cell: i}
		c.address(l)
		c.Const32(0)
		c.Const32(int32(8 * n))
		c.MemoryFill()
		c.touch(l, n, true)
		i += n - 1
	}
}

// homeless returns how many cells from i on are neither filled nor in locals.
func (c *code) homeless(s *space, i int, filled []bool) (n int) {
	for i+n < len(s.home) && !filled[i+n] {
		if c.homeCell(s, i+n); s.home[i+n] != noHome {
			break
		}
		n++
	}
	return n
}
