package vm

import (
	"slices"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/programs/value"
)

// program is a Program; an Engine has a method of that name.
type program = Program

// Engine runs a Program for a search.
type Engine struct {
	*program
	cells []value.V
	raw   []uint64
	batch engine.Batch
	watch *limit.Watch
	tape  engine.Tape
	tell  *narration
	memo  memo
	able  []int
	turns []*turn
	start []value.V // the state at work
	// Full is set when a machine could not be created: there was no cell for it.
	Full *bool
}

var (
	_ engine.Narrator = (*Engine)(nil)
	_ engine.Keeper   = (*Engine)(nil)
)

// NewEngine makes an engine.
func (p *Program) NewEngine() *Engine {
	n := len(p.shown.Layout.Cells)
	return &Engine{program: p, cells: make([]value.V, n), raw: make([]uint64, n), Full: new(bool)}
}

// Another makes another engine of the program: both find out together whether there was room.
func (e *Engine) Another() *Engine {
	other := e.program.NewEngine()
	other.Full = e.Full
	return other
}

// Clone is Another.
func (e *Engine) Clone() (engine.Engine, error) { return e.Another(), nil }

// Program is what searches see.
func (e *Engine) Program() *ir.Program { return e.shown }

// Close has nothing to do.
func (e *Engine) Close() error { return nil }

// Watch has the engine look at limits.
func (e *Engine) Watch(w *limit.Watch) { e.watch = w }

func (e *Engine) look() { e.watch.Check() }

// unpack takes a state apart.
func (e *Engine) unpack(state []uint64) {
	e.shown.Layout.Unpack(state, e.raw)
	for i, v := range e.raw {
		e.cells[i] = value.V(v)
	}
}

// pack appends a state to a batch.
func (e *Engine) pack(cells []value.V, b *engine.Batch) {
	for i, v := range cells {
		e.raw[i] = uint64(v)
	}
	at := len(b.States)
	b.States = slices.Grow(b.States, b.Words)[:at+b.Words]
	clear(b.States[at:])
	e.shown.Layout.Pack(e.raw, b.States[at:])
}

// Starts appends the one start state: monitors in their start states, and the main machine that has not begun.
func (e *Engine) Starts(b *engine.Batch) {
	e.each(b, 0, nil, func(r *run) {
		for i, m := range e.test.Monitors {
			id := e.options.Room + i
			r.m = e.newMachine(id, slices.Index(e.sem.Machines, m), value.NullV)
			r.proceed()
			r.m.phase = idle
			r.cells[id] = e.encode(r.m)
		}
		main := slices.Index(e.sem.Machines, e.test.Main)
		r.cells[0] = e.encode(e.newMachine(0, main, value.NullV))
	})
}

// Expand appends the steps of each machine that has one, in the order of their cells; or those of one machine alone,
// where they commute with all that others can do: a persistent set (Godefroid, LNCS 1032, 1996).
//
// They do where the machine begins, or takes an event that waits, and no step of it shows an event to a monitor or goes
// wrong. Such a step reads and writes the machine alone. Others can do no more to it than append to its mailbox, which
// takes nothing from what it would take; what it creates, others cannot know yet. What comes later can wait, for there
// are only so many events to take before something is sent: no cycle has such steps alone. So every state at rest is
// reached, and every assertion of a machine or monitor fails that fails without it.
//
// A fair run on which a monitor stays hot is kept, too. The machine that is taken alone comes to its step on every fair
// run, for it can take it until it does; the step may as well come first, and shows to no monitor. From there on
// both runs are in the same states. Each step of the one is a step of the other in the end, since no cycle is of
// such steps alone; and a machine that acts no more cannot act for ever on both or on neither, as others only add to
// its mailbox. With Options.Plain all steps are taken.
func (e *Engine) Expand(state []uint64, b *engine.Batch) {
	e.look()
	e.unpack(state)
	e.start = append(e.start[:0], e.cells...)
	e.able, e.turns = e.able[:0], e.turns[:0]
	for id, v := range e.start[:e.options.Room] {
		if v == value.None {
			continue
		}
		if t := e.turn(id, v); t.able {
			e.able, e.turns = append(e.able, id), append(e.turns, t)
		}
	}
	if !e.options.Plain && len(e.able) > 1 && e.expandOne(b) {
		return
	}
	for i := range e.able {
		if !e.steps(i, b) {
			return
		}
	}
}

// steps appends those of one of the machines that are able; false: a fault ended them, or the one that is told is
// there.
func (e *Engine) steps(i int, b *engine.Batch) bool {
	id, t := e.able[i], e.turns[i]
	if e.try(id, t, e.start, !b.StopAtFault); t.direct || e.tell != nil {
		return e.each(b, t.rule, e.start, func(r *run) { r.step(id) })
	}
	return e.replay(id, t, e.start, b)
}

