package pairs

import (
	"fmt"
	"strings"
)

// running writes what runs a step of a machine to its end in plain Murphi. Rumur copies what is called at each call, so
// each of these routines is called in few places, and all steps of a machine are one rule.
func running(g *pairer, r *pairRole) {
	m := r.machine
	dispatch(g, r)
	piecesOf(g, r)
	settle(g, r)
	if m.monitor {
		routine(g, r, "observe", []string{"c_ : code_t"}, "",
			fmt.Sprintf("  begin\n    raised_ := c_; ends_ := true;\n    %s;\n", r.call("settle", theIndex, "0", "0", "0")))
	} else {
		steps(g, r)
	}
	beginning(g, r)
}

// fate writes the function that gives the fate of an event that is taken: which handler has it.
func fate(g *pairer, r *pairRole) {
	body := "  begin\n" + casesOf(g, r)
	for _, s := range r.machine.states[1:] {
		body += fmt.Sprintf("    if %s = %d then\n", r.its("at"), s.number)
		for _, e := range g.mail.events {
			if fate, known := s.fates[e]; known {
				body += fmt.Sprintf("      if %s then\n%s      end;\n", is(g, e, "c_"), fateIn(g, r, s, e, fate))
			}
		}
		body += "    end;\n"
	}
	routine(g, r, "fate", []string{"c_ : code_t"}, "0..99", body+fmt.Sprintf("    return %d;\n", fateUnhandled))
}

func fateIn(g *pairer, r *pairRole, s *pairState, e *pairEvent, fate string) (text string) {
	switch fate {
	case "ignore":
		return fmt.Sprintf("        return %d;\n", fateIgnored)
	case "handle":
		for i, h := range r.machine.blocks {
			switch {
			case h.state != s || h.event != e:
			case h.holds == "":
				return text + fmt.Sprintf("        return %d;\n", firstHandler+i)
			default:
				text += fmt.Sprintf("        if %s then return %d; end;\n", r.call(h.holds, theIndex, decoded(g, r, h,
					"c_")...), firstHandler+i)
			}
		}
		return text + fmt.Sprintf("        return %d;\n", fateWaits)
	}
	return fmt.Sprintf("        return %d;\n", fateUnhandled)
}

// decoded are the arguments of a handler's procedures, out of the number of an event.
func decoded(g *pairer, r *pairRole, h *pairHandler, c string) (args []string) {
	for i := range h.event.fields {
		args = append(args, field(g, h.event, i, c))
	}
	if h.asks {
		args = append(args, h.event.asker(r).index.value(fmt.Sprintf("(%s - 1) / %d", c, g.mail.codes)))
	}
	return args
}

// dispatch writes the procedure that runs a handler.
func dispatch(g *pairer, r *pairRole) {
	body := "  begin\n"
	for i, h := range r.machine.blocks {
		args := decoded(g, r, h, "c_")
		if h.chosen != nil {
			args = append(args, h.chosen.value("h_"))
		}
		body += fmt.Sprintf("    if f_ = %d then %s; return; end;\n", firstHandler+i, r.call(h.name, theIndex, args...))
	}
	routine(g, r, "handle", []string{"f_ : 0..99", "c_ : code_t", "h_ : 0..2"}, "", body)
}

// later writes the function that says whether an event waits whatever else can be taken.
func later(g *pairer, r *pairRole) {
	body := "  begin\n    if c_ = 0 then return true; end;\n"
	if r.machine.waits.any() {
		body += fmt.Sprintf("    if %s > 0 then return %s = %d; end;\n", r.its("wait"), r.call("fate", theIndex, "c_"),
			fateWaits)
	}
	for _, s := range r.machine.states[1:] {
		for _, e := range g.mail.events {
			if s.fates[e] == "defer" {
				body += fmt.Sprintf("    if %s = %d & %s then return true; end;\n", r.its("at"), s.number, is(g, e, "c_"))
			}
		}
	}
	routine(g, r, "later", []string{"c_ : code_t"}, "boolean", body+"    return false;\n")
}

// settle writes the procedure that does what a block has left to do: what it raises, where it goes.
func settle(g *pairer, r *pairRole) {
	m := r.machine
	var forget, enter string
	for _, s := range m.states {
		for i, p := range s.params {
			forget += fmt.Sprintf("        %s := %s;\n", p.text.b, p.typ.unused())
			enter += fmt.Sprintf("        %s := %s; %s := %s;\n", p.text.b, s.args[i], s.args[i], p.typ.unused())
		}
	}
	params := []string{"f_ : 0..99", "c_ : code_t", "h_ : 0..2"}
	routine(g, r, "settle", params, "", fmt.Sprintf(`  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_%s do
      if f0_ > 0 then
        %s;
        f0_ := 0;
%s      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := %s;
        if f0_ < %d & f0_ != %d then error "unhandled"; end;
        if f0_ = %[6]d then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then %s; end;
        exited_ := false;
%s        if halts_ then
          halts_ := false; %s := %d;
%s        else
          %s := next_; next_ := 0;
%s          %s;
        end;
      end;
    end;
`, m.waits.pending(), r.call("handle", theIndex, "f0_", "c0_", "h_"), goingOn(r),
		r.call("fate", theIndex, "c0_"), firstHandler, fateIgnored, r.call("leave", theIndex), forget,
		r.its("at"), m.halted(), m.emptied(r), r.its("at"), enter, r.call("enter", theIndex)))
}

