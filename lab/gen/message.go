package gen

import (
	"fmt"
	"strings"
)

// message is a kind of message. Those of a lower rank may cause those of a higher one.
type message struct {
	name     string
	fields   []*variable // named as in the declaration
	from, to []*role
	style    string
}

// declareMessages writes the messages: each goes from where an earlier one arrives,
// if there is one.
func (n *network) declareMessages() {
	n.line("message")
	n.nested(func() {
		from, messages := n.roles[0], n.Between(1, 3)
		if n.allowed.Quorums {
			from, messages = n.roles[OneOf(n.Random, 0, 0, 1)], OneOf(n.Random, 2, messages)
		}
		for range messages {
			m := &message{name: n.fresh("Msg"), from: []*role{from}, to: []*role{n.receiver(from)}}
			if other := OneOf(n.Random, n.roles...); other != m.to[0] && n.Chance(15) {
				m.to = append(m.to, other)
			}
			if other := OneOf(n.Random, n.roles...); other != from && n.Chance(15) {
				m.from = append(m.from, other)
			}
			n.payload(m)
			n.messages = append(n.messages, m)
			n.line("%s (%s) from %s to %s%s;", m.name, m.declaration(), roleNames(m.from), roleNames(m.to), m.style)
			from = OneOf(n.Random, m.to...)
		}
	})
}

// receiver returns who gets a message that comes from role r: any or, where runs are wanted that take some messages,
// mostly another one; where quorums are wanted, mostly the other of the first two, so that there are requests and
// replies.
func (n *network) receiver(r *role) *role {
	to := OneOf(n.Random, n.roles...)
	for n.allowed.Local && to == r && n.Chance(70) {
		to = OneOf(n.Random, n.roles...)
	}
	switch {
	case !n.allowed.Quorums || n.Chance(20):
		return to
	case r == n.roles[0]:
		return n.roles[1]
	}
	return n.roles[0]
}

// payload decides on the fields of m and the kind of its channels.
func (n *network) payload(m *message) {
	fields := OneOf(n.Random, 0, 1, 1, 2)
	if n.allowed.Quorums && !n.allowed.Large {
		fields /= 2
	}
	for range fields {
		t := n.simpleType()
		if t.count() <= 3 || n.allowed.Loose && n.feature.wide && t.simple() {
			m.fields = append(m.fields, &variable{name: n.fresh("f"), typ: t, definite: !n.feature.undefined || n.Chance(80)})
		}
	}
	if n.allowed.Once {
		m.fields = append(m.fields, &variable{name: "seq", typ: rangeOf(0, int64(n.sends)), definite: true})
	}
	if n.allowed.Local && n.Chance(60) {
		m.fields = append(m.fields, &variable{name: "way", typ: rangeOf(0, 2), definite: true})
	}
	if n.allowed.Loose && n.Chance(40) {
		m.style = OneOf(n.Random, " bag [2]", " bag [3]", " fifo [2]", " duplicating", " lossy", " capacity 2",
			" set lossy", " bag [2] lossy", " bag [2] drop", " fifo [2] drop", " set capacity 1 drop", " fifo [1] drop lossy")
	}
	if n.allowed.Local && n.Chance(30) {
		m.style = OneOf(n.Random, " lossy", " duplicating", " lossy duplicating")
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

// send writes one send, in Once and Quorums models guarded by how many there have been, and
// reports whether there was one to write.
func (n *network) send(r *role, rank int, from []*role) bool {
	var possible []*message
	for i, m := range n.messages {
		if hasRole(m.from, r) && (i > rank || !n.allowed.Once && n.Chance(n.againIn100())) {
			possible = append(possible, m)
		}
	}
	if len(possible) == 0 {
		return false
	}
	m := OneOf(n.Random, possible...)
	if n.allowed.Quorums && n.Chance(70) {
		m = possible[0]
	}
	args := n.payloadValues(m)
	to := OneOf(n.Random, m.to...)
	text, ok := n.address(m, to, from)
	if args == nil || !ok {
		return false
	}
	text = strings.Replace(text, "()", "("+strings.Join(args, ", ")+")", 1)
	if !n.allowed.Once && !n.allowed.Quorums {
		n.line("%s;", text)
		return true
	}
	c := n.counter(m)
	n.line("if %s < %d then", c, n.sends)
	n.nested(func() { n.line("%s := %s + 1; %s;", c, c, text) })
	n.line("end;")
	return true
}

// againIn100 returns how often an event sends what it has received, or what leads to it.
func (n *network) againIn100() int {
	if n.allowed.Local {
		return 40
	}
	return 10
}

// payloadValues writes the arguments of a send; nil when there is no value for one.
func (n *network) payloadValues(m *message) []string {
	args := []string{}
	for _, f := range m.fields {
		if f.name == "way" {
			args = append(args, "way")
			continue
		}
		if f.name == "seq" {
			args = append(args, n.counter(m))
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
	case reply && (n.allowed.Quorums || n.Chance(50)):
		return fmt.Sprintf("reply %s()", m.name), true
	case to.index == nil:
		return fmt.Sprintf("send %s() to %s", m.name, to.name), true
	case n.Chance(60) || n.allowed.Quorums && n.Chance(60):
		return fmt.Sprintf("broadcast %s() to %s", m.name, to.name), true
	}
	i, ok := n.value(to.index, 1)
	if ok && n.unmistakable(m, to) && n.Chance(50) {
		return fmt.Sprintf("send %s() to %s", m.name, i.text), true
	}
	return fmt.Sprintf("send %s() to %s[%s]", m.name, to.name, i.text), ok
}

// unmistakable reports whether the type of its index tells role to from the other
// receivers of m. That of a range tells it from no other range.
func (n *network) unmistakable(m *message, to *role) bool {
	for _, r := range m.to {
		if r != to && r.index != nil && (r.index == to.index || r.index.kind == to.index.kind && to.index.kind != scalarset) {
			return false
		}
	}
	return true
}
