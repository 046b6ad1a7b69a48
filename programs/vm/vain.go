package vm

import (
	"gomc/engine"
	"gomc/programs/value"
)

// An event comes in vain if it changes nothing of what its machine will do, as a request with a ballot below the one
// that an acceptor has promised. With Options.Dead it is not put into the mailbox.
//
// What a machine comes to if nothing else arrives is found by running it on: its end. There it waits for something to
// arrive. What arrives before that is behind all that it takes on the way. So an event comes in vain if at this end the
// machine takes it, shows nothing to others, and comes to the same end. Without the event the machine then takes the
// same other steps, to states of which the same is true; no run gets longer, and none that was fair gets unfair: a
// branching bisimulation without divergence (R. van Glabbeek, W. Weijland, JACM 1996).
//
// An end is known only if each step on the way is the only one that the machine has, whatever other machines and
// numbers there are: nothing is chosen, created or asked of others. Nor does the machine send to itself, which would be
// behind what arrives, or act on null, which it does before anything arrives.

// mostOnward is the most steps in which a machine comes to its end.
const mostOnward = 50

// letterKey is a letter in front of a machine.
type letterKey struct {
	id     int
	to     value.V
	letter value.V
}

func (k letterKey) Hash() uint64 { return turnKey{k.id, k.to}.Hash() ^ refsKey(k.letter).Hash() }

// arrived returns a machine at which an event arrives. It panics as a step does.
func (e *Engine) arrived(x effect, to value.V) value.V {
	letter := e.table.Tuple(0, []value.V{x.event, x.payload})
	with := e.appended(to, letter)
	if !e.options.Dead || with == to {
		return with
	}
	end := e.end(x.id, to)
	if e.vain(letterKey{x.id, end, letter}) {
		return to
	}
	if e.options.Stubborn && end != value.None {
		e.numbers.trends.look(e.program, end, e.end(x.id, with))
	}
	return with
}

// vain reports whether a letter changes nothing at the end of a machine.
func (e *Engine) vain(k letterKey) bool {
	if k.to == value.None || e.phase(k.to) == halted {
		return k.to != value.None
	}
	is, known := e.memo.vain.Get(k)
	if !known {
		to := e.appended(k.to, k.letter)
		for n := 0; n < mostOnward && to != k.to && to != value.None; n++ {
			to = e.onwards(k.id, to, !e.options.Missing.Vain.Shown)
		}
		is = to == k.to
		e.memo.vain.Put(k, is)
	}
	return is
}

// end returns what a machine comes to if nothing else arrives; none: it is not known.
func (e *Engine) end(id int, v value.V) value.V {
	k := turnKey{id, v}
	if end, known := e.memo.ends.Get(k); known {
		return end
	}
	end := v
	for n := 0; end != value.None && e.goesOn(id, end); n++ {
		if end = e.onwards(id, end, false); n == mostOnward {
			end = value.None
		}
	}
	e.memo.ends.Put(k, end)
	return end
}

// goesOn reports whether a machine has a step, if nothing arrives.
func (e *Engine) goesOn(id int, v value.V) bool {
	m := e.outline(id, v)
	if e.options.Missing.Vain.Nulls && m.phase == idle {
		return e.next(m) >= 0
	}
	return e.enabled(m)
}

// onwards returns what a machine becomes in its next step, if that is the only one, and depends on the machine alone;
// none: else, or if it shows something to others where it is to be silent.
func (e *Engine) onwards(id int, v value.V, silent bool) value.V {
	m, without := e.outline(id, v), e.options.Missing.Vain
	if !e.enabled(m) || m.phase == idle && e.next(m) < 0 {
		return value.None
	}
	if a, is := e.receiver(m); is && a.to == id && !without.Own {
		return value.None
	}
	c, tape := record{}, engine.Tape{}
	r := &run{Program: e.program, cells: make([]value.V, len(e.cells)), tape: &tape, facts: &facts{record: &c},
		by: outside{watch: e.look}}
	r.cells[id] = v
	other := false
	fault, abandoned := e.attempt(func() { other = unrecorded(func() { r.step(id) }) })
	if fault.BeginsAgain() {
		panic(fault)
	}
	chosen := len(c.marks) > 0 && !without.Single
	if fault != nil || abandoned || other || chosen || !r.facts.made.None() || silent && len(c.effects) > 0 {
		return value.None
	}
	return r.cells[id]
}
