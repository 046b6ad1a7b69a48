package store

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/internal/limit"

	"pgregory.net/rapid"
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

// TestTreeKeepsStates compares compressed states of every width up to one of several levels with the obvious set. It
// inserts enough states that each table grows, and that those that do not compress are no longer compressed.
func TestTreeKeepsStates(t *testing.T) {
	for name, shape := range shapes {
		for _, words := range []int{1, 2, 3, 5, 9, 20, 200} {
			r := rand.New(rand.NewPCG(1, uint64(words)))
			s := newCompressed(memory{}, words, 64, words%2 == 0, nil, 6, 2)
			m := &model{index: map[string]Index{}}
			for i := range uint64(4300) {
				state := make([]uint64, words)
				for w := range state {
					state[w] = shape(r, i, w)
				}
				want, isNew := m.insert(state, Index(i/3))
				if at, added := s.Insert(state, Index(i/3)); added != isNew || at != want && (added || at != found(s, want)) {
					t.Fatalf("%s, %d words: state %d is at %d, new: %v; want %d, %v", name, words, i, at, added, want, isNew)
				}
			}
			if m.agree(t, s); name == "counters" && words > 1 && (s.tree == nil || s.tree.len() == 0) {
				t.Errorf("%s, %d words: no state is compressed", name, words)
			}
			if name == "any" && s.tree != nil {
				t.Errorf("%d words: random states are compressed", words)
			}
			s.Close()
		}
	}
}

// TestRun reads compressed states and others many at a time.
func TestRun(t *testing.T) {
	s := newCompressed(memory{}, 3, 64, false, nil, 6, 1)
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

// TestCompressedBytes holds the compressing set to eight bytes for each of many states, of two numbers that take few
// values, whatever the width.
func TestCompressedBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("inserts millions of states")
	}
	for _, words := range []int{1, 2, 8} {
		s := NewCompressed(words, 64, false)
		state := make([]uint64, words)
		for i := range uint64(2_000_000) {
			state[0], state[words-1] = 0, 0
			state[0] |= i % 2000
			state[words-1] |= i / 2000 << 32
			s.Insert(state, Index(i/2))
		}
		if b := float64(s.Bytes()) / float64(s.Len()); b > 8 {
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
	s := newCompressed(&scarce{}, 4, 64, true, nil, 8, 1)
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
		if j, known := s.Find(state); !known || uint64(j) != i || !slices.Equal(s.State(Index(i), nil), state) {
			t.Fatalf("state %d is found at %d, %v", i, j, known)
		}
	}
}

// TestCode: a code says what the row is, and its segment says something that the row alone does.
func TestCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := row{rapid.Uint32().Draw(t, "left"), rapid.Uint32().Draw(t, "right")}
		if got := rowOf(r.code()); got != r {
			t.Fatalf("the code %x of %v is that of %v", r.code(), r, got)
		}
	})
}

// TestSuccessors: only the difference from a parent is looked up, and the set equals one made by single insertions, in
// rounds that are shared or not, some of which are taken back.
func TestSuccessors(t *testing.T) {
	for _, finds := range []bool{false, true} {
		rapid.Check(t, func(t *rapid.T) { checkSuccessors(t, finds) })
	}
}

func checkSuccessors(t *rapid.T, finds bool) {
	words := rapid.SampledFrom([]int{1, 2, 3, 9, 40}).Draw(t, "words")
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	s := newCompressed(memory{}, words, 57, finds, nil, 6, 1) // successors have no higher bit
	defer s.Close()
	one := newSet(memory{}, words, nil)
	defer one.Close()
	round := NewRound(s, 3)
	if finds {
		round.Finds()
	}
	start := make([]uint64, words)
	s.Insert(start, None)
	one.Insert(start, None)
	changes := 1 + r.IntN(3)
	for next := 0; next < one.Len() && one.Len() < 1500; {
		n := min(one.Len()-next, 1+r.IntN(60))
		shared, parts := r.IntN(2) == 0, 1+r.IntN(4)
		for r.IntN(3) == 0 {
			expandRound(t, s, round, next, n, parts, shared, changes, r.Uint64())
			each(round.Shards(), round.Withdraw)
		}
		seed := r.Uint64()
		expandRound(t, s, round, next, n, parts, shared, changes, seed)
		round.Commit()
		for i := next; i < next+n; i++ {
			for _, state := range successors(one.State(Index(i), nil), seed, i, changes) {
				want, _ := one.Insert(state, Index(i))
				if at, known := s.Find(state); !known || at != found(s, want) {
					t.Fatalf("a successor of %d is found at %d, %v, want %d", i, at, known, want)
				}
			}
		}
		next += n
	}
	if s.Len() != one.Len() {
		t.Fatalf("%d states, want %d", s.Len(), one.Len())
	}
	for i := range Index(s.Len()) {
		if !slices.Equal(s.State(i, nil), one.State(i, nil)) || s.Parent(i) != one.Parent(i) {
			t.Fatalf("state %d is %x of %d, want %x of %d", i, s.State(i, nil), s.Parent(i), one.State(i, nil), one.Parent(i))
		}
	}
}

