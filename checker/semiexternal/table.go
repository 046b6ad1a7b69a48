package semiexternal

import (
	"errors"

	"gomc/checker/disk/extsort"
	"gomc/checker/store"
)

// table gives numbers to lists of words of one length.
type table struct {
	width   int
	words   []uint64 // one behind the other
	numbers map[string]uint64
	pairs   map[[2]uint64]uint64 // in place of numbers, where lists are short: to make a key of them takes long
}

func newTable(width int) *table {
	if width <= 2 {
		return &table{width: width, pairs: map[[2]uint64]uint64{}}
	}
	return &table{width: width, numbers: map[string]uint64{}}
}

// of is the number of a list.
func (t *table) of(list []uint64) (n uint64) {
	known := false
	if t.pairs != nil {
		pair := [2]uint64{list[0], list[t.width-1]}
		if n, known = t.pairs[pair]; !known {
			n = uint64(t.len())
			t.pairs[pair] = n
		}
	} else {
		key := store.Key(list)
		if n, known = t.numbers[key]; !known {
			n = uint64(t.len())
			t.numbers[key] = n
		}
	}
	if !known {
		t.words = append(t.words, list...)
	}
	return n
}

// at is the list with a number.
func (t *table) at(n uint64) []uint64 { return t.words[int(n)*t.width : (int(n)+1)*t.width] }

func (t *table) len() int { return len(t.words) / t.width }

// write makes a run of all lists, in the order of their numbers.
func (t *table) write(space *extsort.Space) (*extsort.Run, error) {
	w := space.NewWriter(t.width)
	for n := range t.len() {
		w.Add(t.at(uint64(n)))
	}
	return w.Close()
}

// read takes over those of a run.
func (t *table) read(r *extsort.Run) error {
	it := r.Iterate()
	for it.Next() {
		t.of(it.Record())
	}
	return it.Err()
}

// An edge has the number of a state and its kind in one word, for which there is a bound.
const (
	kindBits   = 24
	mostKinds  = 1 << kindBits
	mostStates = 1 << (64 - kindBits)
)

var errKinds = errors.New("there are more kinds of states than edges in files can tell apart: more than 2^24 " +
	"combinations of what is true and what is enabled; --disk=off judges formulas in memory")

// gatherer sorts records, and makes runs of them when there are many.
type gatherer struct {
	width int
	most  int // words in memory
	words []uint64
	runs  []*extsort.Run
}

func newGatherer(width, records int) *gatherer {
	return &gatherer{width: width, most: max(1, records) * width}
}

func (g *gatherer) full() bool { return len(g.words) >= g.most }

// spill makes a run of what is in memory.
func (g *gatherer) spill(space *extsort.Space) error {
	if len(g.words) == 0 {
		return nil
	}
	extsort.Sort(g.words, g.width, space.Workers)
	r, err := space.WriteSorted(g.words, g.width, extsort.Style{})
	if err != nil {
		return err
	}
	g.words, g.runs = g.words[:0], append(g.runs, r)
	return space.Reduce(&g.runs, g.width)
}

// sorted makes one run of all, each record once, and gives the others up.
func (g *gatherer) sorted(space *extsort.Space) (*extsort.Run, error) {
	if err := g.spill(space); err != nil {
		return nil, err
	}
	sources := make([]extsort.Sorted, len(g.runs))
	for i, r := range g.runs {
		sources[i] = r
	}
	one, err := space.Write(sources, g.width, g.width, (*extsort.Writer).Add)
	if err == nil {
		g.drop(space)
	}
	return one, err
}

// drop gives all up.
func (g *gatherer) drop(space *extsort.Space) {
	for _, r := range g.runs {
		space.Remove(r)
	}
	g.runs, g.words = nil, nil
}
