package vm

import (
	"maps"
	"slices"

	"gomc/engine"
	"gomc/programs/bytecode"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

var _ engine.Tracer = (*Engine)(nil)

// partKind is the kind of a part of a machine or monitor.
type partKind int

const (
	exists partKind = iota // that it was created
	place                  // where it is in its code, with what its functions hold
	state                  // the state that it is in
	field                  // a variable
	letter                 // that one of the events waits that ever come to it
)

// part is a unit of a machine or monitor that steps touch.
type part struct {
	machine int
	kind    partKind
	number  int // of the variable, or of the event among those that come to it
}

// mailed is an event in a mailbox.
type mailed struct {
	number int
	letter value.V
}

// course follows a run. What a step touches is found in its code: the variables of all functions that run in it count,
// whether or not it reaches them.
type course struct {
	*engine.Course
	engine        *Engine
	before, after []value.V // cells
	numbers       map[part]int
	touched       map[part]engine.Touch // by the step at work
	mail          map[int][]mailed      // by machine: what waits
	came          map[int]int           // by machine: how many events have come to it
	reached       []int                 // the machines to which the step at work delivers something
}

// Course tells what the steps of a run touch, and its end.
func (e *Engine) Course(run *engine.Run, end *engine.End) *engine.Course {
	c := &course{
		Course: &engine.Course{}, engine: e, before: make([]value.V, len(e.cells)), numbers: map[part]int{},
		mail: map[int][]mailed{}, came: map[int]int{},
	}
	for i, state := range run.States {
		c.touched = map[part]engine.Touch{}
		e.unpack(state)
		c.after = slices.Clone(e.cells)
		if i > 0 {
			c.step(run.States[i-1], run.Taken[i])
		}
		c.changes()
		c.arrive()
		c.Steps = append(c.Steps, c.told())
		c.before = c.after
	}
	c.touched = map[part]engine.Touch{}
	c.end(run, end)
	c.End = c.told()
	return c.Course
}

// told are the touches of the step at work, in the order of their parts.
func (c *course) told() []engine.Touch {
	var list []engine.Touch
	for _, p := range slices.SortedFunc(maps.Keys(c.touched), func(p, q part) int { return c.number(p) - c.number(q) }) {
		list = append(list, c.touched[p])
	}
	return list
}

// number returns the number of a part.
func (c *course) number(p part) int {
	n, known := c.numbers[p]
	if !known {
		n = len(c.Names)
		c.numbers[p] = n
		c.Names = append(c.Names, c.name(p))
	}
	return n
}

// name returns the name of a part as Describe lists it.
func (c *course) name(p part) string {
	e, cells := c.engine, c.after
	if cells[p.machine] == value.None {
		cells = c.before
	}
	if cells[p.machine] == value.None || p.kind != state && p.kind != field {
		return ""
	}
	of := e.sem.Machines[e.typ(cells[p.machine])]
	title := of.Name
	if p.machine < e.options.Room {
		title = namer{e.program, cells}.MachineName(p.machine)
	}
	switch {
	case p.kind == state:
		return title + ".state"
	case p.number < len(of.Fields):
		return title + "." + of.Fields[p.number].Name
	}
	return ""
}

// touch notes that the step at work touches a part.
func (c *course) touch(p part) { c.put(p, c.value(p, c.before), c.value(p, c.after), false) }

func (c *course) put(p part, before, after uint64, lax bool) {
	c.touched[p] = engine.Touch{Part: c.number(p), Before: before, After: after, Lax: lax}
}

// value returns the content of a part other than an event; 0: nothing.
func (c *course) value(p part, cells []value.V) uint64 {
	t, v := c.engine.table, cells[p.machine]
	switch {
	case v == value.None:
		return 0
	case p.kind == exists:
		return 1
	case c.engine.phase(v) == halted:
		if p.kind == place {
			return uint64(v)
		}
		return 0
	case p.kind == place:
		phase := t.Part(v, 1)
		if c.engine.phase(v) == cooled { // any step ends that
			phase = t.Int(int64(idle))
		}
		return uint64(t.Tuple(0, []value.V{t.Part(v, 0), phase, t.Part(v, 5), t.Part(v, 6)}))
	case p.kind == state:
		return uint64(t.Part(v, 2))
	case p.number >= t.Size(t.Part(v, 3)): // it was a machine of another type
		return 0
	}
	return uint64(t.Part(t.Part(v, 3), p.number))
}

// changes notes what is not the same behind the step at work.
func (c *course) changes() {
	e := c.engine
	for id, v := range c.after {
		if v == c.before[id] {
			continue
		}
		for _, of := range []value.V{v, c.before[id]} {
			if of == value.None {
				continue
			}
			for n := range e.sem.Machines[e.typ(of)].Fields {
				c.ifChanged(part{id, field, n})
			}
		}
		for _, kind := range []partKind{exists, place, state} {
			c.ifChanged(part{id, kind, 0})
		}
		c.deliver(id)
	}
}

func (c *course) ifChanged(p part) {
	if c.value(p, c.before) != c.value(p, c.after) {
		c.touch(p)
	}
}

// step notes what a step reads, or may write, whatever it makes of it.
func (c *course) step(before []uint64, number int) {
	e := c.engine
	var b engine.Batch
	b.Reset(e.shown.Layout.Words)
	tell := &narration{target: number}
	e.tell = tell
	e.Expand(before, &b)
	e.tell = nil
	id := e.Machine(b.Steps[number].Rule)
	c.acts(id)
	for _, a := range tell.involved.ran {
		c.mentions(a.machine, a.fn)
	}
	for _, monitor := range tell.involved.shown {
		c.stands(monitor)
	}
	c.reached = tell.involved.reached
	for _, made := range tell.involved.made { // it has the first number that is free
		for other := range made {
			c.touch(part{other, exists, 0})
		}
	}
}

// arrive notes whether what the step delivers waits depends on where its receiver is: one that is idle drops what its
// state ignores, and one that has halted drops all. That it has not halted needs no note, since then it has not without
// some of the steps before either.
func (c *course) arrive() {
	for _, to := range c.reached {
		mail, last := c.mail[to], part{to, letter, c.came[to] - 1}
		if c.touched[last].After == 0 || c.mayIgnore(to, mail[len(mail)-1].letter) {
			c.stands(to)
		}
	}
	c.reached = nil
}

// mayIgnore reports whether a machine has a state that ignores an event.
func (c *course) mayIgnore(id int, letter value.V) bool {
	e := c.engine
	event := e.event(letter)
	return slices.ContainsFunc(e.sem.Machines[e.typ(c.after[id])].States, func(s *sem.State) bool {
		r := s.Reaction(event)
		return r != nil && r.Kind == sem.Ignore
	})
}

// stands notes that a step depends on where a machine or monitor is.
func (c *course) stands(id int) {
	c.touch(part{id, place, 0})
	c.touch(part{id, state, 0})
}

// acts notes what the machine of a step goes on with: it takes the first event that it does not put off, so those that
// have come before that, and wait no more, must not wait.
func (c *course) acts(id int) {
	c.stands(id)
	m := c.engine.decode(id, c.before[id])
	for _, f := range m.frames {
		c.mentions(id, f.fn)
	}
	if m.phase != idle && m.phase != waiting {
		return
	}
	taken := c.engine.next(m)
	last := c.came[id]
	if taken >= 0 {
		last = c.mail[id][taken].number
	}
	c.gone(id, last)
	if taken >= 0 {
		c.put(part{id, letter, last}, 1, 0, false)
		c.mail[id] = slices.Delete(slices.Clone(c.mail[id]), taken, taken+1)
	}
}

// gone notes that the events before one do not wait which have come to a machine, but for those that do.
func (c *course) gone(id, before int) {
	there := map[int]bool{}
	for _, w := range c.mail[id] {
		there[w.number] = true
	}
	for n := range before {
		if !there[n] {
			c.put(part{id, letter, n}, 0, 0, false)
		}
	}
}

// mentions notes the variables of a machine in the text of a function.
func (c *course) mentions(id int, fn *bytecode.Func) {
	for i := range fn.Code {
		if op := fn.Code[i].Op; op == bytecode.Field || op == bytecode.SetField {
			c.touch(part{id, field, fn.Code[i].A})
		}
	}
}

// deliver notes which events have come to a machine, and which wait no more.
func (c *course) deliver(id int) {
	var now []value.V
	if v := c.after[id]; v != value.None && c.engine.phase(v) != halted {
		now = c.engine.table.View(c.engine.table.Part(v, 4))
	}
	var kept []mailed
	for _, w := range c.mail[id] {
		if len(kept) < len(now) && now[len(kept)] == w.letter {
			kept = append(kept, w)
		} else {
			c.put(part{id, letter, w.number}, 1, 0, false)
		}
	}
	for _, l := range now[len(kept):] {
		w := mailed{c.came[id], l}
		c.came[id]++
		kept = append(kept, w)
		c.put(part{id, letter, w.number}, 0, 1, false)
	}
	c.mail[id] = kept
}

// end notes on what the end depends: a step that fails; or that nothing more happens to a machine that waits, or to a
// monitor that is hot, or the monitors that are looked at in a loop. Machines that do not act in a loop must not be able
// to: else it is unfair to them.
func (c *course) end(run *engine.Run, end *engine.End) {
	e := c.engine
	if end.Fails >= 0 {
		c.step(run.States[len(run.States)-1], end.Fails)
	}
	if end.Rest || run.Loop > 0 {
		c.rest(run)
	}
	switch {
	case end.Property == noDeadlock:
		c.stands(e.waits(c.before))
	case end.Property == noHot:
		c.stands(e.hot(c.before))
	}
	for _, a := range end.Atoms {
		c.stands(e.numbers.atoms[a-atoms].cell)
	}
}

// rest notes what keeps machines from acting, but those that act in the loop. One that is not there does not act.
func (c *course) rest(run *engine.Run) {
	acting := map[int]bool{}
	for i := max(run.Loop, 1); run.Loop > 0 && i < len(run.States); i++ {
		acting[c.actor(run.States[i-1], run.Taken[i])] = true
	}
	for id, v := range c.before[:c.engine.options.Room] {
		if v == value.None || acting[id] {
			continue
		}
		for _, kind := range []partKind{place, state} {
			p := part{id, kind, 0}
			c.put(p, c.value(p, c.before), c.value(p, c.before), true)
		}
		c.gone(id, c.came[id])
	}
}

// actor is the machine of a step.
func (c *course) actor(before []uint64, number int) int {
	var b engine.Batch
	b.Reset(c.engine.shown.Layout.Words)
	c.engine.Expand(before, &b)
	return c.engine.Machine(b.Steps[number].Rule)
}
