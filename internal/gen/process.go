package gen

import (
	"fmt"
	"strings"
)

// Traffic selects what models with processes may send.
type Traffic struct {
	// Once gives every message a number that its sender never uses again, and each
	// sender few of them. Then no message can meet its own copy in a channel, which
	// is what the equivalence of MP, M-MP and M asks of a model with set channels.
	Once bool
	// Styles allows channels that are no sets: bags, queues, lossy ones.
	Styles bool
}

// Messages returns the model with processes and messages that belongs to seed.
func Messages(seed uint64, traffic Traffic) string {
	g := newGenerator(seed, Full)
	g.feature.assume, g.feature.liveness, g.feature.cover = false, false, false
	n := &network{generator: g, traffic: traffic}
	n.model()
	if g.chance(25) {
		return g.respell(g.text())
	}
	return g.text()
}

// network is a model of processes half written.
type network struct {
	*generator
	traffic  Traffic
	roles    []*role
	messages []*message
	sends    int // how many numbers a sender has
}

// role is a kind of process.
type role struct {
	name     string
	index    *typ // nil: there is one
	vars     []*variable
	self     *variable
	sends    bool
	receives bool
}

// message is a kind of message. Those of a lower rank may cause those of a higher one.
type message struct {
	name     string
	fields   []*variable // named as in the declaration
	from, to []*role
	style    string
}

// model writes the whole model.
func (n *network) model() {
	n.sends = oneOf(n.random, 1, 1, 2)
	n.constants()
	n.networkTypes()
	n.declareRoles()
	n.declareMessages()
	for i := range n.below(3) {
		if i == 0 || n.feature.calls > 10 {
			n.closedFunction()
		}
	}
	for _, r := range n.roles {
		n.process(r)
	}
	n.localProperties()
}

// networkTypes declares the types of indices and payloads.
func (n *network) networkTypes() {
	n.line("type")
	n.nested(func() {
		n.declareType("S", &typ{kind: scalarset, size: oneOf(n.random, 2, 2, 3)})
		if n.chance(40) {
			n.declareType("S", &typ{kind: scalarset, size: oneOf(n.random, 1, 2)})
		}
		n.declareType("R", rangeOf(0, int64(n.between(1, 2))))
		if n.chance(60) {
			t := &typ{kind: enum}
			for range n.between(2, 3) {
				t.members = append(t.members, n.fresh("M"))
			}
			n.declareType("E", t)
		}
	})
}

// declareRoles decides on processes and their variables.
func (n *network) declareRoles() {
	for i := range n.between(2, 3) {
		r := &role{name: n.fresh("P")}
		if i == 0 || n.chance(60) {
			r.index = n.indexType()
		}
		if i == 0 {
			r.index = n.named[0]
		}
		for range n.between(1, 3) {
			t := n.simpleType()
			if n.chance(15) {
				t = &typ{kind: array, index: n.indexType(), elem: n.simpleType()}
			}
			r.vars = append(r.vars, &variable{name: n.fresh("v"), typ: t, writable: true, state: true,
				definite: !n.feature.undefined || n.chance(70)})
		}
		n.roles = append(n.roles, r)
	}
}

// declareMessages writes the messages: each goes from where an earlier one arrives,
// if there is one.
func (n *network) declareMessages() {
	n.line("message")
	n.nested(func() {
		from := n.roles[0]
		for range n.between(1, 3) {
			m := &message{name: n.fresh("Msg"), from: []*role{from}, to: []*role{oneOf(n.random, n.roles...)}}
			if other := oneOf(n.random, n.roles...); other != m.to[0] && n.chance(15) {
				m.to = append(m.to, other)
			}
			if other := oneOf(n.random, n.roles...); other != from && n.chance(15) {
				m.from = append(m.from, other)
			}
			n.payload(m)
			n.messages = append(n.messages, m)
			n.line("%s (%s) from %s to %s%s;", m.name, m.declaration(), roleNames(m.from), roleNames(m.to), m.style)
			from = oneOf(n.random, m.to...)
		}
	})
}

// payload decides on the fields of m and the kind of its channels.
func (n *network) payload(m *message) {
	for range oneOf(n.random, 0, 1, 1, 2) {
		t := n.simpleType()
		if t.count() <= 3 {
			m.fields = append(m.fields, &variable{name: n.fresh("f"), typ: t, definite: !n.feature.undefined || n.chance(80)})
		}
	}
	if n.traffic.Once {
		m.fields = append(m.fields, &variable{name: "seq", typ: rangeOf(0, int64(n.sends)), definite: true})
	}
	if n.traffic.Styles && n.chance(40) {
		m.style = oneOf(n.random, " bag [2]", " bag [3]", " fifo [2]", " lossy", " capacity 2", " set lossy", " bag [2] lossy")
	}
}

func (m *message) declaration() string {
	var fields []string
	for _, f := range m.fields {
		fields = append(fields, f.name+" : "+f.typ.write())
	}
	return strings.Join(fields, "; ")
}

