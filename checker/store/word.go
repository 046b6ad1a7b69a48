package store

import (
	"math"
	"math/bits"
)

// wordBits is how a state of one word is cut in two: it has too few half-words to choose a cut between them. A part is
// a cell, the lower one of `low` bits. Where a part has nearly all the values that its bits can have, numbers for them
// would gain nothing: the value is the number (plain).
type wordBits struct {
	low uint
}

// halves is the two parts of a state of one word.
func (w wordBits) halves(word uint64) row {
	return row{uint32(word & (1<<w.low - 1)), uint32(word >> w.low)}
}

// word is the state of one word that has two parts.
func (w wordBits) word(r row) uint64 { return uint64(r[0]) | uint64(r[1])<<w.low }

// wordCuts counts, for some places where a word may be cut, how many values the two parts have had.
type wordCuts struct {
	places []wordBits
	parts  [][2]counter // of each place
	seen   uint64       // the bits that were ever set
}

// lookUpBytes is what numbers must save at least, in bytes of a state, for the time that they take.
const lookUpBytes = 1

// plainBits is how many bits a state may have for its parts to be plain where the index has references, too: a slot has
// room for 64 bits.
const plainBits = 44

// wordPlaces is how many places there are at most.
const wordPlaces = 9

// newWordCuts is for words whose values are in so many lower bits. A part has 32 bits at most, and the lower one those
// that choose a segment of the index.
func newWordCuts(bits int) *wordCuts {
	c := &wordCuts{}
	least, most := uint(max(segmentBits, bits-32)), uint(32)
	for n := range uint(wordPlaces) {
		c.places = append(c.places, wordBits{least + (most-least)*n/(wordPlaces-1)})
	}
	c.parts = make([][2]counter, len(c.places))
	return c
}

// note counts a state.
func (c *wordCuts) note(word uint64) {
	c.seen |= word
	for k, place := range c.places {
		for part, v := range place.halves(word) {
			c.parts[k][part].note(hashCells(0, []uint32{v}))
		}
	}
}

// best is where a cut will cost least memory, given how many states there are, and which parts are plain then, if any
// may be.
func (c *wordCuts) best(states int, mayPlain bool) (cut wordBits, plain [2]bool) {
	least := math.Inf(1)
	for k, place := range c.places {
		all, are := 0.0, [2]bool{}
		for part, seen := range place.halves(c.seen) {
			values := c.parts[k][part].size()
			numbered, whole := numberBytes(values)+valuesBytes(values, states), 2*float64(bits.Len32(seen))/8
			are[part] = mayPlain && whole <= numbered+lookUpBytes
			if are[part] {
				all += whole
			} else {
				all += numbered
			}
		}
		if all < least {
			cut, plain, least = place, are, all
		}
	}
	return cut, plain
}

// beginWord is begin for states of one word.
func (t *tree) beginWord(state func(i int) []uint64) {
	c, all := newWordCuts(t.one.bits), t.sample<<t.shift
	for i := range all {
		c.note(state(i)[0])
	}
	cut, plain := c.best(all, !t.one.refers || t.one.bits <= plainBits)
	t.one.cut = cut
	t.roots = [2]*node{t.part(nil, 0, 1), t.part(nil, 1, 2)}
	for k, x := range t.roots {
		x.plain = plain[k]
	}
}

// cells is a state as what the leaves consist of, which is put into a row where it has one word.
func (t *tree) cells(state []uint64, one *row) []uint32 {
	if t.words > 1 {
		return cells(state)
	}
	*one = t.one.cut.halves(state[0])
	return one[:]
}

// see notes plain values, or some that have all their bits together.
func (x *node) see(values uint32) {
	if values&^x.seen.Load() != 0 {
		x.seen.Or(values)
	}
}

// codeWords is code for states of one word, which share nothing with their parents that would spare work.
func (c *coder) codeWords(g *group) {
	t := c.tree
	for k, state := range g.state[:g.n] {
		r := t.one.cut.halves(state[0])
		copy(c.group[2*k:], r[:])
	}
	for part, x := range t.roots {
		if x.plain {
			all := uint32(0)
			for k := range g.n {
				all |= c.group[2*k+part]
			}
			x.see(all)
			continue
		}
		c.batch.size = 0
		for k := range g.n {
			at := 2*k + part
			c.batch.add(at, &x.tuples, c.group[at:at+1])
		}
		c.batch.number(&x.tuples, c.group)
	}
	for k := range g.n {
		g.hash[k] = row{c.group[2*k], c.group[2*k+1]}.code()
	}
}
