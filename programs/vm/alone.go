package vm

import (
	"encoding/binary"
	"slices"

	"gomc/engine"
	"gomc/programs/orbits"
	"gomc/programs/symbols"
	"gomc/programs/value"
)

// MostMachines is the most machines of a state.
const MostMachines = orbits.Most

// view is a state, and the machines in it that have a step.
type view struct {
	cells        []value.V
	all          []*turn // by machine; nil for none
	able         []int
	turns        []*turn // of those that are able
	live, active uint64  // sets of machines: all, and those that are able
	held         symbols.Held
}

// see finds the machines that have a step.
func (e *Engine) see(v *view) {
	v.able, v.turns, v.all, v.live, v.active = v.able[:0], v.turns[:0], v.all[:0], 0, 0
	v.held = e.memo.symbols.In(v.cells[e.options.Room:]...)
	for id, of := range v.cells[:e.options.Room] {
		if of == value.None {
			v.all = append(v.all, nil)
			continue
		}
		t := e.turn(id, of)
		v.all, v.live, v.held = append(v.all, t), v.live|1<<id, v.held.And(t.symbols.held)
		if t.able {
			v.able, v.turns, v.active = append(v.able, id), append(v.turns, t), v.active|1<<id
		}
	}
	for i, t := range v.turns {
		if t.symbols.depends && !t.symbols.of.Equal(v.held) {
			v.turns[i] = e.variant(t, v, v.able[i])
		}
	}
}

// alone is the first of the machines that are able whose steps commute with all that others can do before: a persistent
// set (Godefroid, LNCS 1032, 1996); -1 if there is none.
//
// They do where no step of it shows an event to a monitor or goes wrong, and the machine
//
//   - begins, or takes an event that waits, or goes on from where it rests: such a step reads and writes the machine
//     alone. Others can do no more to it than append to its mailbox, which takes nothing from what it would take; what
//     it creates, others cannot know yet;
//   - delivers an event to a machine to which no other can send before (see contested). That the receiver may take an
//     event before makes no difference: what arrives is behind all that it could take.
//
// Every state at rest is reached then, and every assertion of a machine or monitor fails that fails without it, if no
// cycle has such steps alone (see persistent).
//
// A fair run on which a monitor stays hot is preserved, too. The machine that is taken alone takes its step on every
// fair run, since the step stays enabled until it is taken. The step may as well come first, and no monitor sees it.
// From there on both runs visit the same states. Each step of one run occurs in the other, since no cycle consists of
// such steps alone. A machine that acts no more is disabled for ever on both runs or on neither, since others only
// add to its mailbox.
func (e *Engine) alone(v *view) int {
	for i, t := range v.turns {
		if !t.begins && !t.rests && !t.delivers {
			continue
		}
		if e.try(v, i, false); !t.alone && !t.direct || t.delivers && !e.drops(v, t) && e.contested(v, i) {
			continue
		}
		if t.alone || e.isAlone(v, i) {
			return i
		}
	}
	return -1
}

// persistent is alone in the current state, or -1 where such steps lead to a cycle or a long path: there all steps
// are taken, so that no machine waits for ever. A machine that begins or takes events reaches a send, rests or ends,
// so each cycle has another step. With Options.Plain all steps are taken everywhere.
func (e *Engine) persistent() int {
	if e.options.Plain || e.orbits.whole || len(e.now.able) < 2 {
		return -1
	}
	i := e.alone(&e.now)
	if i >= 0 && !e.now.turns[i].begins && e.returns() {
		return -1
	}
	return i
}

// The bounds for following steps that are taken alone: the length of a path, and the number of states.
const (
	farthest     = 200
	mostFollowed = 5000
)

// extent is the tree of steps that are taken alone from a state on: how many states it has, and how high it is.
type extent struct{ size, height int }

// endless is the extent of something that is too large, or has a cycle.
var endless = extent{mostFollowed + 1, farthest + 1}

