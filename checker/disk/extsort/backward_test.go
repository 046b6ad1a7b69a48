package extsort

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBackward: a run has the same records from back to front, whatever of them is skipped.
func TestBackward(t *testing.T) {
	for _, small := range []int{0, 1 << 20} {
		s := space(t, small)
		rapid.Check(t, func(t *rapid.T) {
			width := rapid.IntRange(1, 4).Draw(t, "width")
			all := records(t, width)
			r := write(t, s, width, all)
			skip := rapid.IntRange(0, len(all)).Draw(t, "skip")
			var got [][]uint64
			b := r.Backward(uint64(skip))
			for b.Next() {
				got = append(got, slices.Clone(b.Record()))
			}
			want := slices.Clone(all[:len(all)-skip])
			slices.Reverse(want)
			if b.Err() != nil || !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%v, %v instead of %v", b.Err(), got, want)
			}
			s.Remove(r)
		})
	}
}

// TestSeek: what is looked for is found by its first words, or what comes behind.
func TestSeek(t *testing.T) {
	s := space(t, 0)
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 3).Draw(t, "width")
		all := records(t, width)
		slices.SortFunc(all, slices.Compare)
		r := write(t, s, width, all)
		key := rapid.IntRange(1, width).Draw(t, "key")
		sought := records(t, key)
		slices.SortFunc(sought, slices.Compare)
		it := r.Iterate()
		for _, first := range sought {
			n := slices.IndexFunc(all, func(x []uint64) bool { return slices.Compare(x[:key], first) >= 0 })
			if found := it.Seek(first); found != (n >= 0) || found && !slices.Equal(it.Record(), all[n]) {
				t.Fatalf("%v in %v: %v", first, all, found)
			}
		}
		s.Remove(r)
	})
}
