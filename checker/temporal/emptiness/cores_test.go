package emptiness_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"gomc/checker/temporal/emptiness"
	"gomc/ltl"
)

// randomWait draws what runs do again and again, or after something else: of few things, so that many of them wait for
// the same, or for more than others.
func randomWait(r *rand.Rand) *ltl.Formula {
	prop := func() *ltl.Formula { return &ltl.Formula{Op: ltl.Prop, Prop: r.IntN(2)} }
	awaited := prop()
	switch r.IntN(4) {
	case 0:
		awaited = &ltl.Formula{Op: ltl.Or, X: awaited, Y: prop()}
	case 1:
		awaited = &ltl.Formula{Op: ltl.And, X: awaited, Y: prop()}
	case 2:
		awaited = &ltl.Formula{Op: ltl.Not, X: awaited}
	}
	switch r.IntN(4) {
	case 0:
		return &ltl.Formula{Op: ltl.Eventually, X: awaited}
	case 1:
		return &ltl.Formula{Op: ltl.Always, X: &ltl.Formula{Op: ltl.Eventually, X: awaited}}
	}
	return &ltl.Formula{Op: ltl.LeadsTo, X: prop(), Y: awaited}
}

// TestCores: questions that wait for the same, or for more than others, have the answers that each has alone, and the
// oracle's. Many are answered by others.
func TestCores(t *testing.T) {
	violated, shared := 0, 0
	for seed := range uint64(*triples / 3) {
		r := rand.New(rand.NewPCG(seed, 57))
		s := randomSystem(r, 12)
		g := s.graph.rows()
		var formulas []*ltl.Formula
		var list []*emptiness.Question
		for range 2 + r.IntN(8) {
			f := randomWait(r)
			formulas, list = append(formulas, f), append(list, ask(t, s, g, f, s.fairness()))
		}
		if !emptiness.Trim(list, 1) {
			t.Fatal("not done")
		}
		answers := emptiness.FindFirst([][]*emptiness.Question{list[:1], list[1:]}, 1+int(seed%3))
		for k, answer := range append(answers[0], answers[1]...) {
			alone := emptiness.Find(ask(t, s, s.graph.rows(), formulas[k], s.fairness()))
			if !reflect.DeepEqual(answer.Lasso, alone.Lasso) {
				t.Fatalf("seed %d: %v: %v, and %v together with others\n%+v", seed, formulas[k], alone.Lasso, answer.Lasso, s)
			}
			if want, known := s.violated(formulas[k]); known && want != (answer.Lasso != nil) {
				t.Fatalf("seed %d: %v: %v, but the oracle says violated = %v\n%+v", seed, formulas[k], answer.Lasso, want, s)
			}
			if answer.Lasso != nil {
				violated++
			} else if answer.Nodes == 0 && alone.Nodes > 0 {
				shared++
			}
		}
	}
	t.Logf("%d violated, %d answered by others", violated, shared)
	if violated < *triples/6 || shared < *triples/150 {
		t.Errorf("the systems are no test: %d violated, %d answered by others", violated, shared)
	}
}
