package gen

import (
	"fmt"
	"strings"
)

// block writes a few statements, nested by at most depth more levels.
func (g *generator) block(most, depth int) {
	defer g.release(g.mark())
	g.nested(func() {
		for range g.Between(1, most) {
			g.statement(depth)
		}
	})
}

// statement writes one statement, or nothing when none fits.
func (g *generator) statement(depth int) {
	f := &g.feature
	bags := g.hasBags()
	try := func(weight int, write func() bool) Option {
		return Option{weight, func() bool { return g.attempt(write) }}
	}
	nest := func(weight int, write func(int) bool) Option {
		return try(When(depth > 0, weight), func() bool { return write(depth - 1) })
	}
	g.Choose(
		try(12, g.assignment),
		nest(5, g.ifStatement),
		nest(2, g.switchStatement),
		nest(2, g.forStatement),
		nest(When(f.while, 1), g.whileStatement),
		nest(When(f.aliases, 2), g.aliasStatement),
		try(1+f.calls/8, g.callStatement),
		try(2, g.copyWhole),
		try(When(f.undefined, 3), g.copyMaybe),
		try(When(f.undefined, 2), g.undefineStatement),
		try(1, g.clearStatement),
		try(When(f.checks && g.safe == 0, 2), g.checkStatement),
		try(When(f.assume && !g.noAssume, 1), g.assumeStatement),
		try(When(f.cover, 1), g.coverStatement),
		try(When(!g.noReturn, 1), g.returnStatement),
		try(When(!g.profile.Rumur, 2), g.narrowing),
		try(When(f.put, 2), g.putStatement),
		try(When(bags, 6), g.bagStatement),
		try(When(f.choose && g.choices < 4, 5), g.chooseStatement))
}

// chooseStatement gives a cell any value of its type, of a part of it, or any but one. Guards
// call functions, so these choose nothing.
func (g *generator) chooseStatement() bool {
	if g.function != nil || g.pure || g.repeated {
		return false
	}
	p, ok := g.place(func(t *typ) bool { return t.simple() && t.count() > 1 && t.count() <= 6 }, access{write: true, undefined: true}, 1)
	if !ok || p.typ.name == "" && p.typ.kind != number {
		return false
	}
	domain, values := p.typ.name, p.typ.count()
	if p.typ.kind == number && (domain == "" || g.Chance(40)) {
		fewer := g.Below(2)
		domain, values = fmt.Sprintf("%d..%d", p.typ.lo, p.typ.hi-int64(fewer)), values-fewer
	}
	where := ""
	if e, ok := g.value(p.typ, 0); ok && values > 1 && !strings.Contains(e.text, p.text) && g.Chance(40) {
		where = " where " + compare(p.expr, "!=", e).text
	}
	g.choices++
	g.line("choose %s : %s%s;", p.text, domain, where)
	return true
}

// assignment stores a value in a cell.
func (g *generator) assignment() bool { return g.assign(access{write: true, undefined: true}) }

func (g *generator) assign(a access) bool {
	p, ok := g.place((*typ).simple, a, 1)
	if !ok {
		return false
	}
	if p.definite && g.Chance(25) {
		if e, ok := next(p, int64(g.Between(1, 2))); ok {
			g.line("%s := %s;", p.text, e.text)
			return true
		}
	}
	e, ok := g.value(p.typ, g.feature.depth)
	if !ok || e.text == p.text && g.Chance(95) {
		return false
	}
	g.line("%s := %s;", p.text, e.text)
	return true
}

// next is the value after that of p, which keeps a model moving.
func next(p place, step int64) (expr, bool) {
	switch t := p.typ; t.kind {
	case boolean:
		return not(p.expr), true
	case number:
		return wrap(add(p.expr, literal(step)), t.lo, t.hi), t.hi > t.lo
	case enum:
		last := len(t.members) - 1
		e := atom("%s", t.members[0])
		for i := range last {
			is := compare(p.expr, "=", atom("%s", t.members[i]))
			e = ternary(is, atom("%s", t.members[i+1]), expr{text: e.text, level: levelAtom})
			e = expr{text: "(" + e.text + ")", level: levelAtom}
		}
		return e, last > 0
	}
	return expr{}, false
}

