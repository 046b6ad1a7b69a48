package semiexternal

import (
	"errors"
	"slices"

	"gomc/checker/disk/extsort"
)

// errUnknown is the error for an edge to a state that is not stored.
var errUnknown = errors.New("internal error: a step leads to a state that the search has not stored")

// join gives the states to which edges lead their numbers, and sorts the edges by where they begin.
func (x *Judge) join() error {
	var sources []extsort.Source
	for _, r := range x.graph.behind.runs {
		sources = append(sources, r.Between(x.at.Key, nil))
	}
	index, done, words := x.graph.index.Iterate(), 0, x.search.Words()
	err := x.space.Merge(sources, x.graph.behind.width, func(edge []uint64) error {
		to := edge[:words]
		number, stored, err := numberIn(index, to)
		if err != nil {
			return err
		}
		if !stored {
			return errUnknown
		}
		g := x.graph.from
		g.words = append(append(g.words, edge[words], number), edge[words+1:]...)
		if done++; done%lookEach == 0 {
			if err := x.tick(lookEach); err != nil {
				return err
			}
		}
		if !g.full() && (done%lookEach != 0 || !x.search.Due()) {
			return nil
		}
		x.at.Key = slices.Clone(to)
		if err := g.spill(x.space); err != nil {
			return err
		}
		return x.save()
	})
	if err != nil {
		return err
	}
	if x.graph.edges, err = x.graph.from.sorted(x.space); err != nil {
		return err
	}
	x.graph.behind.drop(x.space)
	x.at.Step, x.at.Key = reaching, nil
	return x.save()
}

// numberIn is the number of a state by the index, if it is stored. The states that are asked for ascend.
func numberIn(index *extsort.Iterator, state []uint64) (number uint64, stored bool, err error) {
	if !index.Seek(state) || !slices.Equal(index.Record()[:len(state)], state) {
		return 0, false, index.Err()
	}
	return index.Record()[len(state)], true, nil
}

// lookEach is how many records there are between two looks at the limits.
const lookEach = 1 << 12
