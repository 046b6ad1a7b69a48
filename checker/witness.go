package checker

import (
	"errors"
	"slices"

	"gomc/checker/equivariance"
	"gomc/checker/store"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/ir"
	"gomc/outcome"
)

// buildTrace replays the run to the first finding.
func (s *search) buildTrace(n engine.Narrator) (*outcome.Trace, error) {
	run := trace.Run{
		Narrator: n, Symmetry: s.opts.Symmetry, Renamer: s.live.Renames(), Suspects: s.opts.suspects, Places: s.opts.Suspects,
		Deadlock: s.opts.Deadlock, Split: slices.ContainsFunc(s.program.Rules, func(r *ir.Rule) bool { return r.Whole != nil }),
	}
	path, err := s.pathToFirst()
	if err != nil {
		return nil, err
	}
	steps, err := run.Steps(path, s.first, &s.findings[0])
	var unequal *equivariance.AsymmetryError
	switch {
	case errors.As(err, &unequal):
		s.findings = append([]outcome.Finding{unequal.Finding}, slices.DeleteFunc(s.findings[1:], equivariance.IsAsymmetry)...)
	case err != nil:
		return nil, err
	}
	// Breadth-first order: a shorter run to this finding would have shown first, if none
	// of its states was overlooked or left out.
	return &outcome.Trace{Shortest: s.opts.exact() && s.opts.Reducer == nil, Steps: steps}, nil
}

// pathToFirst is the states from a start to where the first finding shows.
func (s *search) pathToFirst() ([][]uint64, error) {
	if s.stateless != nil {
		return s.stateless.found, nil
	}
	return s.path(s.first.At)
}

// path lists the stored states from a start to i.
func (s *search) path(i store.Index) ([][]uint64, error) {
	var indices []store.Index
	for ; i != store.None; i = s.seen.Parent(i) {
		s.opts.Watch.Check()
		indices = append(indices, i)
	}
	slices.Reverse(indices)
	if !s.opts.exact() {
		return s.recompute(indices)
	}
	states := make([][]uint64, len(indices))
	for k, i := range indices {
		states[k] = s.seen.State(i, nil)
	}
	return states, nil
}
