package nodes

import (
	"fmt"
	"strings"
)

// statement changes something.
func (g *writer) statement(sc scope, depth int) string {
	switch k := g.Below(100); {
	case k < 46:
		return g.assignment(sc)
	case k < 49 && g.of.pointers:
		return g.pick("undefine p;", "undefine q;")
	case k < 57 && depth < 2:
		c := g.condition(sc)
		if g.Chance(40) {
			c = g.quantifier(sc, 0)
		}
		return fmt.Sprintf("if %s then %s else %s end;", c, g.statement(sc, depth+1), g.statement(sc, depth+1))
	case k < 60 && depth < 2:
		return fmt.Sprintf("switch g case 0: %s case 1, 2: %s end;", g.statement(sc, depth+1), g.statement(sc, depth+1))
	case k < 74:
		return g.loop(sc, depth)
	case k < 80 && g.of.functions && len(sc.nodes) > 0:
		n := g.pick(sc.nodes...)
		return g.pick("swap(f["+n+"], b);", "put_(a["+n+"], "+g.pick("A", "B")+");", "turn("+n+");",
			"put_(a["+n+"], a["+g.pick(sc.nodes...)+"]);")
	case k < 84 && g.of.choices:
		return g.choice(sc)
	case k < 88 && g.of.sets:
		return g.setStatement(sc)
	case k < 91 && g.of.records && len(sc.nodes) > 0:
		n := g.pick(sc.nodes...)
		return g.pick("r["+n+"] := r["+g.pick(sc.nodes...)+"];", "rr.e := r["+n+"].e;",
			"alias z : r["+n+"] do if z.z then z.e := C; end; end;")
	case k < 93:
		return g.pick("if g < 2 then g := g + 1; end;", "g := 2 - g;", "for c : 1..2 do if g = c then b := !b; end; end;")
	case k < 94:
		return "assert " + g.condition(sc) + " | " + g.condition(sc) + " | " + g.condition(sc) + ";"
	case k < 95 && g.loose:
		return g.pick("g := g + 1;", "if b then error \"stop\"; end;", "b := 2 / (1 - g) > 0;")
	case k < 96 && len(sc.nodes) > 0:
		return fmt.Sprintf("alias z: a[%s] do if b then z := %s; end; end;", g.pick(sc.nodes...), g.pick("A", "B", "C"))
	case k < 97 && depth == 0:
		return fmt.Sprintf("if %s then return; end;", g.condition(sc))
	}
	return g.assignment(sc)
}

// assignment stores a value. What the place and the value need is asked before.
func (g *writer) assignment(sc scope) string {
	place, c, needs := g.place("", sc, func(c *cell) bool { return !strings.HasPrefix(c.kind, "set") })
	value, more := g.value(c.kind, sc)
	if g.Chance(10) && c.kind == "boolean" {
		value, more = g.condition(sc), nil
	}
	if g.Chance(5) && c.kind == "E" {
		value, more = "b ? A : C", nil
	}
	if c.may { // what is Undefined can be copied
		var other []string
		for _, n := range more {
			if n != "!isundefined("+value+")" {
				other = append(other, n)
			}
		}
		more = other
	}
	text := place + " := " + value + ";"
	if needs = append(needs, more...); len(needs) > 0 && !(g.loose && g.Chance(50)) {
		return "if " + strings.Join(needs, " & ") + " then " + text + " end;"
	}
	return text
}

func (g *writer) choice(sc scope) string {
	if g.of.values && g.Chance(40) {
		return "choose w : VAL;"
	}
	if g.of.pointers && g.Chance(50) {
		return "choose p : NODE;"
	}
	if len(sc.nodes) > 0 && g.of.pointers && g.Chance(30) {
		return "choose q[" + g.pick(sc.nodes...) + "] : NODE;"
	}
	return "choose g : 0..2;"
}

func (g *writer) setStatement(sc scope) string {
	place, c, needs := g.place("", sc, func(c *cell) bool { return strings.HasPrefix(c.kind, "set") })
	if c == nil {
		return "clear t;"
	}
	element := g.pick("A", "B", "C")
	if c.kind == "set of boolean" {
		element = g.pick("true", "false", "b")
	}
	text := g.pick("add "+element+" to "+place+";", "remove "+element+" from "+place+";", "clear "+place+";")
	if len(needs) > 0 {
		return "if " + strings.Join(needs, " & ") + " then " + text + " end;"
	}
	return text
}

