package pairs

import (
	"fmt"
	"strings"
)

// pairQuorum is a quorum receive. In plain Murphi a ruleset has for each sender what is taken from it: 0 is nothing.
type pairQuorum struct {
	message *pairMessage
	name    string   // of its functions in plain Murphi
	taken   []string // for each sender
	whole   bool     // all of it is known, as it is not in where
}

// countable reports whether quorums of a message are few enough to be written down.
func (m *pairMessage) countable() bool {
	return len(m.from) == 1 && m.from[0].index != nil && len(m.fields) <= 1 && m.keeps != "fifo"
}

func (q *pairQuorum) call(what, x string) string {
	return fmt.Sprintf("%s_%s(%s, %s)", q.name, what, x, strings.Join(q.taken, ", "))
}

// has asks for the sender x.
func (q *pairQuorum) has(x string) string { return q.call("has", x) }

// field returns the call that reads a field of the message from the sender x.
func (q *pairQuorum) field(_ int, x string) string { return q.call("of", x) }

// values returns the possible values of the message's first field, or "" if it has no field.
func (m *pairMessage) values() []string {
	if len(m.fields) == 0 {
		return []string{""}
	}
	if t := m.fields[0].typ; t.kind != "truth" {
		var out []string
		for v := t.low; v <= t.high; v++ {
			out = append(out, fmt.Sprint(v))
		}
		return out
	}
	return []string{"false", "true"}
}

// present asks whether the channel c has the given number of copies of the message with one of the values.
func (m *pairMessage) present(c, value string, copies int) string {
	if value != "" {
		c = m.place(c, []string{value})
	}
	if m.keeps == "bag" {
		return fmt.Sprintf("%s >= %d", c, copies)
	}
	return c
}

// copies returns how many equal messages there can be; each is taken separately.
func (m *pairMessage) copies() int {
	if m.keeps == "bag" {
		return m.room
	}
	return 1
}

func (g *pairer) quorumReceive(m *pairMessage, r *pairRole) {
	g.enter()
	defer g.leave()
	around := g.rulesetAround()
	a := m.from[0]
	q := &pairQuorum{message: m, name: g.fresh("q")}
	for range a.instances() {
		q.taken = append(q.taken, g.fresh("t"))
	}
	size := g.Between(1, len(q.taken))
	g.enter()
	defer g.leave()
	g.place.reply, g.place.level, g.place.replyTo = nil, m.level, nil
	set := g.parameter(&bound{typ: &ptype{kind: "quorum"}, quorum: q})
	sender := g.parameter(&bound{text: spelling{b: "%S"}, typ: a.index, in: set})
	where := g.boolean(2)
	g.scope = g.scope[:len(g.scope)-1] // the sender is known in where alone
	q.whole = true
	g.place.replyTo = a
	g.place.reply = func(n *pairMessage, args []spelling) spelling {
		x := g.fresh("to")
		return spelling{fmt.Sprintf("reply %s(%s);", n.name, join(", ", args...).a),
			fmt.Sprintf("for %s : %s do if %s then %s end; end;", x, a.index.text.b, q.has(x), g.put(n, a, x, args))}
	}
	when := g.boolean(2)
	body := g.eventBody(spelling{})
	text := fmt.Sprintf("  on \"%s\" %s : quorum %d of %s from %s where %s", g.fresh("r"), set.text.a, size, m.name, sender.text.a, where.a)
	r.items = append(r.items, fmt.Sprintf("%s%s when %s ==>\n%s  end;\n%s", around.open.a, text, when.a, body.a, around.close))
	g.plainQuorum(q, size, a, r, around.heads, where.b, when.b, body.b)
	g.place.reply = nil
}

// plainQuorum writes the functions that say what is in a quorum, and the rule.
func (g *pairer) plainQuorum(q *pairQuorum, size int, a, r *pairRole, heads []string, where, when, body string) {
	m, values := q.message, q.message.values()
	var params, count, first []string
	var has, of, guard string
	for i, x := range a.instances() {
		t := q.taken[i]
		params = append(params, fmt.Sprintf("%s : 0..%d", t, len(values)*m.copies()))
		count = append(count, fmt.Sprintf("(%s > 0 ? 1 : 0)", t))
		has += fmt.Sprintf(" if x_ = %s then return %s > 0; end;", x, t)
		c := m.channel(a, x, r, theIndex)
		one := t + " = 0"
		for j := range len(values) * m.copies() {
			v, arg := values[j/m.copies()], ""
			one += fmt.Sprintf(" | (%s = %d & %s)", t, j+1, m.present(c, v, j%m.copies()+1))
			if v != "" {
				of += fmt.Sprintf(" if x_ = %s & %s = %d then return %s; end;", x, t, j+1, v)
				arg = ", " + v
			}
			first = append(first, fmt.Sprintf("    if %s = %d then %s_take(%s%s); end;\n", t, j+1, m.name, c, arg))
		}
		guard += " & (" + one + ")"
		guard += fmt.Sprintf(" & (%s = 0 | %s)", t, strings.ReplaceAll(where, "%S", x))
	}
	list := fmt.Sprintf("x_ : %s; %s", a.index.text.b, strings.Join(params, "; "))
	fmt.Fprintf(&g.plainText.funcs, "function %s_has (%s) : boolean; begin%s return false; end;\n", q.name, list, has)
	if len(m.fields) > 0 {
		fmt.Fprintf(&g.plainText.funcs, "function %s_of (%s) : %s; begin%s return %s; end;\n", q.name, list,
			m.fields[0].typ.text.b, of, values[0])
	}
	guard = fmt.Sprintf("%s = %d%s & %s", strings.Join(count, " + "), size, guard, when)
	g.plainEvent(r, append(heads, params...), guard, strings.Replace(body, "  begin\n", "  begin\n"+strings.Join(first, ""), 1))
}
