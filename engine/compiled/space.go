package compiled

import (
	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/wasm"
)

// space is a run of cells that generated code can address: the state's, or those
// of one frame. A cell lives in memory, eight bytes at base+offset+8*cell, or in a
// local (its home) when nothing reaches it by a computed address.
type space struct {
	base   local // an i32 local; the constant 0 when zero
	zero   bool
	offset int
	home   []local // noHome, or the local that holds the cell
	facts  []fact
	use    *usage
	frame  bool
	fields []fields.Field // of the state
}

const noHome = ^local(0)

// usage holds the results of the first of two passes over the same code.
type usage struct {
	dynamic []bool // reached by a computed address, or by a callee
	written []bool
	exposed []bool // of a frame: read where it may still hold what was there before the frame
}

func newUsage(cells int) *usage {
	return &usage{dynamic: make([]bool, cells), written: make([]bool, cells), exposed: make([]bool, cells)}
}

// fact holds what is known of a cell's content at this point of the code.
type fact struct {
	cached  bool // cache holds a copy
	defined bool // it is not 0
	filled  bool // of a frame's cell: written since the frame began, whichever way was taken here
	known   bool // it is raw, in both passes
	raw     uint64
	cache   local
}

// change is an entry in the log from which facts are taken back.
type change struct {
	s           *space
	cell        int
	old         fact
	invalidated bool
}

func newSpace(cells int, base local, zero bool, offset int) *space {
	s := &space{base: base, zero: zero, offset: offset,
		home: make([]local, cells), facts: make([]fact, cells), use: newUsage(cells)}
	for i := range s.home {
		s.home[i] = noHome
	}
	return s
}

// location is a place found: the cell itself, or, when dynamic, the address in a
// local, to which the cell's offset within the space is still to be added; it may
// then lie up to span cells further on. Without a space the local holds the whole
// address, which came from a caller.
type location struct {
	s       *space
	cell    int
	dynamic bool
	addr    local
	span    int
}

// at is the location n cells further on.
func (l location) at(n int) location {
	l.cell += n
	return l
}

// offset is the constant part of the address.
func (l location) offset() int {
	switch {
	case l.s == nil:
		return 8 * l.cell
	case l.s.fields != nil:
		return l.s.offset + 8*l.s.fields[l.cell].At
	}
	return l.s.offset + 8*l.cell
}

// bytes is how many bytes n cells from l on take, or the cells from one element to the next.
func (l location) bytes(n int) int {
	if l.s == nil || l.s.fields == nil || l.cell+n >= len(l.s.fields) {
		return 8 * n
	}
	return 8 * (l.s.fields[l.cell+n].At - l.s.fields[l.cell].At)
}

// fixed reports whether l is one cell known now.
func (l location) fixed() bool { return l.s != nil && !l.dynamic }

// region is a part of the code that may not be executed, or more than once. What
// is learned in it does not hold behind it. Regions end in the reverse of the order in which they begin.
type region struct {
	log    int
	pinned int
	saved  int // where the frame's registers are
	frame  *frame
}

//go:noinline
func (c *code) enter() region {
	f := c.frame
	c.addresses.Enter()
	f.saved = append(f.saved, f.regs...)
	return region{len(c.log), len(c.pinned), len(f.saved) - len(f.regs), f}
}

// leave drops the facts learned in r, and keeps the invalidations made there.
func (c *code) leave(r region) {
	log := c.log
	takeBack(c, r)
	for i := r.log; i < len(log); i++ { // as many entries as have been read may be written over
		if e := log[i]; e.invalidated {
			c.invalidate(e.s, e.cell)
		}
	}
	c.leaveRegisters(r)
}

// takeBack takes back the facts since r, which ends.
func takeBack(c *code, r region) {
	c.addresses.Leave()
	for i := len(c.log) - 1; i >= r.log; i-- {
		e := &c.log[i]
		e.s.facts[e.cell] = e.old
	}
	c.log = c.log[:r.log]
}

// undo takes back everything since r: the code before has restored memory, too.
func (c *code) undo(r region) {
	takeBack(c, r)
	c.frame = r.frame
	copy(c.frame.regs, c.frame.saved[r.saved:])
	c.frame.saved = c.frame.saved[:r.saved]
	c.unpin(r.pinned)
}

// leaveRegisters spoils the registers that were set in r: what they hold behind it
// depends on the way.
func (c *code) leaveRegisters(r region) {
	f := r.frame
	for i := range f.regs {
		if f.regs[i] != f.saved[r.saved+i] {
			f.regs[i] = register{kind: spoilt}
		}
	}
	f.saved = f.saved[:r.saved]
	c.unpin(r.pinned)
}

func (c *code) unpin(mark int) {
	c.Release(c.pinned[mark:]...)
	c.pinned = c.pinned[:mark]
}

// pin takes a local until the innermost region ends.
//
//go:noinline
func (c *code) pin(t wasm.Type) local {
	l := c.Temp(t)
	c.pinned = append(c.pinned, l)
	return l
}

func (c *code) learn(s *space, cell int, f fact) {
	c.log = append(c.log, change{s, cell, s.facts[cell], false})
	s.facts[cell] = f
}

// invalidate drops what is known of the content of a cell, not that it has been written.
func (c *code) invalidate(s *space, cell int) {
	if f := s.facts[cell]; f.cached || f.defined || f.known {
		c.log = append(c.log, change{s, cell, f, true})
		s.facts[cell] = fact{filled: f.filled}
	}
}

