package disk

import (
	"math"
	"sync"
	"sync/atomic"

	"gomc/checker/disk/extsort"
	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/internal/limit"
)

// level is the state of the level that is being expanded.
type level struct {
	reader     *reader        // of the states to be expanded; nil: there are none, for start states
	candidates []*extsort.Run // that did not fit into the buffers
	tally      search.Tally
	highWater  property.HighWater // of the new states, and of all before
	hits       []uint64           // cover hits before
	fresh      uint64             // new states that are stored
	done       uint64             // states of which all is counted
	counted    []uint64           // cover hits of these, and of all before
	eventful   bool               // it has to be done once more
	last       uint64             // no position behind this one matters
	rejected   []*rejected
	found      map[string]bool // the rejected states, while it is done once more
	unexpanded map[uint64]bool // positions of states that are stored, but not to be expanded
	next       map[uint64]bool // the same of the level that is being made
}

// newLevel begins with the states of a run.
func (s *Search) newLevel(frontier *extsort.Run) level {
	hits := s.Workers.CoverHits()
	s.Workers.NotedHits(hits)
	l := level{counted: hits, tally: search.NewTally(s.Program), highWater: s.Counts.HighWater.Clone(), hits: hits,
		last: math.MaxUint64, unexpanded: s.level.next, next: map[uint64]bool{}}
	if frontier != nil {
		l.reader = s.readLevel(frontier)
	}
	return l
}

// endLevel gives up what only this level needs.
func (s *Search) endLevel() {
	s.order.sorter.Reset()
	s.Workers.KeepHits()
	s.level = level{next: s.level.next, tally: search.NewTally(s.Program)}
}

// reader takes the states of a level in batches.
type reader struct {
	it    *extsort.Iterator
	words int
	next  uint64 // position
	to    uint64 // the end; 0: that of the level
	ended bool
	style extsort.Style // of the candidates that they have as successors
}

func (s *Search) readLevel(r *extsort.Run) *reader { return &reader{it: r.Iterate(), words: s.Words()} }

// batch is some of the states of a level, one after the other.
type batch struct {
	from   uint64 // the position of the first
	states []uint64
}

// read reads the next states, at most n.
func (r *reader) read(b *batch, most int) error {
	b.from, b.states = r.next, b.states[:0]
	for ; most > 0 && (r.to == 0 || r.next < r.to) && r.it.Next(); most-- {
		b.states = append(b.states, r.it.Record()...)
		r.next++
	}
	r.ended = most > 0
	return r.it.Err()
}

// roundBatches is how many batches there are for each worker at a time.
const roundBatches = 8

// expandLevel makes candidates of the successors of all states of the level. A level in which
// something happens need not be expanded further than that, if the search ends there.
func (s *Search) expandLevel() bool {
	size := engine.BatchStates(s.Words())
	round := make([]batch, 1)
	if len(s.workers) > 1 {
		round = make([]batch, roundBatches*len(s.workers))
	}
	for !s.level.reader.ended && s.level.reader.next <= s.level.last {
		for i := range round {
			if err := s.level.reader.read(&round[i], size); err != nil {
				return s.broken(err)
			}
		}
		if e := s.expandRound(round); e != nil {
			s.checkpointLast()
			return s.Limited(e)
		}
		before := s.level.tally.Transitions
		for _, w := range s.workers {
			s.level.tally.Add(&w.Tally)
			w.Tally.Reset()
			s.takeNotes(w)
		}
		s.level.done, s.level.counted = s.level.reader.next, s.Workers.CoverHits()
		if !s.Pass(int(s.level.tally.Transitions-before) + 1) {
			s.checkpointLast()
			return false
		}
		if err := s.spillIfFull(); err != nil {
			return s.broken(err)
		}
	}
	return true
}

