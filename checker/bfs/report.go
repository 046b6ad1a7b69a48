package bfs

import (
	"fmt"
	"iter"
	"slices"

	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/outcome"
)

// Path is the states from a start to where the first finding shows.
func (s *Search) Path() ([][]uint64, error) { return s.path(s.Result.First.At) }

// path lists the stored states from a start to i.
func (s *Search) path(i store.Index) ([][]uint64, error) {
	var indices []store.Index
	for ; i != store.None; i = s.frontier.seen.Parent(i) {
		s.Opts.Watch.Check()
		indices = append(indices, i)
	}
	slices.Reverse(indices)
	if !s.Opts.Exact() {
		return s.recompute(indices)
	}
	states := make([][]uint64, len(indices))
	for k, i := range indices {
		states[k] = s.frontier.seen.State(i, nil)
	}
	return states, nil
}

// Pending says what is left to be done.
func (s *Search) Pending() string {
	left := s.frontier.seen.Len() - int(s.frontier.next)
	return fmt.Sprintf(" at depth %d, with %d states still to be expanded", s.Counts.Level, left)
}

// Progress adds how many states are yet to be expanded.
func (s *Search) Progress(p *outcome.Progress) {
	p.Frontier = p.States - uint64(s.frontier.next)
	p.Left = search.Left(s.known(), p.Frontier, p.States)
}

// Watch has all parts look at the limits.
func (s *Search) Watch() {
	s.Core.Watch()
	for _, w := range s.rounds.workers {
		s.WatchParts(w.reducer)
	}
}

// Size returns the size of the store.
func (s *Search) Size() search.Size {
	seen := s.frontier.seen
	return search.Size{States: uint64(seen.Len()), Bytes: seen.Bytes(), Omission: seen.Omission(), PerDepth: s.perDepth()}
}

// perDepth returns how many states were stored at each level.
func (s *Search) perDepth() []uint64 {
	counts, before := []uint64{}, 0
	for _, end := range append(s.frontier.levels, s.frontier.seen.Len()) {
		if end > before {
			counts = append(counts, uint64(end-before))
		}
		before = end
	}
	return counts
}

// known are the sizes of the levels that are stored as a whole.
func (s *Search) known() []uint64 {
	sizes, before := make([]uint64, len(s.frontier.levels)), 0
	for level, end := range s.frontier.levels {
		sizes[level], before = uint64(end-before), end
	}
	return sizes
}

// Reduction is the name of the reduction, and where it was not used.
func (s *Search) Reduction() string {
	return s.adaptive.describe(s.Opts.Reductions.Reducer.Name(), s.frontier.next)
}

// Sample returns some states in the order in which they were found.
func (s *Search) Sample(n int) iter.Seq[[]uint64] {
	states := s.frontier.seen.Len()
	n = min(n, states)
	return func(yield func([]uint64) bool) {
		for k := range n {
			if !yield(s.frontier.seen.State(store.Index(k*states/n), s.lead().state)) {
				return
			}
		}
	}
}

// Stored returns all that is kept.
func (s *Search) Stored() search.Stored {
	return search.Stored{States: s.frontier.seen, Expanded: s.frontier.next, Unexpanded: s.frontier.unexpanded}
}

// Levels returns those that are stored as a whole.
func (s *Search) Levels() (l search.Levels, ok bool) {
	if !s.begun.noted {
		return l, false
	}
	l = search.Levels{Stored: s.Stored(), Ends: s.frontier.levels, Counts: &s.begun.counts, CoverHits: s.begun.hits}
	if n := s.begun.findings; n > 0 {
		l.Findings, l.First, l.FailedAt = s.Result.Findings[:n], s.Result.First, s.Result.FailedAt
	}
	return l, true
}

// Canonical replaces a state by its representative.
func (s *Search) Canonical(state []uint64) { s.lead().Form.Canonical(state) }

// Renamer returns the renamer of liveness properties.
func (s *Search) Renamer() reduction.Renamer { return s.live.Renames() }

// Losses looks for what can no longer be reached.
func (s *Search) Losses() ([]property.Loss, bool) {
	if !s.live.Close(stored{s}) {
		return nil, false
	}
	return s.live.Losses(s.frontier.seen.Len()), true
}

// Close gives the store back.
func (s *Search) Close() { s.frontier.seen.Close() }
