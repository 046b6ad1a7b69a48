package explore

import (
	"time"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
)

// rested has a search rest ten times a second. A program in a browser has one thread, and hears nothing while it
// computes, such as that the search is to be cancelled.
func rested(expand reach.Expander[engine.Step]) reach.Expander[engine.Step] {
	last := time.Now()
	return func(i store.Index, state []uint64, to *reach.Steps[engine.Step]) error {
		if time.Since(last) > 100*time.Millisecond {
			time.Sleep(time.Millisecond)
			last = time.Now()
		}
		return expand(i, state, to)
	}
}
