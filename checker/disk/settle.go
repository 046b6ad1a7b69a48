package disk

import (
	"cmp"
	"slices"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/runs"
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

// capacity is how many candidates are kept in memory, and later how many new states: with
// what is needed to sort and to merge, they are not to take more than is free.
func (s *Search) capacity() int {
	if s.Opts.DiskBuffer > 0 {
		return s.Opts.DiskBuffer
	}
	bytes := min(limit.BudgetOf(s.Opts.Memory).Bytes, mostBuffer*8)
	bytes -= min(bytes, limit.ResidentBytes(0))
	return max(leastBuffer, int(min(bytes/8, mostBuffer))/(8*(s.words+places)+tableBytes))
}

const (
	// mostBuffer is the most bytes of candidates.
	mostBuffer = 512 << 20
	// tableBytes is what a candidate takes beside its words.
	tableBytes = 32
)

// spillIfFull makes runs of the candidates, if there are many.
func (s *Search) spillIfFull() error {
	n, full := 0, false
	for _, w := range s.workers {
		n, full = n+w.buffer.Len(), full || w.full
	}
	if n < s.most && !full && !s.overdue() {
		return nil
	}
	if err := s.spill(); err != nil {
		return err
	}
	return s.checkpoint()
}

// spill makes runs of the candidates in memory.
func (s *Search) spill() error {
	for _, w := range s.workers {
		if w.buffer.Len() == 0 {
			continue
		}
		r, err := s.space.WriteSorted(w.buffer.Sorted(len(s.workers)), s.words+places)
		if err != nil {
			return err
		}
		w.buffer.Reset()
		w.full = false
		s.candidates = append(s.candidates, r)
	}
	return nil
}

// settle finds the new states among the candidates, judges them, and makes the next level of
// those that are stored.
func (s *Search) settle() bool {
	visited, levels := slices.Clone(s.visited.Runs), s.levels
	if e := limit.Within(func() { s.err = s.settleCandidates() }); e != nil {
		s.visited.Runs, s.levels = visited, levels
		clear(s.level.tally.Fresh)
		s.checkpointLast()
		return s.Limited(e)
	}
	for _, w := range s.workers {
		w.buffer.Reset()
	}
	if s.err != nil {
		return s.broken(s.err)
	}
	return true
}

func (s *Search) settleCandidates() (err error) {
	if s.candidates, err = s.space.Reduce(s.candidates, s.words); err != nil {
		return err
	}
	made := &settlement{s: s, visited: s.space.NewWriter(s.words)}
	if err := made.merge(); err != nil {
		made.visited.Abandon()
		return err
	}
	r, err := made.visited.Close()
	if err != nil {
		return err
	}
	obsolete, err := s.visited.Add(s.space, r, s.words)
	if err != nil {
		return err
	}
	for _, r := range append(obsolete, s.candidates...) {
		s.space.Remove(r)
	}
	s.candidates = nil
	return s.orderLevel()
}

// settlement is what becomes of the candidates of a level.
type settlement struct {
	s       *Search
	visited *runs.Writer
	states  []uint64 // new ones that are not yet judged, one after the other
	places  []uint64 // of these
}

// merge goes through the candidates.
func (x *settlement) merge() error {
	s := x.s
	var sources []runs.Source
	for _, r := range s.candidates {
		sources = append(sources, r.Iterate())
	}
	for _, w := range s.workers {
		if w.buffer.Len() > 0 {
			sources = append(sources, runs.NewFlat(w.buffer.Sorted(len(s.workers)), s.words+places))
		}
	}
	visited := s.visited.Finder()
	most := engine.BatchStates(s.words) * s.words
	err := runs.Merge(sources, s.words, func(candidate []uint64) error {
		state := candidate[:s.words]
		known, err := visited.Find(state)
		if known || err != nil {
			return err
		}
		x.states = append(x.states, state...)
		x.places = append(x.places, candidate[s.words:]...)
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
func (x *settlement) judge() error {
	s, n := x.s, len(x.states)/x.s.words
	if n == 0 {
		return nil
	}
	s.Opts.Watch.Check()
	good := 0
	if !s.assumes {
		good = s.Engine.Admit(x.states)
	}
	if !s.assumes && good < n {
		s.eventful = true
	}
	for i := range n {
		state, at := x.states[i*s.words:(i+1)*s.words], [places]uint64(x.places[i*places:])
		if i >= good && !s.acceptable(state, at) {
			continue
		}
		if !s.lead.compared.PropertiesAgree(state, equivariance.AllProperties) {
			s.eventful = true
		}
		x.visited.Add(state)
		s.level.fillings.Note(state)
		s.fresh++
		if s.reader != nil {
			s.level.tally.Fresh[int32(at[1])]++
		}
		if err := s.order.Add(at[:], state); err != nil {
			return err
		}
	}
	x.states, x.places = x.states[:0], x.places[:0]
	return nil
}

// acceptable reports whether a new state is to be stored.
func (s *Search) acceptable(state []uint64, at [places]uint64) bool {
	v, ok := s.Engine.Judge(state)
	switch {
	case ok:
		if s.Engine.Observe(state) != nil {
			s.eventful = true
		}
		return true
	case property.Drops(s.Program, v, ok) && s.lead.compared.PropertiesAgree(state, v.Property):
		return false
	}
	s.eventful = true
	if s.Program.CountViolating && !property.Drops(s.Program, v, ok) {
		return true
	}
	s.reject(rejected{at, slices.Clone(state)})
	return false
}

// fewRejected is how many rejected states are kept at least.
const fewRejected = 1 << 10

// reject remembers a state. Each is a finding where it is first found, so that as many suffice as there
// are findings yet to be made.
func (s *Search) reject(r rejected) {
	s.rejected = append(s.rejected, r)
	needed := max(fewRejected, s.Opts.MaxErrors)
	if len(s.rejected)/2 < needed {
		return
	}
	slices.SortFunc(s.rejected, func(a, b rejected) int { return cmp.Or(cmp.Compare(a.at[0], b.at[0]), cmp.Compare(a.at[1], b.at[1])) })
	s.rejected = slices.Delete(s.rejected, needed, len(s.rejected))
}

// orderLevel writes the next level.
func (s *Search) orderLevel() error {
	r, err := s.writeSorted(s.order, func(w *runs.Writer, record []uint64) {
		w.Tag(record[0])
		w.Add(record[places:])
	})
	if err != nil {
		return err
	}
	s.levels, s.skips = append(s.levels, r), append(s.skips, s.next)
	return nil
}

// writeSorted makes a run of states out of records in order.
func (s *Search) writeSorted(sorter *runs.Sorter, add func(w *runs.Writer, record []uint64)) (*runs.Run, error) {
	w := s.space.NewWriter(s.words)
	if err := sorter.Each(func(record []uint64) error {
		add(w, record)
		return nil
	}); err != nil {
		w.Abandon()
		return nil, err
	}
	return w.Close()
}

// index is the number of a state among all that are stored.
func (s *Search) index(level int, position uint64) store.Index {
	for _, n := range s.perDepth[:level] {
		position += n
	}
	return store.Index(position)
}
