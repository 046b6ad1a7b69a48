package written

import (
	"fmt"
	"slices"

	"gomc/parser/p/ast"
)

// Panics by which a handler is left.
type (
	suspended struct{} // at a scheduling point
	pruned    struct{} // where an assumption is false
	raised    struct { // where an event is raised, or taken by a receive that does not await it
		event   string
		payload value
	}
	jump struct { // where the state changes
		to      string
		payload value
	}
)

// runner is a step at work.
type runner struct {
	*world
	actor    *actor
	choose   func(place ast.Expr, n int) int
	replayed int // how much of the log has been read
	changes  bool
	fuel     int
}

// step is the next step of a machine.
func (r *runner) step() {
	a := r.actor
	switch a.phase {
	case idle:
		r.take()
	case waiting:
		i := a.takes()
		l := a.mail[i]
		a.mail = slices.Delete(a.mail, i, i+1)
		a.phase, a.work.log = running, append(a.work.log, l.event, l.payload)
	case running:
		if s := a.sends; s != nil {
			a.sends = nil
			if to := r.machines[s.to]; to.phase != halted {
				to.mail = append(to.mail, s.letter)
			}
		}
	}
	r.goOn()
}

// take begins to handle the first event that the state heeds; what is ignored before it is gone.
func (r *runner) take() {
	a := r.actor
	i := a.takes()
	taken := letter{event: "null"}
	if i >= 0 {
		taken = a.mail[i]
	}
	var left []letter
	for k, l := range a.mail {
		if !(k == i || a.at.on[l.event].ignored && (k < i || i < 0)) {
			left = append(left, l)
		}
	}
	a.mail = left
	a.begin(taken.event, taken.payload)
}

// goOn runs the handler again, up to where it was and on to the next scheduling point.
func (r *runner) goOn() {
	defer func() {
		if e := recover(); e != nil {
			if _, is := e.(suspended); !is {
				panic(e)
			}
		}
	}()
	a := r.actor
	a.at, a.vars, r.replayed, r.fuel = a.work.from, clone(a.work.vars), 0, r.program.fuel
	if a.work.event == "" {
		r.chain(func() { r.enter(a.at, a.work.payload) })
	} else {
		r.chain(func() { r.handle(a.work.event, a.work.payload) })
	}
	if a.work = nil; a.phase != halted {
		a.phase = idle
	}
}

// chain does something, and what is raised or gone to on the way.
func (r *runner) chain(f func()) {
	for f != nil {
		f = r.once(f)
	}
}

func (r *runner) once(f func()) (next func()) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case raised:
			next = func() { r.handle(e.event, e.payload) }
		case jump:
			next = func() { r.change(r.actor.of.states[e.to], nil, e.payload) }
		default:
			panic(e)
		}
	}()
	f()
	return nil
}

// handle does what the state does with an event.
func (r *runner) handle(e string, payload value) {
	a := r.actor
	x, is := a.at.on[e]
	switch {
	case is && (x.deferred || x.ignored): // what is raised cannot wait
	case is && x.target != "":
		r.change(a.of.states[x.target], x.do, payload)
	case is:
		r.act(x.do, payload)
	case e == "halt" && !a.monitor:
		r.whileChanging(func() { r.act(a.at.exit, nil) })
		a.phase, a.vars, a.mail = halted, nil, nil
	case a.monitor:
		fail("monitor %s cannot handle %s", a.of.Name.Name, e)
	default:
		r.whileChanging(func() { r.act(a.at.exit, nil) })
		fail("machine %s cannot handle %s", a.of.Name.Name, e)
	}
}

// change leaves a state for another one.
func (r *runner) change(to *state, by *ast.Action, payload value) {
	a := r.actor
	r.whileChanging(func() { r.act(a.at.exit, nil); r.act(by, payload) })
	a.at = to
	a.cooled = a.cooled || to.Temperature == ast.Cold
	r.enter(to, payload)
}

func (r *runner) enter(s *state, payload value) { r.act(s.entry, payload) }

