package local

import (
	"slices"

	"gomc/engine"
	"gomc/ir"
	"gomc/ir/defined"
)

// check is a condition that no combination of nodes may violate: an instance of an
// invariant, or of the negation of a cover property that is not yet met; or that a cover
// property can be evaluated.
type check struct {
	property *ir.Property // with one value for each parameter
	cover    *ir.Property // that is met by a violation, or nil
	met      bool
	engine   engine.Engine
	partial  *partial // nil: nothing is decided early
	reads    []*projection
	scratch  []uint64 // a state
}

// projection is the view that a check has of one process.
type projection struct {
	process *process
	cells   ir.CellSet
	mask    ir.CellMask
	classes []*class
	lookup  map[string]*class
}

// class is nodes that a check cannot tell apart.
type class struct {
	number int32 // the same for all checks that see the same of the process
	words  []uint64
	nodes  []int32
}

// maxInstances bounds into how many checks a property is taken apart.
const maxInstances = 1 << 12

// newChecks makes the checks of all properties.
func (s *search) newChecks() error {
	var gen []*ir.Property
	for _, q := range s.program.Properties {
		var err error
		switch {
		case settled(q):
		case q.Kind == ir.Coverage && s.program.Covers[q.Point].Premise != nil:
			// a warning of the global search
		case q.Kind == ir.Coverage:
			err = s.newCoverChecks(q)
		case s.opts.Gen:
			gen = append(gen, q)
		default:
			err = s.newInstances(q, q)
		}
		if err != nil {
			return err
		}
	}
	if gen != nil {
		return s.newGeneral(gen)
	}
	return nil
}

// newInstances makes a check of each part of a condition that asks about property q.
func (s *search) newInstances(q, cond *ir.Property) error {
	for _, instance := range s.instancesOf(cond) {
		if err := s.newCheck(q, instance); err != nil {
			return err
		}
	}
	return nil
}

// newCoverChecks makes the checks that find out whether a cover property is met, and whether it faults. The parts of
// the first may fault where the whole does not, because a part before them holds; then it is met there. The second
// checks faults of the whole.
func (s *search) newCoverChecks(q *ir.Property) error {
	if err := s.newInstances(q, s.coverAsInvariant(q)); err != nil || defined.Total(q.Cond, s.opts.Defined) {
		return err
	}
	sound := s.evaluable(q)
	return s.newCheck(sound, sound)
}

// evaluable is the invariant that q does not fault. Its instances are evaluated in order,
// up to the first that holds.
func (s *search) evaluable(q *ir.Property) *ir.Property {
	n := *q
	n.Kind, n.Params = ir.Invariant, nil
	for _, p := range slices.Backward(q.Params) {
		loop := ir.Loop{Reg: p.Reg, From: &ir.Const{V: p.From}, To: &ir.Const{V: p.To}, Type: p.Type, Name: p.Name, At: q.At}
		if p.By != 1 {
			loop.By = &ir.Const{V: p.By}
		}
		n.Cond = &ir.Quant{Exists: true, Loop: loop, Body: n.Cond}
	}
	n.Cond = &ir.Logic{Op: ir.Or, X: n.Cond, Y: &ir.Const{V: 1}}
	return &n
}

// coverAsInvariant is the invariant that q is never met.
func (s *search) coverAsInvariant(q *ir.Property) *ir.Property {
	n := *q
	n.Kind, n.Cond = ir.Invariant, &ir.Unary{Op: ir.Not, X: q.Cond, At: q.At}
	return &n
}

// newCheck makes the check of one instance of property q.
func (s *search) newCheck(q, instance *ir.Property) error {
	engine, err := s.engineFor(nil, []*ir.Property{instance})
	if err != nil {
		return err
	}
	c := &check{property: instance, engine: engine, scratch: make([]uint64, s.program.Layout.Words)}
	if q.Kind == ir.Coverage {
		c.cover = q
	}
	if c.partial = s.partialOf(instance); c.partial != nil {
		c.property = c.partial.narrowed(instance)
	}
	read := ir.Reads(s.program.PropertyReads(c.property), s.program, fixedValues(c.property))
	for _, p := range s.space.processes {
		cells := s.program.NewCellSet()
		for cell := range read.All() {
			if p.cells.Has(cell) {
				cells.Add(cell)
			}
		}
		if cells.Len() > 0 {
			c.project(s.program.Layout, p, cells)
		}
	}
	s.checks = append(s.checks, c)
	return nil
}

// newGeneral makes the one check of LMC-GEN: all invariants, on all nodes of all
// processes.
func (s *search) newGeneral(invariants []*ir.Property) error {
	engine, err := s.engineFor(nil, invariants)
	if err != nil {
		return err
	}
	c := &check{engine: engine, scratch: make([]uint64, s.program.Layout.Words)}
	for _, p := range s.space.processes {
		c.project(s.program.Layout, p, p.cells)
	}
	s.checks = append(s.checks, c)
	return nil
}

