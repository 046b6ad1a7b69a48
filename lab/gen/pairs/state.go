package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// writeMachine writes a machine: variables, functions, states with what happens in them; and, in plain Murphi, what
// runs
// a step to its end.
func writeMachine(g *pairer, r *pairRole) {
	g.enter()
	defer g.leave()
	g.place.role, g.place.self, g.place.kept = r, "", nil
	if r.index != nil {
		g.place.self = theIndex
		r.self = g.declare(&bound{text: spelling{g.name().a, theIndex}, typ: r.index})
	}
	plainVariable(g, r, "at", "0..9")
	g.ownVariables(r)
	g.place.level = -1
	for range g.Between(0, 2) {
		g.function()
	}
	startEntry(g, r)
	for _, s := range r.machine.states[1:] {
		inState(g, s, func() { boundaries(g, r, s) })
	}
	byState(g, r, "leave", func(s *pairState) string { return s.exit })
	byState(g, r, "enter", func(s *pairState) string { return s.entry })
	for _, s := range r.machine.states[1:] {
		inState(g, s, func() {
			happenings(g, r, s)
			if mayWait(g, r) {
				waitingRule(g, r, s)
			}
		})
	}
	fate(g, r)
	if !r.machine.monitor {
		later(g, r)
		taking(g, r)
		for _, s := range r.machine.states[1:] {
			inState(g, s, func() { ownRules(g, r, s) })
		}
	}
	running(g, r)
	g.place.role, g.place.self = nil, ""
}

// inState does something where the parameters of a state are known.
func inState(g *pairer, s *pairState, f func()) {
	g.enter()
	defer g.leave()
	g.place.params, g.place.kept = nil, nil
	g.beside()
	for _, p := range s.params {
		if p.text.a == "" {
			p.text.a = g.nameBut(g.place.params...).a
		}
		g.place.params = append(g.place.params, g.declare(p))
	}
	g.place.kept = g.place.params
	f()
}

// procedure writes a block of a machine as a procedure of plain Murphi.
func procedure(g *pairer, r *pairRole, params []string, body string) (name string) {
	name = g.fresh("b")
	routine(g, r, name, params, "", body)
	return name
}

// startEntry gives all variables their values, and continues: the start state is left for good.
func startEntry(g *pairer, r *pairRole) {
	s := r.machine.states[0]
	g.plainText.locals, g.place.block = "", nil
	left := gen.OneOf(g.Random, 1, 1, 1, 1, 2)
	code := build(fmt.Sprintf("    %%s := %d;\n", left), r.left.text)
	for _, v := range r.vars[1:] {
		code = join("", code, g.initial(v))
	}
	g.place.block = &pairBlock{level: -1}
	code = join("", code, g.block(1), build("    %s\n", goesTo(g, r.machine.states[1])))
	s.entry = procedure(g, r, nil, g.plainText.locals+"  begin\n"+code.b)
	s.items = append(s.items, "    entry begin\n"+code.a+"    end;\n")
}

// boundaries write the entry and the exit of a state.
func boundaries(g *pairer, r *pairRole, s *pairState) {
	if g.Chance(50) {
		g.place.block = &pairBlock{level: -1, leaves: true}
		var body spelling
		if mayWait(g, r) {
			body = waitingBody(g, r, spelling{}, "")
		} else {
			body = g.eventBody(spelling{})
		}
		s.entry = procedure(g, r, nil, body.b)
		s.items = append(s.items, "    entry\n"+body.a+"  end;\n")
	}
	if g.Chance(35) {
		g.place.block = &pairBlock{level: -1}
		body := g.eventBody(spelling{})
		s.exit = procedure(g, r, nil, body.b)
		s.items = append(s.items, "    exit\n"+body.a+"  end;\n")
	}
}

// byState writes a procedure that does what belongs to the state in which the machine is.
func byState(g *pairer, r *pairRole, what string, of func(*pairState) string) {
	body := "  begin\n"
	for _, s := range r.machine.states {
		if name := of(s); name != "" {
			body += fmt.Sprintf("    if %s = %d then %s; return; end;\n", r.its("at"), s.number, r.call(name, theIndex))
		}
	}
	routine(g, r, what, nil, "", body)
}

