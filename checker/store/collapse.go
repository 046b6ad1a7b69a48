package store

import (
	"encoding/binary"
	"math/bits"
)

// collapse keeps states in full, in a few bytes each.
//
// The idea is that of G. J. Holzmann, State Compression in SPIN (1997): a state
// consists of components, of which each takes few values although there are many
// states, so that the values can be numbered and a state be kept as a short row of
// numbers. Here the components are the halves of the words, whatever of the model
// lies in them; docs/decisions has what else was measured.
//
// States are collapsed in blocks, as soon as one is full, on one goroutine. Each block
// has widths of its own, in bits, for the numbers that it needs; most have none, or a
// few. A component of too many values is not numbered any more: from then on its
// values stand for themselves.
type collapse struct {
	from       backing
	words      int
	shift      uint        // 1<<shift states make a block
	components []component // two of each word, the lower half first
	blocks     []collapsed
	memory     [][]byte // from which the blocks are cut
	free       []byte   // what is left of the last of it
	used       uint64   // bytes of blocks

	numbers [][]uint32 // of each component, in the block that is being collapsed
	wide    []int      // the components that take any bits there
}

// collapseShift makes blocks of 1024 states: enough for the widths not to count, few
// enough for the states that are not collapsed yet not to count either. The least is
// 6, so that a block of rows is a multiple of 64 bits.
const collapseShift = 10

// collapsed is a block: for each component a byte with its width, literal where it
// applies, and then the rows of its states, one after the other, bit by bit.
type collapsed struct {
	data []byte
	row  uint // bits of a row
}

// literal marks the width of a component whose values stand for themselves.
const literal = 1 << 7

// slack is what a read of the last bits of a block may read beyond it.
const slack = 8

func newCollapse(from backing, words int, shift uint) *collapse {
	c := &collapse{from: from, words: words, shift: shift, components: make([]component, 2*words)}
	for range c.components {
		c.numbers = append(c.numbers, make([]uint32, 1<<shift))
	}
	return c
}

// add collapses the next block of states.
func (c *collapse) add(states []uint64) {
	widths, row := make([]byte, len(c.components)), uint(0)
	c.wide = c.wide[:0]
	for k := range c.components {
		widths[k] = c.number(k, states)
		if w := uint(widths[k] &^ literal); w > 0 {
			row += w
			c.wide = append(c.wide, k)
		}
	}
	b := collapsed{c.take(len(widths) + int(row)<<c.shift/8), row}
	c.write(b.data[copy(b.data, widths):], widths)
	c.blocks = append(c.blocks, b)
	for k := range c.components {
		c.components[k].review(c.from, c.len())
	}
}

// number numbers the values of component k in a block and returns their width.
func (c *collapse) number(k int, states []uint64) byte {
	x, numbers := &c.components[k], c.numbers[k]
	shift, all := 32*(k%2), uint32(0)
	before, same := uint32(0), false // the last value, if there is one
	for i := range numbers {
		v := uint32(states[i*c.words+k/2] >> shift)
		if !same || v != before {
			numbers[i] = x.number(c.from, v)
			all |= numbers[i]
		} else {
			numbers[i] = numbers[i-1]
		}
		before, same = v, true
	}
	if x.literal {
		return byte(bits.Len32(all)) | literal
	}
	return byte(bits.Len32(all))
}

// take cuts memory for a block; what follows it may be read, too.
func (c *collapse) take(size int) []byte {
	if len(c.free) < size+slack {
		c.free = obtain[byte](c.from, max(blockBytes, size+slack), ordered)
		c.memory = append(c.memory, c.free)
	}
	b := c.free[:size+slack]
	c.free = c.free[size:]
	c.used += uint64(size)
	return b
}

// write writes the rows of a block, 64 bits at a time: a block is a multiple of that.
func (c *collapse) write(to []byte, widths []byte) {
	var word uint64
	var filled uint
	for i := range 1 << c.shift {
		for _, k := range c.wide {
			v, w := uint64(c.numbers[k][i]), uint(widths[k]&^literal)
			word |= v << filled
			if filled += w; filled >= 64 {
				binary.LittleEndian.PutUint64(to, word)
				to = to[8:]
				filled -= 64
				word = v >> (w - filled)
			}
		}
	}
}

// len is the number of states that are collapsed.
func (c *collapse) len() int { return len(c.blocks) << c.shift }

