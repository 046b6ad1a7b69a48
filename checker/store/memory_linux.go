//go:build !race

package store

import "golang.org/x/sys/unix"

// extend moves pages, not their contents.
func (memory) extend(old []byte, bytes int, u use) []byte {
	end := len(old)
	b, err := unix.Mremap(old, bytes, unix.MREMAP_MAYMOVE)
	if err != nil {
		panic(refused(bytes, err))
	}
	if bytes >= blockBytes {
		hugePages(b)
	}
	if u == full {
		_ = unix.Madvise(b[end:], unix.MADV_POPULATE_WRITE) // an older system provides them one by one
	}
	return b
}

// populate makes the system provide all pages at once: cheaper than one by one.
const populate = unix.MAP_POPULATE

// hugePages asks for large pages, so that random access misses fewer translations.
// Whether the system grants them is its own affair.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }
