package store

import (
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
		accept := func(state []uint64) bool { return state[0] != refused }
		r.Shared(rapid.Bool().Draw(t, "shared"))
		claimAll(r, chunks, accept)
		if rapid.Bool().Draw(t, "withdraw") {
			each(r.Shards(), r.Withdraw)
			continue
		}
		commit(r, round)
		for c, states := range chunks {
			for n, v := range states {
				if accept(v) {
					m.insert(v, parentOf(round, c, n))
				}
			}
		}
	}
	m.agree(t, s)
}

// parentOf makes parents that ascend, but for some.
func parentOf(round, chunk, n int) Index {
	if n%7 == 3 {
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

func claimAll(r *Round, chunks [][][]uint64, accept func([]uint64) bool) {
	r.Begin(len(chunks))
	each(len(chunks), func(c int) {
		var flat []uint64
		for _, v := range chunks[c] {
			flat = append(append(flat, 0), v...)
		}
		r.Chunk(c).Fill(flat)
	})
	each(r.Shards(), func(shard int) { r.Claim(shard, accept) })
}

func commit(r *Round, round int) {
	r.Number()
	r.Reserve()
	each(r.used, func(c int) {
		r.Keep(c, func(n int) Index { return parentOf(round, c, n) })
	})
	each(r.Shards(), r.ReplaceClaims)
	r.Link()
	r.Commit()
}

// TestRoundOfMany crosses the boundaries of groups, blocks and segments.
func TestRoundOfMany(t *testing.T) {
	const size = 200_000
	all := func([]uint64) bool { return true }
	one, many := New(2), New(2)
	defer one.Close()
	defer many.Close()
	r := NewRound(many, 4)
	state := make([]uint64, 2)
	for from := 0; from < size; from += 4000 {
		chunks := make([][][]uint64, 4)
		for c := range chunks {
			for n := range 1500 { // a third of them again
				number(state, uint64(from+c*1000+n))
				chunks[c] = append(chunks[c], append([]uint64(nil), state...))
				one.Insert(state, parentOf(from/4000, c, n))
			}
		}
		claimAll(r, chunks, all)
		if from%3 == 0 {
			each(r.Shards(), r.Withdraw)
			claimAll(r, chunks, all)
		}
		commit(r, from/4000)
	}
	if one.Len() != many.Len() {
		t.Fatalf("%d states in rounds, %d one by one", many.Len(), one.Len())
	}
	for i := range Index(one.Len()) {
		if key(one.State(i, nil)) != key(many.State(i, nil)) || one.Parent(i) != many.Parent(i) {
			t.Fatalf("state %d is %x of %d in rounds, %x of %d one by one", i, many.State(i, nil), many.Parent(i), one.State(i, nil), one.Parent(i))
		}
		if j, found := many.Find(one.State(i, nil)); !found || j != i {
			t.Fatalf("state %d is found at %d, %v", i, j, found)
		}
	}
}