func (c *check) project(l *ir.Layout, p *process, cells ir.CellSet) {
	c.reads = append(c.reads, &projection{process: p, cells: cells, mask: l.MaskOf(cells), lookup: map[string]*class{}})
}

// partialOf evaluates an instance with all parameters fixed; nil where that is not so, or
// where a call may give up the evaluation of what is around it.
func (s *search) partialOf(q *ir.Property) *partial {
	if ir.MayAbandon(q.Cond) {
		return nil
	}
	e := &partial{layout: s.program.Layout, state: make([]uint64, s.program.Layout.Words), regs: make([]int64, q.Regs), bound: make([]bool, q.Regs), known: s.program.NewCellSet(), watch: s.opts.Watch}
	for i := range q.Params {
		p := &q.Params[i]
		if p.Kind != ir.Each || p.From != p.To {
			return nil
		}
		e.regs[p.Reg], e.bound[p.Reg] = p.From, true
	}
	return e
}

// fixedValues tells the values of parameters that have only one.
func fixedValues(q *ir.Property) func(reg int) (int64, bool) {
	return func(reg int) (int64, bool) {
		for i := range q.Params {
			if p := &q.Params[i]; p.Kind == ir.Each && p.Reg == reg {
				return p.From, p.From == p.To
			}
		}
		return 0, false
	}
}

// instancesOf takes an invariant apart: into the sides of conjunctions, and into the
// values of its parameters and outer quantifiers, where that says the same.
func (s *search) instancesOf(q *ir.Property) []*ir.Property {
	if !defined.Splittable(s.program, q, s.opts.Defined) {
		return fixed(q)
	}
	var out []*ir.Property
	for _, side := range conjuncts(simplified(q)) {
		out = append(out, fixed(side)...)
	}
	return out
}

// conjuncts turns outer quantifiers into parameters and splits conjunctions.
func conjuncts(q *ir.Property) []*ir.Property {
	switch x := q.Cond.(type) {
	case *ir.Logic:
		if x.Op == ir.And {
			return slices.Concat(conjuncts(simplified(with(q, x.X))), conjuncts(simplified(with(q, x.Y))))
		}
	case *ir.Quant:
		if p, ok := asParam(&x.Loop); ok && !x.Exists {
			n := with(q, x.Body)
			n.Params = append(slices.Clone(q.Params), p)
			return conjuncts(simplified(n))
		}
	}
	return []*ir.Property{q}
}

func with(q *ir.Property, cond ir.Expr) *ir.Property {
	n := *q
	n.Cond = cond
	return &n
}

// simplified moves a negation inwards.
func simplified(q *ir.Property) *ir.Property {
	not, ok := q.Cond.(*ir.Unary)
	if !ok || not.Op != ir.Not {
		return q
	}
	switch x := not.X.(type) {
	case *ir.Unary:
		if x.Op == ir.Not {
			return simplified(with(q, x.X))
		}
	case *ir.Logic:
		if x.Op == ir.Or {
			return with(q, &ir.Logic{Op: ir.And, X: negated(x.X, not), Y: negated(x.Y, not)})
		}
	case *ir.Quant:
		if x.Exists {
			return with(q, &ir.Quant{Loop: x.Loop, Body: negated(x.Body, not)})
		}
	}
	return q
}

func negated(x ir.Expr, not *ir.Unary) ir.Expr { return &ir.Unary{Op: ir.Not, X: x, At: not.At} }

// asParam returns a loop over constants as a parameter.
func asParam(l *ir.Loop) (ir.Param, bool) {
	from, ok := l.From.(*ir.Const)
	to, also := l.To.(*ir.Const)
	if !ok || !also || l.By != nil || from.V > to.V {
		return ir.Param{}, false
	}
	return ir.Param{Name: l.Name, Kind: ir.Each, Type: l.Type, Reg: l.Reg, From: from.V, To: to.V, By: 1, Sender: -1}, true
}

// fixed returns an instance for each combination of the values of the parameters, or q itself when it has others, or
// too many.
func fixed(q *ir.Property) []*ir.Property {
	list := []*ir.Property{with(q, q.Cond)}
	list[0].Params = nil
	for i := range q.Params {
		p := &q.Params[i]
		if p.Kind != ir.Each || p.By == 0 || len(list)*int((p.To-p.From)/p.By+1) > maxInstances {
			return []*ir.Property{q}
		}
		var longer []*ir.Property
		for _, n := range list {
			for v := p.From; (p.By > 0) == (v <= p.To) || v == p.To; v += p.By {
				value := *p
				pin(&value, v)
				m := with(n, n.Cond)
				m.Params = append(slices.Clone(n.Params), value)
				longer = append(longer, m)
			}
		}
		list = longer
	}
	return list
}
