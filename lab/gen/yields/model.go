package yields

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// The variables: globals g0 and g1, an array over a scalarset, and of each process p0 and p1; all of 0..3.
const (
	threads  = 2 // instances of the process, or of the ruleset around rules
	globals  = 2
	elements = 2 // of the scalarset
	own      = 2
	locals   = 3 // of a rule: a, b, and what a while loop counts
)

// place is a variable as a statement sees it.
type place struct {
	kind string // g, s, p, l (a local), v (the ruleset's variable), m and f (of a receive: what the message
	// carries, and its sender), j (that of a loop, or an alias of a value, which cannot
	// be assigned), r (an alias of a place), z (an alias around the rule), a, b, d (of a procedure: by value, local, by
	// name)
	n     int
	index string // of s: the variable of the loop over the scalarset; of j and r: the name
	of    *place // of r
}

// expr is c, x, (x + c) % 4 or (x + y) % 4.
type expr struct {
	x, y *place
	c    int
}

// cond compares.
type cond struct {
	op   string
	x, y expr
}

// stmt is a statement: of the fields, those that the kind needs.
type stmt struct {
	kind         string // set, if, switch, while, for, each, value, name, call, yield, return, send
	to           place
	e            expr
	c            *cond
	then, orElse []*stmt
	name         string // of a variable, or what is behind a yield; to whom a message is sent: own, other, all, reply
}

type rule struct {
	guard *cond
	takes bool  // it receives a message
	param bool  // there is a ruleset around it: v
	most  int   // how often it fires; 0: as often as it likes
	named *expr // there is an alias around it: z
	body  []*stmt
}

// model is a model of a process, or of rules outside of processes.
type model struct {
	plain      bool
	network    *network  // nil: nothing is sent
	procedures [][]*stmt // each may call those in front of it
	rules      []*rule
}

// network says what happens to the messages that processes send each other: they go through set channels, and each
// fault happens at most once in a run.
type network struct{ crash, restart, lose, persistent bool }

// writer writes a random model.
type writer struct {
	network  *network
	sends    bool   // so does the text so far
	senders  []bool // of the procedures so far
	receives bool   // the code belongs to a receive
	*rand.Rand
	depth, loops, labels, budget int
	scope                        []place // that can be read
	each                         []string
	counter                      bool // the counting local is taken
	procedures                   int  // can be called
}

func random(seed uint64) *model {
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 34))}
	m := &model{plain: w.IntN(3) == 0}
	w.model(m)
	return m
}

// connected returns a random model whose processes send each other messages, mostly with faults.
func connected(seed uint64) *model {
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 61))}
	w.network = &network{crash: w.IntN(3) > 0, lose: w.IntN(3) == 0, persistent: w.IntN(2) == 0}
	w.network.restart = w.network.crash && w.IntN(2) == 0
	m := &model{network: w.network}
	w.model(m)
	r := w.rule(true)
	m.rules = append(m.rules, r)
	return m
}

func (w *writer) model(m *model) {
	for range w.IntN(3) {
		m.procedures = append(m.procedures, w.procedure())
		w.senders = append(w.senders, w.sends)
		w.procedures++
	}
	for range 1 + w.IntN(2) {
		m.rules = append(m.rules, w.rule(false))
	}
}

// procedure returns a procedure with a parameter by value, one by name, and a local variable. It has no while loop:
// those count in a variable of the rule.
func (w *writer) procedure() []*stmt {
	w.begin(5)
	w.counter = true
	w.scope = append(w.scope, place{kind: "a"}, place{kind: "b"}, place{kind: "d"}, place{kind: "d"})
	return w.body()
}

// begin begins a text of its own.
func (w *writer) begin(budget int) {
	w.scope, w.each, w.budget, w.depth, w.counter, w.sends, w.receives = nil, nil, budget, 0, false, false, false
	for n := range globals {
		w.scope = append(w.scope, place{kind: "g", n: n})
	}
}

func (w *writer) rule(takes bool) *rule {
	r := &rule{param: w.IntN(3) == 0, takes: takes}
	w.begin(7)
	w.receives = takes
	if takes {
		w.scope = append(w.scope, place{kind: "m"}, place{kind: "m"}, place{kind: "f"})
	}
	for n := range own {
		w.scope = append(w.scope, place{kind: "p", n: n})
	}
	if r.param {
		w.scope = append(w.scope, place{kind: "v"})
	}
	if !takes && w.IntN(3) == 0 {
		r.named = &expr{x: w.read(), c: 1 + w.IntN(3)}
		w.scope = append(w.scope, place{kind: "z"})
	}
	if w.IntN(2) == 0 {
		r.guard = w.cond()
	}
	if !takes && w.IntN(3) == 0 {
		r.most = 1 + w.IntN(2)
	}
	for n := range 2 {
		w.scope = append(w.scope, place{kind: "l", n: n})
	}
	r.body = w.body()
	return r
}

