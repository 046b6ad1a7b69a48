package vm

import (
	"fmt"

	"gomc/outcome"
	"gomc/programs/bytecode"
	"gomc/programs/symbols"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// narration describes the step being executed; a nil one ignores everything.
type narration struct {
	target   int
	event    outcome.Event
	picks    []symbols.Pick // of numbers
	involved involved
}

// involved is who has had a part in a step.
type involved struct {
	ran     []active
	shown   []int // monitors that were shown something
	reached []int // machines to which something was delivered
	made    []int // machines that were created
}

// active is a function that a machine or monitor has run.
type active struct {
	machine int
	fn      *bytecode.Func
}

// begin begins the description of a step.
func (n *narration) begin() { n.event, n.picks, n.involved = outcome.Event{}, nil, involved{} }

func (n *narration) ran(machine int, fn *bytecode.Func) {
	if n != nil {
		n.involved.ran = append(n.involved.ran, active{machine, fn})
	}
}

func (n *narration) shown(monitor int) {
	if n != nil {
		n.involved.shown = append(n.involved.shown, monitor)
	}
}

// by notes the machine of the step.
func (n *narration) by(r *run, what string) {
	e := &n.event
	if e.Process != "" {
		return
	}
	s := r.stateOf(r.m)
	e.Process, e.Kind, e.Rule, e.At, e.In = r.name(r.m.id), "internal", what, s.Span, s.Name
	e.File, e.Line, e.Column = outcome.Place(e.At)
}

// goes notes a step that goes on where the machine stopped, or begins.
func (n *narration) goes(r *run) {
	if n == nil || n.event.Process != "" {
		return
	}
	if frames := r.m.frames; len(frames) > 0 {
		if f := frames[len(frames)-1]; f.fn.Code[f.pc].Op == bytecode.Deliver {
			return // the event that is delivered says it
		}
	}
	n.by(r, "run")
}

// name names a machine of the current state.
func (r *run) name(id int) string {
	return namer{r.Program, r.cells}.MachineName(id)
}

// message returns an event as traces show it.
func (r *run) message(event, payload value.V, from, to string) outcome.MessageEvent {
	m := outcome.MessageEvent{Message: r.EventName(r.table.Index(event)), From: from, To: to}
	if payload != value.NullV {
		m.Fields = []outcome.Binding{{Name: "payload", Value: r.text(payload)}}
	}
	return m
}

// text returns a value with the names of the machines.
func (r *run) text(v value.V) string { return r.table.Format(v, namer{r.Program, r.cells}) }

func (n *narration) took(r *run, letter value.V) {
	if n == nil {
		return
	}
	event := r.table.Part(letter, 0)
	n.by(r, "on "+r.EventName(r.table.Index(event)))
	n.event.Kind = "receive"
	n.event.Consumed = append(n.event.Consumed, r.message(event, r.table.Part(letter, 1), "", r.name(r.m.id)))
}

// delivered notes that an event arrives; a machine that has halted drops it.
func (n *narration) delivered(r *run, to int, letter value.V, dropped bool) {
	if n == nil {
		return
	}
	n.by(r, "send")
	n.involved.reached = append(n.involved.reached, to)
	e := r.message(r.table.Part(letter, 0), r.table.Part(letter, 1), r.name(r.m.id), r.name(to))
	e.Delivery = outcome.Arrives
	if dropped {
		e.Delivery = outcome.Dropped
	}
	n.event.Sent = append(n.event.Sent, e)
}

// sent notes that a machine reaches a send: the event arrives in its next step.
func (n *narration) sent(r *run, _ []value.V) {
	if n != nil {
		n.by(r, "run")
	}
}

func (n *narration) created(r *run, id int) {
	if n != nil {
		n.by(r, "run")
		n.involved.made = append(n.involved.made, id)
		n.event.Params = append(n.event.Params, outcome.Binding{Name: "new", Value: r.name(id)})
	}
}

func (n *narration) chose(r *run, in *bytecode.Instr, of, v value.V) {
	if n == nil {
		return
	}
	if from, to, is := r.numbersOf(in, of); is {
		n.picks = append(n.picks, symbols.Pick{V: v, From: from, To: to, Held: r.facts.held})
	}
	name := "choose"
	if in.At.Known() && len(in.At.Text()) < 40 {
		name = in.At.Text()
	}
	n.event.Chosen = append(n.event.Chosen, outcome.Binding{Name: name, Value: r.text(v)})
}

// Describe lists the machines and monitors of a state: where they are, what their variables hold, what waits.
func (e *Engine) Describe(state []uint64) (out []outcome.Binding) {
	e.unpack(state)
	names := namer{e.program, e.cells}
	for id, v := range e.cells {
		if v == value.None {
			continue
		}
		m := e.decode(id, v)
		of := e.of(m)
		title := of.Name
		if id < e.options.Room {
			title = names.MachineName(id)
		}
		if m.phase == halted {
			out = append(out, outcome.Binding{Name: title + ".state", Value: "halted"})
			continue
		}
		out = append(out, outcome.Binding{Name: title + ".state", Value: of.States[m.state].Name})
		if at := e.position(m, names); at != "" && e.options.Positions {
			out = append(out, outcome.Binding{Name: title + " at", Value: at})
		}
		out = append(out, e.variables(title, of, m, names)...)
	}
	return out
}

func (e *Engine) variables(title string, of *sem.Machine, m *machine, names namer) (out []outcome.Binding) {
	alive := e.numbers.live.liveFields(m)
	for i, f := range of.Fields {
		if !e.code.flows.needed[f] || alive != nil && !alive.Has(i) {
			continue // it is not kept
		}
		out = append(out, outcome.Binding{Name: title + "." + f.Name, Value: e.table.Format(m.vars[i], names)})
	}
	if m.id < e.options.Room {
		out = append(out, outcome.Binding{Name: title + " mailbox", Value: e.mailbox(m, names)})
	}
	return append(out, e.locals(title+" local ", m, names)...)
}

// locals returns the locals of the active functions. If several have the same name, the later ones get the name of
// their function, and their number.
func (e *Engine) locals(title string, m *machine, names namer) (out []outcome.Binding) {
	known := map[string]int{}
	for _, f := range m.frames {
		for i, name := range f.fn.Names {
			if name == "" || !f.fn.Live[f.pc].Has(i) {
				continue
			}
			if known[name]++; known[name] > 1 { // or the name of another function, or a call of itself
				name = fmt.Sprintf("%s (%s, %d)", name, f.fn.Name, known[name])
			}
			out = append(out, outcome.Binding{Name: title + name, Value: e.table.Format(f.locals[i], names)})
		}
	}
	return out
}

func (e *Engine) mailbox(m *machine, names namer) string {
	parts := make([]string, len(m.mail))
	for i, letter := range m.mail {
		parts[i] = e.event(letter).Name
		if payload := e.table.Part(letter, 1); payload != value.NullV {
			parts[i] += "(" + e.table.Format(payload, names) + ")"
		}
	}
	return "[" + joined(parts) + "]"
}
