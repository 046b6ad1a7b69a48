package disk

import (
	"cmp"
	"slices"
	"sync"

	"gomc/checker/disk/extsort"
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
)

// rejected is a new state that is not stored, and for which the level has to be done once more.
type rejected struct {
	at    [places]uint64 // where it was found first
	state []uint64
}

// leastBuffer is how many candidates a buffer has room for, whatever the memory.
const leastBuffer = 1 << 10

// capacity returns how many candidates are kept in memory, and later how many new states: with what is needed to sort
// and to merge, they are not to take more than is free.
func (s *Search) capacity() int {
	if s.Opts.Tuning.DiskBuffer > 0 {
		return s.Opts.Tuning.DiskBuffer
	}
	bytes := min(limit.Room(s.Opts.Spec.Memory), mostBuffer*8)
	return max(leastBuffer, int(min(bytes/8, mostBuffer))/(8*(s.Words()+places)+tableBytes))
}

const (
	// mostBuffer is the most bytes of candidates.
	mostBuffer = 512 << 20
	// tableBytes is the memory of a candidate beside its words.
	tableBytes = 32
)

// spillIfFull makes runs of the candidates, if there are many.
func (s *Search) spillIfFull() error {
	n, full := 0, false
	for _, w := range s.workers {
		n, full = n+w.buffer.Len(), full || w.full
	}
	if n < s.order.most && !full && !s.overdue() {
		return nil
	}
	if err := s.spill(); err != nil {
		return err
	}
	return s.checkpoint()
}

// spill makes runs of the candidates in memory, of those of each worker at the same time.
func (s *Search) spill() error {
	runs, errs := make([]*extsort.Run, len(s.workers)), make([]error, len(s.workers))
	style := s.level.reader.candidateStyle()
	var all sync.WaitGroup
	for k, w := range s.workers {
		if w.buffer.Len() > 0 {
			all.Go(func() { runs[k], errs[k] = s.folder.Space.WriteSorted(w.buffer.Sorted(1), s.Words()+places, style) })
		}
	}
	all.Wait()
	for k, r := range runs {
		if r != nil {
			s.workers[k].buffer.Reset()
			s.workers[k].full = false
			s.level.candidates = append(s.level.candidates, r)
		}
	}
	return cmp.Or(errs...)
}

// candidateStyle returns how runs of candidates are written.
func (r *reader) candidateStyle() extsort.Style {
	if r == nil {
		return extsort.Style{}
	}
	return r.style
}

// settle finds the new states among the candidates, judges them, and makes the next level of
// those that are stored.
func (s *Search) settle() bool {
	visited, levels := slices.Clone(s.stored.visited.Runs), s.stored.levels
	if e := limit.Within(func() { s.stored.err = s.settleCandidates() }); e != nil {
		s.stored.visited.Runs, s.stored.levels = visited, levels
		clear(s.level.tally.Fresh)
		s.checkpointLast()
		return s.Limited(e)
	}
	for _, w := range s.workers {
		w.buffer.Reset()
	}
	if s.stored.err != nil {
		return s.broken(s.stored.err)
	}
	return true
}

func (s *Search) settleCandidates() (err error) {
	if err := s.folder.Space.Reduce(&s.level.candidates, s.Words()); err != nil {
		return err
	}
	r, err := s.settleParts(s.sources())
	if err != nil {
		return err
	}
	obsolete, err := s.stored.visited.Add(s.folder.Space, r, s.Words())
	if err != nil {
		return err
	}
	if err := s.orderLevel(); err != nil {
		return err
	}
	for _, r := range append(obsolete, s.level.candidates...) {
		s.folder.Space.Remove(r)
	}
	s.level.candidates = nil
	return nil
}

// sources returns all candidates, in order.
func (s *Search) sources() (sources []extsort.Sorted) {
	for _, r := range s.level.candidates {
		sources = append(sources, r)
	}
	for _, w := range s.workers {
		if w.buffer.Len() > 0 {
			sources = append(sources, extsort.NewFlat(w.buffer.Sorted(len(s.workers)), s.Words()+places))
		}
	}
	return sources
}

// settleParts has each worker settle some of the candidates, and makes a run of the states that are stored.
func (s *Search) settleParts(sources []extsort.Sorted) (*extsort.Run, error) {
	made := make([]levelMerge, len(s.workers))
	r, err := s.folder.Space.WriteParts(sources, s.Words(), s.Words(), func(part int, w *extsort.Writer, sources []extsort.Source) error {
		made[part] = levelMerge{
			s: s, w: s.workers[part], visited: w,
			highWater: s.level.highWater.Clone(), fresh: make([]uint64, len(s.level.tally.Fresh)),
		}
		return made[part].merge(sources)
	})
	if err != nil {
		return nil, err
	}
	for i := range made {
		made[i].count()
	}
	return r, nil
}