// whileChanging does what may neither raise nor go to a state.
func (r *runner) whileChanging(f func()) {
	r.changes = true
	f()
	r.changes = false
}

// leave is a panic by which a handler is left, where that may be.
func (r *runner) leave(how any) {
	if r.changes {
		fail("goto and raise are not possible while the state changes")
	}
	panic(how)
}

// act runs a block, or a function by its name.
func (r *runner) act(do *ast.Action, payload value) {
	switch {
	case do == nil:
	case do.Handler != nil:
		r.block(do.Handler, payload, nil)
	default:
		f := r.function(do.Name.Name)
		args := []value{}
		if len(f.Params) > 0 {
			args = append(args, payload)
		}
		r.call(f, args)
	}
}

// block runs a handler; one that stands in another one sees its variables.
func (r *runner) block(h *ast.Handler, payload value, outer *scope) {
	s := &scope{map[string]value{}, outer}
	if h.Param != nil {
		r.bind(s, h.Param, payload)
	}
	r.body(h.Body, s)
}

func (r *runner) bind(s *scope, p *ast.Param, v value) {
	if !r.program.fits(v, p.Type) {
		fail("the payload is of another type")
	}
	s.vars[p.Name.Name] = v
}

// logged returns the value that a statement has logged before, or logs the value that f returns now.
func (r *runner) logged(f func() value) value {
	w := r.actor.work
	if w == nil { // a monitor, which does all in one step
		return f()
	}
	if r.replayed == len(w.log) {
		v := f()
		w.log = append(w.log, v)
	}
	r.replayed++
	return w.log[r.replayed-1]
}

// send shows an event to the monitors, and delivers it in the next step.
func (r *runner) send(to ref, e string, payload value) {
	r.logged(func() value {
		r.tell(e, payload)
		r.actor.sends = &sending{to, letter{e, payload}}
		r.actor.work.log = append(r.actor.work.log, "sent")
		panic(suspended{})
	})
}

func (r *runner) create(name string, payload value) value {
	return r.logged(func() value {
		m := r.program.machines[name]
		if m == nil || !r.part[name] {
			refuse("new %s", name)
		}
		if len(r.machines) == mostMachines {
			refuse("more than %d machines", mostMachines)
		}
		r.machines = append(r.machines, r.newActor(m, payload))
		return ref(len(r.machines) - 1)
	})
}

const mostMachines = 40

// choice is one of some alternatives.
func (r *runner) choice(place ast.Expr, n int) int {
	return r.logged(func() value { return r.choose(place, n) }).(int)
}

// await is the event that a receive takes, with its payload.
func (r *runner) await(events []string) (string, value) {
	log := r.actor.work.log
	if r.replayed == len(log) {
		r.actor.phase, r.actor.awaits = waiting, events
		panic(suspended{})
	}
	r.replayed += 2
	e, payload := log[r.replayed-2].(string), log[r.replayed-1]
	if !slices.Contains(events, e) {
		r.leave(raised{e, payload})
	}
	return e, payload
}

// announce shows an event to the monitors.
func (r *runner) announce(e string, payload value) {
	r.logged(func() value { r.tell(e, payload); return "told" })
}

// tell shows an event to all monitors that observe it.
func (r *runner) tell(e string, payload value) {
	for _, m := range r.monitors {
		if m.of.observes[e] {
			other := &runner{world: r.world, actor: m, choose: r.choose, fuel: r.program.fuel}
			other.chain(func() { other.handle(e, payload) })
		}
	}
}

// burn ends a step that takes too long.
func (r *runner) burn() {
	if r.fuel--; r.fuel < 0 {
		fail("one step takes too long")
	}
}

func clone(vars map[string]value) map[string]value {
	out := map[string]value{}
	for name, v := range vars {
		out[name] = v
	}
	return out
}

// eventName is the event that a value stands for.
func eventName(v value) string {
	if v == nil {
		fail("there is no event: it is null")
	}
	return string(v.(event))
}

// said returns the error of an assertion that is false.
func said(message string) wrong { return wrong{true, fmt.Sprint("assertion failed: ", message)} }
