package checker

import (
	"fmt"
	"math"
	"time"
)

// Check explores the program that engine runs and says what it found. The narrator
// replays and tells the trace of the first finding; with a nil narrator there is no
// trace. It may be the engine itself.
//
// An error means that there is no answer: an option that makes no sense, or an
// internal failure. Everything that can be wrong with a model is in the Outcome.
func Check(engine Engine, narrator Narrator, opts Options) (*Outcome, error) {
	return check(engine, narrator, opts, time.Now)
}

// check is Check with a clock.
func check(engine Engine, narrator Narrator, opts Options, now func() time.Time) (*Outcome, error) {
	if err := opts.complete(); err != nil {
		return nil, err
	}
	s, err := newSearch(engine, opts, now)
	if err != nil {
		return nil, err
	}
	defer s.seen.Close()
	s.run()
	if s.err != nil {
		return nil, s.err
	}
	var trace *Trace
	if s.first != nil && narrator != nil {
		var err error
		if trace, err = s.retell(narrator); err != nil {
			return nil, err
		}
	}
	return s.outcome(trace), nil
}

// complete fills in the defaults and refuses what cannot be honoured.
func (o *Options) complete() error {
	switch o.Deadlock {
	case "":
		o.Deadlock = Stuttering
	case Stuttering, Stuck, NoDeadlock:
	default:
		return fmt.Errorf("checker: unknown deadlock mode %q", o.Deadlock)
	}
	if o.Workers < 0 || o.Workers > 1 && o.Clone == nil {
		return fmt.Errorf("checker: cannot make %d workers", o.Workers)
	}
	if o.Workers > 1 && o.Stepwise {
		return &Unsupported{"the steps of this model have effects, such as output, whose order several workers would not keep", "--workers=1"}
	}
	if o.Memory > 0 && o.Memory < LeastMemory {
		return fmt.Errorf("checker: a memory limit of %s is less than %s", binarySize(o.Memory), binarySize(LeastMemory))
	}
	o.completeRounds()
	if o.MaxDepth < 0 || o.MaxErrors < 0 || o.TimeLimit < 0 {
		return fmt.Errorf("checker: negative limit (depth %d, errors %d, time %v)", o.MaxDepth, o.MaxErrors, o.TimeLimit)
	}
	o.MaxErrors = max(1, o.MaxErrors)
	return nil
}

func (o *Options) completeRounds() {
	o.Workers = max(1, o.Workers)
	switch {
	case o.Stepwise:
		o.least = math.MaxInt
	case o.least == 0:
		o.least = leastRound
	}
}

// run explores, then judges the state space as a whole.
func (s *search) run() {
	s.exhausted = s.explore() && !s.cut && len(s.findings) == 0
	// What is executed from here on would be counted as well.
	s.coverHits = s.rounds.hits()
	if !s.exhausted {
		return
	}
	if s.judgeCovers(); len(s.findings) == 0 {
		s.judgeLiveness()
	}
}

// judgeCovers finds the covers that were never met.
func (s *search) judgeCovers() {
	for i, c := range s.program.Covers {
		if s.coverHits[i] == 0 && c.Premise == nil {
			s.findings = append(s.findings, uncovered(c, i))
		}
	}
}
