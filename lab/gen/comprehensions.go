package gen

import (
	"fmt"
	"strings"
)

// comprehension returns a collection made of what another one holds, or of the values of a type. The model without
// collections fills a local variable by a loop.
func (g *twinner) comprehension(s *shape, in params) (v, before spelling, ok bool) {
	switch s.kind {
	case "seq":
		return g.comprehendSeq(s, in)
	case "map":
		if g.Chance(30) {
			return g.entries(s, in)
		}
		return g.comprehendMap(s, in)
	}
	if g.Chance(30) && s.elem.simple() {
		return g.comprehendValues(s, in)
	}
	if g.Chance(40) {
		if v, before, ok := g.union(s); ok {
			return v, before, true
		}
	}
	return g.comprehendSet(s, in)
}

// comprehendSet is `{x in v | p}` or `{e for x in v where p}`.
func (g *twinner) comprehendSet(s *shape, in params) (v, before spelling, ok bool) {
	from := g.vars[g.Below(len(g.vars))]
	x, l := g.fresh("x"), g.local(s)
	head, there, elem := over(from, x)
	c, ok := g.test(elem, in)
	if !ok {
		return v, before, false
	}
	e, index := x, ""
	switch f := from.shape; {
	case f.kind == "set" && f.elem == s.elem && s.elem.kind == "record":
		index = fmt.Sprintf("[%sf][%sg]", x, x)
	case elem.shape == s.elem && s.elem.simple():
		e, index = elem.text.a, "["+elem.text.b+"]"
	case f.kind == "map" && f.elem == s.elem && s.elem.simple():
		e, index = fmt.Sprintf("%s[%s]", from.text.a, x), fmt.Sprintf("[%s[%s].val]", from.text.b, x)
	default:
		return v, before, false
	}
	before.b = fmt.Sprintf("%s_empty(%s); for %s do if %s then if %s then %s%s := true; end end end; ", s.name, l, head, there, c.b, l, index)
	if e == x && g.Chance(70) {
		return spelling{fmt.Sprintf("{%s in %s | %s}", x, from.text.a, c.a), l}, before, true
	}
	return spelling{fmt.Sprintf("{%s for %s in %s where %s}", e, x, from.text.a, c.a), l}, before, true
}

// comprehendValues is `{x : T | p}`.
func (g *twinner) comprehendValues(s *shape, in params) (v, before spelling, ok bool) {
	x, l := g.fresh("x"), g.local(s)
	c, ok := g.test(namedThing{alike("%s", x), s.elem}, in)
	before.b = fmt.Sprintf("%s_empty(%s); for %s: %s do if %s then %s[%s] := true; end end; ", s.name, l, x, s.elem.name, c.b, l, x)
	return spelling{fmt.Sprintf("{%s : %s | %s}", x, s.elem.name, c.a), l}, before, ok
}

// comprehendSeq is `[x for x in q where p]`, of sequences or sets of numbers.
func (g *twinner) comprehendSeq(s *shape, in params) (v, before spelling, ok bool) {
	from := g.vars[g.Below(len(g.vars))]
	f := from.shape
	if f.kind == "map" || f.elem != s.elem || f.kind == "set" && f.elem.kind != "number" {
		return v, before, false
	}
	x, l := g.fresh("x"), g.local(s)
	head, there, elem := over(from, x)
	if f.kind == "seq" && f.elem.kind == "record" {
		elem = namedThing{spelling{x, elem.text.b}, f.elem}
	}
	c, ok := g.test(elem, in)
	before.b = fmt.Sprintf("%s_empty(%s); for %s do if %s then if %s then %s_append(%s, %s); end end end; ", s.name, l, head, there, c.b, s.name, l, elem.text.b)
	return spelling{fmt.Sprintf("[%s for %s in %s where %s]", x, x, from.text.a, c.a), l}, before, ok
}

// comprehendMap is `{k -> e for k in s}`, or of a type.
func (g *twinner) comprehendMap(s *shape, in params) (v, before spelling, ok bool) {
	x, l := g.fresh("x"), g.local(s)
	source, head, there := ": "+s.key.name, x+": "+s.key.name, "true"
	if g.Chance(60) {
		from := g.vars[g.Below(len(g.vars))]
		if f := from.shape; f.kind == "seq" || f.kind == "set" && f.elem != s.key || f.kind == "map" && f.key != s.key {
			return v, before, false
		}
		head, there, _ = over(from, x)
		source = " in " + from.text.a
	}
	c, _ := g.test(namedThing{alike("%s", x), s.key}, in)
	e, inner, ok := g.value(s.elem, append(params{{alike("%s", x), s.key}}, in...), 2)
	if !ok || c.a == "" {
		return v, before, false
	}
	before.b = fmt.Sprintf("%s_empty(%s); for %s do if %s then if %s then %s%s[%s].val := %s; %s[%s].has := true; end end end; ",
		s.name, l, head, there, c.b, inner.b, l, x, e.b, l, x)
	if strings.Contains(inner.b, "error") {
		return v, before, false
	}
	return spelling{fmt.Sprintf("{%s -> %s for %s%s where %s}", x, e.a, x, source, c.a), l}, before, true
}

