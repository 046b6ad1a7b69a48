package gen

import (
	"fmt"
	"strings"
)

// startStates writes one to three start states, and perhaps a ruleset of them.
func (g *generator) startStates() {
	for range OneOf(g.Random, 1, 1, 1, 2, 3) {
		g.startState()
	}
}

// startState gives every definite variable a value. Its ruleset provides values of
// the unordered types, which nothing else could.
func (g *generator) startState() {
	defer g.release(g.mark())
	var heads []string
	for _, t := range g.named {
		if t.kind == scalarset && g.needed(t) || t.simple() && t.count() <= 3 && g.Chance(8) {
			v := g.constant(g.fresh("s"), t)
			heads = append(heads, v.name+" : "+t.write())
		}
	}
	if len(heads) == 0 {
		g.startBody()
		return
	}
	g.line("ruleset %s do", joinHeads(heads))
	g.nested(g.startBody)
	g.line("%s", g.end("ruleset"))
}

// needed reports whether a value of the scalarset t must be found for some variable.
func (g *generator) needed(t *typ) bool {
	for _, v := range g.visible() {
		if v.state && v.definite && v.typ.holds(func(u *typ) bool { return u == t }) {
			return true
		}
	}
	return false
}

func joinHeads(heads []string) string {
	text := ""
	for i, h := range heads {
		if i > 0 {
			text += "; "
		}
		text += h
	}
	return text
}

// startBody writes the start state itself.
func (g *generator) startBody() {
	g.line("startstate%s", g.title("start "))
	g.line("begin")
	g.setAll(g.scope)
	for _, h := range g.groups {
		g.line("%s := 0;", h.step)
	}
	if g.Chance(50) {
		g.block(2, 1)
	}
	g.line("%s", g.end("startstate"))
}

// setAll gives the definite state variables among some their first values. Before
// one is set nothing may read it.
func (g *generator) setAll(variables []*variable) {
	var todo []*variable
	for _, v := range variables {
		if v.state && v.definite {
			todo = append(todo, v)
			v.definite = false
		}
	}
	saved := g.context
	g.closed, g.noAssume, g.safe = true, true, 1
	g.nested(func() {
		for _, v := range todo {
			for !g.attempt(func() bool { return g.initialise(v.name, v.typ, v) }) {
			}
			v.definite = true
		}
	})
	g.context = saved
}

// title returns a name in quotes, or nothing.
func (g *generator) title(prefix string) string {
	if g.Chance(20) {
		return ""
	}
	return fmt.Sprintf(" %q", g.fresh(prefix))
}

// rules writes rules, in rulesets, alias rules and chooses.
func (g *generator) rules() {
	most := 7
	if g.feature.wide {
		most = 3
	}
	all := g.scope
	for range g.Between(min(3, most-1), most) {
		if g.profile.Grouped {
			g.group = OneOf(g.Random, g.groups...)
			g.scope = g.group.scope
		}
		g.ruleItem(2, 24)
	}
	g.scope, g.group = all, nil
	for _, h := range g.groups { // for properties
		g.declare(&variable{name: h.step, typ: rangeOf(0, lastStep), definite: true, state: true})
	}
}

// ruleItem writes a rule or something that holds rules, with at most the given number
// of instances.
func (g *generator) ruleItem(depth, instances int) {
	g.Choose(
		Option{4, func() bool { g.rule(); return true }},
		Option{When(depth > 0, 8), func() bool { return g.ruleset(depth-1, instances) }},
		Option{When(depth > 0 && g.feature.aliases, 2), func() bool { return g.attempt(func() bool { return g.aliasRule(depth-1, instances) }) }},
		Option{When(depth > 0 && g.hasBags(), 8), func() bool { return g.attempt(func() bool { return g.chooseRule(depth-1, instances) }) }})
}

func (g *generator) ruleItems(depth, instances int) {
	g.nested(func() {
		for range OneOf(g.Random, 1, 1, 2) {
			g.ruleItem(depth, instances)
		}
		if g.Chance(8) {
			g.property()
		}
	})
}

func (g *generator) ruleset(depth, instances int) bool {
	defer g.release(g.mark())
	var heads []string
	for range OneOf(g.Random, 1, 1, 2) {
		name := g.fresh("r")
		if !g.profile.Rumur && !g.profile.CMurphi && g.Chance(15) {
			head, t := g.steps(name)
			heads, instances = append(heads, head), instances/t.count()
			continue
		}
		t := g.simpleType()
		if t.count() > instances {
			break
		}
		instances /= t.count()
		g.constant(name, t)
		heads = append(heads, name+" : "+t.write())
	}
	if len(heads) == 0 {
		return false
	}
	g.line("ruleset %s do", joinHeads(heads))
	g.ruleItems(depth, instances)
	g.line("%s", g.end("ruleset"))
	return true
}

func (g *generator) aliasRule(depth, instances int) bool {
	defer g.release(g.mark())
	head, ok := g.aliases()
	if !ok {
		return false
	}
	g.line("alias %s do", head)
	g.ruleItems(depth, instances)
	g.line("%s", g.end("alias"))
	return true
}

// chooseRule takes an element of a multiset; its rules mostly remove it.
func (g *generator) chooseRule(depth, instances int) bool {
	defer g.release(g.mark())
	p, ok := g.bag(access{undefined: true})
	if !ok {
		return false
	}
	index := g.fresh("c")
	g.line("choose %s : %s do", index, p.text)
	g.element(p, index)
	g.choosing++
	g.ruleItems(depth, instances/p.typ.cap)
	g.choosing--
	g.line("%s", g.end("choose"))
	return true
}

