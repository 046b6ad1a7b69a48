package gen

import (
	"fmt"
	"strings"
)

// powers reports whether the subsets of a set are gone over: of one of simple values, without a bound.
func (s *shape) powers() bool { return s.kind == "set" && s.bound == 0 && s.elem.simple() }

// fill returns how the model without collections makes the set y of the number c: its digits say which values are
// there.
func (s *shape) fill(y string) string {
	return fmt.Sprintf("i := 1; for z: %s do %s[z] := (c / i) %% 2 = 1; i := i * 2; end; ", s.elem.name, y)
}

// aboutSubset returns a condition on a subset.
func (g *twinner) aboutSubset(q namedThing) spelling {
	c := build("%s "+OneOf(g.Random, "<", ">=", "=", "!=")+" "+fmt.Sprint(g.Below(3)), g.size(q))
	for _, v := range g.vars {
		switch {
		case v.shape == q.shape && g.Chance(40):
			c = build("(%s "+OneOf(g.Random, "&", "|")+" %s)", c, g.compared(q, v.text))
		case v.shape.kind == "map" && v.shape.key == q.shape.elem && g.Chance(50):
			x := g.fresh("x")
			c = build("(%s "+OneOf(g.Random, "&", "|")+" %s)", c, spelling{fmt.Sprintf("forall %s in %s do %s in %s end", x, q.text.a, x, v.text.a),
				fmt.Sprintf("forall %s: %s do %s[%s] -> %s[%s].has end", x, q.shape.elem.name, q.text.b, x, v.text.b, x)})
		}
	}
	return c
}

// domain returns the type or set whose subsets are taken, perhaps with a size. The test of the model without
// collections looks at its set y.
func (g *twinner) domain(s *shape) (text, test string) {
	size, test := "", "true"
	if g.Chance(30) {
		k := g.Below(s.elem.count)
		size, test = fmt.Sprintf("[%d] ", k), fmt.Sprintf("%s_size(y) = %d", s.name, k)
	}
	if v, ok := g.variable(s); ok && g.Chance(50) {
		return fmt.Sprintf("subset %sof %s", size, v.a), fmt.Sprintf("%s & forall z: %s do y[z] -> %s[z] end", test, s.elem.name, v.b)
	}
	return fmt.Sprintf("subset %sof %s", size, s.elem.name), test
}

// subsets returns a condition about subsets. The model without collections has a function for it.
func (g *twinner) subsets(v namedThing) (spelling, bool) {
	s := v.shape
	if !s.powers() {
		return spelling{}, false
	}
	q, f := g.fresh("q"), g.fresh("f")
	thing := namedThing{spelling{q, "y"}, s}
	of, test := g.domain(s)
	with := ""
	if g.Chance(50) {
		c := g.aboutSubset(thing)
		with, test = " with "+c.a, test+" & "+c.b
	}
	c := g.aboutSubset(thing)
	word := OneOf(g.Random, "exists", "forall", "count")
	first, step := "0", "if "+c.b+" then r := r + 1 end"
	result, compared := "> 0", ""
	switch word {
	case "forall":
		step, result = "if !("+c.b+") then r := r + 1 end", "= 0"
	case "count":
		result = OneOf(g.Random, "<", ">", "=") + " " + fmt.Sprint(g.Below(4))
		compared = " " + result
	}
	fmt.Fprintf(&g.extra, "function %s(): 0..99; var r: 0..99; y: %s; i: 0..99; begin r := %s; for c := 0 to %d do %sif %s then %s end end; return r; end;\n",
		f, s.name, first, 1<<s.elem.count-1, s.fill("y"), test, step)
	return spelling{fmt.Sprintf("(%s %s : %s%s do %s end%s)", word, q, of, with, c.a, compared), fmt.Sprintf("%s() %s", f, result)}, true
}

// chooseSubset gives a set one of the subsets of another one, or of a type.
func (g *twinner) chooseSubset(v namedThing) (spelling, bool) {
	s := v.shape
	if !s.powers() || v.text.b != v.text.a {
		return spelling{}, false
	}
	of, test := g.domain(s)
	where := ""
	if g.Chance(50) {
		k := g.Between(1, 2)
		where = fmt.Sprintf(" where size(%s) %s %d", v.text.a, OneOf(g.Random, "<", "<=", ">="), k)
		test += fmt.Sprintf(" & %s_size(y)%s", s.name, where[strings.LastIndex(where, ")")+1:])
	}
	f := g.fresh("f")
	l := g.fresh("l")
	g.locals = append(g.locals, fmt.Sprintf("%s: 0..%d", l, 1<<s.elem.count-1))
	fmt.Fprintf(&g.extra, "function %s(c: 0..99): boolean; var y: %s; i: 0..99; begin %sreturn %s; end;\n", f, s.name, s.fill("y"), test)
	fmt.Fprintf(&g.extra, "procedure %s_set(var y: %s; c: 0..99); var i: 0..99; begin %s end;\n", f, s.name, s.fill("y"))
	return spelling{fmt.Sprintf("choose %s : %s%s;", v.text.a, of, where),
		fmt.Sprintf("choose %s : 0..%d where %s(%s); %s_set(%s, %s); undefine %s;", l, 1<<s.elem.count-1, f, l, f, v.text.b, l, l)}, true
}

// union is the union of sets in a sequence or map, or of those that a comprehension makes.
func (g *twinner) union(s *shape) (v, before spelling, ok bool) {
	if s.kind != "set" || !s.elem.simple() {
		return v, before, false
	}
	from := g.vars[g.Below(len(g.vars))]
	f := from.shape
	if f.kind == "set" || f.elem.kind != "set" || f.elem.elem != s.elem {
		return v, before, false
	}
	x, l := g.fresh("x"), g.local(s)
	head, there, elem := over(from, x)
	one, text := elem.text.b, "union of "+from.text.a
	if f.kind == "map" {
		one = fmt.Sprintf("%s[%s].val", from.text.b, x)
		if g.Chance(50) {
			text = fmt.Sprintf("union of {%s[%s] for %s in %s}", from.text.a, x, x, from.text.a)
		}
	}
	before.b = fmt.Sprintf("%s_empty(%s); for %s do if %s then for z: %s do if %s[z] then %s[z] := true; end end end end; ",
		s.name, l, head, there, s.elem.name, one, l)
	return spelling{text, l}, before, true
}

// extreme returns a condition about the number in a set whose key is least, or greatest.
func (g *twinner) extreme(v namedThing) (spelling, bool) {
	s := v.shape
	if s.kind != "set" || s.elem.kind != "number" {
		return spelling{}, false
	}
	word, op, f, x := "min", "<", g.fresh("f"), g.fresh("x")
	if g.Chance(50) {
		word, op = "max", ">"
	}
	fmt.Fprintf(&g.extra, `function %s(var y: %s): 0..99; var r, k: 0..99; begin r := 99; for x: %s do if y[x] then if r = 99 then r := x; k := (x + 1) %% 3; elsif (x + 1) %% 3 %s k then r := x; k := (x + 1) %% 3; end end end; return r; end;
`, f, s.name, s.elem.name, op)
	n := fmt.Sprint(g.Below(3))
	return build("(%s & %s = "+n+")", build("%s > 0", g.size(v)), spelling{fmt.Sprintf("(%s %s in %s by (%s + 1) %% 3 end)", word, x, v.text.a, x), fmt.Sprintf("%s(%s)", f, v.text.b)}), true
}
