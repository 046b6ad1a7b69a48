package diff

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"gomc/checker"
	"gomc/engine/interp"
	"gomc/internal/gen"
	"gomc/ir"
	"gomc/results"
	"gomc/semantics/message"
	"gomc/symmetry"
)

// mostPermuted bounds the models of which all permutations of all states are looked at.
const mostPermuted = 10_000

// TestSymmetry: symmetry reduction against brute force.
func TestSymmetry(t *testing.T) {
	campaign(t, func(s uint64) string { return gen.Murphi(s, gen.Crowd) }, reducedOrNot)
}

// reducedOrNot compares a model with and without symmetry reduction: the number of
// orbits, what goes wrong, the verdict, and the length of a trace, which replays.
func reducedOrNot(text string, seed uint64, done *results.Compared) error {
	p, err := compile(text, message.M)
	if err != nil {
		return err
	}
	all, err := exploreUpTo(mostPermuted, p, func([]uint64) {})
	if err != nil {
		return err
	}
	if err := symmetric(p, all); isUnsupported(err) {
		return nil
	} else if err != nil {
		return err
	}
	done.States += uint64(len(all.states))
	return sameVerdict(p, deadlockModes[seed%3], done)
}

// isUnsupported reports whether a search was refused: some liveness properties are,
// under symmetry reduction.
func isUnsupported(err error) bool {
	unsupported := (*checker.Unsupported)(nil)
	return errors.As(err, &unsupported)
}

func sameVerdict(p *ir.Program, deadlock checker.DeadlockMode, done *results.Compared) error {
	opts := checker.Options{Deadlock: deadlock, Orbits: symmetry.NewOrbits(p)}
	v := variant{"", 1, checker.Exact, interpreter}
	full, err := search(p, v, opts, false)
	if err != nil {
		return err
	}
	reduced, err := search(p, v, opts, true)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(reduced.Findings, func(f checker.Finding) bool { return f.Kind == "asymmetry" }) {
		return excused(p, reduced)
	}
	if full.Exit != reduced.Exit || steps(full) != steps(reduced) {
		return fmt.Errorf("%s (%s) after %d steps; with symmetry reduction %s (%s) after %d",
			full.Verdict, full.Reason, steps(full), reduced.Verdict, reduced.Reason, steps(reduced))
	}
	return replays(p, reduced, done)
}

// steps is the length of the trace.
func steps(o *checker.Outcome) int {
	if o.Trace == nil {
		return 0
	}
	return len(o.Trace.Steps)
}

// replays takes the trace of an outcome again, without symmetry reduction.
func replays(p *ir.Program, o *checker.Outcome, done *results.Compared) error {
	if o.Trace == nil {
		return nil
	}
	narrator := interp.New(p, interp.Options{})
	states, err := checker.Retrace(narrator, o.Trace)
	if err != nil {
		return fmt.Errorf("the trace does not replay: %w", err)
	}
	if shows, visible := checker.Confirm(narrator, o, states); visible && !shows {
		return fmt.Errorf("at the end of its trace %q does not show", o.Reason)
	}
	done.Traces++
	return nil
}
