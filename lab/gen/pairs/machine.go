package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// pairMachine is the part of a role that is a machine or a monitor.
type pairMachine struct {
	states  []*pairState // the first one gives the variables their values, and is left for good
	number  int          // by which plain Murphi knows it as a receiver; 0 is for what is announced
	room    int          // of the mailbox
	drops   bool
	outbox  int
	queues  int // of the mailbox in plain Murphi
	hears   []*pairEvent
	raises  []*pairEvent
	must    []*pairEvent // has to be sent in some rule
	blocks  []*pairHandler
	rules   []*ownRule
	monitor bool
	// careless machines forget events in some states.
	careless bool
	waits    *pairWaits // nil: it never receives in a block
}

// ownRule is a rule of a state, with a function for its guard and a procedure for its body in plain Murphi.
type ownRule struct {
	state       *pairState
	guard, body string
	params      []*ptype
}

// pairState is a state of a machine.
type pairState struct {
	name   string
	number int
	params []*bound
	args   []string // of a goto that is under way, in plain Murphi
	fates  map[*pairEvent]string
	items  []string
	entry  string // its procedures in plain Murphi
	exit   string
}

// pairEvent is an event. In plain Murphi an event with its fields is one number.
type pairEvent struct {
	name     string
	fields   []field2
	level    int
	from, to []*pairRole
	base     int // the least number less one
}

// pairHandler is a handler for an event in a state, which plain Murphi knows by a number.
type pairHandler struct {
	state  *pairState
	event  *pairEvent
	name   string // of its procedure
	holds  string // the function that is its condition; "": it always takes the event
	asks   bool   // it is told the sender
	chosen *ptype // what it chooses, or nil
	waits  int    // a case: of the receive with this number, in any state; 0: a handler of a state
}

// fates of events, by which plain Murphi continues; a handler has the number firstHandler and above.
const (
	fateWaits = iota
	fateIgnored
	fateUnhandled
	firstHandler
)

// Machines is the pair of a seed that is about machines.
func Machines(seed uint64) Pair {
	g := newPairer(seed)
	g.asserts = g.Chance(40)
	g.mail.kind = gen.OneOf(g.Random, "p", "p", "pair", "bag")
	g.addRoles()
	addEvents(g)
	for i, r := range g.place.roles {
		addMachine(g, r, i+1)
	}
	addMonitor(g)
	g.enter()
	for range g.Below(3) {
		g.function() // machines do not see variables of the model
	}
	for _, r := range g.place.roles {
		settleFates(g, r)
		layMail(g, r)
	}
	for _, r := range slices.Backward(g.place.roles) { // the monitor before those whose sends it sees
		writeMachine(g, r)
	}
	deliveries(g)
	g.invariants()
	return Pair{g.layer(), g.plain(), g.mail.kind}
}

func addEvents(g *pairer) {
	for i := range gen.OneOf(g.Random, 2, 2, 3, 3, 4) {
		e := &pairEvent{name: fmt.Sprintf("E%d", i), level: i + 1, from: g.someRoles(), to: g.someRoles(), base: g.mail.codes}
		size := 1
		for j := range g.Below(3) {
			t := gen.OneOf(g.Random, g.number, g.truth)
			if r := g.anyRole(); r != nil && g.Chance(25) {
				t = r.index
			}
			e.fields = append(e.fields, field2{name: gen.OneOf(g.Random, "a", "b", "c", "x") + strings.Repeat("_", j), typ: t})
			size *= t.count()
		}
		g.mail.codes += size
		g.mail.events = append(g.mail.events, e)
	}
	g.newType("number", "code_t", "0..9", fmt.Sprintf("0..%d", 3*g.mail.codes))
	g.types.a = strings.TrimSuffix(g.types.a, "type code_t : 0..9;\n") // it is of plain Murphi alone
	g.plainText.vars.WriteString("var ends_ : boolean;\nvar next_ : 0..9;\nvar raised_ : code_t;\n" +
		"var halts_ : boolean;\nvar exited_ : boolean;\n")
	g.plainText.init.WriteString("    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;\n")
	g.plainText.vars.WriteString("var resume_ : 0..99;\n")
	g.plainText.init.WriteString("    resume_ := 0;\n")
}

func (e *pairEvent) declaration() string {
	var fields []string
	for _, f := range e.fields {
		fields = append(fields, f.name+" : "+f.typ.text.a)
	}
	if len(fields) == 0 {
		return "event " + e.name + ";\n"
	}
	return fmt.Sprintf("event %s (%s);\n", e.name, strings.Join(fields, "; "))
}

func addMachine(g *pairer, r *pairRole, number int) {
	m := &pairMachine{number: number, room: g.Between(1, 3), drops: g.Chance(12), outbox: gen.OneOf(g.Random, 2, 3, 4,
		4), queues: 1, careless: g.Chance(25)}
	if g.Chance(85) {
		m.room = max(m.room, 2)
	}
	r.machine = m
	if g.Chance(40) {
		m.waits = &pairWaits{}
	}
	for _, e := range g.mail.events {
		if slices.Contains(e.to, r) {
			m.hears = append(m.hears, e)
		}
		if slices.Contains(e.from, r) {
			m.must = append(m.must, e)
		}
	}
	for _, e := range g.mail.events {
		if g.Chance(25) && e.asker(r) == nil {
			m.raises = append(m.raises, e)
		}
	}
	addStates(g, r)
}

