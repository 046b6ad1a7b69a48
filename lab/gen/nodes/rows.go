package nodes

import (
	"fmt"
	"slices"
	"strings"
)

// rows returns a model of variables, in plain Murphi.
func (g *writer) rows() string {
	rich := g.Chance(70)
	g.of = features{pairs: g.Chance(35), values: g.Chance(35), unions: rich && g.Chance(20), sets: rich && g.Chance(25),
		records: rich && g.Chance(30), functions: rich && g.Chance(50), choices: rich && g.Chance(40),
		pointers: g.Chance(85)}
	g.of.values = g.of.values || g.of.unions
	g.loose = g.Chance(6)
	g.types()
	g.variables()
	if g.of.functions {
		g.line("%s", routines)
	}
	g.starts()
	for n := range g.Between(4, 8) {
		g.rule(n)
	}
	for n := range g.Below(3) {
		g.property(n)
	}
	return g.text.String()
}

const routines = `procedure swap(var x : boolean; var y : boolean); var z : boolean; begin z := x; x := y; y := z; end;
procedure put_(var x : E; y : E); begin if x != C then x := y; end; end;
procedure turn(i : NODE); begin f[i] := !f[i]; if a[i] = A then return; end; a[i] := A; end;
function nor(x : boolean; y : boolean) : boolean; begin return !x & !y; end;
function isB(i : NODE) : boolean; begin return a[i] = B; end;
function next(x : E) : E; begin switch x case A: return B; case B: return C; else return A; end; end;`

func (g *writer) types() {
	g.line("const N : 3;%s", or(g.of.values, " V : 2;"))
	g.line("type NODE : scalarset(N); E : enum {A, B, C};%s%s", or(g.of.values, " VAL : scalarset(V);"),
		or(g.of.unions, " U : union {VAL, enum {none, many}};"))
}

func or(yes bool, text string) string {
	if yes {
		return text
	}
	return ""
}

// variables are declared, and their cells noted.
func (g *writer) variables() {
	g.cell("a", "E", "NODE")
	g.cell("f", "boolean", "NODE")
	g.cell("b", "boolean")
	g.cell("g", "0..2")
	if g.of.pointers {
		g.cell("p", "NODE")
		g.cell("q", "NODE", "NODE")
	}
	if g.of.pairs {
		g.cell("ch", g.pick("boolean", "boolean", "E"), "NODE", "NODE")
	}
	if g.of.values {
		g.cell("v", "VAL", "NODE")
		g.cell("w", "VAL")
		g.cell("h", g.pick("boolean", "0..2"), "VAL")
		if g.Chance(40) {
			g.cell("m", "boolean", "NODE", "VAL")
		}
		if g.Chance(40) && g.of.pointers {
			g.cell("o", "NODE", "VAL")
		}
	}
	if g.of.unions {
		g.cell("u", "U", "NODE")
		g.cell("x", "U")
		if g.Chance(40) {
			g.cell("ku", "boolean", "NODE", "U")
		}
	}
	if g.of.sets {
		g.cell("s", "set of E", "NODE")
		g.cell("t", "set of boolean")
	}
	if g.of.records {
		g.line("var r : array [NODE] of record e : E; z : boolean; end; rr : record e : E; c : 0..2; end;")
		g.cells = append(g.cells, cell{"r", ".e", "E", []string{"NODE"}, false}, cell{"r", ".z", "boolean",
			[]string{"NODE"}, false},
			cell{"rr", ".e", "E", nil, false}, cell{"rr", ".c", "0..2", nil, false})
	}
}

func (g *writer) cell(name, kind string, index ...string) {
	of := kind
	for i := len(index) - 1; i >= 0; i-- {
		of = fmt.Sprintf("array [%s] of %s", index[i], of)
	}
	g.line("var %s : %s;", name, of)
	g.cells = append(g.cells, cell{name, "", kind, index, kind == "NODE" || kind == "VAL" && g.Chance(30)})
}

// starts are the start states, which define whatever is not to be Undefined.
func (g *writer) starts() {
	var set strings.Builder
	for i := range g.cells {
		set.WriteString(g.initial(&g.cells[i]) + " ")
	}
	outer := or(g.of.values, "z9 : VAL")
	extra := ""
	if g.Chance(40) {
		outer += or(outer != "", "; ") + "z : NODE"
		extra = g.pick("f[z] := true;", "a[z] := B;", or(g.of.pointers, "p := z;"), or(g.of.pointers, "q[z] := z;"))
	}
	text := fmt.Sprintf("startstate begin %s%s end;", &set, extra)
	if outer != "" {
		text = fmt.Sprintf("ruleset %s do %s end;", outer, text)
	}
	g.line("%s", text)
	if g.Chance(10) {
		g.line("%s", strings.Replace(text, "b := ", "b := true | ", 1))
	}
}

func (g *writer) initial(c *cell) string {
	at, loops := "", ""
	for n, kind := range c.index {
		i := fmt.Sprintf("i%d", n)
		at += "[" + i + "]"
		loops += fmt.Sprintf("for %s : %s do ", i, kind)
	}
	place := c.name + at + c.field
	text := "undefine " + place + ";"
	switch {
	case strings.HasPrefix(c.kind, "set"):
		text = "clear " + place + ";"
	case !c.may:
		text = place + " := " + map[string]string{"E": g.pick("A", "A", "B"), "boolean": g.pick("false", "false", "true"),
			"0..2": g.pick("0", "0", "1"),
			"VAL":  "z9", "U": g.pick("none", "many", "z9")}[c.kind] + ";"
	}
	return loops + text + strings.Repeat(" end;", len(c.index))
}

