package local

import (
	"unsafe"

	"gomc/internal/limit"
	"gomc/outcome"
)

// Work is counted in units of about a tenth of a microsecond, that of following a link.
// An event is executed, and a combination judged, by an engine, which takes longer.
const engineWork = 64

// spend is called for every piece of work, with its units; now and then it looks at the
// limits. It returns false when the search must end. What was computed up to then is not
// complete and must not be used.
func (s *search) spend(units int) bool {
	return !s.result.over() && (!s.clock.Due(units) || s.checkLimits())
}

// checkLimits asks the Watch, which alone has the limits on time and memory and the context, and reports progress when
// due.
func (s *search) checkLimits() bool {
	elapsed, report := s.clock.Look()
	if report && s.opts.Progress != nil {
		s.opts.Progress(outcome.Progress{Elapsed: elapsed, States: s.counts.states, Transitions: s.counts.transitions,
			Depth: s.depth(), Bytes: s.soundness.resident()})
	}
	if e := s.opts.Watch.Look(); e != nil {
		return s.result.halt("%s", e.Message)
	}
	if e := limit.Within(func() { s.opts.Watch.Reserve(s.reserve()) }); e != nil {
		return s.result.halt("%s", e.Message)
	}
	return true
}

// reserve returns how much memory must be left: to copy the longest slice when it grows.
func (s *search) reserve() uint64 {
	longest := 0
	for _, p := range s.space.processes {
		longest = max(longest, cap(p.nodes)*int(unsafe.Sizeof(node{})), cap(p.links)*int(unsafe.Sizeof(link{})), cap(p.deferred)*int(unsafe.Sizeof(deferred{})))
	}
	return uint64(longest + longest/4)
}

// resident is the size of the process.
func (s *soundness) resident() uint64 {
	return limit.ResidentBytes(s.examiners.bytesOutside())
}

// depth is the sum of the depths of the processes.
func (s *search) depth() int {
	n := 0
	for _, d := range s.counts.depths {
		n += d
	}
	return n
}
