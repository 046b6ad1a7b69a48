package disk

import (
	"time"

	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
)

// Adopt makes a search that continues from the levels that one in memory has stored as a whole; the
// last of them is expanded from its beginning. While the states are written there are twice as many; Adopt takes
// little memory for that, and looks at no limit on it.
func Adopt(e engine.Engine, opts search.Options, now func() time.Time, folder *Folder, from *search.Levels) (*Search, error) {
	s, err := New(e, opts, now, folder)
	if err != nil {
		return nil, err
	}
	if e := limit.Within(func() { err = s.adoptStates(from) }); e != nil {
		err = e
	}
	if err != nil {
		s.Discard()
		return nil, err
	}
	s.adoptCounts(from)
	return s, nil
}

// Save makes a checkpoint.
func (s *Search) Save() error { return s.checkpoint() }

// Discard gives up all that the search has in files; it is no search any more. Files that a checkpoint names stay until
// there is another.
func (s *Search) Discard() {
	for _, r := range s.named() {
		s.folder.Space.Remove(r)
	}
}

// Relieve tells the search that the memory of the one before was given back.
func (s *Search) Relieve() { s.settleSize() }

// leastSorted is the least bytes that are sorted at a time, whatever the memory.
const leastSorted = 1 << 20

// adoptStates writes the levels, and all their states once more in their order.
func (s *Search) adoptStates(from *search.Levels) error {
	sorted := min(limit.Headroom(limit.BudgetOf(s.Opts.Spec.Memory).Bytes)/3, max(leastSorted, limit.Room(s.Opts.Spec.Memory)/8))
	visited := s.folder.Space.NewSorter(s.Words(), int(sorted)/(8*s.Words()))
	defer visited.Reset()
	buf := make([]uint64, s.Words())
	before, first := 0, 0 // where the level before begins, and this one
	for _, end := range from.Ends {
		w := s.folder.Space.NewWriter(s.Words())
		for i := first; i < end; i++ {
			s.Opts.Watch.Check()
			if w.AtBlock() && first > 0 { // to ask for all parents takes long
				w.Tag(uint64(from.States.Parent(store.Index(i))) - uint64(before))
			}
			state := from.States.State(store.Index(i), buf)
			w.Add(state)
			if err := visited.Add(state); err != nil {
				w.Abandon()
				return err
			}
		}
		r, err := w.Close()
		if err != nil {
			return err
		}
		s.stored.levels, s.stored.skips, s.stored.perDepth = append(s.stored.levels, r), append(s.stored.skips, map[uint64]bool{}), append(s.stored.perDepth, uint64(end-first))
		before, first = first, end
	}
	s.stored.states, s.saved.adopted = uint64(first), uint64(first)
	for i := range from.Unexpanded {
		if level, position := s.locate(uint64(i)); int(i) < first {
			s.stored.skips[level][position] = true
		}
	}
	s.level.next = s.stored.skips[len(s.stored.skips)-1]
	return s.adoptVisited(visited)
}

func (s *Search) adoptVisited(visited *extsort.Sorter) error {
	r, err := visited.Write(s.Words(), (*extsort.Writer).Add)
	if err != nil {
		return err
	}
	_, err = s.stored.visited.Add(s.folder.Space, r, s.Words())
	return err
}

// adoptCounts takes over what was counted.
func (s *Search) adoptCounts(from *search.Levels) {
	s.stored.begun, s.Counts.Level, s.Counts.Depth = true, from.Counts.Level, from.Counts.Depth
	s.Counts.Tally.Add(&from.Counts.Tally)
	copy(s.Counts.HighWater.Most, from.Counts.HighWater.Most)
	s.Result.Findings, s.Result.First, s.Result.FailedAt = from.Findings, from.First, from.FailedAt
	counted := s.Workers.CoverHits() // by the engine, in the level that is not adopted as well
	for i, n := range from.CoverHits {
		if s.Program.Covers[i].Premise != nil { // one hit answers it, and is met again
			n = max(n, counted[i])
		}
		s.Workers.Earlier[i] = n - counted[i]
	}
}
