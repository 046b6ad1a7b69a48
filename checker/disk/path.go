package disk

import (
	"errors"
	"fmt"
	"slices"

	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/checker/store"
)

// Path is the states from a start to where the first finding shows.
func (s *Search) Path() ([][]uint64, error) {
	path, err := s.path()
	var lost *extsort.Error
	if errors.As(err, &lost) {
		if s.saved.lost = s.saved.any; s.saved.lost {
			err = fmt.Errorf("%w; what is in %s is kept: put back the file as it was, and --resume=%s finds the error again",
				err, s.folder.dir, s.folder.dir)
		}
		err = &search.PathError{Err: err}
	}
	return path, err
}

func (s *Search) path() ([][]uint64, error) {
	if s.Result.First.At == store.None {
		return nil, nil
	}
	return s.PathTo(uint64(s.Result.First.At))
}

// PathTo is the states from a start to one, by its number.
func (s *Search) PathTo(number uint64) ([][]uint64, error) {
	level, position := s.locate(number)
	state, among, err := s.state(level, position)
	if err != nil {
		return nil, err
	}
	path := [][]uint64{state}
	for ; level > 0; level-- {
		if state, among, err = s.parent(level-1, among, state); err != nil {
			return nil, err
		}
		path = append(path, state)
	}
	slices.Reverse(path)
	return path, nil
}

// locate returns where a state is, by its number among all.
func (s *Search) locate(i uint64) (level int, position uint64) {
	for level < len(s.stored.perDepth)-1 && i >= s.stored.perDepth[level] {
		i -= s.stored.perDepth[level]
		level++
	}
	return level, i
}

// parents are positions in the level before, both ends included.
type parents struct{ first, last uint64 }

// state reads a state, and says among which states its parent is.
func (s *Search) state(level int, position uint64) ([]uint64, parents, error) {
	if err := s.stored.levels[level].Load(); err != nil {
		return nil, parents{}, err
	}
	it, first, behind, last := s.stored.levels[level].At(position)
	if !it.Next() {
		return nil, parents{}, it.Err()
	}
	if last && level > 0 {
		behind = s.stored.levels[level-1].Records - 1
	}
	return slices.Clone(it.Record()), parents{first, behind}, nil
}

// parent finds the first of some states of a level that has a state as a successor.
func (s *Search) parent(level int, among parents, state []uint64) ([]uint64, parents, error) {
	if err := s.stored.levels[level].Load(); err != nil {
		return nil, parents{}, err
	}
	it, _, _, _ := s.stored.levels[level].At(among.first)
	for position := among.first; position <= among.last && it.Next(); position++ {
		s.Opts.Watch.Check()
		if !s.skipped(level, position) && s.leads(it.Record(), state) {
			return s.state(level, position)
		}
	}
	if err := it.Err(); err != nil {
		return nil, parents{}, err
	}
	return nil, parents{}, fmt.Errorf("internal error: no state of level %d leads to one of level %d", level, level+1)
}

// skipped reports whether a state was not expanded.
func (s *Search) skipped(level int, position uint64) bool {
	return level < len(s.stored.skips) && s.stored.skips[level][position]
}

// leads reports whether a step leads from one state to another.
func (s *Search) leads(from, to []uint64) bool {
	b := &s.lead().batch
	b.Reset(s.Words())
	b.StopAtFault = false
	s.lead().Engine.Expand(from, b)
	for n := range b.Steps {
		if b.Steps[n].Fault != nil {
			continue
		}
		successor := b.State(n)
		s.lead().Form.Canonical(successor)
		if slices.Equal(successor, to) {
			return true
		}
	}
	return false
}
