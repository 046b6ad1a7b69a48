package store

import (
	"math/rand/v2"
	"testing"

	"gomc/internal/limit"
)

// TestLines enters rows of numbers that grow, with and without references, takes some out again and finds all others,
// through every growth and refusal of memory. In one segment there are many.
func TestLines(t *testing.T) {
	for _, refers := range []bool{false, true} {
		for _, few := range []int{0, 1, 1000} { // values of the left number; 0: as many as of the right one
			r := rand.New(rand.NewPCG(1, uint64(few)))
			checkLines(t, r, refers, few)
		}
	}
}

func checkLines(t *testing.T, r *rand.Rand, refers bool, few int) {
	s := newCompressed(&scarce{}, 1, 64, refers, nil, 6, 1)
	defer s.Close()
	left, right := &node{}, &node{}
	left.count.Store(1)
	right.count.Store(1)
	s.tree.roots = [2]*node{left, right}
	x := &lines{set: s, tree: s.tree, refers: refers}
	defer x.close()
	want := map[row]Index{}
	for n := Index(0); n < 60_000; n++ {
		bound := 2 + uint32(n)
		v := row{r.Uint32N(bound), r.Uint32N(bound)}
		if few > 0 {
			v[0] %= uint32(few)
		}
		v = inSegment(v, n)
		left.count.Store(max(left.count.Load(), v[0]+1))
		right.count.Store(max(right.count.Load(), v[1]+1))
		i, met := want[v]
		at, known := x.find(v.code(), nil)
		if known != met || known && refers && at != i {
			t.Fatalf("%v is at %d, %v; want %d, %v", v, at, known, i, met)
		}
		if known {
			continue
		}
		for limit.Within(func() { x.enter(v.code(), Index(s.length)) }) != nil {
		}
		if n%5 == 0 {
			x.unclaim(v.code(), 0)
			continue
		}
		want[v] = Index(s.length)
		s.length++
	}
	for v, i := range want {
		if at, known := x.find(v.code(), nil); !known || refers && at != i {
			t.Fatalf("in the end %v is at %d, %v; want %d", v, at, known, i)
		}
	}
	s.length = 0
	s.tree.roots = [2]*node{}
}

// inSegment makes of a row one like it, half of the time one in the first segment.
func inSegment(v row, n Index) row {
	if n%2 == 0 {
		v[0] ^= uint32(v.code() >> codeBits)
	}
	return v
}

// TestLayouts: keys can be taken back, and home, tag and field say them, whatever the widths and the number of lines.
func TestLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 0))
	for range 20_000 {
		g := &lineSegment{homes: 1 + r.Uint64N(1<<r.IntN(20))}
		g.left, g.right, g.refs = uint(r.IntN(25)), uint(r.IntN(33)), uint(r.IntN(15))
		g.layOut(g.homes)
		v := row{uint32(r.Uint64() & (1<<(g.left+segmentBits) - 1)), uint32(r.Uint64() & (1<<g.right - 1))}
		key, fits := g.key(v.code())
		if !fits || g.unmix(key) != v.code()&(1<<codeBits-1) {
			t.Fatalf("%v is not what its key says, in %+v", v, g.lineLayout)
		}
		home := g.home(key)
		if got := g.keyOf(g.least(home), key&(tagUsed-1), g.upper(key)|r.Uint64()&(1<<g.refs-1)); uint64(home) >= g.homes || got != key {
			t.Fatalf("key %x is told as %x, of line %d in %+v", key, got, home, g)
		}
	}
}
