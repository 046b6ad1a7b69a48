package vm

import (
	"slices"

	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/programs/orbits"
	"gomc/programs/symbols"
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
	now   view // the state at work
	ahead view // one that is looked at in advance
	// lone is the steps of a machine that was tried, and its place among those that are able in the state at work; -1:
	// they are not those of one that is taken alone.
	lone struct {
		steps engine.Batch
		of    int
		alone bool     // the steps of the state at work are those of a machine that is taken alone
		end   []uint64 // scratch: the end of a way
		chain bool     // see Chain
		told  bool     // a run is told: steps with which a search would begin again are left out
	}
	orbits struct {
		form  *orbits.Form // of states that differ in the numbers of machines; nil: none stands for others
		whole bool         // all steps are taken: see Whole
	}
	// Full is set when a machine could not be created: there was no cell for it.
	Full *bool
}

// labels is how an engine takes symbols (package symbols).
type labels struct {
	symbols.Renamer
	asIs   bool    // states keep them: see Concretize
	script []int64 // there are none, and a step chooses these numbers; nil: any
}

var (
	_ engine.Concretizer = (*Engine)(nil)
	_ engine.Keeper      = (*Engine)(nil)
)

// NewEngine makes an engine.
func (p *Program) NewEngine() *Engine {
	n := len(p.shown.Layout.Cells)
	e := &Engine{program: p, cells: make([]value.V, n), raw: make([]uint64, n), Full: new(bool),
		memo: memo{symbols: labels{Renamer: symbols.Renamer{Use: symbols.Use{Of: p.numbers.symbols}}}}}
	e.memo.work.look = e.look
	e.orbits.form = p.Form()
	return e
}

// Form returns the canonical form of states; nil: each stands for itself.
func (p *Program) Form() *orbits.Form {
	if !p.options.Alike {
		return nil
	}
	return orbits.New(p.table, p.shown.Layout, p.options.Room)
}

// Whole has the engine take all steps of a state, and not those of one machine for all. So a run can be told in which
// machines have other numbers than in the states that a search has met.
func (e *Engine) Whole() *Engine {
	e.orbits.whole = true
	return e
}

// Another makes another engine of the program: both find out together whether there was room.
func (e *Engine) Another() *Engine {
	other := e.program.NewEngine()
	other.Full, other.lone.chain = e.Full, e.lone.chain
	return other
}

// Clone is Another.
func (e *Engine) Clone() (engine.Engine, error) { return e.Another(), nil }

// Program returns the program that searches see.
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
	if e.orbits.form != nil {
		e.orbits.form.Collect(cells)
	}
	at := len(b.States)
	b.States = slices.Grow(b.States, b.Words)[:at+b.Words]
	e.write(cells, b.States[at:])
}

