package temporal

import (
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ltl/rows"
)

// Fairer reports whether a formula that a judge has found violated would hold under other fairness: that of e's program,
// which has the same states and properties; weak, and strong. ok is false when a limit came first.
func (j *Judge) Fairer(formula int, e engine.Engine) (weak, strong, ok bool) {
	other, err := New(e.Program())
	if err != nil {
		return false, false, false
	}
	other.States, other.Engines, other.Tick, other.atoms = j.States, []engine.Engine{e}, j.Tick, j.atoms
	if !other.expand(j.Rows.Len(), j.Rows.Starts) {
		return false, false, false
	}
	kinds := other.fair.strong
	for i := range kinds {
		kinds[i] = false
	}
	first := other.formula(formula)
	if weak = first.Found == nil; weak || !first.Done {
		return weak, weak, first.Done
	}
	for i := range kinds {
		kinds[i] = true
	}
	second := other.formula(formula)
	return false, second.Found == nil, second.Done
}

// expand writes the rows of the first n states.
func (j *Judge) expand(n int, starts []uint32) bool {
	j.Rows.Starts = starts
	words := j.program.Layout.Words
	most := max(1, engine.BatchStates(words))
	buf := make([]uint64, most*words)
	var records engine.Records
	var part rows.Part
	for from := 0; from < n; {
		if !j.Tick() {
			return false
		}
		run := j.States.Run(store.Index(from), store.Index(min(n, from+most)), buf)
		done := j.Engines[0].ExpandAll(run, &records)
		if done == 0 {
			engine.ExpandOne(j.Engines[0], run[:words], &records)
			done = 1
		}
		part.Reset(j.Rows)
		for k := range done {
			j.write(&part, uint32(from+k), records.Of(k), records.Stride())
		}
		j.Rows.Append(&part)
		from += done
	}
	return true
}

// write writes the row of a state with some steps.
func (j *Judge) write(part *rows.Part, state uint32, records []uint64, stride int) {
	part.Begin(state)
	for at := 0; at < len(records); at += stride {
		to := uint32(rows.None)
		if i, known := j.States.Find(records[at+1 : at+stride]); known {
			to = uint32(i)
		}
		part.Edge(to, search.EventOf(j.program, records[at]))
	}
	part.End()
}
