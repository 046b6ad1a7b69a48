package vm

import (
	"fmt"
	"gomc/programs/bytecode"
	"slices"

	"gomc/engine"
	"gomc/parser/p/ast"
	"gomc/programs/symbols"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// abandonment is the panic of an assume that is false.
type abandonment struct{}

// roomError is the panic of a creation for which there is no cell.
type roomError struct{}

// run is the execution of one step.
type run struct {
	*Program
	cells []value.V // the state, changed in place
	m     *machine  // at work: a machine, or a monitor
	tape  *engine.Tape
	tell  *narration // nil: the step is not described
	facts *facts
	by    outside
}

// outside is what a step needs of its engine.
type outside struct {
	watch   func()                             // checks limits from time to time
	arrived func(x effect, to value.V) value.V // returns a machine at which an event arrives
}

// facts are observations about a step.
type facts struct {
	ticks  int          // instructions, so far
	shown  bool         // a monitor has seen something
	cold   bool         // the monitor at work has entered a cold state
	notes  uint32       // what fair choices gave
	began  bool         // a function for the event at hand
	script []int64      // the numbers that are to be chosen; nil: any
	held   symbols.Held // in the state, or by what was chosen since
	made   symbols.Made // counters
	// nowhere takes results that are not used
	nowhere [1]value.V
	// record has the choices to continue from, and the effects on others, if these are recorded; nil: the step begins
	// again for each alternative, and records nothing
	record *record
}

func (r *run) fail(kind engine.FaultKind, at source.Span, format string, args ...any) {
	r.faulty(&engine.Fault{Kind: kind, Message: fmt.Sprintf(format, args...), At: at})
}

// faulty ends the step.
func (r *run) faulty(f *engine.Fault) {
	if r.m != nil && r.monitor() {
		f.Monitor = r.title()
	}
	panic(f)
}

// title names the machine at work.
func (r *run) title() string {
	if r.monitor() {
		return r.of(r.m).Name
	}
	return r.name(r.m.id)
}

func (r *run) monitor() bool { return r.m.id >= r.options.Room }

// step is the next step of a machine.
func (r *run) step(id int) {
	r.m = r.decode(id, r.cells[id])
	switch m := r.m; m.phase {
	case idle:
		r.take()
	case waiting:
		r.received()
	case resting:
		m.phase = running
	}
	r.tell.goes(r)
	r.proceed()
	r.cells[id] = r.encode(r.m)
}

// take begins the event that comes first, or none where none waits.
func (r *run) take() {
	i := r.next(r.m)
	if i < 0 {
		r.handle(r.sem.Null, value.NullV, r.stateOf(r.m).Span)
		return
	}
	letter := r.m.mail[i]
	mail := append(r.m.mail[:0:0], r.m.mail[:i]...)
	r.m.mail = append(mail, r.m.mail[i+1:]...)
	before := r.m.mail[:i]
	kept := before[:0:0]
	for _, other := range before { // what was ignored on the way
		if h := r.stateOf(r.m).Reaction(r.event(other)); h == nil || h.Kind != sem.Ignore {
			kept = append(kept, other)
		}
	}
	r.m.mail = append(kept, r.m.mail[i:]...)
	r.tell.took(r, letter)
	r.handle(r.event(letter), r.table.Part(letter, 1), r.stateOf(r.m).Span)
}

// received continues after a receive.
func (r *run) received() {
	i := r.next(r.m)
	letter := r.m.mail[i]
	r.m.mail = append(append(r.m.mail[:0:0], r.m.mail[:i]...), r.m.mail[i+1:]...)
	r.m.phase = running
	r.tell.took(r, letter)
	f := &r.m.frames[len(r.m.frames)-1]
	e := r.event(letter)
	to, listed := f.fn.Code[f.pc].Cases[e]
	if !listed { // halt, which every receive takes, and raises
		in := &f.fn.Code[f.pc]
		r.unwind(in)
		r.handle(e, value.NullV, in.At)
		return
	}
	f.pc = to
	f.stack = append(f.stack, r.table.Part(letter, 1))
}

// handle makes the tasks of an event in the present state.
func (r *run) handle(e *sem.Event, payload value.V, at source.Span) {
	m, s := r.m, r.stateOf(r.m)
	m.phase = running
	h := s.Reaction(e)
	switch {
	case h != nil && (h.Kind == sem.Ignore || h.Kind == sem.Defer): // what is raised cannot wait
	case h != nil && h.Kind == sem.Do:
		m.tasks = []task{{runTask, r.code.numbers[h.Do], payload}}
	case h != nil && h.Kind == sem.Goto:
		m.tasks = r.change(s, h.Target, h.Do, payload)
	case e == r.sem.Halt && !r.monitor():
		m.tasks = append(r.exit(s), task{kind: haltTask})
	case r.monitor(): // it is not left first: Monitor.cs
		m.tasks = []task{{refuseTask, r.code.events[e], payload}}
	default:
		m.tasks = append(r.exit(s), task{refuseTask, r.code.events[e], payload})
	}
}

func (r *run) exit(s *sem.State) []task {
	if s.Exit == nil {
		return nil
	}
	return []task{{runTask, r.code.numbers[s.Exit], value.NullV}}
}

// change leaves a state for another, and runs a function in between.
func (r *run) change(from, to *sem.State, by *sem.Function, payload value.V) []task {
	tasks := r.exit(from)
	if by != nil {
		tasks = append(tasks, task{runTask, r.code.numbers[by], payload})
	}
	for i, s := range r.of(r.m).States {
		if s == to {
			tasks = append(tasks, task{kind: enterTask, a: i})
		}
	}
	if to.Entry != nil {
		tasks = append(tasks, task{runTask, r.code.numbers[to.Entry], payload})
	}
	return tasks
}

// proceed runs the machine up to its next scheduling point.
func (r *run) proceed() {
	m := r.m
	for {
		switch {
		case len(m.frames) > 0:
			if r.execute() {
				return
			}
		case len(m.tasks) > 0:
			if r.rests(r.facts.began) {
				m.phase = resting
				return
			}
			next := m.tasks[0]
			m.tasks = m.tasks[1:]
			r.facts.began = r.facts.began || next.kind == runTask
			r.begin(next)
		default:
			if m.phase == running {
				m.phase = idle
				r.prune(m)
			}
			return
		}
	}
}

// rests reports whether a step ends although the machine could continue: after a choice, where it may repeat itself.
// So a step makes finitely many choices, and a machine that chooses without end returns to known states. No other
// machine observes this, since the steps of a machine between two sends are invisible to others.
func (r *run) rests(again bool) bool { return again && r.tape.At() > 0 && !r.monitor() }

// begin begins a task.
func (r *run) begin(t task) {
	m := r.m
	switch t.kind {
	case runTask:
		r.call(r.code.funcs[t.a], []value.V{t.payload}, true)
	case enterTask:
		m.state = t.a
		r.facts.cold = r.facts.cold || r.stateOf(m).Decl.Temperature == ast.Cold
	case haltTask:
		m.phase, m.vars, m.mail, m.tasks = halted, nil, nil, nil
	case refuseTask:
		e, s := r.sem.Events[t.a], r.stateOf(m)
		word := "machine"
		if r.monitor() {
			word = "monitor"
		}
		panic(&engine.Fault{Kind: engine.Unhandled, At: s.Span,
			Message: fmt.Sprintf("%s %s in state %s cannot handle %s", word, r.title(), s.Name, e.Name),
			Try:     fmt.Sprintf("ignore %s;", e.Name), Event: e.Name})
	}
}

// maxFrames bounds recursion.
const maxFrames = 10_000

// call begins a function. A handler without a parameter ignores the payload.
func (r *run) call(fn *bytecode.Func, args []value.V, handler bool) {
	if len(r.m.frames) >= maxFrames {
		r.fail(engine.RecursionLimit, fn.Of.Span, "more than %d calls within one another", maxFrames)
	}
	if handler && len(fn.Params) == 0 {
		args = nil
	}
	r.tell.ran(r.m.id, fn)
	n := len(fn.Defaults)
	all := append(make([]value.V, 0, n+stackRoom), fn.Defaults...)
	f := frame{fn: fn, locals: all[:n:n], stack: all[n:]}
	for i, v := range args {
		if handler {
			r.payload(&v, fn, i)
		}
		f.locals[i] = v
	}
	r.m.frames = append(r.m.frames, f)
}

// payload checks what a handler is given. A tuple of one value may be given where that value is wanted.
func (r *run) payload(v *value.V, fn *bytecode.Func, i int) {
	want := bytecode.KindsOf(fn.Params[i])
	if want.Has(r.table, *v) {
		return
	}
	if r.table.Kind(*v) == value.Tuple && r.table.Size(*v) == 1 && want.Has(r.table, r.table.Part(*v, 0)) {
		*v = r.table.Part(*v, 0)
		return
	}
	r.fail(engine.WrongUnionValue, fn.Of.Params[i].Span, "the payload is %s, and the handler takes %s",
		r.show(*v), fn.Params[i])
}

func (r *run) show(v value.V) string { return r.table.Format(v, r.Program) }

// deliver puts an event into a mailbox.
func (r *run) deliver(target, event, payload value.V) {
	id := r.table.Index(target)
	if id != r.m.id && r.facts.record.puts() {
		r.facts.record.put(effect{id, event, payload})
		return
	}
	letter := r.table.Tuple(0, []value.V{event, payload})
	if id == r.m.id {
		r.tell.delivered(r, id, letter, r.m.phase == halted)
		r.append(r.m, letter)
		return
	}
	to := r.cells[id]
	r.tell.delivered(r, id, letter, r.phase(to) == halted)
	r.cells[id] = r.by.arrived(effect{id, event, payload}, to)
}

// appended is the value of a machine with one more letter.
func (p *Program) appended(to, letter value.V) value.V {
	m := p.outline(0, to)
	if m.phase == halted {
		return to
	}
	p.append(m, letter)
	parts := slices.Clone(p.table.View(to))
	parts[4] = p.table.List(value.Seq, m.mail)
	return p.table.List(value.Instance, parts)
}

// append puts a letter behind those that wait, unless it can have no effect; a machine that has halted drops it.
func (p *Program) append(m *machine, letter value.V) {
	if m.phase == halted || p.dies(m, letter) {
		return
	}
	m.mail = append(m.mail[:len(m.mail):len(m.mail)], letter)
	if m.phase == idle {
		p.prune(m)
	}
}

// notify shows an event to the monitors that observe it.
func (r *run) notify(event, payload value.V) {
	e := r.sem.Events[r.table.Index(event)]
	put := false
	for i := range r.test.Monitors {
		if !r.looks(i, e, r.of(r.m)) {
			continue
		}
		r.facts.shown = true
		if !r.facts.record.puts() {
			r.shown(i, e, payload)
		} else if !put {
			put = true
			r.facts.record.put(effect{-1, event, payload})
		}
	}
}

// shown lets a monitor handle an event.
func (r *run) shown(monitor int, e *sem.Event, payload value.V) {
	id := r.options.Room + monitor
	r.tell.shown(id)
	own := r.m
	r.m = r.decode(id, r.cells[id])
	r.facts.cold, r.m.phase = r.m.phase == cooled, idle
	r.handle(e, payload, r.stateOf(r.m).Span)
	r.proceed()
	if r.m.phase = idle; r.facts.cold && r.cools(monitor) {
		r.m.phase = cooled
	}
	r.cells[id] = r.encode(r.m)
	r.m = own
}

// create makes a machine.
func (r *run) create(typ, narrowed int, payload value.V) value.V {
	if r.facts.record.puts() {
		panic(unremembered{})
	}
	for id := range r.options.Room {
		if r.cells[id] == value.None && id != r.m.id {
			r.cells[id] = r.encode(r.newMachine(id, typ, payload))
			r.tell.created(r, id)
			return value.Narrowed(r.table, id, narrowed)
		}
	}
	panic(roomError{})
}
