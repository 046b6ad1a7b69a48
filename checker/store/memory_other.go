//go:build unix && !linux && !race

package store

// populate is a wish that only Linux hears.
const populate = 0

// hugePages is a wish that only Linux hears.
func hugePages([]byte) {}
