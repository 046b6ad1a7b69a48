package store

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestRoundsAgreeWithInsert: rounds of any shape, some taken back, on one goroutine
// or several, make the set that single insertions make.
func TestRoundsAgreeWithInsert(t *testing.T) { eachExact(t, checkRounds) }

func checkRounds(t *rapid.T, make func(words int) *Set) {
	words := rapid.IntRange(1, 3).Draw(t, "words")
	s := make(words)
	defer s.Close()
	r := NewRound(s, rapid.UintRange(0, 6).Draw(t, "bits"))
	asks := rapid.Bool().Draw(t, "asks")
	if asks {
		r.Asks()
	}
	finds := rapid.Bool().Draw(t, "finds")
	if finds {
		r.Finds()
	}
	m := &model{index: map[string]Index{}}
	state := rapid.SliceOfN(rapid.Uint64Range(0, 6), words, words)
	batch := rapid.SliceOfN(state, 0, 100)
	for round := range rapid.IntRange(1, 8).Draw(t, "rounds") {
		if rapid.Bool().Draw(t, "single") {
			v, parent := state.Draw(t, "state"), parentOf(round, 0, 0)
			m.insert(v, parent)
			s.Insert(v, parent)
		}
		chunks := rapid.SliceOfN(batch, 1, 4).Draw(t, "chunks")
		refused := rapid.Uint64Range(0, 8).Draw(t, "refused")
		accept := func(state []uint64) bool { return !asks || state[0] != refused }
		r.Shared(rapid.Bool().Draw(t, "shared"))
		claimAll(r, round, chunks, accept)
		if settle(t, r) {
			continue
		}
		for c, states := range chunks {
			for n, v := range states {
				if accept(v) {
					m.insert(v, parentOf(round, c, n))
				}
				if want, known := m.index[key(v)]; finds && found(s, want) == want {
					checkFound(t, r.Chunk(c), n, want, known)
				}
			}
		}
	}
	m.agree(t, s)
}

// checkFound checks where the n-th state of a chunk is said to be.
func checkFound(t *rapid.T, c *Chunk, n int, want Index, known bool) {
	if i, found := c.Found(n); found != known || found && i != want {
		t.Fatalf("state %d of chunk %d is found at %d, %v; want %d, %v", n, c.place, i, found, want, known)
	}
}

// parentOf makes parents that ascend, but for some.
func parentOf(round, chunk, n int) Index {
	if n%70 == 3 {
		return Index(n)
	}
	return Index(10_000*round + 2000*chunk + n)
}

// each runs do for 0 to n-1 at once.
func each(n int, do func(int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { do(i) })
	}
	all.Wait()
}

// fill fills n chunks: two goroutines, of which one begins with the last, where several may.
func (r *Round) fill(n int, do func(f *Finder, c int)) {
	goroutines := min(2, r.Shards())
	each(goroutines, func(k int) {
		var f Finder
		var own []int
		for c := k; c < n; c += goroutines {
			own = append(own, c)
		}
		if k == 1 {
			slices.Reverse(own)
		}
		for _, c := range own {
			do(&f, c)
		}
	})
}

// claimAll adds and claims states, each with the parent that parentOf says.
func claimAll(r *Round, round int, chunks [][][]uint64, accept func([]uint64) bool) {
	r.Begin(len(chunks))
	r.fill(len(chunks), func(f *Finder, c int) {
		for from, to := 0, 0; from < len(chunks[c]); from = to {
			var records []uint64
			var ends []uint32
			first := parentOf(round, c, from)
			for to = from; to < len(chunks[c]) && parentOf(round, c, to) == first+Index(to-from); to++ {
				records = append(append(records, uint64(c)), chunks[c][to]...)
				ends = append(ends, uint32(len(records)))
			}
			r.Chunk(c).Add(f, records, ends, first, nil)
		}
		r.Chunk(c).Sort()
	})
	each(r.Shards(), func(shard int) { r.Claim(shard, accept) })
}

// keepAll does all that is done before a Round is committed, or taken back.
func keepAll(t rapid.TB, r *Round) {
	each(r.used, func(k int) { r.Chunk(k).Number() })
	r.Number()
	r.Reserve()
	each(r.used+r.Shards(), func(k int) {
		if k >= r.used {
			r.ReplaceClaims(k - r.used)
			return
		}
		from, to := r.Keep(k, func(header uint64) {
			if header != uint64(k) {
				t.Errorf("a state of chunk %d has the header %d", k, header)
			}
		})
		n := uint32(0)
		for _, claims := range r.chunks[k].claims {
			n += claims
		}
		if to-from != Index(n) {
			t.Errorf("%d states of chunk %d are kept, %d claimed", to-from, k, n)
		}
	})
}

// settle commits a round, or takes it back, as soon as it is claimed or at the last moment.
func settle(t *rapid.T, r *Round) (withdrawn bool) {
	withdrawn = rapid.Bool().Draw(t, "withdraw")
	if !withdrawn || rapid.Bool().Draw(t, "late") {
		keepAll(t, r)
	}
	if !withdrawn {
		r.Commit()
		return false
	}
	each(r.Shards(), r.Withdraw)
	return true
}

// TestRoundOfMany crosses the boundaries of groups, blocks and segments.
func TestRoundOfMany(t *testing.T) {
	for name, open := range exacts {
		t.Run(name, func(t *testing.T) { checkRoundOfMany(t, open) })
	}
}

func checkRoundOfMany(t *testing.T, open func(words int, hash func([]uint64) uint64) *Set) {
	const size = 100_000
	one, many := open(2, nil), open(2, nil)
	defer one.Close()
	defer many.Close()
	r := NewRound(many, 4)
	state := make([]uint64, 2)
	for from := 0; from < size; from += 4000 {
		var chunks [4][][]uint64
		for c := range chunks {
			for n := range 1500 { // a third of them again
				number(state, uint64(from+c*1000+n))
				chunks[c] = append(chunks[c], append([]uint64(nil), state...))
				one.Insert(state, parentOf(from/4000, c, n))
			}
		}
		claimAll(r, from/4000, chunks[:], nil)
		if from%3 == 0 {
			each(r.Shards(), r.Withdraw)
			claimAll(r, from/4000, chunks[:], nil)
		}
		keepAll(t, r)
		r.Commit()
	}
	if one.Len() != many.Len() {
		t.Fatalf("%d states in rounds, %d one by one", many.Len(), one.Len())
	}
	for i := range Index(one.Len()) {
		if key(one.State(i, nil)) != key(many.State(i, nil)) || one.Parent(i) != many.Parent(i) {
			t.Fatalf("state %d is %x of %d in rounds, %x of %d one by one", i, many.State(i, nil), many.Parent(i), one.State(i, nil), one.Parent(i))
		}
		if j, known := many.Find(one.State(i, nil)); !known || j != found(many, i) {
			t.Fatalf("state %d is found at %d, %v", i, j, known)
		}
	}
}
