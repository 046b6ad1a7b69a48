package gen

import (
	"fmt"
	"math"
	"strings"
)

// Twins are two models that must have the same behaviour: one with sets, sequences, maps and
// literals, one with what a modeller writes without them, arrays of booleans, records with a
// counter, and procedures that keep in order what is not in use.
type Twins struct{ Collections, Arrays string }

// Collections returns the models that belong to seed.
func Collections(seed uint64) Twins { return (&twinner{Random: NewRandom(seed)}).twins() }

// Comprehensions returns models that compare sets and make collections by what they hold, too.
func Comprehensions(seed uint64) Twins {
	return (&twinner{Random: NewRandom(seed), says: true}).twins()
}

func (g *twinner) twins() Twins {
	g.types()
	g.variables()
	g.start()
	for range g.Between(3, 6) {
		g.rule()
	}
	for range g.Between(1, 4) { // the states in which a condition holds show in the transitions
		g.both("rule %s ==> begin end;\n", g.condition(nil, 2))
	}
	if g.Chance(30) {
		g.both("invariant %s;\n", g.condition(nil, 2))
	}
	return Twins{g.head(false) + g.a.String(), g.head(true) + g.b.String()}
}

// spelling is one thing written with collections and without.
type spelling struct{ a, b string }

func alike(format string, args ...any) spelling {
	text := fmt.Sprintf(format, args...)
	return spelling{text, text}
}

// build fills a format with things, each in its spelling.
func build(format string, parts ...spelling) spelling {
	as, bs := make([]any, len(parts)), make([]any, len(parts))
	for i, p := range parts {
		as[i], bs[i] = p.a, p.b
	}
	return spelling{fmt.Sprintf(format, as...), fmt.Sprintf(format, bs...)}
}

// shape is a type of either model.
type shape struct {
	name   string
	kind   string // node, number, record, set, seq, map
	count  int    // values of a simple one
	first  *shape // of a record: its fields f and g
	second *shape
	key    *shape // of a map
	elem   *shape // of a set, seq or map
	bound  int
}

func (s *shape) simple() bool { return s.kind == "node" || s.kind == "number" }

// bits is about the logarithm of how many values there are.
func (s *shape) bits() float64 {
	switch s.kind {
	case "record":
		return s.first.bits() + s.second.bits()
	case "set":
		return math.Exp2(s.elem.bits())
	case "seq":
		return float64(s.bound)*s.elem.bits() + 1
	case "map":
		return float64(s.key.count) * math.Log2(1+math.Exp2(s.elem.bits()))
	}
	return math.Log2(float64(s.count))
}

// namedThing is something that can stand in an expression or, if it is variable, be changed.
type namedThing struct {
	text  spelling
	shape *shape
}

// twinner is two models half written.
type twinner struct {
	Random
	a, b   strings.Builder
	shapes []*shape
	vars   []namedThing
	extra  strings.Builder // functions of the model without collections
	serial int
	locals []string // of the rule without collections
	says   bool     // comprehensions and the like
}

func (g *twinner) both(format string, parts ...spelling) {
	s := build(format, parts...)
	g.a.WriteString(s.a)
	g.b.WriteString(s.b)
}

func (g *twinner) fresh(prefix string) string {
	g.serial++
	return fmt.Sprintf("%s%d", prefix, g.serial)
}

func (g *twinner) types() {
	node := &shape{name: "node_t", kind: "node", count: g.Between(2, 3)}
	number := &shape{name: "num_t", kind: "number", count: g.Between(2, 3)}
	record := &shape{name: "rec_t", kind: "record", first: node, second: number}
	g.shapes = []*shape{node, number, record}
	for range g.Between(2, 5) {
		g.shapes = append(g.shapes, g.collection())
	}
}

func (g *twinner) collection() *shape {
	s := &shape{name: g.fresh("t"), kind: OneOf(g.Random, "set", "seq", "map")}
	switch s.kind {
	case "set":
		s.elem = g.shapes[g.Below(3)]
		if g.Chance(40) {
			s.bound = g.Between(1, 3)
		}
	case "seq":
		s.elem, s.bound = g.shapes[g.Below(len(g.shapes))], g.Between(1, 3)
	case "map":
		s.key, s.elem = g.shapes[g.Below(2)], g.shapes[g.Below(len(g.shapes))]
	}
	return s
}

// variables declares some, of types that have not too many values together.
func (g *twinner) variables() {
	left := 13.0
	for _, s := range g.shapes[3:] {
		for range g.Between(1, 2) {
			if s.bits() <= left {
				left -= s.bits()
				g.vars = append(g.vars, namedThing{alike("%s", g.fresh("v")), s})
			}
		}
	}
	if len(g.vars) == 0 {
		s := &shape{name: g.fresh("t"), kind: "set", elem: g.shapes[1]}
		g.shapes = append(g.shapes, s)
		g.vars = append(g.vars, namedThing{alike("%s", g.fresh("v")), s})
	}
}

