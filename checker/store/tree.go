package store

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"unsafe"
)

// tree keeps states in full, in a few bytes each.
//
// It is tree compression: S. Blom, B. Lisser, J. van de Pol and M. Weber, A Database Approach to
// Distributed State-Space Generation (2007); A. Laarman, J. van de Pol and M. Weber, Parallel
// Recursive State Compression for Free (2011). A state is cut in two, each part again, and so on
// down to some words. The values of a part are numbered, in the order in which they come; that of
// an inner part is a pair of numbers. Two numbers are then all that must be kept of a state,
// its row, and most values are known: those of half a state are about as many as the square root
// of the number of states.
//
// What differs from these papers: rows are kept in the order of insertion, as the set is, and
// not in a hash table; the index finds them. So nothing has to be kept twice where a state is
// asked for by its Index. States are compressed in blocks, as soon as one is full, on one
// goroutine, each compared with the one before it: only parts that differ are looked up, which is
// the papers' incremental update, for neighbours in this order mostly have one parent. Each block
// has widths of its own, in bits, for the two numbers. Where the root is cut is found out from a
// sample of the first states. States that take no less memory so are left as they are from then on.
type tree struct {
	from   backing
	words  int
	shift  uint     // 1<<shift states make a block
	sample int      // how many blocks there are before the first is compressed
	roots  [2]*node // the two parts of a state; nil: there is no sample yet
	nodes  []*node
	blocks []block
	memory [][]byte // from which the blocks are cut
	free   []byte   // what is left of the last of it
	used   uint64   // bytes of blocks

	stopped  bool   // no more blocks are compressed
	reviewed uint64 // bytes at the last review

	numbers [2][]uint32 // of the two parts, in the block that is being compressed
}

const (
	// treeShift makes blocks of 1024 states: enough for the widths not to count, few
	// enough for the states that are not compressed yet not to count either. The least is
	// 6, so that a block of rows is a multiple of 64 bits.
	treeShift = 10
	// sampleBlocks is how many blocks are there before the first is compressed, and sampleEvery which of their
	// states are the sample.
	sampleBlocks, sampleEvery = 64, 16
	// reviewEvery is after how many blocks it is decided whether compression gains anything.
	reviewEvery = 64
)

// block is the rows of some states, one after the other, bit by bit.
type block struct {
	data   []byte
	widths [2]uint // of the two numbers
}

// slack is what a read of the last bits of a block may read beyond it.
const slack = 8

func newTree(from backing, words int, shift uint, sample int) *tree {
	return &tree{from: from, words: words, shift: shift, sample: sample,
		numbers: [2][]uint32{make([]uint32, 1<<shift), make([]uint32, 1<<shift)}}
}

// cells is a state as what the leaves of the tree consist of: its words, or the halves of the words of a short one.
func (t *tree) cells(state []uint64, halves *[2 * shortWords]uint64) []uint64 {
	if t.words > shortWords {
		return state
	}
	for w, v := range state {
		halves[2*w], halves[2*w+1] = v&math.MaxUint32, v>>32
	}
	return halves[:2*len(state)]
}

// shortWords is the most words of a state that is cut in halves of words.
const shortWords = 2

// node is a part of a state, and the values that it has had.
type node struct {
	from, to int      // cells
	parts    [2]*node // nil: the values are those of the cells; else each is the numbers of their values
	last     uint32   // number of the value in the state before
	tuples
}

// sample is some of the first states, as cells.
type sample [][]uint64

// begin makes the tree, given the first states.
func (t *tree) begin(state func(i int) []uint64) {
	var first sample
	for i := 0; i < t.sample<<t.shift; i += sampleEvery {
		first = append(first, slices.Clone(t.cells(state(i), new([2 * shortWords]uint64))))
	}
	cut := first.bestCut()
	t.roots = [2]*node{t.part(first, 0, cut), t.part(first, cut, len(first[0]))}
}

// bestCut is where a cut leaves as few values as possible of the one of two parts that has more. It is
// near the middle.
func (first sample) bestCut() int {
	cells := len(first[0])
	best, fewest := 0, math.MaxInt
	for away := range min(cells/2, mostAway) {
		for _, cut := range [2]int{cells/2 - away, cells/2 + away} {
			if n := max(first.distinct(0, cut), first.distinct(cut, cells)); n < fewest {
				best, fewest = cut, n
			}
		}
	}
	return best
}

// part makes the node of some cells, and those below it. It is a leaf if its values are short, or few.
func (t *tree) part(first sample, from, to int) *node {
	x := &node{from: from, to: to, tuples: tuples{size: to - from}}
	t.nodes = append(t.nodes, x)
	if to-from > shortLeaf && (to-from > longLeaf || first.distinct(from, to) > len(first)/fewValues) {
		middle := (from + to) / 2
		x.size, x.parts = 1, [2]*node{t.part(first, from, middle), t.part(first, middle, to)}
	}
	return x
}

const (
	// mostAway is how far from the middle a cut is looked for, in cells.
	mostAway = 4
	// shortLeaf is the most cells that always make a leaf; longLeaf the most that do if they have
	// one value in fewValues states at most.
	shortLeaf, longLeaf, fewValues = 3, 8, 16
)

// distinct is how many values of some cells a sample has, all but for hashes that are equal.
func (first sample) distinct(from, to int) int {
	seen := make(map[uint64]struct{}, len(first))
	for _, cells := range first {
		seen[Hash(cells[from:to])] = struct{}{}
	}
	return len(seen)
}