// expandOne appends the steps of the first machine whose steps commute with those of all others; false if there is
// none.
func (e *Engine) expandOne(b *engine.Batch) bool {
	for i, t := range e.turns {
		if !t.begins {
			continue
		}
		if e.try(e.able[i], t, e.start, false); t.alone || t.direct && e.isAlone(i, b.Words) {
			e.steps(i, b)
			return true
		}
	}
	return false
}

// isAlone tries out the steps of a machine that are not remembered.
func (e *Engine) isAlone(i, words int) bool {
	trial := engine.Batch{StopAtFault: true}
	trial.Reset(words)
	shown := false
	tell := e.tell
	e.tell = nil
	e.each(&trial, e.turns[i].rule, e.start, func(r *run) {
		defer func() { shown = shown || r.facts.shown }()
		r.step(e.able[i])
	})
	e.tell = tell
	n := len(trial.Steps)
	return !shown && n > 0 && trial.Steps[n-1].Fault == nil
}

// begins reports whether the next step of a machine begins its entry, or takes an event that waits.
func (e *Engine) begins(m *machine) bool {
	switch m.phase {
	case running:
		return len(m.frames) == 0
	case resting:
		return false
	}
	return e.next(m) >= 0
}

// each runs what one step does, once for each tape; false: a fault ended it, or it has been told.
func (e *Engine) each(b *engine.Batch, rule int, before []value.V, do func(r *run)) bool {
	for e.tape.Clear(); ; {
		cells := make([]value.V, len(e.cells))
		copy(cells, before)
		r := &run{Program: e.program, cells: cells, tape: &e.tape, watch: e.look, facts: &facts{}}
		if e.tell != nil && len(b.Steps) == e.tell.target {
			r.tell = e.tell
			r.tell.begin()
		}
		fault, abandoned := attempt(func() { do(r) }, e.Full)
		if !abandoned {
			e.pack(cells, b)
			b.Steps = append(b.Steps, engine.Step{Rule: int32(rule), Merged: r.facts.notes, Fault: fault,
				Stutter: fault == nil && slices.Equal(cells, before)})
			if fault != nil && b.StopAtFault || r.tell != nil {
				return false
			}
		}
		if !e.tape.Next() {
			return true
		}
	}
}

// attempt runs a step and says how it ended.
func attempt(f func(), full *bool) (fault *engine.Fault, abandoned bool) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *engine.Fault:
			fault = p
		case abandonment:
			abandoned = true
		case roomError:
			*full = true
			fault = &engine.Fault{Kind: engine.BagFull, Message: "there is no room for another machine"}
		default:
			panic(p)
		}
	}()
	f()
	return nil, false
}

// ExpandAll expands states that lie one after the other.
func (e *Engine) ExpandAll(states []uint64, r *engine.Records) int {
	return engine.ExpandEach(e, states, &e.batch, r)
}

// Judge has nothing to say: what is wrong shows in steps, and in states at rest.
func (e *Engine) Judge([]uint64) (engine.Verdict, bool) { return engine.Verdict{}, true }

// Admit admits all.
func (e *Engine) Admit(states []uint64) int { return len(states) / e.shown.Layout.Words }

// Observe observes nothing.
func (e *Engine) Observe([]uint64) *engine.Fault { return nil }

// CoverHits are none.
func (e *Engine) CoverHits() []uint64 { return nil }

// NarrateStart describes the start state.
func (e *Engine) NarrateStart(n int) outcome.Event {
	event := e.narrate(n, func(b *engine.Batch) { e.Starts(b) })
	event.Rule, event.Kind, event.Process = e.test.Name, "startstate", ""
	return event
}

// Narrate describes the n-th step of a state.
func (e *Engine) Narrate(state []uint64, n int) outcome.Event {
	return e.narrate(n, func(b *engine.Batch) { e.Expand(state, b) })
}

func (e *Engine) narrate(n int, do func(b *engine.Batch)) outcome.Event {
	b := engine.Batch{}
	b.Reset(e.shown.Layout.Words)
	e.tell = &narration{target: n}
	do(&b)
	event := e.tell.event
	e.tell = nil
	return event
}

// Why names the machine that waits, or the monitor that is hot.
func (e *Engine) Why(state []uint64, property int) outcome.Reasons {
	e.unpack(state)
	name, what := e.waits(e.cells), "waits in a receive"
	if property == noHot {
		name, what = e.hot(e.cells), "is hot"
	}
	return outcome.Reasons{Operands: []outcome.Operand{{Name: name, Value: what}}}
}

// Fails is nothing: see Judge.
func (e *Engine) Fails([]uint64) []engine.Verdict { return nil }
