package search

import (
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/engine"
)

// Worker is the state of one goroutine of a search, with its counts of work that may be taken back.
type Worker struct {
	Engine         engine.Engine
	Form           reduction.Form      // brings states into the form in which they are stored
	Compared       equivariance.Checks // what is not known to treat scalarset values alike
	AfterExpansion property.AfterExpansion
	Records        engine.Records // of the engine's last call
	Tally          Tally
}

// Workers holds the workers of a search. The first also does all that is done state by state.
type Workers struct {
	All     []*Worker
	Batch   engine.Batch // of the first, for what is done state by state
	Motion  property.Motion
	Earlier []uint64 // cover hits of states that none of these engines has met
	noted   []uint64 // cover hits before work that may be taken back; empty: there is none
	dropped []uint64 // cover hits of work that was taken back
}

// NewWorkers makes the first worker of an engine, the others of clones.
func NewWorkers(e engine.Engine, opts *Options) (Workers, error) {
	covers := len(e.Program().Covers)
	w := Workers{Motion: property.NewMotion(e.Program()), Earlier: make([]uint64, covers), dropped: make([]uint64, covers)}
	err := w.add(e, opts.Reductions.Canonicalizer, opts)
	for err == nil && len(w.All) < opts.Spec.Workers {
		err = w.Join(opts)
	}
	return w, err
}

// Join adds a worker, between two steps of a search.
func (w *Workers) Join(opts *Options) error {
	e, c, err := opts.Clone()
	if err != nil {
		return err
	}
	return w.add(e, c, opts)
}

// add adds the worker of an engine.
func (w *Workers) add(e engine.Engine, c reduction.Canonicalizer, opts *Options) error {
	worker, err := newWorker(e, c, opts)
	if err == nil {
		w.All = append(w.All, worker)
	}
	return err
}

func newWorker(e engine.Engine, c reduction.Canonicalizer, opts *Options) (*Worker, error) {
	p := e.Program()
	parts := equivariance.Parts{Obligations: opts.Tuning.Compared, NewEngine: opts.NewEngine, Clone: opts.Clone}
	compared, err := equivariance.NewChecks(&parts, c)
	return &Worker{
		Engine: e, Form: opts.Form(c), Compared: compared, AfterExpansion: property.NewAfterExpansion(p),
		Tally: NewTally(p),
	}, err
}

// Lead is the first worker.
func (w *Workers) Lead() *Worker { return w.All[0] }

// Count counts the steps of one state.
func (w *Worker) Count(records []uint64) {
	stride := w.Records.Stride()
	for at := 0; at < len(records); at += stride {
		rule := int32(records[at])
		w.Tally.Fired[rule]++
		if merged := records[at] >> engine.MergedShift; merged != 0 {
			w.Tally.Merged.Count(int(rule), uint32(merged))
		}
	}
	w.Tally.Transitions += uint64(len(records) / stride)
}

// Settle judges a state by all of its steps: whether something fires in it, and whether it is no deadlock.
func (s *Core) Settle(w *Worker, state, records []uint64) (fired, advances bool) {
	fired, moved := s.Workers.Motion.Of(records, w.Records.Stride())
	s.countRest(&w.Tally, state, fired)
	return fired, property.Advances(s.Opts.Spec.Deadlock, fired, moved)
}

// countRest counts a state at rest.
func (s *Core) countRest(t *Tally, state []uint64, fired bool) {
	if !fired {
		t.Quiescent++
		t.Leaving += s.Counts.InFlight.Count(state, t.AtRest)
	}
}

// CoverHits are, for each cover without a Moment, the states met in which it holds, without those of work that was
// taken back.
func (w *Workers) CoverHits() []uint64 { return w.addHits(make([]uint64, len(w.dropped))) }

// addHits adds the hits to numbers that are zero.
func (w *Workers) addHits(total []uint64) []uint64 {
	for _, one := range w.All {
		AddAll(total, one.Engine.CoverHits())
	}
	for i, n := range w.dropped {
		total[i] += w.Earlier[i] - n
	}
	return total
}

// NoteHits notes what engines have counted, before work that may be taken back.
func (w *Workers) NoteHits() {
	w.noted = append(w.noted[:0], w.dropped...)
	clear(w.noted)
	w.addHits(w.noted)
}

// NotedHits notes hits that were counted before such work, perhaps in an earlier process.
func (w *Workers) NotedHits(before []uint64) { w.noted = append(w.noted[:0], before...) }

// KeepHits makes everything count that engines have counted.
func (w *Workers) KeepHits() { w.noted = w.noted[:0] }

// TakeBackHits forgets what engines have counted since it was noted. Of a cover that one hit answers engines count
// no more of them: that one stays, for the states are met again.
func (s *Core) TakeBackHits() {
	w := &s.Workers
	if len(w.noted) > 0 {
		s.TakeBackTo(w.noted)
	}
}

// TakeBackTo forgets what engines have counted beyond some hits.
func (s *Core) TakeBackTo(before []uint64) {
	for i, n := range s.Workers.CoverHits() {
		if s.Program.Covers[i].Premise == nil {
			s.Workers.dropped[i] += n - before[i]
		}
	}
}
