package vm

import (
	"slices"

	"gomc/engine"
	"gomc/programs/value"
)

// mostMachines is the most machines of a state: sets of them are words.
const mostMachines = 64

// view is a state, and the machines in it that have a step.
type view struct {
	cells        []value.V
	all          []*turn // by machine; nil for none
	able         []int
	turns        []*turn // of those that are able
	live, active uint64  // sets of machines: all, and those that are able
}

// see finds out which machines have a step.
func (e *Engine) see(v *view) {
	v.able, v.turns, v.all, v.live, v.active = v.able[:0], v.turns[:0], v.all[:0], 0, 0
	for id, of := range v.cells[:e.options.Room] {
		if of == value.None {
			v.all = append(v.all, nil)
			continue
		}
		t := e.turn(id, of)
		v.all, v.live = append(v.all, t), v.live|1<<id
		if t.able {
			v.able, v.turns, v.active = append(v.able, id), append(v.turns, t), v.active|1<<id
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
// A fair run on which a monitor stays hot is kept, too. The machine that is taken alone comes to its step on every fair
// run, for it can take it until it does; the step may as well come first, and shows to no monitor. From there on
// both runs are in the same states. Each step of the one is a step of the other in the end, since no cycle is of
// such steps alone; and a machine that acts no more cannot act for ever on both or on neither, as others only add to
// its mailbox.
func (e *Engine) alone(v *view) int {
	for i, t := range v.turns {
		if !t.begins && !t.rests && !t.delivers {
			continue
		}
		if e.try(v.able[i], t, v.cells, false); !t.alone && !t.direct || t.delivers && e.contested(v, i) {
			continue
		}
		if t.alone || e.isAlone(v, i) {
			return i
		}
	}
	return -1
}

// persistent is alone in the state at work, but for one that such steps lead back to: all steps are taken there, so
// that no machine waits for ever for others. A machine that begins or takes events comes to a send, to rest or to an
// end, so each cycle has another step. With Options.Plain all steps are taken everywhere.
func (e *Engine) persistent() int {
	if e.options.Plain || len(e.now.able) < 2 {
		return -1
	}
	i := e.alone(&e.now)
	if i >= 0 && !e.now.turns[i].begins && e.returns() {
		return -1
	}
	return i
}

// mostFollowed is how many states are followed by steps that are taken alone.
const mostFollowed = 1000

// returns reports whether steps that are taken alone lead from the state at work back to it, or are too many to tell.
func (e *Engine) returns() bool {
	p := &pursuit{Engine: e, from: e.key(e.now.cells), seen: map[string]bool{}}
	p.visit(e.now.cells)
	if !p.cyclic {
		for key := range p.seen { // they lead to a state that takes all steps, too
			remember(&e.memo.ends, key, true)
		}
	}
	return p.back
}

// pursuit follows steps that are taken alone, depth first.
type pursuit struct {
	*Engine
	from         string          // the state from which it began
	seen         map[string]bool // by state: whether all that follows has been seen
	back, cyclic bool            // it has come back to where it began, or to any state on its path
}

func (p *pursuit) visit(cells []value.V) {
	key := p.key(cells)
	if done, known := p.seen[key]; known {
		p.back, p.cyclic = p.back || key == p.from, p.cyclic || !done
		return
	}
	if p.memo.ends[key] || p.back {
		return
	}
	if len(p.seen) == mostFollowed {
		p.back, p.cyclic = true, true
		return
	}
	p.seen[key] = false
	v := &p.ahead
	v.cells = cells
	if p.see(v); len(v.able) > 1 {
		if i := p.alone(v); i >= 0 {
			for _, next := range p.after(v, i) {
				p.visit(next)
			}
		}
	}
	p.seen[key] = true
}

// key is a state as a key of a map.
func (e *Engine) key(cells []value.V) string {
	var b engine.Batch
	b.Words = e.shown.Layout.Words
	e.pack(cells, &b)
	text := make([]byte, 0, 8*len(b.States))
	for _, w := range b.States {
		for range 8 {
			text, w = append(text, byte(w)), w>>8
		}
	}
	return string(text)
}

// after are the states behind the steps of a machine that is taken alone.
func (e *Engine) after(v *view, i int) (all [][]value.V) {
	id, t := v.able[i], v.turns[i]
	if t.direct {
		e.trial(v, i, func(r *run) { all = append(all, r.cells) })
		return all
	}
	for k := range t.outcomes {
		copy(e.cells, v.cells)
		e.apply(id, &t.outcomes[k])
		all = append(all, slices.Clone(e.cells))
	}
	return all
}

// isAlone tries out the steps of a machine that are not remembered.
func (e *Engine) isAlone(v *view, i int) bool {
	shown := false
	b := e.trial(v, i, func(r *run) { shown = shown || r.facts.shown })
	n := len(b.Steps)
	return !shown && n > 0 && b.Steps[n-1].Fault == nil
}

// trial takes the steps of a machine, which nobody is told of, and calls f behind each.
func (e *Engine) trial(v *view, i int, f func(r *run)) *engine.Batch {
	b := &engine.Batch{StopAtFault: true}
	b.Reset(e.shown.Layout.Words)
	tell := e.tell
	e.tell = nil
	e.each(b, v.turns[i].rule, v.cells, func(r *run) {
		defer f(r)
		r.step(v.able[i])
	})
	e.tell = tell
	return b
}
