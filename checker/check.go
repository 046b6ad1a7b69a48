package checker

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/ir/order"
	"gomc/outcome"
	"gomc/spec"
)

// Check explores the program that engine runs and says what it found. The narrator
// replays and tells the trace of the first finding; with a nil narrator there is no
// trace. It may be the engine itself.
//
// An error means that there is no answer: an option that makes no sense, or an
// internal failure. Everything that can be wrong with a model is in the Outcome.
func Check(engine engine.Engine, narrator engine.Narrator, opts Options) (*outcome.Outcome, error) {
	return check(engine, narrator, opts, time.Now)
}

// check is Check with a clock.
func check(engine engine.Engine, narrator engine.Narrator, opts Options, now func() time.Time) (*outcome.Outcome, error) {
	if err := opts.complete(engine.Program()); err != nil {
		return nil, err
	}
	if opts.Watch == nil {
		opts.Watch = limit.Start(limit.Options{Context: opts.Context, Time: opts.TimeLimit, Memory: limit.Budget{Bytes: opts.Memory}})
		defer opts.Watch.Stop()
	}
	made := trackEngines(&opts)
	defer made.close()
	s, err := newSearch(engine, opts, now)
	if err != nil {
		return nil, err
	}
	defer s.close()
	s.run()
	s.size = s.measure()
	if s.err != nil {
		return nil, s.err
	}
	return s.conclude(narrator)
}

// conclude does what remains to be done after the search.
func (s *search) conclude(n engine.Narrator) (*outcome.Outcome, error) {
	report, err := s.examine(n)
	if err != nil {
		return nil, err
	}
	s.addSymmetryCaveat()
	profile, err := s.profile()
	if err != nil {
		return nil, err
	}
	trace, err := s.trace(n)
	if err != nil {
		return nil, err
	}
	o := s.outcome(trace)
	o.SelfCheck, o.Profile = report, profile
	return o, nil
}

// close gives the stores back.
func (s *search) close() {
	s.seen.Close()
	if s.stateless != nil {
		s.stateless.ends.Close()
	}
}

// trace tells the run to the first finding, if there is one and somebody to tell it. A
// finding stands whether or not there is time for its trace.
func (s *search) trace(n engine.Narrator) (t *outcome.Trace, err error) {
	if s.first == nil || n == nil {
		return nil, nil
	}
	if e := s.afterwards(n, func() { t, err = s.buildTrace(n) }); e != nil {
		s.notes = append(s.notes, "there is no trace: "+e.Message+" before it was told")
		return nil, nil
	}
	if errors.Is(err, errInterrupted) {
		s.notes = append(s.notes, err.Error())
		return nil, nil
	}
	return t, err
}

// examine does the self-check, if there is to be one. A model that is no good for a
// reduction becomes a finding.
func (s *search) examine(n engine.Narrator) (report *outcome.SelfCheck, err error) {
	if !s.opts.SelfCheck {
		return nil, nil
	}
	if e := s.afterwards(n, func() { report, err = s.selfCheck(n) }); e != nil {
		return &outcome.SelfCheck{LeftOut: e.Message}, nil
	}
	var unequal *equivariance.AsymmetryError
	if errors.As(err, &unequal) {
		s.findings = append(s.findings, unequal.Finding)
		return nil, nil
	}
	return report, err
}

// complete fills in the defaults and refuses what cannot be honoured.
func (o *Options) complete(p *ir.Program) error {
	if err := o.refuse(p); err != nil {
		return err
	}
	o.Deadlock = cmp.Or(o.Deadlock, spec.Stuttering)
	if o.Workers > 1 && o.Clone == nil {
		return fmt.Errorf("checker: cannot make %d workers", o.Workers)
	}
	o.completeRounds()
	o.MaxErrors = max(1, o.MaxErrors)
	if err := o.completeStore(); err != nil {
		return err
	}
	if err := o.completeStateless(); err != nil {
		return err
	}
	if err := o.findSuspects(p); err != nil {
		return err
	}
	return o.completeSelfCheck()
}

// refuse asks package spec whether the options can be honoured.
func (o *Options) refuse(p *ir.Program) error {
	s := o.spec()
	if err := s.Validate(); err != nil {
		return err
	}
	if o.Reducer != nil {
		s.POR = spec.Deletion // or another: no refusal depends on it
	}
	_, renames := o.Symmetry.(reduction.Renamer)
	m := ModelOf(p)
	m.Effects, m.NoSymmetry = o.Stepwise, NoSymmetry(p, renames)
	return s.Refusal(&m)
}

