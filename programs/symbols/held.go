package symbols

import (
	"slices"

	"gomc/programs/value"
)

// Held is a set of symbols: those that a state holds, say. It is never changed in place.
type Held struct {
	places uint64
	more   []value.V // those that have no place
}

// Places are the places of the symbols; false: some have none.
func (h Held) Places() (set uint64, all bool) { return h.places, len(h.more) == 0 }

// Equal reports whether two sets are one.
func (h Held) Equal(other Held) bool {
	return h.places == other.places && len(h.more) == len(other.more) && len(h.And(other).more) == len(h.more)
}

// And are the symbols of two sets.
func (h Held) And(other Held) Held {
	h.places |= other.places
	for _, v := range other.more {
		if !slices.Contains(h.more, v) {
			h.more = append(slices.Clip(h.more), v)
		}
	}
	return h
}

// With returns a set with one value more, if that is a symbol.
func (s *Symbols) With(h Held, v value.V) Held {
	if s == nil || s.table.Kind(v) != value.Symbol {
		return h
	}
	root, place, _ := s.table.SymbolOf(v)
	if s.counts(root) {
		return h
	}
	if place == noPlace {
		return h.And(Held{more: []value.V{v}})
	}
	h.places |= 1 << place
	return h
}

// mostUses is how many values a Use remembers before it forgets them.
const mostUses = 1 << 17

// Use finds the symbols in values, and remembers them.
type Use struct {
	Of    *Symbols // nil: there are none
	sets  map[value.V]Held
	least map[value.V]Lows
}

// In is the set of the symbols in some values.
func (u *Use) In(values ...value.V) (all Held) {
	for _, v := range values {
		if u.Of == nil || !u.Of.table.Symbolic(v) {
			continue
		}
		if u.Of.table.Kind(v) == value.Symbol {
			all = u.Of.With(all, v)
		} else {
			all = all.And(u.parts(v))
		}
	}
	return all
}

func (u *Use) parts(v value.V) (all Held) {
	if all, known := u.sets[v]; known {
		return all
	}
	for i := range u.Of.table.Size(v) {
		all = all.And(u.In(u.Of.table.Part(v, i)))
	}
	if u.sets == nil || len(u.sets) >= mostUses {
		u.sets = map[value.V]Held{}
	}
	u.sets[v] = all
	return all
}
