package compiled

import (
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// inlines reports whether calls of f are expanded in place. Arguments that are known
// now stay so in the body, and its frame can live in locals.
func (g *generator) inlines(f *ir.Func) bool {
	p := g.facts.prints[f]
	return !p.Recursive && p.Nodes <= g.level.inlineLimit
}

// inline expands a call in place: its result is in v, and in e.Into, afterwards.
func (c *code) inline(e *ir.Call, v local) {
	f, caller, own, ret := e.Func, c.frame, c.frame.end, c.ret
	outer := c.enter()
	c.checkDepth()
	callee := c.calleeFrame(e)
	caller.end = callee.end
	c.bindArguments(f, e.Args, callee)
	c.frame = callee
	c.ret = c.Open(wasm.Block, noResult)
	inner := c.enter()
	c.stmts(f.Body)
	c.leave(inner)
	c.End()
	c.frame, c.ret = caller, ret
	result := location{s: callee.cells, cell: f.Return}
	switch {
	case f.Result == nil:
	case f.Result.Simple():
		c.read(result)
		c.Set(v)
		if e.Into != nil {
			c.write(c.locate(e.Into), func() { c.Get(v) })
		}
	case e.Into != nil:
		c.copyCells(c.locate(e.Into), result, f.Result.Cells())
	}
	caller.end = own
	c.leave(outer)
}

// checkDepth is the limit on calls at a call that is inlined.
func (c *code) checkDepth() {
	if !c.inFunction {
		if c.frame.levels >= c.g.facts.callLimit {
			c.always(c.fault)
		}
		return
	}
	c.Get(c.depth32)
	c.Const32(int32(c.g.facts.callLimit - c.frame.levels))
	c.Op(wasm.I32GeU)
	c.JumpIf(c.fault)
}

func (c *code) calleeFrame(e *ir.Call) *frame {
	f, around := e.Func, c.frame
	uses := around.uses.call(e)
	cells := newSpace(f.Cells, around.cells.base, around.cells.zero, around.end)
	cells.frame, cells.use = true, uses.usage
	return &frame{regs: make([]register, f.Regs), cells: cells,
		end: around.end + 8*f.Cells, levels: around.levels + 1, uses: uses}
}

// bindArguments evaluates the arguments into the cells of the callee's frame.
// References keep what is known of their places.
func (c *code) bindArguments(f *ir.Func, list []ir.Arg, callee *frame) {
	for i := range callee.cells.home {
		c.homeCell(callee.cells, i)
	}
	filled := make([]bool, f.Cells)
	for i := range list {
		a, p := &list[i], &f.Params[i]
		c.at = a.At
		if p.ByRef {
			callee.regs[p.Reg] = register{kind: reference, to: c.locate(a.Ref)}
			continue
		}
		to := location{s: callee.cells, cell: p.Cell}
		switch {
		case p.Type.Simple():
			if raw, ok := (constants{c}).argument(a, p.Type); ok {
				c.writeConst(to, raw)
				break
			}
			v := c.Temp(i64)
			c.simpleArgument(a, p.Type, v)
			c.write(to, func() { c.Get(v) })
			c.Release(v)
		case a.Copy != nil:
			c.copyCells(to, c.locate(a.Copy), p.Type.Cells())
		default:
			continue
		}
		for k := range p.Type.Cells() {
			filled[p.Cell+k] = true
		}
	}
	c.zeroCells(callee.cells, filled)
}
