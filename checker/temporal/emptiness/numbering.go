package emptiness

import "slices"

// numbering is the numbers that a search has given to nodes, from 1 on; 0: none yet. Those of a whole product are a
// list, those of a part of it a map. Beside a list, bits say which nodes are new and which are dead: few bytes to
// look at.
type numbering struct {
	list  []uint32
	fresh []uint64 // bits of nodes without a number,
	going []uint64 // and of nodes that are not dead
	nodes uint64   // in the list
	width uint64   // states of the automaton that have a place in the list
	skip  uint64   // those before it, which are not numbered
	least uint32   // nodes with smaller numbers in the list are as if they were dead
	some  map[node]uint32
}

// among begins a list of nodes, of which some are looked at.
func (x *numbering) among(some *alive) {
	x.list, x.some, x.nodes = make([]uint32, some.nodes), nil, some.nodes
	x.fresh, x.going = slices.Clone(some.bits), slices.Clone(some.bits)
}

// lists reports whether there is one.
func (x *numbering) lists() bool { return x.list != nil }

// goes reports whether a node at a place in the list is there and not dead.
func (x *numbering) goes(at uint64) bool { return at < x.nodes && x.going[at/64]>>(at%64)&1 != 0 }

// isNew reports whether a node that has a place in the list, or is none, has no number yet.
func (x *numbering) isNew(n node) bool {
	at := x.place(n)
	return at < x.nodes && x.going[at/64]&x.fresh[at/64]>>(at%64)&1 != 0
}

func (x *numbering) get(n node) uint32 {
	if x.list == nil {
		return x.some[n]
	}
	at := x.place(n)
	switch bit := uint64(1) << (at % 64); {
	case x.going[at/64]&bit == 0:
		return dead
	case x.fresh[at/64]&bit != 0:
		return 0
	}
	if v := x.list[at]; v >= x.least {
		return v
	}
	return dead
}

// place returns where a node stands in a list of all.
func (x *numbering) place(n node) uint64 { return uint64(n.place)*x.width + uint64(n.q) - x.skip }

// renew makes a node in the list one without a number.
func (x *numbering) renew(n node) {
	at := x.place(n)
	x.fresh[at/64] |= 1 << (at % 64)
}

func (x *numbering) set(n node, v uint32) {
	if x.list == nil {
		x.some[n] = v
		return
	}
	at := x.place(n)
	if v == dead {
		x.going[at/64] &^= 1 << (at % 64)
		return
	}
	x.fresh[at/64] &^= 1 << (at % 64)
	x.list[at] = v
}
