//go:build amd64 || arm64

package store

// prefetch asks memory for the lines at n addresses, which need not be valid. A load of each
// would do the same until one of them misses: it then waits for all before it, and a prefetch for none.
//
//go:noescape
func prefetch(at *[groupSize]uintptr, n int)
