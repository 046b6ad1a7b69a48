package yields

import (
	"fmt"
	"maps"
	"slices"
	"sort"

	"gomc/semantics/messages/channels"
)

// instr is one instruction of a rule.
type instr struct {
	op     string // set, unless, jump, yield, end, from, passed, all, pick, value, forget, call, back, send
	s      *stmt
	c      *cond
	target int    // of a jump
	cell   string // of a loop: what it keeps
	e      expr
	n      int
}

// compile makes a list of instructions of a rule, with procedures behind it.
func compile(m *model, r *rule) []instr {
	c := &compiler{}
	c.list(r.body)
	c.add(instr{op: "end"})
	c.inside = true
	entries := map[string]int{}
	for n, body := range m.procedures {
		entries[fmt.Sprint(n)] = len(c.code)
		c.list(body)
		c.add(instr{op: "back"})
	}
	for i := range c.code {
		if c.code[i].op == "call" {
			c.code[i].target = entries[c.code[i].s.name]
		}
	}
	return c.code
}

type compiler struct {
	code   []instr
	inside bool // a procedure
}

func (c *compiler) add(i instr) int {
	c.code = append(c.code, i)
	return len(c.code) - 1
}

func (c *compiler) here(jump int) { c.code[jump].target = len(c.code) }

func (c *compiler) list(list []*stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

var counter = place{kind: "l", n: 2}

func (c *compiler) stmt(s *stmt) {
	switch s.kind {
	case "set":
		c.add(instr{op: "set", s: s})
	case "yield":
		c.add(instr{op: "yield", s: s})
	case "send":
		c.add(instr{op: "send", s: s})
	case "return":
		c.add(instr{op: map[bool]string{false: "end", true: "back"}[c.inside]})
	case "call":
		c.add(instr{op: "call", s: s})
	case "value":
		c.add(instr{op: "value", s: s})
		c.list(s.then)
		c.add(instr{op: "forget", s: s})
	case "name":
		c.list(s.then)
	case "if":
		c.branch(s, s.c)
	case "switch":
		c.branch(s, &cond{"<", s.e, expr{c: 2}})
	case "while":
		c.add(instr{op: "set", s: &stmt{to: counter, e: s.e}})
		again := len(c.code)
		out := c.add(instr{op: "unless", c: &cond{">=", expr{x: &counter}, expr{c: 1}}})
		c.list(s.then)
		c.add(instr{op: "set", s: &stmt{to: counter, e: expr{x: &counter, c: 3}}})
		c.add(instr{op: "jump", target: again})
		c.here(out)
	case "for":
		c.add(instr{op: "from", s: s})
		again := len(c.code)
		out := c.add(instr{op: "passed", s: s})
		c.list(s.then)
		c.add(instr{op: "jump", target: again})
		c.here(out)
	case "each":
		c.add(instr{op: "all", s: s})
		again := len(c.code)
		out := c.add(instr{op: "pick", s: s})
		c.list(s.then)
		c.add(instr{op: "jump", target: again})
		c.here(out)
	}
}

func (c *compiler) branch(s *stmt, test *cond) {
	no := c.add(instr{op: "unless", c: test})
	c.list(s.then)
	out := c.add(instr{op: "jump"})
	c.here(no)
	c.list(s.orElse)
	c.here(out)
}

// thread is where one stands, and what it remembers: loops by the names of their variables.
type thread struct {
	pc     int // -1: nowhere
	z      int // the alias around the rule, in a step
	rule   int
	v      int
	m, f   int // of a receive: what the message carries, and its sender
	locals [locals]int
	loops  map[string][3]int // the variable; the next number or the elements that are left; the last number
	frames []frame           // of procedures
}

// frame is the frame of a called procedure: its parameters, its local variable, where it was called, and the caller's
// loops, which it does not see.
type frame struct {
	a, b, back int
	d          target
	loops      map[string][3]int
}

// target is a variable of the state, or one that a thread remembers: of the rule, or of the frame with a number.
type target struct {
	kind     string
	n, frame int
}

// state is all variables and threads.
type state struct {
	g       [globals]int
	s       [elements]int
	p       [threads][own]int
	times   [threads][3][2]int // how often a rule has fired, of each instance and v
	threads []thread

	in, out         [threads][threads][4]bool // messages by sender and receiver: that have arrived, and that have not
	crashed         [threads]bool
	crashes, losses int
	sent            [][]letter // in the step: what leaves in any order, one after the other
}

// letter is a message that is sent.
type letter struct{ from, to, x int }

func (x *state) clone() *state {
	y := *x
	y.sent = slices.Clone(x.sent)
	y.threads = slices.Clone(x.threads)
	for i := range y.threads {
		y.threads[i].loops = maps.Clone(x.threads[i].loops)
		y.threads[i].frames = slices.Clone(x.threads[i].frames)
		for n := range y.threads[i].frames {
			y.threads[i].frames[n].loops = maps.Clone(x.threads[i].frames[n].loops)
		}
	}
	return &y
}

// key tells states apart.
func (x *state) key() string { return fmt.Sprint(*x) }

// world explores a model.
type world struct {
	m    *model
	sem  channels.Semantics
	code [][]instr
	self []int // of each thread
	of   []int // the only rule of a thread, and v; -1: any
	v    []int
}

func newWorld(m *model, sem channels.Semantics) (*world, *state) {
	w, x := &world{m: m, sem: sem}, &state{}
	for _, r := range m.rules {
		w.code = append(w.code, compile(m, r))
	}
	enter := func(self, rule, v int) {
		w.self, w.of, w.v = append(w.self, self), append(w.of, rule), append(w.v, v)
		x.threads = append(x.threads, thread{pc: -1, loops: map[string][3]int{}})
	}
	for i := range threads {
		if !m.plain {
			enter(i, -1, 0)
			continue
		}
		for n, r := range m.rules {
			enter(i, n, 0)
			if r.param {
				enter(i, n, 1)
			}
		}
	}
	return w, x
}

// explore lists what can be seen of all reachable states; false: there are too many.
func (w *world) explore(start *state, limit int) (map[string]bool, bool) {
	seen, shown, queue := map[string]bool{start.key(): true}, map[string]bool{w.show(start): true}, []*state{start}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		for _, y := range w.steps(x) {
			if k := y.key(); !seen[k] {
				if len(seen) > limit {
					return nil, false
				}
				seen[k], shown[w.show(y)] = true, true
				queue = append(queue, y)
			}
		}
	}
	return shown, true
}

