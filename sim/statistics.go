package sim

import (
	"math/bits"

	"gomc/checker/property"
	"gomc/checker/store"
	"gomc/ir"
)

// statistics sums up a number of runs.
type statistics struct {
	runs, steps, offered uint64
	judged               uint64   // runs on which formulas were judged
	resting, cut, quit   uint64   // runs that came to rest; that were as long as may be; that the strategy has given up
	fired                []uint64 // by rule
	lengths              [64]uint64
	longest              int
	sketch               sketch
	vectors              map[uint64]uint64 // of control states, hashed: the only run that has shown it and 1 more, or several
	highWater            property.HighWater
}

// several stands for more runs than one; mostVectors bounds the memory.
const (
	several     = 0
	mostVectors = 1 << 20
)

func newStatistics(p *ir.Program) *statistics {
	return &statistics{fired: make([]uint64, len(p.Rules)), vectors: map[uint64]uint64{},
		highWater: property.NewHighWater(p)}
}

// show notes that a run has shown a vector of control states.
func (s *statistics) show(vector, run uint64) {
	by, known := s.vectors[vector]
	switch {
	case !known && len(s.vectors) < mostVectors:
		s.vectors[vector] = run + 1
	case known && by != run+1 && by != several:
		s.vectors[vector] = several
	}
}

// end notes that a run is over.
func (s *statistics) end(steps int) {
	s.runs++
	s.longest = max(s.longest, steps)
	s.lengths[bits.Len(uint(steps))]++
}

// add adds what others have counted, of other runs.
func (s *statistics) add(t *statistics) {
	s.runs, s.steps, s.offered = s.runs+t.runs, s.steps+t.steps, s.offered+t.offered
	s.judged += t.judged
	s.resting, s.cut, s.quit, s.longest = s.resting+t.resting, s.cut+t.cut, s.quit+t.quit, max(s.longest, t.longest)
	for i, n := range t.fired {
		s.fired[i] += n
	}
	for i, n := range t.lengths {
		s.lengths[i] += n
	}
	s.sketch.add(&t.sketch)
	for vector, by := range t.vectors {
		s.merge(vector, by)
	}
	s.highWater.Add(&t.highWater)
}

func (s *statistics) merge(vector, by uint64) {
	before, known := s.vectors[vector]
	switch {
	case !known && len(s.vectors) < mostVectors:
		s.vectors[vector] = by
	case known && before != by:
		s.vectors[vector] = several
	}
}

// discoverers returns how many runs have shown a vector that no other has.
func (s *statistics) discoverers() uint64 {
	runs := map[uint64]bool{}
	for _, by := range s.vectors {
		if by != several {
			runs[by] = true
		}
	}
	return uint64(len(runs))
}

// control finds the control states in packed states: the states of machines, where there are
// machines; else all that is of an enumeration and not on its way.
type control struct {
	mask    []uint64
	scratch []uint64
	any     bool
}

func newControl(p *ir.Program) control {
	c := control{mask: make([]uint64, p.Layout.Words), scratch: make([]uint64, p.Layout.Words)}
	machines := stateCells(p)
	for i := range p.Layout.Cells {
		cell := &p.Layout.Cells[i]
		if len(machines) > 0 && machines[i] || len(machines) == 0 && isControl(cell) {
			c.mask[cell.Word] |= (1<<cell.Bits - 1) << cell.Shift
			c.any = true
		}
	}
	return c
}

// isControl reports whether a cell holds a control state: an enum outside channels and mailboxes.
func isControl(c *ir.Cell) bool {
	return c.Kind == ir.Value && c.Type.Kind == ir.Enum && c.Var.Channel == nil && c.Var.Mailbox == nil
}

// stateCells are the cells that hold the states of machines.
func stateCells(p *ir.Program) map[int]bool {
	cells := map[int]bool{}
	for _, q := range p.Processes {
		if q.State == "" || q.Var == nil {
			continue
		}
		t, instances := q.Var.Type, 1
		if q.Index != nil {
			t, instances = t.Elem, int(q.Index.Count())
		}
		at := 0
		for _, f := range t.Fields {
			if f.Name == q.State {
				for i := range instances {
					cells[q.Var.Base+i*t.Cells()+at] = true
				}
			}
			at += f.Type.Cells()
		}
	}
	return cells
}

// vector returns a hash of the control states in a state.
func (c *control) vector(state []uint64) uint64 {
	for w, m := range c.mask {
		c.scratch[w] = state[w] & m
	}
	return store.Hash(c.scratch)
}
