//go:build !amd64 && !arm64

package store

// prefetch does nothing: the passes of a look-up ask for memory early enough to gain without it.
func prefetch(*[groupSize]uintptr, int) {}
