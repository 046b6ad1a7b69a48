package nodes

import (
	"fmt"
	"strings"
)

// place returns a cell of some kind, and what has to be so that it can be looked at.
func (g *writer) place(kind string, sc scope, fits func(*cell) bool) (text string, c *cell, needs []string) {
	var all []*cell
	for i := range g.cells {
		if c := &g.cells[i]; (kind == "" || c.kind == kind) && (fits == nil || fits(c)) && g.reachable(c, sc) {
			all = append(all, c)
		}
	}
	if len(all) == 0 {
		return "", nil, nil
	}
	c = all[g.Below(len(all))]
	at := ""
	for _, index := range c.index {
		i, more := g.index(index, sc)
		at += "[" + i + "]"
		needs = append(needs, more...)
	}
	return c.name + at + c.field, c, needs
}

// reachable reports whether there is something to index a cell by.
func (g *writer) reachable(c *cell, sc scope) bool {
	for _, kind := range c.index {
		if kind == "NODE" && len(sc.nodes) == 0 && !g.of.pointers {
			return false
		}
	}
	return true
}

// index returns a node, a value or a union: a variable of the scope, or a variable of the model that holds one.
func (g *writer) index(kind string, sc scope) (text string, needs []string) {
	if kind == "U" {
		return g.pick("x", "none", "many"), nil
	}
	all := sc.all(kind)
	if len(all) > 0 && !g.Chance(15) {
		return g.pick(all...), nil
	}
	if kind == "VAL" {
		if c := g.find("w"); c.may {
			return "w", []string{"!isundefined(w)"}
		}
		return "w", nil
	}
	if !g.of.pointers {
		return g.pick(all...), nil
	}
	if len(sc.nodes) > 0 && g.Chance(40) {
		n := g.pick(sc.nodes...)
		return "q[" + n + "]", []string{"!isundefined(q[" + n + "])"}
	}
	return "p", []string{"!isundefined(p)"}
}

func (g *writer) find(name string) *cell {
	for i := range g.cells {
		if g.cells[i].name == name {
			return &g.cells[i]
		}
	}
	return nil
}

// value returns a value of a kind; it may have to be defined.
func (g *writer) value(kind string, sc scope) (text string, needs []string) {
	if kind != "U" && !strings.HasPrefix(kind, "set") && g.Chance(15) {
		text, c, needs := g.place(kind, sc, nil)
		if c != nil {
			if c.may {
				needs = append(needs, "!isundefined("+text+")")
			}
			return text, needs
		}
	}
	switch kind {
	case "E":
		if g.of.functions && g.Chance(10) {
			return "next(" + g.pick("A", "B") + ")", nil
		}
		return g.pick("A", "B", "C"), nil
	case "boolean":
		return g.pick("true", "false"), nil
	case "0..2":
		return g.pick("0", "1", "2"), nil
	case "U":
		if len(sc.values) > 0 && g.Chance(40) {
			return g.pick(sc.values...), nil
		}
		return g.pick("none", "many", "x"), nil
	case "NODE", "VAL":
		return g.index(kind, sc)
	}
	return g.pick("{A}", "{B, C}", "{}"), nil
}

// behind returns a condition that is looked at only when what it needs is so.
func (g *writer) behind(needs []string, text string) string {
	if g.loose && g.Chance(50) {
		needs = nil
	}
	return "(" + strings.Join(append(needs, text), " & ") + ")"
}

func (g *writer) sign() string { return g.pick("=", "=", "!=") }

// condition returns a condition on what is in scope.
func (g *writer) condition(sc scope) string {
	switch k := g.Below(100); {
	case k < 6 && len(sc.nodes) > 1:
		return "(" + sc.nodes[0] + " " + g.sign() + " " + sc.nodes[1] + ")"
	case k < 9 && len(sc.values) > 1:
		return "(" + sc.values[0] + " " + g.sign() + " " + sc.values[1] + ")"
	case k < 15 && g.of.sets:
		return g.member(sc)
	case k < 19 && g.of.unions:
		place, c, needs := g.place("U", sc, nil)
		if c != nil {
			return g.behind(needs, "ismember("+place+", VAL)")
		}
	case k < 23 && g.of.functions:
		if len(sc.nodes) > 0 && g.Chance(60) {
			return g.behind(nil, g.pick("", "!")+"isB("+g.pick(sc.nodes...)+")")
		}
		return g.behind(nil, "nor(b, g "+g.sign()+" 1)")
	case k < 27:
		return g.behind(nil, g.pick("g + 1 < 3", "g * 2 != 2", "(b ? g : 1) > 0", "2 - g >= 1", "g % 2 = 0"))
	case k < 34 && g.of.pointers:
		place, c, needs := g.place("NODE", sc, nil)
		if c != nil {
			return g.behind(needs, g.pick("", "!")+"isundefined("+place+")")
		}
	}
	return g.comparison(sc)
}

func (g *writer) comparison(sc scope) string {
	place, c, needs := g.place("", sc, func(c *cell) bool { return !strings.HasPrefix(c.kind, "set") })
	if c.may {
		needs = append(needs, "!isundefined("+place+")")
	}
	value, more := g.value(c.kind, sc)
	return g.behind(append(needs, more...), place+" "+g.sign()+" "+value)
}

func (g *writer) member(sc scope) string {
	place, c, needs := g.place("", sc, func(c *cell) bool { return strings.HasPrefix(c.kind, "set") })
	if c == nil {
		return "b"
	}
	element := g.pick("A", "B", "C")
	if c.kind == "set of boolean" {
		element = g.pick("true", "false")
	}
	return g.behind(needs, g.pick(element+" in "+place, "!("+element+" in "+place+")", "size("+place+") > 1",
		place+" = {}", place+" != {}"))
}

// quantifier is forall or exists over nodes, or values.
func (g *writer) quantifier(sc scope, depth int) string {
	kind := "NODE"
	if g.of.values && g.Chance(25) {
		kind = "VAL"
	}
	j := g.name("j")
	inner := sc.with(kind, j)
	head := fmt.Sprintf("%s %s : %s do ", g.pick("forall", "exists"), j, kind)
	forall := strings.HasPrefix(head, "forall")
	switch k := g.Below(100); {
	case k < 35 && kind == "NODE":
		but := ""
		if len(sc.nodes) > 0 && g.Chance(50) {
			but = map[bool]string{true: "%s = %s | ", false: "%s != %s & "}[forall]
			but = fmt.Sprintf(but, j, g.pick(sc.nodes...))
		}
		v := g.pick("a", "f")
		value, _ := g.value(map[string]string{"a": "E", "f": "boolean"}[v], scope{})
		if strings.ContainsAny(value, "[") || value == "p" {
			value = map[string]string{"a": "B", "f": "true"}[v]
		}
		return fmt.Sprintf("%s%s%s[%s] %s %s end", head, but, v, j, g.sign(), value)
	case k < 55 && depth < 1:
		return fmt.Sprintf("%s%s %s (%s) end", head, g.condition(inner), g.pick("|", "&"), g.quantifier(inner, depth+1))
	}
	return fmt.Sprintf("%s%s %s %s end", head, g.condition(inner), g.pick("|", "&", "->"), g.condition(inner))
}
