package machines

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ref is a reference to a machine, by its number; noone is null.
type ref int

const noone ref = -1

// list, set and table are collections. None is changed in place.
type (
	list  []int
	set   []int // ascending
	table [][2]int
	crowd []ref // in the order in which they were added
)

// initial returns the initial value of a variable.
func initial(t Type) any {
	return [...]any{nil, 0, false, noone, list(nil), set(nil), table(nil), 0, set(nil), table(nil), crowd(nil)}[t]
}

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
	event   int
	payload any
}

// taskKind says what is still to be done for an event.
type taskKind int

const (
	runBlock taskKind = iota
	enter
	stop
	refuse
)

type task struct {
	kind    taskKind
	block   *Block
	payload any
	n       int
}

// cursor is a place in a list of statements.
type cursor struct {
	stmts []*Stmt
	at    int
	loop  *Stmt // whose body it is; nil: of none
	items list  // what an Each, a Tell or a Walk has still to go through
}

// frame is a block at work.
type frame struct {
	locals  map[string]any
	cursors []cursor
	of      *Function // nil: a handler
	into    string    // where the caller puts the result
}

// actor is a machine or a monitor in a state of the program.
type actor struct {
	id      int
	of      *Machine
	monitor bool
	state   int
	phase   phase
	vars    map[string]any
	mail    []letter
	tasks   []task
	frames  []frame
	sends   *sending // what it delivers when it continues
	cooled  bool     // of a monitor: it has reached a cold state in the current step
}

type sending struct {
	to ref
	letter
}

// world is a state of the program.
type world struct {
	program  *Program
	machines []*actor
	monitors []*actor
}

func (p *Program) begin() *world {
	w := &world{program: p}
	for _, m := range p.Monitors {
		a := newActor(-1, m, nil)
		a.monitor = true
		w.monitors = append(w.monitors, a)
		r := &runner{world: w, actor: a}
		r.proceed()
		a.phase = idle
	}
	w.machines = []*actor{newActor(0, p.Machines[0], nil)}
	return w
}

func newActor(id int, of *Machine, payload any) *actor {
	a := &actor{id: id, of: of, vars: map[string]any{}}
	for _, v := range of.Vars {
		a.vars[v.Name] = initial(v.Type)
	}
	if e := of.States[0].Entry; e != nil {
		a.phase, a.tasks = running, []task{{kind: runBlock, block: e, payload: payload}}
	}
	return a
}

// copied returns a copy that shares nothing that changes.
func (w *world) copied() *world {
	return &world{w.program, copies(w.machines), copies(w.monitors)}
}

func copies(all []*actor) (out []*actor) {
	for _, a := range all {
		c := *a
		c.vars, c.mail, c.tasks = maps.Clone(a.vars), slices.Clone(a.mail), slices.Clone(a.tasks)
		c.frames = slices.Clone(a.frames)
		for i := range c.frames {
			c.frames[i].locals = maps.Clone(a.frames[i].locals)
			c.frames[i].cursors = slices.Clone(a.frames[i].cursors)
		}
		out = append(out, &c)
	}
	return out
}

// key tells worlds apart.
func (w *world) key() string {
	var b strings.Builder
	for _, a := range slices.Concat(w.machines, w.monitors) {
		fmt.Fprint(&b, a.id, a.of.Name, a.state, a.phase, a.vars, a.mail)
		if a.sends != nil {
			fmt.Fprint(&b, *a.sends)
		}
		for _, t := range a.tasks {
			fmt.Fprintf(&b, "%v%p%v%v", t.kind, t.block, t.payload, t.n)
		}
		for _, f := range a.frames {
			fmt.Fprint(&b, f.locals, f.into)
			for _, c := range f.cursors {
				fmt.Fprintf(&b, "%p%v%p%v;", c.stmts, c.at, c.loop, c.items)
			}
		}
		b.WriteString("|")
	}
	return b.String()
}

func (a *actor) at() *State { return a.of.States[a.state] }

// reaction returns the reaction of a state to an event, or nil.
func (s *State) reaction(e int) *Reaction {
	for _, r := range s.On {
		if r.Event == e {
			return r
		}
	}
	return nil
}

// takes is the place of the event that the machine takes next, or -1.
func (a *actor) takes() int {
	for i, l := range a.mail {
		if a.phase == waiting {
			if l.event == Halt || a.awaited(l.event) != nil {
				return i
			}
		} else if r := a.at().reaction(l.event); r == nil || r.Kind == Do || r.Kind == GoTo {
			return i
		}
	}
	return -1
}

// awaited is the case of the receive at which the machine waits.
func (a *actor) awaited(e int) *Case {
	f := &a.frames[len(a.frames)-1]
	c := &f.cursors[len(f.cursors)-1]
	for _, each := range c.stmts[c.at].Cases {
		if each.Event == e {
			return each
		}
	}
	return nil
}

// enabled reports whether the machine has a step.
func (a *actor) enabled() bool {
	switch a.phase {
	case halted:
		return false
	case running:
		return true
	}
	return a.takes() >= 0 || a.phase == idle && a.at().reaction(Null) != nil
}

// title returns how machines are called in traces.
func (w *world) title(a *actor) string {
	if a.monitor {
		return a.of.Name
	}
	return fmt.Sprintf("%s(%d)", a.of.Name, a.id)
}

// show writes a value as traces do.
func (w *world) show(v any) string {
	var parts []string
	switch v := v.(type) {
	case ref:
		if v == noone {
			return "null"
		}
		return w.title(w.machines[v])
	case crowd:
		for _, m := range v {
			parts = append(parts, w.title(w.machines[m]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case list:
		for _, n := range v {
			parts = append(parts, fmt.Sprint(n))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case set:
		for _, n := range v {
			parts = append(parts, fmt.Sprint(n))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case table:
		for _, e := range v {
			parts = append(parts, fmt.Sprint(e[0], " -> ", e[1]))
		}
		if len(parts) == 0 {
			return "{->}"
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprint(v)
}

// describe lists what can be seen of a state at rest: name and value.
func (w *world) describe() (out [][2]string) {
	for _, a := range slices.Concat(w.machines, w.monitors) {
		title := w.title(a)
		if a.phase == halted {
			out = append(out, [2]string{title + ".state", "halted"})
			continue
		}
		out = append(out, [2]string{title + ".state", a.at().Name})
		for _, v := range a.of.Vars {
			out = append(out, [2]string{title + "." + v.Name, w.show(a.vars[v.Name])})
		}
		if !a.monitor {
			out = append(out, [2]string{title + " mailbox", w.mailbox(a)})
		}
	}
	return out
}

// mailbox lists what waits; what is ignored is gone when a machine has looked for an event and found none.
func (w *world) mailbox(a *actor) string {
	var parts []string
	for _, l := range a.mail {
		if r := a.at().reaction(l.event); a.phase == idle && r != nil && r.Kind == Ignore {
			continue
		}
		text := EventName(l.event)
		if l.payload != nil && l.payload != noone { // traces show no null
			text += "(" + w.show(l.payload) + ")"
		}
		parts = append(parts, text)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
