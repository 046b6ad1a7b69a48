package gen

import (
	"fmt"
	"strings"
)

// Link returns the model that belongs to seed in which several kinds of messages go by links:
// from each of two or three processes to one or two others, and back. Processes count what
// they hear, and a number says whether they heard it in the order in which it was sent.
func Link(seed uint64) string { return newConnection(seed, false).text() }

// Tagged returns the same model without links: each of them is one message in a fifo, with a
// field that says which kind it is. It is "" where that means something else, because messages
// are lost: out of a link any is, out of a fifo the first.
func Tagged(seed uint64) string {
	c := newConnection(seed, true)
	text := c.text()
	if c.lossy {
		return ""
	}
	return text
}

// connection is a model half written: kinds of messages from role P to Q, and back.
type connection struct {
	*generator
	tagged    bool
	lossy     bool
	ways      []*oneWay
	most      int  // what a process sends in one go
	several   bool // processes Q
	scalarset bool // that indexes P
	shared    bool // a variable that all may write
	alone     int  // the way whose kinds all are in the link but the last one; -1: none
}

// oneWay describes the traffic from one role to another.
type oneWay struct {
	from, to string
	link     string
	capacity int
	kinds    []*traffic
}

// traffic is one kind of messages.
type traffic struct {
	name  string
	field string // the type of its only field, "" for none
	style string
}

func newConnection(seed uint64, tagged bool) *connection {
	c := &connection{generator: newGenerator(seed, Full), tagged: tagged}
	c.lossy, c.shared, c.several, c.scalarset = c.Chance(20), c.Chance(25), c.Chance(30), c.Chance(40)
	c.most, c.alone = OneOf(c.Random, 1, 2, 2, 3), OneOf(c.Random, -1, -1, -1, 0)
	c.ways = append(c.ways, c.way("P", "Q", "Wire", OneOf(c.Random, 2, 2, 3)))
	if c.Chance(50) {
		c.ways = append(c.ways, c.way("Q", "P", "Back", OneOf(c.Random, 1, 2)))
	}
	return c
}

func (c *connection) way(from, to, link string, kinds int) *oneWay {
	w := &oneWay{from: from, to: to, link: link, capacity: OneOf(c.Random, 1, 2, 2, 3, 4)}
	for i := range kinds {
		k := &traffic{name: fmt.Sprintf("%s%d", from, i), field: OneOf(c.Random, "", "", "boolean", "0..2", "p_t")}
		if c.lossy && c.Chance(60) {
			k.style = " lossy"
		}
		w.kinds = append(w.kinds, k)
	}
	return w
}

func (c *connection) text() string {
	index := fmt.Sprintf("0..%d", OneOf(c.Random, 1, 1, 1, 2))
	if c.scalarset {
		index = fmt.Sprintf("scalarset(%d)", OneOf(c.Random, 2, 2, 3))
	}
	c.line("type p_t : %s; q_t : 0..1;", index)
	for i, w := range c.ways {
		c.declare(w, i == c.alone)
	}
	if c.shared {
		c.line("var shared : 0..2;")
		c.line("startstate begin shared := 0; end;")
	}
	c.process("P", "p_t")
	c.process("Q", map[bool]string{true: "q_t"}[c.several])
	if c.Chance(60) {
		c.line("invariant \"order\" forall i : p_t do P[i].wrong = 0 end;")
	}
	if c.Chance(35) {
		c.faults()
	}
	return c.generator.text()
}

// faults lets what a link carries overtake each other, or the network fall apart, or both.
func (c *connection) faults() {
	w := c.ways[0]
	var names []string
	for _, k := range w.linked(c.isAlone(w)) {
		names = append(names, k.name)
	}
	if c.tagged {
		names = []string{w.link}
	}
	n, within, cut := c.Below(100), OneOf(c.Random, "", "", " within 1"), OneOf(c.Random, "P", "Q")
	if n < 60 {
		c.line("faults reorder %s at most 1%s; end;", strings.Join(names, ", "), within)
	}
	if n >= 40 {
		c.line("faults partition %s at most 1; end;", cut)
	}
}

// linked are the kinds that go by the link of a way; with alone the last one does not.
func (w *oneWay) linked(alone bool) []*traffic {
	if alone && len(w.kinds) > 1 {
		return w.kinds[:len(w.kinds)-1]
	}
	return w.kinds
}

func (c *connection) declare(w *oneWay, alone bool) {
	linked := w.linked(alone)
	for _, k := range w.kinds[len(linked):] {
		c.line("message %s (%s) from %s to %s capacity 4;", k.name, k.declaration("f"), w.from, w.to)
	}
	if c.tagged {
		fields := []string{fmt.Sprintf("kind : 0..%d", len(linked)-1)}
		for _, k := range linked {
			if k.field != "" {
				fields = append(fields, k.declaration("f"+k.name))
			}
		}
		c.line("message %s (%s) from %s to %s fifo [%d];", w.link, strings.Join(fields, "; "), w.from, w.to, w.capacity)
		return
	}
	var names []string
	for _, k := range linked {
		names = append(names, k.name)
		c.line("message %s (%s) from %s to %s%s;", k.name, k.declaration("f"), w.from, w.to, k.style)
	}
	c.line("link %s from %s to %s carries %s capacity %d;", w.link, w.from, w.to, strings.Join(names, ", "), w.capacity)
}

func (k *traffic) declaration(field string) string {
	if k.field == "" {
		return ""
	}
	return field + " : " + k.field
}

