package interp

import (
	"gomc/engine"
	"gomc/outcome"
)

// TellingAll is a function that describes all steps of a rule, by its index, in a state, in one pass over its
// instances. It is nil where other rules decide which may fire.
func TellingAll(m *Interp) func(state []uint64, rule int) []outcome.Event {
	one := Telling(m)
	if one == nil {
		return nil
	}
	return func(state []uint64, rule int) []outcome.Event {
		var b engine.Batch
		b.Reset(m.lay.Words)
		x := telling{expansion: expanding(m, state, &b)}
		x.rule = rule
		m.put = silent
		m.enumerate(&m.rules[rule], &x)
		m.narration, m.put = nil, printed
		for _, n := range x.again {
			x.told[n] = one(state, rule, n)
		}
		return x.told
	}
}

// telling tells each instance as it fires.
type telling struct {
	expansion
	told  []outcome.Event
	again []int // the numbers of steps that are not told yet: those of one instance that makes several
}

func (x *telling) arrive(t *template) bool {
	more := true
	x.step(func() { more = x.expansion.arrive(t) })
	return more
}

func (x *telling) faulted(t *template, bound int, f *engine.Fault) bool {
	more := true
	x.step(func() { more = x.expansion.faulted(t, bound, f) })
	return more
}

// step lets an instance make its steps, and tells the only one.
func (x *telling) step(make func()) {
	before := len(x.batch.Steps)
	n := narration{target: before, every: true}
	x.m.narration = &n
	make()
	x.m.narration = nil
	made := len(x.batch.Steps) - before
	for i := range made {
		x.told = append(x.told, outcome.Event{})
		if made > 1 {
			x.again = append(x.again, before+i)
		}
	}
	if made == 1 {
		x.told[before] = n.told()
	}
}