func (w *world) steps(x *state) (out []*state) {
	if w.m.network != nil {
		out = w.events(x)
	}
	for t := range x.threads {
		if x.crashed[w.self[t]] {
			continue
		}
		if x.threads[t].pc >= 0 {
			at := w.code[x.threads[t].rule][x.threads[t].pc]
			y := x.clone()
			w.name(y, t)
			if at.s.c == nil || w.holds(y, t, at.s.c) {
				y.threads[t].pc++
				out = append(out, w.run(y, t)...)
			}
			continue
		}
		for n, r := range w.m.rules {
			for v := range 2 {
				if w.of[t] >= 0 && (w.of[t] != n || w.v[t] != v) || v > 0 && !r.param {
					continue
				}
				for _, l := range w.taken(x, w.self[t], r) {
					out = append(out, w.begin(x, t, n, v, l)...)
				}
			}
		}
	}
	return out
}

// nothing stands for the message of a rule that takes none.
var nothing = letter{from: -1}

// taken lists what a rule or receive may consume in a state. Under MP it is all that has arrived.
func (w *world) taken(x *state, self int, r *rule) (out []letter) {
	var waiting []letter
	for from := range threads {
		for v, is := range x.in[from][self] {
			if is {
				waiting = append(waiting, letter{from, self, v})
			}
		}
	}
	switch all := w.sem == channels.MP; {
	case !r.takes && all && len(waiting) > 0, r.takes && all && len(waiting) > 1:
		return nil
	case !r.takes:
		return []letter{nothing}
	}
	return waiting
}

// begin begins a rule, or a receive of a letter.
func (w *world) begin(x *state, t, n, v int, l letter) []*state {
	y, r := x.clone(), w.m.rules[n]
	y.threads[t] = thread{rule: n, v: v, loops: map[string][3]int{}}
	if l != nothing {
		y.in[l.from][l.to][l.x] = false
		y.threads[t].m, y.threads[t].f = l.x, l.from
	}
	times := &y.times[w.self[t]][n][v]
	if r.most > 0 && *times == r.most {
		return nil
	}
	w.name(y, t)
	if r.guard != nil && !w.holds(y, t, r.guard) {
		return nil
	}
	*times = min(*times+1, r.most)
	return w.run(y, t)
}

