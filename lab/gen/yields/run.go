package yields

import (
	"fmt"
	"maps"
	"slices"
	"sort"
)

// instr is one instruction of a rule.
type instr struct {
	op     string // set, unless, jump, yield, end, from, passed, all, pick, value, forget, call, back
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
	locals [locals]int
	loops  map[string][3]int // the variable; the next number or the elements that are left; the last number
	frames []frame           // of procedures
}

// frame is what a procedure remembers that has been called: its parameters, its local variable, where it was called,
// and what the caller knows of loops, which it does not see.
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
	times   [threads][2][2]int // how often a rule has fired, of each instance and v
	threads []thread
}

func (x *state) clone() *state {
	y := *x
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
	code [][]instr
	self []int // of each thread
	of   []int // the only rule of a thread, and v; -1: any
	v    []int
}

func newWorld(m *model) (*world, *state) {
	w, x := &world{m: m}, &state{}
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
	for t := range x.threads {
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
				y := x.clone()
				y.threads[t] = thread{rule: n, v: v, loops: map[string][3]int{}}
				times := &y.times[w.self[t]][n][v]
				if r.most > 0 && *times == r.most {
					continue
				}
				w.name(y, t)
				if r.guard == nil || w.holds(y, t, r.guard) {
					*times = min(*times+1, r.most)
					out = append(out, w.run(y, t)...)
				}
			}
		}
	}
	return out
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
		case "yield":
			th.z = 0
			return []*state{x}
		case "end":
			*th = thread{pc: -1, loops: map[string][3]int{}}
			return []*state{x}
		case "from":
			last := i.s.e.c
			if p := i.s.e.x; p != nil && p.kind != "v" && p.kind != "j" && p.kind != "z" {
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

// target is what a place is.
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

// show is what can be seen of a state.
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
	return fmt.Sprint(x.g, x.s, x.p, at)
}
