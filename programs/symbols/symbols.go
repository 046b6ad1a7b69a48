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
// makes a difference between them ends the search, which begins again with what was learnt: a Finding. A sum, a
// comparison by order, an index or an order of elements that shows is the end of all symbols of a place; an equality
// with a number from elsewhere leaves that number out; one of symbols of two places makes one class of the two. So
// nothing is assumed that the search itself does not check.
package symbols

import (
	"fmt"
	"slices"
)

// Known is what is known of the places of a program that choose a number below another, by their number. The zero
// value is that nothing is.
type Known struct {
	Places []Place `json:"places,omitempty"`
}

// Place is what is known of one place, and of those that are of its class.
type Place struct {
	Off    bool       `json:"off,omitempty"`    // there are no symbols
	Class  int        `json:"class,omitempty"`  // the place of a lesser number whose class it is of, and 1; 0: its own
	Fixed  []int64    `json:"fixed,omitempty"`  // these numbers are no symbols
	Ranges [][2]int64 `json:"ranges,omitempty"` // from where to where it chooses
}

// The most of a class, which is given up where there are more.
const (
	mostFixed  = 16
	mostRanges = 8
)

// Finding is what has been learnt of a place: it is the panic of an operation that makes a difference between symbols.
type Finding struct {
	place int
	off   bool
	other int       // of the same class; or -1
	fixed *int64    // no symbol
	from  *[2]int64 // a range
}

// Error says it so that two findings that differ have different texts.
func (f *Finding) Error() string {
	switch {
	case f.off:
		return fmt.Sprintf("numbers chosen at place %d are told apart", f.place)
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

// of is what is known of a class.
func (k Known) of(place int) (p Place) {
	if place = k.class(place); place < len(k.Places) {
		p = k.Places[place]
	}
	return p
}

// With is what is known with one finding more.
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
	p.Off = p.Off || f.off
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
	p.Off = p.Off || other.Off
	p.Fixed = slices.Compact(slices.Sorted(slices.Values(slices.Concat(p.Fixed, other.Fixed))))
	p.Ranges = slices.Concat(p.Ranges, other.Ranges)
	slices.SortFunc(p.Ranges, func(a, b [2]int64) int { return slices.Compare(a[:], b[:]) })
	p.Ranges = slices.Compact(p.Ranges)
}
