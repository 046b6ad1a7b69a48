package bfs

import (
	"errors"
	"fmt"
	"slices"

	"gomc/checker/store"
)

// A store that is not exact evicts a state once it has been expanded. What a trace
// needs of it is found by searching again: the search is deterministic, so that the
// states on the path are met under the same indices, and are copied before they are
// evicted once more. It takes as long as the first time and no more memory.

// ErrInterrupted is the error of a second search that the context has ended.
var ErrInterrupted = errors.New("the search for the trace was interrupted")

// Evict lets the store evict the states that have been expanded, after those that
// are wanted have been copied.
func (s *Search) Evict() {
	s.copyWanted(s.frontier.next)
	s.frontier.seen.Evict(s.frontier.next)
}

// copyWanted copies the wanted states before an index.
func (s *Search) copyWanted(before store.Index) {
	for k := len(s.frontier.copies); k < len(s.frontier.wanted) && s.frontier.wanted[k] < before; k++ {
		s.frontier.copies = append(s.frontier.copies, slices.Clone(s.frontier.seen.State(s.frontier.wanted[k], nil)))
	}
}

// recompute searches again for the states of the given indices, which ascend.
func (s *Search) recompute(wanted []store.Index) ([][]uint64, error) {
	if len(wanted) == 0 {
		return nil, nil
	}
	s.frontier.seen.Close()
	opts := s.Opts
	// what has been kept once will be again
	opts.Progress, opts.Rows, opts.Spec.TimeLimit, opts.Spec.Memory = nil, nil, 0, 0
	opts.Spec.MaxStates = uint64(wanted[len(wanted)-1]) + 1
	engine, symmetry, err := opts.Clone()
	if err != nil {
		return nil, err
	}
	opts.Reductions.Canonicalizer = symmetry
	again, err := New(engine, opts, s.Clock.Now)
	if err != nil {
		return nil, err
	}
	defer again.frontier.seen.Close()
	again.frontier.wanted = wanted
	again.Within(again.Explore)
	again.copyWanted(store.Index(again.frontier.seen.Len()))
	if ctx := opts.Context; ctx != nil && ctx.Err() != nil {
		return nil, ErrInterrupted
	}
	if len(again.frontier.copies) != len(wanted) {
		return nil, fmt.Errorf("internal error: the search for the trace met %d of its %d states", len(again.frontier.copies), len(wanted))
	}
	return again.frontier.copies, nil
}
