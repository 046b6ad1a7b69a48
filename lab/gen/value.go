package gen

import "strconv"

// value writes an expression of a simple type, Undefined only by mistake. It fails
// when nothing in scope has the type.
func (g *generator) value(t *typ, depth int) (expr, bool) {
	switch t.kind {
	case number:
		return g.numberIn(t.lo, t.hi, depth), true
	case boolean:
		return g.condition(depth), true
	}
	var e expr
	ok := g.Choose(
		Option{3, func() bool { return g.member(t, &e, depth) }},
		Option{4, func() bool { return g.read(ofType(t), &e, depth) }},
		Option{When(g.feature.ternary && depth > 0, 1), func() bool { return g.conditional(t, &e, depth-1) }},
		Option{When(depth > 0, g.feature.calls/10), func() bool { return g.call(ofType(t), &e, depth-1) }})
	return e, ok
}

// member is a literal of an enum, or a value of a member of a union.
func (g *generator) member(t *typ, e *expr, depth int) bool {
	switch t.kind {
	case enum:
		*e = atom("%s", OneOf(g.Random, t.members...))
		return true
	case union:
		part, ok := g.value(OneOf(g.Random, t.parts...), depth-1)
		*e = part
		return ok
	}
	return false
}

// read is a designator: a definite one, or by way of a fault any.
func (g *generator) read(want func(*typ) bool, e *expr, depth int) bool {
	p, ok := g.place(want, access{undefined: g.fault()}, depth)
	*e = p.expr
	return ok && !untold(g, p)
}

// fault decides to let something go wrong.
func (g *generator) fault() bool { return g.safe == 0 && g.Below(1000) < g.feature.faults }

func (g *generator) conditional(t *typ, e *expr, depth int) bool {
	if t.kind == union { // both branches of one type
		t = OneOf(g.Random, t.parts...)
	}
	a, ok1 := g.value(t, depth)
	b, ok2 := g.value(t, depth)
	if ok1 && ok2 {
		*e = ternary(g.condition(depth), a, b)
	}
	return ok1 && ok2
}

// numberIn writes an integer expression with a value in lo..hi.
func (g *generator) numberIn(lo, hi int64, depth int) expr {
	e := g.number(depth)
	switch {
	case e.within(lo, hi) || g.fault():
		return e
	case depth < 1 || g.Chance(15):
		return literal(lo + int64(g.Below(int(hi-lo+1))))
	case g.feature.ternary && g.Chance(20):
		return g.clamp(e, lo, hi)
	}
	return wrap(e, lo, hi)
}

// wrap takes e modulo the width of lo..hi.
func wrap(e expr, lo, hi int64) expr {
	n := literal(hi - lo + 1)
	if lo != 0 {
		e = sub(e, literal(lo))
	}
	e = mod(e, n)
	if e.lo < 0 {
		e = mod(add(e, n), n)
	}
	switch {
	case lo > 0:
		e = add(e, literal(lo))
	case lo < 0:
		e = sub(e, literal(-lo))
	}
	e.lo, e.hi = max(e.lo, lo), min(e.hi, hi)
	return e
}

// clamp replaces what is outside lo..hi by something inside.
func (g *generator) clamp(e expr, lo, hi int64) expr {
	if g.profile.CMurphi {
		e = add(e, literal(0)) // an integer in C++, as the literal in the other branch
	}
	inside := e
	inside.lo, inside.hi = max(lo, min(e.lo, hi)), min(hi, max(e.hi, lo))
	if e.lo < lo {
		inside = ternary(compare(e, ">=", literal(lo)), inside, literal(lo))
		inside.lo, inside.hi = lo, max(lo, min(hi, e.hi))
	}
	if e.hi > hi {
		inside = ternary(compare(e, "<=", literal(hi)), inside, literal(g.inside(lo, hi)))
		inside.lo, inside.hi = lo, hi
	}
	return inside
}

func (g *generator) inside(lo, hi int64) int64 { return lo + int64(g.Below(int(hi-lo+1))) }