// message writes the message that is sent for a kind.
func (c *connection) message(w *oneWay, k *traffic, value string) string {
	linked := w.linked(c.isAlone(w))
	if k.field == "" {
		value = ""
	}
	if !c.tagged || !contains(linked, k) {
		return fmt.Sprintf("%s(%s)", k.name, value)
	}
	var args []string
	for i, other := range linked {
		switch {
		case other == k:
			args = append([]string{fmt.Sprint(i)}, args...)
			if k.field != "" {
				args = append(args, value)
			}
		case other.field != "":
			args = append(args, "undefined")
		}
	}
	return fmt.Sprintf("%s(%s)", w.link, strings.Join(args, ", "))
}

func (c *connection) isAlone(w *oneWay) bool { return c.alone >= 0 && c.ways[c.alone] == w }

func contains(list []*traffic, k *traffic) bool {
	for _, other := range list {
		if other == k {
			return true
		}
	}
	return false
}

// value returns an expression for the field of a kind.
func (c *connection) value(k *traffic, index bool) string {
	switch k.field {
	case "boolean":
		return OneOf(c.Random, "true", "heard = 0", "heard > 1")
	case "0..2":
		return OneOf(c.Random, "heard % 3", "sent % 3", "1")
	case "p_t":
		if index {
			return "i"
		}
		return "last"
	}
	return ""
}

// process writes a role; index is "" for a single process.
func (c *connection) process(name, index string) {
	head := "process " + name
	if index != "" {
		head += " [i : " + index + "]"
	}
	c.line("%s", head)
	c.line("var sent, heard, wrong : 0..3; last : p_t;")
	c.line("startstate begin sent := 0; heard := 0; wrong := 0; undefine last; end;")
	for _, w := range c.ways {
		if w.from == name && name == "P" {
			c.sends(w)
		}
		if w.to == name {
			c.receives(w)
		}
	}
	if c.Chance(30) {
		c.line("rule \"idle\" wrong > 0%s ==> begin wrong := 0; end;", c.condition())
	}
	c.line("end;")
}

// sends writes the events that send without having been asked.
func (c *connection) sends(w *oneWay) {
	for n := range OneOf(c.Random, 1, 2) {
		var body []string
		for range c.most {
			k := OneOf(c.Random, w.kinds...)
			body = append(body, c.send(w, k, true)+";")
		}
		c.line("rule \"send %d\" sent < %d%s ==> begin sent := sent + 1; %s%s end;", n, OneOf(c.Random, 1, 1, 2), c.condition(), strings.Join(body, " "), c.effect())
	}
}

// send writes the statement that sends a kind.
func (c *connection) send(w *oneWay, k *traffic, index bool) string {
	message := c.message(w, k, c.value(k, index))
	switch {
	case w.to == "Q" && !c.several:
		return fmt.Sprintf("send %s to Q", message)
	case c.Chance(40):
		return fmt.Sprintf("broadcast %s to %s", message, w.to)
	case w.to == "Q":
		return fmt.Sprintf("send %s to Q[%d]", message, c.Below(2))
	case c.scalarset:
		return fmt.Sprintf("broadcast %s to %s", message, w.to)
	}
	return fmt.Sprintf("send %s to %s[%d]", message, w.to, c.Below(2))
}

func (c *connection) effect() string {
	if c.shared && c.Chance(40) {
		return OneOf(c.Random, " shared := 1;", " if shared = 0 then shared := 2; end;")
	}
	return ""
}

func (c *connection) condition() string {
	if c.shared && c.Chance(40) {
		return OneOf(c.Random, " & shared != 1", " & shared < 2")
	}
	return ""
}

// receives writes what a role does with each kind; now and then a kind is not wanted, and
// keeps what is behind it waiting.
func (c *connection) receives(w *oneWay) {
	for rank, k := range w.kinds {
		if c.Chance(8) {
			continue
		}
		name, where, field := k.name, "", "f"
		if linked := w.linked(c.isAlone(w)); c.tagged && contains(linked, k) {
			name, field = w.link, "f"+k.name
			where = fmt.Sprintf(" where %%s.kind = %d", rank)
		}
		c.receive(w, k, rank, name, field, where)
	}
}

func (c *connection) receive(w *oneWay, k *traffic, rank int, name, field, where string) {
	quorum := w.from == "P" && c.Chance(20)
	at, of := "m", ""
	if quorum {
		at, of = "m[s]", fmt.Sprintf("quorum %d of ", OneOf(c.Random, 1, 2, 2))
	}
	if where != "" {
		where = fmt.Sprintf(where, at)
	}
	if k.field == "boolean" && c.Chance(30) {
		word := " where "
		if where != "" {
			word = " & "
		}
		where += word + at + "." + field
	}
	body := "heard := heard + 1;"
	if !c.Chance(10) {
		body = "if heard < 3 then heard := heard + 1; end;"
	}
	body += fmt.Sprintf(" if heard %% 2 = %d then wrong := 1; end;%s", rank%2, c.effect())
	switch {
	case quorum:
	case k.field == "p_t":
		body += fmt.Sprintf(" last := m.%s;", field)
	case k.field == "0..2":
		body += fmt.Sprintf(" if m.%s > heard then wrong := 2; end;", field)
	}
	if w.to == "Q" && len(c.ways) > 1 && c.Chance(50) {
		answer := OneOf(c.Random, c.ways[1].kinds...)
		body += fmt.Sprintf(" reply %s;", c.message(c.ways[1], answer, c.value(answer, false)))
	}
	c.line("on \"%s\" m : %s%s from s%s when sent < 4%s ==> begin %s end;", k.name, of, name, where, c.condition(), body)
}
