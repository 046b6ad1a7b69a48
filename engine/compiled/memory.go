package compiled

import (
	"slices"

	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/memory"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// priorityClasses ranks the priorities that the rules have. Faults have none.
func priorityClasses(p *ir.Program) map[int64]int {
	var list []int64
	for _, r := range p.Rules {
		if !r.Kind.Fault() {
			list = append(list, r.Priority)
		}
	}
	slices.Sort(list)
	classes := map[int64]int{}
	for i, v := range slices.Compact(list) {
		classes[v] = i
	}
	return classes
}

// unpackCells is how many cells one unpacking function writes, at most.
const unpackCells = 512

// unpackers are the functions that spread the packed state over the cells that are touched.
func (g *generator) unpackers() (out []*wasm.Function) {
	for from := 0; from < len(g.layout.Cells); from += unpackCells {
		to := min(from+unpackCells, len(g.layout.Cells))
		if anyOf(g.touched[from:to]) {
			out = append(out, g.unpacker(from, to))
		}
	}
	return out
}

func (g *generator) unpacker(from, to int) *wasm.Function {
	c := g.group()
	word, w := c.Temp(i64), -1
	load := func(next int) {
		if next != w {
			w = next
			c.Get(c.zero)
			c.Load(g.mem.Words + 8*w)
			c.Set(word)
		}
		c.Get(word)
	}
	for i := from; i < to; i++ {
		f := g.mem.Fields[i]
		if !g.touched[i] || f.Slot >= 0 && f.Slot != i {
			continue
		}
		c.Get(c.zero)
		for n, p := range fields.PartsFrom(g.layout, g.mem.Fields, i) {
			load(g.layout.Cells[p.Cell].Word)
			c.Extract(p.Shift, p.Bits)
			c.Shift(wasm.I64Shl, p.From)
			if n > 0 {
				c.Op(wasm.I64Or)
			}
		}
		c.Store(g.mem.Cells + 8*f.At)
	}
	return c.finish()
}

// emptier is the function that makes all cells of the state Undefined, packed and not, in
// whatever state an earlier call has left them: also one that was given up in a body.
func (g *generator) emptier() *wasm.Function {
	c := g.group()
	m := &g.mem
	for _, area := range [...][2]int{{m.Words, m.Covers}, {m.Cells, m.Reach}} {
		c.Const32(int32(area[0]))
		c.Const32(0)
		c.Const32(int32(area[1] - area[0]))
		c.MemoryFill()
	}
	return c.finish()
}

// driver exports a function () -> status that runs the given functions on the
// state in words, and leaves the address at which its records end.
func (g *generator) driver(name string, unpack, list []*wasm.Function) {
	c := g.helper(nil, []wasm.Type{i32})
	c.Export = name
	status := c.Temp(i32)
	c.prepareOut()
	c.runAll(unpack, status)
	c.runAll(list, status)
	c.Const32(0)
	c.GetGlobal(globalOut)
	c.Store32(g.mem.Ends)
	c.Const32(0)
}

// outWords pushes how many words of records there are.
func (c *code) outWords() {
	c.GetGlobal(globalOut)
	c.Const32(int32(c.g.mem.Out))
	c.Op(wasm.I32Sub)
	c.Const32(3)
	c.Op(wasm.I32ShrU)
}

// runAll calls functions until one returns a status other than 0, and returns that.
func (c *code) runAll(list []*wasm.Function, status local) {
	for _, f := range list {
		c.Const32(0)
		c.Call(f)
		c.Tee(status)
		c.Open(wasm.If, noResult)
		c.Get(status)
		c.Op(wasm.Return)
		c.End()
	}
}

// prepareOut empties the records.
func (c *code) prepareOut() {
	c.Const32(int32(c.g.mem.Out))
	c.SetGlobal(globalOut)
	c.MemorySize()
	c.Const32(16)
	c.Op(wasm.I32Shl)
	c.Const32(int32(memory.RecordSize(c.g.prog)))
	c.Op(wasm.I32Sub)
	c.SetGlobal(globalLimit)
	c.Const32(0)
	c.Const64(0)
	c.Store(memory.Full)
}

// checkRoom goes to the fault exit, and says why, when a record no longer fits.
func (c *code) checkRoom() {
	c.GetGlobal(globalOut)
	c.GetGlobal(globalLimit)
	c.Op(wasm.I32GtU)
	c.Open(wasm.If, noResult)
	c.Get(c.zero)
	c.Const64(1)
	c.Store(memory.Full)
	c.Jump(c.fault)
	c.End()
}

// expander exports expand(n) -> m: it expands n states and stops behind the first
// m of them when the next faults or its records do not fit.
func (g *generator) expander(unpack, rules []*wasm.Function) {
	one := g.expandOne(unpack, rules)
	g.batch("expand", one)
}

// batch exports a function (n) -> m that runs one, which has the form of a group, on
// the first m of n states: up to the first for which it returns a status other than 0.
func (g *generator) batch(name string, one *wasm.Function) {
	c := g.helper([]wasm.Type{i32}, []wasm.Type{i32})
	c.Export = name
	i := c.Temp(i32)
	c.prepareOut()
	done := c.Open(wasm.Block, noResult)
	again := c.Open(wasm.Loop, noResult)
	c.checkLimits(1)
	c.Get(i)
	c.Get(0)
	c.Op(wasm.I32GeU)
	c.JumpIf(done)
	c.Const32(int32(g.mem.Words))
	c.Get(i)
	c.Scale(8 * g.layout.Words)
	c.Const32(int32(g.mem.In))
	c.Op(wasm.I32Add)
	c.Const32(int32(8 * g.layout.Words))
	c.MemoryCopy()
	c.Const32(0)
	c.Call(one)
	c.JumpIf(done)
	c.Get(i)
	c.Scale(4)
	c.outWords()
	c.Store32(g.mem.Ends)
	c.Get(i)
	c.Const32(1)
	c.Op(wasm.I32Add)
	c.Set(i)
	c.Jump(again)
	c.End()
	c.End()
	c.Get(i)
}

// sequence returns a function (zero) -> status that runs functions in turn.
func (g *generator) sequence(lists ...[]*wasm.Function) *wasm.Function {
	c := g.helper([]wasm.Type{i32}, []wasm.Type{i32})
	status := c.Temp(i32)
	for _, list := range lists {
		c.runAll(list, status)
	}
	c.Const32(0)
	return c.Function
}

// expandOne is the function that appends the records of the state in words.
func (g *generator) expandOne(unpack, rules []*wasm.Function) *wasm.Function {
	c := g.helper([]wasm.Type{i32}, []wasm.Type{i32})
	status := c.Temp(i32)
	c.runAll(unpack, status)
	if g.facts.restores {
		c.Const32(int32(g.mem.Before))
		c.Const32(int32(g.mem.Cells))
		c.Const32(int32(g.mem.CellBytes()))
		c.MemoryCopy()
	}
	if len(g.facts.classes) > 1 {
		c.copyHits(g.mem.Kept, g.mem.Covers)
		c.Const32(1)
		c.SetGlobal(globalMode)
		c.Const32(-1)
		c.SetGlobal(globalUrgent)
		c.runAll(rules, status)
		c.Const32(0)
		c.SetGlobal(globalMode)
		c.copyHits(g.mem.Covers, g.mem.Kept)
	}
	c.runAll(rules, status)
	c.Const32(0)
	return c.Function
}

// copyHits copies the counters of cover statements: the search for the least priority
// must leave no trace in them, and those of the states before must stay.
func (c *code) copyHits(to, from int) {
	if n := len(c.g.prog.Covers); n > 0 {
		c.Const32(int32(to))
		c.Const32(int32(from))
		c.Const32(int32(8 * n))
		c.MemoryCopy()
	}
}

// helper starts the code of a helper function.
func (g *generator) helper(params, results []wasm.Type) *code {
	return &code{Function: g.module.Declare(params, results), g: g}
}