// beginning writes the procedure by which an instance starts.
func beginning(g *pairer, r *pairRole) {
	m := r.machine
	body := "  begin\n" + m.emptied(r)
	if !m.monitor {
		body += fmt.Sprintf("    for i_ : 0..%d do %s[i_] := 0; %s[i_] := 0; %s[i_] := 0; end;\n",
			m.outbox-1, r.its("out"), r.its("for"), r.its("to"))
	}
	for _, s := range m.states {
		for _, p := range s.params {
			body += fmt.Sprintf("    %s := %s;\n", p.text.b, p.typ.unused())
		}
	}
	if m.waits.any() {
		body += fmt.Sprintf("    %s;\n", r.call("forget", theIndex))
	}
	body += fmt.Sprintf("    %s := 0; next_ := 1; exited_ := true; ends_ := true;\n    %s;\n", r.its("at"),
		r.call("settle", theIndex, "0", "0", "0"))
	routine(g, r, "begin", nil, "", body)
	if one := "    " + r.call("begin", "i_") + ";\n"; r.index != nil {
		fmt.Fprintf(&g.plainText.init, "    for i_ : %s do\n%s    end;\n", r.index.text.b, one)
	} else {
		g.plainText.init.WriteString(one)
	}
}

// steps writes the rule of a machine. Its parameter has a number for each place in the mailbox, with what the
// handler may
// choose, and for each rule of a state with its parameters.
func steps(g *pairer, r *pairRole) {
	m := r.machine
	places := m.queues * m.room
	q, k, h := fmt.Sprintf("n_ %% %d", m.queues), fmt.Sprintf("(n_ / %d) %% %d", m.queues, m.room),
		fmt.Sprintf("n_ / %d", places)
	all := places
	can, do := "", ""
	for i, b := range m.blocks {
		if b.chosen != nil {
			all = 3 * places
			can += fmt.Sprintf("      if f_ = %d then return n_ < %d; end;\n", firstHandler+i, b.chosen.count()*places)
		}
	}
	own, total := ownSteps(g, r, all)
	routine(g, r, "can", []string{"n_ : 0..999"}, "boolean", fmt.Sprintf(`  var c_ : code_t;
  var f_ : 0..99;
  begin
    if %s[0] > 0 then return false; end;
    if n_ < %d then
      c_ := %s;
      if c_ = 0 then return false; end;
      f_ := %s;
      if f_ = %d then return false; end;
%s      return n_ < %d;
    end;
%s    return false;
`, r.its("out"), all, r.call("next", theIndex, q, k), r.call("fate", theIndex, "c_"), fateWaits, can, places, own[0]))
	do = fmt.Sprintf(`  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < %d then
      c_ := %s[%s][%s]; f_ := %s;
      %s;
      if f_ = %d then error "unhandled"; end;
      if f_ < %d then f_ := 0; end;
    end;
%s    %s;
`, all, r.its("box"), q, k, r.call("fate", theIndex, "c_"), r.call("take", theIndex, q, k), fateUnhandled,
		firstHandler, own[1], r.call("settle", theIndex, "f_", "c_", fmt.Sprintf("(n_ < %d ? %s : 0)", all, h)))
	g.plainEvent(r, []string{fmt.Sprintf("n_ : 0..%d", total-1)}, r.call("can", theIndex, "n_"), do)
}

// ownSteps are the tests and the bodies of the rules of states, and the first number that none has.
func ownSteps(g *pairer, r *pairRole, from int) (text [2]string, next int) {
	next = from
	for _, o := range r.machine.rules {
		var args []string
		weight := 1
		for _, t := range o.params {
			args = append(args, t.value(fmt.Sprintf("(((n_ - %d) / %d) %% %d)", next, weight, t.count())))
			weight *= t.count()
		}
		here := fmt.Sprintf("n_ >= %d & n_ < %d", next, next+weight)
		state := fmt.Sprintf("%s = %d", r.its("at"), o.state.number)
		if r.machine.waits.any() {
			state += fmt.Sprintf(" & %s = 0", r.its("wait"))
		}
		text[0] += fmt.Sprintf("    if %s & %s then return %s; end;\n", here, state,
			r.call(o.guard, theIndex, args...))
		text[1] += fmt.Sprintf("    if %s then %s; end;\n", here, r.call(o.body, theIndex, args...))
		next += weight
	}
	return text, next
}

// machine is the text of a machine in the layer.
func machine(g *pairer, r *pairRole) string {
	m, index := r.machine, ""
	if r.index != nil {
		index = fmt.Sprintf(" [%s : %s]", r.self.text.a, r.index.text.a)
	}
	text := fmt.Sprintf("machine %s%s\n", r.name, index)
	if m.monitor {
		var names []string
		for _, e := range m.hears {
			names = append(names, e.name)
		}
		text = fmt.Sprintf("monitor %s observes %s\n", r.name, strings.Join(names, ", "))
	} else {
		text += fmt.Sprintf("  mailbox %d%s;\n  outbox %d;\n", m.room, map[bool]string{true: " drop"}[m.drops], m.outbox)
	}
	for _, v := range r.vars {
		text += fmt.Sprintf("  var %s : %s;\n", v.text.a, v.typ.text.a)
	}
	var states []string
	for i, s := range m.states {
		states = append(states, state(g, s, i == 0))
	}
	return text + g.shuffled(append(r.funcs, states...)) + "end;\n"
}

// state is the text of a state. The order of its handlers decides which of several takes an event.
func state(g *pairer, s *pairState, start bool) string {
	head := "  state " + s.name
	if start {
		head = "  start state " + s.name
	}
	var params []string
	for _, p := range s.params {
		params = append(params, p.text.a+" : "+p.typ.text.a)
	}
	if len(params) > 0 {
		head += " (" + strings.Join(params, "; ") + ")"
	}
	return head + "\n" + strings.Join(s.items, "") + "  end;\n"
}