// number writes an integer expression of any value.
func (g *generator) number(depth int) expr {
	var e expr
	g.Choose(
		Option{2, func() bool { e = g.smallLiteral(); return true }},
		Option{6, func() bool { return g.read(ofKind(number), &e, depth) }},
		Option{When(depth > 0, 5), func() bool { return g.arithmetic(&e, depth-1) }},
		Option{When(depth > 0 && g.feature.bitwise, 2), func() bool { return g.bits2(&e, depth-1) }},
		Option{When(depth > 0 && g.feature.ternary, 1), func() bool { return g.numericChoice(&e, depth-1) }},
		Option{When(depth > 0, g.feature.calls/8), func() bool { return g.call(ofKind(number), &e, depth-1) }},
		Option{When(depth > 0 && g.feature.huge, 1), func() bool { e = g.hugeOperation(depth - 1); return true }},
		Option{When(depth > 0 && g.hasBags(), 1), func() bool { return g.bagCount(&e) }})
	return e
}

func (g *generator) smallLiteral() expr {
	if g.profile.Dialect && g.Chance(5) {
		e := literal(int64(g.Between(8, 20)))
		e.text = "0" + strconv.FormatInt(e.lo, 8)
		return e
	}
	if g.Chance(20) {
		return literal(int64(g.Between(-3, 9)))
	}
	return literal(int64(g.Between(0, 3)))
}

// arithmetic writes an operator and its operands.
func (g *generator) arithmetic(e *expr, depth int) bool {
	a := g.number(depth)
	switch g.Below(12) {
	case 0, 1, 2, 3:
		*e = add(a, g.number(depth))
	case 4, 5, 6:
		*e = sub(a, g.number(depth))
	case 7, 8:
		*e = mul(a, g.number(depth))
	case 9:
		*e = div(a, g.divisor(depth))
	case 10:
		*e = mod(a, g.divisor(depth))
	default:
		*e = negate(a)
	}
	return e.modest()
}

// divisor is not zero, but for a fault.
func (g *generator) divisor(depth int) expr {
	if e := g.number(depth); e.lo > 0 || e.hi < 0 || g.fault() && (e.lo != 0 || e.hi != 0) {
		return e
	}
	if g.Chance(25) {
		return literal(int64(g.Between(-4, -1)))
	}
	return literal(int64(g.Between(1, 5)))
}

func (g *generator) numericChoice(e *expr, depth int) bool {
	*e = ternary(g.condition(depth), g.number(depth), g.number(depth))
	return true
}

// bits2 writes an operation on the bits of integers.
func (g *generator) bits2(e *expr, depth int) bool {
	a := g.number(depth)
	switch g.Below(6) {
	case 0, 1, 2:
		if g.profile.Rumur {
			a = add(a, literal(0)) // Rumur 2022.08 takes `x & y` as logical when the type of x has a name
		}
		*e = bitwise(a, OneOf(g.Random, "&", "|", "^"), g.number(depth))
	case 3:
		*e = shift(a, "<<", g.shiftCount(depth))
	case 4:
		*e = shift(a, ">>", g.shiftCount(depth))
	default:
		*e = invert(a)
	}
	return e.modest()
}

// shiftCount is small; a negative one shifts the other way.
func (g *generator) shiftCount(depth int) expr {
	if e := g.number(depth); e.within(-3, 4) && g.Chance(50) {
		return e
	}
	return literal(int64(g.Between(0, 3)))
}

// hugeOperation computes with numbers near the limits of 64 bits, and brings the
// result back. Where it may overflow it stands for a fault.
func (g *generator) hugeOperation(depth int) expr {
	huge := atom("%s", OneOf(g.Random, "9223372036854775807", "(-9223372036854775807)", "0x7fffffffffffff00", "4611686018427387904", "1000000007"))
	a := g.number(depth)
	var e expr
	switch g.Below(8) {
	case 0:
		e = infix(huge, OneOf(g.Random, "&", "|"), a, levelOr)
		e.text = "(" + e.text + ")"
	case 1:
		e = infix(huge, "^", a, levelXor)
	case 2:
		e = expr{text: "~" + huge.text, level: levelInvert}
	case 3:
		e = infix(a, OneOf(g.Random, "<<", ">>"), literal(int64(g.Between(40, 70))), levelShift)
	case 4:
		e = infix(huge, "%", literal(int64(g.Between(2, 9))), levelMul)
	case 5:
		e = infix(huge, "/", literal(int64(OneOf(g.Random, -3, -2, -1, 2, 3))), levelMul)
	default:
		if g.safe > 0 || g.Chance(90) {
			e = huge
			break
		}
		op := OneOf(g.Random, "+", "-", "*")
		e = infix(huge, op, a, map[string]int{"+": levelAdd, "-": levelAdd, "*": levelMul}[op])
	}
	return mod(expr{text: e.text, level: e.level, lo: -2, hi: 2}, literal(3))
}
