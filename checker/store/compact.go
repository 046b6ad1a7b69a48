package store

// fingerprints is the index of the compact store: the 64 bits of the hash and nothing
// else. Two states with the same hash are taken for one, so that the second is
// overlooked, and what is reachable only through it.
type fingerprints struct{ table }

// NewCompact makes a set that knows states by a 64-bit fingerprint and forgets
// those that Drop names. Find has no Index for what it finds.
func NewCompact(words int) *Set { return newCompact(words, nil) }

func newCompact(words int, hash func([]uint64) uint64) *Set {
	s := &Set{arena: newArena(words, blockBytes), hash: hash, forgets: true}
	s.index = &fingerprints{table{fill: 80, growth: 30}}
	return s
}

// fingerprint is the slot of a hash; zero is for empty slots.
func fingerprint(h uint64) uint64 { return max(1, h) }

func (x *fingerprints) find(h uint64, _ []uint64) (Index, bool) {
	g, v := x.segment(h), fingerprint(h)
	if len(g.slots) == 0 {
		return None, false
	}
	for slot := g.home(x.key(v)); g.slots[slot] != 0 && x.key(g.slots[slot]) <= x.key(v); slot++ {
		if g.slots[slot] == v {
			return None, true
		}
	}
	return None, false
}

func (x *fingerprints) glance(g *group) {
	for k, h := range g.hash[:g.n] {
		g.slots[k] = x.touch(h)
	}
	for k, h := range g.hash[:g.n] {
		g.known[k] = g.slots[k] == fingerprint(h)
	}
}

func (x *fingerprints) enter(h uint64, _ Index) { x.put(h, fingerprint(h)) }

func (x *fingerprints) claim(h uint64, state []uint64, i Index) bool {
	_, found := x.find(h, state)
	if !found {
		x.enter(h, i)
	}
	return !found
}

func (x *fingerprints) settle(uint64, Index, Index) {}

func (x *fingerprints) unclaim(h uint64, _ Index) { x.remove(h, fingerprint(h)) }

func (x *fingerprints) commit() {}

// omission: the first state to be overlooked has the fingerprint of one of the at
// most n before it; the sum over all pairs bounds the chance that there is one.
func (x *fingerprints) omission(n int) float64 {
	return float64(n) * float64(n) / 2 / (1 << 64)
}