// entries is `{k -> v, l -> w}`: of a key that is there twice, the last value counts.
func (g *twinner) entries(s *shape, in params) (v, before spelling, ok bool) {
	l := g.local(s)
	before.b = fmt.Sprintf("%s_empty(%s); ", s.name, l)
	var all []string
	for range 1 + g.Below(3) {
		k, _, known := g.value(s.key, in, 2)
		e, inner, ok := g.value(s.elem, in, 2)
		if !known || !ok || strings.Contains(inner.b, "error") {
			return v, before, false
		}
		all = append(all, k.a+" -> "+e.a)
		before.b += fmt.Sprintf("%s%s[%s].val := %s; %s[%s].has := true; ", inner.b, l, k.b, e.b, l, k.b)
	}
	return spelling{"{" + strings.Join(all, ", ") + "}", l}, before, true
}

// said returns a condition that compares sets, gives something a name, or asks of a comprehension.
func (g *twinner) said(v namedThing, in params) (spelling, bool) {
	switch g.Below(6) {
	case 0:
		return g.within(v)
	case 4:
		return g.subsets(v)
	case 5:
		return g.extreme(v)
	case 1:
		c, ok := g.member(v, in)
		return spelling{strings.Replace(c.a, " in ", " notin ", 1), "!(" + c.b + ")"}, ok
	case 2:
		return g.let(v, in)
	}
	return g.counted(v, in)
}

// within is `v <= w`, and the like.
func (g *twinner) within(v namedThing) (spelling, bool) {
	w, ok := g.variable(v.shape)
	if !ok || v.shape.kind != "set" || w == v.text {
		return spelling{}, false
	}
	return g.compared(v, w), true
}

// compared compares two sets of a type.
func (g *twinner) compared(v namedThing, w spelling) spelling {
	op := OneOf(g.Random, "<=", "<", ">=", ">")
	x, y := v.text.b, w.b
	if op[0] == '>' {
		x, y = y, x
	}
	i := g.fresh("i")
	head, index := i+": "+v.shape.elem.name, "["+i+"]"
	if v.shape.elem.kind == "record" {
		head, index = fmt.Sprintf("%s: node_t; %sg: num_t", i, i), fmt.Sprintf("[%s][%sg]", i, i)
	}
	b := fmt.Sprintf("forall %s do %s%s -> %s%s end", head, x, index, y, index)
	if len(op) == 1 {
		b = fmt.Sprintf("(%s & exists %s do !%s%s & %s%s end)", b, head, x, index, y, index)
	}
	return spelling{fmt.Sprintf("%s %s %s", v.text.a, op, w.a), b}
}

// let gives the size of a collection, or the collection, a name in a condition.
func (g *twinner) let(v namedThing, in params) (spelling, bool) {
	x := g.fresh("x")
	if g.Chance(50) {
		n := fmt.Sprint(g.Below(3))
		return spelling{fmt.Sprintf("let %s := size(%s) do %s < %s | %s = %s + 1 end", x, v.text.a, x, n, x, n),
			fmt.Sprintf("(%s < %s | %s = %s + 1)", g.size(v).b, n, g.size(v).b, n)}, true
	}
	c, ok := g.quantified(namedThing{spelling{x, v.text.b}, v.shape}, in)
	return spelling{fmt.Sprintf("let %s := %s do %s end", x, v.text.a, c.a), c.b}, ok
}

// counted returns a condition about the size of `{x in v | p}`. The model without collections has a function for it.
func (g *twinner) counted(v namedThing, in params) (spelling, bool) {
	s, x := v.shape, g.fresh("x")
	if s.kind == "seq" {
		return spelling{}, false
	}
	f := g.fresh("f")
	head, there, elem := over(namedThing{alike("y"), s}, x)
	c, ok := g.test(elem, nil)
	if !ok {
		return spelling{}, false
	}
	fmt.Fprintf(&g.extra, "function %s(var y: %s): 0..99; var r: 0..99; begin r := 0; for %s do if %s then if %s then r := r + 1 end end end; return r; end;\n",
		f, s.name, head, there, c.b)
	op := OneOf(g.Random, "<", ">", "=") + " " + fmt.Sprint(g.Below(3))
	return spelling{fmt.Sprintf("size({%s in %s | %s}) %s", x, v.text.a, c.a, op), fmt.Sprintf("%s(%s) %s", f, v.text.b, op)}, true
}
