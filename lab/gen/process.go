package gen

import (
	"fmt"
	"strings"
)

// MessageProfile selects what models with processes may send.
type MessageProfile struct {
	// Once gives every message a number that its sender never uses again, and each sender few of them. Then no message
	// can meet its own copy in a channel: the equivalence of MP, M-MP and M requires that of a model with set channels.
	Once bool
	// Loose allows what is outside the theorems altogether: channels that are no sets
	// or lose messages, variables that processes share, plain rules beside them.
	Loose bool
	// Quorums prefers requests from a few processes to more of them, and quorums of replies.
	// With Once it does not matter whether their messages come together or one by one:
	// conditions cannot fail, and where a process sends a message once only, those on
	// messages are on nothing else.
	Quorums bool
	// Local allows what a local search takes: channels that are sets and may lose or
	// duplicate messages, two internal events of a process. Most events send, most
	// models make no errors. Each process goes one of two ways, tells others which, hears
	// of theirs and counts what it receives; properties say that of two processes such
	// things do not come together: whether a run leads there is the question.
	Local bool
	// Large prefers what makes many states: processes that go on for ever, more of them, few
	// conditions; and errors at run time.
	Large bool
	// Urgent gives internal events priorities.
	Urgent bool
}

// Messages returns the model with processes and messages that belongs to seed.
func Messages(seed uint64, traffic MessageProfile) string {
	g := newGenerator(seed, Full)
	g.feature.assume, g.feature.liveness, g.feature.cover = false, false, false
	switch {
	case traffic.Large:
		g.feature.faults = OneOf(g.Random, 0, 0, 5, 20, 60)
	case traffic.Quorums:
		g.feature.faults = 0
	}
	if traffic.Local {
		g.feature.put, g.feature.choose = false, false
		if g.Chance(70) {
			g.feature.faults = 0
		}
	}
	n := &network{generator: g, allowed: traffic}
	n.model()
	if g.Chance(25) {
		return g.respell(g.text())
	}
	return g.text()
}

// network is a model of processes half written.
type network struct {
	*generator
	allowed  MessageProfile
	roles    []*role
	messages []*message
	sends    int       // how many numbers a sender has
	events   int       // how many internal events a process has
	counted  int       // how many messages a process counts; 0: it does not
	shared   *variable // what all processes may touch, or nil
	single   bool      // with Quorums: there is one process that asks
}

// role is a kind of process.
type role struct {
	name  string
	index *typ // nil: there is one
	vars  []*variable
	self  *variable
	round bool // its internal events go on and on
	tally bool // it counts what it has received, modulo 3
}

// model writes the whole model.
func (n *network) model() {
	n.sends, n.events = OneOf(n.Random, 1, 1, 2), 1
	if n.allowed.Loose {
		n.events = OneOf(n.Random, 1, 1, 2)
	}
	if n.allowed.Local {
		n.events, n.counted = OneOf(n.Random, 1, 1, 1, 2), n.Between(1, 2)
	}
	if n.allowed.Loose && n.allowed.Quorums {
		n.sends = 2
	}
	if n.allowed.Large {
		n.events = 2
	}
	n.constants()
	n.networkTypes()
	n.declareRoles()
	n.declareMessages()
	for i := range n.Below(3) {
		if i == 0 || n.feature.calls > 10 {
			n.closedFunction()
		}
	}
	if n.allowed.Loose && n.Chance(30) {
		n.declareShared()
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
		most := n.Between(1, 2)
		switch {
		case n.allowed.Local: // there is enough of everything else
			most = 1
			n.twoScalarsets(2)
		case n.allowed.Quorums:
			n.clientsAndServers()
		default:
			n.twoScalarsets(OneOf(n.Random, 2, 2, 3))
		}
		n.declareType("R", rangeOf(0, int64(most)))
		if n.Chance(60) {
			t := &typ{kind: enum}
			for range n.Between(2, 3) {
				t.members = append(t.members, n.fresh("M"))
			}
			n.declareType("E", t)
		}
		if n.allowed.Loose && n.feature.wide {
			n.declareType("W", rangeOf(0, int64(n.Between(20, 100))))
		}
	})
}

