package pairs

import (
	"fmt"
	"slices"
	"strings"

	"gomc/lab/gen"
)

// pairMessage is a message with its routes.
type pairMessage struct {
	name     string
	fields   []field2
	from, to []*pairRole
	keeps    string // set, bag or fifo
	room     int    // of a bag or fifo
	drops    bool   // what finds no room there
	level    int
}

func (m *pairMessage) goesTo(r *pairRole) bool { return slices.Contains(m.to, r) }

func (m *pairMessage) comesFrom(r *pairRole) bool { return slices.Contains(m.from, r) }

// declaration returns the declaration of the message in the language of gomc.
func (m *pairMessage) declaration() string {
	var fields []string
	for _, f := range m.fields {
		fields = append(fields, f.name+" : "+f.typ.text.a)
	}
	how := ""
	if m.keeps != "set" {
		how = fmt.Sprintf(" %s [%d]%s", m.keeps, m.room, map[bool]string{true: " drop"}[m.drops])
	}
	return fmt.Sprintf("message %s (%s) from %s to %s%s;\n", m.name, strings.Join(fields, "; "), roles(m.from), roles(m.to), how)
}

func roles(list []*pairRole) string {
	var names []string
	for _, r := range list {
		names = append(names, r.name)
	}
	return strings.Join(names, " | ")
}

func (g *pairer) addMessages() {
	for i := range g.Between(1, 3) {
		m := &pairMessage{name: fmt.Sprintf("M%d", i), level: i + 1,
			keeps: gen.OneOf(g.Random, "set", "set", "set", "bag", "fifo"), room: g.Between(1, 2), drops: g.Chance(50)}
		m.from, m.to = g.someRoles(), g.someRoles()
		for j := range g.Below(3) {
			t := gen.OneOf(g.Random, g.number, g.truth)
			if r := g.anyRole(); r != nil && g.Chance(25) {
				t = r.index
			}
			m.fields = append(m.fields, field2{name: gen.OneOf(g.Random, "a", "b", "c", "x") + strings.Repeat("_", j), typ: t})
		}
		g.mail.messages = append(g.mail.messages, m)
		g.channels(m)
	}
}

// someRoles returns one role, or two.
func (g *pairer) someRoles() []*pairRole {
	n := len(g.place.roles)
	i := g.Below(n)
	if g.Chance(80) {
		return g.place.roles[i : i+1]
	}
	return []*pairRole{g.place.roles[i], g.place.roles[(i+1)%n]}
}

// channels are the variables of plain Murphi that hold what is on its way, and the procedure that puts something there.
func (g *pairer) channels(m *pairMessage) {
	content := map[string]string{"set": "boolean", "bag": fmt.Sprintf("0..%d", m.room)}[m.keeps]
	if m.keeps == "fifo" {
		content = fmt.Sprintf("record len : 0..%d;", m.room)
		for _, f := range m.fields {
			content += fmt.Sprintf(" %s : array [0..%d] of %s;", f.name, m.room-1, f.typ.text.b)
		}
		content += " end"
	} else {
		for _, f := range slices.Backward(m.fields) {
			content = fmt.Sprintf("array [%s] of %s", f.typ.text.b, content)
		}
	}
	g.types.b += fmt.Sprintf("type %s : %s;\n", m.channelType(), content)
	for _, a := range m.from {
		for _, b := range m.to {
			t := m.channelType()
			for _, r := range []*pairRole{b, a} {
				if r.index != nil {
					t = fmt.Sprintf("array [%s] of %s", r.index.text.b, t)
				}
			}
			fmt.Fprintf(&g.plainText.vars, "var %s : %s;\n", m.variable(a, b), t)
			g.emptied(m, a, b)
		}
	}
	g.routines(m)
}

func (m *pairMessage) channelType() string { return m.name + "_t" }

func (m *pairMessage) variable(a, b *pairRole) string {
	return m.name + "_" + a.name + "_" + b.name
}

// channel returns the channel from the instance x of a role to the instance y of another.
func (m *pairMessage) channel(a *pairRole, x string, b *pairRole, y string) string {
	return b.at(a.at(m.variable(a, b), x), y)
}

// emptied sets a message's channels at the start.
func (g *pairer) emptied(m *pairMessage, a, b *pairRole) {
	for _, x := range a.instances() {
		for _, y := range b.instances() {
			fmt.Fprintf(&g.plainText.init, "    %s_clear(%s);\n", m.name, m.channel(a, x, b, y))
		}
	}
}

