package instance_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// randomModel is the text of a random model. The scalarset is NODE, its size the constant N.
func randomModel(seed uint64) string {
	g := &gen{r: rand.New(rand.NewPCG(seed, 77))}
	g.pairs, g.rich = g.chance(35), g.chance(60)
	if g.chance(30) {
		return g.processes()
	}
	return g.plain()
}

type gen struct {
	r     *rand.Rand
	pairs bool
	rich  bool
	loops int
}

func (g *gen) chance(percent int) bool { return g.r.IntN(100) < percent }

func (g *gen) of(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *gen) value(v string) string {
	switch v {
	case "a":
		return g.of("A", "B", "C")
	case "g":
		return g.of("0", "1", "2")
	}
	return g.of("true", "false")
}

func (g *gen) sign() string { return g.of("=", "!=") }

// literal is a condition, of some nodes.
func (g *gen) literal(nodes []string) string {
	n := ""
	if len(nodes) > 0 {
		n = g.of(nodes...)
	}
	switch k := g.r.IntN(100); {
	case k < 40 && n != "":
		v := g.of("a", "f")
		return fmt.Sprintf("%s[%s] %s %s", v, n, g.sign(), g.value(v))
	case k < 52:
		v := g.of("b", "c", "g")
		return fmt.Sprintf("%s %s %s", v, g.sign(), g.value(v))
	case k < 60:
		return g.of("", "!") + "isundefined(p)"
	case k < 70 && n != "":
		return fmt.Sprintf("!isundefined(p) & p %s %s", g.sign(), n)
	case k < 76 && n != "":
		return fmt.Sprintf("!isundefined(q[%s]) & q[%s] %s %s", n, n, g.sign(), g.of(nodes...))
	case k < 82:
		return "!isundefined(p) & " + g.of("a", "f") + "[p] " + g.sign() + " " + "X"
	case k < 86 && len(nodes) > 1:
		return fmt.Sprintf("%s %s %s", nodes[0], g.sign(), nodes[1])
	case k < 90 && n != "":
		return fmt.Sprintf("!isundefined(p) & !isundefined(q[%s]) & p %s q[%s]", n, g.sign(), n)
	case k < 93 && len(nodes) > 1:
		return fmt.Sprintf("!isundefined(q[%s]) & !isundefined(q[%s]) & q[%s] %s q[%s]", nodes[0], nodes[1], nodes[0], g.sign(), nodes[1])
	case k < 97 && g.pairs && len(nodes) > 1:
		return fmt.Sprintf("ch[%s][%s]", g.of(nodes...), g.of(nodes...))
	case k < 99 && n != "":
		return fmt.Sprintf("!isundefined(q[%s]) & a[q[%s]] %s %s", n, n, g.sign(), g.value("a"))
	}
	return "b = c"
}

// cond is a literal in which the value of a cell of p fits.
func (g *gen) cond(nodes []string) string {
	t := g.literal(nodes)
	if strings.HasSuffix(t, "X") {
		v := "a"
		if strings.Contains(t, " f[p]") {
			v = "f"
		}
		t = strings.TrimSuffix(t, "X") + g.value(v)
	}
	return "(" + t + ")"
}

func (g *gen) quantifier(nodes []string) string {
	g.loops++
	j := fmt.Sprintf("j%d", g.loops)
	v := g.of("a", "f")
	but := ""
	if len(nodes) > 0 && g.chance(50) {
		but = g.of(nodes...)
	}
	inner := append([]string{j}, nodes...)
	switch k := g.r.IntN(100); {
	case k < 40:
		if but != "" {
			but = j + " = " + but + " | "
		}
		return fmt.Sprintf("forall %s : NODE do %s%s[%s] %s %s end", j, but, v, j, g.sign(), g.value(v))
	case k < 65:
		if but != "" {
			but = j + " != " + but + " & "
		}
		return fmt.Sprintf("exists %s : NODE do %s%s[%s] %s %s end", j, but, v, j, g.sign(), g.value(v))
	case k < 75 && g.pairs && len(nodes) > 0:
		return fmt.Sprintf("%s %s : NODE do ch[%s][%s] = %s end", g.of("forall", "exists"), j, nodes[0], j, g.of("true", "false"))
	case k < 82 && len(nodes) < 3:
		return fmt.Sprintf("%s %s : NODE do %s %s %s end", g.of("forall", "exists"), j, g.cond(inner), g.of("|", "&"), "("+g.quantifier(inner)+")")
	}
	return fmt.Sprintf("%s %s : NODE do %s %s %s end", g.of("forall", "exists"), j, g.cond(inner), g.of("|", "&", "->"), g.cond(inner))
}

