package temporal

import (
	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/temporal/rows"
	"gomc/engine"
)

// expand writes the rows of the first n states.
func (j *Judge) expand(n int, starts []uint32) bool {
	j.Rows.Starts = starts
	var part rows.Part
	most := engine.BatchStates(j.program.Layout.Words)
	for from := 0; from < n; from += most {
		if !j.Tick(most) {
			return false
		}
		part.Reset(j.Rows)
		j.find(uint32(from), uint32(min(n, from+most)), &part)
		j.Rows.Append(&part)
	}
	return true
}

// find writes the rows of some states, by expanding them.
func (j *Judge) find(from, to uint32, part *rows.Part) {
	words := j.program.Layout.Words
	buf := make([]uint64, min(int(to-from), engine.BatchStates(words))*words)
	var records engine.Records
	for from < to {
		run := j.States.Run(store.Index(from), min(store.Index(to), store.Index(from)+store.Index(len(buf)/words)), buf)
		done := j.Engines[0].ExpandAll(run, &records)
		if done == 0 {
			engine.ExpandOne(j.Engines[0], run[:words], &records)
			done = 1
		}
		for k := range done {
			j.write(part, from+uint32(k), records.Of(k), records.Stride())
		}
		from += uint32(done)
	}
}

// write writes the row of a state with some steps. A step to a state that is not stored leads nowhere: an assumption
// has dropped it; or a reduction has left it out, beside which there are no assumptions. Steps that were left out and
// lead to states that are stored are edges then, which is as good: they are steps of the model.
func (j *Judge) write(part *rows.Part, state uint32, records []uint64, stride int) {
	drops := j.Rows.Postpones && j.program.Assumes()
	part.Begin(state)
	for at := 0; at < len(records); at += stride {
		to, renaming := uint32(rows.None), uint64(0)
		if j.Rows.Postpones {
			to = rows.Postponed
		}
		j.quotient.drop(records[at+1 : at+stride])
		if j.quotient.Renamings != nil && records[at]&engine.Stutter == 0 {
			renaming = j.quotient.Renamings.Number(records[at+1 : at+stride])
		}
		if i, known := j.States.Find(records[at+1 : at+stride]); known {
			to = uint32(i)
		} else if drops && property.Outside(j.Engines[0], records[at+1:at+stride]) {
			to = rows.None
		}
		part.NamedEdge(to, search.EventOf(j.program, records[at]), renaming)
	}
	part.End()
}
