package lasso_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gomc/checker/temporal/lasso"
	"gomc/ltl"
)

// Propositions 0 and 1 are of states, 2 and 3 are events.
const events = ltl.Letter(0b1100)

func randomFormula(r *rand.Rand, size int) *ltl.Formula {
	if size <= 1 {
		return &ltl.Formula{Op: ltl.Prop, Prop: r.IntN(4)}
	}
	switch op := ltl.Op(int(ltl.Not) + r.IntN(int(ltl.LeadsTo-ltl.Not)+1)); op {
	case ltl.Not, ltl.Always, ltl.Eventually:
		return &ltl.Formula{Op: op, X: randomFormula(r, size-1)}
	default:
		left := 1 + r.IntN(max(1, size-2))
		return &ltl.Formula{Op: op, X: randomFormula(r, left), Y: randomFormula(r, size-1-left)}
	}
}

// randomRun returns a run of a few steps, and the same run stretched by steps in between that change nothing: their
// letters are those of their states, without an event.
func randomRun(r *rand.Rand) (run, stretched *lasso.Run) {
	run = &lasso.Run{}
	for range 1 + r.IntN(6) {
		run.Steps = append(run.Steps, lasso.Step{Letter: ltl.Letter(r.IntN(4) | 1<<(2+r.IntN(3))&int(events))})
	}
	run.Loop = r.IntN(len(run.Steps))
	stretched = &lasso.Run{}
	for i, s := range run.Steps {
		if i == run.Loop {
			stretched.Loop = len(stretched.Steps)
		}
		for range r.IntN(3) {
			stretched.Steps = append(stretched.Steps, lasso.Step{Letter: s.Letter &^ events})
		}
		stretched.Steps = append(stretched.Steps, s)
	}
	return run, stretched
}

// TestGuarded: formulas that are accepted notice no step in between; of those that are refused, some do.
func TestGuarded(t *testing.T) {
	accepted, noticing := 0, 0
	for seed := range uint64(60000) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := randomFormula(r, 2+r.IntN(6))
		if f.Props()&events == 0 {
			continue
		}
		run, stretched := randomRun(r)
		g, ok := f.Guarded(events)
		if !ok {
			if run.Satisfies(f) != stretched.Satisfies(f) {
				noticing++
			}
			continue
		}
		accepted++
		if run.Satisfies(g) != stretched.Satisfies(g) {
			t.Fatalf("seed %d: %s notices a step in between: %+v, %+v", seed, g, run, stretched)
		}
	}
	if accepted < 2000 || noticing < 500 {
		t.Errorf("%d accepted, %d refused that notice a step: this tests nothing", accepted, noticing)
	}
}

// TestStates: without events no formula notices that a step is repeated.
func TestStates(t *testing.T) {
	for seed := range uint64(5000) {
		r := rand.New(rand.NewPCG(seed, 4))
		f := randomFormula(r, 2+r.IntN(6))
		run, stretched := randomRun(r)
		for _, x := range []*lasso.Run{run, stretched} {
			for i := range x.Steps {
				x.Steps[i].Letter &^= events
			}
		}
		if run.Satisfies(f) != stretched.Satisfies(f) || run.Satisfies(f) != run.Satisfies(f.Normal(false)) || run.Satisfies(f) == run.Satisfies(f.Normal(true)) {
			t.Fatalf("seed %d: %s is another thing of %+v and %+v", seed, f, slices.Clone(run.Steps), stretched)
		}
	}
}

// TestEventOnTheRight: `f until e` and `f unless e` ask for f where the event happens, too.
func TestEventOnTheRight(t *testing.T) {
	prop := func(n int) *ltl.Formula { return &ltl.Formula{Op: ltl.Prop, Prop: n} }
	of := func(op ltl.Op, x, y *ltl.Formula) *ltl.Formula { return &ltl.Formula{Op: op, X: x, Y: y} }
	both := of(ltl.And, prop(0), prop(2))
	for _, op := range []ltl.Op{ltl.Until, ltl.Unless} {
		for _, right := range []*ltl.Formula{nil, prop(1)} {
			written, meant := of(op, prop(0), prop(2)), of(op, prop(0), both)
			if right != nil {
				written, meant = of(op, prop(0), of(ltl.Or, right, prop(2))), of(op, prop(0), of(ltl.Or, right, both))
			}
			g, ok := written.Guarded(events)
			if !ok {
				t.Fatalf("%s is refused", written)
			}
			for seed := range uint64(3000) {
				run, _ := randomRun(rand.New(rand.NewPCG(seed, 5)))
				if run.Satisfies(g) != run.Satisfies(meant) || run.Satisfies(g) != run.Satisfies(written.Asking(events)) {
					t.Fatalf("seed %d: %s is not %s of %+v", seed, written, meant, run)
				}
			}
		}
	}
}