// addMonitor adds a machine to some models that watches the others.
func addMonitor(g *pairer) {
	if !g.Chance(35) {
		return
	}
	r := &pairRole{name: "W", machine: &pairMachine{monitor: true, careless: g.Chance(15)}}
	for _, e := range g.mail.events {
		if g.Chance(50) || len(r.machine.hears) == 0 {
			r.machine.hears = append(r.machine.hears, e)
		}
	}
	if g.Chance(30) {
		r.machine.raises = r.machine.hears[:1]
	}
	addStates(g, r)
	g.mail.monitor = r
	g.place.roles = append(g.place.roles, r)
}

// asker is the role whose index a handler of r asks for when it takes the event; nil: it does not.
func (e *pairEvent) asker(r *pairRole) *pairRole {
	if len(e.from) != 1 || e.from[0].index == nil || r.machine.monitor || (e.level+r.machine.number)%2 == 0 {
		return nil
	}
	return e.from[0]
}

func addStates(g *pairer, r *pairRole) {
	for i := range gen.OneOf(g.Random, 3, 3, 4) {
		s := &pairState{name: fmt.Sprintf("S%d", i), number: i + 1, fates: map[*pairEvent]string{}}
		if i > 0 {
			addParams(g, r, s)
		}
		r.machine.states = append(r.machine.states, s)
	}
}

// addParams gives a state parameters. In plain Murphi what is not in use has some value.
func addParams(g *pairer, r *pairRole, s *pairState) {
	for range gen.OneOf(g.Random, 0, 0, 1, 1, 2) {
		t := gen.OneOf(g.Random, g.number, g.truth)
		if o := g.anyRole(); o != nil && g.Chance(35) {
			t = o.index
		}
		p := &bound{text: spelling{b: r.at(g.fresh("p"), theIndex)}, typ: t}
		g.variable(r, p)
		arg := g.fresh("arg")
		fmt.Fprintf(&g.plainText.vars, "var %s : %s;\n", arg, t.text.b)
		fmt.Fprintf(&g.plainText.init, "    %s := %s;\n", arg, t.unused())
		s.params, s.args = append(s.params, p), append(s.args, arg)
	}
}

// unused is the value of what is Undefined in the layer.
func (t *ptype) unused() string {
	switch t.kind {
	case "truth":
		return "false"
	case "index":
		return fmt.Sprint(t.low)
	}
	return "0"
}

// count returns how many values a type has.
func (t *ptype) count() int {
	if t.kind == "truth" {
		return 2
	}
	return t.high - t.low + 1
}

// number writes a value of the type as a number from 0 on, and value writes it back.
func (t *ptype) number(x string) string {
	if t.kind == "truth" {
		return fmt.Sprintf("(%s ? 1 : 0)", x)
	}
	return fmt.Sprintf("((%s) - %d)", x, t.low)
}

func (t *ptype) value(n string) string {
	if t.kind == "truth" {
		return fmt.Sprintf("(%s = 1)", n)
	}
	return fmt.Sprintf("(%s + %d)", n, t.low)
}

// code is the number of the event with some fields.
func (e *pairEvent) code(args []spelling) string {
	text, weight := fmt.Sprint(e.base+1), 1
	for i, f := range e.fields {
		text += fmt.Sprintf(" + %d * %s", weight, f.typ.number(args[i].b))
		weight *= f.typ.count()
	}
	return text
}

// is the test that a number is one of the event.
func is(g *pairer, e *pairEvent, c string) string {
	size := 1
	for _, f := range e.fields {
		size *= f.typ.count()
	}
	n := bare(g, c)
	return fmt.Sprintf("(%s >= %d & %s < %d)", n, e.base, n, e.base+size)
}

// bare is the number of an event in a mailbox without its sender, from 0 on.
func bare(g *pairer, c string) string { return fmt.Sprintf("((%s - 1) %% %d)", c, g.mail.codes) }

// field is the value of a field of the event that has a number.
func field(g *pairer, e *pairEvent, i int, c string) string {
	weight := 1
	for _, f := range e.fields[:i] {
		weight *= f.typ.count()
	}
	t := e.fields[i].typ
	return t.value(fmt.Sprintf("(((%s - %d) / %d) %% %d)", bare(g, c), e.base, weight, t.count()))
}

// settleFates decides the fate of each event in each state. Each that is sent is mentioned somewhere.
func settleFates(g *pairer, r *pairRole) {
	m := r.machine
	for _, e := range g.mail.events {
		if !slices.Contains(m.hears, e) && !slices.Contains(m.raises, e) {
			continue
		}
		for i, s := range m.states[1:] {
			fate := gen.OneOf(g.Random, "handle", "handle", "handle", "handle", "defer", "ignore")
			if m.careless && g.Chance(30) {
				fate = "none"
			}
			if fate == "defer" && m.monitor || i == 0 {
				fate = "handle"
			}
			s.fates[e] = fate
		}
	}
}
