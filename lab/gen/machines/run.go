package machines

import (
	"fmt"
	"slices"
)

// wrong is the panic of a step that goes wrong: what is wrong.
type wrong string

// mostMachines is how many machines a run may create; one that creates more goes wrong.
const (
	mostMachines = 16
	noRoom       = "there is no room for another machine"
)

// runner is a step at work.
type runner struct {
	*world
	actor  *actor
	choose func(n int) int
	// ordered says that a set of several machines was gone through
	ordered bool
}

func (r *runner) fail(format string, args ...any) { panic(wrong(fmt.Sprintf(format, args...))) }

// step is the next step of the machine.
func (r *runner) step() {
	a := r.actor
	switch a.phase {
	case idle:
		r.take()
	case waiting:
		r.receive()
	case running:
		if s := a.sends; s != nil {
			a.sends = nil
			if to := r.machines[s.to]; to.phase != halted {
				to.mail = append(to.mail, s.letter)
			}
		}
	}
	r.proceed()
}

func (r *runner) take() {
	a := r.actor
	i := a.takes()
	if i < 0 { // all that waits has been looked at
		a.mail = slices.DeleteFunc(slices.Clone(a.mail), func(l letter) bool {
			return a.at().reaction(l.event).Kind == Ignore
		})
		r.handle(Null, nil)
		return
	}
	l := a.mail[i]
	var left []letter
	for k, other := range a.mail {
		if x := a.at().reaction(other.event); k != i && !(k < i && x.Kind == Ignore) {
			left = append(left, other)
		}
	}
	a.mail = left
	r.handle(l.event, l.payload)
}

func (r *runner) receive() {
	a := r.actor
	i := a.takes()
	l := a.mail[i]
	c := a.awaited(l.event)
	a.mail = slices.Delete(a.mail, i, i+1)
	a.phase = running
	if c == nil {
		r.unwind()
		r.handle(Halt, nil)
		return
	}
	f := &a.frames[len(a.frames)-1]
	f.cursors[len(f.cursors)-1].at++
	if c.Body.Param != None {
		f.locals["r"] = l.payload
	}
	f.cursors = append(f.cursors, cursor{stmts: c.Body.Stmts})
}

// handle runs the reaction to an event.
func (r *runner) handle(e int, payload any) {
	a := r.actor
	a.phase = running
	x := a.at().reaction(e)
	switch {
	case x != nil && (x.Kind == Ignore || x.Kind == Defer): // what is raised cannot wait
	case x != nil && x.Kind == Do:
		a.tasks = []task{{kind: runBlock, block: x.Body, payload: payload}}
	case x != nil && x.Kind == GoTo:
		r.change(x.State, x.Body, payload)
	case e == Halt && !a.monitor:
		a.tasks = []task{{kind: runBlock, block: a.at().Exit}, {kind: stop}}
	case a.monitor:
		a.tasks = []task{{kind: refuse, n: e}}
	default:
		a.tasks = []task{{kind: runBlock, block: a.at().Exit}, {kind: refuse, n: e}}
	}
}

func (r *runner) change(to int, by *Block, payload any) {
	a := r.actor
	a.tasks = []task{{kind: runBlock, block: a.at().Exit}, {kind: runBlock, block: by, payload: payload},
		{kind: enter, n: to}, {kind: runBlock, block: a.of.States[to].Entry, payload: payload}}
}

// proceed runs to the next scheduling point.
func (r *runner) proceed() {
	a := r.actor
	for a.phase == running && a.sends == nil {
		switch {
		case len(a.frames) > 0:
			r.advance()
		case len(a.tasks) > 0:
			t := a.tasks[0]
			a.tasks = a.tasks[1:]
			r.begin(t)
		default:
			a.phase = idle
		}
	}
}

func (r *runner) begin(t task) {
	a := r.actor
	switch t.kind {
	case runBlock:
		if t.block != nil {
			r.call(t.block, "p", t.payload, nil, "")
		}
	case enter:
		a.state = t.n
		a.cooled = a.cooled || a.at().Heat == "cold"
	case stop:
		a.phase, a.vars, a.mail, a.tasks = halted, nil, nil, nil
	case refuse:
		word := "machine"
		if a.monitor {
			word = "monitor"
		}
		r.fail("%s %s in state %s cannot handle %s", word, r.title(a), a.at().Name, EventName(t.n))
	}
}

func (r *runner) call(b *Block, param string, payload any, of *Function, into string) {
	f := frame{locals: map[string]any{"i": 0, "o": noone}, cursors: []cursor{{stmts: b.Stmts}}, of: of, into: into}
	if b.Param != None || of != nil {
		f.locals[param] = payload
	}
	r.actor.frames = append(r.actor.frames, f)
}

