//go:build !linux

package limit

// spaceLimit is the limit on address space, which is known on Linux only.
func spaceLimit() uint64 { return 0 }
