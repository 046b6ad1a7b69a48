package nodes

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// Sets returns a model whose variables are sets of nodes, of the model and of each node. They are assigned whole:
// literals, unions, differences, intersections, comprehensions, all nodes; compared with each other; and their sizes
// are compared with numbers. Some expressions look at the set that is assigned to, and some may be an error.
func Sets(seed uint64) string {
	g := &setWriter{writer: writer{Random: gen.NewRandom(seed)}}
	g.loose = g.Chance(15)
	g.of.pointers, g.of.pairs, g.of.functions = g.Chance(60), g.Chance(35), g.Chance(25)
	g.sets = []string{"s", "t"}
	g.line("const N : 3;\ntype NODE : scalarset(N); E : enum { A, B, C };")
	g.line("var s : set of NODE; t : set of NODE; a : array [NODE] of E; b : boolean;%s%s",
		or(g.of.pointers, " p : NODE;"), or(g.of.pairs, " r : array [NODE] of set of NODE;"))
	if g.of.functions {
		g.line("function isB(i : NODE) : boolean; begin return a[i] = B; end;")
		g.line("function within(i : NODE; var x : set of NODE) : boolean; begin return i in x & a[i] != C; end;")
		g.line("procedure put_(var x : set of NODE; i : NODE); begin x := x + {i}; end;")
	}
	g.line("%s", g.start())
	for n := range g.Between(3, 6) {
		g.rule(n)
	}
	g.line("invariant \"one\" forall i : NODE; j : NODE do i != j -> !(a[i] = C & a[j] = C) end;")
	if g.Chance(60) {
		g.line("invariant \"two\" %s;", g.stated())
	}
	return g.text.String()
}

type setWriter struct {
	writer
	sets []string // that can be named everywhere
	body bool     // of a rule, where nothing is counted
}

func (g *setWriter) start() string {
	of := func() string { return g.pick("{}", "{}", "all NODE", "{z}", "all NODE - {z}") }
	s, t := of(), of()
	text := fmt.Sprintf("s := %s; t := %s; for i : NODE do a[i] := A;%s end; b := false;%s", s, t,
		or(g.of.pairs, " r[i] := "+g.pick("{}", "{}", "{i}", "all NODE")+";"), or(g.of.pointers, " undefine p;"))
	text = "startstate begin " + text + " end;"
	if strings.Contains(s+t, "z") || g.Chance(20) {
		text = "ruleset z : NODE do " + text + " end;"
	}
	return text
}

func (g *setWriter) rule(n int) {
	sc, params := []string{"i"}, "i : NODE"
	if g.Chance(30) {
		sc, params = []string{"i", "k"}, "i : NODE; k : NODE"
	}
	guard := g.condition(sc)
	if g.Chance(60) {
		guard += " & " + g.condition(sc)
	}
	if g.of.pointers && !g.loose {
		guard = "!isundefined(p) & " + guard
		if g.Chance(60) {
			guard = "isundefined(p) & a[i] = A"
			g.line("ruleset i : NODE do rule \"p%d\" %s ==> begin p := i; %s end; end;", n, guard, g.plain([]string{"i"}))
			return
		}
	}
	body := ""
	for range g.Between(1, 3) {
		body += g.statement(sc) + " "
	}
	g.line("ruleset %s do rule \"r%d\" %s ==> begin %send; end;", params, n, guard, body)
}

// set is the name of a set.
func (g *setWriter) set(sc []string) string {
	if g.of.pairs && len(sc) > 0 && g.Chance(35) {
		return "r[" + g.pick(sc...) + "]"
	}
	return g.pick(g.sets...)
}

func (g *setWriter) node(sc []string) string {
	if g.of.pointers && (len(sc) == 0 || g.Chance(25)) {
		return "p"
	}
	if len(sc) == 0 {
		return ""
	}
	return g.pick(sc...)
}

// value returns an expression that is a set.
func (g *setWriter) value(sc []string, depth int) string {
	n := g.node(sc)
	switch k := g.Below(100); {
	case k < 20:
		return g.set(sc)
	case k < 36 && n != "":
		return "{" + n + "}"
	case k < 40 && n != "":
		return "{" + n + ", " + g.node(sc) + "}"
	case k < 46:
		return "{}"
	case k < 51:
		return "all NODE"
	case k < 60:
		x := g.name("x")
		return fmt.Sprintf("{%s : NODE | %s}", x, g.row(x, sc))
	case k < 67:
		x := g.name("x")
		return fmt.Sprintf("{%s in %s | %s}", x, g.set(sc), g.row(x, sc))
	case depth < 2:
		return fmt.Sprintf("%s %s %s", g.set(sc), g.pick("+", "+", "-", "-", "*"), g.operand(sc, depth+1))
	}
	return g.set(sc)
}

