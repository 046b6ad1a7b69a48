package gen

// bag picks a multiset.
func (g *generator) bag(a access) (place, bool) { return g.place(ofKind(multiset), a, 1) }

// hasBags reports whether there is a multiset in scope.
func (g *generator) hasBags() bool {
	if g.profile.Rumur {
		return false
	}
	for _, v := range g.visible() {
		if v.typ.holdsBag() && g.usable(v, access{undefined: true}) {
			return true
		}
	}
	return false
}

// element enters the element of the multiset p that the index denotes.
func (g *generator) element(p place, index string) *variable {
	s := &slot{index: index, bag: p.text}
	return g.declare(&variable{name: p.text + "[" + index + "]", typ: p.typ.elem, definite: true, root: p.root,
		uses: identifiers(p.text + " " + index), slot: s})
}

// predicate returns a condition on one element of a multiset.
func (g *generator) predicate(p place, index string) expr {
	defer g.release(g.mark())
	g.element(p, index)
	e := atom("true")
	if g.Chance(70) {
		g.safely(func() { e = g.condition(1) })
	}
	return e
}

// bagCount is the number of elements that satisfy a predicate.
func (g *generator) bagCount(e *expr) bool {
	p, ok := g.bag(access{undefined: true})
	if !ok {
		return false
	}
	i := g.fresh("b")
	*e = atom("multisetcount(%s : %s, %s)", i, p.text, g.predicate(p, i).text)
	e.hi = int64(p.typ.cap)
	return true
}

// bagStatement adds to a multiset or removes from it.
func (g *generator) bagStatement() bool {
	p, ok := g.bag(access{write: true, undefined: true})
	if !ok {
		return false
	}
	if g.Chance(25) {
		i := g.fresh("b")
		g.line("multisetremovepred(%s : %s, %s);", i, p.text, g.predicate(p, i).text)
		return true
	}
	e, ok := g.place(ofType(p.typ.elem), access{}, 1)
	if !ok {
		return false
	}
	if g.fault() {
		g.line("multisetadd(%s, %s);", e.text, p.text)
		return true
	}
	g.line("if multisetcount(%s : %s, true) < %d then", g.fresh("b"), p.text, p.typ.cap)
	g.nested(func() { g.line("multisetadd(%s, %s);", e.text, p.text) })
	g.line("%s", g.end("if"))
	return true
}
