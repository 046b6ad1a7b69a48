package store

import (
	"math"
	"math/bits"
)

// cuts counts, for some places where a state may be cut, how many values the two parts of states have had.
type cuts struct {
	from  int          // the first place, in cells
	parts [][2]counter // of each place
	heads []uint64     // scratch: the hashes of the left parts
}

const (
	// mostAway is how far from the middle a cut is looked for, in cells.
	mostAway = 8
	// valueBytes is what a value takes, about: the numbers of its parts, and the slot where it is found. States to come
	// will have mostly known values, so that each counts as for moreStates times the states; unless there are so many,
	// one in fewStates, that they seem to become more as fast as the states.
	valueBytes, moreStates, fewStates = 14, 4, 2
)

func newCuts(cells int) *cuts {
	from, to := max(1, cells/2-mostAway), min(cells-1, cells/2+mostAway)
	places := to - from + 1
	return &cuts{from: from, parts: make([][2]counter, places), heads: make([]uint64, places)}
}

// note counts a state.
func (c *cuts) note(cells []uint32) {
	last := c.from + len(c.parts) - 1
	h := hashCells(0, cells[:c.from])
	for k := range c.heads {
		c.heads[k] = h
		h = hashCells(h, cells[c.from+k:c.from+k+1])
	}
	h = hashCells(0, cells[last:])
	for k := last - c.from; ; k-- {
		c.parts[k][0].note(c.heads[k])
		c.parts[k][1].note(h)
		if k == 0 {
			return
		}
		h = hashCells(h, cells[c.from+k-1:c.from+k])
	}
}

// hashCells mixes more cells into a hash.
func hashCells(h uint64, cells []uint32) uint64 {
	const k0, k1 = 0xa0761d6478bd642f, 0xe7037ed1a0b428db
	for _, v := range cells {
		h = fold(uint64(v)^k0, h^k1)
	}
	return h
}

// best is where a cut will cost least memory, given how many states there are. Of a row, and of the code of a state in
// the index, as many bits are kept as the numbers of both parts have, about.
func (c *cuts) best(states int) int {
	best, least := c.from, math.Inf(1)
	for k := range c.parts {
		left, right := c.parts[k][0].size(), c.parts[k][1].size()
		if bytes := numberBytes(left) + numberBytes(right) + valuesBytes(left+right, states); bytes < least {
			best, least = c.from+k, bytes
		}
	}
	return best
}

// numberBytes is what the number of a part that has so many values takes of a state, in its row and in the index.
func numberBytes(values float64) float64 { return 2 * math.Log2(values) / 8 }

// valuesBytes is what values take of each of some states.
func valuesBytes(values float64, states int) float64 {
	share := values / float64(states)
	if share*fewStates < 1 {
		share /= moreStates
	}
	return valueBytes * share
}

// counter estimates how many values there are from their hashes, by a bit for each of many ranges of them (linear
// counting: K.-Y. Whang, B. Vander-Zanden, H. Taylor, 1990).
type counter [1 << (counterBits - 6)]uint64

const counterBits = 20

func (c *counter) note(h uint64) {
	h = h * codeMixer >> (64 - counterBits)
	c[h/64] |= 1 << (h % 64)
}

func (c *counter) size() float64 {
	marked := 0
	for _, marks := range c {
		marked += bits.OnesCount64(marks)
	}
	const all = 1 << counterBits
	return all * math.Log(all/max(1, float64(all-marked)))
}
