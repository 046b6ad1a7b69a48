package gen

import "fmt"

// constants declares a few numbers, to write bounds with.
func (g *generator) constants() {
	if g.Chance(40) {
		return
	}
	g.line("const")
	g.nested(func() {
		for range g.Between(1, 3) {
			n := int64(g.Between(-2, 4))
			c := g.constant(g.fresh("N"), rangeOf(n, n))
			c.known = true
			g.line("%s : %s;", c.name, g.spellConstant(n))
		}
		if g.Chance(20) {
			c := g.constant(g.fresh("B"), boolType)
			g.line("%s : %s;", c.name, OneOf(g.Random, "true", "false", "1 < 2", "!true"))
		}
	})
}

// spellConstant writes a number as a constant expression.
func (g *generator) spellConstant(n int64) string {
	k := int64(g.Between(1, 3))
	switch g.Below(6) {
	case 0:
		return add(literal(n-k), literal(k)).text
	case 1:
		return sub(literal(n+k), literal(k)).text
	case 2:
		return div(literal(n*k), literal(k)).text
	case 3:
		return fmt.Sprintf("(%d)", n)
	}
	return literal(n).text
}

// sizes of scalarsets. Where there are two they differ, because to Rumur those of one
// size are the same type.
var sizes = [][]int{{}, {}, {1}, {2}, {2}, {3}, {3}, {3}, {4}, {5}, {2, 1}, {2, 3}, {3, 2}, {4, 2}, {3, 4}}

// crowds are sizes of scalarsets, all with something to permute, up to 240 ways.
var crowds = [][]int{{2}, {3}, {4}, {5}, {5}, {2, 3}, {3, 4}, {4, 2}, {2, 5}, {5, 2}}

func (g *generator) scalarsets() []int {
	if g.profile.Scalarsets {
		return OneOf(g.Random, crowds...)
	}
	return OneOf(g.Random, sizes...)
}

// types declares the named types.
func (g *generator) types() {
	g.line("type")
	g.nested(func() {
		for _, size := range g.scalarsets() {
			g.declareType("S", &typ{kind: scalarset, size: size})
		}
		for range g.Between(1, 3) {
			g.declareType("R", g.someRange())
		}
		for range g.Between(0, 2) {
			g.declareType("E", g.someEnum())
		}
		if g.feature.wide {
			g.wideTypes()
		}
		if !g.profile.Rumur && g.Chance(40) {
			g.declareUnion()
		}
		for range g.Between(0, 3) {
			g.declareType("T", g.structured(2))
		}
	})
}

// wideTypes declares what takes many bits.
func (g *generator) wideTypes() {
	lo := OneOf(g.Random, 0, 0, -1, -100, 1)
	hi := OneOf(g.Random, 62, 255, 256, 1000, 65535, 70_000, 1<<20)
	g.declareType("W", rangeOf(int64(lo), int64(hi)))
	index := rangeOf(0, int64(g.Between(4, 40)))
	g.declareType("W", &typ{kind: array, index: index, elem: g.simpleType()})
}

func (g *generator) declareType(prefix string, t *typ) {
	t.name = g.fresh(prefix)
	g.line("%s : %s;", t.name, t.body())
	g.named = append(g.named, t)
}

// someRange returns a small range; its bounds may be written with constants.
func (g *generator) someRange() *typ {
	lo := int64(OneOf(g.Random, 0, 0, 0, 1, -1, -2, 3))
	t := rangeOf(lo, lo+int64(OneOf(g.Random, 0, 1, 1, 2, 2, 3, 4, 6)))
	if g.Chance(40) {
		t.bounds = g.spellBound(t.lo) + ".." + g.spellBound(t.hi)
	}
	return t
}

// spellBound writes n relative to a constant of the model, when it has one.
func (g *generator) spellBound(n int64) string {
	for _, c := range g.visible() {
		if c.typ.kind != number || !c.known || g.Chance(30) {
			continue
		}
		switch d := n - c.typ.lo; {
		case d == 0:
			return c.name
		case d > 0:
			return fmt.Sprintf("%s + %d", c.name, d)
		default:
			return fmt.Sprintf("%s - %d", c.name, -d)
		}
	}
	return fmt.Sprint(n)
}

func (g *generator) someEnum() *typ {
	t := &typ{kind: enum}
	for range g.Between(1, 4) {
		t.members = append(t.members, g.fresh("M"))
	}
	return t
}

// declareUnion declares a union of two or three of the named types.
func (g *generator) declareUnion() {
	u := &typ{kind: union}
	for _, t := range g.named {
		if (t.kind == scalarset || t.kind == enum) && len(u.parts) < 3 {
			u.parts = append(u.parts, t)
		}
	}
	if len(u.parts) == 1 && !g.profile.CMurphi { // to which a boolean in a union has no name
		u.parts = append(u.parts, boolType)
	}
	if len(u.parts) > 1 {
		g.declareType("U", u)
	}
}

// structured returns a record, array or multiset.
func (g *generator) structured(depth int) *typ {
	switch n := g.Below(10); {
	case n < 4:
		r := &typ{kind: record}
		for range g.Between(1, 3) {
			r.fields = append(r.fields, field{g.fresh("f"), g.anyType(depth - 1)})
		}
		return r
	case n < 9 || g.profile.Rumur:
		return &typ{kind: array, index: g.indexType(), elem: g.anyType(depth - 1)}
	}
	return g.bagType()
}

