package vm

import (
	"gomc/programs/bytecode"
	"slices"

	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// phase says what a machine does when it is its turn.
type phase int64

const (
	idle    phase = iota // it takes an event
	running              // it goes on
	waiting              // it takes an event in a receive
	halted               // nothing, for ever
	resting              // it goes on: between two functions of an event, behind a choice
	cooled               // a monitor's: the step that led here entered a cold state, and left it again
)

// frame is a function at work.
type frame struct {
	fn     *bytecode.Func
	pc     int
	locals []value.V
	stack  []value.V
}

// taskKind is the kind of a task that a machine still has to do for an event.
type taskKind int64

const (
	runTask    taskKind = iota // run function A with the payload
	enterTask                  // be in state A
	haltTask                   // halt
	refuseTask                 // fail: event A is unhandled
)

type task struct {
	kind    taskKind
	a       int
	payload value.V
}

// machine is the value of a machine, taken apart.
type machine struct {
	id     int // its cell
	typ    int // in Program.Machines
	phase  phase
	state  int // in Machine.States
	vars   []value.V
	mail   []value.V // tuples of an event and a payload
	tasks  []task
	frames []frame
}

// clone returns a copy of a machine, to continue in another way. Letters and tasks are never changed in place.
func (m *machine) clone() *machine {
	c := *m
	c.vars, c.frames = slices.Clone(m.vars), slices.Clone(m.frames)
	for i, f := range m.frames {
		c.frames[i].locals, c.frames[i].stack = slices.Clone(f.locals), slices.Clone(f.stack)
	}
	return &c
}

func (p *Program) of(m *machine) *sem.Machine { return p.sem.Machines[m.typ] }

func (p *Program) stateOf(m *machine) *sem.State { return p.of(m).States[m.state] }

// newMachine returns a machine that has not begun: its first step runs the entry of its start state.
func (p *Program) newMachine(id, typ int, payload value.V) *machine {
	of := p.sem.Machines[typ]
	m := &machine{id: id, typ: typ, vars: slices.Clone(p.defaults[typ])}
	for i, s := range of.States {
		if s == of.Start {
			m.state = i
		}
	}
	if e := of.Start.Entry; e != nil {
		m.phase, m.tasks = running, []task{{runTask, p.code.numbers[e], payload}}
	}
	return m
}

// encode makes a value of a machine, without dead variables.
func (p *Program) encode(m *machine) value.V {
	t := p.table
	if m.phase == halted {
		return t.List(value.Instance, []value.V{t.Int(int64(m.typ)), t.Int(int64(halted))})
	}
	var space [2][8]value.V // most are smaller
	var more [2][48]value.V
	tasks, frames := space[0][:0], space[1][:0]
	for _, k := range m.tasks {
		tasks = append(tasks, t.Tuple(0, []value.V{t.Int(int64(k.kind)), t.Int(int64(k.a)), k.payload}))
	}
	for _, f := range m.frames {
		parts := append(more[0][:0], t.Int(int64(f.fn.Number)), t.Int(int64(f.pc)))
		parts = kept(parts, f.locals, f.fn.Defaults, f.fn.Live[f.pc])
		frames = append(frames, t.Tuple(0, append(parts, f.stack...)))
	}
	vars := kept(more[1][:0], m.vars, p.defaults[m.typ], p.numbers.live.liveFields(m))
	return t.List(value.Instance, []value.V{
		t.Int(int64(m.typ)), t.Int(int64(m.phase)), t.Int(int64(m.state)), t.Tuple(0, vars),
		t.List(value.Seq, p.keep(m)), t.List(value.Seq, tasks), t.List(value.Seq, frames),
	})
}

// typ is the type of the value of a machine, in Program.Machines.
func (p *Program) typ(v value.V) int { return int(p.table.Number(p.table.Part(v, 0))) }

// phase returns the phase in the value of a machine.
func (p *Program) phase(v value.V) phase { return phase(p.table.Number(p.table.Part(v, 1))) }

// decode takes the value of a machine apart.
func (p *Program) decode(id int, v value.V) *machine {
	t := p.table
	m := &machine{id: id, typ: p.typ(v), phase: phase(t.Number(t.Part(v, 1)))}
	if m.phase == halted {
		return m
	}
	m.state = int(t.Number(t.Part(v, 2)))
	m.vars = slices.Clone(t.View(t.Part(v, 3)))
	m.mail = t.View(t.Part(v, 4))
	for _, k := range t.View(t.Part(v, 5)) {
		m.tasks = append(m.tasks, task{taskKind(t.Number(t.Part(k, 0))), int(t.Number(t.Part(k, 1))), t.Part(k, 2)})
	}
	for _, f := range t.View(t.Part(v, 6)) {
		m.frames = append(m.frames, p.decodeFrame(t.View(f)))
	}
	return m
}

// outline is the part of a machine that concerns others: of its frames the innermost alone, and neither tasks nor
// variables. It must not be changed.
func (p *Program) outline(id int, v value.V) *machine {
	t := p.table
	m := &machine{id: id, typ: p.typ(v), phase: phase(t.Number(t.Part(v, 1)))}
	if m.phase == halted {
		return m
	}
	m.state = int(t.Number(t.Part(v, 2)))
	m.mail = t.View(t.Part(v, 4))
	if frames := t.View(t.Part(v, 6)); len(frames) > 0 {
		parts := t.View(frames[len(frames)-1])
		fn := p.code.funcs[t.Number(parts[0])]
		m.frames = []frame{{fn: fn, pc: int(t.Number(parts[1])), stack: parts[2+len(fn.Defaults):]}}
	}
	return m
}

// stackRoom is how many values fit on the stack of most functions.
const stackRoom = 8

// decodeFrame takes a function at work apart.
func (p *Program) decodeFrame(parts []value.V) frame {
	fn := p.code.funcs[p.table.Number(parts[0])]
	all := append(make([]value.V, 0, len(parts)-2+stackRoom), parts[2:]...)
	n := len(fn.Defaults)
	return frame{fn, int(p.table.Number(parts[1])), all[:n:n], all[n:]}
}

// event is the event of a letter in a mailbox.
func (p *Program) event(letter value.V) *sem.Event {
	return p.sem.Events[p.table.Index(p.table.Part(letter, 0))]
}

// next is the place in the mailbox of the event that the machine takes next, or -1.
func (p *Program) next(m *machine) int {
	s := p.stateOf(m)
	for i, letter := range m.mail {
		e := p.event(letter)
		switch {
		case m.phase == waiting:
			f := m.frames[len(m.frames)-1]
			if _, listed := f.fn.Code[f.pc].Cases[e]; listed || e == p.sem.Halt {
				return i
			}
		default:
			if r := s.Reaction(e); r == nil || r.Kind != sem.Defer && r.Kind != sem.Ignore {
				return i
			}
		}
	}
	return -1
}

// enabled reports whether the machine has a step.
func (p *Program) enabled(m *machine) bool {
	switch m.phase {
	case halted:
		return false
	case running, resting:
		return true
	}
	return p.next(m) >= 0 || m.phase == idle && p.stateOf(m).Reaction(p.sem.Null) != nil
}

// prune drops ignored events from the mailbox of a machine that has nothing to take. If the machine takes an event,
// those behind it stay: the next state may handle them.
func (p *Program) prune(m *machine) {
	if p.next(m) >= 0 {
		return
	}
	kept := m.mail[:0:0]
	for _, letter := range m.mail {
		if r := p.stateOf(m).Reaction(p.event(letter)); r == nil || r.Kind != sem.Ignore {
			kept = append(kept, letter)
		}
	}
	m.mail = kept
}
