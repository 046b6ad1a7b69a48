package gen

import "strings"

// function is a function or procedure of the model.
type function struct {
	name   string
	params []*variable
	result *typ  // nil: a procedure
	impure bool  // writes the state, or calls what may
	closed bool  // reads no state either
	safe   bool  // cannot fail
	counts bool  // its first parameter bounds its recursion
	slack  int64 // how far outside its type the result may lie
}

// routines declares functions and procedures.
func (g *generator) routines() {
	for range g.Below(1 + g.feature.calls/6) {
		g.routine()
	}
}

func (g *generator) routine() {
	f := &function{name: g.fresh("f"), counts: g.Chance(30), closed: g.Chance(30), safe: g.Chance(50)}
	if g.Chance(60) {
		f.result = g.resultType()
		f.impure = g.feature.impure && !f.closed && g.Chance(40)
	} else {
		f.impure = !f.closed
	}
	if g.profile.Dialect && g.feature.impure && !f.closed && g.Chance(30) {
		f.result, f.impure = boolType, true // for guards: see effective
	}
	if g.profile.Dialect && f.result != nil && f.result.kind == number && g.Chance(30) {
		f.slack, f.safe = int64(g.Between(1, 3)), false
	}
	g.routineOf(f)
}

// routineOf writes a function or procedure of that kind.
func (g *generator) routineOf(f *function) {
	context, scope := g.context, g.scope
	if f.closed {
		g.hideState()
	}
	g.function, g.pure, g.closed, g.noAssume = f, !f.impure, f.closed, true
	if g.profile.Rumur && f.result == nil && !f.impure {
		f.safe = true // its C compiler drops calls that have no effect but to fail
	}
	if f.safe {
		g.safe++
	}
	g.parameters(f)
	g.line("%s", f.heading())
	locals := g.locals()
	g.line("begin")
	g.nested(func() {
		g.setLocals(locals)
		if f.impure {
			g.attempt(func() bool { return g.assign(access{write: true, undefined: true, state: true}) })
		}
	})
	g.routineBody(f)
	if f.result != nil {
		g.line("%s", g.end("function"))
	} else {
		g.line("%s", g.end("procedure"))
	}
	g.context, g.scope = context, scope
	g.funcs = append(g.funcs, f)
}

// hideState leaves only constants in scope.
func (g *generator) hideState() {
	var constants []*variable
	for _, v := range g.scope {
		if !v.state {
			constants = append(constants, v)
		}
	}
	g.scope = constants
}

func (g *generator) resultType() *typ {
	for {
		t := g.simpleType()
		if g.Chance(20) && len(g.named) > 0 {
			t = OneOf(g.Random, g.named...)
		}
		if !t.holdsBag() {
			return t
		}
	}
}

// parameters makes up and enters the parameters of f.
func (g *generator) parameters(f *function) {
	if f.counts {
		t := rangeOf(0, int64(g.Between(1, 3)))
		f.params = append(f.params, &variable{name: g.fresh("n"), typ: t, definite: true})
	}
	for i := range g.Between(1, 4) {
		t := g.resultType()
		if i == 0 {
			if f.result == nil || f.result.simple() && !f.result.unordered() {
				continue
			}
			t = f.result // a source of what must be returned
		}
		if last := len(f.params) - 1; i > 0 && last >= 0 && f.params[last].byRef && g.Chance(50) {
			t = f.params[last].typ // see passedBefore
		}
		p := &variable{name: g.inner("p"), typ: t, definite: !g.feature.undefined || i == 0 || g.Chance(75)}
		if f.impure && i > 0 && g.Chance(50) {
			p.byRef, p.writable, p.state = true, true, true
		}
		g.declare(p)
		f.params = append(f.params, p)
	}
	if f.counts {
		g.declare(f.params[0])
	}
}

func (f *function) heading() string {
	var b strings.Builder
	word := "function "
	if f.result == nil {
		word = "procedure "
	}
	b.WriteString(word + f.name + "(")
	for i, p := range f.params {
		if i > 0 {
			b.WriteString("; ")
		}
		if p.byRef {
			b.WriteString("var ")
		}
		b.WriteString(p.name + " : " + p.typ.write())
	}
	b.WriteString(")")
	if f.result != nil {
		b.WriteString(" : " + f.result.write())
	}
	return b.String() + ";"
}

// routineBody writes the statements, with the recursive call and the result.
func (g *generator) routineBody(f *function) {
	g.block(2, 1)
	g.nested(func() {
		if f.counts {
			g.recursion(f)
		}
		if f.result != nil {
			g.finalReturn(f)
		}
	})
}

