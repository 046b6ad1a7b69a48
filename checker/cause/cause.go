package cause

import (
	"slices"

	"gomc/engine"
	"gomc/internal/bitset"
	"gomc/ir"
	"gomc/outcome"
)

// Run and End are the input of a cause.
type (
	Run = engine.Run
	End = engine.End
)

// Of is the cause of what is wrong; nil: the engine does not tell what decides.
func Of(n engine.Narrator, run *Run, end *End) *outcome.Cause {
	switch n := n.(type) {
	case engine.Reader:
		return ofReads(n, run, end)
	case engine.Tracer:
		return ofCourse(n, run, end)
	}
	return nil
}

// ofReads goes back along the run, from what the end reads.
func ofReads(r engine.Reader, run *Run, end *End) *outcome.Cause {
	s := newSlice(r, run)
	last := len(run.States)
	s.end(end)
	if run.Loop > 0 {
		s.watch(end)
	}
	c := &outcome.Cause{Reads: s.names(last)}
	for i := last - 1; i > 0; i-- {
		if step, is := s.step(i, i < len(end.Events) && end.Events[i]); is {
			c.Steps = append(c.Steps, step)
		}
	}
	c.Steps = append(c.Steps, outcome.Caused{Step: 0, Writes: s.names(-1), Read: s.readers(s.wanted)})
	slices.Reverse(c.Steps)
	if end.Fails >= 0 {
		c.Steps = append(c.Steps, outcome.Caused{Step: last, Writes: []string{}, Read: []int{}})
	}
	return c
}

// slice goes back along a run.
type slice struct {
	reader  engine.Reader
	program *ir.Program
	run     *Run
	bags    map[int]*ir.BagAt
	within  []int               // of each cell the bag that it is in, or -1
	held    map[int][]string    // the elements that a bag has in any state of the run
	wanted  map[engine.Part]int // what is read further on, and by which step next; the end is the number of steps
	watched map[engine.Part]bool

	before, after []uint64 // cells
}

func newSlice(r engine.Reader, run *Run) *slice {
	p := r.Program()
	cells := len(p.Layout.Cells)
	s := &slice{
		reader: r, program: p, run: run, bags: map[int]*ir.BagAt{}, within: slices.Repeat([]int{-1}, cells),
		held: map[int][]string{}, wanted: map[engine.Part]int{}, watched: map[engine.Part]bool{},
		before: make([]uint64, cells), after: make([]uint64, cells),
	}
	for _, b := range r.Bags() {
		s.bags[b.Base] = &b
		for i := range b.Type.Cells() {
			s.within[b.Base+i] = b.Base
		}
	}
	s.hold()
	return s
}

// hold notes which elements there are.
func (s *slice) hold() {
	if len(s.bags) == 0 {
		return
	}
	known := map[engine.Part]bool{}
	for _, state := range s.run.States {
		s.program.Layout.Unpack(state, s.after)
		for base, b := range s.bags {
			for e := range elements(b, s.after) {
				if part := (engine.Part{Cell: base, Element: e}); !known[part] {
					known[part] = true
					s.held[base] = append(s.held[base], e)
				}
			}
		}
	}
}

// elements counts those of a bag.
func elements(b *ir.BagAt, cells []uint64) map[string]int {
	count := map[string]int{}
	if b.Type.Bits {
		for code := range 64 {
			if cells[b.Base]>>code&1 != 0 {
				count[engine.Element([]uint64{uint64(code)})]++
			}
		}
		return count
	}
	size := b.Type.SlotCells()
	for at := b.Base; at < b.Base+b.Type.Cells(); at += size {
		if cells[at] != 0 {
			count[engine.Element(cells[at+1:at+size])]++
		}
	}
	return count
}

// end wants what the end reads.
func (s *slice) end(e *End) {
	last := len(s.run.States) - 1
	state := s.run.States[last]
	switch {
	case e.Never:
		s.never(last, e.Property)
	case e.Property >= 0:
		s.want(last+1, s.reader.PropertyReads(state, e.Property, e.Judged))
	}
	if e.Fails >= 0 {
		s.goFirst(last+1, state, e.Fails)
		s.want(last+1, s.reader.StepReads(state, e.Fails))
	}
	if e.Rest {
		s.rest(last)
	}
}

