package form

import "fmt"

// Need is a number of nodes that depends on how many there are: (P*N + Q) / R + S, rounded down.
type Need struct{ P, Q, R, S int64 }

// At is the number when there are n nodes.
func (a Need) At(n int64) int64 { return floor(a.P*n+a.Q, a.R) + a.S }

func floor(x, by int64) int64 {
	q := x / by
	if x%by < 0 {
		q--
	}
	return q
}

// Text is the number as an expression, in which the number of nodes has a name.
func (a Need) Text(name string) string {
	text := name
	switch {
	case a.P == 0:
		return fmt.Sprint(a.At(0))
	case a.P > 1:
		text = fmt.Sprintf("%d * %s", a.P, name)
	}
	if a.Q != 0 && a.R > 1 {
		text = "(" + plus(text, a.Q) + ")"
	} else {
		text = plus(text, a.Q)
	}
	if a.R > 1 {
		text += fmt.Sprintf(" / %d", a.R)
	}
	return plus(text, a.S)
}

func plus(text string, v int64) string {
	switch {
	case v > 0:
		return fmt.Sprintf("%s + %d", text, v)
	case v < 0:
		return fmt.Sprintf("%s - %d", text, -v)
	}
	return text
}

// Intersect reports whether two sets of a and b nodes have a node in common, for every number of nodes from `from` on.
func Intersect(a, b Need, from int) bool {
	return always(func(n int64) int64 { return a.At(n) + b.At(n) - n - 1 }, from, a.R*b.R)
}

// Lacking reports whether some node is in neither of two sets of fewer than a and fewer than b nodes, for every number
// of nodes from `from` on.
func Lacking(a, b Need, from int) bool {
	return always(func(n int64) int64 { return n + 1 - a.At(n) - b.At(n) }, from, a.R*b.R)
}

// Within reports whether a is at most b + d, for every number of nodes from `from` on.
func Within(a, b Need, d, from int) bool {
	return always(func(n int64) int64 { return b.At(n) + int64(d) - a.At(n) }, from, a.R*b.R)
}

// Positive reports whether a is at least 1, for every number of nodes from `from` on.
func (a Need) Positive(from int) bool {
	return always(func(n int64) int64 { return a.At(n) - 1 }, from, a.R)
}

// always reports whether f is never negative from some argument on. A sum of rounded quotients of N grows by the same
// in each period, a multiple of their divisors.
func always(f func(n int64) int64, from int, period int64) bool {
	for n := int64(from); n < int64(from)+period; n++ {
		if f(n) < 0 {
			return false
		}
	}
	return f(int64(from)+period) >= f(int64(from))
}
