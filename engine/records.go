package engine

import "gomc/ir"

// Records are the steps of several states, as ExpandAll leaves them. They may lie in
// the engine's own memory and are gone at its next call.
//
// There is no hash in them: WebAssembly has no multiplication of 64 by 64 bits into
// 128, of which package store makes its hashes in fewer nanoseconds.
type Records struct {
	Words int      // of a state
	Data  []uint64 // the records, one after the other: a Header, then the words of the successor
	Ends  []uint32 // where in Data the records of each state end
	Held  []uint64 // counts, by rule, the steps that a filter has left out; nil: they are not counted
}

// Stride is the number of words of a record.
func (r *Records) Stride() int { return 1 + r.Words }

// Of are the records of the i-th state.
func (r *Records) Of(i int) []uint64 { return r.Data[r.start(i):r.Ends[i]] }

func (r *Records) start(i int) uint32 {
	if i == 0 {
		return 0
	}
	return r.Ends[i-1]
}

// Reset empties r for states of the given width.
func (r *Records) Reset(words int) { r.Words, r.Data, r.Ends = words, r.Data[:0], r.Ends[:0] }

// Add appends copies of the records of others.
func (r *Records) Add(others *Records) {
	from := uint32(len(r.Data))
	r.Data = append(r.Data, others.Data...)
	for _, end := range others.Ends {
		r.Ends = append(r.Ends, from+end)
	}
}

// Stutter is the bit of a header which says that the successor equals the state
// itself. The store need not look it up: for it, too, the bit says that the state is
// known.
const Stutter = 1 << 32

// MergedShift is by how many bits the messages merged are shifted in a header.
const MergedShift = 33

// Header is the first word of the record of a step that does not fault.
func (s *Step) Header() uint64 {
	h := uint64(s.Rule) | uint64(s.Merged)<<MergedShift
	if s.Stutter {
		h |= Stutter
	}
	return h
}

// StepOf is the step with a header.
func StepOf(header uint64) Step {
	return Step{Rule: int32(header), Stutter: header&Stutter != 0, Merged: uint32(header >> MergedShift)}
}

// BatchStates is the largest number of states of the given size that ExpandAll and Admit
// take: a call should end within a millisecond or so, for Go cannot stop
// generated code to collect garbage.
func BatchStates(words int) int { return max(1, min(1024, 1<<16/words)) }

// ExpandEach is ExpandAll for an engine that expands states one by one. Batch is
// scratch.
func ExpandEach(e Engine, states []uint64, batch *Batch, r *Records) (done int) {
	words := e.Program().Layout.Words
	r.Reset(words)
	batch.StopAtFault = true
	for ; len(states) > 0; states = states[words:] {
		batch.Reset(words)
		e.Expand(states[:words], batch)
		if n := len(batch.Steps); n > 0 && batch.Steps[n-1].Fault != nil {
			break
		}
		for n, step := range batch.Steps {
			r.Data = append(append(r.Data, step.Header()), batch.State(n)...)
		}
		r.Ends = append(r.Ends, uint32(len(r.Data)))
	}
	return len(r.Ends)
}

// ExpandOne is ExpandAll for a state that ExpandAll stops at. Steps that fault are left out.
func ExpandOne(e Engine, state []uint64, r *Records) {
	b := Batch{Words: len(state)}
	e.Expand(state, &b)
	*r = Records{Words: len(state)}
	for n, step := range b.Steps {
		if step.Fault == nil {
			r.Data = append(append(r.Data, step.Header()), b.State(n)...)
		}
	}
	r.Ends = append(r.Ends, uint32(len(r.Data)))
}

// MarkEach is Mark for an engine that evaluates properties one by one.
func MarkEach(e Engine, states []uint64, out []bool) (values []bool, done int) {
	words := e.Program().Layout.Words
	for ; len(states) > 0; states = states[words:] {
		before := len(out)
		for i, p := range e.Program().Properties {
			if p.Kind != ir.Atom {
				continue
			}
			var f *Fault
			if out, f = e.Satisfies(states[:words], i, out); f != nil {
				return out[:before], done
			}
		}
		done++
	}
	return out, done
}

// AdmitEach is Admit for an engine that judges states one by one.
func AdmitEach(e Engine, states []uint64) (good int) {
	words := e.Program().Layout.Words
	for ; len(states) > 0; states = states[words:] {
		if _, ok := e.Judge(states[:words]); !ok || e.Observe(states[:words]) != nil {
			break
		}
		good++
	}
	return good
}
