package store

import (
	"cmp"
	"math/bits"
	"slices"
	"unsafe"
)

// parents remembers, for each state in order, the state from which it was reached. A
// search that takes its states in the order of the set finds parents that ascend, so
// that they can be kept in unary (P. Elias, Efficient Storage and Retrieval by Content
// and Address of Static Files, 1974): for each state as many zeros as its parent comes
// after that of the state before, and a one. That makes at most two bits for a state,
// and a search for the i-th one when a trace is told. A parent that comes before that of
// the state before is kept beside, and in unary the state has the same as the one before.
type parents struct {
	from   backing
	blocks [][]uint64
	end    uint64   // bits in use
	length int      // states
	last   Index    // the last parent in unary, plus one
	marks  []uint64 // where the ones of states 0, markEvery, 2*markEvery, ... are
	strays []stray  // those that do not ascend, by state
}

// stray is a parent that comes before that of the state before.
type stray struct{ state, parent Index }

const (
	parentWords = 32 << 10 // of a block, which is too small for large pages
	parentBits  = 64 * parentWords
	markEvery   = 4096
)

// add puts down the parent of the next state.
func (p *parents) add(parent Index) {
	if parent+1 < p.last {
		p.strays = append(p.strays, stray{Index(p.length), parent})
		parent = p.last - 1
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

// addAll puts down the parents of the next states, for which there is room. All workers of a search wait for it, so
// what is the same for many states is looked at once.
func (p *parents) addAll(parents []Index) {
	for len(parents) > 0 {
		n := p.run(parents)
		parents = parents[n:]
		if len(parents) > 0 {
			p.add(parents[0])
			parents = parents[1:]
		}
	}
}

// run puts down those that come before one that is a stray, before a mark or in another block than the first.
func (p *parents) run(parents []Index) int {
	block, end, last := p.blocks[p.end/parentBits], p.end%parentBits, p.last
	most := min(len(parents), (markEvery-p.length%markEvery)%markEvery)
	n := 0
	for ; n < most; n++ {
		parent := parents[n]
		if parent+1 < last {
			break
		}
		at := end + uint64(parent+1-last)
		if at >= parentBits {
			break
		}
		block[at/64] |= 1 << (at % 64)
		end, last = at+1, parent+1
	}
	p.end, p.last, p.length = p.end-p.end%parentBits+end, last, p.length+n
	return n
}

// reserve makes room for n bits and one more.
func (p *parents) reserve(bits uint64) {
	for uint64(len(p.blocks))*parentBits <= p.end+bits {
		p.blocks = append(p.blocks, obtain[uint64](p.from, parentWords, ordered))
	}
}

// word is the word of a bit.
func (p *parents) word(bit uint64) *uint64 {
	return &p.blocks[bit/parentBits][bit%parentBits/64]
}

// of is the parent of state i.
func (p *parents) of(i Index) Index {
	if at, found := slices.BinarySearchFunc(p.strays, i, func(s stray, i Index) int { return cmp.Compare(s.state, i) }); found {
		return p.strays[at].parent
	}
	return p.unary(i)
}

// unary is the parent that is kept in unary: as many as there are zeros before the one of
// state i, less one; none at all make None.
func (p *parents) unary(i Index) Index {
	one := p.marks[i/markEvery]
	for range i % markEvery {
		one = p.next(one + 1)
	}
	return Index(one) - i - 1
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

func (p *parents) bytes() uint64 {
	return p.end/8 + 8*uint64(len(p.marks)) + uint64(unsafe.Sizeof(stray{}))*uint64(len(p.strays))
}

// close gives all memory back.
func (p *parents) close() {
	for _, b := range p.blocks {
		release(p.from, b)
	}
	*p = parents{from: p.from}
}
