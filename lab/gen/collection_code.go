package gen

import (
	"fmt"
	"strings"
)

// params holds the names that a rule or property can use beside the variables of the model.
type params []namedThing

func (g *twinner) start() {
	g.both("startstate begin ")
	for _, v := range g.vars {
		empty := "{}"
		if v.shape.kind == "seq" {
			empty = "[]"
		}
		g.a.WriteString(v.text.a + " := " + empty + "; ")
		fmt.Fprintf(&g.b, "%s_empty(%s); ", v.shape.name, v.text.b)
	}
	g.both("end;\n")
}

// rule writes a rule of some parameters, with or without a guard, that does two or three things.
func (g *twinner) rule() {
	in := params{{alike("n"), g.shapes[0]}, {alike("k"), g.shapes[1]}}
	if g.Chance(30) {
		in = append(in, namedThing{alike("o"), g.shapes[0]})
	}
	var head []string
	for _, p := range in {
		head = append(head, p.text.a+": "+p.shape.name)
	}
	guard := alike("true")
	if g.Chance(40) {
		guard = g.condition(in, 1)
	}
	g.locals = nil
	var body spelling
	for range g.Between(1, 3) {
		s := g.action(in)
		body.a, body.b = body.a+"  "+s.a+"\n", body.b+"  "+s.b+"\n"
	}
	g.both(fmt.Sprintf("ruleset %s do rule %%s ==>\n", strings.Join(head, "; ")), guard)
	for _, l := range g.locals {
		g.b.WriteString("  var " + l + ";\n")
	}
	g.both("begin\n%send end;\n", body)
}

// value returns a value of a type, and what the model without collections does before; not ok when nothing in scope has
// it.
func (g *twinner) value(s *shape, in params, depth int) (v, before spelling, ok bool) {
	switch s.kind {
	case "node":
		return g.inScope(s, in)
	case "number":
		if v, _, ok := g.inScope(s, in); ok && g.Chance(60) {
			return v, before, true
		}
		return alike("%d", g.Below(s.count)), before, true
	case "record":
		if v, before, ok := g.inScope(s, in); ok && g.Chance(70) {
			return v, before, true
		}
		return g.record(s, in)
	}
	if g.says && g.Chance(45) {
		if v, before, ok := g.comprehension(s, in); ok {
			return v, before, true
		}
	}
	if v, ok := g.variable(s); ok && g.Chance(50) {
		if s.kind == "set" && g.Chance(75) {
			return g.operation(s, v, in, depth)
		}
		return v, before, true
	}
	return g.literal(s, in, depth)
}

func (g *twinner) inScope(s *shape, in params) (v, before spelling, ok bool) {
	var fit params
	for _, p := range in {
		if p.shape == s {
			fit = append(fit, p)
		}
	}
	if len(fit) == 0 {
		return v, before, false
	}
	return fit[g.Below(len(fit))].text, before, true
}

// local returns a local variable of the model without collections.
func (g *twinner) local(s *shape) string {
	name := g.fresh("l")
	g.locals = append(g.locals, name+": "+s.name)
	return name
}

func (g *twinner) record(s *shape, in params) (v, before spelling, ok bool) {
	f, _, ok := g.value(s.first, in, 0)
	if !ok {
		return v, before, false
	}
	h, _, _ := g.value(s.second, in, 0)
	l := g.local(s)
	before.b = fmt.Sprintf("%s.f := %s; %s.g := %s; ", l, f.b, l, h.b)
	return spelling{fmt.Sprintf("rec_t{f : %s, g : %s}", f.a, h.a), l}, before, true
}

// variable returns a variable of the model with a type.
func (g *twinner) variable(s *shape) (v spelling, ok bool) {
	var fit []spelling
	for _, x := range g.vars {
		if x.shape == s {
			fit = append(fit, x.text)
		}
	}
	if len(fit) == 0 {
		return v, false
	}
	return fit[g.Below(len(fit))], true
}

// operation returns a union, difference or intersection.
func (g *twinner) operation(s *shape, x spelling, in params, depth int) (v, before spelling, ok bool) {
	y, ok := g.variable(s)
	if !ok || g.Chance(60) {
		y, before, ok = g.literal(s, in, depth)
	}
	if !ok {
		return x, before, true
	}
	op := g.Below(3)
	return spelling{fmt.Sprintf("%s %c %s", x.a, "+-*"[op], y.a),
		fmt.Sprintf("%s_%s(%s, %s)", s.name, []string{"plus", "minus", "times"}[op], x.b, y.b)}, before, true
}

