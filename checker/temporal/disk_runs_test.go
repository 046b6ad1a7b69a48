package temporal_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

// onDisk returns a question that is answered with edges in files, and room for next to none in memory.
func (q question) onDisk() question {
	q.disk, q.tuning.DiskBuffer, q.tuning.Files.Small = spec.TempDisk, 20, -1
	return q
}

// TestDiskRuns: on random systems, formulas have the same results when the edges are in files, with symmetry reduction
// and without, under each kind of fairness; runs are sought among all states or among those that passes have found.
func TestDiskRuns(t *testing.T) {
	one := func(r *rand.Rand) string { return randomSymmetricSystem(r, true) }
	closed := func(r *rand.Rand) string { return randomSymmetricSystem(r, false) }
	noted := func(r *rand.Rand) string { return annotated(r, randomSymmetricSystem(r, r.IntN(2) == 0)) }
	talkers := func(r *rand.Rand) string { return unordered(r, randomTalkers, true) }
	for profile, s := range map[string]struct {
		model     func(*rand.Rand) string
		fairness  []spec.Fairness
		symmetric bool
	}{
		"closed":     {closed, []spec.Fairness{spec.NoFairness, spec.ProcessFairness, spec.EventFairness}, true},
		"each value": {one, []spec.Fairness{spec.NoFairness, spec.ProcessFairness, spec.EventFairness}, true},
		"annotated":  {noted, []spec.Fairness{""}, true},
		"inside":     {randomInside, []spec.Fairness{spec.NoFairness, spec.ProcessFairness}, true},
		"threads":    {randomThreads, []spec.Fairness{spec.NoFairness, spec.ProcessFairness, spec.EventFairness}, false},
		"talkers":    {talkers, []spec.Fairness{spec.NoFairness, spec.ProcessFairness, spec.EventFairness}, false},
	} {
		t.Run(strings.ReplaceAll(profile, " ", "_"), func(t *testing.T) {
			refused := uint64(0)
			for seed := range uint64(*quotients) / 4 {
				r := rand.New(rand.NewPCG(seed, 571))
				text := s.model(r)
				if _, err := gomc.Load("random.m", text); err != nil {
					continue
				}
				q := question{fairness: s.fairness[r.IntN(len(s.fairness))]}
				want := q.judged(t, text)
				q.symmetric = s.symmetric && r.IntN(2) == 0
				if q = q.onDisk(); r.IntN(2) == 0 {
					q.tuning.Files.Few = 1
				}
				switch got := q.judged(t, text); got.Verdict {
				case noAnswer:
					refused++
				case want.Verdict:
				default:
					t.Errorf("seed %d: %s on disk, %s in memory\n%s", seed, got.Verdict, want.Verdict, text)
				}
			}
			if refused > uint64(*quotients)/40 {
				t.Errorf("%d systems were refused", refused)
			}
		})
	}
}

// boss is a model of which a loop seems fair to who takes its steps, where the names that representatives have are not
// followed: index 0 while it is free, and 1 while it works.
const boss = `
type pid : scalarset(2);   var up : array [pid] of boolean; boss : pid; done : boolean;
startstate begin for i : pid do up[i] := false; end; undefine boss; done := false; end;
fair ruleset i : pid do
  rule "become" isundefined(boss) ==> begin boss := i; end;
  rule "up"   !done & (isundefined(boss) ? false : boss = i) & !up[i] ==> begin up[i] := true; end;
  rule "down" !done & (isundefined(boss) ? false : boss = i) & up[i] ==> begin up[i] := false; end;
  rule "help" !done & (isundefined(boss) ? false : boss != i) ==> begin done := true; end;
end;
ltl eventually done;
`

// TestDiskFollowsFairness: instances of fairness are followed along edges in files, where one is missed or seems fair
// that is not.
func TestDiskFollowsFairness(t *testing.T) {
	for text, want := range map[string]outcome.Verdict{missed: outcome.Violated, boss: outcome.Verified} {
		for _, few := range []uint64{0, 1} {
			q := question{symmetric: true}.onDisk()
			q.tuning.Files.Few = few
			if got := q.judged(t, text); got.Verdict != want {
				t.Errorf("%s, and it is %s\n%s", got.Verdict, want, text)
			}
		}
	}
}