func (g *gen) statement(nodes []string, depth int) string {
	n := ""
	if len(nodes) > 0 {
		n = g.of(nodes...)
	}
	v := g.of("a", "f")
	switch k := g.r.IntN(100); {
	case k < 34 && n != "":
		return fmt.Sprintf("%s[%s] := %s;", v, n, g.value(v))
	case k < 45:
		v := g.of("b", "c", "g")
		return fmt.Sprintf("%s := %s;", v, g.value(v))
	case k < 52 && n != "":
		return fmt.Sprintf("p := %s;", n)
	case k < 56:
		return "undefine p;"
	case k < 61 && n != "":
		return fmt.Sprintf("q[%s] := %s;", n, g.of(append(nodes, "p")...))
	case k < 65 && n != "":
		return fmt.Sprintf("p := q[%s];", n)
	case k < 73 && depth < 2:
		c := g.cond(nodes)
		if g.chance(40) {
			c = g.quantifier(nodes)
		}
		return fmt.Sprintf("if %s then %s else %s end;", c, g.statement(nodes, depth+1), g.statement(nodes, depth+1))
	case k < 85:
		return g.loop(nodes)
	case k < 89 && n != "":
		return fmt.Sprintf("if !isundefined(p) then %s[p] := %s; end;", v, g.value(v))
	case k < 92 && g.pairs && len(nodes) > 0:
		return fmt.Sprintf("ch[%s][%s] := %s;", g.of(nodes...), g.of(nodes...), g.of("true", "false", "f["+n+"]"))
	case k < 94 && g.rich:
		return g.of("choose p : NODE;", "choose g : 0..2;", "undefine q;")
	case k < 96 && g.rich && n != "":
		return fmt.Sprintf("swap(%s, b);", fmt.Sprintf("f[%s]", n))
	case k < 97 && g.rich:
		return "if g < 2 then g := g + 1; end;"
	case k < 98 && g.rich && n != "":
		return fmt.Sprintf("assert %s | %s;", g.cond(nodes), g.cond(nodes))
	case k < 99 && g.rich && n != "":
		return fmt.Sprintf("alias z: a[%s] do if b then z := %s; end; end;", n, g.value("a"))
	}
	return "g := 0;"
}

func (g *gen) loop(nodes []string) string {
	g.loops++
	j := fmt.Sprintf("j%d", g.loops)
	v := g.of("a", "f")
	inner := append([]string{j}, nodes...)
	switch k := g.r.IntN(100); {
	case k < 35:
		return fmt.Sprintf("for %s : NODE do %s[%s] := %s; end;", j, v, j, g.value(v))
	case k < 50 && g.pairs && len(nodes) > 0:
		return fmt.Sprintf("for %s : NODE do ch[%s][%s] := %s; end;", j, nodes[0], j, g.of("true", "false", "f["+j+"]"))
	case k < 60:
		return fmt.Sprintf("for %s : NODE do if %s then q[%s] := %s; else undefine q[%s]; end; end;", j, g.cond([]string{j}), j, g.of(inner...), j)
	case k < 65 && g.rich:
		return fmt.Sprintf("for %s : NODE do swap(f[%s], f[%s]); end;", j, j, j)
	}
	return fmt.Sprintf("for %s : NODE do if %s then %s[%s] := %s; end; end;", j, g.cond(inner), v, j, g.value(v))
}

func (g *gen) rules(b *strings.Builder) {
	for n := range 3 + g.r.IntN(5) {
		var nodes []string
		switch k := g.r.IntN(10); {
		case k < 6:
			nodes = []string{"i"}
		case k < 8:
			nodes = []string{"i", "k"}
		}
		var guard []string
		for range 1 + g.r.IntN(3) {
			guard = append(guard, g.cond(nodes))
		}
		if g.chance(45) {
			guard = append(guard, "("+g.quantifier(nodes)+")")
		}
		if g.chance(12) && len(guard) > 1 {
			guard = append([]string{"(" + guard[0] + " | " + guard[1] + ")"}, guard[2:]...)
		}
		var body []string
		for range 1 + g.r.IntN(3) {
			body = append(body, g.statement(nodes, 0))
		}
		rule := fmt.Sprintf("rule \"r%d\" %s ==> begin %s end;", n, strings.Join(guard, " & "), strings.Join(body, " "))
		if len(nodes) > 0 {
			rule = fmt.Sprintf("ruleset %s : NODE do %s end;", strings.Join(nodes, " : NODE; "), rule)
		}
		b.WriteString(rule + "\n")
	}
}

const swap = "procedure swap(var x: boolean; var y: boolean); var z: boolean; begin z := x; x := y; y := z; end;\n"

