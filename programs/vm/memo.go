package vm

import (
	"gomc/programs/bytecode"
	"gomc/programs/cache"
	"gomc/programs/contacts"
	"slices"

	"gomc/engine"
	"gomc/programs/symbols"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// memo remembers the steps of machines. A step of a machine depends on its value alone, and its effects on others are
// recorded. So a value that occurs in many states is decoded and run once (as SPIN's collapsed components are stored
// once: Holzmann, SPIN 1997). Steps that create machines, or depend on the types of others, are not remembered.
type memo struct {
	turns    cache.Table[turnKey, *turn]
	mails    cache.Table[mailKey, value.V]
	ends     cache.Table[turnKey, value.V] // see vain
	vain     cache.Table[letterKey, bool]
	steady   cache.Table[letterKey, bool]
	verdicts cache.Table[noticeKey, notice]
	refs     cache.Table[refsKey, uint64]
	symbols  labels
	variants map[variantKey]*turn
	stocks   map[value.V]stock
	shapes   map[value.V]uint64
	extents  map[string]extent // of steps that are taken alone
	text     []byte            // scratch
	chosen   bool              // a monitor has gone through something in one of several orders
	work     work
}

// work is a turn that is tried: one at a time.
type work struct {
	run    run
	facts  facts
	record record
	look   func()
}

// mostRemembered is the most entries of a table that is no cache; then it is emptied.
const mostRemembered = 1 << 17

type (
	turnKey struct {
		id int
		of value.V
	}
	variantKey struct {
		turnKey
		held uint64
	}
	mailKey struct {
		effect
		to value.V
	}
	noticeKey struct {
		monitor            int
		of, event, payload value.V
	}
	refsKey value.V
)

func (k turnKey) Hash() uint64 { return cache.Mixed(uint64(k.id)<<32 | uint64(k.of)) }
func (k mailKey) Hash() uint64 {
	return cache.Mixed(uint64(k.to)<<32|uint64(k.event), uint64(k.id)<<32|uint64(k.payload))
}
func (k noticeKey) Hash() uint64 {
	return cache.Mixed(uint64(k.monitor)<<32|uint64(k.of), uint64(k.event)<<32|uint64(k.payload))
}
func (k refsKey) Hash() uint64 { return cache.Mixed(uint64(k)) }

// turn is the steps that a machine can take next.
type turn struct {
	rule         int
	able, begins bool
	rests        bool // it goes on from where it rests
	first        bool // it is the first of a machine that creates none of its own type, nor does what it creates
	delivers     bool // it begins with an event that arrives
	arrival      arrival
	contact      *contacts.Contact
	knows        known
	symbols      needs
	known        bool // outcomes are
	faulty       bool // they are known up to the first that goes wrong
	direct       bool // they are not remembered: each step has to be run
	alone        bool // no outcome shows to a monitor or goes wrong, and there is one
	outcomes     []result
}

// arrival is a letter that arrives at a machine, and its event.
type arrival struct {
	to, event int
	letter    value.V
}

// known are the machines that a machine has references to, by their cells; computed by need.
type known struct {
	asked    bool
	machines uint64
}

// needs says how a turn depends on symbols.
type needs struct {
	held    symbols.Held // by the machine
	depends bool         // outcomes depend on the symbols that the state holds
	of      symbols.Held // those symbols
}

// result is one step: the machine after it, and its effects on others.
type result struct {
	becomes value.V
	effects []effect
	notes   uint32
	made    symbols.Made
	fault   *engine.Fault
}

// effect is an event that arrives at a machine, or, with id -1, one that is shown to monitors.
type effect struct {
	id             int
	event, payload value.V
}

// notice is the result of showing an event to a monitor.
type notice struct {
	becomes value.V
	made    symbols.Made
	fault   *engine.Fault
}

// unremembered is the panic of a step that cannot be remembered.
type unremembered struct{}

// remember adds an entry to a table of bounded size.
func remember[K comparable, V any](table *map[K]V, k K, v V) {
	if *table == nil || len(*table) >= mostRemembered {
		*table = map[K]V{}
	}
	(*table)[k] = v
}

// turn returns the turn of a machine.
func (e *Engine) turn(id int, v value.V) *turn {
	k := turnKey{id, v}
	if t, ok := e.memo.turns.Get(k); ok {
		return t
	}
	m := e.outline(id, v)
	t := &turn{rule: e.rule(m), able: e.enabled(m)}
	t.begins, t.rests = t.able && e.begins(m), m.phase == resting
	t.arrival, t.delivers = e.receiver(m)
	t.contact = e.reach(m)
	creates := &e.numbers.contacts.Of[m.typ]
	t.first = m.phase == running && len(m.frames) == 0 && creates.Creates&creates.Self == 0
	t.symbols.held = e.memo.symbols.In(v)
	e.memo.turns.Put(k, t)
	return t
}

// variant is the turn of a machine whose outcomes depend on the symbols that the state holds.
func (e *Engine) variant(t *turn, v *view, id int) *turn {
	places, all := v.held.Places()
	k := variantKey{turnKey{id, v.cells[id]}, places}
	other, ok := e.memo.variants[k]
	if !ok || !all {
		like := *t
		like.outcomes, like.known, like.faulty, like.direct, like.symbols.of = nil, false, false, false, v.held
		if other = &like; all {
			remember(&e.memo.variants, k, other)
		}
	}
	return other
}

// receiver is what arrives in the next step of a machine, if something does.
func (e *Engine) receiver(m *machine) (a arrival, is bool) {
	if m.phase != running || len(m.frames) == 0 {
		return a, false
	}
	f := m.frames[len(m.frames)-1]
	if f.fn.Code[f.pc].Op != bytecode.Deliver {
		return a, false
	}
	top := f.stack[len(f.stack)-3:]
	return arrival{e.table.Index(top[0]), e.table.Index(top[1]), e.table.Tuple(0, top[1:])}, true
}

// try runs a turn for the first time, up to the first step that fails.
func (e *Engine) try(v *view, i int, all bool) {
	id, t := v.able[i], v.turns[i]
	if t.known || t.direct || t.faulty && !all {
		return
	}
	t.outcomes, t.faulty, t.alone, t.symbols.of = nil, false, true, v.held
	w := &e.memo.work
	w.record = record{marks: w.record.marks[:0]}
	w.facts = facts{record: &w.record, held: v.held}
	w.run = run{Program: e.program, cells: append(w.run.cells[:0], v.cells...), tape: &e.tape, facts: &w.facts,
		by: outside{w.look, e.arrived}}
	r := &w.run
	do := func() { r.step(id) }
	for e.tape.Clear(); ; {
		w.look() // a step may choose millions of times, and compute little for each
		fault, abandoned := e.attempt(func() { t.direct = unrecorded(do) })
		if t.symbols.depends = t.symbols.depends || r.facts.record.symbols; t.direct {
			t.outcomes, t.alone = nil, false
			return
		}
		if !abandoned {
			t.alone = t.alone && fault == nil && !r.facts.shown
			t.outcomes = append(t.outcomes, result{becomes: r.cells[id], effects: r.facts.record.effects,
				notes: r.facts.notes, made: r.facts.made, fault: fault})
		}
		if t.faulty = t.faulty || fault != nil; t.faulty && !all {
			return
		}
		if !e.tape.Next() {
			t.known, t.alone = true, t.alone && len(t.outcomes) > 0
			return
		}
		do = func() { r.resume() }
	}
}

// unrecorded runs a step and reports whether it cannot be remembered.
func unrecorded(do func()) (is bool) {
	defer func() {
		p := recover()
		if _, is = p.(unremembered); p != nil && !is {
			panic(p)
		}
	}()
	do()
	return false
}

// record is the effects of a step on others, and the choices from which it can continue with another alternative.
type record struct {
	direct  bool // effects are applied at once, and not recorded
	effects []effect
	marks   []mark // by choice; empty for one with a single alternative
	symbols bool   // an alternative depends on the symbols that are held
	again   bool   // the step continues from the last mark
}

// puts reports whether the effects of a step are recorded, and not applied.
func (c *record) puts() bool { return c != nil && !c.direct }

// mark is a step at a choice.
type mark struct {
	machine *machine
	facts   facts
	effects int
	from    []value.V // the alternatives, when they are known
	cells   []value.V // of a step that is direct
}

func (r *record) put(x effect) { r.effects = append(r.effects, x) }

// alternatives computes those of a choice from the stack. If there are several, it makes a mark to return to.
func (r *run) alternatives(of value.V, look func() []value.V) []value.V {
	c := r.facts.record
	if c == nil {
		return look()
	}
	at := r.tape.At()
	if c.again {
		c.again = false
		return c.marks[at].from
	}
	before := *r.facts
	m := mark{from: look(), effects: len(c.effects)}
	if len(m.from) > 1 {
		m.facts, m.machine = before, r.m.clone()
		f := &m.machine.frames[len(m.machine.frames)-1]
		f.push(of)
		f.pc--
		if c.direct {
			m.cells = slices.Clone(r.cells)
		}
	}
	c.marks = append(c.marks[:at], m)
	return m.from
}

// resume continues from the choice at which the tape has another alternative. After the last alternative the mark is
// dropped.
func (r *run) resume() {
	at, last := r.tape.Last()
	r.tape.Return(at)
	c := r.facts.record
	to := c.marks[at]
	c.marks, c.again = c.marks[:at+1], true
	if r.m, *r.facts = to.machine, to.facts; !last {
		r.m = r.m.clone()
	}
	c.effects = c.effects[:to.effects:to.effects]
	if c.direct {
		r.cells = slices.Clone(to.cells)
	}
	r.proceed()
	r.cells[r.m.id] = r.encode(r.m)
}

// replay appends the steps of a turn; false: a fault ended it. Where a monitor goes through something in one of several
// orders, it takes them all.
func (e *Engine) replay(id int, t *turn, before []value.V, b *engine.Batch) bool {
	steps, states := len(b.Steps), len(b.States)
	e.memo.chosen = false
	goesOn := e.remembered(id, t, before, b)
	if !e.memo.chosen {
		return goesOn
	}
	b.Steps, b.States = b.Steps[:steps], b.States[:states]
	return e.each(b, t.rule, before, func(r *run) { r.step(id) })
}

func (e *Engine) remembered(id int, t *turn, before []value.V, b *engine.Batch) bool {
	for i := range t.outcomes {
		o := &t.outcomes[i]
		copy(e.cells, before)
		e.forgetCooled(e.cells, false)
		fault := e.apply(id, o)
		e.forgetCooled(e.cells, true)
		if fault == nil {
			fault = e.canonical(e.cells)
		}
		if e.leavesOut(fault) {
			continue
		}
		e.pack(e.cells, b)
		b.Steps = append(b.Steps, engine.Step{Rule: int32(t.rule), Merged: o.notes, Fault: fault,
			Stutter: fault == nil && slices.Equal(e.cells, before)})
		if fault != nil && b.StopAtFault {
			return false
		}
	}
	return true
}

// apply changes the cells as a step does.
func (e *Engine) apply(id int, o *result) *engine.Fault {
	if fault := e.allowed(e.cells, o.made); fault != nil {
		return fault
	}
	for _, x := range o.effects {
		if x.id >= 0 {
			if fault := e.mailed(x); fault != nil {
				return fault
			}
		} else if fault := e.noticed(id, x); fault != nil {
			return fault
		}
	}
	if o.fault == nil {
		e.cells[id] = o.becomes
	}
	return o.fault
}

// mailed has an event arrive at a machine.
func (e *Engine) mailed(x effect) *engine.Fault {
	k := mailKey{x, e.cells[x.id]}
	v, ok := e.memo.mails.Get(k)
	if !ok {
		if fault, _ := e.attempt(func() { v = e.arrived(x, k.to) }); fault != nil {
			return fault
		}
		e.memo.mails.Put(k, v)
	}
	e.cells[x.id] = v
	return nil
}

// noticed shows an event of a machine to the monitors that look at it.
func (e *Engine) noticed(from int, x effect) *engine.Fault {
	event := e.sem.Events[e.table.Index(x.event)]
	by := e.sem.Machines[e.typ(e.cells[from])]
	for i := range e.test.Monitors {
		if !e.looks(i, event, by) {
			continue
		}
		id := e.options.Room + i
		k := noticeKey{i, e.cells[id], x.event, x.payload}
		n, ok := e.memo.verdicts.Get(k)
		if !ok {
			r := &run{Program: e.program, cells: e.cells, tape: &e.tape, facts: &facts{}, by: outside{watch: e.look}}
			e.tape.Clear()
			n.fault, _ = e.attempt(func() { r.shown(i, event, x.payload) })
			if e.memo.chosen = e.memo.chosen || e.tape.At() > 0; e.memo.chosen {
				return nil
			}
			n.becomes, n.made = e.cells[id], r.facts.made
			e.cells[id] = k.of
			e.memo.verdicts.Put(k, n)
		}
		if n.fault == nil {
			n.fault = e.allowed(e.cells, n.made)
		}
		if n.fault != nil {
			return n.fault
		}
		e.cells[id] = n.becomes
	}
	return nil
}

// looks reports whether a monitor observes an event and looks at a machine.
func (p *Program) looks(monitor int, e *sem.Event, by *sem.Machine) bool {
	m := p.test.Monitors[monitor]
	watched := p.test.Watched[m]
	return slices.Contains(m.Observes, e) && (watched == nil || slices.Contains(watched, by))
}
