package vm

import (
	"slices"

	"gomc/internal/bitset"
	"gomc/programs/bytecode"
	"gomc/programs/value"
	sem "gomc/semantics/p"
)

// dead says which events can have no effect any more on a machine in a state: every state that it can come to from
// there ignores or defers them, and none of its functions that may run there receives them. Such an event need not be
// put into the mailbox. Without it the machine takes the same steps, to states of which the same is true: a
// bisimulation that preserves monitors, errors, and the machine of each step.
//
// The states that a machine can reach are approximated by its gotos, whatever else it does. So the analysis may miss
// dead events, but never calls a live one dead.
type dead struct {
	events [][]bitset.Set // by machine type and state
	heeds  []*heeds       // by machine type
}

// newDead analyses a program whose code is done.
func newDead(p *Program) *dead {
	d := &dead{events: make([][]bitset.Set, len(p.sem.Machines)), heeds: make([]*heeds, len(p.sem.Machines))}
	for _, m := range p.machines() {
		typ := slices.Index(p.sem.Machines, m)
		d.heeds[typ] = newHeeds(p, m)
		d.events[typ] = d.heeds[typ].dead()
	}
	return d
}

// has reports whether an event that arrives at a machine is dead.
func (d *dead) has(m *machine, event int) bool {
	return d.events[m.typ] != nil && d.events[m.typ][m.state].Has(event)
}

// dies reports whether a letter can have no effect on a machine.
func (p *Program) dies(m *machine, letter value.V) bool {
	return p.numbers.dead != nil && p.numbers.dead.has(m, p.table.Index(p.table.Part(letter, 0)))
}

// keep are the letters of a mailbox that may have an effect.
func (p *Program) keep(m *machine) []value.V {
	dies := func(letter value.V) bool { return p.dies(m, letter) }
	if p.numbers.dead == nil || !slices.ContainsFunc(m.mail, dies) {
		return m.mail
	}
	return slices.DeleteFunc(slices.Clone(m.mail), dies)
}

// drops reports whether what a machine delivers has no effect, whenever it arrives: its receiver has halted, or will
// never heed it.
func (e *Engine) drops(v *view, t *turn) bool {
	if e.numbers.dead == nil {
		return false
	}
	to := v.cells[t.arrival.to]
	if e.phase(to) == halted || e.numbers.dead.has(e.outline(t.arrival.to, to), t.arrival.event) {
		return true
	}
	if !e.options.Stubborn {
		return false
	}
	k := letterKey{id: t.arrival.to, letter: t.arrival.letter}
	is := false
	e.attempt(func() { // what ends the search shows when the event arrives
		k.to = e.end(k.id, to)
		is = k.to != value.None && e.vain(k) && e.steady(k)
	})
	return is
}

// heeds is which events the machines of a type heed, by state.
type heeds struct {
	p        *Program
	of       *sem.Machine
	next     []bitset.Set // states, by state: itself, and those that it is left for; in the end, all that it can lead to
	events   []bitset.Set // by state
	receives []bool       // by state: whether a function receives something
}

func newHeeds(p *Program, m *sem.Machine) *heeds {
	h := &heeds{p: p, of: m, receives: make([]bool, len(m.States))}
	for i, s := range m.States {
		h.next, h.events = append(h.next, bitset.New(len(m.States))), append(h.events, bitset.New(len(p.sem.Events)))
		h.next[i].Add(i)
		for e, event := range p.sem.Events {
			if r := s.Reaction(event); r == nil || r.Kind != sem.Defer && r.Kind != sem.Ignore {
				h.events[i].Add(e)
			}
		}
		seen := map[int]bool{}
		h.function(i, s.Entry, seen)
		h.function(i, s.Exit, seen)
		for _, r := range s.Handlers {
			h.function(i, r.Do, seen)
			if r.Target != nil {
				h.next[i].Add(slices.Index(m.States, r.Target))
			}
		}
	}
	return h
}

// function looks at what may run in a state.
func (h *heeds) function(state int, f *sem.Function, seen map[int]bool) {
	if f == nil || seen[h.p.code.numbers[f]] {
		return
	}
	n := h.p.code.numbers[f]
	seen[n] = true
	for _, in := range h.p.code.funcs[n].Code {
		switch in.Op {
		case bytecode.Call:
			h.function(state, h.p.code.funcs[in.A].Of, seen)
		case bytecode.Goto:
			h.next[state].Add(in.A)
		case bytecode.Receive:
			if h.p.options.Missing.Receives {
				continue
			}
			h.receives[state] = true
			for e := range in.Cases {
				if i := slices.Index(h.p.sem.Events, e); i >= 0 {
					h.events[state].Add(i)
				}
			}
		}
	}
}

// dead returns, for each state, the events that no state reachable from it heeds.
func (h *heeds) dead() (all []bitset.Set) {
	for grown := true; grown; {
		grown = false
		for i := range h.next {
			for j := range h.next {
				if h.next[i].Has(j) && !(h.events[i].Holds(h.events[j]) && h.next[i].Holds(h.next[j])) {
					h.events[i].AddAll(h.events[j])
					h.next[i].AddAll(h.next[j])
					grown = true
				}
			}
		}
	}
	for _, heeded := range h.events {
		none := bitset.New(len(h.p.sem.Events))
		for e := range h.p.sem.Events {
			if !heeded.Has(e) {
				none.Add(e)
			}
		}
		all = append(all, none)
	}
	return all
}
