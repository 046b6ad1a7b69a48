//go:build !race

package store

import "golang.org/x/sys/unix"

// populate makes the system provide all pages at once: cheaper than one by one.
const populate = unix.MAP_POPULATE

// hugePages asks for large pages, so that random access misses fewer translations.
// Whether the system grants them is its own affair.
func hugePages(b []byte) { _ = unix.Madvise(b, unix.MADV_HUGEPAGE) }