// add compresses the next block of states.
func (t *tree) add(states []uint64) {
	var all, widths [2]uint32
	var before []uint64
	var halves [2][2 * shortWords]uint64 // of a state and the one before
	for i := range 1 << t.shift {
		state := t.cells(states[i*t.words:(i+1)*t.words], &halves[i%2])
		for k, x := range t.roots {
			n := x.number(t.from, state, before)
			t.numbers[k][i] = n
			all[k] |= n
		}
		before = state
	}
	for k := range widths {
		widths[k] = uint32(bits.Len32(all[k]))
	}
	b := block{t.take(int(widths[0]+widths[1]) << t.shift / 8), [2]uint{uint(widths[0]), uint(widths[1])}}
	t.write(b)
	t.blocks = append(t.blocks, b)
	if len(t.blocks)%reviewEvery == 0 {
		t.review()
	}
}

// number is the number of a state's value. That of the state before is known.
func (x *node) number(from backing, state, before []uint64) uint32 {
	value := state[x.from:x.to]
	if before != nil && equal(value, before[x.from:x.to]) {
		return x.last
	}
	if x.parts[0] != nil {
		left := x.parts[0].number(from, state, before)
		value = []uint64{uint64(left) | uint64(x.parts[1].number(from, state, before))<<32}
	}
	x.last = x.tuples.number(from, value)
	return x.last
}

// review stops the compression where it gains nothing.
func (t *tree) review() {
	now, full := t.bytes(), uint64(reviewEvery*8*t.words)<<t.shift
	t.stopped = now-t.reviewed > full
	t.reviewed = now
}

// take cuts memory for a block; what follows it may be read, too.
func (t *tree) take(size int) []byte {
	if len(t.free) < size+slack {
		t.free = obtain[byte](t.from, max(blockBytes, size+slack), ordered)
		t.memory = append(t.memory, t.free)
	}
	b := t.free[:size+slack]
	t.free = t.free[size:]
	t.used += uint64(size)
	return b
}

// write writes the rows of a block, 64 bits at a time: a block is a multiple of that.
func (t *tree) write(b block) {
	var word uint64
	var filled uint
	to := b.data
	for i := range 1 << t.shift {
		for k, w := range b.widths {
			v := uint64(t.numbers[k][i])
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

// len is the number of states that are compressed.
func (t *tree) len() int { return len(t.blocks) << t.shift }

// row is the two numbers of state i.
func (t *tree) row(i Index) [2]uint32 {
	b := &t.blocks[i>>t.shift]
	bit := uint(i) & (1<<t.shift - 1) * (b.widths[0] + b.widths[1])
	left, right := loadBits(b.data, bit), loadBits(b.data, bit+b.widths[0])
	return [2]uint32{uint32(left & (1<<b.widths[0] - 1)), uint32(right & (1<<b.widths[1] - 1))}
}

// loadBits is the bits from one on, 57 of them or more.
func loadBits(data []byte, bit uint) uint64 {
	return binary.LittleEndian.Uint64(data[bit/8:]) >> (bit % 8)
}

// near is where the row of state i is.
func (t *tree) near(i Index) uintptr {
	b := &t.blocks[i>>t.shift]
	return address(&b.data[uint(i)&(1<<t.shift-1)*(b.widths[0]+b.widths[1])/8])
}

// read writes state i to state.
func (t *tree) read(i Index, state []uint64) {
	row := t.row(i)
	if t.words > shortWords {
		t.roots[0].read(row[0], state)
		t.roots[1].read(row[1], state)
		return
	}
	var halves [2 * shortWords]uint64
	t.roots[0].read(row[0], halves[:])
	t.roots[1].read(row[1], halves[:])
	for w := range state {
		state[w] = halves[2*w] | halves[2*w+1]<<32
	}
}

// read writes the value with a number to a state.
func (x *node) read(number uint32, state []uint64) {
	for x.parts[0] != nil {
		pair := x.values[number]
		x.parts[0].read(uint32(pair), state)
		x, number = x.parts[1], uint32(pair>>32)
	}
	copy(state[x.from:x.to], x.value(number))
}

// equals reports whether state i is the given one.
func (t *tree) equals(i Index, state []uint64) bool {
	row := t.row(i)
	var halves [2 * shortWords]uint64
	cells := t.cells(state, &halves)
	return t.roots[0].equals(row[0], cells) && t.roots[1].equals(row[1], cells)
}

// equals reports whether the value with a number is that of a state.
func (x *node) equals(number uint32, state []uint64) bool {
	for x.parts[0] != nil {
		pair := x.values[number]
		if !x.parts[0].equals(uint32(pair), state) {
			return false
		}
		x, number = x.parts[1], uint32(pair>>32)
	}
	return equal(state[x.from:x.to], x.value(number))
}

// equal reports whether tuples of one length are equal. They are short.
func equal(a, b []uint64) bool {
	for i, v := range a {
		if v != b[i] {
			return false
		}
	}
	return true
}

func (t *tree) bytes() uint64 {
	n := t.used + uint64(unsafe.Sizeof(block{}))*uint64(len(t.blocks))
	for _, x := range t.nodes {
		n += x.bytes()
	}
	return n
}

// close gives all memory back.
func (t *tree) close() {
	for _, m := range t.memory {
		release(t.from, m)
	}
	for _, x := range t.nodes {
		x.close(t.from)
	}
	*t = *newTree(t.from, t.words, t.shift, t.sample)
}
