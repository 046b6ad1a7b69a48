package disk

import (
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/runs"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
)

// worker is what one goroutine explores with.
type worker struct {
	engine   engine.Engine
	symmetry reduction.Canonicalizer
	compared equivariance.Checks // what is not known to treat scalarset values alike
	moments  property.Moments
	watch    *limit.Watch

	buffer  *runs.Buffer // candidates
	records engine.Records
	batch   engine.Batch
	tally   tally
	moving  []bool   // of the states expanded last: some step fires
	events  []uint64 // positions at which something happens
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
		engine: e, symmetry: c, compared: compared, moments: property.NewMoments(p),
		buffer: runs.NewBuffer(p.Layout.Words+places, p.Layout.Words), batch: engine.Batch{Words: p.Layout.Words}, tally: newTally(p),
	}, err
}

// places are the words of a candidate behind those of the state: the position of its parent in
// the level, and the number of the step with its rule.
const places = 2

// propose makes a state a candidate, in canonical form.
func (w *worker) propose(state []uint64, parent, step uint64) {
	if w.symmetry != nil {
		w.symmetry.Canonical(state)
	}
	if w.buffer.Full() {
		w.watch.Reserve(w.buffer.Growth())
	}
	w.buffer.Add(state, parent, step)
}

// tally is what is counted of a part of a search.
type tally struct {
	Transitions, Quiescent, Leaving  uint64
	Fired, Fresh, AtRest, MomentHits []uint64
	merged                           search.Merges
	fillings                         property.Fillings // of the level as a whole: no worker looks at new states
}

func newTally(p *ir.Program) tally {
	return tally{
		Fired: make([]uint64, len(p.Rules)), Fresh: make([]uint64, len(p.Rules)), AtRest: make([]uint64, len(p.Messages)),
		MomentHits: make([]uint64, len(p.Covers)), merged: search.NewMerges(p), fillings: property.NewFillings(p),
	}
}

// addTo adds what was counted to the counts of a search.
func (t *tally) addTo(c *search.Counts) {
	c.Transitions += t.Transitions
	c.Quiescent += t.Quiescent
	c.Leaving += t.Leaving
	addAll(c.Fired, t.Fired)
	addAll(c.Fresh, t.Fresh)
	addAll(c.AtRest, t.AtRest)
	addAll(c.MomentHits, t.MomentHits)
	c.Merged.Add(t.merged)
	c.Fillings.Add(&t.fillings)
}

// fromCounts is what a search has counted.
func (t *tally) fromCounts(c *search.Counts) {
	t.Transitions, t.Quiescent, t.Leaving = c.Transitions, c.Quiescent, c.Leaving
	t.Fired, t.Fresh, t.AtRest, t.MomentHits = c.Fired, c.Fresh, c.AtRest, c.MomentHits
}

// take adds what another has counted, which begins again.
func (t *tally) take(from *tally) {
	t.Transitions += from.Transitions
	t.Quiescent += from.Quiescent
	t.Leaving += from.Leaving
	addAll(t.Fired, from.Fired)
	addAll(t.Fresh, from.Fresh)
	addAll(t.AtRest, from.AtRest)
	addAll(t.MomentHits, from.MomentHits)
	t.merged.Add(from.merged)
	from.reset()
}

func (t *tally) reset() {
	t.Transitions, t.Quiescent, t.Leaving = 0, 0, 0
	for _, counts := range [][]uint64{t.Fired, t.Fresh, t.AtRest, t.MomentHits} {
		clear(counts)
	}
	t.merged.Reset()
}

func addAll(to, from []uint64) {
	for i, n := range from {
		to[i] += n
	}
}