// recursion calls f once more with a smaller first argument.
func (g *generator) recursion(f *function) {
	n := f.params[0].name
	args, ok := g.arguments(f, 0)
	if !ok {
		return
	}
	call := f.name + "(" + strings.Join(append([]string{n + " - 1"}, args[1:]...), ", ") + ")"
	g.line("if %s > 0 then", n)
	if f.result == nil {
		g.nested(func() { g.line("%s;", call) })
	} else if g.Chance(70) || f.result.kind != number {
		g.nested(func() { g.line("return %s;", call) })
	} else {
		e := atom("%s", call)
		e.lo, e.hi = f.result.lo-f.slack, f.result.hi+f.slack
		g.nested(func() { g.line("return %s;", wrap(add(e, g.smallLiteral()), f.result.lo, f.result.hi).text) })
	}
	g.line("%s", g.end("if"))
}

// finalReturn returns a value, a place of the type if nothing else will do. Without
// either the function fails, as a function without return statement does.
func (g *generator) finalReturn(f *function) {
	if f.result.simple() {
		if e, ok := g.value(f.result, 1); ok {
			if f.slack > 0 {
				e = add(e, literal(f.slack))
			}
			g.line("return %s;", e.text)
			return
		}
	}
	if p, ok := g.place(ofType(f.result), access{}, 1); ok {
		g.line("return %s;", p.text)
		return
	}
	f.safe = false
	g.line("error \"%s\";", g.fresh("no value "))
}

// arguments writes what to pass to f.
func (g *generator) arguments(f *function, depth int) ([]string, bool) {
	var out []string
	for i, p := range f.params {
		text, ok := g.passedBefore(f.params[:i], out, p)
		if !ok {
			text, ok = g.argument(p, depth)
		}
		if !ok {
			return nil, false
		}
		out = append(out, text)
	}
	return out, true
}

// passedBefore is, now and then, what an earlier `var` argument names: its value is that from
// before the call, whatever the body does.
func (g *generator) passedBefore(earlier []*variable, args []string, p *variable) (string, bool) {
	for i, q := range earlier {
		if q.byRef && q.definite && !p.byRef && q.typ == p.typ && !g.profile.Rumur && g.Chance(40) {
			return args[i], true
		}
	}
	return "", false
}

func (g *generator) argument(p *variable, depth int) (string, bool) {
	if p.byRef {
		q, ok := g.place(ofType(p.typ), access{write: true, undefined: !p.definite, only: !p.definite}, 1)
		return q.text, ok
	}
	if p.typ.simple() && (p.definite || g.Chance(50)) {
		e, ok := g.value(p.typ, depth)
		return e.text, ok
	}
	if !p.definite && !g.profile.Rumur && g.Chance(20) {
		return "undefined", true
	}
	q, ok := g.place(ofType(p.typ), access{undefined: !p.definite}, 1)
	return q.text, ok
}

// call writes a call of a function with a wanted result type and no side effects.
func (g *generator) call(want func(*typ) bool, e *expr, depth int) bool {
	f := g.callable(func(f *function) bool { return f.result != nil && want(f.result) && !f.impure })
	if f == nil {
		return false
	}
	args, ok := g.arguments(f, depth)
	*e = atom("%s(%s)", f.name, strings.Join(args, ", "))
	if f.result.kind == number {
		e.lo, e.hi = f.result.lo-f.slack, f.result.hi+f.slack
	}
	return ok
}

// callable picks a function that may be called here.
func (g *generator) callable(want func(*function) bool) *function {
	var found []*function
	for _, f := range g.funcs {
		if want(f) && (f.safe || g.safe == 0) && (f.closed || !g.closed) && (!f.impure || !g.pure) {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return OneOf(g.Random, found...)
}

// callStatement calls a procedure, or a function for its effect or its result.
func (g *generator) callStatement() bool {
	f := g.callable(func(f *function) bool { return f.result == nil || f.impure })
	if f == nil || g.loop != nil {
		return false
	}
	args, ok := g.arguments(f, 1)
	if !ok {
		return false
	}
	call := f.name + "(" + strings.Join(args, ", ") + ")"
	if f.result == nil || g.Chance(15) {
		g.line("%s;", call)
		return true
	}
	return g.storeResult(f, call)
}

// storeResult assigns the result of an impure function to a plain variable: it is
// not specified whether an index on the left sees the function's effects.
func (g *generator) storeResult(f *function, call string) bool {
	for _, v := range g.visible() {
		if same(v.typ, f.result) && g.usable(v, access{write: true, undefined: true}) {
			g.line("%s := %s;", v.name, call)
			return true
		}
	}
	return false
}
