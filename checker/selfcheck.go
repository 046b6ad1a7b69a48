package checker

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/checker/reduction"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"
)

// A self-check asks whether what a search took for granted is so, by other and slower
// means. Each reduction brings an audit. Two things are done when the search is over:
//
//   - Each audit looks at a sample of the stored states, evenly spread over the order in
//     which they were found, so that the same run has the same sample.
//   - The search is done again without any reduction, up to UnreducedStates. Both must find
//     something, or nothing, and at the same distance from a start state (under
//     partial-order reduction, at no smaller one); an audit may compare more.
//
// What does not agree is ours to answer for and an error of Check, unless an audit
// shows that the model breaks the rules of a reduction: that is a finding.

// UnreducedStates is how many states the search without reductions may have in a
// self-check: about 100 MB of them.
const UnreducedStates = 1_000_000

// auditBudget is how many states the audits of a sample may make up, all in all, and
// auditStates how many stored states it has at most.
const (
	auditBudget = 200_000
	auditStates = 1_000
)

// audit checks one reduction.
type audit interface {
	// cost is about how many states are made up to check a stored one.
	cost() int
	// state checks a stored state.
	state(state []uint64) error
	// unreduced compares with a search without reductions that agrees with the reduced one
	// in what it found; it may add states to that. It is called when both saw everything.
	unreduced(full *search) error
	// blame looks for a reason in the model why the two disagree: nil, or an *asymmetric.
	blame() error
	// report notes what was done.
	report(*outcome.SelfCheck)
}

// audits are those of the reductions that are on.
func (s *search) audits(n engine.Narrator) ([]audit, error) {
	var all []audit
	if s.opts.Symmetry != nil {
		engine, _, err := s.opts.Clone()
		if err != nil {
			return nil, err
		}
		all = append(all, newOrbitAudit(s, engine, n))
	}
	if s.opts.Reducer != nil {
		engine, _, err := s.opts.Clone()
		if err != nil {
			return nil, err
		}
		if s.stateless != nil {
			return append(all, newCommutationAudit(s, engine, n)), nil
		}
		all = append(all, newOrderAudit(s, engine, n))
	}
	return all, nil
}

// completeSelfCheck makes sure that a self-check has what it needs.
func (o *Options) completeSelfCheck() error {
	switch {
	case !o.SelfCheck:
		return nil
	case o.Symmetry != nil && (o.Orbits == nil || o.Clone == nil):
		return fmt.Errorf("checker: a self-check of symmetry needs orbits and a second engine")
	case o.Reducer != nil && o.Clone == nil:
		return fmt.Errorf("checker: a self-check of partial-order reduction needs a second engine")
	}
	o.sample, o.unreduced = cmp.Or(o.sample, auditStates), cmp.Or(o.unreduced, UnreducedStates)
	return nil
}

// selfCheck does all of it. The error is internal, or an *asymmetric.
func (s *search) selfCheck(n engine.Narrator) (*outcome.SelfCheck, error) {
	all, err := s.audits(n)
	if err != nil || len(all) == 0 {
		return &outcome.SelfCheck{LeftOut: "no reduction has an effect on this model"}, err
	}
	report := &outcome.SelfCheck{}
	for _, a := range all {
		if err := s.sample(a, report); err != nil {
			return nil, err
		}
		a.report(report)
	}
	full, why, err := s.withoutReductions()
	if err != nil || full == nil {
		report.LeftOut = why
		return report, err
	}
	defer full.seen.Close()
	report.Unreduced = uint64(full.seen.Len())
	return report, s.agree(full, all)
}

// sample lets an audit look at stored states, evenly spread; of a stateless search, at some of
// those visited.
func (s *search) sample(a audit, report *outcome.SelfCheck) error {
	states, at := s.seen.Len(), func(k int) []uint64 { return s.seen.State(store.Index(k), s.lead.state) }
	if s.stateless != nil {
		states, at = len(s.stateless.sampled), func(k int) []uint64 { return s.stateless.sampled[k] }
	}
	n := min(states, s.opts.sample, max(1, auditBudget/a.cost()))
	for k := range n {
		if s.interrupted() != "" {
			break
		}
		report.Sampled = max(report.Sampled, uint64(k+1))
		if err := a.state(at(k * states / n)); err != nil {
			return err
		}
	}
	return nil
}