// rest wants what decides that nothing can happen: all guards, and what is done by steps that change nothing, or are
// given up.
func (s *slice) rest(last int) {
	var b engine.Batch
	s.reader.Expand(s.run.States[last], &b)
	for i, r := range s.program.Rules {
		effects := s.program.RuleEffects(r)
		s.want(last+1, s.parts(effects.Guard))
		if assumes(r) || slices.ContainsFunc(b.Steps, func(t engine.Step) bool { return int(t.Rule) == i }) {
			s.want(last+1, s.parts(effects.Body))
		}
	}
}

// never wants what decides that a property is true in no state that can be reached from the last: what it may read,
// what rules may read that may write that, and so on; and what may keep them from happening.
func (s *slice) never(last, property int) {
	p := s.program
	cone := ir.Reads(p.PropertyReads(p.Properties[property]), p, nil)
	for _, q := range p.Properties {
		if q.Kind == ir.Assumption {
			cone.AddAll(ir.Reads(p.PropertyReads(q), p, nil))
		}
	}
	inside := make([]bool, len(p.Rules))
	for grown := true; grown; {
		grown = false
		for i, r := range p.Rules {
			effects := p.RuleEffects(r)
			all := slices.Concat(effects.Guard, effects.Body)
			if inside[i] || !p.Ranked() && !ir.Writes(all, p, nil).Intersects(cone) {
				continue
			}
			inside[i], grown = true, true
			cone.AddAll(ir.Reads(all, p, nil))
			cone.AddAll(ir.Writes(effects.Guard, p, nil))
		}
	}
	s.want(last+1, s.partsIn(cone))
}

// assumes reports whether a rule may be given up.
func assumes(r *ir.Rule) (found bool) {
	ir.InspectAll(r.Body, func(n any) bool {
		if _, is := n.(*ir.Assume); is {
			found = true
		}
		return !found
	})
	return found
}

// watch has the steps belong to the cause that change what properties read, or whether rules can happen.
func (s *slice) watch(end *End) {
	p := s.program
	for _, i := range end.Atoms {
		s.look(p.PropertyReads(p.Properties[i]))
	}
	for _, i := range end.Enabled {
		r := p.Rules[i]
		effects := p.RuleEffects(r)
		s.look(effects.Guard)
		if assumes(r) || p.Assumes() {
			s.look(effects.Body)
		}
		for _, first := range p.Rules {
			if p.Ranked() && first.Priority < r.Priority {
				s.look(p.RuleEffects(first).Guard)
			}
		}
	}
	for _, q := range p.Properties {
		if len(end.Enabled) > 0 && q.Kind == ir.Assumption {
			s.look(p.PropertyReads(q))
		}
	}
}

// look watches what code may read.
func (s *slice) look(list []ir.Access) {
	for _, p := range s.parts(list) {
		for _, q := range s.each(p) {
			s.watched[q] = true
		}
	}
}

// parts returns the parts that code may read or write in any state.
func (s *slice) parts(list []ir.Access) (parts []engine.Part) {
	cells := ir.Reads(list, s.program, nil)
	cells.AddAll(ir.Writes(list, s.program, nil))
	return s.partsIn(cells)
}

// partsIn returns the parts that contain some cells.
func (s *slice) partsIn(cells bitset.Set) (parts []engine.Part) {
	for cell := range cells.All() {
		if bag := s.within[cell]; bag >= 0 {
			cell = bag
		}
		parts = append(parts, engine.Part{Cell: cell})
	}
	return parts
}

// each is a part, or, of all of a bag whose order does not count, what is known of each element.
func (s *slice) each(p engine.Part) []engine.Part {
	b := s.bags[p.Cell]
	if b == nil || p.Element != "" || b.Type.Discipline == ir.Fifo {
		return []engine.Part{p}
	}
	var list []engine.Part
	for _, e := range s.held[p.Cell] {
		list = append(list, engine.Part{Cell: p.Cell, Element: e})
	}
	return list
}

func (s *slice) want(step int, parts []engine.Part) {
	for _, p := range parts {
		for _, q := range s.each(p) {
			s.wanted[q] = step
		}
	}
}

