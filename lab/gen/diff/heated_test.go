package diff

import (
	"context"
	"fmt"
	"testing"

	"gomc"
	"gomc/internal/records"
	"gomc/lab/gen"
	"gomc/outcome"
	"gomc/spec"
)

// TestHeated: hot and cold states ask of runs what formulas say, under each fairness, and with symmetry reduction.
func TestHeated(t *testing.T) {
	campaign(t, gen.Heated, sameHeat)
}

// mostHeated bounds the states of each model.
const mostHeated = 1000

func sameHeat(text string, _ uint64, done *records.Compared) error {
	cooled := gen.Cooled(text)
	for _, fairness := range []spec.Fairness{"", spec.NoFairness, spec.EventFairness} {
		want, err := heatOf(cooled, spec.Spec{Fairness: fairness})
		if err != nil {
			return err
		}
		for _, symmetry := range []bool{false, true} {
			got, err := heatOf(text, spec.Spec{Fairness: fairness, Symmetry: symmetry})
			if err != nil {
				return err
			}
			if got.Verdict != want.Verdict {
				return fmt.Errorf("fairness %q, symmetry %v: %s, and %s with formulas\n%s",
					fairness, symmetry, got.Verdict, want.Verdict, cooled)
			}
		}
		done.States += want.States
		done.Has(fmt.Sprintf("%s, fairness %q", want.Verdict, fairness))
	}
	return nil
}

// heatOf judges a model.
func heatOf(text string, s spec.Spec) (*outcome.Outcome, error) {
	s.Deadlock, s.MaxStates, s.Engine = spec.NoDeadlock, mostHeated, spec.Interp
	model, err := gomc.Load("model.m", text)
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, text)
	}
	p, err := gomc.Compile(model, s)
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, text)
	}
	o, err := gomc.Check(context.Background(), p, s, gomc.Hooks{})
	if err == nil && o.States >= mostHeated {
		return nil, errTooLarge
	}
	return o, err
}
