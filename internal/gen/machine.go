package gen

import (
	"fmt"
	"strings"
)

// Machines returns the model that belongs to seed in which communicating state machines send
// each other events: single ones and indexed ones, with states that handle, defer or ignore
// what comes, raise events, go on in their entry, choose, answer, halt. Whatever sends has
// something to spend, so that there are finitely many states; now and then a mailbox has not
// enough room, or a state forgets an event.
func Machines(seed uint64) string {
	g := &machineGenerator{generator: newGenerator(seed, Full)}
	g.types()
	for range g.between(2, 4) {
		g.events = append(g.events, g.newEvent())
	}
	for range g.between(2, 3) {
		g.machines = append(g.machines, g.newMachine())
	}
	g.route()
	g.declareEvents()
	for _, m := range g.machines {
		g.write(m)
	}
	for range g.below(3) {
		g.property()
	}
	return g.text()
}

// machineGenerator is a model half written.
type machineGenerator struct {
	*generator
	index     string // the type of indices
	symmetric bool   // it is a scalarset
	careless  bool   // some state does not mention some event
	events    []*event
	machines  []*automaton
}

// event is an event with at most one field.
type event struct {
	name  string
	field string // "", "number", "id" or "flag"
}

// automaton is a machine.
type automaton struct {
	name    string
	number  int
	indexed bool
	states  []string
	hears   []*event // what others send it
	remarks []*event // what it raises, the last ones of all
	sends   []send
	budget  int
}

// send is an event and who gets it.
type send struct {
	event *event
	to    *automaton
}

func (g *machineGenerator) types() {
	g.symmetric, g.index = g.chance(60), "id_t"
	kind := "0..1"
	if g.symmetric {
		kind = oneOf(g.random, "scalarset(2)", "scalarset(2)", "scalarset(2)", "scalarset(3)")
	}
	g.careless = g.chance(20)
	g.line("type id_t : %s;", kind)
}

func (g *machineGenerator) newEvent() *event {
	return &event{fmt.Sprintf("E%d", len(g.events)), oneOf(g.random, "", "", "number", "id", "flag")}
}

func (g *machineGenerator) newMachine() *automaton {
	m := &automaton{name: fmt.Sprintf("M%d", len(g.machines)), number: len(g.machines), indexed: g.chance(25), budget: oneOf(g.random, 1, 1, 1, 2)}
	if m.number == 0 {
		m.indexed = g.chance(70)
	}
	for i := range g.between(2, 3) {
		m.states = append(m.states, fmt.Sprintf("S%d", i))
	}
	return m
}

// route decides who sends what to whom. Each event has somebody who hears it.
func (g *machineGenerator) route() {
	for i, e := range g.events {
		from, to := g.machines[i%len(g.machines)], g.machines[(i+1)%len(g.machines)]
		g.addRoute(from, e, to)
		if g.chance(40) {
			g.addRoute(g.machines[g.below(len(g.machines))], e, g.machines[g.below(len(g.machines))])
		}
	}
	for _, m := range g.machines {
		if last := g.events[len(g.events)-1]; g.chance(40) {
			m.remarks = append(m.remarks, last)
		}
	}
}

func (g *machineGenerator) addRoute(from *automaton, e *event, to *automaton) {
	s := send{e, to}
	for _, known := range from.sends {
		if known == s {
			return
		}
	}
	from.sends = append(from.sends, s)
	to.hear(e)
}

func (m *automaton) hear(e *event) {
	if !m.hasHeard(e) {
		m.hears = append(m.hears, e)
	}
}

func (m *automaton) hasHeard(e *event) bool {
	for _, known := range m.hears {
		if known == e {
			return true
		}
	}
	return false
}

func (g *machineGenerator) declareEvents() {
	var parts []string
	for _, e := range g.events {
		fields := map[string]string{"": "", "number": " (n : 0..2)", "id": " (w : id_t)", "flag": " (b : boolean)"}
		parts = append(parts, e.name+fields[e.field]+";")
	}
	g.line("event %s", strings.Join(parts, " "))
}

func (g *machineGenerator) write(m *automaton) {
	head := "machine " + m.name
	if m.indexed {
		head += " [i : id_t]"
	}
	g.line("%s", head)
	g.line("  mailbox %d;", oneOf(g.random, 2, 4, 6, 6, 6, 8, 8, 8))
	g.line("  var n : 0..3; left : 0..%d; who : id_t; flag : boolean;", m.budget)
	for at := range m.states {
		g.state(m, at)
	}
	g.line("end;")
}

