package store

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// widths are hashes of all sizes of slot, of whole bytes and not.
var widths = []int{40, 41, 48, 49, 56, 57, 63, 64}

func eachWidth(t *testing.T, check func(t *testing.T, bits int)) {
	for _, bits := range widths {
		t.Run(fmt.Sprint(bits, " bits"), func(t *testing.T) { check(t, bits) })
	}
}

// prints is the obvious compact set: fingerprints of any hash, as a map.
type prints struct {
	x     *fingerprints
	known map[[2]uint64]bool
}

func (m *prints) add(h uint64) (added bool) {
	f := [2]uint64{h >> (64 - segmentBits), m.x.fingerprint(h)}
	added, m.known[f] = !m.known[f], true
	return added
}

// clusters are hashes that crowd a few segments: what is hashed is 64 bits already.
func clusters(t *rapid.T) []uint64 {
	near := rapid.SampledFrom([]uint64{0, 1, 1 << 30, 1<<56 - 1<<26, 1 << 63, math.MaxUint64 - 1<<25}).Draw(t, "near")
	gap := rapid.SampledFrom([]uint64{1, 1 << 7, 1 << 8, 1 << 16, 1 << 24}).Draw(t, "gap")
	steps := rapid.SliceOfN(rapid.Uint64Range(0, 255), 0, 300).Draw(t, "steps")
	for i, n := range steps {
		steps[i] = near + gap*n
	}
	return steps
}

// TestFingerprints: whatever the hashes are, states are told apart exactly when their
// fingerprints differ, in rounds and one by one, and what is taken back is gone.
func TestFingerprints(t *testing.T) {
	rapid.Check(t, checkFingerprints)
}

func checkFingerprints(t *rapid.T) {
	s := newCompact(memory{}, 1, rapid.SampledFrom(widths).Draw(t, "bits"), func(state []uint64) uint64 { return state[0] })
	defer s.Close()
	r := NewRound(s, rapid.UintRange(0, 6).Draw(t, "shards"))
	m := &prints{s.index.(*fingerprints), map[[2]uint64]bool{}}
	for round := range rapid.IntRange(1, 4).Draw(t, "rounds") {
		for _, h := range clusters(t) {
			want := m.add(h)
			if _, added := s.Insert([]uint64{h}, parentOf(round, 0, 0)); added != want {
				t.Fatalf("Insert(%x) adds: %v, want %v", h, added, want)
			}
		}
		var chunk [][]uint64
		for _, h := range clusters(t) {
			chunk = append(chunk, []uint64{h})
		}
		claimAll(r, round, [][][]uint64{chunk}, nil)
		if settle(t, r) {
			continue
		}
		for _, state := range chunk {
			m.add(state[0])
		}
	}
	m.agree(t, s)
}

// TestCompactOverflow crowds the last homes of segments with more than there is room for
// behind them.
func TestCompactOverflow(t *testing.T) {
	eachWidth(t, func(t *testing.T, bits int) {
		s := newCompact(memory{}, 1, bits, func(state []uint64) uint64 { return state[0] })
		defer s.Close()
		m := &prints{s.index.(*fingerprints), map[[2]uint64]bool{}}
		for i := range uint64(4000) {
			h := math.MaxUint64 - i>>1<<24 - i&1<<56
			s.Insert([]uint64{h}, None)
			m.add(h)
		}
		m.agree(t, s)
	})
}

// agree compares what is known, and that every fingerprint is where it belongs.
func (m *prints) agree(t rapid.TB, s *Set) {
	if s.Len() != len(m.known) {
		t.Fatalf("%d states, want %d", s.Len(), len(m.known))
	}
	found := map[[2]uint64]bool{}
	for i := range m.x.segments {
		g, before := &m.x.segments[i], uint64(0)
		for at := 0; at+8 <= len(g.bytes); at += m.x.size {
			if v := m.x.get(g, at); v != 0 {
				if v <= before || at < m.x.home(g, v) {
					t.Fatalf("segment %d: %x after %x, at %d before its home", i, v, before, at)
				}
				found[[2]uint64{uint64(i), v}], before = true, v
			}
		}
	}
	for f := range m.known {
		if !found[f] {
			t.Fatalf("fingerprint %x of segment %d is lost", f[1], f[0])
		}
	}
}

// TestCompactGrowth grows two segments many times, and loses nothing.
func TestCompactGrowth(t *testing.T) {
	const size = 60_000
	eachWidth(t, func(t *testing.T, bits int) {
		s := newCompact(memory{}, 2, bits, func(state []uint64) uint64 { return Hash(state) &^ (0x7f << 56) })
		defer s.Close()
		state := make([]uint64, 2)
		for i := range uint64(size) {
			number(state, i)
			s.Insert(state, None)
			s.Evict(Index(i))
		}
		for i := range uint64(size) {
			if number(state, i); !finds(s, state) {
				t.Fatalf("state %d is lost", i)
			}
		}
		// The segments of slots, at least half full, the parents, and at most two blocks.
		kept := (bits - segmentBits + 7) / 8
		if most, got := uint64(2*kept*size+size/4+2*evictBytes), s.Bytes(); s.Len() < size-1 || got > most || got < uint64(kept*size) {
			t.Errorf("%d states in %d bytes, more than %d", s.Len(), got, most)
		}
	})
}

func finds(s *Set, state []uint64) bool {
	_, found := s.Find(state)
	return found
}

// TestOmissionProbability inserts many sets of random states, known by so few bits that
// some lose a state, and compares how many do with what Omission says. It is a bound,
// near what happens where it is small: n pairs of states fail with n*p, and at least one
// of them with 1-exp(-n*p).
func TestOmissionProbability(t *testing.T) {
	for _, c := range []struct{ bits, states int }{{12, 10}, {16, 100}, {20, 300}, {25, 2000}} {
		const sets = 1000
		lost, claimed := 0, 0.0
		for k := range uint64(sets) {
			s := newCompact(memory{}, 1, c.bits, nil)
			for i := range uint64(c.states) {
				s.Insert([]uint64{k<<32 | i}, None)
			}
			if s.Len() < c.states {
				lost++
			}
			claimed = s.index.omission(c.states)
			s.Close()
		}
		want := 1 - math.Exp(-claimed)
		deviation := math.Sqrt(want * (1 - want) / sets)
		if got := float64(lost) / sets; math.Abs(got-want) > 4*deviation || got > claimed+3*deviation {
			t.Errorf("%d bits, %d states: %.3f of the sets lost a state; Omission is %.3f, so that %.3f should have", c.bits, c.states, got, claimed, want)
		}
	}
}

// TestOmissionOfWidths: each bit less makes it twice as likely.
func TestOmissionOfWidths(t *testing.T) {
	for bits := LeastHashBits; bits <= MostHashBits; bits++ {
		got := newCompact(memory{}, 1, bits, nil).index.omission(1_000_000)
		if want := math.Ldexp(0.5e12, -bits); math.Abs(got/want-1) > 1e-6 {
			t.Errorf("%d bits: %g, want %g", bits, got, want)
		}
	}
	if got := newCompact(memory{}, 1, LeastHashBits, nil).index.omission(math.MaxInt32); got != 1 {
		t.Errorf("a probability of %g", got)
	}
}