// events are the steps of the network, and faults.
func (w *world) events(x *state) (out []*state) {
	faults := w.m.network
	for self := range threads {
		switch {
		case x.crashed[self] && faults.restart:
			y := x.clone()
			y.crashed[self] = false
			y.p[self][1] = 0
			if !faults.persistent {
				y.p[self][0] = 0
			}
			out = append(out, y)
		case !x.crashed[self] && faults.crash && x.crashes == 0:
			y := x.clone()
			w.crash(y, self)
			out = append(out, y)
		}
		for from := range threads {
			for v := range 4 {
				if x.out[from][self][v] {
					y := x.clone()
					y.out[from][self][v], y.in[from][self][v] = false, true
					out = append(out, y)
				}
				if x.in[from][self][v] && faults.lose && x.losses == 0 {
					y := x.clone()
					y.in[from][self][v], y.losses = false, 1
					out = append(out, y)
				}
			}
		}
	}
	return out
}

// undefined is the value of a variable without one.
const undefined = -1

// crash stops an instance, which forgets where it stands, and what is on its way to it.
func (w *world) crash(x *state, self int) {
	x.crashed[self], x.crashes = true, x.crashes+1
	x.threads[self] = thread{pc: -1, loops: map[string][3]int{}} // there is one for each instance
	x.times[self] = [3][2]int{}
	x.p[self][1] = undefined
	if !w.m.network.persistent {
		x.p[self][0] = undefined
	}
	for from := range threads {
		x.in[from][self], x.out[from][self] = [4]bool{}, [4]bool{}
	}
}

// leave ends a step: what it has sent leaves, or a crash comes when some of it has left, and all is written.
func (w *world) leave(x *state, t int) (out []*state) {
	sent := x.sent
	x.sent = nil
	if n := w.m.network; n != nil && n.crash && x.crashes == 0 {
		for first, group := range sent {
			for some := range 1<<len(group) - 1 {
				y := x.clone()
				for _, earlier := range sent[:first] {
					w.deliver(y, earlier, -1)
				}
				w.deliver(y, group, some)
				w.crash(y, w.self[t])
				out = append(out, y)
			}
		}
	}
	for _, group := range sent {
		w.deliver(x, group, -1)
	}
	return append(out, x)
}

// deliver sends those letters of a group whose bits are set.
func (w *world) deliver(x *state, group []letter, which int) {
	for n, l := range group {
		switch {
		case which&(1<<n) == 0 || x.crashed[l.to]:
		case w.sem == channels.M:
			x.in[l.from][l.to][l.x] = true
		default:
			x.out[l.from][l.to][l.x] = true
		}
	}
}

// send notes what is sent.
func (w *world) send(x *state, t int, s *stmt) {
	self, v := w.self[t], w.value(x, t, s.e)
	to := map[string][]int{"own": {self}, "other": {1 - self}, "all": {0, 1}, "reply": {x.threads[t].f}}[s.name]
	var group []letter
	for _, one := range to {
		group = append(group, letter{self, one, v})
	}
	x.sent = append(x.sent, group)
}

// name evaluates the alias around a rule, as each step does. It is known to the rule, not to procedures, and for no
// longer than the step.
func (w *world) name(x *state, t int) {
	th := &x.threads[t]
	if e := w.m.rules[th.rule].named; e != nil {
		th.z = w.value(x, t, *e)
	}
}