// params returns the parameters of a routine for the channel c_, with the payload if it changes the channel.
func (m *pairMessage) params(changes bool) string {
	text := "var c_ : " + m.channelType()
	if !changes {
		return text
	}
	for i, f := range m.fields {
		text += fmt.Sprintf("; p%d_ : %s", i, f.typ.text.b)
	}
	return text
}

// place returns the element of a channel for a payload.
func (m *pairMessage) place(c string, payload []string) string {
	for _, p := range payload {
		c += "[" + p + "]"
	}
	return c
}

// routines clear a channel, put a message there and take one out.
func (g *pairer) routines(m *pairMessage) {
	var payload []string
	for i := range m.fields {
		payload = append(payload, fmt.Sprintf("p%d_", i))
	}
	each, ends := "", ""
	for i, f := range m.fields {
		each += fmt.Sprintf("for p%d_ : %s do ", i, f.typ.text.b)
		ends += " end;"
	}
	c := m.place("c_", payload)
	var clear, put, take string
	switch m.keeps {
	case "set":
		clear, put, take = each+c+" := false;"+ends, c+" := true;", c+" := false;"
	case "bag":
		clear, take = each+c+" := 0;"+ends, c+" := "+c+" - 1;"
		put = fmt.Sprintf("n_ := 0; %s; if n_ >= %d then %s end; %s := %s + 1;",
			strings.NewReplacer("p0_", "q0_", "p1_", "q1_").Replace(each+"n_ := n_ + "+c+";"+ends), m.room, m.overflow(), c, c)
	case "fifo":
		clear, put, take = m.queueRoutines()
	}
	name := m.name
	fmt.Fprintf(&g.plainText.funcs, "procedure %s_clear (%s); begin %s end;\n", name, m.params(false), clear)
	fmt.Fprintf(&g.plainText.funcs, "procedure %s_put (%s); var n_ : 0..99; begin n_ := 0; %s end;\n", name,
		m.params(true), put)
	fmt.Fprintf(&g.plainText.funcs, "procedure %s_take (%s); begin %s end;\n", name, m.params(true), take)
}

// overflow returns the statement for a message for which there is no room.
func (m *pairMessage) overflow() string {
	if m.drops {
		return "return;"
	}
	return `error "full";`
}

func (m *pairMessage) queueRoutines() (clear, put, take string) {
	clear, put = "c_.len := 0;", fmt.Sprintf("if c_.len >= %d then %s end;", m.room, m.overflow())
	for i, f := range m.fields {
		clear += fmt.Sprintf(" for i_ := 0 to %d do undefine c_.%s[i_]; end;", m.room-1, f.name)
		put += fmt.Sprintf(" c_.%s[c_.len] := p%d_;", f.name, i)
		for j := range m.room - 1 {
			take += fmt.Sprintf(" if c_.len > %d then c_.%s[%d] := c_.%s[%d]; end;", j+1, f.name, j, f.name, j+1)
		}
		take += fmt.Sprintf(" undefine c_.%s[c_.len - 1];", f.name)
	}
	return clear, put + " c_.len := c_.len + 1;", take + " c_.len := c_.len - 1;"
}

// send writes one of the forms of sending.
func (g *pairer) send(s *spelling) bool {
	var fit []*pairMessage
	for _, m := range g.mail.messages {
		if m.comesFrom(g.place.role) && m.level > g.place.level {
			fit = append(fit, m)
		}
	}
	if len(fit) == 0 {
		return false
	}
	m := gen.OneOf(g.Random, fit...)
	var args []spelling
	for _, f := range m.fields {
		args = append(args, g.value(f.typ, 1))
	}
	if g.place.reply != nil && m.goesTo(g.place.replyTo) && g.Chance(60) {
		*s = g.place.reply(m, args)
		return true
	}
	to := gen.OneOf(g.Random, m.to...)
	list := join(", ", args...)
	switch {
	case to.index == nil:
		*s = spelling{fmt.Sprintf("send %s(%s) to %s;", m.name, list.a, to.name), g.put(m, to, "", args)}
	case g.Chance(25):
		i := g.fresh("to")
		*s = spelling{fmt.Sprintf("broadcast %s(%s) to %s;", m.name, list.a, to.name),
			fmt.Sprintf("for %s : %s do %s end;", i, to.index.text.b, g.put(m, to, i, args))}
	default:
		i := g.index(to)
		*s = spelling{fmt.Sprintf("send %s(%s) to %s[%s];", m.name, list.a, to.name, i.a), g.put(m, to, i.b, args)}
	}
	return true
}

