package checker

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"gomc/checker/store"
	"gomc/ir"
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
	if err := opts.complete(engine.Program()); err != nil {
		return nil, err
	}
	s, err := newSearch(engine, opts, now)
	if err != nil {
		return nil, err
	}
	defer s.seen.Close()
	s.run()
	s.size = s.measure()
	if s.err != nil {
		return nil, s.err
	}
	report, err := s.examine(narrator)
	if err != nil {
		return nil, err
	}
	if err := s.settle(narrator, report); err != nil {
		return nil, err
	}
	profile, err := s.profile()
	if err != nil {
		return nil, err
	}
	var trace *Trace
	if s.first != nil && narrator != nil {
		trace, err = s.retell(narrator)
		switch {
		case errors.Is(err, errInterrupted):
			s.notes = append(s.notes, err.Error())
		case err != nil:
			return nil, err
		}
	}
	o := s.outcome(trace)
	o.SelfCheck, o.Profile = report, profile
	return o, nil
}

// examine does the self-check, if there is to be one. A model that is no good for a
// reduction becomes a finding.
func (s *search) examine(n Narrator) (*SelfCheck, error) {
	if !s.opts.SelfCheck {
		return nil, nil
	}
	report, err := s.selfCheck(n)
	var unequal *asymmetric
	if errors.As(err, &unequal) {
		s.findings = append(s.findings, unequal.finding)
		return nil, nil
	}
	return report, err
}

// complete fills in the defaults and refuses what cannot be honoured.
func (o *Options) complete(p *ir.Program) error {
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
		return fmt.Errorf("checker: a memory limit of %s is less than %s", BinarySize(o.Memory), BinarySize(LeastMemory))
	}
	o.completeRounds()
	if o.MaxDepth < 0 || o.MaxErrors < 0 || o.TimeLimit < 0 {
		return fmt.Errorf("checker: negative limit (depth %d, errors %d, time %v)", o.MaxDepth, o.MaxErrors, o.TimeLimit)
	}
	o.MaxErrors = max(1, o.MaxErrors)
	if err := refuseLiveness(p, o.Symmetry); err != nil {
		return err
	}
	if err := o.completeStore(p); err != nil {
		return err
	}
	if err := o.completeReducer(p); err != nil {
		return err
	}
	if err := o.completeStateless(); err != nil {
		return err
	}
	if o.Profile && !o.exact() {
		return &Unsupported{fmt.Sprintf("a profile looks at every state in full; the store %q keeps none", o.Store), "--store=exact"}
	}
	return o.completeSelfCheck()
}

func (o *Options) completeStore(p *ir.Program) error {
	switch o.Store {
	case "":
		o.Store = Exact
	case Exact, Compressed:
	case Compact, Bitstate:
		o.sizeBits()
	default:
		return fmt.Errorf("checker: unknown store %q", o.Store)
	}
	if err := o.completeHash(); err != nil {
		return err
	}
	if o.exact() {
		return nil
	}
	if slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.Kind == ir.Liveness }) {
		return &Unsupported{fmt.Sprintf("the model has liveness properties, which need every state in full; the store %q keeps none", o.Store), "--store=exact"}
	}
	if o.Clone == nil {
		return fmt.Errorf("checker: the store %q needs a second engine, for the trace", o.Store)
	}
	return nil
}

// completeHash settles the size of the hash of a compact store.
func (o *Options) completeHash() error {
	switch {
	case o.Store == Compact && o.HashBits == 0:
		o.HashBits = MostHashBits
	case o.Store == Compact && (o.HashBits < LeastHashBits || o.HashBits > MostHashBits):
		return fmt.Errorf("checker: a hash of %d bits; it must have %d to %d", o.HashBits, LeastHashBits, MostHashBits)
	case o.Store != Compact && o.HashBits != 0:
		return fmt.Errorf("checker: %d bits of hash, but the store %q has none", o.HashBits, o.Store)
	}
	return nil
}

func (o *Options) sizeBits() {
	switch {
	case o.bits > 0:
	case o.Memory > 0:
		o.bits = o.Memory / 2
	default:
		o.bits = bitstateBytes
	}
}

// newStore makes the store that the options ask for.
func (o *Options) newStore(words int) *store.Set {
	switch o.Store {
	case Compressed:
		return store.NewCompressed(words)
	case Compact:
		return store.NewCompact(words, o.HashBits)
	case Bitstate:
		return store.NewBitstate(words, o.bits)
	}
	return store.New(words)
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

// exploreAll explores by the search that was asked for.
func (s *search) exploreAll() bool {
	if s.opts.Search == Dynamic {
		return s.exploreStateless()
	}
	return s.explore()
}

// run explores, then judges the state space as a whole.
func (s *search) run() {
	s.exhausted = s.exploreAll() && !s.cut && len(s.findings) == 0
	// What is executed from here on would be counted as well.
	s.coverHits = s.rounds.hits()
	for i, n := range s.settledHits {
		s.coverHits[i] += n
	}
	if !s.exhausted || !s.opts.exact() {
		return
	}
	if s.judgeCovers(); len(s.findings) == 0 {
		s.judgeLiveness()
	}
}

// judgeCovers makes the covers that were never met findings.
func (s *search) judgeCovers() {
	for _, i := range s.neverMet() {
		s.findings = append(s.findings, Uncovered(s.program.Covers[i], i))
	}
}

// neverMet lists the covers that no state visited has met.
func (s *search) neverMet() []int {
	var out []int
	for i, c := range s.program.Covers {
		if s.coverHits[i] == 0 && c.Premise == nil {
			out = append(out, i)
		}
	}
	return out
}
