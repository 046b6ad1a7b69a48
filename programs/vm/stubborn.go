package vm

import (
	mathbits "math/bits"
	"slices"

	"gomc/internal/bitset"
	"gomc/programs/contacts"
)

// A stubborn set of machines (A. Valmari, Stubborn Sets for Reduced State Space Generation, 1991) suffices to find
// errors after finitely many steps. Whatever the other machines do, the next steps of its machines stay the same, and
// commute with the steps of the others.
//
// Others only append to the mailbox of a machine, so its next step stays the same, unless it is a step on null: then
// the machines that may send to it belong to the set. Its step does not commute with
//
//   - deliveries of others to the same receiver, if it delivers an event, since their order shows in the mailbox; and
//     the receiver's own steps, if that has one on null;
//   - events of others that a monitor sees to which it shows an event;
//   - all steps that create machines, if it creates some: their numbers depend on the order.
//
// To find which machines may do so before a machine of the set acts, the analysis follows what the others may send: see
// motion. For each of those, the set gets the machine itself, if it can act in this state; else those that may send it
// something on which it acts.
//
// With the proviso of the search (checker/bfs/reduce.go) such sets preserve all states at rest, and whether a machine
// or a monitor goes wrong (P. Godefroid, Partial-Order Methods, LNCS 1032, 1996). They do not preserve infinite runs.

// Choose chooses among the records of all steps of a state: it returns the rules of the machines of the smallest
// stubborn set that was found; nil: all.
func (e *Engine) Choose(state, records []uint64) bitset.Set {
	counts, rules := e.counts(records, 1+len(state))
	if rules < 2 {
		return nil
	}
	e.unpack(state)
	v := &e.now
	v.cells = append(v.cells[:0], e.cells...)
	e.see(v)
	for i, t := range v.turns {
		if e.try(v, i, false); t.faulty {
			return nil
		}
	}
	least, best := len(records)/(1+len(state)), uint64(0)
	for _, seed := range v.able {
		set := e.closure(v, seed)
		if n := sum(counts, set); n > 0 && n < least {
			least, best = n, set
		}
	}
	if best == 0 {
		return nil
	}
	return e.rulesOf(v, best)
}

// Follow goes from a state along steps that are taken alone, to the first that has others, and reports whether that has
// all of its steps whatever is chosen: at most one machine can act. It is nil where the way is too long.
//
// A search keeps to a stubborn set only if one of its steps leads to a state that is yet to be expanded; and so, where
// machines are taken alone from there, to an end of that way. Of ways with one end each, any will do: what is put off
// is taken in the end, if at each end of a way that follows a stubborn set something is taken that was not before.
func (e *Engine) Follow(state []uint64) (end []uint64, whole bool) {
	e.unpack(state)
	e.now.cells = append(e.now.cells[:0], e.cells...)
	for range farthest {
		e.see(&e.now)
		i := e.persistent()
		if i < 0 {
			e.lone.end = append(e.lone.end[:0], state...)
			e.write(e.now.cells, e.lone.end)
			return e.lone.end, len(e.now.able) < 2
		}
		all := e.after(&e.now, i)
		e.now.cells = append(e.now.cells[:0], all[0]...)
	}
	return nil, false
}

// counts returns how many steps each machine has in the records of a state, and how many machines have any.
func (e *Engine) counts(records []uint64, stride int) (of [MostMachines]int, machines int) {
	for at := 0; at < len(records); at += stride {
		id := e.Machine(int32(records[at]))
		if of[id]++; of[id] == 1 {
			machines++
		}
	}
	return of, machines
}

func sum(counts [MostMachines]int, set uint64) (n int) {
	for ; set != 0; set &= set - 1 {
		n += counts[mathbits.TrailingZeros64(set)]
	}
	return n
}

func (e *Engine) rulesOf(v *view, set uint64) bitset.Set {
	rules := bitset.New(len(e.shown.Rules))
	for i, id := range v.able {
		if set>>id&1 != 0 {
			rules.Add(v.turns[i].rule)
		}
	}
	return rules
}

// closure is the least stubborn set with a machine.
func (e *Engine) closure(v *view, seed int) (set uint64) {
	set = 1 << seed
	for todo := set; todo != 0 && set != v.active; {
		id := mathbits.TrailingZeros64(todo)
		more := e.requires(v, id, set) &^ set
		set |= more
		todo = todo&^(1<<id) | more
	}
	return set
}

// requires are machines that belong to a stubborn set with one, if no other than these is out of it.
func (e *Engine) requires(v *view, id int, set uint64) (more uint64) {
	t, without := v.turns[slices.Index(v.able, id)], e.options.Missing.Steps
	if t.direct && !without.Created {
		return v.active
	}
	var to, shows uint64 // where no event of others may arrive before, and monitors to which none may be shown
	switch {
	case t.delivers && !e.drops(v, t):
		if !without.Arrivals {
			to = 1 << t.arrival.to
		}
		if v.all[t.arrival.to].contact.OnNull && !without.Nulls {
			more = 1 << t.arrival.to & v.active
		}
	case !t.delivers && !t.begins && !t.rests && !without.Nulls: // on null
		to = 1 << id
	}
	if !without.Shown {
		shows = e.shows(v, t, id)
	}
	if to != 0 || shows != 0 {
		more |= e.moving(v, set).disturb(to, shows)
	}
	return more
}

