package value

import (
	"hash/maphash"
	"sync/atomic"
	"unsafe"
)

// entries are texts, each once. A text is a head (see header), and its words. They lie one behind the other in chunks,
// and are found by their hashes with open addressing: there are no pointers, so the garbage collector has nothing to go
// through. The number of a text says where it lies. What is there never changes. So a text is read by its number
// without a lock, if the number comes, by whatever way, from who added it. One is looked for without a lock, too: who
// finds nothing looks again with it, before adding.
type entries struct {
	chunks atomic.Pointer[[][]V] // all but the last one are cut where they end
	count  int
	used   int                      // words of the last chunk
	slots  atomic.Pointer[[]uint64] // half of a hash, and a number; 0 where there is none
	seed   maphash.Seed
}

const (
	headSize   = 2               // words
	unit       = 2               // words: each text begins at a multiple
	inChunk    = 18              // bits of a number that say where in its chunk a text lies, in units
	chunkSize  = unit << inChunk // words; a text that is longer has a chunk of its own
	firstChunk = 1 << 8          // words; the first one grows
	bytesOf    = int(unsafe.Sizeof(None))
	lowest     = 1         // the number of the first text
	mostNumber = 1<<31 - 1 // as V has a bit more
)

// FullError is the panic of a table whose values take 16 GiB, more than there are numbers for.
type FullError struct{}

func (*FullError) Error() string { return "the values take more than 16 GiB" }

// header is the first word of a text: its kind, and 16 bits of whatever the kind wants there. The second word is how
// many follow.
func header(k Kind, more int) V { return V(k) | V(more)<<8 }

func newEntries() *entries {
	e := &entries{seed: maphash.MakeSeed(), used: lowest * unit}
	e.slots.Store(&[]uint64{63: 0})
	e.chunks.Store(&[][]V{make([]V, firstChunk)})
	return e
}

// whole rounds a number of words up to whole units.
func whole(words int) int { return (words + unit - 1) / unit * unit }

// get is the text of a number, and what lies behind it.
func (e *entries) get(n int) []V { return (*e.chunks.Load())[n>>inChunk][n&(1<<inChunk-1)*unit:] }

// text is the text of a number.
func (e *entries) text(n int) []V {
	text := e.get(n)
	return text[: headSize+text[1] : headSize+text[1]]
}

// hash is the half of a hash by which a text is found.
func (e *entries) hash(text []V) uint32 {
	return uint32(maphash.Bytes(e.seed, unsafe.Slice((*byte)(unsafe.Pointer(&text[0])), len(text)*bytesOf)))
}

// find is the number of a text; 0 where it is not there.
func (e *entries) find(hash uint32, text []V) int {
	slots := *e.slots.Load()
	last := uint32(len(slots) - 1)
	for at := hash & last; ; at = (at + 1) & last {
		s := atomic.LoadUint64(&slots[at])
		switch {
		case s == 0:
			return 0
		case uint32(s>>32) == hash && same(e.get(int(uint32(s))), text):
			return int(uint32(s))
		}
	}
}

// same reports whether a text begins here.
func same(here, text []V) bool {
	if len(here) < len(text) {
		return false
	}
	for i, w := range text {
		if here[i] != w {
			return false
		}
	}
	return true
}

// add adds a text that is not there.
func (e *entries) add(hash uint32, text []V) int {
	e.count++
	slots := *e.slots.Load()
	if 4*e.count > 3*len(slots) {
		slots = e.grow(slots)
	}
	n := e.write(text)
	put(slots, uint64(hash)<<32|uint64(n))
	return n
}

// write is the number of a text, which it writes.
func (e *entries) write(text []V) int {
	chunks := *e.chunks.Load()
	last := len(chunks) - 1
	if e.used+len(text) > len(chunks[last]) {
		chunks = e.more(chunks, len(text))
		last = len(chunks) - 1
	}
	n := last<<inChunk | e.used/unit
	if n > mostNumber {
		panic(&FullError{})
	}
	copy(chunks[last][e.used:], text)
	e.used += whole(len(text))
	return n
}

// more are chunks with room for a text: the first one with more of it, or one more.
func (e *entries) more(before [][]V, size int) [][]V {
	chunks := append([][]V(nil), before...) // others read these
	last := len(chunks) - 1
	if length := 2 * len(chunks[0]); last == 0 && length <= chunkSize && e.used+size <= length {
		chunks[0] = append(make([]V, 0, length), chunks[0]...)[:length]
	} else {
		chunks[last] = chunks[last][:e.used]
		chunks = append(chunks, make([]V, max(whole(size), chunkSize)))
		e.used = 0
	}
	e.chunks.Store(&chunks)
	return chunks
}

// next is the number behind that of a text, in the order in which they were added.
func (e *entries) next(n int) int {
	chunks := *e.chunks.Load()
	chunk, at := n>>inChunk, n&(1<<inChunk-1)*unit+whole(len(e.text(n)))
	if chunk < len(chunks)-1 && at == len(chunks[chunk]) {
		return (chunk + 1) << inChunk
	}
	return chunk<<inChunk | at/unit
}

// put gives a text that is written a slot, which others may find at once.
func put(slots []uint64, s uint64) {
	last := uint32(len(slots) - 1)
	at := uint32(s>>32) & last
	for slots[at] != 0 {
		at = (at + 1) & last
	}
	atomic.StoreUint64(&slots[at], s)
}

// grow makes twice as many slots.
func (e *entries) grow(before []uint64) []uint64 {
	slots := make([]uint64, 2*len(before))
	for _, s := range before {
		if s != 0 {
			put(slots, s)
		}
	}
	e.slots.Store(&slots)
	return slots
}