// within is the number of state i in its block.
func (c *collapse) within(i Index) uint { return uint(i) & (1<<c.shift - 1) }

// touch asks memory for state i, and returns something that depends on it.
func (c *collapse) touch(i Index) uint64 {
	b := &c.blocks[i>>c.shift]
	return uint64(b.data[2*c.words+int(c.within(i)*b.row/8)])
}

// read writes state i to state.
func (c *collapse) read(i Index, state []uint64) {
	data, bit := c.row(i)
	for w := range state {
		low, n := c.value(2*w, data, bit)
		high, m := c.value(2*w+1, data, bit+n)
		state[w] = uint64(low) | uint64(high)<<32
		bit += n + m
	}
}

// equals reports whether state i is the given one.
func (c *collapse) equals(i Index, state []uint64) bool {
	data, bit := c.row(i)
	for w := range state {
		low, n := c.value(2*w, data, bit)
		high, m := c.value(2*w+1, data, bit+n)
		if state[w] != uint64(low)|uint64(high)<<32 {
			return false
		}
		bit += n + m
	}
	return true
}

// row is the block of state i, and where in it the row of the state begins.
func (c *collapse) row(i Index) (data []byte, bit uint) {
	b := &c.blocks[i>>c.shift]
	return b.data, 16*uint(c.words) + c.within(i)*b.row
}

// value is the value of component k, whose number begins at a bit, and its width.
func (c *collapse) value(k int, data []byte, bit uint) (value uint32, width uint) {
	w := data[k]
	width = uint(w & 63)
	n := uint32(binary.LittleEndian.Uint64(data[bit/8:])>>(bit%8)) & (1<<width - 1)
	if w >= literal {
		return n, width
	}
	return c.components[k].values[n], width
}

func (c *collapse) bytes() uint64 {
	n := c.used + 40*uint64(len(c.blocks))
	for k := range c.components {
		n += 4 * uint64(len(c.components[k].values)+len(c.components[k].slots))
	}
	return n
}

// close gives all memory back.
func (c *collapse) close() {
	for _, m := range c.memory {
		release(c.from, m)
	}
	for k := range c.components {
		release(c.from, c.components[k].values)
		release(c.from, c.components[k].slots)
	}
	*c = *newCollapse(c.from, c.words, c.shift)
}

// component numbers the values of half a word, in the order in which they come.
type component struct {
	values  []uint32 // by number, those that there are so far
	known   int
	slots   []uint32 // by hash: a number plus one, or 0
	literal bool     // values are not numbered any more
}

const (
	leastSlots = 64 // of a component, and always a power of two
	// literalFrom is the number of values from which a component that takes a new one
	// in every literalEvery-th state is not worth its table.
	literalFrom  = 1 << 16
	literalEvery = 4
)

// number is the number of a value.
func (x *component) number(from backing, v uint32) uint32 {
	if x.literal {
		return v
	}
	if x.known == len(x.values) {
		x.grow(from)
	}
	at := x.home(v)
	for ; x.slots[at] != 0; at = x.next(at) {
		if n := x.slots[at] - 1; x.values[n] == v {
			return n
		}
	}
	x.values[x.known] = v
	x.known++
	x.slots[at] = uint32(x.known)
	return uint32(x.known - 1)
}

// home is the slot where a value belongs, by the upper bits of a product (Fibonacci
// hashing; Knuth, volume 3, 6.4).
func (x *component) home(v uint32) int {
	return int(uint64(v*0x9e3779b1) * uint64(len(x.slots)) >> 32)
}

func (x *component) next(at int) int { return (at + 1) & (len(x.slots) - 1) }

// grow doubles the table.
func (x *component) grow(from backing) {
	values, slots := x.values, x.slots
	x.slots = obtain[uint32](from, max(leastSlots, 2*len(slots)), full)
	x.values = obtain[uint32](from, len(x.slots)/4*3, sparse)
	copy(x.values, values)
	for n, v := range values {
		at := x.home(v)
		for x.slots[at] != 0 {
			at = x.next(at)
		}
		x.slots[at] = uint32(n + 1)
	}
	release(from, values)
	release(from, slots)
}

// review decides, after n states, whether the component is to be numbered further.
func (x *component) review(from backing, n int) {
	if x.known >= literalFrom && x.known*literalEvery > n {
		x.literal = true
		release(from, x.slots)
		x.slots = nil
	}
}