// advance does the next statement of the innermost frame, or ends it.
func (r *runner) advance() {
	a := r.actor
	f := &a.frames[len(a.frames)-1]
	if len(f.cursors) == 0 {
		r.leave(f)
		return
	}
	c := &f.cursors[len(f.cursors)-1]
	switch {
	case c.at < len(c.stmts):
		if s := c.stmts[c.at]; s.Kind == Receive {
			a.phase = waiting
		} else {
			c.at++
			r.do(s, f)
		}
	case c.loop != nil && c.loop.Kind == Repeat:
		n := f.locals["i"].(int) + 1
		f.locals["i"] = n
		if c.at = 0; n >= r.eval(c.loop.X).(int) {
			f.cursors = f.cursors[:len(f.cursors)-1]
		}
	case c.loop != nil && c.loop.Kind != Each && len(c.items) > 0:
		f.locals["o"], c.items, c.at = ref(c.items[0]), c.items[1:], 0
	case c.loop != nil && len(c.items) > 0:
		f.locals["i"], c.items, c.at = c.items[0], c.items[1:], 0
	default:
		f.cursors = f.cursors[:len(f.cursors)-1]
	}
}

func (r *runner) leave(f *frame) {
	a := r.actor
	into, of := f.into, f.of
	if of == nil || of.Result == nil {
		a.frames = a.frames[:len(a.frames)-1]
		return
	}
	result := r.eval(of.Result)
	a.frames = a.frames[:len(a.frames)-1]
	r.put(into, result)
}

// do is a dispatch over statements.
func (r *runner) do(s *Stmt, f *frame) {
	a := r.actor
	switch s.Kind {
	case Assign:
		r.put(s.Var, r.eval(s.X))
	case SetElem:
		r.put(s.Var, r.withElement(r.get(s.Var), r.eval(s.X).(int), r.eval(s.Y).(int)))
	case Insert:
		r.put(s.Var, r.inserted(s))
	case Remove:
		r.put(s.Var, r.removed(r.get(s.Var), r.eval(s.X).(int)))
	case If:
		branch := s.Else
		if r.eval(s.X).(bool) {
			branch = s.Then
		}
		f.cursors = append(f.cursors, cursor{stmts: branch})
	case Repeat:
		f.locals["i"] = 0
		if r.eval(s.X).(int) > 0 {
			f.cursors = append(f.cursors, cursor{stmts: s.Then, loop: s})
		}
	case Each:
		if items := r.get(s.Var).(list); len(items) > 0 {
			f.locals["i"] = items[0]
			f.cursors = append(f.cursors, cursor{stmts: s.Then, loop: s, items: items[1:]})
		}
	case Tell, Walk:
		var items list
		for _, m := range r.get(s.Var).(crowd) {
			items = append(items, int(m))
		}
		r.ordered = r.ordered || len(items) > 1
		f.cursors = append(f.cursors, cursor{at: len(s.Then), stmts: s.Then, loop: s, items: items})
	case Assert:
		if !r.eval(s.X).(bool) {
			r.fail("assertion failed: %s", s.Text)
		}
	case Send:
		to := r.get(s.Var).(ref)
		payload := r.payload(s.X)
		if to == noone {
			r.fail("there is no machine to send to: it is null")
		}
		r.tell(s.Event, payload)
		a.sends = &sending{to, letter{s.Event, payload}}
	case New:
		if len(r.machines) == mostMachines {
			r.fail(noRoom)
		}
		n := len(r.machines)
		r.machines = append(r.machines, newActor(n, r.program.Machines[s.Event], r.payload(s.X)))
		r.put(s.Var, ref(n))
	case Raise:
		payload := r.payload(s.X)
		r.unwind()
		r.handle(s.Event, payload)
	case Goto:
		r.unwind()
		r.change(s.Event, nil, nil)
	case Announce:
		r.tell(s.Event, r.payload(s.X))
	case Call:
		fun := a.of.Functions[s.Event]
		r.call(fun.Body, "p", r.eval(s.X), fun, s.Var)
	}
}

// unwind ends all that runs for an event, which may not be where more is to be done for it.
func (r *runner) unwind() {
	if len(r.actor.tasks) > 0 {
		r.fail("goto and raise are not possible while the state changes")
	}
	r.actor.frames = nil
}

func (r *runner) payload(x *Expr) any {
	if x == nil {
		return nil
	}
	return r.eval(x)
}

// tell shows an event to all monitors, which observe all but halt and what they are blind to.
func (r *runner) tell(e int, payload any) {
	if e == Halt {
		return
	}
	for _, m := range r.monitors {
		if slices.Contains(m.of.Blind, e) {
			continue
		}
		other := &runner{world: r.world, actor: m}
		other.handle(e, payload)
		other.proceed()
	}
}

func (r *runner) put(name string, v any) {
	if f := r.frame(); f != nil {
		if _, ok := f.locals[name]; ok {
			f.locals[name] = v
			return
		}
	}
	r.actor.vars[name] = v
}

