package bfs

import (
	"testing"
	"time"

	"gomc/checker/search"
	"gomc/ir"
)

// A round has no more parts than its store can tell apart, and each has a state, whatever the number of
// workers, of steps of a state and of states that are left.
func TestPartsOfARound(t *testing.T) {
	for _, workers := range []int{2, 3, 15, 16, 17, 40, 255, 256, 1024} {
		for _, branching := range []uint64{1, 3, 500} {
			s := &Search{Core: search.Core{Given: search.Given{Program: &ir.Program{Layout: &ir.Layout{Words: 3}}}}}
			s.Counts.Transitions, s.frontier.next = 1000*branching, 1000
			s.rounds = rounds{workers: make([]*worker, workers), sharing: sharing{always: true}, least: 1}
			s.rounds.workers[0] = &worker{}
			s.rounds.paces[1] = *steady(together, 10*time.Nanosecond)
			for left := 1; left < 100_000; left += 1 + left/50 {
				n := s.roundSize(left)
				parts := s.splitRound(n)
				last := s.rounds.parts[parts-1]
				if n > left || parts > maxParts || last.to <= last.from || int(last.to-s.frontier.next) != n {
					t.Fatalf("%d workers, %d of %d states: %d parts, the last of which is %d to %d",
						workers, n, left, parts, last.from-s.frontier.next, last.to-s.frontier.next)
				}
			}
		}
	}
}
