package gen

import (
	"fmt"
	"slices"
)

// Traffic selects what models with processes may send.
type Traffic struct {
	// Once gives every message a number that its sender never uses again, and each
	// sender few of them. Then no message can meet its own copy in a channel, which
	// is what the equivalence of MP, M-MP and M asks of a model with set channels.
	Once bool
	// Loose allows what is outside the theorems altogether: channels that are no sets
	// or lose messages, variables that processes share, plain rules beside them.
	Loose bool
	// Quorums, with Once, prefers quorum receives and replies, and writes them so that it
	// does not matter whether their messages come together or one by one: conditions that
	// cannot fail, and on a message alone where they are about messages.
	Quorums bool
	// Local allows what a local search takes: channels that are sets and may lose or
	// duplicate messages, two internal events of a process, covers. Most events send, most
	// models make no errors. Each process goes one of two ways, tells others which, hears
	// of theirs and counts what it receives; properties say that of two processes such
	// things do not come together: whether a run leads there is the question.
	Local bool
}

// Messages returns the model with processes and messages that belongs to seed.
func Messages(seed uint64, traffic Traffic) string {
	g := newGenerator(seed, Full)
	g.feature.assume, g.feature.liveness, g.feature.cover = false, false, false
	if traffic.Quorums {
		g.feature.faults = 0
	}
	if traffic.Local {
		g.feature.put = false
		if g.chance(70) {
			g.feature.faults = 0
		}
	}
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
	sends    int       // how many numbers a sender has
	events   int       // how many internal events a process has
	counted  int       // how many messages a process counts; 0: it does not
	shared   *variable // what all processes may touch, or nil
}

// role is a kind of process.
type role struct {
	name  string
	index *typ // nil: there is one
	vars  []*variable
	self  *variable
}

// model writes the whole model.
func (n *network) model() {
	n.sends, n.events = oneOf(n.random, 1, 1, 2), 1
	if n.traffic.Local {
		n.events, n.counted = oneOf(n.random, 1, 1, 1, 2), n.between(1, 2)
	}
	n.constants()
	n.networkTypes()
	n.declareRoles()
	n.declareMessages()
	for i := range n.below(3) {
		if i == 0 || n.feature.calls > 10 {
			n.closedFunction()
		}
	}
	if n.traffic.Loose && n.chance(30) {
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
		instances, most := oneOf(n.random, 2, 2, 3), n.between(1, 2)
		if n.traffic.Local { // there is enough of everything else
			instances, most = 2, 1
		}
		n.declareType("S", &typ{kind: scalarset, size: instances})
		if n.chance(40) {
			n.declareType("S", &typ{kind: scalarset, size: oneOf(n.random, 1, 2)})
		}
		n.declareType("R", rangeOf(0, int64(most)))
		if n.chance(60) {
			t := &typ{kind: enum}
			for range n.between(2, 3) {
				t.members = append(t.members, n.fresh("M"))
			}
			n.declareType("E", t)
		}
		if n.traffic.Loose && n.feature.wide {
			n.declareType("W", rangeOf(0, int64(n.between(20, 100))))
		}
	})
}

// declareRoles decides on processes and their variables.
func (n *network) declareRoles() {
	for i := range n.howManyRoles() {
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
			if n.chance(15) {
				t = n.someEnum() // known inside the process; outside, its members go by the variable
			}
			r.vars = append(r.vars, &variable{name: n.fresh("v"), typ: t, writable: true, state: true,
				definite: !n.feature.undefined || n.chance(70)})
		}
		n.roles = append(n.roles, r)
	}
}