// successors are states that differ from one in some words.
func successors(state []uint64, seed uint64, i, changes int) (all [][]uint64) {
	r := rand.New(rand.NewPCG(seed, uint64(i)))
	for range r.IntN(5) {
		next := slices.Clone(state)
		for range changes {
			next[r.IntN(len(next))] ^= 1 << (8 * r.IntN(8))
		}
		all = append(all, next)
	}
	return all
}

// expandRound does all of a round but to commit it.
func expandRound(t *rapid.T, s *Set, round *Round, next, n, parts int, shared bool, changes int, seed uint64) {
	round.Shared(shared)
	round.Begin(parts)
	round.fill(parts, func(f *Finder, c int) {
		buf := make([]uint64, s.words*n)
		for i, to := next+c*n/parts, next+(c+1)*n/parts; i < to; {
			run := s.Run(Index(i), Index(to), buf)
			var records []uint64
			var ends []uint32
			for k := range len(run) / s.words {
				for _, state := range successors(run[k*s.words:(k+1)*s.words], seed, i+k, changes) {
					records = append(append(records, uint64(c)), state...)
				}
				ends = append(ends, uint32(len(records)))
			}
			round.Chunk(c).Add(f, records, ends, Index(i), run)
			i += len(run) / s.words
		}
		round.Chunk(c).Sort()
	})
	each(round.Shards(), func(shard int) { round.Claim(shard, nil) })
	keepAll(t, round)
}

// TestTuplesAtOnce: goroutines that ask for the same numbers get the same.
func TestTuplesAtOnce(t *testing.T) {
	x := &tuples{size: 3, from: memory{}}
	x.open()
	const asked, goroutines = 20_000, 4
	var got [goroutines][asked]uint32
	each(goroutines, func(k int) {
		for n := range uint32(asked) {
			n = (n + uint32(k)*asked/goroutines/8) % asked
			got[k][n] = x.number([]uint32{n / 2, n % 2, 7})
		}
	})
	defer x.close()
	seen := map[uint32]bool{}
	for n, number := range got[0] {
		for k := range got {
			if got[k][n] != number {
				t.Fatalf("tuple %d has the numbers %d and %d", n, number, got[k][n])
			}
		}
		if seen[number] || number >= asked || !slices.Equal(x.value(number), []uint32{uint32(n) / 2, uint32(n) % 2, 7}) {
			t.Fatalf("tuple %d has the number %d, which is %v", n, number, x.value(number))
		}
		seen[number] = true
	}
}

// TestOldTableOfTuples: a goroutine that looks tuples up in a table does not mind that others have got more room for
// values meanwhile, and have put numbers that this table has no value for into the slots that both share.
func TestOldTableOfTuples(t *testing.T) {
	x := &tuples{size: 3, from: memory{}}
	x.open()
	defer x.close()
	shared := 0
	for n := range uint32(20_000) {
		old := x.table.Load()
		tuple := []uint32{n, n / 7, 1}
		number := x.number(tuple)
		if now := x.table.Load(); now == old || &now.slots[0] != &old.slots[0] {
			continue
		}
		shared++
		h := x.hashOf(tuple)
		old.nearValue(h, x.size)
		if at, known := old.find(h, tuple); known {
			t.Fatalf("the old table has tuple %d at %d", n, at)
		}
		if again := x.numberOf(h, tuple); again != number {
			t.Fatalf("tuple %d has the numbers %d and %d", n, number, again)
		}
		for k := range n {
			tuple := []uint32{k, k / 7, 1}
			if _, known := old.find(x.hashOf(tuple), tuple); !known {
				t.Fatalf("the old table lacks tuple %d of %d", k, n)
			}
		}
	}
	if shared < 5 {
		t.Fatalf("values moved %d times alone", shared)
	}
}
