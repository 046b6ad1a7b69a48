package store

import (
	"math"
	"testing"
)

// TestCut: a state is cut where two parts meet that have nothing to do with each other, and not where one of them is
// left with few values and the other with nearly all.
func TestCut(t *testing.T) {
	for place := 1; place < 12; place++ {
		c, cells := newCuts(12), make([]uint32, 12)
		const left, right = 300, 400
		for i := range uint32(left * right) {
			for k := range cells { // each says which value the part has, so that none belongs to the other part
				if cells[k] = i % left; k >= place {
					cells[k] = i / left
				}
			}
			c.note(cells)
		}
		if got := c.best(left * right); got != place {
			t.Errorf("parts that meet at %d are cut at %d", place, got)
		}
	}
}

// TestCounter: what is counted is not off by more than one in fifty.
func TestCounter(t *testing.T) {
	for _, n := range []int{1, 2, 50, 3000, 200_000, 2_000_000} {
		var c counter
		for i := range 2 * n {
			c.note(hashCells(0, []uint32{uint32(i % n), 7}))
		}
		if got := c.size(); math.Abs(got-float64(n)) > 0.02*float64(n)+0.5 {
			t.Errorf("%d values are counted as %.1f", n, got)
		}
	}
}
