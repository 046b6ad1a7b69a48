package compiled

import (
	"unsafe"

	"gomc/engine"
	"gomc/ir"
)

// ExpandAll expands states that lie one after the other. It has done those in front of
// one that is to be given to Expand, which knows about faults.
func (e *Engine) ExpandAll(states []uint64, r *engine.Records) (done int) {
	n := e.fill(states)
	done = max(0, e.run(e.functions.expand, n))
	if done == n {
		e.takeHits(e.mem.Covers)
	} else {
		e.discardHits()
	}
	*r = e.records(done)
	return done
}

// records views the records of the first n states of a batch.
func (e *Engine) records(n int) engine.Records {
	r := engine.Records{Words: e.words}
	if n > 0 {
		r.Ends = unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(e.read(e.mem.Ends, 4*n)))), n)
		r.Data = e.cells(e.mem.Out, int(r.Ends[n-1]))
	}
	return r
}

// Admit judges and observes states that lie one after the other.
func (e *Engine) Admit(states []uint64) int {
	n := e.fill(states)
	good := max(0, e.run(e.functions.admit, n))
	if good == n {
		e.takeHits(e.mem.Observed)
	} else {
		e.discardHits()
	}
	return good
}

// Mark evaluates the atoms in states that lie one after the other.
func (e *Engine) Mark(states []uint64, out []bool) ([]bool, int) {
	done := max(0, e.run(e.functions.mark, e.fill(states)))
	e.discardHits()
	width := 0
	for _, p := range e.prog.Properties {
		if p.Kind == ir.Atom {
			width += p.Instances()
		}
	}
	for _, v := range e.read(e.mem.Out, done*width) {
		out = append(out, v != 0)
	}
	return out, done
}

// fill copies states to where generated code looks for them.
func (e *Engine) fill(states []uint64) int {
	e.write(e.mem.In, states)
	return len(states) / e.words
}
