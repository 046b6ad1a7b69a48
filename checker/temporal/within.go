package temporal

import (
	"gomc/checker/store"
	"gomc/engine"
)

// Among returns a judge of some states, the first of which are start states, in the form in which a search stores them.
// It knows all steps of the first `expanded` states: a step that leads to none of the states is possible, but lies on
// no run. ok is false if a limit is reached. Close its States when done.
func (j *Judge) Among(states [][]uint64, starts, expanded int, e engine.Engine) (inner *Judge, ok bool, err error) {
	if inner, err = New(j.program, j.quotient); err != nil {
		return nil, false, err
	}
	inner.States, inner.Engines = store.New(j.program.Layout.Words), []engine.Engine{e}
	inner.Tick, inner.Fired = j.Tick, j.Fired
	var first []uint32
	for k, state := range states {
		if i, added := inner.States.Insert(state, store.None); added && k < starts {
			first = append(first, uint32(i))
		}
	}
	inner.Rows.Postpones = true
	return inner, inner.expand(min(expanded, inner.States.Len()), first), nil
}

// Close gives up the states of a judge that Among has made.
func (j *Judge) Close() { j.States.Close() }

// Stored makes of a state what a search stores for it, and returns the number of the renaming by which it does so; 0:
// none.
func (j *Judge) Stored(state []uint64, canonical func([]uint64)) (renaming uint64) {
	if j.quotient.Renamings == nil {
		canonical(state)
		return 0
	}
	j.quotient.drop(state)
	return j.quotient.Renamings.Number(state)
}
