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
		if !index.Seek(to) || !slices.Equal(index.Record()[:words], to) {
			if err := index.Err(); err != nil {
				return err
			}
			return errUnknown
		}
		g := x.graph.from
		g.words = append(append(append(g.words, edge[words]), index.Record()[words]), edge[words+1:]...)
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

// lookEach is how many records there are between two looks at the limits.
const lookEach = 1 << 12
