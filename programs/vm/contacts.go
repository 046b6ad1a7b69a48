package vm

import (
	"gomc/programs/bytecode"
	mathbits "math/bits"
	"slices"

	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// contact says to whom the instances of a machine type may send, and what these may learn by that. What such a machine
// creates counts as itself.
type contact struct {
	self     bits // its type
	targets  bits // to types of which it may send
	tells    bool // it may send references to machines
	tellsOwn bool // one of itself among them
	onNull   bool // what it does may depend on that nothing waits
	creates  bits
}

// bits are a set of types, or of events, by their number modulo 64. Those that share a bit are taken for one another:
// there may be more contacts than there are, never fewer.
type bits uint64

func bit(n int) bits { return 1 << (n % 64) }

// contents are what a value may hold at any depth: machines of these types, and these events.
type contents struct{ machines, events bits }

func (c contents) with(o contents) contents {
	return contents{c.machines | o.machines, c.events | o.events}
}

// tracer looks for the contents of everything, over and over until there is no more: an analysis of where values may
// flow, in which a variable holds what is ever put into it (Andersen, 1994), and a collection or tuple what any part of
// it holds.
type tracer struct {
	p        *Program
	of       []contact
	runs     [][]int             // by function: the types that may run it
	fields   map[[2]int]contents // by type and place
	locals   [][]contents        // by function
	results  []contents
	payloads [64]contents // by event
	changed  bool
}

// newContacts traces a program: what there is of each machine type, in sem.Program.Machines.
func newContacts(p *Program) []contact {
	t := &tracer{
		p: p, of: make([]contact, len(p.sem.Machines)), runs: make([][]int, len(p.code.funcs)),
		fields: map[[2]int]contents{}, results: make([]contents, len(p.code.funcs)),
	}
	for _, f := range p.code.funcs {
		t.locals = append(t.locals, make([]contents, len(f.Defaults)))
	}
	for i := range t.of {
		t.of[i].self = bit(i)
	}
	for _, m := range p.machines() {
		t.roots(m)
	}
	for t.changed = true; t.changed; {
		t.changed = false
		for _, m := range p.machines() {
			t.handlers(m)
		}
		for _, f := range p.code.funcs {
			t.trace(f)
		}
	}
	t.close()
	return t.of
}

// roots notes which functions a machine may run.
func (t *tracer) roots(m *sem.Machine) {
	typ := slices.Index(t.p.sem.Machines, m)
	for _, s := range m.States {
		t.of[typ].onNull = t.of[typ].onNull || s.Reaction(t.p.sem.Null) != nil
		for _, f := range []*sem.Function{s.Entry, s.Exit} {
			t.root(typ, f)
		}
		for _, h := range s.Handlers {
			t.root(typ, h.Do)
		}
	}
}

func (t *tracer) root(typ int, f *sem.Function) {
	if f == nil {
		return
	}
	n := t.p.code.numbers[f]
	if slices.Contains(t.runs[n], typ) {
		return
	}
	t.runs[n] = append(t.runs[n], typ)
	for _, in := range t.p.code.funcs[n].Code {
		switch in.Op {
		case bytecode.Call:
			t.root(typ, t.p.code.funcs[in.A].Of)
		case bytecode.This:
			t.of[typ].tellsOwn = true
		}
	}
}

// join adds contents to others.
func (t *tracer) join(to *contents, more contents) {
	if all := to.with(more); all != *to {
		*to, t.changed = all, true
	}
}

// param is what a handler may be given.
func (t *tracer) param(f *sem.Function, given contents) {
	if f != nil && len(f.Params) > 0 {
		t.join(&t.locals[t.p.code.numbers[f]][0], given)
	}
}

// handlers give functions what comes with events.
func (t *tracer) handlers(m *sem.Machine) {
	for _, s := range m.States {
		for _, e := range t.p.sem.Events {
			h := s.Reaction(e)
			if h == nil {
				continue
			}
			given := t.payloads[t.p.code.events[e]%64]
			t.param(h.Do, given)
			if h.Target != nil {
				t.param(h.Target.Entry, given)
			}
		}
	}
}

// trace goes through a function: the contents of its stack at each instruction, where it comes from whatever jump.
func (t *tracer) trace(f *bytecode.Func) {
	stacks := make([][]contents, len(f.Code))
	known := make([]bool, len(f.Code))
	todo := []int{0}
	known[0] = true
	flow := func(pc int, stack []contents) {
		if !known[pc] {
			known[pc], stacks[pc] = true, slices.Clone(stack)
			todo = append(todo, pc)
			return
		}
		grown := false
		for i, c := range stack {
			if all := stacks[pc][i].with(c); all != stacks[pc][i] {
				stacks[pc][i], grown = all, true
			}
		}
		if grown {
			todo = append(todo, pc)
		}
	}
	for len(todo) > 0 {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		t.instruction(f, pc, slices.Clone(stacks[pc]), flow)
	}
}

// instruction passes on what the stack holds behind an instruction. It is a dispatch over instructions.
func (t *tracer) instruction(f *bytecode.Func, pc int, stack []contents, flow func(pc int, stack []contents)) {
	in := &f.Code[pc]
	pop := func(n int) (all contents) {
		for range n {
			all = all.with(stack[len(stack)-1])
			stack = stack[:len(stack)-1]
		}
		return all
	}
	push := func(c contents) { flow(pc+1, append(stack, c)) }
	switch in.Op {
	case bytecode.Jump:
		flow(in.A, stack)
	case bytecode.False, bytecode.True:
		pop(1)
		flow(in.A, stack)
		flow(pc+1, stack)
	case bytecode.Return:
		t.join(&t.results[f.Number], pop(1))
	case bytecode.Raise:
		given := pop(1)
		t.event(pop(1).events, given)
	case bytecode.Goto:
		given := pop(1)
		for _, typ := range t.runs[f.Number] {
			t.param(t.p.sem.Machines[typ].States[in.A].Entry, given)
		}
	case bytecode.Assert:
	case bytecode.Receive:
		for e, to := range in.Cases {
			flow(to, append(slices.Clone(stack), t.payloads[t.p.code.events[e]%64]))
		}
	case bytecode.Call:
		fn := t.p.code.funcs[in.A]
		for i := len(fn.Params) - 1; i >= 0; i-- {
			t.join(&t.locals[fn.Number][i], pop(1))
		}
		push(t.results[fn.Number])
	case bytecode.Send:
		t.send(f, stack[len(stack)-3:])
		flow(pc+1, stack)
	case bytecode.SetLocal:
		t.join(&t.locals[f.Number][in.A], pop(1))
		flow(pc+1, stack)
	case bytecode.SetField:
		c := pop(1)
		for _, typ := range t.runs[f.Number] {
			k := [2]int{typ, in.A}
			have := t.fields[k]
			t.join(&have, c)
			t.fields[k] = have
		}
		flow(pc+1, stack)
	case bytecode.Deliver, bytecode.Announce, bytecode.Pop, bytecode.Assume:
		pop(map[bytecode.Op]int{bytecode.Deliver: 3, bytecode.Announce: 2, bytecode.Pop: 1, bytecode.Assume: 1}[in.Op])
		flow(pc+1, stack)
	default:
		push(t.value(f, in, pop))
	}
}

// event notes what is given with events.
func (t *tracer) event(events bits, given contents) {
	for i := range t.payloads {
		if events&bit(i) != 0 {
			t.join(&t.payloads[i], given)
		}
	}
}

// send notes a send: to a machine, of an event, with a payload.
func (t *tracer) send(f *bytecode.Func, args []contents) {
	t.event(args[1].events, args[2])
	for _, typ := range t.runs[f.Number] {
		c := &t.of[typ]
		c.targets |= args[0].machines
		c.tells = c.tells || args[2].machines != 0
	}
}

// value is what an instruction leaves that takes values from the stack, and leaves one.
func (t *tracer) value(f *bytecode.Func, in *bytecode.Instr, pop func(n int) contents) (c contents) {
	switch in.Op {
	case bytecode.Const:
		if t.p.table.Kind(in.Value) == value.Event {
			c.events = bit(t.p.table.Index(in.Value))
		}
	case bytecode.Local:
		c = t.locals[f.Number][in.A]
	case bytecode.Field:
		for _, typ := range t.runs[f.Number] {
			c = c.with(t.fields[[2]int{typ, in.A}])
		}
	case bytecode.This:
		for _, typ := range t.runs[f.Number] {
			c.machines |= bit(typ)
		}
	case bytecode.New:
		t.param(t.p.sem.Machines[in.A].Start.Entry, pop(1))
		for _, typ := range t.runs[f.Number] {
			t.of[typ].creates |= bit(in.A)
		}
		c.machines = bit(in.A)
	case bytecode.Tuple, bytecode.Format:
		c = pop(in.A)
	case bytecode.SetElem, bytecode.Insert:
		c = pop(3)
	case bytecode.Binary, bytecode.SetPart, bytecode.Element, bytecode.Add, bytecode.Remove, bytecode.Contains:
		c = pop(2)
	default: // the others take one
		c = pop(1)
	}
	return c
}

// close has each machine do what those do that it creates.
func (t *tracer) close() {
	for range t.of {
		for i := range t.of {
			for j := range t.of {
				if c, more := &t.of[i], t.of[j]; c.creates&bit(j) != 0 {
					c.targets |= more.targets
					c.creates |= more.creates
					c.tells, c.tellsOwn = c.tells || more.tells || more.tellsOwn, c.tellsOwn || more.tellsOwn
				}
			}
		}
	}
}

// refs are the machines that a value has references to, at any depth, by their cells.
func (e *Engine) refs(v value.V) (all uint64) {
	if v == value.None {
		return 0 // a place of the code that nothing was put in
	}
	switch k := e.table.Kind(v); {
	case k == value.Machine:
		return 1 << e.table.Index(v)
	case k < value.Tuple:
		return 0
	}
	if known, ok := e.memo.refs.Get(refsKey(v)); ok {
		return known
	}
	for _, part := range e.table.View(v) {
		all |= e.refs(part)
	}
	e.memo.refs.Put(refsKey(v), all)
	return all
}

// contested reports whether the order of an event that a machine delivers and of what others do may show, without
// another step of that machine: whether one of them may send to the same machine first. Only those can that are able
// to act or get something from one that is, that may send to machines of this type, and that know this machine or may
// be told of it.
func (e *Engine) contested(v *view, i int) bool {
	from, to := v.able[i], v.turns[i].to
	if to != from && v.all[to].contact.onNull {
		return true
	}
	var know [MostMachines]uint64
	active := v.active &^ (1 << from)
	for id, t := range v.all {
		if t != nil {
			know[id] = t.knows
		}
	}
	for todo := active; todo != 0; {
		id := mathbits.TrailingZeros64(todo)
		todo &^= 1 << id
		c := v.all[id].contact
		for reached := know[id] & v.live &^ (1 << from); reached != 0; reached &= reached - 1 {
			d := mathbits.TrailingZeros64(reached)
			if c.targets&v.all[d].contact.self == 0 {
				continue
			}
			if d == to {
				return true
			}
			if c.tells && know[id]&^know[d] != 0 {
				know[d] |= know[id]
				active &^= 1 << d // it may tell others more
			}
			if active>>d&1 == 0 {
				active |= 1 << d
				todo |= 1 << d
			}
		}
		if to == from && know[id]>>to&1 != 0 && c.targets&v.all[to].contact.self != 0 {
			return true
		}
	}
	return false
}
