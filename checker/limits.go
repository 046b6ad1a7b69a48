package checker

import (
	"context"
	"fmt"
	"time"
)

// progressEvery is the time between two calls of Options.Progress, and before the first.
const progressEvery = 500 * time.Millisecond

// Clock decides when to look at the time: not at every step, which would cost more
// than the step, and not after a fixed number of steps, which is a microsecond for
// one model and a second for another. The number adapts, so that looks lie 1 to 4
// milliseconds apart.
type Clock struct {
	now      func() time.Time
	started  time.Time
	last     time.Time // the latest look
	report   time.Time // when Progress is due
	interval int       // steps from look to look
	credit   int       // steps until the next look
}

const (
	lookSoon    = time.Millisecond
	lookLate    = 4 * time.Millisecond
	maxInterval = 1 << 14
)

// NewClock starts a clock that reads the time from now.
func NewClock(now func() time.Time) Clock {
	t := now()
	return Clock{now: now, started: t, last: t, report: t.Add(progressEvery), interval: 16, credit: 16}
}

// Due counts n steps and reports whether it is time for a look.
func (c *Clock) Due(n int) bool {
	c.credit -= n
	return c.credit <= 0
}

// Elapsed is the time since the start.
func (c *Clock) Elapsed() time.Duration { return c.now().Sub(c.started) }

// Look is the time since the start, and whether progress is to be reported. It adapts the
// interval to the next look.
func (c *Clock) Look() (elapsed time.Duration, report bool) {
	t := c.read()
	if report = !t.Before(c.report); report {
		c.report = t.Add(progressEvery)
	}
	return t.Sub(c.started), report
}

func (c *Clock) read() time.Time {
	t := c.now()
	switch d := t.Sub(c.last); {
	case d > lookLate:
		c.interval = max(1, c.interval/2)
	case d < lookSoon:
		c.interval = min(maxInterval, 2*c.interval)
	}
	c.last, c.credit = t, c.interval
	return t
}

// tick is called for every step of work; now and then it looks at the limits.
func (s *search) tick() bool { return s.pass(1) }

// pass is n ticks at once.
func (s *search) pass(n int) bool {
	return !s.clock.Due(n) || s.look()
}

// look checks the limits on time and memory and the context, and reports progress when due.
func (s *search) look() bool {
	s.forget()
	elapsed, report := s.clock.Look()
	if report && s.opts.Progress != nil {
		s.opts.Progress(s.progress(elapsed))
	}
	if s.opts.TimeLimit > 0 && elapsed >= s.opts.TimeLimit {
		return s.halt(fmt.Sprintf("the time limit of %v is reached", s.opts.TimeLimit))
	}
	if limit := s.opts.Memory; limit > 0 && ResidentBytes(s.seen.Bytes())+Headroom(limit) > limit {
		return s.halt(fmt.Sprintf("the memory limit of %s is reached at depth %d, with %d states still to be expanded",
			BinarySize(limit), s.level, s.seen.Len()-int(s.next)))
	}
	if ctx := s.opts.Context; ctx != nil && ctx.Err() != nil {
		return s.halt(fmt.Sprintf("interrupted: %v", context.Cause(ctx)))
	}
	return true
}

func (s *search) progress(elapsed time.Duration) Progress {
	return Progress{
		Elapsed:     elapsed,
		States:      uint64(s.seen.Len()),
		Transitions: s.transitions,
		Frontier:    uint64(s.seen.Len()) - uint64(s.next),
		Depth:       s.depth,
		Bytes:       ResidentBytes(s.seen.Bytes()),
	}
}

// BinarySize is a size in the largest unit that gives a whole number.
func BinarySize(n uint64) string {
	unit := 0
	for ; unit < 4 && n > 0 && n%1024 == 0; unit++ {
		n /= 1024
	}
	return fmt.Sprint(n, " ", []string{"bytes", "KiB", "MiB", "GiB", "TiB"}[unit])
}
