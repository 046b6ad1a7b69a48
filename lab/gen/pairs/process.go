package pairs

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// theIndex stands for the index of the process in plain Murphi.
const theIndex = "@"

// pairRole is a process, or machine, of which there is one or one for each value of its index.
type pairRole struct {
	name       string
	index      *ptype // nil: there is one
	array, set *ptype // over the index
	self       *bound
	vars       []*bound
	left       *bound // how many rules can still fire
	funcs      []string
	items      []string
	start      string
	machine    *pairMachine // nil of a process
}

// at returns a variable in plain Murphi, of the instance x.
func (r *pairRole) at(name, x string) string {
	if r.index == nil {
		return name
	}
	return name + "[" + x + "]"
}

// Processes is the pair of a seed that is about processes.
func Processes(seed uint64) Pair {
	g := newPairer(seed)
	g.asserts = g.Chance(40)
	g.addRoles()
	g.addMessages()
	g.addGlobals()
	for _, r := range g.place.roles {
		g.writeRole(r)
	}
	g.invariants()
	return Pair{Layer: g.layer(), Plain: g.plain()}
}

func (g *pairer) addRoles() {
	for i := range g.Between(2, 3) {
		r := &pairRole{name: fmt.Sprintf("R%d", i)}
		if i == 0 || g.Chance(50) {
			low := g.Below(4)
			high := low + 1
			if i == 0 && g.Chance(20) {
				high++
			}
			r.index = g.newType("index", fmt.Sprintf("idx%d_t", i), fmt.Sprintf("%d..%d", low, high), fmt.Sprintf("%d..%d",
				low, high))
			r.index.low, r.index.high, r.index.role = low, high, r
			t := r.index.text
			r.array = g.newType("array", fmt.Sprintf("arr%d_t", i), fmt.Sprintf("array [%s] of num_t", t.a),
				fmt.Sprintf("array [%s] of num_t", t.b))
			r.set = g.newType("set", fmt.Sprintf("set%d_t", i), "set of "+t.a, fmt.Sprintf("array [%s] of boolean", t.b))
			r.array.role, r.set.role = r, r
		}
		g.place.roles = append(g.place.roles, r)
	}
}

// addGlobals declares variables and functions of the model, which everybody sees.
func (g *pairer) addGlobals() {
	g.enter()
	g.place.level = -1
	for range g.Below(3) {
		v := g.local(gen.OneOf(g.Random, g.number, g.truth), true)
		g.layerText.vars += fmt.Sprintf("var %s : %s;\n", v.text.a, v.typ.text.a)
		g.variable(nil, v)
		init := g.initial(v)
		g.layerText.init += init.a
		g.plainText.init.WriteString(init.b)
	}
	for range g.Below(3) {
		g.function()
	}
	if g.layerText.init != "" && g.Chance(50) {
		g.globalRule()
	}
}

// variable declares a variable in plain Murphi.
func (g *pairer) variable(r *pairRole, v *bound) {
	t := v.typ.text.b
	if r != nil && r.index != nil {
		t = fmt.Sprintf("array [%s] of %s", r.index.text.b, t)
	}
	fmt.Fprintf(&g.plainText.vars, "var %s : %s;\n", strings.TrimSuffix(v.text.b, "["+theIndex+"]"), t)
}

// globalRule is a rule outside of processes.
func (g *pairer) globalRule() {
	left := g.declare(&bound{text: alike("left"), typ: g.number})
	g.layerText.vars += "var left : num_t;\n"
	g.layerText.init += "    left := 1;\n"
	g.variable(nil, left)
	fmt.Fprintf(&g.plainText.init, "    %s := 1;\n", left.text.b)
	g.enter()
	defer g.leave()
	guard := g.boolean(2)
	body := g.eventBody(build("    %s := %s - 1;\n", left.text, left.text))
	g.layerText.items = append(g.layerText.items, fmt.Sprintf("rule \"outside\" left > 0 & %s ==>\n%s  end;\n",
		guard.a, body.a))
	g.plainText.rules = append(g.plainText.rules, fmt.Sprintf("rule \"outside\" %s > 0 & %s ==>\n%s  end;\n",
		left.text.b,
		guard.b, body.b))
}

// eventBody is the declarations and statements of an event, which begin with some.
func (g *pairer) eventBody(first spelling) spelling {
	g.plainText.locals = ""
	g.enter()
	defer g.leave()
	declared, init := g.locals()
	code := join("", mustSend(g), g.block(2))
	return spelling{declared.a + "  begin\n" + first.a + init.a + code.a,
		declared.b + g.plainText.locals + "  begin\n" +
			first.b + init.b + code.b}
}

