package property

import (
	"gomc/engine"
	"gomc/ir"
)

// Motion tells which steps keep a state from rest: all but the adversary's, who never has to take one. There is no
// other notion of rest.
type Motion struct {
	optional []bool // by rule: its steps are the adversary's; nil: none is
}

func NewMotion(p *ir.Program) (m Motion) {
	if p.HasFaults() {
		for _, r := range p.Rules {
			m.optional = append(m.optional, r.Adverse())
		}
	}
	return m
}

// By reports whether a step of a rule keeps a state from rest.
func (m Motion) By(rule int32) bool { return m.optional == nil || !m.optional[rule] }

// Of reports, by the records of all steps of a state, whether any keeps it from rest, and whether any of these leads
// elsewhere.
func (m Motion) Of(records []uint64, stride int) (fired, moved bool) {
	for at := 0; at < len(records) && !moved; at += stride {
		if m.By(int32(records[at])) {
			fired, moved = true, records[at]&engine.Stutter == 0
		}
	}
	return fired, moved
}

// OfSteps does so by steps. One that faults counts as one that leads elsewhere: the model wants something to happen.
func (m Motion) OfSteps(steps []engine.Step) (fired, moved bool) {
	for i := range steps {
		if s := &steps[i]; m.By(s.Rule) {
			fired, moved = true, moved || s.Fault != nil || !s.Stutter
		}
	}
	return fired, moved
}