func (r *runner) get(name string) any {
	if name == "this" {
		return ref(r.actor.id)
	}
	if f := r.frame(); f != nil {
		if v, ok := f.locals[name]; ok {
			return v
		}
	}
	return r.actor.vars[name]
}

func (r *runner) frame() *frame {
	if n := len(r.actor.frames); n > 0 {
		return &r.actor.frames[n-1]
	}
	return nil
}

func (r *runner) withElement(c any, at, v int) any {
	switch c := c.(type) {
	case list:
		r.within(c, at, len(c))
		c = slices.Clone(c)
		c[at] = v
		return c
	case table:
		i, found := slices.BinarySearchFunc(c, at, func(e [2]int, k int) int { return e[0] - k })
		c = slices.Clone(c)
		if found {
			c[i][1] = v
			return c
		}
		return slices.Insert(c, i, [2]int{at, v})
	}
	panic("no such collection")
}

func (r *runner) within(c any, at, most int) {
	if at < 0 || at >= most {
		r.fail("index %d is not in %s", at, r.show(c))
	}
}

func (r *runner) inserted(s *Stmt) any {
	if c, is := r.get(s.Var).(crowd); is {
		m := r.eval(s.X).(ref)
		switch {
		case m == noone:
			r.fail("null is no element of a set, no key of a map, and not among its values")
		case slices.Contains(c, m):
			return c
		}
		return append(slices.Clone(c), m)
	}
	v := r.eval(s.X).(int)
	switch c := r.get(s.Var).(type) {
	case list:
		return append(slices.Clone(c), v)
	case set:
		i, found := slices.BinarySearch(c, v)
		if found {
			return c
		}
		return slices.Insert(slices.Clone(c), i, v)
	}
	panic("no such collection")
}

func (r *runner) removed(c any, v int) any {
	switch c := c.(type) {
	case list:
		r.within(c, v, len(c))
		return slices.Delete(slices.Clone(c), v, v+1)
	case set:
		return slices.DeleteFunc(slices.Clone(c), func(n int) bool { return n == v })
	case table:
		return slices.DeleteFunc(slices.Clone(c), func(e [2]int) bool { return e[0] == v })
	}
	panic("no such collection")
}

// eval dispatches over expressions.
func (r *runner) eval(e *Expr) any {
	switch e.Op {
	case "int":
		return e.N
	case "bool":
		return e.N == 1
	case "var":
		return r.get(e.Name)
	case "this":
		return r.get(e.Op)
	case "null":
		return noone
	case "$":
		return r.choose(2) == 1
	case "choose":
		if e.X.Op == "var" {
			c := r.get(e.X.Name).(crowd)
			if len(c) == 0 {
				r.fail("there is nothing to choose from: {}")
			}
			return c[r.choose(len(c))]
		}
		return r.choose(e.X.N)
	case "text":
		return r.eval(e.X)
	case "sizeof":
		return size(r.eval(e.X))
	case "!":
		return !r.eval(e.X).(bool)
	case "&&":
		return r.eval(e.X).(bool) && r.eval(e.Y).(bool)
	case "||":
		return r.eval(e.X).(bool) || r.eval(e.Y).(bool)
	case "==":
		return fmt.Sprint(r.eval(e.X)) == fmt.Sprint(r.eval(e.Y))
	case "first":
		c := r.get(e.X.Name).(crowd)
		if len(c) == 0 {
			r.fail("index 0 is not in {}")
		}
		r.ordered = r.ordered || len(c) > 1
		return c[0]
	case "at":
		return r.element(r.eval(e.X), r.eval(e.Y).(int))
	case "in":
		if c, is := r.eval(e.Y).(crowd); is {
			return slices.Contains(c, r.eval(e.X).(ref))
		}
		x := r.eval(e.X).(int)
		return r.contains(r.eval(e.Y), x)
	}
	x, y := r.eval(e.X).(int), r.eval(e.Y).(int)
	switch e.Op {
	case "+":
		return x + y
	case "-":
		return x - y
	case "%":
		if y == 0 {
			r.fail("division by zero")
		}
		return x % y
	case ">":
		return x > y
	case ">=":
		return x >= y
	case "<=":
		return x <= y
	}
	return x < y
}

func size(c any) int {
	switch c := c.(type) {
	case list:
		return len(c)
	case set:
		return len(c)
	case crowd:
		return len(c)
	}
	return len(c.(table))
}

func (r *runner) contains(c any, x int) bool {
	switch c := c.(type) {
	case list:
		return slices.Contains(c, x)
	case set:
		return slices.Contains(c, x)
	}
	return slices.ContainsFunc(c.(table), func(e [2]int) bool { return e[0] == x })
}

func (r *runner) element(c any, at int) int {
	if l, ok := c.(list); ok {
		r.within(l, at, len(l))
		return l[at]
	}
	for _, e := range c.(table) {
		if e[0] == at {
			return e[1]
		}
	}
	r.fail("key %d is not in %s", at, r.show(c))
	return 0
}
