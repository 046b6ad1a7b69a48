package symbols

import (
	"slices"

	"gomc/programs/value"
)

// Symbols are the numbers that are symbols by what is known.
type Symbols struct {
	known   Known
	table   *value.Table
	classes []class // by place
}

// class is what is chosen at the places of a class: numbers of cells, whose members are in the same ranges and not
// fixed, and may change places.
type class struct {
	root  int
	off   bool
	of    Place
	cells map[int64]int // by number; none: it is alone in its cell, or fixed
	place map[int64]int // of a symbol in sets of symbols; of the least numbers of each cell
	from  [][]candidate // by range
}

// candidate is a number that may be chosen. Of those of a cell that have no place the least one is a candidate, which
// stands for all.
type candidate struct {
	x           int64
	cell, place int // -1: none
}

// A set of symbols has so many places; each cell has a part of them, and where it needs more its class is given up.
const places = 64

// New says which numbers are symbols at so many places of a program.
func New(known Known, of int, table *value.Table) *Symbols {
	s := &Symbols{known, table, make([]class, of)}
	var all [][]int64 // the cells of all classes
	var whose []int
	for i := range s.classes {
		s.classes[i] = class{root: known.class(i), of: known.of(i), off: known.of(i).Off}
		if s.classes[i].root == i && !s.classes[i].off {
			for _, cell := range s.classes[i].split() {
				all, whose = append(all, cell), append(whose, i)
			}
		}
	}
	for i, cell := range all {
		share := places / max(len(all), 1)
		if share < 2 {
			break // the numbers are no symbols
		}
		c := &s.classes[whose[i]]
		for n, x := range cell {
			if c.cells[x] = i; n < share {
				c.place[x] = i*share + n
			}
		}
	}
	for i := range s.classes {
		root := &s.classes[s.classes[i].root]
		s.classes[i].cells, s.classes[i].place = root.cells, root.place
		table.Symbols = table.Symbols || s.Depends(i)
		for _, r := range s.classes[i].of.Ranges {
			s.classes[i].from = append(s.classes[i].from, root.candidates(r[0], r[1]))
		}
	}
	return s
}

// candidates are those from one number on and below another.
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

// split makes cells of the numbers of all ranges, in their order.
func (c *class) split() (cells [][]int64) {
	c.cells, c.place = map[int64]int{}, map[int64]int{}
	var in = map[int64]uint64{} // the ranges of a number
	var numbers []int64
	for i, r := range c.of.Ranges {
		for x := r[0]; x < r[1]; x++ {
			if _, there := in[x]; !there && !slices.Contains(c.of.Fixed, x) {
				numbers = append(numbers, x)
			}
			in[x] |= 1 << i
		}
	}
	slices.Sort(numbers)
	at := map[uint64]int{}
	for _, x := range numbers {
		i, there := at[in[x]]
		if !there {
			i = len(cells)
			at[in[x]], cells = i, append(cells, nil)
		}
		cells[i] = append(cells[i], x)
	}
	return slices.DeleteFunc(cells, func(cell []int64) bool { return len(cell) < 2 })
}

// Choose are the alternatives of a choice of a number from one on and below another, at a place, when these symbols are
// in use. It panics with a *Finding.
func (s *Symbols) Choose(place int, from, to int64, used uint64) (all []value.V) {
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
	var fresh uint64 // cells of which one that is not in use is there
	for _, n := range c.from[of] {
		if n.cell < 0 {
			all = append(all, s.table.Int(n.x))
			continue
		}
		there := fresh>>n.cell&1 != 0
		held := n.place >= 0 && used>>n.place&1 != 0
		switch {
		case held || n.place >= 0 && !there:
			all = append(all, s.table.Symbol(c.root, n.place, n.x))
			if !held {
				fresh |= 1 << n.cell
			}
		case n.place < 0 && !there: // all that have places are in use
			panic(&Finding{place: place, other: -1, off: true})
		}
	}
	return all
}

// Depends reports whether what is chosen at a place depends on the symbols that are in use.
func (s *Symbols) Depends(place int) bool { return len(s.classes[place].cells) > 0 }

// Place is that of a symbol as a set; no set of what is no symbol.
func (s *Symbols) Place(v value.V) uint64 {
	if s == nil || s.table.Kind(v) != value.Symbol {
		return 0
	}
	_, place, _ := s.table.SymbolOf(v)
	return 1 << place
}

// mostUses is how many values a Use remembers before it forgets them.
const mostUses = 1 << 17

// Use finds the symbols in values, and remembers them.
type Use struct {
	Of   *Symbols // nil: there are none
	sets map[value.V]uint64
}

// In is the set of the symbols in some values.
func (u *Use) In(values ...value.V) (all uint64) {
	for _, v := range values {
		if u.Of == nil || !u.Of.table.Symbolic(v) {
			continue
		}
		all |= u.Of.Place(v)
		if u.Of.table.Kind(v) != value.Symbol {
			all |= u.parts(v)
		}
	}
	return all
}

func (u *Use) parts(v value.V) (all uint64) {
	if all, known := u.sets[v]; known {
		return all
	}
	for i := range u.Of.table.Size(v) {
		all |= u.In(u.Of.table.Part(v, i))
	}
	if u.sets == nil || len(u.sets) >= mostUses {
		u.sets = map[value.V]uint64{}
	}
	u.sets[v] = all
	return all
}
