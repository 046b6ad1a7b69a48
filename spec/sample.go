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
	e.Store, e.MaxErrors = "", 0
	e.Strategy, e.Seed, e.Steps = orDefault(e.Strategy), max(1, e.Seed), cmp.Or(e.Steps, usualSteps)
	if e.Strategy.HasDepth() {
		e.Depth = cmp.Or(e.Depth, usualDepth)
	}
	if e.Time == 0 && e.Merge == "" {
		e.Runs = cmp.Or(e.Runs, usualRuns)
	}
	return e
}

// SampleRefusal refuses what a sample of runs cannot honour. The error is an *UnsupportedError.
func (s *Spec) SampleRefusal() error {
	for i := range Knobs {
		if k := &Knobs[i]; !k.Samples() && !k.off(k.Get(s)) {
			return &UnsupportedError{"--" + k.Name + " is about searches of all states: a sample takes single runs", "gomc check, or gomc sim without it"}
		}
	}
	if strategy := orDefault(s.Strategy); s.Depth > 0 && !strategy.HasDepth() {
		return &UnsupportedError{"the strategy " + string(strategy) + " has no depth", "--strategy=pct, or no --depth"}
	}
	if s.Merge != "" && (s.Resume != "" || s.Runs > 0 || s.Time > 0 || s.Seed > 0) {
		return &UnsupportedError{"--merge takes no run: it adds up those that were taken", "--merge without --resume, --runs, --time and --seed"}
	}
	if s.Capacity == AutoCapacity {
		return &UnsupportedError{"--mailbox-capacity=auto begins again with more room after an overflow, and a sample ends with its first finding", "--mailbox-capacity with a number"}
	}
	if s.Mailbox == AutoMailbox {
		return &UnsupportedError{"--mailbox=auto may search a model under other mailboxes to verify it, and a sample verifies nothing", "--mailbox=p"}
	}
	return s.Contradiction()
}

// SampleOf refuses what a sample of a model cannot honour. The error is an *UnsupportedError.
func (s *Spec) SampleOf(m *Model) error {
	asked := Spec{Outbox: s.Outbox, Deadlock: s.Deadlock, Engine: s.Engine} // of formulas, a sample asks less than a search
	for _, refusal := range []func(*Spec, *Model) *UnsupportedError{ofOutbox, ofTemporal} {
		if why := refusal(&asked, m); why != nil {
			return why
		}
	}
	return nil
}

// off reports whether a value of a knob is that of none chosen.
func (k *Knob) off(value string) bool {
	return value == "" || value == "off" || k.Words != nil && !k.Free && value == k.Words[0]
}
