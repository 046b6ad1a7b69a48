package store

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"sync/atomic"
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
// A state is replaced by its numbers as soon as it is met, and is looked up by them (see lines). Most of its parts
// equal those of the state that it was reached from, whose numbers are known: only different parts are looked up. That
// is the papers' incremental update. Rows are kept in the order of insertion, as the set is, in blocks; each has widths
// of its own, in bits, for the two numbers. Where the root is cut is found out from the first states, which
// are as in the exact store until then. If states take no less memory so, they are again.
type tree struct {
	from backing
	shape
	shift  uint     // 1<<shift states make a block
	sample int      // how many blocks there are before the first is compressed
	blunt  uint64   // of tuples
	roots  [2]*node // the two parts of a state; nil: there is no sample yet
	nodes  []*node
	blocks []block
	room   blockRoom

	window int        // how many blocks there may be of states that are kept in full, beside their rows
	codes  [][]uint64 // of the states that are in no block of rows yet, by block, with room for more
	spare  [][]uint64 // blocks of codes to be used again
	recent []uint64   // for some of these states, by hash: 32 bits of it, and the Index
}

const (
	// treeShift makes blocks of 1024 states: enough for the widths not to count, few
	// enough for the states that are not compressed yet not to count either. The least is
	// 6, so that a block of rows is a multiple of 64 bits.
	treeShift = 10
	// sampleBytes is what the states take in full, about, before the first is compressed: what the cache of a processor
	// holds. Until then nothing is gained, and states tell better where to cut the more they are. sampleStates of them
	// are the sample.
	sampleBytes, sampleStates = 32 << 20, 4096
	// windowBytes is how large the states are at most that are kept in full, all but for a block, and windowBlocks how
	// many blocks of them there are at most.
	windowBytes, windowBlocks = 4 << 20, 64
	// reviewEvery is after how many blocks it is decided whether compression gains anything.
	reviewEvery = 512
)

// blockRoom is the memory of blocks.
type blockRoom struct {
	memory [][]byte // from which they are cut
	free   []byte   // what is left of the last of it
	used   uint64   // their bytes
}

// shape is what the states of a tree have in common.
type shape struct {
	words int
	one   wordShape
}

// wordShape is the shape of states of one word.
type wordShape struct {
	bits   int      // of the values, which are the lower ones
	refers bool     // the index has references
	cut    wordBits // where states are cut
}

// block is the rows of some states, one after the other, bit by bit.
type block struct {
	data   []byte
	widths [2]uint // of the two numbers
}

// slack is how far a read of the last bits of a block may go beyond it.
const slack = 8

// row is the two numbers of a state.
type row [2]uint32

// A code is a row as a hash that can be taken back: its upper bits choose a segment of the index as those of any
// hash do, and with the others they say what the row is.
const (
	codeBits  = 64 - segmentBits
	leftBits  = 32 - segmentBits // of the left number, without those that the segment says
	codeMixer = 0x9e3779b97f4a7c15
)

// code is the code of a row.
func (r row) code() uint64 {
	rest := uint64(r[0]>>segmentBits) | uint64(r[1])<<leftBits
	return (uint64(r[0])^rest*codeMixer>>codeBits)<<codeBits | rest
}

// rowOf is the row of a code.
func rowOf(code uint64) row {
	rest := code & (1<<codeBits - 1)
	low := (code>>codeBits ^ rest*codeMixer>>codeBits) & (1<<segmentBits - 1)
	return row{uint32(rest&(1<<leftBits-1)<<segmentBits | low), uint32(rest >> leftBits)}
}

func newTree(from backing, of shape, shift uint, sample int) *tree {
	return &tree{from: from, shape: of, shift: shift, sample: sample,
		window: min(sample, windowBlocks, windowBytes/(8*of.words<<shift))}
}

// begun reports whether states are compressed.
func (t *tree) begun() bool { return t != nil && t.roots[0] != nil }

// cells is a state as what the leaves of the tree consist of: the halves of its words.
func cells(state []uint64) []uint32 {
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(state))), 2*len(state))
}

