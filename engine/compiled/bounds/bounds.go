// Package bounds computes bounds of the values of expressions, and which expressions cannot fault.
package bounds

import (
	"math"

	"gomc/ir"
)

// Interval bounds the values of an expression.
type Interval struct{ Lo, Hi int64 }

var (
	// Anything is the interval of a value without a known bound.
	Anything = Interval{math.MinInt64, math.MaxInt64}
	// Truth is false or true.
	Truth = Interval{0, 1}
)

// Between is from lo to hi.
func Between(lo, hi int64) Interval { return Interval{lo, hi} }

// Within reports whether every value of i is one of t.
func (i Interval) Within(t *ir.Type) bool {
	return t.Contains(i.Lo) && t.Contains(i.Hi) && i.Lo <= i.Hi
}

// Inside reports whether every value of i lies between two.
func (i Interval) Inside(lo, hi int64) bool { return i.Lo >= lo && i.Hi <= hi }

// Union has the values of both, and those between.
func (i Interval) Union(j Interval) Interval { return Interval{min(i.Lo, j.Lo), max(i.Hi, j.Hi)} }

// Values are the values of a simple type.
func Values(t *ir.Type) Interval {
	return Interval{t.First(), int64(uint64(t.First()) + t.Count() - 1)}
}

// Slots is the number of slots or codes of a bag.
func Slots(t *ir.Type) int {
	if t.Bits {
		return int(ir.Codes(t.Elem))
	}
	return t.Cap
}

// Shift is i moved by n; not ok when that leaves 64 bits.
func Shift(i Interval, n int64) (Interval, bool) {
	return Exact(ir.Add, i, Interval{n, n})
}

// Exact bounds x op y; not ok when it might leave 64 bits.
func Exact(op ir.Op, x, y Interval) (Interval, bool) {
	r := Interval{math.MaxInt64, math.MinInt64}
	for _, a := range [...]int64{x.Lo, x.Hi} {
		for _, b := range [...]int64{y.Lo, y.Hi} {
			v, fault := ir.Arith(op, a, b)
			if fault != "" {
				return Anything, false
			}
			r = Interval{min(r.Lo, v), max(r.Hi, v)}
		}
	}
	return r, true
}

// Remainder bounds x % y.
func Remainder(x, y Interval) Interval {
	if y.Lo <= 0 {
		return Anything
	}
	r := Interval{-(y.Hi - 1), y.Hi - 1}
	if x.Lo >= 0 {
		r = Interval{0, min(x.Hi, y.Hi-1)}
	}
	return r
}

// Trips returns how many values from, from+by, ... to are; 1<<40 and one for more.
func Trips(from, to, by int64) (n int64) {
	if by > 0 && from > to || by < 0 && from < to || by == 0 {
		return 0
	}
	if by > 0 {
		n = int64(min((uint64(to)-uint64(from))/uint64(by), 1<<40))
	} else {
		n = int64(min((uint64(from)-uint64(to))/-uint64(by), 1<<40))
	}
	return n + 1
}
