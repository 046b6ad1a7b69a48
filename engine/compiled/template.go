package compiled

import (
	"slices"

	"gomc/engine/compiled/bounds"
	"gomc/engine/compiled/wasm"
	"gomc/ir"
)

// template is a rule or property, prepared for enumeration.
type template struct {
	params []ir.Param
	cells  int
	regs   int
	early  [][]ir.Expr   // the conjuncts of the guard to test once k parameters are bound
	kept   []bool        // frame cells that the parameters fill
	arrive func(c *code) // generates what happens to an instance
	uses   *use          // of the frame
	start  bool          // the state is being made
	writes bool          // what is tested may write to the state
	level  int           // the first of the levels that is tried
	answer func(c *code) // generates what happens to an instance under an alias that is given up; nil: nothing
	units  []*unit
}

// unit is generated in one piece: all instances of a template, or those with one value of the first parameter.
type unit struct {
	t     *template
	fixed bool
	value int64
	sites []*usage // of the state, in each body in order
	next  int
}

func (g *generator) newTemplate(params []ir.Param, guard ir.Expr, cells, regs int, arrive func(*code)) *template {
	return &template{params: params, cells: cells, regs: regs, arrive: arrive,
		early: g.facts.faults.Early(params, guard), kept: bounds.Kept(params, cells)}
}

// split divides a template into units.
func (t *template) split(g *generator) {
	t.units = nil
	if len(t.params) > 0 && t.params[0].Kind == ir.Each {
		p := &t.params[0]
		if n := bounds.Trips(p.From, p.To, p.By); n <= maxUnroll && n <= int64(g.level.unrollLimit) {
			for v := p.From; n > 0; n-- {
				t.units = append(t.units, &unit{t: t, fixed: true, value: v})
				v += p.By
			}
			return
		}
	}
	t.units = []*unit{{t: t}}
}

// unit generates a unit in c.
func (c *code) unit(u *unit) {
	t := u.t
	c.current, u.next, c.reached = u, 0, !t.start
	if c.changes = never; t.writes {
		c.changes = watched
		for i := range c.state.use.written {
			c.state.use.written[i] = true
		}
	}
	cells := newSpace(t.cells, c.zero, true, c.g.mem.Frames)
	cells.frame, cells.use = true, t.uses.usage
	c.frame = &frame{regs: make([]register, t.regs), cells: cells, end: c.g.mem.Frames + 16*t.cells, uses: t.uses}
	for i := range t.cells {
		if !c.discovering && !t.uses.dynamic[i] {
			cells.home[i] = c.Temp(i64)
			defer c.Release(cells.home[i])
		}
	}
	c.freshen(cells)
	c.unrolled = 1
	if !u.fixed {
		c.from(t, 0)
		return
	}
	c.unrolled = len(t.units)
	c.conjunction(t.early[0], func() {
		c.setConst(t.params[0].Reg, u.value)
		c.from(t, 1)
	})
}

// freshen makes the cells Undefined that the head of a rule reads and may not have filled:
// they hold what another rule left there, or another state. What the head fills before it
// reads need not be cleared, nor cleared again for the next instance (see package ir).
func (c *code) freshen(cells *space) {
	if c.discovering {
		return
	}
	for i, exposed := range cells.use.exposed {
		if exposed {
			cells.use.written[i] = true
			c.write(location{s: cells, cell: i}, func() { c.Const64(0) }) // not known: the first pass does not do so
		}
	}
}

// from generates the enumeration with the first k parameters bound.
func (c *code) from(t *template, k int) {
	c.conjunction(t.early[k], func() {
		if k == len(t.params) {
			t.arrive(c)
			return
		}
		c.bind(t, k)
	})
}

// conjunction generates then where all of list hold; a false assume says no.
func (c *code) conjunction(list []ir.Expr, then func()) {
	switch {
	case !slices.ContainsFunc(list, ir.Calls):
		c.testList(list, then)
		return
	case c.changes == watched:
		c.unchanged(list, then)
		return
	}
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	c.testList(list, then)
	c.leave(r)
	c.End()
	c.abandon = before
}

func (c *code) testList(list []ir.Expr, then func()) {
	if len(list) == 0 {
		then()
		return
	}
	c.test(list[0], func() { c.testList(list[1:], then) })
}

// bind generates the values of parameter k and what is below each.
func (c *code) bind(t *template, k int) {
	p := &t.params[k]
	next := func() { c.from(t, k+1) }
	switch {
	case p.Kind == ir.Each:
		c.each(p, next)
	case p.Kind == ir.Alias && t.answer != nil:
		c.aliasOr(p, next, func() { c.dropped(t, k+1) })
	case p.Kind == ir.Alias:
		c.alias(p, next)
	case p.K == nil && len(p.Choices) == 1 && !p.Quorum:
		c.pickOne(p, next)
	default:
		c.pickSome(p, next)
	}
}

func (c *code) each(p *ir.Param, next func()) {
	l := ir.Loop{Reg: p.Reg, From: &ir.Const{V: p.From}, To: &ir.Const{V: p.To}, By: &ir.Const{V: p.By}}
	c.loop(nil, &l, next)
}

func (c *code) alias(p *ir.Param, next func()) {
	before := c.abandon
	c.abandon = c.Open(wasm.Block, noResult)
	r := c.enter()
	c.stmts(p.Bind)
	next()
	c.leave(r)
	c.End()
	c.abandon = before
}

// aliasOr is alias, with what happens where the alias is given up.
func (c *code) aliasOr(p *ir.Param, next, or func()) {
	done := c.Open(wasm.Block, noResult)
	r := c.enter()
	c.alias(p, func() { next(); c.always(done) })
	or()
	c.leave(r)
	c.End()
}

// dropped generates the instances with the first k parameters bound, of which an alias is
// given up.
func (c *code) dropped(t *template, k int) {
	switch {
	case k == len(t.params):
		t.answer(c)
	case t.params[k].Kind == ir.Each:
		c.each(&t.params[k], func() { c.dropped(t, k+1) })
	default:
		c.dropped(t, k+1)
	}
}
