// Package symbols finds the numbers of a program of P that are interchangeable: what a driver takes for keys and
// values by `choose(10)`, say, where the program only copies such numbers and compares them for equality.
//
// Numbers of which that is true are scalarsets (Ip and Dill, "Better verification through symmetry", CHARME 1993), and
// the program is independent of that data (Wolper, POPL 1986): a permutation of them turns each run into another run,
// in which the same machines act and the same goes wrong. So where a number is chosen, all of those that nothing
// holds stand for one another, and the least of them is taken. What is searched are runs of the program, and no state
// is renamed: a trace shows what happens.
//
// Which numbers those are is found out by trying. At first all that are chosen at one place are (value.Symbol). What
// makes a difference between them ends the search, which begins again with what was learnt: a Finding. A sum, an
// index or an order of elements that shows is the end of all symbols of a place; a comparison with a number from
// elsewhere leaves that number out; one of symbols of two places makes one class of the two. So nothing is assumed that
// the search itself does not check.
//
// # Order
//
// Of numbers that are compared by their order (ballots, priorities) a symbol is a label, which says where the number is
// among those that are held. A choice takes a label that is held, or a new one in a gap between two of them, below all
// or above all: between labels there is always room. States are renamed to the least labels (Renamer), which is an
// abstraction by order: each run of the program has one of labels, in which the same machines act and the same goes
// wrong. So what is verified holds. What goes wrong with labels is looked for in numbers (Symbols.Numbers); where a
// range has too few of them, the search begins again with less taken for alike: first, which numbers are in which
// ranges, and then nothing of that class. Numbers of several ranges that are compared for equality alone are labels,
// too.
package symbols

import (
	"fmt"
	"slices"
)

// Known describes the places of a program that choose a number below another, by their number. In the zero value
// nothing is known.
type Known struct {
	Places  []Place `json:"places,omitempty"`
	Counted bool    `json:"-"` // what is counted is symbols, and what is chosen is not
	Missing Missing `json:"-"`
}

// Missing are premises of counters that are not looked at: for tests, which show that each is needed.
type Missing struct {
	Begun bool // numbers become counters where there are some
	Falls bool // counters become less than all that are held
	Gone  bool // entries fall away without a trace
	Fixed bool // counters are compared with other numbers
	Keys  bool // maps are used for more than what stands behind a key
	// Apart: numbers that were chosen apart are compared.
	Apart bool
}

// Place describes one place, and those of its class.
type Place struct {
	Off   bool    `json:"off,omitempty"`   // there are no symbols
	Class int     `json:"class,omitempty"` // the place of a lesser number whose class it is of, and 1; 0: its own
	Fixed []int64 `json:"fixed,omitempty"` // these numbers are no symbols
	// Ordered says that symbols are compared by their order, Ranged that it matters which of them each range has.
	Ordered bool `json:"ordered,omitempty"`
	Ranged  bool `json:"ranged,omitempty"`
	// Met says that symbols of two choices are compared: then it matters whether they are the same number.
	Met bool `json:"met,omitempty"`
	// Falls says that counters may become less.
	Falls  bool       `json:"falls,omitempty"`
	Ranges [][2]int64 `json:"ranges,omitempty"` // from where to where it chooses
}

// The most of a class, which is given up where there are more.
const (
	mostFixed  = 16
	mostRanges = 8
)

// Finding is a fact learnt about a place. An operation that distinguishes symbols panics with it.
type Finding struct {
	place int
	off   bool
	// that symbols are compared by their order; and that too few numbers are between them, if all ranges are one
	ordered, ranged bool
	met             bool      // that symbols of two choices are compared, or that too few are apart
	falls           bool      // that counters become less
	other           int       // of the same class; or -1
	fixed           *int64    // no symbol
	from            *[2]int64 // a range
}

// Error says it so that two findings that differ have different texts.
func (f *Finding) Error() string {
	switch {
	case f.off:
		return fmt.Sprintf("numbers chosen at place %d are told apart", f.place)
	case f.ordered:
		return fmt.Sprintf("numbers chosen at place %d are compared by their order", f.place)
	case f.ranged:
		return fmt.Sprintf("ranges of numbers chosen at place %d are told apart", f.place)
	case f.met:
		return fmt.Sprintf("numbers chosen at place %d are compared with one another", f.place)
	case f.falls:
		return fmt.Sprintf("numbers counted at place %d become less", f.place)
	case f.fixed != nil:
		return fmt.Sprintf("numbers chosen at place %d are compared with %d", f.place, *f.fixed)
	case f.from != nil:
		return fmt.Sprintf("place %d chooses from %d to %d", f.place, f.from[0], f.from[1])
	}
	return fmt.Sprintf("numbers chosen at place %d are compared with those of place %d", f.place, f.other)
}

// class is the place that stands for the class of a place.
func (k Known) class(place int) int {
	for place < len(k.Places) && k.Places[place].Class > 0 {
		place = k.Places[place].Class - 1
	}
	return place
}

// of returns the description of a class.
func (k Known) of(place int) (p Place) {
	if place = k.class(place); place < len(k.Places) {
		p = k.Places[place]
	}
	return p
}

// With returns k with one more finding.
func (k Known) With(f *Finding) Known {
	k.Places = slices.Clone(k.Places)
	at := k.class(f.place)
	if f.other >= 0 {
		at = min(at, k.class(f.other))
	}
	for max(at, f.place, f.other) >= len(k.Places) {
		k.Places = append(k.Places, Place{})
	}
	p := &k.Places[at]
	for _, place := range []int{f.place, f.other} {
		if place >= 0 && k.class(place) != at {
			p.join(&k.Places[k.class(place)])
			k.Places[k.class(place)] = Place{Class: at + 1}
		}
	}
	p.join(&Place{Off: f.off, Ordered: f.ordered, Ranged: f.ranged, Falls: f.falls, Met: f.met || f.other >= 0})
	if f.fixed != nil {
		p.join(&Place{Fixed: []int64{*f.fixed}})
	}
	if f.from != nil {
		p.join(&Place{Ranges: [][2]int64{*f.from}})
	}
	if p.Off = p.Off || len(p.Fixed) > mostFixed || len(p.Ranges) > mostRanges; p.Off {
		*p = Place{Off: true}
	}
	return k
}

// join adds what is known of another place.
func (p *Place) join(other *Place) {
	p.Off, p.Ordered, p.Ranged = p.Off || other.Off, p.Ordered || other.Ordered, p.Ranged || other.Ranged
	p.Falls, p.Met = p.Falls || other.Falls, p.Met || other.Met
	p.Fixed = slices.Compact(slices.Sorted(slices.Values(slices.Concat(p.Fixed, other.Fixed))))
	p.Ranges = slices.Concat(p.Ranges, other.Ranges)
	slices.SortFunc(p.Ranges, func(a, b [2]int64) int { return slices.Compare(a[:], b[:]) })
	p.Ranges = slices.Compact(p.Ranges)
}
