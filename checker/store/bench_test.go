package store

import (
	"fmt"
	"testing"
)

// number spreads i over a state as a model's counters would: a few bits in each word.
func number(state []uint64, i uint64) {
	for w := range state {
		state[w] = i >> (3 * w) & 0xffffff
	}
	state[len(state)-1] = i
}

// BenchmarkInsert is the cost of a new state, growth included, in a set of a million.
func BenchmarkInsert(b *testing.B) {
	for _, words := range []int{1, 2, 8} {
		b.Run(fmt.Sprint("words=", words), func(b *testing.B) {
			const size = 1_000_000
			state := make([]uint64, words)
			s := New(words)
			for b.Loop() {
				if s.Len() == size {
					s.Close()
					s = New(words)
				}
				number(state, uint64(s.Len()))
				s.Insert(state, None)
			}
			b.ReportMetric(float64(s.Bytes())/float64(max(1, s.Len())), "B/state")
		})
	}
}

// BenchmarkFind is the cost of meeting a known state, in random order.
func BenchmarkFind(b *testing.B) {
	for _, words := range []int{1, 2, 8} {
		b.Run(fmt.Sprint("words=", words), func(b *testing.B) {
			const size = 1 << 20
			state := make([]uint64, words)
			s := New(words)
			for i := range uint64(size) {
				number(state, i)
				s.Insert(state, None)
			}
			i := uint64(0)
			for b.Loop() {
				i = (i*6364136223846793005 + 1442695040888963407)
				number(state, i>>40%size)
				s.Find(state)
			}
		})
	}
}

// BenchmarkRound measures the work of the store in a search, without the rules: rounds of 2048 successors, of which one
// in six is new, in a set of one to two million states. The time is per successor.
func BenchmarkRound(b *testing.B) {
	benchmarkRound(b, "", New)
	benchmarkRound(b, "compress,", func(words int) *Set { return NewCompressed(words, 64, false) })
	benchmarkRound(b, "compact,", func(words int) *Set { return NewCompact(words, 64) })
}

func benchmarkRound(b *testing.B, kind string, open func(words int) *Set) {
	for _, words := range []int{1, 2, 8} {
		b.Run(fmt.Sprint(kind, "words=", words), func(b *testing.B) {
			const size, records = 1 << 20, 2048
			s := open(words)
			defer func() { s.Close() }()
			r := NewRound(s, 0)
			states := make([]uint64, records*(1+words))
			for next := uint64(0); b.Loop(); {
				next = fill(states, words, next, size)
				round(r, states, []uint32{uint32(len(states))})
				if s.Len() >= 2*size {
					s.Close()
					s = open(words)
					r, next = NewRound(s, 0), 0
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/records, "ns/successor")
			b.ReportMetric(float64(s.Bytes())/float64(max(1, s.Len())), "B/state")
		})
	}
}

// fill makes records of successors: five known states, at random, to one new. A set that has
// fewer than size states gets new ones only.
func fill(states []uint64, words int, next, size uint64) uint64 {
	x := next
	for at := 0; at < len(states); at += 1 + words {
		i := next
		if x = x*6364136223846793005 + 1442695040888963407; next > size && x>>60 < 13 {
			i = x >> 20 % next
		} else {
			next++
		}
		number(states[at+1:at+1+words], i)
	}
	return next
}

// round inserts states on one goroutine.
func round(r *Round, records []uint64, ends []uint32) {
	r.Begin(1)
	r.Chunk(0).Add(&Finder{}, records, ends, 0, nil)
	r.Chunk(0).Sort()
	r.Claim(0, nil)
	r.Chunk(0).Number()
	r.Number()
	r.Reserve()
	r.Keep(0, func(uint64) {})
	r.ReplaceClaims(0)
	r.Commit()
}
