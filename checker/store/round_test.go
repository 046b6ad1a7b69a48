package store

import (
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestRoundsAgreeWithInsert: rounds of any shape, some taken back, on one goroutine
// or several, make the set that single insertions make.
func TestRoundsAgreeWithInsert(t *testing.T) {
	for name, hash := range hashes {
		t.Run(name, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { checkRounds(t, hash) }) })
	}
}

func checkRounds(t *rapid.T, hash func([]uint64) uint64) {
	words := rapid.IntRange(1, 3).Draw(t, "words")
	s := newSet(words, hash)
	defer s.Close()
	r := NewRound(s, rapid.UintRange(0, 6).Draw(t, "bits"))
	m := &model{index: map[string]Index{}}
	state := rapid.SliceOfN(rapid.Uint64Range(0, 6), words, words)
	batch := rapid.SliceOfN(state, 0, 100)
	for range rapid.IntRange(1, 8).Draw(t, "rounds") {
		if rapid.Bool().Draw(t, "single") {
			v := state.Draw(t, "state")
			m.insert(v, 7)
			s.Insert(v, 7)
		}
		chunks := rapid.SliceOfN(batch, 1, 4).Draw(t, "chunks")
		refused := rapid.Uint64Range(0, 8).Draw(t, "refused")
		accept := func(state []uint64) bool { return state[0] != refused }
		claimAll(r, chunks, accept)
		if rapid.Bool().Draw(t, "withdraw") {
			each(r.Shards(), r.Withdraw)
			continue
		}
		commit(r)
		for c, states := range chunks {
			for n, v := range states {
				if accept(v) {
					m.insert(v, parentOf(c, n))
				}
			}
		}
	}
	m.agree(t, s)
}

func parentOf(chunk, n int) Index { return Index(1000*chunk + n) }

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

func commit(r *Round) {
	r.Number()
	r.Reserve()
	each(r.used, func(c int) {
		r.Keep(c, func(n int) Index { return parentOf(c, n) })
	})
	each(r.Shards(), r.Settle)
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
				one.Insert(state, parentOf(c, n))
			}
		}
		claimAll(r, chunks, all)
		if from%3 == 0 {
			each(r.Shards(), r.Withdraw)
			claimAll(r, chunks, all)
		}
		commit(r)
	}
	if one.Len() != many.Len() {
		t.Fatalf("%d states in rounds, %d one by one", many.Len(), one.Len())
	}
	for i := range Index(one.Len()) {
		if key(one.State(i)) != key(many.State(i)) || one.Parent(i) != many.Parent(i) {
			t.Fatalf("state %d is %x of %d in rounds, %x of %d one by one", i, many.State(i), many.Parent(i), one.State(i), one.Parent(i))
		}
		if j, found := many.Find(one.State(i)); !found || j != i {
			t.Fatalf("state %d is found at %d, %v", i, j, found)
		}
	}
}