// expandRound expands some batches, on all workers.
func (s *Search) expandRound(round []batch) *limit.Error {
	if len(s.workers) == 1 {
		return limit.Within(func() { s.expandBatch(s.lead(), &round[0]) })
	}
	var taken atomic.Int64
	var all sync.WaitGroup
	errs := make([]*limit.Error, len(s.workers))
	for k, w := range s.workers {
		all.Go(func() {
			errs[k] = limit.Within(func() {
				for i := taken.Add(1) - 1; int(i) < len(round); i = taken.Add(1) - 1 {
					s.expandBatch(w, &round[i])
				}
			})
		})
	}
	all.Wait()
	for _, e := range errs {
		if e != nil {
			return e
		}
	}
	return nil
}

// expandBatch expands states that lie one after the other.
func (s *Search) expandBatch(w *worker, b *batch) {
	from, states := b.from, b.states
	for len(states) > 0 {
		n := s.expandable(from, len(states)/s.Words())
		if n == 0 {
			from, states = from+1, states[s.Words():]
			continue
		}
		done := s.expandRun(w, from, states[:n*s.Words()])
		if done < n {
			s.expandOne(w, from+uint64(done), states[done*s.Words():(done+1)*s.Words()])
			done++
		}
		from, states = from+uint64(done), states[done*s.Words():]
	}
}

// expandable returns how many of n states from a position on are to be expanded.
func (s *Search) expandable(from uint64, n int) int {
	if len(s.level.unexpanded) == 0 {
		return n
	}
	for i := range n {
		if s.level.unexpanded[from+uint64(i)] {
			return i
		}
	}
	return n
}

// expandRun expands states and says how many: those in front of the first at which something faults.
func (s *Search) expandRun(w *worker, from uint64, states []uint64) int {
	w.Records.Held = w.Tally.Left.Held
	done := w.Engine.ExpandAll(states, &w.Records)
	w.moving = w.moving[:0]
	for i := range done {
		s.take(w, from+uint64(i), states[i*s.Words():(i+1)*s.Words()], w.Records.Of(i))
	}
	states = states[:done*s.Words()]
	if w.AfterExpansion.Asks() {
		for i, moving := range w.moving {
			if _, ok := w.AfterExpansion.Judge(w.Engine, states[i*s.Words():(i+1)*s.Words()], moving); !ok {
				w.note(from + uint64(i))
			}
		}
		w.AfterExpansion.AddHits(w.Tally.MomentHits)
	}
	if !w.Compared.StepsAgree(states) {
		w.note(from + uint64(done) - 1)
	}
	return done
}

// take counts the steps of a state and makes candidates of its successors.
func (s *Search) take(w *worker, position uint64, state, records []uint64) {
	w.Count(records)
	stride := 1 + s.Words()
	for n, at := 0, 0; at < len(records); n, at = n+1, at+stride {
		if header := records[at]; header&engine.Stutter == 0 {
			w.propose(records[at+1:at+stride:at+stride], position, stepWord(n, int32(header)))
		}
	}
	fired, advances := s.Settle(w.Worker, state, records)
	if !advances {
		w.note(position)
	}
	w.moving = append(w.moving, fired)
}

// expandOne expands a state of which the engine could not report all steps. What it has counted
// in trying means nothing, so that the level has to be done once more.
func (s *Search) expandOne(w *worker, position uint64, state []uint64) {
	w.unsure = true
	w.batch.Reset(s.Words())
	w.batch.StopAtFault = false
	w.Engine.Expand(state, &w.batch)
	for n := range w.batch.Steps {
		step := &w.batch.Steps[n]
		if step.Fault != nil {
			w.note(position)
			continue
		}
		w.propose(w.batch.State(n), position, stepWord(n, step.Rule))
	}
}

// stepWord is the number of a step of a state, and its rule.
func stepWord(n int, rule int32) uint64 { return uint64(n)<<32 | uint64(uint32(rule)) }

// note notes that something happens at a position.
func (w *worker) note(position uint64) { w.events = append(w.events, position) }

// takeNotes makes what a worker has noted known.
func (s *Search) takeNotes(w *worker) {
	s.level.eventful = s.level.eventful || w.unsure || len(w.events) > 0
	for _, position := range w.events {
		if s.Opts.Spec.MaxErrors == 1 {
			s.level.last = min(s.level.last, position)
		}
	}
	w.events, w.unsure = w.events[:0], false
}