// interrupted says why a self-check should come to an end, or "".
func (s *search) interrupted() string {
	if ctx := s.opts.Context; ctx != nil && ctx.Err() != nil {
		return fmt.Sprintf("interrupted: %v", context.Cause(ctx))
	}
	if limit := s.opts.TimeLimit; limit > 0 && s.left() <= 0 {
		return fmt.Sprintf("the time limit of %v is reached", limit)
	}
	return ""
}

// left is what is left of the time limit.
func (s *search) left() time.Duration { return s.opts.TimeLimit - s.clock.Elapsed() }

// withoutReductions searches once more, with none of them; nil, and why, when that
// would tell nothing or did not come to an end.
func (s *search) withoutReductions() (full *search, why string, err error) {
	if s.stop != "" {
		return nil, "this search was cut short", nil
	}
	if s.stateless != nil && s.depthBounded {
		return nil, "of runs that are cut off, equivalent ones may be longer", nil
	}
	if why = s.interrupted(); why != "" {
		return nil, why, nil
	}
	opts := s.opts
	opts.Symmetry, opts.Reducer, opts.Search, opts.suspects = nil, nil, spec.BreadthFirst, nil
	opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
		engine, _, err := s.opts.Clone()
		return engine, nil, err
	}
	opts.MaxStates = s.opts.unreduced
	if opts.TimeLimit > 0 {
		opts.TimeLimit = s.left()
	}
	engine, _, err := opts.Clone()
	if err != nil {
		return nil, "", err
	}
	if full, err = newSearch(engine, opts, s.clock.now); err != nil {
		return nil, "", err
	}
	full.run()
	switch {
	case full.err == nil && full.stop == "" && full.depthBounded && !s.depthBounded:
		full.stop = fmt.Sprintf("it does not go further than %d steps", opts.MaxDepth)
	case full.err == nil && full.stop == "":
		return full, "", nil
	case uint64(full.seen.Len()) >= opts.MaxStates:
		full.stop = fmt.Sprintf("it has more than %d states", opts.MaxStates)
	}
	full.seen.Close()
	return nil, full.stop, full.err
}

// agree compares a search with the one without reductions.
func (s *search) agree(full *search, all []audit) error {
	err := s.sameFindings(full)
	for _, a := range all {
		if err == nil && len(s.findings) == 0 {
			err = a.unreduced(full)
		}
	}
	if err == nil {
		return nil
	}
	for _, a := range all {
		if reason := a.blame(); reason != nil {
			return reason
		}
	}
	return err
}

// sameFindings compares what two searches found. Which of several errors at one distance
// comes first is up to the order of the states, and so is how many there are by then.
func (s *search) sameFindings(full *search) error {
	switch {
	case (len(s.findings) == 0) != (len(full.findings) == 0):
	case s.exhausted != full.exhausted:
	case !s.exhausted && s.failedAt < full.failedAt:
	case !s.exhausted && s.opts.Reducer == nil && s.failedAt != full.failedAt:
	case s.exhausted && !slices.Equal(s.judged(), full.judged()):
	default:
		return nil
	}
	return fmt.Errorf("internal error: the self-check failed: with reductions the search found %s, without %s", s.found(), full.found())
}

// judged names the properties that the state space as a whole does not have.
func (s *search) judged() []string {
	var out []string
	for _, f := range s.findings {
		out = append(out, f.Kind+" "+f.Property)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// found is what a search found, in a few words.
func (s *search) found() string {
	states := fmt.Sprintf(" (%d states)", s.seen.Len())
	if s.stateless != nil {
		states = fmt.Sprintf(" (%d executions)", s.stateless.executions)
	}
	if len(s.findings) == 0 {
		return "nothing" + states
	}
	if s.exhausted {
		return strings.Join(s.judged(), ", ") + states
	}
	return fmt.Sprintf("%q %d steps from a start state", s.findings[0].Message, s.failedAt) + states
}