// bagType returns a multiset of small elements.
func (g *generator) bagType() *typ {
	elem := g.simpleType()
	if g.Chance(40) {
		elem = &typ{kind: record, fields: []field{{g.fresh("f"), elem}, {g.fresh("f"), g.simpleType()}}}
	}
	return &typ{kind: multiset, cap: g.Between(1, 3), elem: elem}
}

// anyType is any type that can be written in place or by name.
func (g *generator) anyType(depth int) *typ {
	if depth <= 0 || g.Chance(55) {
		return g.simpleType()
	}
	if g.Chance(50) {
		return g.structured(depth)
	}
	return OneOf(g.Random, append(g.named, boolType)...)
}

func (g *generator) simpleType() *typ {
	list := []*typ{boolType, rangeOf(0, int64(g.Between(1, 3)))}
	for _, t := range g.named {
		if t.simple() {
			list = append(list, t, t)
		}
		for range g.feature.crowd {
			if t.kind == scalarset {
				list = append(list, t)
			}
		}
	}
	return OneOf(g.Random, list...)
}

// indexType returns a simple type with few values, a scalarset when there is one.
func (g *generator) indexType() *typ {
	for {
		t := g.simpleType()
		if t.kind == scalarset || t.count() <= 4 {
			return t
		}
	}
}

// variables declares state until the budget is spent.
func (g *generator) variables() {
	g.line("var")
	g.nested(func() {
		for declared := 0; declared == 0 || g.bits > 1 && declared < 8; {
			if g.variable() {
				declared++
			} else if g.bits -= 0.25; g.bits < 0.5 {
				g.bits = 1.5
			}
		}
	})
}

// variable declares one variable if the budget allows it.
func (g *generator) variable() bool {
	t := g.anyType(2)
	if g.Chance(10) {
		t = g.someEnum()
	}
	definite := !g.feature.undefined || g.Chance(60)
	cost := t.bits(!definite)
	if cost > g.bits {
		return false
	}
	g.bits -= cost
	v := g.declare(&variable{name: g.fresh("v"), typ: t, writable: true, state: true, definite: definite})
	g.line("%s : %s;", v.name, t.write())
	return true
}

// locals declares variables of a body, which have no value yet, and sometimes a type
// or constant for them.
func (g *generator) locals() []*variable {
	var out []*variable
	if !g.Chance(35) {
		return nil
	}
	var own *typ
	if g.feature.locals {
		own = g.localDeclarations()
	}
	g.line("var")
	g.nested(func() {
		for range g.Between(1, 2) {
			t := g.anyType(1)
			if own != nil && g.Chance(60) {
				t = own
			} else if g.Chance(10) {
				t = &typ{kind: array, index: rangeOf(0, int64(g.Between(5, 20))), elem: g.anyType(1)}
			}
			for t.holdsBag() {
				t = g.anyType(1)
			}
			v := g.declare(&variable{name: g.inner("l"), typ: t, writable: true})
			g.line("%s : %s;", v.name, t.write())
			out = append(out, v)
		}
	})
	return out
}

// localDeclarations declares a constant or a type in a body.
func (g *generator) localDeclarations() *typ {
	if g.Chance(50) {
		n := int64(g.Between(-2, 4))
		c := g.constant(g.fresh("N"), rangeOf(n, n))
		g.line("const %s : %s;", c.name, g.spellConstant(n))
		return nil
	}
	t := g.someRange()
	if g.Chance(50) {
		t = g.someEnum()
	}
	t.name = g.fresh("t")
	g.line("type %s : %s;", t.name, t.body())
	return t
}

// setLocals gives most of the local variables a value.
func (g *generator) setLocals(locals []*variable) {
	for _, v := range locals {
		v.definite = g.Chance(80) && g.attempt(func() bool { return g.initialise(v.name, v.typ, v) })
	}
}

// initialise writes statements that set all of a variable, or a part of it.
func (g *generator) initialise(target string, t *typ, v *variable) bool {
	if t.clearable() && g.Chance(15) {
		g.line("clear %s;", target)
		return true
	}
	switch t.kind {
	case multiset:
		return true // empty from the start
	case record:
		for _, f := range t.fields {
			if !g.initialise(target+"."+f.name, f.typ, v) {
				return false
			}
		}
		return true
	case array:
		return g.initialiseArray(target, t, v)
	}
	e, ok := g.value(t, g.Below(2))
	if ok {
		g.line("%s := %s;", target, e.text)
	}
	return ok
}

func (g *generator) initialiseArray(target string, t *typ, v *variable) bool {
	if values := t.index.values(); len(values) > 0 && g.Chance(30) {
		for _, i := range values {
			if !g.initialise(target+"["+i+"]", t.elem, v) {
				return false
			}
		}
		return true
	}
	defer g.release(g.mark())
	i := g.constant(g.fresh("i"), t.index)
	g.line("for %s : %s do", i.name, t.index.write())
	g.indent++
	ok := g.initialise(target+"["+i.name+"]", t.elem, v)
	g.indent--
	g.line("%s", g.end("for"))
	return ok
}