// literal writes a set, sequence or map as a literal. The model without collections fills a local variable. It does not
// test the bound of a set: the assignment does.
func (g *twinner) literal(s *shape, in params, depth int) (v, before spelling, ok bool) {
	l := g.local(s)
	var items []string
	text := fmt.Sprintf("%s_empty(%s); ", s.name, l)
	n := g.Below(4)
	if s.kind == "seq" {
		n = min(n, s.bound)
	}
	if s.kind == "map" || depth > 2 {
		n = 0
	}
	for range n {
		e, b, ok := g.value(s.elem, in, depth+1)
		if !ok {
			continue
		}
		items = append(items, e.a)
		text += b.b + g.put(s, l, e.b)
	}
	list := strings.Join(items, ", ")
	if s.kind == "seq" {
		return spelling{"[" + list + "]", l}, spelling{b: text}, true
	}
	return spelling{"{" + list + "}", l}, spelling{b: text}, true
}

func (g *twinner) put(s *shape, to, elem string) string {
	if s.kind == "set" {
		return fmt.Sprintf("%s%s := true; ", to, s.index(elem))
	}
	return fmt.Sprintf("%s_append(%s, %s); ", s.name, to, elem)
}

// action is one change of a variable, or of something inside it.
func (g *twinner) action(in params) spelling {
	v := g.vars[g.Below(len(g.vars))]
	return g.change(v, in, 0)
}

// change returns a change of something of a type.
func (g *twinner) change(v namedThing, in params, depth int) spelling {
	s := v.shape
	if g.Chance(12) || g.says && g.Chance(40) || s.kind == "set" && g.Chance(40) || s.simple() || s.kind == "record" {
		return g.assign(v, in)
	}
	switch s.kind {
	case "set":
		return g.changeSet(v, in)
	case "seq":
		return g.changeSeq(v, in, depth)
	}
	return g.changeMap(v, in, depth)
}

const skip = "assert true;"

func (g *twinner) assign(v namedThing, in params) spelling {
	e, before, ok := g.value(v.shape, in, 0)
	if !ok {
		return alike(skip)
	}
	after := ""
	if v.shape.kind == "set" {
		after = fmt.Sprintf(" %s_grown(%s);", v.shape.name, v.text.b)
	}
	return spelling{fmt.Sprintf("%s := %s;", v.text.a, e.a), before.b + fmt.Sprintf("%s := %s;%s", v.text.b, e.b, after)}
}

// guarded wraps a statement in a test that keeps it from an error, most of the time.
func (g *twinner) guarded(test, s spelling) spelling {
	if g.Chance(8) {
		return s
	}
	return build("if %s then %s end;", test, s)
}

func (g *twinner) size(v namedThing) spelling {
	if v.shape.kind == "seq" {
		return spelling{"size(" + v.text.a + ")", v.text.b + ".len"}
	}
	return spelling{"size(" + v.text.a + ")", fmt.Sprintf("%s_size(%s)", v.shape.name, v.text.b)}
}

func (g *twinner) changeSet(v namedThing, in params) spelling {
	s := v.shape
	if g.says && g.Chance(30) {
		if out, ok := g.chooseSubset(v); ok {
			return out
		}
	}
	if g.Chance(20) {
		if out, ok := g.loop(v); ok {
			return out
		}
	}
	e, before, ok := g.value(s.elem, in, 0)
	if !ok {
		return alike(skip)
	}
	call := func(word, to string) spelling {
		return spelling{fmt.Sprintf("%s %s %s %s;", word, e.a, to, v.text.a), before.b + fmt.Sprintf("%s_%s(%s, %s);", s.name, word, v.text.b, e.b)}
	}
	if g.Chance(35) {
		return call("remove", "from")
	}
	if s.bound == 0 {
		return call("add", "to")
	}
	return g.guarded(build("%s < "+fmt.Sprint(s.bound), g.size(v)), call("add", "to"))
}

// loop adds the elements of a set to another one, or takes them out of it: in any order.
func (g *twinner) loop(v namedThing) (spelling, bool) {
	for _, from := range g.vars {
		f := from.shape
		if f.kind != "set" || f.elem != v.shape.elem || from.text.a == v.text.a || v.shape.bound > 0 {
			continue
		}
		if g.Chance(50) {
			return spelling{fmt.Sprintf("for x in %s do add x to %s end;", from.text.a, v.text.a),
				f.each(fmt.Sprintf("if %s[i] then %s[i] := true end", from.text.b, v.text.b))}, true
		}
		return spelling{fmt.Sprintf("for x in %s do remove x from %s end;", from.text.a, v.text.a),
			f.each(fmt.Sprintf("if %s[i] then %s[i] := false end", from.text.b, v.text.b))}, true
	}
	return spelling{}, false
}