// node is a part of a state, and the values that it has had.
type node struct {
	place      int           // among the nodes; parts come after the whole
	first, end int           // of its cells
	bits       uint64        // of these, as differences says it
	parts      [2]*node      // nil: values are tuples of cells; else pairs of the parts' numbers
	plain      bool          // values are single cells, and their own numbers
	seen       atomic.Uint32 // of plain values: the bits that were ever set
	tuples
}

// sample is some of the first states, as cells.
type sample [][]uint32

// begin makes the tree, given the first states.
func (t *tree) begin(state func(i int) []uint64) {
	recent := obtain[uint64](t.from, 1<<bits.Len(uint(t.window+1)<<t.shift), sparse)
	if t.recent = recent; t.words == 1 {
		t.beginWord(state)
		return
	}
	var first sample
	all := t.sample << t.shift
	for i := 0; i < all; i += max(1, all/sampleStates) {
		first = append(first, slices.Clone(cells(state(i))))
	}
	cut := t.cut(state)
	left := t.part(first, 0, cut)
	t.roots = [2]*node{left, t.part(first, cut, 2*t.words)}
}

// cut is where to cut a state in two, given the first states.
func (t *tree) cut(state func(i int) []uint64) int {
	c, all := newCuts(2*t.words), t.sample<<t.shift
	for i := range all {
		c.note(cells(state(i)))
	}
	return c.best(all)
}

// part makes the node of some cells, and those below it. It is a leaf if its values are short, or few.
func (t *tree) part(first sample, from, to int) *node {
	x := &node{place: len(t.nodes), first: from, end: to, bits: cellBits(from, to)}
	x.tuples.size, x.tuples.from, x.tuples.blunt = to-from, t.from, t.blunt
	x.open()
	t.nodes = append(t.nodes, x)
	if to-from > shortLeaf && (to-from > longLeaf || first.distinct(from, to) > len(first)/fewValues) {
		middle := (from + to) / 2
		x.size, x.parts = 2, [2]*node{t.part(first, from, middle), t.part(first, middle, to)}
	}
	return x
}

const (
	// shortLeaf is the most cells that always make a leaf; longLeaf the most that do if they have
	// one value in fewValues states at most.
	shortLeaf, longLeaf, fewValues = 6, 16, 16
)

// distinct is how many values of some cells a sample has, all but for hashes that are equal.
func (first sample) distinct(from, to int) int {
	seen, whole := make(map[uint64]struct{}, len(first)), tuples{}
	for _, cells := range first {
		seen[whole.hashOf(cells[from:to])] = struct{}{}
	}
	return len(seen)
}

// lowHalf is which of the two cells of a word has its lower half, which depends on the machine.
var lowHalf = func() int {
	if cells([]uint64{1})[0] == 1 {
		return 0
	}
	return 1
}()

// differences says in which cells two states differ, a bit for each; cell 64 has that of cell 0 again, and so on.
func differences(state, near []uint64) (d uint64) {
	for w, v := range state {
		if v ^= near[w]; v != 0 {
			low, high := (v&math.MaxUint32+math.MaxUint32)>>32, (v>>32+math.MaxUint32)>>32 // 1 if there is a bit
			d |= low<<((2*w+lowHalf)%64) | high<<((2*w+1-lowHalf)%64)
		}
	}
	return d
}

// cellBits are the bits of some cells.
func cellBits(from, to int) (d uint64) {
	for c := from; c < min(to, from+64); c++ {
		d |= 1 << (c % 64)
	}
	return d
}

// code is the code of a state, whose values are added unless they are known.
func (t *tree) code(state []uint64) uint64 {
	var one row
	parts := t.cells(state, &one)
	return row{t.roots[0].number(parts), t.roots[1].number(parts)}.code()
}

// number returns the number of a state's value, which is added unless it is known.
func (x *node) number(state []uint32) uint32 {
	if x.plain {
		x.see(state[x.first])
		return state[x.first]
	}
	if x.parts[0] == nil {
		return x.tuples.number(state[x.first:x.end])
	}
	return x.tuples.number([]uint32{x.parts[0].number(state), x.parts[1].number(state)})
}