// loop returns a loop over nodes, or values, in which each writes what is its own.
func (g *writer) loop(sc scope, depth int) string {
	kind := "NODE"
	if g.of.values && g.Chance(25) {
		kind = "VAL"
	}
	if kind == "NODE" && !g.Chance(5) { // the result of a call is a local variable, which such a loop may not have
		calls := g.of.functions
		defer func() { g.of.functions = calls }()
		g.of.functions = calls && g.Chance(20)
		if g.of.functions {
			return g.calls()
		}
	}
	j := g.name("j")
	own := scope{}.with(kind, j)
	inner := sc.with(kind, j)
	head := fmt.Sprintf("for %s : %s do ", j, kind)
	if kind == "VAL" { // the body is repeated for a known number of values, in no order
		return fmt.Sprintf("%sif %s then %s end; end;", head, g.condition(own), g.ownAssignment(kind, own))
	}
	if len(sc.nodes) > 0 && g.Chance(30) {
		return g.loopAround(sc, j)
	}
	switch k := g.Below(100); {
	case k < 35:
		return head + g.ownAssignment(kind, own) + " end;"
	case k < 50 && g.of.pairs && len(sc.nodes) > 0 && g.find("ch").kind == "boolean":
		return fmt.Sprintf("%sch[%s][%s] := %s; end;", head, sc.nodes[0], j, g.pick("true", "false", "f["+j+"]"))
	case k < 56 && g.of.pairs && g.find("ch").kind == "boolean":
		return fmt.Sprintf("%sfor %s_ : NODE do ch[%s][%s_] := %s; end; end;", head, j, j, j, g.pick("true", "false",
			"f["+j+"]", j+" = "+j+"_"))
	case k < 64 && g.of.pointers:
		return fmt.Sprintf("%sif %s then q[%s] := %s; else undefine q[%s]; end; end;", head, g.condition(own), j,
			g.pick(inner.nodes...), j)
	case k < 74 && depth == 0:
		return fmt.Sprintf("%sassert %s | %s; end;", head, g.condition(own), g.condition(own))
	}
	return fmt.Sprintf("%sif %s then %s end; end;", head, g.condition(inner), g.ownAssignment(kind, own))
}

// loopAround returns a loop that leaves out a node, or works on the pairs of one with all others, in both directions.
func (g *writer) loopAround(sc scope, j string) string {
	i, own := g.pick(sc.nodes...), scope{nodes: []string{j}}
	if g.of.pairs && g.Chance(50) {
		a, b := "ch["+i+"]["+j+"]", "ch["+j+"]["+i+"]"
		if g.Chance(5) {
			b = "ch[" + j + "][" + g.pick(sc.nodes...) + "]"
		}
		values := []string{"true", "false", "f[" + j + "]", j + " = " + i, "a[" + j + "] = B", "!" + b}
		if g.find("ch").kind == "E" {
			values = []string{"A", "B", "a[" + j + "]", "(" + j + " = " + i + " ? B : C)", b}
		}
		return fmt.Sprintf("for %s : NODE do %s := %s; %s := %s; end;", j, a, g.pick(values...), b, g.pick(values[:3]...))
	}
	but := g.pick(j+" != "+i, i+" != "+j)
	if g.Chance(40) {
		but += " & " + g.condition(own)
	}
	body := g.ownAssignment("NODE", own)
	if g.Chance(30) {
		body += " " + g.ownAssignment("NODE", own)
	}
	after := ""
	if g.Chance(20) {
		after = " " + g.ownAssignment("NODE", own)
	}
	return fmt.Sprintf("for %s : NODE do if %s then %s end;%s end;", j, but, body, after)
}

// calls returns a loop in which procedures work on each node.
func (g *writer) calls() string {
	j := g.name("j")
	return fmt.Sprintf("for %s : NODE do %s end;", j,
		g.pick("swap(f["+j+"], f["+j+"]);", "put_(a["+j+"], B);"))
}

// ownAssignment stores into a cell of the one that a loop is at.
func (g *writer) ownAssignment(kind string, own scope) string {
	mine := func(c *cell) bool {
		return len(c.index) == 1 && c.index[0] == kind && !strings.HasPrefix(c.kind, "set")
	}
	var all []*cell
	for i := range g.cells {
		if mine(&g.cells[i]) {
			all = append(all, &g.cells[i])
		}
	}
	c := all[g.Below(len(all))]
	i := own.all(kind)[0]
	value := i
	if c.kind != kind {
		value, _ = g.value(c.kind, scope{})
	}
	switch {
	case c.kind == "NODE" && kind == "VAL":
		value = "p"
	case c.kind == "NODE" && g.Chance(40):
		value = "p"
	case strings.ContainsAny(value, "[("):
		value = map[string]string{"E": "B", "boolean": "true", "0..2": "1", "VAL": "w", "U": "none"}[c.kind]
	}
	return fmt.Sprintf("%s[%s]%s := %s;", c.name, i, c.field, value)
}
