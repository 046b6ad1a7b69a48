package gen

import "fmt"

// expr is an expression: its text, how tightly its outermost operator binds, and for
// an integer the bounds of its value.
type expr struct {
	text   string
	level  int
	lo, hi int64
}

// Levels of binding, loosest first, as in the table of the language reference. Two
// levels between Or and And belong to bitwise exclusive or and to the `||` and `&&`
// spellings, which are looser than `|` and `&`.
const (
	levelCond    = 1
	levelImplies = 2
	levelOrOr    = 3
	levelAndAnd  = 4
	levelOr      = 5
	levelXor     = 6
	levelAnd     = 7
	levelNot     = 8
	levelCompare = 9
	levelShift   = 10
	levelAdd     = 11
	levelMul     = 12
	levelInvert  = 13
	levelAtom    = 14
)

func atom(format string, args ...any) expr {
	return expr{text: fmt.Sprintf(format, args...), level: levelAtom}
}

func literal(n int64) expr {
	e := atom("%d", n)
	if n < 0 {
		e.level = levelMul // the minus is an operator
	}
	e.lo, e.hi = n, n
	return e
}

// at is the text of e as an operand that must bind at least that tightly.
func (e expr) at(level int) string {
	if e.level >= level {
		return e.text
	}
	return "(" + e.text + ")"
}

// within reports whether every value of e lies in lo..hi.
func (e expr) within(lo, hi int64) bool { return lo <= e.lo && e.hi <= hi }

// infix joins two operands by a left-associative operator.
func infix(a expr, op string, b expr, level int) expr {
	return expr{text: a.at(level) + " " + op + " " + b.at(level+1), level: level}
}

// compare joins two operands by an operator that does not associate.
func compare(a expr, op string, b expr) expr {
	return expr{text: a.at(levelShift) + " " + op + " " + b.at(levelShift), level: levelCompare}
}

func not(a expr) expr { return expr{text: "!" + a.at(levelNot), level: levelNot} }

func and(a, b expr) expr { return infix(a, "&", b, levelAnd) }

func or(a, b expr) expr { return infix(a, "|", b, levelOr) }

func implies(a, b expr) expr {
	return expr{text: a.at(levelOrOr) + " -> " + b.at(levelOrOr), level: levelImplies}
}

// ternary is `c ? a : b`. A conditional as else-branch needs parentheses in Murphi.
func ternary(c, a, b expr) expr {
	return expr{
		text:  c.at(levelImplies) + " ? " + a.at(levelImplies) + " : " + b.at(levelImplies),
		level: levelCond, lo: min(a.lo, b.lo), hi: max(a.hi, b.hi)}
}

// Arithmetic keeps the bounds.

func add(a, b expr) expr {
	e := infix(a, "+", b, levelAdd)
	e.lo, e.hi = a.lo+b.lo, a.hi+b.hi
	return e
}

func sub(a, b expr) expr {
	e := infix(a, "-", b, levelAdd)
	e.lo, e.hi = a.lo-b.hi, a.hi-b.lo
	return e
}

func mul(a, b expr) expr {
	e := infix(a, "*", b, levelMul)
	e.lo = min(a.lo*b.lo, a.lo*b.hi, a.hi*b.lo, a.hi*b.hi)
	e.hi = max(a.lo*b.lo, a.lo*b.hi, a.hi*b.lo, a.hi*b.hi)
	return e
}

func negate(a expr) expr {
	return expr{text: "-" + a.at(levelInvert), level: levelMul, lo: -a.hi, hi: -a.lo}
}

// div and mod take a divisor whose bounds may include zero; then evaluation may fail,
// but the bounds still hold.

func div(a, b expr) expr {
	e := infix(a, "/", b, levelMul)
	m := max(a.hi, -a.lo)
	e.lo, e.hi = -m, m
	if a.lo >= 0 && b.lo >= 0 {
		e.lo = 0
	}
	return e
}

func mod(a, b expr) expr {
	e := infix(a, "%", b, levelMul)
	m := max(b.hi, -b.lo) - 1
	e.lo, e.hi = 0, 0
	if a.hi > 0 {
		e.hi = min(a.hi, m)
	}
	if a.lo < 0 {
		e.lo = max(a.lo, -m)
	}
	return e
}

// bitwise joins two integers by & | ^: the result needs no more bits than they do.
func bitwise(a expr, op string, b expr) expr {
	e := infix(a, op, b, map[string]int{"&": levelAnd, "|": levelOr, "^": levelXor}[op])
	bound := int64(1)
	for bound <= max(a.hi, b.hi, -a.lo-1, -b.lo-1) {
		bound *= 2
	}
	e.lo, e.hi = -bound, bound-1
	if a.lo >= 0 && b.lo >= 0 {
		e.lo = 0
	}
	return e
}

// shift moves the bits of a; b counts at most a few.
func shift(a expr, op string, b expr) expr {
	e := infix(a, op, b, levelShift)
	most := max(b.hi, -b.lo)
	e.lo, e.hi = min(0, a.lo)<<most, max(0, a.hi)<<most
	if a.lo < 0 {
		e.lo = min(e.lo, -1)
	}
	return e
}

func invert(a expr) expr {
	return expr{text: "~" + a.at(levelInvert), level: levelInvert, lo: -a.hi - 1, hi: -a.lo - 1}
}

// maxMagnitude keeps intermediate results far inside 32 bits.
const maxMagnitude = 1 << 20

func (e expr) modest() bool { return e.within(-maxMagnitude, maxMagnitude) }
