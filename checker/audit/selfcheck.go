package audit

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"gomc/checker/store"
	"gomc/outcome"
)

// Check checks one reduction.
type Check interface {
	// Cost is about how many states are made up to check one.
	Cost() int
	// State checks a state.
	State(state []uint64) error
	// Unreduced compares with a search without reductions that agrees with the reduced one
	// in what it found; it may add states to that. It is called when both saw everything.
	Unreduced(full *Explored) error
	// Blame looks for a reason in the model why the two disagree: nil, or an
	// *equivariance.AsymmetryError.
	Blame() error
	// Report notes what was done.
	Report(*outcome.SelfCheck)
}

// sampleBudget is how many states the checks of a sample may make up, all in all.
const sampleBudget = 200_000

// SelfCheck is the input of a self-check when the search of a run is over.
type SelfCheck struct {
	Reduced     *Explored
	Checks      []Check
	MostSampled int                             // states that a check looks at
	Sample      func(n int) iter.Seq[[]uint64]  // some n of the states met, at most and evenly spread
	Interrupted func() string                   // why it should stop, or ""
	Unreduced   func() (u Unreduced, err error) // searches without reductions
}

// Unreduced is the search without reductions. LeftOut says why it would tell nothing, or did
// not end.
type Unreduced struct {
	*Explored
	States  uint64
	LeftOut string
	Close   func()
}

// Run lets every check look at its sample and compares both searches. The error is internal, or
// what a check blames the model for.
func (s *SelfCheck) Run() (*outcome.SelfCheck, error) {
	if len(s.Checks) == 0 {
		return &outcome.SelfCheck{LeftOut: "no reduction has an effect on this model"}, nil
	}
	report := &outcome.SelfCheck{}
	for _, c := range s.Checks {
		if err := s.sample(c, report); err != nil {
			return nil, err
		}
		c.Report(report)
	}
	full, err := s.Unreduced()
	if err != nil || full.LeftOut != "" {
		report.LeftOut = full.LeftOut
		return report, err
	}
	defer full.Close()
	report.Unreduced = full.States
	return report, agree(s.Reduced, full.Explored, s.Checks)
}

// sample lets a check look at some states.
func (s *SelfCheck) sample(c Check, report *outcome.SelfCheck) error {
	seen := uint64(0)
	for state := range s.Sample(min(s.MostSampled, max(1, sampleBudget/c.Cost()))) {
		if s.Interrupted() != "" {
			break
		}
		seen++
		report.Sampled = max(report.Sampled, seen)
		if err := c.State(state); err != nil {
			return err
		}
	}
	return nil
}

// Explored is the result of any kind of search.
type Explored struct {
	Findings  []outcome.Finding
	FailedAt  int  // the distance from a start state at which the first was found
	Exhausted bool // all there is was seen
	Fewer     bool // of the runs, some may have been left out: a finding may be farther away
	Sooner    bool // what was found is about a state at rest to which all runs are longer
	Size      string
	Fired     []uint64 // for each rule

	// States are the stored states, and Canonical makes the stored representative of a state; of a search that stores
	// none, the states at rest.
	States    *store.Set
	Canonical func(state []uint64)
	Branching int // about how many steps a state has, at least 1
}

// agree compares a search with the one without reductions: in what they found, then as the
// checks of its reductions ask for. The error is internal, or what they blame the model for.
func agree(reduced, full *Explored, all []Check) error {
	err := sameFindings(reduced, full)
	for _, c := range all {
		if err == nil && len(reduced.Findings) == 0 {
			err = c.Unreduced(full)
		}
	}
	if err == nil {
		return nil
	}
	for _, c := range all {
		if reason := c.Blame(); reason != nil {
			return reason
		}
	}
	return err
}

// sameFindings compares what two searches found. Which of several errors at one distance
// comes first is up to the order of the states, and so is how many there are by then.
func sameFindings(s, full *Explored) error {
	switch {
	case (len(s.Findings) == 0) != (len(full.Findings) == 0):
	case s.ofRun() || full.ofRun():
		return nil
	case s.Exhausted != full.Exhausted:
	case s.Sooner:
		return nil
	case !s.Exhausted && s.FailedAt < full.FailedAt:
	case !s.Exhausted && !s.Fewer && s.FailedAt != full.FailedAt:
	case s.Exhausted && !slices.Equal(s.judged(), full.judged()):
	default:
		return nil
	}
	return fmt.Errorf("internal error: the self-check failed: with reductions the search found %s, without %s", s.found(), full.found())
}

// ofRun reports whether a formula was found to be violated before all states were seen. Formulas are judged whenever
// the number of states has grown by a factor, so a search without reductions may judge them before another error, and
// one with reductions after it.
func (s *Explored) ofRun() bool {
	return !s.Exhausted && slices.ContainsFunc(s.Findings, func(f outcome.Finding) bool { return f.Kind == "ltl" })
}

// judged names the properties that the state space as a whole does not have.
func (s *Explored) judged() []string {
	var out []string
	for _, f := range s.Findings {
		out = append(out, f.Kind+" "+f.Property)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// found describes the findings of a search in a few words.
func (s *Explored) found() string {
	size := " (" + s.Size + ")"
	if len(s.Findings) == 0 {
		return "nothing" + size
	}
	if s.Exhausted {
		return strings.Join(s.judged(), ", ") + size
	}
	return fmt.Sprintf("%q %d steps from a start state", s.Findings[0].Message, s.FailedAt) + size
}