// find is the code of a state all of whose values are known.
func (t *tree) find(state []uint64) (code uint64, known bool) {
	var r, one row
	parts := t.cells(state, &one)
	for k, x := range t.roots {
		if r[k], known = x.find(parts); !known {
			return 0, false
		}
	}
	return r.code(), true
}

// find is the number of a state's value, if it is known.
func (x *node) find(state []uint32) (n uint32, known bool) {
	value := state[x.first:x.end]
	if x.plain {
		return value[0], true
	}
	if x.parts[0] != nil {
		var pair row
		for k, part := range x.parts {
			if pair[k], known = part.find(state); !known {
				return 0, false
			}
		}
		value = pair[:]
	}
	return x.tuples.find(value)
}

// widths are the bits of the largest number of each root.
func (t *tree) widths() (left, right uint) { return t.roots[0].width(), t.roots[1].width() }

func (x *node) width() uint {
	if x.plain {
		return uint(bits.Len32(x.seen.Load()))
	}
	return uint(bits.Len32(x.count.Load() - 1))
}

// reserve makes room for the codes of all but the first n states, which are many in all.
func (t *tree) reserve(n int) {
	for (len(t.blocks)+len(t.codes))<<t.shift < n {
		if last := len(t.spare) - 1; last >= 0 {
			t.codes, t.spare = append(t.codes, t.spare[last]), t.spare[:last]
		} else {
			t.codes = append(t.codes, make([]uint64, 1<<t.shift))
		}
	}
}

// codeAt is where the code of state i is, which is in no block of rows.
func (t *tree) codeAt(i Index) *uint64 {
	return &t.codes[int(i>>t.shift)-len(t.blocks)][i&(1<<t.shift-1)]
}

// note puts down the code of state i, for which there is room, and where the state can be found by its hash h.
func (t *tree) note(i Index, code, h uint64) {
	*t.codeAt(i) = code
	atomic.StoreUint64(&t.recent[t.place(h)], h<<32|uint64(i))
}

// place is where in recent a state with a hash is.
func (t *tree) place(h uint64) uint64 { return h >> 32 * uint64(len(t.recent)) >> 32 }

// noted is where a state may be that is kept in full, given its hash; else None.
func (t *tree) noted(h uint64) Index {
	e := atomic.LoadUint64(&t.recent[t.place(h)])
	if i := Index(uint32(e)); uint32(e>>32) == uint32(h) && int(i) >= t.len() {
		return i
	}
	return None
}

// nearRecent is where a state with a hash is noted.
func (t *tree) nearRecent(h uint64) uintptr { return address(&t.recent[t.place(h)]) }

// rowAt is the row of state i.
func (t *tree) rowAt(i Index) row {
	if int(i) >= t.len() {
		return rowOf(*t.codeAt(i))
	}
	return t.row(i)
}

// numbers says the number of each node's value in state i.
func (t *tree) numbers(i Index, numbers []uint32) {
	r := t.rowAt(i)
	for k, x := range t.roots {
		numbers[x.place] = r[k]
	}
	for place, x := range t.nodes {
		if x.parts[0] != nil {
			pair := x.value(numbers[place])
			numbers[x.parts[0].place], numbers[x.parts[1].place] = pair[0], pair[1]
		}
	}
}

// settle compresses the blocks of n states, but for the last ones, and gives back what is not needed any more.
func (t *tree) settle(n int) {
	done := 0
	defer func() { // also if there is no memory for a block
		t.spare = append(t.spare, t.codes[:done]...)
		t.codes = slices.Delete(t.codes, 0, done)
		t.spare = t.spare[:min(len(t.spare), maxSpare)]
	}()
	for t.len()+(1+t.window)<<t.shift <= n {
		t.add(t.codes[done])
		done++
	}
	for _, x := range t.nodes {
		x.settle()
	}
}

// maxSpare is how many blocks of codes are kept, at most.
const maxSpare = 4

