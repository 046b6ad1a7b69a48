package validate

import (
	"fmt"
	"time"

	"gomc/conform/match"
	"gomc/results/layout"
)

// Following is the progress of validating a growing log.
type Following struct {
	Seconds  float64 `json:"seconds"`
	Verdict  Verdict `json:"verdict"` // so far
	Reason   string  `json:"reason,omitempty"`
	Lines    uint64  `json:"lines"`    // explained
	Possible int     `json:"possible"` // configurations that the system can be in
	Seen     int     `json:"events_seen"`
	Events   int     `json:"events"`
	Reached  int     `json:"covers_reached"`
	CoverAll uint64  `json:"covers"`
}

// String returns the progress in one line.
func (f *Following) String() string {
	text := fmt.Sprintf("%s so far: %s explained", f.Verdict, layout.Count(f.Lines, "line"))
	if f.Events > 0 { // monitors of P have none
		text += fmt.Sprintf(", %d of %d events", f.Seen, f.Events)
	}
	if f.CoverAll > 0 {
		text += fmt.Sprintf(", %d of %s", f.Reached, layout.Count(f.CoverAll, "cover point"))
	}
	if f.Possible > 1 {
		text += fmt.Sprintf(", %d configurations possible", f.Possible)
	}
	if f.Reason != "" {
		text += "; " + layout.Clean(f.Reason)
	}
	return text
}

// every is the least time between two reports on a log that grows.
const every = time.Second

// pace says when to report on a log that grows: when there are further lines, and not more often than every second.
type pace struct {
	began time.Time
	last  time.Time
	lines int // at the last report
}

// due reports whether it is time to report on the first lines, and if so counts them as reported. Otherwise it returns
// how long to wait, 0 where nothing is new.
func (p *pace) due(lines int) (is bool, rest time.Duration) {
	if lines == p.lines {
		return false, 0
	}
	if rest = every - time.Since(p.last); rest > 0 {
		return false, rest
	}
	p.last, p.lines = time.Now(), lines
	return true, 0
}

// reporter reports on a log that grows, when something has changed.
type reporter struct {
	pace
	s   *session
	obs *match.Observer
}

// live is called by the search.
func (r *reporter) live(now *match.Standing) time.Duration {
	is, rest := r.due(now.Lines)
	if is {
		r.s.opts.Live(r.following(now))
	}
	return rest
}

func (r *reporter) following(now *match.Standing) *Following {
	out := &Following{Seconds: time.Since(r.began).Seconds(), Verdict: Valid, Lines: uint64(now.Lines)}
	out.Possible = now.Possible
	switch {
	case now.Violated:
		out.Verdict, out.Reason = Violated, now.Violation
	case mostSilent(r.obs) > 0:
		out.Verdict = Consistent
	}
	events, covers := r.s.covered(now.Rules, now.Hits)
	for _, e := range events {
		if !e.Network {
			out.Events++
			out.Seen += min(e.Count, 1)
		}
	}
	for _, c := range covers {
		out.CoverAll++
		out.Reached += int(min(c.Hits, 1))
	}
	return out
}
