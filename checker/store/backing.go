package store

import "unsafe"

// backing is where the memory of a set comes from. It is asked for whole blocks and tables
// of mapLeast bytes or more, never for a state: smaller ones are in the Go heap. See the
// package comment for what the set promises of them.
type backing interface {
	// obtain is zeroed memory, aligned for words. It panics with a *limit.Error when there is
	// no more: what is in the set remains.
	obtain(bytes int, u use) []byte
	// extend makes memory that obtain has given larger, and perhaps moves it: its contents stay, and zeros follow. It
	// panics as obtain does, and then leaves the memory as it was.
	extend(memory []byte, bytes int, u use) []byte
	// release takes back all that obtain has given; it may not be used any more.
	release(memory []byte)
}

// use is the purpose of a block or table.
type use int

const (
	// ordered is written once, from front to back, and then only read: states, what stands
	// for them, parents.
	ordered use = iota
	// full is written all over from the first moment: slots of an index.
	full
	// sparse is written anywhere, a little at a time: bits, and tables that fill up slowly.
	sparse
	// few is ordered, and perhaps hardly used: the first states. A large page for them would
	// have to be cleared first, which takes longer than a small search.
	few
	// scattered is sparse, and perhaps hardly used: bits of a bitstate store. A large page for each of the first
	// would be most of the table.
	scattered
)

// mapLeast is the size from which memory is taken from the backing rather than from
// the Go heap: below it, whole pages for each segment of a small table would cost
// more than the collector.
const mapLeast = 32 << 10

// cell is the element type of blocks and tables.
type cell interface{ byte | uint32 | uint64 }

// obtain is zeroed memory for n cells.
func obtain[T cell](from backing, n int, u use) []T {
	size := sizeOf[T](n)
	if size < mapLeast {
		return make([]T, n)
	}
	b := from.obtain(size, u)
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), n)
}

// extend makes memory that obtain has given larger, or nil.
func extend[T cell](from backing, mem []T, n int, u use) []T {
	old, size := sizeOf[T](len(mem)), sizeOf[T](n)
	if old < mapLeast {
		larger := obtain[T](from, n, u)
		copy(larger, mem)
		return larger
	}
	b := from.extend(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(mem))), old), size, u)
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), n)
}

// moved returns larger memory with the same contents, where the system cannot extend memory in place.
func moved(from backing, memory []byte, bytes int, u use) []byte {
	larger := from.obtain(bytes, u)
	copy(larger, memory)
	from.release(memory)
	return larger
}

// release gives memory back that obtain has given; it may not be used any more.
func release[T cell](to backing, mem []T) {
	if size := sizeOf[T](len(mem)); size >= mapLeast {
		to.release(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(mem))), size))
	}
}

// sizeOf is the size of n cells in bytes.
func sizeOf[T cell](n int) int {
	var one T
	return n * int(unsafe.Sizeof(one))
}