func (g *gen) plain() string {
	var b strings.Builder
	b.WriteString("const N : 3;\ntype NODE : scalarset(N); E : enum {A, B, C};\n" +
		"var a : array [NODE] of E; f : array [NODE] of boolean; q : array [NODE] of NODE; p : NODE; b : boolean; c : boolean; g : 0..2;\n")
	set := "a[i] := A; f[i] := false; undefine q[i];"
	if g.pairs {
		b.WriteString("var ch : array [NODE] of array [NODE] of boolean;\n")
		set += " for j : NODE do ch[i][j] := false; end;"
	}
	b.WriteString(swap)
	start := "for i : NODE do " + set + " end; undefine p; b := false; c := true; g := 0;"
	if g.chance(25) {
		fmt.Fprintf(&b, "ruleset z : NODE do startstate begin %s %s end; end;\n", start, g.of("f[z] := true;", "a[z] := B;", "p := z;", "q[z] := z;"))
	} else {
		fmt.Fprintf(&b, "startstate begin %s end;\n", start)
	}
	g.rules(&b)
	g.invariants(&b, "a[%s]", "f[%s]")
	return b.String()
}

// invariants are some that may hold.
func (g *gen) invariants(b *strings.Builder, value, flag string) {
	if g.chance(50) {
		fmt.Fprintf(b, "invariant \"one\" forall i : NODE do forall j : NODE do i != j -> !(%s = C & %s = C) end end;\n",
			fmt.Sprintf(value, "i"), fmt.Sprintf(value, "j"))
	}
	if g.chance(40) {
		fmt.Fprintf(b, "invariant \"two\" forall i : NODE do %s = B -> %s = %s end;\n", fmt.Sprintf(value, "i"), fmt.Sprintf(flag, "i"), g.of("true", "false"))
	}
}

// processes is a model of a server and its clients, which send each other messages.
func (g *gen) processes() string {
	var b strings.Builder
	b.WriteString("const N : 3;\ntype NODE : scalarset(N); E : enum {A, B, C};\n" +
		"message Ask (x : boolean) from S to W; Say (y : boolean) from W to S;\n" +
		"process S var a : E; last : boolean; startstate begin a := A; last := false; end;\n")
	for n := range 2 + g.r.IntN(3) {
		switch g.r.IntN(4) {
		case 0:
			fmt.Fprintf(&b, "rule \"s%d\" a = %s ==> begin a := %s; broadcast Ask(%s) to W; end;\n", n, g.value("a"), g.value("a"), g.of("true", "false", "last"))
		case 1:
			fmt.Fprintf(&b, "on \"s%d\" m : Say from s %s %s ==> begin a := %s; last := m.y; %s end;\n", n, g.of("", "where m.y", "where !m.y"),
				g.of("", "when a = B", "when a != C"), g.value("a"), g.of("", "reply Ask(m.y);", "broadcast Ask(true) to W;"))
		default:
			fmt.Fprintf(&b, "on \"s%d\" v : quorum N of Say from s %s %s ==> begin a := %s; %s end;\n", n, g.of("", "where v[s].y", "where !v[s].y"),
				g.of("", "when a = A", "when last"), g.value("a"), g.of("", "broadcast Ask(last) to W;", "last := true;"))
		}
	}
	b.WriteString("end;\nprocess W [i : NODE] var e : E; f : boolean; startstate begin e := A; f := false; end;\n")
	for n := range 2 + g.r.IntN(3) {
		if g.chance(40) {
			fmt.Fprintf(&b, "rule \"c%d\" e = %s & f = %s ==> begin e := %s; f := %s; %s end;\n", n, g.value("a"), g.of("true", "false"), g.value("a"),
				g.of("true", "false"), g.of("", "send Say(f) to S;", "send Say(true) to S;"))
		} else {
			fmt.Fprintf(&b, "on \"c%d\" m : Ask %s ==> begin e := %s; f := m.x; %s end;\n", n, g.of("", "when e = A", "where m.x", "when f"), g.value("a"),
				g.of("", "reply Say(m.x);", "reply Say(e = B);"))
		}
	}
	b.WriteString("end;\n")
	if g.chance(50) {
		b.WriteString("invariant \"one\" forall i : NODE; j : NODE do i != j -> !(W[i].e = C & W[j].e = C) end;\n")
	}
	if g.chance(40) {
		b.WriteString("invariant \"two\" forall i : NODE do W[i].e = B -> W[i].f | S.a != A end;\n")
	}
	if g.chance(30) {
		b.WriteString("faults " + g.of("crash W at most 1;", "lose Ask at most 1;", "lose Say;") + " end;\n")
	}
	return b.String()
}