func roleNames(roles []*role) string {
	var names []string
	for _, r := range roles {
		names = append(names, r.name)
	}
	return strings.Join(names, " | ")
}

func hasRole(roles []*role, r *role) bool {
	for _, s := range roles {
		if s == r {
			return true
		}
	}
	return false
}

// closedFunction is a function of its parameters alone.
func (n *network) closedFunction() {
	f := &function{name: n.fresh("f"), result: n.simpleType(), closed: true, safe: true}
	n.routineOf(f)
}

// process writes one role.
func (n *network) process(r *role) {
	defer n.release(n.mark())
	if r.index == nil {
		n.line("process %s", r.name)
	} else {
		r.self = n.constant(n.fresh("self"), r.index)
		n.line("process %s [%s : %s]", r.name, r.self.name, r.index.write())
	}
	n.line("var")
	n.nested(func() {
		for _, v := range r.vars {
			n.line("%s : %s;", v.name, v.typ.write())
		}
		n.line("events : 0..1;")
		n.line("seq : 0..%d;", n.sends)
	})
	for _, v := range r.vars {
		n.declare(v)
	}
	n.localStart(r)
	n.nested(func() {
		for range n.between(1, 2) {
			n.internalRule(r)
		}
		for rank, m := range n.messages {
			if hasRole(m.to, r) {
				n.receive(r, rank)
			}
		}
	})
	n.line("end;")
}

// localStart writes the start state of a role. Values of scalarsets must come from
// the index or from a ruleset.
func (n *network) localStart(r *role) {
	defer n.release(n.mark())
	var heads []string
	for _, t := range n.named {
		if t.kind == scalarset && n.needed(t) && t != r.index {
			v := n.constant(n.fresh("s"), t)
			heads = append(heads, v.name+" : "+t.write())
		}
	}
	if len(heads) > 0 {
		n.line("ruleset %s do", joinHeads(heads))
	}
	n.line("startstate begin")
	n.setAll(r.vars)
	n.line("  events := 0; seq := 0;")
	n.line("end;")
	if len(heads) > 0 {
		n.line("end;")
	}
}

// internalRule writes an event that consumes nothing. Each instance has one of them.
func (n *network) internalRule(r *role) {
	guard := "events = 0"
	if n.chance(50) {
		guard += " & " + n.condition(1).at(levelAnd+1)
	}
	n.line("rule%s %s ==>", n.title("rule "), guard)
	n.body(func() {
		n.line("events := 1;")
		n.eventBody(r, -1, nil)
	})
}

// body writes local variables and statements between begin and end.
func (n *network) body(write func()) {
	defer n.release(n.mark())
	locals := n.locals()
	n.line("begin")
	n.nested(func() {
		n.setLocals(locals)
		write()
	})
	n.line("end;")
}

// eventBody writes the statements and sends of an event caused by a message of that
// rank (-1: by none), received from sender.
func (n *network) eventBody(r *role, rank int, from []*role) {
	saved := n.context
	n.noAssume = true
	for range n.below(3) {
		n.statement(1)
	}
	if n.chance(75) {
		n.send(r, rank, from)
	}
	n.context = saved
}

// send writes one send, in Once models guarded by the supply of numbers.
func (n *network) send(r *role, rank int, from []*role) {
	var possible []*message
	for i, m := range n.messages {
		if hasRole(m.from, r) && (i > rank || !n.traffic.Once && n.chance(10)) {
			possible = append(possible, m)
		}
	}
	if len(possible) == 0 {
		return
	}
	m := oneOf(n.random, possible...)
	args := n.payloadValues(m)
	to := oneOf(n.random, m.to...)
	text, ok := n.address(m, to, from)
	if args == nil || !ok {
		return
	}
	text = strings.Replace(text, "()", "("+strings.Join(args, ", ")+")", 1)
	if !n.traffic.Once {
		n.line("%s;", text)
		return
	}
	n.line("if seq < %d then", n.sends)
	n.nested(func() { n.line("seq := seq + 1; %s;", text) })
	n.line("end;")
}

// payloadValues writes the arguments of a send; nil when there is no value for one.
func (n *network) payloadValues(m *message) []string {
	args := []string{}
	for _, f := range m.fields {
		if f.name == "seq" {
			args = append(args, "seq")
			continue
		}
		text, ok := n.argument(f, 1)
		if !ok {
			return nil
		}
		args = append(args, text)
	}
	return args
}

// address writes the statement that sends m to role to, its arguments left open.
func (n *network) address(m *message, to *role, from []*role) (string, bool) {
	reply := len(from) > 0
	for _, f := range from {
		reply = reply && hasRole(m.to, f)
	}
	switch {
	case reply && n.chance(50):
		return fmt.Sprintf("reply %s()", m.name), true
	case to.index == nil:
		return fmt.Sprintf("send %s() to %s", m.name, to.name), true
	case n.chance(60):
		return fmt.Sprintf("broadcast %s() to %s", m.name, to.name), true
	}
	i, ok := n.value(to.index, 1)
	return fmt.Sprintf("send %s() to %s[%s]", m.name, to.name, i.text), ok
}