func (g *twinner) changeSeq(v namedThing, in params, depth int) spelling {
	s := v.shape
	p := fmt.Sprint(g.Below(s.bound))
	there := build(p+" < %s", g.size(v))
	if g.Chance(25) {
		return g.guarded(there, spelling{fmt.Sprintf("remove at %s from %s;", p, v.text.a), fmt.Sprintf("%s_delete(%s, %s);", s.name, v.text.b, p)})
	}
	if g.Chance(25) && depth < 2 {
		inner := g.change(namedThing{spelling{fmt.Sprintf("%s[%s]", v.text.a, p), fmt.Sprintf("%s.at[%s]", v.text.b, p)}, s.elem}, in, depth+1)
		inner.b = fmt.Sprintf("%s_check(%s, %s); ", s.name, v.text.b, p) + inner.b
		if inner.a == skip {
			return alike(skip)
		}
		return build("if %s then %s end;", there, inner)
	}
	e, before, ok := g.value(s.elem, in, 0)
	if !ok {
		return alike(skip)
	}
	room := build("%s < "+fmt.Sprint(s.bound), g.size(v))
	if g.Chance(40) {
		there = build("%s & "+p+" <= %s", room, g.size(v))
		return g.guarded(there, spelling{fmt.Sprintf("insert %s at %s in %s;", e.a, p, v.text.a), before.b + fmt.Sprintf("%s_insert(%s, %s, %s);", s.name, v.text.b, p, e.b)})
	}
	return g.guarded(room, spelling{fmt.Sprintf("append %s to %s;", e.a, v.text.a), before.b + fmt.Sprintf("%s_append(%s, %s);", s.name, v.text.b, e.b)})
}

func (g *twinner) changeMap(v namedThing, in params, depth int) spelling {
	s := v.shape
	k, _, ok := g.value(s.key, in, 0)
	if !ok {
		return alike(skip)
	}
	if g.Chance(30) {
		return spelling{fmt.Sprintf("remove %s from %s;", k.a, v.text.a), fmt.Sprintf("%s_drop(%s, %s);", s.name, v.text.b, k.b)}
	}
	value := namedThing{spelling{fmt.Sprintf("%s[%s]", v.text.a, k.a), fmt.Sprintf("%s[%s].val", v.text.b, k.b)}, s.elem}
	if g.Chance(35) && depth < 2 {
		inner := g.change(value, in, depth+1)
		if inner.a == skip || strings.HasPrefix(inner.a, value.text.a+" := ") { // which would make the key
			return alike(skip)
		}
		inner.b = fmt.Sprintf("%s_check(%s, %s); ", s.name, v.text.b, k.b) + inner.b
		return g.guarded(g.hasKey(v, k), inner)
	}
	out := g.assign(value, in)
	if out.a != skip {
		out.b += fmt.Sprintf(" %s[%s].has := true;", v.text.b, k.b)
	}
	return out
}

func (g *twinner) hasKey(v namedThing, k spelling) spelling {
	return spelling{fmt.Sprintf("%s in %s", k.a, v.text.a), fmt.Sprintf("%s[%s].has", v.text.b, k.b)}
}

// condition returns a boolean expression.
func (g *twinner) condition(in params, depth int) spelling {
	if depth > 0 && g.Chance(35) {
		return build("(%s "+OneOf(g.Random, "&", "|", "->")+" %s)", g.condition(in, depth-1), g.condition(in, depth-1))
	}
	v := g.vars[g.Below(len(g.vars))]
	for range 8 {
		if c, ok := g.about(v, in); ok {
			return c
		}
		v = g.vars[g.Below(len(g.vars))]
	}
	return build("%s < "+fmt.Sprint(g.Between(1, 3)), g.size(v))
}

// about returns a condition about a variable.
func (g *twinner) about(v namedThing, in params) (spelling, bool) {
	if g.says && g.Chance(60) {
		return g.said(v, in)
	}
	switch g.Below(5) {
	case 0:
		return g.member(v, in)
	case 1:
		other, ok := g.variable(v.shape)
		return build("%s "+OneOf(g.Random, "=", "!=")+" %s", v.text, other), ok && other != v.text
	case 2:
		return g.quantified(v, in)
	case 3:
		return g.aggregate(v)
	}
	return build("%s "+OneOf(g.Random, "<", ">=", "=", "!=")+" "+fmt.Sprint(g.Below(3)), g.size(v)), true
}

// member is `e in v`.
func (g *twinner) member(v namedThing, in params) (spelling, bool) {
	s := v.shape
	if s.kind == "map" {
		k, _, ok := g.value(s.key, in, 0)
		return g.hasKey(v, k), ok
	}
	if !s.elem.simple() {
		return spelling{}, false
	}
	e, _, ok := g.value(s.elem, in, 0)
	if s.kind == "set" {
		return spelling{fmt.Sprintf("%s in %s", e.a, v.text.a), v.text.b + s.index(e.b)}, ok
	}
	return spelling{fmt.Sprintf("%s in %s", e.a, v.text.a),
		fmt.Sprintf("exists p := 0 to %d do p < %s.len & %s.at[p] = %s end", s.bound-1, v.text.b, v.text.b, e.b)}, ok
}

