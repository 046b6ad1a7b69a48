package gen

import "fmt"

// receive writes an event that consumes one message, or a quorum of them.
func (n *network) receive(r *role, rank int) {
	defer n.release(n.mark())
	m := n.messages[rank]
	indexed := true
	for _, f := range m.from {
		indexed = indexed && f.index != nil
	}
	if indexed && n.Chance(n.quorumsIn100(m)) {
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
	n.line("on%s %s : %s from %s%s%s ==>", n.title("on "), name, m.name, sender, n.clause("where", n.seldom(20)), n.when(n.seldom(40)))
	n.body(func() {
		n.count()
		for _, f := range m.fields {
			if f.name == "way" {
				n.line("heard := %s.way;", name)
			}
		}
		n.eventBody(r, rank, m.from)
	})
}

// quorumsIn100 returns how often a message from several senders is received in quorums.
func (n *network) quorumsIn100(m *message) int {
	switch {
	case !n.allowed.Quorums:
		return 30
	case hasRole(m.from, n.roles[0]): // a request
		return 25
	}
	return 90
}

// quorumSize returns how many of n senders a quorum takes.
func (n *network) quorumSize(senders int) int {
	if n.allowed.Quorums && senders > 1 && n.Chance(90) {
		return OneOf(n.Random, 2, 2, 2, 2, 1)
	}
	return n.Between(1, senders)
}

// clause writes a filter or guard, or nothing.
func (n *network) clause(word string, percent int) string {
	if !n.Chance(percent) {
		return ""
	}
	return fmt.Sprintf(" %s %s", word, n.condition(1).text)
}

// when writes the guard of a receive: where messages are counted, often how many have come.
func (n *network) when(percent int) string {
	if n.counted > 0 && n.Chance(60) {
		if n.Chance(60) {
			return fmt.Sprintf(" when got < %d", n.Between(1, n.counted))
		}
		return fmt.Sprintf(" when got = %d", n.Between(0, n.counted-1))
	}
	return n.clause("when", percent)
}

// count counts a message, and seldom asserts how many there have been.
func (n *network) count() {
	if n.counted == 0 {
		return
	}
	n.line("if got < %d then got := got + 1; end;", n.counted)
	if n.Chance(5) {
		n.line("assert got != %d;", n.counted)
	}
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
	if n.allowed.Quorums {
		n.safe++
	}
	n.line("on%s %s : quorum %d of %s from %s%s%s ==>", n.title("on "), name, n.quorumSize(size), m.name, sender, where, n.whenAll(m, name))
	if n.allowed.Quorums {
		n.safe--
		if n.allowed.Once && len(m.from) == 1 && n.Chance(70) {
			n.fold(r, rank, name)
			return
		}
	}
	n.body(func() {
		n.count()
		if len(m.from) == 1 {
			n.overQuorum(m, name)
		}
		n.eventBody(r, rank, m.from)
	})
}

// whenAll writes the guard of a quorum, which may be about its messages.
func (n *network) whenAll(m *message, name string) string {
	about := 35
	if n.allowed.Large {
		about = 60
	}
	if !n.allowed.Quorums || len(m.from) > 1 || !n.Chance(about) {
		return n.when(n.seldom(30))
	}
	defer n.release(n.mark())
	if e, ok := n.value(m.from[0].index, 0); ok && n.Chance(40) {
		return fmt.Sprintf(" when %s(%s in %s)", OneOf(n.Random, "", "!"), e.text, name)
	}
	s := n.constant(n.fresh("s"), m.from[0].index)
	if len(m.fields) > 0 && n.allowed.Large && n.Chance(75) {
		return n.agreement(m, name, s.name)
	}
	n.quorumFields(m, name, s.name)
	return fmt.Sprintf(" when %s %s in %s do %s end", OneOf(n.Random, "forall", "exists"), s.name, name, n.condition(1).text)
}

// agreement writes the guard that the messages of a quorum are alike, or not, in a field.
func (n *network) agreement(m *message, name, one string) string {
	f, other := OneOf(n.Random, m.fields...), n.fresh("s")
	word, relation := "forall", "="
	if n.Chance(50) {
		word, relation = "exists", "!="
	}
	return fmt.Sprintf(" when %s %s in %s do %s %s in %s do %s[%s].%s %s %s[%s].%s end end",
		word, one, name, word, other, name, name, one, f.name, relation, name, other, f.name)
}

// filter writes the where clause of a quorum, a condition on each message.
func (n *network) filter(m *message, name, sender string) string {
	defer n.release(n.mark())
	if n.countable() {
		all := n.scope
		n.scope = nil // of the process nothing: it may change before the quorum is complete
		defer func() { n.scope = all }()
	}
	n.quorumFields(m, name, sender)
	n.safe++
	defer func() { n.safe-- }()
	return n.clause("where", n.seldom(30))
}

// countable reports whether quorums are to be such that their messages can be counted one
// by one: no sender has two for the same quorum, and what is counted stays good.
func (n *network) countable() bool { return n.allowed.Quorums && n.sends == 1 }

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
	if n.Chance(40) {
		n.greatest(m, name)
		return
	}
	if e, ok := n.value(m.from[0].index, 1); ok && n.Chance(40) {
		n.line("if %s in %s then", e.at(levelShift), name)
		n.block(1, 0)
		n.line("end;")
		return
	}
	s := n.constant(n.fresh("s"), m.from[0].index)
	n.quorumFields(m, name, s.name)
	n.safe++
	word, c := OneOf(n.Random, "forall", "exists"), n.condition(1)
	n.safe--
	n.release(n.mark() - len(m.fields) - 1)
	n.line("if %s %s in %s do %s end then", word, s.name, name, c.text)
	n.block(1, 0)
	n.line("end;")
}

// fold writes a body that looks at its messages once, in a loop that changes local
// variables only: what can be counted message by message.
func (n *network) fold(r *role, rank int, name string) {
	defer n.release(n.mark())
	best, s := n.fresh("best"), n.fresh("s")
	t := rangeOf(0, int64(n.sends))
	n.line("var %s : %s;", best, t.write())
	n.line("begin")
	n.nested(func() {
		n.line("%s := 0;", best)
		n.line("for %s in %s do", s, name)
		n.line("  if %s[%s].seq > %s then %s := %s[%s].seq; end;", name, s, best, best, name, s)
		n.line("end;")
		n.declare(&variable{name: best, typ: t, definite: true})
		n.eventBody(r, rank, nil)
	})
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
