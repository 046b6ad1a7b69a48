//go:build unix && !race

package store

import (
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"

	"gomc/internal/limit"
)

// mapLeast is the size from which memory is taken from the system rather than from
// the Go heap: below it, whole pages for each segment of a small table would cost
// more than the collector.
const mapLeast = 32 << 10

// blockBytes is the size of a block of the arena. A block is address space; only the
// pages that have been written to are memory.
const blockBytes = 4 << 20

// cell is what blocks and tables consist of.
type cell interface{ byte | uint32 | uint64 | line }

// obtain is zeroed memory for n cells. With eager, all of it is about to be written. It
// panics with a *limit.Error when the system refuses: what is in the set remains.
func obtain[T cell](n int, eager bool) []T {
	size := sizeOf[T](n)
	if size < mapLeast {
		return make([]T, n)
	}
	flags := unix.MAP_ANON | unix.MAP_PRIVATE
	if eager {
		flags |= populate
	}
	b, err := unix.Mmap(-1, 0, size, unix.PROT_READ|unix.PROT_WRITE, flags)
	if err != nil {
		panic(&limit.Error{Kind: limit.Memory, Message: fmt.Sprintf("the system refuses %d bytes of memory (%v)", size, err)})
	}
	if size >= blockBytes {
		hugePages(b)
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&b[0])), n)
}

// release gives memory back that obtain has given; nobody may look at it any more.
func release[T cell](mem []T) {
	size := sizeOf[T](len(mem))
	if size < mapLeast {
		return
	}
	if err := unix.Munmap(unsafe.Slice((*byte)(unsafe.Pointer(&mem[0])), size)); err != nil {
		panic(fmt.Errorf("store: cannot give memory back: %w", err))
	}
}

// sizeOf is the size of n cells in bytes.
func sizeOf[T cell](n int) int {
	var one T
	return n * int(unsafe.Sizeof(one))
}