func (w *writer) read() *place { p := w.scope[w.IntN(len(w.scope))]; return &p }

func (w *writer) expr() expr {
	switch w.IntN(4) {
	case 0:
		return expr{c: w.IntN(4)}
	case 1:
		return expr{x: w.read()}
	case 2:
		return expr{x: w.read(), c: 1 + w.IntN(3)}
	}
	return expr{x: w.read(), y: w.read()}
}

func (w *writer) cond() *cond {
	return &cond{[]string{"=", "!=", "<", ">="}[w.IntN(4)], expr{x: w.read()}, w.expr()}
}

func (w *writer) body() (list []*stmt) {
	for range 1 + w.IntN(3) {
		list = append(list, w.stmt())
	}
	return list
}

func (w *writer) nested(f func() []*stmt) []*stmt {
	w.depth++
	defer func() { w.depth-- }()
	return f()
}

// target returns a variable that can be assigned.
func (w *writer) target() place {
	for {
		if len(w.each) > 0 && w.IntN(3) == 0 {
			return place{kind: "s", index: w.each[w.IntN(len(w.each))]}
		}
		if p := w.read(); p.assigned() {
			return *p
		}
	}
}

// fixed reports whether a place is no variable.
func (p *place) fixed() bool { return slices.Contains([]string{"v", "j", "z", "m", "f"}, p.kind) }

// assigned reports whether a place can be assigned.
func (p *place) assigned() bool {
	switch p.kind {
	case "g", "s", "p", "r", "b", "d":
		return true
	}
	return p.kind == "l" && p.n < 2
}

func (w *writer) stmt() *stmt {
	w.budget--
	if w.budget < 0 || w.depth > 2 {
		return w.simple()
	}
	switch w.IntN(12) {
	case 9, 10:
		return w.alias()
	case 11:
		if w.procedures == 0 {
			return w.simple()
		}
		call := w.call()
		if n, _ := strconv.Atoi(call.name); w.senders[n] { // it is a number: cannot fail
			if len(w.each) > 0 {
				return w.simple()
			}
			w.sends = true
		}
		return call
	case 0:
		return &stmt{kind: "if", c: w.cond(), then: w.nested(w.body), orElse: w.maybe()}
	case 1:
		return &stmt{kind: "switch", e: expr{x: w.read()}, then: w.nested(w.body), orElse: w.maybe()}
	case 2:
		if w.counter {
			return w.simple()
		}
		w.counter = true
		return &stmt{kind: "while", e: expr{c: 1 + w.IntN(2)}, then: w.nested(w.body)}
	case 3:
		return w.loop("for")
	case 4:
		return w.loop("each")
	}
	return w.simple()
}

func (w *writer) maybe() []*stmt {
	if w.IntN(2) == 0 {
		return nil
	}
	return w.nested(w.body)
}

// loop returns a loop over numbers, or over the scalarset.
func (w *writer) loop(kind string) *stmt {
	w.loops++
	s := &stmt{kind: kind, name: fmt.Sprintf("j%d", w.loops), e: w.expr()}
	outer, each := w.scope, w.each
	if kind == "for" {
		w.scope = append(outer[:len(outer):len(outer)], place{kind: "j", index: s.name})
	} else {
		w.each = append(each[:len(each):len(each)], s.name)
		w.scope = append(outer[:len(outer):len(outer)], place{kind: "s", index: s.name})
	}
	s.then = w.nested(w.body)
	w.scope, w.each = outer, each
	return s
}

// alias names a value or a place.
func (w *writer) alias() *stmt {
	w.loops++
	s := &stmt{kind: "value", name: fmt.Sprintf("n%d", w.loops), e: expr{x: w.read(), c: 1 + w.IntN(3)}}
	named := place{kind: "j", index: s.name}
	if w.IntN(2) == 0 {
		s.kind, s.to = "name", w.target()
		named = place{kind: "r", index: s.name, of: &s.to}
	}
	outer := w.scope
	w.scope = append(outer[:len(outer):len(outer)], named, named)
	s.then = w.nested(w.body)
	w.scope = outer
	return s
}

func (w *writer) call() *stmt {
	return &stmt{kind: "call", name: fmt.Sprint(w.IntN(w.procedures)), e: w.expr(), to: w.target()}
}

// send sends a message. It stands in no loop over the scalarset: in what order such a loop sends is seen by a crash.
func (w *writer) send() *stmt {
	w.sends = true
	to := []string{"own", "other", "other", "all", "reply"}[w.IntN(4+map[bool]int{true: 1}[w.receives])]
	return &stmt{kind: "send", name: to, e: w.expr()}
}

