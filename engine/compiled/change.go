package compiled

import (
	"slices"

	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// A guard may call functions that write cells of the state, where the dialect allows that. Nearly all such guards
// change nothing, in most states: then compiled code has nothing to do for them. So each such write sets a global. If
// it is set after the guard, the code compares the cells that guards may write with their earlier values. Where they
// differ it leaves the state to the interpreter, which handles the change (package interp, guard.go).

// changing says how the code at the present point treats writes to the state.
type changing uint8

const (
	never   changing = iota // there are none
	watched                 // they are noted: in guards, and in functions, which guards may call
	freely                  // they are intended: code of a body
)

// guardWrites lists the cells that the guards of a program may write.
type guardWrites struct {
	cells  []bool         // of the state; nil: no guard writes
	differ *wasm.Function // see changed
}

// guardWritesOf finds the cells.
func guardWritesOf(p *ir.Program) (w guardWrites) {
	if !slices.ContainsFunc(p.Rules, p.GuardWrites) {
		return w
	}
	w.cells = make([]bool, len(p.Layout.Cells))
	for _, r := range p.Rules {
		for cell := range ir.Writes(p.RuleEffects(r).Guard, p, nil).All() {
			w.cells[cell] = true
		}
	}
	return w
}

// noteWrite notes that n cells at l are written.
func (c *code) noteWrite(l location) {
	switch {
	case c.g.facts.guards.cells == nil || c.changes != watched || l.s != nil && l.s != c.state:
		return
	case l.s == nil: // a reference: to the state, or a frame
		c.Get(l.addr)
		c.Const32(int32(c.g.mem.Cells))
		c.Op(wasm.I32Sub)
		c.Const32(int32(c.g.mem.CellBytes()))
		c.Op(wasm.I32LtU)
		c.GetGlobal(globalWritten)
		c.Op(wasm.I32Or)
	default:
		c.Const32(1)
	}
	c.SetGlobal(globalWritten)
}

// quietly has writes not noted in f, which only says what others may do.
func (c *code) quietly(f func()) {
	defer func(before changing) { c.changes = before }(c.changes)
	if c.changes == watched {
		c.changes = freely
	}
	f()
}

// unchanged generates then where all of list hold, which may write to the state, and goes to the fault exit where it
// has changed that.
func (c *code) unchanged(list []ir.Expr, then func()) {
	v := c.pin(i32)
	c.Const32(0)
	c.Set(v)
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	c.testList(list, func() {
		c.Const32(1)
		c.Set(v)
	})
	c.leave(r)
	c.End()
	c.abandon = before
	c.GetGlobal(globalWritten)
	c.Open(wasm.If, noResult)
	c.Const32(0)
	c.SetGlobal(globalWritten)
	c.Get(c.zero)
	c.Call(c.g.changed())
	c.JumpIf(c.fault)
	c.End()
	c.Get(v)
	c.Open(wasm.If, noResult)
	r = c.enter()
	then()
	c.leave(r)
	c.End()
}

// changed returns a function (zero) -> i32 that reports whether cells which guards may write differ from those before.
func (g *generator) changed() *wasm.Function {
	if g.facts.guards.differ != nil {
		return g.facts.guards.differ
	}
	c := g.helper([]wasm.Type{i32}, []wasm.Type{i32})
	g.facts.guards.differ = c.Function
	differ := c.Temp(i64)
	for at := 0; at < len(g.facts.guards.cells); at++ {
		n := at
		for n < len(g.facts.guards.cells) && g.facts.guards.cells[n] {
			n++
		}
		if n > at {
			c.compareWords(g.mem.Fields[at:n], differ)
			at = n
		}
	}
	c.Get(differ)
	c.Const64(0)
	c.Op(wasm.I64Ne)
	return c.Function
}

// compareWords adds to differ how the words of some cells differ from those before.
func (c *code) compareWords(cells []fields.Field, differ local) {
	first, last := cells[0].At, cells[len(cells)-1].At
	at, end := c.Temp(i32), 8*(last+1-first)
	c.Const32(0)
	c.Set(at)
	again := c.Open(wasm.Loop, noResult)
	for _, area := range [...]int{c.g.mem.Cells, c.g.mem.Before} {
		c.Get(at)
		c.Load(area + 8*first)
	}
	c.Op(wasm.I64Xor)
	c.Get(differ)
	c.Op(wasm.I64Or)
	c.Set(differ)
	c.Get(at)
	c.Const32(8)
	c.Op(wasm.I32Add)
	c.Tee(at)
	c.Const32(int32(end))
	c.Op(wasm.I32LtU)
	c.JumpIf(again)
	c.End()
	c.Release(at)
}
