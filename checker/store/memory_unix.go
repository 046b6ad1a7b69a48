//go:build unix && !race

package store

import (
	"fmt"

	"gomc/internal/limit"

	"golang.org/x/sys/unix"
)

// blockBytes is the size of a block of the arena. A block is address space; only the
// pages that have been written to are memory.
const blockBytes = 4 << 20

// memory is the backing that asks the system for pages.
type memory struct{}

func (memory) obtain(bytes int, u use) []byte {
	flags := unix.MAP_ANON | unix.MAP_PRIVATE
	if u == full {
		flags |= populate
	}
	b, err := unix.Mmap(-1, 0, bytes, unix.PROT_READ|unix.PROT_WRITE, flags)
	if err != nil {
		panic(refused(bytes, err))
	}
	if bytes >= blockBytes && u != few && u != scattered {
		hugePages(b)
	}
	return b
}

func refused(bytes int, why error) *limit.Error {
	return &limit.Error{Kind: limit.Memory, Message: fmt.Sprintf("the system refuses %d bytes of memory (%v)", bytes, why)}
}

func (memory) release(mem []byte) {
	if err := unix.Munmap(mem); err != nil {
		panic(fmt.Errorf("store: cannot give memory back: %w", err))
	}
}
