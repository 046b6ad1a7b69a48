package interp

import (
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// decide executes a choice.
func (m *Interp) decide(s *ir.Choose) {
	dst := m.addr(s.Dst)
	bag := 0
	if s.Bag != nil {
		bag = m.addr(s.Bag)
	}
	var list []int64
	m.eachCandidate(s, bag, func(v int64) {
		m.offer(s, dst, bag, v)
		if s.Where == nil || m.eval(s.Where) != 0 {
			list = append(list, v)
		}
	})
	if len(list) == 0 {
		m.fail(engine.NothingToChoose, s.At, "nothing to choose for %s: %s", m.placeName(s.Dst), m.emptyDomain(s))
	}
	if s.Fresh {
		m.offer(s, dst, bag, list[0])
		return
	}
	m.offer(s, dst, bag, list[m.at.tape.Take(len(list))])
	m.noteChosen(s, dst)
}

func (m *Interp) emptyDomain(s *ir.Choose) string {
	if s.Where == nil {
		return m.placeName(s.Bag) + " is empty"
	}
	return "no candidate satisfies the condition"
}

// eachCandidate calls f for each value, slot or code of a domain.
func (m *Interp) eachCandidate(s *ir.Choose, bag int, f func(v int64)) {
	each := func(v int64) bool {
		m.look()
		f(v)
		return true
	}
	if s.Bag != nil {
		m.eachElement(bag, s.Bag.Type, false, each)
		return
	}
	steps(s.Of.First(), s.Of.First()+int64(s.Of.Count()-1), 1, each)
}

// offer puts a candidate where it goes.
func (m *Interp) offer(s *ir.Choose, dst, bag int, v int64) {
	m.setReg(s.Reg, v)
	m.wrote(dst, s.Dst.Type.Cells())
	if s.Of != nil {
		m.mem[dst] = raw(s.Dst.Type, v+s.Delta)
		return
	}
	t := s.Bag.Type
	m.element(m.mem[bag:bag+t.Cells()], t, v, m.mem[dst:dst+t.Elem.Cells()])
}

// mostChosenNoted bounds what is told of the choices of one step: a loop without end makes more than anybody reads.
const mostChosenNoted = 100

// noteChosen notes what was chosen in the step being narrated.
func (m *Interp) noteChosen(s *ir.Choose, dst int) {
	if m.seen.narration == nil || !m.seen.narration.active || s.Hidden {
		return
	}
	name := m.placeName(s.Dst)
	if dst < len(m.lay.Cells) && s.Dst.Type.Simple() {
		name = m.lay.CellName(dst)
	}
	e := &m.seen.narration.event
	switch n := len(e.Chosen); {
	case n < mostChosenNoted:
		e.Chosen = append(e.Chosen, outcome.Binding{Name: name, Value: m.format(s.Dst.Type, dst)})
	case n == mostChosenNoted:
		e.Chosen = append(e.Chosen, outcome.Binding{Name: "more", Value: "..."})
	}
}