// twoScalarsets declares one of that size and, sometimes, another one.
func (n *network) twoScalarsets(size int) {
	n.declareType("S", &typ{kind: scalarset, size: size})
	if n.Chance(40) {
		n.declareType("S", &typ{kind: scalarset, size: OneOf(n.Random, 1, 2)})
	}
}

// clientsAndServers declares the types of those who are asked and, unless there is one only,
// of those who ask.
func (n *network) clientsAndServers() {
	n.single = n.Chance(40)
	servers := OneOf(n.Random, 2, 3)
	switch {
	case n.single && n.allowed.Large: // so that a quorum leaves a server out
		servers = 3
	case n.allowed.Loose: // whose channels hold more
		servers = OneOf(n.Random, 2, 2, 3)
	case n.single:
		servers = 3
	}
	index := &typ{kind: scalarset, size: servers}
	if n.allowed.Large && n.Chance(40) {
		index = rangeOf(1, int64(servers))
	}
	n.declareType("S", index)
	n.declareType("S", &typ{kind: scalarset, size: 2})
}

// declareRoles decides on processes and their variables.
func (n *network) declareRoles() {
	vars := 3
	if n.allowed.Quorums {
		vars = 1
	}
	for i := range n.howManyRoles() {
		r := &role{name: n.fresh("P"), index: n.indexOf(i)}
		r.round = n.allowed.Loose && n.Chance(n.often(40))
		r.tally = (n.allowed.Loose || n.allowed.Quorums) && n.Chance(50)
		for range n.Between(1, vars) {
			t := n.simpleType()
			if n.Chance(15) {
				t = &typ{kind: array, index: n.indexType(), elem: n.simpleType()}
			}
			if n.Chance(15) {
				t = n.someEnum() // known inside the process; outside, its members go by the variable
			}
			r.vars = append(r.vars, &variable{name: n.fresh("v"), typ: t, writable: true, state: true,
				definite: !n.feature.undefined || n.Chance(70)})
		}
		n.roles = append(n.roles, r)
	}
}

func (n *network) howManyRoles() int {
	if n.allowed.Local || n.allowed.Quorums {
		return OneOf(n.Random, 2, 2, 2, 3)
	}
	return n.Between(2, 3)
}

// indexOf is the type that counts the processes of the i-th role; nil when there is one.
func (n *network) indexOf(i int) *typ {
	switch {
	case n.allowed.Quorums && i == 0 && n.single:
		return nil
	case n.allowed.Quorums && i < 2:
		return n.named[1-i]
	case i == 0:
		return n.named[0]
	case n.Chance(n.often(60)):
		return n.indexType()
	}
	return nil
}

// closedFunction is a function of its parameters alone.
func (n *network) closedFunction() {
	f := &function{name: n.fresh("f"), result: n.simpleType(), closed: true, safe: true}
	n.routineOf(f)
}

// declareShared declares a variable that belongs to no process, and a rule that
// belongs to none.
func (n *network) declareShared() {
	t := n.simpleType()
	for t.unordered() {
		t = n.simpleType()
	}
	n.shared = n.declare(&variable{name: n.fresh("g"), typ: t, writable: true, state: true, definite: true})
	n.line("var %s : %s;", n.shared.name, t.write())
	n.startState()
	if n.Chance(50) {
		n.rule()
	}
}