// receive writes an event that consumes one message, or a quorum of them.
func (n *network) receive(r *role, rank int) {
	defer n.release(n.mark())
	m := n.messages[rank]
	indexed := true
	for _, f := range m.from {
		indexed = indexed && f.index != nil
	}
	if indexed && n.chance(30) {
		n.quorum(r, rank)
		return
	}
	name, sender := n.fresh("m"), n.fresh("a")
	if len(m.from) == 1 && m.from[0].index != nil {
		n.constant(sender, m.from[0].index)
	}
	for _, f := range m.fields {
		n.declare(&variable{name: name + "." + f.name, typ: f.typ, definite: f.definite})
	}
	n.line("on%s %s : %s from %s%s%s ==>", n.title("on "), name, m.name, sender, n.clause("where", 20), n.clause("when", 40))
	n.body(func() { n.eventBody(r, rank, m.from) })
}

// clause writes a filter or guard, or nothing.
func (n *network) clause(word string, percent int) string {
	if !n.chance(percent) {
		return ""
	}
	return fmt.Sprintf(" %s %s", word, n.condition(1).text)
}

// quorum writes an event that consumes messages from several senders.
func (n *network) quorum(r *role, rank int) {
	m := n.messages[rank]
	size := m.from[0].index.count()
	for _, f := range m.from {
		size = min(size, f.index.count())
	}
	name, sender := n.fresh("q"), n.fresh("a")
	where := n.filter(m, name, sender)
	n.line("on%s %s : quorum %d of %s from %s%s%s ==>", n.title("on "), name, n.between(1, size), m.name, sender, where, n.clause("when", 30))
	n.body(func() {
		if len(m.from) == 1 {
			n.overQuorum(m, name)
		}
		n.eventBody(r, rank, m.from)
	})
}

// filter writes the where clause of a quorum, a condition on each message.
func (n *network) filter(m *message, name, sender string) string {
	defer n.release(n.mark())
	n.quorumFields(m, name, sender)
	n.safe++
	defer func() { n.safe-- }()
	return n.clause("where", 20)
}

// quorumFields enters the fields of the message from one sender.
func (n *network) quorumFields(m *message, name, sender string) {
	for _, f := range m.fields {
		n.declare(&variable{name: name + "[" + sender + "]." + f.name, typ: f.typ, definite: f.definite, uses: []string{name, sender}})
	}
}

// overQuorum looks at all messages of a quorum: at their greatest number, or at
// whether some or all satisfy a condition. Neither depends on the order.
func (n *network) overQuorum(m *message, name string) {
	defer n.release(n.mark())
	if n.chance(50) {
		n.greatest(m, name)
		return
	}
	s := n.constant(n.fresh("s"), m.from[0].index)
	n.quorumFields(m, name, s.name)
	n.safe++
	word, c := oneOf(n.random, "forall", "exists"), n.condition(1)
	n.safe--
	n.release(n.mark() - len(m.fields) - 1)
	n.line("if %s %s in %s do %s end then", word, s.name, name, c.text)
	n.block(1, 0)
	n.line("end;")
}

// greatest keeps the greatest value of a field in a variable.
func (n *network) greatest(m *message, name string) {
	for _, f := range m.fields {
		if f.typ.kind != number || !f.definite {
			continue
		}
		p, ok := n.place(ofType(f.typ), access{write: true}, 0)
		if !ok {
			continue
		}
		s := n.fresh("s")
		value := fmt.Sprintf("%s[%s].%s", name, s, f.name)
		n.line("for %s in %s do", s, name)
		n.line("  if %s > %s then %s := %s; end;", value, p.text, p.text, value)
		n.line("end;")
		return
	}
}

// localProperties writes invariants over the variables of processes.
func (n *network) localProperties() {
	for _, r := range n.roles {
		t := &typ{kind: record, opaque: true}
		definite := true
		for _, v := range r.vars {
			t.fields = append(t.fields, field{v.name, v.typ})
			definite = definite && v.definite
		}
		t.fields = append(t.fields, field{"events", rangeOf(0, 1)}, field{"seq", rangeOf(0, int64(n.sends))})
		if r.index != nil {
			t = &typ{kind: array, index: r.index, elem: t, opaque: true}
		}
		n.declare(&variable{name: r.name, typ: t, state: true, definite: definite})
	}
	n.closed = true
	for range n.between(1, 3) {
		n.safely(func() { n.propertyNamed("invariant", n.overProcesses()) })
	}
}

// overProcesses is a property of all processes of a role, or any other.
func (n *network) overProcesses() expr {
	defer n.release(n.mark())
	r := oneOf(n.random, n.roles...)
	if r.index == nil {
		return n.likely()
	}
	v := n.constant(n.fresh("x"), r.index)
	return atom("forall %s : %s do %s end", v.name, r.index.write(), n.likely().text)
}
