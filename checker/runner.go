package checker

import (
	"errors"
	"slices"
	"time"

	"gomc/checker/bfs"
	"gomc/checker/dpor"
	"gomc/checker/equivariance"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/spec"
)

// Options shape one run of Check, and Reductions says which states and steps it leaves out.
type (
	Options    = search.Options
	Reductions = search.Reductions
)

// Search is one way through the states of a program, and NewSearch makes one.
type (
	Search    = search.Search
	NewSearch = search.New
)

// Tuning holds the settings of a run that tests change, FileTuning those of its files.
type (
	Tuning     = search.Tuning
	FileTuning = search.FileTuning
)

// LeastHashBits and MostHashBits bound Options.HashBits.
const (
	LeastHashBits = store.LeastHashBits
	MostHashBits  = store.MostHashBits
)

// bitstateBytes is the size of a bitstate store where there is no limit on memory.
const bitstateBytes = 256 << 20

// runner is a search, and the judgement of what it has found.
type runner struct {
	*search.Core // of the search
	search       search.Search
	kept         search.Keeper // the search, if it keeps its states; else nil
	coverHits    []uint64      // of the exploration
	measured     measured
	formulas     formulas
	saver        *saver       // makes checkpoints; nil: none are wanted
	renewed      *limit.Watch // looks at the limits of a search that has gone on; nil: none has
}

// measured holds the figures of a report about the search itself, as they were when the search was over.
type measured struct {
	size    search.Size
	peak    uint64  // bytes of the process
	seconds float64 // since the run began
}

// newRunnerBy makes a search of the caller's, if there is one.
func newRunnerBy(by NewSearch, e engine.Engine, opts Options, now func() time.Time) (*runner, error) {
	if by == nil {
		return newRunner(e, opts, now)
	}
	return onDiskOf(by(e, opts, now))
}

// onDiskOf is the run of a search that may be one on disk, and then judges formulas there.
func onDiskOf(s search.Search, err error) (*runner, error) {
	r, err := runnerOf(s, err)
	if err != nil {
		return nil, err
	}
	if err := r.askOnDisk(s); err != nil {
		s.Close()
		return nil, err
	}
	return r, nil
}

// newRunner makes the search that the options ask for.
func newRunner(e engine.Engine, opts Options, now func() time.Time) (*runner, error) {
	if opts.Spec.Search == spec.Dynamic {
		return runnerOf(dpor.New(e, opts, now))
	}
	if opts.Spec.OnDisk() {
		return onDiskOf(newOnDisk(e, opts, now))
	}
	var r *runner
	var f formulas
	if err := f.askRows(e.Program(), &opts, func() bool { return r.reviewFormulas() }); err != nil {
		return nil, err
	}
	r, err := runnerOf(bfs.New(e, opts, now))
	if err == nil {
		r.formulas = f
	}
	return r, err
}

// runnerOf is the run of a search that could be made.
func runnerOf(s search.Search, err error) (*runner, error) {
	if err != nil {
		return nil, err
	}
	kept, _ := s.(search.Keeper)
	return &runner{Core: s.Common(), search: s, kept: kept}, nil
}

// measure notes what a report says of the search itself, without traces and self-checks;
// a trace may have closed the store by then.
func (s *runner) measure() {
	s.measured = measured{s.search.Size(), limit.PeakBytes(), s.Clock.Elapsed().Seconds()}
	s.saver.report(&s.measured.size)
}

// watch has the search and a narrator look at the limits.
func (s *runner) watch(n engine.Narrator) {
	s.search.Watch()
	s.WatchParts(n)
}

// afterwards does f when the search is over, under limits that leave it some time. It says
// which of them has ended it, nil for none; then nothing that f has done is complete.
func (s *runner) afterwards(n engine.Narrator, f func()) *limit.Error {
	before := s.Opts.Watch
	s.Opts.Watch = before.Grace(limit.GraceTime)
	s.watch(n)
	defer func() {
		s.Opts.Watch.Stop()
		s.Opts.Watch = before
		s.watch(n)
	}()
	return limit.Within(f)
}

// buildTrace replays the run to the first finding.
func (s *runner) buildTrace(n engine.Narrator) (*outcome.Trace, error) {
	run := trace.Run{
		Narrator: n, Symmetry: s.Opts.Reductions.Canonicalizer, Dropper: s.Opts.Reductions.Dropper, Renamer: s.renamer(),
		Obligations: s.Opts.Tuning.Compared, Dependents: s.Opts.Reductions.Dependents,
		Deadlock: s.Opts.Spec.Deadlock,
		Split:    slices.ContainsFunc(s.Program.Rules, func(r *ir.Rule) bool { return r.Whole != nil }),
	}
	path, err := s.search.Path()
	if err != nil {
		return nil, err
	}
	if c, is := n.(engine.Chainer); is {
		if path, err = c.Unchained(path); err != nil {
			return nil, err
		}
	}
	if c, is := n.(engine.Concretizer); is {
		if err := c.Concretize(path, s.Result.First.Fault); err != nil {
			return nil, err
		}
		run.Symmetry = c
	}
	told, err := run.Trace(path, s.Result.First, s.Result.Findings)
	var unequal *equivariance.AsymmetryError
	switch {
	case errors.As(err, &unequal):
		s.Result.Findings = append([]outcome.Finding{unequal.Finding}, slices.DeleteFunc(s.Result.Findings[1:], equivariance.IsAsymmetry)...)
	case err != nil:
		return nil, err
	}
	// Breadth-first order: a shorter run to this finding would have shown first, if none
	// of its states was overlooked or left out.
	late := s.Opts.Reductions.Dropper != nil && s.Result.First.Kind == trace.MomentFails // the model terminates later
	told.Shortest = s.Opts.Exact() && s.Opts.Reductions.Reducer == nil && !late
	return told, nil
}

// renamer tells instances of liveness properties apart; nil where none is renamed.
func (s *runner) renamer() reduction.Renamer {
	if s.kept == nil {
		return nil
	}
	return s.kept.Renamer()
}
