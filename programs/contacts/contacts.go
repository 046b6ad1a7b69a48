// Package contacts finds out to whom the machines of a program of P may send, and what these may learn by that.
package contacts

import (
	"slices"

	"gomc/programs/bytecode"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// Contact says to whom the instances of a machine type may send, and what these may learn by that. What such a machine
// creates counts as itself.
type Contact struct {
	Self     Bits // its type
	Targets  Bits // to types of which it may send
	Tells    bool // it may send references to machines
	TellsOwn bool // one of itself among them
	OnNull   bool // what it does may depend on that nothing waits
	Creates  Bits
	Shows    uint64 // monitors that may see an event of it, by their number modulo 64
	events   Bits   // events that it may send or announce
}

// Bits are a set of types, or of events, by their number modulo 64. Those that share a bit are taken for one another:
// there may be more contacts than there are, never fewer.
type Bits uint64

// Sends reports whether an event is one of those that it may send or announce.
func (c *Contact) Sends(event int) bool { return c.events&bit(event) != 0 }

func bit(n int) Bits { return 1 << (n % 64) }

// contents describes what a value may hold at any depth: machines of these types, and these events.
type contents struct{ machines, events Bits }

func (c contents) with(o contents) contents {
	return contents{c.machines | o.machines, c.events | o.events}
}

// tracer looks for the contents of everything, over and over until there is no more: an analysis of where values may
// flow, in which a variable holds what is ever put into it (Andersen, 1994), and a collection or tuple what any part of
// it holds.
type tracer struct {
	program  *sem.Program
	table    *value.Table
	machines []*sem.Machine // that the test can create
	code     []*bytecode.Func
	numbers  map[*sem.Function]int
	of       []Contact
	runs     [][]int             // by function: the types that may run it
	fields   map[[2]int]contents // by type and place
	locals   [][]contents        // by function
	results  []contents
	payloads [64]contents // by event
	own      []Contact    // by function, whichever machine runs it, without those that it calls
	stay     bool
	changed  bool
}

// Contacts holds the contacts of a program.
type Contacts struct {
	Of []Contact // by machine type, whatever the machine does
	// In holds the contacts from some state on: of a machine that takes its next event there, and of one that is at
	// work there on an event, or on the entry.
	In [][]States
}

// States are the contacts from a state on.
type States struct{ Idle, AtWork Contact }

// Of traces a program, of which a test can create some machines, and whose functions are this code. It returns the
// contacts of each machine type in program.Machines. stay keeps machines in their states: for tests, which show that
// this matters.
func Of(program *sem.Program, machines []*sem.Machine, code []*bytecode.Func, table *value.Table, stay bool) *Contacts {
	t := &tracer{
		program: program, table: table, machines: machines, code: code, numbers: map[*sem.Function]int{},
		of: make([]Contact, len(program.Machines)), runs: make([][]int, len(code)),
		fields: map[[2]int]contents{}, results: make([]contents, len(code)), own: make([]Contact, len(code)),
		stay: stay,
	}
	for i, f := range code {
		t.locals, t.numbers[f.Of] = append(t.locals, make([]contents, len(f.Defaults))), i
	}
	for i := range t.of {
		t.of[i].Self = bit(i)
	}
	for _, m := range machines {
		t.roots(m)
	}
	for t.changed = true; t.changed; {
		t.changed = false
		for _, m := range machines {
			t.handlers(m)
		}
		for _, f := range code {
			t.trace(f)
		}
	}
	t.close()
	all := &Contacts{Of: t.of, In: make([][]States, len(program.Machines))}
	for _, m := range machines {
		all.In[slices.Index(program.Machines, m)] = t.states(m)
	}
	return all
}

// roots notes which functions a machine may run.
func (t *tracer) roots(m *sem.Machine) {
	typ := slices.Index(t.program.Machines, m)
	for _, s := range m.States {
		t.of[typ].OnNull = t.of[typ].OnNull || s.Reaction(t.program.Null) != nil
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
	n := t.numbers[f]
	if slices.Contains(t.runs[n], typ) {
		return
	}
	t.runs[n] = append(t.runs[n], typ)
	for _, in := range t.code[n].Code {
		switch in.Op {
		case bytecode.Call:
			t.root(typ, t.code[in.A].Of)
		case bytecode.This:
			t.of[typ].TellsOwn, t.own[n].TellsOwn = true, true
		}
	}
}

// join adds contents to others.
func (t *tracer) join(to *contents, more contents) {
	if all := to.with(more); all != *to {
		*to, t.changed = all, true
	}
}

// param adds to the possible arguments of a handler.
func (t *tracer) param(f *sem.Function, given contents) {
	if f != nil && len(f.Params) > 0 {
		t.join(&t.locals[t.numbers[f]][0], given)
	}
}

// handlers give functions the payloads of events.
func (t *tracer) handlers(m *sem.Machine) {
	for _, s := range m.States {
		for _, e := range t.program.Events {
			h := s.Reaction(e)
			if h == nil {
				continue
			}
			given := t.payload(e)
			t.param(h.Do, given)
			if h.Target != nil {
				t.param(h.Target.Entry, given)
			}
		}
	}
}

// payload returns the possible payloads of an event; none for null, which a receive may list.
func (t *tracer) payload(e *sem.Event) contents {
	if i := slices.Index(t.program.Events, e); i >= 0 {
		return t.payloads[i%64]
	}
	return contents{}
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
			t.param(t.program.Machines[typ].States[in.A].Entry, given)
		}
	case bytecode.Assert:
	case bytecode.Receive:
		for e, to := range in.Cases {
			flow(to, append(slices.Clone(stack), t.payload(e)))
		}
	case bytecode.Call:
		fn := t.code[in.A]
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
	case bytecode.Announce:
		pop(1)
		t.shows(f, pop(1).events)
		flow(pc+1, stack)
	case bytecode.Deliver, bytecode.Pop, bytecode.Assume:
		pop(map[bytecode.Op]int{bytecode.Deliver: 3, bytecode.Pop: 1, bytecode.Assume: 1}[in.Op])
		flow(pc+1, stack)
	default:
		push(t.value(f, in, pop))
	}
}

