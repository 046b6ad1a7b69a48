package gen

import (
	"fmt"
	"strings"
)

// Machines returns the model that belongs to seed in which communicating state machines send
// each other events: single ones and indexed ones, with states that handle, defer or ignore
// what comes, raise events, go on in their entry, choose, answer, halt, wait in receives and for
// nothing to come, create others, lose what does not fit; and monitors. In some it shows who has sent what, in others instances keep to those with their own index. Whatever sends has
// something to spend, so that there are finitely many states; now and then a mailbox has not
// enough room, or a state forgets an event.
func Machines(seed uint64) string {
	g := &machineGenerator{generator: newGenerator(seed, Full)}
	g.types()
	for range g.Between(2, 4) {
		g.events = append(g.events, g.newEvent())
	}
	for range OneOf(g.Random, 2, 2, 3) {
		g.machines = append(g.machines, g.newMachine())
	}
	switch n := g.Below(100); {
	case n < 45:
		g.relays()
	case n < 58:
		g.pairs()
	}
	g.route()
	g.create()
	g.watch()
	g.declareEvents()
	for _, m := range g.machines {
		g.write(m)
	}
	g.monitor()
	for range g.Below(3) {
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
	observed  []*event // by the monitor; none: there is none
	relayed   *relayed // or nil
	paired    bool     // machines send to the instance with their own index alone
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
	most    int        // of a machine that is created, else 0
	creates *automaton // or nil
}

// send is an event and who gets it.
type send struct {
	event *event
	to    *automaton
}

func (g *machineGenerator) types() {
	g.symmetric, g.index = g.Chance(60), "id_t"
	kind := "0..1"
	if g.symmetric {
		kind = OneOf(g.Random, "scalarset(2)", "scalarset(2)", "scalarset(2)", "scalarset(2)", "scalarset(2)", "scalarset(3)")
	}
	g.careless = g.Chance(20)
	g.line("type id_t : %s;", kind)
}

func (g *machineGenerator) newEvent() *event {
	return &event{fmt.Sprintf("E%d", len(g.events)), OneOf(g.Random, "", "", "number", "id", "flag")}
}

func (g *machineGenerator) newMachine() *automaton {
	m := &automaton{name: fmt.Sprintf("M%d", len(g.machines)), number: len(g.machines), indexed: g.Chance(25), budget: OneOf(g.Random, 1, 1, 1, 1, 1, 2)}
	if m.number == 0 {
		m.indexed = g.Chance(70)
	}
	for i := range g.Between(2, 3) {
		m.states = append(m.states, fmt.Sprintf("S%d", i))
	}
	return m
}

// route decides who sends what to whom. Each event has at least one receiver.
func (g *machineGenerator) route() {
	for i, e := range g.events {
		from, to := g.machines[i%len(g.machines)], g.machines[(i+1)%len(g.machines)]
		g.addRoute(from, e, to)
		if g.Chance(40) {
			g.addRoute(g.machines[g.Below(len(g.machines))], e, g.machines[g.Below(len(g.machines))])
		}
	}
	for _, m := range g.machines {
		if last := g.events[len(g.events)-1]; g.Chance(40) {
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
	switch {
	case m.most > 0:
		head += fmt.Sprintf(" at most %d (given : 0..3)", m.most)
	case m.indexed:
		head += " [i : id_t]"
	}
	g.line("%s", head)
	g.line("  mailbox %d%s;", OneOf(g.Random, 2, 4, 6, 6, 6, 8, 8, 8), OneOf(g.Random, "", "", "", "", "", " drop"))
	g.line("  var n : 0..3; left : 0..%d; who : id_t; flag : boolean;", m.budget)
	if m.creates != nil {
		g.line("  var kid : %s;", m.creates.name)
	}
	if g.relayed != nil && m == g.relayed.learner {
		g.line("  var came : 0..1;")
	}
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
		first := fmt.Sprintf("if isundefined(left) then n := %d; left := %d; flag := false; undefine who; end;", g.Below(3), m.budget)
		if g.Chance(25) {
			first += " " + g.spend(g.sending(m))
		}
		g.line("    entry begin %s end;", first)
	case g.Chance(50):
		g.line("    entry begin %s end;", g.entry(m, at))
	}
	if g.Chance(25) {
		g.line("    exit begin %s end;", g.assignment())
	}
	for _, e := range g.events {
		if m.hasHeard(e) || g.raises(m, e) {
			g.mention(m, e, at > 0)
		}
	}
	if g.relayed != nil && m == g.relayed.teller && at == 0 {
		g.tell()
	}
	for k := range g.Between(at/2, 2) {
		g.internal(m, k)
	}
	if g.Chance(12) {
		g.line("    on null when left > 0%s ==> begin left := left - 1; %s end;", OneOf(g.Random, "", " & flag"), g.sending(m)+" "+g.going(m))
	}
	g.line("  end;")
}

func (g *machineGenerator) raises(m *automaton, e *event) bool {
	return len(m.remarks) > 0 && m.remarks[0] == e
}

// entry returns the code of an entry, which may go on to a later state.
func (g *machineGenerator) entry(m *automaton, at int) string {
	text := g.assignment()
	if at+1 < len(m.states) && g.Chance(30) {
		text += fmt.Sprintf(" if n = %d then goto %s; end;", g.Below(4), m.states[at+1])
	}
	if len(m.remarks) > 0 && g.Chance(25) {
		text += fmt.Sprintf(" if n = %d then n := n - 1; raise %s; end;", g.Between(1, 3), g.instance(m.remarks[0]))
	}
	return text
}

// mention writes how a state treats an event; the state may not mention it.
func (g *machineGenerator) mention(m *automaton, e *event, forgetful bool) {
	switch n := g.Below(100); {
	case n < 80 && g.relayed.isPart(m, e):
		g.handler(m, e)
	case n < 12 && !g.raises(m, e):
		g.line("    defer %s;", e.name)
	case n < 22:
		g.line("    ignore %s;", e.name)
	case n < 27 && forgetful && g.careless && !g.raises(m, e):
	case n < 35 && e.field == "" && !g.raises(m, e):
		g.line("    on %s goto %s;", e.name, OneOf(g.Random, m.states...))
	default:
		g.handler(m, e)
	}
}

func (g *machineGenerator) handler(m *automaton, e *event) {
	from, sender := "", g.soleSender(e, m)
	if sender != nil && sender.indexed && !g.raises(m, e) && g.Chance(40) {
		from = " from s"
	}
	when := ""
	if g.Chance(12) && !g.raises(m, e) {
		when = fmt.Sprintf(" when n < %d", g.Between(1, 3))
	}
	var body []string
	if from != "" && g.Chance(70) {
		body = append(body, "who := s;")
	}
	body = append(body, g.pass(m, e)...)
	body = append(body, g.fromEvent(e), g.assignment(), g.counting(m))
	if sender != nil && !g.raises(m, e) && g.Chance(25) && g.canSend(m, sender) {
		body = append(body, fmt.Sprintf("if left > 0 then left := left - 1; reply %s; end;", g.instance(g.sentTo(m, sender))))
	}
	if g.Chance(35) {
		body = append(body, g.spend(g.sending(m)))
	}
	body = append(body, g.receive(m)...)
	body = append(body, g.going(m))
	g.line("    on m : %s%s%s ==> %s", e.name, from, when, block(body))
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

// sentTo returns an event that a machine sends to another, or nil.
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
		return OneOf(g.Random, "n := m.n;", "if m.n > n then n := m.n; end;", "flag := m.n = 1;")
	case "id":
		return OneOf(g.Random, "who := m.w;", "if isundefined(who) then who := m.w; else flag := who = m.w; end;")
	case "flag":
		return OneOf(g.Random, "flag := m.b;", "if m.b then n := 0; end;")
	}
	return ""
}

// assignment changes the machine's variables.
func (g *machineGenerator) assignment() string {
	return OneOf(g.Random, "", "n := (n + 1) % 4;", "flag := !flag;", "choose flag : boolean;", "choose who : id_t;",
		"choose n : 0..3 where n != 1;", "if flag then n := 0; end;", "undefine who;")
}

// counting asks which machines have been created.
func (g *machineGenerator) counting(m *automaton) string {
	if m.creates == nil || !g.Chance(25) {
		return ""
	}
	k := m.creates.name
	return OneOf(g.Random, fmt.Sprintf("n := count x : %s do true end;", k), fmt.Sprintf("for x : %s do n := (n + 1) %% 4; end;", k),
		fmt.Sprintf("if !isundefined(kid) then flag := exists x : %s do x != kid end; end;", k), fmt.Sprintf("n := size(all %s);", k),
		fmt.Sprintf("if !isundefined(kid) then flag := forall x : %s do x = kid end; end;", k))
}

// going returns how a handler ends.
func (g *machineGenerator) going(m *automaton) string {
	to := OneOf(g.Random, m.states...)
	switch n := g.Below(100); {
	case n < 40:
		return "goto " + to + ";"
	case n < 55:
		return fmt.Sprintf("if n > %d then goto %s; end;", g.Below(3), to)
	case n < 60:
		return "if flag & n = 3 then halt; end;"
	}
	return ""
}

// internal is a rule of a state.
func (g *machineGenerator) internal(m *automaton, k int) {
	body := []string{g.assignment(), g.counting(m)}
	if len(m.sends) > 0 && g.Chance(80) {
		body = append(body, g.sending(m))
	}
	body = append(body, g.receive(m)...)
	body = append(body, g.going(m))
	g.line("    rule \"r%d\" left > 0%s ==> %s", k, OneOf(g.Random, "", "", " & n < 3", " & !flag"), block(append([]string{"left := left - 1;"}, body...)))
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
	if m.creates != nil && g.Chance(35) {
		return fmt.Sprintf("%s new %s(n);", OneOf(g.Random, "kid :=", "kid :=", ""), m.creates.name)
	}
	if len(g.observed) > 0 && g.Chance(12) {
		return fmt.Sprintf("announce %s;", g.instance(g.observed[0]))
	}
	text := g.sendOne(m)
	if g.Chance(40) {
		text += " " + g.sendOne(m)
	}
	return text
}

func (g *machineGenerator) sendOne(m *automaton) string {
	s := m.sends[g.Below(len(m.sends))]
	what := g.instance(s.event)
	switch {
	case s.to.most > 0:
		return fmt.Sprintf("if !isundefined(kid) then send %s to kid; end;", what)
	case !s.to.indexed:
		return fmt.Sprintf("send %s to %s;", what, s.to.name)
	case m.indexed && g.paired:
		return fmt.Sprintf("send %s to %s[%s];", what, s.to.name, OneOf(g.Random, "i", "this"))
	case g.Chance(50):
		return fmt.Sprintf("broadcast %s to %s;", what, s.to.name)
	case m.indexed && g.Chance(50):
		return fmt.Sprintf("send %s to %s[i];", what, s.to.name)
	case g.Chance(50):
		return fmt.Sprintf("choose who : id_t; send %s to %s[who];", what, s.to.name)
	}
	return fmt.Sprintf("if !isundefined(who) then send %s to %s[who]; end;", what, s.to.name)
}

// instance returns an event with a value for its field.
func (g *machineGenerator) instance(e *event) string {
	switch e.field {
	case "number":
		return fmt.Sprintf("%s(%s)", e.name, OneOf(g.Random, "0", "1", "2", "n % 3"))
	case "id":
		return e.name + "(who)"
	case "flag":
		return fmt.Sprintf("%s(%s)", e.name, OneOf(g.Random, "flag", "true", "n = 0"))
	}
	return e.name
}

// property says something of one machine or two.
func (g *machineGenerator) property() {
	a, b := g.about(g.machines[g.Below(len(g.machines))]), g.about(g.machines[g.Below(len(g.machines))])
	text := OneOf(g.Random, a+" | "+b, a+" -> "+b, "!("+a+" & "+b+")")
	g.line("%s \"p%d\" %s;", OneOf(g.Random, "invariant", "invariant", "cover"), g.Below(100), text)
}

// about returns a condition on a machine, on one or all of its instances.
func (g *machineGenerator) about(m *automaton) string {
	at := func(name string) string {
		return OneOf(g.Random, fmt.Sprintf("%s.at = %s", name, OneOf(g.Random, m.states...)), fmt.Sprintf("%s.at != %s", name, OneOf(g.Random, m.states...)),
			fmt.Sprintf("(%s.at != S0 | %s.left < 2)", name, name))
	}
	if m.most > 0 {
		return fmt.Sprintf("(%s x : %s do %s end)", OneOf(g.Random, "forall", "exists"), m.name, at(m.name+"[x]"))
	}
	if !m.indexed {
		return at(m.name)
	}
	return fmt.Sprintf("(%s x : id_t do %s end)", OneOf(g.Random, "forall", "exists"), at(m.name+"[x]"))
}

// create adds a machine that another one creates, sends to, and may hear from.
func (g *machineGenerator) create() {
	if !g.Chance(35) {
		return
	}
	parent := g.machines[g.Below(len(g.machines))]
	k := &automaton{name: "K", number: len(g.machines), budget: 1, most: g.Between(1, 3), states: []string{"S0", "S1"}}
	parent.creates = k
	g.addRoute(parent, g.events[g.Below(len(g.events))], k)
	if g.Chance(60) {
		g.addRoute(k, g.events[g.Below(len(g.events))], g.machines[g.Below(len(g.machines))])
	}
	g.machines = append(g.machines, k)
}

// watch decides what the monitor observes, if there is one.
func (g *machineGenerator) watch() {
	if g.Chance(40) {
		first := g.Below(len(g.events))
		g.observed = g.events[first:min(first+2, len(g.events))]
	}
}

// monitor writes it: it remembers what it has seen, and sometimes complains.
func (g *machineGenerator) monitor() {
	if len(g.observed) == 0 {
		return
	}
	var names []string
	for _, e := range g.observed {
		names = append(names, e.name)
	}
	g.line("monitor W observes %s", strings.Join(names, ", "))
	g.line("  var n : 0..3; who : id_t; flag : boolean;")
	for at := range 2 {
		start := []string{"start ", ""}[at]
		g.line("  %sstate S%d", start, at)
		g.line("    entry begin if isundefined(n) then n := 0; flag := false; end; end;")
		for _, e := range g.observed {
			complaint := ""
			if g.Chance(10) {
				complaint = fmt.Sprintf("assert \"w\" n != %d;", g.Between(1, 3))
			}
			going := OneOf(g.Random, "", "", "goto S0;", "goto S1;", "if flag then goto S1; end;")
			g.line("    on m : %s ==> begin n := (n + 1) %% 4; %s %s %s end;", e.name, g.fromEvent(e), complaint, going)
		}
		g.line("  end;")
	}
	g.line("end;")
}

// receive waits for some of the events that the machine hears, in the middle of a block that has a
// variable k.
func (g *machineGenerator) receive(m *automaton) []string {
	if len(m.hears) == 0 || !g.Chance(14) {
		return nil
	}
	out := []string{"k := n;", "receive"}
	for i, e := range m.hears {
		if i == 0 || g.Chance(70) {
			out = append(out, fmt.Sprintf("case m : %s: %s %s", e.name, g.fromEvent(e), g.assignment()))
			if g.Chance(15) {
				out = append(out, fmt.Sprintf("if flag then receive case %s: k := 0; end; end;", m.hears[0].name))
			}
			if g.Chance(30) {
				out = append(out, g.spend(g.sending(m)))
			}
		}
	}
	return append(out, "end;", OneOf(g.Random, "n := k;", "if k > 1 then n := 0; end;", "n := (n + k) % 4;"))
}

// block is the body of a handler or rule, with the variable if it uses it.
func block(body []string) string {
	text := "begin " + strings.Join(body, " ") + " end;"
	if strings.Contains(text, "k := n;") {
		text = "var k : 0..3; " + text
	}
	return text
}