// copyWhole copies a record or array, Undefined parts and all.
func (g *generator) copyWhole() bool {
	p, ok := g.place(func(t *typ) bool { return !t.simple() }, access{write: true, undefined: true}, 1)
	if !ok {
		return false
	}
	q, ok := g.place(ofType(p.typ), access{undefined: !p.definite}, 1)
	if !ok || p.text == q.text && g.Chance(90) {
		return false
	}
	from := q.text
	if e := (expr{}); g.Chance(20) && g.call(ofType(p.typ), &e, 1) {
		from = e.text
	} else if r, ok := g.place(ofType(p.typ), access{undefined: !p.definite}, 1); ok && g.feature.ternary && g.Chance(20) {
		from = ternary(g.condition(1), q.expr, r.expr).text
	}
	g.line("%s := %s;", p.text, from)
	return true
}

// copyMaybe copies a cell that may be Undefined: behind a test, or where that is
// allowed without.
func (g *generator) copyMaybe() bool {
	p, ok := g.place((*typ).simple, access{write: true, undefined: true}, 1)
	if !ok {
		return false
	}
	q, ok := g.place(ofType(p.typ), access{undefined: true, only: true}, 1)
	if !ok || p.text == q.text || p.typ.kind == union != (q.typ.kind == union) {
		return false
	}
	if !g.profile.Rumur && !p.definite && !untold(g, q) && g.Chance(60) {
		g.line("%s := %s;", p.text, OneOf(g.Random, q.text, q.text, "undefined"))
		return true
	}
	if g.profile.Dialect && g.safe == 0 && g.Chance(10) {
		g.line("%s := %s;", p.text, q.text)
		return true
	}
	g.line("if !isundefined(%s) then", q.text)
	g.nested(func() { g.line("%s := %s;", p.text, q.text) })
	g.line("%s", g.end("if"))
	return true
}

// untold reports whether CMurphi does not define the copy of a place: a field or an element of a range or a boolean
// that is Undefined is copied or an error by a flag that its compiler leaves as it finds it.
func untold(g *generator, q place) bool {
	part := strings.ContainsAny(q.text, ".[") || q.root != nil && q.root.root != nil
	return g.profile.CMurphi && !q.definite && part && (q.typ.kind == number || q.typ.kind == boolean)
}

// narrowing stores what a union holds where only a member of the union may stand.
func (g *generator) narrowing() bool {
	u, ok := g.place(ofKind(union), access{undefined: true}, 1)
	if !ok {
		return false
	}
	t := OneOf(g.Random, u.typ.parts...)
	p, ok := g.place(ofType(t), access{write: true, undefined: true}, 1)
	if !ok {
		return false
	}
	if g.fault() && !g.profile.CMurphi {
		g.line("%s := %s;", p.text, u.text)
		return true
	}
	g.line("if ismember(%s, %s) then", u.text, t.write())
	g.nested(func() { g.line("%s := %s;", p.text, u.text) })
	g.line("%s", g.end("if"))
	return true
}

func (g *generator) undefineStatement() bool {
	p, ok := g.place(func(t *typ) bool { return !t.holdsBag() }, access{write: true, undefined: true, only: true}, 1)
	if ok {
		g.line("undefine %s;", p.text)
	}
	return ok
}

func (g *generator) clearStatement() bool {
	p, ok := g.place((*typ).clearable, access{write: true, undefined: true}, 1)
	if ok {
		g.line("clear %s;", p.text)
	}
	return ok
}

func (g *generator) ifStatement(depth int) bool {
	g.line("if %s then", g.condition(g.feature.depth).text)
	g.block(2, depth)
	if g.Chance(15) {
		g.line("elsif %s then", g.condition(1).text)
		g.block(1, depth)
	}
	if g.Chance(35) {
		g.line("else")
		g.block(2, depth)
	}
	g.line("%s", g.end("if"))
	return true
}

// label returns the label of a case. CMurphi wants constants there, each once.
func (g *generator) label(t *typ) (expr, bool) {
	if !g.profile.CMurphi {
		return g.value(t, g.Below(4)/3)
	}
	switch t.kind {
	case number:
		return literal(g.inside(t.lo, t.hi)), true
	case enum:
		return atom("%s", OneOf(g.Random, t.members...)), true
	case boolean:
		return atom("%s", OneOf(g.Random, "true", "false")), true
	}
	return expr{}, false
}