// returns reports whether steps that are taken alone lead from the current state to a cycle, or are too many to
// decide.
func (e *Engine) returns() bool {
	if of, known := e.memo.extents[string(e.key(e.now.cells))]; known {
		return of == endless
	}
	p := &pursuit{Engine: e, path: map[string]bool{}}
	of := p.extent(e.now.cells)
	if p.cut {
		of = endless
		remember(&e.memo.extents, string(e.key(e.now.cells)), of)
	}
	return of == endless
}

// pursuit follows steps that are taken alone, depth first.
type pursuit struct {
	*Engine
	path map[string]bool
	cut  bool // the path is too long: this says something about its first state only
}

// extent depends on the state alone, so that any number of workers find the same.
func (p *pursuit) extent(cells []value.V) extent {
	text := p.key(cells)
	if of, known := p.memo.extents[string(text)]; known {
		return of
	}
	key := string(text)
	if p.cut = p.cut || len(p.path) == farthest; p.cut || p.path[key] {
		return endless
	}
	p.path[key] = true
	of, v := extent{1, 1}, &p.ahead
	v.cells = cells
	if p.see(v); len(v.able) > 1 {
		if i := p.alone(v); i >= 0 {
			of = p.together(p.after(v, i))
		}
	}
	delete(p.path, key)
	if !p.cut {
		remember(&p.memo.extents, key, of)
	}
	return of
}

// together is the extent of a state that others follow.
func (p *pursuit) together(all [][]value.V) extent {
	of := extent{1, 1}
	for _, next := range all {
		n := p.extent(next)
		of.size, of.height = of.size+n.size, max(of.height, n.height+1)
		if of.size > mostFollowed || of.height > farthest {
			return endless
		}
	}
	return of
}

// key returns a state as a key of a map. It is valid until the next call.
func (e *Engine) key(cells []value.V) []byte {
	text := e.memo.text[:0]
	for _, v := range cells {
		text = binary.LittleEndian.AppendUint32(text, uint32(v))
	}
	e.memo.text = text
	return text
}

// after are the states behind the steps of a machine that is taken alone, as a search stores them.
func (e *Engine) after(v *view, i int) [][]value.V {
	all := e.behind(v, i)
	if e.orbits.form != nil {
		for _, cells := range all {
			e.orbits.form.Cells(cells)
		}
	}
	return all
}

func (e *Engine) behind(v *view, i int) (all [][]value.V) {
	id, t := v.able[i], v.turns[i]
	if t.direct {
		e.trial(v, i, func(r *run) { all = append(all, r.cells) })
		return all
	}
	for k := range t.outcomes {
		copy(e.cells, v.cells)
		e.apply(id, &t.outcomes[k])
		e.canonical(e.cells)
		all = append(all, slices.Clone(e.cells))
	}
	return all
}

// isAlone tries the steps of a machine that are not remembered. A machine that creates others is taken alone only
// when it begins and creates, even indirectly, none of its own type. Creating without end would block all others,
// since no state repeats.
func (e *Engine) isAlone(v *view, i int) bool {
	shown, created := false, false
	b := e.trial(v, i, func(r *run) {
		shown = shown || r.facts.shown
		for id, c := range v.cells {
			created = created || c == value.None && r.cells[id] != value.None
		}
	})
	n := len(b.Steps)
	is := !shown && (!created || v.turns[i].first) && n > 0 && b.Steps[n-1].Fault == nil
	if is && v == &e.now {
		e.lone.of = i
	}
	return is
}

// trial takes the steps of a machine without reporting them, and calls f after each. They are valid until the next
// call.
func (e *Engine) trial(v *view, i int, f func(r *run)) *engine.Batch {
	b := &e.lone.steps
	b.Reset(e.shown.Layout.Words)
	b.StopAtFault = true
	tell := e.tell
	e.tell, e.lone.of = nil, -1
	e.each(b, v.turns[i].rule, v.cells, func(r *run) { r.step(v.able[i]) }, f)
	e.tell = tell
	return b
}
