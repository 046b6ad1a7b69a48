package compiled

import (
	"gomc/engine/compiled/address"
	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/footprint"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
	"gomc/source"
)

type (
	local = wasm.Local
	label = wasm.Label
)

const (
	i32      = wasm.I32
	i64      = wasm.I64
	noResult = wasm.NoResult
)

// code is one WebAssembly function being generated, and what is known at the
// present point of it.
type code struct {
	*wasm.Function
	g    *generator
	at   source.Span // where we are in the model, for refusals
	zero local       // the i32 0, of which wazero does not know that it is constant

	state *space
	frame *frame

	log       []change
	pinned    []local
	addresses address.Table

	current *unit

	fault   label // exits
	abandon label
	ret     label

	depth32        local    // in a function: the number of active calls
	discovering    bool     // the first of two passes
	changes        changing // of the state, here
	inFunction     bool
	reached        bool  // the state can be reached: it is not a start state in the making
	unrolled       int   // product of the trip counts of the unrolled loops around us
	uncheckedTrips int64 // and of the loops around us that do not look at limits; 0 for 1
}

// Set writes a local.
func (c *code) Set(l local) {
	c.addresses.Forget(l)
	c.Function.Set(l)
}

// Tee writes a local, and leaves the value on the stack.
func (c *code) Tee(l local) {
	c.addresses.Forget(l)
	c.Function.Tee(l)
}

// frame is an IR frame: its registers and cells.
type frame struct {
	regs   []register
	saved  []register // those of the regions around us
	cells  *space
	end    int // where the frame of a callee begins, in bytes from cells.base
	levels int // calls that are inlined around this frame
	uses   *use
}

// use holds the results of the first pass for a frame and for the frames of the calls inlined in it, whichever loops
// were unrolled around them.
type use struct {
	*usage
	cells int
	calls map[*ir.Call]*use
}

func newUse(cells int) *use {
	return &use{newUsage(cells), cells, map[*ir.Call]*use{}}
}

func (u *use) call(e *ir.Call) *use {
	if u.calls[e] == nil {
		u.calls[e] = newUse(e.Func.Cells)
	}
	return u.calls[e]
}

// registerKind says where a register's value is.
type registerKind uint8

const (
	constant registerKind = iota // known now
	inLocal                      // an i64 local
	reference
	spoilt // depends on the way here: not to be used
)

// register holds the compile-time facts about a register.
type register struct {
	kind registerKind
	v    int64
	l    local
	in   bounds.Interval
	to   location
}

// setConst gives a register a value known now.
func (c *code) setConst(n int, v int64) {
	if n >= 0 {
		c.frame.regs[n] = register{kind: constant, v: v}
	}
}

// setLocal says that a register's value is in l.
func (c *code) setLocal(n int, l local, in bounds.Interval) {
	if n >= 0 {
		c.frame.regs[n] = register{kind: inLocal, l: l, in: in}
	}
}

// maxUnroll bounds the trip count of a loop that is unrolled.
const maxUnroll = 64

// unroll reports whether a loop of n iterations is to be unrolled; done must be called behind it.
func (c *code) unroll(n int64) (yes bool, done func()) {
	if n > maxUnroll || n*int64(c.unrolled) > int64(c.g.level.unrollLimit) && n > 1 {
		return false, nil
	}
	before := c.unrolled
	c.unrolled *= int(max(n, 1))
	return true, func() { c.unrolled = before }
}

// loop generates body for each value of l, the loop of node.
func (c *code) loop(node any, l *ir.Loop, body func()) {
	from, ok1 := c.fold(l.From)
	to, ok2 := c.fold(l.To)
	by, ok3 := int64(1), true
	most := unknownTrips
	switch {
	case l.By != nil:
		by, ok3 = c.fold(l.By)
	case l.Auto && ok1 && ok2 && to < from:
		by = -1
	case l.Auto:
		ok3 = ok1 && ok2
	}
	away := l.Auto && l.By != nil // that is a fault
	if ok1 && ok2 && ok3 && by != 0 && !(away && leadsAway(from, to, by)) {
		n := bounds.Trips(from, to, by)
		most = n
		if yes, done := c.unroll(n); yes {
			for v := from; n > 0; n-- {
				c.setConst(l.Reg, v)
				body()
				v += by
			}
			done()
			return
		}
	}
	c.realLoop(node, l, by, ok3, most, body)
}