// happenings are the fates of events in a state.
func happenings(g *pairer, r *pairRole, s *pairState) {
	for _, e := range g.mail.events {
		switch s.fates[e] {
		case "handle":
			handlers(g, r, s, e)
		case "defer", "ignore":
			s.items = append(s.items, fmt.Sprintf("    %s %s;\n", s.fates[e], e.name))
		}
	}
}

// ownRules writes the rules of a state that need no event.
func ownRules(g *pairer, r *pairRole, s *pairState) {
	for range gen.OneOf(g.Random, 0, 0, 1, 1) {
		stateRule(g, r, s, nil)
	}
	if g.Chance(15) {
		nullRule(g, r, s)
	}
	if s.number == 2 {
		for _, e := range r.machine.must {
			stateRule(g, r, s, e)
		}
	}
}

// stateRule writes a rule of a machine's state. If e is given, the rule sends it, so that it has a sender.
func stateRule(g *pairer, r *pairRole, s *pairState, e *pairEvent) {
	g.enter()
	defer g.leave()
	around := g.rulesetAround()
	guard := build("%s > 0", r.left.text)
	if e == nil || g.Chance(30) {
		guard = build("%s & %s", guard, g.boolean(2))
	}
	g.place.block = &pairBlock{level: 0, leaves: true, free: true, must: e}
	first := build("    %s := %s - 1;\n", r.left.text, r.left.text)
	body, heads := choosing(g, first, around.heads)
	s.items = append(s.items, fmt.Sprintf("%s    rule \"%s\" %s ==>\n%s  end;\n%s", around.open.a, g.fresh("r"),
		guard.a, body.a, around.close))
	stateEvent(g, r, s, heads, guard.b, body.b)
}

// choosing returns a body that may choose a value first, which is a further parameter of the rule in plain Murphi.
func choosing(g *pairer, first spelling, heads []string) (spelling, []string) {
	if !g.Chance(15) {
		return g.eventBody(first), heads
	}
	t := gen.OneOf(g.Random, g.number, g.truth)
	g.enter()
	defer g.leave()
	x := g.declare(&bound{text: spelling{fmt.Sprintf("k%d", g.serial), g.fresh("x")}, typ: t})
	first.a = fmt.Sprintf("    choose %s : %s;\n", x.text.a, t.text.a) + first.a
	body := g.eventBody(first)
	body.a = fmt.Sprintf("  var %s : %s;\n", x.text.a, t.text.a) + body.a
	return body, append(slices.Clone(heads), x.text.b+" : "+t.text.b)
}

// stateEvent is a rule of a state in plain Murphi.
func stateEvent(g *pairer, r *pairRole, s *pairState, heads []string, guard, body string) {
	o := &ownRule{state: s, guard: g.fresh("g"), body: procedure(g, r, heads, body)}
	routine(g, r, o.guard, heads, "boolean", "  begin\n    return "+guard+";\n")
	for _, h := range heads {
		_, name, _ := strings.Cut(h, " : ")
		o.params = append(o.params, typeNamed(g, name))
	}
	r.machine.rules = append(r.machine.rules, o)
}

// typeNamed is the type of a parameter in plain Murphi.
func typeNamed(g *pairer, name string) *ptype {
	for _, r := range g.place.roles {
		if r.index != nil && r.index.text.b == name {
			return r.index
		}
	}
	if name == g.truth.text.b {
		return g.truth
	}
	return g.number
}

// nullRule is `on null`. Who asks does not know which mailbox there is.
func nullRule(g *pairer, r *pairRole, s *pairState) {
	g.beside()
	guard := build("%s > 0 & %s", r.left.text, g.boolean(1))
	g.place.block = &pairBlock{level: 0, leaves: true, free: true}
	body := g.eventBody(build("    %s := %s - 1;\n", r.left.text, r.left.text))
	s.items = append(s.items, fmt.Sprintf("    on null when %s ==>\n%s  end;\n", guard.a, body.a))
	stateEvent(g, r, s, nil, guard.b+" & "+g.mail.idle, body.b)
}

// handlers write one handler for an event, or some of which the first whose condition holds takes it.
func handlers(g *pairer, r *pairRole, s *pairState, e *pairEvent) {
	last := gen.OneOf(g.Random, 0, 0, 0, 1)
	for i := range last + 1 {
		handler(g, r, s, e, i < last)
	}
}