// spec is what the options come to, of what package spec knows.
func (o *Options) spec() spec.Spec {
	return spec.Spec{
		Deadlock: o.Deadlock, MaxStates: o.MaxStates, MaxDepth: o.MaxDepth, TimeLimit: spec.Duration(o.TimeLimit), Memory: o.Memory,
		MaxErrors: o.MaxErrors, Symmetry: o.Symmetry != nil, Search: o.Search, Store: o.Store, HashBits: o.HashBits,
		SelfCheck: o.SelfCheck, Profile: o.Profile, Workers: o.Workers,
	}
}

// ModelOf is what of a program decides which knobs apply to it, as far as a search of its
// states goes.
func ModelOf(p *ir.Program) spec.Model {
	return spec.Model{
		Processes:   p.Semantics != "",
		Scalarsets:  len(p.Scalarsets) > 0,
		Liveness:    has(p, ir.Liveness),
		Moving:      slices.ContainsFunc(p.Properties, func(q *ir.Property) bool { return q.When == ir.Moving }),
		SaysFinal:   slices.ContainsFunc(p.Properties, saysFinal),
		Assumptions: has(p, ir.Assumption),
		GuardsWrite: slices.ContainsFunc(p.Rules, p.GuardWrites),
		Priorities:  slices.ContainsFunc(p.Rules, func(r *ir.Rule) bool { return r.Priority != p.Rules[0].Priority }),
	}
}

// findSuspects lists what has to be compared with what renamed states do.
func (o *Options) findSuspects(p *ir.Program) (err error) {
	if o.Symmetry == nil {
		return nil
	}
	if o.Suspects == nil {
		o.Suspects = order.Suspects(p.Unsplit(), nil)
	}
	if o.TrustSymmetry {
		return nil
	}
	permuter, _ := o.Symmetry.(reduction.Permuter)
	o.suspects, err = equivariance.Find(p, &equivariance.Question{
		Symmetry: permuter, Reduces: o.Reducer != nil, Deadlock: o.Deadlock, Places: o.Suspects, Compares: o.NewEngine != nil,
	})
	return err
}

// saysFinal reports whether a property says which states at rest are right; then none is
// wrong for being at rest.
func saysFinal(q *ir.Property) bool { return q.Kind != ir.Coverage && q.When == ir.AtRest }

func (o *Options) completeStore() error {
	o.Store = cmp.Or(o.Store, spec.Exact)
	if o.Store == spec.Compact || o.Store == spec.Bitstate {
		o.sizeBits()
	}
	if err := o.completeHash(); err != nil {
		return err
	}
	if !o.exact() && o.Clone == nil {
		return fmt.Errorf("checker: the store %q needs a second engine, for the trace", o.Store)
	}
	return nil
}

// completeHash settles the size of the hash of a compact store.
func (o *Options) completeHash() error {
	switch {
	case o.Store == spec.Compact && o.HashBits == 0:
		o.HashBits = MostHashBits
	case o.Store != spec.Compact && o.HashBits != 0:
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
	case spec.Compressed:
		return store.NewCompressed(words)
	case spec.Compact:
		return store.NewCompact(words, o.HashBits)
	case spec.Bitstate:
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
	if s.opts.Search == spec.Dynamic {
		s.stateless = newStateless(&s.core)
		return s.stateless.explore()
	}
	return s.explore()
}

// run explores, then judges the state space as a whole.
func (s *search) run() {
	s.exhausted = s.within(s.exploreAll) && !s.depthBounded && len(s.findings) == 0
	// What is executed from here on would be counted as well.
	s.coverHits = s.rounds.hits()
	for i, n := range s.settledHits {
		s.coverHits[i] += n
	}
	if !s.exhausted || !s.opts.exact() {
		return
	}
	if s.judgeCovers(); len(s.findings) == 0 {
		s.within(s.judgeLiveness)
	}
}

// judgeCovers makes the covers that were never met findings.
func (s *search) judgeCovers() {
	for _, i := range s.neverMet() {
		s.findings = append(s.findings, property.CoverFinding(s.program.Covers[i], i))
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

// addSymmetryCaveat notes what about the symmetry of the model is assumed and not checked.
func (s *search) addSymmetryCaveat() {
	if s.opts.Symmetry == nil || !s.opts.TrustSymmetry {
		return
	}
	if note := equivariance.Caveat(s.opts.Suspects); note != "" {
		s.notes = append(s.notes, note)
	}
}