func (g *generator) rule() {
	defer g.release(g.mark())
	priority, guard := "", ""
	if g.feature.priority && g.Chance(50) {
		priority = fmt.Sprintf(" %d", g.Between(0, 3))
	}
	if g.Chance(85) {
		guard = g.guard().text
	}
	guard = g.effective(guard)
	guard, next := g.guarded(guard)
	if guard != "" {
		guard = " " + guard + " ==>"
	}
	g.line("rule%s%s%s", priority, g.title("rule "), guard)
	locals := g.locals()
	g.line("begin")
	g.nested(func() {
		if next != "" {
			g.line("%s", next)
		}
		g.setLocals(locals)
	})
	if g.fault() {
		g.removeChosen()
	}
	g.nested(func() { g.attempt(func() bool { return g.assign(access{write: true, undefined: true, state: true}) }) })
	g.block(3, 2)
	g.nested(g.removeChosen)
	g.line("%s", g.end("rule"))
}

// effective adds to a guard, where Rumur's reading of that is asked for, a call of a function that
// changes the state.
func (g *generator) effective(guard string) string {
	if !g.profile.Dialect || g.choosing > 0 || g.Chance(60) {
		return guard
	}
	f := g.callable(func(f *function) bool { return f.impure && f.result != nil && f.result.kind == boolean })
	if f == nil {
		return guard
	}
	args, ok := g.arguments(f, 1)
	if !ok {
		return guard
	}
	call := f.name + "(" + strings.Join(args, ", ") + ")"
	if guard == "" || g.Chance(20) {
		return call
	}
	return call + " & (" + guard + ")"
}

// removeChosen takes chosen elements out of their multisets.
func (g *generator) removeChosen() {
	for _, v := range g.visible() {
		if v.slot != nil && g.Chance(85) {
			g.line("multisetremove(%s, %s);", v.slot.index, v.slot.bag)
		}
	}
}

func (g *generator) guard() expr {
	e := g.condition(g.feature.depth)
	if g.Chance(25) {
		e = and(e, g.condition(1))
	}
	return e
}

// properties writes invariants and whatever else the model is to be judged by.
func (g *generator) properties() {
	for range g.Below(4) {
		g.property()
	}
	if g.profile.Grouped {
		g.stepsTogether()
	}
	if g.feature.assume && g.Chance(50) {
		g.propertyNamed("assume", g.likely())
	}
}

func (g *generator) property() {
	f := &g.feature
	mark := g.mark()
	if t := g.simpleType(); g.Chance(20) && t.count() <= 100 { // each is judged in each state
		v := g.fresh("r")
		g.constant(v, t)
		g.line("ruleset %s : %s do", v, t.write())
		g.indent++
		defer func() { g.indent--; g.line("%s", g.end("ruleset")) }()
	}
	defer g.release(mark)
	g.safe++
	switch n := g.Below(10); {
	case n < 2 && f.cover:
		g.propertyNamed("cover", or(g.condition(1), g.likely()))
	case n < 4 && f.liveness:
		word := "liveness"
		if g.choosing > 0 {
			word = "cover" // a choose holds none
		}
		g.propertyNamed(word, g.condition(1))
	default:
		g.propertyNamed(OneOf(g.Random, "invariant", "invariant", "assert"), g.likely())
	}
	g.safe--
}

// propertyNamed writes a property with its name before or after it.
func (g *generator) propertyNamed(word string, e expr) {
	name := fmt.Sprintf("%q", g.fresh("property "))
	switch {
	case g.profile.CMurphi:
		g.line("invariant %s %s;", name, e.text)
	case g.Chance(70):
		g.line("%s %s %s;", word, name, e.text)
	case word == "invariant" && g.Chance(30):
		g.line("%s %s;", word, e.text)
	default:
		g.line("%s %s %s;", word, e.text, name)
	}
}

// likely returns a condition that mostly holds.
func (g *generator) likely() expr {
	var e expr
	g.Choose(
		Option{8, func() bool { return g.bounded(&e) }},
		Option{3, func() bool { e = not(g.rare()); return true }},
		Option{1, func() bool { e = implies(g.rare(), g.condition(1)); return true }},
		Option{When(g.profile.Grouped, 8), func() bool { e = not(and(g.condition(0), g.condition(0))); return true }},
		Option{When(g.Chance(60), 1), func() bool { e = g.condition(2); return true }})
	return e
}

// rare returns a condition that seldom holds.
func (g *generator) rare() expr {
	e := g.condition(0)
	for range g.Between(3, 5) {
		e = and(e, g.condition(0))
	}
	return e
}

// bounded says of a number that its value is one of its type.
func (g *generator) bounded(e *expr) bool {
	defer g.release(g.mark())
	head, t := "", (*typ)(nil)
	if g.Chance(60) {
		head, t = g.loopHead(g.inner("q"), false)
	}
	if t != nil {
		g.safe++
		defer func() { g.safe-- }()
	}
	p, ok := g.place(ofKind(number), access{}, 1)
	if !ok {
		return false
	}
	*e = compare(p.expr, ">=", literal(p.lo))
	if g.Chance(60) {
		*e = and(compare(literal(p.lo), "<=", p.expr), compare(p.expr, "<=", literal(p.hi)))
	}
	if t != nil {
		*e = atom("forall %s do %s end", head, e.text)
	}
	return true
}
