package symbols

import (
	"maps"
	"slices"

	"gomc/programs/value"
)

// Symbols are the numbers that are symbols by what is known.
type Symbols struct {
	known     Known
	table     *value.Table
	classes   []class // by place
	hasLabels bool    // those of some class are labels
	below     int     // how many places choose; the others are counters
	// hasCounters says that some class is of counters
	hasCounters bool
}

// class describes the choices at the places of a class: cells of numbers. The members of a cell are in the same ranges
// and not fixed, and may change places.
type class struct {
	root  int
	off   bool
	of    Place
	cells map[int64]int // by number; none: it is alone in its cell, or fixed
	place map[int64]int // of a symbol in sets of symbols; of the least numbers of each cell
	from  [][]candidate // by range
	spans []interval    // of a class of labels, which has neither cells nor candidates
}

// candidate is a number that may be chosen. Of those of a cell that have no place the least one is a candidate, which
// stands for all.
type candidate struct {
	x           int64
	cell, place int // -1: none
}

// places is the number of places in a set of symbols. Each cell has a part of them; a class whose cell needs more is
// given up.
const places = 64

// New decides which numbers are symbols, at the places of a program that choose and in its counters; of and counters
// are the numbers of these.
func New(known Known, of, counters int, table *value.Table) *Symbols {
	s := &Symbols{known: known, table: table, classes: make([]class, of+counters), below: of}
	for i := range s.classes {
		off := known.of(i).Off || known.Counted && i < of
		s.classes[i] = class{root: known.class(i), of: known.of(i), off: off}
	}
	s.mixed()
	s.share()
	table.Rename = s.shown
	for i := range s.classes {
		root := &s.classes[s.classes[i].root]
		s.classes[i].cells, s.classes[i].place, s.classes[i].spans = root.cells, root.place, root.spans
		s.hasCounters = s.hasCounters || s.counts(i) && !s.classes[i].off
		table.Symbols = table.Symbols || s.Depends(i) || s.hasCounters
		for _, r := range s.classes[i].of.Ranges {
			if root.labels() {
				break
			}
			s.classes[i].from = append(s.classes[i].from, root.candidates(r[0], r[1]))
		}
	}
	return s
}

// share gives the cells and intervals of all classes their places. Where there are too few, numbers are no symbols.
func (s *Symbols) share() {
	var all [][]int64 // the cells of all classes
	var whose []*class
	intervals := 0
	for i := range s.classes {
		c := &s.classes[i]
		switch {
		case c.root != i || c.off || s.counts(i):
		case c.labels():
			c.spans = c.intervals()
			intervals += len(c.spans)
		default:
			for _, cell := range c.split() {
				all, whose = append(all, cell), append(whose, c)
			}
		}
	}
	share := places / max(len(all)+intervals, 1)
	if share < 2 {
		for i := range s.classes {
			s.classes[i].spans = nil
		}
		return
	}
	s.hasLabels = intervals > 0
	first := 0
	for i := range s.classes {
		for k := range s.classes[i].spans {
			in := &s.classes[i].spans[k]
			in.first, in.share = first, share
			first += share
		}
	}
	for i, cell := range all {
		for n, x := range cell {
			if whose[i].cells[x] = i; n < share {
				whose[i].place[x] = first + n
			}
		}
		first += share
	}
}

// candidates returns those from one number on and below another.
func (c *class) candidates(from, to int64) (all []candidate) {
	full := map[int]bool{}
	for x := from; x < to; x++ {
		n := candidate{x, -1, -1}
		if cell, is := c.cells[x]; is {
			n.cell = cell
		}
		if place, has := c.place[x]; has {
			n.place = place
		}
		if n.cell < 0 || n.place >= 0 || !full[n.cell] {
			all = append(all, n)
		}
		full[n.cell] = n.place < 0
	}
	return all
}

// number is a number in the ranges of a class, with the set of ranges that contain it.
type number struct {
	n  int64
	in uint64
}

// numbers returns the numbers of all ranges, in their order.
func (c *class) numbers() (all []number) {
	in := map[int64]uint64{}
	for i, r := range c.of.Ranges {
		for x := r[0]; x < r[1]; x++ {
			in[x] |= 1 << i
		}
	}
	for _, x := range slices.Sorted(maps.Keys(in)) {
		all = append(all, number{x, in[x]})
	}
	return all
}

// split makes cells of the numbers of all ranges, in their order.
func (c *class) split() (cells [][]int64) {
	c.cells, c.place = map[int64]int{}, map[int64]int{}
	at := map[uint64]int{}
	for _, x := range c.numbers() {
		if slices.Contains(c.of.Fixed, x.n) {
			continue
		}
		i, there := at[x.in]
		if !there {
			i = len(cells)
			at[x.in], cells = i, append(cells, nil)
		}
		cells[i] = append(cells[i], x.n)
	}
	return slices.DeleteFunc(cells, func(cell []int64) bool { return len(cell) < 2 })
}

// Choose are the alternatives of a choice of a number from one on and below another, at a place, when these symbols are
// held. It panics with a *Finding.
func (s *Symbols) Choose(place int, from, to int64, held Held) (all []value.V) {
	c := &s.classes[place]
	if c.off {
		for x := from; x < to; x++ {
			all = append(all, s.table.Int(x))
		}
		return all
	}
	of := slices.Index(c.of.Ranges, [2]int64{from, to})
	if of < 0 {
		panic(&Finding{place: place, other: -1, from: &[2]int64{from, to}})
	}
	if c.labels() {
		return s.chooseLabel(c, from, to, held)
	}
	if c.apart() {
		return s.chooseApart(c, of, held)
	}
	var fresh uint64 // cells of which one that is not in use is there
	for _, n := range c.from[of] {
		if n.cell < 0 {
			all = append(all, s.table.Int(n.x))
			continue
		}
		there := fresh>>n.cell&1 != 0
		is := n.place >= 0 && held.places>>n.place&1 != 0
		switch {
		case is || n.place >= 0 && !there:
			all = append(all, s.table.Symbol(c.root, n.place, n.x))
			if !is {
				fresh |= 1 << n.cell
			}
		case n.place < 0 && !there: // all that have places are in use
			panic(&Finding{place: place, other: -1, off: true})
		}
	}
	return all
}

// Depends reports whether what is chosen at a place depends on the symbols that are held.
func (s *Symbols) Depends(place int) bool {
	return len(s.classes[place].cells) > 0 || len(s.classes[place].spans) > 0
}

// Ordered reports whether the order of what is chosen at a place matters.
func (s *Symbols) Ordered(place int) bool { return s.classes[place].of.Ordered }
