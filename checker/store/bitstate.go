package store

import (
	"math"
	"math/bits"
	"unsafe"
)

// bitstate is the index of the bitstate store: a fixed number of bits, of which each
// state sets a few. A state whose bits are all set already counts as known, rightly
// or not.
//
// The bits are cut into regions by the upper bits of the hash, and a state has all
// its bits in one, so that no two shards of a Round meet in a word.
type bitstate struct {
	from   backing
	words  []uint64
	region uint64 // words of a region
	undo   [regions][]uint64
	set    [regions]int // how many bits are
	large  bool         // large pages were asked for
}

const (
	regionBits = 6
	regions    = 1 << regionBits
)

// probes are the bits of a state, each chosen by one multiplier.
var probes = [3]uint64{0x9e3779b97f4a7c15, 0xd6e8feb86659fd93, 0xa0761d6478bd642f}

// NewBitstate makes a set that knows states by three bits in a table of the given
// size, at least 512 bytes, and drops those that Evict names. Find has no Index for
// what it finds.
func NewBitstate(words int, bytes uint64) *Set { return newBitstate(memory{}, words, bytes, nil) }

func newBitstate(from backing, words int, bytes uint64, hash func([]uint64) uint64) *Set {
	region := bytes / 8 / regions
	s := &Set{arena: newArena(from, words, evictBytes), parents: parents{from: from}, hash: hash, evicts: true}
	s.index = &bitstate{from: from, words: obtain[uint64](from, int(region*regions), scattered), region: region}
	return s
}

// bit returns where probe p of a hash is: a word, and a bit in it.
func (x *bitstate) bit(h uint64, p int) (word, mask uint64) {
	at, _ := bits.Mul64(fold(h, probes[p]), 64*x.region)
	return h>>(64-regionBits)*x.region + at/64, 1 << (at % 64)
}

// prefetch reads the first word of each, and leaves it in the group.
func (x *bitstate) prefetch(g *group) {
	for k, h := range g.hash[:g.n] {
		word, _ := x.bit(h, 0)
		g.slots[k] = x.words[word]
	}
}

func (x *bitstate) find(h uint64, _ []uint64) (Index, bool) {
	for p := range probes {
		if word, mask := x.bit(h, p); x.words[word]&mask == 0 {
			return None, false
		}
	}
	return None, true
}

// glance reads all the words of each state at once.
func (x *bitstate) glance(g *group) {
	for k, h := range g.hash[:g.n] {
		set := uint64(1)
		for p := range probes {
			word, mask := x.bit(h, p)
			set &= x.words[word] >> bits.TrailingZeros64(mask)
		}
		g.slots[k] = set
	}
	for k := range g.n {
		g.known[k] = g.slots[k] != 0
	}
}

func (x *bitstate) enter(h uint64, _ Index) {
	for p := range probes {
		if word, mask := x.bit(h, p); x.words[word]&mask == 0 {
			x.words[word] |= mask
			x.set[h>>(64-regionBits)]++
		}
	}
}

// claim sets the bits, and remembers which it has set.
func (x *bitstate) claim(h uint64, _ []uint64, _ Index) (Index, bool) {
	undo := &x.undo[h>>(64-regionBits)]
	before := len(*undo)
	for p := range probes {
		if word, mask := x.bit(h, p); x.words[word]&mask == 0 {
			*undo = append(*undo, word*64+uint64(bits.TrailingZeros64(mask)))
			x.words[word] |= mask
		}
	}
	x.set[h>>(64-regionBits)] += len(*undo) - before
	return None, len(*undo) == before
}

func (x *bitstate) replaceClaim(uint64, Index, Index) {}

// commit forgets how to undo claims. Once a fifth of the small pages is used, large ones cost no more.
func (x *bitstate) commit() {
	bits := 0
	for i := range x.undo {
		x.undo[i] = x.undo[i][:0]
		bits += x.set[i]
	}
	if !x.large && bits > len(x.words)/smallPage/4 {
		x.large = true
		hugePages(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(x.words))), 8*len(x.words)))
	}
}

// smallPage is how many words a page has, mostly.
const smallPage = 512

// unclaim clears what the claims of a region have set: all are taken back, or none.
func (x *bitstate) unclaim(h uint64, _ Index) {
	undo := &x.undo[h>>(64-regionBits)]
	for _, at := range *undo {
		x.words[at/64] &^= 1 << (at % 64)
	}
	x.set[h>>(64-regionBits)] -= len(*undo)
	*undo = (*undo)[:0]
}

func (x *bitstate) bytes() uint64 { return 8 * uint64(len(x.words)) }

func (x *bitstate) close() {
	release(x.from, x.words)
	x.words = nil
}

// omission: the next new state is overlooked when all its bits are set. No state
// before it had a higher chance.
func (x *bitstate) omission(n int) float64 {
	set := 0
	for _, n := range x.set {
		set += n
	}
	fill := float64(set) / float64(64*len(x.words))
	return min(1, float64(n)*math.Pow(fill, float64(len(probes))))
}