// writeRole writes a process: variables, start state, functions and events.
func (g *pairer) writeRole(r *pairRole) {
	g.enter()
	defer g.leave()
	g.place.role, g.place.self = r, ""
	if r.index != nil {
		g.place.self = theIndex
		r.self = g.declare(&bound{text: spelling{g.name().a, theIndex}, typ: r.index})
	}
	g.ownVariables(r)
	g.startOf(r)
	for range g.Between(0, 3) {
		g.place.level = -1
		g.function()
	}
	for range g.Between(1, 2) {
		g.rule(r)
	}
	for _, m := range g.mail.messages {
		if m.goesTo(r) {
			g.receive(m, r)
		}
	}
	if g.Chance(12) {
		g.ownInvariant(r)
	}
	g.place.role, g.place.self = nil, ""
}

func (g *pairer) ownVariables(r *pairRole) {
	r.left = g.own(r, g.number, spelling{"left", g.fresh("left")}, false)
	if r.machine != nil && r.machine.waits != nil {
		g.own(r, g.number, spelling{"acc", g.fresh("acc")}, false)
	}
	for range g.Between(1, 3) {
		t := gen.OneOf(g.Random, g.number, g.number, g.truth, g.pieces)
		if o := g.anyRole(); o != nil && g.Chance(45) {
			t = gen.OneOf(g.Random, o.index, o.array, o.set)
		}
		g.own(r, t, g.name(), true)
	}
}

func (g *pairer) fresh(what string) string {
	g.serial++
	return fmt.Sprintf("%s%d_", what, g.serial)
}

func (g *pairer) own(r *pairRole, t *ptype, name spelling, write bool) *bound {
	v := g.declare(&bound{text: spelling{name.a, r.at(name.b, theIndex)}, typ: t, write: write})
	g.variable(r, v)
	r.vars = append(r.vars, v)
	return v
}

// startOf is the start state of a role, in a ruleset or not. Plain Murphi has one for all processes.
func (g *pairer) startOf(r *pairRole) {
	g.enter()
	defer g.leave()
	head, tail := "", ""
	if g.Chance(15) {
		h := g.declare(&bound{text: spelling{g.nameBut(append(r.vars, r.self)...).a, g.fresh("h") + "_" + theIndex},
			typ: g.number})
		head, tail = fmt.Sprintf("ruleset %s : num_t do ", h.text.a), " end;"
		for _, x := range r.instances() {
			g.plainText.startRulesets = append(g.plainText.startRulesets,
				fmt.Sprintf("%s : num_t", strings.ReplaceAll(h.text.b, theIndex, x)))
		}
	}
	g.place.level, g.plainText.locals = -1, ""
	init := build(fmt.Sprintf("    %%s := %d;\n", g.Between(1, 2)), r.left.text)
	for _, v := range r.vars[1:] {
		init = join("", init, g.initial(v))
	}
	code := join("", init, g.block(1))
	r.start = fmt.Sprintf("  %sstartstate\n  begin\n%s  end;%s\n", head, code.a, tail)
	g.plainText.startLocals += g.plainText.locals
	for _, x := range r.instances() {
		g.plainText.init.WriteString(strings.ReplaceAll(code.b, theIndex, x))
	}
}

// instances are the values of a role's index, or one that says nothing.
func (r *pairRole) instances() []string {
	if r.index == nil {
		return []string{""}
	}
	var out []string
	for x := r.index.low; x <= r.index.high; x++ {
		out = append(out, fmt.Sprint(x))
	}
	return out
}

// rule is an internal event, which fires a few times only.
func (g *pairer) rule(r *pairRole) {
	g.enter()
	defer g.leave()
	around := g.rulesetAround()
	g.place.level, g.place.reply = 0, nil
	guard := g.boolean(2)
	body := g.eventBody(build("    %s := %s - 1;\n", r.left.text, r.left.text))
	left := build("%s > 0 & %s", r.left.text, guard)
	r.items = append(r.items, fmt.Sprintf("%s  rule \"%s\" %s ==>\n%s  end;\n%s", around.open.a, g.fresh("r"), left.a,
		body.a, around.close))
	g.plainEvent(r, around.heads, left.b, body.b)
}

// surround is rulesets around an event.
type surround struct {
	open  spelling
	heads []string
	close string
}

func (g *pairer) rulesetAround() (s surround) {
	g.beside()
	if g.Chance(30) {
		t := g.number
		if r := g.anyRole(); r != nil && g.Chance(50) {
			t = r.index
		}
		v := g.parameter(&bound{text: spelling{b: g.fresh("v")}, typ: t})
		s.open.a, s.close = fmt.Sprintf("  ruleset %s : %s do\n", v.text.a, t.text.a), "  end;\n"
		s.heads = []string{v.text.b + " : " + t.text.b}
	}
	return s
}

