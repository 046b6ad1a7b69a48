package disk

import (
	"fmt"
	"iter"

	"gomc/checker/search"
	"gomc/outcome"
)

// Pending says what is left to be done.
func (s *Search) Pending() string {
	return fmt.Sprintf(" at depth %d, with %d states of that depth still to be expanded", s.Counts.Level, s.waiting())
}

// waiting returns how many states of the level are not yet expanded.
func (s *Search) waiting() uint64 {
	if s.level.reader == nil {
		return 0
	}
	return s.frontier().Records - s.level.reader.next
}

// Progress adds how far the level is that is being expanded, and how many states are still to be expanded.
func (s *Search) Progress(p *outcome.Progress) {
	p.Transitions += s.level.tally.Transitions
	p.Frontier = s.waiting()
	p.Left = search.Left(s.stored.perDepth, p.Frontier, s.stored.states)
}

// Watch has all parts look at the limits.
func (s *Search) Watch() {
	s.Core.Watch()
	s.folder.Space.Watch = s.Opts.Watch
	for _, w := range s.workers {
		w.watch = s.Opts.Watch
	}
}

// Size returns the size of the stored states.
func (s *Search) Size() search.Size {
	bytes := s.stored.visited.Size()
	for _, r := range s.stored.levels {
		bytes += r.Size()
	}
	t := &s.folder.Space.Traffic
	used := outcome.Disk{
		Written: t.Written, Read: t.Read, Held: t.Held, Peak: t.Peak, Spills: t.Spills, Merges: t.Merges,
		Resumed: s.saved.states, Adopted: s.saved.adopted,
	}
	if s.kept() {
		used.Folder = s.folder.dir
	}
	return search.Size{States: s.stored.states, Bytes: bytes, PerDepth: s.stored.perDepth, Disk: &used}
}

// Sample returns some states in the order in which they were found.
func (s *Search) Sample(n int) iter.Seq[[]uint64] {
	every := max(1, s.stored.states/uint64(max(1, n)))
	return func(yield func([]uint64) bool) {
		for i := uint64(0); i < s.stored.states && s.stored.err == nil; i += every {
			level, position := s.locate(i)
			state, _, err := s.state(level, position)
			if err != nil || !yield(state) {
				return
			}
		}
	}
}

// Close gives the folder back; what is in it stays, if a search can go on with it.
func (s *Search) Close() { s.folder.Close(s.kept()) }

// kept reports whether what is in the folder stays when the search ends.
func (s *Search) kept() bool { return s.saved.any && (s.Result.Stop != "" || s.saved.lost) }