func (g *writer) rule(n int) {
	var sc scope
	var params []string
	switch k := g.Below(10); {
	case k < 6:
		sc.nodes, params = []string{"i"}, []string{"i : NODE"}
	case k < 8:
		sc.nodes, params = []string{"i", "k"}, []string{"i : NODE", "k : NODE"}
	}
	if g.of.values && g.Chance(40) {
		sc.values, params = []string{"y"}, append(params, "y : VAL")
	}
	var guard, body []string
	for range g.Between(1, 2) {
		guard = append(guard, g.condition(sc))
	}
	if g.Chance(35) {
		guard = append(guard, "("+g.quantifier(sc, 0)+")")
	}
	if g.Chance(20) && len(guard) > 1 {
		guard = append([]string{"(" + guard[0] + " | " + guard[1] + ")"}, guard[2:]...)
	}
	if g.Chance(8) {
		slices.Reverse(guard)
	}
	local := ""
	if g.of.pointers && g.Chance(20) { // a variable of the rule that holds a node
		local = "var t_ : NODE; "
		body = append(body, "t_ := "+g.pick("p", "p", or(len(sc.nodes) > 0, "q[i]")+or(len(sc.nodes) == 0, "p"))+";")
		g.cells = append(g.cells, cell{"t_", "", "NODE", nil, true})
		body = append(body, fmt.Sprintf("if !isundefined(t_) & %s then %s end;", g.condition(sc.with("NODE", "t_")),
			g.pick("a[t_] := B;", "f[t_] := !f[t_];", "if !isundefined(q[t_]) then t_ := q[t_]; a[t_] := C; end;", "p := t_;")))
	}
	for range g.Between(1, 3) {
		body = append(body, g.statement(sc, 0))
	}
	if local != "" {
		g.cells = g.cells[:len(g.cells)-1]
	}
	rule := fmt.Sprintf("rule \"r%d\" %s ==> %sbegin %s end;",
		n, strings.Join(guard, " & "), local, strings.Join(body, " "))
	if len(params) > 0 {
		rule = fmt.Sprintf("ruleset %s do %s end;", strings.Join(params, "; "), rule)
	}
	g.line("%s", rule)
}

// property is an invariant that may hold.
func (g *writer) property(n int) {
	two := scope{nodes: []string{"i", "j"}}
	one := scope{nodes: []string{"i"}}
	both := "forall i : NODE do forall j : NODE do i != j -> %s end end"
	var text string
	switch k := g.Below(115); {
	case k >= 100:
		text = g.existence()
	case k < 30:
		text = fmt.Sprintf(both, "!(a[i] = C & a[j] = C)")
	case k < 40:
		text = fmt.Sprintf(both, fmt.Sprintf("!(%s & %s)", g.condition(scope{nodes: []string{"i"}}),
			g.condition(scope{nodes: []string{"j"}})))
	case k < 50:
		text = fmt.Sprintf(both, g.condition(two)+" | "+g.condition(two)+" | "+g.condition(two))
	case k < 65:
		text = fmt.Sprintf("forall i : NODE do %s -> %s end", g.condition(one), g.condition(one))
	case k < 75:
		text = fmt.Sprintf("(exists i : NODE do %s & %s end) -> %s", g.condition(one), g.condition(one),
			g.condition(scope{}))
	case k < 80:
		text = fmt.Sprintf("%s | forall i : NODE do %s | %s end", g.condition(scope{}), g.condition(one), g.condition(one))
	case k < 84:
		text = fmt.Sprintf("forall i : NODE do %s | %s end | forall i : NODE do %s end", g.condition(one),
			g.condition(one), g.condition(one))
	default:
		text = g.condition(scope{}) + " | " + g.condition(scope{}) + " | " + g.condition(scope{})
	}
	g.line("invariant \"i%d\" %s;", n, text)
}

// existence returns an invariant that says of one cell of the nodes what some of them have, or whether all do.
func (g *writer) existence() string {
	cell := g.pick("a[I] = C", "a[I] = B | a[I] = C", "a[I] != A", "f[I]", "!f[I]", "!(f[I] & b)")
	of := func(i string) string { return strings.ReplaceAll(strings.ReplaceAll(cell, " & b", ""), "I", i) }
	global := g.condition(scope{})
	switch k := g.Below(100); {
	case k < 30:
		return fmt.Sprintf("%s | exists i : NODE do %s end", global, of("i"))
	case k < 60:
		return fmt.Sprintf("(forall i : NODE do %s end) -> %s", of("i"), global)
	case k < 70:
		return fmt.Sprintf("(exists i : NODE do %s end) = %s", of("i"), global)
	case k < 85:
		return fmt.Sprintf("forall i : NODE do %s | exists j : NODE do j != i & (%s) end end",
			g.condition(scope{nodes: []string{"i"}}), of("j"))
	}
	return fmt.Sprintf("forall i : NODE do (forall j : NODE do i = j | %s end) -> %s end", of("j"),
		g.condition(scope{nodes: []string{"i"}}))
}
