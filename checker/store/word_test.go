package store

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestWords compares compressed states of one word, of every width, with the obvious set. Later states have bits that
// the first ones lack.
func TestWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(1, 64).Draw(t, "bits")
		cut := rapid.IntRange(0, width).Draw(t, "cut")
		lefts, rights := 1+rapid.Uint64Range(0, 300).Draw(t, "left"), 1+rapid.Uint64Range(0, 300).Draw(t, "right")
		spread := rapid.SampledFrom([]uint64{1, 0x9e3779b97f4a7c15}).Draw(t, "spread")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := newCompressed(memory{}, 1, width, rapid.Bool().Draw(t, "finds"), nil, 6, 1)
		defer s.Close()
		m := &model{index: map[string]Index{}}
		for i := range uint64(2000) {
			v := (r.Uint64N(min(lefts, i/8+1))|r.Uint64N(rights)<<cut)*spread | r.Uint64N(2)<<(i*uint64(width)/2000)
			state := []uint64{v << (64 - width) >> (64 - width)}
			want, isNew := m.insert(state, Index(i/3))
			if at, added := s.Insert(state, Index(i/3)); added != isNew || at != want && (added || at != found(s, want)) {
				t.Fatalf("state %x is at %d, new: %v; want %d, %v", state, at, added, want, isNew)
			}
		}
		m.agree(t, s)
	})
}

// TestWordBytes: dense states of one word take little more than their bits, and others less where their parts have few
// values, wherever these meet.
func TestWordBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("inserts millions of states")
	}
	const all = 2_000_000
	for _, c := range []struct {
		name  string
		bits  int
		state func(i uint64) uint64
		most  float64
	}{
		{"dense", 28, func(i uint64) uint64 { return i*0x9e3779b1%(1<<25)<<3 | i%8 }, 7},
		{"two parts", 46, func(i uint64) uint64 { return i%2000*(1<<23/2000) | i/2000*(1<<23/2000)<<23 }, 5},
	} {
		s := NewCompressed(1, c.bits, false)
		for i := range uint64(all) {
			s.Insert([]uint64{c.state(i)}, Index(i/2))
		}
		if b := float64(s.Bytes()) / all; b > c.most || s.Len() != all {
			t.Errorf("%s: %.1f bytes for each of %d states", c.name, b, s.Len())
		}
		s.Close()
	}
}

// TestPlainBits: a slot of a line has room for a plain state, or what its line does not say of it, and a reference, to
// a claim of the largest round even; and for a plain state of any width without a reference.
func TestPlainBits(t *testing.T) {
	for homes := uint64(1); homes < 1<<22; homes = largerLines(homes) {
		states := min(homes*lineSlots<<segmentBits, MaxLen)
		refs := bits.Len64(max(states+maxChunks*MaxRecords, states+states*lineGrowth/100))
		for _, l := range []lineLayout{
			{left: plainBits - segmentBits, refs: uint(refs)},
			{left: 64 - segmentBits},
		} {
			if l.layOut(homes); l.field > 64 {
				t.Errorf("%d lines have fields of %d bits", homes, l.field)
			}
		}
	}
}
