//go:build !race

package store

import (
	"fmt"
	"os"
	"testing"
)

// TestBitstatePages: a table of bits takes pages as bits are set in them, not large ones for the first.
func TestBitstatePages(t *testing.T) {
	resident := func() (pages int) {
		var all int
		text, err := os.ReadFile("/proc/self/statm")
		if _, scanned := fmt.Sscan(string(text), &all, &pages); err != nil || scanned != nil {
			t.Skip(err, scanned)
		}
		return pages
	}
	s := NewBitstate(1, 256<<20)
	defer s.Close()
	before := resident()
	const states = 300
	for n := range uint64(states) {
		s.Insert([]uint64{n}, None)
	}
	if took := resident() - before; took > 10*states {
		t.Errorf("%d states took %d pages", states, took)
	}
}
