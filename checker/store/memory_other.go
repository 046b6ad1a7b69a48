//go:build unix && !linux && !race

package store

func (m memory) extend(old []byte, bytes int, u use) []byte { return moved(m, old, bytes, u) }

// populate is a wish that only Linux hears.
const populate = 0

// hugePages is a wish that only Linux hears.
func hugePages([]byte) {}
