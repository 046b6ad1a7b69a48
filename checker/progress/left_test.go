package progress

import "testing"

// TestLeft: what is left of levels of closed form, those of a cube, from behind their peak on; before it nothing
// is known, and of levels that only grow neither.
func TestLeft(t *testing.T) {
	levels, total := []uint64{1}, uint64(1)
	for range 6 { // digits up to nine
		next := make([]uint64, len(levels)+9)
		for i, n := range levels {
			for d := range 10 {
				next[i+d] += n
			}
		}
		levels, total = next, total*10
	}
	found := uint64(0)
	for k, n := range levels {
		found += n
		left := Left(levels[:k+1])
		switch {
		case k < 27 && left != 0:
			t.Errorf("level %d: %d are left before the peak", k, left)
		case k >= 27 && k < 50 && (left < (total-found)/2 || left > 2*(total-found)):
			t.Errorf("level %d: %d are left, estimated %d", k, total-found, left)
		}
	}
	for _, few := range [][]uint64{nil, {1}, {5, 3}, {1, 2, 4, 8}, {7, 7, 7, 7}} {
		if n := Left(few); n != 0 {
			t.Errorf("%v: %d", few, n)
		}
	}
}
