package checker

import (
	"fmt"
	"time"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
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
func (s *core) tick() bool { return !s.clock.Due(1) || s.look() }

// pass is n ticks at once.
func (s *core) pass(n int) bool {
	return !s.clock.Due(n) || s.look()
}

// look checks the limits on time and memory and the context, and reports progress when due.
func (s *core) look() bool {
	s.explorer.evict()
	elapsed, report := s.clock.Look()
	if report && s.opts.Progress != nil {
		s.opts.Progress(s.explorer.progress(elapsed))
	}
	if s.opts.TimeLimit > 0 && elapsed >= s.opts.TimeLimit {
		return s.halt(fmt.Sprintf("the time limit of %v is reached", s.opts.TimeLimit))
	}
	if e := s.opts.Watch.Look(); e != nil {
		return s.limited(e)
	}
	return true
}

// limited ends the search because a limit was reached.
func (s *core) limited(e *limit.Error) bool {
	why := e.Message
	if e.Kind == limit.Memory {
		why += s.explorer.pending()
	}
	return s.halt(why)
}

// within does f, which may be given up in the middle of a step when a limit is reached:
// then nothing of that step counts, and it returns false.
func (s *search) within(f func() bool) bool {
	var ok bool
	if e := limit.Within(func() { ok = f() }); e != nil {
		s.takeBackHits()
		return s.limited(e)
	}
	return ok
}

// watched is an Engine, and may be a Canonicalizer, a Reducer or Orbits: what looks at
// limits while it is at work.
type watched interface{ Watch(*limit.Watch) }

// watch has parts of a search look at its limits.
func (s *search) watch(parts ...any) {
	for _, p := range parts {
		if p, ok := p.(watched); ok {
			p.Watch(s.opts.Watch)
		}
	}
}

// watchAll does so for all parts there are, and for those that are to be made.
func (s *search) watchAll(n engine.Narrator) {
	for _, w := range s.rounds.workers {
		s.watch(w.engine, w.symmetry, w.reducer)
		w.compared.Watch(s.opts.Watch)
	}
	s.watch(n, s.opts.Symmetry, s.opts.Reducer, s.opts.Orbits)
}

// watchClones has parts that are yet to be made look at the limits.
func (s *search) watchClones() {
	clone := s.opts.Clone
	if clone == nil {
		return
	}
	s.opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		e, c, err := clone()
		if err == nil {
			s.watch(e, c)
		}
		return e, c, err
	}
}

// graceTime is what there is for each thing that is done when a limit has ended the
// search: to tell a finding, to make a profile.
const graceTime = 500 * time.Millisecond

// afterwards does f when the search is over, under limits that leave it some time. It says
// which of them has ended it, nil for none; then nothing that f has done is complete.
func (s *search) afterwards(n engine.Narrator, f func()) *limit.Error {
	before := s.opts.Watch
	s.opts.Watch = before.Grace(graceTime)
	s.watchAll(n)
	defer func() {
		s.opts.Watch.Stop()
		s.opts.Watch = before
		s.watchAll(n)
	}()
	return limit.Within(f)
}

// pending says what is left to be done.
func (s *search) pending() string {
	return fmt.Sprintf(" at depth %d, with %d states still to be expanded", s.level, s.seen.Len()-int(s.next))
}

func (s *search) progress(elapsed time.Duration) Progress {
	return Progress{
		Elapsed:     elapsed,
		States:      uint64(s.seen.Len()),
		Transitions: s.transitions,
		Frontier:    uint64(s.seen.Len()) - uint64(s.next),
		Depth:       s.depth,
		Bytes:       limit.ResidentBytes(s.seen.Bytes()),
	}
}
