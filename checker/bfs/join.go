package bfs

import (
	"time"

	"gomc/checker/store"
	"gomc/internal/limit"
)

// Where it is left to a search how many workers it has, it begins with one: to make others takes as long as a small
// search. They join when it has taken a while. When that is depends on the machine, and nothing else does, since
// nothing depends on the workers.

// soloTime bounds the time for which a search keeps to one worker.
const soloTime = 100 * time.Millisecond

// join makes the workers that are yet to join, when it is time; fewer, if a limit or the engine does not allow so many.
func (s *Search) join() {
	r := &s.rounds
	if r.further == 0 || !s.longEnough() {
		return
	}
	limit.Within(func() {
		for ; r.further > 0 && s.Workers.Join(&s.Opts) == nil; r.further-- {
		}
	})
	r.further = 0
	for _, w := range newWorkers(s.Workers.All, s.lead().reducer, &s.Opts)[len(r.workers):] {
		w.reset(s)
		r.workers = append(r.workers, w)
	}
	s.Watch()
	r.cursors = newCursors(len(r.workers))
	r.pool.close()
	r.pool = newPool(len(r.workers) - 1)
}

// longEnough reports whether the search has taken long enough for others to join.
func (s *Search) longEnough() bool {
	if solo := s.Opts.Tuning.Solo; solo > 0 {
		return s.frontier.next >= store.Index(solo)
	}
	return s.Clock.Elapsed() >= soloTime
}