// run runs a thread up to its next yield, or the end; there are several ways where a loop takes any element.
func (w *world) run(x *state, t int) (out []*state) {
	th := &x.threads[t]
	code := w.code[th.rule]
	for {
		i := code[th.pc]
		switch i.op {
		case "set":
			w.store(x, t, i.s.to, w.value(x, t, i.s.e))
		case "unless":
			if !w.holds(x, t, i.c) {
				th.pc = i.target
				continue
			}
		case "jump":
			th.pc = i.target
			continue
		case "value":
			th.loops[i.s.name] = [3]int{w.value(x, t, i.s.e), 0, 0}
		case "forget":
			delete(th.loops, i.s.name)
		case "call":
			f := frame{a: w.value(x, t, i.s.e), back: th.pc + 1, d: w.target(x, t, &i.s.to), loops: th.loops}
			th.frames, th.loops, th.pc = append(th.frames, f), map[string][3]int{}, i.target
			continue
		case "back":
			f := th.frames[len(th.frames)-1]
			th.frames, th.loops, th.pc = th.frames[:len(th.frames)-1], f.loops, f.back
			continue
		case "send":
			w.send(x, t, i.s)
		case "yield":
			th.z = 0
			return w.leave(x, t)
		case "end":
			*th = thread{pc: -1, loops: map[string][3]int{}}
			return w.leave(x, t)
		case "from":
			last := i.s.e.c
			if p := i.s.e.x; p != nil && !p.fixed() {
				last = w.value(x, t, expr{x: p})
			}
			th.loops[i.s.name] = [3]int{0, 0, last}
		case "passed":
			l := th.loops[i.s.name]
			if l[1] > l[2] {
				delete(th.loops, i.s.name)
				th.pc = i.target
				continue
			}
			th.loops[i.s.name] = [3]int{l[1], l[1] + 1, l[2]}
		case "all":
			th.loops[i.s.name] = [3]int{0, 3, 0}
		case "pick":
			left := th.loops[i.s.name][1]
			if left == 0 {
				delete(th.loops, i.s.name)
				th.pc = i.target
				continue
			}
			for e := range elements {
				if left&(1<<e) == 0 {
					continue
				}
				y := x.clone()
				y.threads[t].loops[i.s.name] = [3]int{e, left &^ (1 << e), 0}
				y.threads[t].pc++
				out = append(out, w.run(y, t)...)
				if !w.m.yields(i.s.then) {
					break // such a loop goes from the first to the last
				}
			}
			return out
		}
		th.pc++
	}
}

// target evaluates a place.
func (w *world) target(x *state, t int, p *place) target {
	th := &x.threads[t]
	switch p.kind {
	case "r":
		return w.target(x, t, p.of)
	case "s":
		return target{"s", th.loops[p.index][0], 0}
	case "d":
		return th.frames[len(th.frames)-1].d
	}
	return target{p.kind, p.n, len(th.frames) - 1}
}

// at is the variable itself.
func (w *world) at(x *state, t int, to target) *int {
	th := &x.threads[t]
	switch to.kind {
	case "g":
		return &x.g[to.n]
	case "s":
		return &x.s[to.n]
	case "p":
		return &x.p[w.self[t]][to.n]
	case "l":
		return &th.locals[to.n]
	case "a":
		return &th.frames[to.frame].a
	}
	return &th.frames[to.frame].b
}

func (w *world) read(x *state, t int, p *place) int {
	th := &x.threads[t]
	switch p.kind {
	case "j":
		return th.loops[p.index][0]
	case "v":
		return th.v
	case "z":
		return th.z
	case "m":
		return th.m
	case "f":
		return th.f
	}
	return *w.at(x, t, w.target(x, t, p))
}

func (w *world) store(x *state, t int, p place, v int) { *w.at(x, t, w.target(x, t, &p)) = v }

func (w *world) value(x *state, t int, e expr) int {
	switch {
	case e.x == nil:
		return e.c
	case e.y != nil:
		return (w.read(x, t, e.x) + w.read(x, t, e.y)) % 4
	}
	return (w.read(x, t, e.x) + e.c) % 4
}

func (w *world) holds(x *state, t int, c *cond) bool {
	a, b := w.value(x, t, c.x), w.value(x, t, c.y)
	switch c.op {
	case "=":
		return a == b
	case "!=":
		return a != b
	case "<":
		return a < b
	}
	return a >= b
}

// show returns the observable part of a state.
func (w *world) show(x *state) string {
	var at []string
	for t := range x.threads {
		if th := &x.threads[t]; th.pc >= 0 {
			name := fmt.Sprintf("%d", w.self[t])
			if w.m.plain {
				name += fmt.Sprintf(" r%d %d", w.of[t], w.v[t])
			}
			at = append(at, name+" "+w.code[th.rule][th.pc].s.name)
		}
	}
	sort.Strings(at)
	return fmt.Sprint(x.g, x.s, x.p, x.in, x.out, x.crashed, x.crashes, x.losses, at)
}
