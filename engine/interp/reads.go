package interp

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
)

// reading records the reads of the state by the running code.
type reading struct {
	parts []engine.Part
	own   map[int]bool // cells that the step has written: to read them is not to read the state
}

// saw notes that cells from an address on are read.
func (m *Interp) saw(a, n int) {
	if m.at.reads != nil && a < len(m.lay.Cells) {
		m.at.reads.cells(m, a, n)
	}
}

// wrote notes that cells from an address on are written.
func (m *Interp) wrote(a, n int) {
	if m.at.reads == nil || a >= len(m.lay.Cells) {
		return
	}
	for i := a; i < a+n; i++ {
		m.at.reads.own[i] = true
	}
}

func (r *reading) cells(m *Interp, a, n int) {
	for i := a; i < a+n; i++ {
		if b := m.bagAt(i); b != nil {
			r.slot(m, b, i)
		} else if !r.own[i] {
			r.parts = append(r.parts, engine.Part{Cell: i})
		}
	}
}

// slot notes the element that a cell of a bag is of, or all of the bag where there is none.
func (r *reading) slot(m *Interp, b *ir.BagAt, cell int) {
	if b.Type.Bits {
		r.bag(b.Base)
		return
	}
	r.element(m, b.Base, b.Type, int64((cell-b.Base)/b.Type.SlotCells()))
}

// bag notes that all of a bag is read.
func (r *reading) bag(base int) { r.parts = append(r.parts, engine.Part{Cell: base}) }

// element notes that an element of a bag is read: of a queue, all of it, since its order counts.
func (r *reading) element(m *Interp, base int, t *ir.Type, index int64) {
	if t.Discipline == ir.Fifo || !t.Bits && m.mem[base+int(index)*t.SlotCells()] == 0 {
		r.bag(base)
		return
	}
	cells := []uint64{uint64(index)}
	if !t.Bits {
		at := base + int(index)*t.SlotCells() + 1
		cells = m.mem[at : at+t.Elem.Cells()]
	}
	r.parts = append(r.parts, engine.Part{Cell: base, Element: engine.Element(cells)})
}

// sawElement notes that an element of the bag at an address is read.
func (m *Interp) sawElement(bag int, t *ir.Type, index int64) {
	if m.at.reads == nil || bag >= len(m.lay.Cells) {
		return
	}
	if outer := m.bagAt(bag); outer.Base != bag || index < 0 {
		m.at.reads.cells(m, bag, 1)
	} else {
		m.at.reads.element(m, bag, t, index)
	}
}

// sawBag notes that all of the bag at an address is read.
func (m *Interp) sawBag(bag int) {
	if m.at.reads == nil || bag >= len(m.lay.Cells) {
		return
	}
	if outer := m.bagAt(bag); outer.Base != bag {
		m.at.reads.cells(m, bag, 1)
		return
	}
	m.at.reads.bag(bag)
}

// Bags are the bags of a state that are no elements of others.
func (m *Interp) Bags() []ir.BagAt {
	if m.at.bags == nil {
		m.at.bags = []ir.BagAt{}
		for i := 0; i < len(m.lay.Cells); i++ {
			if c := &m.lay.Cells[i]; c.Kind != ir.Value {
				m.at.bags = append(m.at.bags, ir.BagAt{Base: i, Type: c.Type})
				i += c.Type.Cells() - 1
			}
		}
	}
	return m.at.bags
}

// bagAt is the bag that a cell is in, nil for none.
func (m *Interp) bagAt(cell int) *ir.BagAt {
	bags := m.Bags()
	n, found := slices.BinarySearchFunc(bags, cell, func(b ir.BagAt, cell int) int { return b.Base - cell })
	if !found {
		n--
	}
	if n < 0 || cell >= bags[n].Base+bags[n].Type.Cells() {
		return nil
	}
	return &bags[n]
}

// StepReads has the step made again.
func (m *Interp) StepReads(state []uint64, n int) []engine.Part {
	r := &reading{own: map[int]bool{}}
	t := narration{target: n, reads: r}
	m.reach(&t, func(b *engine.Batch) { m.runRules(state, b) })
	return distinct(r.parts)
}

func distinct(parts []engine.Part) (list []engine.Part) {
	known := map[engine.Part]bool{}
	for _, p := range parts {
		if !known[p] {
			known[p] = true
			list = append(list, p)
		}
	}
	return list
}

// head notes what the first `bound` parameters of the instance at work read, and its guard if all are bound: they are
// evaluated once more.
func (r *reading) head(m *Interp, t *template, bound int) {
	r.parts = r.parts[:0]
	clear(r.own)
	regs, cells := slices.Clone(m.regs[:t.regs]), slices.Clone(m.mem[:m.stack.sp])
	m.at.reads = r
	m.attempt(func() {
		for i := range t.params[:min(bound+1, len(t.params))] {
			r.param(m, &t.params[i], i < bound)
		}
		for i := range t.guard {
			if bound == len(t.params) && m.eval(t.guard[i]) == 0 {
				return
			}
		}
	})
	for cell := range r.own { // whether a guard changes something depends on what was there
		r.parts = append(r.parts, engine.Part{Cell: cell})
	}
	copy(m.mem, cells)
	copy(m.regs, regs)
	clear(r.own)
}