// plainEvent writes an event in plain Murphi, in a ruleset over the instances of its process.
func (g *pairer) plainEvent(r *pairRole, heads []string, guard, body string) {
	if r.index != nil {
		heads = append([]string{theIndex + " : " + r.index.text.b}, heads...)
	}
	text := fmt.Sprintf("rule \"%s\" %s ==>\n%s  end;\n", g.fresh("r"), guard, body)
	if len(heads) > 0 {
		text = "ruleset " + strings.Join(heads, "; ") + " do\n" + text + "end;\n"
	}
	g.plainText.rules = append(g.plainText.rules, strings.ReplaceAll(text, theIndex, g.fresh("self")))
}

func (g *pairer) ownInvariant(r *pairRole) {
	g.enter()
	defer g.leave()
	g.place.pure = true
	e := build("(%s > 0 | %s)", r.left.text, g.boolean(2)) // nothing is violated at once
	g.place.pure = false
	r.items = append(r.items, fmt.Sprintf("  invariant \"%s\" %s;\n", g.fresh("i"), e.a))
	g.plainInvariant(r, theIndex, e.b)
}

func (g *pairer) plainInvariant(r *pairRole, index, e string) {
	if r.index != nil {
		e = fmt.Sprintf("forall %s : %s do %s end", index, r.index.text.b, e)
	}
	e = strings.ReplaceAll(e, theIndex, g.fresh("self"))
	g.plainText.rules = append(g.plainText.rules, fmt.Sprintf("invariant \"%s\" (%s);\n", g.fresh("i"), e))
}

// invariants look into processes from outside.
func (g *pairer) invariants() {
	for range g.Below(2) {
		r := gen.OneOf(g.Random, g.place.roles...)
		g.enter()
		g.place.pure = true
		x, process := spelling{}, r.name
		if r.index != nil {
			i := g.fresh("i") // nothing hides it: the names of variables contain it
			x = g.declare(&bound{text: spelling{i, i}, typ: r.index}).text
			process += "[" + x.a + "]"
		}
		var left *bound
		for _, v := range r.vars {
			v := g.declare(&bound{text: spelling{process + "." + v.text.a, strings.ReplaceAll(v.text.b, theIndex, x.b)},
				typ: v.typ})
			if left == nil { // the first
				left = v
			}
		}
		holds := build("%s > 0", left.text)
		if r.machine != nil {
			s := gen.OneOf(g.Random, r.machine.states[2:]...)
			holds = spelling{fmt.Sprintf("%s.at != %s", process, s.name), fmt.Sprintf("%s != %d", r.at(r.name+"_at", x.b),
				s.number)}
		}
		e := build("(%s | %s)", holds, g.boolean(3))
		text := e.a
		if r.index != nil {
			text = fmt.Sprintf("forall %s : %s do %s end", x.a, r.index.text.a, e.a)
		}
		g.layerText.items = append(g.layerText.items, fmt.Sprintf("invariant \"%s\" %s;\n", g.fresh("i"), text))
		g.plainInvariant(r, x.b, e.b)
		g.place.pure = false
		g.leave()
	}
}

// layer is the model with processes.
func (g *pairer) layer() string {
	var b strings.Builder
	b.WriteString(g.types.a)
	for _, m := range g.mail.messages {
		b.WriteString(m.declaration())
	}
	for _, e := range g.mail.events {
		b.WriteString(e.declaration())
	}
	b.WriteString(g.layerText.vars + g.shuffled(g.layerText.funcs))
	if g.layerText.init != "" {
		b.WriteString("startstate\n  begin\n" + g.layerText.init + "  end;\n")
	}
	for _, r := range g.place.roles {
		b.WriteString(g.process(r))
	}
	b.WriteString(strings.Join(g.layerText.items, ""))
	return b.String()
}

func (g *pairer) process(r *pairRole) string {
	if r.machine != nil {
		return machine(g, r)
	}
	index := ""
	if r.index != nil {
		index = fmt.Sprintf(" [%s : %s]", r.self.text.a, r.index.text.a)
	}
	text := "process " + r.name + index + "\n"
	for _, v := range r.vars {
		text += fmt.Sprintf("  var %s : %s;\n", v.text.a, v.typ.text.a)
	}
	return text + r.start + g.shuffled(append(r.funcs, r.items...)) + "end;\n"
}

// shuffled is items in any order: where something is declared decides nothing.
func (g *pairer) shuffled(items []string) string {
	g.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	return strings.Join(items, "")
}

// plain is the model in Murphi.
func (g *pairer) plain() string {
	start := fmt.Sprintf("startstate\n%s  begin\n%s  end;\n", g.plainText.startLocals, g.plainText.init.String())
	if len(g.plainText.startRulesets) > 0 {
		start = "ruleset " + strings.Join(g.plainText.startRulesets, "; ") + " do\n" + start + "end;\n"
	}
	return g.types.b + g.plainText.vars.String() + g.plainText.funcs.String() + start +
		strings.Join(g.plainText.rules, "")
}