func (g *machineGenerator) state(m *automaton, at int) {
	start := ""
	if at == 0 {
		start = "start "
	}
	g.line("  %sstate %s", start, m.states[at])
	switch {
	case at == 0:
		first := fmt.Sprintf("if isundefined(left) then n := %d; left := %d; flag := false; undefine who; end;", g.below(3), m.budget)
		if g.chance(25) {
			first += " " + g.spend(g.sending(m))
		}
		g.line("    entry begin %s end;", first)
	case g.chance(50):
		g.line("    entry begin %s end;", g.entry(m, at))
	}
	if g.chance(25) {
		g.line("    exit begin %s end;", g.assignment())
	}
	for _, e := range g.events {
		if m.hasHeard(e) || g.raises(m, e) {
			g.mention(m, e)
		}
	}
	for k := range g.between(at/2, 2) {
		g.internal(m, k)
	}
	g.line("  end;")
}

func (g *machineGenerator) raises(m *automaton, e *event) bool {
	return len(m.remarks) > 0 && m.remarks[0] == e
}

// entry is what an entry does, which may go on to a later state.
func (g *machineGenerator) entry(m *automaton, at int) string {
	text := g.assignment()
	if at+1 < len(m.states) && g.chance(30) {
		text += fmt.Sprintf(" if n = %d then goto %s; end;", g.below(4), m.states[at+1])
	}
	if len(m.remarks) > 0 && g.chance(25) {
		text += fmt.Sprintf(" if n = %d then n := n - 1; raise %s; end;", g.between(1, 3), g.instance(m.remarks[0]))
	}
	return text
}

// mention says what becomes of an event in a state.
func (g *machineGenerator) mention(m *automaton, e *event) {
	switch n := g.below(100); {
	case n < 12 && !g.raises(m, e):
		g.line("    defer %s;", e.name)
	case n < 22:
		g.line("    ignore %s;", e.name)
	case n < 27 && g.careless && !g.raises(m, e):
	case n < 35 && e.field == "" && !g.raises(m, e):
		g.line("    on %s goto %s;", e.name, oneOf(g.random, m.states...))
	default:
		g.handler(m, e)
	}
}

func (g *machineGenerator) handler(m *automaton, e *event) {
	from, sender := "", g.soleSender(e, m)
	if sender != nil && sender.indexed && !g.raises(m, e) && g.chance(40) {
		from = " from s"
	}
	when := ""
	if g.chance(12) && !g.raises(m, e) {
		when = fmt.Sprintf(" when n < %d", g.between(1, 3))
	}
	var body []string
	if from != "" && g.chance(70) {
		body = append(body, "who := s;")
	}
	body = append(body, g.fromEvent(e), g.assignment())
	if sender != nil && !g.raises(m, e) && g.chance(25) && g.canSend(m, sender) {
		body = append(body, fmt.Sprintf("if left > 0 then left := left - 1; reply %s; end;", g.instance(g.sentTo(m, sender))))
	}
	if g.chance(35) {
		body = append(body, g.spend(g.sending(m)))
	}
	body = append(body, g.going(m))
	g.line("    on m : %s%s%s ==> begin %s end;", e.name, from, when, strings.Join(body, " "))
}

// soleSender is the machine that sends an event to another, if there is one only.
func (g *machineGenerator) soleSender(e *event, to *automaton) (only *automaton) {
	for _, m := range g.machines {
		for _, s := range m.sends {
			if s.event != e || s.to != to {
				continue
			}
			if only != nil {
				return nil
			}
			only = m
		}
	}
	return only
}

func (g *machineGenerator) canSend(m, to *automaton) bool { return g.sentTo(m, to) != nil }

// sentTo is an event that a machine sends to another, or nil.
func (g *machineGenerator) sentTo(m, to *automaton) *event {
	for _, s := range m.sends {
		if s.to == to {
			return s.event
		}
	}
	return nil
}