func (w *writer) simple() *stmt {
	if w.network != nil && len(w.each) == 0 && w.IntN(4) == 0 {
		return w.send()
	}
	switch n := w.IntN(12); {
	case n < 4:
		w.labels++
		s := &stmt{kind: "yield", name: fmt.Sprintf("y%d", w.labels)}
		if w.IntN(4) == 0 {
			s.c = w.cond()
		}
		return s
	case n == 4 && w.IntN(2) == 0 && (w.network == nil || !w.network.crash): // a crash cuts no return
		return &stmt{kind: "return"}
	}
	return &stmt{kind: "set", to: w.target(), e: w.expr()}
}

// yields reports whether there is a yield in a list, or in a procedure that it calls.
func (m *model) yields(list []*stmt) bool {
	for _, s := range list {
		switch {
		case s.kind == "yield", m.yields(s.then), m.yields(s.orElse):
			return true
		case s.kind == "call":
			n, _ := strconv.Atoi(s.name) // it is a number: cannot fail
			if m.yields(m.procedures[n]) {
				return true
			}
		}
	}
	return false
}

// has says what of the language there is in a model.
func (m *model) has() map[string]bool {
	out := map[string]bool{"no processes": m.plain, "messages": m.network != nil}
	if n := m.network; n != nil {
		out["crashes"], out["restarts"], out["losses"] = n.crash, n.restart, n.lose
	}
	var in func(list []*stmt)
	in = func(list []*stmt) {
		for _, s := range list {
			switch s.kind {
			case "yield":
				out["yield"] = true
				out["yield when"] = out["yield when"] || s.c != nil
			case "call":
				out["a procedure that yields"] = out["a procedure that yields"] || m.yields([]*stmt{s})
			case "value", "name":
				out["an alias around a yield"] = out["an alias around a yield"] || m.yields(s.then)
			case "for", "each", "while":
				out["a loop around a yield"] = out["a loop around a yield"] || m.yields(s.then)
			}
			in(s.then)
			in(s.orElse)
		}
	}
	for _, r := range m.rules {
		in(r.body)
		out["a receive that yields"] = out["a receive that yields"] || r.takes && m.yields(r.body)
		out["at most n"] = out["at most n"] || r.most > 0
		out["an alias around a rule"] = out["an alias around a rule"] || r.named != nil
	}
	return out
}

// The text.

// printer writes a model as a user would.
type printer struct {
	strings.Builder
	plain bool
}

func (m *model) text() string {
	p := &printer{plain: m.plain}
	p.WriteString("type value : 0..3; s_t : scalarset(2); i_t : 0..1;\nvar g0, g1 : value; s : array [s_t] of value;\n")
	if m.plain {
		p.WriteString("var p0, p1 : array [i_t] of value;\n")
	}
	if m.network != nil {
		p.WriteString("message M (x : value) from P to P;\n")
	}
	p.WriteString("startstate begin g0 := 0; g1 := 0; for e : s_t do s[e] := 0; end;")
	if m.plain {
		p.WriteString(" for e : i_t do p0[e] := 0; p1[e] := 0; end; end;\n")
	} else {
		p.WriteString(" end;\nprocess P [i : i_t]\n" + m.network.variables())
	}
	for n, body := range m.procedures {
		fmt.Fprintf(p, "procedure q%d (a : value; var d : value);\nvar b : value;\nbegin\nb := 0;\n", n)
		p.stmts(body)
		p.WriteString("end;\n")
	}
	if m.plain {
		p.WriteString("ruleset i : i_t do\n")
	}
	for n, r := range m.rules {
		p.rule(n, r)
	}
	p.WriteString("end;\n" + m.network.faults())
	return p.String()
}

// variables declares those of the process, and its start state.
func (n *network) variables() string {
	switch {
	case n == nil || !n.persistent:
		return "var p0, p1 : value;\nstartstate begin p0 := 0; p1 := 0; end;\n"
	case n.restart:
		return "persistent var p0 : value;\nvar p1 : value;\n" +
			"startstate begin if !restarted then p0 := 0; end; p1 := 0; end;\n"
	}
	return "persistent var p0 : value;\nvar p1 : value;\nstartstate begin p0 := 0; p1 := 0; end;\n"
}

// faults is the section of the model.
func (n *network) faults() string {
	if n == nil || !n.crash && !n.lose {
		return ""
	}
	text := "faults\n"
	if n.crash {
		text += "crash P at most 1;\n"
	}
	if n.restart {
		text += "restart P;\n"
	}
	if n.lose {
		text += "lose M at most 1;\n"
	}
	return text + "end;\n"
}