func (g *setWriter) operand(sc []string, depth int) string {
	if n := g.node(sc); n != "" && g.Chance(60) {
		return "{" + n + "}"
	}
	return "(" + g.value(sc, depth) + ")"
}

// row returns a condition on one node, and others in scope.
func (g *setWriter) row(x string, sc []string) string {
	all := []string{"a[" + x + "] = A", "a[" + x + "] != B", x + " in s", x + " notin t"}
	if len(sc) > 0 {
		all = append(all, x+" != "+g.pick(sc...), "(b | "+x+" = "+g.pick(sc...)+")")
	}
	if g.of.pairs {
		all = append(all, x+" in r["+x+"]")
	}
	if g.of.functions {
		all = append(all, "isB("+x+")", "within("+x+", s)")
	}
	if g.of.pointers && g.loose {
		all = append(all, x+" = p")
	}
	return g.pick(all...)
}

func (g *setWriter) condition(sc []string) string {
	n := g.node(sc)
	switch k := g.Below(100); {
	case k < 25 && n != "":
		return n + g.pick(" in ", " notin ") + g.set(sc)
	case k < 33 && n != "":
		return n + g.pick(" in ", " notin ") + "(" + g.value(sc, 1) + ")"
	case k < 50:
		return g.set(sc) + g.pick(" = ", " != ") + g.pick("{}", "{}", g.set(sc), "("+g.value(sc, 1)+")")
	case k < 58:
		return g.set(sc) + " <= " + g.pick(g.set(sc), "("+g.value(sc, 1)+")")
	case k < 66:
		return "size(" + g.set(sc) + ")" + g.pick(" = 0", " > 0", " != 0", " >= 1", " < 1", " <= 0")
	case k < 72 && !g.body:
		of := g.pick(g.set(sc), g.set(sc)+g.pick(" + ", " - ", " * ")+g.operand(sc, 1))
		return "size(" + of + ")" + g.pick(" >= N / 2 + 1", " > N / 2", " < N", " >= 2", " = 1", " = N", " != 2")
	case k < 76 && !g.body:
		return "count x9 in " + g.set(sc) + " do a[x9] != A end" +
			g.pick(" >= N / 2 + 1", " > N / 2", " = 0")
	case k < 86 && len(sc) > 0:
		return "a[" + g.pick(sc...) + "] " + g.pick("=", "=", "!=") + " " + g.pick("A", "B", "C")
	case k < 93:
		return g.pick("forall", "exists") + " x8 in " + g.set(sc) + " do " + g.row("x8", sc) + " end"
	}
	return g.pick("b", "!b")
}

func (g *setWriter) plain(sc []string) string {
	n := g.pick(sc...)
	return g.pick("a["+n+"] := B;", "a["+n+"] := C;", "a["+n+"] := A;", "b := !b;")
}

func (g *setWriter) statement(sc []string) string {
	to := g.set(sc)
	n := g.node(sc)
	switch k := g.Below(100); {
	case k < 25 && n != "":
		return fmt.Sprintf("%s := %s %s {%s};", to, to, g.pick("+", "-"), n)
	case k < 60:
		return to + " := " + g.value(sc, 0) + ";"
	case k < 66 && n != "":
		return g.pick("add "+n+" to ", "remove "+n+" from ") + to + ";"
	case k < 72 && g.of.functions:
		return "put_(" + to + ", " + g.pick(sc...) + ");"
	case k < 78:
		of := g.pick(g.sets...)
		more := g.pick("", "remove x7 from "+of+";", "add x7 to "+g.pick(g.sets...)+";", of+" := "+of+" - {x7};")
		return "for x7 in " + of + " do a[x7] := " + g.pick("A", "B") + "; " + more + " end;"
	case k < 84:
		g.body = true
		defer func() { g.body = false }()
		return "if " + g.condition(sc) + " then " + to + " := " + g.value(sc, 1) + "; end;"
	}
	return g.plain(sc)
}

// stated returns an invariant.
func (g *setWriter) stated() string {
	switch k := g.Below(100); {
	case k < 30:
		return "forall i : NODE do " + g.condition([]string{"i"}) + " -> " + g.condition([]string{"i"}) + " end"
	case k < 50:
		return "forall i : NODE do a[i] = " + g.pick("B", "C") + " -> i in " + g.pick(g.sets...) + " end"
	case k < 65:
		return g.pick("s <= t", "t <= s", "s * t = {}", "s = {} -> t = {}")
	case k < 80:
		return g.pick("size(s) < 2 | b", "size(s) <= 1", "b | size(s * t) <= 1")
	}
	return "forall i : NODE; j : NODE do i != j -> !(i in s & j in s) end"
}