// write packs cells into a state.
func (e *Engine) write(cells []value.V, state []uint64) {
	for i, v := range cells {
		e.raw[i] = uint64(v)
	}
	clear(state)
	e.shown.Layout.Pack(e.raw, state)
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
// where they commute with all that others can do: a persistent set (see alone).
func (e *Engine) Expand(state []uint64, b *engine.Batch) {
	from := len(b.Steps)
	if e.expand(state, b); e.lone.chain {
		e.chain(state, b, from)
	}
}

func (e *Engine) expand(state []uint64, b *engine.Batch) {
	e.look()
	e.unpack(state)
	e.now.cells = append(e.now.cells[:0], e.cells...)
	e.see(&e.now)
	e.lone.of = -1
	i := e.persistent()
	if e.lone.alone = i >= 0; i >= 0 {
		e.steps(i, b)
		return
	}
	for i := range e.now.able {
		if !e.steps(i, b) {
			return
		}
	}
}

// steps appends those of one of the machines that are able; false: a fault ended them, or the one that is told is
// there.
func (e *Engine) steps(i int, b *engine.Batch) bool {
	id, t, before := e.now.able[i], e.now.turns[i], e.now.cells
	if e.try(&e.now, i, !b.StopAtFault); t.direct || e.tell != nil {
		if e.tell == nil && e.lone.of == i { // nothing goes wrong in these
			b.States, b.Steps = append(b.States, e.lone.steps.States...), append(b.Steps, e.lone.steps.Steps...)
			return true
		}
		return e.each(b, t.rule, before, func(r *run) { r.step(id) })
	}
	return e.replay(id, t, before, b)
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

// each runs what one step does, once for each tape; false: a fault ended it, or it has been told. A step of a machine
// goes on from its last choice; what is told, or is no step of a machine, begins again, and so does all where there
// are choices of an order. Behind each that is called.
func (e *Engine) each(b *engine.Batch, rule int, before []value.V, do func(r *run), behind ...func(r *run)) bool {
	held := e.memo.symbols.In(before...)
	begin := func() *run {
		cells := make([]value.V, len(e.cells))
		copy(cells, before)
		e.forgetCooled(cells, false)
		return &run{Program: e.program, cells: cells, tape: &e.tape, by: outside{e.look, e.arrived},
			facts: &facts{held: held, script: e.memo.symbols.script}}
	}
	r, next := begin(), do
	if resumes := e.tell == nil && before != nil && e.options.Order != EveryOrder; resumes {
		r.facts.record = &record{direct: true}
		next = func(r *run) { r.resume() }
	}
	for e.tape.Clear(); ; {
		if e.tell != nil && len(b.Steps) == e.tell.target {
			r.tell = e.tell
			r.tell.begin()
		}
		e.look()
		fault, abandoned := e.attempt(func() { do(r) })
		for _, f := range behind {
			f(r)
		}
		if !abandoned {
			fault = e.ended(r, before, fault)
		}
		if !abandoned && !e.leavesOut(fault) {
			e.pack(r.cells, b)
			b.Steps = append(b.Steps, engine.Step{Rule: int32(rule), Merged: r.facts.notes, Fault: fault,
				Stutter: fault == nil && slices.Equal(r.cells, before)})
			if fault != nil && b.StopAtFault || r.tell != nil {
				return false
			}
		}
		if !e.tape.Next() {
			return true
		}
		if do = next; r.facts.record == nil {
			r = begin()
		}
	}
}

// ended looks at the cells behind a step, and returns what is wrong with them, or with the step.
func (e *Engine) ended(r *run, before []value.V, fault *engine.Fault) *engine.Fault {
	e.forgetCooled(r.cells, true)
	if fault == nil {
		fault = e.allowed(before, r.facts.made)
	}
	if fault == nil {
		fault = e.canonical(r.cells)
	}
	return fault
}

// leavesOut reports whether a step is none of a run that is told: a search would begin again with it. Effects of a step
// are tried at once or when it is over, and so many outcomes of it, or one, would be such steps.
func (e *Engine) leavesOut(fault *engine.Fault) bool { return e.lone.told && fault.BeginsAgain() }

// attempt runs a step and says how it ended.
func (e *Engine) attempt(f func()) (fault *engine.Fault, abandoned bool) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *engine.Fault:
			fault = p
		case abandonment:
			abandoned = true
		case roomError:
			*e.Full = true
			fault = &engine.Fault{Kind: engine.BagFull, Message: "there is no room for another machine"}
		case *symbols.Finding:
			fault = &engine.Fault{Kind: engine.BagFull, Message: p.Error(), Cause: p}
		case *Trend:
			fault = &engine.Fault{Kind: engine.BagFull, Message: p.Error(), Cause: p}
		case *orbits.Finding:
			fault = &engine.Fault{Kind: engine.BagFull, Message: p.Error(), Cause: p}
		default:
			panic(p)
		}
	}()
	f()
	return nil, false
}

// canonical renames the symbols of a state (see symbols.Renamer); the fault is that there are too many of them.
func (e *Engine) canonical(cells []value.V) (fault *engine.Fault) {
	if e.memo.symbols.asIs {
		return nil
	}
	e.settle(cells)
	if e.Labelled() {
		fault, _ = e.attempt(func() { e.memo.symbols.Canonical(cells) })
	}
	return fault
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
	return e.narration(n, do).event
}

// narration is of the n-th of some steps.
func (e *Engine) narration(n int, do func(b *engine.Batch)) *narration {
	b := engine.Batch{}
	b.Reset(e.shown.Layout.Words)
	tell := &narration{target: n}
	e.tell = tell
	do(&b)
	e.tell = nil
	return tell
}

// Why tells the state of the machine that waits, or of the monitor that is hot.
func (e *Engine) Why(state []uint64, property int) outcome.Reasons {
	e.unpack(state)
	if property == noHot {
		at := e.hot(e.cells)
		monitor := e.test.Monitors[at-e.options.Room]
		return reason(monitor.Name, e.stateIn(monitor, e.cells[at]).Decl.Name.Name+" (hot)")
	}
	at := e.waits(e.cells)
	in := e.stateIn(e.sem.Machines[e.typ(e.cells[at])], e.cells[at]).Decl.Name.Name
	return reason(namer{e.program, e.cells}.MachineName(at), in+" (waits in a receive)")
}

// reason tells the state of a machine.
func reason(machine, state string) outcome.Reasons {
	return outcome.Reasons{Parts: []outcome.Part{{Operands: []outcome.Operand{{Name: machine + ".state", Value: state}}}}}
}

// Fails is nothing: see Judge.
func (e *Engine) Fails([]uint64) []engine.Verdict { return nil }
