package gen

// condition writes a boolean expression.
func (g *generator) condition(depth int) expr {
	var e expr
	g.Choose(
		Option{6, func() bool { return g.comparison(&e, depth) }},
		Option{4, func() bool { return g.equality(&e, depth) }},
		Option{2, func() bool { return g.read(ofKind(boolean), &e, depth) }},
		Option{When(depth > 0, 5), func() bool { e = g.connective(depth - 1); return true }},
		Option{When(depth > 0, g.feature.quantifiers/10), func() bool { return g.quantifier(&e, depth-1) }},
		Option{When(g.feature.undefined, 2), func() bool { return g.definedness(&e, depth) }},
		Option{When(!g.profile.Rumur, 1), func() bool { return g.membership(&e, depth) }},
		Option{When(depth > 0, g.feature.calls/10), func() bool { return g.call(ofKind(boolean), &e, depth-1) }},
		Option{When(!g.profile.CMurphi && g.Chance(20), 1), func() bool { return g.wholeEquality(&e, depth) }},
		Option{When(depth > 0 && g.feature.ternary, 1), func() bool { return g.conditional(boolType, &e, depth-1) }},
		Option{When(g.Chance(10), 1), func() bool { e = atom("%s", OneOf(g.Random, "true", "false")); return true }})
	if e.text == "" {
		e = atom("true")
	}
	return e
}

func (g *generator) connective(depth int) expr {
	a := g.condition(depth)
	kind := g.Below(10)
	if g.profile.CMurphi && (kind == 7 || kind == 8) {
		kind -= 7 // it has no && and ||
	}
	switch kind {
	case 0, 1, 2:
		return and(a, g.condition(depth))
	case 3, 4, 5:
		return or(a, g.condition(depth))
	case 6:
		return implies(a, g.condition(depth))
	case 7:
		return infix(a, "&&", g.condition(depth), levelAndAnd)
	case 8:
		return infix(a, "||", g.condition(depth), levelOrOr)
	}
	return not(a)
}

// comparison relates two integers, mostly so that both outcomes are possible.
func (g *generator) comparison(e *expr, depth int) bool {
	a := g.number(depth)
	if a.lo == a.hi && g.Chance(90) {
		return false
	}
	b := literal(g.inside(max(a.lo, -maxMagnitude), min(a.hi, maxMagnitude)))
	if g.Chance(40) {
		b = g.number(depth)
	}
	*e = compare(a, OneOf(g.Random, "=", "=", "!=", "<", "<=", ">", ">="), b)
	return true
}

// equality relates two values of an enum, scalarset, union or boolean type.
func (g *generator) equality(e *expr, depth int) bool {
	p, ok := g.place(func(t *typ) bool { return t.simple() && t.kind != number }, access{undefined: g.fault()}, depth)
	if !ok {
		return false
	}
	t := p.typ
	if t.kind == union && g.Chance(50) {
		t = OneOf(g.Random, t.parts...)
	}
	v, ok := g.value(t, depth-1)
	*e = compare(p.expr, OneOf(g.Random, "=", "=", "!="), v)
	return ok && v.text != p.text
}

// wholeEquality compares records or arrays; Undefined parts are equal to each other.
func (g *generator) wholeEquality(e *expr, depth int) bool {
	a, ok := g.place(func(t *typ) bool { return !t.simple() && !t.holdsBag() }, access{undefined: true}, depth)
	if !ok {
		return false
	}
	b, ok := g.place(ofType(a.typ), access{undefined: true}, depth)
	*e = compare(a.expr, OneOf(g.Random, "=", "!="), b.expr)
	return ok && a.text != b.text
}

// definedness asks whether something is defined, or reads it behind that question.
func (g *generator) definedness(e *expr, depth int) bool {
	p, ok := g.place((*typ).simple, access{undefined: true, only: true}, depth)
	if !ok {
		return false
	}
	ask := atom("isundefined(%s)", p.text)
	use := compare(p.expr, "=", p.expr)
	if v, ok := g.value(p.typ, depth-1); ok {
		use = compare(p.expr, OneOf(g.Random, "=", "!="), v)
	} else if g.Chance(50) {
		use = atom("true")
	}
	switch g.Below(4) {
	case 0:
		*e = ask
	case 1:
		*e = or(ask, use)
	case 2:
		*e = implies(not(ask), use)
	default:
		*e = and(not(ask), use)
	}
	return true
}

// quantifier writes a forall or an exists.
func (g *generator) quantifier(e *expr, depth int) bool {
	defer g.release(g.mark())
	head, t := g.loopHead(g.inner("q"), false)
	unordered := t.unordered()
	if !g.profile.Rumur && g.Chance(15) {
		more, t := g.loopHead(g.inner("q"), false)
		head += "; " + more
		unordered = unordered || t.unordered()
	}
	if unordered {
		g.safely(func() { *e = g.condition(depth) })
	} else {
		*e = g.condition(depth)
	}
	*e = atom("%s %s do %s %s", OneOf(g.Random, "forall", "exists"), head, e.text, "end")
	return true
}

// loopHead writes `v : T` or `v := a to b by c` and enters v. With ordered it takes
// no type that has unordered values.
func (g *generator) loopHead(name string, ordered bool) (string, *typ) {
	if g.Chance(30) {
		return g.steps(name)
	}
	var types []*typ
	for _, t := range g.named {
		if t.simple() && t.count() <= 6 && !(ordered && t.unordered()) {
			types = append(types, t)
		}
	}
	t := OneOf(g.Random, append(types, boolType, rangeOf(0, int64(g.Between(0, 2))))...)
	g.constant(name, t)
	return name + " : " + t.write(), t
}

// membership asks what a union holds.
func (g *generator) membership(e *expr, depth int) bool {
	p, ok := g.place(ofKind(union), access{undefined: true}, depth)
	if ok {
		*e = atom("ismember(%s, %s)", p.text, OneOf(g.Random, p.typ.parts...).write())
	}
	return ok
}