func handler(g *pairer, r *pairRole, s *pairState, e *pairEvent, another bool) {
	g.enter()
	defer g.leave()
	g.beside()
	msg := g.parameter(&bound{typ: &ptype{kind: "message"}})
	h := &pairHandler{state: s, event: e}
	var params []string
	for _, f := range e.fields {
		f.b = g.fresh("f")
		msg.fields = append(msg.fields, f)
		params = append(params, f.b+" : "+f.typ.text.b)
	}
	head := fmt.Sprintf("    on %s : %s", msg.text.a, e.name)
	b := &pairBlock{level: e.level, leaves: true, free: true}
	var sender *bound
	if a := e.asker(r); a != nil {
		x := g.parameter(&bound{text: spelling{b: g.fresh("s")}, typ: a.index})
		head, b.sender, b.asker, h.asks = head+" from "+x.text.a, x.text, a, true
		params, sender = append(params, x.text.b+" : "+a.index.text.b), x
	}
	if another || g.Chance(25) {
		head += condition(g, r, h, params)
	}
	g.place.block = b
	var body string
	if mayWait(g, r) {
		body = waitingHandler(g, r, h, head, params, msg, sender)
	} else {
		body = handlerBody(g, r, h, head, params)
	}
	s.items = append(s.items, body)
	g.place.block = nil
	r.machine.blocks = append(r.machine.blocks, h)
}

// condition writes where and when of a handler: a function in plain Murphi.
func condition(g *pairer, r *pairRole, h *pairHandler, params []string) (text string) {
	holds := "true"
	for _, word := range []string{" where ", " when "} {
		if text == "" || g.Chance(30) {
			c := g.boolean(2)
			text += word + c.a
			holds += " & " + c.b
		}
	}
	h.holds = g.fresh("c")
	routine(g, r, h.holds, params, "boolean", "  begin\n    return "+holds+";\n")
	return text
}

// handlerBody writes what a handler does, in one of the forms that the language has for it.
func handlerBody(g *pairer, r *pairRole, h *pairHandler, head string, params []string) string {
	m := r.machine
	to := gen.OneOf(g.Random, m.states[1:]...)
	if fitting(h.event, to) && g.Chance(45) {
		set, leave, with := "", "", spelling{b: "  begin\n"}
		for i := range to.params {
			set += fmt.Sprintf("    %s := %s;\n", to.args[i], strings.Split(params[i], " : ")[0])
		}
		if g.Chance(50) {
			g.place.block.leaves = false
			with = g.eventBody(spelling{})
			with.a = " with\n" + with.a + "  end"
			leave = fmt.Sprintf("    %s;\n    exited_ := true;\n", r.call("leave", theIndex))
		}
		text := strings.Replace(with.b, "  begin\n", "  begin\n"+set+leave, 1)
		h.name = procedure(g, r, params, fmt.Sprintf("%s    next_ := %d; ends_ := true;\n", text, to.number))
		return fmt.Sprintf("%s goto %s%s;\n", head, to.name, with.a)
	}
	body, heads := spelling{}, params
	if slices.Contains(m.raises, h.event) || m.monitor {
		body = g.eventBody(spelling{})
	} else if body, heads = choosing(g, spelling{}, params); len(heads) > len(params) {
		if h.chosen = g.number; strings.HasSuffix(heads[len(params)], "boolean") {
			h.chosen = g.truth
		}
	}
	h.name = procedure(g, r, heads, body.b)
	return fmt.Sprintf("%s ==>\n%s  end;\n", head, body.a)
}

// waitingHandler writes what a handler does that receives.
func waitingHandler(g *pairer, r *pairRole, h *pairHandler, head string, params []string, msg, sender *bound) string {
	known := []*bound{msg}
	copies := keepTaken(g, r, msg, sender)
	if sender != nil {
		known, g.place.block.sender = append(known, sender), sender.text
	}
	body := waitingBody(g, r, spelling{}, copies, known...)
	h.name = procedure(g, r, params, body.b)
	return fmt.Sprintf("%s ==>\n%s  end;\n", head, body.a)
}

// fitting reports whether the fields of an event can become the parameters of a state.
func fitting(e *pairEvent, s *pairState) bool {
	if len(s.params) == 0 {
		return len(e.fields) == 0
	}
	return slices.EqualFunc(e.fields, s.params, func(f field2, p *bound) bool { return f.typ == p.typ })
}
