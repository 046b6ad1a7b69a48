package pairs

import (
	"fmt"

	"gomc/lab/gen"
)

// block returns some statements, indented alike.
func (g *pairer) block(depth int) spelling {
	var out spelling
	most := 3
	if len(g.mail.events) > 0 { // Rumur takes long for what is called
		most, depth = 2, min(depth, 1)
	}
	for range g.Between(1, most) {
		s := g.statement(depth)
		out.a, out.b = out.a+"    "+s.a+"\n", out.b+"    "+s.b+"\n"
	}
	return out
}

// statement writes a statement that cannot fail, or an assertion.
func (g *pairer) statement(depth int) (s spelling) {
	g.Choose(
		gen.May(6, func() bool { return g.assign(&s) }),
		gen.May(gen.When(depth > 0, 3), func() bool { return g.branch(&s, depth-1) }),
		gen.May(gen.When(depth > 0 && g.place.loops < 2, 3), func() bool { return g.loop(&s, depth-1) }),
		gen.May(gen.When(depth > 0, 3), func() bool { return g.alias(&s, depth-1) }),
		gen.May(3, func() bool { return g.changeSet(&s) }),
		gen.May(4, func() bool { return g.callProcedure(&s) }),
		gen.May(gen.When(g.place.level >= 0 && g.place.loops == 0, 4), func() bool { return g.send(&s) }),
		gen.May(gen.When(g.place.block != nil, 6), func() bool { return machineStatement(g, &s) }),
		gen.May(gen.When(g.asserts && !g.place.pure, 1), func() bool { return g.assertion(&s) }),
		gen.May(gen.When(g.place.result != nil, 1), func() bool { return g.leaveFunction(&s) }),
		gen.May(1, func() bool { s = alike(""); return true }),
	)
	return s
}

func (g *pairer) assign(s *spelling) bool {
	var fit []target
	for _, x := range g.targets(true) {
		if x.typ.kind != "index" || g.Chance(50) {
			fit = append(fit, x)
		}
	}
	if len(fit) == 0 {
		return false
	}
	x := gen.OneOf(g.Random, fit...)
	*s = build("%s := %s;", x.text, g.value(x.typ, 2))
	return true
}

func (g *pairer) branch(s *spelling, depth int) bool {
	switch g.Below(3) {
	case 0:
		*s = build("if %s then\n%s    end;", g.boolean(2), g.block(depth))
	case 1:
		*s = build("if %s then\n%s    else\n%s    end;", g.boolean(2), g.block(depth), g.block(depth))
	default:
		*s = build("if %s then\n%s    elsif %s then\n%s    else\n%s    end;", g.boolean(2), g.block(depth), g.boolean(1),
			g.block(depth), g.block(depth))
	}
	return true
}

// loop runs over an index, some numbers, a set or a quorum.
func (g *pairer) loop(s *spelling, depth int) bool {
	g.place.loops++
	defer func() { g.place.loops-- }()
	if g.loopOver(s, depth) {
		return true
	}
	g.enter()
	defer g.leave()
	r := g.anyRole()
	if r != nil && g.Chance(50) {
		v := g.local(r.index, false)
		*s = build("for %s : %s do\n%s    end;", v.text, r.index.text, g.block(depth))
		return true
	}
	lo := g.numeric(1)
	v := g.local(g.number, false)
	*s = build("for %s := %s to 2 do\n%s    end;", v.text, lo, g.block(depth))
	return true
}

// loopOver runs over a set or quorum; plain Murphi over all values that are in at the beginning.
func (g *pairer) loopOver(s *spelling, depth int) bool {
	for _, v := range g.visible() {
		if v.typ.kind != "set" && v.typ.kind != "quorum" || g.Chance(50) {
			continue
		}
		g.enter()
		defer g.leave()
		if v.typ.kind == "quorum" {
			x := g.local(v.quorum.message.from[0].index, false)
			x.in = v
			body := g.block(depth)
			*s = spelling{fmt.Sprintf("for %s in %s do\n%s    end;", x.text.a, v.text.a, body.a),
				fmt.Sprintf("for %s : %s do if %s then\n%s    end; end;", x.text.b, x.typ.text.b, v.quorum.has(x.text.b), body.b)}
			return true
		}
		x := g.local(v.typ.role.index, false)
		kept := g.plainLocal(v.typ)
		body := g.block(depth)
		*s = spelling{fmt.Sprintf("for %s in %s do\n%s    end;", x.text.a, v.text.a, body.a),
			fmt.Sprintf("%s := %s; for %s : %s do if %s[%s] then\n%s    end; end;", kept, v.text.b, x.text.b, x.typ.text.b,
				kept, x.text.b, body.b)}
		return true
	}
	return false
}

// plainLocal returns a local variable of the body in plain Murphi alone.
func (g *pairer) plainLocal(t *ptype) string {
	name := g.fresh("k")
	g.plainText.locals += fmt.Sprintf("  var %s : %s;\n", name, t.text.b)
	return name
}

// alias names an element or a value. In plain Murphi its index is kept, and the element written out.
func (g *pairer) alias(s *spelling, depth int) bool {
	var arrays []*bound
	for _, v := range g.visible() {
		if v.typ.kind == "array" {
			arrays = append(arrays, v)
		}
	}
	if len(arrays) == 0 || g.Chance(30) {
		e := g.numeric(1)
		g.enter()
		defer g.leave()
		kept := g.plainLocal(g.number)
		x := g.declare(&bound{text: spelling{g.name().a, kept}, typ: g.number})
		body := g.block(depth)
		*s = spelling{fmt.Sprintf("alias %s : (%s) + 0 do\n%s    end;", x.text.a, e.a, body.a),
			fmt.Sprintf("%s := %s;\n%s", kept, e.b, body.b)}
		return true
	}
	v := gen.OneOf(g.Random, arrays...)
	i := g.index(v.typ.role)
	kept := g.plainLocal(v.typ.role.index)
	g.enter()
	defer g.leave()
	x := g.declare(&bound{text: spelling{g.name().a, v.text.b + "[" + kept + "]"}, typ: g.number, write: v.write})
	body := g.block(depth)
	*s = spelling{fmt.Sprintf("alias %s : %s[%s] do\n%s    end;", x.text.a, v.text.a, i.a, body.a),
		fmt.Sprintf("%s := %s;\n%s", kept, i.b, body.b)}
	return true
}

func (g *pairer) changeSet(s *spelling) bool {
	for _, v := range g.visible() {
		if v.typ.kind != "set" || !v.write || g.Chance(40) {
			continue
		}
		x := g.index(v.typ.role)
		if g.Chance(65) {
			*s = spelling{fmt.Sprintf("add %s to %s;", x.a, v.text.a), fmt.Sprintf("%s[%s] := true;", v.text.b, x.b)}
		} else {
			*s = spelling{fmt.Sprintf("remove %s from %s;", x.a, v.text.a), fmt.Sprintf("%s[%s] := false;", v.text.b, x.b)}
		}
		return true
	}
	return false
}

func (g *pairer) assertion(s *spelling) bool {
	if r := g.place.role; r != nil && r.machine != nil { // nothing is violated at once
		*s = build(`assert (%s > 0 | %s);`, r.left.text, g.boolean(1))
		return true
	}
	*s = build(`assert %s;`, g.boolean(1))
	return true
}

// leaveFunction returns under a condition.
func (g *pairer) leaveFunction(s *spelling) bool {
	*s = build("if %s then return %s; end;", g.boolean(1), g.value(g.place.result, 1))
	return true
}
