package disk

import (
	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
)

// worker is the state of one goroutine of the search.
type worker struct {
	*search.Worker
	watch  *limit.Watch
	buffer *extsort.Buffer // candidates
	batch  engine.Batch
	moving []bool   // of the states expanded last: some step fires
	events []uint64 // positions at which something happens
	full   bool     // the buffer cannot grow
	unsure bool     // what the engine has counted means nothing
}

// newWorkers makes those that expand levels.
func newWorkers(all []*search.Worker) []*worker {
	workers := make([]*worker, len(all))
	for k, w := range all {
		words := w.Engine.Program().Layout.Words
		workers[k] = &worker{Worker: w, buffer: extsort.NewBuffer(words+places, words), batch: engine.Batch{Words: words}}
	}
	return workers
}

// places are the words of a candidate behind those of the state: the position of its parent in
// the level, and the number of the step with its rule.
const places = 2

// propose makes a state a candidate, in canonical form.
func (w *worker) propose(state []uint64, parent, step uint64) {
	w.Form.Counted(state, &w.Tally.Left)
	switch {
	case w.buffer.Full() && !w.full:
		w.makeRoom()
	case w.buffer.Crowded():
		w.watch.Reserve(w.buffer.Growth())
	}
	w.buffer.Add(state, parent, step)
}

// makeRoom makes room for more candidates, or has those that there are put into a run, soon. If
// even those to come until then have no room, there is not enough memory.
func (w *worker) makeRoom() {
	growth := w.buffer.Growth()
	if w.full = !w.watch.Fits(growth); !w.full {
		w.buffer.Grow()
	}
}
