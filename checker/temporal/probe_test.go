package temporal_test

import (
	"math/rand/v2"
	"testing"

	"gomc/checker"
	"gomc/checker/search"
	"gomc/outcome"
	"gomc/spec"
)

// probed makes a search judge formulas on n states.
func probed(n int) checker.Tuning { return checker.Tuning{Unfollowed: search.Unfollowed{Probed: n}} }

// TestProbes: a part of the states that is met depth first has a run that violates a formula only if there is one;
// and if it is all of them, it has one whenever there is. Each run that is found is replayed and judged anew when it
// is told.
func TestProbes(t *testing.T) {
	partly := 0
	for profile, fairness := range map[string]spec.Fairness{
		"none": spec.NoFairness, "by process": spec.ProcessFairness, "by event": spec.EventFairness, "as annotated": "",
	} {
		t.Run(profile, func(t *testing.T) {
			plain := question{fairness: fairness}
			for seed := *fromSystem; seed < *fromSystem+uint64(*quotients/4); seed++ {
				systems := randomSystems{stream: 41, model: func(r *rand.Rand) string {
					return annotated(r, randomSymmetricSystem(r, r.IntN(2) == 0))
				}}
				text := systems.text(seed)
				want := plain.judged(t, text)
				if got := plain.wrongly(probed(1<<14))(t, text); got.Verdict != want.Verdict {
					t.Errorf("seed %d: %s by a probe of all states, %s without\n%s", seed, got.Verdict, want.Verdict, text)
				}
				got := plain.wrongly(probed(1+int(seed%12)))(t, text)
				if got.Verdict == outcome.Violated && want.Verdict != outcome.Violated {
					t.Errorf("seed %d: violated by a probe, %s without\n%s", seed, want.Verdict, text)
				}
				if got.Verdict != want.Verdict {
					partly++
				}
			}
		})
	}
	if partly == 0 {
		t.Error("probes of few states miss nothing: they are no test")
	}
}
