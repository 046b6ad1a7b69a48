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
