package value

import (
	"encoding/binary"
	"hash/maphash"
	"sync/atomic"
)

// entries are texts, each once, numbered from 1 on. They lie one behind the other in chunks, and are found by their
// hashes with open addressing: there are next to no pointers, so the garbage collector has next to nothing to go
// through. What is there never changes. So a text is read by its number without a lock, if the number comes, by
// whatever way, from who added it.
type entries struct {
	chunks atomic.Pointer[[][]byte]            // the last one has room
	places atomic.Pointer[[]*[perBlock]uint64] // by number: the chunk, and where in it
	count  int
	room   []byte   // of the last chunk
	slots  []uint64 // half of a hash, and a number; 0 where there is none
	seed   maphash.Seed
}

const (
	perBlock   = 1 << 10 // places that are made at once
	firstChunk = 1 << 10 // bytes; the next ones are twice as long each, so often
	doublings  = 10      // and a text that is longer has a chunk of its own
	inChunk    = 24      // bits of a place
	lengthSize = 4       // bytes in front of a text
)

func newEntries() *entries {
	e := &entries{slots: make([]uint64, 64), seed: maphash.MakeSeed()}
	e.chunks.Store(new([][]byte))
	e.places.Store(new([]*[perBlock]uint64))
	return e
}

// get is the text of a number.
func (e *entries) get(n int) []byte {
	place := (*e.places.Load())[n/perBlock][n%perBlock]
	text := (*e.chunks.Load())[place>>inChunk][place&(1<<inChunk-1):]
	return text[lengthSize : lengthSize+binary.LittleEndian.Uint32(text)]
}

// hash is the half of a hash by which a text is found.
func (e *entries) hash(text []byte) uint32 { return uint32(maphash.Bytes(e.seed, text)) }

// find is the number of a text; 0 where it is not there.
func (e *entries) find(hash uint32, text []byte) int {
	last := uint32(len(e.slots) - 1)
	for at := hash & last; e.slots[at] != 0; at = (at + 1) & last {
		if s := e.slots[at]; uint32(s>>32) == hash && string(e.get(int(uint32(s)))) == string(text) {
			return int(uint32(s))
		}
	}
	return 0
}

// add adds a text that is not there.
func (e *entries) add(hash uint32, text []byte) int {
	e.count++
	if e.count/perBlock == len(*e.places.Load()) {
		blocks := append(*e.places.Load(), new([perBlock]uint64))
		e.places.Store(&blocks)
	}
	(*e.places.Load())[e.count/perBlock][e.count%perBlock] = e.put(text)
	if 4*e.count > 3*len(e.slots) {
		e.grow()
	}
	e.slot(uint64(hash)<<32 | uint64(e.count))
	return e.count
}

// put is the place of a text, which it writes.
func (e *entries) put(text []byte) uint64 {
	if size := lengthSize + len(text); size > len(e.room) {
		e.room = make([]byte, max(size, firstChunk<<min(len(*e.chunks.Load()), doublings)))
		chunks := append(*e.chunks.Load(), e.room)
		e.chunks.Store(&chunks)
	}
	chunks := *e.chunks.Load()
	last := len(chunks) - 1
	place := uint64(last)<<inChunk | uint64(len(chunks[last])-len(e.room))
	binary.LittleEndian.PutUint32(e.room, uint32(len(text)))
	e.room = e.room[lengthSize+copy(e.room[lengthSize:], text):]
	return place
}

func (e *entries) slot(s uint64) {
	last := uint32(len(e.slots) - 1)
	at := uint32(s>>32) & last
	for e.slots[at] != 0 {
		at = (at + 1) & last
	}
	e.slots[at] = s
}

func (e *entries) grow() {
	before := e.slots
	e.slots = make([]uint64, 2*len(before))
	for _, s := range before {
		if s != 0 {
			e.slot(s)
		}
	}
}
