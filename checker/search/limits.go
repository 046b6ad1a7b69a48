package search

import (
	"time"

	"gomc/checker/progress"
	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
)

// Tick is called for every step of work; now and then it looks at the limits.
func (s *Core) Tick() bool { return !s.Clock.Due(1) || s.Look() }

// Pass is n ticks at once.
func (s *Core) Pass(n int) bool {
	return !s.Clock.Due(n) || s.Look()
}

// Look asks the Watch, which alone has the limits on time and memory and the context, and reports progress when due.
func (s *Core) Look() bool {
	if e, can := s.search.(Evicter); can {
		e.Evict()
	}
	s.Report()
	if e := s.Opts.Watch.Look(); e != nil {
		return s.Limited(e)
	}
	return true
}

// Report reports progress when due.
func (s *Core) Report() {
	if elapsed, due := s.Clock.Look(); due && s.Opts.Progress != nil {
		s.Opts.Progress(s.progress(elapsed))
	}
}

// progress returns how far the search is.
func (s *Core) progress(elapsed time.Duration) outcome.Progress {
	size := s.search.Size()
	inMemory := size.Bytes
	if size.Disk != nil {
		inMemory = 0
	}
	p := outcome.Progress{Elapsed: elapsed, States: size.States, Transitions: s.Counts.Transitions, Depth: s.Counts.Depth, Bytes: limit.ResidentBytes(inMemory)}
	if r, knows := s.search.(Reporter); knows {
		r.Progress(&p)
	}
	return p
}

// Branching is about how many steps a state has, at least 1.
func (s *Core) Branching() int { return 1 + int(s.Counts.Transitions/max(1, s.search.Size().States)) }

// Limited ends the search because a limit was reached.
func (s *Core) Limited(e *limit.Error) bool {
	why := e.Message
	if s.Result.OutOfMemory = e.Kind == limit.Memory; s.Result.OutOfMemory {
		if p, knows := s.search.(Pender); knows {
			why += p.Pending()
		}
	}
	return s.Halt(why)
}

// Within does f, which may be given up in the middle of a step when a limit is reached:
// then nothing of that step counts, and it returns false.
func (s *Core) Within(f func() bool) bool {
	var ok bool
	if e := limit.Within(func() { ok = f() }); e != nil {
		s.TakeBackHits()
		return s.Limited(e)
	}
	return ok
}

// watched is an Engine, and may be a Canonicalizer, a Reducer or Orbits: what looks at
// limits while it is at work.
type watched interface{ Watch(*limit.Watch) }

// WatchParts has parts of a search look at its limits.
func (s *Core) WatchParts(parts ...any) {
	for _, p := range parts {
		if p, ok := p.(watched); ok {
			p.Watch(s.Opts.Watch)
		}
	}
}

// Watch has everything that a search runs look at its limits.
func (s *Core) Watch() {
	for _, w := range s.Workers.All {
		s.WatchParts(w.Engine, w.Form.Canonicalizer)
		w.Compared.Watch(s.Opts.Watch)
	}
	s.WatchParts(s.Opts.Reductions.Canonicalizer, s.Opts.Reductions.Reducer, s.Opts.Reductions.Orbits)
}

// Attach makes this the core of a search. It and all that it runs, and what is yet to be cloned,
// look at the limits from then on.
func (s *Core) Attach(to Search) {
	s.search = to
	to.Watch()
	clone := s.Opts.Clone
	if clone == nil {
		return
	}
	s.Opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		e, c, err := clone()
		if err == nil {
			s.WatchParts(e, c)
		}
		return e, c, err
	}
}

// Left estimates how many states a breadth-first search has yet to expand, from the sizes of the levels that
// are stored as a whole, the states that wait, and all that are stored; 0: unknown.
func Left(levels []uint64, waiting, stored uint64) uint64 {
	toFind := progress.Left(levels)
	if toFind == 0 {
		return 0
	}
	for _, n := range levels {
		stored -= n
	}
	return waiting + toFind - min(toFind, stored) // of which some are found
}