// fromEvent uses the field of an event.
func (g *machineGenerator) fromEvent(e *event) string {
	switch e.field {
	case "number":
		return oneOf(g.random, "n := m.n;", "if m.n > n then n := m.n; end;", "flag := m.n = 1;")
	case "id":
		return oneOf(g.random, "who := m.w;", "if isundefined(who) then who := m.w; else flag := who = m.w; end;")
	case "flag":
		return oneOf(g.random, "flag := m.b;", "if m.b then n := 0; end;")
	}
	return ""
}

// assignment changes the machine's variables.
func (g *machineGenerator) assignment() string {
	return oneOf(g.random, "", "n := (n + 1) % 4;", "flag := !flag;", "choose flag : boolean;", "choose who : id_t;",
		"choose n : 0..3 where n != 1;", "if flag then n := 0; end;", "undefine who;")
}

// going is how a handler ends.
func (g *machineGenerator) going(m *automaton) string {
	to := oneOf(g.random, m.states...)
	switch n := g.below(100); {
	case n < 40:
		return "goto " + to + ";"
	case n < 55:
		return fmt.Sprintf("if n > %d then goto %s; end;", g.below(3), to)
	case n < 60:
		return "if flag & n = 3 then halt; end;"
	}
	return ""
}

// internal is a rule of a state.
func (g *machineGenerator) internal(m *automaton, k int) {
	body := []string{g.assignment()}
	if len(m.sends) > 0 && g.chance(80) {
		body = append(body, g.sending(m))
	}
	body = append(body, g.going(m))
	g.line("    rule \"r%d\" left > 0%s ==> begin left := left - 1; %s end;", k, oneOf(g.random, "", "", " & n < 3", " & !flag"), strings.Join(body, " "))
}

// spend does something if there is something left to spend.
func (g *machineGenerator) spend(what string) string {
	if what == "" {
		return ""
	}
	return "if left > 0 then left := left - 1; " + what + " end;"
}

// sending sends once or twice.
func (g *machineGenerator) sending(m *automaton) string {
	if len(m.sends) == 0 {
		return ""
	}
	text := g.sendOne(m)
	if g.chance(40) {
		text += " " + g.sendOne(m)
	}
	return text
}

func (g *machineGenerator) sendOne(m *automaton) string {
	s := m.sends[g.below(len(m.sends))]
	what := g.instance(s.event)
	switch {
	case !s.to.indexed:
		return fmt.Sprintf("send %s to %s;", what, s.to.name)
	case g.chance(50):
		return fmt.Sprintf("broadcast %s to %s;", what, s.to.name)
	case m.indexed && g.chance(50):
		return fmt.Sprintf("send %s to %s[i];", what, s.to.name)
	case g.chance(50):
		return fmt.Sprintf("choose who : id_t; send %s to %s[who];", what, s.to.name)
	}
	return fmt.Sprintf("if !isundefined(who) then send %s to %s[who]; end;", what, s.to.name)
}

// instance is an event with a value for its field.
func (g *machineGenerator) instance(e *event) string {
	switch e.field {
	case "number":
		return fmt.Sprintf("%s(%s)", e.name, oneOf(g.random, "0", "1", "2", "n % 3"))
	case "id":
		return e.name + "(who)"
	case "flag":
		return fmt.Sprintf("%s(%s)", e.name, oneOf(g.random, "flag", "true", "n = 0"))
	}
	return e.name
}

// property says something of one machine or two.
func (g *machineGenerator) property() {
	a, b := g.about(g.machines[g.below(len(g.machines))]), g.about(g.machines[g.below(len(g.machines))])
	text := oneOf(g.random, a+" | "+b, a+" -> "+b, "!("+a+" & "+b+")")
	g.line("%s \"p%d\" %s;", oneOf(g.random, "invariant", "invariant", "cover"), g.below(100), text)
}

// about is a condition on a machine, on one or all of its instances.
func (g *machineGenerator) about(m *automaton) string {
	at := func(name string) string {
		return oneOf(g.random, fmt.Sprintf("%s.at = %s", name, oneOf(g.random, m.states...)), fmt.Sprintf("%s.at != %s", name, oneOf(g.random, m.states...)),
			fmt.Sprintf("(%s.at != S0 | %s.left < 2)", name, name))
	}
	if !m.indexed {
		return at(m.name)
	}
	return fmt.Sprintf("(%s x : id_t do %s end)", oneOf(g.random, "forall", "exists"), at(m.name+"[x]"))
}
