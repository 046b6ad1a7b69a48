package checker

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"time"

	"gomc/checker/bfs"
	"gomc/checker/equivariance"
	"gomc/checker/property"
	"gomc/checker/reduction"
	"gomc/checker/search"
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
	return CheckBy(nil, engine, narrator, opts)
}

// CheckBy is Check with a search of the caller's, instead of one that is chosen by the options; nil: there is none.
func CheckBy(by NewSearch, engine engine.Engine, narrator engine.Narrator, opts Options) (*outcome.Outcome, error) {
	return checkBy(by, engine, narrator, opts, time.Now)
}

// check is Check with a clock.
func check(engine engine.Engine, narrator engine.Narrator, opts Options, now func() time.Time) (*outcome.Outcome, error) {
	return checkBy(nil, engine, narrator, opts, now)
}

func checkBy(
	by NewSearch, engine engine.Engine, narrator engine.Narrator, opts Options, now func() time.Time,
) (*outcome.Outcome, error) {
	if err := complete(&opts, engine.Program()); err != nil {
		return nil, err
	}
	if opts.Watch == nil {
		opts.Watch = limit.Start(limit.Options{Context: opts.Context,
			Time: time.Duration(opts.Spec.TimeLimit), Memory: limit.Budget{Bytes: opts.Spec.Memory}})
		defer opts.Watch.Stop()
	}
	made := trackEngines(&opts)
	defer made.close()
	s, err := newRunnerBy(by, engine, opts, now)
	if err != nil {
		return nil, err
	}
	defer func() {
		s.renewed.Stop()
		s.saver.close()
		s.search.Close()
	}()
	if err := s.save(); err != nil {
		return nil, err
	}
	defer s.closeFormulas()
	s.explore()
	s.measure()
	if s.Result.Err != nil {
		return nil, s.Result.Err
	}
	return s.conclude(narrator)
}

