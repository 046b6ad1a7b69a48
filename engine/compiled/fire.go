package compiled

import (
	"gomc/engine"
	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/memory"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// The globals of a module.
const (
	globalOut     = iota // where the next record goes
	globalLimit          // the last address where one fits
	globalMode           // 1 while looking for the least priority, else 0
	globalUrgent         // the class of that priority
	globalMerged         // the messages that the body at work has merged, by their bits
	globalFuel           // see look
	globalTape           // how many choices are on the tape
	globalTapeAt         // how many of them the current body has used
	globalWritten        // 1 where a guard has written to the state since it was compared
	globals
)

// arriveRule generates what happens to an enabled instance of a rule.
func (c *code) arriveRule(r *ir.Rule, number int32, start bool) {
	if start || len(c.g.facts.classes) < 2 {
		c.fire(r, number, start)
		return
	}
	urgent := func() {
		c.GetGlobal(globalUrgent)
		c.Const32(int32(c.g.facts.classes[r.Priority]))
	}
	c.GetGlobal(globalMode)
	c.Open(wasm.If, noResult)
	if !r.Kind.Fault() { // faults are never urgent
		urgent()
		c.Op(wasm.I32GtU)
		c.Open(wasm.If, noResult)
		c.Const32(int32(c.g.facts.classes[r.Priority]))
		c.SetGlobal(globalUrgent)
		c.End()
	}
	c.Op(wasm.Else)
	if r.Waits() {
		urgent()
		c.Op(wasm.I32Eq)
	} else {
		c.Const32(1)
	}
	c.Open(wasm.If, noResult)
	r0 := c.enter()
	c.fire(r, number, start)
	c.leave(r0)
	c.End()
	c.End()
}

// notes reports whether a rule's steps may have something to tell besides the successor.
func (g *generator) notes(r *ir.Rule) bool { return g.facts.merging.Merges(r) || g.prog.Notes > 0 }

// fire generates the body, the record of the successor and the way back.
func (c *code) fire(r *ir.Rule, number int32, start bool) {
	use := c.site()
	next := c.startTape(r)
	outer, guard, before, ret := c.enter(), c.frame, c.abandon, c.ret
	idle, changes := c.state.use, c.changes
	c.state.use, c.changes = use, freely
	c.abandon = c.Open(wasm.Block, noResult)
	c.bodyFrame(guard)
	homes := c.homeState(use)
	if c.g.notes(r) {
		c.Const32(0)
		c.SetGlobal(globalMerged)
	}
	c.ret = c.Open(wasm.Block, noResult)
	inner := c.enter()
	c.stmts(r.Body)
	c.leave(inner)
	c.End()
	c.normalize(use)
	c.planPacking(use)
	c.record(r, use, number, start)
	c.End()
	c.restore(use)
	next()
	c.abandon, c.ret = before, ret
	for _, cell := range homes {
		c.Release(c.state.home[cell])
		c.state.home[cell] = noHome
	}
	c.state.use, c.changes = idle, changes
	c.undo(outer)
}

// site returns the usage record of the next body to be generated.
func (c *code) site() *usage {
	u := c.current
	if c.discovering {
		u.sites = append(u.sites, newUsage(len(c.state.facts)))
	}
	u.next++
	return u.sites[u.next-1]
}

// bodyFrame makes a copy of the guard's frame for the body: the cells that the
// parameters have filled, and zeros. The guard's own frame survives the body.
func (c *code) bodyFrame(guard *frame) {
	old := guard.cells
	n := len(old.home)
	cells := newSpace(n, old.base, old.zero, old.offset+8*n)
	cells.frame, cells.use = true, old.use
	regs := append([]register(nil), guard.regs...)
	for i := range regs {
		if regs[i].kind == reference && regs[i].to.s == old {
			regs[i].to.s = cells
		}
	}
	c.frame = &frame{regs: regs, cells: cells, end: guard.end, uses: guard.uses}
	c.zeroCells(cells, c.current.t.kept)
	for i, kept := range c.current.t.kept {
		if !kept {
			continue
		}
		c.homeCell(cells, i)
		c.copyCells(location{s: cells, cell: i}, location{s: old, cell: i}, 1)
	}
}

// homeState gives a local to each cell of the state that the body writes and that
// nothing reaches by a computed address.
func (c *code) homeState(use *usage) (homes []int) {
	if c.discovering {
		return nil
	}
	for i, written := range use.written {
		if !written || use.dynamic[i] {
			continue
		}
		l := location{s: c.state, cell: i}
		defined := c.isDefined(l)
		c.read(l)
		home := c.Temp(i64)
		c.Set(home)
		c.invalidate(c.state, i)
		c.state.home[i] = home
		if defined {
			c.setDefined(l)
		}
		homes = append(homes, i)
	}
	return homes
}

// planPacking decides that a body that writes many cells works in memory, from where one
// function packs them for all such bodies.
func (c *code) planPacking(use *usage) {
	if !c.discovering || !c.packedTogether(use) {
		return
	}
	for i, written := range use.written {
		use.dynamic[i] = use.dynamic[i] || written
	}
}

// packedTogether reports whether a body writes enough cells that the common function packs its successor.
func (c *code) packedTogether(u *usage) bool {
	n := 0
	for _, written := range u.written {
		n += int(boolean(written))
	}
	return n >= 2*c.g.level.wide
}

// normalize brings the bags that may have been written to into their one representation.
func (c *code) normalize(use *usage) {
	for _, b := range c.g.layout.Bags {
		n := b.Type.Cells()
		if !anyOf(use.written[b.Base : b.Base+n]) {
			continue
		}
		l := location{s: c.state, cell: b.Base}
		c.escape(l, n, true)
		c.address(l)
		c.Call(c.g.bags.Normalizer(shapeAt(l, b.Type)))
	}
}

func anyOf(list []bool) bool {
	for _, b := range list {
		if b {
			return true
		}
	}
	return false
}

// record appends the successor: the rule, whether it is the state itself and what was merged, then the words. Words
// without a written cell are copied from the state.
func (c *code) record(r *ir.Rule, use *usage, number int32, start bool) {
	out, differs := c.Temp(i32), c.Temp(i64)
	c.checkRoom()
	c.spendFuel(len(c.g.layout.Cells))
	c.GetGlobal(globalOut)
	c.Set(out)
	if c.packedTogether(use) {
		c.packAll(out, differs)
	} else {
		c.packWords(use, out, differs)
	}
	c.Get(out)
	c.Const64(int64(number))
	if !start {
		c.Const64(int64(number) | engine.Stutter)
		c.Get(differs)
		c.Const64(0)
		c.Op(wasm.I64Ne, wasm.Select)
	}
	if c.g.notes(r) {
		c.GetGlobal(globalMerged)
		c.Op(wasm.I64ExtendI32U)
		c.Const64(engine.MergedShift)
		c.Op(wasm.I64Shl, wasm.I64Or)
	}
	c.Store(0)
	c.Get(out)
	c.Const32(int32(memory.RecordSize(c.g.prog)))
	c.Op(wasm.I32Add)
	c.SetGlobal(globalOut)
	c.Release(out, differs)
}

func (c *code) packWords(use *usage, out, differs local) {
	c.Const64(0)
	c.Set(differs)
	written := use.writtenCells(c.g.layout, c.g.mem.Fields)
	for w := c.g.layout.Words - 1; w >= 0; w-- { // from the end, so that one check of bounds covers all
		c.Get(out)
		c.packWord(w, written[w], differs)
		c.Store(8 + 8*w)
	}
}

// packAll calls the functions that pack all cells, each some words of them.
func (c *code) packAll(out, differs local) {
	for i := range c.g.touched {
		c.g.touched[i] = true
	}
	for i, f := range c.g.packers() {
		c.Get(c.zero)
		c.Get(out)
		c.Call(f)
		if i > 0 {
			c.Get(differs)
			c.Op(wasm.I64Or)
		}
		c.Set(differs)
	}
}

// packWordsEach is how many words one packing function packs.
const packWordsEach = 32

// packers are the functions (zero, out) that pack all cells in memory into the record
// at out, and return how it differs from the state.
func (g *generator) packers() []*wasm.Function {
	if g.packing != nil {
		return g.packing
	}
	list := make([][]int, g.layout.Words)
	for i := range g.layout.Cells {
		if cell := &g.layout.Cells[i]; cell.Bits > 0 {
			list[cell.Word] = append(list[cell.Word], i)
		}
	}
	for from := 0; from < len(list); from += packWordsEach {
		c := g.helper([]wasm.Type{i32, i32}, []wasm.Type{i64})
		c.state = g.stateSpace(c.zero)
		differs := c.Temp(i64)
		c.Get(c.zero)
		c.Load(g.mem.Reach)
		c.Op(wasm.Drop)
		for w := min(from+packWordsEach, len(list)) - 1; w >= from; w-- {
			c.Get(1)
			c.packWord(w, list[w], differs)
			c.Store(8 + 8*w)
		}
		c.Get(differs)
		g.packing = append(g.packing, c.Function)
	}
	return g.packing
}

// writtenCells are the cells with bits that a body writes, word by word, and those in slots with such.
func (u *usage) writtenCells(l *ir.Layout, list []fields.Field) map[int][]int {
	words := map[int][]int{}
	for i := 0; i < len(u.written); {
		n := i + 1
		for list[i].Slot == i && list[n].Slot == i {
			n++
		}
		for written := anyOf(u.written[i:n]); i < n; i++ {
			if cell := &l.Cells[i]; written && cell.Bits > 0 {
				words[cell.Word] = append(words[cell.Word], i)
			}
		}
	}
	return words
}

// packWord pushes word w of the successor, in which cells may have changed, and adds
// how it differs to differs.
func (c *code) packWord(w int, cells []int, differs local) {
	kept := uint64(1<<64 - 1)
	for n, p := range fields.Parts(c.g.layout, c.g.mem.Fields, cells) {
		kept &^= wasm.Mask(p.Bits) << p.Shift
		readPart(c, p)
		c.Shift(wasm.I64Shl, p.Shift)
		if n > 0 {
			c.Op(wasm.I64Or)
		}
	}
	c.Get(c.zero)
	c.Load(c.g.mem.Words + 8*w)
	if len(cells) == 0 {
		return
	}
	old, word := c.Temp(i64), c.Temp(i64)
	c.Tee(old)
	c.Const64(int64(kept))
	c.Op(wasm.I64And, wasm.I64Or)
	c.Tee(word)
	c.Get(word)
	c.Get(old)
	c.Op(wasm.I64Xor)
	c.Get(differs)
	c.Op(wasm.I64Or)
	c.Set(differs)
	c.Release(old, word)
}

// restore sets the cells in memory that the body may have written back to the
// state's; those in locals were copies.
func (c *code) restore(use *usage) {
	for i := 0; i < len(use.written); i++ {
		if !use.written[i] || !use.dynamic[i] {
			continue
		}
		n := i + 1
		for n < len(use.written) && use.written[n] && use.dynamic[n] {
			n++
		}
		c.restoreRun(i, n-i)
		i = n
	}
}

func (c *code) restoreRun(from, n int) {
	c.g.facts.restores = true
	at := c.g.mem.Fields[from].At
	n = c.g.mem.Fields[from+n-1].At + 1 - at
	here, saved := c.g.mem.Cells+8*at, c.g.mem.Before+8*at
	if n >= manyCells {
		c.Const32(int32(here))
		c.Const32(int32(saved))
		c.Const32(int32(8 * n))
		c.MemoryCopy()
		return
	}
	for i := n - 1; i >= 0; i-- {
		c.Get(c.zero)
		c.Get(c.zero)
		c.Load(saved + 8*i)
		c.Store(here + 8*i)
	}
}
