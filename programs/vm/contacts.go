package vm

import (
	"math"
	mathbits "math/bits"
	"slices"

	"gomc/programs/value"
)

// refs are the machines that a value has references to, at any depth, by their cells.
func (e *Engine) refs(v value.V) (all uint64) {
	if v == value.None {
		return 0 // a place of the code that nothing was put in
	}
	switch k := e.table.Kind(v); {
	case k == value.Machine:
		return 1 << e.table.Index(v)
	case k < value.Tuple:
		return 0
	}
	if known, ok := e.memo.refs.Get(refsKey(v)); ok {
		return known
	}
	for _, part := range e.table.View(v) {
		all |= e.refs(part)
	}
	e.memo.refs.Put(refsKey(v), all)
	return all
}

// refers reports whether a value has references to machines.
func (p *Program) refers(v value.V) bool {
	seen := map[value.V]bool{} // parts may be shared
	var look func(v value.V) bool
	look = func(v value.V) bool {
		switch k := p.table.Kind(v); {
		case k == value.Machine:
			return true
		case k < value.Tuple, seen[v]:
			return false
		}
		seen[v] = true
		return slices.ContainsFunc(p.table.View(v), look)
	}
	return look(v)
}

// contested reports whether the order of an event that a machine delivers and of what others do may show, without
// another step of that machine: whether one of them may send to the same machine first. Only those can that are able
// to act or get something from one that is, that may send to machines of this type, and that know this machine or may
// be told of it.
func (e *Engine) contested(v *view, i int) bool {
	from, to := v.able[i], v.turns[i].arrival.to
	if to != from && v.all[to].contact.OnNull {
		return true
	}
	if !reachable(v, from, to) {
		return false
	}
	var know [MostMachines]uint64
	active := v.active &^ (1 << from)
	for id, t := range v.all {
		if t != nil {
			know[id] = e.knows(id, v.cells[id], t)
		}
	}
	for todo := active; todo != 0; {
		id := mathbits.TrailingZeros64(todo)
		todo &^= 1 << id
		c := v.all[id].contact
		for reached := know[id] & v.live &^ (1 << from); reached != 0; reached &= reached - 1 {
			d := mathbits.TrailingZeros64(reached)
			if c.Targets&v.all[d].contact.Self == 0 {
				continue
			}
			if d == to {
				return true
			}
			if c.Tells && know[id]&^know[d] != 0 {
				know[d] |= know[id]
				active &^= 1 << d // it may tell others more
			}
			if active>>d&1 == 0 {
				active |= 1 << d
				todo |= 1 << d
			}
		}
		if to == from && know[id]>>to&1 != 0 && c.Targets&v.all[to].contact.Self != 0 {
			return true
		}
	}
	return false
}

// reachable reports whether the type of another machine than one may send to that of a second one.
func reachable(v *view, from, to int) bool {
	for id, t := range v.all {
		if t != nil && id != from && t.contact.Targets&v.all[to].contact.Self != 0 {
			return true
		}
	}
	return false
}

// knows are the machines that one knows, by their cells.
func (e *Engine) knows(id int, of value.V, t *turn) uint64 {
	if k := &t.knows; !k.asked {
		k.asked = true
		switch k.machines = e.refs(of); {
		case t.contact.Creates != 0:
			k.machines = math.MaxUint64 // as what it creates may be told of any
		case t.contact.TellsOwn:
			k.machines |= 1 << id
		}
	}
	return t.knows.machines
}