// event notes what is given with events.
func (t *tracer) event(events Bits, given contents) {
	for i := range t.payloads {
		if events&bit(i) != 0 {
			t.join(&t.payloads[i], given)
		}
	}
}

// send notes a send: to a machine, of an event, with a payload.
func (t *tracer) send(f *bytecode.Func, args []contents) {
	t.event(args[1].events, args[2])
	t.shows(f, args[1].events)
	t.each(f, func(c *Contact) {
		c.Targets |= args[0].machines
		c.Tells = c.Tells || args[2].machines != 0
	})
}

// each notes something of a function, and of each type that may run it.
func (t *tracer) each(f *bytecode.Func, note func(c *Contact)) {
	note(&t.own[f.Number])
	for _, typ := range t.runs[f.Number] {
		note(&t.of[typ])
	}
}

// shows notes events that a function may send or announce.
func (t *tracer) shows(f *bytecode.Func, events Bits) {
	t.each(f, func(c *Contact) { c.events |= events })
}

// value returns the contents of the result of an instruction that takes values from the stack, and leaves one.
func (t *tracer) value(f *bytecode.Func, in *bytecode.Instr, pop func(n int) contents) (c contents) {
	switch in.Op {
	case bytecode.Const:
		if t.table.Kind(in.Value) == value.Event {
			c.events = bit(t.table.Index(in.Value))
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
		t.param(t.program.Machines[in.A].Start.Entry, pop(1))
		t.each(f, func(c *Contact) { c.Creates |= bit(in.A) })
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
			t.creates(&t.of[i])
		}
	}
}

// creates adds what machines do that are created.
func (t *tracer) creates(c *Contact) {
	for j := range t.of {
		if more := t.of[j]; c.Creates&bit(j) != 0 {
			c.with(&more)
			c.Tells = c.Tells || more.TellsOwn
		}
	}
}