// step reports whether a step is one of the cause, and which. It is if something is said of it.
func (s *slice) step(i int, said bool) (outcome.Caused, bool) {
	s.program.Layout.Unpack(s.run.States[i-1], s.before)
	s.program.Layout.Unpack(s.run.States[i], s.after)
	hits, seen := map[engine.Part]int{}, said || s.run.Loop > 0 && i >= s.run.Loop
	changes := s.changes()
	for _, p := range changes {
		seen = seen || s.watched[p]
		by, wanted := s.wanted[p]
		if !wanted {
			continue
		}
		hits[p] = by
		if s.settles(p) {
			delete(s.wanted, p)
		}
	}
	if len(hits) == 0 && !seen {
		return outcome.Caused{}, false
	}
	s.allow(i, changes)
	s.want(i, s.reader.StepReads(s.run.States[i-1], s.run.Taken[i]))
	return outcome.Caused{Step: i, Writes: s.leaves(hits), Read: s.readers(hits)}, true
}

// allow requires the further conditions under which a step can happen. No rule of a smaller priority is enabled before
// it, and assumptions allow the state after it, as far as the step itself has not made them true.
func (s *slice) allow(i int, changes []engine.Part) {
	s.goFirst(i, s.run.States[i-1], s.run.Taken[i])
	own := func(p engine.Part) bool { return slices.Contains(changes, p) && s.settles(p) }
	for _, q := range s.program.Properties {
		if q.Kind != ir.Assumption {
			continue
		}
		for _, p := range s.parts(s.program.PropertyReads(q)) {
			for _, e := range s.each(p) {
				if !own(e) {
					s.wanted[e] = i
				}
			}
		}
	}
}

// goFirst wants what keeps rules of a smaller priority from going first.
func (s *slice) goFirst(step int, state []uint64, number int) {
	if !s.program.Ranked() {
		return
	}
	var b engine.Batch
	s.reader.Expand(state, &b)
	taken := s.program.Rules[b.Steps[number].Rule]
	for _, r := range s.program.Rules {
		if r.Priority < taken.Priority && taken.Waits() && r.Waits() {
			s.want(step, s.parts(s.program.RuleEffects(r).Guard))
		}
	}
}

// changes are the parts that are not the same before and after a step.
func (s *slice) changes() (parts []engine.Part) {
	for cell := 0; cell < len(s.after); cell++ {
		if s.before[cell] == s.after[cell] {
			continue
		}
		bag := s.within[cell]
		if bag < 0 {
			parts = append(parts, engine.Part{Cell: cell})
			continue
		}
		parts = append(parts, s.moved(s.bags[bag])...)
		cell = bag + s.bags[bag].Type.Cells() - 1
	}
	return parts
}

// moved are the parts of a bag that have changed.
func (s *slice) moved(b *ir.BagAt) (parts []engine.Part) {
	if b.Type.Discipline == ir.Fifo {
		return []engine.Part{{Cell: b.Base}}
	}
	was, is := elements(b, s.before), elements(b, s.after)
	for _, e := range s.held[b.Base] {
		if was[e] != is[e] {
			parts = append(parts, engine.Part{Cell: b.Base, Element: e})
		}
	}
	return parts
}

// settles reports whether what a step makes of a part does not depend on what it was: how many there are, and what is
// in a queue, does.
func (s *slice) settles(p engine.Part) bool {
	b := s.bags[p.Cell]
	return b == nil || b.Type.Discipline == ir.Set
}

// names returns the names of the parts that a step requires, or, for -1, that all steps require.
func (s *slice) names(by int) []string {
	parts := map[engine.Part]int{}
	for p, step := range s.wanted {
		if by < 0 || step == by {
			parts[p] = step
		}
	}
	return s.leaves(parts)
}

// leaves are the names of parts, in the order of their cells.
func (s *slice) leaves(parts map[engine.Part]int) []string {
	cells, names := []int{}, []string{}
	for p := range parts {
		cells = append(cells, p.Cell)
	}
	slices.Sort(cells)
	for _, cell := range slices.Compact(cells) {
		if name := s.reader.Leaf(cell); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// readers are the steps that read parts, ascending.
func (s *slice) readers(parts map[engine.Part]int) []int {
	list := []int{}
	for _, step := range parts {
		list = append(list, step)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
