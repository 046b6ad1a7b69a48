package checker

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"gomc/checker/audit"
	"gomc/checker/reduction"
	"gomc/checker/search"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/spec"
)

// auditStates is how many of the states met each check looks at, at most.
const auditStates = 1_000

// checks returns the checks of the reductions that are on.
func (s *runner) checks(of *audit.Explored, n engine.Narrator) (all []audit.Check, err error) {
	if s.Opts.Reductions.Canonicalizer != nil {
		engine, _, err := s.Opts.Clone()
		if err != nil {
			return nil, err
		}
		all = append(all, audit.NewOrbits(of, audit.Symmetry{
			Canonicalizer: s.Opts.Reductions.Canonicalizer, Orbits: s.Opts.Reductions.Orbits,
			Dependents: s.Opts.Reductions.Dependents,
			Fewer:      of.Fewer || s.Opts.Reductions.Dropper != nil, MostStates: s.Opts.Tuning.Unreduced,
		}, engine, n))
	}
	if s.Opts.Reductions.Dropper != nil {
		engine, _, err := s.Opts.Clone()
		if err != nil {
			return nil, err
		}
		all = append(all, audit.NewDropped(of, s.Opts.Reductions.Dropper, engine, n))
	}
	if s.Opts.Reductions.Reducer != nil {
		engine, _, err := s.Opts.Clone()
		if err != nil {
			return nil, err
		}
		if x, stateless := s.search.(search.Stateless); stateless {
			return append(all, audit.NewCommutation(of, x.Actions(), engine, n)), nil
		}
		all = append(all, audit.NewOrder(of, s.Opts.Reductions.Reducer, engine, n, s.Opts.Spec.Deadlock))
	}
	return all, nil
}

// explored is the result of the search.
func (s *runner) explored() *audit.Explored {
	x := &audit.Explored{
		Findings: s.Result.Findings, FailedAt: s.Result.FailedAt, Exhausted: s.Result.Exhausted,
		Fewer:  s.Opts.Reductions.Reducer != nil,
		Sooner: s.Opts.Reductions.Dropper != nil && s.Result.First != nil && s.Result.First.Kind == trace.MomentFails,
		Size:   fmt.Sprintf("%d states", s.measured.size.States), Fired: s.Counts.Fired, Branching: s.Branching(),
	}
	switch of := s.search.(type) {
	case search.Stateless:
		x.Size, x.States = fmt.Sprintf("%d executions", s.measured.size.Executions), of.Ends()
	case search.Keeper:
		x.States, x.Canonical = of.Stored().States, of.Canonical
	}
	return x
}

// completeSelfCheck makes sure that a self-check has what it needs.
func completeSelfCheck(o *Options) error {
	switch {
	case !o.Spec.SelfCheck:
		return nil
	case o.Reductions.Canonicalizer != nil && (o.Reductions.Orbits == nil || o.Clone == nil):
		return fmt.Errorf("checker: a self-check of symmetry needs orbits and a second engine")
	case o.Reductions.Dropper != nil && o.Clone == nil:
		return fmt.Errorf("checker: a self-check of dead messages needs a second engine")
	case o.Reductions.Reducer != nil && o.Clone == nil:
		return fmt.Errorf("checker: a self-check of partial-order reduction needs a second engine")
	}
	o.Tuning.Sample = cmp.Or(o.Tuning.Sample, auditStates)
	o.Tuning.Unreduced = cmp.Or(o.Tuning.Unreduced, spec.UnreducedStates)
	return nil
}

// selfCheck does all of it, unless the Watch of the search, in whose place there is a Grace by now, says that the time
// is over. The error is internal, or an *equivariance.AsymmetryError.
func (s *runner) selfCheck(n engine.Narrator, searched *limit.Watch) (*outcome.SelfCheck, error) {
	of := s.explored()
	all, err := s.checks(of, n)
	if err != nil {
		return nil, err
	}
	sampler, can := s.search.(search.Sampler)
	if !can {
		return nil, errors.New("checker: this search has no states to be checked by itself")
	}
	check := audit.SelfCheck{
		Reduced: of, Checks: all, MostSampled: s.Opts.Tuning.Sample, Sample: sampler.Sample,
		Interrupted: func() string { return interrupted(searched) },
		Unreduced:   func() (audit.Unreduced, error) { return s.withoutReductions(searched) },
	}
	return check.Run()
}

// interrupted says why a self-check should stop, or "". A search that has ended for its memory leaves time for samples.
func interrupted(w *limit.Watch) string {
	if e := w.Look(); e != nil && e.Kind != limit.Memory {
		return e.Message
	}
	return ""
}

// withoutReductions searches once more, with none of them.
func (s *runner) withoutReductions(searched *limit.Watch) (u audit.Unreduced, err error) {
	switch why := interrupted(searched); {
	case s.Result.Stop != "":
		return audit.Unreduced{LeftOut: "this search was cut short"}, nil
	case s.Opts.Spec.Search == spec.Dynamic && s.Result.Bounded():
		return audit.Unreduced{LeftOut: "of runs that are cut off, equivalent ones may be longer"}, nil
	case why != "":
		return audit.Unreduced{LeftOut: why}, nil
	}
	opts := s.unreducedOptions()
	engine, _, err := opts.Clone()
	if err != nil {
		return u, err
	}
	full, err := newRunner(engine, opts, s.Clock.Now)
	if err != nil {
		return u, err
	}
	full.explore()
	full.measure()
	switch {
	case full.Result.Err == nil && full.Result.Stop == "" && full.Result.Bounded() && !s.Result.Bounded():
		full.Result.Stop = strings.Join(full.Result.Incomplete, "; ")
	case full.Result.Err == nil && full.Result.Stop == "":
		return audit.Unreduced{Explored: full.explored(), States: full.measured.size.States, Close: full.search.Close}, nil
	case full.measured.size.States >= opts.Spec.MaxStates:
		full.Result.Stop = fmt.Sprintf("it has more than %d states", opts.Spec.MaxStates)
	}
	full.search.Close()
	return audit.Unreduced{LeftOut: full.Result.Stop}, full.Result.Err
}

// unreducedOptions returns the options of the search without reductions.
func (s *runner) unreducedOptions() Options {
	opts := s.Opts
	opts.Reductions.Canonicalizer, opts.Reductions.Reducer, opts.Reductions.Dropper = nil, nil, nil
	opts.Spec.Search, opts.Tuning.Compared = spec.BreadthFirst, nil
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		engine, _, err := s.Opts.Clone()
		return engine, nil, err
	}
	opts.Spec.MaxStates = s.Opts.Tuning.Unreduced
	return opts
}
