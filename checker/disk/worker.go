package disk

import (
	"gomc/checker/disk/extsort"
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
)

// worker is what one goroutine explores with.
type worker struct {
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	form     reduction.Form
	compared equivariance.Checks // what is not known to treat scalarset values alike
	moments  property.Moments
	watch    *limit.Watch

	buffer  *extsort.Buffer // candidates
	records engine.Records
	batch   engine.Batch
	tally   search.Tally
	moving  []bool   // of the states expanded last: some step fires
	events  []uint64 // positions at which something happens
	full    bool     // the buffer cannot grow
	unsure  bool     // what the engine has counted means nothing
}

// newWorkers makes the first worker of the engine given, the others of clones.
func newWorkers(e engine.Engine, opts *search.Options) ([]*worker, error) {
	first, err := newWorker(e, opts.Canonicalizer, opts)
	if err != nil {
		return nil, err
	}
	workers := []*worker{first}
	for len(workers) < opts.Workers {
		e, c, err := opts.Clone()
		if err != nil {
			return nil, err
		}
		w, err := newWorker(e, c, opts)
		if err != nil {
			return nil, err
		}
		workers = append(workers, w)
	}
	return workers, nil
}

func newWorker(e engine.Engine, c reduction.Canonicalizer, opts *search.Options) (*worker, error) {
	p := e.Program()
	compared, err := equivariance.NewChecks(&equivariance.Parts{Suspects: opts.Compared, NewEngine: opts.NewEngine, Clone: opts.Clone}, c)
	return &worker{
		engine: e, symmetry: c, form: opts.Form(c), compared: compared, moments: property.NewMoments(p),
		buffer: extsort.NewBuffer(p.Layout.Words+places, p.Layout.Words), batch: engine.Batch{Words: p.Layout.Words}, tally: search.NewTally(p),
	}, err
}

// places are the words of a candidate behind those of the state: the position of its parent in
// the level, and the number of the step with its rule.
const places = 2

// propose makes a state a candidate, in canonical form.
func (w *worker) propose(state []uint64, parent, step uint64) {
	w.form.Counted(state, &w.tally.Left)
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
