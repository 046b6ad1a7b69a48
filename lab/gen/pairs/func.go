package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// pairFunc is a function, if it has a result, or a procedure.
type pairFunc struct {
	role   *pairRole // whose; nil: of the model
	result *ptype
	params []*bound
	effect bool // it changes variables of the state
	bound  *bound
	deep   bool // it calls itself: its first parameter counts down
	ready  bool // it can be called
	leaves bool // it may end the block of a machine
	sends  bool // and it may send
}

// function writes a function of a role, or of the model.
func (g *pairer) function() {
	f := &pairFunc{role: g.place.role, result: gen.OneOf(g.Random, nil, g.number, g.number, g.truth)}
	f.effect = f.result == nil
	f.bound = &bound{text: g.nameBut(g.scope...), typ: &ptype{kind: "func"}, fn: f}
	before, locals := g.place, g.plainText.locals
	g.place.result, g.place.level, g.place.reply, g.plainText.locals = f.result, -1, nil, ""
	g.place.pure, g.place.block = !f.effect, nil
	if f.effect && f.role != nil && f.role.machine != nil {
		g.place.block = &pairBlock{level: -1, leaves: true, fn: f}
	}
	g.declare(f.bound)
	g.enter()
	if g.place.pure {
		g.freeze()
	}
	g.enter()
	g.parameters(f)
	body := g.body(f)
	g.leave()
	g.leave()
	g.emit(f, body)
	g.place, g.plainText.locals = before, locals
	f.ready = true
}

// freeze makes everything in scope read only, by declaring it anew in this scope.
func (g *pairer) freeze() {
	for _, v := range g.visible() {
		if v.write {
			w := *v
			w.write = false
			g.scope = append(g.scope, &w)
		}
	}
}

func (g *pairer) parameters(f *pairFunc) {
	g.beside()
	add := func(t *ptype, write bool) {
		f.params = append(f.params, g.parameter(&bound{text: spelling{b: g.fresh("p")}, typ: t, write: write}))
	}
	if f.deep = g.Chance(20); f.deep {
		add(g.number, false)
	}
	for range g.Below(3) {
		t := gen.OneOf(g.Random, g.number, g.truth)
		if r := g.anyRole(); r != nil && g.Chance(40) {
			t = r.index
		}
		add(t, !g.place.pure && t == g.number && g.Chance(40))
	}
}

// body is the locals, what gives them values, and statements.
func (g *pairer) body(f *pairFunc) spelling {
	declared, first := g.locals()
	code := g.block(2)
	if f.result != nil {
		code = join("", code, build("    return %s;\n", g.value(f.result, 2)))
	}
	if f.deep && slices.Contains(g.visible(), f.bound) {
		first = join("", first, g.recursion(f))
	}
	return spelling{declared.a + "  begin\n" + first.a + code.a,
		declared.b + g.plainText.locals + "  begin\n" + first.b +
			code.b}
}

// recursion calls the function itself as long as its first parameter is above 0.
func (g *pairer) recursion(f *pairFunc) spelling {
	down := f.params[0]
	args := []spelling{build("%s - 1", down.text)}
	for _, p := range f.params[1:] {
		if p.write {
			args = append(args, p.text)
		} else {
			args = append(args, g.value(p.typ, 1))
		}
	}
	call := g.apply(f, args)
	if f.result == nil {
		return build("    if %s > 0 then %s; end;\n", down.text, f.checked(call))
	}
	return build("    if %s > 0 then return %s; end;\n", down.text, call)
}

// apply returns a call. In plain Murphi a function of a process is given the index of the process.
func (g *pairer) apply(f *pairFunc, args []spelling) spelling {
	list := join(", ", args...)
	if f.role != nil && f.role.index != nil {
		list.b = strings.TrimSuffix(theIndex+", "+list.b, ", ")
	}
	return spelling{f.bound.text.a + "(" + list.a + ")", f.bound.text.b + "(" + list.b + ")"}
}

// locals declares variables of a body, in its own scope, and gives them values.
func (g *pairer) locals() (declared, first spelling) {
	var bounds []*bound
	for range g.Below(3) {
		t := gen.OneOf(g.Random, g.number, g.truth, g.pieces)
		if r := g.anyRole(); r != nil && g.Chance(40) {
			t = gen.OneOf(g.Random, r.index, r.array, r.set)
		}
		bounds = append(bounds, &bound{typ: t, write: true})
	}
	for _, v := range bounds { // a value is taken from outside: all are declared before one has a value
		v.text = g.name()
		g.declare(v)
		declared = join("", declared, build("  var %s : %s;\n", v.text, v.typ.text))
	}
	for _, v := range bounds {
		first = join("", first, g.initial(v))
	}
	return declared, first
}

