package symbols

import (
	"cmp"
	"math/bits"
	"slices"

	"gomc/programs/value"
)

// interval is numbers of a class that are in the same order to all numbers that they are compared with, but for those
// of the class. They are taken for dense: between any two of them there is another one. So a symbol is a label, and
// labels say no more than the order of their numbers; of a class that is not ordered, no more than that they differ.
type interval struct {
	low, high    int64 // the least and the greatest number
	size         int   // how many numbers there are
	first, share int   // the places of its symbols
}

// Labels of an interval have its index above labelBits. In canonical form they are multiples of spacing, from 1 on; it
// has room for as many as there are places.
const (
	labelBits = 48
	spacing   = 1 << labelBits / (2 * places)
)

// noPlace is the place of a symbol that is not in canonical form.
const noPlace = places

// labels reports whether the symbols of a class are labels: where their order matters, and where places choose from
// different ranges, and which numbers each has is not told apart.
func (c *class) labels() bool {
	return c.of.Ordered || len(c.of.Ranges) > 1 && !c.of.Ranged
}

// intervals are the numbers of all ranges, cut at those that are compared with. Where the class is Ranged each range
// has the numbers of an interval either all or none.
func (c *class) intervals() (all []interval) {
	var before [2]int // what is known of the number before
	for _, x := range c.numbers() {
		if slices.Contains(c.of.Fixed, x.n) {
			continue
		}
		var in [2]int
		if c.of.Ordered {
			in[0] = below(c.of.Fixed, x.n)
		}
		if c.of.Ranged {
			in[1] = int(x.in)
		}
		if n := len(all); n > 0 && in == before {
			all[n-1].high, all[n-1].size = x.n, all[n-1].size+1
			continue
		}
		before = in
		all = append(all, interval{low: x.n, high: x.n, size: 1})
	}
	return slices.DeleteFunc(all, func(in interval) bool { return in.size < 2 })
}

// below returns how many of some numbers are less than another.
func below(numbers []int64, x int64) (n int) {
	for _, y := range numbers {
		if y < x {
			n++
		}
	}
	return n
}

// labelled are the labels of an interval that are held, in their order, each as its symbol.
func (s *Symbols) labelled(c *class, i int, held Held) (all []value.V) {
	in := &c.spans[i]
	for set := held.places >> in.first & (1<<in.share - 1); set != 0; set &= set - 1 {
		all = append(all, s.canonical(c, i, bits.TrailingZeros64(set)))
	}
	for _, v := range held.more {
		if class, _, label := s.table.SymbolOf(v); class == c.root && label>>labelBits == int64(i) {
			all = append(all, v)
		}
	}
	slices.SortFunc(all, s.table.Compare)
	return all
}

// canonical is the symbol of a rank in an interval.
func (s *Symbols) canonical(c *class, i, rank int) value.V {
	return s.table.Symbol(c.root, c.spans[i].first+rank, int64(i)<<labelBits+int64(rank+1)*spacing)
}

// chooseLabel are the alternatives of a choice from a class of labels: numbers that are no symbols, all symbols that
// are held, and one in each gap.
func (s *Symbols) chooseLabel(c *class, from, to int64, held Held) (all []value.V) {
	done := make([]bool, len(c.spans))
	for x := from; x < to; x++ {
		switch i := c.interval(x); {
		case i < 0:
			all = append(all, s.table.Int(x))
		case !done[i]:
			done[i] = true
			all = append(all, s.within(c, i, s.labelled(c, i, held))...)
		}
	}
	return all
}

// interval is the one that has a number, or between whose numbers it is; -1: there is none.
func (c *class) interval(x int64) int {
	if len(c.spans) == 0 || slices.Contains(c.of.Fixed, x) {
		return -1
	}
	return slices.IndexFunc(c.spans, func(in interval) bool { return in.low <= x && x <= in.high })
}

// within are the symbols of an interval that are held, and one in each gap, unless no number is left.
func (s *Symbols) within(c *class, i int, labels []value.V) (all []value.V) {
	switch full := len(labels) >= c.spans[i].size; {
	case full && c.apart():
		panic(&Finding{place: c.root, other: -1, met: true})
	case full:
		return labels
	case c.apart() && len(labels) > 0:
		_, _, last := s.table.SymbolOf(labels[len(labels)-1])
		return []value.V{s.between(c, last, int64(i+1)<<labelBits)}
	}
	last := int64(i) << labelBits
	for _, v := range labels {
		_, _, label := s.table.SymbolOf(v)
		if c.of.Ordered {
			all = append(all, s.between(c, last, label))
		}
		all, last = append(all, v), label
	}
	return append(all, s.between(c, last, int64(i+1)<<labelBits))
}

// between returns a new symbol in a gap.
func (s *Symbols) between(c *class, low, high int64) value.V {
	if high-low < 2 {
		panic(&Finding{place: c.root, other: -1, off: true})
	}
	return s.table.Symbol(c.root, noPlace, low+(high-low)/2)
}

// Order compares two numbers by their order, of which one is a symbol at least; false: one is no number. It panics with
// a *Finding where the order is not the same for all that symbols stand for.
func (s *Symbols) Order(x, y value.V) (order int, is bool) {
	if s == nil {
		return 0, false
	}
	kx, ky := s.table.Kind(x), s.table.Kind(y)
	switch {
	case kx == value.Symbol && ky == value.Symbol:
		s.meet(x, y)
		if _, _, counts := s.counter(x); !counts {
			s.ordered(x)
		}
		return s.table.Compare(x, y), true
	case kx == value.Symbol && ky == value.Int:
		return s.against(x, s.table.Number(y)), true
	case ky == value.Symbol && kx == value.Int:
		return -s.against(y, s.table.Number(x)), true
	}
	return 0, false
}

// ordered is the class of a symbol, whose order matters.
func (s *Symbols) ordered(symbol value.V) *class {
	root, _, _ := s.table.SymbolOf(symbol)
	if !s.classes[root].of.Ordered {
		panic(&Finding{place: root, other: -1, ordered: true})
	}
	return &s.classes[root]
}

// against compares a symbol with a number that is none.
func (s *Symbols) against(symbol value.V, n int64) int {
	if _, m, counts := s.counter(symbol); counts {
		s.fix(symbol, n)
		return cmp.Compare(m, n) // that it is compared was not looked at
	}
	c := s.ordered(symbol)
	s.fix(symbol, n)
	_, _, label := s.table.SymbolOf(symbol)
	if c.spans[label>>labelBits].low > n {
		return 1
	}
	return -1
}

// Known compares two numbers of which one is a symbol at least, as Order does, where that finds nothing out; false:
// where it would, or one is no number.
func (s *Symbols) Known(x, y value.V) (order int, is bool) {
	if s == nil {
		return 0, false
	}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *Finding:
			order, is = 0, false
		default:
			panic(p)
		}
	}()
	return s.Order(x, y)
}
