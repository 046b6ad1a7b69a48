package diff

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/lab/gen/filters"
	"gomc/outcome"
	"gomc/spec"
)

// TestReducedOrders: where the order in which values are visited may matter, in particular to whether something is come to that faults,
// partial-order reduction changes nothing: neither alone nor beside symmetry reduction, which has no more states for it.
func TestReducedOrders(t *testing.T) {
	for name, model := range map[string]func(uint64) string{
		"filters": filters.Model,
		"orders":  func(s uint64) string { return gen.Orders(s + 100) },
		"crowd":   func(s uint64) string { return gen.Murphi(s, gen.Crowd) },
	} {
		t.Run(name, func(t *testing.T) { campaign(t, model, reducedInAnyOrder) })
	}
}

// reducedInAnyOrder compares searches of a model with partial-order reduction, by one algorithm and order of seeds, with such without.
func reducedInAnyOrder(text string, seed uint64, done *records.Compared) error {
	asked := gomc.Spec{Semantics: []spec.Semantics{spec.M, spec.MMP, spec.MP}[seed%3], Formulas: spec.NoFormulas}
	model, err := gomc.Load("random.m", text)
	if err != nil {
		return err
	}
	p, err := gomc.Compile(model, asked)
	if isUnsupported(err) {
		return nil
	}
	if err != nil {
		return err
	}
	with := gomc.Spec{
		POR: []spec.POR{spec.Deletion, spec.Closure}[seed/3%2], Seeds: spec.Values[spec.Seeds]()[seed/6%3], Cut: spec.Values[spec.Cut]()[seed/18%2],
	}
	plain, err := cleanly(p, gomc.Spec{})
	if err != nil || plain == nil {
		return err
	}
	for _, symmetric := range []bool{false, true} {
		full, err := cleanly(p, gomc.Spec{Symmetry: symmetric})
		if err != nil || full == nil {
			return err
		}
		with.Symmetry = symmetric
		reduced, err := cleanly(p, with)
		if err != nil || reduced == nil {
			return err
		}
		done.States += reduced.States
		if len(full.Findings) > 0 {
			done.Has("something found")
		}
		if reduced.States < full.States {
			done.Has("fewer states")
		}
		if err := alikeReduced(plain, full, reduced); err != nil {
			return fmt.Errorf("symmetry %t, %s, seeds %s, cut %s: %w", symmetric, with.POR, with.Seeds, with.Cut, err)
		}
	}
	return nil
}

// cleanly returns an outcome; nil where there is none, since something is refused, or too much is to be done.
func cleanly(p *gomc.Program, s gomc.Spec) (*outcome.Outcome, error) {
	s.Deadlock, s.Engine, s.MaxStates = spec.NoDeadlock, spec.Interp, uint64(*most)
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if isUnsupported(err) {
		return nil, nil
	}
	if err == nil && o.Verdict == outcome.Stopped {
		return nil, errTooLarge
	}
	return o, err
}

// alikeReduced compares a search with partial-order reduction with one without, and with a plain one: something is found where there is
// something, and else the same states are at rest and no more are searched. That values are not treated alike
// is found where a search comes to it.
func alikeReduced(plain, full, reduced *outcome.Outcome) error {
	switch {
	case len(full.Findings) == 0 && len(reduced.Findings) > 0, len(plain.Findings) > 0 && len(reduced.Findings) == 0:
		return fmt.Errorf("%s, and %s without; plainly %s", reduced.Verdict, full.Verdict, plain.Verdict)
	case len(full.Findings) > 0:
		return nil
	case reduced.Quiescent != full.Quiescent:
		return fmt.Errorf("%d states at rest, and %d without", reduced.Quiescent, full.Quiescent)
	case reduced.States > full.States:
		return fmt.Errorf("%d states, and %d without", reduced.States, full.States)
	}
	return nil
}