// head is the declarations of either model.
func (g *twinner) head(arrays bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "type node_t: scalarset(%d); num_t: 0..%d; rec_t: record f: node_t; g: num_t end;\n", g.shapes[0].count, g.shapes[1].count-1)
	for _, s := range g.shapes[3:] {
		if arrays {
			fmt.Fprintf(&b, "  %s: %s;\n", s.name, s.arrays())
		} else {
			fmt.Fprintf(&b, "  %s: %s;\n", s.name, s.declared())
		}
	}
	for _, v := range g.vars {
		fmt.Fprintf(&b, "var %s: %s;\n", v.text.a, v.shape.name)
	}
	if arrays {
		for _, s := range g.shapes {
			b.WriteString(s.routines())
		}
		b.WriteString(g.extra.String())
	}
	return b.String()
}

func (s *shape) declared() string {
	switch {
	case s.kind == "set" && s.bound == 0:
		return "set of " + s.elem.name
	case s.kind == "map":
		return fmt.Sprintf("map [%s] to %s", s.key.name, s.elem.name)
	}
	return fmt.Sprintf("%s [%d] of %s", s.kind, s.bound, s.elem.name)
}

func (s *shape) arrays() string {
	switch {
	case s.kind == "set" && s.elem.kind == "record":
		return "array [node_t] of array [num_t] of boolean"
	case s.kind == "set":
		return fmt.Sprintf("array [%s] of boolean", s.elem.name)
	case s.kind == "map":
		return fmt.Sprintf("array [%s] of record has: boolean; val: %s end", s.key.name, s.elem.name)
	}
	return fmt.Sprintf("record len: 0..%d; at: array [0..%d] of %s end", s.bound, s.bound-1, s.elem.name)
}

// each returns a loop over the possible elements of a set, with the index that they are.
func (s *shape) each(body string) string {
	if s.elem.kind == "record" {
		return "for i: node_t do for j: num_t do " + strings.ReplaceAll(body, "[i]", "[i][j]") + " end end; "
	}
	return fmt.Sprintf("for i: %s do %s end; ", s.elem.name, body)
}

// index returns an element as an index of a set.
func (s *shape) index(e string) string {
	if s.elem.kind == "record" {
		return fmt.Sprintf("[%s.f][%s.g]", e, e)
	}
	return "[" + e + "]"
}

// routines returns the routines of a type in the model without collections.
func (s *shape) routines() string {
	n := s.name
	procedure := func(name, params, body string) string {
		return fmt.Sprintf("procedure %s_%s(var x: %s%s); begin %s end;\n", n, name, n, params, body)
	}
	switch s.kind {
	case "set":
		return procedure("empty", "", s.each("x[i] := false")) + s.setRoutines(procedure)
	case "seq":
		e := "; e: " + s.elem.name
		full := fmt.Sprintf(`if x.len = %d then error "full" end; `, s.bound)
		return procedure("empty", "", fmt.Sprintf("x.len := 0; for i := 0 to %d do %s_empty(x.at[i]) end;", s.bound-1, s.elem.name)) +
			procedure("append", e, full+"x.at[x.len] := e; x.len := x.len + 1;") +
			procedure("insert", "; p: 0..9"+e, `if p > x.len then error "absent" end; `+full+
				"for i := x.len to p + 1 by -1 do x.at[i] := x.at[i - 1] end; x.at[p] := e; x.len := x.len + 1;") +
			procedure("delete", "; p: 0..9", fmt.Sprintf(`if p >= x.len then error "absent" end; for i := p to x.len - 2 do x.at[i] := x.at[i + 1] end; x.len := x.len - 1; %s_empty(x.at[x.len]);`, s.elem.name)) +
			procedure("check", "; p: 0..9", `if p >= x.len then error "absent" end;`)
	case "map":
		k := "; k: " + s.key.name
		drop := fmt.Sprintf("x[k].has := false; %s_empty(x[k].val);", s.elem.name)
		return procedure("empty", "", fmt.Sprintf("for k: %s do %s end;", s.key.name, drop)) +
			procedure("drop", k, drop) +
			procedure("check", k, `if !x[k].has then error "absent" end;`) +
			fmt.Sprintf("function %s_size(var x: %s): 0..99; var n: 0..99; begin n := 0; for k: %s do if x[k].has then n := n + 1 end end; return n; end;\n", n, n, s.key.name)
	}
	return procedure("empty", "", "undefine x;")
}

func (s *shape) setRoutines(procedure func(name, params, body string) string) string {
	n := s.name
	function := func(name, body string) string {
		return fmt.Sprintf("function %s_%s(x, y: %s): %s; var r: %s; begin r := x; %s return r; end;\n", n, name, n, n, n, body)
	}
	check, grown := "", ""
	if s.bound > 0 {
		check = fmt.Sprintf(`if !x%s & %s_size(x) >= %d then error "full" end; `, s.index("e"), n, s.bound)
		grown = fmt.Sprintf(`if %s_size(x) > %d then error "full" end;`, n, s.bound)
	}
	e := "; e: " + s.elem.name
	return fmt.Sprintf("function %s_size(var x: %s): 0..99; var n: 0..99; begin n := 0; %s return n; end;\n", n, n, s.each("if x[i] then n := n + 1 end")) +
		procedure("add", e, check+"x"+s.index("e")+" := true;") +
		procedure("remove", e, "x"+s.index("e")+" := false;") +
		procedure("grown", "", grown) +
		function("plus", s.each("if y[i] then r[i] := true end")) +
		function("minus", s.each("if y[i] then r[i] := false end")) +
		function("times", s.each("if !y[i] then r[i] := false end"))
}
