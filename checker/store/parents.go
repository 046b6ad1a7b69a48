package store

import "math/bits"

// parents remembers, for each state in order, the state from which it was reached. A
// search that takes its states in the order of the set finds parents that ascend, so
// that they can be kept in unary (P. Elias, Efficient Storage and Retrieval by Content
// and Address of Static Files, 1974): for each state as many zeros as its parent comes
// after that of the state before, and a one. That makes at most two bits for a state,
// and a search for the i-th one when a trace is told.
type parents struct {
	blocks [][]uint64
	end    uint64   // bits in use
	length int      // states
	last   Index    // the last parent, plus one
	marks  []uint64 // where the ones of states 0, markEvery, 2*markEvery, ... are
}

const (
	parentWords = 32 << 10 // of a block, which is too small for large pages
	parentBits  = 64 * parentWords
	markEvery   = 4096
)

// add puts down the parent of the next state.
func (p *parents) add(parent Index) {
	if parent+1 < p.last {
		panic("store: a parent comes before that of the state before")
	}
	p.reserve(uint64(parent + 1 - p.last))
	p.end += uint64(parent + 1 - p.last)
	p.last = parent + 1
	if p.length%markEvery == 0 {
		p.marks = append(p.marks, p.end)
	}
	*p.word(p.end) |= 1 << (p.end % 64)
	p.end++
	p.length++
}

// reserve makes room for so many bits and one.
func (p *parents) reserve(bits uint64) {
	for uint64(len(p.blocks))*parentBits <= p.end+bits {
		p.blocks = append(p.blocks, obtain[uint64](parentWords, false))
	}
}

// word is the word of a bit.
func (p *parents) word(bit uint64) *uint64 {
	return &p.blocks[bit/parentBits][bit%parentBits/64]
}

// of is the parent of state i: as many as there are zeros before its one, less one;
// none at all make None.
func (p *parents) of(i Index) Index {
	one := p.marks[i/markEvery]
	for range i % markEvery {
		one = p.next(one + 1)
	}
	return Index(one-uint64(i)) - 1
}

// next is the first one at or after a bit.
func (p *parents) next(bit uint64) uint64 {
	for {
		if rest := *p.word(bit) >> (bit % 64); rest != 0 {
			return bit + uint64(bits.TrailingZeros64(rest))
		}
		bit = bit&^63 + 64
	}
}

func (p *parents) bytes() uint64 { return p.end/8 + 8*uint64(len(p.marks)) }

// close gives all memory back.
func (p *parents) close() {
	for _, b := range p.blocks {
		release(b)
	}
	*p = parents{}
}
