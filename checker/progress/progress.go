// Package progress decides when a search reads the clock and reports its progress (outcome.Progress), and
// estimates how many states are left. It knows no search: the caller decides what happens at a look.
package progress

import "time"

// Every is the time between two reports, and before the first.
const Every = 500 * time.Millisecond

// Clock decides when to look at the time: not at every step, which would cost more
// than the step, and not after a fixed number of steps, which is a microsecond for
// one model and a second for another. The number adapts, so that looks lie 1 to 4
// milliseconds apart.
type Clock struct {
	Now      func() time.Time
	started  time.Time
	last     time.Time // the latest look
	report   time.Time // when a report is due
	interval int       // steps from look to look
	credit   int       // steps until the next look
}

const (
	lookSoon = time.Millisecond
	lookLate = 4 * time.Millisecond
	// MaxInterval is the most steps from look to look.
	MaxInterval = 1 << 14
)

// NewClock starts a clock that reads the time from now.
func NewClock(now func() time.Time) Clock {
	t := now()
	return Clock{Now: now, started: t, last: t, report: t.Add(Every), interval: 16, credit: 16}
}

// Due counts n steps and reports whether it is time for a look.
func (c *Clock) Due(n int) bool {
	c.credit -= n
	return c.credit <= 0
}

// Elapsed is the time since the start.
func (c *Clock) Elapsed() time.Duration { return c.Now().Sub(c.started) }

// Look is the time since the start, and whether progress is to be reported. It adapts the
// interval to the next look.
func (c *Clock) Look() (elapsed time.Duration, report bool) {
	t := c.read()
	if report = !t.Before(c.report); report {
		c.report = t.Add(Every)
	}
	return t.Sub(c.started), report
}

func (c *Clock) read() time.Time {
	t := c.Now()
	switch d := t.Sub(c.last); {
	case d > lookLate:
		c.interval = max(1, c.interval/2)
	case d < lookSoon:
		c.interval = min(MaxInterval, 2*c.interval)
	}
	c.last, c.credit = t, c.interval
	return t
}
