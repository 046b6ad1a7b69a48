package local

import (
	"context"
	"time"

	"gomc/checker"
)

// clock looks at the limits now and then.
type clock struct {
	started time.Time
	report  time.Time // when progress is due
	ticks   int
}

// tickInterval is the number of events or combinations between two looks at the time.
const tickInterval = 256

// progressEvery is the time between two reports of progress.
const progressEvery = 500 * time.Millisecond

func newClock() clock {
	now := time.Now()
	return clock{started: now, report: now.Add(progressEvery)}
}

func (c *clock) elapsed() time.Duration { return time.Since(c.started) }

// tick is called for every piece of work; it returns false when the search must end.
func (s *search) tick() bool {
	if s.ticks++; s.ticks%tickInterval != 0 || s.over() {
		return !s.over()
	}
	elapsed := s.elapsed()
	if now := time.Now(); s.opts.Progress != nil && !now.Before(s.report) {
		s.report = now.Add(progressEvery)
		s.opts.Progress(checker.Progress{Elapsed: elapsed, States: s.states, Transitions: s.transitions, Depth: s.depth(), Bytes: checker.ResidentBytes(0)})
	}
	switch limit := s.opts.Memory; {
	case s.opts.TimeLimit > 0 && elapsed >= s.opts.TimeLimit:
		return s.halt("the time limit of %v is reached", s.opts.TimeLimit)
	case limit > 0 && checker.ResidentBytes(0)+limit/16 > limit:
		return s.halt("the memory limit of %d bytes is reached", limit)
	}
	if ctx := s.opts.Context; ctx != nil && ctx.Err() != nil {
		return s.halt("interrupted: %v", context.Cause(ctx))
	}
	return true
}

// depth is the sum of the depths of the processes.
func (s *search) depth() int {
	n := 0
	for _, d := range s.depths {
		n += d
	}
	return n
}
