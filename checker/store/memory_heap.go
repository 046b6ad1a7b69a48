//go:build !unix || race

package store

import "unsafe"

// blockBytes is the size of a block of the arena.
const blockBytes = 256 << 10

// memory is the backing that takes the Go heap: for systems without mmap, and for the race
// detector, which does not watch any other memory.
type memory struct{}

func (memory) obtain(bytes int, _ use) []byte {
	words := make([]uint64, (bytes+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), bytes)
}

func (m memory) extend(old []byte, bytes int, u use) []byte { return moved(m, old, bytes, u) }

// release leaves memory to the collector.
func (memory) release([]byte) {}

// hugePages is a wish that only Linux hears.
func hugePages([]byte) {}