// param notes what a parameter reads; one that is not bound fails as it is.
func (r *reading) param(m *Interp, p *ir.Param, bound bool) {
	if p.Kind == ir.Alias {
		m.exec(p.Bind)
	}
	evalAny(m, p.K)
	for i := range p.Choices {
		c := &p.Choices[i]
		bag, index := m.addr(c.Bag), m.reg(c.Reg)
		if !bound || p.Skip != nil {
			r.candidates(m, p, c, bag, index, bound)
		}
		if bound && index >= 0 {
			m.sawElement(bag, c.Bag.Type, index)
			m.choose(p, c, index, bag)
			evalAny(m, p.Filter)
		}
	}
}

// candidates notes what was read of the elements that were passed over, or up to one that fails.
func (r *reading) candidates(m *Interp, p *ir.Param, c *ir.Choice, bag int, index int64, bound bool) {
	m.eachElement(bag, c.Bag.Type, false, func(n int64) bool {
		m.choose(p, c, n, bag)
		if evalAny(m, p.Skip); !bound {
			evalAny(m, p.Filter)
		}
		return !bound || n < index
	})
}

func evalAny(m *Interp, e ir.Expr) {
	if e != nil {
		m.eval(e)
	}
}

// PropertyReads evaluates the property once more.
func (m *Interp) PropertyReads(state []uint64, property int, of engine.Decision) []engine.Part {
	m.load(state)
	v := &deciding{m: m, cond: m.prog.Properties[property].Cond, of: of, reads: &reading{own: map[int]bool{}}}
	m.enumerate(&m.templates.props[property], v)
	m.at.reads = nil
	return distinct(v.reads.parts)
}

// deciding is the visitor that notes what the first instance has read of which something is so.
type deciding struct {
	m     *Interp
	cond  ir.Expr
	of    engine.Decision
	reads *reading
}

func (d *deciding) arrive(t *template) bool {
	holds := true
	fault, abandoned := d.m.attempt(func() { holds = d.m.eval(d.cond) != 0 })
	switch {
	case abandoned, fault != nil && d.of != engine.Failed:
		return true
	case fault == nil && (d.of == engine.Failed || holds != (d.of == engine.Met)):
		return true
	}
	d.reads.head(d.m, t, len(t.params))
	d.m.attempt(func() {
		if fault != nil {
			d.m.eval(d.cond)
		} else {
			d.decide(d.cond)
		}
	})
	return false
}

// faulted has the parameters read as far as they were bound, and the one that fails.
func (d *deciding) faulted(t *template, bound int, _ *engine.Fault) bool {
	if d.of == engine.Failed {
		d.reads.head(d.m, t, bound)
	}
	return d.of != engine.Failed
}

func (d *deciding) dropped(*template, int) {}

// decide evaluates a condition, and keeps of what its operands read that of those which decide, as an explanation does.
func (d *deciding) decide(e ir.Expr) bool {
	switch e := e.(type) {
	case *ir.Logic:
		return d.logic(e)
	case *ir.Unary:
		if e.Op == ir.Not {
			return !d.decide(e.X)
		}
	case *ir.Cond:
		if d.decide(e.C) {
			return d.decide(e.A)
		}
		return d.decide(e.B)
	case *ir.Quant:
		return d.quantified(e)
	}
	return d.m.eval(e) != 0
}

func (d *deciding) logic(e *ir.Logic) bool {
	r := d.reads
	from := len(r.parts)
	first := d.decide(e.X)
	switch {
	case e.Op == ir.And && !first, e.Op == ir.Or && first:
		return first
	case e.Op == ir.Implies && !first:
		return true
	}
	to := len(r.parts)
	second := d.decide(e.Y)
	if second == (e.Op != ir.And) { // the second decides alone
		r.parts = slices.Delete(r.parts, from, to)
	}
	return second
}

// quantified keeps what the value of the variable reads that decides, or what all of them do.
func (d *deciding) quantified(e *ir.Quant) bool {
	r, found, from := d.reads, false, -1
	d.m.loop(&e.Loop, func() bool {
		if from < 0 {
			from = len(r.parts) // behind what the bounds of the loop have read
		}
		to := len(r.parts)
		if found = d.decide(e.Body) == e.Exists; found {
			r.parts = slices.Delete(r.parts, from, to)
		}
		return !found
	})
	return found == e.Exists
}

// Leaf is the name of what Describe lists a cell in.
func (m *Interp) Leaf(cell int) string {
	d := m.lately()
	if d.leaves == nil {
		m.findLeaves(d)
	}
	n, found := slices.BinarySearchFunc(d.leaves, cell, func(l leaf, cell int) int { return l.at - cell })
	if !found {
		n--
	}
	if n < 0 || cell >= d.leaves[n].at+d.leaves[n].kind.Cells() {
		return ""
	}
	return d.leaves[n].name
}
