package written

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// phase says what a machine does next.
type phase int

const (
	idle phase = iota
	running
	waiting
	halted
)

// letter is an event in a mailbox.
type letter struct {
	event   string
	payload value
}

// work is a handler in the middle: where it began, and what the machine has met since.
type work struct {
	event   string // what is handled; "": the machine enters its start state
	payload value
	from    *state
	vars    map[string]value
	log     []value
}

// actor is a machine or a monitor.
type actor struct {
	id      int
	of      *machine
	monitor bool
	at      *state
	phase   phase
	vars    map[string]value
	mail    []letter
	work    *work
	sends   *sending // what it delivers when it continues
	awaits  []string // where it waits
	cooled  bool     // of a monitor: it has reached a cold state in the current step
}

type sending struct {
	to ref
	letter
}

// world is a state of the program.
type world struct {
	program  *Program
	part     map[string]bool // the machines of the test
	machines []*actor
	monitors []*actor
}

func (w *world) newActor(of *machine, payload value) *actor {
	a := &actor{id: len(w.machines), of: of, vars: map[string]value{}, at: of.start}
	for _, v := range of.Vars {
		for _, name := range v.Names {
			a.vars[name.Name] = w.program.initial(v.Type)
		}
	}
	if of.start.entry != nil {
		a.begin("", payload)
	}
	return a
}

// begin makes a handler of an event what a machine is in the middle of.
func (a *actor) begin(event string, payload value) {
	a.phase, a.work = running, &work{event, payload, a.at, a.vars, nil}
}

// copied is a copy that shares nothing that changes.
func (w *world) copied() *world {
	return &world{w.program, w.part, copies(w.machines), copies(w.monitors)}
}

func copies(all []*actor) (out []*actor) {
	for _, a := range all {
		c := *a
		c.vars, c.mail = maps.Clone(a.vars), slices.Clone(a.mail)
		if a.work != nil {
			w := *a.work
			w.log = slices.Clone(w.log)
			c.work = &w
		}
		out = append(out, &c)
	}
	return out
}

// key tells worlds apart.
func (w *world) key() string {
	var b strings.Builder
	for _, a := range slices.Concat(w.machines, w.monitors) {
		fmt.Fprint(&b, a.id, a.of.Name.Name, a.phase)
		if a.work == nil {
			fmt.Fprint(&b, a.at.Name.Name, shown(a.vars))
		} else {
			fmt.Fprint(&b, a.work.from.Name.Name, a.work.event, text(a.work.payload, true), shown(a.work.vars),
				texts(a.work.log, true))
		}
		for _, l := range a.mail {
			b.WriteString(l.event + text(l.payload, true))
		}
		if s := a.sends; s != nil {
			fmt.Fprint(&b, int(s.to), s.event, text(s.payload, true))
		}
		b.WriteString("|")
	}
	return b.String()
}

func shown(vars map[string]value) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(vars)) {
		b.WriteString(name + "=" + text(vars[name], true) + ";")
	}
	return b.String()
}

// takes is the place of the event that the machine takes next, or -1.
func (a *actor) takes() int {
	for i, l := range a.mail {
		if a.phase == waiting {
			if l.event == "halt" || slices.Contains(a.awaits, l.event) {
				return i
			}
		} else if r, is := a.at.on[l.event]; !is || !r.deferred && !r.ignored {
			return i
		}
	}
	return -1
}

// enabled reports whether the machine has a step.
func (a *actor) enabled() bool {
	switch a.phase {
	case halted:
		return false
	case running:
		return true
	}
	_, null := a.at.on["null"]
	return a.takes() >= 0 || a.phase == idle && null
}
