package emptiness_test

import (
	"math/rand/v2"
	"testing"

	"gomc/checker/temporal/emptiness"
	"gomc/internal/records"
	"gomc/ltl"
)

// mostSteps bounds the lassos of which all are tried that are shorter than they may be.
const mostSteps = 7

// TestShortLassos: no run that violates the formula and is fair can be told in less than two thirds of the steps.
func TestShortLassos(t *testing.T) {
	judged, shortest := 0, 0
	for seed := range uint64(*triples / 10) {
		r := rand.New(rand.NewPCG(seed, 18))
		s, f := randomSystem(r, 12), randomFormula(r, 2+r.IntN(7))
		l := find(t, s, f, s.fairness())
		if l == nil {
			continue
		}
		steps := len(l.Prefix) + len(l.Loop)
		least := s.shortest(f, min(steps-1, mostSteps))
		if least == 0 && steps-1 > mostSteps {
			continue // who knows
		}
		if judged++; least == 0 {
			shortest++
		} else if 2*steps > 3*least {
			t.Errorf("seed %d: %v: a lasso of %d steps, %v, where %d would do\n%+v", seed, f, steps, l, least, s)
		}
	}
	t.Logf("%d lassos, %d of them shortest", judged, shortest)
	keep(t, records.CampaignRow{From: 1, Models: uint64(judged), Compared: records.Compared{With: map[string]uint64{"a lasso that is a shortest one": uint64(shortest)}}})
	if judged < *triples/50 {
		t.Error("these are no test")
	}
}

// shortest is the length of the shortest lasso that is fair and of which a formula is false, if one has no more steps than
// most; 0: none has.
func (s *system) shortest(f *ltl.Formula, most int) int {
	for n := 1; n <= most; n++ {
		for _, start := range s.graph.Starts {
			if s.extends(make([]emptiness.Step, 0, n), start, n, f) {
				return n
			}
		}
	}
	return 0
}

// extends reports whether steps that lead to a state are the beginning of a lasso of n.
func (s *system) extends(steps []emptiness.Step, at uint32, n int, f *ltl.Formula) bool {
	if len(steps) == n {
		return s.closes(steps, at, f)
	}
	for e := s.graph.First[at]; e < s.graph.First[at+1]; e++ {
		if s.extends(append(steps, emptiness.Step{Place: at, Event: s.graph.Event[e]}), s.graph.To[e], n, f) {
			return true
		}
	}
	return false
}

// closes reports whether steps that lead to a state are a lasso, for some loop, that is sought.
func (s *system) closes(steps []emptiness.Step, at uint32, f *ltl.Formula) bool {
	for i := range steps {
		if steps[i].Place != at {
			continue
		}
		run, wrong := s.run(&emptiness.Lasso{Prefix: steps[:i], Loop: steps[i:]})
		if wrong == "" && !run.Satisfies(f) && s.fair(run) {
			return true
		}
	}
	return false
}
