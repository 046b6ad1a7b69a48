package spec

import "cmp"

// What of a sample is usual.
const (
	usualRuns  = 10_000
	usualSteps = 5_000
	usualDepth = 3
)

// EffectiveSample is Effective for a sample of runs: with the defaults of its own knobs, and
// without those that are about searches.
func (s *Spec) EffectiveSample(m *Model) Spec {
	e := s.Effective(m)
	e.Store, e.Workers, e.MaxErrors = "", max(1, e.Workers), 0
	e.Strategy, e.Seed, e.Steps = OrDefault(e.Strategy), max(1, e.Seed), cmp.Or(e.Steps, usualSteps)
	if e.Strategy.HasDepth() {
		e.Depth = cmp.Or(e.Depth, usualDepth)
	}
	if e.Time == 0 && e.Merge == "" {
		e.Runs = cmp.Or(e.Runs, usualRuns)
	}
	return e
}

// Off reports whether a value of a knob chooses nothing.
func (k *Knob) Off(value string) bool {
	return value == "" || value == "off" || k.Words != nil && !k.Free && value == k.Words[0]
}
