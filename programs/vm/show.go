package vm

import (
	"slices"

	"gomc/engine"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// Show shows an event that no machine has sent to the monitors that observe it, and appends the step: monitors do not
// choose.
func (e *Engine) Show(state []uint64, event *sem.Event, payload value.V, b *engine.Batch) {
	e.unpack(state)
	before := slices.Clone(e.cells)
	e.each(b, 0, nil, func(r *run) {
		copy(r.cells, before)
		for i, m := range r.test.Monitors {
			if slices.Contains(m.Observes, event) {
				r.m = e.newMachine(0, 0, value.NullV) // none sends it
				r.shown(i, event, payload)
			}
		}
	})
}

// HotMonitor names a monitor that is hot in a state, and where it is; false: none is.
func (e *Engine) HotMonitor(state []uint64) (name, at string, is bool) {
	e.unpack(state)
	cell := e.hot(e.cells)
	if cell < 0 {
		return "", "", false
	}
	m := e.decode(cell, e.cells[cell])
	return e.of(m).Name, e.stateOf(m).Name, true
}