// initial gives a variable a value that needs nothing else.
func (g *pairer) initial(v *bound) spelling {
	n, m := g.Below(3), gen.OneOf(g.Random, "true", "false")
	switch v.typ.kind {
	case "number":
		return build("    %s := "+fmt.Sprint(n)+";\n", v.text)
	case "truth":
		return build("    %s := "+m+";\n", v.text)
	case "index":
		return build("    %s := "+fmt.Sprint(g.Between(v.typ.low, v.typ.high))+";\n", v.text)
	case "record":
		return build("    %s.f := "+fmt.Sprint(n)+"; %s.g := "+m+";\n", v.text, v.text)
	case "array":
		return build(fmt.Sprintf("    for i_ : %%s do %%s[i_] := %d; end;\n", n), v.typ.role.index.text, v.text)
	case "set":
		return spelling{fmt.Sprintf("    %s := {};\n", v.text.a),
			fmt.Sprintf("    for i_ : %s do %s[i_] := false; end;\n", v.typ.role.index.text.b, v.text.b)}
	}
	panic("no initial " + v.typ.kind)
}

// emit writes a function in both models: in plain Murphi where it is called only below.
func (g *pairer) emit(f *pairFunc, body spelling) {
	var params spelling
	if f.role != nil && f.role.index != nil {
		params.b = theIndex + " : " + f.role.index.text.b
	}
	for _, p := range f.params {
		word := ""
		if p.write {
			word = "var "
		}
		one := build(word+"%s : %s", p.text, p.typ.text)
		if params.a != "" {
			params.a += "; "
		}
		if params.b != "" {
			params.b += "; "
		}
		params = join("", params, one)
	}
	head, result := "procedure", spelling{}
	if f.result != nil {
		head, result = "function", build(" : %s", f.result.text)
	}
	text := build(head+" %s (%s)%s;\n%s  end;\n", f.bound.text, params, result, body)
	g.plainText.funcs.WriteString(strings.ReplaceAll(text.b, theIndex, g.fresh("self")))
	if f.role == nil {
		g.layerText.funcs = append(g.layerText.funcs, text.a)
	} else {
		f.role.funcs = append(f.role.funcs, text.a)
	}
}

// call returns a function of a type that can be called here: what changes nothing.
func (g *pairer) call(t *ptype, depth int) (spelling, bool) {
	if depth < 0 {
		return spelling{}, false
	}
	for _, v := range g.visible() {
		f := v.fn
		if f == nil || !f.ready || f.result != t || f.effect || g.Chance(30) {
			continue
		}
		return g.callOf(f, depth), true
	}
	return spelling{}, false
}

func (g *pairer) callOf(f *pairFunc, depth int) spelling {
	var args []spelling
	for _, p := range f.params {
		args = append(args, g.value(p.typ, depth))
	}
	return g.apply(f, args)
}

// callProcedure calls a procedure, if all its parameters can be had.
func (g *pairer) callProcedure(s *spelling) bool {
	if g.place.pure {
		return false
	}
	for _, v := range g.visible() {
		if v.fn == nil || !v.fn.ready || v.fn.result != nil || g.Chance(30) {
			continue
		}
		if args, ok := g.arguments(v.fn); ok && mayCall(g, v.fn) {
			*s = build("%s;", v.fn.checked(g.apply(v.fn, args)))
			return true
		}
	}
	return false
}

// checked returns a call behind which a block in plain Murphi ends if the procedure has said so.
func (f *pairFunc) checked(call spelling) spelling {
	if f.leaves {
		call.b += "; if ends_ then return; end"
	}
	return call
}

// mayCall reports whether a procedure that may leave the block, or send, can be called, and notes it of the one that
// is written.
func mayCall(g *pairer, f *pairFunc) bool {
	b := g.place.block
	if !f.leaves && !f.sends {
		return true
	}
	if b == nil || f.leaves && !b.leaves || f.sends && g.place.loops > 0 {
		return false
	}
	if b.fn != nil {
		b.fn.leaves, b.fn.sends = b.fn.leaves || f.leaves, b.fn.sends || f.sends
	}
	return true
}

func (g *pairer) arguments(f *pairFunc) (args []spelling, ok bool) {
	for _, p := range f.params {
		if !p.write {
			args = append(args, g.value(p.typ, 1))
			continue
		}
		var fit []spelling
		for _, x := range g.targets(true) {
			if x.typ == p.typ {
				fit = append(fit, x.text)
			}
		}
		if len(fit) == 0 {
			return nil, false
		}
		args = append(args, gen.OneOf(g.Random, fit...))
	}
	return args, true
}