// add adds a block of states, given their codes.
func (t *tree) add(codes []uint64) {
	var all row
	for _, code := range codes {
		r := rowOf(code)
		all[0] |= r[0]
		all[1] |= r[1]
	}
	widths := [2]uint{uint(bits.Len32(all[0])), uint(bits.Len32(all[1]))}
	b := block{t.take(int(widths[0]+widths[1]) << t.shift / 8), widths}
	b.write(codes)
	t.blocks = append(t.blocks, b)
}

// take cuts memory for a block; what follows it may be read, too.
func (t *tree) take(size int) []byte {
	if len(t.room.free) < size+slack {
		t.room.free = obtain[byte](t.from, max(blockBytes, size+slack), ordered)
		t.room.memory = append(t.room.memory, t.room.free)
	}
	b := t.room.free[:size+slack]
	t.room.free = t.room.free[size:]
	t.room.used += uint64(size)
	return b
}

// write writes the rows of a block, 64 bits at a time: a block is a multiple of that.
func (b *block) write(codes []uint64) {
	var word uint64
	var filled uint
	to := b.data
	for _, code := range codes {
		r := rowOf(code)
		for k, w := range b.widths {
			v := uint64(r[k])
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

// row is the two numbers of state i, which is compressed.
func (t *tree) row(i Index) row {
	b := &t.blocks[i>>t.shift]
	bit := uint(i) & (1<<t.shift - 1) * (b.widths[0] + b.widths[1])
	left, right := loadBits(b.data, bit), loadBits(b.data, bit+b.widths[0])
	return row{uint32(left & (1<<b.widths[0] - 1)), uint32(right & (1<<b.widths[1] - 1))}
}

// loadBits is the bits from one on, 57 of them or more.
func loadBits(data []byte, bit uint) uint64 {
	return binary.LittleEndian.Uint64(data[bit/8:]) >> (bit % 8)
}

// read writes states from i on, which are compressed.
func (t *tree) read(i Index, states []uint64) {
	for ; len(states) > 0; i += groupSize {
		n := min(len(states), groupSize*t.words)
		t.readGroup(i, states[:n])
		states = states[n:]
	}
}

// readGroup writes states from i on, at most groupSize of them. It asks memory for their values before it needs them.
func (t *tree) readGroup(i Index, states []uint64) {
	var rows [groupSize]row
	n := len(states) / t.words
	for k := range n {
		rows[k] = t.row(i + Index(k))
	}
	t.approach(rows[:n])
	var one row
	for k, r := range rows[:n] {
		state := states[k*t.words : (k+1)*t.words]
		parts := t.cells(state, &one)
		for part, x := range t.roots {
			x.read(r[part], parts)
		}
		if t.words == 1 {
			state[0] = t.one.cut.word(one)
		}
	}
}

// approach asks memory for the values of rows, at most groupSize of them.
func (t *tree) approach(rows []row) {
	var near [groupSize]uintptr
	for part, x := range t.roots {
		if x.plain {
			continue
		}
		for k := range rows {
			near[k] = x.near(rows[k][part])
		}
		prefetch(&near, len(rows))
	}
}

// read writes the value with a number to a state.
func (x *node) read(number uint32, state []uint32) {
	if x.plain {
		state[x.first] = number
		return
	}
	for x.parts[0] != nil {
		pair := x.value(number)
		x.parts[0].read(pair[0], state)
		x, number = x.parts[1], pair[1]
	}
	copy(state[x.first:x.end], x.value(number))
}

func (t *tree) bytes() uint64 {
	n := t.room.used + uint64(unsafe.Sizeof(block{}))*uint64(len(t.blocks))
	n += 8 * uint64((len(t.codes)+len(t.spare))<<t.shift+len(t.recent))
	for _, x := range t.nodes {
		n += x.bytes()
	}
	return n
}

// close gives all memory back.
func (t *tree) close() {
	for _, m := range t.room.memory {
		release(t.from, m)
	}
	for _, x := range t.nodes {
		x.close()
	}
	release(t.from, t.recent)
	fresh := newTree(t.from, t.shape, t.shift, t.sample)
	fresh.blunt = t.blunt
	*t = *fresh
}
