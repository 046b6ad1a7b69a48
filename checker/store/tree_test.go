package store

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/internal/limit"
)

// shapes are states as they may be: what a word has, given the number of the state and random bits.
var shapes = map[string]func(r *rand.Rand, i uint64, word int) uint64{
	"counters": func(_ *rand.Rand, i uint64, word int) uint64 { return i >> (3 * word) & 0xff },
	"all equal": func(_ *rand.Rand, i uint64, _ int) uint64 {
		return i / 2 // so that each comes twice, and all parts have the same values
	},
	"few values":     func(r *rand.Rand, _ uint64, _ int) uint64 { return r.Uint64N(4) << 40 },
	"any":            func(r *rand.Rand, _ uint64, _ int) uint64 { return r.Uint64() },
	"one word":       func(r *rand.Rand, i uint64, word int) uint64 { return i * (uint64(word) & 1) },
	"highest half":   func(_ *rand.Rand, i uint64, word int) uint64 { return i << 32 << (word % 8) },
	"nothing, often": func(r *rand.Rand, i uint64, _ int) uint64 { return i * (r.Uint64N(8) / 7) },
}

// TestTreeKeepsStates compares compressed states of every width up to one of several levels with the obvious set. So many
// are inserted that each table grows, and that those that do not compress are no longer compressed.
func TestTreeKeepsStates(t *testing.T) {
	for name, shape := range shapes {
		for _, words := range []int{1, 2, 3, 5, 9, 20} {
			r := rand.New(rand.NewPCG(1, uint64(words)))
			s := newCompressed(memory{}, words, nil, 6, 2)
			m := &model{index: map[string]Index{}}
			for i := range uint64(4300) {
				state := make([]uint64, words)
				for w := range state {
					state[w] = shape(r, i, w)
				}
				want, isNew := m.insert(state, Index(i/3))
				if at, added := s.Insert(state, Index(i/3)); at != want || added != isNew {
					t.Fatalf("%s, %d words: state %d is at %d, new: %v; want %d, %v", name, words, i, at, added, want, isNew)
				}
			}
			if m.agree(t, s); s.Len() > 1000 && s.tree.len() == 0 {
				t.Errorf("%s, %d words: no state is compressed", name, words)
			}
			if name == "any" && !s.tree.stopped {
				t.Errorf("%d words: random states are compressed", words)
			}
			s.Close()
		}
	}
}

// TestRun reads compressed states and others many at a time.
func TestRun(t *testing.T) {
	s := newCompressed(memory{}, 3, nil, 6, 1)
	defer s.Close()
	state := make([]uint64, 3)
	for i := range uint64(200) {
		number(state, i)
		s.Insert(state, None)
	}
	buf := make([]uint64, 3*50)
	for at := Index(0); int(at) < s.Len(); {
		run := s.Run(at, Index(s.Len()), buf)
		for ; len(run) > 0; run, at = run[3:], at+1 {
			if number(state, uint64(at)); !slices.Equal(run[:3], state) {
				t.Fatalf("state %d is %x, want %x", at, run[:3], state)
			}
		}
	}
}

// TestCompressedBytes holds the compressing set to ten bytes for each of many states, of two numbers that take few values,
// whatever the width.
func TestCompressedBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("inserts millions of states")
	}
	for _, words := range []int{1, 2, 8} {
		s := NewCompressed(words)
		state := make([]uint64, words)
		for i := range uint64(400_000) {
			state[0], state[words-1] = 0, 0
			state[0] |= i % 1000
			state[words-1] |= i / 1000 << 32
			s.Insert(state, Index(i/2))
		}
		if b := float64(s.Bytes()) / float64(s.Len()); b > 10 {
			t.Errorf("%d words: %.1f bytes per state", words, b)
		}
		s.Close()
	}
}

// scarce is memory that is refused now and then.
type scarce struct {
	memory
	asked int
}

func (m *scarce) refuse() {
	if m.asked++; m.asked%2 == 0 {
		panic(&limit.Error{Kind: limit.Memory})
	}
}

func (m *scarce) obtain(bytes int, u use) []byte {
	m.refuse()
	return m.memory.obtain(bytes, u)
}

func (m *scarce) extend(b []byte, bytes int, u use) []byte {
	m.refuse()
	return m.memory.extend(b, bytes, u)
}

// TestScarceMemory: what is in a compressing set stays in it when it is refused memory, and it goes on when it gets some.
func TestScarceMemory(t *testing.T) {
	s := newCompressed(&scarce{}, 4, hashes["segment"], 8, 1) // in one segment, so large that it is not in the Go heap
	defer s.Close()
	state, refused := make([]uint64, 4), 0
	for i := uint64(0); i < 150_000; {
		number(state, i)
		before := s.Len()
		if e := limit.Within(func() { s.Insert(state, None) }); e == nil || s.Len() > before {
			i++
		} else if refused++; s.Len() != before || refused > 100_000 {
			t.Fatalf("%d states, %d before", s.Len(), before)
		}
	}
	if refused == 0 {
		t.Error("no memory was refused")
	}
	for i := range uint64(s.Len()) {
		number(state, i)
		if j, found := s.Find(state); !found || uint64(j) != i || !slices.Equal(s.State(Index(i), nil), state) {
			t.Fatalf("state %d is found at %d, %v", i, j, found)
		}
	}
}
