package store

import "math/bits"

// arena keeps states in order of insertion, and beside each its parent, in blocks of
// 1<<shift states. A state never moves.
type arena struct {
	words   int
	shift   uint
	states  [][]uint64 // a nil block has been dropped
	parents [][]Index
	spare   [][]uint64 // dropped blocks, to be used again
}

func newArena(words int) arena {
	perBlock := max(1, blockBytes/8/words)
	return arena{words: words, shift: uint(bits.Len(uint(perBlock)) - 1)}
}

// reserve makes room for n states in all.
func (a *arena) reserve(n int) {
	for len(a.parents)<<a.shift < n {
		a.states = append(a.states, a.block())
		a.parents = append(a.parents, obtain[Index](1<<a.shift, false))
	}
}

func (a *arena) block() []uint64 {
	if n := len(a.spare); n > 0 {
		b := a.spare[n-1]
		a.spare = a.spare[:n-1]
		return b
	}
	return obtain[uint64](a.words<<a.shift, false)
}

func (a *arena) state(i Index) []uint64 {
	at := int(i) & (1<<a.shift - 1) * a.words
	return a.states[i>>a.shift][at : at+a.words : at+a.words]
}

func (a *arena) parent(i Index) Index { return a.parents[i>>a.shift][i&(1<<a.shift-1)] }

// put writes state i, for which there must be room.
func (a *arena) put(i Index, state []uint64, parent Index) {
	a.write(i, state)
	a.adopt(i, parent)
}

func (a *arena) write(i Index, state []uint64) { copy(a.state(i), state) }

func (a *arena) adopt(i, parent Index) { a.parents[i>>a.shift][i&(1<<a.shift-1)] = parent }

// run is the states from i on, up to `to` or the end of a block.
func (a *arena) run(i, to Index) []uint64 {
	to = min(to, (i>>a.shift+1)<<a.shift)
	at := int(i) & (1<<a.shift - 1) * a.words
	return a.states[i>>a.shift][at : at+int(to-i)*a.words]
}

// drop forgets the states in the blocks before the one of state i.
func (a *arena) drop(i Index) {
	for b := int(i>>a.shift) - 1; b >= 0 && a.states[b] != nil; b-- {
		a.spare = append(a.spare, a.states[b])
		a.states[b] = nil
	}
}

// bytes is what n states and their parents take.
func (a *arena) bytes(n int) uint64 {
	kept := n
	for b := 0; b < len(a.states) && a.states[b] == nil; b++ {
		kept -= 1 << a.shift
	}
	return uint64(kept)*uint64(8*a.words) + uint64(len(a.spare))*uint64(8*a.words)<<a.shift + uint64(n)*4
}

// close gives all memory back.
func (a *arena) close() {
	for _, b := range append(a.states, a.spare...) {
		if b != nil {
			release(b)
		}
	}
	for _, b := range a.parents {
		release(b)
	}
	*a = arena{words: a.words, shift: a.shift}
}
