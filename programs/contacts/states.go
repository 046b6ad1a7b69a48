package contacts

import (
	"slices"

	"gomc/programs/bytecode"
	sem "gomc/semantics/p"
)

// states are the contacts of a machine from each of its states on. What it does there are the handlers and the exit,
// the entry too if it is at work, and what it does in states to which these go. Nothing else runs in a state: what
// is raised there is handled there, and what is deferred, in another one that it goes to.
func (t *tracer) states(m *sem.Machine) []States {
	all := make([]States, len(m.States))
	typ := slices.Index(t.program.Machines, m)
	for i := range m.States {
		all[i].Idle, all[i].AtWork = t.from(m, typ, i, false), t.from(m, typ, i, true)
	}
	return all
}

// from returns the contacts of a machine from a state on.
func (t *tracer) from(m *sem.Machine, typ, state int, entry bool) Contact {
	c := Contact{Self: bit(typ)}
	w := &ways{by: t, of: m, into: &c, entered: make([]bool, len(m.States)), left: make([]bool, len(m.States))}
	if w.leave(state); entry {
		w.entered[state] = true
		w.function(m.States[state].Entry)
	}
	t.creates(&c) // of which closures are known
	return c
}

// ways are the functions that a machine may run.
type ways struct {
	by            *tracer
	of            *sem.Machine
	into          *Contact
	entered, left []bool // by state: its entry, and the rest, was looked at
	seen          []int  // functions
}

// with adds what another one may do.
func (c *Contact) with(more *Contact) {
	c.Targets, c.Creates, c.events = c.Targets|more.Targets, c.Creates|more.Creates, c.events|more.events
	c.Tells, c.TellsOwn = c.Tells || more.Tells, c.TellsOwn || more.TellsOwn
}

// enter looks at what a machine does that enters a state.
func (w *ways) enter(state int) {
	if w.entered[state] || w.by.stay {
		return
	}
	w.entered[state] = true
	w.function(w.of.States[state].Entry)
	w.leave(state)
}

// leave looks at what a machine does that is in a state.
func (w *ways) leave(state int) {
	if w.left[state] {
		return
	}
	w.left[state] = true
	s := w.of.States[state]
	w.into.OnNull = w.into.OnNull || s.Reaction(w.by.program.Null) != nil
	w.function(s.Exit)
	for _, h := range s.Handlers {
		if w.function(h.Do); h.Target != nil {
			w.enter(slices.Index(w.of.States, h.Target))
		}
	}
}

// function looks at one, and those that it calls.
func (w *ways) function(f *sem.Function) {
	if f == nil || slices.Contains(w.seen, w.by.numbers[f]) {
		return
	}
	n := w.by.numbers[f]
	w.seen = append(w.seen, n)
	own := &w.by.own[n]
	w.into.with(own)
	for _, in := range w.by.code[n].Code {
		switch in.Op {
		case bytecode.Call:
			w.function(w.by.code[in.A].Of)
		case bytecode.Goto:
			w.enter(in.A)
		}
	}
}