func (n *network) howManyRoles() int {
	if n.traffic.Local {
		return oneOf(n.random, 2, 2, 2, 3)
	}
	return n.between(2, 3)
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
	if n.chance(50) {
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
		n.line("seq : 0..%d;", n.sends)
		if n.counted > 0 {
			n.line("got : 0..%d; way : 0..2; heard : 0..2;", n.counted)
		}
	})
	for _, v := range r.vars {
		n.declare(v)
	}
	n.localStart(r)
	n.nested(func() {
		if n.chance(25) {
			n.routine()
		}
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
	if n.counted > 0 {
		n.line("  got := 0; way := 0; heard := 0;")
	}
	n.line("end;")
	if len(heads) > 0 {
		n.line("end;")
	}
}

// internalRule writes an event that consumes nothing. Each instance has one of them.
func (n *network) internalRule(r *role) {
	defer n.release(n.mark())
	if t := n.simpleType(); t.count() <= 3 && n.chance(20) {
		v := n.constant(n.fresh("r"), t)
		n.line("ruleset %s : %s do", v.name, t.write())
		defer n.line("end;")
	}
	guard := fmt.Sprintf("events < %d", n.events)
	if !n.traffic.Local && n.chance(50) || n.traffic.Local && n.chance(15) {
		guard += " & " + n.condition(1).at(levelAnd+1)
	}
	n.line("rule%s %s ==>", n.title("rule "), guard)
	n.body(func() {
		n.line("events := events + 1;")
		if n.counted > 0 {
			n.line("if way = 0 then way := %d; end;", n.between(1, 2))
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
	for range n.below(3) {
		n.statement(1)
	}
	if n.chance(75) || n.traffic.Local && n.chance(70) {
		for tries := 0; !n.send(r, rank, from) && n.traffic.Local && tries < 5; tries++ {
		}
	}
	n.context = saved
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
		t.fields = append(t.fields, field{"events", rangeOf(0, int64(n.events))}, field{"seq", rangeOf(0, int64(n.sends))})
		if n.counted > 0 {
			t.fields = append(t.fields, field{"got", rangeOf(0, int64(n.counted))}, field{"way", rangeOf(0, 2)}, field{"heard", rangeOf(0, 2)})
		}
		if r.index != nil {
			t = &typ{kind: array, index: r.index, elem: t, opaque: true}
		}
		n.declare(&variable{name: r.name, typ: t, state: true, definite: definite})
	}
	n.closed = true
	for range n.between(1, 3) {
		n.safely(func() { n.propertyNamed("invariant", n.overProcesses()) })
	}
	if n.counted > 0 {
		for range n.between(2, 4) {
			n.propertyNamed("invariant", n.apart())
		}
	}
	if n.traffic.Local && n.chance(30) {
		n.safely(func() { n.propertyNamed("cover", n.overProcesses()) })
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

// apart says that the sender and the receiver of a message, or two receivers, are not at
// certain places in their lives at once.
func (n *network) apart() expr {
	m := oneOf(n.random, n.messages...)
	a, b := oneOf(n.random, slices.Concat(m.to, m.from)...), oneOf(n.random, m.to...)
	x, y := n.fresh("x"), n.fresh("y")
	moments := n.moment(a, x, "way", oneOf(n.random, 0, 1)) + " & " + n.moment(b, y, "heard", 1)
	for n.chance(50) {
		moments += " & " + oneOf(n.random, n.moment(a, x, "heard", 0), n.moment(b, y, "way", 0))
	}
	text := fmt.Sprintf("!(%s)", moments)
	if a == b && a.index != nil {
		text = fmt.Sprintf("%s != %s -> %s", x, y, text)
	}
	return atom("%s", a.each(x, b.each(y, text)))
}

// each is a condition for all instances of a role.
func (r *role) each(index, cond string) string {
	if r.index == nil {
		return cond
	}
	return fmt.Sprintf("forall %s : %s do %s end", index, r.index.write(), cond)
}

// moment is a place in the life of an instance: a way, how many messages it has received,
// or internal events executed; from least on.
func (n *network) moment(r *role, index, way string, least int) string {
	name := r.name
	if r.index != nil {
		name += "[" + index + "]"
	}
	switch n.below(4) {
	case 0:
		return fmt.Sprintf("%s.events = %d", name, n.between(least, n.events))
	case 1:
		return fmt.Sprintf("%s.got = %d", name, n.between(least, n.counted))
	}
	return fmt.Sprintf("%s.%s = %d", name, way, n.between(least, 2))
}