func (p *printer) rule(n int, r *rule) {
	closing := "end;\n"
	if r.param {
		p.WriteString("ruleset v : 0..1 do\n")
		closing += "end;\n"
	}
	if r.named != nil {
		fmt.Fprintf(p, "alias z : %s do\n", p.expr(*r.named))
		closing += "end;\n"
	}
	when := ""
	if r.takes {
		fmt.Fprintf(p, "on \"r%d\" m : M from f ", n)
		when = "when "
	} else {
		fmt.Fprintf(p, "rule \"r%d\" ", n)
	}
	if r.guard != nil {
		p.WriteString(when + p.cond(r.guard) + " ")
	}
	if r.most > 0 {
		fmt.Fprintf(p, "at most %d ", r.most)
	}
	p.WriteString("==>\nvar a, b, c : value;\nbegin\na := 0; b := 0;\n")
	p.stmts(r.body)
	p.WriteString(closing)
}

func (p *printer) place(x *place) string {
	switch x.kind {
	case "g":
		return fmt.Sprintf("g%d", x.n)
	case "s":
		return fmt.Sprintf("s[%s]", x.index)
	case "p":
		if p.plain {
			return fmt.Sprintf("p%d[i]", x.n)
		}
		return fmt.Sprintf("p%d", x.n)
	case "l":
		return string("abc"[x.n])
	case "j", "r":
		return x.index
	case "m":
		return "m.x"
	}
	return x.kind
}

func (p *printer) expr(e expr) string {
	switch {
	case e.x == nil:
		return fmt.Sprint(e.c)
	case e.y != nil:
		return fmt.Sprintf("(%s + %s) %% 4", p.place(e.x), p.place(e.y))
	case e.c > 0:
		return fmt.Sprintf("(%s + %d) %% 4", p.place(e.x), e.c)
	}
	return p.place(e.x)
}

func (p *printer) cond(c *cond) string { return p.expr(c.x) + " " + c.op + " " + p.expr(c.y) }

func (p *printer) stmts(list []*stmt) {
	for _, s := range list {
		p.stmt(s)
	}
}

func (p *printer) stmt(s *stmt) {
	switch s.kind {
	case "set":
		fmt.Fprintf(p, "%s := %s;\n", p.place(&s.to), p.expr(s.e))
	case "if":
		fmt.Fprintf(p, "if %s then\n", p.cond(s.c))
		p.branches(s)
	case "switch":
		fmt.Fprintf(p, "switch %s case 0, 1:\n", p.expr(s.e))
		p.branches(s)
	case "while":
		fmt.Fprintf(p, "c := %s;\nwhile c > 0 do\n", p.expr(s.e))
		p.stmts(s.then)
		p.WriteString("c := c - 1;\nend;\n")
	case "for":
		fmt.Fprintf(p, "for %s := 0 to %s do\n", s.name, p.bound(s.e))
		p.stmts(s.then)
		p.WriteString("end;\n")
	case "value", "name":
		of := p.expr(s.e)
		if s.kind == "name" {
			of = p.place(&s.to)
		}
		fmt.Fprintf(p, "alias %s : %s do\n", s.name, of)
		p.stmts(s.then)
		p.WriteString("end;\n")
	case "call":
		fmt.Fprintf(p, "q%s(%s, %s);\n", s.name, p.expr(s.e), p.place(&s.to))
	case "each":
		fmt.Fprintf(p, "for %s : s_t do\n", s.name)
		p.stmts(s.then)
		p.WriteString("end;\n")
	case "yield":
		fmt.Fprintf(p, "yield %q", s.name)
		if s.c != nil {
			p.WriteString(" when " + p.cond(s.c))
		}
		p.WriteString(";\n")
	case "return":
		p.WriteString("return;\n")
	case "send":
		p.send(s)
	}
}

func (p *printer) send(s *stmt) {
	form := map[string]string{"own": "send M(%s) to P[i];\n", "other": "send M(%s) to P[1 - i];\n",
		"all": "broadcast M(%s) to P;\n", "reply": "reply M(%s);\n"}[s.name]
	fmt.Fprintf(p, form, p.expr(s.e))
}

// bound is the end of a loop, of which it has to be known how large it can be: a variable or a constant.
func (p *printer) bound(e expr) string {
	if e.x != nil && e.x.fixed() {
		return fmt.Sprint(e.c)
	}
	return p.expr(expr{x: e.x, c: map[bool]int{true: e.c}[e.x == nil]})
}

func (p *printer) branches(s *stmt) {
	p.stmts(s.then)
	if s.orElse != nil {
		p.WriteString("else\n")
		p.stmts(s.orElse)
	}
	p.WriteString("end;\n")
}