// quantified is `exists x in v do ... end`, or forall.
func (g *twinner) quantified(v namedThing, in params) (spelling, bool) {
	x := g.fresh("x")
	word, op := "exists", "&"
	if g.Chance(50) {
		word, op = "forall", "->"
	}
	head, test, elem := over(v, x)
	c, ok := g.test(elem, in)
	return spelling{fmt.Sprintf("%s %s in %s do %s end", word, x, v.text.a, c.a),
		fmt.Sprintf("%s %s do %s %s %s end", word, head, test, op, c.b)}, ok
}

// over returns how the model without collections goes over one: the head of a loop, the test that something is there,
// and what that is; of a record, its field g.
func over(v namedThing, x string) (head, test string, elem namedThing) {
	switch s := v.shape; {
	case s.kind == "map":
		return x + ": " + s.key.name, fmt.Sprintf("%s[%s].has", v.text.b, x), namedThing{alike("%s", x), s.key}
	case s.kind == "seq":
		return fmt.Sprintf("%s := 0 to %d", x, s.bound-1), fmt.Sprintf("%s < %s.len", x, v.text.b),
			namedThing{spelling{x, fmt.Sprintf("%s.at[%s]", v.text.b, x)}, s.elem}
	case s.elem.kind == "record":
		return fmt.Sprintf("%sf: node_t; %sg: num_t", x, x), fmt.Sprintf("%s[%sf][%sg]", v.text.b, x, x),
			namedThing{spelling{x + ".g", x + "g"}, s.elem.second}
	default:
		return x + ": " + s.elem.name, v.text.b + "[" + x + "]", namedThing{alike("%s", x), s.elem}
	}
}

// test returns a condition about an element.
func (g *twinner) test(e namedThing, in params) (spelling, bool) {
	if e.shape.kind == "record" {
		return build("%s.g = "+fmt.Sprint(g.Below(e.shape.second.count)), e.text), true
	}
	if !e.shape.simple() {
		return build("%s < "+fmt.Sprint(g.Between(1, 3)), g.size(e)), true
	}
	for _, v := range g.vars {
		if v.shape.kind == "set" && v.shape.elem == e.shape && g.Chance(50) {
			return spelling{fmt.Sprintf("%s in %s", e.text.a, v.text.a), fmt.Sprintf("%s[%s]", v.text.b, e.text.b)}, true
		}
	}
	other, _, ok := g.value(e.shape, in, 0)
	return build("%s "+OneOf(g.Random, "=", "!=")+" %s", e.text, other), ok
}

// aggregate compares a count, sum, least or greatest value with a number. The model without
// collections has a function for it.
func (g *twinner) aggregate(v namedThing) (spelling, bool) {
	s := v.shape
	kind := OneOf(g.Random, "count", "sum", "min", "max")
	var x, step string
	switch {
	case s.kind == "map" || s.elem.kind != "number":
		return spelling{}, false
	case s.kind == "set":
		x = "i"
	default:
		x = "y.at[i]"
	}
	body := map[string]string{"count": "x != 0", "sum": "x + 1", "min": "2 * x", "max": "x + x"}[kind]
	value := strings.ReplaceAll(body, "x", x)
	step = map[string]string{"count": "if " + value + " then r := r + 1 end", "sum": "r := r + " + value,
		"min": "if " + value + " < r then r := " + value + " end", "max": "if " + value + " > r then r := " + value + " end"}[kind]
	f, first, empty := g.fresh("f"), "0", ""
	if kind == "min" {
		first = "99"
	}
	if s.kind == "set" {
		step = s.each("if y[i] then " + step + " end")
	} else {
		step = fmt.Sprintf("for i := 0 to y.len - 1 do %s end; ", step)
	}
	nonempty := build("%s > 0", g.size(v))
	if kind == "min" || kind == "max" {
		empty = fmt.Sprintf(`if %s = 0 then error "nothing" end; `, g.size(namedThing{alike("y"), s}).b)
	}
	fmt.Fprintf(&g.extra, "function %s(var y: %s): 0..99; var r: 0..99; begin %sr := %s; %s return r; end;\n", f, s.name, empty, first, step)
	c := build("%s "+OneOf(g.Random, "<", ">", "=")+" "+fmt.Sprint(g.Below(4)),
		spelling{fmt.Sprintf("%s x in %s do %s end", kind, v.text.a, body), fmt.Sprintf("%s(%s)", f, v.text.b)})
	if empty != "" && !g.Chance(5) {
		return build("(%s & %s)", nonempty, c), true
	}
	return c, true
}
