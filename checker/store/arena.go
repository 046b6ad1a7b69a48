package store

import "math/bits"

// arena keeps states in order of insertion, in blocks of 1<<shift states. A state
// never moves.
type arena struct {
	from    backing
	words   int
	shift   uint
	states  [][]uint64 // a nil block has been dropped
	evicted int        // blocks, from the first on
	spare   [][]uint64 // dropped blocks, to be used again
}

// evictBytes is the size of a block where states are evicted: small, for those that
// have been dropped count, too.
const evictBytes = 256 << 10

// newArena makes an arena with blocks of up to the given size.
func newArena(from backing, words, bytes int) arena {
	perBlock := max(1, bytes/8/words)
	return arena{from: from, words: words, shift: uint(bits.Len(uint(perBlock)) - 1)}
}

// reserve makes room for n states in all.
func (a *arena) reserve(n int) {
	for len(a.states)<<a.shift < n {
		a.states = append(a.states, a.block())
	}
}

func (a *arena) block() []uint64 {
	if n := len(a.spare); n > 0 {
		b := a.spare[n-1]
		a.spare = a.spare[:n-1]
		return b
	}
	if len(a.states) == 0 {
		return obtain[uint64](a.from, a.words<<a.shift, few)
	}
	return obtain[uint64](a.from, a.words<<a.shift, ordered)
}

func (a *arena) state(i Index) []uint64 {
	at := int(i) & (1<<a.shift - 1) * a.words
	return a.states[i>>a.shift][at : at+a.words : at+a.words]
}

// put writes state i, for which there must be room.
func (a *arena) put(i Index, state []uint64) { copy(a.state(i), state) }

// run is the states from i on, up to `to` or the end of a block.
func (a *arena) run(i, to Index) []uint64 {
	to = min(to, (i>>a.shift+1)<<a.shift)
	at := int(i) & (1<<a.shift - 1) * a.words
	return a.states[i>>a.shift][at : at+int(to-i)*a.words]
}

// evict evicts the states in the blocks before the one of state i.
func (a *arena) evict(i Index) {
	for ; a.evicted < int(i>>a.shift); a.evicted++ {
		a.spare = append(a.spare, a.states[a.evicted])
		a.states[a.evicted] = nil
	}
}

// trim gives back all but a few of the blocks to be used again.
func (a *arena) trim() {
	const kept = 2
	for len(a.spare) > kept {
		last := len(a.spare) - 1
		release(a.from, a.spare[last])
		a.spare = a.spare[:last]
	}
}

// bytes returns the memory of n states, and of the blocks to be used again.
func (a *arena) bytes(n int) uint64 {
	return 8 * uint64(a.words) * uint64(n-a.evicted<<a.shift+len(a.spare)<<a.shift)
}

// close gives all memory back.
func (a *arena) close() {
	for _, b := range append(a.states, a.spare...) {
		if b != nil {
			release(a.from, b)
		}
	}
	*a = arena{from: a.from, words: a.words, shift: a.shift}
}
