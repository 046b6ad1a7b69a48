package symbols

import (
	"strconv"
	"strings"

	"gomc/programs/value"
)

// Compare notes that two values are compared for equality, which are not the same: it panics with a *Finding where
// another number in place of a symbol might be equal.
//
// Without symbols, which s may be nil for, it does nothing, and so do Search, Expose, With and Order.
func (s *Symbols) Compare(x, y value.V) {
	if s != nil && x != y && (s.table.Symbolic(x) || s.table.Symbolic(y)) {
		(&comparison{Symbols: s}).compare(x, y)
	}
}

// comparison is one at work: what values share is compared once.
type comparison struct {
	*Symbols
	done map[[2]value.V]bool
}

func (s *comparison) compare(x, y value.V) {
	t := s.table
	if x == y || !t.Symbolic(x) && !t.Symbolic(y) || s.done[[2]value.V{x, y}] {
		return
	}
	kx, ky := t.Kind(x), t.Kind(y)
	switch {
	case kx == value.Symbol && ky == value.Symbol:
		s.meet(x, y)
		s.differ(x)
	case kx == value.Symbol && ky == value.Int:
		s.fix(x, t.Number(y))
	case kx == value.Wording && ky == value.String:
		s.reads(x, t.Text(y))
	case kx == value.Wording && ky == value.Wording:
		s.words(x, y)
	case ky == value.Symbol && kx == value.Int, ky == value.Wording && kx == value.String:
		s.compare(y, x)
	case kx != ky || kx < value.Tuple:
	case kx == value.Set:
		s.elements(x, y, 1)
	case kx == value.Map:
		s.elements(x, y, 2)
	case t.Size(x) == t.Size(y):
		s.note(x, y)
		for i := range t.Size(x) {
			s.compare(t.Part(x, i), t.Part(y, i))
		}
	}
}

// note notes that two values with parts are compared.
func (s *comparison) note(x, y value.V) {
	if s.done == nil {
		s.done = map[[2]value.V]bool{}
	}
	s.done[[2]value.V{x, y}] = true
}

// meet makes one class of those of two symbols.
func (s *Symbols) meet(x, y value.V) {
	cx, _, _ := s.table.SymbolOf(x)
	cy, _, _ := s.table.SymbolOf(y)
	if cx != cy {
		panic(&Finding{place: cx, other: cy})
	}
}

// fix leaves a number out of a class.
func (s *Symbols) fix(symbol value.V, n int64) {
	class, _, _ := s.table.SymbolOf(symbol)
	if s.counts(class) {
		if s.known.Missing.Fixed {
			return
		}
		panic(&Finding{place: class, other: -1, off: true})
	}
	if _, is := s.classes[class].cells[n]; is || s.classes[class].interval(n) >= 0 {
		panic(&Finding{place: class, other: -1, fixed: &n})
	}
}

// reads compares a wording with a string, which may be the same with another number.
func (s *Symbols) reads(wording value.V, text string) {
	before, symbol, behind := s.table.WordingOf(wording)
	middle, ok := strings.CutPrefix(text, before)
	if middle, is := strings.CutSuffix(middle, behind); ok && is {
		if n, err := strconv.ParseInt(middle, 10, 64); err == nil && strconv.FormatInt(n, 10) == middle {
			s.fix(symbol, n)
		}
	}
}

// words compares two wordings: their symbols, where all around them is the same.
func (s *Symbols) words(x, y value.V) {
	bx, sx, ex := s.table.WordingOf(x)
	by, sy, ey := s.table.WordingOf(y)
	if bx != by || ex != ey {
		s.Expose(x)
		s.Expose(y)
	}
	s.Compare(sx, sy)
}

// elements compares all elements of two sets, or keys and values of maps.
func (s *comparison) elements(x, y value.V, step int) {
	t := s.table
	s.note(x, y)
	for i := range t.Size(x) {
		for j := i % step; j < t.Size(y); j += step {
			s.compare(t.Part(x, i), t.Part(y, j))
		}
	}
}

// Search notes that a value is looked for among the elements of a collection, or the keys of a map, and returns the
// collection.
func (s *Symbols) Search(collection, key value.V) value.V {
	if s == nil || !s.table.Symbolic(collection) && !s.table.Symbolic(key) {
		return collection
	}
	step := 1
	if s.table.Kind(collection) == value.Map {
		step = 2
	}
	for i := 0; i < s.table.Size(collection); i += step {
		s.Compare(s.table.Part(collection, i), key)
	}
	return collection
}

// Expose notes that something is done with a value that makes a difference between symbols: it panics with a *Finding
// if there is one in it.
func (s *Symbols) Expose(v value.V) {
	if s == nil || !s.table.Symbolic(v) {
		return
	}
	switch k := s.table.Kind(v); {
	case k == value.Symbol:
		class, _, _ := s.table.SymbolOf(v)
		panic(&Finding{place: class, other: -1, off: true})
	case k == value.Wording:
		_, symbol, _ := s.table.WordingOf(v)
		s.Expose(symbol)
	default:
		for i := range s.table.Size(v) {
			s.Expose(s.table.Part(v, i))
		}
	}
}