// levelMerge is which of some candidates of a level are new states.
type levelMerge struct {
	s         *Search
	w         *worker
	visited   *extsort.Writer
	states    []uint64 // new ones that are not yet judged, one after the other
	places    []uint64 // of these
	stored    uint64
	fresh     []uint64 // of these, found by each rule
	highWater property.HighWater
	rejected  []*rejected
	eventful  bool
}

// merge goes through the candidates.
func (x *levelMerge) merge(sources []extsort.Source) error {
	s := x.s
	visited := s.stored.visited.Finder()
	most := engine.BatchStates(s.Words()) * s.Words()
	err := s.folder.Space.Merge(sources, s.Words(), func(candidate []uint64) error {
		state := candidate[:s.Words()]
		known, err := visited.Find(state)
		if known || err != nil {
			return err
		}
		x.states = append(x.states, state...)
		x.places = append(x.places, candidate[s.Words():]...)
		if len(x.states) < most {
			return nil
		}
		return x.judge()
	})
	if err != nil {
		return err
	}
	return x.judge()
}

// judge judges and observes the new states, and stores them.
func (x *levelMerge) judge() error {
	s, n := x.s, len(x.states)/x.s.Words()
	if n == 0 {
		return nil
	}
	s.Opts.Watch.Check()
	good := 0
	if !s.Program.Assumes() { // which drops states
		good = x.w.Engine.Admit(x.states)
		x.eventful = x.eventful || good < n
	}
	kept := 0
	for i := range n {
		state, at := x.states[i*s.Words():(i+1)*s.Words()], [places]uint64(x.places[i*places:])
		if i >= good && !x.acceptable(state, at) {
			continue
		}
		if !x.w.Compared.PropertiesAgree(state, equivariance.AllProperties) {
			x.eventful = true
		}
		x.visited.Add(state)
		x.highWater.Note(state)
		if s.level.reader != nil {
			x.fresh[int32(at[1])]++
		}
		copy(x.states[kept*s.Words():], state)
		copy(x.places[kept*places:], at[:])
		kept++
	}
	x.stored += uint64(kept)
	err := s.put(x.states[:kept*s.Words()], x.places)
	x.states, x.places = x.states[:0], x.places[:0]
	return err
}

// put has some states put in order.
func (s *Search) put(states, at []uint64) error {
	s.order.mutex.Lock()
	defer s.order.mutex.Unlock()
	for ; len(states) > 0; states, at = states[s.Words():], at[places:] {
		if err := s.order.sorter.Add(at[:places], states[:s.Words()]); err != nil {
			return err
		}
	}
	return nil
}

// count counts what was stored.
func (x *levelMerge) count() {
	if x.s == nil {
		return // there were fewer parts than workers
	}
	l := &x.s.level
	l.fresh += x.stored
	search.AddAll(l.tally.Fresh, x.fresh)
	l.highWater.Add(&x.highWater)
	l.eventful = l.eventful || x.eventful
	for _, r := range x.rejected {
		x.s.reject(r)
	}
}

// acceptable reports whether a new state is to be stored.
func (x *levelMerge) acceptable(state []uint64, at [places]uint64) bool {
	s := x.s
	v, ok := x.w.Engine.Judge(state)
	switch {
	case ok:
		if x.w.Engine.Observe(state) != nil {
			x.eventful = true
		}
		return true
	case property.Drops(s.Program, v, ok) && x.w.Compared.PropertiesAgree(state, v.Property):
		return false
	}
	x.eventful = true
	if s.Program.CountViolating && !property.Drops(s.Program, v, ok) {
		return true
	}
	x.rejected = s.fewest(append(x.rejected, &rejected{at, slices.Clone(state)}))
	return false
}

// fewRejected is how many rejected states are kept at least.
const fewRejected = 1 << 10

// reject remembers a state.
func (s *Search) reject(r *rejected) { s.level.rejected = s.fewest(append(s.level.rejected, r)) }

// fewest drops rejected states that will not matter. Each is a finding where it is first found, so that as many suffice as there
// are findings yet to be made.
func (s *Search) fewest(all []*rejected) []*rejected {
	needed := max(fewRejected, s.Opts.Spec.MaxErrors)
	if len(all)/2 < needed {
		return all
	}
	slices.SortFunc(all, func(a, b *rejected) int { return slices.Compare(a.at[:], b.at[:]) })
	return slices.Delete(all, needed, len(all))
}

// orderLevel writes the next level.
func (s *Search) orderLevel() error {
	r, err := s.order.sorter.Write(s.Words(), func(w *extsort.Writer, record []uint64) {
		w.Tag(record[0])
		w.Add(record[places:])
	})
	if err != nil {
		return err
	}
	s.stored.levels, s.stored.skips = append(s.stored.levels, r), append(s.stored.skips, s.level.next)
	return nil
}

// index is the number of a state among all that are stored.
func (s *Search) index(level int, position uint64) store.Index {
	for _, n := range s.stored.perDepth[:level] {
		position += n
	}
	return store.Index(position)
}
