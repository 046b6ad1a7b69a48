package yields

import (
	"fmt"
	"slices"
	"sort"
)

// instr is one instruction of a rule.
type instr struct {
	op     string // set, copy, unless, jump, yield, end, pick, left
	s      *stmt
	c      *cond
	target int    // of a jump
	cell   string // of a loop: what it keeps
	e      expr
	n      int
}

// compile makes a list of instructions of a rule.
func compile(r *rule) []instr {
	c := &compiler{}
	c.list(r.body)
	c.add(instr{op: "end"})
	return c.code
}

type compiler struct{ code []instr }

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
		c.add(instr{op: "end"})
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
	rule   int
	v      int
	locals [locals]int
	loops  map[string][3]int // the variable; the next number or the elements that are left; the last number
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
		loops := map[string][3]int{}
		for k, v := range x.threads[i].loops {
			loops[k] = v
		}
		y.threads[i].loops = loops
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
		w.code = append(w.code, compile(r))
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
			if at.s.c == nil || w.holds(x, t, at.s.c) {
				y := x.clone()
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
				if r.guard == nil || w.holds(y, t, r.guard) {
					*times = min(*times+1, r.most)
					out = append(out, w.run(y, t)...)
				}
			}
		}
	}
	return out
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
		case "yield":
			return []*state{x}
		case "end":
			*th = thread{pc: -1, loops: map[string][3]int{}}
			return []*state{x}
		case "from":
			last := i.s.e.c
			if p := i.s.e.x; p != nil && p.kind != "v" && p.kind != "j" {
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
				if !yields(i.s.then) {
					break // such a loop goes from the first to the last
				}
			}
			return out
		}
		th.pc++
	}
}

func (w *world) read(x *state, t int, p *place) int {
	th := &x.threads[t]
	switch p.kind {
	case "g":
		return x.g[p.n]
	case "s":
		return x.s[th.loops[p.index][0]]
	case "p":
		return x.p[w.self[t]][p.n]
	case "l":
		return th.locals[p.n]
	case "j":
		return th.loops[p.index][0]
	}
	return th.v
}

func (w *world) store(x *state, t int, p place, v int) {
	switch p.kind {
	case "g":
		x.g[p.n] = v
	case "s":
		x.s[x.threads[t].loops[p.index][0]] = v
	case "p":
		x.p[w.self[t]][p.n] = v
	case "l":
		x.threads[t].locals[p.n] = v
	}
}

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