// shows are the monitors that see an event in a step of a machine, by their number modulo 64.
func (e *Engine) shows(v *view, t *turn, id int) (all uint64) {
	by := e.sem.Machines[e.typ(v.cells[id])]
	for i := range t.outcomes {
		for _, x := range t.outcomes[i].effects {
			for k := range e.test.Monitors {
				if x.id < 0 && e.looks(k, e.sem.Events[e.table.Index(x.event)], by) {
					all |= 1 << (k % 64)
				}
			}
		}
	}
	return all
}

// motion computes what may happen while the machines of a set do not act: which machines act, what they know, and for
// each that acts only then, which machines that can act now it needs to get there.
type motion struct {
	e          *Engine
	v          *view
	set, acts  uint64
	know, owes [MostMachines]uint64
}

// moving follows what all machines may do but those of a set.
func (e *Engine) moving(v *view, set uint64) *motion {
	m := &motion{e: e, v: v, set: set, acts: v.active &^ set}
	for id, t := range v.all {
		if t != nil {
			m.know[id] = e.knows(id, v.cells[id], t)
		}
		if m.acts>>id&1 != 0 {
			m.owes[id] = 1 << id
		}
	}
	for todo := m.acts; todo != 0 && !e.options.Missing.Steps.Later; {
		id := mathbits.TrailingZeros64(todo)
		todo = todo&^(1<<id) | m.tell(id)
	}
	return m
}

// tell has a machine send all that it may, and returns those for whom that makes a difference.
func (m *motion) tell(from int) (changed uint64) {
	for reached := m.reached(from) &^ m.set; reached != 0; reached &= reached - 1 {
		to := mathbits.TrailingZeros64(reached)
		know, owes := m.know[to], m.owes[to]
		if m.v.all[from].contact.Tells {
			know |= m.know[from]
		}
		if m.v.active>>to&1 == 0 {
			owes |= m.owes[from]
		}
		if know != m.know[to] || owes != m.owes[to] {
			m.know[to], m.owes[to] = know, owes
			m.acts |= 1 << to
			changed |= 1 << to
		}
	}
	return changed
}

// reached are the machines to which one may send.
func (m *motion) reached(from int) (all uint64) {
	targets := m.v.all[from].contact.Targets
	for known := m.know[from] & m.v.live; known != 0; known &= known - 1 {
		to := mathbits.TrailingZeros64(known)
		if targets&m.v.all[to].contact.Self != 0 {
			all |= 1 << to
		}
	}
	return all
}

// disturb returns the machines that have to be in the set so that no machine outside of it sends to some machines or
// shows anything to some monitors.
func (m *motion) disturb(to, monitors uint64) (all uint64) {
	for acts := m.acts; acts != 0; acts &= acts - 1 {
		id := mathbits.TrailingZeros64(acts)
		if m.reached(id)&to != 0 || m.v.all[id].contact.Shows&monitors != 0 {
			all |= m.owes[id]
		}
	}
	return all
}

// addShows finds the monitors that may see something of machines.
func (p *Program) addShows() {
	for typ, states := range p.numbers.contacts.In {
		of := &p.numbers.contacts.Of[typ]
		of.Shows = p.monitorsOf(typ, of)
		for i := range states {
			for _, c := range []*contacts.Contact{&states[i].Idle, &states[i].AtWork} {
				c.Shows = p.monitorsOf(typ, c)
			}
		}
	}
}

// monitorsOf returns those that may see something of a machine of a type with a contact, or of those that it creates.
func (p *Program) monitorsOf(typ int, c *contacts.Contact) (all uint64) {
	for by := range p.numbers.contacts.Of {
		if other := &p.numbers.contacts.Of[by]; by != typ && c.Creates&other.Self != 0 {
			all |= p.watchers(by, other)
		}
	}
	return all | p.watchers(typ, c)
}

// watchers returns those that may see something of a machine of a type with a contact.
func (p *Program) watchers(typ int, c *contacts.Contact) (all uint64) {
	for i, event := range p.sem.Events {
		for k := range p.test.Monitors {
			if c.Sends(i) && p.looks(k, event, p.sem.Machines[typ]) {
				all |= 1 << (k % 64)
			}
		}
	}
	return all
}

// reach is the contact of a machine as it is: what it may still do, from the state on in which it is, where stubborn
// sets are asked for; else what machines of its type may.
func (p *Program) reach(m *machine) *contacts.Contact {
	switch states := p.numbers.contacts.In[m.typ]; {
	case !p.options.Stubborn || m.phase == halted:
		return &p.numbers.contacts.Of[m.typ]
	case m.phase == idle:
		return &states[m.state].Idle
	default:
		return &states[m.state].AtWork
	}
}
