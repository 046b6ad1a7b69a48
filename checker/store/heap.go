//go:build !unix || race

package store

// blockBytes is the size of a block of the arena.
const blockBytes = 256 << 10

// cell is what blocks and tables consist of.
type cell interface{ byte | uint32 | uint64 | line }

// obtain is zeroed memory for n cells, from the Go heap: for systems without mmap,
// and for the race detector, which does not watch any other memory.
func obtain[T cell](n int, _ bool) []T { return make([]T, n) }

// release leaves memory to the collector.
func release[T cell](mem []T) {}
