package value

import "strconv"

// symbolic is set in the kind of what has a symbol in it.
const symbolic = 1 << 7

// Symbolic reports whether a value is a symbol, or has one in it.
func (t *Table) Symbolic(v V) bool {
	return t.Symbols && v&1 == 0 && v != None && t.head(v)&symbolic != 0
}

// Symbol returns an integer for which another of the same class could stand: a class is a set of numbers that a program
// copies, and compares with one another, and does nothing else with. It is not equal to the Int of the same number; who
// makes symbols takes care that the two are not compared. A symbol also has a place in sets of symbols, from 0 to 63.
func (t *Table) Symbol(class, place int, n int64) V {
	return t.intern([]V{header(Symbol|symbolic, class), 3, V(n), V(n >> 32), V(place)})
}

// SymbolOf returns the arguments of Symbol.
func (t *Table) SymbolOf(v V) (class, place int, n int64) {
	return t.word16(v), int(t.Part(v, 2)), int64(t.word(v))
}

// Wording returns a string: the number of a symbol, with text around it.
func (t *Table) Wording(before string, symbol V, behind string) V {
	return t.list(Wording, 0, []V{t.String(before), symbol, t.String(behind)})
}

// WordingOf returns the arguments of Wording.
func (t *Table) WordingOf(v V) (before string, symbol V, behind string) {
	return t.Text(t.Part(v, 0)), t.Part(v, 1), t.Text(t.Part(v, 2))
}

// words returns a string, or a wording as one.
func (t *Table) words(v V) string {
	if t.Kind(v) == String {
		return t.Text(v)
	}
	before, symbol, behind := t.WordingOf(v)
	return before + t.digits(symbol) + behind
}

func (t *Table) digits(symbol V) string {
	class, _, n := t.SymbolOf(symbol)
	if t.Rename != nil {
		n = t.Rename(class, n)
	}
	return strconv.FormatInt(n, 10)
}

// Concat is the sum of two strings of which one has a symbol in it, and the other none; false where they are not that.
func (t *Table) Concat(x, y V) (sum V, is bool) {
	switch kx, ky := t.Kind(x), t.Kind(y); {
	case kx == Wording && ky == String:
		before, symbol, behind := t.WordingOf(x)
		return t.Wording(before, symbol, behind+t.Text(y)), true
	case kx == String && ky == Wording:
		before, symbol, behind := t.WordingOf(y)
		return t.Wording(t.Text(x)+before, symbol, behind), true
	}
	return None, false
}