// conclude does what remains to be done after the search.
func (s *runner) conclude(n engine.Narrator) (*outcome.Outcome, error) {
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

// trace builds the run to the first finding, if there is one and a narrator to describe it. A finding stands whether or
// not there is time for its trace.
func (s *runner) trace(n engine.Narrator) (t *outcome.Trace, err error) {
	tell := s.buildTrace
	if s.formulas.found != nil {
		tell = s.tellRun
	}
	if s.Result.First == nil && s.formulas.found == nil || n == nil || s.beginsAgain() {
		return nil, nil
	}
	if e := s.afterwards(n, func() { t, err = tell(n) }); e != nil {
		s.Result.Notes = append(s.Result.Notes, "there is no trace: "+e.Message+" before it was told")
		return nil, nil
	}
	var lost *search.PathError
	if errors.As(err, &lost) {
		s.Result.Notes = append(s.Result.Notes, "there is no trace: "+lost.Error())
		return nil, nil
	}
	if errors.Is(err, bfs.ErrInterrupted) {
		s.Result.Notes = append(s.Result.Notes, err.Error())
		return nil, nil
	}
	return t, err
}

// beginsAgain reports whether the first finding is what an engine has learnt: there is no run to it.
func (s *runner) beginsAgain() bool {
	return s.Result.First != nil && s.Result.First.Fault.BeginsAgain()
}

// examine does the self-check, if there is to be one. A model that is no good for a
// reduction becomes a finding.
func (s *runner) examine(n engine.Narrator) (report *outcome.SelfCheck, err error) {
	if !s.Opts.Spec.SelfCheck {
		return nil, nil
	}
	searched := s.Opts.Watch
	if e := s.afterwards(n, func() { report, err = s.selfCheck(n, searched) }); e != nil {
		return &outcome.SelfCheck{LeftOut: e.Message}, nil
	}
	var unequal *equivariance.AsymmetryError
	if errors.As(err, &unequal) {
		s.Result.Findings = append(s.Result.Findings, unequal.Finding)
		return nil, nil
	}
	return report, err
}

// complete fills in the defaults. Which options go together, package plan has decided.
func complete(o *Options, p *ir.Program) error {
	o.Spec.Deadlock = cmp.Or(o.Spec.Deadlock, spec.Stuttering)
	if o.Spec.Workers > 1 && o.Clone == nil {
		return fmt.Errorf("checker: cannot make %d workers", o.Spec.Workers)
	}
	completeRounds(o)
	o.Spec.MaxErrors = max(1, o.Spec.MaxErrors)
	if err := completeStore(o); err != nil {
		return err
	}
	if err := completeStateless(o); err != nil {
		return err
	}
	if err := findObligations(o, p); err != nil {
		return err
	}
	return completeSelfCheck(o)
}

// lively names the liveness properties, as --property takes them.
func lively(p *ir.Program) (names []string) {
	for _, q := range p.Properties {
		switch {
		case q.Kind != ir.Liveness:
		case q.Name == "":
			names = append(names, fmt.Sprintf("%s %d", q.Kind, q.Number))
		default:
			names = append(names, q.Name)
		}
	}
	return names
}

// quoted lists names.
func quoted(names []string) string { return `"` + strings.Join(names, `", "`) + `"` }

// findObligations lists what has to be compared with what renamed states do.
func findObligations(o *Options, p *ir.Program) (err error) {
	if o.Reductions.Canonicalizer == nil {
		return nil
	}
	if o.Reductions.Dependents == nil {
		o.Reductions.Dependents = order.Dependents(p.Unsplit(), nil)
	}
	if o.Spec.TrustSymm {
		return nil
	}
	permuter, _ := o.Reductions.Canonicalizer.(reduction.Permuter)
	o.Tuning.Compared, err = equivariance.Find(p, &equivariance.Question{
		Symmetry: permuter, Reduces: o.Reductions.Reducer != nil, Deadlock: o.Spec.Deadlock,
		Dependents: o.Reductions.Dependents,
		Compares:   o.NewEngine != nil,
	})
	return err
}

func completeStore(o *Options) error {
	o.Spec.Store = cmp.Or(o.Spec.Store, spec.Exact)
	if o.Spec.Store == spec.Compact || o.Spec.Store == spec.Bitstate {
		sizeBits(o)
	}
	if err := completeHash(o); err != nil {
		return err
	}
	if !o.Exact() && o.Clone == nil {
		return fmt.Errorf("checker: the store %q needs a second engine, for the trace", o.Spec.Store)
	}
	return nil
}

// completeHash settles the size of the hash of a compact store.
func completeHash(o *Options) error {
	switch {
	case o.Spec.Store == spec.Compact && o.Spec.HashBits == 0:
		o.Spec.HashBits = MostHashBits
	case o.Spec.Store != spec.Compact && o.Spec.HashBits != 0:
		return fmt.Errorf("checker: %d bits of hash, but the store %q has none", o.Spec.HashBits, o.Spec.Store)
	}
	return nil
}

func sizeBits(o *Options) {
	switch {
	case o.Tuning.Bits > 0:
	case o.Spec.Memory > 0:
		o.Tuning.Bits = o.Spec.Memory / 2
	default:
		o.Tuning.Bits = bitstateBytes
	}
}

// mostByItself bounds the workers that a search takes by itself: each has some shards of a round to claim.
const mostByItself = 8

// further returns how many workers are to join a search by itself: none where the order of effects would not be kept.
func further(o *Options) int {
	if o.Clone == nil || o.Effects || !o.Spec.SharesByItself() {
		return 0
	}
	return min(runtime.GOMAXPROCS(0), mostByItself) - 1
}

func completeRounds(o *Options) {
	if o.Tuning.Further == 0 {
		o.Tuning.Further = further(o)
	}
	o.Spec.Workers = max(1, o.Spec.Workers)
	switch {
	case o.Stepwise:
		o.Tuning.Least = math.MaxInt
	case o.Tuning.Least == 0:
		o.Tuning.Least = bfs.LeastRound
	}
}

// explore explores, then judges the state space as a whole.
func (s *runner) explore() {
	done := s.Within(s.search.Explore)
	if !done && s.goOnDisk() {
		done = s.Within(s.search.Explore)
	}
	s.saver.stopped()
	if kept, is := s.search.(interface{ Stopped() }); is && s.Result.Stop != "" {
		kept.Stopped()
	}
	s.Result.Exhausted = done && !s.Result.Bounded() && len(s.Result.Findings) == 0
	// What is executed from here on would be counted as well.
	s.coverHits = s.Workers.CoverHits()
	for i, n := range s.Counts.MomentHits {
		s.coverHits[i] += n
	}
	if done && len(s.Result.Findings) > 0 {
		s.noteUnjudged()
		return
	}
	if s.Result.Bounded() || s.Result.Exhausted && s.partial() != "" { // what is found is a run all the same
		s.judgeFormulas()
	}
	if !s.Result.Exhausted || !s.Opts.Exact() || s.partial() != "" {
		return
	}
	s.judgeCovers()
	s.judgeRuns()
}

// judgeRuns judges liveness and formulas, until there are as many findings as were asked for.
func (s *runner) judgeRuns() {
	switch left := lively(s.Program); {
	case s.enough() && len(left) > 0:
		s.Result.Notes = append(s.Result.Notes, fmt.Sprintf("not judged, since a cover was never met: liveness %s "+
			"(--property=%q asks for it)", quoted(left), left[0]))
	case !s.enough() && s.kept != nil:
		s.Within(s.judgeLiveness)
	}
	s.judgeFormulas()
	if len(s.Result.Findings) > 1 && s.Result.First == nil && s.formulas.found == nil {
		s.Result.Notes = append(s.Result.Notes, "no run is shown, since the first error, a cover, has none: "+
			"--property asks about another one alone")
	}
}

// enough reports whether there are as many findings as were asked for.
func (s *runner) enough() bool { return len(s.Result.Findings) >= s.Opts.Spec.MaxErrors }

// noteUnjudged says what was asked for and cannot be said of the states found: those after an error are not among them.
func (s *runner) noteUnjudged() {
	if s.enough() {
		return
	}
	var list []string
	for i, c := range s.Program.Covers {
		list = append(list, property.CoverTitle(c, i))
	}
	for _, q := range s.Program.Properties {
		if q.Kind == ir.Liveness {
			list = append(list, fmt.Sprintf("%s %s", q.Kind, q.Title()))
		}
	}
	for _, f := range s.Program.Formulas {
		list = append(list, "ltl "+f.Title())
	}
	if len(list) > 0 {
		const why = "not judged, since what follows an error is not explored: "
		s.Result.Notes = append(s.Result.Notes, why+strings.Join(list, ", "))
	}
}

// judgeCovers makes the covers that were never met findings.
func (s *runner) judgeCovers() {
	for _, i := range s.neverMet() {
		s.Result.Findings = append(s.Result.Findings, property.CoverFinding(s.Program.Covers[i], i))
	}
}

// neverMet lists the covers that no state visited has met.
func (s *runner) neverMet() []int {
	var out []int
	for i, c := range s.Program.Covers {
		if s.coverHits[i] == 0 && c.Premise == nil {
			out = append(out, i)
		}
	}
	return out
}

// addSymmetryCaveat notes what about the symmetry of the model is assumed and not checked.
func (s *runner) addSymmetryCaveat() {
	if s.Opts.Reductions.Canonicalizer == nil || !s.Opts.Spec.TrustSymm {
		return
	}
	if note := equivariance.Caveat(s.Opts.Reductions.Dependents); note != "" {
		s.Result.Notes = append(s.Result.Notes, note)
	}
}

// completeStateless makes sure that a stateless search has what it needs.
func completeStateless(o *Options) error {
	o.Spec.Search = cmp.Or(o.Spec.Search, spec.BreadthFirst)
	if _, knows := o.Reductions.Reducer.(reduction.Dependence); o.Spec.Search == spec.Dynamic && !knows {
		return fmt.Errorf("checker: the search %q needs to know which rules commute", o.Spec.Search)
	}
	return nil
}
