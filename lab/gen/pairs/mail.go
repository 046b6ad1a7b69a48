package pairs

import (
	"fmt"
	"slices"
	"strings"
)

// call returns a call of a procedure of plain Murphi that belongs to an instance of a role.
func (r *pairRole) call(what, x string, args ...string) string {
	if r.index != nil {
		args = append([]string{x}, args...)
	}
	return fmt.Sprintf("%s_%s(%s)", r.name, what, strings.Join(args, ", "))
}

// routine writes such a procedure, or a function that has a result, with the text behind its name and parameters.
func routine(g *pairer, r *pairRole, what string, params []string, result, body string) {
	if r.index != nil {
		params = append([]string{theIndex + " : " + r.index.text.b}, params...)
	}
	word := "procedure"
	if result != "" {
		word, result = "function", " : "+result
	}
	text := fmt.Sprintf("%s %s_%s (%s)%s;\n%s  end;\n", word, r.name, what, strings.Join(params, "; "), result, body)
	g.plainText.funcs.WriteString(strings.ReplaceAll(text, theIndex, g.fresh("self")))
}

// its returns a variable of plain Murphi of the instance that is written.
func (r *pairRole) its(what string) string { return r.at(r.name+"_"+what, theIndex) }

func plainVariable(g *pairer, r *pairRole, what, of string) {
	if r.index != nil {
		of = fmt.Sprintf("array [%s] of %s", r.index.text.b, of)
	}
	fmt.Fprintf(&g.plainText.vars, "var %s_%s : %s;\n", r.name, what, of)
}

// queueOf is the number of the queue in which what an instance x of a sends to r waits.
func queueOf(g *pairer, r, a *pairRole, x string) string {
	if g.mail.kind != "pair" {
		return "0"
	}
	before := 0
	for _, o := range g.place.roles {
		if o == a {
			break
		}
		before += len(o.instances())
	}
	return fmt.Sprintf("%d + %s", before, a.position(x))
}

// layMail writes the mailbox and the outbox of a machine in plain Murphi: arrays of numbers, of which 0 is nothing.
func layMail(g *pairer, r *pairRole) {
	m := r.machine
	if m.monitor {
		return
	}
	if m.queues = 1; g.mail.kind == "pair" {
		for _, o := range g.place.roles {
			if !o.machine.monitor {
				m.queues += len(o.instances())
			}
		}
		m.queues--
	}
	plainVariable(g, r, "box", fmt.Sprintf("array [0..%d] of array [0..%d] of code_t", m.queues-1, m.room-1))
	plainVariable(g, r, "out", fmt.Sprintf("array [0..%d] of code_t", m.outbox-1))
	plainVariable(g, r, "for", fmt.Sprintf("array [0..%d] of 0..9", m.outbox-1))
	plainVariable(g, r, "to", fmt.Sprintf("array [0..%d] of 0..7", m.outbox-1))
	sending(g, r)
}

// sending are the procedures by which blocks send.
func sending(g *pairer, r *pairRole) {
	last := r.machine.outbox - 1
	out, who, to := r.its("out"), r.its("for"), r.its("to")
	routine(g, r, "add", []string{"c_ : code_t", "r_ : 0..9"}, "", fmt.Sprintf(`  begin
    if %[1]s[%[3]d] > 0 then error "the outbox is full"; end;
    for i_ := 0 to %[3]d do if %[1]s[i_] = 0 then %[1]s[i_] := c_; %[2]s[i_] := r_; return; end; end;
`, out, who, last))
	routine(g, r, "mark", []string{"p_ : 0..2"}, "", fmt.Sprintf(`  begin
    for i_ := 0 to %[3]d do
      if %[1]s[%[3]d - i_] > 0 then %[2]s[%[3]d - i_] := %[2]s[%[3]d - i_] + %[4]s; return; end;
    end;
`, out, to, last, bit))
	routine(g, r, "sent", []string{"p_ : 0..2"}, "", fmt.Sprintf(`  begin
    %[3]s[0] := %[3]s[0] - %[5]s;
    if %[3]s[0] > 0 then return; end;
    for i_ := 0 to %[4]d do
      %[1]s[i_] := (i_ = %[4]d ? 0 : %[1]s[(i_ + 1) %% %[6]d]);
      %[2]s[i_] := (i_ = %[4]d ? 0 : %[2]s[(i_ + 1) %% %[6]d]);
      %[3]s[i_] := (i_ = %[4]d ? 0 : %[3]s[(i_ + 1) %% %[6]d]);
    end;
`, out, who, to, last, bit, last+1))
}

// bit stands for the instance at the position p_ in a set of receivers, which is a number.
const bit = "(p_ = 0 ? 1 : (p_ = 1 ? 2 : 4))"

// emptied is the code that empties the mailbox of an instance.
func (m *pairMachine) emptied(r *pairRole) string {
	if m.monitor {
		return ""
	}
	return fmt.Sprintf("    for i_ : 0..%d do for j_ : 0..%d do %s[i_][j_] := 0; end; end;\n", m.queues-1, m.room-1,
		r.its("box"))
}

