package compiled

import "unsafe"

// MaxBatch is the number of states that ExpandBatch and JudgeBatch take at most.
const MaxBatch = batchStates

// Records are the steps of a batch, as generated code has written them. They lie in
// the engine's memory and are gone at its next call.
//
// There is no hash in them: WebAssembly has no multiplication of 64 by 64 bits into
// 128, of which checker/store makes its hashes in fewer nanoseconds.
type Records struct {
	Words int // of a state
	data  []uint64
	ends  []uint32 // of each state's records, as addresses
	base  int
}

// Of are the records of state i of the batch: one after the other, each a header and
// then the words of the successor.
func (r *Records) Of(i int) []uint64 {
	from := r.base
	if i > 0 {
		from = int(r.ends[i-1])
	}
	return r.data[(from-r.base)/8 : (int(r.ends[i])-r.base)/8]
}

// Header takes the header of a record apart.
func Header(h uint64) (rule int32, stutter bool) { return int32(h), h&stutterBit != 0 }

// ExpandBatch expands up to MaxBatch states, which lie one after the other, and tells
// how many it has done: all of them, or those in front of one that is to be given to
// Expand, which knows about faults.
func (e *Engine) ExpandBatch(states []uint64, r *Records) (done int) {
	n := e.fill(states)
	if len(e.hits) > 0 {
		n = min(n, 1) // a fault takes back the hits of one state only
	}
	done = max(0, e.run(e.expand, n))
	if done == n {
		e.takeHits(e.mem.covers)
	} else {
		e.dropHits()
	}
	*r = Records{Words: e.words, base: e.mem.out}
	if done > 0 {
		r.ends = unsafe.Slice((*uint32)(unsafe.Pointer(&e.memory[e.mem.ends])), done)
		r.data = e.cells(e.mem.out, (int(r.ends[done-1])-e.mem.out)/8)
	}
	return done
}

// JudgeBatch tells how many states, in front of the first for which Judge has more to
// say, satisfy assumptions and invariants.
func (e *Engine) JudgeBatch(states []uint64) int {
	n := max(0, e.run(e.judgeAll, e.fill(states)))
	e.dropHits()
	return n
}

// fill copies states to where generated code looks for them.
func (e *Engine) fill(states []uint64) int {
	n := min(len(states)/e.words, MaxBatch)
	copy(e.cells(e.mem.in, n*e.words), states)
	return n
}