// switchStatement distinguishes the values of something; the labels need not be
// literals, nor distinct.
func (g *generator) switchStatement(depth int) bool {
	p, ok := g.place((*typ).simple, access{undefined: g.fault()}, 1)
	if !ok {
		return false
	}
	subject := p.expr
	if p.typ.kind == number && g.Chance(30) {
		subject = g.number(1)
	}
	g.line("switch %s", subject.at(levelCond))
	seen := map[string]bool{}
	for range g.Between(1, 3) {
		var labels []string
		for range OneOf(g.Random, 1, 1, 2) {
			label, ok := g.label(p.typ)
			if !ok {
				return false
			}
			if !g.profile.CMurphi || !seen[label.text] {
				labels = append(labels, label.at(levelImplies))
			}
			seen[label.text] = true
		}
		if len(labels) == 0 {
			continue
		}
		g.line("case %s:", strings.Join(labels, ", "))
		g.block(2, depth)
	}
	if g.Chance(40) {
		g.line("else")
		g.block(1, depth)
	}
	g.line("%s", g.end("switch"))
	return true
}

// aliasStatement names a place or the value of an expression.
func (g *generator) aliasStatement(depth int) bool {
	defer g.release(g.mark())
	head, ok := g.aliases()
	if !ok {
		return false
	}
	g.line("alias %s do", head)
	g.block(3, depth)
	g.line("%s", g.end("alias"))
	return true
}

// aliases writes and enters one or two aliases.
func (g *generator) aliases() (string, bool) {
	head := ""
	for i := range g.Between(1, 2) {
		v, text, ok := g.alias()
		if !ok {
			return "", false
		}
		if i > 0 {
			head += "; "
		}
		head += fmt.Sprintf("%s : %s", v.name, text)
		g.declare(v)
	}
	return head, true
}

func (g *generator) alias() (*variable, string, bool) {
	if g.Chance(25) {
		e := add(g.number(1), g.smallLiteral()) // an expression, not a reference
		return &variable{name: g.fresh("a"), typ: rangeOf(e.lo, e.hi), definite: true}, e.text, true
	}
	p, ok := g.place(func(t *typ) bool { return t.kind != multiset }, access{undefined: true}, 1)
	if !ok {
		return nil, "", false
	}
	r := p.root
	v := &variable{name: g.fresh("a"), typ: p.typ, definite: p.definite, state: r.state, byRef: r.byRef, root: r}
	v.writable = r.writable && (g.loop == nil || g.profile.Asymmetric || g.loop.writes(r))
	return v, p.text, true
}

func (g *generator) checkStatement() bool {
	if g.Chance(30) {
		g.line("if %s then", g.rare().text)
		g.nested(func() { g.line("error \"%s\";", g.fresh("error ")) })
		g.line("%s", g.end("if"))
		return true
	}
	g.line("assert %s \"%s\";", g.likely().text, g.fresh("assertion "))
	return true
}

// putStatement prints a text, a place whether defined or not, or a value.
func (g *generator) putStatement() bool {
	switch g.Below(4) {
	case 0:
		g.line("put \"%s\\n\";", g.fresh("text "))
		return true
	case 1:
		e := add(g.number(1), g.smallLiteral())
		g.line("put %s;", e.text)
		return true
	case 2:
		g.line("put %s;", not(g.condition(0)).text)
		return true
	}
	p, ok := g.place(func(t *typ) bool { return true }, access{undefined: true}, 1)
	if ok {
		g.line("put %s;", p.text)
	}
	return ok
}

func (g *generator) assumeStatement() bool {
	g.line("assume %s \"%s\";", g.likely().text, g.fresh("assumption "))
	return true
}

func (g *generator) coverStatement() bool {
	g.line("cover %s \"%s\";", or(g.condition(1), g.likely()).text, g.fresh("cover "))
	return true
}

// returnStatement leaves the body early.
func (g *generator) returnStatement() bool {
	what := "return;"
	if g.function != nil && g.function.result != nil {
		e, ok := g.value(g.function.result, 1)
		if !ok {
			return false
		}
		what = "return " + e.text + ";"
	}
	g.line("if %s then", g.condition(1).text)
	g.nested(func() { g.line("%s", what) })
	g.line("%s", g.end("if"))
	return true
}

// end closes a construct with the general or the specific word.
func (g *generator) end(construct string) string {
	if g.Chance(70) {
		return "end;"
	}
	return "end" + construct + ";"
}