// taking are the functions and procedures of what waits in a mailbox.
func taking(g *pairer, r *pairRole) {
	m, box := r.machine, r.its("box")
	first := ""
	if g.mail.kind != "bag" {
		first = fmt.Sprintf("    for j_ := 0 to %d do if j_ < k_ & !%s then return 0; end; end;\n", m.room-1,
			r.call("later", theIndex, box+"[q_][j_]"))
	}
	cell := box + "[q_][k_]"
	places := []string{fmt.Sprintf("q_ : 0..%d", m.queues-1), fmt.Sprintf("k_ : 0..%d", m.room-1)}
	routine(g, r, "next", places, "code_t",
		fmt.Sprintf("  begin\n    if %s = 0 then return 0; end;\n    if %s then return 0; end;\n%s    return %s;\n",
			cell, r.call("later", theIndex, cell), first, cell))
	next := r.call("next", theIndex, "q_", "k_")
	g.mail.idle = fmt.Sprintf("(forall q_ : 0..%d do forall k_ : 0..%d do (%s = 0 | %s = %d) end end)",
		m.queues-1, m.room-1, next, r.call("fate", theIndex, next), fateWaits)
	moves := "" // a loop that never runs is a mistake for Rumur
	if m.room > 1 {
		moves = fmt.Sprintf("    for j_ := 0 to %d do if j_ >= k_ then %s[q_][j_] := %[2]s[q_][j_ + 1]; end; end;\n",
			m.room-2, box)
	}
	routine(g, r, "take", places, "", fmt.Sprintf("  begin\n%s    %s[q_][%d] := 0;\n", moves, box, m.room-1))
	full, keeps := `error "the mailbox is full";`, ""
	if m.drops {
		full = "return;"
	}
	if g.mail.kind == "bag" { // sorted
		for i := m.room - 1; i > 0; i-- {
			keeps += fmt.Sprintf("    if %[1]s[0][%[2]d] > 0 & %[1]s[0][%[2]d] > c_ then %[1]s[0][%[3]d] := %[1]s[0][%[2]d]; %[1]s[0][%[2]d] := 0; end;\n", box, i-1, i)
		}
	}
	routine(g, r, "get", []string{places[0], "c_ : code_t"}, "", fmt.Sprintf(`  var n_ : 0..99;
  begin
    if %[1]s = %[2]d then return; end;
    n_ := 0;
    for i_ : 0..%[3]d do for j_ : 0..%[4]d do if %[5]s[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= %[4]d + 1 then %[6]s end;
%[7]s    for j_ := 0 to %[4]d do if %[5]s[q_][j_] = 0 then %[5]s[q_][j_] := c_; return; end; end;
`, r.its("at"), m.halted(), m.queues-1, m.room-1, box, full, keeps))
}

// halted is the number of the state in which a machine has halted.
func (m *pairMachine) halted() int { return len(m.states) + 1 }

// deliveries are the rules that take the first event out of an outbox.
func deliveries(g *pairer) {
	for _, a := range g.place.roles {
		if a.machine.monitor {
			continue
		}
		for _, b := range g.place.roles {
			if !b.machine.monitor && slices.ContainsFunc(g.mail.events,
				func(e *pairEvent) bool { return slices.Contains(e.from, a) && slices.Contains(e.to, b) }) {
				delivery(g, a, b)
			}
		}
		if g.mail.monitor != nil {
			delivery(g, a, nil)
		}
	}
}

// delivery writes the rule that delivers from a to b; b is nil for what is announced.
func delivery(g *pairer, a, b *pairRole) {
	var heads []string
	number, position, body := 0, "0", ""
	if b != nil {
		number, body = b.machine.number, arrival(g, a, b)
		if b.index != nil {
			heads = append(heads, "y_ : "+b.index.text.b)
		}
		position = b.position("y_")
	}
	out, who, to := a.its("out"), a.its("for"), a.its("to")
	guard := fmt.Sprintf("%s[0] > 0 & %s[0] = %d", out, who, number)
	if b != nil {
		guard += " & " + strings.ReplaceAll(fmt.Sprintf("(%s[0] / %s) %% 2 = 1", to, bit), "p_", "("+position+")")
	}
	if g.mail.monitor != nil {
		var observed []string
		for _, e := range g.mail.monitor.machine.hears {
			observed = append(observed, is(g, e, "c_"))
		}
		body += fmt.Sprintf("    if %s then W_observe(c_); end;\n", strings.Join(observed, " | "))
	}
	g.plainEvent(a, heads, guard,
		fmt.Sprintf("  var c_ : code_t;\n  var d_ : code_t;\n  begin\n    c_ := %s[0]; d_ := c_;\n%s    %s;\n", out, body, a.call("sent", theIndex, position)))
}

// arrival puts the event c_ into the mailbox of y_, with its sender if that is asked for.
func arrival(g *pairer, a, b *pairRole) (body string) {
	for _, e := range b.machine.hears {
		if e.asker(b) == a {
			body += fmt.Sprintf("    if %s then d_ := c_ + %d * (%s); end;\n", is(g, e, "c_"), g.mail.codes,
				a.position(theIndex))
		}
	}
	return body + fmt.Sprintf("    %s;\n", b.call("get", "y_", queueOf(g, b, a, theIndex), "d_"))
}