// process writes one role.
func (n *network) process(r *role) {
	defer n.release(n.mark())
	outside := n.funcs
	defer func() { n.funcs = outside }()
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
		n.line("events : 0..%d;", n.events)
		for _, c := range n.counters(r) {
			n.line("%s : 0..%d;", c, n.sends)
		}
		if r.tally {
			n.line("got : 0..2;")
		}
		if n.counted > 0 {
			n.line("got : 0..%d; way : 0..2; heard : 0..2;", n.counted)
		}
	})
	for _, v := range r.vars {
		n.declare(v)
	}
	n.localStart(r)
	n.nested(func() {
		if n.Chance(25) {
			n.routine()
		}
		for range n.internalRules(r) {
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

// internalRules returns how many rules are written that consume nothing.
func (n *network) internalRules(r *role) int {
	switch {
	case !n.allowed.Quorums:
		return n.Between(1, 2)
	case hasRole(n.messages[0].from, r):
		return OneOf(n.Random, 1, 1, 2)
	}
	return OneOf(n.Random, 0, 0, 1)
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
	n.line("  events := 0; %s := 0;", strings.Join(n.counters(r), " := 0; "))
	if r.tally {
		n.line("  got := 0;")
	}
	if n.counted > 0 {
		n.line("  got := 0; way := 0; heard := 0;")
	}
	n.line("end;")
	if len(heads) > 0 {
		n.line("end;")
	}
}

// internalRule writes an event that consumes nothing. An instance takes n.events of them,
// or goes round and round.
func (n *network) internalRule(r *role) {
	defer n.release(n.mark())
	if t := n.simpleType(); t.count() <= 3 && n.Chance(20) {
		v := n.constant(n.fresh("r"), t)
		n.line("ruleset %s : %s do", v.name, t.write())
		defer n.line("end;")
	}
	guard, count := fmt.Sprintf("events < %d", n.events), "events := events + 1;"
	if r.round {
		guard, count = fmt.Sprintf("events %s %d", OneOf(n.Random, "=", ">="), n.Below(n.events+1)), fmt.Sprintf("events := (events + 1) %% %d;", n.events+1)
	}
	if n.Chance(n.guardedIn100()) {
		guard += " & " + n.condition(1).at(levelAnd+1)
	}
	urgency := ""
	if n.allowed.Urgent && n.Chance(50) {
		urgency = fmt.Sprintf(" %d", n.Below(3))
	}
	n.line("rule%s%s %s ==>", urgency, n.title("rule "), guard)
	n.body(func() {
		n.line("%s", count)
		if n.allowed.Loose && n.Chance(40) {
			n.send(r, -1, nil) // and nothing else: the same message again and again
			return
		}
		if n.counted > 0 {
			n.line("if way = 0 then way := %d; end;", n.Between(1, 2))
		}
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
	if r.tally && rank >= 0 {
		n.line("got := (got + 1) %% 3;")
	}
	first := n.allowed.Quorums && (rank < 0 || n.Chance(80)) // before a return can prevent it
	if first {
		n.send(r, rank, from)
	}
	for range n.Below(3) {
		n.statement(1)
	}
	if !first && (n.Chance(75) || n.allowed.Local && n.Chance(70)) {
		for tries := 0; !n.send(r, rank, from) && n.allowed.Local && tries < 5; tries++ {
		}
	}
	n.context = saved
}

// seldom lowers a chance that a condition stands in the way of an event, where it takes
// several events to have anything happen.
func (n *network) seldom(percent int) int {
	if n.allowed.Quorums || n.allowed.Large {
		return percent / 3
	}
	return percent
}

// often raises the chance of what makes many states, where they are wanted.
func (n *network) often(percent int) int {
	if n.allowed.Large {
		return (percent + 100) / 2
	}
	return percent
}

// guardedIn100 returns how often an internal event has a condition.
func (n *network) guardedIn100() int {
	if n.allowed.Local {
		return 15
	}
	return n.seldom(50)
}

// counters are the variables in which a role counts what it sends. Where there are replies,
// there is one for each message, so that a process can begin something and reply, too.
func (n *network) counters(r *role) []string {
	var out []string
	for _, m := range n.messages {
		if hasRole(m.from, r) && n.allowed.Quorums {
			out = append(out, n.counter(m))
		}
	}
	if out == nil {
		out = []string{"seq"}
	}
	return out
}

func (n *network) counter(m *message) string {
	if n.allowed.Quorums {
		return "sent" + m.name
	}
	return "seq"
}