// realLoop generates a loop. Step is the step, if fixed says that it is known; most is how
// often the body is run.
func (c *code) realLoop(node any, l *ir.Loop, step int64, fixed bool, most int64, body func()) {
	in := c.bounds(l.From).Union(c.bounds(l.To))
	v, to, by := c.pin(i64), c.pin(i64), c.pin(i64)
	c.value(l.From)
	c.Set(v)
	c.value(l.To)
	c.Set(to)
	switch {
	case fixed && step == 0:
		c.always(c.fault)
	case fixed:
		c.Const64(step)
	case l.By != nil:
		c.value(l.By)
		c.Tee(by)
		c.Op(wasm.I64Eqz)
		c.JumpIf(c.fault)
		c.Get(by)
	default:
		c.Const64(-1)
		c.Const64(1)
		c.Get(to)
		c.Get(v)
		c.Op(wasm.I64LtS, wasm.Select)
	}
	if fixed && step == 0 {
		c.Const64(1)
		step = 1
	}
	c.Set(by)
	if l.Auto && l.By != nil {
		away(c, v, to, by)
		c.JumpIf(c.fault)
	}
	done := c.Open(wasm.Block, noResult)
	c.passed(v, to, by, step, fixed)
	c.JumpIf(done)
	again := c.Open(wasm.Loop, noResult)
	r := c.enter()
	c.loopEntry()
	defer c.checkLimitsInLoop(most)()
	c.spoil(node)
	c.setLocal(l.Reg, v, in)
	body()
	c.leave(r)
	c.left(v, to, by, step, fixed)
	c.Get(v)
	c.Get(by)
	c.Op(wasm.I64Add)
	c.Set(v)
	c.JumpIf(again)
	c.End()
	c.End()
}

// leadsAway reports whether steps of by lead from the first value of a loop away from its last.
func leadsAway(from, to, by int64) bool { return to < from && by > 0 || to > from && by < 0 }

// away pushes whether steps of by lead from v away from to.
func away(c *code, v, to, by local) {
	for _, less := range [][2]local{{to, v}, {v, to}} {
		c.Get(less[0])
		c.Get(less[1])
		c.Op(wasm.I64LtS)
		c.Get(by)
		c.Const64(0)
		if less[0] == to {
			c.Op(wasm.I64GtS)
		} else {
			c.Op(wasm.I64LtS)
		}
		c.Op(wasm.I32And)
	}
	c.Op(wasm.I32Or)
}

// passed pushes whether v is beyond to, seen in the direction of by.
func (c *code) passed(v, to, by local, step int64, fixed bool) {
	if !fixed {
		c.Get(v)
		c.Get(to)
		c.Op(wasm.I64GtS)
		c.Get(v)
		c.Get(to)
		c.Op(wasm.I64LtS)
		c.Get(by)
		c.Const64(0)
		c.Op(wasm.I64GtS, wasm.Select)
		return
	}
	c.Get(v)
	c.Get(to)
	if step > 0 {
		c.Op(wasm.I64GtS)
	} else {
		c.Op(wasm.I64LtS)
	}
}

// left pushes whether another step of by stays within to: the distance is taken
// without sign, so that nothing overflows.
func (c *code) left(v, to, by local, step int64, fixed bool) {
	if fixed && step > 0 {
		c.Get(to)
		c.Get(v)
		c.Op(wasm.I64Sub)
		c.Const64(step)
		c.Op(wasm.I64GeU)
		return
	}
	if fixed {
		c.Get(v)
		c.Get(to)
		c.Op(wasm.I64Sub)
		c.Const64(-step)
		c.Op(wasm.I64GeU)
		return
	}
	c.Get(to)
	c.Get(v)
	c.Op(wasm.I64Sub)
	c.Get(by)
	c.Op(wasm.I64GeU)
	c.Get(v)
	c.Get(to)
	c.Op(wasm.I64Sub)
	c.Const64(0)
	c.Get(by)
	c.Op(wasm.I64Sub, wasm.I64GeU)
	c.Get(by)
	c.Const64(0)
	c.Op(wasm.I64GtS, wasm.Select)
}

// always jumps unconditionally, in a way that leaves the code behind it typed.
func (c *code) always(l label) {
	c.Const32(1)
	c.JumpIf(l)
}

// spoil spoils the registers that a loop sets, as its body begins: they hold what
// an earlier iteration left.
func (c *code) spoil(node any) {
	for _, n := range c.g.assigned(node) {
		c.frame.regs[n] = register{kind: spoilt}
	}
}

// assigned lists the registers that the code below a node sets.
func (g *generator) assigned(node any) []int {
	list, known := g.facts.assigns[node]
	if !known {
		list = footprint.Assigned(node)
		g.facts.assigns[node] = list
	}
	return list
}