// filled notes that n cells of a frame have been written.
func (c *code) filled(l location, n int) {
	if l.s == nil || !l.s.frame || l.dynamic {
		return
	}
	for i := l.cell; i < l.cell+n; i++ {
		if f := l.s.facts[i]; !f.filled {
			f.filled = true
			c.learn(l.s, i, f)
		}
	}
}

// invalidateIf invalidates the facts on cells that match.
func (c *code) invalidateIf(match func(s *space, cell int) bool) {
	for i := range len(c.log) {
		if e := c.log[i]; match(e.s, e.cell) {
			c.invalidate(e.s, e.cell)
		}
	}
}

// touch notes an access to the n cells at l and invalidates the facts that it may change.
func (c *code) touch(l location, n int, write bool) {
	if write {
		c.noteWrite(l)
	}
	if l.s == nil {
		if write {
			c.invalidateIf(func(s *space, cell int) bool { return s.home[cell] == noHome || s.facts[cell].known })
		}
		return
	}
	if write && l.s == c.state && c.changes == never {
		panic(refusal{what: "a guard or property that changes the state", at: c.at})
	}
	for i := l.cell; i < l.cell+l.span+n; i++ {
		c.touchCell(l, i, write)
	}
	if write {
		c.filled(l, n)
	}
}

func (c *code) touchCell(l location, cell int, write bool) {
	u := l.s.use
	joined := l.s.joined(cell)
	if l.s == c.state {
		c.g.touched[cell] = true
	}
	if joined {
		c.g.touched[l.s.fields[cell].Slot] = true
	}
	if c.discovering {
		u.dynamic[cell] = u.dynamic[cell] || l.dynamic || joined && write
		u.written[cell] = u.written[cell] || write
		u.exposed[cell] = u.exposed[cell] || l.s.frame && !write && !l.s.facts[cell].filled
	} else if l.dynamic && l.s.home[cell] != noHome || write && !u.written[cell] {
		panic("compiled: the two passes over the code differ")
	}
	if write {
		c.invalidate(l.s, cell)
	}
}

// loopEntry invalidates what the body of a loop that begins here may change.
func (c *code) loopEntry() {
	c.addresses.Clear()
	c.invalidateIf(func(s *space, cell int) bool {
		return s.frame || c.inFunction || c.changes != never && (c.discovering || s.use.written[cell])
	})
}

// read pushes the raw cell at l.
func (c *code) read(l location) {
	c.touch(l, 1, false)
	if !l.fixed() {
		c.Get(l.addr)
		c.Load(l.offset())
		extractField(c, l)
		return
	}
	f := l.s.facts[l.cell]
	switch {
	case f.known:
		c.Const64(int64(f.raw))
	case l.s.home[l.cell] != noHome:
		c.Get(l.s.home[l.cell])
	case f.cached:
		c.Get(f.cache)
	default:
		c.Get(l.s.base)
		c.Load(l.offset())
		extractField(c, l)
		f.cached, f.cache = true, c.pin(i64)
		c.Tee(f.cache)
		c.learn(l.s, l.cell, f)
	}
}

// readDefined pushes the raw cell at l and goes to the fault exit when it is 0.
func (c *code) readDefined(l location) {
	c.read(l)
	if c.isDefined(l) {
		return
	}
	t := c.Temp(i64)
	c.Tee(t)
	c.Op(wasm.I64Eqz)
	c.JumpIf(c.fault)
	c.Get(t)
	c.Release(t)
	c.setDefined(l)
}

func (c *code) isDefined(l location) bool {
	if l.s == c.state && c.reached && c.g.facts.faults.Defined[l.cell] {
		return true
	}
	return l.fixed() && l.s.facts[l.cell].defined
}

// setDefined notes that the cell at l is not 0.
func (c *code) setDefined(l location) {
	if l.fixed() && !l.s.facts[l.cell].defined {
		f := l.s.facts[l.cell]
		f.defined = true
		c.learn(l.s, l.cell, f)
	}
}

// write stores the cell that value pushes. Value must not change memory.
func (c *code) write(l location, value func()) {
	if l.fixed() && l.s.home[l.cell] != noHome {
		value()
		c.touch(l, 1, true)
		c.Set(l.s.home[l.cell])
		return
	}
	base(c, l)
	if l.s.joined(l.cell) {
		insertField(c, l, value)
	} else {
		value()
	}
	c.Store(l.offset())
	c.touch(l, 1, true)
}

// base pushes the variable part of the address of l.
func base(c *code, l location) {
	if l.fixed() {
		c.Get(l.s.base)
	} else {
		c.Get(l.addr)
	}
}

// writeConst stores a raw constant.
func (c *code) writeConst(l location, v int64) {
	c.write(l, func() { c.Const64(v) })
	if l.fixed() {
		f := l.s.facts[l.cell]
		f.known, f.raw, f.defined = true, uint64(v), v != 0
		c.learn(l.s, l.cell, f)
	}
}

// address pushes the whole address of l.
func (c *code) address(l location) {
	base(c, l)
	if n := l.offset(); n != 0 {
		c.Const32(int32(n))
		c.Op(wasm.I32Add)
	}
}

// escape notes that the n cells at l are reached from elsewhere.
func (c *code) escape(l location, n int, write bool) {
	l.dynamic = true
	c.touch(l, n, false)
	if write {
		c.touch(l, n, true)
	}
}