// put puts a message into the channel from the process that is written to an instance of a role.
func (g *pairer) put(m *pairMessage, to *pairRole, y string, args []spelling) string {
	text := fmt.Sprintf("%s_put(%s", m.name, m.channel(g.place.role, theIndex, to, y))
	for _, a := range args {
		text += ", " + a.b
	}
	return text + ");"
}

// receive writes one or two receives of a message.
func (g *pairer) receive(m *pairMessage, r *pairRole) {
	for range g.Between(1, 2) {
		if m.countable() && g.Chance(40) {
			g.quorumReceive(m, r)
		} else {
			g.singleReceive(m, r)
		}
	}
}

// singleReceive takes one message. In plain Murphi there is a rule for each role that may have sent it.
func (g *pairer) singleReceive(m *pairMessage, r *pairRole) {
	g.enter()
	defer g.leave()
	around := g.rulesetAround()
	g.enter()
	defer g.leave()
	msg := g.parameter(&bound{typ: &ptype{kind: "message"}})
	name, sender := msg.text, spelling{b: g.fresh("s")}
	var heads []string
	for _, f := range m.fields {
		f.b = g.fresh("f")
		msg.fields = append(msg.fields, f)
		if m.keeps != "fifo" {
			heads = append(heads, f.b+" : "+f.typ.text.b)
		}
	}
	from := ""
	if len(m.from) == 1 && m.from[0].index != nil {
		sender = g.parameter(&bound{text: sender, typ: m.from[0].index}).text
		from = " from " + sender.a
	}
	g.place.reply, g.place.level, g.place.replyTo = nil, m.level, nil
	if len(m.from) == 1 {
		g.place.replyTo = m.from[0]
		g.place.reply = func(n *pairMessage, args []spelling) spelling {
			return spelling{fmt.Sprintf("reply %s(%s);", n.name, join(", ", args...).a), g.put(n, m.from[0], sender.b, args)}
		}
	}
	where, when := g.boolean(2), g.boolean(1)
	body := g.eventBody(spelling{})
	text := fmt.Sprintf("  on \"%s\" %s : %s%s", g.fresh("r"), name.a, m.name, from)
	guard := "true"
	if g.Chance(60) {
		text += " where " + where.a
		guard += " & " + where.b
	}
	if g.Chance(50) {
		text += " when " + when.a
		guard += " & " + when.b
	}
	r.items = append(r.items, around.open.a+text+" ==>\n"+body.a+"  end;\n"+around.close)
	for _, a := range m.from {
		g.plainReceive(m, a, r, msg, append(around.heads, heads...), sender.b, guard, body.b)
	}
	g.place.reply = nil
}

// plainReceive is a rule that takes a message of one role.
func (g *pairer) plainReceive(m *pairMessage, a, r *pairRole, msg *bound, heads []string, sender, guard, body string) {
	if a.index != nil {
		heads = append(slices.Clone(heads), sender+" : "+a.index.text.b)
	}
	c := m.channel(a, sender, r, theIndex)
	take := m.name + "_take(" + c
	for _, f := range msg.fields {
		take += ", " + f.b
	}
	take += ");"
	var payload []string
	for _, f := range msg.fields {
		payload = append(payload, f.b)
	}
	switch m.keeps {
	case "set":
		guard = m.place(c, payload) + " & " + guard
	case "bag":
		copy := g.fresh("c") // equal messages are taken separately
		heads = append(slices.Clone(heads), fmt.Sprintf("%s : 1..%d", copy, m.room))
		guard = m.place(c, payload) + " >= " + copy + " & " + guard
	case "fifo":
		declared, first := "", ""
		guard = c + ".len > 0 & " + guard
		for _, f := range msg.fields {
			guard = strings.ReplaceAll(guard, f.b, c+"."+f.name+"[0]")
			declared += fmt.Sprintf("  var %s : %s;\n", f.b, f.typ.text.b)
			first += fmt.Sprintf("    %s := %s.%s[0];\n", f.b, c, f.name)
		}
		body = declared + strings.Replace(body, "  begin\n", "  begin\n"+first+"    "+take+"\n", 1)
		g.plainEvent(r, heads, guard, body)
		return
	}
	g.plainEvent(r, heads, guard, strings.Replace(body, "  begin\n", "  begin\n    "+take+"\n", 1))
}
